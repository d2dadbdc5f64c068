-- Reports: members say what breaks the rules, and moderators get a case for it.
--
-- Purpose     what can be reported, reports, cases, and hiding what is under review
-- Tables      public.reports, public.hidden_content, private.report_kinds, private.moderation_cases,
--             private.case_reasons, private.report_snapshots
-- Depends on  20260101000260_rules.sql, 20260101001710_notification_list.sql
--
-- 1. A kind is a row of private.report_kinds: its table, its author, the texts that a hidden item shows instead.
-- 2. There is one open case for each item, with all its reports. Nobody but moderators learns of it: report_item answers
--    the same to everyone, and reporters read only their own reports.
-- 3. Moderators read a message only as its reporter selected it: the copies in the report.
-- 4. Hidden content isn't in the tables at all: private.hide_content moves its texts and pictures to
--    public.hidden_content, which only the author reads, and leaves a placeholder. So no list, search, feed, broadcast or
--    export can leak it, and the counters stay. private.restore_content puts everything back. What was copied of it follows
--    (20260101001745_copies.sql).
-- 5. Locks: the case first, the item second.

create table private.report_kinds (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  table_name text not null,
  owner_column text not null,
  -- Column with the group or forum group whose moderators see the case, too.
  place_column text,
  -- What a hidden item shows: the given value, or for {label} and {sentence} the reason why it is hidden.
  masked jsonb not null check (jsonb_typeof(masked) = 'object'),
  feed_types text[] not null default '{}',
  -- Its card is about what someone else wrote: it stays, and shows the placeholder.
  stays_in_feed boolean not null default false,
  -- Three reports hide it until a moderator has decided.
  is_hidden_by_reports boolean not null default true
);
comment on table private.report_kinds is 'What can be reported, and how each kind is hidden.';

insert into private.report_kinds (kind, table_name, owner_column, place_column, masked, feed_types, is_hidden_by_reports) values
  ('member', 'profiles', 'id', null, '{"full_name":null,"name":null,"bio":null,"location":null,"company":null,"title":null,"skills":[],"roles":[],"open_to":[],"industries":[],"avatar_url":null,"cover_photo_url":null}', '{}', false),
  ('message', 'messages', 'sender_id', null, '{"content":"{label}"}', '{}', false),
  ('article', 'articles', 'user_id', null, '{"title":"{label}","content":"{sentence}","image_url":null,"image_alt":null}', '{article}', true),
  ('article_comment', 'article_comments', 'user_id', null, '{"content":"{label}"}', '{}', true),
  ('group', 'groups', 'created_by', null, '{"name":"{label}","description":"{sentence}","cover_image":null,"image_url":null}', '{group}', true),
  ('group_post', 'group_posts', 'user_id', 'group_id', '{"content":"{label}","image_url":null}', '{group_post}', true),
  ('group_comment', 'group_comments', 'user_id', 'group_id', '{"content":"{label}"}', '{}', true),
  ('forum_group', 'forum_groups', 'created_by', null, '{"name":"{label}","description":"{sentence}","cover_image":null}', '{forum_group_created}', true),
  ('forum_post', 'forum_posts', 'author_id', 'group_id', '{"title":"{label}","content":"{sentence}"}', '{forum_post}', true),
  ('forum_reply', 'forum_replies', 'author_id', 'group_id', '{"content":"{label}"}', '{forum_reply}', true),
  ('forum_reply_comment', 'forum_reply_comments', 'user_id', 'group_id', '{"content":"{label}"}', '{}', true),
  ('business_idea', 'business_ideas', 'user_id', null, '{"title":"{label}","description":"{sentence}","location":null,"website":null,"image_url":null,"video_url":null,"pitch_deck_url":null}', '{business_idea}', true),
  ('business_update', 'business_updates', 'user_id', null, '{"title":"{label}","content":"{sentence}","media_url":null,"media_type":null}', '{}', true),
  -- Members who are going still need to know where it is.
  ('event', 'events', 'creator_id', null, '{"title":"{label}","description":"{sentence}","cover_photo_url":null,"is_hidden":true}', '{event}', true),
  ('business_page', 'business_pages', 'owner_id', null, '{"name":"{label}","description":"{sentence}","website":null,"phone":null,"email":null,"address":null,"hours":null,"cover_image":null,"profile_image":null}', '{business_page}', true),
  ('business_post', 'business_posts', 'author_id', null, '{"content":"{label}","image_url":null}', '{business_update}', true),
  ('business_post_comment', 'business_post_comments', 'author_id', null, '{"content":"{label}"}', '{}', true),
  ('business_review', 'business_reviews', 'user_id', null, '{"title":"{label}","content":"{sentence}"}', '{}', true);

-- What a member says about a group's post that they share.
insert into private.report_kinds (kind, table_name, owner_column, place_column, masked, feed_types, stays_in_feed) values
  ('group_share', 'group_shares', 'user_id', 'group_id', '{"comment":"{label}"}', '{shared_post}', true);

insert into private.app_config (key, value, description) values
  ('rate_limit.reports', '[{"tokens":10,"seconds":3600},{"tokens":40,"seconds":86400}]', 'reports sent'),
  ('moderation.hide_after_reports', '3', 'reports of different members that hide an item until a moderator has decided; null never hides'),
  ('moderation.reporter_days', '7', 'days an account must be old for its report to count towards hiding'),
  ('moderation.appeal_days', '30', 'days in which a decision can be appealed, and after which removed content is deleted for good'),
  ('moderation.claim_minutes', '30', 'minutes for which a moderator who works on a case is shown to the others'),
  ('retention.case_snapshot_days', '180', 'days after a decision when the reported texts are deleted; the case stays for the figures');

create table private.moderation_cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  item_id uuid not null,
  author_id uuid references public.profiles (id) on delete set null,
  place_id uuid,
  title text not null,
  state text not null default 'open' check (state in ('open', 'decided')),
  -- Null if it was decided without a report.
  reports integer not null default 0 check (reports >= 0),
  -- The stars of a review: the figures about moderation count them even after it is removed.
  rating smallint,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  claimed_by uuid references public.profiles (id) on delete set null,
  claimed_at timestamptz,
  constraint moderation_cases_decided_check check ((state = 'decided') = (decided_at is not null))
);
comment on table private.moderation_cases is
  'What moderators decide about: one open case for each reported item. Kept without names once accounts are gone.';
create unique index moderation_cases_open_key on private.moderation_cases (item_id, kind) where state = 'open';
create index moderation_cases_item_idx on private.moderation_cases (item_id, kind);
create index moderation_cases_queue_idx on private.moderation_cases (opened_at, id) where state = 'open';
create index moderation_cases_kind_idx on private.moderation_cases (kind, opened_at, id) where state = 'open';
create index moderation_cases_place_idx on private.moderation_cases (place_id, opened_at, id) where state = 'open' and place_id is not null;
create index moderation_cases_decided_idx on private.moderation_cases (decided_at desc, id desc) where state = 'decided';
create index moderation_cases_author_idx on private.moderation_cases (author_id);
create index moderation_cases_claimed_idx on private.moderation_cases (claimed_by);

create table private.case_reasons (
  case_id uuid not null references private.moderation_cases (id) on delete cascade,
  reason text not null,
  opened_at timestamptz not null,
  is_open boolean not null default true,
  primary key (case_id, reason)
);
comment on table private.case_reasons is
  'Why a case was reported: each reason once. It repeats when the case was opened, so that the queue finds a reason in its own order.';
create index case_reasons_queue_idx on private.case_reasons (reason, opened_at, case_id) where is_open;

create function private.report_reasons()
returns text[]
language sql immutable parallel safe
return array[
  'spam', 'scam', 'harassment', 'hate', 'impersonation', 'false_claims', 'private_information', 'illegal', 'other'
];
comment on function private.report_reasons() is 'Why something can be reported.';
-- The check of public.reports calls it as whoever writes there.
grant execute on function private.report_reasons() to service_role;

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references private.moderation_cases (id) on delete cascade,
  -- Null once the account is deleted.
  reporter_id uuid references public.profiles (id) on delete set null,
  kind text not null,
  item_id uuid not null,
  title text not null,
  reason text not null,
  note text,
  -- The messages around it that the reporter selected.
  messages jsonb not null default '[]',
  -- One of its pictures; which one is in the snapshot.
  is_about_picture boolean not null default false,
  outcome text not null default 'open',
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reports_once_key unique (case_id, reporter_id),
  constraint reports_reason_check check (reason = any (private.report_reasons())),
  constraint reports_note_check check (char_length(note) <= 1000 and private.has_text(note)),
  constraint reports_other_check check (reason <> 'other' or note is not null),
  constraint reports_outcome_check check (outcome in ('open', 'dismissed', 'acted', 'overturned'))
);
comment on table public.reports is 'Reports, read by the member who sent them. Written only by report_item and by decisions.';
create table private.report_snapshots (
  report_id uuid primary key references public.reports (id) on delete cascade,
  snapshot jsonb not null,
  picture text
);
comment on column private.report_snapshots.picture is 'The picture of the item that the report is about; null for all of it.';
comment on table private.report_snapshots is
  'The item as it was when it was reported. Not in public.reports: the item may have been hidden from its reporter by then.';

create index reports_list_idx on public.reports (reporter_id, created_at desc, id desc);

create table public.hidden_content (
  kind text not null,
  item_id uuid not null,
  -- Null once the account is deleted: what stays without its author is shown again, or deleted, all the same.
  author_id uuid references public.profiles (id) on delete set null,
  state text not null,
  original jsonb not null,
  feed jsonb not null default '[]',
  hidden_at timestamptz not null default now(),
  primary key (item_id, kind),
  constraint hidden_content_state_check check (state in ('pending', 'hidden', 'removed'))
);
comment on table public.hidden_content is
  'Texts and pictures that moderators, or reports, hide: read by their author. The item itself shows a placeholder.';
create index hidden_content_author_idx on public.hidden_content (author_id, hidden_at desc);

-- Items ------------------------------------------------------------------------------------------

create function private.kind_of_report(p_kind text)
returns private.report_kinds
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer private.report_kinds;
begin
  select k.* into answer from private.report_kinds k where k.kind = p_kind;
  if not found then
    raise exception 'there is nothing of this kind to report' using errcode = '22023';
  end if;
  return answer;
end
$$;
comment on function private.kind_of_report(text) is 'One kind of what can be reported; 22023 for any other.';
grant execute on function private.kind_of_report(text) to authenticated;

create function private.shown_row(p_kind text, p_item_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  what private.report_kinds := private.kind_of_report(p_kind);
  answer jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1', what.table_name) into answer using p_item_id;
  return answer;
end
$$;
comment on function private.shown_row(text, uuid) is 'An item with all its columns, as everyone sees it; null if it is gone.';

create function private.as_written(p_kind text, p_shown jsonb)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_shown || coalesce((
    select h.original from public.hidden_content h where h.item_id = (p_shown ->> 'id')::uuid and h.kind = p_kind
  ), '{}');
end
$$;
comment on function private.as_written(text, jsonb) is 'An item as its author wrote it, if it is behind a placeholder.';

create function private.item_row(p_kind text, p_item_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.as_written(p_kind, private.shown_row(p_kind, p_item_id));
end
$$;
comment on function private.item_row(text, uuid) is 'An item with all its columns, as its author wrote it; null if it is gone.';

create function private.item_texts(p_kind text, p_row jsonb)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  what private.report_kinds := private.kind_of_report(p_kind);
begin
  return (
    select jsonb_object_agg(c.key, c.value) from jsonb_each(p_row) as c
    where (what.masked ? c.key or c.key in ('username', 'rating', 'location', 'created_at', 'edited_at')) and c.value <> 'null'
      and c.key not in ('mentions', 'is_hidden')
  );
end
$$;
comment on function private.item_texts(text, jsonb) is 'What moderators see of an item: the texts and pictures that can be hidden, and its dates.';

create function private.item_title(p_row jsonb)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return left(coalesce(
    -- Ideas have their founder's username, too.
    case when p_row ? 'username' and not p_row ? 'description' then coalesce(p_row ->> 'full_name', p_row ->> 'name', '@' || (p_row ->> 'username')) end,
    nullif(private.title_line(coalesce(p_row ->> 'title', p_row ->> 'name')), ''),
    nullif(private.excerpt(coalesce(p_row ->> 'content', p_row ->> 'comment'), 100), ''), '…'
  ), 120);
end
$$;
comment on function private.item_title(jsonb) is 'A name for an item in lists: its title, name, username or first words.';

-- Hiding -----------------------------------------------------------------------------------------

create function private.placeholder(p_masked jsonb, p_state text)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  label text := case p_state
    when 'pending' then 'Hidden pending review' when 'hidden' then 'Hidden by moderators' else 'Removed by moderators' end;
  sentence text := case p_state
    when 'pending' then 'Hidden pending review: members reported this, and moderators will decide.'
    when 'hidden' then 'Hidden by moderators: it doesn''t follow the community rules.'
    else 'Removed by moderators: it doesn''t follow the community rules.' end;
begin
  return replace(replace(p_masked::text, '{label}', label), '{sentence}', sentence)::jsonb;
end
$$;
comment on function private.placeholder(jsonb, text) is 'What a hidden item shows to everyone.';

create function private.write_item(p_kind private.report_kinds, p_item_id uuid, p_values jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  columns text := (select string_agg(quote_ident(c), ', ') from jsonb_object_keys(p_values) as c);
  fields text := (select string_agg('r.' || quote_ident(c), ', ') from jsonb_object_keys(p_values) as c);
begin
  execute format(
    'update public.%1$I t set (%2$s) = (select %3$s from jsonb_populate_record(t, $2) as r) where t.id = $1',
    p_kind.table_name, columns, fields
  ) using p_item_id, p_values;
end
$$;
comment on function private.write_item(private.report_kinds, uuid, jsonb) is 'Writes some columns of an item.';

create function private.hide_content(p_kind text, p_item_id uuid, p_state text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  what private.report_kinds := private.kind_of_report(p_kind);
  item jsonb;
  feed jsonb;
  -- Round the time, which the author reads: the exact moment would hint at who reported it.
  hidden_now timestamptz := case p_state when 'pending' then date_trunc('day', now()) else now() end;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for no key update', what.table_name)
    into item using p_item_id;
  if item is null then
    return false;
  end if;
  update public.hidden_content h set state = p_state, hidden_at = hidden_now where h.item_id = p_item_id and h.kind = p_kind;
  if not found then
    with gone as (
      delete from public.feed_items f
      where f.type = any (what.feed_types) and f.content_id = p_item_id and not what.stays_in_feed
      returning *
    )
    select coalesce(jsonb_agg(to_jsonb(g)), '[]') into feed from gone g;
    insert into public.hidden_content (kind, item_id, author_id, state, hidden_at, original, feed)
    values (
      p_kind, p_item_id, (item ->> what.owner_column)::uuid, p_state, hidden_now,
      (select jsonb_object_agg(c.key, c.value) from jsonb_each(item) as c where what.masked ? c.key), feed
    );
  end if;
  perform private.write_item(what, p_item_id, private.placeholder(what.masked, p_state)),
    private.rewrite_copies(p_kind, p_item_id, private.item_name(item));
  update public.search_documents d set visibility = 'nobody' where d.kind = p_kind and d.source_id = p_item_id;
  -- Messages keep the title of an idea for when it is deleted. While it exists, they show the present one.
  if p_kind = 'business_idea' and p_state <> 'pending' then
    update public.messages m set metadata = m.metadata - 'businessIdeaTitle'
    where m.business_idea_id = p_item_id and m.metadata ? 'businessIdeaTitle';
  end if;
  perform private.tell_account_changed((item ->> what.owner_column)::uuid);
  return true;
end
$$;
comment on function private.hide_content(text, uuid, text) is
  'Puts a placeholder where an item was, or another one; takes it out of feed and search. False if the item is gone.';

create function private.restore_content(p_kind text, p_item_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  what private.report_kinds := private.kind_of_report(p_kind);
  hidden public.hidden_content;
  item jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for no key update', what.table_name) into item using p_item_id;
  delete from public.hidden_content h where h.item_id = p_item_id and h.kind = p_kind returning * into hidden;
  if hidden.kind is null or item is null then
    return false;
  end if;
  -- The feed first: the item's own triggers refresh it, and search. Its author is called what they are called now: their old name
  -- may be hidden, and their old picture deleted.
  insert into public.feed_items (
    id, type, user_id, source_user_id, original_id, title, description, image_url, content_id, article_id, group_id, forum_post_id,
    forum_group_id, business_page_id, author_name, author_avatar, user_data, audience, created_at
  )
  select f.id, f.type, f.user_id, case when private.has_account(f.source_user_id) then f.source_user_id end, f.original_id,
    f.title, f.description, f.image_url, f.content_id, f.article_id, f.group_id, f.forum_post_id,
    f.forum_group_id, f.business_page_id, private.display_name(p.id), p.avatar_url, f.user_data, f.audience, f.created_at
  from jsonb_populate_recordset(null::public.feed_items, hidden.feed) as f
  join public.profiles p on p.id = f.user_id
  on conflict (type, content_id) do nothing;
  perform private.write_item(what, p_item_id, hidden.original), private.rewrite_copies(p_kind, p_item_id, private.item_name(item));
  perform private.tell_account_changed(hidden.author_id);
  return true;
end
$$;
comment on function private.restore_content(text, uuid) is
  'Puts a hidden item back as its author wrote it, in feed and search, too. False if there is nothing to restore.';

create function private.moderators_hid(p_kind text, p_item_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.standing_of(p_kind, p_item_id) is not null;
end
$$;
comment on function private.moderators_hid(text, uuid) is
  'Whether moderators decided to hide or remove an item. Reports alone, which hide it until they decide, silence nobody.';

create function private.standing_of(p_kind text, p_item_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select h.state from public.hidden_content h where h.item_id = p_item_id and h.kind = p_kind and h.state <> 'pending'
  );
end
$$;
comment on function private.standing_of(text, uuid) is
  'What moderators decided about an item that has a placeholder: hidden or removed; null for what they didn''t hide. Definer: only authors read hidden_content.';
grant execute on function private.standing_of(text, uuid) to anon, authenticated, service_role;

do $$
declare
  what private.report_kinds;
begin
  -- The other kinds are read through calls, which name it themselves.
  for what in
    select * from private.report_kinds k
    where k.kind in (
      'article', 'article_comment', 'group_comment', 'business_idea', 'business_update', 'event', 'business_page', 'business_post',
      'business_post_comment', 'business_review'
    )
    order by 1
  loop
    execute format(
      'create function public.moderated_as(item public.%1$I) returns text language sql stable security invoker set search_path = '''' as $b$
         select private.standing_of(%2$L, item.id)
       $b$', what.table_name, what.kind
    );
    execute format(
      'comment on function public.moderated_as(public.%1$I) is %2$L', what.table_name,
      format('Computed field %s.moderated_as: hidden or removed by moderators, or null. Screens offer nothing more to do with it.', what.table_name)
    );
    execute format('grant execute on function public.moderated_as(public.%I) to anon, authenticated, service_role', what.table_name);
  end loop;
end
$$;


create function private.my_hidden_content(p_user_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('kind', h.kind, 'id', h.item_id, 'state', h.state)) from (
      select o.* from public.hidden_content o where o.author_id = p_user_id order by o.hidden_at desc limit 100
    ) as h
  ), '[]');
end
$$;
comment on function private.my_hidden_content(uuid) is 'A member''s latest hundred items that are hidden, for the banner on them.';

create function private.refuse_edit_of_hidden()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  stands text := (select h.state from public.hidden_content h where h.item_id = old.id and h.kind = tg_argv[0]);
begin
  if stands = 'pending' then
    raise exception 'Members reported this. You can edit it again once moderators have looked at it.'
      using errcode = '42501', hint = 'hidden';
  elsif stands is not null then
    raise exception 'Moderators hid this, so it can''t be edited. You can appeal their decision.'
      using errcode = '42501', hint = 'hidden';
  end if;
  return new;
end
$$;
comment on function private.refuse_edit_of_hidden() is 'Trigger: the placeholder of a hidden item can''t be edited.';

create function private.refuse_if_hidden(p_kind text, p_item_id uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.moderators_hid(p_kind, p_item_id) then
    raise exception 'Moderators hid this, so it can''t reach other members. You can appeal their decision.'
      using errcode = '42501', hint = 'hidden';
  end if;
end
$$;
comment on function private.refuse_if_hidden(text, uuid) is 'Refuses what would tell members of an item that moderators hid.';

create function private.hidden_around(p_kind text, p_item_id uuid)
returns public.hidden_content
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer public.hidden_content;
begin
  -- Written out, so that the plan is reused: each branch but one is skipped.
  select h.* into answer from public.hidden_content h
  join (
    select p_kind, p_item_id
    union all select 'group_post', c.post_id from public.group_comments c where p_kind = 'group_comment' and c.id = p_item_id
    union all select 'forum_post', r.post_id from public.forum_replies r where p_kind = 'forum_reply' and r.id = p_item_id
    union all select i.kind, i.id from public.forum_reply_comments c
      cross join lateral (values ('forum_post', c.post_id), ('forum_reply', c.reply_id)) as i (kind, id)
      where p_kind = 'forum_reply_comment' and c.id = p_item_id
    union all select 'business_page', b.business_page_id from public.business_posts b where p_kind = 'business_post' and b.id = p_item_id
    union all select 'business_page', r.business_page_id from public.business_reviews r
      where p_kind = 'business_review' and r.id = p_item_id
  ) as around (kind, id) on h.item_id = around.id and h.kind = around.kind
  where h.state <> 'pending' limit 1;
  return answer;
end
$$;
comment on function private.hidden_around(text, uuid) is
  'What moderators hid of an item and of what it is beneath; null for nothing. Groups and forum groups go on: only their names are hidden.';

create function private.refuse_beneath_hidden()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  added constant jsonb := to_jsonb(new);
  hidden public.hidden_content;
begin
  for n in 0..tg_nargs - 2 by 2 loop
    -- The kind of what has reactions is in a column.
    hidden := private.hidden_around(coalesce(added ->> tg_argv[n], tg_argv[n]), (added ->> tg_argv[n + 1])::uuid);
    if hidden.author_id = auth.uid() then
      perform private.refuse_if_hidden(hidden.kind, hidden.item_id);
    elsif hidden.kind is not null then
      raise exception 'Moderators hid this, so nothing can be added to it.' using errcode = '42501', hint = 'hidden';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.refuse_beneath_hidden() is
  'Trigger: nobody adds anything to an item that moderators hid, nor to what is beneath it. Arguments: the kind and the column of each item. After the write: the policy has refused by then what its writer may not read.';

create function private.guard_hidden(p_table regclass, p_items text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  choices text := (
    select string_agg(' or update of ' || a.attname, '') from pg_attribute a
    where a.attrelid = p_table and a.attname = 'reaction_type'
  );
  texts text := (
    select string_agg(format('old.%1$I is distinct from new.%1$I', a.attname), ' or ' order by a.attnum) from pg_attribute a
    where a.attrelid = p_table and a.attname in ('title', 'content', 'image_url', 'media_url', 'rating', 'status')
  );
begin
  execute format(
    'create trigger "0_to_hidden" after insert%s on %s for each row execute function private.refuse_beneath_hidden(%s)',
    coalesce(choices, ''), p_table, p_items
  );
  if texts is not null then
    -- Moderators hide and restore what is beneath; a free place moves guests up.
    execute format(
      'create trigger "0_to_hidden_edit" after update on %s for each row when ((%s) and private.is_client())
         execute function private.refuse_beneath_hidden(%s)', p_table, texts, p_items
    );
  end if;
end
$$;
comment on function private.guard_hidden(regclass, text) is
  'For migrations: rows of a table, and later edits of their texts, pictures and choices, add something to items, given as kinds and columns.';

select
  private.guard_hidden('public.reactions', $$'content_type', 'content_id'$$),
  private.guard_hidden('public.article_comments', $$'article', 'article_id'$$),
  private.guard_hidden('public.group_comments', $$'group_post', 'post_id'$$),
  private.guard_hidden('public.group_shares', $$'group_post', 'post_id'$$),
  private.guard_hidden('public.forum_replies', $$'forum_post', 'post_id'$$),
  private.guard_hidden('public.forum_reply_comments', $$'forum_reply', 'reply_id', 'forum_reply_comment', 'parent_id'$$),
  private.guard_hidden('public.forum_post_reactions', $$'forum_post', 'post_id'$$),
  private.guard_hidden('public.forum_reply_reactions', $$'forum_reply', 'reply_id'$$),
  private.guard_hidden('public.forum_comment_reactions', $$'forum_reply_comment', 'comment_id'$$),
  private.guard_hidden('public.business_updates', $$'business_idea', 'business_idea_id'$$),
  private.guard_hidden('public.event_attendees', $$'event', 'event_id'$$),
  private.guard_hidden('public.business_page_followers', $$'business_page', 'business_page_id'$$),
  private.guard_hidden('public.business_posts', $$'business_page', 'business_page_id'$$),
  private.guard_hidden('public.business_post_likes', $$'business_post', 'post_id'$$),
  private.guard_hidden('public.business_post_shares', $$'business_post', 'post_id'$$),
  private.guard_hidden('public.business_post_comments', $$'business_post', 'post_id'$$),
  private.guard_hidden('public.business_reviews', $$'business_page', 'business_page_id'$$),
  private.guard_hidden('public.business_review_helpful', $$'business_review', 'review_id'$$);

create trigger "0_to_hidden" after insert on public.messages
  for each row when (new.business_idea_id is not null or new.business_page_id is not null)
  execute function private.refuse_beneath_hidden('business_idea', 'business_idea_id', 'business_page', 'business_page_id');
-- Nobody points others at it.
create trigger "0_to_hidden_pin" after update of is_pinned on public.group_posts
  for each row when (new.is_pinned and not old.is_pinned) execute function private.refuse_beneath_hidden('group_post', 'id');
create trigger "0_to_hidden_pin" after update of is_pinned on public.forum_posts
  for each row when (new.is_pinned and not old.is_pinned) execute function private.refuse_beneath_hidden('forum_post', 'id');
-- Its guests still read where it is, which says what its organizer wants it to.
create trigger "0_to_hidden_location" after update of location on public.events
  for each row when (old.location is distinct from new.location and private.is_client())
  execute function private.refuse_beneath_hidden('event', 'id');
create trigger "0_to_hidden_answer" after update of answered_at on public.forum_replies
  for each row when (new.answered_at is not null and old.answered_at is null)
  execute function private.refuse_beneath_hidden('forum_reply', 'id');
create trigger "0_to_hidden" after insert on public.forum_group_activity
  for each row when (new.activity_type = 'share') execute function private.refuse_beneath_hidden('forum_post', 'subject_id');

create function private.forget_hidden_items(p_kind text, p_item_ids uuid[])
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  with forgotten as (
    delete from public.hidden_content h
    where h.kind = p_kind and h.item_id = any (p_item_ids)
    returning h.item_id, h.author_id, h.original
  )
  -- The item had a placeholder instead of its pictures, so they aren't queued with it. Rule 5 of files says whose.
  insert into private.removed_files (path)
  select distinct k.path from forgotten f
  cross join lateral jsonb_each_text(f.original) c
  cross join lateral (select private.stored_path(c.value), split_part(private.stored_path(c.value), '/', 2)) as k (path, folder)
  where split_part(k.path, '/', 1) in (select private.our_buckets())
    and (
      k.folder = f.author_id::text
      or k.folder in (select o.user_id::text from private.keepers_of(f.item_id) as o (user_id))
      or not exists (select from public.profiles p where p.id::text = k.folder)
    )
  on conflict (path) do nothing;
end
$$;
comment on function private.forget_hidden_items(text, uuid[]) is
  'Deletes the hidden text and pictures of items: what they show is all there is of them.';

create function private.forget_hidden()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.forget_hidden_items(tg_argv[0], array(select r.id from removed r));
  return null;
end
$$;
comment on function private.forget_hidden() is
  'Trigger: deletes the hidden text and pictures of a deleted item.';

create function private.refuse_id_of_case()
returns trigger
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if exists (select from private.moderation_cases c where c.item_id = new.id and c.kind = tg_argv[0]) then
    raise exception 'this id is taken' using errcode = '23505';
  end if;
  return null;
end
$$;
comment on function private.refuse_id_of_case() is
  'Trigger: a case is about what was reported, so nothing new gets its id: neither what someone else wrote, nor the same again in public. After the insert, so that an upsert of what was reported is none. Definer: reads moderation_cases, which nobody else may.';

do $$
declare
  what private.report_kinds;
begin
  for what in select * from private.report_kinds order by 1 loop
    execute format(
      'create trigger "0_case_id" after insert on public.%I for each row execute function private.refuse_id_of_case(%L)',
      what.table_name, what.kind
    );
    execute format(
      'create trigger "0_hidden" before update of %s on public.%I for each row when (private.is_client())
         execute function private.refuse_edit_of_hidden(%L)',
      (select string_agg(quote_ident(c), ', ') from jsonb_object_keys(what.masked) as c), what.table_name, what.kind
    );
    execute format(
      'create trigger forget_hidden after delete on public.%I referencing old table as removed
         for each statement execute function private.forget_hidden(%L)',
      what.table_name, what.kind
    );
  end loop;
end
$$;

-- Reporting --------------------------------------------------------------------------------------

create function private.sees_item(p_kind text, p_item_id uuid)
returns boolean
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  what private.report_kinds := private.kind_of_report(p_kind);
  answer boolean;
begin
  execute format('select true from public.%I t where t.id = $1', what.table_name) into answer using p_item_id;
  -- Everyone sees the posts of public groups in the feed, which only members read in the group.
  return coalesce(answer, false) or exists (
    select from public.feed_items f where f.content_id = p_item_id and f.type = any (what.feed_types)
  );
end
$$;
comment on function private.sees_item(text, uuid) is 'Whether the caller''s policies let them read an item, or its card in the feed.';
grant execute on function private.sees_item(text, uuid) to authenticated;

create function private.reported_messages(p_kind text, p_item jsonb, p_ids uuid[])
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_kind <> 'message' then
    return '[]';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'sender_id', m.sender_id, 'content', m.content, 'created_at', m.created_at)
      order by m.created_at, m.id)
    from public.messages m
    where m.conversation_key = p_item ->> 'conversation_key' and m.id = any (p_ids[:5]) and m.id <> (p_item ->> 'id')::uuid
  ), '[]');
end
$$;
comment on function private.reported_messages(text, jsonb, uuid[]) is
  'Copies of at most five messages of the same conversation that a reporter selected.';

create function private.has_picture(p_kind text, p_item jsonb, p_url text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- The address may be of another origin, or say which sizes there are.
  asked text := coalesce(private.stored_path(p_url), split_part(p_url, '#', 1));
begin
  return exists (
    select from jsonb_each_text(private.item_texts(p_kind, p_item)) as c
    cross join lateral (
      select c.value where c.key ~ '(image|image_url|picture|photo_url|avatar_url|profile_image|media_url)$'
      union all
      select m.found[1] from regexp_matches(c.value, '!\[[^]]*\]\(\s*<?(https?://[^\s)>]+)', 'g') as m (found)
      where p_kind = 'article' and c.key = 'content'
    ) as p (url)
    where coalesce(private.stored_path(p.url), split_part(p.url, '#', 1)) = asked
  );
end
$$;
comment on function private.has_picture(text, jsonb, text) is 'Whether a picture is one of an item''s, or in the text of an article.';

create function private.says_something(p_kind text, p_item jsonb)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce(private.item_texts(p_kind, p_item), '{}') - '{created_at,edited_at}'::text[] <> '{}';
end
$$;
comment on function private.says_something(text, jsonb) is 'Whether an item has a text or picture of its own.';

create function private.is_only_hidden(p_kind text)
returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return p_kind in ('member', 'group', 'forum_group');
end
$$;
comment on function private.is_only_hidden(text) is
  'Whether decisions hide the texts of a kind and never delete it: members, and what many wrote in.';
-- The index asks in the name of whoever writes.
grant execute on function private.is_only_hidden(text) to service_role;
create index hidden_content_ending_idx on public.hidden_content (hidden_at)
  where state = 'removed' or state = 'hidden' and private.is_only_hidden(kind);

create function private.open_case(p_kind text, p_item jsonb)
returns private.moderation_cases
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  what private.report_kinds := private.kind_of_report(p_kind);
  answer private.moderation_cases;
begin
  loop
    insert into private.moderation_cases (kind, item_id, author_id, place_id, title, rating)
    select p_kind, (p_item ->> 'id')::uuid, (select p.id from public.profiles p where p.id = (p_item ->> what.owner_column)::uuid),
      (p_item ->> what.place_column)::uuid, private.item_title(private.item_texts(p_kind, p_item)), (p_item ->> 'rating')::smallint
    on conflict (item_id, kind) where state = 'open' do nothing;
    select c.* into answer from private.moderation_cases c
    where c.item_id = (p_item ->> 'id')::uuid and c.kind = p_kind and c.state = 'open'
    for update;
    -- It may have been decided while we waited for it.
    exit when answer.id is not null;
  end loop;
  return answer;
end
$$;
comment on function private.open_case(text, jsonb) is 'The open case of an item, new or not, locked.';

create function private.write_report(
  p_kind text, p_item_id uuid, p_reason text, p_note text, p_message_ids uuid[], p_picture text
)
returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  reporter uuid := private.require_active();
  what private.report_kinds := private.kind_of_report(p_kind);
  shown jsonb;
  item jsonb;
  opened private.moderation_cases;
  note constant text := private.tidy_text(p_note);
  answer uuid;
begin
  -- The same answer for what was decided a moment ago, and for a second report.
  select r.id into answer from public.reports r
  where r.item_id = p_item_id and r.kind = p_kind and r.reporter_id = reporter and r.outcome = 'open';
  if found then
    return answer;
  end if;
  perform private.refuse_unless(p_reason = any (private.report_reasons()), 'A report names one of the reasons.'),
    private.refuse_unless(p_reason <> 'other' or note is not null, 'Another reason needs a note.'),
    private.refuse_unless(note is null or (char_length(note) <= 1000 and private.has_text(note)), 'A note has at most 1,000 characters.');
  perform private.take_turn();
  perform private.check_rate('reports');
  shown := private.shown_row(p_kind, p_item_id);
  -- A decided item can be appealed, not reported again: a report would hand it to someone else.
  if private.moderators_hid(p_kind, p_item_id) and not private.is_only_hidden(p_kind) then
    raise exception 'Moderators have already decided about this.' using errcode = 'P0001', hint = 'decided';
  end if;
  -- A picture behind a placeholder is one that the caller can't see. A share without a note says nothing.
  if shown is null or not private.says_something(p_kind, shown)
    or not (p_picture is null or private.has_picture(p_kind, shown, p_picture))
  then
    raise exception 'there is nothing to report' using errcode = 'PT404';
  end if;
  if shown ->> what.owner_column = reporter::text then
    raise exception 'You can''t report yourself.' using errcode = '42501', hint = 'own';
  end if;
  item := private.as_written(p_kind, shown);
  opened := private.open_case(p_kind, item);
  insert into public.reports (case_id, reporter_id, kind, item_id, title, reason, note, messages, is_about_picture)
  values (
    opened.id, reporter, p_kind, p_item_id, private.item_title(shown), p_reason,
    note, private.reported_messages(p_kind, item, p_message_ids), p_picture is not null
  )
  returning id into answer;
  insert into private.report_snapshots (report_id, snapshot, picture) values (answer, private.item_texts(p_kind, item), p_picture);
  update private.moderation_cases c set reports = c.reports + 1 where c.id = opened.id;
  insert into private.case_reasons (case_id, reason, opened_at) values (opened.id, p_reason, opened.opened_at) on conflict do nothing;
  if opened.reports = 0 then
    perform private.tell_of_case(opened, reporter);
  end if;
  perform private.hide_if_reported(opened.id);
  perform private.tell_moderators(opened.place_id, opened.author_id);
  return answer;
end
$$;
comment on function private.write_report(text, uuid, text, text, uuid[], text) is
  'Writes the caller''s report and hides the item if there are enough. report_item has checked that they can read it.';
grant execute on function private.write_report(text, uuid, text, text, uuid[], text) to authenticated;

create function private.author_of_item(p_kind text, p_item_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (private.shown_row(p_kind, p_item_id) ->> (private.kind_of_report(p_kind)).owner_column)::uuid;
end
$$;
comment on function private.author_of_item(text, uuid) is 'Who wrote an item; null if their account, or the item, is gone.';
grant execute on function private.author_of_item(text, uuid) to authenticated;

create function public.report_item(
  p_kind text, p_item_id uuid, p_reason text, p_note text default null, p_message_ids uuid[] default '{}',
  p_picture text default null, p_is_blocking boolean default false
)
returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  answer uuid;
begin
  perform private.require_active();
  -- Under the caller's policies: what they can't read looks like what isn't there.
  if not private.sees_item(p_kind, p_item_id) then
    raise exception 'there is nothing to report' using errcode = 'PT404';
  end if;
  answer := private.write_report(p_kind, p_item_id, p_reason, p_note, p_message_ids, p_picture);
  if p_is_blocking then
    insert into public.blocks (blocked_user_id)
    select a.id from private.author_of_item(p_kind, p_item_id) as a (id) where a.id is not null
    on conflict do nothing;
  end if;
  return answer;
end
$$;
comment on function public.report_item(text, uuid, text, text, uuid[], text, boolean) is
  'Reports something the caller can read; for a message, with up to five others of the conversation; or one of its pictures, by its address. p_is_blocking: blocks its author, too; both are done or neither. A second report of the same item returns the first. PT404: nothing there; P0001, hint decided: moderators hid or removed it; 42501, hint own: it is the caller''s; 23514: reason or note; 429: too many.';
grant execute on function public.report_item(text, uuid, text, text, uuid[], text, boolean) to authenticated;

create function private.hide_if_reported(p_case_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  reported private.moderation_cases;
begin
  select c.* into reported from private.moderation_cases c where c.id = p_case_id;
  if (private.kind_of_report(reported.kind)).is_hidden_by_reports
    and not exists (select from public.hidden_content h where h.item_id = reported.item_id and h.kind = reported.kind)
    -- Reports by admins weigh nothing here: they can decide.
    and (
      select count(*) from public.reports r join public.profiles p on p.id = r.reporter_id
      where r.case_id = p_case_id and p.created_at < now() - private.days('moderation.reporter_days') and not p.is_banned
        -- Don't count a report of something that was found fine and hasn't changed since.
        and not exists (
          select from public.reports o
          join private.report_snapshots old on old.report_id = o.id
          join private.report_snapshots s on s.report_id = r.id
          where o.reporter_id = r.reporter_id and o.item_id = r.item_id and o.kind = r.kind and o.outcome = 'dismissed'
            and old.snapshot = s.snapshot
        )
    ) >= (private.config('moderation.hide_after_reports') #>> '{}')::integer
  then
    -- Not if it was deleted at the same moment: the notification would stay.
    if private.hide_content(reported.kind, reported.item_id, 'pending') then
      perform private.tell_of_hiding(reported, true);
    end if;
  end if;
end
$$;
comment on function private.hide_if_reported(uuid) is
  'Hides an item that enough different members reported whose accounts are old enough, until a moderator decides.';

create function private.keepers_of(p_place_id uuid)
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select g.user_id from public.group_members g where g.group_id = p_place_id and g.role_rank <= 2
  union all
  select f.user_id from public.forum_group_members f
  where f.group_id = p_place_id and f.status = 'approved' and f.role in ('owner', 'moderator');
end
$$;
comment on function private.keepers_of(uuid) is
  'Who looks after a place: the admins and moderators of a group, the owner and moderators of a forum group.';

create function private.told_keepers_of(p_place_id uuid)
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select k.user_id from private.keepers_of(p_place_id) as k (user_id) where private.may_act_in(k.user_id, p_place_id);
end
$$;
comment on function private.told_keepers_of(uuid) is
  'Those who look after a place and are told of its cases: who is banned or suspended decides nothing, and learns of nothing.';

create function private.place_name(p_place_id uuid, p_as_written boolean default false)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce(
    (
      select h.original ->> 'name' from public.hidden_content h
      where p_as_written and h.item_id = p_place_id and h.kind in ('group', 'forum_group')
    ),
    (select g.name from public.groups g where g.id = p_place_id), (select f.name from public.forum_groups f where f.id = p_place_id)
  );
end
$$;
comment on function private.place_name(uuid, boolean) is
  'The name of a group or forum group, or its placeholder unless it is for super admins; null if it is gone.';

create function private.tell_of_case(p_case private.moderation_cases, p_reporter_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  place constant text := private.place_name(p_case.place_id);
begin
  -- If the place is being deleted at this moment, the notifications would stay behind.
  if not (private.is_staying('groups', p_case.place_id) or private.is_staying('forum_groups', p_case.place_id)) then
    return;
  end if;
  perform private.notify(
    m.user_id, null, 'moderation', 'New report', 'Something was reported in ' || left(place, 100),
    jsonb_build_object('contentType', 'moderation_case', 'contentId', p_case.place_id)
  )
  from private.told_keepers_of(p_case.place_id) as m (user_id)
  -- Tell neither the member it is about nor those who reported it.
  where m.user_id is distinct from p_case.author_id and m.user_id <> p_reporter_id
  order by m.user_id;
end
$$;
comment on function private.tell_of_case(private.moderation_cases, uuid) is
  'Notifies those who look after a place of a new case in it. Super admins see the number beside Admin.';

create function private.tell_moderators(p_place_id uuid, p_author_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.broadcast('user:' || m.id, 'cases_changed', '{}')
  from (
    select p.id from public.profiles p where p.is_super_admin and private.may_act_in(p.id, null)
    union
    select k.user_id from private.told_keepers_of(p_place_id) as k (user_id)
  ) as m
  where m.id is distinct from p_author_id;
end
$$;
comment on function private.tell_moderators(uuid, uuid) is
  'Tells the open queues of super admins and of those who look after a place; not whom a case is about, who would know when they were reported.';

-- Row level security -----------------------------------------------------------------------------

alter table private.report_kinds enable row level security;
alter table private.moderation_cases enable row level security;
alter table private.case_reasons enable row level security;
alter table private.report_snapshots enable row level security;
alter table public.reports enable row level security;
alter table public.hidden_content enable row level security;

revoke all on public.reports, public.hidden_content from anon, authenticated, service_role;
grant select on public.reports, public.hidden_content to authenticated;
grant select, insert, update, delete on public.reports, public.hidden_content to service_role;

create policy "Reporters read their own reports" on public.reports
  for select to authenticated using (reporter_id = (select auth.uid()) and (select private.is_active()));
create policy "Authors read what of theirs is hidden" on public.hidden_content
  for select to authenticated using (author_id = (select auth.uid()) and (select private.is_known()));

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
