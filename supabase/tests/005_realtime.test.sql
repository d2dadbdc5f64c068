-- Realtime: who may join which topic, checked the way the Realtime service checks it.
begin;
set local search_path = public, extensions;
select plan(58);
select tests.create_people();

-- Whether the current actor sees a message that the service inserted (receive), or may insert one (send).
create function tests.may(p_verb text, p_kind text, p_topic text) returns boolean language plpgsql as $$
declare
  acting text := current_user;
  answer boolean;
begin
  perform set_config('role', 'none', true);
  perform set_config('realtime.topic', p_topic, true);
  delete from realtime.messages;
  if p_verb = 'receive' then
    insert into realtime.messages (topic, extension, private) values (p_topic, p_kind, true);
  end if;
  perform set_config('role', acting, true);
  if p_verb = 'receive' then
    return exists (select from realtime.messages);
  end if;
  begin
    insert into realtime.messages (topic, extension, private) values (p_topic, p_kind, true);
    return true;
  exception when insufficient_privilege then
    return false;
  end;
end $$;

select tests.as_member('ada');
select is(tests.may(verb, kind, topic), allowed,
  format('a member %s %s %s messages on %s', case when allowed then 'may' else 'cannot' end, verb, kind, label))
from (values
  ('receive', 'broadcast', 'user:' || tests.id('ada'), 'their own topic', true),
  ('send', 'broadcast', 'user:' || tests.id('ada'), 'their own topic', false),
  ('receive', 'presence', 'user:' || tests.id('ada'), 'their own topic', false),
  ('send', 'presence', 'user:' || tests.id('ada'), 'their own topic', false),
  ('receive', 'broadcast', 'user:' || tests.id('ben'), 'another member''s topic', false),
  ('send', 'broadcast', 'user:' || tests.id('ben'), 'another member''s topic', false),
  ('receive', 'broadcast', 'user:' || upper(tests.id('ada')::text), 'a topic with their id in capitals', false),
  ('receive', 'broadcast', 'user:', 'a user topic without an id', false),
  ('receive', 'broadcast', 'user', 'the topic "user"', false),
  ('receive', 'broadcast', 'user:' || tests.id('ada') || ':x', 'a topic with more after their id', false),
  ('receive', 'broadcast', 'profile:' || tests.id('ben'), 'a profile''s topic', true),
  ('send', 'broadcast', 'profile:' || tests.id('ben'), 'a profile''s topic', false),
  ('send', 'broadcast', 'profile:' || tests.id('ada'), 'their own profile''s topic', false),
  ('receive', 'presence', 'profile:' || tests.id('ben'), 'a profile''s topic', false),
  ('send', 'presence', 'profile:' || tests.id('ben'), 'a profile''s topic', false),
  ('receive', 'broadcast', 'profile:*', 'the topic "profile:*"', false),
  ('receive', 'broadcast', 'online-users', 'online-users', true),
  ('receive', 'presence', 'online-users', 'online-users', true),
  ('send', 'presence', 'online-users', 'online-users', true),
  ('send', 'broadcast', 'online-users', 'online-users', false),
  ('receive', 'presence', 'online-users:x', 'a topic that only starts with online-users', false),
  ('receive', 'broadcast', 'online_users', 'online_users, the name of the rule''s function', false),
  ('receive', 'broadcast', 'room:1', 'an unknown topic', false),
  ('receive', 'broadcast', '', 'an empty topic', false),
  ('receive', 'broadcast', 'User:' || tests.id('ada'), 'a user topic with a capital letter', false),
  ('receive', 'broadcast', 'user(text):' || tests.id('ada'), 'a topic that names the function''s signature', false),
  ('receive', 'broadcast', E'user\n:' || tests.id('ada'), 'a topic with a line break', false),
  ('receive', 'postgres_changes', 'online-users', 'online-users', false),
  ('send', 'postgres_changes', 'online-users', 'online-users', false)
) as t (verb, kind, topic, label, allowed);

-- Suspended: what concerns them, and nothing else.
select tests.as_operator();
insert into private.bans (user_id, banned_until) values (tests.id('ben'), now() + interval '1 day');
select tests.as_member('ben');
select is(tests.may(verb, kind, topic), allowed,
  format('a suspended member %s %s %s messages on %s', case when allowed then 'may' else 'cannot' end, verb, kind, label))
from (values
  ('receive', 'broadcast', 'user:' || tests.id('ben'), 'their own topic', true),
  ('send', 'broadcast', 'user:' || tests.id('ben'), 'their own topic', false),
  ('receive', 'presence', 'user:' || tests.id('ben'), 'their own topic', false),
  ('receive', 'broadcast', 'user:' || tests.id('ada'), 'another member''s topic', false),
  ('receive', 'broadcast', 'profile:' || tests.id('ben'), 'their own profile''s topic', false),
  ('receive', 'presence', 'online-users', 'online-users', false),
  ('send', 'presence', 'online-users', 'online-users', false)
) as t (verb, kind, topic, label, allowed);
select tests.as_operator();
delete from private.bans where user_id = tests.id('ben');

select tests.as_member('bad_ned');
select is(tests.may('receive', 'broadcast', 'user:' || tests.id('bad_ned')), false, 'a banned member cannot receive broadcasts on their own topic');
select is(tests.may('receive', 'broadcast', 'profile:' || tests.id('ada')), false, 'a banned member cannot receive broadcasts of profiles');
select is(tests.may('send', 'presence', 'online-users'), false, 'a banned member cannot send their online presence');
select is(tests.may('receive', 'presence', 'online-users'), false, 'a banned member cannot see who is online');
select tests.as_member('pending_pat');
select is(tests.may('receive', 'broadcast', 'user:' || tests.id('pending_pat')), false, 'an unconfirmed account cannot receive broadcasts on its own topic');
select tests.as_member('ada', p_anonymous_token => true);
select is(tests.may('receive', 'broadcast', 'user:' || tests.id('ada')), false, 'an anonymous token cannot receive broadcasts');
select is(tests.may('send', 'presence', 'online-users'), false, 'an anonymous token cannot send an online presence');
select tests.as_visitor();
select is(tests.may(verb, kind, topic), false, format('a visitor cannot %s %s messages on %s', verb, kind, label))
from (values ('receive', 'broadcast', 'profile:' || tests.id('ada'), 'a profile''s topic'), ('receive', 'presence', 'online-users', 'online-users'),
  ('send', 'presence', 'online-users', 'online-users'), ('send', 'broadcast', 'online-users', 'online-users')) as t (verb, kind, topic, label);

-- A member sees only the messages of the topic they are joining.
select tests.as_operator();
select set_config('realtime.topic', 'online-users', true);
delete from realtime.messages;
insert into realtime.messages (topic, extension, private) values ('user:' || tests.id('ben'), 'broadcast', true);
select tests.as_member('ada');
select is((select count(*) from realtime.messages), 0::bigint, 'joining one topic does not show the messages of another');
select throws_ok($$ insert into realtime.messages (topic, extension, private) values ('user:' || tests.id('ben'), 'presence', true) $$, '42501', null, 'joining one topic does not allow sending to another');
select is(tests.affected('update realtime.messages set payload = ''{}'''), 0::bigint, 'a member cannot change Realtime messages');
select throws_ok('delete from realtime.messages', '42501', null, 'a member cannot delete Realtime messages');

-- A feature adds a topic with one function.
select tests.as_operator();
create function private.topic_test_room(p_rest text, p_kind text, p_verb text) returns boolean language sql stable
  set search_path = '' as $$ select p_rest = 'open' and p_kind = 'broadcast' $$;
revoke all on function private.topic_test_room(text, text, text) from public;
-- A migration would create it as the owner of everything else.
do $$ begin
  execute format('alter function private.topic_test_room(text, text, text) owner to %I',
    (select pg_get_userbyid(proowner) from pg_proc where oid = 'private.can_join_topic(text, text)'::regprocedure));
end $$;
select tests.as_member('ada');
select is(tests.may('receive', 'broadcast', 'test-room:open'), true, 'a topic function opens the new topic for receiving');
select is(tests.may('send', 'broadcast', 'test-room:open'), true, 'a topic function opens the new topic for sending');
select is(tests.may('receive', 'broadcast', 'test-room:shut'), false, 'a topic function can deny a topic');
select is(tests.may('receive', 'broadcast', 'test-room'), false, 'access is denied if the topic function returns null');

-- Changed profiles
select tests.as_operator();
delete from realtime.messages;
select tests.as_member('ada');
update public.profiles set bio = 'heard' where id = tests.id('ada');
select tests.as_operator();
select results_eq('select topic, event, extension, private, payload - ''id'' from realtime.messages',
  $$ values ('profile:' || tests.id('ada'), 'profile_changed', 'broadcast', true, '{}'::jsonb) $$, 'changing a profile broadcasts a private profile_changed message that contains only an id');
select is((select payload ->> 'id' from realtime.messages), tests.id('ada')::text, 'the profile_changed message carries the profile''s id');
delete from realtime.messages;
select tests.as_member('ada');
update public.profiles set bio = 'heard' where id = tests.id('ada');
select tests.as_operator();
select is((select count(*) from realtime.messages), 0::bigint, 'an update that changes nothing broadcasts nothing');

select * from finish();
rollback;
