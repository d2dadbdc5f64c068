-- Groups: seeing, joining, inviting, roles and leaving.
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
-- Runs a query as the operator and returns to the current actor.
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
  values (tests.group('Bakers'), '  Bakers ', 'Bread and what it takes', true, 'https://example.org/c.png', tests.id('ada'), '2001-01-01') $$, 'a member creates a group');
select results_eq($$ select name, is_private, image_url, created_at from groups where id = tests.group('Bakers') $$,
  $$ values ('Bakers', false, 'https://example.org/c.png', now()) $$, 'a new group is trimmed and public, with both cover columns set and the server''s date');
select is(tests.role_of('ada'), 'admin', 'the creator of a group is its admin');
select is(tests.members(), '1=1', 'the creator of a group is its first member');
select throws_ok($$ insert into groups (name, description, created_by) values ('Theirs', 'Not my own group', tests.id('ben')) $$, '42501', null, 'a member cannot create a group in another member''s name');
select throws_ok($$ insert into groups (name, description, member_count) values ('Big one', 'With many members', 9) $$, '42501', null, 'a member cannot create a group with a member count');
select throws_ok(format('insert into groups (name, description, cover_image) values (%L, %L, %L)', name, description, cover), '23514', null, 'a group is refused with ' || why)
from (values
  ('ab', 'A long description', null, 'a name that is too short'), (repeat('n', 51), 'A long description', null, 'a name that is too long'),
  ('Name', 'too short', null, 'a description that is too short'), ('Name', repeat('d', 501), null, 'a description that is too long'),
  (E'Na\u202Eme', 'A long description', null, 'a direction override in its name'), (repeat(U&'\200B', 5), 'A long description', null, 'an invisible name'),
  ('Name', repeat(U&'\200B', 12), null, 'an invisible description'), ('Name', 'A long description', 'javascript:alert(1)', 'a cover that is not a web address')
) as v (name, description, cover, why);
select lives_ok($$ insert into groups (name, description) values (repeat('n', 50), repeat('d', 500)), ('abc', 'ten letters') $$, 'a group''s name and description can be as long and as short as their limits');
delete from groups where id <> tests.group('Bakers');
select tests.as_member('bad_ned');
select throws_ok($$ insert into groups (name, description) values ('Banned', 'Of a banned member') $$, '42501', null, 'a banned member cannot create a group');
select tests.as_visitor();
select throws_ok($$ insert into groups (name, description) values ('Visitor', 'Of a visitor here') $$, '42501', null, 'a visitor cannot create a group');
select tests.as_operator();
insert into groups (id, name, description, is_private, created_by) values (tests.group('Hidden'), 'Hidden', 'A group nobody sees', true, tests.id('ada'));
select results_eq($$ select kind, visibility, title from search_documents where source_id in (tests.group('Bakers'), tests.group('Hidden')) order by title $$,
  $$ values ('group', 'public', 'Bakers'), ('group', 'group:' || tests.group('Hidden'), 'Hidden') $$, 'search finds public groups for everyone and private ones for their members');
select results_eq($$ select type, user_id, title, description, audience, group_id from feed_items where content_id = tests.group('Bakers') $$,
  $$ values ('group', tests.id('ada'), 'Bakers', 'Bread and what it takes', 'public', tests.group('Bakers')) $$, 'a new public group enters the feed');

-- Seeing -------------------------------------------------------------------------------------------
select tests.as_visitor();
select is(array(select name from groups), '{Bakers}'::text[], 'a visitor sees only public groups');
select throws_ok('select * from group_members', '42501', null, 'a visitor cannot read group members');
select throws_ok('select * from group_invitations', '42501', null, 'a visitor cannot read group invitations');
select throws_ok('select * from group_join_requests', '42501', null, 'a visitor cannot read join requests');
select is(array(select name from list_groups()), '{Bakers}'::text[], 'list_groups shows a visitor only public groups');
select is(group_detail(tests.group('Hidden')), null, 'group_detail shows a visitor nothing of a private group');
select is(group_detail(tests.group('Bakers')) ->> 'member_count', '1', 'group_detail shows a visitor the size of a public group');
select tests.as_member('ben');
select is(array(select name from groups), '{Bakers}'::text[], 'a member sees only public groups they are not in');
select is((select count(*) from group_members), 1::bigint, 'a member sees the members of a public group');
select is(group_detail(tests.group('Hidden')), null, 'group_detail shows an outsider nothing of a private group');
select tests.as_member('bad_ned');
select is(array(select name from groups), '{Bakers}'::text[], 'a banned member sees only public groups');
select is((select count(*) from group_members), 0::bigint, 'a banned member cannot read group members');
select tests.as_member('boss');
select is((select count(*) from groups where name in ('Bakers', 'Hidden')), 2::bigint, 'a super admin sees public and private groups');

-- Join requests ------------------------------------------------------------------------------------
select tests.as_member('ben');
select throws_ok($$ insert into group_members (group_id, user_id, role) values (tests.group('Bakers'), tests.id('ben'), 'admin') $$, '42501', null, 'a member cannot insert a membership');
select throws_ok($$ insert into group_join_requests (group_id, user_id, status) values (tests.group('Bakers'), tests.id('ben'), 'approved') $$, '42501', null, 'a member cannot insert an approved join request');
select throws_ok($$ insert into group_join_requests (group_id, user_id, status) values (tests.group('Bakers'), tests.id('cleo'), 'pending') $$, '42501', null, 'a member cannot insert a join request for someone else');
select throws_ok($$ insert into group_join_requests (group_id, user_id) values (tests.group('Hidden'), tests.id('ben')) $$, '42501', null, 'a member cannot ask to join a private group they cannot see');
select throws_ok($$ insert into group_join_requests (group_id, user_id) values (gen_random_uuid(), tests.id('ben')) $$, '42501', null, 'a member cannot ask to join a group that does not exist');
select lives_ok($$ insert into group_join_requests (group_id, user_id, status) values (tests.group('Bakers'), tests.id('ben'), 'pending') $$, 'a member asks to join a public group');
select throws_ok($$ insert into group_join_requests (group_id, user_id) values (tests.group('Bakers'), tests.id('ben')) $$, '23505', null, 'a member cannot insert a second open join request');
select is((select request_to_join(tests.group('Bakers'))), (select id from group_join_requests), 'request_to_join returns the open request if there is one');
select is((select count(*) from group_join_requests), 1::bigint, 'a member sees their own join request');
select is(group_detail(tests.group('Bakers')) ->> 'request_id', (select id::text from group_join_requests), 'group_detail returns the id of the viewer''s open join request');
select is(tests.affected($$ update group_join_requests set status = 'approved' $$), 0::bigint, 'a member cannot approve their own join request through the table');
select throws_ok($$ select approve_join_request((select id from group_join_requests)) $$, 'PT404', null, 'a member cannot approve their own join request through the function');
select is(tests.role_of('ben'), null, 'a failed approval leaves the member outside the group');
select tests.as_member('cleo');
select is((select count(*) from group_join_requests), 0::bigint, 'other members cannot see a join request');
select is(tests.affected('delete from group_join_requests'), 0::bigint, 'other members cannot delete a join request');
select tests.as_member('ada');
select results_eq($$ select message, data ->> 'action', data ->> 'groupId', available from notifications where actor_id = tests.id('ben') $$,
  $$ values ('ben asked to join Bakers', 'join_request', tests.group('Bakers')::text, true) $$, 'the admin is notified of a join request');
select is((group_detail(tests.group('Bakers')) ->> 'pending_requests')::integer, 1, 'group_detail shows the admin the number of open join requests');
select tests.as_member('ben');
select is(cancel_join_request(tests.group('Bakers')), true, 'a member cancels their join request');
select is(cancel_join_request(tests.group('Bakers')), false, 'cancelling a join request a second time finds nothing');
select tests.as_member('ada');
select is((select available from notifications where actor_id = tests.id('ben')), false, 'cancelling a join request withdraws its notification');
select is((select data ->> 'outcome' from notifications where actor_id = tests.id('ben')), 'withdrawn', 'the notification of a cancelled join request says what became of it');
select tests.as_member('ben');
select request_to_join(tests.group('Bakers'));
select tests.as_member('ada');
select throws_ok($$ update group_join_requests set user_id = tests.id('eve') $$, '42501', null, 'an admin cannot change who sent a join request');
select reject_join_request((select id from group_join_requests where status = 'pending'));
select is((select status from group_join_requests), 'rejected', 'an admin rejects a join request');
select throws_ok($$ update group_join_requests set status = 'approved' $$, '42501', null, 'an admin cannot approve a rejected join request through the table');
select throws_ok($$ select approve_join_request((select id from group_join_requests)) $$, '42501', null, 'an admin cannot approve a rejected join request through the function');
select tests.as_member('ben');
select isnt(group_detail(tests.group('Bakers')) ->> 'rejected_at', null, 'a rejected member learns from group_detail that their join request was rejected');
select results_eq($$ select message, actor_id from notifications where data ->> 'action' = 'rejected' $$, $$ values ('Your request to join Bakers was declined. You can ask again.', null::uuid) $$, 'a rejected member is notified, without who decided');
select tests.as_member('cleo');
select is(group_detail(tests.group('Bakers')) ->> 'rejected_at', null, 'other members do not learn of a rejected join request');
select tests.as_member('ben');
select is(tests.affected('delete from group_join_requests'), 0::bigint, 'a member cannot delete their answered join request');
select lives_ok($$ select request_to_join(tests.group('Bakers')) $$, 'a rejected member can ask to join again');
select tests.as_member('ada');
select is(tests.affected($$ update group_join_requests set status = 'approved' where status = 'pending' $$), 1::bigint, 'an admin approves a join request');
select is((select array_agg(data ->> 'outcome' order by created_at desc) from notifications where actor_id = tests.id('ben') and data ->> 'action' = 'join_request' and data ->> 'outcome' = 'approved'), '{approved}', 'the notification of an approved join request says what became of it');
select is(tests.role_of('ben'), 'member', 'approving a join request adds a member');
select is(tests.members(), '2=2', 'a new member is counted');
select tests.as_member('ben');
select is((select count(*) from notifications where actor_id = tests.id('ada') and data ->> 'action' = 'approved'), 1::bigint, 'the member is notified when their join request is approved');
select throws_ok($$ select request_to_join(tests.group('Bakers')) $$, '42501', null, 'a group''s member cannot ask to join it');

-- Invitations --------------------------------------------------------------------------------------
select throws_ok($$ select invite_to_group(tests.group('Bakers'), 'cleo@tests.test') $$, '42501', null, 'a plain member cannot invite by email');
select throws_ok($$ select invite_member_to_group(tests.group('Bakers'), tests.id('cleo')) $$, '42501', null, 'a plain member cannot invite another member');
select throws_ok($$ select * from search_group_candidates(tests.group('Bakers'), 'cleo') $$, '42501', null, 'a plain member cannot search for people to invite');
select throws_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id, status) values (tests.group('Bakers'), tests.id('ben'), tests.id('cleo'), 'pending') $$, '42501', null, 'a plain member cannot insert an invitation');
select tests.as_member('dan');
select throws_ok($$ select invite_to_group(tests.group('Bakers'), 'cleo@tests.test') $$, '42501', null, 'an outsider cannot invite by email');
select tests.as_member('ada');
select is(invite_to_group(tests.group('Bakers'), 'nobody@tests.test') ->> 'result', 'user_not_found', 'inviting an unknown email returns user_not_found');
select is(invite_to_group(tests.group('Bakers'), 'bad_ned@tests.test') ->> 'result', 'user_not_found', 'inviting a banned member by email returns user_not_found');
select is(invite_to_group(tests.group('Bakers'), 'pending_pat@tests.test') ->> 'result', 'user_not_found', 'inviting an unconfirmed account by email returns user_not_found');
select is(invite_to_group(tests.group('Bakers'), 'ben@tests.test') ->> 'result', 'already_member', 'inviting a member of the group by email returns already_member');
select is(invite_to_group(tests.group('Bakers'), 'ada@tests.test') ->> 'result', 'already_member', 'inviting yourself by email returns already_member');
select is(invite_to_group(tests.group('Bakers'), '  CLEO@Tests.test ') ->> 'result', 'invited', 'an email invitation ignores case and surrounding spaces');
select is(invite_to_group(tests.group('Bakers'), 'cleo@tests.test') ->> 'result', 'invitation_pending', 'inviting the same email again returns invitation_pending');
select throws_ok($$ select invite_to_group(tests.group('Bakers'), '  ') $$, '22023', null, 'an invitation needs an email');
select results_eq($$ select is_member, is_invited from search_group_candidates(tests.group('Bakers'), 'cleo') $$, $$ values (false, true) $$, 'the candidate search marks people who are already invited');
select results_eq($$ select is_member, is_invited from search_group_candidates(tests.group('Bakers'), 'ben') $$, $$ values (true, false) $$, 'the candidate search marks people who are already members');
select lives_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id, status) values (tests.group('Bakers'), tests.id('ada'), tests.id('dan'), 'pending') $$, 'an admin can insert an invitation');
select throws_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id) values (tests.group('Bakers'), tests.id('ada'), tests.id('bad_ned')) $$, '42501', null, 'an admin cannot invite a banned member');
select throws_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id) values (tests.group('Bakers'), tests.id('ada'), tests.id('ben')) $$, '42501', null, 'an admin cannot invite someone who is already a member');
select throws_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id) values (tests.group('Bakers'), tests.id('ben'), tests.id('eve')) $$, '42501', null, 'an admin cannot insert an invitation in another member''s name');
select is((select count(*) from group_invitations), 2::bigint, 'an admin sees the group''s invitations');
select throws_ok($$ select decline_invitation(tests.group('Bakers')) $$, 'PT404', null, 'a member without an invitation cannot decline one');
select throws_ok($$ update group_invitations set status = 'declined' where invited_user_id = tests.id('cleo') $$, '42501', null, 'an admin cannot decline an invitation for someone else');
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'group.invited_by_email' and detail::text !~ '@'), 7::bigint, 'every email invitation is audited without the email');
select tests.as_member('eve');
select is((select count(*) from group_invitations), 0::bigint, 'other members cannot see invitations');
select is(tests.affected($$ update group_invitations set status = 'declined' $$), 0::bigint, 'other members cannot decline invitations');
select throws_ok($$ select accept_invitation(tests.group('Bakers')) $$, 'PT404', null, 'a member without an invitation cannot accept one');
select is(tests.role_of('eve'), null, 'a failed acceptance leaves the member outside the group');
select tests.as_member('cleo');
select results_eq($$ select message, data ->> 'action' from notifications where actor_id = tests.id('ada') $$, $$ values ('ada invited you to join Bakers', 'invitation') $$, 'the invited member is notified of the invitation');
select is(group_detail(tests.group('Bakers')) #>> '{invitation,inviter}', 'ada', 'group_detail tells the invited member who invited them');
select throws_ok($$ update group_invitations set invited_user_id = tests.id('eve') $$, '42501', null, 'an invitation cannot be passed on to another member');
select lives_ok($$ select decline_invitation(tests.group('Bakers')) $$, 'the invited member declines an invitation');
select results_eq($$ select available, data ->> 'outcome' from notifications where data ->> 'action' = 'invitation' $$, $$ values (false, 'declined') $$, 'the notification of a declined invitation says what became of it');
select throws_ok($$ update group_invitations set status = 'pending' $$, '42501', null, 'the invited member cannot reopen a declined invitation');
select throws_ok($$ select accept_invitation(tests.group('Bakers')) $$, 'PT404', null, 'the invited member cannot accept a declined invitation');
select tests.as_member('ada');
select is(invite_to_group(tests.group('Bakers'), 'cleo@tests.test') ->> 'result', 'invited', 'an admin can invite a member again who declined');
select is((select count(*) from group_invitations where invited_user_id = tests.id('cleo')), 1::bigint, 'inviting a member again reuses the invitation''s row');
select tests.as_member('cleo');
select lives_ok($$ select accept_invitation(tests.group('Bakers')) $$, 'the invited member accepts an invitation');
select lives_ok($$ select accept_invitation(tests.group('Bakers')) $$, 'accepting an invitation twice is accepted');
select is(tests.role_of('cleo'), 'member', 'accepting an invitation adds a member');
select is((select array_agg(data ->> 'outcome') from notifications where data ->> 'action' = 'invitation' and data ->> 'outcome' = 'accepted'), '{accepted}', 'the notification of an accepted invitation says what became of it');
select is((select count(*) from group_invitations), 0::bigint, 'accepting an invitation deletes it');
select tests.as_member('ada');
select is((select message from notifications where actor_id = tests.id('cleo')), 'cleo joined Bakers', 'the inviter is notified when the invitation is accepted');
select tests.as_operator();
insert into groups (id, name, description, created_by) values (md5('Vault')::uuid, 'Vault', 'A private group of few', tests.id('ada'));
insert into group_members (group_id, user_id, role) values (md5('Vault')::uuid, tests.id('ben'), 'admin');
select tests.as_member('ben');
select invite_member_to_group(md5('Vault')::uuid, tests.id('cleo'));
select tests.as_operator();
delete from group_members where group_id = md5('Vault')::uuid and user_id = tests.id('ben');
select tests.as_member('cleo');
select accept_invitation(md5('Vault')::uuid);
select tests.as_operator();
select is((select count(*) from group_members where group_id = md5('Vault')::uuid and user_id = tests.id('cleo')), 1::bigint, 'an invitation of an admin who left is still accepted');
select is((select count(*) from notifications where user_id = tests.id('ben') and message like '%Vault'), 0::bigint, 'an admin who was removed from a group isn''t told who joins it');
delete from groups where id = md5('Vault')::uuid;
select tests.as_member('ada');

-- The invitation email -----------------------------------------------------------------------------
select throws_ok($$ select invitation_letter(tests.id('ada'), 'dan@tests.test') $$, '42501', null, 'a member cannot call invitation_letter');
select tests.as_service();
select is(invitation_letter(tests.id('ada'), 'DAN@tests.test') - 'description', jsonb_build_object('to', 'dan@tests.test', 'group_id', tests.group('Bakers'), 'group_name', 'Bakers', 'inviter', 'ada', 'is_wanted', true), 'invitation_letter returns what the invitation email needs');
select is(invitation_letter(tests.id('ben'), 'dan@tests.test'), null, 'invitation_letter returns nothing to someone who did not send the invitation');
select tests.as_operator();
insert into mutes (user_id, kind, target_id) values (tests.id('dan'), 'member', tests.id('ada'));
select tests.as_service();
select is(invitation_letter(tests.id('ada'), 'dan@tests.test') ->> 'is_wanted', 'false', 'an invitation is not emailed to a member who muted its sender');
select tests.as_operator();
delete from mutes where user_id = tests.id('dan');
select tests.as_service();
select is(invitation_letter(tests.id('ada'), 'cleo@tests.test'), null, 'invitation_letter returns nothing for an accepted invitation');
select is(invitation_letter(tests.id('ada'), 'dan@tests.test', tests.group('Hidden')), null, 'invitation_letter returns nothing for another group');
select tests.as_operator();
insert into blocks (user_id, blocked_user_id) values (tests.id('dan'), tests.id('ada'));
insert into group_invitations (group_id, invited_by, invited_user_id, status) values (tests.group('Bakers'), tests.id('ben'), tests.id('dan'), 'declined')
on conflict (group_id, invited_user_id) do update set status = 'declined', invited_by = excluded.invited_by;
select tests.as_member('ada');
select throws_ok($$ select invite_member_to_group(tests.group('Bakers'), tests.id('dan')) $$, '42501', null, 'a blocked member cannot renew a declined invitation');
select tests.as_operator();
update group_invitations set invited_by = null where invited_user_id = tests.id('dan');
select tests.as_member('ada');
select throws_ok($$ update group_invitations set status = 'pending' where invited_user_id = tests.id('dan') $$, '42501', null, 'whoever is blocked can''t renew an invitation whose sender has left');
select tests.as_operator();
update group_invitations set status = 'pending', invited_by = tests.id('ben') where invited_user_id = tests.id('dan');
alter table group_invitations disable trigger user;
update group_invitations set invited_by = tests.id('ada') where invited_user_id = tests.id('dan');
alter table group_invitations enable trigger user;
select tests.as_service();
select is(invitation_letter(tests.id('ada'), 'dan@tests.test'), null, 'nobody is emailed an invitation across a block');
-- By a plain update, too.
select tests.as_operator();
update group_invitations set status = 'declined', invited_by = tests.id('ben') where invited_user_id = tests.id('dan');
select tests.as_member('ada');
select throws_ok($$ update group_invitations set status = 'pending' where invited_user_id = tests.id('dan') $$, '42501', 'This member doesn''t accept messages from you.', 'whoever is blocked can''t renew another admin''s invitation');
select tests.as_operator();
update group_invitations set invited_by = tests.id('ada') where invited_user_id = tests.id('dan');
update group_members set role = 'admin' where group_id = tests.group('Bakers') and user_id = tests.id('ben');
select tests.as_member('ben');
select throws_ok($$ update group_invitations set status = 'pending' where invited_user_id = tests.id('dan') $$, '42501', 'This member doesn''t accept messages from you.', 'an admin can''t renew an invitation whose sender is blocked');
select is(invite_member_to_group(tests.group('Bakers'), tests.id('dan')) ->> 'result', 'invited', 'an admin who isn''t blocked can invite them again');
select tests.as_operator();
delete from blocks;
-- Senders who may no longer invite.
select tests.as_service();
select isnt(invitation_letter(tests.id('ben'), 'dan@tests.test'), null, 'the admin who invited last has the email sent');
select tests.as_operator();
update group_members set role = 'moderator' where group_id = tests.group('Bakers') and user_id = tests.id('ben');
select tests.as_service();
select is(invitation_letter(tests.id('ben'), 'dan@tests.test'), null, 'an invitation is not emailed once its sender is no longer an admin of the group');
select tests.as_operator();
update group_members set role = 'member' where group_id = tests.group('Bakers') and user_id = tests.id('ben');
update group_invitations set invited_by = tests.id('ada') where invited_user_id = tests.id('dan');
insert into private.bans (user_id, banned_until) values (tests.id('ada'), now() + interval '1 day');
select tests.as_service();
select is(invitation_letter(tests.id('ada'), 'dan@tests.test'), null, 'an invitation is not emailed while its sender is suspended');
select tests.as_operator();
delete from private.bans;

-- Withdrawing invitations --------------------------------------------------------------------------
select tests.as_member('ben');
select throws_ok($$ select withdraw_invitation(tests.group('Bakers'), tests.id('dan')) $$, '42501', null, 'a plain member cannot withdraw an invitation');
select tests.as_member('dan');
select throws_ok($$ select withdraw_invitation(tests.group('Bakers'), tests.id('dan')) $$, '42501', null, 'the invited member cannot withdraw an invitation');
select tests.as_visitor();
select throws_ok($$ select withdraw_invitation(tests.group('Bakers'), tests.id('dan')) $$, '42501', null, 'a visitor cannot withdraw an invitation');
select tests.as_operator();
update group_members set role = 'admin' where group_id = tests.group('Bakers') and user_id = tests.id('ben');
select tests.as_member('ben');
select is(withdraw_invitation(tests.group('Bakers'), tests.id('dan')), true, 'an admin withdraws an invitation of another admin');
select is(withdraw_invitation(tests.group('Bakers'), tests.id('dan')), false, 'withdrawing an invitation twice changes nothing');
select tests.as_operator();
select is((select detail ->> 'invited_by' from private.audit_log where action = 'group_invitation.withdrawn'), tests.id('ada')::text, 'withdrawing the invitation of another admin is audited');
update group_members set role = 'member' where group_id = tests.group('Bakers') and user_id = tests.id('ben');
select tests.as_member('dan');
select is((select available from notifications where data ->> 'action' = 'invitation'), false, 'withdrawing an invitation withdraws its notification');
select is((select data ->> 'outcome' from notifications where data ->> 'action' = 'invitation'), 'withdrawn', 'the notification of a withdrawn invitation says what became of it');
select throws_ok($$ select accept_invitation(tests.group('Bakers')) $$, 'PT404', null, 'a withdrawn invitation cannot be accepted');

-- Private groups -----------------------------------------------------------------------------------
select tests.as_member('ada');
select invite_member_to_group(tests.group('Hidden'), tests.id('eve'));
select tests.as_member('eve');
select is(array(select name from groups order by 1), '{Bakers,Hidden}'::text[], 'an invited member sees the private group');
select is((select count(*) from group_members where group_id = tests.group('Hidden')), 0::bigint, 'an invited member cannot see the members of a private group');
select accept_invitation(tests.group('Hidden'));
select is((select count(*) from group_members where group_id = tests.group('Hidden')), 2::bigint, 'a new member sees the members of a private group');

-- Roles --------------------------------------------------------------------------------------------
select tests.as_operator();
create function tests.told_of_role(p_name text) returns text language sql security definer as $$ select message from notifications where user_id = tests.id(p_name) and data ->> 'action' = 'role' $$;
select tests.as_member('ben');
select is(tests.affected($$ update group_members set role = 'admin' where user_id = tests.id('ben') $$), 0::bigint, 'a member cannot change their own role through the table');
select throws_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ben'), 'admin') $$, '42501', null, 'a member cannot change their own role through the function');
select is(tests.role_of('ben'), 'member', 'a failed promotion leaves the member''s role unchanged');
select tests.as_member('ada');
select lives_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ben'), 'moderator') $$, 'an admin makes a member a moderator');
select is(tests.told_of_role('ben'), 'You are now a moderator of Bakers', 'a member is notified of their new role');
select set_member_role(tests.group('Bakers'), tests.id('ben'), 'member');
select is(tests.told_of_role('ben'), 'You are no longer a moderator of Bakers', 'a moderator is notified of a role they lost, and not as if they had just joined');
select set_member_role(tests.group('Bakers'), tests.id('ben'), 'admin');
select set_member_role(tests.group('Bakers'), tests.id('ben'), 'member');
select is(tests.told_of_role('ben'), 'You are no longer an admin of Bakers', 'an admin is notified of a role they lost');
select set_member_role(tests.group('Bakers'), tests.id('ben'), 'moderator');
select throws_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ben'), 'king') $$, '23514', null, 'an admin cannot assign an unknown role');
select throws_ok($$ update group_members set user_id = tests.id('eve') where user_id = tests.id('ben') $$, '42501', null, 'an admin cannot hand a membership to another member');
select throws_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ada'), 'member') $$, '42501', null, 'the creator cannot give up their admin role');
select tests.as_member('ben');
select is(tests.affected($$ update group_members set role = 'member' where user_id = tests.id('cleo') $$), 0::bigint, 'a moderator cannot change roles');
select is(tests.affected($$ delete from group_members where user_id = tests.id('cleo') $$), 0::bigint, 'a moderator cannot remove members');
select is(tests.affected($$ update groups set name = 'Cakes' where id = tests.group('Bakers') $$), 0::bigint, 'a moderator cannot edit the group');
select throws_ok($$ select invite_to_group(tests.group('Bakers'), 'eve@tests.test') $$, '42501', null, 'a moderator cannot invite by email');
select tests.as_member('eve');
select request_to_join(tests.group('Bakers'));
select tests.as_member('ben');
select lives_ok($$ select approve_join_request((select id from group_join_requests where user_id = tests.id('eve'))) $$, 'a moderator approves a join request');
select is(tests.role_of('eve'), 'member', 'a join request approved by a moderator adds a member');
select tests.as_member('ada');
select set_member_role(tests.group('Bakers'), tests.id('cleo'), 'admin');
select tests.as_member('cleo');
select throws_ok($$ delete from group_members where user_id = tests.id('ada') and group_id = tests.group('Bakers') $$, '42501', null, 'another admin cannot remove the creator');
select throws_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ada'), 'member') $$, '42501', null, 'another admin cannot change the creator''s role');
select is(tests.affected($$ delete from group_members where user_id = tests.id('eve') $$), 1::bigint, 'an admin removes a member');
select is(tests.members(), '3=3', 'a removed member is no longer counted');
select is(tests.peek($$ select string_agg(title || ': ' || message || coalesce(actor_id::text, '') || ' ' || (data ->> 'action'), ', ') from notifications where user_id = tests.id('eve') and title = 'Membership ended' $$),
  'Membership ended: You are no longer a member of Bakers removed', 'a removed member is told, without who decided');

-- Editing ------------------------------------------------------------------------------------------
select lives_ok($$ update groups set name = 'Bakers and millers', description = 'Bread and flour both', is_private = true where id = tests.group('Bakers') $$, 'an admin edits the group');
select results_eq($$ select name, is_private from groups where id = tests.group('Bakers') $$, $$ values ('Bakers and millers', false) $$, 'an admin''s edit changes the name but cannot make the group private');
select throws_ok($$ update groups set created_by = tests.id('cleo') where id = tests.group('Bakers') $$, '42501', null, 'an admin cannot change the group''s creator');
select throws_ok($$ update groups set member_count = 1000 where id = tests.group('Bakers') $$, '42501', null, 'an admin cannot change the member count');
select is(tests.affected($$ delete from groups where id = tests.group('Bakers') $$), 0::bigint, 'an admin cannot delete a group they did not create');
select is((select title from feed_items where content_id = tests.group('Bakers')), 'Bakers and millers', 'the feed item takes over the group''s new name');
select tests.as_member('dan');
select is(tests.affected($$ update groups set name = 'Mine' where id = tests.group('Bakers') $$), 0::bigint, 'an outsider cannot edit a group');
select is(tests.affected('delete from groups'), 0::bigint, 'an outsider cannot delete a group');

-- Leaving ------------------------------------------------------------------------------------------
select tests.as_member('cleo');
select is(leave_group(tests.group('Bakers')), '{"deleted":false}', 'an admin can leave if there is another admin');
select tests.as_member('ada');
select throws_ok($$ select leave_group(tests.group('Bakers')) $$, '42501', 'the last admin must appoint another admin before leaving', 'the last admin cannot leave through the function');
select throws_ok($$ delete from group_members where user_id = tests.id('ada') and group_id = tests.group('Bakers') $$, '42501', null, 'the last admin cannot leave by deleting their membership');
select set_member_role(tests.group('Bakers'), tests.id('ben'), 'admin');
select is(leave_group(tests.group('Bakers')), '{"deleted":false}', 'an admin can leave after making someone else admin');
select throws_ok($$ select leave_group(tests.group('Bakers')) $$, 'PT404', null, 'a former member cannot leave again');
select tests.as_member('ben');
select throws_ok($$ select set_member_role(tests.group('Bakers'), tests.id('ben'), 'member') $$, '42501', null, 'the only admin cannot give up their role');
select is(leave_group(tests.group('Bakers')), '{"deleted":true}', 'leaving as the last member deletes the group');
select tests.as_operator();
select is((select count(*) from groups where id = tests.group('Bakers')) + (select count(*) from search_documents where source_id = tests.group('Bakers')) + (select count(*) from feed_items where content_id = tests.group('Bakers')), 0::bigint, 'a deleted group is removed from search and the feed');
select is((select count(*) from notifications where data ->> 'groupId' = tests.group('Bakers')::text and available), 0::bigint, 'deleting a group makes its notifications unavailable');

-- Deleted accounts ---------------------------------------------------------------------------------
select tests.as_member('cleo');
select tests.make_group('Heirs'), tests.make_group('Alone');
select invite_member_to_group(tests.group('Heirs'), tests.id(n)) from unnest('{dan,eve,ben}'::text[]) n;
select tests.as_member('dan'); select accept_invitation(tests.group('Heirs'));
select tests.as_member('eve'); select accept_invitation(tests.group('Heirs'));
select tests.as_operator();
update group_members set role = 'moderator', joined_at = now() + interval '1 hour' where user_id = tests.id('eve') and group_id = tests.group('Heirs');
delete from profiles where id = tests.id('cleo');
select is(tests.role_of('eve', 'Heirs'), 'admin', 'when the last admin''s account is deleted, a moderator becomes admin before an older member');
select is(tests.role_of('dan', 'Heirs'), 'member', 'an older member keeps their role when the moderator becomes admin');
select is(tests.members('Heirs'), '2=2', 'a deleted account is no longer counted as a group member');
select is((select created_by from groups where id = tests.group('Heirs')), null, 'a group has no creator once the creator''s account is deleted');
select is((select count(*) from groups where id = tests.group('Alone')), 0::bigint, 'a group is deleted with the account of its only member');
delete from profiles where id = tests.id('eve');
select is(tests.role_of('dan', 'Heirs'), 'admin', 'the remaining member becomes admin when the next admin''s account is deleted');

-- Super admins -------------------------------------------------------------------------------------
select tests.as_member('boss');
select is((select count(*) from group_members where group_id = tests.group('Hidden')), 1::bigint, 'a super admin sees the members of a private group');
select is(tests.affected($$ update groups set name = 'Words' where id = tests.group('Hidden') $$), 0::bigint, 'a super admin cannot edit a group');
select is(tests.affected($$ update group_members set role = 'moderator' where group_id = tests.group('Hidden') $$), 0::bigint, 'a super admin cannot change roles in a group');
select is(tests.affected($$ delete from group_members where user_id = tests.id('dan') $$), 1::bigint, 'a super admin removes a member from a group');
select tests.as_operator();
insert into group_members (group_id, user_id) values (tests.group('Hidden'), tests.id('dan'));
select tests.as_member('boss');
delete from group_members where group_id = tests.group('Hidden') and user_id = tests.id('dan');
select is(tests.peek($$ select string_agg(data ->> 'action', ', ' order by data ->> 'action') from notifications where user_id = tests.id('dan') and title = 'Membership ended' $$), 'removed, removed_from_closed', 'a member removed from a public and a private group is told of each');
select is(tests.peek($$ select count(*) from notifications where title = 'Membership ended' $$), '2', 'nobody who left by themselves or was deleted is told that their membership ended');
select is(tests.affected($$ delete from groups where id = tests.group('Hidden') $$), 1::bigint, 'a super admin deletes a group');
select tests.as_operator();
select is(array(select action from private.audit_log where actor_id = tests.id('boss') order by action collate "C"), '{group.deleted,group_member.removed,group_member.removed}'::text[], 'a super admin''s removals and deletions in groups are audited');

-- Broadcasts and limits ----------------------------------------------------------------------------
select tests.as_member('ada');
select tests.make_group('Live'), tests.make_group('Secret');
select tests.as_operator();
update groups set is_private = true where id = tests.group('Secret');
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
select is(tests.may('group:' || tests.group('Live')), false, 'an outsider cannot receive broadcasts of a group''s posts');
select is(tests.may('content:group:' || tests.group('Live')), true, 'an outsider can receive broadcasts of a public group''s members');
select is(tests.may('content:group:' || tests.group('Secret')), false, 'an outsider cannot receive broadcasts of a private group');
select is(tests.may('group:x') or tests.may('group'), false, 'a member cannot join a group topic without a valid id');
select tests.as_member('ada');
select is(tests.may('group:' || tests.group('Live')), true, 'a member of the group can receive its broadcasts');
select is(tests.may('content:group:' || tests.group('Secret')), true, 'a member of a private group can receive broadcasts of its members');
select is(tests.may('group:' || tests.group('Live'), 'send') or tests.may('group:' || tests.group('Live'), 'receive', 'presence'), false, 'a member of the group can neither send on its topic nor receive presence');
select approve_join_request((select id from group_join_requests where status = 'pending'));
select tests.as_operator();
select is_empty($$ select topic, event, payload from realtime.messages where payload - 'id' - 'group_id' <> '{}' $$, 'broadcasts about groups contain only ids');
select bag_has($$ select topic, event from realtime.messages $$, $$ values
  ('user:' || tests.id('ada'), 'group_requests_changed'), ('content:group:' || tests.group('Live'), 'members_changed'), ('user:' || tests.id('ben'), 'memberships_changed') $$, 'approving a join request is broadcast to the admins, whoever may see the group and the new member');
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":1,"seconds":60}]' where key in ('rate_limit.groups', 'rate_limit.email_invitations', 'rate_limit.member_invitations', 'rate_limit.connections');
delete from private.rate_buckets;
select tests.as_member('dan');
select lives_ok($$ select tests.make_group('First'), request_to_join(tests.group('Live')) $$, 'a member can create a group and ask to join within the rate limits');
select throws_ok($$ select tests.make_group('Second') $$, 'PT429', null, 'creating groups is rate limited');
select lives_ok($$ select invite_to_group(tests.group('First'), 'no@tests.test'), invite_member_to_group(tests.group('First'), tests.id('ben')) $$, 'an admin can invite by email and by search within the rate limits');
select throws_ok($$ select invite_to_group(tests.group('First'), 'no@tests.test') $$, 'PT429', null, 'invitations to unknown emails are rate limited');
select throws_ok($$ select invite_member_to_group(tests.group('First'), tests.id('ada')) $$, 'PT429', null, 'invitations by search are rate limited');
select throws_ok($$ insert into group_invitations (group_id, invited_by, invited_user_id) values (tests.group('First'), tests.id('dan'), tests.id('ada')) $$, 'PT429', null, 'inserted invitations are rate limited');
select cancel_join_request(tests.group('Live'));
select throws_ok($$ select request_to_join(tests.group('Live')) $$, 'PT429', null, 'join requests are rate limited');

-- Paging -------------------------------------------------------------------------------------------
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
insert into groups (name, description, created_by, created_at) select 'Page ' || n, 'One of many groups', tests.id('ada'), now() - n * interval '1 day' from generate_series(1, 5) n;
insert into group_members (group_id, user_id) select g.id, tests.id('ben') from groups g where g.name like 'Page %';
select tests.as_member('ben');
select is(array(select name from list_groups('page', p_limit => 2)), '{Page 1,Page 2}'::text[], 'list_groups returns the groups that match, newest first');
select is(array(select l.name from (select * from list_groups('page', p_limit => 2) offset 1) c, list_groups('PAGE', false, c.created_at, c.id, 2) l), '{Page 3,Page 4}'::text[], 'list_groups returns the next page after a cursor');
select is((select count(*) from list_groups('100%')), 0::bigint, 'list_groups treats a percent sign literally');
select is((select count(*) from list_groups(null, true) where my_role = 'member'), 6::bigint, 'list_groups returns the viewer''s groups with their role');
select is((select count(*) from list_groups(null, true)), (select count(*) from group_members where user_id = tests.id('ben')), 'list_groups limited to the viewer''s groups returns no others');
select is((select is_invited from list_groups('First')), true, 'list_groups marks a group the viewer is invited to');
select is(array(select role from list_group_members((select id from groups where name = 'Page 1'))), '{admin,member}'::text[], 'list_group_members puts admins first');
select is((select l.username from (select * from list_group_members((select id from groups where name = 'Page 1'), p_limit => 1)) c, list_group_members((select id from groups where name = 'Page 1'), c.role_rank, c.joined_at, c.id) l), 'ben', 'list_group_members returns the next page after a cursor');
select tests.as_operator();
select tests.create_account('zoe'), tests.create_account('zora');
update profiles set full_name = 'Zoë 100% Ångström' where id in (tests.id('zoe'), tests.id('zora'));
insert into group_members (group_id, user_id, joined_at) select id, tests.id('zoe'), now() + interval '1 hour' from groups where name = 'Page 1';
insert into group_members (group_id, user_id) select id, tests.id('zora') from groups where name = 'Page 2';
select tests.as_member('ben');
select is(array(select username from list_group_members((select id from groups where name = 'Page 1'), p_query => typed)), who, 'list_group_members with a query ' || why)
from (values (' ANGSTRO ', '{zoe}'::text[], 'finds a name of the group whatever its case and accents'), ('zora', '{}', 'finds nobody of another group'),
  ('0%', '{zoe}', 'takes a percent sign literally'), ('zo', '{zoe}', 'finds a name by two letters'), ('e_', '{}', 'takes an underscore literally'),
  ('ada', '{ada}', 'finds a username'), (' ', '{ada,ben,zoe}', 'returns all for nothing but spaces')) as v (typed, who, why);
select is((select l.username from (select * from list_group_members((select id from groups where name = 'Page 1'), p_limit => 1, p_query => 'n')) c, list_group_members((select id from groups where name = 'Page 1'), c.role_rank, c.joined_at, c.id, p_query => 'n') l), 'zoe', 'list_group_members with a query returns the next page after a cursor');
select is((select count(*) from list_group_members(tests.group('Hidden'), p_query => 'ada')), 0::bigint, 'list_group_members finds nobody in a private group for an outsider');

-- Broadcasts of roles and declined invitations -----------------------------------------------------
select is(tests.heard('ada', $$ select set_member_role(tests.group('Live'), tests.id('ben'), 'moderator') $$),
  array['content:group:' || tests.group('Live') || ' members_changed', 'user:' || tests.id('ben') || ' memberships_changed', 'user:' || tests.id('ben') || ' notification'], 'a new role is broadcast to whoever may see the group and to the member');
select bag_has($$ select unnest(tests.heard('ada', 'delete from group_members where user_id = tests.id(''ben'') and group_id = tests.group(''Live'')')) $$,
  $$ values ('user:' || tests.id('ben') || ' memberships_changed'), ('user:' || tests.id('ben') || ' removed_from_place') $$, 'a removal from a group is broadcast to the member');
select tests.as_operator();
insert into group_members (group_id, user_id) values (tests.group('Live'), tests.id('ben'));
select is(tests.heard('ben', 'select leave_group(tests.group(''Live''))'), array['content:group:' || tests.group('Live') || ' members_changed', 'user:' || tests.id('ben') || ' memberships_changed'], 'a member who leaves a group by themselves is not told of a removal');
select bag_has($$ select unnest(tests.heard('ben', 'select decline_invitation(tests.group(''First''))')) $$,
  $$ values ('user:' || tests.id('ben') || ' memberships_changed'), ('user:' || tests.id('dan') || ' group_requests_changed') $$, 'a declined invitation is broadcast to the member and to the inviter');
select is((select count(*) from notifications where user_id = tests.id('ben') and available and data ->> 'contentType' = 'group_invitation' and data ->> 'groupId' = tests.group('First')::text), 0::bigint, 'declining an invitation withdraws its notification');

-- Repeated join requests ---------------------------------------------------------------------------
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
select results_eq($$ select available, count(*) from notifications where user_id = tests.id('ola') and actor_id = tests.id('ann') group by 1 $$, $$ values (false, 1::bigint) $$, 'thirty cancelled join requests leave one unavailable notification');
select tests.as_member('ann');
insert into group_join_requests (group_id, user_id) values (md5('Again')::uuid, tests.id('ann'));
select tests.as_operator();
select results_eq($$ select available, count(*) from notifications where user_id = tests.id('ola') and actor_id = tests.id('ann') group by 1 $$, $$ values (true, 1::bigint) $$, 'asking to join once more makes the same notification available again');
select bag_has($$ select unnest(tests.heard('ann', 'select cancel_join_request(md5(''Again'')::uuid)')) $$, $$ values ('user:' || tests.id('ola') || ' notification') $$, 'a cancelled join request is broadcast to the admin who was notified of it');
select tests.as_member('ola');
select invite_member_to_group(md5('Again')::uuid, tests.id('ann'));
select bag_has($$ select unnest(tests.heard('ola', format('select withdraw_invitation(%L, %L)', md5('Again')::uuid, tests.id('ann')))) $$, $$ values ('user:' || tests.id('ann') || ' notification') $$, 'a withdrawn invitation is broadcast to the member who was invited');

-- Creators who left --------------------------------------------------------------------------------
select tests.as_operator();
insert into groups (id, name, description, created_by) values (md5('Left')::uuid, 'Left', 'Its creator left it', tests.id('ola'));
insert into group_members (group_id, user_id, role) values (md5('Left')::uuid, tests.id('ann'), 'admin');
select tests.as_member('ola');
select leave_group(md5('Left')::uuid);
select is(tests.affected($$ delete from groups where id = md5('Left')::uuid $$), 0::bigint, 'a creator who left cannot delete the group');
select request_to_join(md5('Left')::uuid);
select tests.as_member('ann');
select approve_join_request((select id from group_join_requests where group_id = md5('Left')::uuid and status = 'pending'));
select tests.as_member('ola');
select is(tests.affected($$ delete from groups where id = md5('Left')::uuid $$), 0::bigint, 'a creator who came back as a plain member cannot delete the group');
select is(tests.members('Left'), '2=2', 'a group outlives what its former admin tries');
select tests.as_member('ann');
select set_member_role(md5('Left')::uuid, tests.id('ola'), 'moderator');
select is(tests.role_of('ola', 'Left'), 'moderator', 'an admin appoints a creator who came back');
select is(tests.affected($$ delete from group_members where group_id = md5('Left')::uuid and user_id = tests.id('ola') $$), 1::bigint, 'an admin removes a creator who is no admin any more');

-- Banned admins --------------------------------------------------------------------------------------
select tests.as_operator();
select tests.create_account('lea'), tests.create_account('max');
insert into groups (id, name, description, created_by) values
  (md5('Orphaned')::uuid, 'Orphaned', 'Its admin deletes the account', tests.id('lea')), (md5('Kept')::uuid, 'Kept', 'Its admin is banned', tests.id('max'));
insert into group_members (group_id, user_id, role, joined_at) values
  (md5('Orphaned')::uuid, tests.id('bad_ned'), 'moderator', now() - interval '1 day'), (md5('Orphaned')::uuid, tests.id('ann'), 'member', now()),
  (md5('Kept')::uuid, tests.id('bad_ned'), 'moderator', now() - interval '1 day'), (md5('Kept')::uuid, tests.id('ann'), 'member', now()),
  (md5('Kept')::uuid, tests.id('ola'), 'member', now() + interval '1 hour');
delete from profiles where id = tests.id('lea');
select is(tests.role_of('ann', 'Orphaned') || ', ' || tests.role_of('bad_ned', 'Orphaned'), 'admin, moderator', 'a banned moderator does not inherit a group');
update profiles set is_banned = true where id = tests.id('max');
select private.settle_empty_groups(100);
select is(tests.role_of('ann', 'Kept'), 'admin', 'a member looks after a group whose only admin is banned');
select is((select count(*) from notifications where user_id = tests.id('ann') and title = 'You look after a group' and data ->> 'groupId' = tests.group('Kept')::text), 1::bigint, 'a member who looks after a group is told so');
select tests.as_member('ann');
select is(group_detail(md5('Kept')::uuid) -> 'is_last_admin', 'true', 'a banned admin is no other admin');
select throws_ok($$ select leave_group(md5('Kept')::uuid) $$, '42501', 'the last admin must appoint another admin before leaving', 'an admin cannot leave a group to a banned one');
select set_member_role(md5('Kept')::uuid, tests.id('ola'), 'admin'), leave_group(md5('Kept')::uuid);
select tests.as_member('ola');
select is(group_detail(md5('Kept')::uuid) -> 'is_last_admin', 'false', 'an admin among banned members only need not hand over');
select is(leave_group(md5('Kept')::uuid), '{"deleted":false}', 'an admin leaves a group of banned members');
select tests.as_operator();
update profiles set is_banned = false where id = tests.id('max');
select private.settle_empty_groups(100);
select is(tests.role_of('max', 'Kept') || ', ' || tests.role_of('bad_ned', 'Kept'), 'admin, moderator', 'an admin whose ban ended is an admin still');

-- Banned inviters ------------------------------------------------------------------------------------
select tests.create_account('kim'), tests.create_account('lou');
create function tests.invited() returns text language sql as $$
  select concat_ws(', ', (select string_agg(n.message, ' + ') from notifications n where n.available and n.data ->> 'groupId' = md5('Asked')::uuid::text), (select string_agg(w.kind, ' + ') from list_waiting() w))
$$;
insert into groups (id, name, description, created_by) values (md5('Asked')::uuid, 'Asked', 'One of its admins is banned', tests.id('ola'));
insert into group_members (group_id, user_id, role) values (md5('Asked')::uuid, tests.id('max'), 'admin');
select tests.as_member('max');
select invite_member_to_group(md5('Asked')::uuid, tests.id(n)) from unnest('{kim,lou}'::text[]) n;
select tests.as_member('lou');
select decline_invitation(md5('Asked')::uuid);
select tests.as_operator();
update profiles set is_banned = true where id = tests.id('max');
select tests.as_member('ola');
select is((select is_invited from search_group_candidates(md5('Asked')::uuid, 'kim')), false, 'nobody counts as invited by a banned admin');
select is(invite_member_to_group(md5('Asked')::uuid, tests.id('kim')) ->> 'result', 'invited', 'an admin invites whom a banned admin invited');
select is(invite_member_to_group(md5('Asked')::uuid, tests.id('kim')) ->> 'result', 'invitation_pending', 'an invitation that replaced a banned admin''s is pending');
select is(tests.affected($$ update group_invitations set status = 'pending' where group_id = md5('Asked')::uuid and invited_user_id = tests.id('lou') $$), 1::bigint, 'an admin renews a declined invitation through the table');
select tests.as_member('kim');
select is(tests.invited(), 'ola invited you to join Asked, group_invitation', 'an invitation that replaced a banned admin''s is told and waits for its member');
select tests.as_member('lou');
select is(tests.invited(), 'ola invited you to join Asked, group_invitation', 'a renewed invitation is from who renewed it');

select * from finish();
rollback;
