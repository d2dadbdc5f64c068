-- Known devices: an email when someone signs in to an account from a device that it doesn't know.
--
-- Purpose     from which devices members sign in, and the letters about new ones
-- Tables      private.known_devices, private.sign_in_letters
-- Depends on  20260101002100_brief.sql (private.time_zone_of)
--
-- 1. A device is what a browser says of itself, without version numbers: an update makes no new device.
-- 2. Auth's own sessions are watched, by a trigger. Whoever has a password and the API cannot sign in around it.
-- 3. A sign-in counts once it has passed the second factor, if the account has one: a password alone makes no device known.
-- 4. The first device of an account is not announced: it is the one that confirms the address.

create table private.known_devices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  device text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device),
  constraint known_devices_device_check check (char_length(device) <= 300)
);
comment on table private.known_devices is
  'From which devices a member signs in, for a year after the last use, at most fifty. Written by the trigger on auth.sessions.';
create index known_devices_last_seen_idx on private.known_devices (last_seen_at);

create table private.sign_in_letters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- What the browser said of itself, for the name of the device.
  user_agent text,
  -- When someone signed in.
  created_at timestamptz not null default now(),
  claimed_until timestamptz not null default now(),
  attempts integer not null default 0,
  -- Sent, or refused by the mail service.
  done_at timestamptz,
  constraint sign_in_letters_user_agent_check check (char_length(user_agent) <= 300),
  constraint sign_in_letters_attempts_check check (attempts >= 0)
);
comment on table private.sign_in_letters is
  'Emails about a sign-in from a new device, for two days. The id is the idempotency key for the mail service.';
create index sign_in_letters_due_idx on private.sign_in_letters (created_at, id) where done_at is null;
create index sign_in_letters_user_idx on private.sign_in_letters (user_id, created_at);

alter table private.known_devices enable row level security;
alter table private.sign_in_letters enable row level security;

-- Recognizing a device ---------------------------------------------------------------------------

create function private.device_of(p_user_agent text)
returns text
language sql immutable
set search_path = ''
as $$
  -- What follows a slash is a version or a build, and so is a number that stands alone: Chrome/140.0, iPhone OS 18_0.
  select coalesce(left(btrim(regexp_replace(
    regexp_replace(regexp_replace(left(p_user_agent, 1000), '/[^\s;,()]*', '/', 'g'), '\m[0-9][0-9._]*\M', '', 'g'),
    '\s+', ' ', 'g')), 300), '')
$$;
comment on function private.device_of(text) is
  'What a browser says of itself, without version numbers: the same for every version of a browser and a system. Empty if it says nothing.';

create function private.note_device(p_user_id uuid, p_user_agent text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  named constant text := private.device_of(p_user_agent);
  is_first boolean;
begin
  -- Two sign-ins at once take turns, so that they announce a device once, and no more than the day's letters.
  perform pg_advisory_xact_lock(hashtextextended(p_user_id::text, 2200));
  update private.known_devices d set last_seen_at = now() where d.user_id = p_user_id and d.device = named;
  if found then
    return;
  end if;
  -- An old account that knows no device has forgotten them.
  is_first := not exists (select from private.known_devices d where d.user_id = p_user_id)
    and not exists (select from auth.users u where u.id = p_user_id and u.created_at < now() - interval '1 year');
  insert into private.known_devices (user_id, device) select p.id, named from public.profiles p where p.id = p_user_id;
  if not found then
    return;
  end if;
  delete from private.known_devices d where d.user_id = p_user_id and d.device = any (array(
    select o.device from private.known_devices o
    where o.user_id = p_user_id order by o.last_seen_at desc, o.device <> named, o.device offset 50
  ));
  -- Nobody who keeps changing their device fills a mailbox. The first letters say what there is to say.
  if not is_first and (
    select count(*) from private.sign_in_letters l where l.user_id = p_user_id and l.created_at > now() - interval '1 day'
  ) < 5 then
    insert into private.sign_in_letters (user_id, user_agent) values (p_user_id, left(p_user_agent, 300));
  end if;
end
$$;
comment on function private.note_device(uuid, text) is
  'Notes from which device a member signed in. Queues an email if the account knew others only, at most five a day.';

create function private.on_session_begun()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.aal::text is distinct from 'aal2' and exists (
    select from auth.mfa_factors f where f.user_id = new.user_id and f.status = 'verified'
  ) then
    return null;
  end if;
  begin
    perform private.note_device(new.user_id, new.user_agent);
  exception when others then
    -- Signing in must not fail for it.
    raise warning 'the device of session % was not noted: % %', new.id, sqlstate, sqlerrm;
  end;
  return null;
end
$$;
comment on function private.on_session_begun() is
  'Trigger on auth.sessions: notes the device of a sign-in, once the account''s second factor was passed.';
create trigger note_device
  after insert on auth.sessions
  for each row execute function private.on_session_begun();
create trigger note_device_with_code
  after update of aal on auth.sessions
  for each row when (new.aal is distinct from old.aal)
  execute function private.on_session_begun();
-- Before Auth holds the account: its deletion may be waiting for it.
create trigger take_turn before insert on auth.sessions
  for each statement execute function private.before_write();

create function private.on_session_renewed()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- It is still in use. Another device that renews the session stays unknown.
  update private.known_devices d set last_seen_at = now()
  where d.user_id = new.user_id and d.device = private.device_of(new.user_agent)
    and d.last_seen_at < now() - interval '1 day';
  return null;
end
$$;
comment on function private.on_session_renewed() is
  'Trigger on auth.sessions: a device whose session is renewed is not forgotten. Writes once a day.';
create trigger touch_device
  after update of refreshed_at on auth.sessions
  for each row when (new.refreshed_at is distinct from old.refreshed_at)
  execute function private.on_session_renewed();

-- Who is signed in already signs in from there.
insert into private.known_devices (user_id, device, first_seen_at, last_seen_at)
select s.user_id, private.device_of(s.user_agent), coalesce(min(s.created_at), now()),
  coalesce(max(greatest(s.created_at, s.refreshed_at at time zone 'UTC')), now())
from auth.sessions s
join public.profiles p on p.id = s.user_id
group by 1, 2;

-- Emails -----------------------------------------------------------------------------------------

create function private.claim_sign_in_letters(p_most integer default 20)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  letters jsonb;
begin
  perform private.take_turn();
  with due as (
    select l.id from private.sign_in_letters l
    where l.done_at is null and private.is_letter_due(l.created_at, l.claimed_until)
    order by l.created_at, l.id limit least(greatest(coalesce(p_most, 20), 1), 100) for update skip locked
  ), lent as (
    -- A letter that wasn't reported as sent is lent again, after a longer pause each time.
    update private.sign_in_letters l
    set attempts = l.attempts + 1, claimed_until = private.lent_until(l.attempts)
    from due where l.id = due.id
    returning l.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'to', u.email, 'user_agent', l.user_agent, 'at', l.created_at,
    'time_zone', private.time_zone_of(l.user_id)) order by l.created_at, l.id), '[]')
  into letters
  from lent l join public.profiles p on p.id = l.user_id join auth.users u on u.id = p.id
  where u.email is not null and u.email_confirmed_at is not null and not p.is_banned;
  return letters;
end
$$;
comment on function private.claim_sign_in_letters(integer) is
  'For send-account-letters (service role only): up to twenty emails about sign-ins from new devices, lent for five minutes at first. Definer: reads addresses.';
select private.expose('private.claim_sign_in_letters', 'service_role');

create function private.sign_in_letter_done(p_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update private.sign_in_letters l set done_at = now() where l.id = p_id and l.done_at is null;
  return found;
end
$$;
comment on function private.sign_in_letter_done(uuid) is
  'For send-account-letters (service role only): a letter was sent, or the mail service will never take it; whether it was lent. Definer: writes private.sign_in_letters.';
select private.expose('private.sign_in_letter_done', 'service_role');

create function private.has_account_letters()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_decision_letters() or exists (
    select from private.sign_in_letters l where l.done_at is null and private.is_letter_due(l.created_at, l.claimed_until)
  );
end
$$;
comment on function private.has_account_letters() is
  'Whether claim_decision_letters or claim_sign_in_letters would lend something, so that the clock starts the function only then.';

create function private.forget_devices(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  forgotten integer;
  handled integer;
begin
  perform private.take_turn();
  delete from private.known_devices d using (
    select o.user_id, o.device from private.known_devices o
    where o.last_seen_at < now() - interval '1 year' limit p_most for update skip locked
  ) as old where d.user_id = old.user_id and d.device = old.device;
  get diagnostics forgotten = row_count;
  -- Today's are counted, and the mail service is tried for most of a day.
  delete from private.sign_in_letters l where l.id = any (array(
    select o.id from private.sign_in_letters o
    where o.created_at < now() - interval '2 days' limit p_most for update skip locked
  ));
  get diagnostics handled = row_count;
  return greatest(forgotten, handled);
end
$$;
comment on function private.forget_devices(integer) is
  'Job: deletes devices that nobody used for a year, and emails about sign-ins after two days.';
insert into private.due_jobs (routine, every, batch) values ('forget_devices', interval '6 hours', 5000);

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
