-- What a Supabase project already has before the first migration, as far as this project uses it.
-- Runs as the superuser, after @supabase/lite has made the schemas auth and storage; safe to run again.

-- Roles ------------------------------------------------------------------------------------------
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator nologin noinherit; end if;
  -- Stands for the role `postgres` of a hosted project, which is no superuser there: migrations run as it.
  if not exists (select from pg_roles where rolname = 'hosted_postgres') then
    create role hosted_postgres nologin nosuperuser createdb createrole bypassrls;
  end if;
end $$;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to hosted_postgres with admin option;
do $$ begin
  execute format('grant create, connect, temporary on database %I to hosted_postgres', current_database());
  -- As hosted: what the API roles may spend on one statement.
  execute 'alter role anon set statement_timeout = ''3s''';
  execute 'alter role authenticated set statement_timeout = ''8s''';
end $$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant usage, create on schema extensions to hosted_postgres;
grant usage on schema public to anon, authenticated, service_role;
grant usage, create on schema public to hosted_postgres with grant option;
-- New projects expose nothing by default: neither tables nor functions.
revoke create on schema public from public;
do $$ begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end $$;

-- auth -------------------------------------------------------------------------------------------
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

-- The tables of two-factor sign-in (auth/factors.ts); @supabase/lite has none.
do $$ begin
  if to_regtype('auth.factor_type') is null then create type auth.factor_type as enum ('totp', 'webauthn', 'phone'); end if;
  if to_regtype('auth.factor_status') is null then create type auth.factor_status as enum ('unverified', 'verified'); end if;
end $$;
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  unique (session_id, authentication_method)
);

grant usage on schema auth to anon, authenticated, service_role, hosted_postgres;
grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt()
  to anon, authenticated, service_role, hosted_postgres;
grant select, insert, update, delete, references, trigger
  on all tables in schema auth to hosted_postgres;

-- storage ----------------------------------------------------------------------------------------
grant usage on schema storage to anon, authenticated, service_role, hosted_postgres;
grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated, service_role;
grant all on storage.objects, storage.buckets to hosted_postgres;
grant execute on all functions in schema storage to anon, authenticated, service_role, hosted_postgres;

-- As hosted: SQL removes no rows of files, whose bytes would stay behind. The Storage service says that it means to.
create or replace function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501', hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end $$;
drop trigger if exists protect_objects_delete on storage.objects;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
drop trigger if exists protect_buckets_delete on storage.buckets;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

-- realtime ---------------------------------------------------------------------------------------
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role, hosted_postgres;

create table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant all on realtime.messages to hosted_postgres;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

-- As hosted: a message has an id, in the payload as well unless it brings one; and one that cannot be written is
-- a warning, never a failure of the caller's transaction.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (
      message_id,
      case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
      event, topic, private, 'broadcast'
    );
  exception when others then
    raise warning 'realtime.send: %', sqlerrm;
  end;
end $$;

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'realtime.broadcast_changes serves row triggers only';
  end if;
  perform realtime.send(
    jsonb_build_object(
      'operation', operation, 'table', table_name, 'schema', table_schema,
      'record', case when operation = 'DELETE' then null else to_jsonb(new) end,
      'old_record', case when operation = 'INSERT' then null else to_jsonb(old) end
    ),
    event_name, topic_name, true
  );
end $$;
grant execute on function realtime.topic() to anon, authenticated, service_role, hosted_postgres;
grant execute on function realtime.send(jsonb, text, text, boolean) to anon, authenticated, service_role, hosted_postgres;
grant execute on function
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role, hosted_postgres;

-- Only the id travels: a notification is at most 8,000 bytes, a message may be larger.
create or replace function realtime.notify_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('realtime_messages', new.id::text);
  return null;
end $$;
drop trigger if exists notify_message on realtime.messages;
create trigger notify_message after insert on realtime.messages
  for each row execute function realtime.notify_message();

-- What a migration may not do -----------------------------------------------------------------------
-- On a hosted project the role `postgres` may add policies and triggers to the platform's tables, and
-- nothing else in its schemas. Ownership is needed for policies here, so an event trigger holds the rest.
do $$ begin
  if not exists (select from pg_roles where rolname = 'platform_owner') then create role platform_owner nologin; end if;
end $$;
alter table storage.objects owner to platform_owner;
alter table storage.buckets owner to platform_owner;
alter table realtime.messages owner to platform_owner;
grant usage, create on schema storage, realtime to platform_owner;
grant platform_owner to hosted_postgres;

create or replace function extensions.guard_platform_schemas() returns event_trigger language plpgsql as $$
declare
  command record;
begin
  if current_user <> 'hosted_postgres' then
    return;
  end if;
  for command in select * from pg_event_trigger_ddl_commands() loop
    if (command.schema_name in ('auth', 'storage', 'realtime')
        or command.object_identity ~ '^(auth|storage|realtime)\.'
        or command.object_identity ~ ' on (auth|storage|realtime)\.')
      and command.command_tag not in
        ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER', 'COMMENT', 'ALTER TABLE ENABLE TRIGGER')
    then
      raise exception 'a hosted project refuses % on % in a migration', command.command_tag, command.object_identity
        using errcode = '42501';
    end if;
  end loop;
end $$;
drop event trigger if exists guard_platform_schemas;
create event trigger guard_platform_schemas on ddl_command_end
  execute function extensions.guard_platform_schemas();
