-- Realtime: who may join which topic, asked as the Realtime service asks.
begin;
set local search_path = public, extensions;
select plan(51);
select tests.create_people();

-- The service writes a message of each kind as itself, then looks which of them the member sees
-- (receive), and whether the member may write one (send).
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
select is(tests.may(verb, kind, topic), allowed, format('a member: %s %s on %s: %s', verb, kind, label, allowed))
from (values
  ('receive', 'broadcast', 'user:' || tests.id('ada'), 'their own topic', true),
  ('send', 'broadcast', 'user:' || tests.id('ada'), 'their own topic', false),
  ('receive', 'presence', 'user:' || tests.id('ada'), 'their own topic', false),
  ('send', 'presence', 'user:' || tests.id('ada'), 'their own topic', false),
  ('receive', 'broadcast', 'user:' || tests.id('ben'), 'another''s topic', false),
  ('send', 'broadcast', 'user:' || tests.id('ben'), 'another''s topic', false),
  ('receive', 'broadcast', 'user:' || upper(tests.id('ada')::text), 'their id in capitals', false),
  ('receive', 'broadcast', 'user:', 'no id', false),
  ('receive', 'broadcast', 'user', 'the bare prefix', false),
  ('receive', 'broadcast', 'user:' || tests.id('ada') || ':x', 'more than the id', false),
  ('receive', 'broadcast', 'profile:' || tests.id('ben'), 'a profile', true),
  ('send', 'broadcast', 'profile:' || tests.id('ben'), 'a profile', false),
  ('send', 'broadcast', 'profile:' || tests.id('ada'), 'their own profile', false),
  ('receive', 'presence', 'profile:' || tests.id('ben'), 'a profile', false),
  ('send', 'presence', 'profile:' || tests.id('ben'), 'a profile', false),
  ('receive', 'broadcast', 'profile:*', 'every profile', false),
  ('receive', 'broadcast', 'online-users', 'online-users', true),
  ('receive', 'presence', 'online-users', 'online-users', true),
  ('send', 'presence', 'online-users', 'online-users', true),
  ('send', 'broadcast', 'online-users', 'online-users', false),
  ('receive', 'presence', 'online-users:x', 'a room beside it', false),
  ('receive', 'broadcast', 'online_users', 'the function''s spelling', false),
  ('receive', 'broadcast', 'room:1', 'an unknown topic', false),
  ('receive', 'broadcast', '', 'no topic', false),
  ('receive', 'broadcast', 'User:' || tests.id('ada'), 'other letters', false),
  ('receive', 'broadcast', 'user(text):' || tests.id('ada'), 'a forged prefix', false),
  ('receive', 'broadcast', E'user\n:' || tests.id('ada'), 'a broken prefix', false),
  ('receive', 'postgres_changes', 'online-users', 'another kind', false),
  ('send', 'postgres_changes', 'online-users', 'another kind', false)
) as t (verb, kind, topic, label, allowed);

select tests.as_member('bad_ned');
select is(tests.may('receive', 'broadcast', 'user:' || tests.id('bad_ned')), false, 'a banned member hears not even their own');
select is(tests.may('receive', 'broadcast', 'profile:' || tests.id('ada')), false, 'nor of profiles');
select is(tests.may('send', 'presence', 'online-users'), false, 'nor is seen');
select is(tests.may('receive', 'presence', 'online-users'), false, 'nor sees');
select tests.as_member('pending_pat');
select is(tests.may('receive', 'broadcast', 'user:' || tests.id('pending_pat')), false, 'an unconfirmed account hears nothing');
select tests.as_member('ada', p_anonymous_token => true);
select is(tests.may('receive', 'broadcast', 'user:' || tests.id('ada')), false, 'an anonymous token hears nothing');
select is(tests.may('send', 'presence', 'online-users'), false, 'nor is seen');
select tests.as_visitor();
select is(tests.may(verb, kind, topic), false, format('a visitor: %s %s on %s', verb, kind, left(topic, 12)))
from (values ('receive', 'broadcast', 'profile:' || tests.id('ada')), ('receive', 'presence', 'online-users'),
  ('send', 'presence', 'online-users'), ('send', 'broadcast', 'online-users')) as t (verb, kind, topic);

-- A member sees the messages of the topic being joined, not of others.
select tests.as_operator();
select set_config('realtime.topic', 'online-users', true);
delete from realtime.messages;
insert into realtime.messages (topic, extension, private) values ('user:' || tests.id('ben'), 'broadcast', true);
select tests.as_member('ada');
select is((select count(*) from realtime.messages), 0::bigint, 'one topic does not open another');
select throws_ok($$ insert into realtime.messages (topic, extension, private) values ('user:' || tests.id('ben'), 'presence', true) $$, '42501', null, 'nor lets one write to it');
select is(tests.affected('update realtime.messages set payload = ''{}'''), 0::bigint, 'messages are not changed');
select throws_ok('delete from realtime.messages', '42501', null, 'nor deleted');

-- A domain adds a topic with one function.
select tests.as_operator();
create function private.topic_test_room(p_rest text, p_kind text, p_verb text) returns boolean language sql stable
  set search_path = '' as $$ select p_rest = 'open' and p_kind = 'broadcast' $$;
revoke all on function private.topic_test_room(text, text, text) from public;
-- A migration makes it as the owner of everything else.
do $$ begin
  execute format('alter function private.topic_test_room(text, text, text) owner to %I',
    (select pg_get_userbyid(proowner) from pg_proc where oid = 'private.can_join_topic(text, text)'::regprocedure));
end $$;
select tests.as_member('ada');
select is(tests.may('receive', 'broadcast', 'test-room:open'), true, 'an added prefix works');
select is(tests.may('send', 'broadcast', 'test-room:open'), true, 'as its function says');
select is(tests.may('receive', 'broadcast', 'test-room:shut'), false, 'and denies as it says');
select is(tests.may('receive', 'broadcast', 'test-room'), false, 'a rule that answers nothing denies');

-- Changes of profiles
select tests.as_operator();
delete from realtime.messages;
select tests.as_member('ada');
update public.profiles set bio = 'heard' where id = tests.id('ada');
select tests.as_operator();
select results_eq('select topic, event, extension, private, payload - ''id'' from realtime.messages',
  $$ values ('profile:' || tests.id('ada'), 'profile_changed', 'broadcast', true, '{}'::jsonb) $$, 'a changed profile is told, privately, by id only');
select is((select payload ->> 'id' from realtime.messages), tests.id('ada')::text, 'the id of the profile');
delete from realtime.messages;
select tests.as_member('ada');
update public.profiles set bio = 'heard' where id = tests.id('ada');
select tests.as_operator();
select is((select count(*) from realtime.messages), 0::bigint, 'what did not change is not told');

select * from finish();
rollback;
