-- Messages: open only to the two members, stored once, read once; conversations follow them.
begin;
set local search_path = public, extensions;
select plan(142);
select tests.create_people();
select tests.create_account('cleo');
-- Requests are in 035_requests.
select tests.befriend('ada', 'ben'), tests.befriend('cleo', 'ben');

create function tests.conversation(p_name text, p_partner text) returns text language sql security definer as $$
  select format('%s|%s|%s|%s', last_message, (select username from profiles where id = last_sender_id), last_message_type, unread_count)
  from conversations where user_id = tests.id(p_name) and partner_id = tests.id(p_partner)
$$;
create function tests.badge(p_name text, p_count text) returns integer language sql security definer as $$
  select (private.viewer_counts(tests.id(p_name)) ->> p_count)::integer
$$;
create function tests.write(p_to text, p_content text, p_id uuid default gen_random_uuid()) returns void language sql as $$
  insert into public.messages (id, sender_id, receiver_id, content, message_type, read) values (p_id, auth.uid(), tests.id(p_to), p_content, 'general', false)
$$;

-- Writing ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ select tests.write('ben', E' \n Hello Ben\t ', '11111111-1111-4111-8111-111111111111') $$, 'a member sends a message to another');
select results_eq('select content, read, message_type, metadata, conversation_key collate "default" from messages',
  $$ values ('Hello Ben', false, 'general', '{}'::jsonb, least(tests.id('ada'), tests.id('ben')) || ':' || greatest(tests.id('ada'), tests.id('ben'))) $$, 'a new message is trimmed, unread and general');
select throws_ok($$ select tests.write('ben', 'Hello Ben', '11111111-1111-4111-8111-111111111111') $$, '23505', null, 'sending the same message id again is refused as a duplicate (UX-41)');
select lives_ok($$ insert into messages (id, sender_id, receiver_id, content) values ('11111111-1111-4111-8111-111111111111', tests.id('ada'), tests.id('ben'), 'Hello Ben') on conflict (id) do nothing $$, 'a repeated message is accepted with "on conflict do nothing"');
select is((select count(*) from messages), 1::bigint, 'repeated messages are stored only once (UX-41)');
select is(tests.conversation('ben', 'ada'), 'Hello Ben|ada|general|1', 'a repeated message counts once in the receiver''s conversation');
select is(tests.conversation('ada', 'ben'), 'Hello Ben|ada|general|0', 'a sent message does not count as unread for its sender');
select throws_ok($$ insert into messages (id, sender_id, receiver_id, content) values ('11111111-1111-4111-8111-111111111111', tests.id('ada'), tests.id('ben'), 'Other') on conflict (id) do update set content = excluded.content $$, '42501', null, 'a sender cannot overwrite a message by an upsert');
select is(message_exists('11111111-1111-4111-8111-111111111111'), true, 'message_exists confirms to the sender that a message was stored');
select is(message_exists(gen_random_uuid()), false, 'message_exists is false for an unknown id');
select throws_ok(format($$ select tests.write('ben', %L) $$, content), '23514', null, 'a message cannot consist of ' || label)
from (values ('', 'nothing'), ('   ', 'spaces'), (E'\u200B\u2060', 'invisible characters'), (E'\n\t', 'line breaks and tabs'), (repeat('x', 5001), '5001 characters')) as m (content, label);
select throws_ok($$ select tests.write('ben', null) $$, '23502', null, 'a message cannot have null content');
select lives_ok($$ select tests.write('ben', repeat('x', 5000)) $$, 'a message can have 5000 characters');
select throws_ok($$ select tests.write('ada', 'me') $$, '23514', null, 'a member cannot send a message to themselves');
select throws_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ben'), tests.id('ada'), 'forged') $$, '42501', null, 'a member cannot send a message to themselves in another member''s name');
select throws_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ben'), tests.id('cleo'), 'forged') $$, '42501', null, 'a member cannot send a message to a third member in another member''s name');
select throws_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ada'), gen_random_uuid(), 'x') $$, '42501', null, 'a member cannot send a message to an unknown account');
select throws_ok(format($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ada'), %L, 'x') $$, tests.id(who)), '42501', null, 'a member cannot send a message to ' || label)
from (values ('bad_ned', 'a banned member'), ('pending_pat', 'an unconfirmed account')) as m (who, label);
select throws_ok($$ insert into messages (sender_id, receiver_id, content, metadata) values (tests.id('ada'), tests.id('ben'), 'x', jsonb_build_object('a', repeat('x', 2100))) $$, '23514', null, 'the metadata of a message cannot exceed its size limit');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, metadata) values (tests.id('ada'), tests.id('ben'), 'x', '[1]') $$, '23514', null, 'the metadata of a message must be an object');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, message_type) values (tests.id('ada'), tests.id('ben'), 'x', 'spam') $$, '23514', null, 'a message cannot have an unknown type');
select lives_ok($$ insert into messages (id, sender_id, receiver_id, content, created_at, read) values ('22222222-2222-4222-8222-222222222222', tests.id('ada'), tests.id('ben'), 'from the future', '2100-01-01', true) $$, 'a message sent with its own date and read flag is accepted');
select results_eq($$ select created_at < now() + interval '1 minute', read from messages where id = '22222222-2222-4222-8222-222222222222' $$, 'values (true, false)', 'the date and read flag sent with a message are overwritten');

-- What a message is about
select throws_ok(format($$ insert into messages (sender_id, receiver_id, content, message_type, %s) values (tests.id('ada'), tests.id('ben'), 'x', %L, gen_random_uuid()) $$, subject, type), '42501', null, format('a %s message about something the receiver does not own is refused', type))
from (values ('business_inquiry', 'business_idea_id'), ('business_page', 'business_page_id')) t (type, subject);
select throws_ok($$ insert into messages (sender_id, receiver_id, content, message_type) values (tests.id('ada'), tests.id('ben'), 'x', 'business_inquiry') $$, '42501', null, 'an inquiry without a business idea is refused');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, business_idea_id) values (tests.id('ada'), tests.id('ben'), 'x', gen_random_uuid()) $$, '23514', null, 'a general message cannot refer to a business idea');
select tests.as_operator();
insert into business_ideas (id, user_id, title, description, funding_goal, industry) values ('33333333-3333-4333-8333-333333333333', tests.id('ben'), 'Bread by post', repeat('d', 20), 5000, 'food');
select tests.as_member('ada');
select lives_ok($$ insert into messages (sender_id, receiver_id, content, message_type, business_idea_id) values (tests.id('ada'), tests.id('ben'), 'How much?', 'business_inquiry', '33333333-3333-4333-8333-333333333333') $$, 'a member can send an inquiry to the owner of a business idea');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, message_type, business_idea_id) values (tests.id('ada'), tests.id('cleo'), 'x', 'business_inquiry', '33333333-3333-4333-8333-333333333333') $$, '42501', null, 'a member cannot send an inquiry to someone who does not own the idea');
select is(tests.badge('ben', 'unread_inquiries'), 1, 'the inquiries badge counts an unread inquiry');
select is(tests.badge('ben', 'unread_messages'), 4, 'the messages badge counts inquiries too');

-- Searching a conversation -------------------------------------------------------------------------
select results_eq($$ select f ->> 'content' from jsonb_array_elements(search_conversation(tests.id('ben'), ' hélLO ') -> 'found') f $$, $$ values ('Hello Ben') $$, 'search_conversation finds a message whatever its case and accents');
select is(search_conversation(tests.id('ben'), 'hello') -> 'next', 'null'::jsonb, 'search_conversation says when it has looked at the whole conversation');
select is(search_conversation(tests.id('ben'), '%') -> 'found', '[]'::jsonb, 'search_conversation takes wildcards literally');
select is(search_conversation(tests.id('ben'), '  ') -> 'found', '[]'::jsonb, 'search_conversation finds nothing without a text');
select is(search_conversation(tests.id('cleo'), 'hello') -> 'found', '[]'::jsonb, 'search_conversation finds nothing in another conversation');
select is(search_conversation(tests.id('ben'), 'hello', m.created_at, m.id) -> 'found', '[]'::jsonb, 'search_conversation goes on below its cursor') from messages m where m.content = 'Hello Ben';
select tests.as_operator();
insert into messages (sender_id, receiver_id, content, created_at) select tests.id('chief'), tests.id('boss'), 'Needle ' || n, now() - n * interval '1 minute' from generate_series(1, 21) n;
select tests.as_member('boss');
select is(jsonb_array_length(search_conversation(tests.id('chief'), 'needle') -> 'found'), 20, 'search_conversation finds twenty messages at a time');
select is((select jsonb_array_length(search_conversation(tests.id('chief'), 'needle', (n ->> 'at')::timestamptz, (n ->> 'id')::uuid) -> 'found') from (select search_conversation(tests.id('chief'), 'needle') -> 'next' as n) p), 1, 'the next page of search_conversation begins where the first ended');
select tests.as_member('cleo');
select is(search_conversation(tests.id('ada'), 'hello') -> 'found', '[]'::jsonb, 'an outsider finds nothing with search_conversation');
select tests.as_member('bad_ned');
select throws_ok($$ select search_conversation(tests.id('ada'), 'hello') $$, '42501', null, 'a banned member cannot search a conversation');
select tests.as_visitor();
select throws_ok($$ select search_conversation(tests.id('ada'), 'hello') $$, '42501', null, 'a visitor cannot search a conversation');
select tests.as_operator();
delete from messages where content like 'Needle %';

-- Other actors -------------------------------------------------------------------------------------
select tests.as_member('cleo');
select is((select count(*) from messages) + (select count(*) from conversations) + (select count(*) from conversation_messages(tests.id('ada'))), 0::bigint, 'an outsider cannot read a conversation');
select is(message_exists('11111111-1111-4111-8111-111111111111'), false, 'message_exists tells an outsider nothing');
select is(tests.affected('update messages set read = true'), 0::bigint, 'an outsider cannot mark a message as read');
select tests.as_member('boss');
select is((select count(*) from messages) + (select count(*) from conversations), 0::bigint, 'a super admin cannot read other members'' messages');
select tests.as_member('bad_ned');
select is((select count(*) from messages) + (select count(*) from conversations), 0::bigint, 'a banned member cannot read messages');
select throws_ok($$ select tests.write('ben', 'x') $$, '42501', null, 'a banned member cannot send messages');
select throws_ok(format('select %s', call), '42501', null, 'a banned member cannot call ' || substring(call from '[a-z]+_[a-z_]+'))
from unnest(array['conversation_head(tests.id(''ben''))', 'mark_conversation_read(tests.id(''ben''))', 'count(*) from list_conversations()', 'count(*) from search_contacts(''a'')']) call;
select tests.as_member('pending_pat');
select throws_ok($$ select tests.write('ben', 'x') $$, '42501', null, 'an unconfirmed account cannot send messages');
select tests.as_visitor();
select throws_ok('select * from messages', '42501', null, 'a visitor cannot read messages');
select throws_ok('select * from conversations', '42501', null, 'a visitor cannot read conversations');
select throws_ok($$ select * from conversation_messages(tests.id('ben')) $$, '42501', null, 'a visitor cannot call conversation_messages');
select throws_ok($$ select * from search_contacts('ada') $$, '42501', null, 'a visitor cannot call search_contacts');

-- Reading ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(tests.affected('update messages set read = true'), 0::bigint, 'the sender cannot mark their own message as read');
select tests.as_member('ben');
select throws_ok(format('update messages set %s', change), '42501', null, 'the receiver cannot change a message: ' || change)
from unnest(array['content = ''x''', 'sender_id = tests.id(''cleo'')', 'receiver_id = tests.id(''cleo'')', 'message_type = ''business_page''', 'metadata = ''{"a":1}''', 'id = gen_random_uuid()', 'business_idea_id = null']) change;
select throws_ok('delete from messages', '42501', null, 'the receiver cannot delete a message');
select throws_ok('update conversations set unread_count = 0', '42501', null, 'a member cannot update their conversations directly');
select is((conversation_head(tests.id('ada')) - 'partner' - 'first_unread_at'), '{"unread_count":4,"first_unread_id":"11111111-1111-4111-8111-111111111111","box":"inbox","request":null,"is_friend":true,"is_blocked":false,"can_message":true,"can_inquire":true}'::jsonb, 'conversation_head returns the first unread message and the unread count');
select is(conversation_head(tests.id('ada')) -> 'partner' ->> 'username', 'ada', 'conversation_head returns the partner');
select is(conversation_head(tests.id('ben')) ->> 'can_message', 'false', 'conversation_head says that you cannot message yourself');
select is(conversation_head(gen_random_uuid()) - 'first_unread_id' - 'first_unread_at' - 'unread_count', '{"partner":null,"box":"inbox","request":null,"is_friend":false,"is_blocked":false,"can_message":false,"can_inquire":false}'::jsonb, 'conversation_head says that an unknown account cannot be messaged');
select is(conversation_head(tests.id('bad_ned')) ->> 'can_message', 'false', 'conversation_head says that a banned member cannot be messaged');
select is(tests.affected($$ update messages set read = true, created_at = '2001-01-01' where id = '11111111-1111-4111-8111-111111111111' $$), 1::bigint, 'the receiver marks a message as read');
select ok((select created_at > '2020-01-01' from messages where id = '11111111-1111-4111-8111-111111111111'), 'a date sent when marking a message as read is ignored');
select throws_ok($$ update messages set read = false where id = '11111111-1111-4111-8111-111111111111' $$, '42501', null, 'a read message cannot be marked as unread');
select is(tests.badge('ben', 'unread_messages'), 3, 'reading a message lowers the badge');
select is((select count(*) from notifications where type = 'message' and not read), 1::bigint, 'the message notification stays unread while a message is unread');
select is(mark_conversation_read(tests.id('ada')), 3, 'mark_conversation_read marks the remaining messages as read');
select is(mark_conversation_read(tests.id('ada')), 0, 'mark_conversation_read finds nothing the second time');
select is(tests.conversation('ben', 'ada'), 'How much?|ada|business_inquiry|0', 'a read conversation has no unread messages');
select is(tests.badge('ben', 'unread_messages') + tests.badge('ben', 'unread_inquiries') + tests.badge('ben', 'unseen_notifications'), 0, 'reading a conversation clears the message, inquiry and notification badges');
select is((select count(*) from notifications where not read), 0::bigint, 'reading a conversation marks its notifications as read');
select lives_ok($$ select tests.write('ada', 'Ten thousand') $$, 'the receiver can answer');
select is(tests.conversation('ada', 'ben'), 'Ten thousand|ben|general|1', 'an answer appears as unread in the other member''s conversation');
select is(tests.conversation('ben', 'ada'), 'Ten thousand|ben|general|0', 'an answer appears as read in its sender''s conversation');
select is(array(select content from conversation_messages(tests.id('ada'), p_limit => 2)), '{Ten thousand,How much?}'::text[], 'conversation_messages returns the newest page first');
select is(array(select m.content from messages l, conversation_messages(tests.id('ada'), l.created_at, l.id, 1) m where l.content = 'How much?'), '{from the future}'::text[], 'conversation_messages returns the next page after a cursor');
select tests.as_operator();
select is((select string_agg(type || ' ' || count, ', ' order by type) from (select type, count(*) from notifications where user_id = tests.id('ben') group by type) n), 'business_inquiry 1, message 1', 'several messages by one sender share one notification per type');

-- The list -----------------------------------------------------------------------------------------
select tests.as_member('cleo');
select tests.write('ben', 'Cleo here');
select tests.as_member('ben');
select is(array(select username || ': ' || last_message from list_conversations()), '{cleo: Cleo here,ada: Ten thousand}'::text[], 'list_conversations puts the newest conversation first');
select is(array(select b.username from list_conversations(p_limit => 1) a, list_conversations(a.last_message_time, a.partner_id) b), '{ada}'::text[], 'list_conversations returns the next page after a cursor');
select tests.as_operator();
insert into messages (sender_id, receiver_id, content, created_at) values (tests.id('ada'), tests.id('ben'), 'long ago', '2020-01-01');
select is(tests.conversation('ben', 'ada'), 'Ten thousand|ben|general|1', 'an imported older message does not become the last message');
delete from messages where content in ('Ten thousand', 'long ago');
select is(tests.conversation('ada', 'ben') || ' / ' || tests.conversation('ben', 'ada'), 'How much?|ada|business_inquiry|0 / How much?|ada|business_inquiry|0', 'deleting the last message makes the one before it the last');
delete from messages where tests.id('cleo') in (sender_id, receiver_id);
select is(tests.conversation('ben', 'cleo'), null, 'deleting all messages removes the conversation');
insert into messages (sender_id, receiver_id, content) select tests.id('cleo'), tests.id('ben'), 'n' || i from generate_series(1, 130) i;
select is(tests.badge('ben', 'unread_messages'), 100, 'the messages badge stops counting at 100');
delete from profiles where id = tests.id('cleo');
select is((select count(*) from messages where 'n1' = content) + (select count(*) from conversations where user_id = tests.id('ben') and partner_id <> tests.id('ada')), 0::bigint, 'deleting an account deletes its messages and conversations');

-- Finding contacts ---------------------------------------------------------------------------------
select tests.create_account('mara_' || i) from generate_series(1, 12) i;
select tests.create_account('zoe_x', '{"username":"zoe_x","full_name":"Zoë Ångström"}'), tests.create_account('zoe100', '{"username":"zoe100"}'), tests.create_account('amara', '{"username":"amara"}');
select tests.as_member('ada');
select is((select count(*) from search_contacts('MARA')), 10::bigint, 'search_contacts ignores case and returns at most ten members');
select is(array(select username from search_contacts('zoe a')), '{zoe_x}'::text[], 'search_contacts finds a full name without its accents');
select is(array(select username from search_contacts('zoe_')), '{zoe_x}'::text[], 'search_contacts treats an underscore literally');
select tests.as_operator();
select tests.create_account(name, jsonb_build_object('username', name, 'full_name', full_name)) from (values
  ('korean', normalize('김민수', nfd)), ('japanese', normalize('ガイド', nfd)), ('greek', 'γιώργος'), ('arabic', 'أحمد علی'), ('hebrew', 'שָׁלוֹם')) as n (name, full_name);
select tests.as_member('ada');
select is(array(select (select string_agg(username, ',') from search_contacts(query)) from unnest('{김민수,ガイド,γιωργοσ,احمد علي,שלום}'::text[]) query), '{korean,japanese,greek,arabic,hebrew}'::text[],
  'search_contacts finds a name however its letters are written');
select tests.as_operator();
select tests.create_account('taro', jsonb_build_object('username', 'taro', 'full_name', '山田 太郎'));
select tests.as_member('ada');
select is(array(select username from search_contacts('太郎')), '{taro}'::text[], 'search_contacts finds two letters inside a name in a script without spaces');
select is((select count(*) from search_contacts('%')), 0::bigint, 'search_contacts treats a percent sign literally');
select is((select count(*) from search_contacts('\')), 0::bigint, 'search_contacts treats a backslash literally');
select is(array(select username from search_contacts('ngstr')), '{zoe_x}'::text[], 'search_contacts finds three or more letters inside a word');
select is((select count(*) from search_contacts('am') where username = 'amara'), 1::bigint, 'search_contacts finds two letters at the start of a name');
select is((select count(*) from search_contacts('ma') where username = 'amara'), 0::bigint, 'search_contacts does not find two letters inside a name');
select is((select count(*) from search_contacts('') ) + (select count(*) from search_contacts('  ')) + (select count(*) from search_contacts(null)), 0::bigint, 'search_contacts finds nothing for an empty query');
select is((select count(*) from search_contacts('ada')) + (select count(*) from search_contacts('bad_ned')) + (select count(*) from search_contacts('pending_pat')), 0::bigint, 'search_contacts leaves out yourself, banned and unconfirmed accounts');

-- Presence -----------------------------------------------------------------------------------------
select tests.as_operator();
create function tests.may(p_verb text, p_kind text, p_topic text) returns boolean language plpgsql as $$
declare
  acting text := current_user;
  answer boolean;
begin
  perform set_config('role', 'none', true);
  perform set_config('realtime.topic', p_topic, true);
  perform set_config('role', acting, true);
  return private.can_join_topic(p_kind, p_verb);
end $$;
create function tests.chat(p_one text, p_two text) returns text language sql as $$
  select 'chat:' || least(tests.id(p_one), tests.id(p_two)) || ':' || greatest(tests.id(p_one), tests.id(p_two))
$$;
select tests.as_member('ada');
select is((select show_online from profile_private), true, 'members show as online by default');
select is(tests.may(verb, kind, tests.chat('ada', 'ben')), true, format('a member may %s %s messages in their own conversation', verb, kind))
from (values ('receive', 'broadcast'), ('send', 'broadcast'), ('receive', 'presence'), ('send', 'presence')) t (verb, kind);
select is(tests.may('receive', 'broadcast', topic), false, 'a member cannot join ' || label)
from (values ('chat', 'a chat topic without ids'), ('chat:' || tests.id('ada'), 'a chat topic with one id'),
  ('chat:' || greatest(tests.id('ada'), tests.id('ben')) || ':' || least(tests.id('ada'), tests.id('ben')), 'a chat topic with the ids in the wrong order'),
  ('chat:' || tests.id('ada') || ':' || tests.id('ada'), 'a chat topic with themselves'),
  (tests.chat('ada', 'ben') || ':x', 'a chat topic with more after the two ids'), (tests.chat('boss', 'ben'), 'the chat topic of two other members'),
  (tests.chat('ada', 'bad_ned'), 'a chat topic with a banned member')) t (topic, label);
select is(public.viewer_state() -> 'shows_online', 'true', 'the app reads that a member is shown as online');
select is(tests.heard('ada', 'update profile_private set show_online = false'), array['user:' || tests.id('ada') || ' account_changed'], 'every open tab of a member hears that they turned off showing as online');
select tests.as_member('ada');
select is((select show_online from profile_private), false, 'a member can turn off showing as online');
select is(public.viewer_state() -> 'shows_online', 'false', 'the app reads that a member is not shown as online');
select is(tests.may('send', 'presence', 'online-users') or tests.may('send', 'presence', tests.chat('ada', 'ben')), false, 'a member who is not shown as online cannot send presence');
select is(tests.may('receive', 'presence', 'online-users') and tests.may('receive', 'presence', tests.chat('ada', 'ben')) and tests.may('send', 'broadcast', tests.chat('ada', 'ben')), true, 'a member who is not shown as online still sees presence and sends typing signals');
select throws_ok($$ update profile_private set email = 'x@y.z' $$, '42501', null, 'a member cannot change their email in profile_private');
select throws_ok($$ update profile_private set user_id = tests.id('ben') $$, '42501', null, 'a member cannot give their private row to another member');
select tests.as_member('boss');
select is(tests.affected($$ update profile_private set show_online = true where user_id = tests.id('ada') $$), 0::bigint, 'a super admin cannot change another member''s online setting');
select tests.as_member('ben');
select is(tests.may('send', 'presence', 'online-users'), true, 'turning presence off does not affect other members');

-- Broadcasts and limits ----------------------------------------------------------------------------
select tests.as_operator();
delete from realtime.messages;
select tests.as_member('ada');
select tests.write('ben', 'Live', '44444444-4444-4444-8444-444444444444');
select tests.as_operator();
select set_eq($$ select topic, payload - 'id' as facts, payload ->> 'id' as id from realtime.messages where event = 'message' $$,
  $$ values ('user:' || tests.id('ben'), jsonb_build_object('partner_id', tests.id('ada')), '44444444-4444-4444-8444-444444444444'), ('user:' || tests.id('ada'), jsonb_build_object('partner_id', tests.id('ben')), '44444444-4444-4444-8444-444444444444') $$, 'a new message is broadcast to both members, by ids only');
delete from realtime.messages;
select tests.as_member('ben');
select mark_conversation_read(tests.id('ada'));
select tests.as_operator();
select set_eq($$ select topic, payload - 'id' from realtime.messages where event = 'messages_read' $$,
  $$ values ('user:' || tests.id('ben'), jsonb_build_object('partner_id', tests.id('ada'))), ('user:' || tests.id('ada'), jsonb_build_object('partner_id', tests.id('ben'))) $$, 'reading a conversation is broadcast to both members');
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":3,"seconds":60}]' where key in ('rate_limit.messages');
update private.app_config set value = '[{"tokens":1,"seconds":86400}]' where key in ('rate_limit.new_partners', 'rate_limit.inquiries');
select tests.as_member('amara');
select lives_ok($$ select tests.write('ada', 'hi', '55555555-5555-4555-8555-555555555555') $$, 'a new account can message a first new partner');
select throws_ok($$ select tests.write('boss', 'hi') $$, 'PT429', null, 'a new account cannot message more new partners than the limit');
select lives_ok($$ insert into messages (id, sender_id, receiver_id, content) values ('55555555-5555-4555-8555-555555555555', tests.id('amara'), tests.id('ada'), 'hi') on conflict do nothing $$, 'repeating a message past the limit is accepted');
select lives_ok($$ select tests.write('ada', 'two'), tests.write('ada', 'three') $$, 'a new account can go on messaging the same partner');
select throws_ok($$ select tests.write('ada', 'four') $$, 'PT429', null, 'messages to one partner are limited too');
select tests.as_operator();
update auth.users set email_confirmed_at = now() - interval '4 days' where id = tests.id('ben');
select tests.as_member('ben');
select lives_ok($$ select tests.write('mara_1', 'hi'), tests.write('mara_2', 'hi') $$, 'an account confirmed more than three days ago can message several new partners');

select * from finish();
rollback;
