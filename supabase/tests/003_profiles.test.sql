-- Profiles: every actor and verb. After denials the rows are read again.
begin;
set local search_path = public, extensions;
select plan(194);
-- With other super admins, as in the demo, nobody here would be the last one.
update public.profiles set is_super_admin = false;
select tests.create_people();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';

-- Sign-up ------------------------------------------------------------------------------------------
select is((select username from public.profiles where id = tests.id('ada')), 'ada', 'a new profile gets the requested username');
select is((select email from public.profile_private where user_id = tests.id('ada')), 'ada@tests.test', 'a new account''s email is stored in the private row');

select tests.create_account('forger', '{"username":"Forger.1","full_name":" Fay\u202E Forger ","is_super_admin":true,"is_banned":true,"verified":true,"role":"service_role","avatar_url":"javascript:alert(1)"}');
select results_eq($$ select username, full_name, is_super_admin, is_banned, verified, avatar_url from public.profiles where id = tests.id('forger') $$,
  $$ values ('Forger.1', 'Fay Forger', false, false, false, null::text) $$,
  'sign-up metadata sets only the username, as typed, and the name');
select tests.create_account('pictured', '{"username":"pictured","name":"Pat","picture":"https://example.org/p.png"}');
select results_eq($$ select full_name, avatar_url from public.profiles where id = tests.id('pictured') $$,
  $$ values ('Pat', 'https://example.org/p.png') $$, 'the name and picture from another sign-in service are used');

select throws_ok($$ select tests.create_account('x1', '{"username":"ADA"}') $$, 'PT422', 'Username already taken', 'a sign-up with a taken username in other letter case is refused');
select throws_ok($$ select tests.create_account('x2', '{"username":"Admin"}') $$, 'PT422', 'Username already taken', 'a sign-up with a reserved username is refused');
select throws_ok(format($$ select tests.create_account('x3', %L) $$, jsonb_build_object('username', name)), 'PT422', null, 'a sign-up is refused with the username ' || name)
from (values ('ab'), ('a b c'), (repeat('a', 31)), ('<script>'), (E'ad\u0430m'), ('a@b.c'), ('../etc')) as n (name);
select throws_ok($$ select tests.create_account('x4', '{"username":{"a":1}}') $$, 'PT422', null, 'a sign-up is refused if the username is not a string');
select is((select count(*) from auth.users where email like 'x%@tests.test'), 0::bigint, 'refused sign-ups leave no account behind');

select tests.create_account('nameless', '{}', 'grace.hopper+navy@tests.test');
select is((select username from public.profiles where id = tests.id('nameless')), 'grace.hoppernavy', 'without a username, the profile is named after the email');
select tests.create_account('nameless2', '{"username":"  "}', 'ada@elsewhere.test');
select matches((select username from public.profiles where id = tests.id('nameless2')), '^ada-[0-9a-f]{6}$', 'a username made from an email gets a suffix if it is taken');
select tests.create_account('nameless3', null, 'support@tests.test');
update auth.users set raw_user_meta_data = null where id = tests.id('nameless3');
select tests.create_account('nameless4', '{}', 'support@elsewhere.test');
select matches((select username from public.profiles where id = tests.id('nameless4')), '^support-[0-9a-f]{6}$', 'a username made from an email gets a suffix if it is reserved');
select tests.create_account('nameless5', '{}', 'é@tests.test');
select matches((select username from public.profiles where id = tests.id('nameless5')), '^member-[0-9a-f]{6}$', 'the username is "member" with a suffix if the email has no usable characters');
select tests.create_account('nameless6', '{}', repeat('long', 12) || '@tests.test');
select is((select username from public.profiles where id = tests.id('nameless6')), left(repeat('long', 12), 30), 'a username made from an email is cut to 30 characters');
select tests.create_account('nobody_here', p_anonymous => true);
select is((select count(*) from public.profiles where id = tests.id('nobody_here')), 0::bigint, 'an anonymous account gets no profile');

update auth.users set email = 'ada@new.test' where id = tests.id('ada');
select is((select email from public.profile_private where user_id = tests.id('ada')), 'ada@new.test', 'a confirmed email change is copied to the private row');

-- Reading ------------------------------------------------------------------------------------------
select tests.as_visitor();
select is((select count(*) from (select id, username, name, full_name, avatar_url, verified from public.profiles where id = tests.id('ada')) p), 1::bigint, 'a visitor reads a member''s name and picture');
select throws_ok(format('select %I from public.profiles', column_name), '42501', null, 'a visitor cannot read the column ' || column_name)
from (values ('bio'), ('location'), ('company'), ('title'), ('skills'), ('cover_photo_url'), ('is_super_admin'), ('is_banned'), ('created_at'), ('updated_at')) as c (column_name);
select throws_ok('select * from public.profiles', '42501', null, 'a visitor cannot select all columns of profiles');
select throws_ok('select p.email from public.profiles p', '42501', null, 'a visitor cannot read emails');
select throws_ok('select id from public.profiles order by bio', '42501', null, 'a visitor cannot sort by a column they may not read');
select throws_ok($$ select id from public.profiles where location = 'x' $$, '42501', null, 'a visitor cannot filter by a column they may not read');
select throws_ok('select * from public.profile_private', '42501', null, 'a visitor cannot read private rows');
select throws_ok($$ insert into public.profiles (id, username) values (gen_random_uuid(), 'ghost') $$, '42501', null, 'a visitor cannot create a profile');
select throws_ok($$ update public.profiles set username = 'x' $$, '42501', null, 'a visitor cannot change a profile');
select throws_ok('delete from public.profiles', '42501', null, 'a visitor cannot delete a profile');

select tests.as_member('ben');
select is((select count(*) from (select * from public.profiles where id = tests.id('ada')) p), 1::bigint, 'a member reads every public column of another profile');
select is((select p.email from public.profiles p where p.id = tests.id('ben')), 'ben@tests.test', 'a member reads their own email');
select is((select p.email from public.profiles p where p.id = tests.id('ada')), null, 'a member cannot read another member''s email');
select is((select count(*) from public.profiles p where p.email like 'ada%'), 0::bigint, 'a member filtering by email finds nobody else');
select is((select array_agg(p.id) from public.profiles p where p.email is not null), array[tests.id('ben')], 'a member counting profiles with an email finds only their own');
select results_eq('select user_id from public.profile_private', $$ select tests.id('ben') $$, 'a member reads only their own private row');
select throws_ok('select * from private.member_activity', '42501', null, 'a member cannot read when others were last active');
select is((select count(*) from public.profiles where id = tests.id('bad_ned')), 1::bigint, 'a member still sees the profile of a banned member');

select tests.as_member('boss');
select is((select p.email from public.profiles p where p.id = tests.id('ada')), 'ada@new.test', 'a super admin reads another member''s email');
select cmp_ok((select count(*) from public.profile_private), '>', 5::bigint, 'a super admin reads everyone''s private rows');
select throws_ok('select * from private.member_activity', '42501', null, 'a super admin cannot read when others were last active');

select tests.as_member('bad_ned');
select results_eq('select id from public.profiles', $$ select tests.id('bad_ned') $$, 'a banned member reads only their own profile');
select is((select count(*) from public.profile_private), 0::bigint, 'a banned member cannot read their own private row');
select tests.as_member('pending_pat');
select results_eq('select id from public.profiles', $$ select tests.id('pending_pat') $$, 'an unconfirmed account reads only its own profile');
select tests.as_member('ben', p_anonymous_token => true);
select is((select count(*) from public.profiles where id <> tests.id('ben')), 0::bigint, 'an anonymous token cannot read other profiles');
select is((select count(*) from public.profile_private), 0::bigint, 'an anonymous token cannot read private rows');
select tests.as_service();
select cmp_ok((select count(*) from public.profile_private), '>', 5::bigint, 'the service role reads every private row');

-- Editing your own profile -------------------------------------------------------------------------
select tests.as_member('ada');
select is(tests.affected($$ update public.profiles set full_name = ' Ada Lovelace ', name = 'Ada', bio = E'Line\nline', location = 'London', company = 'Engines', title = 'Countess', skills = '{Maths, " Poetry ",""}', avatar_url = 'https://example.org/a.png', cover_photo_url = 'http://example.org/c.png' where id = tests.id('ada') $$), 1::bigint, 'a member edits their profile');
select results_eq($$ select full_name, bio, skills from public.profiles where id = tests.id('ada') $$,
  $$ values ('Ada Lovelace', E'Line\nline', '{Maths,Poetry}'::text[]) $$, 'profile fields are trimmed and empty skills dropped');
select lives_ok($$ update public.profiles set full_name = '', bio = E' \u200B', avatar_url = '', skills = null where id = tests.id('ada') $$, 'a member can clear their profile fields');
select results_eq($$ select full_name, bio, avatar_url, skills from public.profiles where id = tests.id('ada') $$,
  $$ values (null::text, null::text, null::text, '{}'::text[]) $$, 'cleared profile fields are stored as null');
select lives_ok(format($$
    insert into public.profiles (id, username, full_name, bio, location, company, title, skills, avatar_url, cover_photo_url, updated_at)
    values (%L, 'ada', 'Ada King', 'b', 'l', 'c', 't', '{one,two}', null, null, '2001-01-01')
    on conflict (id) do update set id = excluded.id, username = excluded.username, full_name = excluded.full_name, bio = excluded.bio,
      location = excluded.location, company = excluded.company, title = excluded.title, skills = excluded.skills,
      avatar_url = excluded.avatar_url, cover_photo_url = excluded.cover_photo_url, updated_at = excluded.updated_at $$, tests.id('ada')),
  'a member can upsert the whole profile form with id, unchanged username and updated_at');
select is((select full_name from public.profiles where id = tests.id('ada')), 'Ada King', 'an upserted name is stored');
select cmp_ok((select updated_at from public.profiles where id = tests.id('ada')), '>', '2020-01-01'::timestamptz, 'an upserted updated_at is ignored');
select lives_ok(format($$ insert into public.profiles (id, bio) values (%L, 'short') on conflict (id) do update set bio = excluded.bio $$, tests.id('ada')), 'a member can upsert their profile without a username');
select is((select username from public.profiles where id = tests.id('ada')), 'ada', 'an upsert without a username leaves the username unchanged');
select lives_ok(format($$ insert into public.profiles (id, username, is_super_admin, is_banned, verified) values (%L, null, false, false, false) on conflict (id) do update set username = excluded.username, is_super_admin = excluded.is_super_admin, is_banned = excluded.is_banned, verified = excluded.verified $$, tests.id('ada')), 'a member can send unchanged flags with an upsert');
select lives_ok($$ update public.profiles set created_at = '2001-01-01', updated_at = '2001-01-01' where id = tests.id('ada') $$, 'a member can send created_at and updated_at with an update');
select cmp_ok((select created_at from public.profiles where id = tests.id('ada')), '>', '2020-01-01'::timestamptz, 'a created_at sent by a member is ignored');

select throws_ok(format('update public.profiles set %s where id = tests.id(''ada'')', change), '42501', null, 'a member cannot change their profile: ' || change)
from (values ('is_super_admin = true'), ('is_banned = true'), ('is_banned = null'), ('verified = true'), ('is_super_admin = null'),
  ('username = ''ada2'''), ('username = ''ADA'''), ('username = null'), ('id = gen_random_uuid()'), ('id = tests.id(''ben'')'),
  ('bio = ''b'', is_super_admin = true')) as c (change);
select throws_ok(format($$ insert into public.profiles (id, username, is_super_admin) values (%L, 'ada', true) on conflict (id) do update set is_super_admin = excluded.is_super_admin $$, tests.id('ada')), '42501', null, 'a member cannot make themselves a super admin by an upsert');
select throws_ok(format($$ insert into public.profiles (id, username) values (%L, 'ada9') on conflict (id) do update set username = excluded.username $$, tests.id('ada')), '42501', null, 'a member cannot change their username by an upsert');
select results_eq($$ select username, is_super_admin, is_banned, verified, bio from public.profiles where id = tests.id('ada') $$,
  $$ values ('ada', false, false, false, 'short') $$, 'a refused change leaves the profile as it was');

select throws_ok(format('update public.profiles set %s where id = tests.id(''ada'')', change), '23514', null, 'an invalid profile change is refused: ' || left(change, 40))
from (values ('full_name = repeat(''a'', 101)'), ('name = repeat(''a'', 101)'), ('bio = repeat(''a'', 1001)'), ('location = repeat(''a'', 121)'),
  ('company = repeat(''a'', 121)'), ('title = repeat(''a'', 121)'), ('full_name = E''\u202Eada'''), ('title = E''a\nb'''),
  ('avatar_url = ''javascript:alert(1)'''), ('avatar_url = ''data:image/png;base64,x'''), ('cover_photo_url = ''//example.org/x'''),
  ('avatar_url = ''https://e.org/'' || repeat(''a'', 2048)'), ('skills = array_fill(''s''::text, array[51])'),
  ('skills = array[repeat(''s'', 51)]'), ('skills = array[array[''a''], array[''b'']]'), ('skills = array[E''\u202Ex'']')) as c (change);
select lives_ok($$ update public.profiles set full_name = repeat('a', 100), bio = repeat('a', 1000), location = repeat('a', 120), company = repeat('a', 120), title = repeat('a', 120), skills = array_fill(repeat('s', 50), array[50]) where id = tests.id('ada') $$, 'profile fields can be as long as their limits');

select is(tests.affected($$ update public.profiles set roles = '{founder,advisor}', open_to = '{raising,hiring}', industries = '{finance,tech}' where id = tests.id('ada') $$), 1::bigint, 'a member says what they are, what they are here for and in which industries');
select lives_ok($$ update public.profiles set roles = null, open_to = null, industries = null where id = tests.id('ada') $$, 'a member can clear their roles, open-to and industries');
select results_eq($$ select roles, open_to, industries from public.profiles where id = tests.id('ada') $$,
  $$ values ('{}'::text[], '{}'::text[], '{}'::text[]) $$, 'cleared roles, open-to and industries are stored as empty lists');

-- Other people's profiles --------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.affected($$ update public.profiles set bio = 'owned' where id = tests.id('ada') $$), 0::bigint, 'a member cannot edit another profile');
select throws_ok(format($$ insert into public.profiles (id, username, bio) values (%L, 'ada', 'owned') on conflict (id) do update set bio = excluded.bio $$, tests.id('ada')), '42501', null, 'a member cannot upsert another profile');
select throws_ok($$ insert into public.profiles (id, username) values (gen_random_uuid(), 'ghost') $$, '42501', null, 'a member cannot create a profile for another id');
select throws_ok($$ delete from public.profiles where id = tests.id('ben') $$, '42501', null, 'a member cannot delete their own profile row');
select throws_ok($$ update public.profile_private set email = 'x@y.z' $$, '42501', null, 'a member cannot change an email in profile_private');
select throws_ok($$ insert into public.profile_private values (tests.id('ben'), 'x@y.z') $$, '42501', null, 'a member cannot insert a private row');
select throws_ok('delete from public.profile_private', '42501', null, 'a member cannot delete a private row');
select tests.as_operator();
select isnt((select bio from public.profiles where id = tests.id('ada')), 'owned', 'a refused edit leaves the other profile as it was');

select tests.as_member('bad_ned');
select is(tests.affected($$ update public.profiles set bio = 'still here' where id = tests.id('bad_ned') $$), 0::bigint, 'a banned member cannot edit their profile');
select is(tests.affected($$ update public.profiles set is_banned = false where id = tests.id('bad_ned') $$), 0::bigint, 'a banned member cannot lift their ban');
select throws_ok(format($$ insert into public.profiles (id, is_banned) values (%L, false) on conflict (id) do update set is_banned = excluded.is_banned $$, tests.id('bad_ned')), '42501', null, 'a banned member cannot lift their ban by an upsert');
select tests.as_member('pending_pat');
select is(tests.affected($$ update public.profiles set bio = 'early' where id = tests.id('pending_pat') $$), 0::bigint, 'an unconfirmed account cannot edit its profile');
select tests.as_member('ben', p_anonymous_token => true);
select is(tests.affected($$ update public.profiles set bio = 'anon' where id = tests.id('ben') $$), 0::bigint, 'an anonymous token cannot edit a profile');

-- Super admins -------------------------------------------------------------------------------------
select tests.as_member('boss');
select is(tests.affected($$ update public.profiles set is_banned = true, verified = true where id = tests.id('ben') $$), 1::bigint, 'a super admin bans and verifies a member');
select throws_ok($$ update public.profiles set bio = 'rewritten' where id = tests.id('ben') $$, '42501', null, 'a super admin cannot edit another member''s bio');
select throws_ok($$ update public.profiles set is_super_admin = true where id = tests.id('ben') $$, '42501', null, 'a super admin cannot promote a member through the table');
select throws_ok($$ update public.profiles set is_banned = true where id = tests.id('chief') $$, '42501', null, 'a super admin cannot ban another super admin');
select throws_ok($$ update public.profiles set is_banned = true where id = tests.id('boss') $$, '42501', null, 'a super admin cannot ban themselves');
select throws_ok($$ delete from public.profiles where id = tests.id('ben') $$, '42501', null, 'a super admin cannot delete a profile through the table');
select is(tests.affected($$ update public.profiles set bio = 'I run this' where id = tests.id('boss') $$), 1::bigint, 'a super admin edits their own bio');
select lives_ok(format($$ insert into public.profiles (id, is_super_admin, bio) values (%L, true, 'x') on conflict (id) do update set is_super_admin = excluded.is_super_admin, bio = excluded.bio $$, tests.id('boss')), 'a super admin can upsert their own profile with unchanged rights');
select tests.as_operator();
select ok(exists (select from realtime.messages where topic = 'user:' || tests.id('ben') and event = 'account_changed'), 'a banned member''s open browser is told about the ban');
select cmp_ok((select banned_until from auth.users where id = tests.id('ben')), '>', now() + interval '50 years', 'a ban is copied to the Auth account');
select results_eq($$ select actor_id, action from private.audit_log where subject_id = tests.id('ben') order by action $$,
  $$ select tests.id('boss'), unnest(array['member.banned', 'member.verified']) $$, 'banning and verifying are audited with the acting super admin');
select tests.as_member('boss');
select is(tests.affected($$ update public.profiles set is_banned = false where id = tests.id('ben') $$), 1::bigint, 'a super admin lifts a ban');
select tests.as_operator();
select is((select banned_until from auth.users where id = tests.id('ben')), null, 'a lifted ban is removed from the Auth account');

select tests.as_member('ada');
select throws_ok($$ select public.admin_set_super_admin(tests.id('ada'), true) $$, '42501', null, 'a member cannot promote themselves to super admin');
select tests.as_member('boss');
select lives_ok($$ select public.admin_set_super_admin(tests.id('ada'), true) $$, 'a super admin promotes a member');
select tests.as_member('ada');
select is((select p.email from public.profiles p where p.id = tests.id('ben')), 'ben@tests.test', 'a new super admin reads emails at once');
select lives_ok($$ select public.admin_set_super_admin(tests.id('boss'), false) $$, 'a super admin demotes another super admin');
select tests.as_member('boss');
select is((select p.email from public.profiles p where p.id = tests.id('ben')), null, 'a demoted super admin loses access at once, whatever their token says');
select throws_ok($$ select public.admin_set_super_admin(tests.id('boss'), true) $$, '42501', null, 'a demoted super admin cannot promote themselves again');
select tests.as_member('ada');
select public.admin_set_super_admin(tests.id('chief'), false);
select throws_ok($$ select public.admin_set_super_admin(tests.id('ada'), false) $$, '42501', null, 'the last super admin cannot be demoted');
select throws_ok($$ select public.admin_set_super_admin(tests.id('bad_ned'), true) $$, 'PT404', null, 'a banned member cannot be promoted');
select throws_ok($$ select public.operator_set_super_admin('ben@tests.test', true) $$, '42501', null, 'a super admin cannot call the operator''s function');
select tests.as_visitor();
select throws_ok($$ select public.admin_set_super_admin(tests.id('ada'), true) $$, '42501', null, 'a visitor cannot promote anyone');
select tests.as_service();
select is(public.operator_set_super_admin(' BEN@tests.test', true), 'ben', 'the operator makes a member super admin by email');
select is((select is_super_admin from public.profiles where id = tests.id('ben')), true, 'the operator''s promotion is stored');
select is(public.operator_set_super_admin('ben@tests.test', false), 'ben', 'the operator demotes a super admin by email');
select throws_ok($$ select public.operator_set_super_admin('ada@new.test', false) $$, '42501', null, 'the operator cannot demote the last super admin');
select throws_ok($$ select public.operator_set_super_admin('who@tests.test', true) $$, 'PT404', null, 'the operator gets a "not found" error for an unknown email');

-- Missing profiles ---------------------------------------------------------------------------------
select tests.as_operator();
alter table public.profiles disable trigger after_profile_delete;
delete from public.profiles where id in (tests.id('forger'), tests.id('pictured'), tests.id('pending_pat'));
alter table public.profiles enable trigger after_profile_delete;
select tests.as_member('forger');
select throws_ok(format($$ insert into public.profiles (id, username) values (%L, 'root') $$, tests.id('forger')), '23505', null, 'a missing profile cannot be created with a reserved username');
select throws_ok(format($$ insert into public.profiles (id, username) values (%L, 'Ada') $$, tests.id('forger')), '23505', 'Username already taken', 'a missing profile cannot be created with a taken username');
select lives_ok(format($$ insert into public.profiles (id, is_super_admin, is_banned, verified, full_name, created_at) values (%L, true, true, true, 'Fay', '2001-01-01') $$, tests.id('forger')), 'a member can create their own missing profile');
select results_eq($$ select username, full_name, is_super_admin, is_banned, verified, created_at > '2020-01-01' from public.profiles where id = tests.id('forger') $$,
  $$ values ('forger', 'Fay', false, false, false, true) $$, 'a recreated profile takes its username from the email and ignores sent flags');
select is((select p.email from public.profiles p where p.id = tests.id('forger')), 'forger@tests.test', 'a recreated profile has its private row again');
select tests.as_member('pictured');
select is(public.viewer_state() #>> '{profile,username}', 'pictured', 'viewer_state recreates a missing profile');
select tests.as_member('pending_pat');
select throws_ok(format($$ insert into public.profiles (id, username) values (%L, 'pat') $$, tests.id('pending_pat')), '42501', null, 'an unconfirmed account cannot create its missing profile');
select is(public.viewer_state() -> 'profile', 'null'::jsonb, 'viewer_state does not recreate the profile of an unconfirmed account');

-- viewer_state, usernames, welcome emails ----------------------------------------------------------
select tests.as_member('ada');
select is(public.viewer_state() #>> '{profile,email}', 'ada@new.test', 'viewer_state returns the viewer''s email');
select is(array(select jsonb_object_keys(public.viewer_state() -> 'counts') order by 1), '{friend_requests,message_requests,open_cases,unread_inquiries,unread_messages,unseen_notifications,waiting}'::text[], 'viewer_state returns the viewer''s seven counts');
select tests.as_operator();
select is((select count(*) from private.member_activity where user_id = tests.id('ada')), 1::bigint, 'viewer_state records when the viewer was last active');
update private.member_activity set last_seen_at = now() - interval '50 minutes' where user_id = tests.id('ada');
select tests.as_member('ada');
select public.viewer_state();
select tests.as_operator();
select cmp_ok((select last_seen_at from private.member_activity where user_id = tests.id('ada')), '<', now() - interval '49 minutes', 'viewer_state does not update the last activity within the hour');
update private.member_activity set last_seen_at = now() - interval '70 minutes' where user_id = tests.id('ada');
select tests.as_member('ada');
select public.viewer_state();
select tests.as_operator();
select is((select last_seen_at from private.member_activity where user_id = tests.id('ada')), now(), 'viewer_state updates the last activity after an hour');
select tests.as_member('bad_ned');
select is(public.viewer_state() #> '{profile,is_banned}', 'true'::jsonb, 'viewer_state tells a banned member about the ban');
select is(public.viewer_state() #> '{profile,email}', 'null'::jsonb, 'viewer_state returns no email to a banned member');
select throws_ok($$ select public.check_username_available('free_name') $$, '42501', null, 'a banned member cannot check usernames');
select tests.as_visitor();
select throws_ok('select public.viewer_state()', '42501', null, 'a visitor cannot call viewer_state');
select is(public.check_username_available('free_name'), true, 'a visitor can see that an unused username is available');
select is(public.check_username_available(name), false, 'check_username_available returns false for ' || coalesce(name, 'null'))
from (values ('ada'), ('AdA'), ('admin'), ('ab'), ('a b c'), (null)) as n (name);
select throws_ok($$ select public.claim_welcome_emails(tests.id('ada')) $$, '42501', null, 'a visitor cannot claim the welcome email');
select throws_ok($$ select public.welcome_email_done(tests.id('ada')) $$, '42501', null, 'a visitor cannot report the welcome email');
select tests.as_member('ada');
select throws_ok($$ select public.claim_welcome_emails() $$, '42501', null, 'a member cannot claim welcome emails');
select throws_ok($$ select public.welcome_email_done(tests.id('ada')) $$, '42501', null, 'a member cannot report the welcome email');
select tests.as_operator();
select ok(not private.has_welcome_emails(), 'no welcome email waits before a member was greeted');
select tests.as_service();
select is(public.claim_welcome_emails(), '[]', 'nothing is lent before a member was greeted');
select is(public.claim_welcome_emails(tests.id('ada')) #>> '{0,to}', 'ada@new.test', 'the service role claims the welcome email of an account');
select is(public.claim_welcome_emails(tests.id('ada')), '[]', 'a welcome email that is lent cannot be claimed');
select is(public.claim_welcome_emails(gen_random_uuid()), '[]', 'the welcome email of an unknown account cannot be claimed');
select is(public.claim_welcome_emails(tests.id('bad_ned')), '[]', 'a banned member is not sent a welcome email');
select tests.as_operator();
update private.welcome_letters set claimed_until = now();
select ok(private.has_welcome_emails(), 'a welcome email that was not reported waits when its time is over');
select tests.as_service();
select is(jsonb_array_length(public.claim_welcome_emails()), 1, 'a welcome email that was not reported is lent again');
select tests.as_operator();
select is((select claimed_until - now() from private.welcome_letters where user_id = tests.id('ada')), interval '10 minutes', 'the second time it is lent for longer');
update private.welcome_letters set claimed_until = now(), created_at = now() - interval '21 hours';
select ok(not private.has_welcome_emails() and public.claim_welcome_emails() = '[]', 'a welcome email is given up before the mail service forgets its key');
update private.welcome_letters set created_at = now();
select tests.as_service();
select is(public.welcome_email_done(tests.id('ada')), true, 'a welcome email is reported as sent');
select is(public.welcome_email_done(tests.id('ada')), false, 'a welcome email is reported once');
select is(public.claim_welcome_emails(tests.id('ada')), '[]', 'a welcome email that was sent cannot be claimed');

-- Rate limits
select tests.as_operator();
update private.app_config set value = '[{"tokens":1,"seconds":60}]' where key = 'rate_limit.username_checks';
select tests.as_member('ben');
select is(public.check_username_available('one'), true, 'a username check within the limit is answered');
select throws_ok($$ select public.check_username_available('two') $$, 'PT429', 'You''re doing that too often. Try again in 1 minute.', 'a username check over the limit is refused');
select tests.as_service();
select lives_ok($$ select public.check_username_available('n' || i) from generate_series(1, 3) i $$, 'the service role''s username checks are not limited');

-- Deletion -----------------------------------------------------------------------------------------
select tests.as_service();
select is(tests.affected($$ delete from public.profiles where id = tests.id('ben') $$), 1::bigint, 'the service role deletes a profile');
select tests.as_operator();
select is((select count(*) from auth.users where id = tests.id('ben')), 0::bigint, 'deleting a profile deletes its account');
select lives_ok($$ delete from auth.users where id = tests.id('forger') $$, 'the operator can delete an account');
select is((select count(*) from public.profiles where id = tests.id('forger')) + (select count(*) from public.profile_private where user_id = tests.id('forger')), 0::bigint, 'deleting an account deletes its profile and private row');
select is((select count(*) from private.audit_log where action = 'member.deleted' and subject_id in (tests.id('ben'), tests.id('forger'))), 2::bigint, 'deleting a profile and deleting an account are both audited');

select * from finish();
rollback;
