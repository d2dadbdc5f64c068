-- Notifications: written by the database alone, coalesced, wanted, seen and read.
begin;
set local search_path = public, extensions;
select plan(81);
select tests.create_people();

-- What the domains call.
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
select isnt(tests.tell('ada', 'ben', p_data => jsonb_build_object('contentType', 'article', 'contentId', tests.id('boss'))), null, 'a member is told');
select results_eq($$ select user_id, actor_id, type, target, read, seen_at, available, data ->> 'senderId' from notifications $$,
  $$ values (tests.id('ada'), tests.id('ben'), 'reaction', 'article:' || tests.id('boss'), false, null::timestamptz, true, tests.id('ben')::text) $$,
  'of who did what to what');
select is(tests.tell('ada', 'ada'), null, 'nobody is told of their own doing');
select is(tests.tell('bad_ned', 'ben'), null, 'a banned member is told nothing');
select is(tests.tell('pending_pat', 'ben'), null, 'nor an unconfirmed one');
select is((private.notify(null, tests.id('ben'), 'reaction', 'News', 'x')), null, 'nor nobody');
select is((private.notify(gen_random_uuid(), tests.id('ben'), 'reaction', 'News', 'x')), null, 'nor somebody who is gone');
select throws_ok($$ select tests.tell('ada', 'ben', 'gossip') $$, '23514', null, 'there are seven types');
select lives_ok(format($$ select tests.tell('chief', 'ben', %L) $$, type), type || ' is one of them')
from unnest('{message,business_inquiry,connection_request,group_action,business_action,reaction,comment}'::text[]) type;
select tests.tell('ada', 'chief', 'comment', jsonb_build_object('senderId', tests.id('boss')));
select is((select data ->> 'senderId' from notifications where actor_id = tests.id('chief')), tests.id('chief')::text, 'the sender is who it was');
select isnt(tests.tell('boss', null, 'business_action'), null, 'the clock may tell something');

-- Coalescing
delete from notifications;
select is(tests.tell('ada', 'ben'), tests.tell('ada', 'ben'), 'the same again is the same row (UX-24)');
update notifications set created_at = now() - interval '30 minutes', read = true, seen_at = now();
select isnt(tests.tell('ada', 'ben', p_message => 'It happened again'), null, 'within the hour');
select results_eq('select message, read, seen_at, created_at from notifications', $$ values ('It happened again', false, null::timestamptz, now()) $$,
  'it moves to now, unread and unseen');
update notifications set created_at = now() - interval '61 minutes';
select isnt(tests.tell('ada', 'ben'), (select id from notifications where message = 'It happened again'), 'after an hour it is another row');
select isnt(tests.tell('ada', 'chief'), tests.tell('ada', 'ben'), 'another actor is another row');
select isnt(tests.tell('ada', 'ben', 'comment'), tests.tell('ada', 'ben'), 'another type is another row');
select isnt(tests.tell('ada', 'ben', p_data => '{"postId":"1"}'), tests.tell('ada', 'ben', p_data => '{"postId":"2"}'), 'another target is another row');

-- Preferences --------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into notification_preferences (user_id, type, enabled) values (tests.id('ada'), 'reaction', false) $$, 'a member says what they do not want');
select lives_ok($$ insert into notification_preferences (user_id, type, enabled) values (tests.id('ada'), 'comment', true), (tests.id('ada'), 'reaction', false) on conflict (user_id, type) do update set user_id = excluded.user_id, type = excluded.type, enabled = excluded.enabled $$, 'again and all at once');
select throws_ok($$ update notification_preferences set type = 'message' where type = 'comment' $$, '42501', null, 'a preference keeps its type');
select throws_ok($$ update notification_preferences set user_id = tests.id('ben') $$, '42501', null, 'and its member');
select throws_ok($$ insert into notification_preferences (user_id, type, enabled) values (tests.id('ben'), 'reaction', false) $$, '42501', null, 'nobody speaks for another');
select throws_ok($$ insert into notification_preferences (user_id, type) values (tests.id('ada'), 'gossip') $$, '23514', null, 'of the seven types');
select throws_ok('delete from notification_preferences', '42501', null, 'a preference is not deleted');
select tests.as_member('ben');
select is((select count(*) from notification_preferences), 0::bigint, 'another''s preferences are not seen');
select is(tests.affected('update notification_preferences set enabled = true'), 0::bigint, 'nor changed');
select tests.as_operator();
select is(tests.tell('ada', 'chief', 'reaction', '{"postId":"9"}'), null, 'what is not wanted is not told');
select isnt(tests.tell('ada', 'chief', 'comment', '{"postId":"9"}'), null, 'what is wanted is');

-- Reading and marking ------------------------------------------------------------------------------
delete from notifications;
delete from notification_preferences;
select tests.tell('ada', 'ben', p_data => '{"postId":"1"}'), tests.tell('ada', 'ben', p_data => '{"postId":"2"}'), tests.tell('ben', 'ada'), tests.tell('ada', 'chief');
select tests.as_member('ada');
select is((select count(*) from notifications), 3::bigint, 'a member reads their own');
select is(tests.unseen('ada'), 3, 'and counts them');
select throws_ok($$ insert into notifications (user_id, type, target, title, message) values (tests.id('ada'), 'message', 'x', 'x', 'x') $$, '42501', null, 'nobody writes one, not even to themselves');
select is(tests.affected($$ update notifications set read = true, updated_at = '2001-01-01' where target = 'post:1' $$), 1::bigint, 'one is marked as read');
select results_eq($$ select read, seen_at, updated_at from notifications where target = 'post:1' $$, 'values (true, now(), now())', 'and so seen, at the server''s time');
select is(tests.unseen('ada'), 2, 'and counted no longer');
select is(tests.affected($$ update notifications set read = false where target = 'post:1' $$), 1::bigint, 'it may be unread again');
select is(tests.unseen('ada'), 2, 'which brings no badge back (UX-22)');
select throws_ok(format('update notifications set %s', change), '42501', null, 'not changed: ' || change)
from unnest(array['title = ''x''', 'message = ''x''', 'data = ''{"a":1}''', 'user_id = tests.id(''ben'')', 'actor_id = null', 'type = ''message''', 'seen_at = null where target = ''post:1''', 'actor_gone = true', 'id = gen_random_uuid()']) change;
select is(public.mark_notifications_seen(), 2, 'the badge is emptied');
select is(tests.unseen('ada'), 0, 'to nothing');
select is((select count(*) from notifications where not read), 3::bigint, 'what was unread stays unread (UX-22)');
select is(public.mark_all_notifications_read(), 3, 'all are read');
select is(public.mark_all_notifications_read(), 0, 'once');
select is(tests.affected($$ delete from notifications where target = 'post:1' $$), 1::bigint, 'a member deletes one of theirs');
select is(tests.affected('update notifications set read = true where user_id = tests.id(''ben'')') + tests.affected('delete from notifications where user_id = tests.id(''ben'')'), 0::bigint, 'but not of another');
select tests.as_member('boss');
select is((select count(*) from notifications), 0::bigint, 'a super admin reads nobody''s');
select tests.as_visitor();
select throws_ok('select * from notifications', '42501', null, 'a visitor reads none');
select throws_ok('select public.mark_all_notifications_read()', '42501', null, 'nor marks any');

select tests.as_member('bad_ned');
select is(tests.affected('update notifications set read = true') + (select count(*) from notifications), 0::bigint, 'a banned member has no list');
select throws_ok('select public.mark_notifications_seen()', '42501', null, 'nor a badge');
select is(tests.affected('delete from notifications'), 0::bigint, 'and clears nobody''s');

-- What is gone -------------------------------------------------------------------------------------
select tests.as_operator();
delete from notifications;
select tests.create_account('cleo');
select tests.tell('ada', 'ben', p_data => '{"contentType":"article","contentId":"7"}'), tests.tell('ada', 'cleo'), tests.tell('ada', 'chief', p_data => '{"contentType":"article","contentId":"7"}');
select is(tests.unseen('ada'), 3, 'three to begin with');
update profiles set is_banned = true where id = tests.id('ben');
select is(tests.unseen('ada'), 2, 'a banned actor counts no longer (UX-23)');
select is((select available from notifications where actor_id = tests.id('ben')), false, 'and the row says so');
update profiles set is_banned = false where id = tests.id('ben');
select is(tests.unseen('ada'), 3, 'until the ban is lifted');
delete from profiles where id = tests.id('cleo');
select is((select count(*) from notifications where actor_id is null and actor_gone and not available), 1::bigint, 'nor does one whose account is gone');
select is((select count(*) from notifications n where n::text like '%' || tests.id('cleo') || '%' or (n.actor_gone and n.actor_id is null and n.message <> 'This is no longer available')), 0::bigint, 'which names them no longer');
select private.withdraw_notifications_about('article:7');
select is(tests.unseen('ada'), 0, 'nor what was about content that is gone (UX-23)');
select is((select count(*) from notifications), 3::bigint, 'the rows stay');
select tests.tell('ada', 'ben', p_data => '{"contentType":"article","contentId":"7"}');
select is(tests.unseen('ada'), 1, 'told again it counts again');
select private.withdraw_notification(tests.id('ada'), tests.id('ben'), 'reaction', 'article:7');
select is(tests.unseen('ada'), 0, 'one thing taken back counts no longer');
insert into notifications (user_id, type, target, title, message) select tests.id('ada'), 'message', 'x', 'x', 'x' from generate_series(1, 130);
select is(tests.unseen('ada'), 100, 'nobody counts past a hundred (UX-24)');

-- Live ---------------------------------------------------------------------------------------------
delete from realtime.messages;
select tests.tell('ada', 'ben', 'comment');
select results_eq('select topic, event, private, payload ->> ''id'' from realtime.messages',
  $$ select 'user:' || tests.id('ada'), 'notification'::text, true, id::text from notifications where type = 'comment' $$, 'the recipient hears of it, by id');
delete from realtime.messages;
select tests.as_member('ada');
update notifications set read = true where type = 'comment';
select public.mark_all_notifications_read();
delete from notifications where type = 'comment';
select tests.as_operator();
select is((select count(*) from realtime.messages where topic = 'user:' || tests.id('ada') and event = 'notification'), 3::bigint, 'what they do with it reaches their other tabs');

-- By hand ------------------------------------------------------------------------------------------
select tests.as_service();
insert into notifications (user_id, type, title, message, data) values (tests.id('ada'), 'group_action', 'News', 'By hand', '{"groupId":"g1"}');
select is((select target from notifications where message = 'By hand'), 'group:g1', 'what the operator writes has a target like the rest');

-- By the clock -------------------------------------------------------------------------------------
select tests.as_operator();
delete from notifications;
insert into notifications (user_id, type, title, message, read, created_at)
select tests.id('ada'), 'message', label, 'x', label like 'read%', now() - age
from (values ('read, old', interval '181 days'), ('read', interval '179 days'), ('unread, old', interval '181 days')) as n (label, age);
select is(private.purge_notifications(10), 1, 'what was read half a year ago is removed');
select results_eq('select title from notifications order by title', array['read', 'unread, old'], 'nothing else is');

select * from finish();
rollback;
