-- Saved items: what a member wants to find again, with a private note and a reminder.
--
-- Purpose     the list at /saved, and the job that reminds
-- Tables      public.saved_items
-- Depends on  20260101001730_cases.sql, 20260101001850_contact.sql
--
-- 1. A kind is one of private.report_kinds. One may save what one may read, and reads it in the list only as long as that
--    holds: private.saved_subject decides both, and whether the job reminds.
-- 2. Nothing of the item is stored. What is gone, hidden, private, or by or on a page of a member on the other side of a
--    block, stays in the list as no longer available, with its owner's note, until its owner removes it.
-- 3. Nobody but its owner learns that something is saved: no count, no broadcast, no power of super admins.
-- 4. A reminder is sent once. Choosing another time asks for another one.

create table public.saved_items (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null,
  -- No foreign key: it may be of any kind, and outlives the item.
  item_id uuid not null,
  note text,
  remind_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, item_id, kind),
  constraint saved_items_kind_check check (kind in (
    'member', 'article', 'article_comment', 'group', 'group_post', 'group_comment', 'forum_group', 'forum_post', 'forum_reply',
    'forum_reply_comment', 'business_idea', 'business_update', 'event', 'business_page', 'business_post', 'business_post_comment'
  )),
  constraint saved_items_note_check check (char_length(note) <= 500 and private.has_text(note)),
  constraint saved_items_remind_at_check check (isfinite(remind_at))
);
comment on table public.saved_items is
  'What a member saved, at most 5,000 items. Read and written only by its owner; nobody else learns of it.';
comment on column public.saved_items.reminded_at is 'When the job sent the reminder; null until then, and again after its time was changed.';
create index saved_items_list_idx on public.saved_items (user_id, created_at desc, item_id desc);
create index saved_items_due_idx on public.saved_items (remind_at, user_id, kind, item_id)
  where remind_at is not null and reminded_at is null;

insert into private.app_config (key, value, description) values
  ('rate_limit.saved', '[{"tokens":240,"seconds":3600}]', 'items saved, their notes and reminders');

-- What may be read -------------------------------------------------------------------------------

create function private.saved_place(p_kind text, p_item jsonb, out kind text, out id uuid)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  kind := case p_kind
    when 'article_comment' then 'article'
    when 'group_comment' then 'group_post'
    when 'business_update' then 'business_idea'
    when 'business_post' then 'business_page'
    when 'business_post_comment' then 'business_page'
    else p_kind
  end;
  id := case p_kind
    when 'article_comment' then p_item ->> 'article_id'
    when 'group_comment' then p_item ->> 'post_id'
    when 'business_update' then p_item ->> 'business_idea_id'
    when 'business_post' then p_item ->> 'business_page_id'
    when 'business_post_comment' then (
      select b.business_page_id::text from public.business_posts b where b.id = (p_item ->> 'post_id')::uuid
    )
    else p_item ->> 'id'
  end;
end
$$;
comment on function private.saved_place(text, jsonb) is
  'The item that decides who may read something saved: what it belongs to, otherwise itself.';

create function private.item_excerpt(p_text text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return nullif(private.excerpt(p_text, 160), '');
end
$$;
comment on function private.item_excerpt(text) is 'The first words of an item, without markup.';

create function private.item_picture(p_item jsonb)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return coalesce(
    p_item ->> 'image_url', p_item ->> 'cover_photo_url', p_item ->> 'cover_image', p_item ->> 'profile_image',
    case when p_item ->> 'media_type' = 'image' then p_item ->> 'media_url' end
  );
end
$$;
comment on function private.item_picture(jsonb) is 'The picture that stands for an item, if it has one.';

create function private.saved_subject(p_kind text, p_item_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer uuid := auth.uid();
  what private.report_kinds := private.kind_of_report(p_kind);
  item jsonb := private.shown_row(p_kind, p_item_id);
  author uuid := item ->> what.owner_column;
  place record;
  context jsonb;
begin
  select * into place from private.saved_place(p_kind, item);
  if item is null
    or (
      case when p_kind = 'member' then 'members' else private.content_audience(place.kind, place.id) end
      = any (array(select private.my_audiences()))
    ) is not true
    or exists (
      select from private.hidden_members h
      where h.viewer_id = viewer and h.is_blocked
        -- In a shared place, a block hides what the member wrote, and nothing of others.
        and h.member_id in (author, case
          when place.kind in ('article', 'business_idea', 'business_page') then private.content_owner(place.kind, place.id)
        end)
    )
    -- Don't show the placeholder of a hidden item: it isn't what was saved.
    or exists (select from public.hidden_content h where h.item_id = p_item_id and h.kind = p_kind)
  then
    return null;
  end if;
  context := private.case_context(
    jsonb_populate_record(null::private.moderation_cases, jsonb_build_object('kind', p_kind, 'item_id', p_item_id))
  );
  return jsonb_build_object(
    'title', private.item_title(item),
    'excerpt', private.item_excerpt(case
      when p_kind = 'member' then coalesce(nullif(concat_ws(' · ', item ->> 'title', item ->> 'company'), ''), item ->> 'bio')
      -- The first words of what has neither are its title.
      when coalesce(item ->> 'title', item ->> 'name') is not null then coalesce(item ->> 'description', item ->> 'content')
    end),
    'image_url', private.item_picture(item),
    -- Where it takes place, if it does.
    'day', case when p_kind = 'event' and item ->> 'cancelled_at' is null then item -> 'date' end,
    'is_cancelled', p_kind = 'event' and item ->> 'cancelled_at' is not null,
    'place_id', item ->> what.place_column,
    'context', case when context <> '{}' then context end,
    'author', (
      select jsonb_build_object(
        'id', p.id, 'username', p.username, 'full_name', p.full_name, 'name', p.name, 'avatar_url', p.avatar_url
      )
      from public.profiles p where p.id = author
    )
  );
end
$$;
comment on function private.saved_subject(text, uuid) is
  'What the list of saved items shows of an item; null if the caller can no longer read it.';
grant execute on function private.saved_subject(text, uuid) to authenticated;

-- Triggers ---------------------------------------------------------------------------------------

create function private.before_saved_item()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  new.note := nullif(private.tidy_text(new.note), '');
  if tg_op = 'UPDATE' then
    if new.remind_at is distinct from old.remind_at then
      new.reminded_at := null;
    end if;
    return new;
  end if;
  -- The policy refuses someone else's row; don't reveal how many they have.
  if new.user_id is distinct from auth.uid() then
    return new;
  end if;
  -- Waits for a delete of the item, as a foreign key would.
  execute format('select from public.%I t where t.id = $1 for key share', (private.kind_of_report(new.kind)).table_name)
    using new.item_id;
  if private.saved_subject(new.kind, new.item_id) is null then
    raise exception 'there is nothing to save' using errcode = 'PT404';
  end if;
  -- An undone removal: the job, which runs twice a minute, has reminded of it.
  if new.remind_at < now() - interval '1 minute' then
    new.reminded_at := new.remind_at;
  end if;
  -- Two at the same time must not both count as the last.
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 1940));
  if (select count(*) from public.saved_items s where s.user_id = new.user_id) >= 5000 then
    raise exception 'You''ve saved 5,000 items. Remove some to save more.' using errcode = '23514', hint = 'too_many_saved';
  end if;
  return new;
end
$$;
comment on function private.before_saved_item() is
  'Trigger: only what its member may read can be saved, at most 5,000 items; a new time is a new reminder, one that is over when something is saved is not.';
create trigger before_saved_item
  before insert or update on public.saved_items
  for each row execute function private.before_saved_item();

create trigger take_turn before insert or update or delete on public.saved_items
  for each statement execute function private.before_write();

select private.guard_columns('public.saved_items', '{note,remind_at}', '{reminded_at}'),
  private.limit_writes('public.saved_items', 'saved', 'remind_at');
create trigger "1_limit_note" after update of note on public.saved_items for each row
  when (old.note is distinct from new.note) execute function private.spend_token('saved');

-- The list ---------------------------------------------------------------------------------------

create function private.saved_texts(p_viewer uuid)
returns table (kind text, item_id uuid, note text, shown text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select s.kind, s.item_id, coalesce(private.fold(s.note), ''), coalesce(d.folded_title, private.fold(c.text), '')
  from public.saved_items s
  left join public.search_documents d
    on d.kind = case s.kind when 'member' then 'person' else s.kind end and d.source_id = s.item_id
  -- Only the branch of the row's kind is looked up.
  left join lateral (
    select left(t.content, 200) as text from public.group_posts t where s.kind = 'group_post' and t.id = s.item_id
    union all
    select left(t.content, 200) from public.forum_replies t where s.kind = 'forum_reply' and t.id = s.item_id
    union all
    select left(t.content, 200) from public.business_posts t where s.kind = 'business_post' and t.id = s.item_id
    union all
    select left(t.content, 200) from public.article_comments t where s.kind = 'article_comment' and t.id = s.item_id
    union all
    select left(t.content, 200) from public.group_comments t where s.kind = 'group_comment' and t.id = s.item_id
    union all
    select left(t.content, 200) from public.forum_reply_comments t where s.kind = 'forum_reply_comment' and t.id = s.item_id
    union all
    select left(t.content, 200) from public.business_post_comments t where s.kind = 'business_post_comment' and t.id = s.item_id
    union all
    select t.title from public.business_updates t where s.kind = 'business_update' and t.id = s.item_id
  ) as c on true
  where s.user_id = p_viewer;
end
$$;
comment on function private.saved_texts(uuid) is
  'What a member''s saved items are searched by: their note, and the title or first words, whether they may still read them or not.';

create function private.has_words(p_text text, p_words text[])
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return not exists (select from unnest(p_words) as w (word) where strpos(p_text, w.word) = 0);
end
$$;
comment on function private.has_words(text, text[]) is 'Whether a text contains each of the words.';

create function private.list_saved(
  p_kinds text[] default null, p_query text default null, p_before timestamptz default null,
  p_before_id uuid default null, p_limit integer default 20
)
returns table (
  kind text, id uuid, note text, remind_at timestamptz, reminded_at timestamptz, created_at timestamptz, subject jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := private.require_active();
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  most integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  words text[] := regexp_split_to_array(nullif(btrim(private.fold(left(p_query, 100))), ''), '\s+');
  saved record;
begin
  if words is null then
    return query
    select s.kind, s.item_id, s.note, s.remind_at, s.reminded_at, s.created_at, private.saved_subject(s.kind, s.item_id)
    from (
      select * from public.saved_items o
      where o.user_id = viewer and (p_kinds is null or o.kind = any (p_kinds)) and (o.created_at, o.item_id) < (before, before_id)
      order by o.created_at desc, o.item_id desc limit most
    ) as s
    order by s.created_at desc, s.item_id desc;
    return;
  end if;
  for saved in
    select s.*, private.has_words(t.note, words) as is_note
    from public.saved_items s
    join private.saved_texts(viewer) as t on t.kind = s.kind and t.item_id = s.item_id
    where s.user_id = viewer and (p_kinds is null or s.kind = any (p_kinds)) and (s.created_at, s.item_id) < (before, before_id)
      and private.has_words(t.note || ' ' || t.shown, words)
    order by s.created_at desc, s.item_id desc
  loop
    subject := private.saved_subject(saved.kind, saved.item_id);
    -- A match by title must not reveal what a hidden item was about.
    continue when subject is null and not saved.is_note;
    kind := saved.kind;
    id := saved.item_id;
    note := saved.note;
    remind_at := saved.remind_at;
    reminded_at := saved.reminded_at;
    created_at := saved.created_at;
    return next;
    most := most - 1;
    exit when most = 0;
  end loop;
end
$$;
comment on function private.list_saved(text[], text, timestamptz, uuid, integer) is
  'What the caller saved, newest first: of some kinds, or with all words in note and title; the next page begins below (created_at, id) of the last row. subject is null for what they can no longer read. Definer: reads titles of every kind, and checks who may read each.';
select private.expose('private.list_saved');

create function private.saved_counts(p_query text default null)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  words text[] := regexp_split_to_array(nullif(btrim(private.fold(left(p_query, 100))), ''), '\s+');
begin
  if words is not null then
    -- Each match is read to know whether the caller still may.
    perform private.check_rate('search');
  end if;
  return coalesce((
    select jsonb_object_agg(c.kind, c.count)
    from (
      select s.kind, count(*) from public.saved_items s where words is null and s.user_id = viewer group by s.kind
      union all
      select t.kind, count(*) from private.saved_texts(viewer) as t
      where words is not null and private.has_words(t.note || ' ' || t.shown, words)
        -- As in the list: a match by title must not reveal what a hidden item was about.
        and (private.has_words(t.note, words) or private.saved_subject(t.kind, t.item_id) is not null)
      group by t.kind
    ) as c
  ), '{}');
end
$$;
comment on function private.saved_counts(text) is
  'How many items of each kind the caller saved, all or with the words of a text as list_saved finds them: {kind: n}. Definer: reads titles of every kind, and checks who may read each.';
select private.expose('private.saved_counts');

-- Reminders --------------------------------------------------------------------------------------

create function private.saved_title(p_target text)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_target !~ '^[a-z_]{1,40}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return null;
  end if;
  return private.excerpt(private.saved_subject(split_part(p_target, ':', 1), split_part(p_target, ':', 2)::uuid) ->> 'title', 80);
end
$$;
comment on function private.saved_title(text) is 'The name of what a reminder is about, if the caller may read it.';
grant execute on function private.saved_title(text) to authenticated;

create function private.remind_of_saved(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due public.saved_items;
  subject jsonb;
  handled integer := 0;
  caller text[];
begin
  perform private.take_turn();
  for due in
    select * from public.saved_items s
    where s.remind_at <= now() and s.reminded_at is null
    order by s.remind_at, s.user_id, s.kind, s.item_id limit p_most
    for update skip locked
  loop
    handled := handled + 1;
    caller := private.act_as(due.user_id);
    subject := private.saved_subject(due.kind, due.item_id);
    perform private.act_again(caller);
    -- A delete that is under way would leave the notification behind.
    if subject is not null and private.is_staying((private.kind_of_report(due.kind)).table_name, due.item_id) then
      begin
        perform private.notify(
          due.user_id, null, 'reminder', 'Reminder', 'You asked to be reminded of something you saved',
          jsonb_strip_nulls(jsonb_build_object(
            'contentType', due.kind, 'contentId', due.item_id, 'placeId', subject -> 'place_id',
            'contextId', subject #> '{context,id}', 'postId', subject #> '{context,post_id}', 'replyId', subject #> '{context,reply_id}',
            'note', due.note
          ))
        );
      exception when check_violation then
        -- One broken reminder must not hold up the others.
        raise warning 'a reminder of % failed: %', due.user_id, sqlerrm;
      end;
    end if;
    update public.saved_items s set reminded_at = now()
    where s.user_id = due.user_id and s.kind = due.kind and s.item_id = due.item_id;
  end loop;
  return handled;
end
$$;
comment on function private.remind_of_saved(integer) is
  'Job: reminds members of saved items whose time has come, once each; not of what they can no longer read.';
insert into private.due_jobs (routine, every) values ('remind_of_saved', interval '30 seconds');

-- Row level security -----------------------------------------------------------------------------

alter table public.saved_items enable row level security;
revoke all on public.saved_items from anon, authenticated, service_role;
grant select, insert, update, delete on public.saved_items to authenticated;
grant select, insert, update, delete on public.saved_items to service_role;

create policy "Members see what they saved" on public.saved_items
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members save" on public.saved_items
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members change notes and reminders" on public.saved_items
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members remove what they saved" on public.saved_items
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
