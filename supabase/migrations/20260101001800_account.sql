-- The member's own account: data export, deletion and sessions. (private.is_active checks the second factor, as everywhere.)
--
-- Purpose     account deletion, data export, texts in places the member has left, where they are signed in
-- Tables      none
-- Depends on  20260101001700_admin.sql
--
-- 1. Deleting requires the password, checked here and not in the browser. A wrong one is a result, not an
--    error, since an error would give back the rate-limit token.
-- 2. The export runs with the member's own rights: a bug in it cannot show anything they could not read.
--    Except their texts in places they left: those stay theirs to export and delete.

create extension if not exists pgcrypto with schema extensions;

-- Deleting an account ----------------------------------------------------------------------------

insert into private.app_config (key, value, description) values
  ('rate_limit.account_deletion', '[{"tokens":5,"seconds":900}]', 'password attempts to delete one''s own account');

create function private.is_own_password(p_password text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  stored_hash text;
begin
  -- pgcrypto knows bcrypt only by its oldest prefix; the hash is the same under the newer ones.
  select regexp_replace(u.encrypted_password, '^\$2[by]\$', '$2a$') into stored_hash
  from auth.users u where u.id = auth.uid();
  return coalesce(stored_hash ~ '^\$2a\$' and extensions.crypt(p_password, stored_hash) = stored_hash, false);
end
$$;
comment on function private.is_own_password(text) is
  'Whether this is the caller''s password. Has no delay: callers that expose it must rate-limit it.';

create function private.delete_own_account(p_password text)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  wait integer;
begin
  if private.is_admin() then
    return 'super_admin';
  end if;
  wait := private.take_token('account_deletion', viewer::text);
  if wait > 0 then
    perform private.refuse_rate('account_deletion', wait);
  end if;
  if not private.is_own_password(p_password) then
    return 'wrong_password';
  end if;
  -- Nobody writes from here on, so nobody becomes a super admin between check and delete.
  perform private.go_alone();
  if private.is_admin() then
    return 'super_admin';
  end if;
  delete from public.profiles p where p.id = viewer;
  return 'deleted';
end
$$;
comment on function private.delete_own_account(text) is
  'Deletes the caller''s account for good, as admin_delete_user does. Returns deleted, wrong_password or, for super admins, who must give up the role first, super_admin. Definer: compares the password and deletes the profile.';
select private.expose('private.delete_own_account');

create function private.withdraw_member(p_member_id uuid, p_most integer)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  about constant text := 'member:' || p_member_id;
begin
  update public.notifications n set content_gone = true, target = 'member', data = n.data - 'contentId'
  where n.id = any (array(
    select o.id from public.notifications o where o.target = about limit p_most for no key update skip locked
  ));
  return not exists (select from public.notifications o where o.target = about);
end
$$;
comment on function private.withdraw_member(uuid, integer) is
  'Withdraws at most p_most notifications about a deleted member, such as reminders of them, and removes their id; returns whether none is left.';

create function private.clear_member(p_member_id uuid, p_most integer)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  place record;
  deleted integer;
  is_clear boolean := private.settle_actor(p_member_id, p_most);
begin
  -- A banned member keeps everything.
  if private.has_account(p_member_id) then
    return is_clear;
  end if;
  is_clear := private.withdraw_member(p_member_id, p_most) and is_clear;
  for place in
    select t.table_name, t.column_name from private.member_traces t where not t.is_emptied order by t.table_name
  loop
    -- Don't wait for someone who deletes the item: the rows go with it.
    execute format(
      'delete from public.%1$I t where t.ctid = any (array(
         select o.ctid from public.%1$I o where o.%2$I = $1 limit $2 for update skip locked
       ))', place.table_name, place.column_name
    ) using p_member_id, p_most;
    get diagnostics deleted = row_count;
    is_clear := is_clear and deleted < p_most;
  end loop;
  return is_clear;
end
$$;
comment on function private.clear_member(uuid, integer) is
  'Deletes at most p_most rows of each kind that a deleted member left; removes them from notifications. Returns whether none is left.';

create function private.clear_deleted_member()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Most members did little: nothing of it is left for the job.
  if not private.clear_member(old.id, 500) then
    perform private.leave_to_job('member', old.id);
  end if;
  return null;
end
$$;
comment on function private.clear_deleted_member() is 'Trigger: deletes what a member did with their account, or leaves it to the job.';
-- Triggers fire in order of name: run after the foreign keys, which empty or delete what the member wrote.
create trigger clear_deleted_member
  after delete on public.profiles
  for each row execute function private.clear_deleted_member();

create function private.clear_leftovers(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  left_over private.leftovers;
  is_clear boolean;
begin
  perform private.take_turn();
  select l.* into left_over from private.leftovers l order by l.kind, l.id limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  case left_over.kind
    when 'group' then
      is_clear := private.clear_group(left_over.id, p_most);
    when 'forum_group' then
      -- Hide posts that were being written while the group was deleted.
      perform private.move_forum_content(left_over.id, 'nobody'), private.move_forum_rest(left_over.id, 'nobody', 5000);
      is_clear := private.clear_forum_group(left_over.id, p_most);
    when 'member' then
      -- Rows that cost less to delete.
      is_clear := private.clear_member(left_over.id, p_most * 5);
  end case;
  if is_clear then
    delete from private.leftovers l where l.kind = left_over.kind and l.id = left_over.id;
  end if;
  return p_most;
end
$$;
comment on function private.clear_leftovers(integer) is
  'Job: deletes the posts of deleted groups and forum groups, and what deleted members did.';
insert into private.due_jobs (routine, every, batch, budget) values
  ('clear_leftovers', interval '1 minute', 100, interval '20 seconds');

-- Derived tables are written only by triggers on the others.
do $$
declare
  place record;
begin
  for place in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('conversations', 'reaction_counts', 'search_documents')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    execute format(
      'create trigger take_turn before insert or update %s on public.%I
         for each statement execute function private.before_write()',
      -- A profile delete locks exclusively.
      case when place.relname <> 'profiles' then 'or delete' end, place.relname
    );
  end loop;
end
$$;

-- Data export ------------------------------------------------------------------------------------

create function private.export_parts()
returns table (place bigint, part text, is_mine text, key text, is_written boolean)
language plpgsql immutable
set search_path = ''
as $$
begin
  -- The condition for the rows of a member ($1), and their unique key.
  return query
  select row_number() over (), p.*, p.part = any ('{article_comments,business_post_comments,business_reviews,group_posts,group_comments,group_shares,forum_posts,forum_replies,forum_reply_comments,reactions,forum_post_reactions,forum_reply_reactions,forum_comment_reactions}')
  from (values
    ('profiles', 't.id = $1', 't.id::text'),
    ('profile_private', 't.user_id = $1', 't.user_id::text'),
    ('notification_preferences', 't.user_id = $1', 't.type'),
    ('brief_preferences', 't.user_id = $1', 't.user_id::text'),
    ('blocks', 't.user_id = $1', 't.blocked_user_id::text'),
    ('mutes', 't.user_id = $1', 't.target_id::text || t.kind'),
    ('muted_words', 't.user_id = $1', 't.word'),
    ('hidden_items', 't.user_id = $1', 't.content_id::text || t.content_type'),
    ('saved_items', 't.user_id = $1', 't.item_id::text || t.kind'),
    ('saved_searches', 't.user_id = $1', 't.id::text'),
    ('saved_search_matches', 't.user_id = $1', 't.search_id::text || t.item_id::text || t.kind'),
    ('reports', 't.reporter_id = $1', 't.id::text'),
    ('hidden_content', 't.author_id = $1', 't.item_id::text || t.kind'),
    ('moderation_decisions', 't.user_id = $1', 't.id::text'),
    ('moderation_appeals', 't.user_id = $1', 't.decision_id::text'),
    ('notifications', 't.user_id = $1', 't.id::text'),
    ('connections', '(t.user_id = $1 or t.connected_user_id = $1)', 't.id::text'),
    ('conversations', 't.user_id = $1', 't.partner_id::text'),
    ('messages', '(t.sender_id = $1 or t.receiver_id = $1)', 't.id::text'),
    ('reactions', 't.user_id = $1', 't.id::text'),
    ('articles', 't.user_id = $1', 't.id::text'),
    ('article_comments', 't.user_id = $1', 't.id::text'),
    ('groups', 't.created_by = $1', 't.id::text'),
    ('group_members', 't.user_id = $1', 't.id::text'),
    ('group_join_requests', 't.user_id = $1', 't.id::text'),
    ('group_invitations', '(t.invited_by = $1 or t.invited_user_id = $1)', 't.id::text'),
    ('group_posts', 't.user_id = $1', 't.id::text'),
    ('group_comments', 't.user_id = $1', 't.id::text'),
    ('group_shares', 't.user_id = $1', 't.id::text'),
    ('forum_groups', 't.created_by = $1', 't.id::text'),
    ('forum_group_members', 't.user_id = $1', 't.id::text'),
    ('forum_group_activity', 't.user_id = $1', 't.id::text'),
    ('forum_posts', 't.author_id = $1', 't.id::text'),
    ('forum_replies', 't.author_id = $1', 't.id::text'),
    ('forum_reply_comments', 't.user_id = $1', 't.id::text'),
    ('forum_post_reactions', 't.user_id = $1', 't.id::text'),
    ('forum_reply_reactions', 't.user_id = $1', 't.id::text'),
    ('forum_comment_reactions', 't.user_id = $1', 't.id::text'),
    ('visits', 't.user_id = $1', 't.kind || t.place_id'),
    ('business_ideas', 't.user_id = $1', 't.id::text'),
    ('business_updates', 't.user_id = $1', 't.id::text'),
    ('events', 't.creator_id = $1', 't.id::text'),
    ('event_attendees', 't.user_id = $1', 't.event_id::text'),
    ('business_pages', 't.owner_id = $1', 't.id::text'),
    ('business_page_followers', 't.user_id = $1', 't.business_page_id::text'),
    ('business_posts', 't.author_id = $1', 't.id::text'),
    ('business_post_likes', 't.user_id = $1', 't.id::text'),
    ('business_post_shares', 't.user_id = $1', 't.id::text'),
    ('business_post_comments', 't.author_id = $1', 't.id::text'),
    ('business_reviews', 't.user_id = $1', 't.id::text'),
    ('business_review_helpful', 't.user_id = $1', 't.review_id::text'),
    ('files', 't.owner_id = $1::text', 't.id::text')
  ) as p (part, is_mine, key);
end
$$;
comment on function private.export_parts() is
  'The parts of an export in order: tables, and files by bucket and path. Texts are included even where their author can no longer read.';
grant execute on function private.export_parts() to authenticated;

create function private.my_texts(p_part text, p_after text, p_limit integer)
returns table (entry jsonb, entry_key text)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  viewer uuid := private.require_active();
  source record;
begin
  select e.* into strict source from private.export_parts() e where e.part = p_part and e.is_written;
  return query execute format(
    'select to_jsonb(t), (%1$s) collate "C" from public.%2$I t where %3$s and (%1$s) collate "C" > $2 order by 2 limit $3',
    source.key, source.part, source.is_mine
  ) using viewer, p_after, p_limit;
end
$$;
comment on function private.my_texts(text, text, integer) is
  'A page of the caller''s texts in one table, wherever they wrote them: for the export.';
grant execute on function private.my_texts(text, text, integer) to authenticated;

create function public.export_my_data(p_part text default null, p_after text default null)
returns jsonb
language plpgsql stable security invoker
set search_path = ''
-- The plan depends on how much a member has.
set plan_cache_mode = force_custom_plan
as $$
declare
  page_size constant integer := 200;
  source record;
  rows jsonb;
  last_key text;
  room integer := page_size;
  after text := p_after;
  parts jsonb := '{}';
  place bigint;
  next jsonb;
begin
  if not private.is_active() then
    raise exception 'only active members may do this' using errcode = '42501';
  end if;
  for source in
    select e.* from private.export_parts() e
    where e.place >= coalesce((select f.place from private.export_parts() f where f.part = p_part), 1)
    order by e.place
  loop
    execute case when source.is_written then format(
      'select coalesce(jsonb_agg(p.entry order by p.entry_key), ''[]''), max(p.entry_key)
       from private.my_texts(%L, $2, $3) as p', source.part)
    else format(
      'select coalesce(jsonb_agg(p.entry order by p.entry_key), ''[]''), max(p.entry_key) from (
         select %s as entry, (%s) collate "C" as entry_key from %s t
         where %s and (%s) collate "C" > $2 order by 2 limit $3
       ) as p',
      case source.part when 'files' then
        'jsonb_build_object(''bucket'', t.bucket_id, ''path'', t.name, ''created_at'', t.created_at)'
      else 'to_jsonb(t)' end,
      source.key, case source.part when 'files' then 'storage.objects' else 'public.' || source.part end,
      source.is_mine, source.key
    ) end into rows, last_key using auth.uid(), coalesce(after, ''), room;
    place := source.place;
    parts := parts || jsonb_build_object(source.part, rows);
    room := room - jsonb_array_length(rows);
    if room = 0 then
      next := jsonb_build_object('part', source.part, 'after', last_key);
      exit;
    end if;
    after := null;
  end loop;
  return jsonb_build_object(
    'parts', parts, 'next', next, 'place', place, 'places', (select count(*) from private.export_parts())
  );
end
$$;
comment on function public.export_my_data(text, text) is
  'The caller''s own rows under the policies, 200 at a time, and all their texts: parts by name, and where the next page begins (null at the end).';
grant execute on function public.export_my_data(text, text) to authenticated;

-- Texts in places the member has left --------------------------------------------------------------

create function private.list_left_behind(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (part text, id uuid, place text, content text, created_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := private.require_active();
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  mine text[] := array(select private.my_audiences());
  groups uuid[] := array(select private.my_group_ids());
begin
  return query
  select w.part, w.id, w.place, left(w.content, 200), w.created_at
  from (
    -- A place that they can't read, a private or closed one or one across a block, may have another name by now: it is theirs no longer.
    select 'group_posts' as part, t.id, case when not g.is_private then g.name end as place, t.content, t.created_at
    from public.group_posts t join public.groups g on g.id = t.group_id
    where t.user_id = viewer and t.group_id <> all (groups)
    union all
    select 'group_comments', t.id, case when not g.is_private then g.name end, t.content, t.created_at
    from public.group_comments t join public.groups g on g.id = t.group_id
    where t.user_id = viewer and t.group_id <> all (groups)
    union all
    select 'group_shares', t.id, case when not g.is_private then g.name end, coalesce(t.comment, ''), t.created_at
    from public.group_shares t join public.groups g on g.id = t.group_id
    where t.user_id = viewer and t.group_id <> all (groups)
    union all
    select 'forum_posts', t.id, null, t.title, t.created_at
    from public.forum_posts t join public.forum_groups g on g.id = t.group_id
    where t.author_id = viewer and t.audience <> all (mine)
    union all
    select 'forum_replies', t.id, null, t.content, t.created_at
    from public.forum_replies t join public.forum_groups g on g.id = t.group_id
    where t.author_id = viewer and t.audience <> all (mine)
    union all
    select 'forum_reply_comments', t.id, null, t.content, t.created_at
    from public.forum_reply_comments t join public.forum_groups g on g.id = t.group_id
    where t.user_id = viewer and t.audience <> all (mine)
    union all
    select 'article_comments', t.id, null, t.content, t.created_at
    from public.article_comments t join public.articles a on a.id = t.article_id
    where t.user_id = viewer and (t.audience <> all (mine) or private.are_apart(viewer, a.user_id))
    union all
    select 'business_post_comments', t.id, null, t.content, t.created_at
    from public.business_post_comments t
    join public.business_posts p on p.id = t.post_id join public.business_pages b on b.id = p.business_page_id
    where t.author_id = viewer and private.are_apart(viewer, b.owner_id)
    union all
    select 'business_reviews', t.id, null, t.title, t.created_at
    from public.business_reviews t join public.business_pages b on b.id = t.business_page_id
    where t.user_id = viewer and private.are_apart(viewer, b.owner_id)
  ) as w
  where (w.created_at, w.id) < (before, before_id)
  order by w.created_at desc, w.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function private.list_left_behind(timestamptz, uuid, integer) is
  'The caller''s texts where they can no longer read them, newest first, also across a block: the table, the name of the place if they can read it, and up to 200 characters. The next page begins below (created_at, id) of the last row. Definer: reads texts that the policies hide from their author.';
select private.expose('private.list_left_behind');

create function private.delete_left_behind(p_part text, p_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  source record;
  deleted bigint;
begin
  select e.* into source from private.export_parts() e where e.part = p_part and e.is_written;
  if not found then
    raise exception 'there is no such part' using errcode = '22023';
  end if;
  execute format('delete from public.%I t where t.id = $2 and %s', source.part, source.is_mine) using viewer, p_id;
  get diagnostics deleted = row_count;
  return deleted = 1;
end
$$;
comment on function private.delete_left_behind(text, uuid) is
  'Deletes one of the caller''s texts, wherever it is. Returns false if there is no such text of theirs. Raises 22023 for an unknown part. Definer: deletes texts that the policies hide from their author.';
select private.expose('private.delete_left_behind');

-- Where the member is signed in -------------------------------------------------------------------

create function private.list_sessions(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (id uuid, seen_at timestamptz, signed_in_at timestamptz, user_agent text, is_current boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := private.require_active();
  current_session uuid := auth.jwt() ->> 'session_id';
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
  select mine.* from (
    select
      s.id,
      -- Auth notes when it renews a session, which it does once an hour.
      case when s.id = current_session then now()
        else coalesce(s.refreshed_at at time zone 'UTC', s.created_at, '-infinity') end as seen_at,
      s.created_at, left(s.user_agent, 300), coalesce(s.id = current_session, false)
    from auth.sessions s
    where s.user_id = viewer and coalesce(s.not_after > now(), true)
  ) as mine
  where (mine.seen_at, mine.id) < (before, before_id)
  order by mine.seen_at desc, mine.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function private.list_sessions(timestamptz, uuid, integer) is
  'Where the caller is signed in, the present session first, then those seen last. The next page begins below (seen_at, id) of the last row. Definer: reads auth.sessions.';
select private.expose('private.list_sessions');

create function private.end_sessions(p_id uuid default null)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  current_session uuid := auth.jwt() ->> 'session_id';
  ended integer;
begin
  with gone as (
    delete from auth.sessions s
    where s.user_id = viewer and s.id is distinct from current_session and s.id = coalesce(p_id, s.id)
    returning s.id, s.user_agent
  ), forgotten as (
    -- It may have been a stranger's: the next sign-in from there is announced.
    delete from private.known_devices d
    where d.user_id = viewer and d.device in (select private.device_of(g.user_agent) from gone g)
      and not exists (
        select from auth.sessions s
        where s.user_id = viewer and s.id not in (select g.id from gone g) and private.device_of(s.user_agent) = d.device
      )
  )
  select count(*) into ended from gone;
  if ended > 0 then
    perform private.tell_account_changed(viewer);
  end if;
  return ended;
end
$$;
comment on function private.end_sessions(uuid) is
  'Signs the caller out elsewhere: in one session, or in all but the present one. Open pages are told and end at once, and the devices are no longer known. Returns how many sessions it ended. Definer: deletes from auth.sessions.';
select private.expose('private.end_sessions');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
