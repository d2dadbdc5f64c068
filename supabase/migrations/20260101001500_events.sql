-- Events: where members meet, and who attends.
--
-- Purpose     events, attendance with capacity and a waitlist, reminders, bucket events
-- Tables      public.events, public.event_attendees, private.event_reminders, private.event_news, private.open_places,
--             private.held_places, private.events_moved_back
-- Depends on  20260101001400_investing.sql
--
-- 1. Events are public; only members see who attends. Everyone sees the counts. Where an online event takes place is for
--    members: visitors read visitors_location and visitors_description, which have no links to it, and no excerpt has one.
-- 2. date and time are local to time_zone, as are end_date and end_time; starts_at and ends_at are the moments, derived by
--    trigger. An end is optional; over_at is when an event counts as over.
-- 3. A member is going, interested or on the waitlist: one row. Joining a full event means waiting; when a
--    place becomes free, the longest waiting moves up automatically. Who is banned waits, too: until that ends, their place is
--    for others (private.must_wait).
-- 4. Lock order for everything that counts: the member's row, then the event's, so that places are never given twice.
-- 5. A cancelled event keeps its page, accepts nobody and stays cancelled. To guests, deleting one that isn't over is cancelling it.
-- 6. An event may have thousands of guests: a statement tells or moves up the first (private.guests_at_once), jobs the others
--    within a minute. Each kind of news has a notification of its own (private.event_news_data).
-- 7. created_by is a copy of creator_id. It has no foreign key, so that embeds stay unambiguous.

create function private.is_time_zone(value text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if value = 'UTC' then
    return true;
  elsif value !~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' or char_length(value) > 64
    -- Copies of the whole list, and placeholders of unset devices.
    or value ~* '^(posix/|right/|factory$|localtime$|posixrules$)'
  then
    return false;
  end if;
  -- Cheap, and refuses most wrong names; the list below is read from the disk.
  perform now() at time zone value;
  -- Postgres also takes rules (XYZ0) and abbreviations (CEST), which browsers and edge functions don't know.
  return exists (select from pg_catalog.pg_timezone_names n where lower(n.name) = lower(value));
exception
  when invalid_parameter_value then
    return false;
end
$$;
comment on function private.is_time_zone(text) is 'Whether the database lists a time zone of this name. Takes about 50 ms, as Postgres reads its files: call it only when a zone changes.';

create function private.require_time_zone(value text)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not coalesce(private.is_time_zone(value), false) then
    raise exception 'there is no time zone of this name' using errcode = '22023';
  end if;
end
$$;
comment on function private.require_time_zone(text) is 'Raises 22023 unless private.is_time_zone knows the name.';
grant execute on function private.is_time_zone(text), private.require_time_zone(text) to authenticated, service_role;

-- Tables -----------------------------------------------------------------------------------------

create table public.events (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references public.profiles (id) on delete cascade,
  created_by uuid not null,
  title text not null,
  description text,
  -- Shown in lists, to visitors as well.
  excerpt text generated always as (
    case when type = 'online' then private.excerpt_without_links(description, 300) else private.excerpt(description, 300) end
  ) stored,
  date date not null,
  "time" time not null,
  time_zone text not null default 'UTC',
  -- The trigger always sets it; the default lets an insert omit it.
  starts_at timestamptz not null default now(),
  end_date date,
  end_time time,
  ends_at timestamptz,
  -- Without an end, two hours are assumed. Written through UTC, because only that is immutable.
  over_at timestamptz not null generated always as (
    coalesce(ends_at, (starts_at at time zone 'UTC' + interval '2 hours') at time zone 'UTC')
  ) stored,
  location text not null,
  -- Generated, because a policy hides rows, not columns.
  visitors_location text generated always as (
    case when type <> 'online' then nullif(private.without_links(location), '') end
  ) stored,
  visitors_description text generated always as (
    case when type = 'online' then private.without_links(description, '…') else description end
  ) stored,
  -- What lists are filtered by.
  place text,
  cover_photo_url text,
  type text not null default 'other',
  max_attendees integer,
  attendees_count integer not null default 0,
  interested_count integer not null default 0,
  waitlisted_count integer not null default 0,
  cancelled_at timestamptz,
  is_hidden boolean,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_title_check
    check (char_length(title) between 1 and 150 and private.has_text(title) and private.is_single_line(title)),
  constraint events_description_check check (char_length(description) <= 10000 and private.has_text(description)),
  constraint events_date_check check (date between '1900-01-01' and '2200-01-01'),
  -- Fields of a form can't show it.
  constraint events_time_check check ("time" < '24:00' and coalesce(end_time, '00:00') < '24:00'),
  constraint events_end_check check ((end_date is null) = (end_time is null)),
  -- A month at most: the lists look no further back for events that still run.
  constraint events_ends_after_start_check check (ends_at > starts_at and ends_at <= starts_at + interval '31 days'),
  constraint events_location_check
    check (char_length(location) between 1 and 300 and private.has_text(location) and private.is_single_line(location)),
  constraint events_cover_photo_url_check check (private.is_http_url(cover_photo_url)),
  -- Specification 3 §3.
  constraint events_type_check check (type in ('online', 'other')),
  constraint events_max_attendees_check check (max_attendees >= 1),
  constraint events_counts_check check (attendees_count >= 0 and interested_count >= 0 and waitlisted_count >= 0),
  constraint events_is_hidden_check check (is_hidden),
  constraint events_capacity_check check (attendees_count <= max_attendees)
);
comment on table public.events is 'Events, online or at a place.';
comment on column public.events.created_by is 'The organizer under the second name the specification uses. Set by trigger.';
comment on column public.events.time_zone is 'The time zone of date and time, by its name in the time zone database.';
comment on column public.events.starts_at is 'When it begins. Derived by trigger from date, time and time_zone.';
comment on column public.events.ends_at is 'When it ends, if the organizer says so. Derived by trigger from end_date, end_time and time_zone.';
comment on column public.events.over_at is 'When it counts as over: at its end, or two hours after it began.';
comment on column public.events.visitors_location is
  'The location as visitors read it: null online, and without links elsewhere, in case the form was filled in for the other type.';
comment on column public.events.visitors_description is 'The description as visitors read it: online, without links.';
comment on column public.events.place is
  'Where it is, as it is compared: what comes before the first comma; null online. Set by trigger.';
comment on column public.events.max_attendees is 'How many may go; null: any number.';
comment on column public.events.attendees_count is
  'How many go. Like interested_count and waitlisted_count maintained by the triggers on event_attendees.';

comment on column public.events.is_hidden is
  'True while a placeholder stands for it, else null. Written with the placeholder; what suggests events leaves those out.';

-- With the end, so that what is over is left out without being read.
create index events_starts_idx on public.events (starts_at, id, over_at);
create index events_place_idx on public.events (place, starts_at, id, over_at) where place is not null;
create index events_type_idx on public.events (type, starts_at, id, over_at);
create index events_creator_idx on public.events (creator_id, starts_at desc, id desc);

create table public.event_attendees (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  status text not null,
  -- The order of the waitlist.
  since timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  constraint event_attendees_pkey primary key (event_id, user_id),
  constraint event_attendees_status_check check (status in ('going', 'interested', 'waitlisted'))
);
comment on table public.event_attendees is 'Who goes, is interested or waits for a place. No row means not going.';
comment on column public.event_attendees.since is
  'When the status was set; not when a ban took the place: who was banned keeps their turn. By trigger.';

create index event_attendees_status_idx on public.event_attendees (event_id, status, since, user_id);
create index event_attendees_user_idx on public.event_attendees (user_id, since desc);

create table private.event_reminders (
  event_id uuid primary key references public.events (id) on delete cascade,
  starts_at timestamptz not null,
  -- The last member told, in order of ids; null once all were.
  told_until uuid
);
comment on table private.event_reminders is
  'Which start time of an event members were reminded of, and how far. A moved event gets new reminders.';
alter table private.event_reminders enable row level security;

create table private.event_news (
  id bigint generated always as identity primary key,
  -- Null once it was deleted: that is still told.
  event_id uuid references public.events (id) on delete cascade,
  title text not null,
  message text not null,
  data jsonb not null,
  -- Whom it is for, decided when it happened, and how many of them had their turn.
  recipients uuid[] not null,
  done integer not null
);
comment on table private.event_news is
  'News of events for more guests than one statement tells: a job tells the others (private.tell_event_news).';
create index event_news_event_idx on private.event_news (event_id);
alter table private.event_news enable row level security;

create table private.events_moved_back (
  event_id uuid primary key references public.events (id) on delete cascade
);
comment on table private.events_moved_back is
  'Events that were moved into the past before they began: deleting one tells its guests.';
alter table private.events_moved_back enable row level security;

create table private.open_places (
  event_id uuid primary key references public.events (id) on delete cascade
);
comment on table private.open_places is
  'Events with more free places than one statement gives to those who wait: a job gives the others (private.fill_places).';
alter table private.open_places enable row level security;

create table private.held_places (
  event_id uuid primary key references public.events (id) on delete cascade
);
comment on table private.held_places is
  'Events at which a banned guest may hold one of limited places: a job makes them wait (private.release_places).';
alter table private.held_places enable row level security;

-- Predicates -------------------------------------------------------------------------------------

create function private.audience_of_event(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select 'public' from public.events e where e.id = p_id
  );
end
$$;
comment on function private.audience_of_event(uuid) is 'Events are public.';

create function private.owner_of_event(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select e.creator_id from public.events e where e.id = p_id
  );
end
$$;
comment on function private.owner_of_event(uuid) is 'Who organizes an event.';

create function private.must_wait(p_event public.events, p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_event.max_attendees is not null and p_event.cancelled_at is null and p_event.starts_at > now()
    and exists (select from public.profiles p where p.id = p_user_id and p.is_banned);
end
$$;
comment on function private.must_wait(public.events, uuid) is
  'Whether someone who wants to go has no right to one of the limited places of an event: they are banned, so they can neither come nor withdraw. Who is suspended can withdraw later, or come.';

-- Triggers: events -------------------------------------------------------------------------------

create function private.before_event_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := private.tidy_text(new.title);
  new.description := nullif(private.tidy_text(new.description), '');
  new.location := private.tidy_text(new.location);
  new.cover_photo_url := private.tidy_line(new.cover_photo_url);
  new.type := coalesce(private.tidy_line(new.type), 'other');
  new.time_zone := coalesce(private.tidy_line(new.time_zone), 'UTC');
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    perform private.require_time_zone(new.time_zone);
  end if;
  new.starts_at := (new.date + new.time) at time zone new.time_zone;
  -- A time without a day means the same day.
  new.end_date := coalesce(new.end_date, case when new.end_time is not null then new.date end);
  new.ends_at := (new.end_date + new.end_time) at time zone new.time_zone;
  if tg_op = 'INSERT' then
    new.creator_id := coalesce(new.creator_id, new.created_by);
    new.created_by := new.creator_id;
    return new;
  end if;
  if private.is_client() then
    if old.cancelled_at is not null and new.cancelled_at is null then
      raise exception 'a cancelled event cannot be restored' using errcode = '42501';
    end if;
    if new.max_attendees < old.attendees_count then
      raise exception 'more members are already going' using errcode = '23514', hint = 'max_attendees';
    end if;
    new.cancelled_at := coalesce(old.cancelled_at, case when new.cancelled_at is not null then now() end);
  end if;
  return new;
end
$$;
comment on function private.before_event_write() is
  'Trigger: tidies an event, derives starts_at and ends_at, protects its capacity, and keeps it cancelled.';
create trigger before_event_insert
  before insert on public.events
  for each row execute function private.before_event_write();
create trigger before_event_update
  before update on public.events
  for each row when (private.is_client() or (old.title, old.description, old.date, old.time, old.time_zone, old.location,
      old.cover_photo_url, old.type, old.starts_at, old.end_date, old.end_time, old.ends_at)
    is distinct from (new.title, new.description, new.date, new.time, new.time_zone, new.location,
      new.cover_photo_url, new.type, new.starts_at, new.end_date, new.end_time, new.ends_at))
  execute function private.before_event_write();

create function private.place_event()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Visitors read and filter by it, too.
  new.place := case when new.type <> 'online' then private.place_key(private.without_links(new.location)) end;
  return new;
end
$$;
comment on function private.place_event() is 'Trigger: sets the place that lists are filtered by. After the others: they tidy the location.';
create trigger place_event
  before insert or update of location, type on public.events
  for each row execute function private.place_event();

create function private.feed_card(p_event public.events)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Don't advertise an event that does not take place.
  return (
    case when p_event.cancelled_at is null then 'public' end, p_event.title,
    -- Links to an online event are for members, not for everyone who sees the feed.
    case when p_event.type = 'online' then private.excerpt_without_links(p_event.description, 150)
      else private.excerpt(coalesce(p_event.description, p_event.visitors_location), 150) end, p_event.cover_photo_url
  )::private.feed_card;
end
$$;
comment on function private.feed_card(public.events) is 'What the feed shows of an event; nothing if it is cancelled.';

create function private.guests_at_once()
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return 200;
end
$$;
comment on function private.guests_at_once() is 'How many guests one statement tells or moves up; jobs do the others.';

create function private.event_news_data(p_event_id uuid, p_action text)
returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return jsonb_build_object('contentType', 'event_' || p_action, 'contentId', p_event_id, 'eventId', p_event_id, 'action', p_action);
end
$$;
comment on function private.event_news_data(uuid, text) is
  'The data of a notification that tells a guest something of an event. Each kind has a target of its own, so none writes over another.';

create function private.event_name(p_event public.events, p_is_beginning boolean default true)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case when p_event.is_hidden is not true then p_event.title
    when p_is_beginning then 'An event you responded to' else 'an event you responded to' end;
end
$$;
comment on function private.event_name(public.events, boolean) is
  'What guests are told an event is called, at the beginning of a sentence or within it: a hidden one has no name, only a label.';

create function private.tell_guests(p_news private.event_news, p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  told integer;
begin
  -- Count every guest it is for: otherwise the count would tell the organizer who muted them or turned it off.
  select count(coalesce(private.notify(
    -- That an event doesn't take place is nobody's word: it stays when its organizer is banned or deleted.
    g.user_id, case when p_news.data ->> 'action' <> 'cancelled' then private.owner_of_event(p_news.event_id) end,
    'business_action', p_news.title, p_news.message, p_news.data
  ), g.user_id)) into told
  from (
    select r.user_id from unnest(p_news.recipients[p_news.done + 1:p_news.done + p_most]) as r (user_id)
    -- Who has left meanwhile isn't told.
    where p_news.event_id is null
      or exists (select from public.event_attendees a where a.event_id = p_news.event_id and a.user_id = r.user_id)
    order by r.user_id
  ) g;
  return told;
end
$$;
comment on function private.tell_guests(private.event_news, integer) is
  'Tells the next p_most of those whom news of an event is for; returns for how many of them it still is.';

create function private.tell_guests(
  p_event_id uuid, p_title text, p_message text, p_data jsonb, p_statuses text[] default '{going,interested,waitlisted}'
)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most constant integer := private.guests_at_once();
  news private.event_news;
  told integer := 0;
begin
  news.event_id := p_event_id;
  news.title := p_title;
  news.message := p_message;
  news.data := p_data;
  news.recipients := array(
    select a.user_id from public.event_attendees a
    where a.event_id = p_event_id and a.status = any (p_statuses)
      and a.user_id is distinct from private.owner_of_event(p_event_id) order by a.user_id
  );
  news.done := 0;
  -- Behind earlier news, so that the later one is the last that a guest reads.
  if not exists (select from private.event_news n where n.event_id = p_event_id) then
    told := private.tell_guests(news, most);
    news.done := least(most, cardinality(news.recipients));
  end if;
  if news.done < cardinality(news.recipients) then
    insert into private.event_news (event_id, title, message, data, recipients, done)
    values (p_event_id, p_title, p_message, p_data, news.recipients, news.done);
  end if;
  return told + cardinality(news.recipients) - news.done;
end
$$;
comment on function private.tell_guests(uuid, text, text, jsonb, text[]) is
  'Tells everyone with one of these answers to an event, the first of them at once. Returns how many it is for, muted or not; the job takes off who leaves meanwhile.';

create function private.notify_attendees(p_event public.events, p_action text, p_title text, p_message text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.tell_guests(
    p_event.id, p_title, p_message, private.event_news_data(p_event.id, p_action)
  );
end
$$;
comment on function private.notify_attendees(public.events, text, text, text) is
  'Tells everyone who goes, is interested or waits what was done to an event.';

create function private.move_up(p_event_id uuid, p_most integer default private.guests_at_once())
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  event public.events;
  next_id uuid;
begin
  for moved in 0 .. p_most loop
    select * into event from public.events e where e.id = p_event_id for no key update;
    -- Nobody moves up once it has begun.
    if not found or event.cancelled_at is not null or event.starts_at < now() or event.waitlisted_count = 0
      or event.attendees_count >= coalesce(event.max_attendees, 2147483647)
    then
      return moved;
    end if;
    if moved = p_most then
      insert into private.open_places (event_id) values (p_event_id) on conflict do nothing;
      return moved;
    end if;
    select a.user_id into next_id from public.event_attendees a
    where a.event_id = p_event_id and a.status = 'waitlisted'
      -- Who is banned or suspended keeps their turn. If nobody else waits, the place stays free for anyone.
      and private.may_act_in(a.user_id, null)
    order by a.since, a.user_id limit 1
    -- Skip someone who is just leaving the waitlist.
    for update skip locked;
    if not found then
      return moved;
    end if;
    update public.event_attendees a set status = 'going' where a.event_id = p_event_id and a.user_id = next_id;
    perform private.notify(
      next_id, event.creator_id, 'business_action', 'You are going',
      'A spot opened up: you''re going to ' || private.event_name(event, false), private.event_news_data(event.id, 'moved_up')
    );
  end loop;
end
$$;
comment on function private.move_up(uuid, integer) is
  'Gives at most so many free places to the waitlist, longest waiting first, and tells them; leaves the others to the job. Returns how many moved up.';

create function private.after_ban()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.open_places (event_id)
  select a.event_id from public.event_attendees a join public.events e on e.id = a.event_id
  where a.user_id = old.user_id and a.status = 'waitlisted' and e.cancelled_at is null and e.starts_at > now()
    and e.attendees_count < coalesce(e.max_attendees, 2147483647)
  order by a.event_id
  on conflict do nothing;
  return null;
end
$$;
comment on function private.after_ban() is
  'Trigger: a member whose ban or suspension ends gets a free place of the events where they wait, by the job.';
create trigger give_places after delete on private.bans for each row execute function private.after_ban();

create function private.on_guest_banned()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.held_places (event_id)
  select a.event_id from public.event_attendees a join public.events e on e.id = a.event_id
  where a.user_id = new.id and a.status = 'going' and private.must_wait(e, new.id)
  order by a.event_id
  on conflict do nothing;
  return null;
end
$$;
comment on function private.on_guest_banned() is
  'Trigger on profiles: a banned member gives their places at events to those who wait, by the job.';
create trigger release_places
  after update of is_banned on public.profiles
  for each row when (new.is_banned and not old.is_banned)
  execute function private.on_guest_banned();

create function private.after_event_write()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.publish_feed_item(
      'event', new.id, new.creator_id, private.feed_card(new), p_created_at => new.created_at
    );
  else
    perform private.refresh_feed_item('event', new.id, private.feed_card(new));
    if old.cancelled_at is null and new.cancelled_at is not null then
      perform private.notify_attendees(new, 'cancelled', 'Event cancelled', private.event_name(new) || ' was cancelled');
    elsif new.cancelled_at is null
      and (new.starts_at, new.ends_at, new.location, new.type)
        is distinct from (old.starts_at, old.ends_at, old.location, old.type)
    then
      perform private.notify_attendees(new, 'changed', 'Event changed', private.event_name(new) || ' has a new time or place');
    end if;
    if old.starts_at > now() and new.starts_at <= now() then
      insert into private.events_moved_back (event_id) values (new.id) on conflict (event_id) do nothing;
    elsif new.starts_at > now() then
      delete from private.events_moved_back m where m.event_id = new.id;
    end if;
    -- More places, or a postponed event whose places became free after it had begun.
    if (new.max_attendees, new.starts_at, new.cancelled_at) is distinct from (old.max_attendees, old.starts_at, old.cancelled_at) then
      perform private.move_up(new.id);
      -- A limit that is new, or another day: banned guests may have kept their places until now.
      insert into private.held_places (event_id) values (new.id) on conflict do nothing;
    end if;
  end if;
  perform private.index_document(
    'event', new.id, 'public', new.title, coalesce(new.description, ''), new.creator_id, new.cover_photo_url,
    p_popularity => new.attendees_count, p_facts => case when new.type = 'online' then 'Online' else new.location end,
    p_over_at => case when new.cancelled_at is null then new.over_at else '-infinity' end,
    p_day => case when new.cancelled_at is null then new.date end
  );
  perform private.broadcast('content:event:' || new.id, 'event_changed', jsonb_build_object('id', new.id));
  return null;
end
$$;
comment on function private.after_event_write() is
  'Trigger: publishes an event to the feed once, updates search and tells attendees of changes.';
create trigger after_event_insert
  after insert on public.events
  for each row execute function private.after_event_write();
create trigger after_event_update
  after update on public.events
  for each row when (
    (old.title, old.description, old.date, old.time_zone, old.starts_at, old.ends_at, old.location, old.cover_photo_url, old.type, old.max_attendees, old.cancelled_at)
    is distinct from
    (new.title, new.description, new.date, new.time_zone, new.starts_at, new.ends_at, new.location, new.cover_photo_url, new.type, new.max_attendees, new.cancelled_at)
  )
  execute function private.after_event_write();
insert into private.popularity values ('event', 'public.events', 'id', 's.attendees_count');

create function private.before_event_delete()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.cancelled_at is null and old.starts_at >= now() and not private.is_admin() then
    raise exception 'You can delete an upcoming event once it is cancelled.' using errcode = '42501', hint = 'upcoming';
  end if;
  return old;
end
$$;
comment on function private.before_event_delete() is
  'Trigger: organizers delete cancelled and past events, super admins any; says so, where a policy would delete nothing in silence.';
create trigger before_event_delete
  before delete on public.events
  for each row when (private.is_client())
  execute function private.before_event_delete();

create function private.cancel_deleted_event()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  facts constant jsonb := private.event_news_data(old.id, 'cancelled') - 'eventId';
  is_news constant boolean := old.cancelled_at is null
    and (old.over_at > now() or exists (select from private.events_moved_back m where m.event_id = old.id));
  -- Of a cancelled event, whom the job hasn't told yet.
  untold constant uuid[] := (
    select n.recipients[n.done + 1:] from private.event_news n where n.event_id = old.id and n.data ->> 'action' = 'cancelled'
  );
  guests uuid[] := '{}';
begin
  if is_news or untold is not null then
    guests := array(
      select a.user_id from public.event_attendees a
      where a.event_id = old.id and a.user_id <> old.creator_id and (is_news or a.user_id = any (untold))
        -- Asked now: the mutes go with the event.
        and not exists (
          select from public.mutes m where m.user_id = a.user_id and m.target_id = old.id and m.kind = 'event' and m.until > now()
        )
      order by a.user_id
    );
  end if;
  if cardinality(guests) > 0 then
    insert into private.event_news (title, message, data, recipients, done)
    values ('Event cancelled', private.event_name(old) || ' was cancelled', facts, guests, 0);
  end if;
  if old.cancelled_at is not null then
    -- What was told stays, and leads nowhere.
    perform private.unlink_notifications(private.notification_target(null, facts), 'eventId');
  end if;
  return null;
end
$$;
comment on function private.cancel_deleted_event() is
  'Trigger: leaves it to the job to tell guests that a deleted event was cancelled, unless it is over or they know.';
-- Before the cascade: it needs the guests.
create trigger "0_cancel" after delete on public.events
  for each row execute function private.cancel_deleted_event();

create function private.after_event_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.content_deleted('event', old.id);
  perform private.withdraw_notifications_about(format('event_%s:%s', a.action, old.id)) from unnest('{changed,moved_up,reminder}'::text[]) as a (action);
  -- Deleted with its account: no notification and no audit entry.
  if private.has_account(old.creator_id) then
    perform private.broadcast('content:event:' || old.id, 'event_changed', jsonb_build_object('id', old.id));
  end if;
  return null;
end
$$;
comment on function private.after_event_delete() is
  'Trigger: deletes everything attached to an event.';
create trigger after_event_delete
  after delete on public.events
  for each row execute function private.after_event_delete();

-- Triggers: attendance ---------------------------------------------------------------------------

create function private.before_attendance()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  event public.events;
  held text;
begin
  -- Two first answers of one member: without this, the second would hold the event and then wait for the row of the first.
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended(format('%s %s', new.event_id, new.user_id), 1500));
  end if;
  -- Rule 4. Later ones wait here. A delete of the event may be waiting for this row instead.
  perform from public.event_attendees a where a.event_id = new.event_id and a.user_id = new.user_id for update;
  if not found or private.is_staying('events', new.event_id) then
    select * into event from public.events e where e.id = new.event_id for no key update;
  end if;
  if tg_op = 'UPDATE' then
    if (new.event_id, new.user_id) is distinct from (old.event_id, old.user_id) then
      raise exception 'attendance stays with its event and its member' using errcode = '42501';
    end if;
    held := old.status;
  else
    select a.status into held from public.event_attendees a
    where a.event_id = new.event_id and a.user_id = new.user_id;
  end if;
  if event.id is null then
    raise exception 'there is no such event' using errcode = '23503';
  end if;
  if auth.uid() is not null and held is distinct from new.status then
    if event.cancelled_at is not null then
      raise exception 'this event was cancelled' using errcode = '42501';
    end if;
    -- Without an end nobody knows; a day later it is over for certain.
    if coalesce(event.ends_at, event.starts_at + interval '1 day') < now() then
      raise exception 'this event is over' using errcode = '42501';
    end if;
  end if;
  -- A waitlisted member wants to go: free places decide which of the two it is.
  if new.status in ('going', 'waitlisted') and private.must_wait(event, new.user_id) then
    new.status := 'waitlisted';
  elsif new.status in ('going', 'waitlisted') and held is distinct from 'going' then
    -- Count rows: attendees_count does not yet include other rows of the same statement.
    new.status := case
      when event.max_attendees is not null and event.max_attendees <= (
        select count(*) from public.event_attendees a where a.event_id = new.event_id and a.status = 'going'
      ) then 'waitlisted'
      -- The free places are for those who wait: nobody takes one before the job has given them.
      when event.max_attendees is not null and new.user_id = auth.uid()
        and exists (select from private.open_places o where o.event_id = new.event_id) then 'waitlisted'
      else 'going'
    end;
  elsif new.status = 'waitlisted' then
    new.status := 'going';
  end if;
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    -- Who goes waits only because of a ban, and keeps their turn.
    new.since := case when new.status = old.status or (old.status, new.status) = ('going', 'waitlisted') then old.since
      else clock_timestamp() end;
  else
    new.created_at := now();
    new.since := clock_timestamp();
  end if;
  return new;
end
$$;
comment on function private.before_attendance() is
  'Trigger: locks the event and decides between going and waiting. Sets the times.';
create trigger before_attendance
  before insert or update on public.event_attendees
  for each row execute function private.before_attendance();

create function private.after_attendance()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  was text := case when tg_op <> 'INSERT' then old.status end;
  is_now text := case when tg_op <> 'DELETE' then new.status end;
  event uuid := case when tg_op = 'DELETE' then old.event_id else new.event_id end;
  member uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  organizer uuid;
begin
  if was is not distinct from is_now then
    return null;
  end if;
  -- The event is being deleted.
  if tg_op = 'DELETE' and not private.is_staying('events', event) then
    return null;
  end if;
  organizer := private.owner_of_event(event);
  if tg_op = 'DELETE' then
    perform private.withdraw_notification(organizer, member, 'business_action', 'event:' || event);
  -- Moving up is automatic, and so is making way because of a ban: it costs no token and is no news to the organizer.
  elsif (coalesce(was, ''), is_now) not in (('waitlisted', 'going'), ('going', 'waitlisted')) then
    perform private.check_rate('reactions');
    perform private.notify(
      organizer, member, 'business_action', 'New response',
      private.display_name(member) || ' responded to your event',
      jsonb_build_object('contentType', 'event', 'contentId', event, 'action', 'response')
    );
  end if;
  update public.events e set
    attendees_count = e.attendees_count + (is_now is not distinct from 'going')::integer - (was is not distinct from 'going')::integer,
    interested_count = e.interested_count + (is_now is not distinct from 'interested')::integer - (was is not distinct from 'interested')::integer,
    waitlisted_count = e.waitlisted_count + (is_now is not distinct from 'waitlisted')::integer - (was is not distinct from 'waitlisted')::integer
  where e.id = event;
  perform private.broadcast('content:event:' || event, 'attendees_changed', jsonb_build_object('id', event));
  if was = 'going' then
    perform private.move_up(event);
  end if;
  return null;
end
$$;
comment on function private.after_attendance() is
  'Trigger: tells the organizer, updates the counts and fills a free place from the waitlist.';
create trigger after_attendance
  after insert or update or delete on public.event_attendees
  for each row execute function private.after_attendance();

-- Jobs -------------------------------------------------------------------------------------------

create function private.remind_of_events(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  event public.events;
  told uuid[];
begin
  perform private.take_turn();
  -- One event at a time; for a large one, at most p_most members at a time.
  select e.* into event from public.events e
  left join private.event_reminders r on r.event_id = e.id
  where e.starts_at between now() and now() + interval '1 day' and e.cancelled_at is null
    and not private.moderators_hid('event', e.id)
    and (r.event_id is null or r.starts_at <> e.starts_at or r.told_until is not null)
  order by e.starts_at, e.id limit 1
  for key share of e skip locked;
  if not found then
    return 0;
  end if;
  insert into private.event_reminders as r (event_id, starts_at, told_until)
  values (event.id, event.starts_at, '00000000-0000-0000-0000-000000000000')
  on conflict (event_id) do update set
    starts_at = excluded.starts_at,
    told_until = case when r.starts_at = excluded.starts_at then r.told_until else excluded.told_until end;
  told := array(
    select a.user_id from public.event_attendees a
    where a.event_id = event.id and a.status in ('going', 'interested')
      and a.user_id > (select r.told_until from private.event_reminders r where r.event_id = event.id)
    order by a.user_id limit p_most
  );
  perform private.notify(
    t.user_id, event.creator_id, 'business_action', 'Event reminder', private.event_name(event) || ' begins within a day',
    private.event_news_data(event.id, 'reminder')
  )
  from unnest(told) with ordinality as t (user_id, place) order by t.place;
  update private.event_reminders r
  set told_until = case when cardinality(told) = p_most then told[p_most] end
  where r.event_id = event.id;
  -- There may be another event, even if nobody attends this one.
  return p_most;
end
$$;
comment on function private.remind_of_events(integer) is
  'Job: reminds those who go or are interested that an event begins within a day, once per start time.';
insert into private.due_jobs (routine, every) values ('remind_of_events', interval '10 minutes');

create function private.tell_event_news(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  news private.event_news;
  writer uuid;
  told integer;
  handled integer;
begin
  perform private.take_turn();
  -- Of deleted events first.
  select n.* into news from private.event_news n where n.event_id is null order by n.id limit 1 for update skip locked;
  if not found then
    -- Hold the event: a delete of it waits for this batch, and so does whatever else tells its guests.
    select n.* into news from private.event_news n join public.events e on e.id = n.event_id
    order by n.id limit 1 for no key update of e skip locked;
    if not found then
      return 0;
    end if;
  end if;
  -- A message ends with its organizer's right to write.
  writer := private.owner_of_event(news.event_id);
  if news.data ->> 'contentType' = 'event_message'
    and (not private.is_active_member(writer) or private.suspended_until(writer) is not null)
  then
    handled := cardinality(news.recipients) - news.done;
    told := 0;
  else
    handled := least(p_most, cardinality(news.recipients) - news.done);
    told := private.tell_guests(news, handled);
  end if;
  if news.data ->> 'contentType' = 'event_message' then
    update private.event_messages m set recipients = m.recipients - (handled - told)
    where m.id = (news.data ->> 'contentId')::uuid;
  end if;
  -- In the transaction of the notifications: each is told once, however often this is interrupted.
  if news.done + handled < cardinality(news.recipients) then
    update private.event_news n set done = n.done + handled where n.id = news.id;
  else
    delete from private.event_news n where n.id = news.id;
  end if;
  -- There may be other news.
  return p_most;
end
$$;
comment on function private.tell_event_news(integer) is
  'Job: tells guests news of their events that one statement could not tell them all, oldest news first.';

create function private.fill_places(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_id uuid;
begin
  perform private.take_turn();
  select e.id into found_id from private.open_places o join public.events e on e.id = o.event_id
  order by e.id limit 1 for no key update of e skip locked;
  if not found then
    return 0;
  end if;
  if private.move_up(found_id, p_most) < p_most then
    delete from private.open_places o where o.event_id = found_id;
  end if;
  -- Another event may have open places, too.
  return p_most;
end
$$;
comment on function private.fill_places(integer) is
  'Job: goes on giving free places of an event to those who wait, longest waiting first.';

create function private.release_places(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.take_turn();
  select e.* into event from private.held_places h join public.events e on e.id = h.event_id
  order by e.id limit 1 for no key update of e skip locked;
  if not found then
    return 0;
  end if;
  -- The trigger makes them wait, and moves others up. Skip whose row is just being deleted.
  update public.event_attendees a set status = 'waitlisted'
  where a.event_id = event.id and a.user_id = any (array(
    select o.user_id from public.event_attendees o
    where o.event_id = event.id and o.status = 'going' and private.must_wait(event, o.user_id)
    order by o.user_id limit p_most for update skip locked
  ));
  if not exists (
    select from public.event_attendees o
    where o.event_id = event.id and o.status = 'going' and private.must_wait(event, o.user_id)
  ) then
    delete from private.held_places h where h.event_id = event.id;
  end if;
  -- Another event may have such guests, too.
  return p_most;
end
$$;
comment on function private.release_places(integer) is
  'Job: guests who were banned make way for those who wait. They get a place again if one is free once the ban ends (private.after_ban).';
-- Shorter than a minute, so that no call of the clock misses them.
insert into private.due_jobs (routine, every, batch, budget) values
  ('tell_event_news', interval '30 seconds', 500, interval '12 seconds'),
  ('fill_places', interval '30 seconds', private.guests_at_once(), interval '12 seconds'),
  ('release_places', interval '30 seconds', 50, interval '12 seconds');

select private.audit_deletions('public.events', 'event.deleted', 'creator_id', 'title', 'description'),
  private.audit_deletions('public.event_attendees', 'event_attendance.deleted', 'user_id', 'event_id', 'status');

select private.limit_writes('public.events', 'events'), private.guard_columns(
    -- Forms send starts_at as well; the trigger sets it.
    'public.events',
    '{title,description,date,time,end_date,end_time,time_zone,starts_at,ends_at,location,type,cover_photo_url,max_attendees,cancelled_at}',
    '{place,interested_count,waitlisted_count,cancelled_at,is_hidden}', '{attendees_count}'
  );
select private.limit_changes('public.events', 'edits', 'max_attendees');
select private.mark_edits('public.events', 'title', 'description', 'starts_at', 'ends_at', 'location', 'type', 'cover_photo_url');

-- Row level security -----------------------------------------------------------------------------

alter table public.events enable row level security;
alter table public.event_attendees enable row level security;

revoke all on public.events, public.event_attendees from anon, authenticated, service_role;
-- All but location and description.
grant select (
  id, creator_id, created_by, title, excerpt, date, "time", time_zone, starts_at, end_date, end_time, ends_at, over_at,
  visitors_location, visitors_description, place, cover_photo_url, type, max_attendees, attendees_count, interested_count,
  waitlisted_count, cancelled_at, is_hidden, edited_at, created_at, updated_at
) on public.events to anon;
grant select, insert, update, delete on public.events, public.event_attendees to authenticated, service_role;

create policy "Visitors read events" on public.events
  for select to anon using (true);

-- A policy cannot hide single columns: a signed-in visitor who is no active member sees no online events at all.
create policy "Everyone signed in reads events, online ones if active" on public.events
  for select to authenticated
  using (
    (select 'public' = any (array(select private.my_audiences()))) and (type <> 'online' or (select private.is_active()))
  );

create policy "Members organize events as themselves" on public.events
  for insert to authenticated
  with check (creator_id = (select auth.uid()) and (select private.is_active()));

create policy "Organizers change their events" on public.events
  for update to authenticated
  using (creator_id = (select auth.uid()) and (select private.is_active()))
  with check (creator_id = (select auth.uid()) and (select private.is_active()));

create policy "Organizers delete their events, super admins any" on public.events
  for delete to authenticated
  using ((creator_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Members see who attends" on public.event_attendees
  for select to authenticated
  using ((select private.is_active()));

create policy "Members attend as themselves" on public.event_attendees
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members change their attendance" on public.event_attendees
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members withdraw, super admins remove anybody" on public.event_attendees
  for delete to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

-- Places -----------------------------------------------------------------------------------------

create function public.list_event_places()
returns table (place text, label text, events integer)
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  -- An event runs a month at most: gives the index a range.
  earliest constant timestamptz := now() - interval '31 days';
begin
  return query
  select n.place, min(private.place_label(n.visitors_location)), count(*)::integer
  from (
    select e.place, e.visitors_location from public.events e
    where e.starts_at >= earliest and e.over_at >= now() and e.place is not null and e.cancelled_at is null
    order by e.starts_at, e.id limit 1000
  ) as n
  group by n.place
  order by count(*) desc, n.place limit 50;
end
$$;
comment on function public.list_event_places() is
  'The places of the next thousand events that take place somewhere, those with the most events first; fifty at most. Under the policies.';
grant execute on function public.list_event_places() to anon, authenticated;

-- Attending --------------------------------------------------------------------------------------

create function public.rsvp(p_event_id uuid, p_status text)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  if p_status is not null and p_status not in ('going', 'interested', 'waitlisted', 'not_going') then
    raise exception 'the status must be going, interested, waitlisted or not_going' using errcode = '22023';
  end if;
  if not exists (select from public.events e where e.id = p_event_id) then
    raise exception 'there is no such event' using errcode = 'PT404';
  end if;
  -- Before the event is locked: a block takes this lock first, and the event's row after.
  perform private.check_contact(viewer, e.creator_id) from public.events e where e.id = p_event_id;
  if coalesce(p_status, 'not_going') = 'not_going' then
    delete from public.event_attendees a where a.event_id = p_event_id and a.user_id = viewer;
  else
    insert into public.event_attendees (event_id, user_id, status) values (p_event_id, viewer, p_status)
    on conflict (event_id, user_id) do update set status = excluded.status;
  end if;
  return (
    select jsonb_build_object(
      'status', (select a.status from public.event_attendees a where a.event_id = e.id and a.user_id = viewer),
      'attendees_count', e.attendees_count, 'interested_count', e.interested_count,
      'waitlisted_count', e.waitlisted_count, 'max_attendees', e.max_attendees
    )
    from public.events e where e.id = p_event_id
  );
end
$$;
comment on function public.rsvp(uuid, text) is
  'Sets the caller''s attendance: going, interested, or null or not_going for none. Returns the resulting status – waitlisted if no place was free – and the counts.';
grant execute on function public.rsvp(uuid, text) to authenticated;

create function private.waiting_before(p_event_id uuid)
returns integer
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  return (
    select count(*) from public.event_attendees mine
    join public.event_attendees a on a.event_id = mine.event_id and a.status = 'waitlisted' and a.since < mine.since
    join public.profiles p on p.id = a.user_id and not p.is_banned
    where mine.event_id = p_event_id and mine.user_id = viewer and mine.status = 'waitlisted'
  );
end
$$;
comment on function private.waiting_before(uuid) is
  'How many joined the waitlist of an event before the caller and may move up; 0 for who doesn''t wait. Definer: counts members whom a block hides, too, or the number would tell of it.';
select private.expose('private.waiting_before');

-- Storage ----------------------------------------------------------------------------------------

insert into private.bucket_rules (bucket_id, mime_types, max_bytes, max_image_bytes) values
  ('events', '{image/png,image/jpeg,image/gif,image/webp}', 5242880, 5242880);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select b.bucket_id, b.bucket_id, true, b.max_bytes, b.mime_types
from private.bucket_rules b where b.bucket_id = 'events'
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
