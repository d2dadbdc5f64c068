-- Known devices, and the emails about sign-ins from others.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo');

-- Recognizing a device -------------------------------------------------------------------------------
select is(private.device_of(a), private.device_of(b), what || ' of another version is the same device')
from (values
  ('Chrome', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 11.0; Win64; x64) AppleWebKit/538.1 (KHTML, like Gecko) Chrome/141.0.7390.55 Safari/538.1'),
  ('Safari', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/22G100 Safari/604.1'),
  ('Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Mozilla/5.0 (X11; Linux x86_64; rv:9) Gecko/9 Firefox/9')
) as v (what, a, b);
select is((select count(distinct private.device_of(a)) from unnest(array[
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0',
  'Mozilla/5.0 (Linux; Android 15; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'curl/8.5.0']) a), 5::bigint, 'another browser, system or phone is another device');
select is(char_length(private.device_of(repeat('word ', 1000))), 300, 'what a browser says of itself is cut');

-- Signing in -------------------------------------------------------------------------------------------
create function tests.sign_in(p_name text, p_user_agent text, p_id uuid default gen_random_uuid(), p_aal text default 'aal1') returns uuid language plpgsql as $$
begin
  execute format('insert into auth.sessions (id, user_id, user_agent, aal, created_at, updated_at) values ($1, $2, $3, %L, now(), now())', p_aal)
  using p_id, tests.id(p_name), p_user_agent;
  return p_id;
end $$;
create function tests.letters(p_name text) returns text language sql stable as $$
  select coalesce(string_agg(coalesce(user_agent, '(none)'), ', ' order by coalesce(user_agent, '(none)') collate "C"), '') from private.sign_in_letters where user_id = tests.id(p_name)
$$;
create function tests.devices(p_name text) returns text language sql stable as $$
  select coalesce(string_agg(device, ', ' order by device collate "C"), '') from private.known_devices where user_id = tests.id(p_name)
$$;

select tests.sign_in('ada', 'Phone/1');
select is(tests.devices('ada'), 'Phone/', 'the first device of an account is known');
select is(tests.letters('ada'), '', 'the first device of an account is not announced');
select ok(not private.has_account_letters(), 'no letter waits after the first sign-in');
select tests.sign_in('ada', 'Phone/2');
select is(tests.letters('ada'), '', 'a known device with another version is not announced');
select tests.sign_in('ada', 'Laptop/1');
select is(tests.letters('ada'), 'Laptop/1', 'a new device is announced');
select tests.sign_in('ada', 'Laptop/1');
select is(tests.letters('ada'), 'Laptop/1', 'a new device is announced once');
select tests.sign_in('ada', null);
select is(tests.letters('ada'), '(none), Laptop/1', 'a sign-in that names no browser is announced');
select is(tests.letters('ben'), '', 'nobody else is told');
select ok(private.has_account_letters(), 'a letter waits after a sign-in from a new device');
select tests.create_account('ghost', p_anonymous => true);
select lives_ok($$ select tests.sign_in('ghost', 'Phone/1') $$, 'an anonymous account, which has no profile, gets its session');

-- Renewals
update private.known_devices set last_seen_at = now() - interval '300 days' where user_id = tests.id('ada');
select tests.sign_in('ben', 'Desk/1', '00000000-0000-4000-8000-0000000000b0');
update private.known_devices set last_seen_at = now() - interval '300 days' where user_id = tests.id('ben');
update auth.sessions set refreshed_at = now() at time zone 'UTC', user_agent = 'Desk/2' where id = '00000000-0000-4000-8000-0000000000b0';
select is((select last_seen_at from private.known_devices where user_id = tests.id('ben')), now(), 'a device whose session is renewed is in use');
update auth.sessions set refreshed_at = (now() + interval '1 hour') at time zone 'UTC', user_agent = 'Stranger/1' where id = '00000000-0000-4000-8000-0000000000b0';
select is(tests.devices('ben'), 'Desk/', 'another device that renews a session stays unknown');
select is((select max(last_seen_at) from private.known_devices where user_id = tests.id('ada')), now() - interval '300 days', 'a renewal touches no other member''s devices');

-- The second factor
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), tests.id('ben'), 'totp', 'verified', now(), now(), 'S');
select tests.sign_in('ben', 'Guess/1', '00000000-0000-4000-8000-0000000000b1');
select is(tests.devices('ben'), 'Desk/', 'a password without the code makes no device known');
select is(tests.letters('ben'), '', 'a password without the code is no sign-in');
update auth.sessions set aal = 'aal2' where id = '00000000-0000-4000-8000-0000000000b1';
select is(tests.devices('ben'), 'Desk/, Guess/', 'a sign-in with the code makes its device known');
select is(tests.letters('ben'), 'Guess/1', 'a sign-in with the code from a new device is announced');

-- Signing out elsewhere
select tests.create_account('finn');
select tests.sign_in('finn', 'Home/1'), tests.sign_in('finn', 'Home/2', '00000000-0000-4000-8000-0000000000f1'),
  tests.sign_in('finn', 'Thief/1', '00000000-0000-4000-8000-0000000000f2'), tests.sign_in('finn', null, '00000000-0000-4000-8000-0000000000f3');
delete from private.sign_in_letters where user_id = tests.id('finn');
select tests.as_member('finn');
select is(end_sessions(('00000000-0000-4000-8000-0000000000f' || n)::uuid), 1, 'a session is ended elsewhere') from generate_series(1, 3) n;
select tests.as_operator();
select is(tests.devices('finn'), 'Home/', 'a device where a member ended the last session is no longer known');
select tests.sign_in('finn', 'Thief/2');
select is(tests.letters('finn'), 'Thief/2', 'who signs in again where their session was ended is announced');

-- Limits
select tests.sign_in('cleo', 'Home/1');
select tests.sign_in('cleo', 'Bot' || n || '/1') from generate_series(10, 69) n;
select is((select count(*) from private.sign_in_letters where user_id = tests.id('cleo')), 5::bigint, 'a member gets five letters a day');
select is((select count(*) from private.known_devices where user_id = tests.id('cleo')), 50::bigint, 'an account knows fifty devices');
select ok(tests.devices('cleo') like '%Bot69/%', 'the newest device is among those that an account knows');
update private.sign_in_letters set created_at = now() - interval '25 hours' where user_id = tests.id('cleo');
select tests.sign_in('cleo', 'Tomorrow/1');
select is((select count(*) from private.sign_in_letters where user_id = tests.id('cleo') and created_at = now()), 1::bigint, 'the next day a member is told again');

-- What goes wrong must not keep anyone out.
alter table private.known_devices rename to elsewhere;
select lives_ok($$ select tests.sign_in('ada', 'Unlucky/1') $$, 'signing in works even if its device cannot be noted');
alter table private.elsewhere rename to known_devices;

-- The job
select tests.create_account('dora');
select tests.sign_in('dora', 'Old/1'), tests.sign_in('dora', 'New/1');
update private.known_devices set last_seen_at = now() - interval '366 days' where user_id = tests.id('dora') and device = 'Old/';
update private.sign_in_letters set created_at = now() - interval '3 days' where user_id = tests.id('dora');
select ok(private.forget_devices(500) > 0, 'the job forgets devices and letters');
select is(tests.devices('dora'), 'New/', 'a device that nobody used for a year is forgotten');
select is(tests.letters('dora'), '', 'a letter is forgotten after two days');
delete from private.known_devices where user_id = tests.id('dora');
update auth.users set created_at = now() - interval '13 months' where id = tests.id('dora');
select tests.sign_in('dora', 'Back/1');
select is(tests.letters('dora'), 'Back/1', 'an old account that has forgotten its devices is told of the next one');

-- Lending --------------------------------------------------------------------------------------------
delete from private.sign_in_letters;
insert into private.sign_in_letters (user_id, user_agent) select tests.id(who), 'Laptop/1' from unnest(array['ada', 'bad_ned', 'pending_pat']) who;
insert into brief_preferences (user_id, time_zone) values (tests.id('ada'), 'Europe/Berlin') on conflict (user_id) do update set time_zone = excluded.time_zone;
select tests.as_visitor();
select throws_ok('select claim_sign_in_letters()', '42501', null, 'a visitor cannot claim letters about sign-ins');
select throws_ok('select sign_in_letter_done(gen_random_uuid())', '42501', null, 'a visitor cannot report letters about sign-ins');
select tests.as_member('boss');
select throws_ok('select claim_sign_in_letters()', '42501', null, 'a super admin cannot claim letters about sign-ins');
select throws_ok('select sign_in_letter_done(gen_random_uuid())', '42501', null, 'a super admin cannot report letters about sign-ins');
select throws_ok('select * from private.known_devices', '42501', null, 'a super admin cannot read from where members sign in');
select throws_ok($$ select private.note_device(tests.id('boss'), 'Phone/1') $$, '42501', null, 'nobody makes a device known but by signing in');
select tests.as_service();
create temporary table lent as select claim_sign_in_letters() as letters;
select is((select letters - 0 from lent), '[]', 'neither a banned member nor an unconfirmed account is told');
select is((select letters -> 0 ->> 'to' from lent), 'ada@tests.test', 'a letter goes to the address of the account');
select is((select letters -> 0 ->> 'time_zone' from lent), 'Europe/Berlin', 'a letter is lent with the member''s time zone');
select is((select (letters -> 0 ->> 'at')::timestamptz from lent), now(), 'a letter is lent with the time of the sign-in');
select is(claim_sign_in_letters(), '[]', 'a letter that is lent cannot be claimed');
select tests.as_operator();
update private.sign_in_letters set claimed_until = now();
select tests.as_service();
select is(jsonb_array_length(claim_sign_in_letters()), 1, 'a letter that was not reported is lent again');
select ok(sign_in_letter_done((select (letters -> 0 ->> 'id')::uuid from lent)), 'a letter is reported as sent');
select ok(not sign_in_letter_done((select (letters -> 0 ->> 'id')::uuid from lent)), 'a letter is reported once');
select tests.as_operator();
update private.sign_in_letters set claimed_until = now();
select is(private.claim_sign_in_letters(), '[]', 'a letter that was sent cannot be claimed');
update private.sign_in_letters set done_at = null, claimed_until = now(), created_at = now() - interval '21 hours';
select ok(not private.has_account_letters() and private.claim_sign_in_letters() = '[]', 'a letter is given up before the mail service forgets its key');

-- Deleted accounts
delete from profiles where id = tests.id('ada');
select is(tests.devices('ada') || tests.letters('ada'), '', 'a deleted account leaves no devices and no letters');

select * from finish();
rollback;
