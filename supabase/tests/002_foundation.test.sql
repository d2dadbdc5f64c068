-- Foundation: text hygiene, settings, audit log, rate limits, due jobs.
begin;
set local search_path = public, extensions;
select plan(105);
select tests.create_people();

-- Text hygiene
select ok(private.has_text(sample), 'has_text is true for ' || label)
from (values ('a', 'a letter'), (E' \u200B.', 'a dot after a zero-width space'), (E'\u4F60', 'a Han character'),
  (E'\U0001F600', 'an emoji'), (E'e\u0301', 'a combining accent on a letter')) as s (sample, label);
select ok(not private.has_text(sample), 'has_text is false for ' || label)
from (values ('', 'an empty string'), (E' \t\r\n', 'white space'), (E'\u00A0\u2003\u3000', 'wide spaces'),
  (E'\u200B\u200C\u200D\u2060\uFEFF', 'zero-width characters'), (E'\u202A\u202E\u2066\u2069\u200E', 'bidi characters'),
  (E'\u0001\u007F\u009F', 'control characters'), (E'\u00AD\u034F', 'a soft hyphen and a joiner'),
  (E'\u2800\u3164\u115F', 'blank letters'), (E'\U000E0041', 'tag characters')) as s (sample, label);
select is(private.has_text(null), null, 'has_text is null for null');

select ok(private.is_single_line('Ada Lovelace'), 'is_single_line accepts a name');
select ok(not private.is_single_line(sample), 'is_single_line rejects ' || label)
from (values (E'a\nb', 'a line feed'), (E'a\u2028b', 'a line separator'), (E'a\u0007', 'a bell'), (E'\u202Egpj', 'a direction override'),
  (E'\u2066a\u2069', 'a direction isolate'), (E'\u202Aa', 'a direction embedding')) as s (sample, label);

select ok(private.is_http_url(sample), 'is_http_url accepts ' || sample)
from (values ('https://example.org'), ('HTTP://example.org/a?b=c#d'), ('https://пример.рф/x'), ('http://127.0.0.1:54321/a')) as s (sample);
select ok(not private.is_http_url(sample), 'is_http_url rejects ' || quote_literal(replace(sample, E'\n', '<line feed>')))
from (values ('javascript:alert(1)'), ('data:text/html,x'), ('vbscript:x'), ('file:///etc/passwd'), ('//example.org'),
  ('example.org'), ('https://'), ('https:// example.org'), ('https://exa mple.org'), ('https:///x'), (' https://example.org'),
  (E'https://example.org/\u202Egpj'), (E'https://exa\nmple.org'), ('ftp://example.org'), ('')) as s (sample);
select ok(private.is_http_url('https://e.org/' || repeat('a', 2034)), 'is_http_url accepts 2048 characters');
select ok(not private.is_http_url('https://e.org/' || repeat('a', 2035)), 'is_http_url rejects 2049 characters');

select ok(private.is_small_object('{"a":1}', 100), 'is_small_object accepts a small object');
select ok(not private.is_small_object('[1]', 100), 'is_small_object rejects a list');
select ok(not private.is_small_object('null', 100), 'is_small_object rejects null');
select ok(not private.is_small_object(jsonb_build_object('a', repeat('x', 100)), 100), 'is_small_object rejects an object over the limit');

-- The private schema is closed to the API roles
select tests.as_member('boss');
select throws_ok('select * from private.app_config', '42501', null, 'a super admin cannot read the settings');
select throws_ok('select * from private.audit_log', '42501', null, 'a super admin cannot read the audit log');
select throws_ok('delete from private.rate_buckets', '42501', null, 'a super admin cannot delete rate limit buckets');
select throws_ok($$ select private.take_token('posts', 'x') $$, '42501', null, 'a super admin cannot take a rate limit token directly');
select throws_ok($$ select private.audit('member.banned', 'profile', null) $$, '42501', null, 'a super admin cannot write to the audit log directly');
select throws_ok($$ select private.broadcast('feed', 'x', '{}') $$, '42501', null, 'a super admin cannot broadcast directly');
select throws_ok('select private.run_next_job()', '42501', null, 'a super admin cannot run the next job');
select throws_ok('call private.run_due_jobs()', '42501', null, 'a super admin cannot run all due jobs');
select throws_ok($$ select public.take_rate_token('reset_mail_ip', 'x') $$, '42501', null, 'a super admin cannot take a rate limit token meant for edge functions');
select tests.as_service();
select throws_ok('select * from private.app_config', '42501', null, 'the service role cannot read the settings');

-- Audit log
select tests.as_operator();
select private.audit('member.banned', 'profile', tests.id('ada'), '{"why":"test"}');
select throws_ok($$ update private.audit_log set action = 'x.y' $$, '42501', null, 'an entry of the audit log cannot be changed');
select throws_ok('delete from private.audit_log', '42501', null, 'an entry of the audit log cannot be deleted');
insert into private.audit_log (action, subject_type, created_at) values ('test.old', 'test', now() - interval '731 days');
select is(private.purge_audit_log(100), 1, 'the purge deletes audit log entries older than the retention period');
update private.app_config set value = 'null' where key = 'retention.audit_log_days';
insert into private.audit_log (action, subject_type, created_at) values ('test.old', 'test', now() - interval '7000 days');
select is(private.purge_audit_log(100), 0, 'the purge deletes no audit log entries if retention is unlimited');

-- Rate limits
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":2,"seconds":60},{"tokens":3,"seconds":3600}]' where key = 'rate_limit.articles';
select is(private.take_token('articles', 'a'), 0, 'the first request takes a token without waiting');
select is(private.take_token('articles', 'a'), 0, 'the second request takes the last token without waiting');
select is(private.take_token('articles', 'a'), 30, 'the third request has to wait for the short window');
select is(private.take_token('articles', 'b'), 0, 'a request with another key has its own bucket');
update private.rate_buckets set refilled_at = refilled_at - interval '60 seconds' where key = 'a';
select is(private.take_token('articles', 'a'), 0, 'a request passes again once the short window has refilled');
select ok(private.take_token('articles', 'a') > 1000, 'a request has to wait for the long window once that is used up');
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
select is(private.take_token('articles', 'a'), 0, 'requests pass while rate limits are switched off');
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
select throws_ok($$ select private.take_token('nonsense', 'a') $$, '22023', null, 'asking for an unknown rate limit is an error');
select throws_ok($$ select private.refuse_rate('articles', 61) $$, 'PT429',
  'You''re doing that too often. Try again in 2 minutes.', 'the rate limit error says how many minutes to wait');
select throws_ok($$ select private.refuse_rate('articles', 12) $$, 'PT429',
  'You''re doing that too often. Try again in 1 minute.', 'the rate limit error says "1 minute" in the singular');

select tests.as_service();
select is(public.take_rate_token('reset_mail_email', 'k'), '{"allowed": true, "retry_after_seconds": 0}'::jsonb, 'the service role takes a rate limit token for an edge function');
select is(array(select public.take_rate_token('reset_mail_email', 'k') -> 'allowed' from generate_series(2, 5)), array_fill('true'::jsonb, array[4]), 'four more reset emails to one address are allowed at once');
select is(public.take_rate_token('reset_mail_email', 'k') -> 'allowed', 'false'::jsonb, 'the sixth reset email within half an hour is refused');

-- Whose request it is
select tests.as_visitor();
select set_config('request.headers', '{"cf-connecting-ip":"203.0.113.1","x-real-ip":"203.0.113.2","x-forwarded-for":"203.0.113.3, 198.51.100.7"}', true);
select tests.as_operator();
select is(private.caller_key(), 'address:203.0.113.1', 'a visitor is counted by the address that the edge names');
select is(private.address_of('{"x-forwarded-for":"203.0.113.3, 198.51.100.7"}'), '198.51.100.7', 'without the header of the edge the nearest proxy names the address');
update private.app_config set value = 'null' where key = 'address_header';
select is(private.caller_key(), 'address:198.51.100.7', 'without an edge a visitor is counted by the address that the nearest proxy names, whatever they claim');
select is(private.address_of('{"x-forwarded-for":" 198.51.100.7 "}'), '198.51.100.7', 'a single forwarded address is the caller''s');
select is(private.address_of('{"cf-connecting-ip":"203.0.113.1"}'), 'unknown', 'a header that is not trusted names no address');
select is(private.address_of('{}'), 'unknown', 'a request without an address is counted as unknown');
select is(char_length(private.address_of(jsonb_build_object('x-forwarded-for', repeat('9', 300)))), 64, 'an address is cut to 64 characters');
update private.app_config set value = '[{"tokens":1,"seconds":300}]' where key = 'rate_limit.reset_mail_ip';
select tests.as_service();
select is(public.take_address_token('reset_mail_ip', '{"x-forwarded-for":"203.0.113.3, 198.51.100.7"}') -> 'allowed', 'true', 'an edge function takes a token for its caller''s address');
select is(public.take_address_token('reset_mail_ip', '{"cf-connecting-ip":"203.0.113.9","x-forwarded-for":"203.0.113.8, 198.51.100.7"}') -> 'allowed', 'false', 'a caller who claims another address gets no second token');
select tests.as_operator();
select set_config('request.headers', '', true);

-- Due jobs
select tests.as_operator();
update private.due_jobs set last_run_at = now();
select is(private.run_next_job(), false, 'run_next_job does nothing if no job is due');
update private.due_jobs set last_run_at = now() - interval '2 hours' where routine = 'purge_rate_buckets';
update private.rate_buckets set refilled_at = now() - interval '3 days' where key = 'b';
select is(private.run_next_job(), true, 'run_next_job runs a due job');
select is(private.run_next_job(), false, 'run_next_job does not run the same job again before it is due');
select is((select count(*) from private.rate_buckets where key = 'b'), 0::bigint, 'purge_rate_buckets deletes a bucket that has refilled completely');
create function private.broken_job(integer) returns integer language plpgsql as 'begin perform 1 / 0; end';
insert into private.due_jobs (routine, every) values ('broken_job', interval '1 hour');
select is(private.run_next_job(), true, 'run_next_job returns normally when a job fails');
select matches((select last_error from private.due_jobs where routine = 'broken_job'), '22012', 'a failed job stores its error code');
create function private.slow_job(integer) returns integer language plpgsql as 'begin raise query_canceled; end';
insert into private.due_jobs (routine, every) values ('slow_job', interval '1 hour');
select is(private.run_next_job(), true, 'run_next_job returns normally when a job is cancelled');
select matches((select last_error from private.due_jobs where routine = 'slow_job'), '57014', 'a cancelled job stores its error code');
create function private.endless_job(most integer) returns integer language sql as 'select most';
insert into private.due_jobs (routine, every, budget, spent) values ('endless_job', interval '1 hour', interval '1 second', interval '2 seconds');
select is(private.run_next_job(), true, 'a job with much left to do gets a turn');
select is(private.run_next_job(), false, 'a job that used up its budget gets no second turn');
update private.due_jobs set paused_until = now() where routine = 'endless_job';
select is(private.run_next_job(), true, 'a job that used up its budget continues after its pause');
delete from private.due_jobs where routine = 'endless_job';

select tests.create_account('late_lou', p_confirmed => false);
update auth.users set created_at = now() - interval '31 days' where id in (tests.id('late_lou'), tests.id('ada'));
update private.due_jobs set last_run_at = null where routine = 'purge_unconfirmed_accounts';
select private.run_next_job();
select is((select array_agg(username order by username) from public.profiles where username in ('late_lou', 'ada', 'pending_pat')),
  array['ada', 'pending_pat'], 'only accounts unconfirmed for over 30 days are purged');

-- pg_cron's history, in a schema like its own where it is missing
select tests.as_operator();
do $$ begin
  if to_regclass('cron.job_run_details') is null then
    create schema cron;
    create table cron.job_run_details (runid bigint primary key, start_time timestamptz);
    grant usage on schema cron to public;
    grant select, delete on cron.job_run_details to public;
  end if;
end $$;
insert into cron.job_run_details (runid, start_time)
select -n, now() - n * interval '1 day' from generate_series(5, 9) as n;
update private.app_config set value = '6' where key = 'retention.cron_history_days';
select is(private.purge_cron_history(2), 2, 'purge_cron_history deletes at most as many rows as it is told');
select is(private.purge_cron_history(100), 1, 'purge_cron_history deletes what is left');
select is(array(select runid from cron.job_run_details where runid < 0 order by runid), '{-6,-5}'::bigint[], 'purge_cron_history keeps what is not older than retention.cron_history_days');
update private.app_config set value = 'null' where key = 'retention.cron_history_days';
select is(private.purge_cron_history(100), 0, 'purge_cron_history deletes nothing if the history is kept forever');

-- Minimum lengths -----------------------------------------------------------------------------------------
select tests.as_operator();
select results_eq($$ select private.visible_length(text) from (values (E'a\u200B\u2060b'), (' two words '), (E'one\ntwo'), (E'\uFEFF\u3164'), ('🙂🙂')) as t (text) $$,
  'values (2), (9), (7), (0), (2)', 'visible_length does not count invisible or surrounding characters');
select results_eq($$ select private.shows_at_least(text, 10) from (values (repeat(E'\u200B', 300) || 'ten or more'), (repeat(E'\u200B', 300) || 'too few'), (repeat('word ', 900)), ('word  ')) as t (text) $$,
  'values (true), (false), (true), (false)', 'shows_at_least counts visible characters anywhere in the text');
select throws_ok($$ insert into articles (author_id, title, content) values (tests.id('ada'), E'a\u200B\u200B', 'Words enough for an article') $$, '23514', null, 'an article''s title cannot reach its minimum length with invisible characters');

-- GraphQL
select tests.as_operator();
do $$ begin
  if to_regnamespace('graphql_public') is null then
    create schema graphql_public;
    grant usage on schema graphql_public to anon, authenticated;
    create function graphql_public.graphql() returns integer language sql as 'select 1';
    grant execute on function graphql_public.graphql() to anon, authenticated;
  end if;
end $$;
select private.close_graphql();
-- Only the host can close a schema it owns; close_graphql() then warns.
select ok(not has_schema_privilege(r.role, s.oid, 'usage') or not pg_has_role(s.nspowner, 'usage'), 'the GraphQL schema is closed to ' || r.role)
from pg_namespace s cross join (values ('anon'), ('authenticated')) as r (role) where s.nspname = 'graphql_public';
select is((
    select count(*) from pg_proc f where f.pronamespace = 'graphql_public'::regnamespace
      and pg_has_role(f.proowner, 'usage') and has_function_privilege('authenticated', f.oid, 'execute')
  ), 0::bigint, 'no GraphQL function can be executed by members');

select * from finish();
rollback;
