-- Actors for the other files. Created outside a transaction because every file rolls itself back;
-- 999_clean_up.test.sql removes them again.
create extension if not exists pgtap with schema extensions;
drop schema if exists tests cascade;
create schema tests;
grant usage on schema tests to anon, authenticated, service_role;

-- Creates an account as Auth does. Its id is stored in the setting tests.<name>, which every actor can read.
create function tests.create_account(
  p_name text, p_metadata jsonb default null, p_email text default null,
  p_confirmed boolean default true, p_anonymous boolean default false
) returns uuid language plpgsql as $$
declare
  account uuid := gen_random_uuid();
begin
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, is_anonymous,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  ) values (
    account, 'authenticated', 'authenticated',
    case when not p_anonymous then coalesce(p_email, p_name || '@tests.test') end, '',
    case when p_confirmed then now() end, p_anonymous,
    '{"provider":"email","providers":["email"]}',
    coalesce(p_metadata, jsonb_build_object('username', p_name)), now(), now()
  );
  perform set_config('tests.' || p_name, account::text, true);
  return account;
end $$;

create function tests.id(p_name text) returns uuid language sql stable as $$
  select current_setting('tests.' || p_name)::uuid
$$;

create function tests.claims(p_id uuid, p_role text, p_anonymous boolean default false)
returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claim.sub', coalesce(p_id::text, ''), true);
  perform set_config('request.jwt.claim.role', p_role, true);
  perform set_config('request.jwt.claims', json_build_object(
    'sub', p_id, 'role', p_role, 'is_anonymous', p_anonymous
  )::text, true);
end $$;

-- Makes two members friends, without telling them: what they write to each other is no request.
create function tests.befriend(p_name text, p_other text) returns void language plpgsql as $$
begin
  insert into public.connections (user_id, connected_user_id, status) values (tests.id(p_name), tests.id(p_other), 'friends');
  delete from public.notifications where user_id in (tests.id(p_name), tests.id(p_other));
end $$;

-- Run the statements that follow as a member, a visitor, the service role or the operator.
create function tests.as_member(p_name text, p_anonymous_token boolean default false)
returns void language plpgsql as $$
begin
  perform tests.claims(tests.id(p_name), 'authenticated', p_anonymous_token);
  perform set_config('role', 'authenticated', true);
end $$;

create function tests.as_visitor() returns void language plpgsql as $$
begin
  perform tests.claims(null, 'anon');
  perform set_config('role', 'anon', true);
end $$;

create function tests.as_service() returns void language plpgsql as $$
begin
  perform tests.claims(null, 'service_role');
  perform set_config('role', 'service_role', true);
end $$;

create function tests.as_operator() returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claim.role', '', true);
  perform set_config('request.jwt.claims', '', true);
  perform set_config('role', 'none', true);
end $$;

-- Counts the rows a statement wrote.
create function tests.affected(p_sql text) returns bigint language plpgsql as $$
declare
  touched bigint;
begin
  execute p_sql;
  get diagnostics touched = row_count;
  return touched;
end $$;

-- Lists the broadcasts that a member's statement causes: each topic and event once.
create function tests.heard(p_name text, p_sql text) returns text[] language plpgsql as $$
begin
  perform tests.as_operator();
  delete from realtime.messages;
  perform tests.as_member(p_name);
  execute p_sql;
  perform tests.as_operator();
  return array(select distinct topic || ' ' || event from realtime.messages order by 1);
end $$;

-- The people most files use: two members, a banned member, two super admins, an unconfirmed account.
create function tests.create_people() returns void language plpgsql as $$
begin
  perform tests.create_account('ada');
  perform tests.create_account('ben');
  perform tests.create_account('bad_ned');
  perform tests.create_account('boss');
  perform tests.create_account('chief');
  perform tests.create_account('pending_pat', p_confirmed => false);
  update public.profiles set is_super_admin = true where id in (tests.id('boss'), tests.id('chief'));
  update public.profiles set is_banned = true where id = tests.id('bad_ned');
end $$;

begin;
set local search_path = public, extensions;
select plan(8);

select tests.create_people();
select is((select count(*) from public.profiles where id = tests.id('ada')), 1::bigint, 'a new account gets a profile');

select tests.as_member('ada');
select is(current_user::text, 'authenticated', 'as_member switches to the role authenticated');
select is(auth.uid(), tests.id('ada'), 'as_member makes auth.uid() the member''s id');

select tests.as_visitor();
select is(current_user::text, 'anon', 'as_visitor switches to the role anon');
select is(auth.uid(), null::uuid, 'as_visitor leaves auth.uid() empty');

select tests.as_service();
select is(current_user::text, 'service_role', 'as_service switches to the role service_role');

select tests.as_operator();
select isnt(current_user::text, 'service_role', 'as_operator leaves the service role');
select is(tests.affected('update public.profiles set bio = bio where id in (tests.id(''ada''), tests.id(''ben''))'), 2::bigint, 'affected counts the rows a statement wrote');

select * from finish();
rollback;
