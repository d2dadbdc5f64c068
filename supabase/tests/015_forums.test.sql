-- Forum groups and their members: creating, joining, roles.
begin;
set local search_path = public, extensions;
select plan(134);
select tests.create_people();
select tests.create_account('mona'), tests.create_account('max'), tests.create_account('amy'), tests.create_account('pia'), tests.create_account('out');

create function tests.group(p_name text) returns uuid language sql stable as $$ select md5('group ' || p_name)::uuid $$;
-- The role and status of a member in a group, no matter who asks.
create function tests.standing(p_who text, p_group text default 'open') returns text language sql stable security definer as $$
  select role || ' ' || status from forum_group_members where user_id = tests.id(p_who) and group_id = tests.group(p_group)
$$;
create function tests.ask(p_who text, p_group text default 'open') returns void language plpgsql as $$
begin
  perform tests.as_member(p_who);
  insert into forum_group_members (group_id, user_id) values (tests.group(p_group), tests.id(p_who));
end $$;

create function tests.may(p_topic text, p_verb text default 'receive', p_kind text default 'broadcast') returns boolean language plpgsql as $$
declare
  acting text := current_user;
begin
  perform set_config('role', 'none', true);
  perform set_config('realtime.topic', p_topic, true);
  perform set_config('role', acting, true);
  return private.can_join_topic(p_kind, p_verb);
end $$;

-- Creating -----------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into forum_groups (id, name, description, cover_image, created_by, created_at)
  values (tests.group('open'), ' Open house ', '  ', 'https://example.org/c.png', tests.id('ada'), '2001-01-01') $$, 'a member creates a forum group');
select throws_ok(format($$ insert into forum_groups (name, created_by, %I) values ('Forged', tests.id('ada'), 99) $$, counter), '42501', null, 'a new forum group with a forged ' || counter || ' is refused')
from unnest(array['member_count', 'post_count']) counter;
select results_eq('select name, description, is_public, audience, member_count, post_count, created_at from forum_groups',
  $$ values ('Open house', null::text, true, 'public', 1, 0, now()) $$, 'a new forum group is trimmed, public, counts one member and gets the server''s time');
select is(tests.standing('ada'), 'owner approved', 'the creator of a forum group is its owner');
select lives_ok($$ insert into forum_groups (id, name) values (tests.group('mine'), 'By nobody named') $$, 'a forum group can be created without naming its creator');
select throws_ok($$ insert into forum_groups (name, created_by) values ('Theirs', tests.id('ben')) $$, '42501', null, 'a member cannot create a forum group in another member''s name');
select throws_ok(format('insert into forum_groups (name, description, cover_image) values (%L, %L, %L)', name, description, cover), '23514', null, 'a forum group is refused with ' || label)
from (values ('', 'x', null, 'no name'), (U&'\200B \00A0', 'x', null, 'an invisible name'), (repeat('n', 101), 'x', null, 'a name that is too long'),
  (E'two\nlines', 'x', null, 'a name of two lines'), (U&'evil\202Etxt', 'x', null, 'a direction override in its name'), ('n', repeat('d', 501), null, 'a description that is too long'),
  ('n', 'x', 'javascript:alert(1)', 'a script as its cover address'), ('n', 'x', '//host/x.png', 'half a web address as its cover')) t (name, description, cover, label);
select lives_ok($$ insert into forum_groups (id, name, description) values (tests.group('full'), repeat('n', 100), repeat('d', 500)) $$, 'a forum group''s name and description can be as long as their limits');
select lives_ok($$ insert into forum_groups (id, name, is_public, created_by) values (tests.group('closed'), 'Behind doors', false, tests.id('ada')) returning id $$, 'a member creates a private forum group and reads it back in the same statement');
select is((select audience from forum_groups where id = tests.group('closed')), 'forum_group:' || tests.group('closed'), 'a private forum group has its own audience');
select tests.as_visitor();
select throws_ok($$ insert into forum_groups (name) values ('x') $$, '42501', null, 'a visitor cannot create a forum group');
select tests.as_member('bad_ned');
select throws_ok($$ insert into forum_groups (name, created_by) values ('x', tests.id('bad_ned')) $$, '42501', null, 'a banned member cannot create a forum group');
select tests.as_operator();
select results_eq($$ select type, audience, title, forum_group_id from feed_items where content_id in (tests.group('open'), tests.group('closed')) order by title $$,
  $$ values ('forum_group_created', 'forum_group:' || tests.group('closed'), 'Behind doors', tests.group('closed')), ('forum_group_created', 'public', 'Open house', tests.group('open')) $$, 'a new forum group enters the feed for its own audience');
select is((select count(*) from search_documents where kind = 'forum_group' and source_id in (tests.group('open'), tests.group('closed'))), 2::bigint, 'new forum groups enter the search documents');

-- Requests to join ---------------------------------------------------------------------------------
select tests.as_member('max');
select lives_ok($$ insert into forum_group_members (group_id, user_id, role, status, approved_at, approved_by, joined_at)
  values (tests.group('open'), tests.id('max'), 'owner', 'approved', now(), tests.id('max'), '2001-01-01') $$, 'a member asks to join a forum group');
select results_eq('select role, status, approved_at, approved_by, joined_at from forum_group_members where user_id = auth.uid()',
  $$ values ('member', 'pending', null::timestamptz, null::uuid, now()) $$, 'a request to join is pending and dated now, whatever was sent');
select throws_ok($$ select tests.ask('max') $$, '23505', null, 'a member cannot ask to join the same forum group twice');
select throws_ok($$ insert into forum_group_members (group_id, user_id) values (tests.group('open'), tests.id('amy')) $$, '42501', null, 'a member cannot ask to join a forum group for someone else');
select throws_ok(format('insert into forum_group_members (group_id, user_id) values (%L, tests.id(''max''))', id), '42501', null, 'a member cannot ask to join ' || label)
from (values (tests.group('closed'), 'a private forum group'), (gen_random_uuid(), 'a forum group that does not exist')) t (id, label);
select is(tests.affected($$ update forum_group_members set status = 'approved' where user_id = auth.uid() $$), 0::bigint, 'a member cannot approve their own request to join a forum group');
select is((select count(*) from forum_group_members where group_id = tests.group('open')), 2::bigint, 'a waiting member sees the members of a forum group and their own request');
select tests.ask(who) from unnest('{mona,amy,pia}'::text[]) who;
select tests.as_member('out');
select is(array(select p.username from forum_group_members m join profiles p on p.id = m.user_id where m.group_id = tests.group('open')), '{ada}'::text[], 'other members see no requests to join a forum group');
select tests.as_visitor();
select throws_ok('select * from forum_group_members', '42501', null, 'a visitor cannot read the members of a forum group');
select throws_ok($$ insert into forum_group_members (group_id, user_id) values (tests.group('open'), tests.id('out')) $$, '42501', null, 'a visitor cannot ask to join a forum group');
select tests.as_member('bad_ned');
select is((select count(*) from forum_group_members), 0::bigint, 'a banned member cannot read the members of a forum group');
select throws_ok($$ select tests.ask('bad_ned') $$, '42501', null, 'a banned member cannot ask to join a forum group');
select tests.as_operator();
select is((select count(*) from notifications where user_id = tests.id('ada') and type = 'group_action' and data ->> 'action' = 'forum_request'), 4::bigint, 'the owner is notified of each request to join');
select is((select member_count from forum_groups where id = tests.group('open')), 1, 'a waiting member is not counted');

-- Approving ----------------------------------------------------------------------------------------
select tests.as_member('ada');
select is((select pending_count from get_forum_group(tests.group('open'))), 4, 'get_forum_group shows the owner the number of open requests');
select is((select count(*) from list_forum_members(tests.group('open'), 'pending')), 4::bigint, 'list_forum_members lists the open requests for the owner');
select is(tests.affected($$ update forum_group_members set status = 'approved', approved_at = '2001-01-01', approved_by = tests.id('ben') where group_id = tests.group('open') and user_id in (tests.id('mona'), tests.id('max')) $$), 2::bigint, 'the owner approves two requests');
select results_eq($$ select approved_at, approved_by, joined_at from forum_group_members where user_id = tests.id('mona') $$, $$ values (now(), tests.id('ada'), now()) $$, 'an approved member gets the server''s time and the approving member, whatever was sent');
select is((select member_count from forum_groups where id = tests.group('open')), 3, 'approved members are counted');
select throws_ok($$ update forum_group_members set status = 'pending' where user_id = tests.id('max') $$, '42501', null, 'an approved member cannot be set back to pending');
select is(tests.affected($$ update forum_group_members set role = 'moderator' where user_id = tests.id('mona') $$), 1::bigint, 'the owner makes a member a moderator');
select throws_ok(format('update forum_group_members set %s where user_id = tests.id(''max'')', change), '42501', null, 'the owner cannot change a membership: ' || change)
from unnest(array['user_id = tests.id(''out'')', 'group_id = tests.group(''full'')', 'role = ''owner''', 'id = gen_random_uuid()', 'audience = ''public!''']) change;
select throws_ok($$ update forum_group_members set role = 'moderator' where user_id = tests.id('pia') $$, '23514', null, 'a waiting member cannot be made a moderator');
select throws_ok($$ update forum_group_members set role = 'member' where user_id = tests.id('ada') and group_id = tests.group('open') $$, '42501', null, 'the owner cannot give up their own role');
select throws_ok($$ delete from forum_group_members where user_id = tests.id('ada') and group_id = tests.group('open') $$, '42501', 'the owner of a forum group cannot leave it or be removed', 'the owner cannot leave their forum group, and is told so');
select is(tests.standing('ada'), 'owner approved', 'the owner of a forum group owns it still after trying to leave');
select tests.as_operator();
select results_eq($$ select u.username, n.data ->> 'action', n.message from notifications n join profiles u on u.id = n.user_id where n.actor_id = tests.id('ada') and n.type = 'group_action' order by 1, n.created_at, 2 desc $$,
  $$ values ('max', 'forum_approved', 'You are now a member of Open house'), ('mona', 'forum_role', 'You are now a moderator of Open house') $$, 'an approval and a new role notify the member, both together in one notification');

-- Moderators ---------------------------------------------------------------------------------------
select tests.as_member('mona');
select is(tests.affected($$ update forum_group_members set status = 'approved' where user_id = tests.id('amy') $$), 1::bigint, 'a moderator approves a request');
select is(tests.affected($$ delete from forum_group_members where user_id = tests.id('pia') $$), 1::bigint, 'a moderator rejects a request');
select tests.as_operator();
select results_eq($$ select u.username, n.data ->> 'outcome', n.content_gone from notifications n join profiles u on u.id = n.actor_id where n.data ->> 'action' = 'forum_request' and n.user_id = tests.id('ada') and u.username in ('amy', 'max', 'pia') order by 1 $$,
  $$ values ('amy', 'approved', true), ('max', 'approved', true), ('pia', 'rejected', true) $$, 'the notifications of answered requests to join say what became of them');
select tests.as_member('pia');
select results_eq($$ select message, actor_id from notifications where data ->> 'action' = 'forum_rejected' $$, $$ values ('Your request to join Open house was declined. You can ask again.', null::uuid) $$, 'a rejected member is notified, without who decided');
select tests.as_member('mona');
select throws_ok($$ update forum_group_members set role = 'moderator' where user_id = tests.id('max') $$, '42501', null, 'a moderator cannot make a member a moderator');
select throws_ok($$ update forum_group_members set role = 'member' where user_id = auth.uid() $$, '42501', null, 'a moderator cannot change their own role');
select is(tests.affected($$ update forum_groups set description = 'Come in', cover_image = null where id = tests.group('open') $$), 1::bigint, 'a moderator edits the description and cover of a forum group');
select throws_ok(format('update forum_groups set %s where id = tests.group(''open'')', change), '42501', null, 'a moderator cannot change a forum group: ' || change)
from unnest(array['name = ''Mine''', 'is_public = false', 'created_by = tests.id(''mona'')', 'member_count = 9', 'post_count = 9', 'id = gen_random_uuid()', 'audience = ''x''']) change;
select is(tests.affected($$ delete from forum_groups $$), 0::bigint, 'a moderator cannot delete a forum group');
select tests.as_member('ada');
select is(tests.affected($$ update forum_group_members set role = 'moderator' where user_id = tests.id('amy') $$), 1::bigint, 'the owner makes a second member a moderator');
select tests.as_member('mona');
select is(tests.affected($$ delete from forum_group_members where user_id in (tests.id('amy'), tests.id('ada')) $$), 0::bigint, 'a moderator cannot remove another moderator or the owner');
select is(tests.affected($$ delete from forum_group_members where user_id = tests.id('max') and group_id = tests.group('open') $$), 1::bigint, 'a moderator removes a plain member');
select tests.as_operator();
select results_eq($$ select n.user_id, n.message, n.actor_id, n.data ->> 'action' from notifications n where n.title = 'Membership ended' $$, $$ values (tests.id('max'), 'You are no longer a member of Open house', null::uuid, 'forum_removed') $$, 'a member removed from a forum group is told, without who decided');
select tests.as_member('ada');
select is(tests.affected($$ update forum_group_members set role = 'member' where user_id = tests.id('amy') $$), 1::bigint, 'the owner makes a moderator a plain member');
select is(tests.affected($$ update forum_groups set name = 'Open doors', member_count = member_count, created_at = '2001-01-01' where id = tests.group('open') $$), 1::bigint, 'the owner renames the forum group');
select is((select title from feed_items where content_id = tests.group('open')), 'Open doors', 'the feed item takes over the forum group''s new name');
select throws_ok($$ update forum_groups set created_by = tests.id('mona') where id = tests.group('open') $$, '42501', null, 'the owner cannot change the creator of a forum group');

-- Plain members ------------------------------------------------------------------------------------
select tests.as_member('amy');
select is(tests.affected($$ update forum_group_members set status = 'approved', role = 'moderator' $$) + tests.affected($$ update forum_groups set description = 'x' $$) + tests.affected($$ delete from forum_group_members where user_id <> auth.uid() $$) + tests.affected('delete from forum_groups'), 0::bigint, 'a plain member cannot approve, edit, remove or delete anything in a forum group');
select is(tests.affected($$ delete from forum_group_members where user_id = auth.uid() $$), 1::bigint, 'a member leaves a forum group');
select is((select count(*) from notifications where title = 'Membership ended'), 0::bigint, 'a member who leaves a forum group is not told so');
select is((select member_count from forum_groups where id = tests.group('open')), 2, 'a member who left is no longer counted');
select tests.ask('out');
select is(tests.affected($$ delete from forum_group_members where user_id = auth.uid() $$), 1::bigint, 'a member cancels a request to join');
select tests.as_operator();
select is((select bool_or(available) from notifications where actor_id = tests.id('out')), false, 'cancelling a request to join withdraws its notification');
select is((select string_agg(distinct data ->> 'outcome', ',') from notifications where actor_id = tests.id('out')), 'withdrawn', 'the notification of a cancelled request to join says what became of it');

select tests.as_member('out');
do $$ begin
  for i in 1..30 loop
    insert into public.forum_group_members (group_id, user_id) values (tests.group('open'), auth.uid());
    delete from public.forum_group_members where user_id = auth.uid();
  end loop;
end $$;
select tests.as_operator();
select is((select max(n) from (select count(*) as n from notifications where actor_id = tests.id('out') group by user_id) as told), 1::bigint, 'thirty cancelled requests to join leave each moderator one notification');

-- Private groups -----------------------------------------------------------------------------------
insert into forum_group_members (group_id, user_id, status) values (tests.group('closed'), tests.id('mona'), 'approved'), (tests.group('closed'), tests.id('pia'), 'pending');
create function tests.sees(p_group text) returns text language sql as $$
  select (select count(*) from forum_groups where id = tests.group(p_group)) || ' ' || (select count(*) from get_forum_group(tests.group(p_group)))
    || ' ' || (select count(*) from feed_items where forum_group_id = tests.group(p_group)) || ' ' || (select count(*) from list_forum_groups() where id = tests.group(p_group))
$$;
select tests.as_member('mona');
select is(tests.sees('closed'), '1 1 1 1', 'an approved member sees a private forum group, also in the feed and in lists');
select is((select count(*) from search('behind doors', 'forum_group') where source_id = tests.group('closed')), 1::bigint, 'an approved member finds a private forum group in search');
select tests.as_member('pia');
select is(tests.sees('closed'), '0 0 0 0', 'a waiting member does not see a private forum group');
select is(array(select status from forum_group_members where group_id = tests.group('closed')), '{pending}'::text[], 'a waiting member sees their own request to a private forum group');
select tests.as_member('out');
select is(tests.sees('closed'), '0 0 0 0', 'an outsider does not see a private forum group');
select is((select count(*) from search('behind doors', 'forum_group') where source_id = tests.group('closed')), 0::bigint, 'an outsider does not find a private forum group in search');
select is((select count(*) from forum_group_members where group_id = tests.group('closed')), 0::bigint, 'an outsider does not see the members of a private forum group');
select tests.as_visitor();
select is(tests.sees('closed') || ' ' || tests.sees('open'), '0 0 0 0 1 1 1 1', 'a visitor sees public forum groups only');
select tests.as_member('bad_ned');
select is(tests.sees('closed') || ' ' || tests.sees('open'), '0 0 0 0 1 1 1 1', 'a banned member sees public forum groups only');
select tests.as_member('boss');
select is((select count(*) from forum_groups where id = tests.group('closed')) + (select count(*) from forum_group_members where group_id = tests.group('closed')), 4::bigint, 'a super admin sees a private forum group and its members');
select is(tests.affected($$ update forum_groups set name = 'Taken' $$) + tests.affected($$ update forum_group_members set status = 'approved' where user_id = tests.id('pia') $$), 0::bigint, 'a super admin can neither edit a forum group nor approve requests');
select is(tests.affected($$ delete from forum_group_members where user_id = tests.id('pia') $$), 1::bigint, 'a super admin can remove members of a forum group');
select throws_ok($$ delete from forum_group_members where role = 'owner' $$, '42501', null, 'a super admin cannot remove the owner of a forum group');
select is(tests.affected($$ delete from forum_groups where id = tests.group('full') $$), 1::bigint, 'a super admin deletes a forum group');
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'forum_group.deleted' and actor_id = tests.id('boss')), 1::bigint, 'a forum group deleted by a super admin is audited');
select is(array(select detail ->> 'role' from private.audit_log where action = 'forum_member.removed'), '{member}'::text[], 'a removed member is audited; members deleted with their forum group are not');
select is((select count(*) from feed_items where content_id = tests.group('full')) + (select count(*) from search_documents where source_id = tests.group('full')), 0::bigint, 'deleting a forum group removes it from the feed and from search');
select tests.as_member('ada');
select is(tests.affected($$ update forum_groups set is_public = false where id = tests.group('open') $$), 1::bigint, 'the owner makes a forum group private');
select tests.as_member('out');
select is(tests.sees('open'), '0 0 0 0', 'an outsider no longer sees a forum group that became private');
select tests.as_member('ada');
update forum_groups set is_public = true where id = tests.group('open');
select tests.as_visitor();
select is(tests.sees('open'), '1 1 1 1', 'a visitor sees a forum group once it is public again');

-- Lists --------------------------------------------------------------------------------------------
select tests.as_member('mona');
select is(array(select name from list_forum_groups('DOORS')), '{Behind doors,Open doors}'::text[], 'list_forum_groups finds groups by a word, ignoring case');
select is(array(select name from list_forum_groups('%')), '{}'::text[], 'list_forum_groups treats a percent sign literally');
select is(array(select id from list_forum_groups(p_is_mine => true)), array(select id from forum_groups where id in (tests.group('open'), tests.group('closed')) order by created_at desc, id desc), 'list_forum_groups limited to the viewer''s groups returns only those');
select results_eq($$ select my_role, my_status, creator_username from get_forum_group(tests.group('open')) $$, $$ values ('moderator', 'approved', 'ada') $$, 'get_forum_group returns the viewer''s role and status');
select is((select count(*) from list_forum_groups(p_limit => 1) a, list_forum_groups(null, false, a.created_at, a.id) b where b.id = a.id), 0::bigint, 'list_forum_groups returns no group on two pages');

-- Broadcasts ---------------------------------------------------------------------------------------
select is(tests.may('forum-group:' || tests.group('closed')), true, 'a member can receive broadcasts of their private forum group');
select is(tests.may('forum-group:' || tests.group('closed'), 'send') or tests.may('forum-group:' || tests.group('closed'), 'send', 'presence'), false, 'a member can neither send messages nor presence on a forum group''s topic');
select tests.as_member('out');
select is(tests.may('forum-group:' || tests.group('open')), true, 'an outsider can receive broadcasts of a public forum group');
select is(tests.may(topic), false, 'an outsider cannot receive broadcasts on ' || label)
from (values ('forum-group:' || tests.group('closed'), 'the topic of a private forum group'), ('forum-group:x', 'a forum group topic with an invalid id'),
  ('forum-group', 'a forum group topic without an id'), ('forum-group:' || gen_random_uuid(), 'the topic of an unknown forum group')) t (topic, label);
select tests.as_member('bad_ned');
select is(tests.may('forum-group:' || tests.group('open')), false, 'a banned member cannot receive broadcasts of a forum group');
select tests.as_operator();
delete from realtime.messages;
select tests.ask('out');
select tests.as_operator();
select is(array(select event || ' ' || (payload - 'id')::text from realtime.messages where topic = 'forum-group:' || tests.group('open')), array['members_changed {"group_id": "' || tests.group('open') || '"}'], 'a request to join is broadcast without the member''s id');
update forum_group_members set status = 'approved' where user_id = tests.id('out') and group_id = tests.group('open');
delete from realtime.messages;
delete from forum_group_members where user_id = tests.id('out') and group_id = tests.group('open');
select is(array(select event || ' ' || (payload - 'id')::text from realtime.messages where topic = 'user:' || tests.id('out') and payload ? 'group_id' order by event), array['forum_group_left {"group_id": "' || tests.group('open') || '"}', 'removed_from_place {"group_id": "' || tests.group('open') || '"}'], 'a removal from a forum group is broadcast to the member');
insert into forum_group_members (group_id, user_id, status) values (tests.group('open'), tests.id('out'), 'approved');
delete from realtime.messages;
select tests.as_member('out');
delete from forum_group_members where user_id = tests.id('out') and group_id = tests.group('open');
select tests.as_operator();
select is(array(select event from realtime.messages where topic = 'user:' || tests.id('out') and payload ? 'group_id'), '{forum_group_left}'::text[], 'a member who leaves a forum group by themselves is not told of a removal');
select tests.ask('out');
select tests.as_operator();

-- Limits -------------------------------------------------------------------------------------------
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":1,"seconds":60}]' where key in ('rate_limit.forum_groups', 'rate_limit.forum_requests');
select tests.as_member('amy');
select lives_ok($$ insert into forum_groups (name) values ('one') $$, 'a member can create a forum group within the rate limit');
select throws_ok($$ insert into forum_groups (name) values ('two') $$, 'PT429', null, 'creating forum groups is rate limited');
select lives_ok($$ select tests.ask('amy') $$, 'a member can ask to join a forum group within the rate limit');
select throws_ok($$ select tests.ask('amy', 'mine') $$, 'PT429', null, 'requests to join forum groups are rate limited');

-- Deleted accounts ---------------------------------------------------------------------------------
select tests.as_operator();
delete from profiles where id = tests.id('ada');
select results_eq($$ select id, created_by from forum_groups where id in (tests.group('open'), tests.group('closed'), tests.group('mine')) order by name $$,
  $$ values (tests.group('closed'), tests.id('mona')), (tests.group('open'), tests.id('mona')) $$, 'a deleted owner''s forum groups pass to a moderator or member, or are deleted without one');
select is(tests.standing('mona') || ', ' || tests.standing('mona', 'closed'), 'owner approved, owner approved', 'the heir of a forum group becomes its owner');
select is((select member_count from forum_groups where id = tests.group('open')), 1, 'a deleted account is no longer counted as a member of a forum group');
select is((select count(*) from forum_group_members where approved_by = tests.id('ada')), 0::bigint, 'a membership has no approving member once that account is deleted');
select is((select count(*) from feed_items where content_id = tests.group('open')), 0::bigint, 'an inherited forum group leaves the feed');

-- Banned owners ------------------------------------------------------------------------------------
select tests.create_account('fin');
insert into forum_groups (id, name, created_by) values (tests.group('kept'), 'Kept', tests.id('fin')), (tests.group('cared for'), 'Cared for', tests.id('fin'));
insert into forum_group_members (group_id, user_id, role, status, joined_at) values
  (tests.group('kept'), tests.id('bad_ned'), 'moderator', 'approved', now() - interval '1 day'), (tests.group('kept'), tests.id('pia'), 'member', 'approved', now()),
  (tests.group('kept'), tests.id('out'), 'member', 'pending', now() - interval '1 day'),
  (tests.group('cared for'), tests.id('mona'), 'moderator', 'approved', now()), (tests.group('cared for'), tests.id('pia'), 'member', 'approved', now());
update profiles set is_banned = true where id = tests.id('fin');
select private.settle_forum_groups(100);
select is(tests.standing('pia', 'kept') || ', ' || tests.standing('pia', 'cared for'), 'moderator approved, member approved', 'a member looks after a forum group whose owner is banned, unless a moderator does');
select is((select count(*) from notifications where user_id = tests.id('pia') and data ->> 'contentId' = tests.group('kept')::text and message = 'You are now a moderator of Kept'), 1::bigint, 'a member who looks after a forum group is told so');
select tests.as_member('pia');
select is(tests.affected($$ update forum_group_members set status = 'approved' where group_id = tests.group('kept') and user_id = tests.id('out') $$), 1::bigint, 'a member who looks after a forum group answers requests to join it');
select tests.as_operator();
update profiles set is_banned = false where id = tests.id('fin');
select is(tests.standing('fin', 'kept'), 'owner approved', 'an owner whose ban ended owns the forum group still');

select * from finish();
rollback;
