-- Notifications: written only by the database; coalescing, preferences, seen and read.
begin;
set local search_path = public, extensions;
select plan(106);
select tests.create_people();

-- Calls private.notify as the features' triggers do.
create function tests.tell(p_to text, p_from text, p_type text default 'reaction', p_data jsonb default '{}', p_message text default 'Something happened')
returns uuid language plpgsql as $$
declare
  acting text := current_user;
  answer uuid;
begin
  perform set_config('role', 'none', true);
  answer := private.notify(tests.id(p_to), case when p_from is not null then tests.id(p_from) end, p_type, 'News', p_message, p_data);
  perform set_config('role', acting, true);
  return answer;
end $$;
create function tests.unseen(p_name text) returns integer language sql security definer as $$
  select (private.viewer_counts(tests.id(p_name)) ->> 'unseen_notifications')::integer
$$;

-- Writing ------------------------------------------------------------------------------------------
select isnt(tests.tell('ada', 'ben', p_data => jsonb_build_object('contentType', 'article', 'contentId', tests.id('boss'))), null, 'notify creates a notification for a member');
select results_eq($$ select user_id, actor_id, type, target, read, seen_at, available, data ->> 'senderId' from notifications $$,
  $$ values (tests.id('ada'), tests.id('ben'), 'reaction', 'article:' || tests.id('boss'), false, null::timestamptz, true, tests.id('ben')::text) $$,
  'a notification stores recipient, actor, type and target, unread and unseen');
select is(tests.tell('ada', 'ada'), null, 'a member is not notified of their own action');
select is(tests.tell('bad_ned', 'ben'), null, 'a banned member is not notified');
select is(tests.tell('pending_pat', 'ben'), null, 'an unconfirmed account is not notified');
select is((private.notify(null, tests.id('ben'), 'reaction', 'News', 'x')), null, 'notify does nothing without a recipient');
select is((private.notify(gen_random_uuid(), tests.id('ben'), 'reaction', 'News', 'x')), null, 'notify does nothing for an account that no longer exists');
select is((private.notify(tests.id('ben'), gen_random_uuid(), 'reaction', 'News', private.display_name(gen_random_uuid()) || ' liked it')), null, 'notify does nothing in the name of an account that no longer exists');
select throws_ok($$ select tests.tell('ada', 'ben', 'gossip') $$, '23514', null, 'notify refuses an unknown type');
select lives_ok(format($$ select tests.tell('chief', 'ben', %L) $$, type), 'notify accepts the type ' || type)
from unnest('{message,business_inquiry,connection_request,group_action,business_action,reaction,comment}'::text[]) type;
select tests.tell('ada', 'chief', 'comment', jsonb_build_object('senderId', tests.id('boss')));
select is((select data ->> 'senderId' from notifications where actor_id = tests.id('chief')), tests.id('chief')::text, 'the sender id in the data is always the actor''s');
select isnt(tests.tell('boss', null, 'business_action'), null, 'notify accepts a notification without an actor');

-- Coalescing
delete from notifications;
select is(tests.tell('ada', 'ben'), tests.tell('ada', 'ben'), 'repeating a notification returns the same row (UX-24)');
update notifications set created_at = now() - interval '30 minutes', read = true, seen_at = now();
select isnt(tests.tell('ada', 'ben', p_message => 'It happened again'), null, 'a notification can be repeated within the hour');
select results_eq('select message, read, seen_at, created_at from notifications', $$ values ('It happened again', false, null::timestamptz, now()) $$,
  'a repeated notification moves to now and becomes unread and unseen');
update notifications set created_at = now() - interval '61 minutes';
select isnt(tests.tell('ada', 'ben'), (select id from notifications where message = 'It happened again'), 'a notification repeated after an hour is a new row');
select isnt(tests.tell('ada', 'chief'), tests.tell('ada', 'ben'), 'notifications of different actors are separate rows');
select isnt(tests.tell('ada', 'ben', 'comment'), tests.tell('ada', 'ben'), 'notifications of different types are separate rows');
select isnt(tests.tell('ada', 'ben', p_data => '{"postId":"1"}'), tests.tell('ada', 'ben', p_data => '{"postId":"2"}'), 'notifications about different targets are separate rows');

-- Two actions of one member at once: the one that began first may be told last.
delete from notifications;
select tests.tell('ada', 'ben'), tests.tell('ada', 'chief');
update notifications set created_at = now() + interval '2 seconds' where actor_id = tests.id('ben');
update notifications set created_at = now() + interval '1 second', is_head = false where actor_id = tests.id('chief');
select tests.tell('ada', 'ben');
select is((select is_head from notifications order by created_at desc limit 1), true, 'the newest of a group stays in the list when an action is told that began before it');

-- Preferences --------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into notification_preferences (user_id, type, enabled) values (tests.id('ada'), 'reaction', false) $$, 'a member can turn a notification type off');
select lives_ok($$ insert into notification_preferences (user_id, type, enabled) values (tests.id('ada'), 'comment', true), (tests.id('ada'), 'reaction', false) on conflict (user_id, type) do update set user_id = excluded.user_id, type = excluded.type, enabled = excluded.enabled $$, 'a member can upsert several preferences at once');
select throws_ok($$ update notification_preferences set type = 'message' where type = 'comment' $$, '42501', null, 'a member cannot change the type of a preference');
select throws_ok($$ update notification_preferences set user_id = tests.id('ben') $$, '42501', null, 'a member cannot give a preference to another member');
select throws_ok($$ insert into notification_preferences (user_id, type, enabled) values (tests.id('ben'), 'reaction', false) $$, '42501', null, 'a member cannot set a preference for another member');
select throws_ok($$ insert into notification_preferences (user_id, type) values (tests.id('ada'), 'gossip') $$, '23514', null, 'a member cannot set a preference for an unknown type');
select throws_ok('delete from notification_preferences', '42501', null, 'a member cannot delete a preference');
select tests.as_member('ben');
select is((select count(*) from notification_preferences), 0::bigint, 'a member cannot read another member''s preferences');
select is(tests.affected('update notification_preferences set enabled = true'), 0::bigint, 'a member cannot change another member''s preferences');
select tests.as_operator();
select is(tests.tell('ada', 'chief', 'reaction', '{"postId":"9"}'), null, 'a member is not notified of a type they turned off');
select isnt(tests.tell('ada', 'chief', 'comment', '{"postId":"9"}'), null, 'a member is notified of a type they left on');

-- Reading and marking ------------------------------------------------------------------------------
delete from notifications;
delete from notification_preferences;
select tests.tell('ada', 'ben', p_data => '{"postId":"1"}'), tests.tell('ada', 'ben', p_data => '{"postId":"2"}'), tests.tell('ben', 'ada'), tests.tell('ada', 'chief');
select tests.as_member('ada');
select is((select count(*) from notifications), 3::bigint, 'a member reads only their own notifications');
select is(tests.unseen('ada'), 3, 'the badge counts a member''s unseen notifications');
select throws_ok($$ insert into notifications (user_id, type, target, title, message) values (tests.id('ada'), 'message', 'x', 'x', 'x') $$, '42501', null, 'a member cannot insert a notification, not even for themselves');
select is(tests.affected($$ update notifications set read = true, updated_at = '2001-01-01' where target = 'post:1' $$), 1::bigint, 'a member marks a notification as read');
select results_eq($$ select read, seen_at, updated_at from notifications where target = 'post:1' $$, 'values (true, now(), now())', 'a notification marked as read is also seen, at the server''s time');
select is(tests.unseen('ada'), 2, 'a read notification no longer counts in the badge');
select is(tests.affected($$ update notifications set read = false where target = 'post:1' $$), 1::bigint, 'a member marks a notification as unread again');
select is(tests.unseen('ada'), 2, 'marking a notification as unread does not bring the badge back (UX-22)');
select throws_ok(format('update notifications set %s', change), '42501', null, 'a member cannot change a notification: ' || change)
from unnest(array['title = ''x''', 'message = ''x''', 'data = ''{"a":1}''', 'user_id = tests.id(''ben'')', 'actor_id = null', 'type = ''message''', 'seen_at = null where target = ''post:1''', 'actor_gone = true', 'id = gen_random_uuid()']) change;
select is(public.mark_notifications_seen(), 2, 'mark_notifications_seen returns how many were unseen');
select is(tests.unseen('ada'), 0, 'marking notifications as seen clears the badge');
select is((select count(*) from notifications where not read), 3::bigint, 'marking notifications as seen leaves them unread (UX-22)');
select is(public.mark_all_notifications_read(), 3, 'mark_all_notifications_read marks every unread notification');
select is(public.mark_all_notifications_read(), 0, 'mark_all_notifications_read finds nothing the second time');
select is(tests.affected($$ delete from notifications where target = 'post:1' $$), 1::bigint, 'a member deletes one of their notifications');
select is(tests.affected('update notifications set read = true where user_id = tests.id(''ben'')') + tests.affected('delete from notifications where user_id = tests.id(''ben'')'), 0::bigint, 'a member cannot change or delete another member''s notifications');
select tests.as_member('boss');
select is((select count(*) from notifications), 0::bigint, 'a super admin cannot read other members'' notifications');
select tests.as_visitor();
select throws_ok('select * from notifications', '42501', null, 'a visitor cannot read notifications');
select throws_ok('select public.mark_all_notifications_read()', '42501', null, 'a visitor cannot mark notifications as read');

select tests.as_member('bad_ned');
select is(tests.affected('update notifications set read = true') + (select count(*) from notifications), 0::bigint, 'a banned member cannot read or change notifications');
select throws_ok('select public.mark_notifications_seen()', '42501', null, 'a banned member cannot mark notifications as seen');
select is(tests.affected('delete from notifications'), 0::bigint, 'a banned member cannot delete notifications');

-- Unavailable notifications ------------------------------------------------------------------------
select tests.as_operator();
delete from notifications;
select tests.create_account('cleo');
select tests.tell('ada', 'ben', p_data => '{"contentType":"article","contentId":"7"}'), tests.tell('ada', 'cleo'), tests.tell('ada', 'chief', p_data => '{"contentType":"article","contentId":"7"}');
select is(tests.unseen('ada'), 2, 'the badge counts two members who did the same to one article once');
update profiles set is_banned = true where id = tests.id('ben');
select is(tests.unseen('ada'), 2, 'the badge counts a group while one of its actors is not banned (UX-23)');
update profiles set is_banned = true where id = tests.id('chief');
select is(tests.unseen('ada'), 1, 'the badge does not count a group whose actors are all banned (UX-23)');
update profiles set is_banned = false where id = tests.id('chief');
select is((select available from notifications where actor_id = tests.id('ben')), false, 'a notification by a banned actor is marked as unavailable');
update profiles set is_banned = false where id = tests.id('ben');
select is(tests.unseen('ada'), 2, 'lifting the actor''s ban makes the notification count again');
delete from profiles where id = tests.id('cleo');
select is((select count(*) from notifications where actor_id is null and actor_gone and not available), 1::bigint, 'a notification becomes unavailable when its actor''s account is deleted');
select is((select count(*) from notifications n where n::text like '%' || tests.id('cleo') || '%' or (n.actor_gone and n.actor_id is null and n.message <> 'This is no longer available')), 0::bigint, 'a notification no longer names an actor whose account was deleted');
select private.withdraw_notifications_about('article:7');
select is(tests.unseen('ada'), 0, 'the badge does not count notifications about deleted content (UX-23)');
select is((select count(*) from notifications), 3::bigint, 'withdrawing notifications keeps their rows');
select tests.tell('ada', 'ben', p_data => '{"contentType":"article","contentId":"7"}');
select is(tests.unseen('ada'), 1, 'a withdrawn notification counts again when it is repeated');
select private.withdraw_notification(tests.id('ada'), tests.id('ben'), 'reaction', 'article:7');
select is(tests.unseen('ada'), 0, 'the badge does not count a single withdrawn notification');
insert into notifications (user_id, type, target, title, message) select tests.id('ada'), 'message', 'x' || n, 'x', 'x' from generate_series(1, 130) n;
select is(tests.unseen('ada'), 100, 'the badge stops counting at 100 (UX-24)');

-- Broadcasts ---------------------------------------------------------------------------------------
delete from realtime.messages;
select tests.tell('ada', 'ben', 'comment');
select results_eq('select topic, event, private, payload ->> ''id'' from realtime.messages',
  $$ select 'user:' || tests.id('ada'), 'notification'::text, true, id::text from notifications where type = 'comment' $$, 'the recipient''s browser is told the id of a new notification');
delete from realtime.messages;
select tests.as_member('ada');
update notifications set read = true where type = 'comment';
select public.mark_all_notifications_read();
delete from notifications where type = 'comment';
select tests.as_operator();
select is((select count(*) from realtime.messages where topic = 'user:' || tests.id('ada') and event = 'notification'), 3::bigint, 'reading and deleting notifications is broadcast to the member''s other tabs');

-- Inserted by the service role ---------------------------------------------------------------------
select tests.as_service();
insert into notifications (user_id, type, title, message, data) values (tests.id('ada'), 'group_action', 'News', 'By hand', '{"groupId":"g1"}');
select is((select target from notifications where message = 'By hand'), 'group:g1', 'a notification inserted by the service role gets its target from the data');

-- Purging ------------------------------------------------------------------------------------------
select tests.as_operator();
delete from notifications;
insert into notifications (user_id, type, title, message, read, created_at)
select tests.id('ada'), 'message', label, 'x', label like 'read%', now() - age
from (values ('read, old', interval '181 days'), ('read', interval '179 days'), ('unread, old', interval '181 days')) as n (label, age);
select is(private.purge_notifications(10), 1, 'the purge deletes notifications read more than 180 days ago');
select results_eq('select title from notifications order by title', array['read', 'unread, old'], 'the purge leaves unread and recently read notifications');

-- Groups -------------------------------------------------------------------------------------------
delete from notifications;
insert into articles (id, user_id, title, content, status) values (md5('salary')::uuid, tests.id('ada'), 'Salary bands', 'What we pay, and why we pay it.', 'published');
create function tests.about(p_article text) returns jsonb language sql as $$ select jsonb_build_object('contentType', 'article', 'contentId', md5(p_article)::uuid) $$;
select tests.tell('ada', who, 'reaction', tests.about('salary'), private.display_name(tests.id(who)) || ' reacted to your article') from unnest('{ben,chief}'::text[]) who;
select tests.tell('ada', 'ben', 'comment', tests.about('salary'), 'ben commented');
update notifications set created_at = now() - case when actor_id = tests.id('chief') then interval '1 minute' when type = 'comment' then interval '2 minutes' else interval '3 hours' end;
select tests.as_member('ada');
select results_eq($$ select type, people_count, people -> 0 ->> 'id', predicate, object, created_at from list_notifications() $$,
  $$ values ('reaction', 2, tests.id('chief')::text, 'reacted to your article', 'Salary bands', now() - interval '1 minute'), ('comment', 1, tests.id('ben')::text, 'commented', 'Salary bands', now() - interval '2 minutes') $$,
  'the list shows one row for everyone who did the same, at the newest, with the name of the content');
select results_eq($$ select type from list_notifications('all', (select created_at from list_notifications() limit 1), (select id from list_notifications() limit 1)) $$,
  $$ values ('comment') $$, 'the next page of the list does not repeat a group whose older rows are below the cursor');
select results_eq($$ select type from list_notifications('comment') $$, $$ values ('comment') $$, 'the list shows one type if asked');
select is(mark_notification_group((select group_id from list_notifications('reaction'))), 2, 'marking a group as read marks all of its rows');
select results_eq($$ select type from list_notifications('unread') $$, $$ values ('comment') $$, 'the list shows what is unread if asked');
select is(mark_notification_group((select group_id from list_notifications('reaction')), false), 1, 'marking a group as unread marks its newest row');
select results_eq($$ select type from list_notifications('unread') order by 1 $$, $$ values ('comment'), ('reaction') $$, 'a group marked as unread is among the unread');
select is(tests.affected($$ delete from notifications where actor_id = tests.id('chief') $$), 1::bigint, 'a member deletes the newest notification of a group');
select results_eq($$ select people_count, created_at from list_notifications('reaction') $$, $$ values (1, now() - interval '3 hours') $$, 'the rest of a group stays in the list when its newest row is deleted');
select tests.as_operator();
select tests.tell('ada', 'chief', 'reaction', tests.about('salary'), private.display_name(tests.id('chief')) || ' reacted to your article');
select private.withdraw_notification(tests.id('ada'), tests.id('chief'), 'reaction', 'article:' || md5('salary')::uuid);
select tests.as_member('ada');
select results_eq($$ select people_count, people -> 0 ->> 'id', available from list_notifications('reaction') $$, $$ values (1, tests.id('ben')::text, true) $$, 'a group shows those who remain when the newest is withdrawn');
select tests.as_operator();
update notifications set is_head = true;
select tests.as_member('ada');
select is((select count(*) from list_notifications()), 2::bigint, 'a group is listed once, even if two of its rows are marked as its head');
select tests.as_member('ben');
select is((select count(*) from list_notifications()) + mark_notification_group((select group_id from notifications limit 1)), 0::bigint, 'a member can neither list nor mark another member''s groups');
select tests.as_member('bad_ned');
select throws_ok('select * from list_notifications()', '42501', null, 'a banned member cannot list notifications');
select throws_ok('select mark_notification_group(gen_random_uuid())', '42501', null, 'a banned member cannot mark a group');

-- A forum closed since: the post's title is no longer shown.
select tests.as_operator();
delete from notifications;
insert into forum_groups (id, created_by, name, is_public) values (md5('closed')::uuid, tests.id('ben'), 'Closed', true);
insert into forum_posts (id, group_id, author_id, title, content, category) values (md5('secret')::uuid, md5('closed')::uuid, tests.id('ada'), 'A secret', 'Text', 'Business');
select tests.tell('ada', 'ben', 'comment', jsonb_build_object('contentType', 'forum_post', 'contentId', md5('secret')::uuid), private.display_name(tests.id('ben')) || ' replied to your post');
select tests.as_member('ada');
select is((select object from list_notifications()), 'A secret', 'a notification names content its reader may read');
select tests.as_operator();
create function tests.retitle(p_title text) returns void language sql security definer as $$ update public.forum_posts set title = p_title where id = md5('secret')::uuid $$;
create function tests.shown(p_title text) returns text language plpgsql as $$
begin
  perform tests.retitle(p_title);
  return (select object from public.list_notifications());
end $$;
select tests.as_member('ada');
select is(tests.shown('ใช่ ' || repeat('ฉันคิดว่าโครงการนี้ดี', 6)), left('ใช่ ' || repeat('ฉันคิดว่าโครงการนี้ดี', 6), 80) || '…',
  'a notification shows the beginning of a long title without spaces, not its first word alone');
select tests.as_operator();
update forum_groups set is_public = false where id = md5('closed')::uuid;
select tests.as_member('ada');
select is((select object from list_notifications()), null, 'a notification does not name content its reader may no longer read');
-- The mark of a group's newest row that a deletion had to leave to the job
select tests.as_operator();
delete from notifications;
insert into notifications (id, user_id, type, target, title, message, is_head) values (md5('older')::uuid, tests.id('ada'), 'comment', 'post:1', 'News', 'Older', false);
insert into private.unmarked_heads values (tests.id('ada'), (select group_id from notifications)), (tests.id('ada'), gen_random_uuid());
select private.mark_heads(100);
select is((select is_head from notifications where id = md5('older')::uuid), true, 'mark_heads marks the newest row of a group');
select is((select count(*) from private.unmarked_heads), 0::bigint, 'mark_heads forgets groups that are marked or gone');

insert into notifications (user_id, type, target, title, message, created_at) values (tests.id('ada'), 'comment', 'post:1', 'News', 'Newer', now() + interval '1 second');
update notifications set is_head = false where message = 'Older';
select tests.as_member('ada');
delete from notifications where message = 'Newer';
select is(array(select message from list_notifications()), '{Older}', 'when the newest notification of a group is deleted, the one before takes its place in the list');

-- A notification that joins another group
select tests.as_operator();
delete from notifications;
select tests.as_member('ben');
select follow_user(tests.id('ada'));
select tests.as_operator();
update notifications set created_at = now() - interval '1 minute';
select tests.as_member('chief');
select follow_user(tests.id('ada'));
select send_friend_request(tests.id('ada'));
select tests.as_member('ada');
select results_eq($$ select title, actor ->> 'id' from list_notifications() order by title $$,
  $$ values ('Friend request', tests.id('chief')::text), ('New follower', tests.id('ben')::text) $$,
  'the other followers stay in the list when the latest asks for friendship');
select tests.as_operator();
update notifications set title = 'New follower', is_head = false where title = 'Friend request';
select tests.as_member('ada');
select results_eq($$ select actor ->> 'id', people_count from list_notifications() $$, $$ values (tests.id('chief')::text, 2) $$,
  'a notification that joins another group is in the list as its newest');

select * from finish();
rollback;
