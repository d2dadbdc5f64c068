-- Groups: who sees, joins, invites, leads and leaves.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dan'), tests.create_account('eve');

create function tests.group(p_name text) returns uuid language sql stable as $$ select md5(p_name)::uuid $$;
create function tests.make_group(p_name text) returns uuid language sql as $$
  insert into public.groups (id, name, description) values (md5(p_name)::uuid, p_name, 'What ' || p_name || ' is for')
  returning id
$$;
-- As the operator, whoever acts.
create function tests.peek(p_sql text) returns text language plpgsql as $$
declare
  acting text := current_user;
  answer text;
begin
  perform set_config('role', 'none', true);
  execute p_sql into answer;
  perform set_config('role', acting, true);
  return answer;
end $$;
create function tests.role_of(p_name text, p_group text default 'Bakers') returns text language sql as $$
  select tests.peek(format('select role from public.group_members where group_id = %L and user_id = %L', md5(p_group)::uuid, tests.id(p_name)))
$$;
create function tests.members(p_group text default 'Bakers') returns text language sql as $$
  select tests.peek(format('select g.member_count || %L || (select count(*) from public.group_members m where m.group_id = g.id) from public.groups g where g.id = %L', '=', md5(p_group)::uuid))
$$;

-- Creating -----------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into groups (id, name, description, is_private, cover_image, created_by, created_at)
  values (tests.group('Bakers'), '  Bakers ', 'Bread and what it takes', true, 'https://example.org/c.png', tests.id('ada'), '2001-01-01') $$, 'a member creates a group, with the call of the specification');
select results_eq($$ select name, is_private, image_url, created_at from groups where id = tests.group('Bakers') $$,
  $$ values ('Bakers', false, 'https://example.org/c.png', now()) $$, 'it is public, trimmed, has both names of its cover and the server''s date');
select is(tests.role_of('ada'), 'admin', 'the creator is its admin');
select is(tests.members(), '1=1', 'and its first member');
select throws_ok($$ insert into groups (name, description, created_by) values ('Theirs', 'Not my own group', tests.id('ben')) $$, '42501', null, 'nobody creates in another''s name');
select throws_ok($$ insert into groups (name, description, member_count) values ('Big one', 'With many members', 9) $$, '42501', null, 'or with members');
select throws_ok(format('insert into groups (name, description, cover_image) values (%L, %L, %L)', name, description, cover), '23514', null, 'refused: ' || why)
from (values
  ('ab', 'A long description', null, 'a name too short'), (repeat('n', 51), 'A long description', null, 'a name too long'),
  ('Name', 'too short', null, 'a description too short'), ('Name', repeat('d', 501), null, 'a description too long'),
  (E'Na\u202Eme', 'A long description', null, 'a name turned round'), (repeat(U&'\200B', 5), 'A long description', null, 'a name of nothing'),
  ('Name', repeat(U&'\200B', 12), null, 'a description of nothing'), ('Name', 'A long description', 'javascript:alert(1)', 'a cover that is no address')
) as v (name, description, cover, why);
select lives_ok($$ insert into groups (name, description) values (repeat('n', 50), repeat('d', 500)), ('abc', 'ten letters') $$, 'the limits themselves are fine');
delete from groups where id <> tests.group('Bakers');
select tests.as_member('bad_ned');
select throws_ok($$ insert into groups (name, description) values ('Banned', 'Of a banned member') $$, '42501', null, 'a banned member creates none');
select tests.as_visitor();
select throws_ok($$ insert into groups (name, description) values ('Visitor', 'Of a visitor here') $$, '42501', null, 'nor a visitor');
select tests.as_operator();
insert into groups (id, name, description, is_private, created_by) values (tests.group('Hidden'), 'Hidden', 'A group nobody sees', true, tests.id('ada'));
select results_eq($$ select kind, visibility, title from search_documents where source_id in (tests.group('Bakers'), tests.group('Hidden')) order by title $$,
  $$ values ('group', 'public', 'Bakers'), ('group', 'group:' || tests.group('Hidden'), 'Hidden') $$, 'both are found by whoever may see them');
select results_eq($$ select type, user_id, title, description, audience, group_id from feed_items where content_id = tests.group('Bakers') $$,
  $$ values ('group', tests.id('ada'), 'Bakers', 'Bread and what it takes', 'public', tests.group('Bakers')) $$, 'and in the feed');

-- Seeing -------------------------------------------------------------------------------------------
select tests.as_visitor();
select is(array(select name from groups), '{Bakers}'::text[], 'a visitor sees public groups');
select throws_ok('select * from group_members', '42501', null, 'but no members');
select throws_ok('select * from group_invitations', '42501', null, 'no invitations');
select throws_ok('select * from group_join_requests', '42501', null, 'and no requests');
select is(array(select name from list_groups()), '{Bakers}'::text[], 'the list says the same');
select is(group_detail(tests.group('Hidden')), null, 'a private group is not there');
select is(group_detail(tests.group('Bakers')) ->> 'member_count', '1', 'a public one with its size');
select tests.as_member('ben');
select is(array(select name from groups), '{Bakers}'::text[], 'a member sees public groups');
select is((select count(*) from group_members), 1::bigint, 'with their members');
select is(group_detail(tests.group('Hidden')), null, 'and nothing of private ones');
select tests.as_member('bad_ned');
select is(array(select name from groups), '{Bakers}'::text[], 'a banned member sees what a visitor sees');
select is((select count(*) from group_members), 0::bigint, 'and no members');
select tests.as_member('boss');
select is((select count(*) from groups where name in ('Bakers', 'Hidden')), 2::bigint, 'a super admin sees both');

-- Asking to join -----------------------------------------------------------------------------------
select tests.as_member('ben');
select throws_ok($$ insert into group_members (group_id, user_id, role) values (tests.group('Bakers'), tests.id('ben'), 'admin') $$, '42501', null, 'nobody writes a membership');
select throws_ok($$ insert into group_join_requests (group_id, user_id, status) values (tests.group('Bakers'), tests.id('ben'), 'approved') $$, '42501', null, 'or an approved request');
select throws_ok($$ insert into group_join_requests (group_id, user_id, status) values (tests.group('Bakers'), tests.id('cleo'), 'pending') $$, '42501', null, 'or one of somebody else');
select throws_ok($$ insert into group_join_requests (group_id, user_id) values (tests.group('Hidden'), tests.id('ben')) $$, '42501', null, 'or for a group they cannot see');
select throws_ok($$ insert into group_join_requests (group_id, user_id) values (gen_random_uuid(), tests.id('ben')) $$, '42501', null, 'which is as one that is not there');
select lives_ok($$ insert into group_join_requests (group_id, user_id, status) values (tests.group('Bakers'), tests.id('ben'), 'pending') $$, 'a member asks, with the call of the specification');
select throws_ok($$ insert into group_join_requests (group_id, user_id) values (tests.group('Bakers'), tests.id('ben')) $$, '23505', null, 'once');
select is((select request_to_join(tests.group('Bakers'))), (select id from group_join_requests), 'asked again it is the same request');
select is((select count(*) from group_join_requests), 1::bigint, 'which they see');
select is(group_detail(tests.group('Bakers')) ->> 'request_id', (select id::text from group_join_requests), 'on the group too');
select is(tests.affected($$ update group_join_requests set status = 'approved' $$), 0::bigint, 'they do not approve themselves');
select throws_ok($$ select approve_join_request((select id from group_join_requests)) $$, 'PT404', null, 'by no way');
select is(tests.role_of('ben'), null, 'and are no member');
select tests.as_member('cleo');
select is((select count(*) from group_join_requests), 0::bigint, 'others see no requests');
select is(tests.affected('delete from group_join_requests'), 0::bigint, 'and take none back');
select tests.as_member('ada');
select results_eq($$ select message, data ->> 'action', data ->> 'groupId', available from notifications where actor_id = tests.id('ben') $$,
  $$ values ('ben asked to join Bakers', 'join_request', tests.group('Bakers')::text, true) $$, 'the admin is told');
select is((group_detail(tests.group('Bakers')) ->> 'pending_requests')::integer, 1, 'and sees how many wait');
select tests.as_member('ben');
select is(cancel_join_request(tests.group('Bakers')), true, 'a request is taken back');
select is(cancel_join_request(tests.group('Bakers')), false, 'once');
select tests.as_member('ada');
select is((select available from notifications where actor_id = tests.id('ben')), false, 'and is no longer news');
select tests.as_member('ben');
select request_to_join(tests.group('Bakers'));
select tests.as_member('ada');
select throws_ok($$ update group_join_requests set user_id = tests.id('eve') $$, '42501', null, 'an admin does not change who asked');
select reject_join_request((select id from group_join_requests where status = 'pending'));
select is((select status from group_join_requests), 'rejected', 'a request is rejected');
select throws_ok($$ update group_join_requests set status = 'approved' $$, '42501', null, 'for good');
select throws_ok($$ select approve_join_request((select id from group_join_requests)) $$, '42501', null, 'by no way');
select tests.as_member('ben');
select is(tests.affected('delete from group_join_requests'), 0::bigint, 'what was answered stays');
select lives_ok($$ select request_to_join(tests.group('Bakers')) $$, 'but one may ask again');
select tests.as_member('ada');
select is(tests.affected($$ update group_join_requests set status = 'approved' where status = 'pending' $$), 1::bigint, 'an admin approves');
select is(tests.role_of('ben'), 'member', 'and there is another member');
select is(tests.members(), '2=2', 'who counts');
select tests.as_member('ben');
select is((select count(*) from notifications where actor_id = tests.id('ada') and data ->> 'action' = 'approved'), 1::bigint, 'and is told');
select throws_ok($$ select request_to_join(tests.group('Bakers')) $$, '42501', null, 'a member does not ask');

-- Inviting -----------------------------------------------------------------------------------------
select throws_ok($$ select invite_to_group(tests.group('Bakers'), 'cleo@tests.test') $$, '42501', null, 'a plain member does not invite by address');
select throws_ok($$ select invite_member_to_group(tests.group('Bakers'), tests.id('cleo')) $$, '42501', null, 'or from a search');
select throws_ok($$ select * from search_group_candidates(tests.group('Bakers'), 'cleo') $$, '42501', null, 'or search for whom to invite');
select throws_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id, status) values (tests.group('Bakers'), tests.id('ben'), tests.id('cleo'), 'pending') $$, '42501', null, 'by no way');
select tests.as_member('dan');
select throws_ok($$ select invite_to_group(tests.group('Bakers'), 'cleo@tests.test') $$, '42501', null, 'nor does an outsider learn of addresses');
select tests.as_member('ada');
select is(invite_to_group(tests.group('Bakers'), 'nobody@tests.test') ->> 'result', 'user_not_found', 'nobody has the address');
select is(invite_to_group(tests.group('Bakers'), 'bad_ned@tests.test') ->> 'result', 'user_not_found', 'a banned member is nobody');
select is(invite_to_group(tests.group('Bakers'), 'pending_pat@tests.test') ->> 'result', 'user_not_found', 'nor is an unconfirmed account');
select is(invite_to_group(tests.group('Bakers'), 'ben@tests.test') ->> 'result', 'already_member', 'ben is there already');
select is(invite_to_group(tests.group('Bakers'), 'ada@tests.test') ->> 'result', 'already_member', 'so is ada herself');
select is(invite_to_group(tests.group('Bakers'), '  CLEO@Tests.test ') ->> 'result', 'invited', 'cleo is invited, however one writes it');
select is(invite_to_group(tests.group('Bakers'), 'cleo@tests.test') ->> 'result', 'invitation_pending', 'once');
select throws_ok($$ select invite_to_group(tests.group('Bakers'), '  ') $$, '22023', null, 'an address is needed');
select results_eq($$ select is_member, is_invited from search_group_candidates(tests.group('Bakers'), 'cleo') $$, $$ values (false, true) $$, 'the search says who is invited');
select results_eq($$ select is_member, is_invited from search_group_candidates(tests.group('Bakers'), 'ben') $$, $$ values (true, false) $$, 'and who is there');
select lives_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id, status) values (tests.group('Bakers'), tests.id('ada'), tests.id('dan'), 'pending') $$, 'an admin invites with the call of the specification too');
select throws_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id) values (tests.group('Bakers'), tests.id('ada'), tests.id('bad_ned')) $$, '42501', null, 'but nobody banned');
select throws_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id) values (tests.group('Bakers'), tests.id('ada'), tests.id('ben')) $$, '42501', null, 'and no member');
select throws_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id) values (tests.group('Bakers'), tests.id('ben'), tests.id('eve')) $$, '42501', null, 'and not in another''s name');
select is((select count(*) from group_invitations), 2::bigint, 'an admin sees the invitations');
select is(tests.affected($$ update group_invitations set status = 'declined' where invited_user_id = tests.id('ben') $$), 0::bigint, 'nothing of nobody');
select throws_ok($$ update group_invitations set status = 'declined' where invited_user_id = tests.id('cleo') $$, '42501', null, 'and does not decline for others');
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'group.invited_by_email' and detail::text !~ '@'), 7::bigint, 'what was asked by address is logged, without the address');
select tests.as_member('eve');
select is((select count(*) from group_invitations), 0::bigint, 'others see no invitations');
select is(tests.affected($$ update group_invitations set status = 'declined' $$), 0::bigint, 'nor decline any');
select throws_ok($$ select accept_invitation(tests.group('Bakers')) $$, 'PT404', null, 'and accept none');
select is(tests.role_of('eve'), null, 'so they stay outside');
select tests.as_member('cleo');
select results_eq($$ select message, data ->> 'action' from notifications where actor_id = tests.id('ada') $$, $$ values ('ada invited you to join Bakers', 'invitation') $$, 'the invited are told');
select is(group_detail(tests.group('Bakers')) #>> '{invitation,inviter}', 'ada', 'and by whom');
select throws_ok($$ update group_invitations set invited_user_id = tests.id('eve') $$, '42501', null, 'an invitation is not passed on');
select lives_ok($$ select decline_invitation(tests.group('Bakers')) $$, 'the invited decline');
select throws_ok($$ update group_invitations set status = 'pending' $$, '42501', null, 'and do not invite themselves again');
select throws_ok($$ select accept_invitation(tests.group('Bakers')) $$, 'PT404', null, 'nor accept after all');
select tests.as_member('ada');
select is(invite_to_group(tests.group('Bakers'), 'cleo@tests.test') ->> 'result', 'invited', 'the admin asks again');
select is((select count(*) from group_invitations where invited_user_id = tests.id('cleo')), 1::bigint, 'in the same row');
select tests.as_member('cleo');
select lives_ok($$ select accept_invitation(tests.group('Bakers')) $$, 'now they accept');
select lives_ok($$ select accept_invitation(tests.group('Bakers')) $$, 'in two tabs');
select is(tests.role_of('cleo'), 'member', 'and are a member');
select is((select count(*) from group_invitations), 0::bigint, 'the invitation is gone');
select tests.as_member('ada');
select is((select message from notifications where actor_id = tests.id('cleo')), 'cleo joined Bakers', 'the inviter is told');

-- The letter ---------------------------------------------------------------------------------------
select throws_ok($$ select invitation_letter(tests.id('ada'), 'dan@tests.test') $$, '42501', null, 'a member asks for no letter');
select tests.as_service();
select is(invitation_letter(tests.id('ada'), 'DAN@tests.test') - 'description', jsonb_build_object('to', 'dan@tests.test', 'group_id', tests.group('Bakers'), 'group_name', 'Bakers', 'inviter', 'ada', 'is_wanted', true), 'the service learns what to write');
select is(invitation_letter(tests.id('ben'), 'dan@tests.test'), null, 'of nobody else''s invitation');
select is(invitation_letter(tests.id('ada'), 'cleo@tests.test'), null, 'or of one that was answered');
select is(invitation_letter(tests.id('ada'), 'dan@tests.test', tests.group('Hidden')), null, 'or for another group');

-- A private group ----------------------------------------------------------------------------------
select tests.as_member('ada');
select invite_member_to_group(tests.group('Hidden'), tests.id('eve'));
select tests.as_member('eve');
select is(array(select name from groups order by 1), '{Bakers,Hidden}'::text[], 'the invited see a private group');
select is((select count(*) from group_members where group_id = tests.group('Hidden')), 0::bigint, 'but not who is in it');
select accept_invitation(tests.group('Hidden'));
select is((select count(*) from group_members where group_id = tests.group('Hidden')), 2::bigint, 'until they are');

-- Roles --------------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.affected($$ update group_members set role = 'admin' where user_id = tests.id('ben') $$), 0::bigint, 'nobody raises themselves');
select throws_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ben'), 'admin') $$, '42501', null, 'by no way');
select is(tests.role_of('ben'), 'member', 'as one sees');
select tests.as_member('ada');
select lives_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ben'), 'moderator') $$, 'an admin makes a moderator');
select throws_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ben'), 'king') $$, '23514', null, 'there are three roles');
select throws_ok($$ update group_members set user_id = tests.id('eve') where user_id = tests.id('ben') $$, '42501', null, 'a membership is nobody else''s');
select throws_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ada'), 'member') $$, '42501', null, 'the creator keeps the role');
select tests.as_member('ben');
select is((select message from notifications where data ->> 'role' = 'moderator'), 'You are now a moderator of Bakers', 'of which the member hears');
select is(tests.affected($$ update group_members set role = 'member' where user_id = tests.id('cleo') $$), 0::bigint, 'a moderator gives no roles');
select is(tests.affected($$ delete from group_members where user_id = tests.id('cleo') $$), 0::bigint, 'removes nobody');
select is(tests.affected($$ update groups set name = 'Cakes' where id = tests.group('Bakers') $$), 0::bigint, 'does not edit the group');
select throws_ok($$ select invite_to_group(tests.group('Bakers'), 'eve@tests.test') $$, '42501', null, 'and does not invite');
select tests.as_member('eve');
select request_to_join(tests.group('Bakers'));
select tests.as_member('ben');
select lives_ok($$ select approve_join_request((select id from group_join_requests where user_id = tests.id('eve'))) $$, 'but answers requests');
select is(tests.role_of('eve'), 'member', 'with effect');
select tests.as_member('ada');
select set_member_role(tests.group('Bakers'), tests.id('cleo'), 'admin');
select tests.as_member('cleo');
select throws_ok($$ delete from group_members where user_id = tests.id('ada') and group_id = tests.group('Bakers') $$, '42501', null, 'another admin does not remove the creator');
select throws_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ada'), 'member') $$, '42501', null, 'or take their role');
select is(tests.affected($$ delete from group_members where user_id = tests.id('eve') $$), 1::bigint, 'but others');
select is(tests.members(), '3=3', 'who count no longer');

-- Editing ------------------------------------------------------------------------------------------
select lives_ok($$ update groups set name = 'Bakers and millers', description = 'Bread and flour both', is_private = true where id = tests.group('Bakers') $$, 'an admin edits the group');
select results_eq($$ select name, is_private from groups where id = tests.group('Bakers') $$, $$ values ('Bakers and millers', false) $$, 'but does not hide it');
select throws_ok($$ update groups set created_by = tests.id('cleo') where id = tests.group('Bakers') $$, '42501', null, 'nor take it');
select throws_ok($$ update groups set member_count = 1000 where id = tests.group('Bakers') $$, '42501', null, 'nor make it larger');
select is(tests.affected($$ delete from groups where id = tests.group('Bakers') $$), 0::bigint, 'nor delete what another created');
select is((select title from feed_items where content_id = tests.group('Bakers')), 'Bakers and millers', 'the feed calls it by its name');
select tests.as_member('dan');
select is(tests.affected($$ update groups set name = 'Mine' where id = tests.group('Bakers') $$), 0::bigint, 'an outsider edits nothing');
select is(tests.affected('delete from groups'), 0::bigint, 'and deletes nothing');

-- Leaving ------------------------------------------------------------------------------------------
select tests.as_member('cleo');
select is(leave_group(tests.group('Bakers')), '{"deleted":false}', 'an admin beside another leaves');
select tests.as_member('ada');
select throws_ok($$ select leave_group(tests.group('Bakers')) $$, '42501', 'the last admin hands over before leaving', 'the last one does not');
select throws_ok($$ delete from group_members where user_id = tests.id('ada') and group_id = tests.group('Bakers') $$, '42501', null, 'by no way');
select set_member_role(tests.group('Bakers'), tests.id('ben'), 'admin');
select is(leave_group(tests.group('Bakers')), '{"deleted":false}', 'having handed over they may');
select throws_ok($$ select leave_group(tests.group('Bakers')) $$, 'PT404', null, 'once');
select tests.as_member('ben');
select throws_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ben'), 'member') $$, '42501', null, 'alone one does not lay the role down');
select is(leave_group(tests.group('Bakers')), '{"deleted":true}', 'the last to leave takes the group along');
select tests.as_operator();
select is((select count(*) from groups where id = tests.group('Bakers')) + (select count(*) from search_documents where source_id = tests.group('Bakers')) + (select count(*) from feed_items where content_id = tests.group('Bakers')), 0::bigint, 'out of everything');
select is((select count(*) from notifications where data ->> 'groupId' = tests.group('Bakers')::text and available), 0::bigint, 'news included');

-- Accounts that go ---------------------------------------------------------------------------------
select tests.as_member('cleo');
select tests.make_group('Heirs'), tests.make_group('Alone');
select invite_member_to_group(tests.group('Heirs'), tests.id(n)) from unnest('{dan,eve,ben}'::text[]) n;
select tests.as_member('dan'); select accept_invitation(tests.group('Heirs'));
select tests.as_member('eve'); select accept_invitation(tests.group('Heirs'));
select tests.as_operator();
update group_members set role = 'moderator', joined_at = now() + interval '1 hour' where user_id = tests.id('eve') and group_id = tests.group('Heirs');
delete from profiles where id = tests.id('cleo');
select is(tests.role_of('eve', 'Heirs'), 'admin', 'a group passes to a moderator before an older member');
select is(tests.role_of('dan', 'Heirs'), 'member', 'who stays one');
select is(tests.members('Heirs'), '2=2', 'and counts one less');
select is((select created_by from groups where id = tests.group('Heirs')), null, 'nobody created it any more');
select is((select count(*) from groups where id = tests.group('Alone')), 0::bigint, 'an empty group goes');
delete from profiles where id = tests.id('eve');
select is(tests.role_of('dan', 'Heirs'), 'admin', 'and on to the next');

-- Super admins -------------------------------------------------------------------------------------
select tests.as_member('boss');
select is((select count(*) from group_members where group_id = tests.group('Hidden')), 1::bigint, 'a super admin sees members');
select is(tests.affected($$ update groups set name = 'Words' where id = tests.group('Hidden') $$), 0::bigint, 'changes nobody''s words');
select is(tests.affected($$ update group_members set role = 'moderator' where group_id = tests.group('Hidden') $$), 0::bigint, 'or roles');
select is(tests.affected($$ delete from group_members where user_id = tests.id('dan') $$), 1::bigint, 'removes members');
select is(tests.affected($$ delete from groups where id = tests.group('Hidden') $$), 1::bigint, 'and groups');
select tests.as_operator();
select is(array(select action from private.audit_log where actor_id = tests.id('boss') order by action collate "C"), '{group.deleted,group_member.removed}'::text[], 'which is audited');

-- Limits and live ----------------------------------------------------------------------------------
select tests.as_member('ada');
select tests.make_group('Live');
select tests.as_operator();
create function tests.may(p_topic text, p_verb text default 'receive', p_kind text default 'broadcast') returns boolean language plpgsql as $$
declare
  acting text := current_user;
begin
  perform set_config('role', 'none', true);
  perform set_config('realtime.topic', p_topic, true);
  perform set_config('role', acting, true);
  return private.can_join_topic(p_kind, p_verb);
end $$;
delete from realtime.messages;
select tests.as_member('ben');
select request_to_join(tests.group('Live'));
select is(tests.may('group:' || tests.group('Live')), false, 'an outsider does not hear a group');
select is(tests.may('group:x') or tests.may('group'), false, 'nor anybody what is no group');
select tests.as_member('ada');
select is(tests.may('group:' || tests.group('Live')), true, 'a member does');
select is(tests.may('group:' || tests.group('Live'), 'send') or tests.may('group:' || tests.group('Live'), 'receive', 'presence'), false, 'and that is all');
select approve_join_request((select id from group_join_requests where status = 'pending'));
select tests.as_operator();
select is_empty($$ select topic, event, payload from realtime.messages where payload - 'id' - 'group_id' <> '{}' $$, 'what is told is ids');
select bag_has($$ select topic, event from realtime.messages $$, $$ values
  ('user:' || tests.id('ada'), 'group_requests_changed'), ('group:' || tests.group('Live'), 'members_changed'), ('user:' || tests.id('ben'), 'memberships_changed') $$, 'to those concerned');
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":1,"seconds":60}]' where key in ('rate_limit.groups', 'rate_limit.email_invitations', 'rate_limit.member_invitations', 'rate_limit.connections');
delete from private.rate_buckets;
select tests.as_member('dan');
select lives_ok($$ select tests.make_group('First'), request_to_join(tests.group('Live')) $$, 'one of each');
select throws_ok($$ select tests.make_group('Second') $$, 'PT429', null, 'groups are limited');
select lives_ok($$ select invite_to_group(tests.group('First'), 'no@tests.test'), invite_member_to_group(tests.group('First'), tests.id('ben')) $$, 'one invitation of each kind');
select throws_ok($$ select invite_to_group(tests.group('First'), 'no@tests.test') $$, 'PT429', null, 'addresses are limited, found or not');
select throws_ok($$ select invite_member_to_group(tests.group('First'), tests.id('ada')) $$, 'PT429', null, 'so are members');
select throws_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id) values (tests.group('First'), tests.id('dan'), tests.id('ada')) $$, 'PT429', null, 'by every way');
select cancel_join_request(tests.group('Live'));
select throws_ok($$ select request_to_join(tests.group('Live')) $$, 'PT429', null, 'and requests');

-- Paging -------------------------------------------------------------------------------------------
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
insert into groups (name, description, created_by, created_at) select 'Page ' || n, 'One of many groups', tests.id('ada'), now() - n * interval '1 day' from generate_series(1, 5) n;
insert into group_members (group_id, user_id) select g.id, tests.id('ben') from groups g where g.name like 'Page %';
select tests.as_member('ben');
select is(array(select name from list_groups('page', p_limit => 2)), '{Page 1,Page 2}'::text[], 'groups are found, newest first');
select is(array(select l.name from (select * from list_groups('page', p_limit => 2) offset 1) c, list_groups('PAGE', false, c.created_at, c.id, 2) l), '{Page 3,Page 4}'::text[], 'and come on below the last');
select is((select count(*) from list_groups('100%')), 0::bigint, 'wildcards are letters');
select is((select count(*) from list_groups(null, true) where my_role = 'member'), 6::bigint, 'one''s own with one''s role');
select is((select count(*) from list_groups(null, true)), (select count(*) from group_members where user_id = tests.id('ben')), 'and no others');
select is((select is_invited from list_groups('First')), true, 'and what asks one');
select is(array(select role from list_group_members((select id from groups where name = 'Page 1'))), '{admin,member}'::text[], 'admins come first');
select is((select l.username from (select * from list_group_members((select id from groups where name = 'Page 1'), p_limit => 1)) c, list_group_members((select id from groups where name = 'Page 1'), c.role_rank, c.joined_at, c.id) l), 'ben', 'the others after them');

-- What those concerned hear ------------------------------------------------------------------------
select is(tests.heard('ada', $$ select set_member_role(tests.group('Live'), tests.id('ben'), 'moderator') $$),
  array['group:' || tests.group('Live') || ' members_changed', 'user:' || tests.id('ben') || ' memberships_changed', 'user:' || tests.id('ben') || ' notification'], 'a new role is heard of');
select bag_has($$ select unnest(tests.heard('ben', 'select decline_invitation(tests.group(''First''))')) $$,
  $$ values ('user:' || tests.id('ben') || ' memberships_changed'), ('user:' || tests.id('dan') || ' group_requests_changed') $$, 'so is a declined invitation');
select is((select count(*) from notifications where user_id = tests.id('ben') and available and data ->> 'contentType' = 'group_invitation' and data ->> 'groupId' = tests.group('First')::text), 0::bigint, 'which is news no longer');

-- Asking and taking it back, again and again ---------------------------------------------------------
select tests.as_operator();
select tests.create_account('ola'), tests.create_account('ann');
insert into groups (id, name, description, created_by) values (md5('Again')::uuid, 'Again', 'Asked again and again', tests.id('ola'));
select tests.as_member('ann');
do $$ begin
  for i in 1..30 loop
    insert into public.group_join_requests (group_id, user_id) values (md5('Again')::uuid, tests.id('ann'));
    delete from public.group_join_requests where group_id = md5('Again')::uuid;
  end loop;
end $$;
select tests.as_operator();
select results_eq($$ select available, count(*) from notifications where user_id = tests.id('ola') and actor_id = tests.id('ann') group by 1 $$, $$ values (false, 1::bigint) $$, 'thirty requests, each taken back, are one notification, and none that waits');
select tests.as_member('ann');
insert into group_join_requests (group_id, user_id) values (md5('Again')::uuid, tests.id('ann'));
select tests.as_operator();
select results_eq($$ select available, count(*) from notifications where user_id = tests.id('ola') and actor_id = tests.id('ann') group by 1 $$, $$ values (true, 1::bigint) $$, 'asking once more brings the same one back');

select * from finish();
rollback;
