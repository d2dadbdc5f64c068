-- Needs you: what waits for a member, what it does to the badge and the list, and how it is handled.
begin;
set local search_path = public, extensions;
select plan(41);
-- Delete seeded members, who would be found too.
delete from public.profiles;
select tests.create_people();
select tests.create_account('mona'), tests.create_account('asker'), tests.create_account('helper'), tests.create_account('out');
create function tests.key(p_name text) returns uuid language sql stable as $$ select md5(p_name)::uuid $$;
create function tests.waits(p_who text) returns text language sql security definer as $$
  select coalesce(string_agg(kind || coalesce(' ' || title, '') || case when people > 1 then ' ' || people else '' end, ', ' order by kind, title), '')
  from private.waiting_for(tests.id(p_who))
$$;
create function tests.badge(p_who text) returns text language sql security definer as $$
  select (private.viewer_counts(tests.id(p_who)) ->> 'waiting') || '+' || (private.viewer_counts(tests.id(p_who)) ->> 'unseen_notifications')
$$;

select tests.as_member('mona');
insert into groups (id, name, description, created_by) values (tests.key('group'), 'A group', 'Words that describe it', tests.id('mona'));
insert into business_ideas (id, user_id, title, description, funding_goal, industry)
values (tests.key('idea'), tests.id('mona'), 'Bread by post', repeat('d', 20), 5000, 'food');
select is(tests.waits('mona'), '', 'nothing waits for a new member');

-- What waits ---------------------------------------------------------------------------------------
select tests.as_member('asker');
insert into connections (user_id, connected_user_id, status) values (tests.id('asker'), tests.id('mona'), 'friend_requested');
insert into group_join_requests (group_id, user_id) values (tests.key('group'), tests.id('asker'));
select send_business_inquiry(tests.key('idea'), 'How much?');
select tests.as_member('helper');
insert into group_join_requests (group_id, user_id) values (tests.key('group'), tests.id('helper'));
insert into events (id, creator_id, title, description, date, time, location)
values (tests.key('event'), tests.id('helper'), 'An event', 'Words', current_date + 3, '10:00', 'Oslo');
select invite_to_event(tests.key('event'), tests.id('mona'));
select is(
  tests.waits('mona'), 'event_invitation An event, friend_request, inquiry Bread by post, join_request A group 2',
  'a friend request, requests to join, a question about an idea and an invitation wait for whom they reach'
);
select is(tests.badge('mona'), '4+0', 'the badge counts what waits once, not its notifications too');
select tests.as_member('mona');
select is((select count(*) from list_notifications('information')), 0::bigint, 'the other notifications leave out those that wait');
select is((select count(*) from list_notifications('all')), 4::bigint, 'the whole list keeps what waits');
select mark_notifications_seen();
select is(tests.badge('mona'), '4+0', 'opening the list leaves what waits in the badge');
select is(
  (select array_agg(kind order by since desc, item_id desc) from list_waiting()),
  (select array_agg(kind) from (
    select * from list_waiting(p_limit => 2) union all
    select n.* from (select * from list_waiting(p_limit => 2) offset 1) as c, list_waiting(c.since, (c).item_id, 5) as n
  ) as pages),
  'the pages of waiting items have neither gaps nor repeats'
);
select is((select actor ->> 'username' from list_waiting() where kind = 'friend_request'), 'asker', 'an item that waits names the member who asks');

-- Many questions of one member ----------------------------------------------------------------------
select tests.as_operator();
select tests.create_account('eager');
insert into business_ideas (id, user_id, title, description, funding_goal, industry)
select tests.key('idea ' || n), tests.id('mona'), 'Idea ' || n, repeat('d', 20), 5000, 'food' from generate_series(1, 120) n;
insert into messages (sender_id, receiver_id, content, message_type, business_idea_id, created_at)
select tests.id('eager'), tests.id('mona'), 'And this?', 'business_inquiry', tests.key('idea ' || n), now() + n * interval '1 second' from generate_series(1, 120) n;
update conversations set box = 'inbox' where user_id = tests.id('mona');
select is((select count(*) from private.waiting_for(tests.id('mona')) where kind = 'inquiry'), 2::bigint, 'the questions of one member count as one, and leave room for those of others');
select is((select title from private.waiting_for(tests.id('mona')) where kind = 'inquiry' and actor_id = tests.id('eager')), 'Idea 120', 'the latest question of a member is named');
delete from messages where sender_id = tests.id('eager');
delete from conversations where tests.id('eager') in (user_id, partner_id);
delete from business_ideas where title like 'Idea %';
delete from notifications where actor_id = tests.id('eager');

-- Whom the member doesn't see -----------------------------------------------------------------------
select tests.as_operator();
insert into mutes (user_id, kind, target_id) values (tests.id('mona'), 'member', tests.id('helper'));
select is(
  tests.waits('mona'), 'friend_request, inquiry Bread by post, join_request A group',
  'a muted member who asks last hides nobody else who asks to join'
);
delete from mutes where user_id = tests.id('mona');
update profiles set is_banned = true where id = tests.id('helper');
select is(
  tests.waits('mona'), 'friend_request, inquiry Bread by post, join_request A group',
  'a banned member who asks last hides nobody else who asks to join'
);
update profiles set is_banned = false where id = tests.id('helper');

-- Not by what was told -----------------------------------------------------------------------------
delete from notifications where user_id = tests.id('mona');
insert into notification_preferences (user_id, type, enabled) values (tests.id('mona'), 'connection_request', false);
select is(tests.badge('mona'), '4+0', 'a request still waits when its notifications are deleted or turned off');

-- Handled ------------------------------------------------------------------------------------------
update connections set status = 'friends' where user_id = tests.id('asker') and connected_user_id = tests.id('mona');
select tests.as_member('mona');
update group_join_requests set status = 'approved' where user_id = tests.id('helper');
select is(tests.waits('mona'), 'event_invitation An event, inquiry Bread by post, join_request A group', 'one approved request leaves the other waiting');
insert into messages (sender_id, receiver_id, content) values (tests.id('mona'), tests.id('asker'), 'A lot');
select is(tests.waits('mona'), 'event_invitation An event, join_request A group', 'a question no longer waits once it is answered');
select tests.as_operator();
create function tests.told(p_who text) returns bigint language sql security definer as $$
  select count(*) from realtime.messages where topic = 'user:' || tests.id(p_who) and event = 'notification'
$$;
select tests.as_member('mona');
select set_config('tests.before', tests.told('mona')::text, true);
insert into event_attendees (event_id, user_id, status) values (tests.key('event'), tests.id('mona'), 'going');
select is(tests.told('mona'), current_setting('tests.before')::bigint + 1, 'a member who answers an invitation is told in their other tabs');
select is(tests.waits('mona'), 'join_request A group', 'an invitation no longer waits once the member responds');

select tests.as_operator();
insert into connections (user_id, connected_user_id, status) values (tests.id('out'), tests.id('mona'), 'friend_requested');
insert into group_join_requests (group_id, user_id) values (tests.key('group'), tests.id('out'));
insert into groups (id, name, description, created_by) values (tests.key('choir'), 'Choir', 'Words that describe it', tests.id('out'));
insert into group_invitations (group_id, invited_user_id, invited_by) values (tests.key('choir'), tests.id('mona'), tests.id('out'));
delete from notifications where user_id = tests.id('mona');
create function tests.told_by(p_sql text) returns bigint language plpgsql as $$
declare
  before bigint := tests.told('mona');
begin
  execute p_sql;
  return tests.told('mona') - before;
end $$;
select is(tests.told_by($$ update connections set status = 'friends' where user_id = tests.id('out') $$), 1::bigint, 'a member who answers a friend request is told in their other tabs');
select is(tests.told_by($$ update group_join_requests set status = 'rejected' where user_id = tests.id('out') $$), 1::bigint, 'a group''s moderators are told in their other tabs that a request was answered');
select is(tests.told_by($$ update group_invitations set status = 'declined' where invited_user_id = tests.id('mona') $$), 1::bigint, 'a member who answers an invitation to a group is told in their other tabs');
delete from connections where user_id = tests.id('out');
insert into connections (user_id, connected_user_id, status) values (tests.id('out'), tests.id('mona'), 'friend_requested');
delete from group_join_requests where user_id = tests.id('out');
insert into group_join_requests (group_id, user_id) values (tests.key('group'), tests.id('out'));
delete from group_invitations where invited_user_id = tests.id('mona');
insert into group_invitations (group_id, invited_user_id, invited_by) values (tests.key('choir'), tests.id('mona'), tests.id('out'));
delete from notifications where user_id = tests.id('mona');
select is(tests.told_by($$ delete from connections where user_id = tests.id('out') $$), 1::bigint, 'a member is told in all tabs that a friend request was withdrawn');
select is(tests.told_by($$ delete from group_join_requests where user_id = tests.id('out') $$), 1::bigint, 'a group''s moderators are told in all tabs that a request to join was withdrawn');
select is(tests.told_by($$ delete from group_invitations where invited_user_id = tests.id('mona') $$), 1::bigint, 'a member is told in all tabs that an invitation to a group was withdrawn');
insert into events (id, creator_id, title, date, time, location) select tests.key(k.name), tests.id('out'), k.name, current_date + 9, '18:00', 'Here' from unnest('{recital,reading}'::text[]) as k (name);
insert into private.event_invitations (event_id, user_id) select tests.key(k.name), tests.id('mona') from unnest('{recital,reading}'::text[]) as k (name);
select is(tests.told_by($$ update events set cancelled_at = now() where id = tests.key('recital') $$), 1::bigint, 'a member is told in all tabs that nobody waits for their answer to an event that was cancelled');
select is(tests.told_by($$ delete from events where id = tests.key('recital') $$), 0::bigint, 'a cancelled event that is deleted asks nobody, so nobody is told');
select is(tests.told_by($$ delete from events where id = tests.key('reading') $$), 1::bigint, 'a member is told in all tabs that nobody waits for their answer to an event that was deleted');
delete from groups where id = tests.key('choir');
insert into forum_groups (id, name, created_by, is_public) values (tests.key('forum'), 'Forum', tests.id('mona'), false);
insert into forum_group_members (group_id, user_id, status) values (tests.key('forum'), tests.id('out'), 'pending');
delete from notifications where user_id = tests.id('mona');
select set_config('tests.before', tests.told('mona')::text, true);
delete from forum_group_members where user_id = tests.id('out');
select is(tests.told('mona'), current_setting('tests.before')::bigint + 1, 'a forum group''s moderators are told in their other tabs that a request was answered');
insert into forum_group_members (group_id, user_id, status) values (tests.key('forum'), tests.id('out'), 'pending');
delete from notifications where user_id = tests.id('mona');
select is(tests.told_by($$ update forum_group_members set status = 'approved' where user_id = tests.id('out') $$), 1::bigint, 'a forum group''s moderators are told in all tabs that a request was approved');
delete from forum_groups where id = tests.key('forum');
select tests.as_member('mona');

-- Set aside ----------------------------------------------------------------------------------------
delete from event_attendees where event_id = tests.key('event');
select ok(settle_waiting('event_invitation', tests.key('event')), 'an invitation can be set aside');
select is(tests.waits('mona'), 'join_request A group', 'an invitation that was set aside no longer waits');
select settle_waiting('event_invitation', tests.key('event'), false);
select is(tests.waits('mona'), 'event_invitation An event, join_request A group', 'setting an invitation aside can be undone');
select tests.as_operator();
insert into hidden_content (kind, item_id, author_id, state, original) values ('event', tests.key('event'), tests.id('helper'), 'pending', '{}');
select is(tests.waits('mona'), 'event_invitation An event, join_request A group', 'an invitation to an event that only reports hide waits');
update hidden_content set state = 'hidden' where kind = 'event';
select is(tests.waits('mona'), 'join_request A group', 'an invitation to an event that moderators hid, which nobody can answer, doesn''t wait');
delete from hidden_content where kind = 'event';
select is(tests.waits('mona'), 'event_invitation An event, join_request A group', 'an invitation waits again once moderators restored its event');
select tests.as_member('mona');
select ok(not settle_waiting('join_request', tests.key('group')), 'a request cannot be set aside: it has its own answer');
select ok(not settle_waiting('inquiry', gen_random_uuid()), 'an item that does not wait cannot be set aside');
select tests.as_member('helper');
update events set date = current_date - 3 where id = tests.key('event');
select is(tests.waits('mona'), 'join_request A group', 'an event that is over waits for nobody');

-- Who sees it --------------------------------------------------------------------------------------
select tests.as_member('out');
select is((select count(*) from list_waiting()), 0::bigint, 'items that wait for other members are not listed');
select tests.as_visitor();
select throws_ok($$ select * from list_waiting() $$, '42501', null, 'a visitor has no list of what waits');
select throws_ok($$ select settle_waiting('inquiry', gen_random_uuid()) $$, '42501', null, 'a visitor cannot set anything aside');
select tests.as_member('mona');
insert into blocks (user_id, blocked_user_id) values (tests.id('mona'), tests.id('asker'));
select is(tests.waits('mona'), '', 'an item of a blocked member does not wait');

select * from finish();
rollback;
