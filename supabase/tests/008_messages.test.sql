-- Messages: the two and nobody else, written once, read once; conversations kept beside them.
begin;
set local search_path = public, extensions;
select plan(126);
select tests.create_people();
select tests.create_account('cleo');

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
select lives_ok($$ select tests.write('ben', E' \n Hello Ben\t ', '11111111-1111-4111-8111-111111111111') $$, 'a member writes to another');
select results_eq('select content, read, message_type, metadata, conversation_key collate "default" from messages',
  $$ values ('Hello Ben', false, 'general', '{}'::jsonb, least(tests.id('ada'), tests.id('ben')) || ':' || greatest(tests.id('ada'), tests.id('ben'))) $$, 'trimmed and unread');
select throws_ok($$ select tests.write('ben', 'Hello Ben', '11111111-1111-4111-8111-111111111111') $$, '23505', null, 'the same id is the same message (UX-41)');
select lives_ok($$ insert into messages (id, sender_id, receiver_id, content) values ('11111111-1111-4111-8111-111111111111', tests.id('ada'), tests.id('ben'), 'Hello Ben') on conflict (id) do nothing $$, 'sending again is accepted');
select is((select count(*) from messages), 1::bigint, 'and is the same row (UX-41)');
select is(tests.conversation('ben', 'ada'), 'Hello Ben|ada|general|1', 'the receiver''s conversation counts it once');
select is(tests.conversation('ada', 'ben'), 'Hello Ben|ada|general|0', 'the sender''s does not count it');
select throws_ok($$ insert into messages (id, sender_id, receiver_id, content) values ('11111111-1111-4111-8111-111111111111', tests.id('ada'), tests.id('ben'), 'Other') on conflict (id) do update set content = excluded.content $$, '42501', null, 'nothing is overwritten');
select is(message_exists('11111111-1111-4111-8111-111111111111'), true, 'the sender may ask whether it arrived');
select is(message_exists(gen_random_uuid()), false, 'what did not, did not');
select throws_ok(format($$ select tests.write('ben', %L) $$, content), '23514', null, 'not a message: ' || left(content, 5))
from unnest(array['', '   ', E'\u200B\u2060', E'\n\t', repeat('x', 5001)]) content;
select throws_ok($$ select tests.write('ben', null) $$, '23502', null, 'nor nothing');
select lives_ok($$ select tests.write('ben', repeat('x', 5000)) $$, 'five thousand characters are');
select throws_ok($$ select tests.write('ada', 'me') $$, '23514', null, 'nobody writes to themselves');
select throws_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ben'), tests.id('ada'), 'forged') $$, '42501', null, 'nor in another''s name');
select throws_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ben'), tests.id('cleo'), 'forged') $$, '42501', null, 'not even between others');
select throws_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ada'), gen_random_uuid(), 'x') $$, '42501', null, 'nobody writes to a member who does not exist');
select throws_ok(format($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ada'), %L, 'x') $$, tests.id(who)), '42501', null, 'nobody writes to ' || who)
from unnest('{bad_ned,pending_pat}'::text[]) who;
select throws_ok($$ insert into messages (sender_id, receiver_id, content, metadata) values (tests.id('ada'), tests.id('ben'), 'x', jsonb_build_object('a', repeat('x', 2100))) $$, '23514', null, 'metadata is small');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, metadata) values (tests.id('ada'), tests.id('ben'), 'x', '[1]') $$, '23514', null, 'and an object');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, message_type) values (tests.id('ada'), tests.id('ben'), 'x', 'spam') $$, '23514', null, 'there are three types');
select lives_ok($$ insert into messages (id, sender_id, receiver_id, content, created_at, read) values ('22222222-2222-4222-8222-222222222222', tests.id('ada'), tests.id('ben'), 'from the future', '2100-01-01', true) $$, 'a date and a mark of one''s own');
select results_eq($$ select created_at < now() + interval '1 minute', read from messages where id = '22222222-2222-4222-8222-222222222222' $$, 'values (true, false)', 'are overwritten');

-- What a message is about
select throws_ok(format($$ insert into messages (sender_id, receiver_id, content, message_type, %s) values (tests.id('ada'), tests.id('ben'), 'x', %L, gen_random_uuid()) $$, subject, type), '42501', null, format('a %s about nothing of theirs', type))
from (values ('business_inquiry', 'business_idea_id'), ('business_page', 'business_page_id')) t (type, subject);
select throws_ok($$ insert into messages (sender_id, receiver_id, content, message_type) values (tests.id('ada'), tests.id('ben'), 'x', 'business_inquiry') $$, '42501', null, 'nor about nothing at all');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, business_idea_id) values (tests.id('ada'), tests.id('ben'), 'x', gen_random_uuid()) $$, '23514', null, 'a general message is about no idea');
select tests.as_operator();
insert into business_ideas (id, user_id, title, description, funding_goal, industry) values ('33333333-3333-4333-8333-333333333333', tests.id('ben'), 'Bread by post', repeat('d', 20), 5000, 'food');
select tests.as_member('ada');
select lives_ok($$ insert into messages (sender_id, receiver_id, content, message_type, business_idea_id) values (tests.id('ada'), tests.id('ben'), 'How much?', 'business_inquiry', '33333333-3333-4333-8333-333333333333') $$, 'an inquiry goes to the owner of the idea');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, message_type, business_idea_id) values (tests.id('ada'), tests.id('cleo'), 'x', 'business_inquiry', '33333333-3333-4333-8333-333333333333') $$, '42501', null, 'and to nobody else');
select is(tests.badge('ben', 'unread_inquiries'), 1, 'inquiries have their own badge');
select is(tests.badge('ben', 'unread_messages'), 4, 'and are messages too');

-- Who reads ----------------------------------------------------------------------------------------
select tests.as_member('cleo');
select is((select count(*) from messages) + (select count(*) from conversations) + (select count(*) from conversation_messages(tests.id('ada'))), 0::bigint, 'a third person sees nothing');
select is(message_exists('11111111-1111-4111-8111-111111111111'), false, 'nor asks whether it is there');
select is(tests.affected('update messages set read = true'), 0::bigint, 'nor marks it');
select tests.as_member('boss');
select is((select count(*) from messages) + (select count(*) from conversations), 0::bigint, 'a super admin reads no messages');
select tests.as_member('bad_ned');
select is((select count(*) from messages) + (select count(*) from conversations), 0::bigint, 'a banned member reads none');
select throws_ok($$ select tests.write('ben', 'x') $$, '42501', null, 'and writes none');
select throws_ok(format('select %s', call), '42501', null, 'nor calls ' || left(call, 20))
from unnest(array['conversation_head(tests.id(''ben''))', 'mark_conversation_read(tests.id(''ben''))', 'count(*) from list_conversations()', 'count(*) from search_contacts(''a'')']) call;
select tests.as_member('pending_pat');
select throws_ok($$ select tests.write('ben', 'x') $$, '42501', null, 'an unconfirmed account writes none');
select tests.as_visitor();
select throws_ok('select * from messages', '42501', null, 'a visitor reads none');
select throws_ok('select * from conversations', '42501', null, 'nor lists any');
select throws_ok($$ select * from conversation_messages(tests.id('ben')) $$, '42501', null, 'by no way');
select throws_ok($$ select * from search_contacts('ada') $$, '42501', null, 'nor looks for somebody');

-- Reading ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(tests.affected('update messages set read = true'), 0::bigint, 'the sender does not mark what they sent');
select tests.as_member('ben');
select throws_ok(format('update messages set %s', change), '42501', null, 'not changed: ' || change)
from unnest(array['content = ''x''', 'sender_id = tests.id(''cleo'')', 'receiver_id = tests.id(''cleo'')', 'message_type = ''business_page''', 'metadata = ''{"a":1}''', 'id = gen_random_uuid()', 'business_idea_id = null']) change;
select throws_ok('delete from messages', '42501', null, 'nor deleted');
select throws_ok('update conversations set unread_count = 0', '42501', null, 'the list is not written by hand');
select is((conversation_head(tests.id('ada')) - 'partner' - 'first_unread_at'), '{"unread_count":4,"first_unread_id":"11111111-1111-4111-8111-111111111111","can_message":true}'::jsonb, 'a conversation opens at the first unread');
select is(conversation_head(tests.id('ada')) -> 'partner' ->> 'username', 'ada', 'with its partner');
select is(conversation_head(tests.id('ben')) ->> 'can_message', 'false', 'nobody talks to themselves');
select is(conversation_head(gen_random_uuid()) - 'first_unread_id' - 'first_unread_at' - 'unread_count', '{"partner":null,"can_message":false}'::jsonb, 'nor to nobody');
select is(conversation_head(tests.id('bad_ned')) ->> 'can_message', 'false', 'nor with somebody who cannot answer');
select is(tests.affected($$ update messages set read = true, created_at = '2001-01-01' where id = '11111111-1111-4111-8111-111111111111' $$), 1::bigint, 'the receiver marks one as read');
select ok((select created_at > '2020-01-01' from messages where id = '11111111-1111-4111-8111-111111111111'), 'which changes nothing else');
select throws_ok($$ update messages set read = false where id = '11111111-1111-4111-8111-111111111111' $$, '42501', null, 'for good');
select is(tests.badge('ben', 'unread_messages'), 3, 'the badge follows');
select is((select count(*) from notifications where type = 'message' and not read), 1::bigint, 'the notice stays while something is unread');
select is(mark_conversation_read(tests.id('ada')), 3, 'the rest is read');
select is(mark_conversation_read(tests.id('ada')), 0, 'once');
select is(tests.conversation('ben', 'ada'), 'How much?|ada|business_inquiry|0', 'nothing is unread');
select is(tests.badge('ben', 'unread_messages') + tests.badge('ben', 'unread_inquiries') + tests.badge('ben', 'unseen_notifications'), 0, 'every badge is empty');
select is((select count(*) from notifications where not read), 0::bigint, 'and so is the list of notices');
select lives_ok($$ select tests.write('ada', 'Ten thousand') $$, 'the receiver answers');
select is(tests.conversation('ada', 'ben'), 'Ten thousand|ben|general|1', 'both conversations');
select is(tests.conversation('ben', 'ada'), 'Ten thousand|ben|general|0', 'say so');
select is(array(select content from conversation_messages(tests.id('ada'), p_limit => 2)), '{Ten thousand,How much?}'::text[], 'a page of the thread, newest first');
select is(array(select m.content from messages l, conversation_messages(tests.id('ada'), l.created_at, l.id, 1) m where l.content = 'How much?'), '{from the future}'::text[], 'and the next');
select tests.as_operator();
select is((select string_agg(type || ' ' || count, ', ' order by type) from (select type, count(*) from notifications where user_id = tests.id('ben') group by type) n), 'business_inquiry 1, message 1', 'many messages are one notice');

-- The list -----------------------------------------------------------------------------------------
select tests.as_member('cleo');
select tests.write('ben', 'Cleo here');
select tests.as_member('ben');
select is(array(select username || ': ' || last_message from list_conversations()), '{cleo: Cleo here,ada: Ten thousand}'::text[], 'conversations, the newest first');
select is(array(select b.username from list_conversations(p_limit => 1) a, list_conversations(a.last_message_time, a.partner_id) b), '{ada}'::text[], 'page by page');
select tests.as_operator();
insert into messages (sender_id, receiver_id, content, created_at) values (tests.id('ada'), tests.id('ben'), 'long ago', '2020-01-01');
select is(tests.conversation('ben', 'ada'), 'Ten thousand|ben|general|1', 'an import into the past is not the last message');
delete from messages where content in ('Ten thousand', 'long ago');
select is(tests.conversation('ada', 'ben') || ' / ' || tests.conversation('ben', 'ada'), 'How much?|ada|business_inquiry|0 / How much?|ada|business_inquiry|0', 'what the operator removes is no longer the last');
delete from messages where tests.id('cleo') in (sender_id, receiver_id);
select is(tests.conversation('ben', 'cleo'), null, 'a conversation of nothing is gone');
insert into messages (sender_id, receiver_id, content) select tests.id('cleo'), tests.id('ben'), 'n' || i from generate_series(1, 130) i;
select is(tests.badge('ben', 'unread_messages'), 100, 'nobody counts past a hundred');
delete from profiles where id = tests.id('cleo');
select is((select count(*) from messages where 'n1' = content) + (select count(*) from conversations where user_id = tests.id('ben') and partner_id <> tests.id('ada')), 0::bigint, 'an account takes its messages along');

-- Finding somebody ---------------------------------------------------------------------------------
select tests.create_account('mara_' || i) from generate_series(1, 12) i;
select tests.create_account('zoe_x', '{"username":"zoe_x","full_name":"Zoë Ångström"}'), tests.create_account('zoe100', '{"username":"zoe100"}'), tests.create_account('amara', '{"username":"amara"}');
select tests.as_member('ada');
select is((select count(*) from search_contacts('MARA')), 10::bigint, 'ten at most, without regard to case');
select is(array(select username from search_contacts('zoe a')), '{zoe_x}'::text[], 'by name, without accents');
select is(array(select username from search_contacts('zoe_')), '{zoe_x}'::text[], 'an underscore is an underscore');
select is((select count(*) from search_contacts('%')), 0::bigint, 'a percent sign is one too');
select is((select count(*) from search_contacts('\')), 0::bigint, 'and a backslash');
select is(array(select username from search_contacts('ngstr')), '{zoe_x}'::text[], 'words are found inside');
select is((select count(*) from search_contacts('am') where username = 'amara'), 1::bigint, 'two letters find a beginning');
select is((select count(*) from search_contacts('ma') where username = 'amara'), 0::bigint, 'and nothing inside');
select is((select count(*) from search_contacts('') ) + (select count(*) from search_contacts('  ')) + (select count(*) from search_contacts(null)), 0::bigint, 'nothing finds nothing');
select is((select count(*) from search_contacts('ada')) + (select count(*) from search_contacts('bad_ned')) + (select count(*) from search_contacts('pending_pat')), 0::bigint, 'not oneself, the banned or the unconfirmed');

-- Being seen ---------------------------------------------------------------------------------------
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
select is((select show_online from profile_private), true, 'members are seen online');
select is(tests.may(verb, kind, tests.chat('ada', 'ben')), true, format('one of the two: %s %s', verb, kind))
from (values ('receive', 'broadcast'), ('send', 'broadcast'), ('receive', 'presence'), ('send', 'presence')) t (verb, kind);
select is(tests.may('receive', 'broadcast', topic), false, 'not a conversation: ' || label)
from (values ('chat', 'the bare prefix'), ('chat:' || tests.id('ada'), 'one id'),
  ('chat:' || greatest(tests.id('ada'), tests.id('ben')) || ':' || least(tests.id('ada'), tests.id('ben')), 'the wrong order'),
  ('chat:' || tests.id('ada') || ':' || tests.id('ada'), 'with oneself'),
  (tests.chat('ada', 'ben') || ':x', 'more than two'), (tests.chat('boss', 'ben'), 'others'''),
  (tests.chat('ada', 'bad_ned'), 'with a banned member')) t (topic, label);
select is(tests.affected('update profile_private set show_online = false'), 1::bigint, 'who does not want to be seen');
select is(tests.may('send', 'presence', 'online-users') or tests.may('send', 'presence', tests.chat('ada', 'ben')), false, 'is not seen');
select is(tests.may('receive', 'presence', 'online-users') and tests.may('receive', 'presence', tests.chat('ada', 'ben')) and tests.may('send', 'broadcast', tests.chat('ada', 'ben')), true, 'but sees, and types');
select throws_ok($$ update profile_private set email = 'x@y.z' $$, '42501', null, 'the address is not changed here');
select throws_ok($$ update profile_private set user_id = tests.id('ben') $$, '42501', null, 'nor the member');
select tests.as_member('boss');
select is(tests.affected($$ update profile_private set show_online = true where user_id = tests.id('ada') $$), 0::bigint, 'not even by a super admin');
select tests.as_member('ben');
select is(tests.may('send', 'presence', 'online-users'), true, 'others are seen as before');

-- Limits and live ----------------------------------------------------------------------------------
select tests.as_operator();
delete from realtime.messages;
select tests.as_member('ada');
select tests.write('ben', 'Live', '44444444-4444-4444-8444-444444444444');
select tests.as_operator();
select set_eq($$ select topic, payload - 'id' as facts, payload ->> 'id' as id from realtime.messages where event = 'message' $$,
  $$ values ('user:' || tests.id('ben'), jsonb_build_object('partner_id', tests.id('ada')), '44444444-4444-4444-8444-444444444444'), ('user:' || tests.id('ada'), jsonb_build_object('partner_id', tests.id('ben')), '44444444-4444-4444-8444-444444444444') $$, 'both hear of a message, by ids');
delete from realtime.messages;
select tests.as_member('ben');
select mark_conversation_read(tests.id('ada'));
select tests.as_operator();
select set_eq($$ select topic, payload - 'id' from realtime.messages where event = 'messages_read' $$,
  $$ values ('user:' || tests.id('ben'), jsonb_build_object('partner_id', tests.id('ada'))), ('user:' || tests.id('ada'), jsonb_build_object('partner_id', tests.id('ben'))) $$, 'and of its being read');
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":3,"seconds":60}]' where key in ('rate_limit.messages');
update private.app_config set value = '[{"tokens":1,"seconds":86400}]' where key in ('rate_limit.new_partners', 'rate_limit.inquiries');
select tests.as_member('amara');
select lives_ok($$ select tests.write('ada', 'hi', '55555555-5555-4555-8555-555555555555') $$, 'a newcomer writes to somebody new');
select throws_ok($$ select tests.write('boss', 'hi') $$, 'PT429', null, 'but not to everybody');
select lives_ok($$ insert into messages (id, sender_id, receiver_id, content) values ('55555555-5555-4555-8555-555555555555', tests.id('amara'), tests.id('ada'), 'hi') on conflict do nothing $$, 'sending again costs nothing');
select lives_ok($$ select tests.write('ada', 'two'), tests.write('ada', 'three') $$, 'to the same one they may go on');
select throws_ok($$ select tests.write('ada', 'four') $$, 'PT429', null, 'up to the limit of all');
select tests.as_operator();
update profiles set created_at = now() - interval '2 days' where id = tests.id('ben');
select tests.as_member('ben');
select lives_ok($$ select tests.write('mara_1', 'hi'), tests.write('mara_2', 'hi') $$, 'who has been here for a day writes to anybody');

select * from finish();
rollback;
