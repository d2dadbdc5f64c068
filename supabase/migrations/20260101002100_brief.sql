-- The Monday brief: one email a week with what matters to a member, and the same at /brief.
--
-- Purpose     what a member wants in it and when, composing, handing out in batches, what was emailed, unsubscribing
-- Tables      public.brief_preferences, private.brief_members, private.briefs, private.brief_batches, private.briefed,
--             private.funding_changes
-- Depends on  20260101001980_saved_searches.sql, 20260101001990_waiting.sql; called by viewer_state of 20260101000200_profiles.sql
--
-- 1. It is due on Monday at 8:00 of the member's time zone, by the wall clock. A job that is more than two days late leaves
--    that week out. Another time zone moves the week that is due; it skips none and repeats none.
-- 2. Each section is one query, asked as the member: what it selects, it may show, and says why. The same queries make /brief,
--    what is composed, and the last look before a letter leaves; so what was handled, hidden or blocked since then is left out.
-- 3. Composed briefs hold ids and times, no text. Names and titles are read when the letter leaves.
-- 4. A batch of letters is lent for some minutes. If nobody reports that it was sent, it is lent again: the same members, and
--    the same id, by which the mail service knows it. After twenty hours the service would not, so then it is given up.
-- 5. private.briefed remembers what was emailed: it is not emailed again, and in /brief only until the week is over.
-- 6. The token of the link that ends it is known to its member's mailbox only. Anyone who has it can turn the brief on or off, and learns
--    nothing about whose it is.

create table public.brief_preferences (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  enabled boolean not null default true,
  waiting boolean not null default true,
  replies boolean not null default true,
  matches boolean not null default true,
  people boolean not null default true,
  events boolean not null default true,
  ideas boolean not null default true,
  time_zone text not null default 'UTC',
  updated_at timestamptz not null default now()
);
comment on table public.brief_preferences is
  'Whether a member wants the Monday brief, which sections of it, and in which time zone. No row means all sections, in UTC.';
comment on column public.brief_preferences.time_zone is
  'The time zone of the member''s device, by its name in the time zone database. Set by the app.';

create table private.brief_members (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- Null while it is off.
  next_at timestamptz,
  -- 244 random bits.
  token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint brief_members_token_check check (token ~ '^[0-9a-f]{64}$')
);
comment on table private.brief_members is
  'When each member''s next brief is due, and the token of the link that ends it. One row per profile, by trigger.';
create index brief_members_due_idx on private.brief_members (next_at, user_id) where next_at is not null;
alter table private.brief_members enable row level security;

create table private.brief_batches (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  claimed_until timestamptz not null,
  attempts integer not null default 1,
  done_at timestamptz
);
comment on table private.brief_batches is
  'Letters lent together to the function that sends them. The id is the idempotency key for the mail service.';
create index brief_batches_lent_idx on private.brief_batches (claimed_until) where done_at is null;
alter table private.brief_batches enable row level security;

create table private.briefs (
  user_id uuid not null references public.profiles (id) on delete cascade,
  week date not null,
  state text not null default 'composed',
  content jsonb not null,
  composed_at timestamptz not null default clock_timestamp(),
  batch_id uuid references private.brief_batches (id),
  sent_at timestamptz,
  primary key (user_id, week),
  constraint briefs_state_check check (state in ('composed', 'claimed', 'sent', 'refused', 'dropped'))
);
comment on table private.briefs is
  'The briefs of the last weeks: what each has, as [{section, kind, item_id, since, reason}], and whether it was sent. refused: by the mail service, or it could not be written; dropped: nothing was left, a later one was composed, or it was no longer wanted.';
comment on column private.briefs.week is 'The Monday it is for, where the member is.';
create index briefs_composed_idx on private.briefs (composed_at, user_id) where state = 'composed';
create index briefs_batch_idx on private.briefs (batch_id);
create index briefs_week_idx on private.briefs (week);
alter table private.briefs enable row level security;

create table private.briefed (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  -- No foreign key: it may be of any kind.
  item_id uuid not null,
  since timestamptz not null,
  week date not null,
  primary key (user_id, kind, item_id, since)
);
comment on table private.briefed is
  'What a member was emailed: the item, and the moment it was news. Another moment is news again: a later message, a new date.';
create index briefed_week_idx on private.briefed (week);
alter table private.briefed enable row level security;

create table private.funding_changes (
  id bigint generated always as identity primary key,
  business_idea_id uuid not null references public.business_ideas (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  received_before numeric not null,
  received numeric not null
);
comment on table private.funding_changes is 'The changes of the last weeks to the funding that ideas received.';
create index funding_changes_idea_idx on private.funding_changes (business_idea_id, changed_at desc);
create index funding_changes_changed_idx on private.funding_changes (changed_at);
alter table private.funding_changes enable row level security;

-- Which ideas someone wrote about.
create index messages_about_ideas_idx on public.messages (sender_id, created_at desc) where business_idea_id is not null;

insert into private.app_config (key, value, description) values
  ('rate_limit.brief_preferences', '[{"tokens":60,"seconds":600}]', 'changes of what the Monday brief has'),
  ('rate_limit.unsubscribe', '[{"tokens":30,"seconds":60}]', 'links of the Monday brief pressed, from one address'),
  ('rate_limit.unsubscribe_ip', '[{"tokens":600,"seconds":60}]', 'one-click unsubscribes from one IP address: a mail service presses for many'),
  ('retention.briefs_days', '60', 'days after which the briefs of a week are deleted; null keeps them'),
  ('retention.briefed_days', '400', 'days for which people and what waits are not emailed a second time; null: for ever');

create type private.brief_item as (section text, kind text, item_id uuid, since timestamptz, shown jsonb);

-- When -------------------------------------------------------------------------------------------

create function private.next_brief(p_time_zone text, p_after timestamptz)
returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  monday date := date_trunc('week', p_after at time zone p_time_zone)::date;
  due timestamptz := (monday + time '08:00') at time zone p_time_zone;
begin
  -- A calendar week: daylight saving makes some an hour longer or shorter.
  return case when due > p_after then due else (monday + 7 + time '08:00') at time zone p_time_zone end;
end
$$;
comment on function private.next_brief(text, timestamptz) is 'The next Monday at 8:00 of a time zone.';

create function private.brief_elsewhere(p_due timestamptz, p_from text, p_to text, p_joined timestamptz)
returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  moved constant timestamptz := (date_trunc('week', p_due at time zone p_from)::date + time '08:00') at time zone p_to;
begin
  -- 8:00 may be over there: then the brief comes now. Who joined since then waits for the next.
  return case when moved > p_joined then moved else private.next_brief(p_to, p_joined) end;
end
$$;
comment on function private.brief_elsewhere(timestamptz, text, text, timestamptz) is
  'When a brief is due in another time zone: the same week, so that who travels misses none and gets none twice.';

create function private.time_zone_of(p_user_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((select w.time_zone from public.brief_preferences w where w.user_id = p_user_id), 'UTC');
end
$$;
comment on function private.time_zone_of(uuid) is 'A member''s time zone, as their device reported it; otherwise UTC. The daily message of saved searches uses it, too.';

create function private.brief_wants(p_user_id uuid)
returns public.brief_preferences
language plpgsql stable security definer
set search_path = ''
as $$
declare
  wants public.brief_preferences;
begin
  select * into wants from public.brief_preferences w where w.user_id = p_user_id;
  if not found then
    wants := row(p_user_id, true, true, true, true, true, true, true, 'UTC', now());
  end if;
  return wants;
end
$$;
comment on function private.brief_wants(uuid) is 'What a member wants in the brief; all of it without a row.';

create function private.before_brief_preferences()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_time_zone(new.time_zone);
  return new;
end
$$;
comment on function private.before_brief_preferences() is 'Trigger: refuses a time zone that is not listed.';
-- Not a check constraint: that would read the list of zones at every change of a switch.
create trigger before_brief_insert
  before insert on public.brief_preferences
  for each row execute function private.before_brief_preferences();
create trigger before_brief_update
  before update on public.brief_preferences
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function private.before_brief_preferences();

create function private.after_brief_preferences()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- Without a row it was UTC.
  was_in constant text := case tg_op when 'UPDATE' then old.time_zone else 'UTC' end;
begin
  insert into private.brief_members as m (user_id, next_at)
  values (new.user_id, case when new.enabled then private.next_brief(new.time_zone, now()) end)
  on conflict (user_id) do update set next_at = case
    -- Turned on or off.
    when excluded.next_at is null or m.next_at is null then excluded.next_at
    else private.brief_elsewhere(m.next_at, was_in, new.time_zone, (select p.created_at from public.profiles p where p.id = new.user_id))
  end;
  return null;
end
$$;
comment on function private.after_brief_preferences() is 'Trigger: computes when the next brief is due; another time zone moves it, and turning it on begins with the next Monday.';
create trigger after_brief_insert
  after insert on public.brief_preferences
  for each row execute function private.after_brief_preferences();
create trigger after_brief_update
  after update of enabled, time_zone on public.brief_preferences
  for each row when ((old.enabled, old.time_zone) is distinct from (new.enabled, new.time_zone))
  execute function private.after_brief_preferences();

create function private.add_brief_member()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.brief_members (user_id, next_at) values (new.id, private.next_brief('UTC', now()))
  on conflict (user_id) do nothing;
  return null;
end
$$;
comment on function private.add_brief_member() is 'Trigger: every profile gets its first Monday.';
create trigger add_brief_member
  after insert on public.profiles
  for each row execute function private.add_brief_member();
insert into private.brief_members (user_id, next_at) select p.id, private.next_brief('UTC', now()) from public.profiles p;

create function private.note_funding()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.funding_changes (business_idea_id, received_before, received)
  values (new.id, old.funding_received, new.funding_received);
  return null;
end
$$;
comment on function private.note_funding() is 'Trigger: remembers what an idea had received before.';
create trigger note_funding
  after update of funding_received on public.business_ideas
  for each row when (old.funding_received <> new.funding_received)
  execute function private.note_funding();

create trigger take_turn before insert or update or delete on public.brief_preferences
  for each statement execute function private.before_write();
select private.guard_columns('public.brief_preferences', '{enabled,waiting,replies,matches,people,events,ideas,time_zone}'),
  private.limit_writes('public.brief_preferences', 'brief_preferences');
create trigger "1_limit_update"
  after update on public.brief_preferences
  for each row execute function private.spend_token('brief_preferences');

-- Sections ---------------------------------------------------------------------------------------
-- Each query runs as the member, for one week; if p_content isn't null, only for the items in it.

create function private.was_briefed(p_user_id uuid, p_kind text, p_item_id uuid, p_since timestamptz, p_week date)
returns boolean
language sql stable
-- Bound at creation, so that Postgres inlines it.
return exists (
  select from private.briefed b
  where b.user_id = p_user_id and b.kind = p_kind and b.item_id = p_item_id and b.since = p_since and b.week < p_week
);
comment on function private.was_briefed(uuid, text, uuid, timestamptz, date) is 'Whether a member was emailed something in an earlier week.';

create function private.brief_ids(p_content jsonb, p_section text)
returns uuid[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if p_content is null then
    return null;
  end if;
  return array(
    select (c.value ->> 'item_id')::uuid from jsonb_array_elements(p_content) as c where c.value ->> 'section' = p_section
  );
end
$$;
comment on function private.brief_ids(jsonb, text) is 'The items of a section of a composed brief; null without one.';

create function private.person_card(p_profile public.profiles)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', p_profile.id, 'username', p_profile.username, 'full_name', p_profile.full_name, 'name', p_profile.name,
    'avatar_url', p_profile.avatar_url, 'title', p_profile.title, 'company', p_profile.company, 'verified', p_profile.verified
  );
end
$$;
comment on function private.person_card(public.profiles) is 'What a brief shows of someone.';

create function private.brief_waiting(p_wants public.brief_preferences, p_week date, p_content jsonb)
returns setof private.brief_item
language plpgsql stable security definer
set search_path = ''
as $$
declare
  only_ids uuid[] := private.brief_ids(p_content, 'waiting');
begin
  if only_ids = '{}' then
    return;
  end if;
  return query
  select 'waiting', w.kind, w.item_id, w.since, jsonb_build_object(
    'title', w.title, 'people', w.people, 'actor', case when p.id is not null then private.person_card(p) end
  )
  from private.waiting_for(p_wants.user_id) as w
  left join public.profiles p on p.id = w.actor_id
  where (only_ids is null or w.item_id = any (only_ids))
    and not private.was_briefed(p_wants.user_id, w.kind, w.item_id, w.since, p_week)
  order by w.since desc, w.item_id desc
  limit 10;
end
$$;
comment on function private.brief_waiting(public.brief_preferences, date, jsonb) is
  'What waits for a member and was not emailed in an earlier week, newest first.';

create function private.brief_replies(p_wants public.brief_preferences, p_week date, p_content jsonb)
returns setof private.brief_item
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer constant uuid := p_wants.user_id;
  only_ids uuid[] := private.brief_ids(p_content, 'replies');
begin
  if only_ids = '{}' then
    return;
  end if;
  return query
  select 'replies', 'reply', c.partner_id, c.last_message_time,
    jsonb_build_object('person', private.person_card(p), 'excerpt', private.excerpt(c.last_message, 140))
  from (
    select * from public.conversations o
    where o.user_id = viewer and o.box = 'inbox'
      and o.last_message_time < now() - interval '1 day' and o.last_message_time > now() - interval '30 days'
    order by o.last_message_time desc, o.partner_id desc limit 200
  ) as c
  join public.profiles p on p.id = c.partner_id
  where c.last_sender_id = c.partner_id
    and (only_ids is null or c.partner_id = any (only_ids))
    and not p.is_banned
    and (select h.until from private.hidden_members h where h.viewer_id = viewer and h.member_id = c.partner_id) > now() is not true
    and not exists (
      select from public.mutes m
      where m.user_id = viewer and m.kind = 'conversation' and m.target_id = c.partner_id and m.until > now()
    )
    and not private.was_briefed(viewer, 'reply', c.partner_id, c.last_message_time, p_week)
    -- Leave out questions about ideas: they are under "waiting", or were set aside.
    and not (p_wants.waiting and exists (
      select from public.messages q
      where q.sender_id = c.partner_id and q.receiver_id = viewer and q.message_type = 'business_inquiry'
        and q.created_at > coalesce((
          select max(a.created_at) from public.messages a where a.sender_id = viewer and a.receiver_id = c.partner_id
        ), '-infinity')
    ))
  order by c.last_message_time desc, c.partner_id desc
  limit 6;
end
$$;
comment on function private.brief_replies(public.brief_preferences, date, jsonb) is
  'Conversations of the inbox in which the partner wrote last, between a day and a month ago, newest first.';

create function private.brief_matches(p_wants public.brief_preferences, p_week date, p_content jsonb)
returns setof private.brief_item
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer constant uuid := p_wants.user_id;
  only_ids uuid[] := private.brief_ids(p_content, 'matches');
  audiences text[];
begin
  if only_ids = '{}' or not exists (select from public.saved_searches s where s.user_id = viewer and s.delivery = 'brief') then
    return;
  end if;
  audiences := array(select private.my_audiences());
  return query
  select 'matches', 'match', f.item_id, f.matched_at, jsonb_build_object(
    'item_kind', f.kind, 'search', jsonb_build_object('id', f.search_id, 'name', f.name), 'reason', f.reason, 'subject', f.subject
  )
  from (
    -- What two searches found is shown once.
    select distinct on (m.item_id) m.item_id, m.kind, m.matched_at, m.reason, s.id as search_id, s.name,
      private.saved_subject(m.kind, m.item_id) as subject
    from public.saved_searches s
    cross join lateral private.shown_matches(
      s.id, viewer, audiences, '-infinity', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 30
    ) as m
    where s.user_id = viewer and s.delivery = 'brief'
      and (only_ids is null or m.item_id = any (only_ids))
      -- What was emailed this week stays in /brief.
      and (m.told_at is null or exists (
        select from private.briefed b
        where b.user_id = viewer and b.kind = 'match' and b.item_id = m.item_id and b.since = m.matched_at and b.week = p_week
      ))
      and not private.was_briefed(viewer, 'match', m.item_id, m.matched_at, p_week)
    order by m.item_id, m.matched_at, s.id
  ) as f
  where f.subject is not null
  order by f.matched_at desc, f.item_id desc
  limit 8;
end
$$;
comment on function private.brief_matches(public.brief_preferences, date, jsonb) is
  'What a member''s saved searches for the brief found and nobody told them yet, newest first, with the search and why it matched.';

create function private.brief_people(p_wants public.brief_preferences, p_week date, p_content jsonb)
returns setof private.brief_item
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer constant uuid := p_wants.user_id;
  own public.profiles;
  only_ids uuid[] := private.brief_ids(p_content, 'people');
begin
  if only_ids = '{}' then
    return;
  end if;
  select * into own from public.profiles p where p.id = viewer;
  return query
  -- A bounded number of rows in any community: friends of the latest friends, members of the latest groups, newcomers.
  with friend as materialized (
    select f.id from private.friends_of(array[viewer], 15) as f where only_ids is null
  ), candidate (id, mutual) as materialized (
    select o.id, 0 from unnest(only_ids) as o (id)
    union all
    select k.id, max(k.mutual)::integer from (
      select o.id, count(*) as mutual from private.friends_of(array(select f.id from friend f), 10) as o group by o.id
      union all
      (select m.user_id, 0 from (
        select g.group_id from public.group_members g where g.user_id = viewer and only_ids is null
        order by g.joined_at desc, g.id desc limit 5
      ) as mine cross join lateral (
        select m.user_id from public.group_members m where m.group_id = mine.group_id
        order by m.role_rank, m.joined_at, m.id limit 12
      ) as m)
      union all
      (select n.id, 0 from public.profiles n where only_ids is null order by n.created_at desc, n.id desc limit 40)
    ) as k
    group by k.id
  ), ranked as materialized (
    select p.id, c.mutual, p.created_at,
      -- What was emailed this week stays in /brief.
      exists (
        select from private.briefed b where b.user_id = viewer and b.kind = 'person' and b.item_id = p.id and b.week = p_week
      ) as is_emailed,
      case when p.industries && own.industries then 1 else 0 end as shared
    from candidate c join public.profiles p on p.id = c.id
    where p.id <> viewer
      and (select h.until from private.hidden_members h where h.viewer_id = viewer and h.member_id = p.id) > now() is not true
      -- A count forces one look-up per candidate: `not exists` would be checked against all followers at once.
      and (
        select count(*) from public.connections x
        where (x.user_id = viewer and x.connected_user_id = p.id) or (x.user_id = p.id and x.connected_user_id = viewer)
      ) = 0
      -- Leave out members who left the people directory.
      and coalesce((select s.is_listed from public.profile_private s where s.user_id = p.id), true)
      and not private.was_briefed(viewer, 'person', p.id, 'epoch', p_week)
    order by is_emailed desc, c.mutual desc, shared desc, p.created_at desc, p.id desc limit 16
  ), reasoned as (
    select p, r.is_emailed, r.mutual, r.shared, private.people_reason(own, p, m.friends, g.shared) as reason
    from ranked r join public.profiles p on p.id = r.id
    left join private.smallest_shared_groups(viewer, array(select r.id from ranked r)) g on g.member_id = p.id
    left join private.mutual_friends(
      viewer, array(select r.id from ranked r where r.mutual > 0 or only_ids is not null)
    ) m on m.member_id = r.id
    where private.may_be_suggested(p.id)
  )
  select 'people', 'person', (q.p).id, 'epoch'::timestamptz, jsonb_build_object('person', private.person_card(q.p), 'reason', q.reason)
  from reasoned q
  where q.reason is not null
  order by q.is_emailed desc, q.mutual desc, q.shared desc, (q.p).created_at desc, (q.p).id desc
  limit 4;
end
$$;
comment on function private.brief_people(public.brief_preferences, date, jsonb) is
  'People a member may know: without a connection and never emailed before, each with the best thing they have in common.';

create function private.brief_events(p_wants public.brief_preferences, p_week date, p_content jsonb)
returns setof private.brief_item
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer constant uuid := p_wants.user_id;
  week_over constant timestamptz := (p_week + 7 + time '00:00') at time zone p_wants.time_zone;
  only_ids uuid[] := private.brief_ids(p_content, 'events');
begin
  if only_ids = '{}' then
    return;
  end if;
  return query
  -- From the answers of some people, and not from all events of the week: a bounded number of rows in any community.
  with known as materialized (
    select k.id from private.known_members(viewer) as k (id)
    where (select h.until from private.hidden_members h where h.viewer_id = viewer and h.member_id = k.id) > now() is not true
    limit 100
  ), going as materialized (
    select a.event_id as id, a.user_id, a.since
    from known k cross join lateral (
      select * from public.event_attendees o where o.user_id = k.id order by o.since desc limit 10
    ) as a
    where a.status = 'going' and (only_ids is null or a.event_id = any (only_ids))
  ), candidate as (
    select g.id, count(*) as known_going, null as own_status from going g group by g.id
    union all
    (select a.event_id, 0, a.status from public.event_attendees a where a.user_id = viewer order by a.since desc limit 100)
    union all
    (select o.id, 0, 'organizer' from public.events o where o.creator_id = viewer order by o.starts_at desc, o.id desc limit 100)
  ), wanted as (
    select c.id, max(c.known_going) as known_going, max(c.own_status) as own_status
    from candidate c where only_ids is null or c.id = any (only_ids) group by c.id
  )
  select 'events', 'event', e.id, e.starts_at, jsonb_build_object(
    'title', e.title, 'starts_at', e.starts_at, 'ends_at', e.ends_at, 'time_zone', e.time_zone, 'location', e.location,
    'type', e.type, 'max_attendees', e.max_attendees, 'attendees_count', e.attendees_count,
    'interested_count', e.interested_count, 'waitlisted_count', e.waitlisted_count, 'status', w.own_status, 'known', w.known_going,
    'people', coalesce((
      select jsonb_agg(private.person_card(p) order by g.since, p.id)
      from (select * from going o where o.id = e.id order by o.since, o.user_id limit 3) as g
      join public.profiles p on p.id = g.user_id
    ), '[]')
  )
  from wanted w join public.events e on e.id = w.id
  where e.starts_at > now() and e.starts_at < week_over and e.cancelled_at is null
    and (select h.until from private.hidden_members h where h.viewer_id = viewer and h.member_id = e.creator_id) > now() is not true
    and not exists (select from public.hidden_content h where h.item_id = e.id and h.kind = 'event')
    and not exists (select from public.mutes m where m.user_id = viewer and m.kind = 'event' and m.target_id = e.id and m.until > now())
    and not exists (
      select from public.hidden_items i where i.user_id = viewer and i.content_type = 'event' and i.content_id = e.id
    )
    and not private.was_briefed(viewer, 'event', e.id, e.starts_at, p_week)
  order by e.starts_at, e.id
  limit 8;
end
$$;
comment on function private.brief_events(public.brief_preferences, date, jsonb) is
  'Events that begin within a week: a member''s own, those they answered, and those that friends or people they follow have lately said they are going to.';

create function private.brief_ideas(p_wants public.brief_preferences, p_week date, p_content jsonb)
returns setof private.brief_item
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer constant uuid := p_wants.user_id;
  -- The week before the last Monday, and one more for a brief that wasn't sent.
  begins constant timestamptz := (p_week - 14 + time '08:00') at time zone p_wants.time_zone;
  only_ids uuid[] := private.brief_ids(p_content, 'ideas');
begin
  if only_ids = '{}' then
    return;
  end if;
  return query
  with follows as (
    (select s.item_id as id, s.created_at from public.saved_items s
     where s.user_id = viewer and s.kind = 'business_idea' order by s.created_at desc, s.item_id desc limit 200)
    union all
    (select m.business_idea_id, m.created_at from public.messages m
     where m.sender_id = viewer and m.business_idea_id is not null order by m.created_at desc limit 200)
  ), followed as materialized (
    -- News is what came after someone began to follow.
    select i.id, greatest(min(f.created_at), begins) as since
    from follows f join public.business_ideas i on i.id = f.id
    where i.user_id <> viewer
      and (select h.until from private.hidden_members h where h.viewer_id = viewer and h.member_id = i.user_id) > now() is not true
      and not exists (select from public.hidden_content h where h.item_id = i.id and h.kind = 'business_idea')
      and not exists (
        select from public.mutes m where m.user_id = viewer and m.kind = 'business_idea' and m.target_id = i.id and m.until > now()
      )
      and not exists (
        select from public.hidden_items x where x.user_id = viewer and x.content_type = 'business_idea' and x.content_id = i.id
      )
    group by i.id
  ), news as (
    select 'idea_update' as kind, u.id as item_id, u.created_at as since, f.id as idea_id,
      jsonb_build_object('update', u.title) as fact
    from followed f
    cross join lateral (
      select b.id, b.title, b.created_at from public.business_updates b
      where b.business_idea_id = f.id and b.created_at > f.since order by b.created_at desc, b.id desc limit 2
    ) as u
    where not exists (select from public.hidden_content h where h.item_id = u.id and h.kind = 'business_update')
      and not private.was_briefed(viewer, 'idea_update', u.id, u.created_at, p_week)
    union all
    select 'idea_funding', f.id, c.changed_at, f.id,
      jsonb_build_object('received_before', c.received_before)
    from followed f
    cross join lateral (
      -- This week's sum begins at the amount that was emailed before.
      select max(h.changed_at) as changed_at, (array_agg(h.received_before order by h.changed_at, h.id))[1] as received_before
      from public.business_ideas i, private.funding_changes h
      where i.id = f.id and h.business_idea_id = f.id and h.changed_at > greatest(f.since, (
        select max(b.since) from private.briefed b
        where b.user_id = viewer and b.kind = 'idea_funding' and b.item_id = f.id and b.week < p_week
      ))
    ) as c
    where c.changed_at is not null
  )
  select 'ideas', n.kind, n.item_id, n.since, n.fact || jsonb_build_object(
    'idea', jsonb_build_object('id', i.id, 'title', i.title), 'founder', private.display_name(i.user_id),
    'received', i.funding_received, 'goal', i.funding_goal
  )
  from news n join public.business_ideas i on i.id = n.idea_id
  where (only_ids is null or n.item_id = any (only_ids))
    and (n.kind <> 'idea_funding' or i.funding_received > (n.fact ->> 'received_before')::numeric)
  order by n.since desc, n.item_id desc
  limit 8;
end
$$;
comment on function private.brief_ideas(public.brief_preferences, date, jsonb) is
  'News of the last two weeks about ideas that a member saved or wrote about, if it came after that: updates, and new funding.';

create function private.brief_items(p_wants public.brief_preferences, p_week date, p_content jsonb default null)
returns setof private.brief_item
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_wants.waiting then
    return query select * from private.brief_waiting(p_wants, p_week, p_content);
  end if;
  if p_wants.replies then
    return query select * from private.brief_replies(p_wants, p_week, p_content);
  end if;
  if p_wants.matches then
    return query select * from private.brief_matches(p_wants, p_week, p_content);
  end if;
  if p_wants.people then
    return query select * from private.brief_people(p_wants, p_week, p_content);
  end if;
  if p_wants.events then
    return query select * from private.brief_events(p_wants, p_week, p_content);
  end if;
  if p_wants.ideas then
    return query select * from private.brief_ideas(p_wants, p_week, p_content);
  end if;
end
$$;
comment on function private.brief_items(public.brief_preferences, date, jsonb) is
  'The items of a member''s brief for a week, section by section, that they may read now; of a composed brief, those that are left.';

-- Composing --------------------------------------------------------------------------------------

create function private.gets_brief(p_wants public.brief_preferences)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_wants.enabled and private.is_active_member(p_wants.user_id) and private.suspended_until(p_wants.user_id) is null;
end
$$;
comment on function private.gets_brief(public.brief_preferences) is
  'Whether a member wants the brief and may have it: confirmed, neither banned nor suspended.';

create function private.compose_brief(p_wants public.brief_preferences, p_week date)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  composed jsonb;
begin
  select jsonb_agg(jsonb_build_object('section', i.section, 'kind', i.kind, 'item_id', i.item_id, 'since', i.since)) into composed
  from private.brief_items(p_wants, p_week) as i;
  if composed is null then
    return false;
  end if;
  insert into private.briefs (user_id, week, content) values (p_wants.user_id, p_week, composed)
  on conflict (user_id, week) do nothing;
  return found;
end
$$;
comment on function private.compose_brief(public.brief_preferences, date) is 'Composes a member''s brief for a week under that member''s rights, unless it would be empty or exists already.';

create function private.compose_briefs(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due private.brief_members;
  wants public.brief_preferences;
  monday date;
  handled integer := 0;
  caller text[];
begin
  perform private.take_turn();
  for due in
    select * from private.brief_members m where m.next_at <= now()
    order by m.next_at, m.user_id limit p_most for update skip locked
  loop
    handled := handled + 1;
    wants := private.brief_wants(due.user_id);
    monday := date_trunc('week', due.next_at at time zone wants.time_zone)::date;
    begin
      if now() < due.next_at + interval '2 days' and private.gets_brief(wants) then
        caller := private.act_as(due.user_id);
        perform private.compose_brief(wants, monday);
        perform private.act_again(caller);
      end if;
    exception when others then
      -- One broken brief must not hold up the others.
      raise warning 'the brief of % failed: % %', due.user_id, sqlstate, sqlerrm;
    end;
    update private.brief_members m set next_at = private.next_brief(wants.time_zone, now()) where m.user_id = due.user_id;
  end loop;
  return handled;
end
$$;
comment on function private.compose_briefs(integer) is
  'Job: composes the briefs of members whose Monday has come, as each of them; leaves out who may not have it, what is empty, and what is more than two days late.';
insert into private.due_jobs (routine, every, batch, budget) values
  ('compose_briefs', interval '30 seconds', 50, interval '35 seconds');

-- Sending ----------------------------------------------------------------------------------------

create function private.brief_sections(p_items private.brief_item[])
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_object_agg(s.section, s.items) from (
      select i.section, jsonb_agg(
        jsonb_build_object('kind', i.kind, 'id', i.item_id, 'since', i.since) || i.shown order by i.place
      ) as items
      from unnest(p_items) with ordinality as i (section, kind, item_id, since, shown, place) group by i.section
    ) as s
  ), '{}');
end
$$;
comment on function private.brief_sections(private.brief_item[]) is 'What a brief shows: {section: [item]}.';

create function private.brief_letter(p_brief private.briefs)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  wants public.brief_preferences := private.brief_wants(p_brief.user_id);
  items private.brief_item[];
  remaining jsonb;
begin
  -- A later week's brief has what is left of this one.
  if not private.gets_brief(wants)
    or exists (select from private.briefs b where b.user_id = p_brief.user_id and b.week > p_brief.week)
  then
    return null;
  end if;
  items := array(
    select i from private.brief_items(wants, p_brief.week, p_brief.content) as i
    -- The moment must be the same, too: a later message belongs in the next brief.
    join jsonb_array_elements(p_brief.content) with ordinality as c (item, place)
      on c.item ->> 'kind' = i.kind and (c.item ->> 'item_id')::uuid = i.item_id and (c.item ->> 'since')::timestamptz = i.since
    order by c.place
  );
  if cardinality(items) = 0 then
    return null;
  end if;
  select jsonb_agg(jsonb_build_object('section', i.section, 'kind', i.kind, 'item_id', i.item_id, 'since', i.since)) into remaining
  from unnest(items) as i;
  update private.briefs b set content = remaining where b.user_id = p_brief.user_id and b.week = p_brief.week and b.content <> remaining;
  return (
    select jsonb_build_object(
      'user_id', p_brief.user_id, 'to', u.email, 'name', private.display_name(p_brief.user_id), 'week', p_brief.week,
      'time_zone', wants.time_zone, 'token', m.token, 'sections', private.brief_sections(items)
    )
    from auth.users u join private.brief_members m on m.user_id = u.id
    where u.id = p_brief.user_id and u.email is not null
  );
end
$$;
comment on function private.brief_letter(private.briefs) is
  'What a composed brief says now, asked as its member, and to whom; null if it is no longer wanted, its member may not have it, a later one is composed, or nothing is left.';

create function private.claim_briefs(p_most integer default 100)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  lease constant interval := interval '5 minutes';
  claimed private.brief_batches;
  due private.briefs[];
  brief private.briefs;
  letter jsonb;
  letters jsonb[];
  caller text[];
begin
  perform private.take_turn();
  loop
    letters := '{}';
    -- First the batches that were lent and never reported, while the mail service still knows them by their ids.
    select * into claimed from private.brief_batches b
    where b.done_at is null and b.claimed_until <= now() and b.created_at > now() - interval '20 hours'
    order by b.claimed_until limit 1 for update skip locked;
    if found then
      update private.brief_batches b set claimed_until = now() + lease, attempts = b.attempts + 1 where b.id = claimed.id;
    else
      due := array(
        select b from private.briefs b
        where b.state = 'composed' and b.composed_at > now() - interval '2 days'
        order by b.composed_at, b.user_id limit least(greatest(coalesce(p_most, 100), 1), 100) for update skip locked
      );
      if cardinality(due) = 0 then
        exit;
      end if;
      insert into private.brief_batches (claimed_until) values (now() + lease) returning * into claimed;
      -- By week: a member may have briefs of other weeks, which nobody fetched.
      update private.briefs b set state = 'claimed', batch_id = claimed.id
      from unnest(due) as d where b.user_id = d.user_id and b.week = d.week;
    end if;
    for brief in select * from private.briefs b where b.batch_id = claimed.id and b.state = 'claimed' order by b.user_id loop
      begin
        caller := private.act_as(brief.user_id);
        letter := private.brief_letter(brief);
        perform private.act_again(caller);
      exception when others then
        -- One broken letter must not hold up the others. The rollback also restores the caller.
        raise warning 'the letter to % failed: % %', brief.user_id, sqlstate, sqlerrm;
        letter := null;
      end;
      if letter is null then
        update private.briefs b set state = 'dropped' where b.user_id = brief.user_id and b.week = brief.week;
      else
        letters := letters || letter;
      end if;
    end loop;
    exit when cardinality(letters) > 0;
    update private.brief_batches b set done_at = now() where b.id = claimed.id;
  end loop;
  return case when cardinality(letters) > 0 then jsonb_build_object('batch', claimed.id, 'letters', to_jsonb(letters)) end;
end
$$;
comment on function private.claim_briefs(integer) is
  'For send-briefs (service role only): lends up to a hundred letters for five minutes, {batch, letters}; null if nothing is to be sent. A batch nobody reported is lent again with the same id. Definer: reads addresses and composed briefs, and asks as each member what may still be shown.';
select private.expose('private.claim_briefs', 'service_role');

create function private.brief_sent(p_batch uuid, p_refused uuid[] default '{}')
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sent integer;
begin
  perform private.take_turn();
  -- Two reports of the same batch take turns.
  perform from private.brief_batches b where b.id = p_batch for update;
  update private.briefs b set state = 'refused' where b.batch_id = p_batch and b.state = 'claimed' and b.user_id = any (p_refused);
  insert into private.briefed (user_id, kind, item_id, since, week)
  select b.user_id, c.value ->> 'kind', (c.value ->> 'item_id')::uuid, (c.value ->> 'since')::timestamptz, b.week
  from private.briefs b cross join lateral jsonb_array_elements(b.content) as c
  where b.batch_id = p_batch and b.state = 'claimed'
  order by 1, 2, 3, 4
  on conflict (user_id, kind, item_id, since) do nothing;
  -- Mark the matches as told, so that no notification repeats them.
  update public.saved_search_matches m set told_at = now()
  from private.briefs b cross join lateral jsonb_array_elements(b.content) as c
  where b.batch_id = p_batch and b.state = 'claimed' and c.value ->> 'kind' = 'match'
    and m.user_id = b.user_id and m.item_id = (c.value ->> 'item_id')::uuid and m.told_at is null
    and exists (select from public.saved_searches s where s.id = m.search_id and s.delivery = 'brief');
  update private.briefs b set state = 'sent', sent_at = now() where b.batch_id = p_batch and b.state = 'claimed';
  get diagnostics sent = row_count;
  update private.brief_batches b set done_at = now() where b.id = p_batch and b.done_at is null;
  return sent;
end
$$;
comment on function private.brief_sent(uuid, uuid[]) is
  'For send-briefs (service role only): a batch was sent, but for the members whose letter could not be written or was refused by the mail service; returns how many. What it said is not emailed again. Definer: writes briefs and what was emailed.';
select private.expose('private.brief_sent', 'service_role');

create function private.brief_failed(p_batch uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update private.brief_batches b
  set claimed_until = now() + least(interval '1 minute' * 2 ^ (b.attempts - 1), interval '30 minutes')
  where b.id = p_batch and b.done_at is null;
  return found;
end
$$;
comment on function private.brief_failed(uuid) is
  'For send-briefs (service role only): a batch could not be sent; it is lent again later, after a longer pause each time. Definer: writes private.brief_batches.';
select private.expose('private.brief_failed', 'service_role');

create function private.invitation_emailed(p_inviter uuid, p_email text, p_group_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.briefed (user_id, kind, item_id, since, week)
  -- Up to last week: this week's brief may not have been sent yet.
  select i.invited_user_id, 'group_invitation', i.group_id, i.updated_at,
    date_trunc('week', now() at time zone private.time_zone_of(i.invited_user_id))::date - 7
  from public.profile_private a
  join public.group_invitations i on i.invited_user_id = a.user_id and i.group_id = p_group_id
  where lower(a.email) = lower(private.tidy_line(p_email)) and i.invited_by = p_inviter and i.status = 'pending'
  on conflict (user_id, kind, item_id, since) do nothing;
end
$$;
comment on function private.invitation_emailed(uuid, text, uuid) is
  'For send-notification-email (service role only): the invitation was emailed, so the brief leaves it out. Definer: writes what was emailed.';
select private.expose('private.invitation_emailed', 'service_role');

create function private.operator_make_brief_due(p_email text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update private.brief_members m set next_at = now()
  from auth.users u where u.id = m.user_id and lower(u.email) = lower(btrim(p_email)) and m.next_at is not null;
  return found;
end
$$;
comment on function private.operator_make_brief_due(text) is
  'For operators (service role only): a member''s Monday comes now, to see that briefs arrive; false if nobody with this address wants one. Definer: writes private.brief_members.';
select private.expose('private.operator_make_brief_due', 'service_role');

create function private.has_briefs_to_send()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from private.briefs b where b.state = 'composed' and b.composed_at > now() - interval '2 days')
    or exists (
      select from private.brief_batches b
      where b.done_at is null and b.claimed_until <= now() and b.created_at > now() - interval '20 hours'
    );
end
$$;
comment on function private.has_briefs_to_send() is 'Whether claim_briefs would lend something, so that the clock starts the function only then.';

create function private.purge_briefs(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
  further integer;
begin
  delete from private.briefs b where b.ctid = any (array(
    select f.ctid from private.briefs f
    where f.week < current_date - private.days('retention.briefs_days') limit p_most for update skip locked
  ));
  get diagnostics handled = row_count;
  delete from private.brief_batches b where b.id = any (array(
    select f.id from private.brief_batches f
    where f.created_at < now() - private.days('retention.briefs_days')
      and not exists (select from private.briefs o where o.batch_id = f.id) limit p_most for update skip locked
  ));
  get diagnostics further = row_count;
  handled := greatest(handled, further);
  -- The other sections look back two weeks or a month.
  delete from private.briefed b where b.ctid = any (array(
    select f.ctid from private.briefed f
    where f.week < current_date - private.days('retention.briefs_days')
      and (f.kind in ('reply', 'match', 'event', 'idea_update', 'idea_funding') or f.week < current_date - private.days('retention.briefed_days'))
    limit p_most for update skip locked
  ));
  get diagnostics further = row_count;
  handled := greatest(handled, further);
  delete from private.funding_changes c where c.id = any (array(
    select f.id from private.funding_changes f where f.changed_at < now() - interval '30 days' limit p_most for update skip locked
  ));
  get diagnostics further = row_count;
  return greatest(handled, further);
end
$$;
comment on function private.purge_briefs(integer) is 'Job: deletes old briefs, the record of what was emailed, and changes of funding, once no brief needs them.';
insert into private.due_jobs (routine, every, batch) values ('purge_briefs', interval '6 hours', 5000);

-- Row level security -----------------------------------------------------------------------------

alter table public.brief_preferences enable row level security;
revoke all on public.brief_preferences from anon, authenticated, service_role;
grant select, insert, update on public.brief_preferences to authenticated;
grant select, insert, update, delete on public.brief_preferences to service_role;

create policy "Members read what they want in the brief" on public.brief_preferences
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members say what they want in the brief" on public.brief_preferences
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_active()));
create policy "Members change what they want in the brief" on public.brief_preferences
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (user_id = (select auth.uid()) and (select private.is_active()));

-- Public functions -------------------------------------------------------------------------------

create function private.my_brief()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  wants public.brief_preferences := private.brief_wants(viewer);
  this_week date := date_trunc('week', now() at time zone wants.time_zone)::date;
begin
  return jsonb_build_object(
    'week', this_week, 'time_zone', wants.time_zone, 'enabled', wants.enabled,
    'next_at', private.next_brief(wants.time_zone, now()),
    'sections', private.brief_sections(array(select i from private.brief_items(wants, this_week) as i))
  );
end
$$;
comment on function private.my_brief() is
  'The caller''s brief of this week as it would be now: {week, time_zone, enabled, next_at, sections: {section: [item]}}. What was emailed in earlier weeks is left out. Definer: reads what waits, conversations, connections and events of the caller without a policy per row.';
select private.expose('private.my_brief');

create function private.switch_brief(p_token text, p_enabled boolean)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  perform private.check_rate('unsubscribe');
  select m.user_id into member from private.brief_members m where m.token = p_token;
  if not found then
    return false;
  end if;
  insert into public.brief_preferences as w (user_id, enabled) values (member, p_enabled)
  on conflict (user_id) do update set enabled = excluded.enabled where w.enabled <> excluded.enabled;
  return true;
end
$$;
comment on function private.switch_brief(text, boolean) is 'Turns the brief of a token''s member on or off; false if there is no such token.';

create function private.unsubscribe(p_token text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.switch_brief(p_token, false);
end
$$;
comment on function private.unsubscribe(text) is
  'Turns the Monday brief off for the member whose brief had this token; a second call changes nothing. false: no such token. Limited by address. Definer: whoever has the token is trusted, signed in or not.';
select private.expose('private.unsubscribe', 'anon', 'authenticated', 'service_role');

create function private.resubscribe(p_token text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.switch_brief(p_token, true);
end
$$;
comment on function private.resubscribe(text) is
  'Turns the Monday brief on again with the token that turned it off. Limited by address. Definer: as unsubscribe.';
select private.expose('private.resubscribe', 'anon', 'authenticated');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
