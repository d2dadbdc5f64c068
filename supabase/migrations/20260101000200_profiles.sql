-- People: profiles, their private data, and the predicates every policy uses.
--
-- Purpose     a profile per account, created at sign-up and repaired if missing; who is active, who is admin
-- Tables      public.profiles, public.profile_private, private.member_activity, private.welcome_letters
-- Depends on  20260101000100_foundation.sql
--
-- 1. Any member may read everything in public.profiles. The email address lives in profile_private; its
--    owner and super admins read it as the computed field profiles.email.
-- 2. Confirmation, bans and admin rights are always looked up, never taken from a token.
-- 3. A browser may send every column; triggers decide. created_at and updated_at are overwritten silently;
--    a server-owned column may be sent unchanged, but a change is refused with 42501.
-- 4. The service role, SQL and our definer functions are trusted (private.is_client() is false).

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  full_name text,
  name text,
  avatar_url text,
  bio text,
  location text,
  company text,
  title text,
  skills text[] not null default '{}',
  roles text[] not null default '{}',
  open_to text[] not null default '{}',
  industries text[] not null default '{}',
  cover_photo_url text,
  verified boolean not null default false,
  is_super_admin boolean not null default false,
  is_banned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_username_check check (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  constraint profiles_full_name_check
    check (char_length(full_name) <= 100 and private.has_text(full_name) and private.is_single_line(full_name)),
  constraint profiles_name_check
    check (char_length(name) <= 100 and private.has_text(name) and private.is_single_line(name)),
  constraint profiles_avatar_url_check check (private.is_http_url(avatar_url)),
  constraint profiles_cover_photo_url_check check (private.is_http_url(cover_photo_url)),
  constraint profiles_bio_check check (char_length(bio) <= 1000 and private.has_text(bio)),
  constraint profiles_location_check
    check (char_length(location) <= 120 and private.has_text(location) and private.is_single_line(location)),
  constraint profiles_company_check
    check (char_length(company) <= 120 and private.has_text(company) and private.is_single_line(company)),
  constraint profiles_title_check
    check (char_length(title) <= 120 and private.has_text(title) and private.is_single_line(title))
);
comment on table public.profiles is
  'A member as other members see them. One row per account, created at sign-up. Visitors read id, username, name, full_name, avatar_url and verified.';
comment on column public.profiles.username is
  'As typed at sign-up, unique ignoring case; members cannot change it.';
comment on column public.profiles.is_super_admin is
  'Written only by the operator or through admin_set_super_admin.';
comment on column public.profiles.is_banned is
  'A banned member may read what visitors read and their own row. Set by super admins, never on a super admin.';
comment on column public.profiles.verified is 'Set by super admins.';

create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_created_at_idx on public.profiles (created_at desc, id desc);
create index profiles_super_admin_idx on public.profiles (id) where is_super_admin;

create function private.are_skills(value text[])
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return cardinality(value) = 0 or (
    array_ndims(value) = 1 and cardinality(value) <= 50
    and not exists (
      select from unnest(value) as skill
      where skill is null or char_length(skill) > 50
        or not private.has_text(skill) or not private.is_single_line(skill)
    )
  );
end
$$;
comment on function private.are_skills(text[]) is 'At most 50 skills, each of 1 to 50 characters.';
grant execute on function private.are_skills(text[]), private.are_choices(text[], text[], integer) to authenticated, service_role;
alter table public.profiles add constraint profiles_skills_check check (private.are_skills(skills));

create function private.industries()
returns text[]
language sql immutable parallel safe
-- Specification 3 §9, plus E-commerce from the edit form of ideas.
return array[
  'tech', 'finance', 'healthcare', 'education', 'retail', 'manufacturing', 'energy', 'real_estate',
  'agriculture', 'entertainment', 'food', 'transportation', 'e_commerce', 'other'
];
comment on function private.industries() is 'The industries of members and ideas, by their keys.';
grant execute on function private.industries() to authenticated, service_role;

create function private.industry_name(p_industry text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case p_industry
    when 'tech' then 'Technology' when 'food' then 'Food & Beverage' when 'e_commerce' then 'E-commerce'
    else initcap(replace(p_industry, '_', ' '))
  end;
end
$$;
comment on function private.industry_name(text) is 'An industry by its label, for search.';

alter table public.profiles
  add constraint profiles_roles_check
    check (private.are_choices(roles, array['founder', 'investor', 'operator', 'advisor', 'other'], 5)),
  add constraint profiles_open_to_check
    check (private.are_choices(
      open_to, array['raising', 'investing', 'hiring', 'joining', 'advising', 'partnering', 'learning'], 7
    )),
  add constraint profiles_industries_check check (private.are_choices(industries, private.industries(), 5));
comment on column public.profiles.roles is 'What someone is: founder, investor, operator, advisor or other.';
comment on column public.profiles.open_to is
  'What someone is here for: raising, investing, hiring, joining, advising, partnering or learning.';
comment on column public.profiles.industries is 'Up to five industries, by their keys.';

create table public.profile_private (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text
);
comment on table public.profile_private is
  'What only the member and super admins may read. The address is copied from auth.users and changed there.';

create table private.member_activity (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  last_seen_at timestamptz not null default now()
);
comment on table private.member_activity is
  'When a member last opened the app, to the hour. Counted for admins, never shown.';

create table private.welcome_letters (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  claimed_until timestamptz not null default now(),
  attempts integer not null default 0,
  -- Sent, or refused by the mail service.
  done_at timestamptz,
  constraint welcome_letters_attempts_check check (attempts >= 0)
);
comment on table private.welcome_letters is
  'The welcome email, once per account. The member is the idempotency key for the mail service.';
create index welcome_letters_due_idx on private.welcome_letters (created_at, user_id) where done_at is null;

-- Predicates -------------------------------------------------------------------------------------
-- Policies call these as (select private.is_active()): once per statement, two look-ups by key. plpgsql caches its
-- plan for the session; an SQL function with settings of its own is planned on every call.

create function private.is_confirmed()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'is_anonymous', 'false') <> 'true' and exists (
    select from auth.users u
    where u.id = auth.uid()
      and not u.is_anonymous
      and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null)
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now())
  );
end
$$;
comment on function private.is_confirmed() is
  'Whether the caller has a confirmed account of their own, with or without a profile.';

create function private.has_passed_factors()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Without the code, policies treat a member like a banned one: they read only their own profile row.
  return coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  );
end
$$;
comment on function private.has_passed_factors() is
  'Whether the caller''s token has passed the second factor, if the account has a verified one.';

create function private.has_session()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  token_session uuid := auth.jwt() ->> 'session_id';
begin
  -- Auth ends a session at once, its token only when it expires: whoever was signed out would go on for an hour.
  return token_session is null
    or exists (select from auth.sessions s where s.id = token_session and s.user_id = auth.uid());
end
$$;
comment on function private.has_session() is
  'Whether the session of the caller''s token has not ended. True for a token without one, which only an operator can make.';

create function private.is_known()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.profiles p where p.id = auth.uid() and not p.is_banned)
    and private.is_confirmed()
    and private.has_session()
    and private.has_passed_factors();
end
$$;
comment on function private.is_known() is
  'Whether the caller is a confirmed member who is not banned, was not signed out and gave their second factor. True for suspended members, too: they read and appeal decisions about them, and nothing else.';

create function private.suspended_until(p_user_id uuid)
returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select b.banned_until from private.bans b where b.user_id = p_user_id and b.banned_until > now());
end
$$;
comment on function private.suspended_until(uuid) is 'When a member''s suspension ends; null if they aren''t suspended.';

create function private.is_active()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_known() and private.suspended_until(auth.uid()) is null;
end
$$;
comment on function private.is_active() is
  'Whether the caller is a confirmed member who is neither banned nor suspended, was not signed out and gave their second factor. Part of every policy: neither a ban nor signing out ends a token.';

create function private.is_admin()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.profiles p where p.id = auth.uid() and p.is_super_admin)
    and private.is_active();
end
$$;
comment on function private.is_admin() is
  'Whether the caller is an active super admin, according to the table, not the token.';

grant execute on function private.is_confirmed(), private.is_known(), private.is_active(), private.is_admin() to authenticated;

create function private.has_account(p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.profiles p where p.id = p_user_id);
end
$$;
comment on function private.has_account(uuid) is
  'Whether someone is (still) a member. Rows deleted with an account cause no notification and no audit entry.';

create function private.require_active()
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_active() then
    raise exception 'only active members may do this' using errcode = '42501';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_active() is 'The caller''s id; refuses everyone who is not an active member.';

create function private.require_admin()
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only super admins may do this' using errcode = '42501';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_admin() is 'The caller''s id; refuses everyone who is not a super admin.';
grant execute on function private.require_active(), private.require_admin() to authenticated;

create function private.check_rate(p_action text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller text := private.caller_key();
  wait integer;
begin
  -- SQL, jobs and the service role have no caller; super admins are trusted.
  if caller is null or auth.role() = 'service_role' or private.is_admin() then
    return;
  end if;
  wait := private.take_token(p_action, caller);
  if wait > 0 then
    perform private.refuse_rate(p_action, wait);
  end if;
end
$$;
comment on function private.check_rate(text) is
  'Takes one of the caller''s tokens for an action or raises HTTP 429. Called by triggers and rpcs of the domains.';

create function private.spend_token()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.check_rate(tg_argv[0]);
  return null;
end
$$;
comment on function private.spend_token() is 'Trigger: a write costs a token; see private.limit_writes.';

create function private.limit_writes(p_table regclass, p_insert text, p_change_column text default null)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- The name makes it run before the table's own triggers.
  execute format(
    'create trigger "1_limit_insert" after insert on %s for each row execute function private.spend_token(%L)',
    p_table, p_insert
  );
  if p_change_column is not null then
    execute format(
      'create trigger "1_limit_change" after update of %2$I on %1$s for each row
         when (old.%2$I is distinct from new.%2$I) execute function private.spend_token(%3$L)',
      p_table, p_change_column, p_insert
    );
  end if;
  if exists (select from pg_attribute a where a.attrelid = p_table and a.attname = 'edited_at') then
    execute format(
      'create trigger "1_limit_edit" after update on %s for each row
         when (new.edited_at is distinct from old.edited_at) execute function private.spend_token(''edits'')', p_table
    );
  end if;
end
$$;
comment on function private.limit_writes(regclass, text, text) is
  'For migrations: a new row, or a change of the given column, costs a token of the named action; an edit that readers see costs a token of edits.';

create function private.limit_changes(p_table regclass, p_action text, variadic p_columns text[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  execute format(
    'create trigger "1_limit_%1$s" after update of %2$s on %5$s for each row
       when (private.is_client() and (%3$s) is distinct from (%4$s)) execute function private.spend_token(%6$L)',
    p_columns[1],
    (select string_agg(quote_ident(c.name), ', ') from unnest(p_columns) as c (name)),
    (select string_agg(format('old.%I', c.name), ', ') from unnest(p_columns) as c (name)),
    (select string_agg(format('new.%I', c.name), ', ') from unnest(p_columns) as c (name)),
    p_table, p_action
  );
end
$$;
comment on function private.limit_changes(regclass, text, text[]) is
  'For migrations: a change of columns that is no edit readers see, but costs others something, takes a token of the named action.';

-- Usernames --------------------------------------------------------------------------------------

create function private.username_problem(p_username text)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case
    when p_username is null or p_username !~ '^[A-Za-z0-9_.-]{3,30}$' then 'invalid'
    when coalesce(private.config('reserved_usernames'), '[]') ? lower(p_username) then 'reserved'
    when exists (select from public.profiles p where lower(p.username) = lower(p_username)) then 'taken'
  end;
end
$$;
comment on function private.username_problem(text) is
  'Why a username is unavailable: invalid, reserved or taken; null if it is free.';

create function private.refuse_username(p_problem text)
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_problem = 'invalid' then
    raise exception 'Usernames have 3 to 30 letters, digits, dots, dashes or underscores' using errcode = 'PT422';
  end if;
  -- Do not reveal whether it is reserved or taken.
  raise exception 'Username already taken' using errcode = 'PT422';
end
$$;
comment on function private.refuse_username(text) is
  'Raises the error a sign-up with such a username gets; Auth takes its status from the code.';

create function private.free_username(p_email text)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  base text := left(regexp_replace(split_part(coalesce(p_email, ''), '@', 1), '[^A-Za-z0-9_.-]', '', 'g'), 30);
  candidate text := base;
begin
  -- Use the address if possible; else add a random suffix, which cannot be guessed.
  while private.username_problem(candidate) is not null loop
    candidate := left(case when base = '' then 'member' else base end, 23)
      || '-' || left(replace(gen_random_uuid()::text, '-', ''), 6);
  end loop;
  return candidate;
end
$$;
comment on function private.free_username(text) is
  'A username for someone who chose none: the part of the address before the @, with a random suffix if it is unavailable.';

create function private.own_free_username()
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.free_username((select u.email from auth.users u where u.id = auth.uid()));
end
$$;
comment on function private.own_free_username() is 'The fallback username of the caller, for a profile created without one.';
grant execute on function private.own_free_username() to authenticated;

create function private.own_username_problem(p_username text)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.username_problem(p_username);
end
$$;
comment on function private.own_username_problem(text) is
  'private.username_problem for triggers that run as the member.';
grant execute on function private.own_username_problem(text) to authenticated;

-- Locking against account deletion ---------------------------------------------------------------
-- Deleting an account deletes rows of nearly every table, in an order no one else could follow. So it runs
-- alone: writers share a lock, and the deletion waits until nobody holds it.

create function private.take_turn()
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(20260101, 1);
end
$$;
comment on function private.take_turn() is
  'Waits while an account is being deleted. For functions that lock a row before they write.';

create function private.before_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(20260101, 1);
  return null;
end
$$;
comment on function private.before_write() is
  'Statement trigger on every table: blocks writes while an account is being deleted.';

create function private.go_alone()
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(20260101, 1);
end
$$;
comment on function private.go_alone() is
  'Waits until nobody writes and blocks all writers until the transaction ends. Call it before locking any row.';

create function private.before_account_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.go_alone();
  return null;
end
$$;
comment on function private.before_account_delete() is
  'Statement trigger: deletes or bans an account while nobody writes.';
create trigger go_alone
  before delete on public.profiles
  for each statement execute function private.before_account_delete();
-- A ban withdraws all notifications that the member caused, in an order that other writes can't follow. So it runs alone.
create trigger go_alone_to_ban
  before update of is_banned on public.profiles
  for each statement execute function private.before_account_delete();
create trigger go_alone
  before delete on auth.users
  for each statement execute function private.before_account_delete();

-- What outlives an account -----------------------------------------------------------------------
-- A member may react a hundred thousand times. Such rows have no foreign key to the profile: a job deletes them
-- after the account (private.clear_member), so that deleting it takes the same time however much they did.

create table private.member_traces (
  table_name text primary key,
  column_name text not null,
  is_emptied boolean not null
);
comment on table private.member_traces is
  'The tables without a foreign key to the member, and the column with their id: emptied, or else the row is deleted, by a job after the account.';
alter table private.member_traces enable row level security;

create function private.hold_member()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  member uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform from public.profiles p where p.id = member for key share;
  if not found and member is not null then
    raise exception 'there is no such member' using errcode = '23503';
  end if;
  return new;
end
$$;
comment on function private.hold_member() is
  'Trigger (column): refuses a row of someone who is no member, as a foreign key would.';

create function private.leave_traces(p_table text, p_column text)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.member_traces (table_name, column_name, is_emptied)
  select p_table, p_column, not a.attnotnull from pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attname = p_column;
  -- The name makes it run before the table's own triggers.
  execute format(
    'create trigger "1_hold_member" after insert on public.%I for each row execute function private.hold_member(%L)', p_table, p_column
  );
end
$$;
comment on function private.leave_traces(text, text) is
  'For migrations: replaces the foreign key to the member on a table with very many rows per member. Needs an index that begins with the column.';

-- From account to profile ------------------------------------------------------------------------

create function private.insert_profile(p_user_id uuid, p_username text, p_metadata jsonb, p_created_at timestamptz)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  given_name text := private.tidy_line(left(regexp_replace(
    coalesce(p_metadata ->> 'full_name', p_metadata ->> 'name'), '[\u0001-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]', '', 'g'
  ), 100));
  picture text := coalesce(p_metadata ->> 'avatar_url', p_metadata ->> 'picture');
begin
  -- Sign-up metadata is under the new member's control: take only a name and a picture from it.
  insert into public.profiles (id, username, full_name, avatar_url, created_at, updated_at)
  values (
    p_user_id, p_username, given_name, case when private.is_http_url(picture) then picture end,
    coalesce(p_created_at, now()), coalesce(p_created_at, now())
  );
end
$$;
comment on function private.insert_profile(uuid, text, jsonb, timestamptz) is
  'Creates the profile of an account from its sign-up metadata. Never takes flags from there.';

create function private.make_profile(p_user auth.users, p_requested text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  for attempt in 1 .. 5 loop
    begin
      perform private.insert_profile(
        p_user.id, coalesce(p_requested, private.free_username(p_user.email)),
        p_user.raw_user_meta_data, p_user.created_at
      );
      return;
    exception when unique_violation then
      -- Someone else just took it, or another call just created this profile.
      if exists (select from public.profiles p where p.id = p_user.id) then
        return;
      end if;
      if p_requested is not null then
        perform private.refuse_username('taken');
      end if;
    end;
  end loop;
  raise exception 'no free username was found' using errcode = '23505';
end
$$;
comment on function private.make_profile(auth.users, text) is
  'Creates a profile under the requested username, or under a free one if none is requested.';

create function private.on_account_created()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  requested text := btrim(coalesce(new.raw_user_meta_data ->> 'username', ''));
  problem text;
begin
  if new.is_anonymous then
    return null;
  end if;
  if requested = '' then
    perform private.make_profile(new, null);
    return null;
  end if;
  problem := private.username_problem(requested);
  if problem is not null then
    perform private.refuse_username(problem);
  end if;
  perform private.make_profile(new, requested);
  return null;
end
$$;
comment on function private.on_account_created() is
  'Trigger on auth.users: creates the profile of every account but an anonymous one; an unavailable username refuses the sign-up.';
create trigger make_profile
  after insert on auth.users
  for each row execute function private.on_account_created();

create function private.on_address_changed()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.profile_private p set email = new.email where p.user_id = new.id;
  return null;
end
$$;
comment on function private.on_address_changed() is 'Trigger on auth.users: copies a confirmed address change.';
create trigger mirror_address
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.on_address_changed();

create function private.ensure_profile(p_user_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account auth.users;
  requested text;
begin
  if exists (select from public.profiles p where p.id = p_user_id) then
    return;
  end if;
  select * into account from auth.users u where u.id = p_user_id and not u.is_anonymous and u.deleted_at is null;
  if not found then
    return;
  end if;
  requested := btrim(coalesce(account.raw_user_meta_data ->> 'username', ''));
  perform private.make_profile(
    account, case when private.username_problem(requested) is null then requested end
  );
end
$$;
comment on function private.ensure_profile(uuid) is
  'Repairs an account without a profile, with the username requested at sign-up if it is still free.';

-- What a profile may be made of ------------------------------------------------------------------

create function private.tidy_profile(profile public.profiles)
returns public.profiles
language plpgsql stable
set search_path = ''
as $$
begin
  profile.full_name := private.tidy_line(profile.full_name);
  profile.name := private.tidy_line(profile.name);
  profile.location := private.tidy_line(profile.location);
  profile.company := private.tidy_line(profile.company);
  profile.title := private.tidy_line(profile.title);
  profile.avatar_url := private.tidy_line(profile.avatar_url);
  profile.cover_photo_url := private.tidy_line(profile.cover_photo_url);
  if not private.has_text(profile.bio) then
    profile.bio := null;
  end if;
  -- Tidy only a plain list; the check refuses anything else.
  if profile.skills is null then
    profile.skills := '{}';
  elsif array_ndims(profile.skills) = 1 and cardinality(profile.skills) <= 200 then
    profile.skills := array(
      select private.tidy_line(skill) from unnest(profile.skills) with ordinality as s (skill, place)
      where private.has_text(skill) order by place
    );
  end if;
  profile.roles := coalesce(profile.roles, '{}');
  profile.open_to := coalesce(profile.open_to, '{}');
  profile.industries := coalesce(profile.industries, '{}');
  return profile;
end
$$;
comment on function private.tidy_profile(public.profiles) is
  'A profile for storage: trimmed, empty fields null, empty skills dropped.';
grant execute on function private.tidy_profile(public.profiles) to authenticated, service_role;

create function private.before_profile_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  existing public.profiles;
  problem text;
begin
  new := private.tidy_profile(new);
  if not private.is_client() then
    return new;
  end if;
  -- The policy, which runs after this, refuses rows of others.
  if new.id is distinct from auth.uid() then
    return new;
  end if;
  select * into existing from public.profiles p where p.id = new.id;
  if found then
    -- An upsert of one's own row: the update trigger judges it; missing values must not fail here, before
    -- Postgres sees the conflict.
    new.username := coalesce(new.username, existing.username);
    new.verified := coalesce(new.verified, existing.verified);
    new.is_super_admin := coalesce(new.is_super_admin, existing.is_super_admin);
    new.is_banned := coalesce(new.is_banned, existing.is_banned);
    new.created_at := existing.created_at;
    new.updated_at := now();
    return new;
  end if;
  if new.username is null then
    new.username := private.own_free_username();
  else
    problem := private.own_username_problem(new.username);
    if problem = 'invalid' then
      raise exception 'Usernames have 3 to 30 letters, digits, dots, dashes or underscores' using errcode = '23514';
    elsif problem is not null then
      raise exception 'Username already taken' using errcode = '23505';
    end if;
  end if;
  new.verified := false;
  new.is_super_admin := false;
  new.is_banned := false;
  new.created_at := now();
  new.updated_at := now();
  return new;
end
$$;
comment on function private.before_profile_insert() is
  'Trigger: a member may create their own missing profile, never with flags.';
create trigger before_profile_insert
  before insert on public.profiles
  for each row execute function private.before_profile_insert();

create function private.before_profile_update()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- What a super admin may decide about others; the rest of a profile belongs to its member.
  decided constant text[] := array['is_banned', 'verified', 'created_at', 'updated_at'];
begin
  new := private.tidy_profile(new);
  if not private.is_client() then
    if new.updated_at is not distinct from old.updated_at then
      new.updated_at := now();
    end if;
    return new;
  end if;
  new.created_at := old.created_at;
  new.updated_at := now();
  if new.id is distinct from old.id then
    raise exception 'a profile cannot be given to another account' using errcode = '42501';
  end if;
  if new.username is distinct from old.username then
    raise exception 'Username cannot be changed after signup' using errcode = '42501';
  end if;
  if new.is_super_admin is distinct from old.is_super_admin then
    raise exception 'is_super_admin cannot be changed through the table' using errcode = '42501';
  end if;
  if (new.is_banned, new.verified) is distinct from (old.is_banned, old.verified) and not private.is_admin() then
    raise exception 'only super admins can change is_banned and verified' using errcode = '42501';
  end if;
  if new.is_banned is distinct from old.is_banned and old.is_super_admin then
    raise exception 'a super admin cannot be banned' using errcode = '42501';
  end if;
  if old.id is distinct from auth.uid() and to_jsonb(new) - decided is distinct from to_jsonb(old) - decided then
    raise exception 'members can only edit their own profile' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.before_profile_update() is
  'Trigger: protects the columns a browser may not change (rule 3 of this file).';
create trigger before_profile_update
  before update on public.profiles
  for each row execute function private.before_profile_update();

create function private.after_profile_insert()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.profile_private (user_id, email)
  select new.id, u.email from auth.users u where u.id = new.id
  on conflict (user_id) do nothing;
  return null;
end
$$;
comment on function private.after_profile_insert() is 'Trigger: gives every profile its private row.';
create trigger after_profile_insert
  after insert on public.profiles
  for each row execute function private.after_profile_insert();

create function private.tell_account_changed(p_user_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if p_user_id is not null then
    perform private.broadcast('user:' || p_user_id, 'account_changed', jsonb_build_object('id', p_user_id));
  end if;
end
$$;
comment on function private.tell_account_changed(uuid) is 'Tells the open screens of a member to load again what the app knows of them.';

create table private.bans (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  banned_by uuid references public.profiles (id) on delete set null,
  banned_at timestamptz not null default now(),
  -- When a suspension ends; null for a ban, which lasts as long as profiles.is_banned.
  banned_until timestamptz,
  reason text,
  constraint bans_reason_check check (char_length(reason) <= 500 and private.has_text(reason))
);
comment on table private.bans is
  'Who banned or suspended whom, when, why and until when, for super admins. Bans are written with profiles.is_banned, suspensions by decisions.';
alter table private.bans enable row level security;
create index bans_banned_by_idx on private.bans (banned_by);

create function private.after_profile_flags()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.is_banned is distinct from old.is_banned then
    -- The ban also stops Auth from issuing new tokens. A hundred years is how Auth itself says "for good".
    update auth.users u
    set banned_until = case when new.is_banned then now() + interval '100 years' end
    where u.id = new.id;
    if new.is_banned then
      -- admin_set_ban has written the row with its reason.
      insert into private.bans as b (user_id, banned_by) values (new.id, auth.uid())
      on conflict (user_id) do update set banned_by = excluded.banned_by, banned_at = now(), banned_until = null
      where b.banned_until is not null;
      perform private.audit('member.banned', 'profile', new.id, jsonb_strip_nulls(jsonb_build_object(
        'reason', (select b.reason from private.bans b where b.user_id = new.id)
      )));
    else
      delete from private.bans b where b.user_id = new.id;
      perform private.audit('member.unbanned', 'profile', new.id);
    end if;
  end if;
  if new.verified is distinct from old.verified then
    perform private.audit(
      case when new.verified then 'member.verified' else 'member.unverified' end, 'profile', new.id
    );
  end if;
  if new.is_super_admin is distinct from old.is_super_admin then
    perform private.audit(
      case when new.is_super_admin then 'member.admin_granted' else 'member.admin_revoked' end, 'profile', new.id
    );
  end if;
  perform private.tell_account_changed(new.id);
  return null;
end
$$;
comment on function private.after_profile_flags() is
  'Trigger: audits a change of flags, passes a ban on to Auth and tells open browsers.';
create trigger after_profile_flags
  after update of is_banned, verified, is_super_admin on public.profiles
  for each row
  when ((old.is_banned, old.verified, old.is_super_admin)
    is distinct from (new.is_banned, new.verified, new.is_super_admin))
  execute function private.after_profile_flags();

create function private.after_profile_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.broadcast('profile:' || new.id, 'profile_changed', jsonb_build_object('id', new.id));
  return null;
end
$$;
comment on function private.after_profile_change() is 'Trigger: tells viewers of the profile to refetch it.';
create trigger after_profile_change
  after update on public.profiles
  for each row
  when (
    (old.username, old.full_name, old.name, old.avatar_url, old.bio, old.location, old.company, old.title,
     old.skills, old.roles, old.open_to, old.industries, old.cover_photo_url, old.verified, old.is_super_admin, old.is_banned)
    is distinct from
    (new.username, new.full_name, new.name, new.avatar_url, new.bio, new.location, new.company, new.title,
     new.skills, new.roles, new.open_to, new.industries, new.cover_photo_url, new.verified, new.is_super_admin, new.is_banned)
  )
  execute function private.after_profile_change();

create trigger "1_limit_edit"
  after update on public.profiles
  -- Each edit rewrites cards, search and the directory.
  for each row when (private.is_client() and to_jsonb(old) - 'updated_at' is distinct from to_jsonb(new) - 'updated_at')
  execute function private.spend_token('edits');

create function private.after_profile_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- An account left without its profile would get a clean one: delete both in one transaction.
  delete from auth.users u where u.id = old.id;
  perform private.audit(
    case when auth.uid() = old.id then 'account.deleted' else 'member.deleted' end,
    'profile', old.id, jsonb_build_object('username', old.username)
  );
  perform private.tell_account_changed(old.id);
  return null;
end
$$;
comment on function private.after_profile_delete() is
  'Trigger: deletes the account together with its profile and tells open browsers.';
create trigger after_profile_delete
  after delete on public.profiles
  for each row execute function private.after_profile_delete();

-- Row level security -----------------------------------------------------------------------------

alter table public.profiles enable row level security;
alter table public.profile_private enable row level security;
alter table private.member_activity enable row level security;
alter table private.welcome_letters enable row level security;

revoke all on public.profiles, public.profile_private from anon, authenticated, service_role;
grant select (id, username, name, full_name, avatar_url, verified) on public.profiles to anon;
grant select, insert, update on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
grant select on public.profile_private to authenticated;
grant select, insert, update, delete on public.profile_private to service_role;

create policy "Visitors read who wrote what" on public.profiles
  for select to anon
  using (true);

create policy "Active members read profiles, everyone reads their own" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_active()));

create policy "Confirmed accounts make their own missing profile" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()) and (select private.is_confirmed()));

create policy "Active members edit their profile, super admins its flags" on public.profiles
  for update to authenticated
  using ((id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()))
  with check ((id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Active members read their own private row, super admins any" on public.profile_private
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

-- Public functions -------------------------------------------------------------------------------

create function public.email(profile public.profiles)
returns text
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return (
    select p.email from public.profile_private p where p.user_id = profile.id
  );
end
$$;
comment on function public.email(public.profiles) is
  'Computed field profiles.email: the address for its owner and super admins, null for everyone else.';
grant execute on function public.email(public.profiles) to authenticated, service_role;

create function private.viewer_state()
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := auth.uid();
  profile public.profiles;
  active boolean;
begin
  if private.is_confirmed() then
    perform private.ensure_profile(viewer);
  end if;
  select * into profile from public.profiles p where p.id = viewer;
  if not found then
    return jsonb_build_object('profile', null, 'counts', '{}'::jsonb);
  end if;
  active := private.is_active();
  -- Look first: most calls come within the hour and write nothing.
  if active and not exists (
    select from private.member_activity a
    where a.user_id = viewer and a.last_seen_at > now() - interval '1 hour'
  ) then
    begin
      insert into private.member_activity (user_id, last_seen_at) values (viewer, now())
      on conflict (user_id) do update set last_seen_at = excluded.last_seen_at;
    exception when foreign_key_violation then
      -- The account was deleted meanwhile.
      return jsonb_build_object('profile', null, 'counts', '{}'::jsonb);
    end;
  end if;
  return jsonb_build_object(
    'profile', to_jsonb(profile) || jsonb_build_object('email', case when active then (
      select p.email from public.profile_private p where p.user_id = viewer
    ) end),
    'counts', case when active then private.viewer_counts(viewer) || jsonb_build_object(
      -- Those who look after a place are notified of each case instead.
      'open_cases', case when profile.is_super_admin then (
        select (c ->> 'cases')::integer + (c ->> 'appeals')::integer from private.case_counts() as c
      ) else 0 end
    ) else '{}'::jsonb end,
    'start', case when active then private.start_of(profile) end,
    'time_zone', case when active then private.time_zone_of(viewer) end,
    'shows_online', active and private.shows_online(viewer),
    'suspended_until', private.suspended_until(viewer),
    -- A session older than the factor, for which the app asks for the code; or one that has ended elsewhere.
    'needs_renewal', not (private.has_session() and private.has_passed_factors())
  )
    -- Whom a member blocked, and what they muted: not for a banned member, nor for someone who has only the password.
    || case when active then jsonb_build_object('hidden', private.hidden_from(viewer)) else '{}' end
    || case when private.is_known() then jsonb_build_object('moderated', private.my_hidden_content(viewer)) else '{}' end;
end
$$;
comment on function private.viewer_state() is
  'What the app shell needs at once: the caller''s profile (created if missing), badge counts, what to collapse in threads, the time zone that is known, and whether others see them online. Tells banned members of their ban. Definer: makes a missing profile and records the visit.';
select private.expose('private.viewer_state');

create function private.check_username_available(p_username text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if private.suspended_until(auth.uid()) is not null or exists (select from public.profiles p where p.id = auth.uid() and p.is_banned) then
    raise exception 'banned members cannot check usernames' using errcode = '42501';
  end if;
  perform private.check_rate('username_checks');
  return private.username_problem(btrim(p_username)) is null;
end
$$;
comment on function private.check_username_available(text) is
  'Whether a username is available at sign-up: well-formed, not reserved, not taken. Definer: reads reserved names and takes a rate token, for visitors too.';
select private.expose('private.check_username_available', 'anon', 'authenticated', 'service_role');

create function private.admin_set_super_admin(p_user_id uuid, p_is_super_admin boolean)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.take_turn();
  -- Lock in one order: two admins revoking each other's rights at once must not both succeed.
  perform from public.profiles p where p.is_super_admin order by p.id for no key update;
  perform private.require_admin();
  if p_is_super_admin is null then
    raise exception 'p_is_super_admin must be true or false' using errcode = '22004';
  end if;
  if not p_is_super_admin
    and not exists (select from public.profiles p where p.is_super_admin and not p.is_banned and p.id <> p_user_id) then
    raise exception 'the last super admin cannot be removed' using errcode = '42501';
  end if;
  update public.profiles p set is_super_admin = p_is_super_admin
  where p.id = p_user_id and not (p_is_super_admin and p.is_banned);
  if not found then
    raise exception 'no such member' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.admin_set_super_admin(uuid, boolean) is
  'Super admins grant and revoke each other''s rights; the last one stays. Definer: writes is_super_admin, which no browser may.';
select private.expose('private.admin_set_super_admin');

create function private.operator_set_super_admin(p_email text, p_is_super_admin boolean)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account auth.users;
  member text;
begin
  if p_is_super_admin is null then
    raise exception 'p_is_super_admin must be true or false' using errcode = '22004';
  end if;
  select * into account from auth.users u where lower(u.email) = lower(btrim(p_email)) and not u.is_sso_user;
  if not found then
    raise exception 'no account has this address' using errcode = 'PT404';
  end if;
  perform private.ensure_profile(account.id);
  perform private.take_turn();
  -- As in admin_set_super_admin: two at once must not remove the last two.
  perform from public.profiles p where p.is_super_admin order by p.id for no key update;
  if not p_is_super_admin
    and not exists (select from public.profiles p where p.is_super_admin and not p.is_banned and p.id <> account.id) then
    raise exception 'the last super admin cannot be removed: make someone else a super admin first' using errcode = '42501';
  end if;
  update public.profiles p set is_super_admin = p_is_super_admin
  where p.id = account.id and not (p_is_super_admin and p.is_banned)
  returning p.username into member;
  if not found then
    raise exception 'a banned member cannot become a super admin' using errcode = '23514';
  end if;
  return member;
end
$$;
comment on function private.operator_set_super_admin(text, boolean) is
  'For the operator (service role only): grants or revokes super-admin rights by email address, never the last one''s; returns the username. Definer: reads auth.users and makes a missing profile.';
select private.expose('private.operator_set_super_admin', 'service_role');

create function private.lent_until(p_attempts integer)
returns timestamptz
language sql stable
set search_path = ''
as $$
  select now() + least(interval '5 minutes' * 2 ^ p_attempts, interval '6 hours')
$$;
comment on function private.lent_until(integer) is
  'Until when a letter is lent that was lent so often before: five minutes, then twice as long each time, at most six hours.';

create function private.is_letter_due(p_created_at timestamptz, p_claimed_until timestamptz)
returns boolean
language sql stable
set search_path = ''
as $$
  -- The mail service forgets a key after a day: a missing email beats a duplicate.
  select p_claimed_until <= now() and p_created_at > now() - interval '20 hours'
$$;
comment on function private.is_letter_due(timestamptz, timestamptz) is
  'Whether a letter that was not sent yet is to be lent now. It is given up before the mail service would send it twice.';

create function private.claim_welcome_emails(p_user_id uuid default null)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  letters jsonb;
begin
  perform private.take_turn();
  insert into private.welcome_letters (user_id)
  select p.id from public.profiles p where p.id = p_user_id
  on conflict (user_id) do nothing;
  with due as (
    select l.user_id from private.welcome_letters l
    where l.done_at is null and private.is_letter_due(l.created_at, l.claimed_until) and (p_user_id is null or l.user_id = p_user_id)
    order by l.created_at, l.user_id limit 20 for update skip locked
  ), lent as (
    -- A letter that wasn't reported as sent is lent again, after a longer pause each time.
    update private.welcome_letters l
    set attempts = l.attempts + 1, claimed_until = private.lent_until(l.attempts)
    from due where l.user_id = due.user_id
    returning l.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'user_id', p.id, 'to', u.email, 'name', coalesce(p.full_name, p.name, p.username))), '[]')
  into letters
  from lent join public.profiles p on p.id = lent.user_id join auth.users u on u.id = p.id
  where u.email is not null and u.email_confirmed_at is not null
    and not p.is_banned and private.suspended_until(p.id) is null;
  return letters;
end
$$;
comment on function private.claim_welcome_emails(uuid) is
  'For send-welcome-email (service role only): the welcome email of a member who was not sent one, or up to twenty that were not reported as sent; lent for five minutes at first. Definer: reads addresses.';
select private.expose('private.claim_welcome_emails', 'service_role');

create function private.welcome_email_done(p_user_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update private.welcome_letters l set done_at = now() where l.user_id = p_user_id and l.done_at is null;
  return found;
end
$$;
comment on function private.welcome_email_done(uuid) is
  'For send-welcome-email (service role only): a letter was sent, or the mail service will never take it; whether it was lent. Definer: writes private.welcome_letters.';
select private.expose('private.welcome_email_done', 'service_role');

create function private.has_welcome_emails()
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.welcome_letters l where l.done_at is null and private.is_letter_due(l.created_at, l.claimed_until))
$$;
comment on function private.has_welcome_emails() is
  'Whether claim_welcome_emails would lend something, so that the clock starts the function only then.';

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
