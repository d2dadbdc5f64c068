-- Forum groups and their members: who makes them, who gets in, who decides what.
begin;
set local search_path = public, extensions;
select plan(120);
select tests.create_people();
select tests.create_account('mona'), tests.create_account('max'), tests.create_account('amy'), tests.create_account('pia'), tests.create_account('out');

create function tests.group(p_name text) returns uuid language sql stable as $$ select md5('group ' || p_name)::uuid $$;
-- What a member is in a group, whoever asks.
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

-- Making one ---------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into forum_groups (id, name, description, cover_image, created_by, created_at)
  values (tests.group('open'), ' Open house ', '  ', 'https://example.org/c.png', tests.id('ada'), '2001-01-01') $$, 'a member makes a group');
select throws_ok(format($$ insert into forum_groups (name, created_by, %I) values ('Forged', tests.id('ada'), 99) $$, counter), '42501', null, 'a new forum group with a forged ' || counter || ' is refused')
from unnest(array['member_count', 'post_count']) counter;
select results_eq('select name, description, is_public, audience, member_count, post_count, created_at from forum_groups',
  $$ values ('Open house', null::text, true, 'public', 1, 0, now()) $$, 'tidy, public, with one in it, now');
select is(tests.standing('ada'), 'owner approved', 'who makes it owns it');
select lives_ok($$ insert into forum_groups (id, name) values (tests.group('mine'), 'By nobody named') $$, 'the maker need not be named');
select throws_ok($$ insert into forum_groups (name, created_by) values ('Theirs', tests.id('ben')) $$, '42501', null, 'but is oneself');
select throws_ok(format('insert into forum_groups (name, description, cover_image) values (%L, %L, %L)', name, description, cover), '23514', null, 'refused: ' || label)
from (values ('', 'x', null, 'no name'), (U&'\200B \00A0', 'x', null, 'a name that shows nothing'), (repeat('n', 101), 'x', null, 'a long name'),
  (E'two\nlines', 'x', null, 'a name of two lines'), (U&'evil\202Etxt', 'x', null, 'a turned name'), ('n', repeat('d', 501), null, 'a long description'),
  ('n', 'x', 'javascript:alert(1)', 'a script for a cover'), ('n', 'x', '//host/x.png', 'half an address')) t (name, description, cover, label);
select lives_ok($$ insert into forum_groups (id, name, description) values (tests.group('full'), repeat('n', 100), repeat('d', 500)) $$, 'the longest are fine');
select lives_ok($$ insert into forum_groups (id, name, is_public, created_by) values (tests.group('closed'), 'Behind doors', false, tests.id('ada')) returning id $$, 'a private one too, read back at once');
select is((select audience from forum_groups where id = tests.group('closed')), 'forum_group:' || tests.group('closed'), 'with an audience of its own');
select tests.as_visitor();
select throws_ok($$ insert into forum_groups (name) values ('x') $$, '42501', null, 'a visitor makes none');
select tests.as_member('bad_ned');
select throws_ok($$ insert into forum_groups (name, created_by) values ('x', tests.id('bad_ned')) $$, '42501', null, 'nor does a banned member');
select tests.as_operator();
select results_eq($$ select type, audience, title, forum_group_id from feed_items where content_id in (tests.group('open'), tests.group('closed')) order by title $$,
  $$ values ('forum_group_created', 'forum_group:' || tests.group('closed'), 'Behind doors', tests.group('closed')), ('forum_group_created', 'public', 'Open house', tests.group('open')) $$, 'the feed tells whom it may concern');
select is((select count(*) from search_documents where kind = 'forum_group' and source_id in (tests.group('open'), tests.group('closed'))), 2::bigint, 'and they can be found');

-- Asking -------------------------------------------------------------------------------------------
select tests.as_member('max');
select lives_ok($$ insert into forum_group_members (group_id, user_id, role, status, approved_at, approved_by, joined_at)
  values (tests.group('open'), tests.id('max'), 'owner', 'approved', now(), tests.id('max'), '2001-01-01') $$, 'a member asks to join');
select results_eq('select role, status, approved_at, approved_by, joined_at from forum_group_members where user_id = auth.uid()',
  $$ values ('member', 'pending', null::timestamptz, null::uuid, now()) $$, 'and waits, whatever was sent');
select throws_ok($$ select tests.ask('max') $$, '23505', null, 'once');
select throws_ok($$ insert into forum_group_members (group_id, user_id) values (tests.group('open'), tests.id('amy')) $$, '42501', null, 'for oneself');
select throws_ok(format('insert into forum_group_members (group_id, user_id) values (%L, tests.id(''max''))', id), '42501', null, label)
from (values (tests.group('closed'), 'what cannot be read'), (gen_random_uuid(), 'and what is not there are refused alike')) t (id, label);
select is(tests.affected($$ update forum_group_members set status = 'approved' where user_id = auth.uid() $$), 0::bigint, 'nobody lets themselves in');
select is((select count(*) from forum_group_members where group_id = tests.group('open')), 2::bigint, 'one sees who is in, and oneself');
select tests.ask(who) from unnest('{mona,amy,pia}'::text[]) who;
select tests.as_member('out');
select is(array(select p.username from forum_group_members m join profiles p on p.id = m.user_id where m.group_id = tests.group('open')), '{ada}'::text[], 'others see no request');
select tests.as_visitor();
select throws_ok('select * from forum_group_members', '42501', null, 'visitors see no members');
select throws_ok($$ insert into forum_group_members (group_id, user_id) values (tests.group('open'), tests.id('out')) $$, '42501', null, 'and do not ask');
select tests.as_member('bad_ned');
select is((select count(*) from forum_group_members), 0::bigint, 'a banned member sees none');
select throws_ok($$ select tests.ask('bad_ned') $$, '42501', null, 'and does not ask');
select tests.as_operator();
select is((select count(*) from notifications where user_id = tests.id('ada') and type = 'group_action' and data ->> 'action' = 'forum_request'), 4::bigint, 'the owner is told of each');
select is((select member_count from forum_groups where id = tests.group('open')), 1, 'who waits is not counted');

-- Letting in ---------------------------------------------------------------------------------------
select tests.as_member('ada');
select is((select pending_count from get_forum_group(tests.group('open'))), 4, 'the owner sees how many wait');
select is((select count(*) from list_forum_members(tests.group('open'), 'pending')), 4::bigint, 'and who');
select is(tests.affected($$ update forum_group_members set status = 'approved', approved_at = '2001-01-01', approved_by = tests.id('ben') where group_id = tests.group('open') and user_id in (tests.id('mona'), tests.id('max')) $$), 2::bigint, 'the owner lets two in');
select results_eq($$ select approved_at, approved_by, joined_at from forum_group_members where user_id = tests.id('mona') $$, $$ values (now(), tests.id('ada'), now()) $$, 'stamped with who and when');
select is((select member_count from forum_groups where id = tests.group('open')), 3, 'and counted');
select throws_ok($$ update forum_group_members set status = 'pending' where user_id = tests.id('max') $$, '42501', null, 'nobody is sent back');
select is(tests.affected($$ update forum_group_members set role = 'moderator' where user_id = tests.id('mona') $$), 1::bigint, 'the owner makes a moderator');
select throws_ok(format('update forum_group_members set %s where user_id = tests.id(''max'')', change), '42501', null, 'not even the owner: ' || change)
from unnest(array['user_id = tests.id(''out'')', 'group_id = tests.group(''full'')', 'role = ''owner''', 'id = gen_random_uuid()', 'audience = ''public!''']) change;
select throws_ok($$ update forum_group_members set role = 'moderator' where user_id = tests.id('pia') $$, '23514', null, 'who waits has no office');
select throws_ok($$ update forum_group_members set role = 'member' where user_id = tests.id('ada') and group_id = tests.group('open') $$, '42501', null, 'the owner stays the owner');
select is(tests.affected($$ delete from forum_group_members where user_id = tests.id('ada') $$), 0::bigint, 'and does not leave');
select tests.as_operator();
select results_eq($$ select u.username, n.data ->> 'action', n.message from notifications n join profiles u on u.id = n.user_id where n.actor_id = tests.id('ada') and n.type = 'group_action' order by 1, n.created_at, 2 desc $$,
  $$ values ('max', 'forum_approved', 'You are now a member of Open house'), ('mona', 'forum_role', 'You are now a moderator of Open house') $$, 'they are told; once an hour of the last');

-- Moderators ---------------------------------------------------------------------------------------
select tests.as_member('mona');
select is(tests.affected($$ update forum_group_members set status = 'approved' where user_id = tests.id('amy') $$), 1::bigint, 'a moderator lets in');
select is(tests.affected($$ delete from forum_group_members where user_id = tests.id('pia') $$), 1::bigint, 'and turns down');
select throws_ok($$ update forum_group_members set role = 'moderator' where user_id = tests.id('max') $$, '42501', null, 'makes no moderators');
select throws_ok($$ update forum_group_members set role = 'member' where user_id = auth.uid() $$, '42501', null, 'and steps down by leaving alone');
select is(tests.affected($$ update forum_groups set description = 'Come in', cover_image = null where id = tests.group('open') $$), 1::bigint, 'edits the description');
select throws_ok(format('update forum_groups set %s where id = tests.group(''open'')', change), '42501', null, 'a moderator does not: ' || change)
from unnest(array['name = ''Mine''', 'is_public = false', 'created_by = tests.id(''mona'')', 'member_count = 9', 'post_count = 9', 'id = gen_random_uuid()', 'audience = ''x''']) change;
select is(tests.affected($$ delete from forum_groups $$), 0::bigint, 'and deletes no group');
select tests.as_member('ada');
select is(tests.affected($$ update forum_group_members set role = 'moderator' where user_id = tests.id('amy') $$), 1::bigint, 'a second moderator');
select tests.as_member('mona');
select is(tests.affected($$ delete from forum_group_members where user_id in (tests.id('amy'), tests.id('ada')) $$), 0::bigint, 'a moderator removes neither moderator nor owner');
select is(tests.affected($$ delete from forum_group_members where user_id = tests.id('max') and group_id = tests.group('open') $$), 1::bigint, 'but a plain member');
select tests.as_member('ada');
select is(tests.affected($$ update forum_group_members set role = 'member' where user_id = tests.id('amy') $$), 1::bigint, 'the owner takes the office back');
select is(tests.affected($$ update forum_groups set name = 'Open doors', member_count = member_count, created_at = '2001-01-01' where id = tests.group('open') $$), 1::bigint, 'and renames the group');
select is((select title from feed_items where content_id = tests.group('open')), 'Open doors', 'which the feed follows');
select throws_ok($$ update forum_groups set created_by = tests.id('mona') where id = tests.group('open') $$, '42501', null, 'but does not give it away');

-- Members, others ----------------------------------------------------------------------------------
select tests.as_member('amy');
select is(tests.affected($$ update forum_group_members set status = 'approved', role = 'moderator' $$) + tests.affected($$ update forum_groups set description = 'x' $$) + tests.affected($$ delete from forum_group_members where user_id <> auth.uid() $$) + tests.affected('delete from forum_groups'), 0::bigint, 'a member decides nothing');
select is(tests.affected($$ delete from forum_group_members where user_id = auth.uid() $$), 1::bigint, 'but leaves');
select is((select member_count from forum_groups where id = tests.group('open')), 2, 'and is counted no longer');
select tests.ask('out');
select is(tests.affected($$ delete from forum_group_members where user_id = auth.uid() $$), 1::bigint, 'a request is taken back');
select tests.as_operator();
select is((select bool_or(available) from notifications where actor_id = tests.id('out')), false, 'and is no news any more');

-- Private ones -------------------------------------------------------------------------------------
insert into forum_group_members (group_id, user_id, status) values (tests.group('closed'), tests.id('mona'), 'approved'), (tests.group('closed'), tests.id('pia'), 'pending');
create function tests.sees(p_group text) returns text language sql as $$
  select (select count(*) from forum_groups where id = tests.group(p_group)) || ' ' || (select count(*) from get_forum_group(tests.group(p_group)))
    || ' ' || (select count(*) from feed_items where forum_group_id = tests.group(p_group)) || ' ' || (select count(*) from list_forum_groups() where id = tests.group(p_group))
$$;
select tests.as_member('mona');
select is(tests.sees('closed'), '1 1 1 1', 'an approved member sees a private group');
select is((select count(*) from search('behind doors', 'forum_group') where source_id = tests.group('closed')), 1::bigint, 'and finds it');
select tests.as_member('pia');
select is(tests.sees('closed'), '0 0 0 0', 'who waits does not');
select is(array(select status from forum_group_members where group_id = tests.group('closed')), '{pending}'::text[], 'but sees that they wait');
select tests.as_member('out');
select is(tests.sees('closed'), '0 0 0 0', 'nor do others');
select is((select count(*) from search('behind doors', 'forum_group') where source_id = tests.group('closed')), 0::bigint, 'who do not find it');
select is((select count(*) from forum_group_members where group_id = tests.group('closed')), 0::bigint, 'nor who is in it');
select tests.as_visitor();
select is(tests.sees('closed') || ' ' || tests.sees('open'), '0 0 0 0 1 1 1 1', 'a visitor sees the public ones');
select tests.as_member('bad_ned');
select is(tests.sees('closed') || ' ' || tests.sees('open'), '0 0 0 0 1 1 1 1', 'as does a banned member');
select tests.as_member('boss');
select is((select count(*) from forum_groups where id = tests.group('closed')) + (select count(*) from forum_group_members where group_id = tests.group('closed')), 4::bigint, 'a super admin sees all');
select is(tests.affected($$ update forum_groups set name = 'Taken' $$) + tests.affected($$ update forum_group_members set status = 'approved' where user_id = tests.id('pia') $$), 0::bigint, 'but changes nothing');
select is(tests.affected($$ delete from forum_group_members where user_id = tests.id('pia') $$) + tests.affected($$ delete from forum_group_members where role = 'owner' $$), 1::bigint, 'removes members, never the owner');
select is(tests.affected($$ delete from forum_groups where id = tests.group('full') $$), 1::bigint, 'and deletes groups');
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'forum_group.deleted' and actor_id = tests.id('boss')), 1::bigint, 'which is written down');
select is(array(select detail ->> 'role' from private.audit_log where action = 'forum_member.removed'), '{member}'::text[], 'as is who was removed, not who went with the group');
select is((select count(*) from feed_items where content_id = tests.group('full')) + (select count(*) from search_documents where source_id = tests.group('full')), 0::bigint, 'a group that goes leaves nothing');
select tests.as_member('ada');
select is(tests.affected($$ update forum_groups set is_public = false where id = tests.group('open') $$), 1::bigint, 'the owner closes a group');
select tests.as_member('out');
select is(tests.sees('open'), '0 0 0 0', 'and others see it no longer');
select tests.as_member('ada');
update forum_groups set is_public = true where id = tests.group('open');
select tests.as_visitor();
select is(tests.sees('open'), '1 1 1 1', 'opens it again');

-- Lists --------------------------------------------------------------------------------------------
select tests.as_member('mona');
select is(array(select name from list_forum_groups('DOORS')), '{Behind doors,Open doors}'::text[], 'groups are found by a word');
select is(array(select name from list_forum_groups('%')), '{}'::text[], 'not by a wildcard');
select is(array(select id from list_forum_groups(p_is_mine => true)), array(select id from forum_groups where id in (tests.group('open'), tests.group('closed')) order by created_at desc, id desc), 'my groups are mine');
select results_eq($$ select my_role, my_status, creator_username from get_forum_group(tests.group('open')) $$, $$ values ('moderator', 'approved', 'ada') $$, 'what one is there');
select is((select count(*) from list_forum_groups(p_limit => 1) a, list_forum_groups(null, false, a.created_at, a.id) b where b.id = a.id), 0::bigint, 'pages do not overlap');

-- Live ---------------------------------------------------------------------------------------------
select is(tests.may('forum-group:' || tests.group('closed')), true, 'members hear of their private group');
select is(tests.may('forum-group:' || tests.group('closed'), 'send') or tests.may('forum-group:' || tests.group('closed'), 'send', 'presence'), false, 'and write nothing there');
select tests.as_member('out');
select is(tests.may('forum-group:' || tests.group('open')), true, 'everybody of a public one');
select is(tests.may(topic), false, 'no topic: ' || left(topic, 20)) from unnest(array['forum-group:' || tests.group('closed'), 'forum-group:x', 'forum-group', 'forum-group:' || gen_random_uuid()]) topic;
select tests.as_member('bad_ned');
select is(tests.may('forum-group:' || tests.group('open')), false, 'a banned member hears nothing');
select tests.as_operator();
delete from realtime.messages;
select tests.ask('out');
select tests.as_operator();
select is(array(select event || ' ' || (payload - 'id')::text from realtime.messages where topic = 'forum-group:' || tests.group('open')), array['members_changed {"group_id": "' || tests.group('open') || '"}'], 'a request is told without a name');

-- Limits -------------------------------------------------------------------------------------------
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":1,"seconds":60}]' where key in ('rate_limit.forum_groups', 'rate_limit.forum_requests');
select tests.as_member('amy');
select lives_ok($$ insert into forum_groups (name) values ('one') $$, 'one group');
select throws_ok($$ insert into forum_groups (name) values ('two') $$, 'PT429', null, 'is enough for now');
select lives_ok($$ select tests.ask('amy') $$, 'one request');
select throws_ok($$ select tests.ask('amy', 'mine') $$, 'PT429', null, 'too');

-- Accounts that go ---------------------------------------------------------------------------------
select tests.as_operator();
delete from profiles where id = tests.id('ada');
select results_eq($$ select id, created_by from forum_groups where id in (tests.group('open'), tests.group('closed'), tests.group('mine')) order by name $$,
  $$ values (tests.group('closed'), tests.id('mona')), (tests.group('open'), tests.id('mona')) $$, 'a group passes to its moderator or member, one of nobody goes');
select is(tests.standing('mona') || ', ' || tests.standing('mona', 'closed'), 'owner approved, owner approved', 'who owns it then');
select is((select member_count from forum_groups where id = tests.group('open')), 1, 'counted right');
select is((select count(*) from forum_group_members where approved_by = tests.id('ada')), 0::bigint, 'nobody is approved by who is gone');
select is((select count(*) from feed_items where content_id = tests.group('open')), 0::bigint, 'the feed does not say that the heir created the group');

select * from finish();
rollback;
