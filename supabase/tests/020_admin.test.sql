-- Administration: figures, members, bans, deletions, passwords, the audit log.
begin;
set local search_path = public, extensions;
select plan(66);
-- Delete seeded members, who would be found too.
delete from public.profiles;
select tests.create_people();
select tests.create_account('cleo');
create function tests.log(p_action text) returns bigint language sql security definer as $$
  select count(*) from private.audit_log where action = p_action and actor_id = tests.id('boss')
$$;

-- Other actors -------------------------------------------------------------------------------------
create temporary table calls (call text);
grant select on calls to anon, authenticated;
insert into calls values ('admin_figures()'), ('admin_list_users()'), ('admin_screen()'), ('admin_set_ban(tests.id(''ben''), true)'), ('admin_delete_user(tests.id(''ben''))'), ('admin_audit_log()'), ('admin_claim_password_reset(tests.id(''boss''), ''ben@tests.test'')');
select tests.as_visitor();
select throws_ok('select ' || call, '42501', null, 'a visitor cannot call ' || split_part(call, '(', 1)) from calls;
select tests.as_member('ada');
select throws_ok('select ' || call, '42501', null, 'a member cannot call ' || split_part(call, '(', 1)) from calls;
select tests.as_member('bad_ned');
select throws_ok('select ' || call, '42501', null, 'a banned member cannot call ' || split_part(call, '(', 1)) from calls;
select tests.as_operator();
select is((select is_banned from profiles where id = tests.id('ben')), false, 'a refused admin_set_ban bans nobody');

-- Figures ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select viewer_state(), viewer_state();
select tests.as_member('boss');
select is(jsonb_array_length(admin_figures() -> 'days'), 30, 'admin_figures covers thirty days');
select is(admin_figures() ->> 'active_today', '1', 'admin_figures counts the members active today');
select is(admin_figures() #>> '{days,29,active}', '1', 'a member who is active twice on one day is counted once');
select is((admin_figures() ->> 'total_users')::bigint, (select count(*) from profiles), 'admin_figures counts all members');
select is((admin_figures() ->> 'banned_users')::bigint, (select count(*) from profiles where is_banned), 'admin_figures counts banned members');
select is(admin_screen() -> 'figures', admin_figures(), 'admin_screen returns the same figures as admin_figures');
select is(admin_screen(2) -> 'users', (select jsonb_agg(to_jsonb(u)) from admin_list_users(p_limit => 2) u), 'admin_screen returns the newest members as admin_list_users does');
select tests.as_operator();
update private.member_activity set last_seen_at = last_seen_at - interval '2 days';
update private.member_activity set last_seen_at = now();
select is((select members from private.daily_activity where day = (now() at time zone 'UTC')::date), 2, 'a member who comes back on another day is counted again');

-- Members ------------------------------------------------------------------------------------------
select tests.as_member('boss');
select is(array(select username from admin_list_users('BEN@tests')), '{ben}'::text[], 'admin_list_users finds a member by email');
select is(array(select username from admin_list_users('Clé')), '{cleo}'::text[], 'admin_list_users finds a member by name, ignoring accents');
select is((select count(*) from admin_list_users('nobody at all')), 0::bigint, 'admin_list_users finds nobody for an unknown name');
select is(array(select username from admin_list_users('%')), '{}'::text[], 'admin_list_users treats a percent sign literally');
select is(array(select username from admin_list_users(null, 'banned')), '{bad_ned}'::text[], 'admin_list_users can be limited to banned members');
select is(array(select username from admin_list_users(p_filter => 'admins') order by 1), '{boss,chief}'::text[], 'admin_list_users can be limited to super admins');
select is((select count(*) from admin_list_users(p_limit => 2)), 2::bigint, 'admin_list_users returns as many members as asked for');
select throws_ok($$ select admin_list_users(null, 'all; drop') $$, '22023', null, 'admin_list_users refuses an unknown filter');

-- Bans ---------------------------------------------------------------------------------------------
select throws_ok($$ select admin_set_ban(tests.id('ben'), true, '  ') $$, '22004', null, 'a super admin cannot ban a member without a reason');
select throws_ok($$ select admin_set_ban(tests.id('ben'), true, 'Sells followers') $$, '22004', null, 'a super admin cannot ban a member without a rule');
select lives_ok($$ select admin_set_ban(tests.id('ben'), true, ' Sells followers ', (select id from community_rules order by position limit 1)) $$, 'a super admin bans a member');
select results_eq($$ select ban_reason, banned_by_username, banned_at is not null from admin_list_users('ben', 'banned') $$, $$ values ('Sells followers', 'boss', true) $$, 'admin_list_users says why, when and by whom a member was banned');
select is((select detail from admin_audit_log() where action = 'member.banned' limit 1), '{"reason": "Sells followers"}'::jsonb, 'the audit log says why a member was banned');
select tests.as_operator();
select is((select banned_until > now() from auth.users where id = tests.id('ben')), true, 'admin_set_ban also bans the Auth account');
select is(tests.log('member.banned'), 1::bigint, 'banning a member is audited');
select tests.as_member('ben');
select is((select count(*) from profiles where id <> tests.id('ben')), 0::bigint, 'a banned member''s open session can no longer read other profiles');
select tests.as_member('boss');
select lives_ok($$ select admin_set_ban(tests.id('ben'), false) $$, 'a super admin lifts a ban');
select is((select ban_reason from admin_list_users('ben')), null, 'a lifted ban leaves no reason behind');
select throws_ok(format('select admin_set_ban(tests.id(%L), true, ''No reason'')', who), '42501', null, 'a super admin cannot ban ' || label) from (values ('chief', 'another super admin'), ('boss', 'themselves')) m (who, label);
select throws_ok(format('select admin_delete_user(tests.id(%L))', who), '42501', null, 'a super admin cannot delete ' || label) from (values ('chief', 'another super admin'), ('boss', 'themselves')) m (who, label);
select throws_ok($$ select admin_set_ban(gen_random_uuid(), true, 'No reason') $$, 'PT404', null, 'a super admin cannot ban an unknown account');

-- Passwords and deletions --------------------------------------------------------------------------
select tests.as_service();
select is(admin_claim_password_reset(tests.id('boss'), ' BEN@tests.test '), tests.id('ben'), 'a super admin may reset a member''s password');
select is(admin_claim_password_reset(tests.id('boss'), 'chief@tests.test'), null, 'a super admin cannot reset another super admin''s password');
select tests.as_operator();
insert into private.bans (user_id, banned_until) values (tests.id('boss'), now() + interval '1 day');
select tests.as_service();
select throws_ok($$ select admin_claim_password_reset(tests.id('boss'), 'ben@tests.test') $$, '42501', null, 'a suspended super admin cannot reset anyone''s password');
select tests.as_operator();
delete from private.bans;
select tests.as_service();
select throws_ok($$ select admin_claim_password_reset(tests.id('ada'), 'ben@tests.test') $$, '42501', null, 'a member cannot reset anyone''s password');
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'member.password_set'), 1::bigint, 'resetting a member''s password is audited once');
select tests.as_member('boss');
select tests.as_operator();
insert into business_ideas (user_id, title, description, funding_goal, industry) values (tests.id('ben'), 'Going along', repeat('d', 20), 5000, 'tech');
insert into articles (author_id, title, content, status) values (tests.id('ben'), 'Going along', 'Ten letters and more.', 'published');
insert into business_pages (owner_id, name, description, category) values (tests.id('ben'), 'Going along', 'Words', 'Other');
insert into events (creator_id, title, date, time, location) values (tests.id('ben'), 'Going along', '2030-01-01', '10:00', 'Here');
select tests.as_member('boss');
delete from articles where title = 'Going along';
select results_eq($$ select subject_name, member_username, place_name from admin_audit_log(p_limit => 1) $$, $$ values ('Going along', 'ben', null::text) $$, 'the audit log names a deleted item and whose it was');
select tests.as_operator();
select private.audit('business_review.deleted', 'business_review', gen_random_uuid(), jsonb_build_object('business_page_id', id, 'user_id', tests.id('cleo'))) from business_pages where name = 'Going along';
select tests.as_member('boss');
select results_eq($$ select member_username, place_kind, place_name from admin_audit_log(p_limit => 1) $$, $$ values ('cleo', 'business_page', 'Going along') $$, 'the audit log names the item that a deleted one was part of');
select tests.as_member('ben');
select viewer_state();
select tests.as_member('boss');
select lives_ok($$ select admin_delete_user(tests.id('ben')) $$, 'a super admin deletes a member');
select is(admin_figures() ->> 'active_today', admin_figures() #>> '{days,29,active}', 'the members active today are as many as on the last of the days, with those deleted since');
select tests.as_operator();
select is((select count(*) from auth.users where id = tests.id('ben')), 0::bigint, 'deleting a member deletes their Auth account');
select tests.as_member('boss');
select results_eq($$ select action, actor_username, subject_name from admin_audit_log(p_limit => 2) $$, $$ values ('member.deleted', 'boss', 'ben'), ('business_review.deleted', null, null) $$, 'deleting a member adds one entry to the audit log, and none for their content');
select is((select count(*) from admin_audit_log((select min(id) from admin_audit_log()))), 0::bigint, 'admin_audit_log returns nothing before the oldest entry');
select tests.as_operator();
update profiles set is_super_admin = false where id = tests.id('boss');
select tests.as_member('boss');
select throws_ok('select admin_figures()', '42501', null, 'a demoted super admin cannot read the figures');

select * from finish();
rollback;
