-- Foundation: what every domain builds on.
--
-- Purpose     text hygiene, settings, the audit log, rate limits, the live broadcast, due jobs
-- Tables      private.app_config, private.audit_log, private.rate_buckets, private.due_jobs
-- Depends on  the platform only (schemas auth, storage, realtime, extensions and the API roles)
--
-- 1. Schema `private` is not exposed by the API. The API roles may use it, because policies, checks,
--    triggers and functions in `public` call into it; execute is granted function by function.
-- 2. `security definer` exists only in `private`, always with an empty search_path. private.expose offers such a
--    function in `public`.
-- 3. Nothing is granted by default. Postgres gives PUBLIC execute on every new function, and that default
--    cannot be revoked for one schema only, so each file ends with one revoke.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema if not exists private;
comment on schema private is
  'Rules and bookkeeping. Not exposed by the API; every security definer function lives here.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Older projects grant the API roles everything in public: revoke that for what we create.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Statement time limits of the API roles. Some hosts don't allow this to be changed; theirs apply then.
do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
exception
  when insufficient_privilege then
    raise notice 'statement timeouts of the API roles are left as the host set them';
end
$$;

-- GraphQL offers the same rows a second way. Nothing here uses it, so close it where the host has it.
create function private.close_graphql()
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if to_regnamespace('graphql_public') is null then
    return;
  end if;
  revoke usage on schema graphql_public from public, anon, authenticated;
  revoke execute on all functions in schema graphql_public from public, anon, authenticated;
  if has_schema_privilege('anon', 'graphql_public', 'usage') then
    raise warning 'GraphQL stays open, as its schema is the host''s: drop extension pg_graphql';
  end if;
exception
  when insufficient_privilege then
    raise warning 'GraphQL stays open (%): drop extension pg_graphql', sqlerrm;
end
$$;
comment on function private.close_graphql() is
  'Revokes GraphQL from the API roles if it is installed. Run it again if the extension is created later.';
select private.close_graphql();

-- What the API offers ----------------------------------------------------------------------------

create function private.expose(p_function regproc, variadic p_roles name[] default '{authenticated}')
returns void
language plpgsql volatile
-- Without a search_path, types are written with their schema.
set search_path = ''
as $$
declare
  own pg_catalog.pg_proc;
  roles text := (select string_agg(quote_ident(r.name), ', ') from unnest(p_roles) as r (name));
begin
  select * into strict own from pg_proc p where p.oid = p_function;
  execute format(
    'create function public.%I(%s) returns %s language plpgsql %s security invoker set search_path = '''' as %L',
    own.proname, pg_get_function_arguments(p_function), pg_get_function_result(p_function),
    case own.provolatile when 's' then 'stable' else 'volatile' end,
    format(
      'begin %s private.%I(%s); end', case
        when own.prorettype = 'void'::regtype then 'perform'
        when own.proretset then 'return query select * from'
        else 'return'
      end, own.proname, (select string_agg('$' || n, ', ') from generate_series(1, own.pronargs) n)
    )
  );
  execute format('comment on function public.%I is %L', own.proname,
    split_part(obj_description(p_function, 'pg_proc'), ' Definer: ', 1));
  execute format('grant execute on function private.%1$I, public.%1$I to %2$s', own.proname, roles);
end
$$;
comment on function private.expose(regproc, name[]) is
  'For migrations: offers a definer function of schema private in the API, as an invoker function of the same name in public. The comment of a definer function ends with the right it needs: Definer: ….';

-- Text hygiene -----------------------------------------------------------------------------------
-- Checks call these on every write, even when only a counter changes. Because the body is bound at creation,
-- Postgres inlines it into the check, and no search_path can change its meaning.

create function private.has_text(value text)
returns boolean
language sql immutable parallel safe
-- True if any character is visible: not white space, zero-width, bidi or control.
return value ~ (
  '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F'
  || '\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
  || '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
);
comment on function private.has_text(text) is
  'Whether a text shows anything besides white space, zero-width, bidi and control characters.';

create function private.without_invisible(value text)
returns text
language sql immutable parallel safe
-- Removes what has_text ignores, except spaces between words and line ends.
return regexp_replace(value,
  '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
  || '\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g');
comment on function private.without_invisible(text) is 'A text without zero-width, bidi and control characters; with its spaces and line ends.';

create function private.visible_length(value text)
returns integer
language sql immutable parallel safe
return char_length(private.without_invisible(btrim(value, E' \t\n\r\f\u000B\u00A0\u2028\u2029\u3000\uFEFF')));
comment on function private.visible_length(text) is
  'How many visible characters (code points) a text has: for minimums. Zero-width, bidi and control characters do not count.';

create function private.shows_at_least(value text, minimum integer)
returns boolean
language sql immutable parallel safe
-- Every update runs the checks again, even a like: the first 200 characters decide for nearly every long text.
return private.visible_length(left(value, 200)) >= minimum or private.visible_length(value) >= minimum;
comment on function private.shows_at_least(text, integer) is
  'Whether a text has that many visible characters, as counted by private.visible_length.';

create function private.are_choices(value text[], known text[], most integer)
returns boolean
language sql immutable parallel safe
return cardinality(value) = 0 or (
  array_ndims(value) = 1 and cardinality(value) <= most and value <@ known
  and cardinality(value) = (select count(distinct choice) from unnest(value) as choice)
);
comment on function private.are_choices(text[], text[], integer) is
  'Whether a list holds known values only, each once, and not more than the given number.';

create function private.on_one_line(value text)
returns text
language sql immutable parallel safe
-- Control characters, line breaks, bidi overrides.
return regexp_replace(value, '[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]+', ' ', 'g');
comment on function private.on_one_line(text) is
  'A text with spaces for what names and titles may not have: to quote what a member wrote in one.';

create function private.plain_commas(value text)
returns text
language sql immutable parallel safe
-- Arabic and Chinese keyboards have commas of their own.
return translate(value, '،，、', ',,,');
comment on function private.plain_commas(text) is 'A text with one kind of comma, for what its commas divide.';

create function private.unspaced()
returns text
language sql immutable parallel safe
-- Without digits and punctuation.
return '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0ECD\u0EDC-\u0EDF\u1000-\u103F\u1050-\u108F\u1780-\u17D3\u17D7\u17DC\u2E80-\u2FDF\u3005-\u3007'
  || '\u3041-\u309A\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF]';
comment on function private.unspaced() is
  'One letter of a script without spaces between words, as a regular expression: Thai, Lao, Myanmar, Khmer, Japanese, Chinese.';

create function private.is_single_line(value text)
returns boolean
language sql immutable parallel safe
return value = private.on_one_line(value);
comment on function private.is_single_line(text) is
  'Names and titles: no control characters, no line breaks, no bidi overrides.';

create function private.is_http_url(value text)
returns boolean
language sql immutable parallel safe
return char_length(value) <= 2048
  and value ~* '^https?://[^\s/$.?#][^\s]*$'
  and value !~ '[\u0001-\u0020\u007F-\u00A0\u2028-\u202E\u2066-\u2069]';
comment on function private.is_http_url(text) is
  'An absolute http(s) address of at most 2048 characters without white space or control characters.';

create function private.is_small_object(value jsonb, max_bytes integer)
returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'object' and octet_length(value::text) <= max_bytes;
comment on function private.is_small_object(jsonb, integer) is
  'A JSON object whose text is at most that many bytes.';

create function private.tidy_line(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case when private.has_text(value) then btrim(value, E' \t\n\r\f\u00A0\u3000') end;
end
$$;
comment on function private.tidy_line(text) is
  'Trims a line for storage; null if nothing visible is left.';

create function private.tidy_text(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return btrim(value, E' \t\n\r\f\u000B\u00A0\u2028\u2029\u3000\uFEFF');
end
$$;
comment on function private.tidy_text(text) is
  'Trims a text of several lines for storage.';

create function private.tidy_content()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := private.tidy_text(new.content);
  return new;
end
$$;
comment on function private.tidy_content() is
  'Trigger: trims the column content, for tables that need nothing else. Its trigger is named before_…, so that it runs before mark_edited.';

-- Browsers write rows with their own role, so checks and triggers run as it.
grant execute on function
  private.has_text(text), private.without_invisible(text), private.visible_length(text), private.shows_at_least(text, integer), private.is_single_line(text), private.on_one_line(text), private.is_http_url(text), private.unspaced(), private.plain_commas(text),
  private.is_small_object(jsonb, integer), private.tidy_line(text), private.tidy_text(text)
  to authenticated, service_role;

-- Ids ---------------------------------------------------------------------------------------------
-- Browsers choose the ids of what they create, so that a retry creates nothing twice. An id that is taken again would give away
-- what belongs to the other: where rules go by an id alone, its moderation, its private posts, its card; and every link to it.

create table private.claimed_ids (id uuid primary key);
comment on table private.claimed_ids is
  'Ids that name one thing for good, also after it is deleted: of all that has an address of its own, and of shares.';
alter table private.claimed_ids enable row level security;

create function private.claim_id()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.claimed_ids (id) values (new.id);
  return null;
end
$$;
comment on function private.claim_id() is
  'Trigger: takes the id of a new row for good; 23505 if anything had it before. Definer: writes claimed_ids, which nobody else may.';

-- Who is writing ---------------------------------------------------------------------------------

create function private.is_client()
returns boolean
language plpgsql stable parallel safe
set search_path = ''
as $$
begin
  -- Inside a security definer function current_user is its owner, so it counts as trusted.
  return current_user in ('anon', 'authenticated');
end
$$;
comment on function private.is_client() is
  'Whether the statement comes straight from the API, as visitor or member, and not from the service role, SQL or one of our definer functions. Triggers that protect columns use this.';
grant execute on function private.is_client() to anon, authenticated, service_role;

create function private.address_of(p_headers jsonb)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- A caller can forge any header, but not the entry that the nearest proxy appends to X-Forwarded-For.
  return left(coalesce(
    nullif(btrim(split_part(p_headers ->> (private.config('address_header') #>> '{}'), ',', -1)), ''),
    nullif(btrim(split_part(p_headers ->> 'x-forwarded-for', ',', -1)), ''),
    'unknown'
  ), 64);
end
$$;
comment on function private.address_of(jsonb) is
  'The address a request comes from, by its headers (names in lower case): the header that app_config.address_header names, or else the last entry of X-Forwarded-For. The database and the edge functions both use it.';

create function private.caller_key()
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  if auth.uid() is not null then
    return auth.uid()::text;
  end if;
  -- Not a request: SQL or a job.
  if headers is null then
    return null;
  end if;
  return 'address:' || private.address_of(headers);
end
$$;
comment on function private.caller_key() is
  'What a rate limit counts by: the member, else the address of the request; null without a request.';

-- Settings ---------------------------------------------------------------------------------------

create table private.app_config (
  key text primary key check (key ~ '^[a-z0-9_.]{1,100}$'),
  value jsonb not null,
  description text not null,
  updated_at timestamptz not null default now()
);
comment on table private.app_config is
  'Settings an operator may change with SQL. Rate limits are rows rate_limit.<action>: a list of windows, each so many tokens in so many seconds.';
alter table private.app_config enable row level security;

insert into private.app_config (key, value, description) values
  ('rate_limits_enabled', 'true', 'false turns every rate limit off'),
  ('address_header', '"cf-connecting-ip"', 'the header in which the edge names the caller''s address, overwriting what the caller wrote there; null where no edge does: then the last entry of x-forwarded-for counts'),
  ('rate_limit.messages', '[{"tokens":30,"seconds":60},{"tokens":300,"seconds":86400}]', 'direct messages sent'),
  ('rate_limit.new_partners', '[{"tokens":5,"seconds":86400}]', 'conversations started by accounts confirmed less than messages.new_account_days ago'),
  ('rate_limit.connections', '[{"tokens":100,"seconds":3600},{"tokens":400,"seconds":86400}]', 'follows and friend requests'),
  ('rate_limit.email_invitations', '[{"tokens":10,"seconds":60},{"tokens":50,"seconds":86400}]', 'invitations by email address'),
  ('rate_limit.member_invitations', '[{"tokens":100,"seconds":86400}]', 'invitations of members found by search'),
  ('rate_limit.posts', '[{"tokens":20,"seconds":60},{"tokens":300,"seconds":10800}]', 'posts, comments and replies'),
  ('rate_limit.edits', '[{"tokens":30,"seconds":60},{"tokens":300,"seconds":10800}]', 'edits of posted content'),
  ('rate_limit.reactions', '[{"tokens":60,"seconds":60}]', 'reactions and likes'),
  ('rate_limit.articles', '[{"tokens":20,"seconds":86400}]', 'articles'),
  ('rate_limit.groups', '[{"tokens":10,"seconds":86400}]', 'groups created'),
  ('rate_limit.forum_groups', '[{"tokens":10,"seconds":86400}]', 'forum groups created'),
  ('rate_limit.business_pages', '[{"tokens":10,"seconds":86400}]', 'business pages created'),
  ('rate_limit.business_ideas', '[{"tokens":10,"seconds":86400}]', 'business ideas'),
  ('rate_limit.events', '[{"tokens":20,"seconds":86400}]', 'events created'),
  ('rate_limit.reviews', '[{"tokens":10,"seconds":86400}]', 'reviews of business pages'),
  ('rate_limit.inquiries', '[{"tokens":10,"seconds":3600}]', 'business inquiries'),
  ('rate_limit.uploads', '[{"tokens":30,"seconds":1800}]', 'files uploaded; counted over a sliding window'),
  ('rate_limit.search', '[{"tokens":120,"seconds":60}]', 'searches and suggestions'),
  ('rate_limit.username_checks', '[{"tokens":60,"seconds":60}]', 'checks whether a username is free'),
  ('rate_limit.reset_mail_email', '[{"tokens":5,"seconds":1800}]', 'password reset emails to one address'),
  ('rate_limit.reset_mail_ip', '[{"tokens":25,"seconds":300}]', 'password reset emails requested from one IP address'),
  ('retention.audit_log_days', '730', 'days after which audit log rows are deleted; null keeps them'),
  ('retention.cron_history_days', '7', 'days after which the run history of pg_cron is deleted; null keeps it'),
  ('unconfirmed_account_days', '30', 'days after which unconfirmed accounts are deleted, which frees their usernames; null keeps them'),
  ('reserved_usernames', '[
    "about", "account", "accounts", "admin", "administrator", "anonymous", "api", "app", "articles",
    "auth", "banned", "billing", "bot", "business", "contact", "deleted", "everyone", "events", "feed",
    "forum-user", "forum.user", "forum_user", "forums", "forumuser", "groups", "help", "here", "info",
    "investing", "kindling", "legal", "login", "logout", "mail", "me", "messages", "mod", "moderation",
    "moderator", "moderators", "mods", "news", "no-reply", "nobody", "noreply", "notifications", "null",
    "official", "operator", "owner", "postmaster", "press", "privacy", "profile", "root", "sales",
    "search", "security", "service", "service_role", "settings", "signin", "signup", "staff", "status",
    "superadmin", "superuser", "support", "suspended", "system", "team", "terms", "undefined",
    "unknown", "unknown-user", "unknown.user", "unknown_user", "unknownuser", "user", "users",
    "verified", "webmaster", "www"
  ]', 'usernames nobody may take at sign-up, lower case');

create function private.config(p_key text)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select c.value from private.app_config c where c.key = p_key
  );
end
$$;
comment on function private.config(text) is 'One setting, null when it is absent.';

-- Edited marks -----------------------------------------------------------------------------------

create function private.mark_edited()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
begin
  if private.is_client() then
    -- Nobody has read a draft yet.
    new.edited_at := case
      when was ->> 'status' = 'draft' then null
      when exists (select from unnest(tg_argv) as c (name) where was -> c.name is distinct from becomes -> c.name) then now()
      else old.edited_at
    end;
  end if;
  return new;
end
$$;
comment on function private.mark_edited() is
  'Trigger: sets edited_at when one of the columns in the arguments changes. Attach it with private.mark_edits.';

create function private.mark_edits(p_table regclass, variadic p_columns text[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- The name makes it run after the table's own before trigger, which tidies the values. Skipped for counters.
  execute format(
    'create trigger mark_edited before update on %s for each row when ((%s, old.edited_at) is distinct from (%s, new.edited_at)) execute function private.mark_edited(%s)',
    p_table,
    (select string_agg(format('old.%I', c.name), ', ') from unnest(p_columns) as c (name)),
    (select string_agg(format('new.%I', c.name), ', ') from unnest(p_columns) as c (name)),
    (select string_agg(quote_literal(c.name), ', ') from unnest(p_columns) as c (name))
  );
end
$$;
comment on function private.mark_edits(regclass, text[]) is
  'For migrations: marks rows as edited when a given column changes. Give the columns readers see – text, pictures and facts, not state, counts or category.';

-- Server-owned columns ---------------------------------------------------------------------------

create function private.guard_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  counted constant jsonb := tg_argv[0];
  overwritten constant jsonb := tg_argv[1];
  times constant text[] := tg_argv[2];
  -- For rows that are sent together but need an order, created_at defaults to the moment of writing.
  moment constant timestamptz := case when tg_argv[3] = 'clock_timestamp()' then clock_timestamp() else now() end;
  forged text;
begin
  select c.key into forged from jsonb_each(counted) c where to_jsonb(new) -> c.key is distinct from c.value limit 1;
  if found then
    raise exception '%.% is set by the database', tg_table_name, forged using errcode = '42501', column = forged;
  end if;
  if overwritten <> '{}' then
    new := jsonb_populate_record(new, overwritten);
  end if;
  if 'created_at' = any (times) then
    new.created_at := moment;
  end if;
  if 'joined_at' = any (times) then
    new.joined_at := now();
  end if;
  if 'updated_at' = any (times) then
    new.updated_at := now();
  end if;
  if 'published_at' = any (times) then
    new.published_at := null;
  end if;
  if 'edited_at' = any (times) then
    new.edited_at := null;
  end if;
  return new;
end
$$;
comment on function private.guard_insert() is
  'Trigger: stops browsers from setting times and server-owned columns; see private.guard_columns.';

create function private.guard_update()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  free constant text[] := tg_argv[0];
  overwritten constant text[] := tg_argv[1];
  times constant text[] := tg_argv[2];
  forged text;
begin
  select o.key into forged
  from jsonb_each(to_jsonb(old) - free - overwritten - times) o
  join jsonb_each(to_jsonb(new) - free - overwritten - times) n using (key)
  where n.value <> o.value
  limit 1;
  if found then
    raise exception '%.% may not be changed', tg_table_name, forged using errcode = '42501', column = forged;
  end if;
  if overwritten <> '{}' then
    new := jsonb_populate_record(new, (
      select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(old)) c where c.key = any (overwritten)
    ));
  end if;
  if 'created_at' = any (times) then
    new.created_at := old.created_at;
  end if;
  if 'joined_at' = any (times) then
    new.joined_at := old.joined_at;
  end if;
  if 'updated_at' = any (times) then
    new.updated_at := now();
  end if;
  if 'published_at' = any (times) then
    new.published_at := old.published_at;
  end if;
  if 'edited_at' = any (times) then
    new.edited_at := old.edited_at;
  end if;
  return new;
end
$$;
comment on function private.guard_update() is
  'Trigger: lets a browser change only the editable columns; see private.guard_columns.';

create function private.guard_columns(
  p_table regclass, p_editable text[], p_counted text[] default '{}', p_overwritten text[] default '{}'
)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  times text[];
  generated text[];
  begins text;
  defaults jsonb := '{}';
  own record;
  value jsonb;
begin
  if exists (
    select from unnest(p_editable || p_counted || p_overwritten) c (name)
    where not exists (select from pg_attribute a where a.attrelid = p_table and a.attname = c.name)
  ) then
    raise exception '% lacks one of these columns', p_table using errcode = '22023';
  end if;
  select coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> ''), '{}'),
    coalesce(array_agg(a.attname::text) filter (
      where a.attname in ('created_at', 'joined_at', 'updated_at', 'published_at', 'edited_at')
    ), '{}'),
    max(pg_get_expr(d.adbin, d.adrelid)) filter (where a.attname = 'created_at')
    into generated, times, begins
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped;
  for own in
    select a.attname, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = p_table and a.attname = any (p_counted || p_overwritten)
  loop
    execute format('select coalesce(to_jsonb(%s), ''null'')', coalesce(own.expression, 'null::text')) into value;
    defaults := defaults || jsonb_build_object(own.attname, value);
  end loop;
  -- The name makes it run before the table's own triggers: they never see forged values.
  execute format(
    'create trigger "1_guard_insert" before insert on %s for each row when (private.is_client())
       execute function private.guard_insert(%L, %L, %L, %L)',
    p_table, defaults - p_overwritten, defaults - p_counted, times, begins
  );
  execute format(
    'create trigger "1_guard_update" before update on %s for each row when (private.is_client())
       execute function private.guard_update(%L, %L, %L)', p_table, p_editable || generated,
    -- A column may be both: replaced in a new row, changed later.
    array(select c.name from unnest(p_overwritten) c (name) where c.name <> all (p_editable)), times
  );
end
$$;
comment on function private.guard_columns(regclass, text[], text[], text[]) is
  'For migrations: lets a browser change only the editable columns and insert counted ones only with their defaults, else 42501. Times and overwritten columns, which calls of the specification send, are replaced silently. Unchanged values pass, so that whole forms can be saved.';

-- Audit log --------------------------------------------------------------------------------------

create table private.audit_log (
  id bigint generated always as identity primary key,
  -- No foreign keys: a record outlives the members and items it mentions.
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  subject_type text not null,
  subject_id uuid,
  detail jsonb not null default '{}' check (private.is_small_object(detail, 8192)),
  created_at timestamptz not null default now()
);
comment on table private.audit_log is
  'Uses of power over others. actor_id is null for the operator (SQL or the service key). Rows never change and are deleted once they are older than retention.audit_log_days.';
create index audit_log_created_at_idx on private.audit_log (created_at desc, id desc);
create index audit_log_subject_idx on private.audit_log (subject_type, subject_id);
create index audit_log_actor_idx on private.audit_log (actor_id) where actor_id is not null;
alter table private.audit_log enable row level security;

create function private.refuse_unless(p_is_fine boolean, p_message text)
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_is_fine is not true then
    raise exception using message = p_message, errcode = '23514';
  end if;
end
$$;
comment on function private.refuse_unless(boolean, text) is
  'Refuses an argument in plain words before a definer function writes it: the table''s own check would answer with the row, which callers may not read.';

create function private.refuse_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'rows of %.% cannot be changed', tg_table_schema, tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change() is 'Trigger: makes a table append-only.';
create trigger audit_log_is_append_only
  before update on private.audit_log
  for each row execute function private.refuse_change();

create function private.refuse_early_removal()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.created_at < now() - private.days('retention.audit_log_days') then
    return old;
  end if;
  raise exception 'audit log rows cannot be deleted before retention.audit_log_days have passed' using errcode = '42501';
end
$$;
comment on function private.refuse_early_removal() is 'Trigger: stops early deletion of audit log rows.';
create trigger refuse_early_removal
  before delete on private.audit_log
  for each row execute function private.refuse_early_removal();

create function private.audit(
  p_action text, p_subject_type text, p_subject_id uuid, p_detail jsonb default '{}', p_actor_id uuid default auth.uid()
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.audit_log (actor_id, action, subject_type, subject_id, detail)
  values (p_actor_id, p_action, p_subject_type, p_subject_id, coalesce(p_detail, '{}'));
end
$$;
comment on function private.audit(text, text, uuid, jsonb, uuid) is
  'Writes one row of the audit log: the only way to. The actor is the caller unless an edge function acts for them.';

create function private.audit_deletion()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted jsonb := to_jsonb(old);
  owner text := deleted ->> tg_argv[1];
  detail jsonb;
begin
  -- Deleting your own row is no power over others, and the operator is not audited here.
  if auth.uid() is null or owner = auth.uid()::text then
    return null;
  end if;
  -- What was behind a placeholder, as it was written (20260101001720_reports.sql).
  deleted := deleted || coalesce((
    select h.original from private.report_kinds k
    join public.hidden_content h on h.kind = k.kind and h.item_id = (deleted ->> 'id')::uuid
    where k.table_name = tg_table_name
  ), '{}');
  select jsonb_object_agg(c.name, left(deleted ->> c.name, 500)) into detail
  from unnest(tg_argv[1:]) as c (name) where deleted ->> c.name is not null;
  perform private.audit(tg_argv[0], split_part(tg_argv[0], '.', 1), (deleted ->> 'id')::uuid, detail);
  return null;
end
$$;
comment on function private.audit_deletion() is
  'Trigger: records a row deleted by someone other than its owner. Arguments: the action, the owner column, the columns to record (texts up to 500 characters). Attach it with private.audit_deletions.';

create function private.audit_deletions(p_table regclass, p_action text, p_owner_column text, variadic p_recorded text[] default '{}')
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Direct deletes only: a row deleted with its account, group or parent was nobody's separate decision.
  execute format(
    'create trigger audit_deletion after delete on %s for each row when (pg_trigger_depth() = 0) execute function private.audit_deletion(%s)',
    p_table, (select string_agg(quote_literal(a.value), ', ') from unnest(array[p_action, p_owner_column] || p_recorded) as a (value))
  );
end
$$;
comment on function private.audit_deletions(regclass, text, text, text[]) is
  'For migrations: records deletions of other members'' rows of a table in the audit log.';

-- Rate limits ------------------------------------------------------------------------------------
-- Token buckets: one row per action and key, one level per window. A token comes back every seconds/tokens,
-- so a limit is a burst and a sustained rate at once.

create table private.rate_buckets (
  action text not null,
  key text not null check (char_length(key) between 1 and 200),
  levels double precision[] not null,
  refilled_at timestamptz not null,
  primary key (action, key)
);
comment on table private.rate_buckets is
  'How many tokens are left for an action and a key (member, address or digest), per window.';
create index rate_buckets_refilled_at_idx on private.rate_buckets (refilled_at);
alter table private.rate_buckets enable row level security;

create function private.take_token(p_action text, p_key text)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  windows jsonb := private.config('rate_limit.' || p_action);
  bucket private.rate_buckets;
  elapsed double precision;
  capacity double precision;
  seconds double precision;
  level double precision;
  next_levels double precision[] := '{}';
  wait double precision := 0;
begin
  if windows is null then
    raise exception 'no rate limit is named %', p_action using errcode = '22023';
  end if;
  if private.config('rate_limits_enabled') = 'false'::jsonb or jsonb_array_length(windows) = 0 then
    return 0;
  end if;

  -- The row lock blocks only the same key doing the same action.
  insert into private.rate_buckets as b (action, key, levels, refilled_at)
  values (p_action, p_key, '{}', clock_timestamp())
  on conflict (action, key) do update set key = b.key
  returning b.* into bucket;
  elapsed := greatest(0, extract(epoch from clock_timestamp() - bucket.refilled_at));

  for i in 1 .. jsonb_array_length(windows) loop
    capacity := (windows -> (i - 1) ->> 'tokens')::double precision;
    seconds := (windows -> (i - 1) ->> 'seconds')::double precision;
    -- A window without a level is new and starts full.
    level := least(capacity, coalesce(bucket.levels[i] + elapsed * capacity / seconds, capacity));
    if level < 1 then
      wait := greatest(wait, (1 - level) * seconds / capacity);
    end if;
    next_levels := next_levels || (level - 1);
  end loop;
  if wait > 0 then
    return ceil(wait);
  end if;

  update private.rate_buckets b
  set levels = next_levels, refilled_at = clock_timestamp()
  where b.action = p_action and b.key = p_key;
  return 0;
end
$$;
comment on function private.take_token(text, text) is
  'Takes a token for an action and a key. Returns 0 if taken, otherwise the seconds to wait, without taking anything.';
grant execute on function private.take_token(text, text) to service_role;

create function private.refuse_rate(p_action text, p_seconds integer)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  minutes integer := ceil(p_seconds / 60.0);
begin
  -- The REST service turns PT429 into HTTP 429.
  raise sqlstate 'PT429' using
    message = format(
      'You''re doing that too often. Try again in %s %s.',
      minutes, case when minutes = 1 then 'minute' else 'minutes' end
    ),
    detail = json_build_object(
      'action', p_action, 'retry_after_minutes', minutes, 'retry_after_seconds', p_seconds
    )::text,
    hint = 'rate_limited';
end
$$;
comment on function private.refuse_rate(text, integer) is
  'Raises the one rate limit error: HTTP 429, with the wait in the message and as JSON in the detail.';

create function public.take_rate_token(p_action text, p_key text)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  wait integer := private.take_token(p_action, p_key);
begin
  return jsonb_build_object('allowed', wait = 0, 'retry_after_seconds', wait);
end
$$;
comment on function public.take_rate_token(text, text) is
  'For edge functions (service role only): takes a token for an action and a key of their own.';
grant execute on function public.take_rate_token(text, text) to service_role;

create function private.take_address_token(p_action text, p_headers jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Store a digest: there is no need to keep addresses.
  return public.take_rate_token(p_action, encode(sha256(convert_to(private.address_of(p_headers), 'UTF8')), 'hex'));
end
$$;
comment on function private.take_address_token(text, jsonb) is
  'For edge functions (service role only): takes a token for an action and the address a request came from. Definer: reads app_config.';
select private.expose('private.take_address_token', 'service_role');

-- Live -------------------------------------------------------------------------------------------

create function private.broadcast(p_topic text, p_event text, p_payload jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform realtime.send(p_payload, p_event, p_topic, true);
end
$$;
comment on function private.broadcast(text, text, jsonb) is
  'Tells a private topic that something changed. Payloads carry ids only; listeners: see 20260101000400_realtime.sql.';

-- Due jobs ---------------------------------------------------------------------------------------

create table private.due_jobs (
  routine text primary key check (routine ~ '^[a-z_]+$'),
  every interval not null check (every > interval '0'),
  -- How many rows one transaction takes, and how long one run may take in total.
  batch integer not null default 500 check (batch > 0),
  budget interval not null default interval '10 seconds' check (budget > interval '0'),
  last_run_at timestamptz,
  last_error text,
  spent interval not null default interval '0',
  paused_until timestamptz
);
comment on table private.due_jobs is
  'Scheduled jobs: private.<routine>(most) handles at most that many rows, returns how many it handled, and runs at this interval. Each domain adds its rows.';
comment on column private.due_jobs.last_run_at is 'When it last finished everything, or failed.';
comment on column private.due_jobs.paused_until is 'Out of budget with work left: continues at this time.';
alter table private.due_jobs enable row level security;

create function private.run_next_job()
returns boolean
language plpgsql volatile security definer
set search_path = ''
-- If someone holds a row for long, give up: the job tries again.
set lock_timeout = '3s'
as $$
declare
  job private.due_jobs;
  began timestamptz := clock_timestamp();
  handled integer;
  failure text;
begin
  select d.* into job from private.due_jobs d
  where (d.last_run_at is null or d.last_run_at + d.every <= began)
    and (d.paused_until is null or d.paused_until <= began)
  order by d.last_run_at nulls first, d.routine
  limit 1
  for update skip locked;
  if not found then
    return false;
  end if;
  begin
    execute format('select private.%I($1)', job.routine) into handled using job.batch;
  exception when query_canceled or others then
    -- One broken job must not stop the others; the reason is saved. "others" does not include a timeout.
    failure := sqlstate || ': ' || sqlerrm;
    raise warning 'due job % failed: %', job.routine, failure;
  end;
  job.spent := job.spent + (clock_timestamp() - began);
  if failure is not null or coalesce(handled, 0) < job.batch then
    update private.due_jobs d
    set last_run_at = began, last_error = failure, spent = interval '0', paused_until = null
    where d.routine = job.routine;
  elsif job.spent >= job.budget then
    -- With the budget, a minute: it goes on when the clock calls next.
    update private.due_jobs d
    set last_error = null, spent = interval '0',
      paused_until = clock_timestamp() + greatest(interval '60 seconds' - job.budget, interval '5 seconds')
    where d.routine = job.routine;
  else
    update private.due_jobs d set last_error = null, spent = job.spent where d.routine = job.routine;
  end if;
  return true;
end
$$;
comment on function private.run_next_job() is
  'Runs one batch of the job that has waited longest; false if nothing is due. Each call is one transaction: call it until it returns false.';

-- No settings of its own and no definer: a procedure with either cannot commit.
create procedure private.run_due_jobs()
language plpgsql
as $$
declare
  began constant timestamptz := pg_catalog.clock_timestamp();
begin
  while private.run_next_job() loop
    commit;
    exit when pg_catalog.clock_timestamp() - began > interval '45 seconds';
  end loop;
end
$$;
comment on procedure private.run_due_jobs() is
  'Runs all due jobs, each batch in its own transaction. Called every minute: by pg_cron where available, otherwise by the backend that runs the database.';

create function private.act_as(p_user_id uuid)
returns text[]
language plpgsql volatile
set search_path = ''
as $$
declare
  caller constant text[] := array[
    coalesce(current_setting('request.jwt.claims', true), ''), coalesce(current_setting('request.jwt.claim.sub', true), ''),
    coalesce(current_setting('request.jwt.claim.role', true), '')
  ];
begin
  perform private.act_again(array[json_build_object('sub', p_user_id, 'role', 'authenticated', 'aal', 'aal2')::text, '', '']);
  return caller;
end
$$;
comment on function private.act_as(uuid) is
  'For jobs: what is asked next is asked as this member, so that what they may read decides. Returns what act_again needs.';

create function private.act_again(p_caller text[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- auth.uid() reads the claims one by one first, as older versions of the API set them.
  perform set_config('request.jwt.claims', p_caller[1], true), set_config('request.jwt.claim.sub', p_caller[2], true),
    set_config('request.jwt.claim.role', p_caller[3], true);
end
$$;
comment on function private.act_again(text[]) is 'For jobs: what is asked next is asked as before act_as.';

create function private.days(p_key text)
returns interval
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return make_interval(days => (private.config(p_key) #>> '{}')::integer);
end
$$;
comment on function private.days(text) is 'A setting in days; null means forever.';

create function private.purge_rate_buckets(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
  -- The longest window is a day, so after two the bucket is full again, the same as no row.
  delete from private.rate_buckets b
  where b.ctid = any (array(
    select f.ctid from private.rate_buckets f
    where f.refilled_at < now() - interval '2 days' limit p_most for update skip locked
  ));
  get diagnostics handled = row_count;
  return handled;
end
$$;
comment on function private.purge_rate_buckets(integer) is 'Job: deletes buckets that are full again.';

create function private.purge_unconfirmed_accounts(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
  delete from auth.users u
  where u.id = any (array(
    select f.id from auth.users f
    where f.created_at < now() - private.days('unconfirmed_account_days')
      and f.email_confirmed_at is null
      and f.phone_confirmed_at is null
      and f.last_sign_in_at is null
      and f.invited_at is null
      and not f.is_anonymous
    limit p_most for update skip locked
  ));
  get diagnostics handled = row_count;
  return handled;
end
$$;
comment on function private.purge_unconfirmed_accounts(integer) is
  'Job: deletes accounts nobody ever confirmed, so that they do not block usernames forever.';

create function private.purge_audit_log(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
  delete from private.audit_log l
  where l.id = any (array(
    select f.id from private.audit_log f
    where f.created_at < now() - private.days('retention.audit_log_days')
    order by f.created_at limit p_most
  ));
  get diagnostics handled = row_count;
  return handled;
end
$$;
comment on function private.purge_audit_log(integer) is 'Job: deletes audit log rows older than retention.audit_log_days.';

create function private.purge_cron_history(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
  if to_regclass('cron.job_run_details') is null then
    return 0;
  end if;
  execute 'delete from cron.job_run_details d where d.runid = any (array(
    select f.runid from cron.job_run_details f where f.start_time < now() - $1 limit $2))'
    using private.days('retention.cron_history_days'), p_most;
  get diagnostics handled = row_count;
  return handled;
end
$$;
comment on function private.purge_cron_history(integer) is
  'Job: deletes old run history of pg_cron, which never does so itself.';

insert into private.due_jobs (routine, every, batch) values
  ('purge_rate_buckets', interval '1 hour', 5000),
  ('purge_unconfirmed_accounts', interval '1 day', 50),
  ('purge_audit_log', interval '1 day', 5000),
  ('purge_cron_history', interval '1 day', 5000);

-- pg_cron is optional: without it something else must call private.run_due_jobs().
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    raise warning 'pg_cron is not available here: have "call private.run_due_jobs()" run every minute';
    return;
  end if;
  create extension if not exists pg_cron;
  execute $cron$ select cron.schedule('run-due-jobs', '* * * * *', 'call private.run_due_jobs()') $cron$;
exception when others then
  raise warning 'pg_cron is not usable here (%): have "call private.run_due_jobs()" run every minute', sqlerrm;
end
$$;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
