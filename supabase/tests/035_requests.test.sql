-- Message requests: who may write first, where it arrives, what its sender learns, limits and signs of fraud.
-- ada receives; ben is a stranger; cleo is her friend; dora is followed by her; eve follows her; fay shares a friend, gus a group.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account(name) from unnest(array['cleo', 'dora', 'eve', 'fay', 'gus']) name;
select tests.befriend('ada', 'cleo'), tests.befriend('fay', 'cleo');
insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('dora'), 'following'), (tests.id('eve'), tests.id('ada'), 'following');
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
insert into groups (id, name, description, created_by) values (tests.key('group'), 'Readers', 'We read books together.', tests.id('gus'));
insert into group_members (group_id, user_id, role) values (tests.key('group'), tests.id('ada'), 'member');
insert into business_ideas (id, user_id, title, description, industry, funding_goal) values (tests.key('idea'), tests.id('ada'), 'Bread by mail', 'Fresh every morning, anywhere.', 'food', 5000);
insert into business_pages (id, owner_id, name, description, category) values (tests.key('page'), tests.id('ada'), 'Blue Bakery', 'Bread since 1920.', 'Restaurant');
delete from notifications;

create function tests.write(p_from text, p_to text, p_text text default 'Hello') returns void language plpgsql as $$
begin
  perform tests.as_member(p_from);
  insert into messages (sender_id, receiver_id, content) values (tests.id(p_from), tests.id(p_to), p_text);
end $$;
create function tests.ask(p_from text, p_text text default 'How much?') returns void language plpgsql as $$
begin
  perform tests.as_member(p_from);
  perform send_business_inquiry(tests.key('idea'), p_text);
end $$;
create function tests.write_to_page(p_from text) returns void language plpgsql as $$
begin
  perform tests.as_member(p_from);
  insert into messages (sender_id, receiver_id, content, message_type, business_page_id) values (tests.id(p_from), tests.id('ada'), 'Open on Sunday?', 'business_page', tests.key('page'));
end $$;
create function tests.box(p_name text, p_partner text) returns text language sql security definer as $$
  select box from conversations where user_id = tests.id(p_name) and partner_id = tests.id(p_partner)
$$;
create function tests.count_of(p_name text, p_count text) returns integer language sql security definer as $$
  select (private.viewer_counts(tests.id(p_name)) ->> p_count)::integer
$$;
create function tests.told(p_name text) returns bigint language sql security definer as $$
  select count(*) from notifications where user_id = tests.id(p_name)
$$;
-- Whether the current actor may join the chat of two members.
create function tests.may_chat(p_verb text, p_kind text, p_one text, p_other text) returns boolean language plpgsql as $$
declare
  acting text := current_user;
begin
  perform set_config('role', 'none', true), set_config('realtime.topic', 'chat:' || least(tests.id(p_one), tests.id(p_other)) || ':' || greatest(tests.id(p_one), tests.id(p_other)), true), set_config('role', acting, true);
  return private.can_join_topic(p_kind, p_verb);
end $$;
-- Runs statements and undoes them; the answer of the last one, or the error code.
create function tests.tried(p_setup text, p_sql text, p_answer text default null) returns text language plpgsql as $$
declare
  answer text;
begin
  if p_setup is not null then
    perform tests.as_operator();
    execute p_setup;
  end if;
  execute p_sql;
  perform tests.as_operator();
  if p_answer is not null then
    execute 'select ' || p_answer into answer;
  end if;
  raise exception using errcode = 'UNDO1', message = coalesce(answer, 'done');
exception
  when sqlstate 'UNDO1' then return sqlerrm;
  when others then return sqlstate;
end $$;

-- Who may write first ------------------------------------------------------------------------------
select is(tests.tried(format('update profile_private set who_can_message = %L where user_id = tests.id(''ada'')', s.setting), format('select tests.write(%L, ''ada'')', w.who)),
  case when s.setting = 'everyone' or (s.setting = 'shared' and w.who <> 'ben' and w.who <> 'eve') or (s.setting = 'followed' and w.who in ('cleo', 'dora')) or w.who = 'boss' then 'done' else '42501' end,
  w.label || case when s.setting = 'everyone' or (s.setting = 'shared' and w.who <> 'ben' and w.who <> 'eve') or (s.setting = 'followed' and w.who in ('cleo', 'dora')) or w.who = 'boss' then ' can' else ' cannot' end || ' write first to a member who takes messages of ' || s.setting)
from unnest(array['everyone', 'shared', 'followed', 'nobody']) as s (setting),
  (values ('ben', 'a stranger'), ('eve', 'a follower'), ('cleo', 'a friend'), ('dora', 'someone they follow'), ('fay', 'a friend of a friend'), ('gus', 'a member of their group'), ('boss', 'a super admin')) as w (who, label);
update profile_private set who_can_message = 'nobody' where user_id = tests.id('ada');
select throws_ok($$ select tests.write('ben', 'ada') $$, '42501', 'This member doesn''t accept messages from you.', 'a refused first message reads like a closed inbox');
select tests.as_member('ben');
select is(conversation_head(tests.id('ada')) -> 'can_message', 'false'::jsonb, 'conversation_head says that a member takes no first message');
select is(conversation_head(tests.id('ada')) -> 'can_inquire', 'true'::jsonb, 'conversation_head says that a member takes inquiries nevertheless');
select tests.as_operator();
select is(tests.tried(null, $$ select tests.ask('ben') $$, $$ tests.box('ada', 'ben') $$), 'inbox', 'an inquiry about an idea reaches a member who takes no messages');
select is(tests.tried(null, $$ select tests.write_to_page('ben') $$, $$ tests.box('ada', 'ben') $$), 'inbox', 'a message to a page reaches its owner even if they accept no messages');
select is(tests.tried(null, $$ select tests.ask('ben'), tests.write('ben', 'ada') $$), '42501', 'an inquiry does not open the way for other messages');
select is(tests.tried(null, $$ select tests.write('ada', 'ben'), tests.write('ben', 'ada') $$, $$ tests.box('ada', 'ben') $$), 'inbox', 'someone a member wrote to can answer, whatever the setting');
select is(tests.tried($$ update profile_private set who_can_message = 'everyone' where user_id = tests.id('ada') $$,
  $$ select tests.write('ben', 'ada'), tests.as_operator(); update profile_private set who_can_message = 'nobody' where user_id = tests.id('ada'); select tests.write('ben', 'ada') $$), '42501', 'a request does not go on once a member takes nobody new');
select tests.as_member('ada');
select is(tests.affected($$ update profile_private set who_can_message = 'everyone' $$), 1::bigint, 'a member changes who can message them');
select throws_ok($$ update profile_private set who_can_message = 'friends' $$, '23514', null, 'who_can_message accepts only the four settings');
select tests.as_member('ben');
select is(tests.affected($$ update profile_private set who_can_message = 'nobody' where user_id = tests.id('ada') $$), 0::bigint, 'a member cannot change who can message another');
select is((select count(*) from profile_private where user_id = tests.id('ada')), 0::bigint, 'a member cannot read who can message another');

-- Where it arrives ---------------------------------------------------------------------------------
select tests.as_operator();
select is(tests.tried(null, format('select tests.write(%L, ''ada'')', w.who), $$ concat_ws(' ', tests.box('ada', '$$ || w.who || $$'), tests.count_of('ada', 'unread_messages'), tests.count_of('ada', 'message_requests'), tests.told('ada')) $$), w.result, w.label)
from (values ('ben', 'requests 0 1 0', 'a stranger''s first message is a request: not in the badge, not told'), ('eve', 'requests 0 1 0', 'a follower''s first message is a request'),
  ('fay', 'requests 0 1 0', 'a first message of a friend''s friend is a request'), ('cleo', 'inbox 1 0 1', 'a friend''s first message arrives in the inbox'),
  ('dora', 'inbox 1 0 1', 'a first message of someone followed arrives in the inbox'), ('boss', 'inbox 1 0 1', 'a super admin''s first message arrives in the inbox')) as w (who, result, label);
select is(tests.tried(null, $$ select tests.ask('ben') $$, $$ concat_ws(' ', tests.box('ada', 'ben'), tests.count_of('ada', 'unread_inquiries'), tests.told('ada')) $$), 'inbox 1 1', 'an inquiry about an idea arrives in the inbox');
select is(tests.tried($$ insert into mutes (user_id, kind, target_id) values (tests.id('ada'), 'business_idea', tests.key('idea')) $$, $$ select tests.ask('ben') $$,
  $$ concat_ws(' ', tests.box('ada', 'ben'), tests.count_of('ada', 'unread_inquiries'), tests.count_of('ada', 'unread_messages'), tests.told('ada')) $$), 'requests 0 0 0', 'an inquiry about a muted idea is a request and not counted');
select is(tests.tried($$ insert into mutes (user_id, kind, target_id, created_at, until) values (tests.id('ada'), 'business_idea', tests.key('idea'), now() - interval '2 days', now() - interval '1 day') $$, $$ select tests.ask('ben') $$, $$ tests.box('ada', 'ben') $$), 'inbox', 'a mute that has ended redirects no inquiry');
select is(tests.tried($$ insert into mutes (user_id, kind, target_id) values (tests.id('ada'), 'business_page', tests.key('page')) $$, $$ select tests.write_to_page('ben') $$, $$ tests.box('ada', 'ben') $$), 'requests', 'a message to a muted page is a request');
select is(tests.tried(null, $$ select tests.write('ben', 'ada'), tests.ask('ben') $$, $$ tests.box('ada', 'ben') $$), 'inbox', 'an inquiry moves an earlier request to the inbox');
insert into messages (sender_id, receiver_id, content) values (tests.id('gus'), tests.id('ada'), 'Imported');
select is(tests.box('ada', 'gus'), 'inbox', 'a message by the operator is no request');
delete from messages;

-- A request ----------------------------------------------------------------------------------------
delete from notifications;
select is(tests.heard('ben', $$ select tests.write('ben', 'ada', 'Hello Ada') $$) @> array['user:' || tests.id('ada') || ' message', 'user:' || tests.id('ben') || ' message'], true, 'a request refreshes the browsers of both');
select tests.as_member('ada');
select is(array(select username from list_conversations()), '{}'::text[], 'the inbox does not list a request');
select is(array(select username || ': ' || last_message from list_conversations(p_box => 'requests')), '{ben: Hello Ada}'::text[], 'the list of requests has a request');
select is(conversation_head(tests.id('ben')) ->> 'box', 'requests', 'conversation_head says that a conversation is a request');
select is((conversation_head(tests.id('ben')) -> 'request') - 'joined_at', '{"shared_friends":0,"shared_groups":[],"shared_group_count":0}'::jsonb, 'a request says what its sender shares with its receiver');
select is(mark_conversation_read(tests.id('ben')), 0, 'a request is not marked as read');
select is(tests.affected('update messages set read = true'), 0::bigint, 'a request is not marked as read in the table either');
select is(tests.may_chat('send', 'presence', 'ada', 'ben') or tests.may_chat('send', 'broadcast', 'ada', 'ben'), false, 'looking at a request shows no presence and no typing');
select tests.as_member('fay');
select tests.write('fay', 'gus');
select tests.as_member('gus');
select is(conversation_head(tests.id('fay')) -> 'request' ->> 'shared_friends', '0', 'a request counts no friends that only one of the two has');
select tests.write('fay', 'ada');
select tests.as_member('ada');
select is((conversation_head(tests.id('fay')) -> 'request' ->> 'shared_friends')::integer, 1, 'a request counts the friends both have');
select tests.write('gus', 'ada');
select tests.as_member('ada');
select is(conversation_head(tests.id('gus')) -> 'request' -> 'shared_groups', '["Readers"]'::jsonb, 'a request names the groups both are in');
select is(tests.count_of('ada', 'message_requests'), 3, 'the requests are counted for their tab');
select is(tests.count_of('ada', 'unread_messages'), 0, 'requests never add to the badge');
select tests.as_member('ben');
select is((select read from messages), false, 'the sender of a request does not learn that it was seen');
select is(array(select username from list_conversations()), '{ada}'::text[], 'the sender of a request finds it in their own inbox');
select is(conversation_head(tests.id('ada')) ->> 'box', 'inbox', 'the sender of a request does not learn that it is one');
select throws_ok($$ update conversations set box = 'inbox' $$, '42501', null, 'a browser cannot move a conversation');
select is(accept_message_request(tests.id('ada')), false, 'the sender of a request cannot accept it');
select is(tests.box('ada', 'ben'), 'requests', 'a request stays one when its sender tries to accept it');
select tests.as_member('ada');
insert into blocks (blocked_user_id) values (tests.id('gus'));
select is(tests.count_of('ada', 'message_requests'), 2, 'a request of a blocked member is not counted');
select is((select count(*) from list_conversations(p_box => 'requests') where username = 'gus'), 0::bigint, 'a request of a blocked member is not listed');
delete from blocks;

-- Accepting ----------------------------------------------------------------------------------------
select tests.as_operator();
select is(tests.tried(null, $$ select tests.as_member('ada'), accept_message_request(tests.id('ben')) $$, $$ concat_ws(' ', tests.box('ada', 'ben'), tests.count_of('ada', 'unread_messages')) $$), 'inbox 1', 'accepting moves a request to the inbox, where it counts as unread');
select is(tests.tried(null, $$ select tests.as_member('ada'), accept_message_request(tests.id('ben')), mark_conversation_read(tests.id('ben')) $$, $$ (select read from messages where content = 'Hello Ada') $$), 'true', 'an accepted request is marked as read');
select is(tests.tried(null, $$ select tests.write('ada', 'ben') $$, $$ tests.box('ada', 'ben') $$), 'inbox', 'replying accepts a request');
select is(tests.tried(null, $$ select tests.as_member('ada'), follow_user(tests.id('ben')) $$, $$ tests.box('ada', 'ben') $$), 'inbox', 'following its sender moves a request to the inbox');
select is(tests.tried(null, $$ select tests.as_member('ben'), follow_user(tests.id('ada')) $$, $$ tests.box('ada', 'ben') $$), 'requests', 'being followed by its sender leaves a request where it is');
select is(tests.tried(null, $$ select tests.as_member('ben'), send_friend_request(tests.id('ada')) $$, $$ tests.box('ada', 'ben') $$), 'requests', 'a friend request leaves a message request where it is');
select is(tests.tried(null, $$ select tests.as_member('ben'), send_friend_request(tests.id('ada')), tests.as_member('ada'), accept_friend_request(tests.id('ben')) $$, $$ tests.box('ada', 'ben') $$), 'inbox', 'becoming friends moves a request to the inbox');
select is(tests.tried(null, $$ select tests.as_member('ada'), accept_message_request(tests.id('ben')), tests.write('ben', 'ada') $$, $$ tests.told('ada') $$), '1', 'messages after an accepted request are told');
select is(tests.tried($$ update profile_private set who_can_message = 'nobody' where user_id = tests.id('ada') $$, $$ select tests.as_member('ada'), accept_message_request(tests.id('ben')), tests.write('ben', 'ada') $$), 'done', 'an accepted conversation goes on, whatever the setting');
select tests.as_member('bad_ned');
select throws_ok($$ select accept_message_request(tests.id('ben')) $$, '42501', null, 'a banned member cannot accept requests');
select throws_ok($$ select delete_message_request(tests.id('ben')) $$, '42501', null, 'a banned member cannot delete requests');

-- Deleting -----------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(delete_message_request(tests.id('ben')), true, 'a member deletes a request');
select is(delete_message_request(tests.id('ben')), false, 'a request is deleted once');
select is((select count(*) from list_conversations(p_box => 'requests') where username = 'ben') + (select count(*) from list_conversations(p_box => 'deleted')), 0::bigint, 'a deleted request is in no list');
select is((select count(*) from conversation_messages(tests.id('ben'))), 0::bigint, 'a deleted request shows no messages');
select is(search_conversation(tests.id('ben'), 'hello') -> 'found', '[]'::jsonb, 'a deleted request is not searched');
select tests.as_member('ben');
select is((select count(*) from conversation_messages(tests.id('ada'))), 1::bigint, 'the sender keeps what they wrote');
select tests.write('ben', 'ada', 'Again');
select is(tests.box('ada', 'ben'), 'requests', 'a message after a deleted request is a request again');
select tests.as_member('ada');
select is(array(select content from conversation_messages(tests.id('ben'))), '{Again}'::text[], 'a request that comes back shows only what is new');
select is((select unread_count from list_conversations(p_box => 'requests') where username = 'ben'), 1, 'a deleted request that comes back counts only its new messages');
select tests.as_operator();
select is(tests.tried(null, $$ select tests.as_member('ada'), accept_message_request(tests.id('ben')), mark_conversation_read(tests.id('ben')) $$, $$ (select string_agg(content, ',') from messages where read) $$), 'Again', 'deleted messages are never marked as read');
select tests.as_member('ada');
select delete_message_request(tests.id('ben'));
select is(tests.heard('ben', $$ select tests.write('ben', 'ada', 'And again') $$), array['user:' || tests.id('ben') || ' message']::text[], 'a receiver who deleted a request twice isn''t told of another message');
select is(tests.box('ada', 'ben'), 'deleted', 'a request deleted twice stays deleted');
select tests.as_member('ada');
select is((select count(*) from conversation_messages(tests.id('ben'))), 0::bigint, 'a request deleted twice shows nothing more');
select tests.as_operator();
select is(tests.tried(null, $$ select tests.write('ada', 'ben'), tests.write('ben', 'ada', 'Finally') $$, $$ concat_ws(' ', tests.box('ada', 'ben'), tests.count_of('ada', 'unread_messages')) $$), 'inbox 1', 'writing to someone brings a deleted request back to the inbox');

-- New accounts -------------------------------------------------------------------------------------
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
delete from private.rate_buckets;
select tests.create_account('new_' || n) from generate_series(1, 8) n;
create function tests.write_to(p_from text, p_count integer, p_text text) returns void language sql as $$
  select tests.write(p_from, 'new_' || n, replace(p_text, '%', n::text)) from generate_series(1, p_count) n
$$;
select is(tests.tried(null, $$ select tests.write_to('ben', 5, 'One of %') $$), 'done', 'a new account starts five conversations a day');
select is(tests.tried(null, $$ select tests.write_to('ben', 6, 'One of %') $$), 'PT429', 'a new account cannot start a sixth conversation a day');
select is(tests.tried($$ update auth.users set email_confirmed_at = now() - interval '73 hours' where id = tests.id('ben') $$, $$ select tests.write_to('ben', 8, 'One of %') $$), 'done', 'an account confirmed three days ago starts as many as it likes');
select is(tests.tried($$ update private.app_config set value = '0' where key = 'messages.new_account_days' $$, $$ select tests.write_to('ben', 8, 'One of %') $$), 'done', 'the operator decides how long an account is new');

-- The same text to many ----------------------------------------------------------------------------
update auth.users set email_confirmed_at = now() - interval '9 days' where id in (tests.id('ben'), tests.id('ada'));
select tests.as_operator();
insert into connections (user_id, connected_user_id, status) select tests.id('new_' || n), tests.id('ben'), 'following' from generate_series(1, 8) n;
delete from notifications;
create function tests.boxes() returns text language sql security definer as $$
  select string_agg(tests.box('new_' || n, 'ben'), ' ' order by n) from generate_series(1, 6) n
$$;
select is(tests.tried(null, $$ select tests.write_to('ben', 6, 'Great offer') $$, 'tests.boxes()'), 'inbox inbox inbox inbox inbox requests', 'the same text to a sixth new person is held as a request');
select is(tests.tried(null, $$ select tests.write_to('ben', 3, 'Great offer'), tests.write('ben', 'new_4', 'GREAT, offer!'), tests.write('ben', 'new_5', 'Gréat  offer'), tests.write('ben', 'new_6', E'gr\u0435at offer.') $$, 'tests.boxes()'), 'inbox inbox inbox inbox inbox requests', 'case, accents, punctuation and letters of other scripts that look the same make no other text');
select is(tests.tried(null, $$ select tests.write_to('ben', 6, 'Great offer %') $$, 'tests.boxes()'), 'inbox inbox inbox inbox inbox inbox', 'different texts are not held');
select is(tests.tried(null, $$ select tests.write_to('ben', 6, 'Great offer') $$, $$ tests.told('new_6') $$), '0', 'nobody is told of a message that was held');
select is(tests.tried(null, $$ select tests.write_to('ben', 5, 'Great offer'), tests.as_operator(); delete from realtime.messages; select tests.write('ben', 'new_6', 'Great offer') $$, $$ (select count(*) from realtime.messages where topic = 'user:' || tests.id('new_6')) $$), '0', 'a message that was held arrives without a live event');
select is(tests.tried(null, $$ select tests.write_to('ben', 6, 'Great offer'), tests.write('ben', 'new_6', 'Did you read it?') $$, $$ tests.box('new_6', 'ben') $$), 'requests', 'another text does not release a message that was held');
select is(tests.tried(null, $$ select tests.write_to('ben', 5, 'Great offer'), tests.as_operator(); update private.first_messages set sent_at = now() - interval '61 minutes'; select tests.write('ben', 'new_6', 'Great offer') $$, 'tests.boxes()'), 'inbox inbox inbox inbox inbox inbox', 'the same text after an hour is not held');
select is(tests.tried($$ update private.app_config set value = '{"people":2,"seconds":3600}' where key = 'messages.same_text' $$, $$ select tests.write_to('ben', 6, 'Great offer') $$, 'tests.boxes()'), 'inbox inbox requests requests requests requests', 'the operator decides how many is many');
select is(tests.tried(null, $$ select tests.write_to('ben', 6, 'Great offer'), tests.as_operator(); update private.first_messages set sent_at = now() - interval '2 days' $$, 'private.purge_first_messages(4)'), '4', 'a job forgets first messages');

-- Signs of fraud -----------------------------------------------------------------------------------
select tests.as_operator();
select is(private.warns(tests.id('ben'), tests.id('ada'), t.text), t.expected, case when t.expected then 'a warning comes with: ' else 'no warning comes with: ' end || t.text)
from (values
  ('Send it to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true), ('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 is mine', true), ('Or to 3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', true), ('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE takes USDT', true), ('0x52908400098527886E0F7030069857D2E4169EE7', true),
  ('My IBAN is DE89 3704 0044 0532 0130 00', true), ('GB82WEST12345698765432', true), ('NO93 8601 1117 947', true), ('CH93-0076-2011-6238-5295-7', true), ('Two gift-cards', true), ('Shall we move to Signal?', true), ('Please wire it today', true), ('A gift card will do', true), ('Text me on WhatsApp', true),
  ('t.me/richquick', true), ('Let''s talk on Signal', true), ('You have to pay a small sum to release the funds', true), ('There is a processing fee of $50', true), (E'Tele\u200Bgram me', true),
  -- Written so that members read the same.
  (E'A gi\u200Eft card', true), (E'A gi\u2063ft card', true), (E'A gi\u034Fft\uFE0F card', true), (E'A gift\u00A0card', true), ('A gift  card', true), (E'A gift\ncard', true), (E'A gift\u2011card', true), ('A ｇｉｆｔ ｃａｒｄ', true), ('A 𝐠𝐢𝐟𝐭 𝐜𝐚𝐫𝐝', true), ('A gíft cárd', true), (E'A g\u0456ft c\u0430rd', true), (E'Ple\u0430se wir\u0435 it', true), (E'Text me on Wh\u03B1ts\u0430pp', true),
  ('Встретимся в понедельник и обсудим сумму раунда', false), ('Τα λέμε τη Δευτέρα το πρωί', false),
  ('A gifted cardiologist', false), ('Ein Geschenk für dich', false),
  ('Here are the wireframes', false), ('I want to signal that we are ready', false), ('We sold 1234 of AB12 in 2024', false), ('A market signal, 2026 and 3 more', false), ('How much do you charge to receive guests?', false), ('Are you in town in Q4 2026?', false), ('Let''s meet at 3 for coffee', false)) as t (text, expected);
select is(tests.tried(null, $$ select tests.write('ben', 'ada', 'Just wire it') $$, $$ (select has_warning from messages where content = 'Just wire it') $$), 'true', 'a stranger''s message with a sign carries a warning');
select is(tests.tried(null, $$ select tests.write('cleo', 'ada', 'Just wire it') $$, $$ (select has_warning from messages where content = 'Just wire it') $$), 'false', 'a friend''s message carries no warning');
select is(tests.tried($$ update message_warnings set is_active = false where label = 'Wire transfer' $$, $$ select tests.write('ben', 'ada', 'Just wire it') $$, $$ (select has_warning from messages where content = 'Just wire it') $$), 'false', 'a sign that is turned off is not looked for');
select tests.as_member('ben');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, has_warning) values (tests.id('ben'), tests.id('ada'), 'x', true) $$, '42501', null, 'a sender cannot set the warning');
select is((select count(*) from message_warnings), 0::bigint, 'members do not see the signs');
select throws_ok($$ insert into message_warnings (label, pattern) values ('All', 'abc') $$, '42501', null, 'members cannot add signs');
select throws_ok($$ select admin_try_signs('Just wire it') $$, '42501', null, 'members cannot find out the signs');
select is(tests.affected($$ update message_warnings set is_active = false $$) + tests.affected($$ delete from message_warnings $$), 0::bigint, 'members cannot change or delete signs');
select tests.as_operator();
select is(tests.affected($$ update message_warnings set pattern = pattern $$), 8::bigint, 'the signs of a new community are neither broken nor slow');
select tests.as_member('boss');
select is((select count(*) from message_warnings), 8::bigint, 'super admins see the signs');
select lives_ok($$ insert into message_warnings (label, pattern, created_at) values (' Cash app ', '\mcash ?app\M', '2001-01-01') $$, 'super admins add signs');
select is((select created_at from message_warnings where label = 'Cash app'), now(), 'a super admin cannot choose when a sign was added');
select throws_ok($$ insert into message_warnings (label, pattern) values ('cash APP', '\mcash ?app\M') $$, '23505', null, 'two signs cannot have the same name');
select throws_ok(format($$ insert into message_warnings (label, pattern) values ('Bad', %L) $$, t.pattern), '23514', t.message, 'a sign is refused: ' || t.pattern)
from (values ('(unclosed', 'this is no regular expression'), ('[z-a]bc', 'this is no regular expression'), ('x{3000}', 'this is no regular expression'), ('(a+)\1', 'a sign cannot refer to what it has matched'), ('.*.*', 'this sign matches every message'), ('wire|', 'this sign matches every message')) as t (pattern, message);
select is(tests.affected($$ update message_warnings set is_active = false where label = 'Cash app' $$), 1::bigint, 'super admins can turn off signs of fraud');
select throws_ok($$ update message_warnings set pattern = '(((' where label = 'Cash app' $$, '23514', null, 'a sign cannot be changed into a broken one');
select throws_ok($$ update message_warnings set created_at = '2001-01-01', id = gen_random_uuid() $$, '42501', null, 'super admins change only name, expression and whether a sign is active');
select results_eq(
  $$ select t.label, t.is_active from admin_try_signs(U&'Buy a Gi\200Bft card, or use my cash app') as t $$, $$ values ('Cash app', false), ('Gift card', true) $$,
  'a super admin reads which signs a sample has, those that are turned off, too');
select is((select count(*) from admin_try_signs('Shall we meet on Monday?')), 0::bigint, 'a harmless sample has no sign');
select is((select count(*) from admin_try_signs(null)), 0::bigint, 'no sample has no sign');
select is(tests.affected($$ delete from message_warnings where label = 'Cash app' $$), 1::bigint, 'super admins delete signs');
select tests.as_operator();
select is(array(select action from private.audit_log where subject_type = 'message_warning' order by id), '{message_warning.added,message_warning.changed,message_warning.deleted}'::text[], 'changes of signs of fraud are in the audit log');
insert into message_warnings (label, pattern) select 'Sign ' || n, 'sign' || n || 'x' from generate_series(1, 42) n;
select throws_ok($$ insert into message_warnings (label, pattern) values ('One more', 'morex') $$, '23514', 'at most 50 signs can be kept', 'there are at most fifty signs');

-- Deleting accounts --------------------------------------------------------------------------------
select tests.write('ben', 'ada', 'Last words');
select tests.as_operator();
delete from auth.users where id = tests.id('ben');
select is((select count(*) from private.first_messages where sender_id = tests.id('ben')) + (select count(*) from conversations where partner_id = tests.id('ben')), 0::bigint, 'deleting an account deletes its requests');

select * from finish();
rollback;
