-- Mentions: @username in what members write, stored by id.
--
-- Purpose     whom a text mentions, who may be mentioned where, suggestions while typing
-- Tables      none; a column mentions on each table with such texts (private.mention_in)
-- Depends on  20260101001940_saved.sql
--
-- 1. The text keeps @username as it was typed. So excerpts, search, cards, emails, exports, snapshots and length limits
--    know nothing of mentions. Beside it the row keeps whom each name meant: {username: id}. Readers who resolve it show
--    the present name, also after the username was changed or given to someone else.
-- 2. Only who can read the item is mentioned, and never across a block; anything else is refused with one sentence, which
--    doesn't say which of both it is. A name of nobody is plain text. Drafts are checked when they are published.
-- 3. Each member is told once, in a notification about the item itself. Those who were ever mentioned in an item stay in its
--    column, so that no edit tells them again.
-- 4. In a message only its two can be meant: other names stay plain text, and the message is its own notification.
-- 5. Lock order: the item, then notifications, then counters. So these triggers run before the domain's own, by their names.

insert into private.app_config (key, value, description) values
  ('rate_limit.mentions', '[{"tokens":20,"seconds":60},{"tokens":200,"seconds":86400}]', 'members mentioned');

-- Whom a text means --------------------------------------------------------------------------------

create function private.mentions_in(p_text text, p_known jsonb default '{}')
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_object_agg(m.handle, m.member) from (
      select distinct on (t.typed) h.handle, coalesce((p_known ->> h.handle)::uuid, (
        select p.id from public.profiles p where lower(p.username) = h.handle
      )) as member
      from (
        -- Not within a word or an address: me@home.org, example.org/@me.
        select distinct lower(f.parts[1]) as typed
        from regexp_matches(left(p_text, 20000), '(?<![[:alnum:]_.@/-])@([A-Za-z0-9_.-]{3,30})(?![[:alnum:]_@])', 'g') as f (parts)
        limit 100
      ) as t
      -- A full stop at the end may belong to the sentence.
      cross join lateral (values (1, t.typed), (2, rtrim(t.typed, '.-'))) as h (place, handle)
      where p_known ? h.handle or exists (select from public.profiles p where lower(p.username) = h.handle)
      order by t.typed, h.place
    ) as m
  ), '{}');
end
$$;
comment on function private.mentions_in(text, jsonb) is
  'Whom a text mentions, {username: id}: those known of it before, else who has the username now.';
grant execute on function private.mentions_in(text, jsonb) to authenticated, service_role;

create function private.record_mentions()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  known jsonb := case when tg_op = 'UPDATE' then old.mentions else '{}' end;
  is_draft boolean := tg_op = 'UPDATE' and coalesce(to_jsonb(old) ->> 'status' = 'draft', false);
  found jsonb := private.mentions_in(new.content, known);
begin
  -- Hidden, or shown again as it was.
  if tg_op = 'UPDATE' and not private.is_client() and new.mentions is distinct from old.mentions then
    return new;
  end if;
  if tg_table_name = 'messages' then
    found := coalesce((
      select jsonb_object_agg(m.key, m.value) from jsonb_each_text(found) as m
      where m.value in (to_jsonb(new) ->> 'sender_id', to_jsonb(new) ->> 'receiver_id')
    ), '{}');
  end if;
  if private.is_client() then
    if (select count(*) from jsonb_object_keys(found)) > 10 then
      raise exception 'You can mention at most 10 people in one text.' using errcode = '23514', hint = 'mention';
    end if;
    if not is_draft then
      found := known || found;
    end if;
  end if;
  new.mentions := found;
  return new;
end
$$;
comment on function private.record_mentions() is 'Trigger: keeps by id whom a text mentions, at most ten.';

-- Who may be mentioned -----------------------------------------------------------------------------

create function private.readers_among(p_audience text, p_user_ids uuid[])
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select u.id from unnest(p_user_ids) as u (id)
  where case
      when p_audience in ('public', 'members') then true
      when starts_with(p_audience, 'group:') then exists (
        select from public.group_members m where m.group_id = substr(p_audience, 7)::uuid and m.user_id = u.id
      )
      when starts_with(p_audience, 'forum_group:') then exists (
        select from public.forum_group_members m
        where m.group_id = substr(p_audience, 13)::uuid and m.user_id = u.id and m.status = 'approved'
      )
      else false
    end
    and private.is_active_member(u.id);
end
$$;
comment on function private.readers_among(text, uuid[]) is
  'Those who belong to an audience: private.my_audiences for other members.';

create function private.may_be_mentioned(p_kind text, p_item jsonb, p_author_id uuid, p_user_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  place record;
begin
  select * into place from private.saved_place(p_kind, p_item);
  -- Wait for a block that is just being made; one that begins later deletes the notification.
  perform pg_advisory_xact_lock_shared(private.pair_lock(p_author_id, p_user_id));
  return not private.are_apart(p_author_id, p_user_id)
    and exists (select from private.readers_among(private.content_audience(place.kind, place.id), array[p_user_id]))
    -- A block hides an article or a page with everything under it.
    and (place.kind not in ('article', 'business_page')
      or not private.are_apart(private.content_owner(place.kind, place.id), p_user_id));
end
$$;
comment on function private.may_be_mentioned(text, jsonb, uuid, uuid) is
  'Whether someone can read an item, and no block separates them from who wrote it.';

create function private.mention_data(p_kind text, p_item jsonb)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return jsonb_build_object('contentType', p_kind, 'contentId', p_item -> 'id') || case p_kind
    when 'article_comment' then jsonb_build_object('articleId', p_item -> 'article_id')
    when 'group_post' then jsonb_build_object('groupId', p_item -> 'group_id')
    when 'group_comment' then jsonb_build_object('groupId', p_item -> 'group_id', 'postId', p_item -> 'post_id')
    when 'forum_post' then jsonb_build_object('forumGroupId', p_item -> 'group_id')
    when 'forum_reply' then jsonb_build_object('forumGroupId', p_item -> 'group_id', 'forumPostId', p_item -> 'post_id')
    when 'forum_reply_comment' then jsonb_build_object(
      'forumGroupId', p_item -> 'group_id', 'forumPostId', p_item -> 'post_id', 'replyId', p_item -> 'reply_id'
    )
    when 'business_post' then jsonb_build_object('businessId', p_item -> 'business_page_id')
    when 'business_post_comment' then jsonb_build_object('postId', p_item -> 'post_id', 'businessId', (
      select b.business_page_id from public.business_posts b where b.id = (p_item ->> 'post_id')::uuid
    ))
    else '{}'
  end;
end
$$;
comment on function private.mention_data(text, jsonb) is
  'The data of a mention''s notification: the item and every place around it, which give its address and whether it is muted.';

create function private.tell_mentioned()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  kind constant text := tg_argv[0];
  item jsonb := to_jsonb(new);
  author uuid := item ->> tg_argv[1];
  -- Nobody was told of a draft.
  before jsonb := case when tg_op = 'UPDATE' and to_jsonb(old) ->> 'status' is distinct from 'draft' then old.mentions else '{}' end;
  mentioned record;
begin
  if author is null or item ->> 'status' = 'draft' then
    return null;
  end if;
  for mentioned in
    select m.value::uuid as id, min(m.key) as handle from jsonb_each_text(new.mentions) as m
    where m.value <> author::text and not (before ? m.key)
    group by m.value order by 1
  loop
    if private.may_be_mentioned(kind, item, author, mentioned.id) then
      perform private.check_rate('mentions');
      perform private.notify(
        mentioned.id, author, 'mention', 'Mention',
        private.display_name(author) || ' mentioned you in ' || case kind
          when 'article' then 'an article' when 'forum_reply' then 'a reply'
          when 'group_post' then 'a post' when 'forum_post' then 'a post' when 'business_post' then 'a post'
          else 'a comment' end,
        private.mention_data(kind, item)
      );
    elsif author = auth.uid() then
      raise exception '@% can''t be mentioned here. Leave out the @ to post this.', mentioned.handle
        using errcode = '42501', hint = 'mention';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.tell_mentioned() is
  'Trigger: tells members a text newly mentions; refuses mentions of members who cannot read it or are across a block. For rows written by the operator it skips those.';

create function private.withdraw_mentions()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.withdraw_notifications_about(tg_argv[0] || ':' || old.id);
  return null;
end
$$;
comment on function private.withdraw_mentions() is 'Trigger: makes the notifications of deleted mentions unavailable.';

create function private.mention_in(p_kind text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  what private.report_kinds := private.kind_of_report(p_kind);
begin
  -- Hide the mentions with the text. When both come back, nobody is told again.
  update private.report_kinds k set masked = k.masked || '{"mentions": {}}' where k.kind = p_kind;
  execute format($f$
    alter table public.%1$I add column mentions jsonb not null default '{}';
    comment on column public.%1$I.mentions is 'Whom its text mentions or ever did, {username: id}. By trigger.';
    create trigger "2_mentions_insert" before insert on public.%1$I
      for each row when (strpos(new.content, '@') > 0 or new.mentions <> '{}') execute function private.record_mentions();
  $f$, what.table_name);
  -- Nobody edits a message, and nobody is told of it twice.
  if p_kind <> 'message' then
    execute format($f$
      create trigger "2_mentions_update" before update of content on public.%1$I
        for each row when (old.content is distinct from new.content and (strpos(new.content, '@') > 0 or old.mentions <> '{}'))
        execute function private.record_mentions();
      create trigger "2_tell_mentioned" after insert on public.%1$I
        for each row when (new.mentions <> '{}') execute function private.tell_mentioned(%2$L, %3$L);
      create trigger "2_tell_newly_mentioned" after update of content%4$s on public.%1$I
        for each row when (new.mentions <> '{}' and private.is_client()) execute function private.tell_mentioned(%2$L, %3$L);
    $f$, what.table_name, p_kind, what.owner_column, case when p_kind = 'article' then ', status' end);
  end if;
  -- Everything else withdraws all notifications about it.
  if p_kind in ('article_comment', 'group_comment', 'business_post_comment') then
    execute format($f$
      create trigger "2_withdraw_mentions" after delete on public.%1$I
        for each row when (old.mentions <> '{}') execute function private.withdraw_mentions(%2$L);
    $f$, what.table_name, p_kind);
  end if;
end
$$;
comment on function private.mention_in(text) is 'For migrations: members mention each other in the content of a kind.';

select private.mention_in(k.kind) from unnest(array[
  'message', 'article', 'article_comment', 'group_post', 'group_comment', 'forum_post', 'forum_reply', 'forum_reply_comment',
  'business_post', 'business_post_comment'
]) as k (kind);

-- Suggestions --------------------------------------------------------------------------------------

create function private.mention_place(
  p_kind text, p_place_id uuid, out audience text, out people uuid[], out group_id uuid, out forum_group_id uuid
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  people := '{}';
  if p_kind = 'conversation' then
    audience := 'members';
    people := array[p_place_id];
    return;
  elsif p_kind = 'community' then
    audience := 'members';
    return;
  elsif p_kind not in ('article', 'group', 'group_post', 'forum_group', 'forum_post', 'business_page', 'business_post') then
    raise exception 'nobody is mentioned in this kind' using errcode = '22023';
  end if;
  group_id := case p_kind when 'group' then p_place_id when 'group_post' then private.group_of_post(p_place_id) end;
  forum_group_id := case p_kind
    when 'forum_group' then p_place_id
    when 'forum_post' then (select f.group_id from public.forum_posts f where f.id = p_place_id)
  end;
  audience := case p_kind
    when 'group' then 'group:' || p_place_id
    when 'business_post' then (
      select private.audience_of_business_page(b.business_page_id) from public.business_posts b where b.id = p_place_id
    )
    else private.content_audience(p_kind, p_place_id)
  end;
  people := array_remove(private.content_owner(p_kind, p_place_id) || private.latest_writers(p_kind, p_place_id), null);
end
$$;
comment on function private.mention_place(text, uuid) is
  'Who may read a place where something is being written, who wrote there, and the group around it.';

create function private.latest_writers(p_kind text, p_place_id uuid)
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case p_kind
    when 'article' then array(
      select c.user_id from public.article_comments c where c.article_id = p_place_id order by c.created_at desc, c.id desc limit 50
    )
    when 'group_post' then array(
      select c.user_id from public.group_comments c where c.post_id = p_place_id order by c.created_at desc, c.id desc limit 50
    )
    when 'business_post' then array(
      select c.author_id from public.business_post_comments c where c.post_id = p_place_id order by c.created_at desc, c.id desc limit 50
    )
    -- Only its owner sees who follows a page.
    when 'business_page' then array(
      select f.user_id from public.business_page_followers f
      where f.business_page_id = p_place_id and private.owner_of_business_page(p_place_id) = auth.uid()
      order by f.created_at desc limit 50
    )
    when 'forum_post' then array(
      select w.author_id from (
        select l.id, l.author_id from public.forum_replies l where l.post_id = p_place_id
        order by l.created_at desc, l.id desc limit 20
      ) as r
      cross join lateral (
        select r.author_id
        union all
        (select c.user_id from public.forum_reply_comments c where c.reply_id = r.id order by c.sort_path desc limit 2)
      ) as w
    )
    else '{}'
  end;
end
$$;
comment on function private.latest_writers(text, uuid) is 'The latest who commented or replied to something, newest first; of a page, for its owner, the latest who followed it.';

create function private.people_beginning(p_typed text, p_most integer)
returns setof uuid
language plpgsql stable security definer
set search_path = ''
-- Planning for each text would take longer than looking it up.
set plan_cache_mode = force_generic_plan
as $$
declare
  beyond text := p_typed || chr(1114111);
begin
  -- Not `like`: a cached plan has no fixed prefix to look up.
  return query
  (select p.id from public.profiles p
    where private.fold(p.username) ~>=~ p_typed and private.fold(p.username) ~<~ beyond limit p_most)
  union
  (select p.id from public.profiles p
    where private.fold(coalesce(p.full_name, p.name)) ~>=~ p_typed and private.fold(coalesce(p.full_name, p.name)) ~<~ beyond
    limit p_most);
end
$$;
comment on function private.people_beginning(text, integer) is
  'Some whose username or name begins with a folded text: all, once enough was typed.';

create function private.people_to_mention(p_viewer_id uuid, p_typed text, p_group_id uuid, p_forum_group_id uuid)
returns table (id uuid, rank integer)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  most constant integer := 60;
  members constant uuid[] := array(
    (select m.user_id from public.group_members m where m.group_id = p_group_id order by m.role_rank, m.joined_at, m.id limit most)
    union all
    (select m.user_id from public.forum_group_members m
      where m.group_id = p_forum_group_id and m.status = 'approved' order by m.role_rank, m.joined_at, m.id limit most)
  );
  friends constant uuid[] := array(select f.id from private.friends_of(array[p_viewer_id], most) f);
  followed constant uuid[] := array(
    select c.connected_user_id from public.connections c
    where c.user_id = p_viewer_id and c.status = 'following' order by c.updated_at desc, c.id desc limit most
  );
  -- Below the limit, they are all.
  has_more_members constant boolean := cardinality(members) >= most;
  has_more_connections constant boolean := greatest(cardinality(friends), cardinality(followed)) >= most;
  beginning uuid[];
begin
  if p_typed <> '' and (has_more_members or has_more_connections) then
    beginning := array(select private.people_beginning(p_typed, most));
  end if;
  -- Reads a bounded number of rows from a large place or many connections; typing more letters finds the others. Look each
  -- of them up: a join would read all members of the place.
  return query
  select m.id, 2 from unnest(members) as m (id)
  union all
  select b.id, 2 from unnest(case when has_more_members then beginning end) as b (id)
  where (select true from public.group_members m where m.group_id = p_group_id and m.user_id = b.id)
    or (
      select true from public.forum_group_members m
      where m.group_id = p_forum_group_id and m.user_id = b.id and m.status = 'approved'
    )
  union all
  select f.id, 3 from unnest(friends) as f (id)
  union all
  select f.id, 4 from unnest(followed) as f (id)
  union all
  -- One look-up in each direction.
  select b.id, case when 'friends' in (mine.status, theirs.status) then 3 else 4 end
  from unnest(case when has_more_connections then beginning end) as b (id)
  left join lateral (
    select c.status from public.connections c where c.user_id = p_viewer_id and c.connected_user_id = b.id limit 1
  ) as mine on true
  left join lateral (
    select c.status from public.connections c where c.user_id = b.id and c.connected_user_id = p_viewer_id limit 1
  ) as theirs on true
  where 'friends' in (mine.status, theirs.status) or mine.status = 'following';
end
$$;
comment on function private.people_to_mention(uuid, text, uuid, uuid) is
  'Members of a group or forum group, 2, friends, 3, and members one follows, 4, some of whose names begin with a text.';

create function private.suggest_mentions(p_kind text, p_place_id uuid default null, p_query text default '')
returns table (profile_id uuid, username text, full_name text, name text, avatar_url text, verified boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := private.require_active();
  typed text := private.fold(left(btrim(coalesce(p_query, '')), 60));
  word text := '% ' || private.like_pattern(typed) || '%';
  place record;
  found uuid[];
begin
  perform private.check_rate('search');
  select * into place from private.mention_place(p_kind, p_place_id);
  -- Active members belong to the first two: the rest takes longer to find out.
  if (place.audience in ('public', 'members') or place.audience = any (array(select private.my_audiences()))) is not true then
    return;
  end if;
  found := array(
    -- In order first: then only as many are compared as it takes to find enough.
    select c.id from (
      select w.id, min(w.rank) as rank, min(w.place) as place from (
        select u.id, 1 as rank, u.place from unnest(place.people) with ordinality as u (id, place)
        union all
        -- In a conversation there are only its two.
        select o.id, o.rank, o.place
        from private.people_to_mention(viewer, typed, place.group_id, place.forum_group_id) with ordinality as o (id, rank, place)
        where p_kind <> 'conversation'
      ) as w
      where w.id <> viewer group by w.id order by 2, 3
    ) as c
    where (
        typed = '' or (
          select ' ' || private.profile_search_text(p.username, p.full_name, p.name) like word from public.profiles p where p.id = c.id
        )
      )
      and ((select h.until from private.hidden_members h where h.viewer_id = viewer and h.member_id = c.id) > now()) is not true
    order by c.rank, c.place limit 16
  );
  return query
  select p.id, p.username, p.full_name, p.name, p.avatar_url, p.verified
  from unnest(found) with ordinality as f (id, place)
  join public.profiles p on p.id = f.id
  -- All of them in one call, which costs more than looking them up.
  where f.id in (select private.readers_among(place.audience, found))
  order by f.place limit 8;
end
$$;
comment on function private.suggest_mentions(text, uuid, text) is
  'Up to eight members whose username or a word of whose name begins with a text, and who read a place: who wrote there, who belongs to it, then friends and members they follow. Definer: looks up who reads a place.';
select private.expose('private.suggest_mentions');

-- Names --------------------------------------------------------------------------------------------

create function public.mentions_of(p_kind text, p_ids uuid[])
returns table (item_id uuid, handle text, profile_id uuid, username text, full_name text, name text)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_active();
  return query execute format(
    $q$select t.id, m.key, p.id, p.username, p.full_name, p.name
       from public.%I t cross join jsonb_each_text(t.mentions) as m join public.profiles p on p.id = m.value::uuid
       where t.id = any ($1) and t.mentions <> '{}'
         and (select h.is_blocked from private.hidden_members h where h.viewer_id = $2 and h.member_id = p.id) is not true$q$,
    (private.kind_of_report(p_kind)).table_name
  ) using p_ids[1:200], auth.uid();
end
$$;
comment on function public.mentions_of(text, uuid[]) is
  'Whom up to 200 items of a kind mention, under the policies, with their present names; not those a block separates from the caller.';
grant execute on function public.mentions_of(text, uuid[]) to authenticated;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
