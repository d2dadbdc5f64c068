-- Connections: every transition, from both sides, through the rpcs and through the table.
begin;
set local search_path = public, extensions;
select plan(134);
select tests.create_people();
select tests.create_account('cleo');

-- What there is between two, from the first one's side and from the second's.
create function tests.between(p_one text, p_two text) returns text language sql security definer as $$
  select coalesce((select status from connections where user_id = tests.id(p_one) and connected_user_id = tests.id(p_two)), '-')
    || ' ' || coalesce((select status from connections where user_id = tests.id(p_two) and connected_user_id = tests.id(p_one)), '-')
$$;
create function tests.counts(p_name text) returns text language sql security definer as $$
  select format('%s %s %s %s', k.followers, k.following, k.friends, k.requests)
  from (select 1) one left join private.connection_counters k on k.user_id = tests.id(p_name)
$$;
-- The counters against the rows themselves.
create function tests.miscounted() returns setof uuid language sql security definer as $$
  select p.id from profiles p left join private.connection_counters k on k.user_id = p.id
  where (coalesce(k.followers, 0), coalesce(k.following, 0), coalesce(k.friends, 0), coalesce(k.requests, 0)) is distinct from (
    (select count(*) from connections c where (c.connected_user_id = p.id and c.status in ('following', 'friends')) or (c.user_id = p.id and c.status = 'friends')),
    (select count(*) from connections c where (c.user_id = p.id and c.status in ('following', 'friends')) or (c.connected_user_id = p.id and c.status = 'friends')),
    (select count(*) from connections c where p.id in (c.user_id, c.connected_user_id) and c.status = 'friends'),
    (select count(*) from connections c where c.connected_user_id = p.id and c.status = 'friend_requested'))
$$;
create function tests.told(p_name text) returns text language sql security definer as $$
  select string_agg(coalesce(data ->> 'action', '?') || case when available then '' else ' (gone)' end, ', ' order by created_at, id) from notifications where user_id = tests.id(p_name)
$$;

-- Following ----------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(connection_state(tests.id('ben')), '{"status":"none","requested_by_me":false,"requested_by_them":false,"followed_by_them":false}'::jsonb, 'nothing to begin with');
select is(follow_user(tests.id('ben')) ->> 'status', 'following', 'a member follows');
select is(tests.between('ada', 'ben'), 'following -', 'which is their own row');
select is(follow_user(tests.id('ben')) ->> 'status', 'following', 'again changes nothing');
select is(tests.counts('ben'), '1 0 0 0', 'a follower is counted once');
select is(tests.told('ben'), 'follow', 'the followed is told');
select is(follow_user(tests.id('ada')) ->> 'status', 'none', 'following oneself is ignored');
select is(follow_user(null) ->> 'status', 'none', 'so is following nobody');
select throws_ok($$ select follow_user(gen_random_uuid()) $$, 'PT404', null, 'nobody follows who is not there');
select tests.as_member('ben');
select is(connection_state(tests.id('ada')) ->> 'followed_by_them', 'true', 'the other one knows');
select is(unfollow_user(tests.id('ada')) ->> 'status', 'none', 'unfollow removes nothing of the other''s');
select is(tests.between('ada', 'ben'), 'following -', 'who still follows');
select is(follow_user(tests.id('ada')) ->> 'status', 'following', 'both may follow each other');
select is(tests.counts('ada') || ' / ' || tests.counts('ben'), '1 1 0 0 / 1 1 0 0', 'each counted for both');
select is(unfollow_user(tests.id('ada')) ->> 'status', 'none', 'and stop');
select is(tests.told('ada'), 'follow (gone)', 'what is over is no longer news');

-- Requests -----------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(send_friend_request(tests.id('ben')) - 'followed_by_them', '{"status":"friend_requested","requested_by_me":true,"requested_by_them":false}'::jsonb, 'following turns into a request');
select is(tests.between('ada', 'ben'), 'friend_requested -', 'on the same row');
select is(tests.counts('ben'), '0 0 0 1', 'a request is no following');
select is(tests.told('ben'), 'request', 'the one who is asked is told, in the same row as before');
select throws_ok($$ select accept_friend_request(tests.id('ben')) $$, 'PT404', null, 'nobody accepts their own request');
select is(tests.between('ada', 'ben'), 'friend_requested -', 'it still waits');
select tests.as_member('ben');
select is(connection_state(tests.id('ada')), '{"status":"friend_requested","requested_by_me":false,"requested_by_them":true,"followed_by_them":false}'::jsonb, 'an incoming request is reported');
select is(send_friend_request(tests.id('ada')) ->> 'status', 'friend_requested', 'asking back');
select is(tests.between('ada', 'ben'), 'friend_requested -', 'returns what is there unchanged');
select is(send_connection_request(tests.id('ada')) ->> 'requested_by_them', 'true', 'so does Connect');
select results_eq('select profile_id, username from list_friend_requests()', $$ values (tests.id('ada'), 'ada') $$, 'the request is listed');
select is(follow_user(tests.id('ada')) ->> 'requested_by_them', 'true', 'the one who is asked may follow meanwhile');
select is(reject_friend_request(tests.id('ada')) ->> 'status', 'following', 'and reject');
select is(tests.between('ada', 'ben'), '- following', 'which removes the request alone');
select is(tests.told('ben'), 'request (gone)', 'and makes it old news');
select tests.as_member('ada');
select is(send_friend_request(tests.id('ben')) ->> 'status', 'friend_requested', 'a follower can be befriended');
select is(tests.between('ada', 'ben'), 'friend_requested following', 'by a row of one''s own');
select is(tests.told('ben'), 'request', 'and it is news again');
select tests.as_member('ben');
select is(accept_friend_request(tests.id('ada')) ->> 'status', 'friends', 'the one who was asked accepts');
select is(tests.between('ada', 'ben'), 'friends -', 'the following in the other direction is gone');
select is(accept_friend_request(tests.id('ada')) ->> 'status', 'friends', 'again changes nothing');
select is(tests.counts('ada') || ' / ' || tests.counts('ben'), '1 1 1 0 / 1 1 1 0', 'a friendship counts for both as all three');
select is(tests.told('ada'), 'acceptance', 'the one who asked is told');
select is_empty('select tests.miscounted()', 'the counts are true');
select is(follow_user(tests.id('ada')) ->> 'status', 'friends', 'friends stay friends when one follows');
select is(unfollow_user(tests.id('ada')) ->> 'status', 'friends', 'or unfollows');
select is(send_friend_request(tests.id('ada')) ->> 'status', 'friends', 'or asks');
select is(reject_friend_request(tests.id('ada')) ->> 'status', 'friends', 'or rejects');
select is(tests.between('ada', 'ben'), 'friends -', 'all of which change nothing');
select tests.as_member('ada');
select is(follow_user(tests.id('ben')) ->> 'status', 'friends', 'nor does the one who asked come down to following');
select tests.as_member('ben');
select is(remove_friend(tests.id('ada')) ->> 'status', 'none', 'either ends it');
select is(tests.between('ada', 'ben'), '- -', 'in both directions');
select is_empty('select tests.miscounted()', 'and the counts follow');
select is(follow_user(tests.id('ada')) ->> 'status', 'following', 'after which one may follow');
select is(remove_friend(tests.id('ada')) ->> 'status', 'following', 'who is no friend is not removed as one');
select tests.as_member('ada');
select is(follow_user(tests.id('ben')) ->> 'status', 'following', 'both follow');
select is(remove_connection(tests.id('ben')) ->> 'status', 'none', 'remove connection');
select is(tests.between('ada', 'ben'), '- -', 'removes both directions');
select is(send_connection_request(tests.id('ben')) ->> 'status', 'friend_requested', 'Connect asks');
select is(follow_user(tests.id('ben')) ->> 'status', 'following', 'following takes the request back');
select is(tests.told('ben'), 'request (gone)', 'and its news');
select is(send_connection_request(tests.id('ben')) ->> 'status', 'following', 'Connect leaves one''s own row as it is');

-- Through the table --------------------------------------------------------------------------------
select tests.as_operator();
delete from connections;
delete from notifications;
select is_empty('select tests.miscounted()', 'the counts are empty again');
select tests.as_member('ada');
select lives_ok($$ insert into connections (user_id, connected_user_id, status, created_at, updated_at) values (tests.id('ada'), tests.id('ben'), 'following', '2001-01-01', '2001-01-01') $$, 'following by insert');
select is((select min(least(created_at, updated_at)) from connections), now(), 'at the server''s time');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('ben'), 'following') $$, '23505', null, 'once');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('cleo'), 'friends') $$, '42501', null, 'nobody declares a friendship');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ben'), tests.id('cleo'), 'following') $$, '42501', null, 'nor acts for another');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('ada'), 'following') $$, '23514', null, 'nor follows themselves');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('cleo'), 'none') $$, '42501', null, 'nor makes up a status');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), gen_random_uuid(), 'following') $$, '23503', null, 'nor follows nobody');
select throws_ok($$ update connections set status = 'friends' $$, '42501', null, 'nor makes friends of a following');
select is(tests.affected($$ update connections set status = 'friend_requested' $$), 1::bigint, 'following turns into a request');
select throws_ok($$ update connections set status = 'friends' $$, '42501', null, 'which its owner does not accept');
select throws_ok(format('update connections set %s', change), '42501', null, 'not changed: ' || change)
from unnest(array['user_id = tests.id(''cleo'')', 'connected_user_id = tests.id(''cleo'')', 'id = gen_random_uuid()', 'user_id = connected_user_id, connected_user_id = user_id']) change;
select lives_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('ben'), 'friend_requested') on conflict (user_id, connected_user_id) do update set user_id = excluded.user_id, connected_user_id = excluded.connected_user_id, status = excluded.status $$, 'an upsert of what is there');
select tests.as_member('cleo');
select is((select count(*) from connections), 0::bigint, 'a request is nobody else''s to see');
select is(tests.affected('update connections set status = ''friends''') + tests.affected('delete from connections'), 0::bigint, 'or to touch');
select tests.as_member('ben');
select is((select count(*) from connections), 1::bigint, 'the one who is asked sees it');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ben'), tests.id('ada'), 'friend_requested') $$, '23505', null, 'and does not ask back');
select lives_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ben'), tests.id('ada'), 'following') $$, 'but may follow');
select throws_ok($$ update connections set status = 'following' where user_id = tests.id('ada') $$, '42501', null, 'a request is accepted or deleted by the one who is asked');
select throws_ok($$ update connections set status = 'friends' where user_id = tests.id('ben') $$, '42501', null, 'and only the request');
select is(tests.affected($$ update connections set status = 'friends', updated_at = '2001-01-01' where user_id = tests.id('ada') $$), 1::bigint, 'who accepts');
select is(tests.between('ada', 'ben'), 'friends -', 'with the same consequences');
select is((select updated_at from connections), now(), 'at the server''s time');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ben'), tests.id('ada'), 'following') $$, '23505', null, 'friends do not follow besides');
select throws_ok($$ update connections set status = 'friend_requested' $$, '42501', null, 'a friendship does not turn back');
select tests.as_member('ada');
select throws_ok($$ update connections set status = 'following' $$, '42501', null, 'for either');
select tests.as_member('cleo');
select is((select count(*) from connections), 1::bigint, 'a friendship is known');
select is(tests.affected('delete from connections'), 0::bigint, 'and not another''s to end');
select tests.as_member('ben');
select is(tests.affected('delete from connections'), 1::bigint, 'either of the two deletes it');
select is_empty('select tests.miscounted()', 'and the counts are true');

-- Who may ------------------------------------------------------------------------------------------
select tests.as_operator();
insert into connections (user_id, connected_user_id, status) values
  (tests.id('ada'), tests.id('ben'), 'friend_requested'), (tests.id('cleo'), tests.id('bad_ned'), 'following'), (tests.id('bad_ned'), tests.id('ada'), 'friend_requested');
select tests.as_member('boss');
select is((select count(*) from connections), 3::bigint, 'a super admin sees requests');
select is(tests.affected('update connections set status = ''friends'''), 0::bigint, 'and answers none');
select is(tests.affected('delete from connections'), 0::bigint, 'nor ends any');
select tests.as_member('bad_ned');
select is((select count(*) from connections) + tests.affected('delete from connections') + tests.affected('update connections set status = status'), 0::bigint, 'a banned member has no connections');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('bad_ned'), tests.id('ben'), 'following') $$, '42501', null, 'and makes none');
select throws_ok(format('select %s', call), '42501', null, 'nor asks ' || left(call, 20))
from unnest(array['follow_user(tests.id(''ben''))', 'accept_friend_request(tests.id(''ben''))', 'connection_state(tests.id(''ben''))', 'connection_counts(tests.id(''ben''))', 'count(*) from list_connections(tests.id(''ben''), ''friends'')', 'count(*) from list_friend_requests()', 'count(*) from suggest_people()']) call;
select tests.as_member('pending_pat');
select is((select count(*) from connections), 0::bigint, 'an unconfirmed account sees none');
select throws_ok($$ select follow_user(tests.id('ben')) $$, '42501', null, 'and follows nobody');
select tests.as_visitor();
select throws_ok('select * from connections', '42501', null, 'a visitor sees none');
select throws_ok($$ select follow_user(tests.id('ben')) $$, '42501', null, 'and follows nobody');
select throws_ok($$ select connection_counts(tests.id('ben')) $$, '42501', null, 'nor learns the counts');

-- Lists --------------------------------------------------------------------------------------------
select tests.as_operator();
delete from connections;
select tests.create_account('fan_' || i) from generate_series(1, 7) i;
insert into connections (user_id, connected_user_id, status, updated_at)
select tests.id('fan_' || i), tests.id('ada'), case when i <= 3 then 'following' when i <= 5 then 'friends' else 'friend_requested' end, '2026-01-01'::timestamptz + i * interval '1 day'
from generate_series(1, 7) i;
insert into connections (user_id, connected_user_id, status, updated_at) values
  (tests.id('ada'), tests.id('ben'), 'friends', '2026-02-01'), (tests.id('ada'), tests.id('cleo'), 'following', '2026-02-02');
select is_empty('select tests.miscounted()', 'made at once, the counts are true');
select tests.as_member('cleo');
select is(connection_counts(tests.id('ada')), '{"followers":6,"following":4,"friends":3}'::jsonb, 'a friend is a follower and followed too');
select is(array(select username from list_connections(tests.id('ada'), 'friends')), '{ben,fan_5,fan_4}'::text[], 'friends, newest first, whoever asked');
select is(array(select username from list_connections(tests.id('ada'), 'following')), '{cleo,ben,fan_5,fan_4}'::text[], 'following');
select is(array(select is_friend from list_connections(tests.id('ada'), 'following')), '{f,t,t,t}'::boolean[], 'with who of them is a friend');
select is(array(select username from list_connections(tests.id('ada'), 'followers')), '{ben,fan_5,fan_4,fan_3,fan_2,fan_1}'::text[], 'followers');
select is(array(select username from list_connections(tests.id('ada'), 'followers', p_limit => 2)), '{ben,fan_5}'::text[], 'a page');
select is(array(select username from list_connections(tests.id('ada'), 'followers', '2026-01-06', (select id from connections where user_id = tests.id('fan_5')), 2)), '{fan_4,fan_3}'::text[], 'and the next');
select is((select count(*) from list_connections(tests.id('ada'), 'followers', p_limit => -5)), 1::bigint, 'a limit makes sense');
select throws_ok($$ select * from list_connections(tests.id('ada'), 'requests') $$, '22023', null, 'another''s requests are no list');
select is((select count(*) from list_friend_requests()), 0::bigint, 'one''s own are');
select tests.as_member('ada');
select is(array(select username from list_friend_requests()), '{fan_7,fan_6}'::text[], 'newest first');
select is(viewer_state() -> 'counts' ->> 'friend_requests', '2', 'and counted for the badge');

-- Suggestions
select tests.as_operator();
update profiles set skills = '{Maths,Poetry}' where id in (tests.id('cleo'), tests.id('chief'));
update profiles set skills = '{maths}' where id = tests.id('boss');
insert into connections (user_id, connected_user_id, status) values (tests.id('fan_1'), tests.id('fan_4'), 'friends'), (tests.id('fan_1'), tests.id('fan_5'), 'friends'), (tests.id('fan_2'), tests.id('fan_4'), 'friends');
select tests.as_member('cleo');
select is(array(select username from suggest_people(2)), '{chief,boss}'::text[], 'shared skills come first');
select is((select count(*) from suggest_people(50) where username in ('cleo', 'bad_ned', 'pending_pat', 'ada')), 0::bigint, 'not oneself, the banned, the unconfirmed or whom one knows');
select tests.as_member('ada');
select is((select count(*) from suggest_people(50) where username like 'fan%' or username in ('ben', 'cleo')), 0::bigint, 'nobody one has anything to do with');
select tests.as_member('fan_3');
select is((select count(*) from suggest_people(3)), 3::bigint, 'there is always somebody');
select tests.as_operator();
delete from connections where user_id = tests.id('fan_1') and connected_user_id = tests.id('ada');
delete from connections where user_id = tests.id('fan_2') and connected_user_id = tests.id('ada');
select tests.as_member('ada');
select results_eq('select username, mutual_friends from suggest_people(2)', $$ values ('fan_1', 2), ('fan_2', 1) $$, 'friends of friends, the more the sooner');

-- Accounts that go, limits, live -------------------------------------------------------------------
select tests.as_operator();
delete from profiles where id = tests.id('ada');
select is_empty('select tests.miscounted()', 'an account that goes is counted nowhere');
delete from connections;
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":2,"seconds":3600}]' where key = 'rate_limit.connections';
select tests.as_member('ben');
select follow_user(tests.id('cleo')), follow_user(tests.id('boss'));
select lives_ok($$ select follow_user(tests.id('cleo')) $$, 'what changes nothing costs nothing');
select throws_ok($$ select follow_user(tests.id('chief')) $$, 'PT429', null, 'follows are limited');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ben'), tests.id('chief'), 'friend_requested') $$, 'PT429', null, 'and requests, by either way');
select lives_ok($$ select unfollow_user(tests.id('cleo')) $$, 'stopping is not');
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
delete from connections;
delete from realtime.messages;
select tests.as_member('ben');
select send_friend_request(tests.id('cleo'));
select tests.as_operator();
select set_eq($$ select topic, payload ->> 'user_id' from realtime.messages where event = 'connections_changed' $$,
  $$ values ('user:' || tests.id('ben'), tests.id('cleo')::text), ('user:' || tests.id('cleo'), tests.id('ben')::text) $$, 'of a request the two alone hear');
delete from realtime.messages;
select tests.as_member('cleo');
select accept_friend_request(tests.id('ben'));
select tests.as_operator();
select set_eq($$ select topic, payload ->> 'user_id' from realtime.messages where event = 'connections_changed' $$,
  $$ values ('user:' || tests.id('ben'), tests.id('cleo')::text), ('user:' || tests.id('cleo'), tests.id('ben')::text), ('profile:' || tests.id('ben'), tests.id('ben')::text), ('profile:' || tests.id('cleo'), tests.id('cleo')::text) $$, 'of a friendship whoever looks at either');

select * from finish();
rollback;
