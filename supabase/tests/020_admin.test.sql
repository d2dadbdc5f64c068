-- Administration: figures, members, bans, deletions, passwords, the audit log.
begin;
set local search_path = public, extensions;
select plan(57);
-- Whoever a seed has brought along would be found, too.
delete from public.profiles;
select tests.create_people();
select tests.create_account('cleo');
create function tests.log(p_action text) returns bigint language sql security definer as $$
  select count(*) from private.audit_log where action = p_action and actor_id = tests.id('boss')
$$;

-- Nobody else --------------------------------------------------------------------------------------
create temporary table calls (call text);
grant select on calls to anon, authenticated;
insert into calls values ('admin_figures()'), ('admin_list_users()'), ('admin_screen()'), ('admin_set_ban(tests.id(''ben''), true)'), ('admin_delete_user(tests.id(''ben''))'), ('admin_audit_log()'), ('admin_claim_password_reset(tests.id(''boss''), ''ben@tests.test'')');
select tests.as_visitor();
select throws_ok('select ' || call, '42501', null, 'not a visitor: ' || call) from calls;
select tests.as_member('ada');
select throws_ok('select ' || call, '42501', null, 'not a member: ' || call) from calls;
select tests.as_member('bad_ned');
select throws_ok('select ' || call, '42501', null, 'not a banned member: ' || call) from calls;
select tests.as_operator();
select is((select is_banned from profiles where id = tests.id('ben')), false, 'and nothing happened');

-- Figures ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select viewer_state(), viewer_state();
select tests.as_member('boss');
select is(jsonb_array_length(admin_figures() -> 'days'), 30, 'thirty days');
select is(admin_figures() ->> 'active_today', '1', 'who was seen today');
select is(admin_figures() #>> '{days,29,active}', '1', 'is counted once');
select is((admin_figures() ->> 'total_users')::bigint, (select count(*) from profiles), 'all members');
select is((admin_figures() ->> 'banned_users')::bigint, (select count(*) from profiles where is_banned), 'banned ones');
select is(admin_screen() -> 'figures', admin_figures(), 'the dashboard asks once: its figures');
select is(admin_screen(2) -> 'users', (select jsonb_agg(to_jsonb(u)) from admin_list_users(p_limit => 2) u), 'and the newest members');
select tests.as_operator();
update private.member_activity set last_seen_at = last_seen_at - interval '2 days';
update private.member_activity set last_seen_at = now();
select is((select members from private.daily_activity where day = (now() at time zone 'UTC')::date), 2, 'who comes back on another day counts again');

-- Members ------------------------------------------------------------------------------------------
select tests.as_member('boss');
select is(array(select username from admin_list_users('BEN@tests')), '{ben}'::text[], 'found by address');
select is(array(select username from admin_list_users('Clé')), '{cleo}'::text[], 'or by name, whatever the accents');
select is((select count(*) from admin_list_users('nobody at all')), 0::bigint, 'nobody is nobody');
select is(array(select username from admin_list_users('%')), '{}'::text[], 'a wildcard is a letter');
select is(array(select username from admin_list_users(null, 'banned')), '{bad_ned}'::text[], 'the banned ones');
select is(array(select username from admin_list_users(p_filter => 'admins') order by 1), '{boss,chief}'::text[], 'the super admins');
select is((select count(*) from admin_list_users(p_limit => 2)), 2::bigint, 'a page');
select throws_ok($$ select admin_list_users(null, 'all; drop') $$, '22023', null, 'filters there are');

-- Bans ---------------------------------------------------------------------------------------------
select lives_ok($$ select admin_set_ban(tests.id('ben'), true) $$, 'a member is banned');
select tests.as_operator();
select is((select banned_until > now() from auth.users where id = tests.id('ben')), true, 'in Auth too');
select is(tests.log('member.banned'), 1::bigint, 'audited');
select tests.as_member('ben');
select is((select count(*) from profiles where id <> tests.id('ben')), 0::bigint, 'whose open browser reads nobody any more');
select tests.as_member('boss');
select lives_ok($$ select admin_set_ban(tests.id('ben'), false) $$, 'and unbanned');
select throws_ok(format('select admin_set_ban(tests.id(%L), true)', who), '42501', null, 'not banned: ' || who) from unnest(array['chief', 'boss']) who;
select throws_ok(format('select admin_delete_user(tests.id(%L))', who), '42501', null, 'not deleted: ' || who) from unnest(array['chief', 'boss']) who;
select throws_ok($$ select admin_set_ban(gen_random_uuid(), true) $$, 'P0002', null, 'nobody is nobody');

-- Passwords and deletions --------------------------------------------------------------------------
select tests.as_service();
select is(admin_claim_password_reset(tests.id('boss'), ' BEN@tests.test '), tests.id('ben'), 'a super admin may set a member''s password');
select is(admin_claim_password_reset(tests.id('boss'), 'chief@tests.test'), null, 'but no super admin''s');
select throws_ok($$ select admin_claim_password_reset(tests.id('ada'), 'ben@tests.test') $$, '42501', null, 'and members nobody''s');
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'member.password_set'), 1::bigint, 'audited');
select tests.as_member('boss');
select tests.as_operator();
insert into business_ideas (user_id, title, description, funding_goal, industry) values (tests.id('ben'), 'Going along', repeat('d', 20), 5000, 'tech');
insert into articles (author_id, title, content, status) values (tests.id('ben'), 'Going along', 'Ten letters and more.', 'published');
insert into business_pages (owner_id, name, description, category) values (tests.id('ben'), 'Going along', 'Words', 'Other');
insert into events (creator_id, title, date, time, location) values (tests.id('ben'), 'Going along', '2030-01-01', '10:00', 'Here');
select tests.as_member('boss');
select lives_ok($$ select admin_delete_user(tests.id('ben')) $$, 'a member is deleted');
select tests.as_operator();
select is((select count(*) from auth.users where id = tests.id('ben')), 0::bigint, 'with the account');
select tests.as_member('boss');
select results_eq($$ select action, actor_username, subject_name from admin_audit_log(p_limit => 2) $$, $$ values ('member.deleted', 'boss', 'ben'), ('member.password_set', 'boss', null) $$, 'and the log tells that, and nothing of what went along');
select is((select count(*) from admin_audit_log((select min(id) from admin_audit_log()))), 0::bigint, 'page by page');
select tests.as_operator();
update profiles set is_super_admin = false where id = tests.id('boss');
select tests.as_member('boss');
select throws_ok('select admin_figures()', '42501', null, 'who was demoted can do nothing more');

select * from finish();
rollback;
