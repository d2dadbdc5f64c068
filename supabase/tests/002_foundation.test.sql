-- Foundation: text hygiene, settings, audit log, rate limits, due jobs.
begin;
set local search_path = public, extensions;
select plan(91);
select tests.create_people();

-- Text hygiene
select ok(private.has_text(sample), 'shows something: ' || label)
from (values ('a', 'a letter'), (E' \u200B.', 'a dot after a zero-width space'), (E'\u4F60', 'a Han character'),
  (E'\U0001F600', 'an emoji'), (E'e\u0301', 'a combining accent on a letter')) as s (sample, label);
select ok(not private.has_text(sample), 'shows nothing: ' || label)
from (values ('', 'empty'), (E' \t\r\n', 'white space'), (E'\u00A0\u2003\u3000', 'wide spaces'),
  (E'\u200B\u200C\u200D\u2060\uFEFF', 'zero-width'), (E'\u202A\u202E\u2066\u2069\u200E', 'bidi'),
  (E'\u0001\u007F\u009F', 'control'), (E'\u00AD\u034F', 'soft hyphen and joiner'),
  (E'\u2800\u3164\u115F', 'blank letters'), (E'\U000E0041', 'tags')) as s (sample, label);
select is(private.has_text(null), null, 'nothing is neither');

select ok(private.is_single_line('Ada Lovelace'), 'a name is a line');
select ok(not private.is_single_line(sample), 'not a line: ' || label)
from (values (E'a\nb', 'line feed'), (E'a\u2028b', 'line separator'), (E'a\u0007', 'bell'), (E'\u202Egpj', 'override'),
  (E'\u2066a\u2069', 'isolate'), (E'\u202Aa', 'embedding')) as s (sample, label);

select ok(private.is_http_url(sample), 'an address: ' || sample)
from (values ('https://example.org'), ('HTTP://example.org/a?b=c#d'), ('https://пример.рф/x'), ('http://127.0.0.1:54321/a')) as s (sample);
select ok(not private.is_http_url(sample), 'no address: ' || quote_literal(regexp_replace(sample, '\s', '_', 'g')))
from (values ('javascript:alert(1)'), ('data:text/html,x'), ('vbscript:x'), ('file:///etc/passwd'), ('//example.org'),
  ('example.org'), ('https://'), ('https:// example.org'), ('https://exa mple.org'), ('https:///x'), (' https://example.org'),
  (E'https://example.org/\u202Egpj'), (E'https://exa\nmple.org'), ('ftp://example.org'), ('')) as s (sample);
select ok(private.is_http_url('https://e.org/' || repeat('a', 2034)), 'an address of 2048 characters');
select ok(not private.is_http_url('https://e.org/' || repeat('a', 2035)), 'not one of 2049');

select ok(private.is_small_object('{"a":1}', 100), 'a small object');
select ok(not private.is_small_object('[1]', 100), 'not a list');
select ok(not private.is_small_object('null', 100), 'not null');
select ok(not private.is_small_object(jsonb_build_object('a', repeat('x', 100)), 100), 'not a large one');

-- Nothing of the book-keeping is within reach
select tests.as_member('boss');
select throws_ok('select * from private.app_config', '42501', null, 'settings are not read, not even by super admins');
select throws_ok('select * from private.audit_log', '42501', null, 'nor the audit log');
select throws_ok('delete from private.rate_buckets', '42501', null, 'nor are buckets emptied');
select throws_ok($$ select private.take_rate_token('posts', 'x') $$, '42501', null, 'tokens are not taken by hand');
select throws_ok($$ select private.audit('member.banned', 'profile', null) $$, '42501', null, 'the log is not written by hand');
select throws_ok($$ select private.broadcast('feed', 'x', '{}') $$, '42501', null, 'nobody broadcasts by hand');
select throws_ok('select private.run_next_job()', '42501', null, 'jobs are not run by hand');
select throws_ok('call private.run_due_jobs()', '42501', null, 'nor are all of them');
select throws_ok($$ select public.take_rate_token('reset_mail_ip', 'x') $$, '42501', null, 'edge limits are the service role''s');
select tests.as_service();
select throws_ok('select * from private.app_config', '42501', null, 'the service role reads no settings either');

-- Audit log
select tests.as_operator();
select private.audit('member.banned', 'profile', tests.id('ada'), '{"why":"test"}');
select throws_ok($$ update private.audit_log set action = 'x.y' $$, '42501', null, 'a line of the log is not changed');
select throws_ok('delete from private.audit_log', '42501', null, 'nor removed');
insert into private.audit_log (action, subject_type, created_at) values ('test.old', 'test', now() - interval '731 days');
select is(private.purge_audit_log(100), 1, 'a line that is older than the log is kept goes');
update private.app_config set value = 'null' where key = 'retention.audit_log_days';
insert into private.audit_log (action, subject_type, created_at) values ('test.old', 'test', now() - interval '7000 days');
select is(private.purge_audit_log(100), 0, 'without a limit none goes');

-- Rate limits
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":2,"seconds":60},{"tokens":3,"seconds":3600}]' where key = 'rate_limit.articles';
select is(private.take_rate_token('articles', 'a'), 0, 'the first is free');
select is(private.take_rate_token('articles', 'a'), 0, 'so is the second');
select is(private.take_rate_token('articles', 'a'), 30, 'the third waits for the short window');
select is(private.take_rate_token('articles', 'b'), 0, 'another key has its own bucket');
update private.rate_buckets set refilled_at = refilled_at - interval '60 seconds' where key = 'a';
select is(private.take_rate_token('articles', 'a'), 0, 'a minute later there is one again');
select ok(private.take_rate_token('articles', 'a') > 1000, 'then the long window counts');
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
select is(private.take_rate_token('articles', 'a'), 0, 'limits can be switched off');
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
select throws_ok($$ select private.take_rate_token('nonsense', 'a') $$, '22023', null, 'a limit without a name is a mistake');
select throws_ok($$ select private.refuse_rate('articles', 61) $$, 'PT429',
  'You''re doing that too often. Try again in 2 minutes.', 'the refusal says how long');
select throws_ok($$ select private.refuse_rate('articles', 12) $$, 'PT429',
  'You''re doing that too often. Try again in 1 minute.', 'one minute is one minute');

select tests.as_service();
select is(public.take_rate_token('reset_mail_email', 'k'), '{"allowed": true, "retry_after_seconds": 0}'::jsonb, 'an edge function takes a token');
select public.take_rate_token('reset_mail_email', 'k') from generate_series(1, 4);
select is(public.take_rate_token('reset_mail_email', 'k') -> 'allowed', 'false'::jsonb, 'the sixth in half an hour is refused');

-- Due jobs
select tests.as_operator();
update private.due_jobs set last_run_at = now();
select is(private.run_next_job(), false, 'nothing is due');
update private.due_jobs set last_run_at = now() - interval '2 hours' where routine = 'purge_rate_buckets';
update private.rate_buckets set refilled_at = now() - interval '3 days' where key = 'b';
select is(private.run_next_job(), true, 'one job is due');
select is(private.run_next_job(), false, 'it is done once');
select is((select count(*) from private.rate_buckets where key = 'b'), 0::bigint, 'full buckets are forgotten');
create function private.broken_job(integer) returns integer language plpgsql as 'begin perform 1 / 0; end';
insert into private.due_jobs (routine, every) values ('broken_job', interval '1 hour');
select is(private.run_next_job(), true, 'a broken job does not stop the clock');
select matches((select last_error from private.due_jobs where routine = 'broken_job'), '22012', 'it says why');
create function private.slow_job(integer) returns integer language plpgsql as 'begin raise query_canceled; end';
insert into private.due_jobs (routine, every) values ('slow_job', interval '1 hour');
select is(private.run_next_job(), true, 'nor does one that is cancelled');
select matches((select last_error from private.due_jobs where routine = 'slow_job'), '57014', 'it says why, too');
create function private.endless_job(most integer) returns integer language sql as 'select most';
insert into private.due_jobs (routine, every, budget, spent) values ('endless_job', interval '1 hour', interval '1 second', interval '2 seconds');
select is(private.run_next_job(), true, 'a job with much to do has its turn');
select is(private.run_next_job(), false, 'and no more than its budget at once');
update private.due_jobs set paused_until = now() where routine = 'endless_job';
select is(private.run_next_job(), true, 'it goes on a minute later');
delete from private.due_jobs where routine = 'endless_job';

select tests.create_account('late_lou', p_confirmed => false);
update auth.users set created_at = now() - interval '31 days' where id in (tests.id('late_lou'), tests.id('ada'));
update private.due_jobs set last_run_at = null where routine = 'purge_unconfirmed_accounts';
select private.run_next_job();
select is((select array_agg(username order by username) from public.profiles where username in ('late_lou', 'ada', 'pending_pat')),
  array['ada', 'pending_pat'], 'only what was never confirmed for a month goes');

-- Minimums -----------------------------------------------------------------------------------------
select tests.as_operator();
select results_eq($$ select private.visible_length(text) from (values (E'a\u200B\u2060b'), (' two words '), (E'one\ntwo'), (E'\uFEFF\u3164'), ('🙂🙂')) as t (text) $$,
  'values (2), (9), (7), (0), (2)', 'what nobody sees does not count');
select results_eq($$ select private.shows_at_least(text, 10) from (values (repeat(E'\u200B', 300) || 'ten or more'), (repeat(E'\u200B', 300) || 'too few'), (repeat('word ', 900)), ('word  ')) as t (text) $$,
  'values (true), (false), (true), (false)', 'a minimum counts visible characters wherever they stand in a text');
select throws_ok($$ insert into articles (author_id, title, content) values (tests.id('ada'), E'a\u200B\u200B', 'Words enough for an article') $$, '23514', null, 'so it fills no minimum');

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
-- What belongs to the host is the host's to close: then there is a warning.
select ok(not has_schema_privilege(r.role, s.oid, 'usage') or not pg_has_role(s.nspowner, 'usage'), 'GraphQL is closed to ' || r.role)
from pg_namespace s cross join (values ('anon'), ('authenticated')) as r (role) where s.nspname = 'graphql_public';
select is((
    select count(*) from pg_proc f where f.pronamespace = 'graphql_public'::regnamespace
      and pg_has_role(f.proowner, 'usage') and has_function_privilege('authenticated', f.oid, 'execute')
  ), 0::bigint, 'by each of its functions too');

select * from finish();
rollback;
