-- Organizing an event: the guest list, messages to guests, invitations.
--
-- Purpose     what an organizer needs to run an event
-- Tables      private.event_messages, private.event_invitations
-- Depends on  20260101001500_events.sql
--
-- 1. Only the organizer writes to guests and invites; both become notifications, and both are limited.
-- 2. A message goes to those whose answer is one of the given when it is sent; the database decides who that is.
-- 3. A member is invited to an event once, and not after answering.

insert into private.app_config (key, value, description) values
  ('rate_limit.event_messages', '[{"tokens":5,"seconds":3600},{"tokens":20,"seconds":86400}]', 'messages to the guests of an event');

-- Tables -----------------------------------------------------------------------------------------

create table private.event_messages (
  -- By the browser, so that sending again sends nothing twice.
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  audience text[] not null,
  content text not null,
  recipients integer not null default 0,
  created_at timestamptz not null default now(),
  constraint event_messages_audience_check
    check (cardinality(audience) > 0 and audience <@ array['going', 'interested', 'waitlisted']),
  constraint event_messages_content_check
    check (char_length(content) between 1 and 300 and private.has_text(content) and private.is_single_line(content))
);
comment on table private.event_messages is 'What organizers wrote to their guests: to which answers, and how many were told.';
create index event_messages_event_idx on private.event_messages (event_id);

create table private.event_invitations (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint event_invitations_pkey primary key (event_id, user_id)
);
comment on table private.event_invitations is 'Whom an organizer invited to an event, so that nobody is invited twice.';
create index event_invitations_user_idx on private.event_invitations (user_id);

alter table private.event_messages enable row level security;
alter table private.event_invitations enable row level security;

create function private.after_event_message_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.withdraw_notifications_about('event_message:' || old.id);
  return null;
end
$$;
comment on function private.after_event_message_delete() is
  'Trigger: a message to guests is withdrawn with its event.';
create trigger after_event_message_delete
  after delete on private.event_messages
  for each row execute function private.after_event_message_delete();

-- Predicates -------------------------------------------------------------------------------------

create function private.require_organizer(p_event_id uuid)
returns public.events
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  event public.events;
begin
  select * into event from public.events e where e.id = p_event_id;
  if not found then
    raise exception 'there is no such event' using errcode = 'PT404';
  end if;
  if event.creator_id <> viewer then
    raise exception 'only the organizer may do this' using errcode = '42501';
  end if;
  return event;
end
$$;
comment on function private.require_organizer(uuid) is 'An event the caller organizes; refuses everyone else.';
grant execute on function private.require_organizer(uuid) to authenticated;

-- The guest list ---------------------------------------------------------------------------------

create function private.list_event_guests(
  p_event_id uuid, p_status text default null, p_query text default null, p_after timestamptz default null,
  p_after_id uuid default null, p_limit integer default 20
)
returns table (user_id uuid, username text, full_name text, name text, avatar_url text, title text, company text, status text, since timestamptz)
language plpgsql stable security definer
set search_path = ''
-- The plan depends on whether there is a status or a search.
set plan_cache_mode = force_custom_plan
as $$
declare
  needle text := private.name_pattern(p_query);
  after timestamptz := coalesce(p_after, '-infinity');
  after_id uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
  most integer := least(greatest(coalesce(p_limit, 20), 1), 200);
begin
  perform private.require_organizer(p_event_id);
  return query
  select a.user_id, p.username, p.full_name, p.name, p.avatar_url, p.title, p.company, a.status, a.since
  from public.event_attendees a
  join public.profiles p on p.id = a.user_id
  where a.event_id = p_event_id
    and (p_status is null or a.status = p_status)
    and (a.since, a.user_id) > (after, after_id)
    and (needle is null or private.profile_search_text(p.username, p.full_name, p.name) like '%' || needle || '%')
  order by a.since, a.user_id
  limit most;
end
$$;
comment on function private.list_event_guests(uuid, text, text, timestamptz, uuid, integer) is
  'Who answered an event, earliest first, after the cursor (since, user_id), with one answer or a name. Definer: searches names by their index, for the organizer only.';
select private.expose('private.list_event_guests');

create index event_attendees_since_idx on public.event_attendees (event_id, since, user_id);

-- Messages ---------------------------------------------------------------------------------------

create function private.message_event_guests(p_id uuid, p_event_id uuid, p_audience text[], p_content text)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  event public.events := private.require_organizer(p_event_id);
  audience constant text[] := array(select distinct a.status from unnest(p_audience) as a (status) order by 1);
  -- A notification is one line.
  line constant text := private.tidy_line(regexp_replace(p_content, '\s+', ' ', 'g'));
  message private.event_messages;
begin
  perform private.refuse_unless(
      cardinality(audience) > 0 and audience <@ array['going', 'interested', 'waitlisted'], 'Choose who the message is for.'
    ),
    private.refuse_unless(
      char_length(line) <= 300 and private.has_text(line) and private.is_single_line(line), 'A message has 1 to 300 characters.'
    );
  perform private.take_turn();
  insert into private.event_messages (id, event_id, audience, content) values (p_id, p_event_id, audience, line)
  on conflict (id) do nothing
  returning * into message;
  if not found then
    select * into message from private.event_messages m where m.id = p_id and m.event_id = p_event_id;
    if not found then
      raise exception 'this id belongs to another message' using errcode = '23505';
    end if;
    return message.recipients;
  end if;
  perform private.refuse_if_hidden('event', p_event_id);
  perform private.check_rate('event_messages');
  message.recipients := private.tell_guests(
    p_event_id, 'Message from the organizer', private.event_name(event) || ': ' || message.content,
    jsonb_build_object(
      'contentType', 'event_message', 'contentId', message.id, 'eventId', event.id, 'action', 'message'
    ), message.audience
  );
  update private.event_messages m set recipients = message.recipients where m.id = p_id;
  return message.recipients;
end
$$;
comment on function private.message_event_guests(uuid, uuid, text[], text) is
  'Tells the guests with one of the given answers something; returns how many it is for, muted or not. The same id twice is one message. 42501, hint hidden: moderators hid the event. Definer: writes event_messages and notifications, for the organizer only.';
select private.expose('private.message_event_guests');

-- Invitations ------------------------------------------------------------------------------------

create function private.search_event_candidates(p_event_id uuid, p_query text)
returns table (id uuid, username text, full_name text, name text, avatar_url text, status text, is_invited boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_organizer(p_event_id);
  return query
  select c.id, c.username, c.full_name, c.name, c.avatar_url,
    (select a.status from public.event_attendees a where a.event_id = p_event_id and a.user_id = c.id),
    exists (select from private.event_invitations i where i.event_id = p_event_id and i.user_id = c.id)
  from private.search_contacts(p_query) as c;
end
$$;
comment on function private.search_event_candidates(uuid, text) is
  'At most ten members whose name begins with or contains the query, with their answer and whether they are invited; limited with search. Definer: reads event_invitations, for the organizer only.';
select private.expose('private.search_event_candidates');

create function private.invite_to_event(p_event_id uuid, p_user_id uuid)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  event public.events := private.require_organizer(p_event_id);
begin
  if event.cancelled_at is not null or event.over_at < now() then
    raise exception 'nobody can join this event any more' using errcode = '42501';
  end if;
  perform private.refuse_if_hidden('event', p_event_id);
  if not private.is_active_member(p_user_id) or p_user_id = event.creator_id then
    raise exception 'there is no such member' using errcode = 'PT404';
  end if;
  perform private.take_turn();
  perform private.check_rate('member_invitations');
  if exists (select from public.event_attendees a where a.event_id = p_event_id and a.user_id = p_user_id) then
    return 'answered';
  end if;
  insert into private.event_invitations (event_id, user_id) values (p_event_id, p_user_id)
  on conflict (event_id, user_id) do nothing;
  if found then
    perform private.notify(
      p_user_id, event.creator_id, 'business_action', 'Invitation to an event',
      private.display_name(event.creator_id) || ' invited you to ' || event.title,
      jsonb_build_object('contentType', 'event', 'contentId', event.id, 'action', 'invitation')
    );
  end if;
  return 'invited';
end
$$;
comment on function private.invite_to_event(uuid, uuid) is
  'Invites a member to an event, once; answered if they answered already. 42501, hint hidden: moderators hid it. Definer: writes event_invitations and a notification, for the organizer only.';
select private.expose('private.invite_to_event');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
