-- Profiles: every actor, every verb. Denials are read again.
begin;
set local search_path = public, extensions;
select plan(179);
-- Whoever is one already, as in the demo, would never be the last.
update public.profiles set is_super_admin = false;
select tests.create_people();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';

-- Sign-up ------------------------------------------------------------------------------------------
select is((select username from public.profiles where id = tests.id('ada')), 'ada', 'the username is the one asked for');
select is((select email from public.profile_private where user_id = tests.id('ada')), 'ada@tests.test', 'the address is kept apart');

select tests.create_account('forger', '{"username":"Forger.1","full_name":" Fay\u202E Forger ","is_super_admin":true,"is_banned":true,"verified":true,"role":"service_role","avatar_url":"javascript:alert(1)"}');
select results_eq($$ select username, full_name, is_super_admin, is_banned, verified, avatar_url from public.profiles where id = tests.id('forger') $$,
  $$ values ('Forger.1', 'Fay Forger', false, false, false, null::text) $$,
  'sign-up metadata gives a name and nothing else; case is kept');
select tests.create_account('pictured', '{"username":"pictured","name":"Pat","picture":"https://example.org/p.png"}');
select results_eq($$ select full_name, avatar_url from public.profiles where id = tests.id('pictured') $$,
  $$ values ('Pat', 'https://example.org/p.png') $$, 'a name and picture of another sign-in service are taken');

select throws_ok($$ select tests.create_account('x1', '{"username":"ADA"}') $$, '23505', 'Username already taken', 'a taken name in other letters refuses the sign-up');
select throws_ok($$ select tests.create_account('x2', '{"username":"Admin"}') $$, '23505', 'Username already taken', 'a reserved name refuses the sign-up');
select throws_ok(format($$ select tests.create_account('x3', %L) $$, jsonb_build_object('username', name)), '23514', null, 'no username: ' || name)
from (values ('ab'), ('a b c'), (repeat('a', 31)), ('<script>'), (E'ad\u0430m'), ('a@b.c'), ('../etc')) as n (name);
select throws_ok($$ select tests.create_account('x4', '{"username":{"a":1}}') $$, '23514', null, 'a username is text');
select is((select count(*) from auth.users where email like 'x%@tests.test'), 0::bigint, 'refused sign-ups leave no account');

select tests.create_account('nameless', '{}', 'grace.hopper+navy@tests.test');
select is((select username from public.profiles where id = tests.id('nameless')), 'grace.hoppernavy', 'without a username the address gives one');
select tests.create_account('nameless2', '{"username":"  "}', 'ada@elsewhere.test');
select matches((select username from public.profiles where id = tests.id('nameless2')), '^ada-[0-9a-f]{6}$', 'a taken one gets a suffix');
select tests.create_account('nameless3', null, 'support@tests.test');
update auth.users set raw_user_meta_data = null where id = tests.id('nameless3');
select tests.create_account('nameless4', '{}', 'support@elsewhere.test');
select matches((select username from public.profiles where id = tests.id('nameless4')), '^support-[0-9a-f]{6}$', 'so does a reserved one');
select tests.create_account('nameless5', '{}', 'é@tests.test');
select matches((select username from public.profiles where id = tests.id('nameless5')), '^member-[0-9a-f]{6}$', 'and one of which nothing is left');
select tests.create_account('nameless6', '{}', repeat('long', 12) || '@tests.test');
select is((select username from public.profiles where id = tests.id('nameless6')), left(repeat('long', 12), 30), 'a long one is cut');
select tests.create_account('nobody_here', p_anonymous => true);
select is((select count(*) from public.profiles where id = tests.id('nobody_here')), 0::bigint, 'an anonymous account has no profile');

update auth.users set email = 'ada@new.test' where id = tests.id('ada');
select is((select email from public.profile_private where user_id = tests.id('ada')), 'ada@new.test', 'a confirmed change of address is mirrored');

-- Reading ------------------------------------------------------------------------------------------
select tests.as_visitor();
select is((select count(*) from (select id, username, name, full_name, avatar_url, verified from public.profiles where id = tests.id('ada')) p), 1::bigint, 'a visitor reads who somebody is');
select throws_ok(format('select %I from public.profiles', column_name), '42501', null, 'a visitor does not read ' || column_name)
from (values ('bio'), ('location'), ('company'), ('title'), ('skills'), ('cover_photo_url'), ('is_super_admin'), ('is_banned'), ('created_at'), ('updated_at')) as c (column_name);
select throws_ok('select * from public.profiles', '42501', null, 'a visitor does not read everything');
select throws_ok('select p.email from public.profiles p', '42501', null, 'a visitor reads no address');
select throws_ok('select id from public.profiles order by bio', '42501', null, 'a visitor does not sort by what they may not read');
select throws_ok($$ select id from public.profiles where location = 'x' $$, '42501', null, 'nor filters by it');
select throws_ok('select * from public.profile_private', '42501', null, 'a visitor reads no private row');
select throws_ok($$ insert into public.profiles (id, username) values (gen_random_uuid(), 'ghost') $$, '42501', null, 'a visitor makes no profile');
select throws_ok($$ update public.profiles set username = 'x' $$, '42501', null, 'a visitor changes none');
select throws_ok('delete from public.profiles', '42501', null, 'a visitor deletes none');

select tests.as_member('ben');
select is((select count(*) from (select * from public.profiles where id = tests.id('ada')) p), 1::bigint, 'a member reads everything public of another');
select is((select p.email from public.profiles p where p.id = tests.id('ben')), 'ben@tests.test', 'a member reads their own address');
select is((select p.email from public.profiles p where p.id = tests.id('ada')), null, 'and nobody else''s');
select is((select count(*) from public.profiles p where p.email like 'ada%'), 0::bigint, 'a filter on addresses finds nobody');
select is((select array_agg(p.id) from public.profiles p where p.email is not null), array[tests.id('ben')], 'sorting or counting by address shows only oneself');
select results_eq('select user_id from public.profile_private', $$ select tests.id('ben') $$, 'a member''s private row is the only one there');
select throws_ok('select * from private.member_activity', '42501', null, 'when others were here is not read');
select is((select count(*) from public.profiles where id = tests.id('bad_ned')), 1::bigint, 'a banned author is still known');

select tests.as_member('boss');
select is((select p.email from public.profiles p where p.id = tests.id('ada')), 'ada@new.test', 'a super admin reads addresses');
select cmp_ok((select count(*) from public.profile_private), '>', 5::bigint, 'and private rows');
select throws_ok('select * from private.member_activity', '42501', null, 'but not when somebody was here');

select tests.as_member('bad_ned');
select results_eq('select id from public.profiles', $$ select tests.id('bad_ned') $$, 'a banned member reads their own row');
select is((select count(*) from public.profile_private), 0::bigint, 'and no private one');
select tests.as_member('pending_pat');
select results_eq('select id from public.profiles', $$ select tests.id('pending_pat') $$, 'an unconfirmed account reads its own row');
select tests.as_member('ben', p_anonymous_token => true);
select is((select count(*) from public.profiles where id <> tests.id('ben')), 0::bigint, 'an anonymous token is no member''s');
select is((select count(*) from public.profile_private), 0::bigint, 'and reads nothing private');
select tests.as_service();
select cmp_ok((select count(*) from public.profile_private), '>', 5::bigint, 'the service role reads all');

-- Editing one's own --------------------------------------------------------------------------------
select tests.as_member('ada');
select is(tests.affected($$ update public.profiles set full_name = ' Ada Lovelace ', name = 'Ada', bio = E'Line\nline', location = 'London', company = 'Engines', title = 'Countess', skills = '{Maths, " Poetry ",""}', avatar_url = 'https://example.org/a.png', cover_photo_url = 'http://example.org/c.png' where id = tests.id('ada') $$), 1::bigint, 'a member edits their profile');
select results_eq($$ select full_name, bio, skills from public.profiles where id = tests.id('ada') $$,
  $$ values ('Ada Lovelace', E'Line\nline', '{Maths,Poetry}'::text[]) $$, 'what is stored is tidy');
select lives_ok($$ update public.profiles set full_name = '', bio = E' \u200B', avatar_url = '', skills = null where id = tests.id('ada') $$, 'empty fields are fine');
select results_eq($$ select full_name, bio, avatar_url, skills from public.profiles where id = tests.id('ada') $$,
  $$ values (null::text, null::text, null::text, '{}'::text[]) $$, 'and stored as nothing');
select lives_ok(format($$
    insert into public.profiles (id, username, full_name, bio, location, company, title, skills, avatar_url, cover_photo_url, updated_at)
    values (%L, 'ada', 'Ada King', 'b', 'l', 'c', 't', '{one,two}', null, null, '2001-01-01')
    on conflict (id) do update set id = excluded.id, username = excluded.username, full_name = excluded.full_name, bio = excluded.bio,
      location = excluded.location, company = excluded.company, title = excluded.title, skills = excluded.skills,
      avatar_url = excluded.avatar_url, cover_photo_url = excluded.cover_photo_url, updated_at = excluded.updated_at $$, tests.id('ada')),
  'the whole form is upserted, id, unchanged username and updated_at included');
select is((select full_name from public.profiles where id = tests.id('ada')), 'Ada King', 'the upsert is stored');
select cmp_ok((select updated_at from public.profiles where id = tests.id('ada')), '>', '2020-01-01'::timestamptz, 'the sent time is overwritten');
select lives_ok(format($$ insert into public.profiles (id, bio) values (%L, 'short') on conflict (id) do update set bio = excluded.bio $$, tests.id('ada')), 'an upsert without a username works');
select is((select username from public.profiles where id = tests.id('ada')), 'ada', 'and keeps the username');
select lives_ok(format($$ insert into public.profiles (id, username, is_super_admin, is_banned, verified) values (%L, null, false, false, false) on conflict (id) do update set username = excluded.username, is_super_admin = excluded.is_super_admin, is_banned = excluded.is_banned, verified = excluded.verified $$, tests.id('ada')), 'unchanged flags may be sent along');
select lives_ok($$ update public.profiles set created_at = '2001-01-01', updated_at = '2001-01-01' where id = tests.id('ada') $$, 'times may be sent');
select cmp_ok((select created_at from public.profiles where id = tests.id('ada')), '>', '2020-01-01'::timestamptz, 'and are not believed');

select throws_ok(format('update public.profiles set %s where id = tests.id(''ada'')', change), '42501', null, 'refused: ' || change)
from (values ('is_super_admin = true'), ('is_banned = true'), ('is_banned = null'), ('verified = true'), ('is_super_admin = null'),
  ('username = ''ada2'''), ('username = ''ADA'''), ('username = null'), ('id = gen_random_uuid()'), ('id = tests.id(''ben'')'),
  ('bio = ''b'', is_super_admin = true')) as c (change);
select throws_ok(format($$ insert into public.profiles (id, username, is_super_admin) values (%L, 'ada', true) on conflict (id) do update set is_super_admin = excluded.is_super_admin $$, tests.id('ada')), '42501', null, 'refused: an upsert that promotes');
select throws_ok(format($$ insert into public.profiles (id, username) values (%L, 'ada9') on conflict (id) do update set username = excluded.username $$, tests.id('ada')), '42501', null, 'refused: an upsert that renames');
select results_eq($$ select username, is_super_admin, is_banned, verified, bio from public.profiles where id = tests.id('ada') $$,
  $$ values ('ada', false, false, false, 'short') $$, 'nothing of it happened');

select throws_ok(format('update public.profiles set %s where id = tests.id(''ada'')', change), '23514', null, 'not valid: ' || left(change, 40))
from (values ('full_name = repeat(''a'', 101)'), ('name = repeat(''a'', 101)'), ('bio = repeat(''a'', 1001)'), ('location = repeat(''a'', 121)'),
  ('company = repeat(''a'', 121)'), ('title = repeat(''a'', 121)'), ('full_name = E''\u202Eada'''), ('title = E''a\nb'''),
  ('avatar_url = ''javascript:alert(1)'''), ('avatar_url = ''data:image/png;base64,x'''), ('cover_photo_url = ''//example.org/x'''),
  ('avatar_url = ''https://e.org/'' || repeat(''a'', 2048)'), ('skills = array_fill(''s''::text, array[51])'),
  ('skills = array[repeat(''s'', 51)]'), ('skills = array[array[''a''], array[''b'']]'), ('skills = array[E''\u202Ex'']')) as c (change);
select lives_ok($$ update public.profiles set full_name = repeat('a', 100), bio = repeat('a', 1000), location = repeat('a', 120), company = repeat('a', 120), title = repeat('a', 120), skills = array_fill(repeat('s', 50), array[50]) where id = tests.id('ada') $$, 'the limits themselves are fine');

-- Somebody else's ----------------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.affected($$ update public.profiles set bio = 'owned' where id = tests.id('ada') $$), 0::bigint, 'a member edits nobody else');
select throws_ok(format($$ insert into public.profiles (id, username, bio) values (%L, 'ada', 'owned') on conflict (id) do update set bio = excluded.bio $$, tests.id('ada')), '42501', null, 'nor by an upsert');
select throws_ok($$ insert into public.profiles (id, username) values (gen_random_uuid(), 'ghost') $$, '42501', null, 'nor makes somebody');
select throws_ok($$ delete from public.profiles where id = tests.id('ben') $$, '42501', null, 'a profile is not deleted, not even one''s own');
select throws_ok($$ update public.profile_private set email = 'x@y.z' $$, '42501', null, 'an address is not written');
select throws_ok($$ insert into public.profile_private values (tests.id('ben'), 'x@y.z') $$, '42501', null, 'nor inserted');
select throws_ok('delete from public.profile_private', '42501', null, 'nor deleted');
select tests.as_operator();
select isnt((select bio from public.profiles where id = tests.id('ada')), 'owned', 'nothing was written');

select tests.as_member('bad_ned');
select is(tests.affected($$ update public.profiles set bio = 'still here' where id = tests.id('bad_ned') $$), 0::bigint, 'a banned member edits nothing');
select is(tests.affected($$ update public.profiles set is_banned = false where id = tests.id('bad_ned') $$), 0::bigint, 'nor lifts the ban');
select throws_ok(format($$ insert into public.profiles (id, is_banned) values (%L, false) on conflict (id) do update set is_banned = excluded.is_banned $$, tests.id('bad_ned')), '42501', null, 'nor by an upsert');
select tests.as_member('pending_pat');
select is(tests.affected($$ update public.profiles set bio = 'early' where id = tests.id('pending_pat') $$), 0::bigint, 'an unconfirmed account edits nothing');
select tests.as_member('ben', p_anonymous_token => true);
select is(tests.affected($$ update public.profiles set bio = 'anon' where id = tests.id('ben') $$), 0::bigint, 'an anonymous token edits nothing');

-- Super admins -------------------------------------------------------------------------------------
select tests.as_member('boss');
select is(tests.affected($$ update public.profiles set is_banned = true, verified = true where id = tests.id('ben') $$), 1::bigint, 'a super admin bans and verifies');
select throws_ok($$ update public.profiles set bio = 'rewritten' where id = tests.id('ben') $$, '42501', null, 'but does not rewrite');
select throws_ok($$ update public.profiles set is_super_admin = true where id = tests.id('ben') $$, '42501', null, 'nor promotes through the table');
select throws_ok($$ update public.profiles set is_banned = true where id = tests.id('chief') $$, '42501', null, 'nor bans a super admin');
select throws_ok($$ update public.profiles set is_banned = true where id = tests.id('boss') $$, '42501', null, 'nor themselves');
select throws_ok($$ delete from public.profiles where id = tests.id('ben') $$, '42501', null, 'nor deletes through the table');
select is(tests.affected($$ update public.profiles set bio = 'I run this' where id = tests.id('boss') $$), 1::bigint, 'and edits their own words');
select lives_ok(format($$ insert into public.profiles (id, is_super_admin, bio) values (%L, true, 'x') on conflict (id) do update set is_super_admin = excluded.is_super_admin, bio = excluded.bio $$, tests.id('boss')), 'an upsert with their unchanged rights works');
select tests.as_operator();
select ok(exists (select from realtime.messages where topic = 'user:' || tests.id('ben') and event = 'account_changed'), 'who is banned hears of it in an open browser');
select cmp_ok((select banned_until from auth.users where id = tests.id('ben')), '>', now() + interval '50 years', 'a ban reaches Auth');
select results_eq($$ select actor_id, action from private.audit_log where subject_id = tests.id('ben') order by action $$,
  $$ select tests.id('boss'), unnest(array['member.banned', 'member.verified']) $$, 'both are in the audit log with their author');
select tests.as_member('boss');
select is(tests.affected($$ update public.profiles set is_banned = false where id = tests.id('ben') $$), 1::bigint, 'a ban is lifted');
select tests.as_operator();
select is((select banned_until from auth.users where id = tests.id('ben')), null, 'in Auth too');

select tests.as_member('ada');
select throws_ok($$ select public.admin_set_super_admin(tests.id('ada'), true) $$, '42501', null, 'a member does not promote themselves');
select tests.as_member('boss');
select lives_ok($$ select public.admin_set_super_admin(tests.id('ada'), true) $$, 'a super admin promotes');
select tests.as_member('ada');
select is((select p.email from public.profiles p where p.id = tests.id('ben')), 'ben@tests.test', 'at once');
select lives_ok($$ select public.admin_set_super_admin(tests.id('boss'), false) $$, 'and takes rights away');
select tests.as_member('boss');
select is((select p.email from public.profiles p where p.id = tests.id('ben')), null, 'at once, whatever the token says');
select throws_ok($$ select public.admin_set_super_admin(tests.id('boss'), true) $$, '42501', null, 'a former one has no way back');
select tests.as_member('ada');
select public.admin_set_super_admin(tests.id('chief'), false);
select throws_ok($$ select public.admin_set_super_admin(tests.id('ada'), false) $$, '42501', null, 'the last one stays');
select throws_ok($$ select public.admin_set_super_admin(tests.id('bad_ned'), true) $$, 'P0002', null, 'a banned member is not promoted');
select throws_ok($$ select public.operator_set_super_admin('ben@tests.test', true) $$, '42501', null, 'the operator''s way is not theirs');
select tests.as_visitor();
select throws_ok($$ select public.admin_set_super_admin(tests.id('ada'), true) $$, '42501', null, 'nor is any of it a visitor''s');
select tests.as_service();
select is(public.operator_set_super_admin(' BEN@tests.test', true), 'ben', 'the operator grants by address');
select is((select is_super_admin from public.profiles where id = tests.id('ben')), true, 'it holds');
select is(public.operator_set_super_admin('ben@tests.test', false), 'ben', 'and revokes');
select throws_ok($$ select public.operator_set_super_admin('ada@new.test', false) $$, '42501', null, 'but never the last one');
select throws_ok($$ select public.operator_set_super_admin('who@tests.test', true) $$, 'P0002', null, 'an unknown address is said to be unknown');

-- Repair -------------------------------------------------------------------------------------------
select tests.as_operator();
alter table public.profiles disable trigger after_profile_delete;
delete from public.profiles where id in (tests.id('forger'), tests.id('pictured'), tests.id('pending_pat'));
alter table public.profiles enable trigger after_profile_delete;
select tests.as_member('forger');
select throws_ok(format($$ insert into public.profiles (id, username) values (%L, 'root') $$, tests.id('forger')), '23505', null, 'a missing profile is not made under a reserved name');
select throws_ok(format($$ insert into public.profiles (id, username) values (%L, 'Ada') $$, tests.id('forger')), '23505', 'Username already taken', 'nor under a taken one');
select lives_ok(format($$ insert into public.profiles (id, is_super_admin, is_banned, verified, full_name, created_at) values (%L, true, true, true, 'Fay', '2001-01-01') $$, tests.id('forger')), 'a member makes their own missing profile');
select results_eq($$ select username, full_name, is_super_admin, is_banned, verified, created_at > '2020-01-01' from public.profiles where id = tests.id('forger') $$,
  $$ values ('forger', 'Fay', false, false, false, true) $$, 'without flags, named by the address');
select is((select p.email from public.profiles p where p.id = tests.id('forger')), 'forger@tests.test', 'and its private row is there');
select tests.as_member('pictured');
select is(public.viewer_state() #>> '{profile,username}', 'pictured', 'the shell''s call repairs as well');
select tests.as_member('pending_pat');
select throws_ok(format($$ insert into public.profiles (id, username) values (%L, 'pat') $$, tests.id('pending_pat')), '42501', null, 'an unconfirmed account makes nothing');
select is(public.viewer_state() -> 'profile', 'null'::jsonb, 'nor does the call for it');

-- viewer_state, usernames, marks ---------------------------------------------------------------------
select tests.as_member('ada');
select is(public.viewer_state() #>> '{profile,email}', 'ada@new.test', 'the viewer learns their address');
select is(array(select jsonb_object_keys(public.viewer_state() -> 'counts') order by 1), '{friend_requests,unread_inquiries,unread_messages,unseen_notifications}'::text[], 'and their counts');
select tests.as_operator();
select is((select count(*) from private.member_activity where user_id = tests.id('ada')), 1::bigint, 'they were seen');
update private.member_activity set last_seen_at = now() - interval '50 minutes' where user_id = tests.id('ada');
select tests.as_member('ada');
select public.viewer_state();
select tests.as_operator();
select cmp_ok((select last_seen_at from private.member_activity where user_id = tests.id('ada')), '<', now() - interval '49 minutes', 'within the hour nothing is written');
update private.member_activity set last_seen_at = now() - interval '70 minutes' where user_id = tests.id('ada');
select tests.as_member('ada');
select public.viewer_state();
select tests.as_operator();
select is((select last_seen_at from private.member_activity where user_id = tests.id('ada')), now(), 'later it is');
select tests.as_member('bad_ned');
select is(public.viewer_state() #> '{profile,is_banned}', 'true'::jsonb, 'a banned member learns that they are');
select is(public.viewer_state() #> '{profile,email}', 'null'::jsonb, 'and nothing private');
select throws_ok($$ select public.check_username_available('free_name') $$, '42501', null, 'a banned member asks nothing else');
select tests.as_visitor();
select throws_ok('select public.viewer_state()', '42501', null, 'a visitor has no state');
select is(public.check_username_available('free_name'), true, 'a free username is free');
select is(public.check_username_available(name), false, 'not to be had: ' || coalesce(name, 'null'))
from (values ('ada'), ('AdA'), ('admin'), ('ab'), ('a b c'), (null)) as n (name);
select throws_ok($$ select public.claim_welcome_email(tests.id('ada')) $$, '42501', null, 'a visitor claims no greeting');
select tests.as_member('ada');
select throws_ok($$ select public.claim_welcome_email(tests.id('ada')) $$, '42501', null, 'nor does a member');
select tests.as_service();
select is(public.claim_welcome_email(tests.id('ada')), true, 'the right to greet is given');
select is(public.claim_welcome_email(tests.id('ada')), false, 'once');
select is(public.claim_welcome_email(gen_random_uuid()), false, 'and to accounts only');

-- A limit is met
select tests.as_operator();
update private.app_config set value = '[{"tokens":1,"seconds":60}]' where key = 'rate_limit.username_checks';
select tests.as_member('ben');
select is(public.check_username_available('one'), true, 'the first question is answered');
select throws_ok($$ select public.check_username_available('two') $$, 'PT429', 'You''re doing that too often. Try again in 1 minute.', 'the next is too soon');
select tests.as_service();
select lives_ok($$ select public.check_username_available('n' || i) from generate_series(1, 3) i $$, 'the service role has no limit');

-- Deletion -----------------------------------------------------------------------------------------
select tests.as_service();
select is(tests.affected($$ delete from public.profiles where id = tests.id('ben') $$), 1::bigint, 'the service role deletes a profile');
select tests.as_operator();
select is((select count(*) from auth.users where id = tests.id('ben')), 0::bigint, 'its account goes with it');
select lives_ok($$ delete from auth.users where id = tests.id('forger') $$, 'an account is deleted');
select is((select count(*) from public.profiles where id = tests.id('forger')) + (select count(*) from public.profile_private where user_id = tests.id('forger')), 0::bigint, 'its profile and private row go with it');
select is((select count(*) from private.audit_log where action = 'member.deleted' and subject_id in (tests.id('ben'), tests.id('forger'))), 2::bigint, 'both are in the audit log');

select * from finish();
rollback;
