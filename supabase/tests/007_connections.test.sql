-- Connections: every transition, from both sides, through the functions and through the table.
begin;
set local search_path = public, extensions;
select plan(152);
select tests.create_people();
select tests.create_account('cleo');

-- The status between two members: of the first one's row, then of the second one's.
create function tests.between(p_one text, p_two text) returns text language sql security definer as $$
  select coalesce((select status from connections where user_id = tests.id(p_one) and connected_user_id = tests.id(p_two)), '-')
    || ' ' || coalesce((select status from connections where user_id = tests.id(p_two) and connected_user_id = tests.id(p_one)), '-')
$$;
create function tests.counts(p_name text) returns text language sql security definer as $$
  select format('%s %s %s %s', k.followers, k.following, k.friends, k.requests)
  from (select 1) one left join private.connection_counters k on k.user_id = tests.id(p_name)
$$;
-- Members whose counters do not match the rows.
create function tests.miscounted() returns setof uuid language sql security definer as $$
  select p.id from profiles p left join private.connection_counters k on k.user_id = p.id
  where (coalesce(k.followers, 0), coalesce(k.following, 0), coalesce(k.friends, 0), coalesce(k.requests, 0)) is distinct from (
    (select count(*) from connections c where (c.connected_user_id = p.id and c.status in ('following', 'friends')) or (c.user_id = p.id and c.status = 'friends')),
    (select count(*) from connections c where (c.user_id = p.id and c.status in ('following', 'friends')) or (c.connected_user_id = p.id and c.status = 'friends')),
    (select count(*) from connections c where p.id in (c.user_id, c.connected_user_id) and c.status = 'friends'),
    (select count(*) from connections c where c.connected_user_id = p.id and c.status = 'friend_requested'))
$$;
create function tests.told(p_name text) returns text language sql security definer as $$
  select string_agg(coalesce(data ->> 'action', '?') || case when available then '' else format(' (%s)', coalesce(data ->> 'outcome', 'gone')) end, ', ' order by created_at, id) from notifications where user_id = tests.id(p_name)
$$;
create function tests.notifications_by(p_name text) returns setof notifications language sql security definer as $$
  select * from notifications where actor_id = tests.id(p_name)
$$;

-- Following ----------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(connection_state(tests.id('ben')), '{"status":"none","requested_by_me":false,"requested_by_them":false,"followed_by_them":false}'::jsonb, 'two members start without any connection');
select is(follow_user(tests.id('ben')) ->> 'status', 'following', 'a member follows another');
select is(tests.between('ada', 'ben'), 'following -', 'following creates one row, the follower''s own');
select is(follow_user(tests.id('ben')) ->> 'status', 'following', 'following twice is accepted');
select is(tests.counts('ben'), '1 0 0 0', 'following twice counts one follower');
select is(tests.told('ben'), 'follow', 'the followed member is notified');
select is(follow_user(tests.id('ada')) ->> 'status', 'none', 'following yourself does nothing');
select is(follow_user(null) ->> 'status', 'none', 'following a null id does nothing');
select throws_ok($$ select follow_user(gen_random_uuid()) $$, 'PT404', null, 'following an unknown account fails');
select tests.as_member('ben');
select is(connection_state(tests.id('ada')) ->> 'followed_by_them', 'true', 'the followed member sees that the other follows them');
select is(unfollow_user(tests.id('ada')) ->> 'status', 'none', 'unfollowing someone you do not follow is accepted');
select is(tests.between('ada', 'ben'), 'following -', 'unfollowing does not remove the other member''s row');
select is(follow_user(tests.id('ada')) ->> 'status', 'following', 'two members can follow each other');
select is(tests.counts('ada') || ' / ' || tests.counts('ben'), '1 1 0 0 / 1 1 0 0', 'mutual follows are counted for both members');
select is(unfollow_user(tests.id('ada')) ->> 'status', 'none', 'a member unfollows another');
select is(tests.told('ada'), 'follow (ended)', 'unfollowing withdraws the follow notification');

-- Requests -----------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(send_friend_request(tests.id('ben')) - 'followed_by_them', '{"status":"friend_requested","requested_by_me":true,"requested_by_them":false}'::jsonb, 'a follower sends a friend request');
select is(tests.between('ada', 'ben'), 'friend_requested -', 'a friend request replaces the follow on the same row');
select is(tests.counts('ben'), '0 0 0 1', 'a friend request does not count as a follow');
select is(tests.told('ben'), 'request', 'the friend request replaces the earlier follow notification');
select throws_ok($$ select accept_friend_request(tests.id('ben')) $$, 'PT404', null, 'the sender cannot accept their own friend request');
select is(tests.between('ada', 'ben'), 'friend_requested -', 'a request stays open after its sender tried to accept it');
select tests.as_member('ben');
select is(connection_state(tests.id('ada')), '{"status":"friend_requested","requested_by_me":false,"requested_by_them":true,"followed_by_them":false}'::jsonb, 'the receiver sees an incoming friend request');
select is(send_friend_request(tests.id('ada')) ->> 'status', 'friend_requested', 'sending a friend request to someone who already asked returns their request');
select is(tests.between('ada', 'ben'), 'friend_requested -', 'a friend request back leaves the first request unchanged');
select is(send_connection_request(tests.id('ada')) ->> 'requested_by_them', 'true', 'send_connection_request also returns an incoming friend request unchanged');
select results_eq('select profile_id, username from list_friend_requests()', $$ values (tests.id('ada'), 'ada') $$, 'list_friend_requests lists the incoming request');
select is(follow_user(tests.id('ada')) ->> 'requested_by_them', 'true', 'the receiver of a request can follow the sender while it is open');
select is(unfollow_user(tests.id('ada')) ->> 'requested_by_them', 'true', 'unfollowing the sender of an open request leaves the request');
select is(tests.told('ben'), 'request', 'unfollowing the sender of an open request leaves its notification');
select follow_user(tests.id('ada'));
select is(reject_friend_request(tests.id('ada')) ->> 'status', 'following', 'rejecting a request keeps the receiver''s own follow');
select is(tests.between('ada', 'ben'), '- following', 'rejecting a request deletes only the request');
select is(tests.told('ben'), 'request (rejected)', 'rejecting a request withdraws its notification and says so in it');
select tests.as_member('ada');
select is(send_friend_request(tests.id('ben')) ->> 'status', 'friend_requested', 'a member can send a friend request to a follower');
select is(tests.between('ada', 'ben'), 'friend_requested following', 'a friend request to a follower is a second row beside the follow');
select is(tests.told('ben'), 'request', 'a new request makes the notification available again');
select tests.as_member('ben');
select is(accept_friend_request(tests.id('ada')) ->> 'status', 'friends', 'the receiver accepts a friend request');
select is(tests.between('ada', 'ben'), 'friends -', 'accepting a request deletes the follow in the other direction');
select is(accept_friend_request(tests.id('ada')) ->> 'status', 'friends', 'accepting a request twice is accepted');
select is(tests.counts('ada') || ' / ' || tests.counts('ben'), '1 1 1 0 / 1 1 1 0', 'a friendship counts as follower, following and friend for both members');
select is(tests.told('ada'), 'acceptance', 'the sender is notified when the request is accepted');
select is_empty('select tests.miscounted()', 'the counters match the rows after a friendship');
select is(follow_user(tests.id('ada')) ->> 'status', 'friends', 'following a friend leaves the friendship');
select is(unfollow_user(tests.id('ada')) ->> 'status', 'friends', 'unfollowing a friend leaves the friendship');
select is(send_friend_request(tests.id('ada')) ->> 'status', 'friends', 'sending a friend request to a friend leaves the friendship');
select is(reject_friend_request(tests.id('ada')) ->> 'status', 'friends', 'rejecting a friend''s earlier request leaves the friendship');
select is(tests.between('ada', 'ben'), 'friends -', 'following, asking and rejecting among friends change no rows');
select tests.as_member('ada');
select is(follow_user(tests.id('ben')) ->> 'status', 'friends', 'the sender of the accepted request cannot turn the friendship into a follow');
select tests.as_member('ben');
select is(remove_friend(tests.id('ada')) ->> 'status', 'none', 'the receiver of the request can end the friendship');
select is(tests.between('ada', 'ben'), '- -', 'ending a friendship leaves no row in either direction');
select is_empty('select tests.miscounted()', 'the counters match the rows after a friendship ends');
select is(tests.told('ada') || ' / ' || tests.told('ben'), 'acceptance (ended) / request (ended)', 'ending a friendship says so in the notifications about it');
select is(follow_user(tests.id('ada')) ->> 'status', 'following', 'a former friend can be followed');
select is(remove_friend(tests.id('ada')) ->> 'status', 'following', 'remove_friend leaves a follow in place');
select tests.as_member('ada');
select is(follow_user(tests.id('ben')) ->> 'status', 'following', 'two former friends can follow each other');
select is(remove_connection(tests.id('ben')) ->> 'status', 'none', 'remove_connection reports no connection');
select is(tests.between('ada', 'ben'), '- -', 'remove_connection deletes the rows of both directions');
select is(send_connection_request(tests.id('ben')) ->> 'status', 'friend_requested', 'send_connection_request sends a friend request to someone not connected');
select is(follow_user(tests.id('ben')) ->> 'status', 'following', 'following someone replaces your open request to them');
select is(tests.told('ben'), 'request (withdrawn)', 'replacing a request withdraws its notification and says so in it');
select is(send_connection_request(tests.id('ben')) ->> 'status', 'following', 'send_connection_request leaves an existing follow as it is');

select tests.as_member('cleo');
select send_friend_request(tests.id('ben')), remove_connection(tests.id('ben')) from generate_series(1, 30);
select is((select count(*) || ' ' || min(data ->> 'outcome') from tests.notifications_by('cleo')), '1 withdrawn', 'requesting and cancelling thirty times leaves one notification, withdrawn');

-- Through the table --------------------------------------------------------------------------------
select tests.as_operator();
delete from connections;
delete from notifications;
select is_empty('select tests.miscounted()', 'the counters match the rows after all connections are deleted');
select tests.as_member('ada');
select lives_ok($$ insert into connections (user_id, connected_user_id, status, created_at, updated_at) values (tests.id('ada'), tests.id('ben'), 'following', '2001-01-01', '2001-01-01') $$, 'a member can insert a follow');
select is((select min(least(created_at, updated_at)) from connections), now(), 'an inserted follow gets the server''s time');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('ben'), 'following') $$, '23505', null, 'a member cannot insert the same follow twice');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('cleo'), 'friends') $$, '42501', null, 'a member cannot insert a friendship');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ben'), tests.id('cleo'), 'following') $$, '42501', null, 'a member cannot insert a follow for someone else');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('ada'), 'following') $$, '23514', null, 'a member cannot insert a follow of themselves');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('cleo'), 'none') $$, '42501', null, 'a member cannot insert an unknown status');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), gen_random_uuid(), 'following') $$, 'PT404', null, 'a member cannot insert a follow of an unknown account');
select throws_ok($$ update connections set status = 'friends' $$, '42501', null, 'a member cannot update their follow to a friendship');
select is(tests.affected($$ update connections set status = 'friend_requested' $$), 1::bigint, 'a member can update their follow to a friend request');
select throws_ok($$ update connections set status = 'friends' $$, '42501', null, 'a member cannot update their own request to a friendship');
select throws_ok(format('update connections set %s', change), '42501', null, 'a member cannot change a connection: ' || change)
from unnest(array['user_id = tests.id(''cleo'')', 'connected_user_id = tests.id(''cleo'')', 'id = gen_random_uuid()', 'user_id = connected_user_id, connected_user_id = user_id']) change;
select lives_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('ben'), 'friend_requested') on conflict (user_id, connected_user_id) do update set user_id = excluded.user_id, connected_user_id = excluded.connected_user_id, status = excluded.status $$, 'a member can upsert a request that already exists');
select tests.as_member('cleo');
select is((select count(*) from connections), 0::bigint, 'an outsider cannot see a friend request');
select is(tests.affected('update connections set status = ''friends''') + tests.affected('delete from connections'), 0::bigint, 'an outsider cannot accept or delete a friend request');
select tests.as_member('ben');
select is((select count(*) from connections), 1::bigint, 'the receiver sees the friend request');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ben'), tests.id('ada'), 'friend_requested') $$, '23505', null, 'the receiver cannot insert a request back');
select lives_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ben'), tests.id('ada'), 'following') $$, 'the receiver can insert a follow of the sender');
select throws_ok($$ update connections set status = 'following' where user_id = tests.id('ada') $$, '42501', null, 'the receiver cannot update a request to a follow');
select throws_ok($$ update connections set status = 'friends' where user_id = tests.id('ben') $$, '42501', null, 'the receiver cannot update their own follow to a friendship');
select is(tests.affected($$ update connections set status = 'friends', updated_at = '2001-01-01' where user_id = tests.id('ada') $$), 1::bigint, 'the receiver accepts a request by an update');
select is(tests.between('ada', 'ben'), 'friends -', 'accepting by an update deletes the receiver''s own follow');
select is((select updated_at from connections), now(), 'accepting by an update uses the server''s time');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ben'), tests.id('ada'), 'following') $$, '23505', null, 'a member cannot insert a follow of a friend');
select throws_ok($$ update connections set status = 'friend_requested' $$, '42501', null, 'the receiver cannot update a friendship back to a request');
select tests.as_member('ada');
select throws_ok($$ update connections set status = 'following' $$, '42501', null, 'the sender cannot update a friendship to a follow');
select tests.as_member('cleo');
select is((select count(*) from connections), 1::bigint, 'other members can see a friendship');
select is(tests.affected('delete from connections'), 0::bigint, 'other members cannot delete a friendship');
select tests.as_member('ben');
select is(tests.affected('delete from connections'), 1::bigint, 'either friend can delete the friendship');
select is_empty('select tests.miscounted()', 'the counters match the rows after a friendship is deleted');

-- Other actors -------------------------------------------------------------------------------------
select tests.as_operator();
insert into connections (user_id, connected_user_id, status) values
  (tests.id('ada'), tests.id('ben'), 'friend_requested'), (tests.id('cleo'), tests.id('bad_ned'), 'following'), (tests.id('bad_ned'), tests.id('ada'), 'friend_requested');
select tests.as_member('boss');
select is((select count(*) from connections), 3::bigint, 'a super admin sees friend requests');
select is(tests.affected('update connections set status = ''friends'''), 0::bigint, 'a super admin cannot accept someone else''s request');
select is(tests.affected('delete from connections'), 0::bigint, 'a super admin cannot delete someone else''s connection');
select tests.as_member('bad_ned');
select is((select count(*) from connections) + tests.affected('delete from connections') + tests.affected('update connections set status = status'), 0::bigint, 'a banned member cannot read, change or delete connections');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('bad_ned'), tests.id('ben'), 'following') $$, '42501', null, 'a banned member cannot insert a connection');
select throws_ok(format('select %s', call), '42501', null, 'a banned member cannot call ' || substring(call from '[a-z]+_[a-z_]+'))
from unnest(array['follow_user(tests.id(''ben''))', 'accept_friend_request(tests.id(''ben''))', 'connection_state(tests.id(''ben''))', 'connection_counts(tests.id(''ben''))', 'count(*) from list_connections(tests.id(''ben''), ''friends'')', 'count(*) from list_friend_requests()', 'count(*) from suggest_people()']) call;
select tests.as_member('pending_pat');
select is((select count(*) from connections), 0::bigint, 'an unconfirmed account sees no connections');
select throws_ok($$ select follow_user(tests.id('ben')) $$, '42501', null, 'an unconfirmed account cannot follow anyone');
select tests.as_visitor();
select throws_ok('select * from connections', '42501', null, 'a visitor cannot read connections');
select throws_ok($$ select follow_user(tests.id('ben')) $$, '42501', null, 'a visitor cannot follow anyone');
select throws_ok($$ select connection_counts(tests.id('ben')) $$, '42501', null, 'a visitor cannot read connection counts');

-- Members who are not active cannot be reached, as messages cannot reach them
select tests.as_operator();
delete from connections;
insert into connections (user_id, connected_user_id, status) values (tests.id('cleo'), tests.id('bad_ned'), 'following');
select tests.as_member('ada');
select throws_ok(format('select %s(tests.id(%L))', call, who), 'PT404', null, format('%s refuses %s', call, label))
from unnest(array['follow_user', 'send_friend_request', 'send_connection_request']) call, (values ('bad_ned', 'a banned member'), ('pending_pat', 'an unconfirmed account')) as w (who, label);
select throws_ok(format('insert into connections (user_id, connected_user_id, status) values (tests.id(%L), tests.id(%L), %L)', 'ada', who, status), 'PT404', null, format('a member cannot insert a row with the status %s for %s', status, label))
from unnest(array['following', 'friend_requested']) status, (values ('bad_ned', 'a banned member'), ('pending_pat', 'an unconfirmed account')) as w (who, label);
select tests.as_member('cleo');
select throws_ok($$ select send_friend_request(tests.id('bad_ned')) $$, 'PT404', null, 'a follow of a member who was banned since does not become a request');
select tests.as_operator();
select results_eq('select user_id, connected_user_id, status from connections', $$ values (tests.id('cleo'), tests.id('bad_ned'), 'following') $$, 'refused follows and requests leave no row');

-- Lists --------------------------------------------------------------------------------------------
select tests.as_operator();
delete from connections;
select tests.create_account('fan_' || i) from generate_series(1, 7) i;
insert into connections (user_id, connected_user_id, status, updated_at)
select tests.id('fan_' || i), tests.id('ada'), case when i <= 3 then 'following' when i <= 5 then 'friends' else 'friend_requested' end, '2026-01-01'::timestamptz + i * interval '1 day'
from generate_series(1, 7) i;
insert into connections (user_id, connected_user_id, status, updated_at) values
  (tests.id('ada'), tests.id('ben'), 'friends', '2026-02-01'), (tests.id('ada'), tests.id('cleo'), 'following', '2026-02-02');
select is_empty('select tests.miscounted()', 'the counters match the rows after inserting many at once');
select tests.as_member('cleo');
select is(connection_counts(tests.id('ada')), '{"followers":6,"following":4,"friends":3}'::jsonb, 'a friend counts as follower and following in connection_counts');
select is(array(select username from list_connections(tests.id('ada'), 'friends')), '{ben,fan_5,fan_4}'::text[], 'the friends list is newest first, whoever sent the request');
select is(array(select username from list_connections(tests.id('ada'), 'following')), '{cleo,ben,fan_5,fan_4}'::text[], 'the following list includes friends');
select is(array(select is_friend from list_connections(tests.id('ada'), 'following')), '{f,t,t,t}'::boolean[], 'the following list marks who is a friend');
select is(array(select username from list_connections(tests.id('ada'), 'followers')), '{ben,fan_5,fan_4,fan_3,fan_2,fan_1}'::text[], 'the followers list includes friends');
select is(array(select username from list_connections(tests.id('ada'), 'followers', p_limit => 2)), '{ben,fan_5}'::text[], 'list_connections returns the first page of the given size');
select is(array(select username from list_connections(tests.id('ada'), 'followers', '2026-01-06', (select id from connections where user_id = tests.id('fan_5')), 2)), '{fan_4,fan_3}'::text[], 'list_connections returns the next page after a cursor');
select is((select count(*) from list_connections(tests.id('ada'), 'followers', p_limit => -5)), 1::bigint, 'list_connections raises a negative limit to one');
select throws_ok($$ select * from list_connections(tests.id('ada'), 'requests') $$, '22023', null, 'list_connections refuses to list someone else''s requests');
select is((select count(*) from list_friend_requests()), 0::bigint, 'list_friend_requests is empty for a member without requests');
select tests.as_member('ada');
select is(array(select username from list_friend_requests()), '{fan_7,fan_6}'::text[], 'list_friend_requests lists the newest request first');
select is(viewer_state() -> 'counts' ->> 'friend_requests', '2', 'the badge counts the open friend requests');

-- Suggestions
select tests.as_operator();
update profiles set skills = '{Maths,Poetry}' where id in (tests.id('cleo'), tests.id('chief'));
update profiles set skills = '{maths}' where id = tests.id('boss');
insert into connections (user_id, connected_user_id, status) values (tests.id('fan_1'), tests.id('fan_4'), 'friends'), (tests.id('fan_1'), tests.id('fan_5'), 'friends'), (tests.id('fan_2'), tests.id('fan_4'), 'friends');
select tests.as_member('cleo');
select is(array(select username from suggest_people(2)), '{chief,boss}'::text[], 'suggestions put people with more shared skills first');
select is((select count(*) from suggest_people(50) where username in ('cleo', 'bad_ned', 'pending_pat', 'ada')), 0::bigint, 'suggestions leave out yourself, banned and unconfirmed accounts, and people you follow');
select tests.as_member('ada');
select is((select count(*) from suggest_people(50) where username like 'fan%' or username in ('ben', 'cleo')), 0::bigint, 'suggestions leave out everyone with any connection to you');
select tests.as_member('fan_3');
select is((select count(*) from suggest_people(3)), 3::bigint, 'suggestions are filled up with other members');
select tests.as_operator();
delete from connections where user_id = tests.id('fan_1') and connected_user_id = tests.id('ada');
delete from connections where user_id = tests.id('fan_2') and connected_user_id = tests.id('ada');
select tests.as_member('ada');
select results_eq('select username, mutual_friends from suggest_people(2)', $$ values ('fan_1', 2), ('fan_2', 1) $$, 'suggestions put people with more mutual friends first');
-- More friends of a friend than suggestions are looked for among.
select tests.as_operator();
select tests.create_account('pal_' || i) from generate_series(1, 10) i;
insert into connections (user_id, connected_user_id, status, updated_at)
select tests.id('fan_5'), tests.id('pal_' || i), 'friends', now() + interval '1 hour' from generate_series(1, 10) i;
select tests.as_member('ada');
select results_eq($$ select s.mutual_friends, l.mutual_friends from suggest_people(20) s join list_people('fan_1') l using (profile_id) $$, 'values (2, 2)', 'a suggestion and the directory tell the same number of mutual friends');
select tests.as_operator();
delete from connections where user_id = tests.id('fan_5') and connected_user_id <> tests.id('ada') and updated_at > now();
select tests.as_operator();
insert into private.bans (user_id, banned_until) values (tests.id('fan_1'), now() + interval '1 day');
insert into hidden_content (kind, item_id, author_id, state, original) values ('member', tests.id('fan_2'), tests.id('fan_2'), 'hidden', '{}');
select tests.as_member('ada');
select is((select count(*) from suggest_people(50) where username in ('fan_1', 'fan_2')), 0::bigint, 'suggestions leave out suspended members and hidden profiles');
select tests.as_operator();
delete from private.bans where user_id = tests.id('fan_1');
delete from hidden_content;

-- Deleted accounts, limits, broadcasts -------------------------------------------------------------
select tests.as_operator();
delete from profiles where id = tests.id('ada');
select is_empty('select tests.miscounted()', 'the counters match the rows after an account is deleted');
delete from connections;
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":2,"seconds":3600}]' where key = 'rate_limit.connections';
select tests.as_member('ben');
select follow_user(tests.id('cleo')), follow_user(tests.id('boss'));
select lives_ok($$ select follow_user(tests.id('cleo')) $$, 'following someone again uses no rate limit token');
select throws_ok($$ select follow_user(tests.id('chief')) $$, 'PT429', null, 'follow_user is rate limited');
select throws_ok($$ insert into connections (user_id, connected_user_id, status) values (tests.id('ben'), tests.id('chief'), 'friend_requested') $$, 'PT429', null, 'inserting a friend request is rate limited');
select lives_ok($$ select unfollow_user(tests.id('cleo')) $$, 'unfollowing is not rate limited');
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
delete from connections;
delete from realtime.messages;
select tests.as_member('ben');
select send_friend_request(tests.id('cleo'));
select tests.as_operator();
select set_eq($$ select topic, payload ->> 'user_id' from realtime.messages where event = 'connections_changed' $$,
  $$ values ('user:' || tests.id('ben'), tests.id('cleo')::text), ('user:' || tests.id('cleo'), tests.id('ben')::text) $$, 'a friend request is broadcast only to the two members');
delete from realtime.messages;
select tests.as_member('cleo');
select accept_friend_request(tests.id('ben'));
select tests.as_operator();
select set_eq($$ select topic, payload ->> 'user_id' from realtime.messages where event = 'connections_changed' $$,
  $$ values ('user:' || tests.id('ben'), tests.id('cleo')::text), ('user:' || tests.id('cleo'), tests.id('ben')::text), ('profile:' || tests.id('ben'), tests.id('ben')::text), ('profile:' || tests.id('cleo'), tests.id('cleo')::text) $$, 'a new friendship is broadcast to both members and to viewers of their profiles');

select * from finish();
rollback;
