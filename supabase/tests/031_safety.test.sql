-- Safety: blocks, mutes and hidden items, through every table and function that reaches or shows another member.
-- ada blocks ben; cleo is a bystander; boss is a super admin.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo');
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;

-- Whether the current actor may join a topic.
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

-- Both members have something of every kind, in places both are in.
create function tests.make_things(p_name text) returns void language plpgsql as $$
declare
  me uuid := tests.id(p_name);
begin
  insert into articles (id, author_id, title, content, status) values (tests.key(p_name || ' article'), me, 'Zebra notes of ' || p_name, 'Ten letters and more.', 'published');
  insert into business_ideas (id, user_id, title, description, industry, funding_goal)
  values (tests.key(p_name || ' idea'), me, 'Zebra idea of ' || p_name, 'A long enough description of it.', 'tech', 5000);
  insert into events (id, creator_id, title, description, date, time, location, time_zone)
  values (tests.key(p_name || ' event'), me, 'Zebra event of ' || p_name, 'A long enough description of it.', current_date + 9, '18:00', 'Here', 'UTC');
  insert into business_pages (id, owner_id, name, description, category) values (tests.key(p_name || ' page'), me, 'Zebra page of ' || p_name, 'A long enough description of it.', 'Technology');
  insert into business_posts (id, business_page_id, author_id, content) values (tests.key(p_name || ' page post'), tests.key(p_name || ' page'), me, 'Hello');
  insert into group_posts (id, group_id, user_id, content) values (tests.key(p_name || ' group post'), tests.key('group'), me, 'Hello');
  insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key(p_name || ' question'), tests.key('forum'), 'Zebra question of ' || p_name, 'Who knows?', 'Business', me);
  insert into forum_replies (id, post_id, author_id, content) values (tests.key(p_name || ' reply'), tests.key(p_name || ' question'), me, 'I do');
  insert into forum_reply_comments (id, reply_id, user_id, content) values (tests.key(p_name || ' comment'), tests.key(p_name || ' reply'), me, 'Good');
end $$;

insert into groups (id, name, description, created_by) values (tests.key('group'), 'Readers', 'We read books together.', tests.id('cleo'));
insert into group_members (group_id, user_id, role) values (tests.key('group'), tests.id('ada'), 'member'), (tests.key('group'), tests.id('ben'), 'member');
insert into groups (id, name, description, created_by) values (tests.key('ada group'), 'Ada''s', 'A group of its own.', tests.id('ada')), (tests.key('ben group'), 'Ben''s', 'A group of its own.', tests.id('ben'));
insert into forum_groups (id, name, created_by, is_public) values (tests.key('forum'), 'Answers', tests.id('cleo'), true);
insert into forum_group_members (group_id, user_id, role, status) values (tests.key('forum'), tests.id('ada'), 'member', 'approved'), (tests.key('forum'), tests.id('ben'), 'member', 'approved');
select tests.make_things('ada'), tests.make_things('ben');
insert into article_comments (article_id, user_id, content) values (tests.key('ada article'), tests.id('cleo'), 'Fine');
insert into business_reviews (id, business_page_id, user_id, rating, title, content, moderation_status)
values (tests.key('ada review'), tests.key('ben page'), tests.id('ada'), 4, 'A fair page', 'Twenty letters and some more of them.', 'approved');

-- What is between the two before the block.
insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('ben'), 'friends'), (tests.id('cleo'), tests.id('ben'), 'following'), (tests.id('cleo'), tests.id('ada'), 'following');
insert into group_invitations (group_id, invited_by, invited_user_id) values (tests.key('ada group'), tests.id('ada'), tests.id('ben')), (tests.key('ben group'), tests.id('ben'), tests.id('ada'));
insert into event_attendees (event_id, user_id, status) values (tests.key('ada event'), tests.id('ben'), 'going'), (tests.key('ada event'), tests.id('cleo'), 'going');
insert into business_page_followers (business_page_id, user_id) values (tests.key('ada page'), tests.id('ben'));
insert into reactions (user_id, content_type, content_id, reaction_type) values (tests.id('ben'), 'article', tests.key('ada article'), 'like'), (tests.id('cleo'), 'article', tests.key('ada article'), 'like');
insert into messages (id, sender_id, receiver_id, content) values (tests.key('waiting'), tests.id('ben'), tests.id('ada'), 'Are you there?'), (tests.key('other'), tests.id('cleo'), tests.id('ada'), 'Hello');
select tests.as_member('ada');
select is(viewer_state() -> 'counts' ->> 'unread_messages', '2', 'messages count before a block');

-- Blocking -----------------------------------------------------------------------------------------
select is(tests.heard('ada', $$ insert into blocks (blocked_user_id) values (tests.id('ben')) $$) @> array['user:' || tests.id('ada') || ' blocks_changed'], true, 'a block tells the blocker''s other tabs');
select is(exists (select from realtime.messages where topic = 'user:' || tests.id('ben') and event = 'blocks_changed'), false, 'a block is not broadcast to the blocked member');
select tests.as_operator();
select is((select count(*) from connections where tests.id('ada') in (user_id, connected_user_id) and tests.id('ben') in (user_id, connected_user_id)), 0::bigint, 'a block ends the friendship');
select is((select count(*) from connections where user_id = tests.id('cleo')), 2::bigint, 'a block leaves other connections');
select is((select count(*) from group_invitations), 0::bigint, 'a block withdraws invitations in both directions');
select results_eq($$ select user_id from event_attendees where event_id = tests.key('ada event') $$, $$ values (tests.id('cleo')) $$, 'a block withdraws the answer to an event to come');
select is((select attendees_count from events where id = tests.key('ada event')), 1, 'a block lowers the count of those who go');
select is((select count(*) from business_page_followers where user_id = tests.id('ben')), 0::bigint, 'a block ends the follow of a page');
select is((select count(*) from notifications where tests.id('ada') in (user_id, actor_id) and tests.id('ben') in (user_id, actor_id)), 0::bigint, 'a block deletes what the two were told about each other');
create temporary table counted as select private.viewer_counts(tests.id('ada')) ->> 'unseen_notifications' as unseen;
grant select on counted to authenticated;
insert into notifications (user_id, actor_id, type, title, message, data) values (tests.id('ada'), tests.id('ben'), 'comment', 'New comment', 'ben answered you', '{}');
select tests.as_member('ada');
select is((select count(*) from list_notifications() where actor ->> 'id' = tests.id('ben')::text or people::text like '%' || tests.id('ben') || '%'), 0::bigint, 'a notification that a block left behind is not listed');
select is(viewer_state() #>> '{counts,unseen_notifications}', (select unseen from counted), 'a notification that a block left behind is not counted');
select tests.as_operator();
select is((select array_agg(viewer_id || ' ' || member_id order by 1) from private.just_hidden), (select array_agg(o || ' ' || n order by 1) from (values (tests.id('ada'), tests.id('ben')), (tests.id('ben'), tests.id('ada'))) as v (o, n)), 'a block has what it left behind looked for, on both sides');
select is(private.drop_late_notifications(100), 0, 'what is being written when a block is made gets a minute');
update private.just_hidden set hidden_at = now() - interval '2 minutes';
select is(private.drop_late_notifications(100), 2, 'a block is looked after once');
select is_empty($$ select from notifications where message = 'ben answered you' $$, 'a notification that a block left behind is deleted');
select isnt_empty($$ select from notifications where user_id = tests.id('ada') $$, 'notifications of others stay');
select is_empty($$ select from private.just_hidden $$, 'nothing is left to look after');
select tests.as_member('ada');
select throws_ok($$ insert into blocks (blocked_user_id) values (tests.id('ada')) $$, '23514', null, 'a member cannot block themselves');
select throws_ok($$ insert into blocks (user_id, blocked_user_id) values (tests.id('cleo'), tests.id('boss')) $$, '42501', null, 'a member cannot block for another');
select throws_ok($$ update blocks set created_at = now() $$, '42501', null, 'a block cannot be changed');
select is((select count(*) from blocks), 1::bigint, 'a member sees whom they blocked');
select tests.as_member('ben');
select is((select count(*) from blocks), 0::bigint, 'a blocked member does not see the block');
select is(tests.affected($$ delete from blocks $$), 0::bigint, 'a blocked member cannot lift the block');
select tests.as_member('boss');
select is((select count(*) from blocks), 0::bigint, 'a super admin does not see blocks of others');
select tests.as_visitor();
select throws_ok($$ select * from blocks $$, '42501', null, 'a visitor cannot read blocks');
select tests.as_member('bad_ned');
select throws_ok($$ insert into blocks (blocked_user_id) values (tests.id('ada')) $$, '42501', null, 'a banned member cannot block');

-- Reaching each other ------------------------------------------------------------------------------
create temporary table ways (what text, sql text);
grant select on ways to authenticated;
-- %1$s acts, %2$s is reached.
insert into ways values
  ('write a message to', $$ insert into messages (sender_id, receiver_id, content) values (tests.id('%1$s'), tests.id('%2$s'), 'Hi') $$),
  ('follow', $$ select follow_user(tests.id('%2$s')) $$),
  ('ask for friendship', $$ select send_friend_request(tests.id('%2$s')) $$),
  ('connect with', $$ select send_connection_request(tests.id('%2$s')) $$),
  ('follow in the table', $$ insert into connections (user_id, connected_user_id, status) values (tests.id('%1$s'), tests.id('%2$s'), 'following') $$),
  ('invite to a group', $$ select invite_member_to_group(tests.key('%1$s group'), tests.id('%2$s')) $$),
  ('invite to an event', $$ select invite_to_event(tests.key('%1$s event'), tests.id('%2$s')) $$),
  ('react to an article of', $$ select set_reaction('article', tests.key('%2$s article'), 'love') $$),
  ('react to a group post of', $$ select toggle_reaction('group_post', tests.key('%2$s group post'), 'like') $$),
  ('comment on an article of', $$ insert into article_comments (article_id, user_id, content) values (tests.key('%2$s article'), tests.id('%1$s'), 'Fine') $$),
  ('comment on a group post of', $$ insert into group_comments (post_id, user_id, content) values (tests.key('%2$s group post'), tests.id('%1$s'), 'Fine') $$),
  ('share a group post of', $$ insert into group_shares (post_id, user_id) values (tests.key('%2$s group post'), tests.id('%1$s')) $$),
  ('reply to', $$ insert into forum_replies (post_id, author_id, content) values (tests.key('%2$s question'), tests.id('%1$s'), 'Fine') $$),
  ('comment on a reply of', $$ insert into forum_reply_comments (reply_id, user_id, content) values (tests.key('%2$s reply'), tests.id('%1$s'), 'Fine') $$),
  ('like a forum post of', $$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('%2$s question'), tests.id('%1$s'), 'like') $$),
  ('like a reply of', $$ insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('%2$s reply'), tests.id('%1$s'), 'like') $$),
  ('like a comment of', $$ insert into forum_comment_reactions (comment_id, user_id, reaction_type) values (tests.key('%2$s comment'), tests.id('%1$s'), 'like') $$),
  ('follow a page of', $$ insert into business_page_followers (business_page_id, user_id) values (tests.key('%2$s page'), tests.id('%1$s')) $$),
  ('like a page post of', $$ insert into business_post_likes (post_id, user_id) values (tests.key('%2$s page post'), tests.id('%1$s')) $$),
  ('share a page post of', $$ insert into business_post_shares (post_id, user_id) values (tests.key('%2$s page post'), tests.id('%1$s')) $$),
  ('comment on a page post of', $$ insert into business_post_comments (post_id, author_id, content) values (tests.key('%2$s page post'), tests.id('%1$s'), 'Fine') $$),
  ('review a page of', $$ insert into business_reviews (business_page_id, user_id, rating, title, content) values (tests.key('%2$s page'), tests.id('%1$s'), 1, 'Not good', 'Twenty letters and some more of them.') $$);
select tests.as_member('ben');
select throws_ok(format(w.sql, 'ben', 'ada'), '42501', 'This member doesn''t accept messages from you.', 'a blocked member cannot ' || w.what || ' the member who blocked them') from ways w;
select tests.as_member('ada');
select throws_ok(format(w.sql, 'ada', 'ben'), '42501', 'This member doesn''t accept messages from you.', 'a member cannot ' || w.what || ' someone they blocked') from ways w where w.what <> 'review a page of';
select tests.as_member('ben');
-- The page and the event look not found.
select throws_ok($$ select rsvp(tests.key('ada event'), 'going') $$, 'P0002', null, 'a blocked member cannot answer an event of the blocker');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.key('ada event'), tests.id('ben'), 'going') $$, '42501', null, 'a blocked member cannot answer an event of the blocker in the table');
select throws_ok($$ select send_business_inquiry(tests.key('ada idea'), 'Tell me more about it, please.', gen_random_uuid()) $$, null, null, 'a blocked member cannot ask about an idea of the blocker');
select throws_ok($$ select mark_review_helpful(tests.key('ada review'), true) $$, '42501', null, 'a blocked member cannot find a review of the blocker helpful');
select throws_ok($$ update reactions set reaction_type = 'cry' where user_id = tests.id('ben') $$, '42501', 'This member doesn''t accept messages from you.', 'a blocked member cannot change an earlier reaction to the blocker');
select lives_ok($$ delete from reactions where user_id = tests.id('ben') $$, 'a blocked member can take a reaction back');
select tests.as_operator();
-- What is left reaches nobody else: one's own things and decisions, or a place whose members decide.
select results_eq($$
    select c.relname::text collate "C" from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'insert')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = '0_contact' and t.tgenabled = 'O') order by 1 $$,
  $$ select unnest(array['articles', 'blocks', 'brief_preferences', 'business_ideas', 'business_pages', 'business_posts', 'business_updates', 'events', 'forum_group_members',
    'forum_groups', 'forum_posts', 'group_join_requests', 'group_posts', 'groups', 'hidden_items', 'message_warnings', 'muted_words', 'mutes',
    'notification_preferences', 'profiles', 'saved_items', 'saved_searches']) collate "C" $$,
  'every table that members write checks contact, or reaches nobody');
-- Reached through someone else's thing they may still talk to others.
select tests.as_member('ben');
select lives_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ben'), tests.id('cleo'), 'Hi') $$, 'a blocked member still writes to others');
select throws_ok($$ insert into reactions (user_id, content_type, content_id, reaction_type) values (tests.id('cleo'), 'article', tests.key('ada article'), 'love') $$, '42501', 'new row violates row-level security policy for table "reactions"', 'acting in another member''s name reveals no block');

-- Places looked after ------------------------------------------------------------------------------
select tests.as_operator();
select is((select count(*) from pg_locks l where l.mode = 'ExclusiveLock' and (l.classid::bigint << 32) | l.objid::bigint = private.pair_lock(tests.id('ada'), tests.id('boss'))), 0::bigint, 'nothing is locked between two members before a block');
insert into blocks (user_id, blocked_user_id) values (tests.id('ada'), tests.id('cleo')), (tests.id('ada'), tests.id('boss'));
select is((select count(*) from pg_locks l where l.mode = 'ExclusiveLock' and (l.classid::bigint << 32) | l.objid::bigint = private.pair_lock(tests.id('ada'), tests.id('boss'))), 1::bigint, 'a block waits for what is on its way between the two, and what comes later waits for the block');
select tests.as_member('cleo');
select lives_ok($$ insert into group_comments (post_id, user_id, content) values (tests.key('ada group post'), tests.id('cleo'), 'Please stay kind.') $$, 'a group admin answers a member who blocked them');
select lives_ok($$ insert into forum_replies (post_id, author_id, content) values (tests.key('ada question'), tests.id('cleo'), 'Please stay kind.') $$, 'a forum owner answers a member who blocked them');
select throws_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('cleo'), tests.id('ada'), 'Hi') $$, '42501', null, 'a group admin does not write to a member who blocked them elsewhere');
select is((select count(*) from list_group_members(tests.key('group')) where user_id = tests.id('ada')), 1::bigint, 'a group admin sees a member who blocked them in the group');
select tests.as_member('boss');
select lives_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('boss'), tests.id('ada'), 'About your report') $$, 'a super admin reaches a member who blocked them');
select isnt(profile_screen(tests.id('ada')) -> 'profile', 'null'::jsonb, 'a super admin sees the profile of a member who blocked them');
select is((select count(*) from articles where id = tests.key('ada article')), 1::bigint, 'a super admin reads an article of a member who blocked them');
select tests.as_operator();
delete from blocks where blocked_user_id in (tests.id('cleo'), tests.id('boss'));

-- What the blocked member finds --------------------------------------------------------------------
select tests.as_member('ben');
select is(profile_screen(tests.id('ada')) -> 'profile', 'null'::jsonb, 'the blocker''s profile looks not found');
select is(profile_screen(tests.id('ada')) -> 'groups', '[]'::jsonb, 'the blocker''s groups are not listed');
select is(connection_counts(tests.id('ada')), '{"followers":0,"following":0,"friends":0}'::jsonb, 'the blocker''s counts are empty');
select is((select count(*) from list_connections(tests.id('ada'), 'followers')), 0::bigint, 'the blocker''s followers are not listed');
select is((select count(*) from list_connections(tests.id('cleo'), 'following') where profile_id = tests.id('ada')), 0::bigint, 'the blocker is missing from lists of others');
select is((select count(*) from search('ada')), 0::bigint, 'search finds nothing of the blocker');
select is(search_counts('zebra') ->> 'article', '1', 'search counts nothing of the blocker');
select is((select count(*) from search_suggest('ada')), 0::bigint, 'suggestions hold nothing of the blocker');
select is((select count(*) from search_contacts('ada')), 0::bigint, 'the blocker cannot be chosen as a contact');
select is((select count(*) from suggest_people(20) where profile_id = tests.id('ada')), 0::bigint, 'the blocker is not suggested');
select is((select count(*) from feed_items where user_id = tests.id('ada')), 0::bigint, 'the feed shows nothing of the blocker');
select is((select count(*) from business_pages where owner_id = tests.id('ada')) + (select count(*) from list_business_pages() where owner_id = tests.id('ada')), 0::bigint, 'the blocker''s pages look not found');
select is((select count(*) from link_cards('{person,article}', array[tests.id('ada'), tests.key('ada article')])), 0::bigint, 'a link to the blocker shows no card');
select is((select count(*) from articles where user_id = tests.id('ada')) + (select count(*) from business_ideas where user_id = tests.id('ada')) + (select count(*) from events where creator_id = tests.id('ada')), 0::bigint, 'articles, ideas and events of the blocker look not found');
select is((conversation_head(tests.id('ada')) ->> 'can_message')::boolean, false, 'a conversation with the blocker is closed');
select is((conversation_head(tests.id('ada')) ->> 'is_blocked')::boolean, false, 'a conversation does not say who blocked');
select is((select count(*) from conversation_messages(tests.id('ada'))), 1::bigint, 'a blocked member keeps what they wrote');
select is((select count(*) from list_group_members(tests.key('group')) where user_id = tests.id('ada')), 0::bigint, 'a list of group members leaves out the blocker');

-- What the blocker finds ---------------------------------------------------------------------------
select tests.as_member('ada');
select is(viewer_state() #> '{hidden,members}', jsonb_build_array(tests.id('ben')), 'viewer_state names whom a member blocked');
select isnt(profile_screen(tests.id('ben')) -> 'profile', 'null'::jsonb, 'a blocker can open the profile, to lift the block');
select is((select count(*) from feed_items where user_id = tests.id('ben')), 0::bigint, 'the feed shows nothing of a blocked member');
select is((select count(*) from articles where user_id = tests.id('ben')) + (select count(*) from business_ideas where user_id = tests.id('ben')) + (select count(*) from events where creator_id = tests.id('ben')) + (select count(*) from business_pages where owner_id = tests.id('ben')), 0::bigint, 'articles, ideas, events and pages of a blocked member look not found');
select is((select count(*) from search('ben')) + (select count(*) from search_suggest('ben')) + (select count(*) from search_contacts('ben')), 0::bigint, 'search, suggestions and contacts hold nothing of a blocked member');
select is((select count(*) from suggest_people(20) where profile_id = tests.id('ben')), 0::bigint, 'a blocked member is not suggested');
select is((select array_agg(profile_id) from list_reactions('article', tests.key('ada article'))), array[tests.id('cleo')], 'a list of reactions leaves out a blocked member');
select is((select count(*) from list_conversations() where partner_id = tests.id('ben')), 0::bigint, 'the list of conversations leaves out a blocked member');
select is(mark_conversation_read(tests.id('ben')), 0, 'a blocked member''s messages stay unread when the conversation is opened');
select is((select count(*) from forum_posts where id = tests.key('ben question')) + (select count(*) from group_posts where id = tests.key('ben group post')), 2::bigint, 'what a blocked member writes in shared places stays there, for the app to collapse');
select tests.as_operator();
select is((private.viewer_counts(tests.id('ada')) ->> 'unread_messages')::integer, 2, 'a blocked member''s messages are not counted');
select is((select count(*) from private.hidden_members), 2::bigint, 'a block hides each from the other');

-- Topics -------------------------------------------------------------------------------------------
-- Who may receive each topic of %1$s: someone of no block, the other side of a block, and someone suspended, who
-- receives none. A new topic needs a line.
select tests.as_operator();
create temporary table topics (topic text, is_open boolean, is_open_after_block boolean, made_of text);
insert into topics values
  ('profile', true, false, 'tests.id(%1$L)'), ('user', false, false, 'tests.id(%1$L)'), ('chat', false, false, null),
  ('content:article', true, false, 'tests.key(%1$L || '' article'')'), ('content:business_idea', true, false, 'tests.key(%1$L || '' idea'')'),
  ('content:event', true, false, 'tests.key(%1$L || '' event'')'), ('content:business_page', true, false, 'tests.key(%1$L || '' page'')'),
  -- What is in a shared place, which the app collapses.
  ('content:group_post', true, true, 'tests.key(%1$L || '' group post'')'), ('content:forum_post', true, true, 'tests.key(%1$L || '' question'')'),
  ('forum-post', true, true, 'tests.key(%1$L || '' question'')'), ('forum-group', true, true, 'tests.key(''forum'')'),
  ('group', true, true, 'tests.key(''group'')'), ('feed', true, true, null), ('online-users', true, true, null);
grant select on topics to authenticated;
select results_eq($$ select replace(substr(p.proname, 7), '_', '-') collate "C" from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname like 'topic\_%' order by 1 $$,
  $$ select distinct split_part(topic, ':', 1) collate "C" from topics order by 1 $$, 'every topic says who receives it after a block');
-- The topic of a member, as the current actor may receive it.
create function tests.hears(p_topic topics, p_name text) returns boolean language plpgsql as $$
declare
  rest text;
begin
  if p_topic.topic = 'chat' then
    rest := least(auth.uid(), tests.id(p_name)) || ':' || greatest(auth.uid(), tests.id(p_name));
  elsif p_topic.made_of is not null then
    execute 'select ' || format(p_topic.made_of, p_name) into rest;
  end if;
  return tests.may('receive', 'broadcast', concat_ws(':', p_topic.topic, rest));
end $$;
select tests.as_member('cleo');
select is(tests.hears(t, 'ada'), t.is_open or t.topic = 'chat', t.topic || ' is received as it says by someone whom no block concerns') from topics t;
select tests.as_member('ben');
select is(tests.hears(t, 'ada'), t.is_open_after_block, t.topic || ' is received as it says by a blocked member') from topics t;
select tests.as_member('ada');
-- They may open the profile, to lift the block.
select is(tests.hears(t, 'ben'), t.is_open_after_block or t.topic = 'profile', t.topic || ' is received as it says by a blocker') from topics t;
select tests.as_operator();
update profiles set is_banned = true where id = tests.id('cleo');
select tests.as_member('cleo');
select is(tests.hears(t, 'ada'), false, t.topic || ' is not received by a suspended member') from topics t;
select tests.as_operator();
update profiles set is_banned = false where id = tests.id('cleo');
select tests.as_member('ben');
select is(tests.may('send', 'broadcast', 'chat:' || least(tests.id('ada'), tests.id('ben')) || ':' || greatest(tests.id('ada'), tests.id('ben'))), false, 'a blocked member cannot send typing');
select is(tests.may('send', 'presence', 'online-users'), true, 'a blocked member shows as online to others');
select tests.as_member('ada');
select is(tests.may('send', 'presence', 'online-users'), false, 'a member who blocked someone does not show as online to everyone');
select is((select count(*) from private.hidden_members where viewer_id <> auth.uid()), 0::bigint, 'a member''s queries see only their own hidden members');

-- Every function -----------------------------------------------------------------------------------
-- What each exposed function does with a member on the other side of a block, who is %1$s in its call.
--   hides   names and shows nothing of them
--   shared  shows what is in a shared place, which the app collapses
--   own     shows only what the caller wrote, received or decided
--   acts    changes something: covered by the ways above, or touches nobody else
--   power   for those who look after a place, and super admins: nothing is hidden from them
select tests.as_operator();
create temporary table walked (name text, does text, call text);
insert into walked values
  ('profile_screen', 'hides', 'profile_screen(tests.id(%1$L))'), ('connection_counts', 'shared', null),
  ('connection_state', 'hides', 'connection_state(tests.id(%1$L))'), ('connection_states', 'own', null),
  ('list_connections', 'hides', 'list_connections(tests.id(''cleo''), ''following'')'), ('list_friend_requests', 'hides', 'list_friend_requests()'),
  ('suggest_people', 'hides', 'suggest_people(20)'), ('suggest_circle', 'hides', 'suggest_circle(20, 10)'), ('list_people', 'hides', 'list_people()'), ('list_event_places', 'shared', null), ('people_counts', 'hides', 'people_counts(%1$L)'), ('search', 'hides', 'search(''zebra'')'), ('search_suggest', 'hides', 'search_suggest(''zebra'')'),
  ('search_counts', 'hides', 'search_counts(''zebra'')'), ('search_contacts', 'hides', 'search_contacts(%1$L)'), ('suggest_mentions', 'hides', 'suggest_mentions(''group'', tests.key(''group''), %1$L)'), ('mentions_of', 'hides', 'mentions_of(''forum_reply'', array[tests.key(''mention of '' || %1$L)])'),
  ('search_group_candidates', 'hides', 'search_group_candidates(tests.key(tests.other(%1$L) || '' group''), %1$L)'),
  ('search_event_candidates', 'hides', 'search_event_candidates(tests.key(tests.other(%1$L) || '' event''), %1$L)'),
  ('list_event_guests', 'hides', 'list_event_guests(tests.key(tests.other(%1$L) || '' event''))'),
  ('link_cards', 'hides', 'link_cards(''{person,article,event,business_idea,business_page}'', array[tests.id(%1$L), tests.key(%1$L || '' article''), tests.key(%1$L || '' event''), tests.key(%1$L || '' idea''), tests.key(%1$L || '' page'')])'),
  ('list_notifications', 'hides', 'list_notifications()'), ('list_waiting', 'hides', 'list_waiting()'), ('my_brief', 'hides', 'my_brief()'), ('unsubscribe', 'own', null), ('resubscribe', 'own', null), ('list_conversations', 'own', null), ('list_business_inquiries', 'own', null), ('list_mutes', 'own', null), ('list_hidden_items', 'own', null), ('list_saved', 'own', null), ('list_saved_searches', 'own', null), ('list_search_matches', 'own', null), ('saved_counts', 'own', null), ('list_blocked_members', 'own', null), ('report_item', 'own', null), ('appeal_decision', 'own', null),
  ('conversation_head', 'own', null), ('conversation_messages', 'own', null), ('search_conversation', 'own', null), ('message_exists', 'own', null),
  ('list_business_pages', 'hides', 'list_business_pages()'), ('business_review_summary', 'shared', null),
  ('list_reactions', 'hides', 'list_reactions(''article'', tests.key(tests.other(%1$L) || '' article''))'),
  ('list_group_members', 'hides', 'list_group_members(tests.key(''group''))'), ('list_forum_members', 'hides', 'list_forum_members(tests.key(''forum''))'),
  ('group_screen', 'shared', null), ('group_detail', 'shared', null), ('list_groups', 'shared', null), ('list_group_posts', 'shared', null),
  ('forum_group_screen', 'shared', null), ('forum_post_screen', 'shared', null), ('get_forum_group', 'shared', null), ('get_forum_post', 'shared', null),
  ('list_forum_groups', 'shared', null), ('list_forum_posts', 'shared', null), ('list_forum_replies', 'shared', null), ('list_forum_comments', 'shared', null), ('list_forum_answers', 'shared', null),
  ('list_latest_forum_posts', 'hides', 'list_latest_forum_posts()'), ('similar_forum_posts', 'hides', 'similar_forum_posts(''Zebra'', null)'), ('following_feed', 'hides', 'following_feed()'), ('card', 'shared', null),
  ('funding_figures', 'shared', null), ('idea_countries', 'shared', null), ('reaction_state', 'shared', null),
  ('viewer_state', 'own', null), ('export_my_data', 'own', null), ('list_left_behind', 'own', null), ('delete_left_behind', 'own', null), ('delete_own_account', 'own', null),
  ('check_username_available', 'own', null), ('email', 'own', null), ('is_following', 'own', null), ('is_helpful', 'own', null), ('user_has_liked', 'own', null), ('user_has_shared', 'own', null),
  ('list_cases', 'power', null), ('get_case', 'power', null), ('case_counts', 'power', null), ('claim_case', 'power', null), ('decide_cases', 'power', null), ('list_appeals', 'power', null), ('decide_appeal', 'power', null),
  ('admin_audit_log', 'power', null), ('admin_delete_user', 'power', null), ('admin_figures', 'power', null), ('admin_list_users', 'power', null),
  ('admin_moderate_reviews', 'power', null), ('admin_publish_rules', 'power', null), ('admin_review_stats', 'power', null), ('admin_screen', 'power', null), ('admin_set_ban', 'power', null), ('admin_try_signs', 'power', null),
  ('admin_set_super_admin', 'power', null), ('moderated_at', 'power', null), ('moderated_by', 'power', null), ('moderation_note', 'power', null),
  ('approve_join_request', 'power', null), ('reject_join_request', 'power', null), ('set_member_role', 'power', null), ('withdraw_invitation', 'power', null);
insert into walked
select unnest(array['accept_friend_request', 'accept_invitation', 'accept_message_request', 'delete_message_request', 'cancel_join_request', 'decline_invitation', 'follow_user', 'increment_forum_post_views',
  'invite_member_to_group', 'invite_to_event', 'invite_to_group', 'leave_group', 'log_forum_share', 'mark_all_notifications_read', 'mark_conversation_read', 'mark_forum_answer',
  'mark_notification_group', 'mark_notifications_seen', 'settle_waiting', 'mark_review_helpful', 'mark_search_seen', 'message_event_guests', 'note_visit', 'pin_group_post', 'reject_friend_request', 'remove_connection',
  'remove_friend', 'request_to_join', 'rsvp', 'send_business_inquiry', 'send_connection_request', 'send_friend_request', 'set_reaction', 'toggle_reaction', 'unfollow_user']), 'acts', null;
grant select on walked to authenticated;
create function tests.other(p_name text) returns text language sql immutable as $$ select case p_name when 'ada' then 'ben' else 'ada' end $$;
-- What the current actor gets from a call, as text. Every item of make_things is named in it by id or owner.
create function tests.answer(p_call text) returns text language plpgsql as $$
declare
  answer text;
begin
  execute 'select coalesce(string_agg(to_jsonb(r)::text, '' ''), '''') from ' || p_call || ' as r' into answer;
  return answer;
end $$;
create function tests.names(p_answer text, p_name text) returns boolean language sql stable as $$
  select p_answer like '%' || tests.id(p_name) || '%' or p_answer ~* ('\m' || p_name || '\M')
$$;
select results_eq($$ select distinct p.proname::text collate "C" from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1 $$,
  $$ select distinct name collate "C" from walked order by 1 $$, 'every exposed function says what it does with a blocked member');
insert into connections (user_id, connected_user_id, status) values (tests.id('cleo'), tests.id('ada'), 'following');
insert into forum_replies (id, post_id, author_id, content) select tests.key('mention of ' || n), tests.key('ada question'), tests.id('cleo'), 'Thanks @' || n from unnest('{ada,ben}'::text[]) n;
select tests.as_member('cleo');
select is(tests.names(tests.answer(format(w.call, 'ada')), 'ada'), true, w.name || ' names a member to someone whom no block concerns') from walked w
where w.name in ('profile_screen', 'list_connections', 'list_people', 'search', 'search_suggest', 'search_contacts', 'link_cards', 'list_business_pages', 'suggest_mentions', 'mentions_of', 'list_group_members', 'list_forum_members', 'list_latest_forum_posts');
select tests.as_member('ben');
select is(tests.names(tests.answer(format(w.call, 'ada')), 'ada'), false, w.name || ' shows a blocked member nothing of the blocker') from walked w where w.does = 'hides';
select tests.as_member('ada');
select is(tests.names(tests.answer(format(w.call, 'ben')), 'ben'), false, w.name || ' shows a blocker nothing of the blocked member') from walked w
-- They may open the profile, to lift the block.
where w.does = 'hides' and w.name <> 'profile_screen';

-- Suspended ----------------------------------------------------------------------------------------
-- What functions answer a suspended member; all others refuse. A new function that doesn't refuse needs a line.
--   visitor  what everyone may read; profiles are hidden from them, so members stay unnamed
--   nothing  their own things and places, of which they see none now
--   column   a computed column: policies hide its rows
--   own      that they are suspended
select tests.as_operator();
create temporary table suspended (name text, does text, call text);
insert into suspended values
  ('unsubscribe', 'own', null), ('resubscribe', 'own', null),
  ('viewer_state', 'own', null), ('business_review_summary', 'visitor', 'business_review_summary(tests.key(''ben page''))'),
  ('list_groups', 'visitor', 'list_groups()'), ('list_event_places', 'visitor', 'list_event_places()'), ('list_forum_groups', 'visitor', 'list_forum_groups()'), ('get_forum_group', 'visitor', 'get_forum_group(tests.key(''forum''))'),
  ('forum_group_screen', 'visitor', 'forum_group_screen(tests.key(''forum''))'), ('list_forum_posts', 'visitor', 'list_forum_posts(tests.key(''forum''))'),
  ('list_latest_forum_posts', 'visitor', 'list_latest_forum_posts()'), ('get_forum_post', 'visitor', 'get_forum_post(tests.key(''ada question''))'),
  ('forum_post_screen', 'visitor', 'forum_post_screen(tests.key(''ada question''))'), ('list_forum_replies', 'visitor', 'list_forum_replies(tests.key(''ada question''))'), ('list_forum_answers', 'visitor', 'list_forum_answers(tests.key(''ada question''))'),
  ('list_forum_comments', 'visitor', 'list_forum_comments(tests.key(''ada reply''))'), ('list_reactions', 'visitor', 'list_reactions(''article'', tests.key(''ada article''))'),
  ('group_detail', 'nothing', 'group_detail(tests.key(''group''))'), ('group_screen', 'nothing', 'group_screen(tests.key(''group''))'),
  ('list_group_members', 'nothing', 'list_group_members(tests.key(''group''))'), ('list_group_posts', 'nothing', 'list_group_posts(tests.key(''group''))'),
  ('list_forum_members', 'nothing', 'list_forum_members(tests.key(''forum''))'), ('connection_states', 'nothing', 'connection_states(array[tests.id(''ada'')])'),
  ('conversation_messages', 'nothing', 'conversation_messages(tests.id(''ada''))'), ('funding_figures', 'nothing', 'funding_figures(tests.id(''ada''))'), ('idea_countries', 'nothing', 'idea_countries()'),
  ('message_exists', 'nothing', 'message_exists(tests.key(''other''))'), ('cancel_join_request', 'nothing', 'cancel_join_request(tests.key(''ada group''))'),
  ('card', 'column', null), ('email', 'column', null), ('is_following', 'column', null), ('is_helpful', 'column', null), ('moderated_at', 'column', null), ('moderated_by', 'column', null),
  ('moderation_note', 'column', null), ('reaction_state', 'column', null), ('user_has_liked', 'column', null), ('user_has_shared', 'column', null);
grant select on suspended to anon, authenticated;
-- Every function with its arguments left empty: those that refuse do so before they look at them.
create temporary table calls (name text, call text);
insert into calls select p.proname, format('%s(%s)', p.proname, (select string_agg('null::' || format_type(o.type, null), ', ') from unnest(p.proargtypes) o (type)))
from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in (select name from walked);
update calls set call = 'decide_cases(array[gen_random_uuid()], ''dismiss'', ''A reason'')' where name = 'decide_cases';
grant select on calls to authenticated;
create function tests.answer_or_refusal(p_call text) returns text language plpgsql as $$
begin
  return tests.answer(p_call);
exception when insufficient_privilege or sqlstate 'PT404' then
  return 'refused';
when others then
  return 'fails: ' || sqlerrm;
end $$;
create function tests.without_names(p_answer text) returns text language sql immutable as $$
  select regexp_replace(p_answer, '"(creator_)?(username|full_name|name|avatar_url|verified)": ("[^"]*"|null|true|false)', '', 'g')
$$;
create temporary table seen as select s.name, null::text as answer from suspended s where false;
grant select, insert on seen to anon;
grant execute on function tests.answer(text) to anon;
select tests.as_visitor();
insert into seen select s.name, tests.answer(s.call) from suspended s where s.does = 'visitor';
select tests.as_operator();
grant select on seen to authenticated;
update profiles set is_banned = true where id = tests.id('cleo');
select tests.as_member('cleo');
select is(tests.answer_or_refusal(c.call), 'refused', c.name || ' refuses a suspended member') from calls c where c.name not in (select s.name from suspended s);
select is(tests.without_names(tests.answer_or_refusal(s.call)), tests.without_names(v.answer), s.name || ' shows a suspended member no more than a visitor') from suspended s join seen v on v.name = s.name;
select is(tests.names(tests.answer_or_refusal(s.call), 'ada'), false, s.name || ' shows a suspended member nothing') from suspended s where s.does = 'nothing';
select is((viewer_state() #>> '{profile,is_banned}')::boolean and viewer_state() -> 'counts' = '{}', true, 'viewer_state tells a suspended member only that');
select tests.as_operator();
update profiles set is_banned = false where id = tests.id('cleo');

select tests.as_member('ada');
-- Lifting the block --------------------------------------------------------------------------------
select lives_ok($$ delete from blocks where blocked_user_id = tests.id('ben') $$, 'a member lifts a block');
select is((select count(*) from feed_items where user_id = tests.id('ben')) > 0, true, 'the feed shows a member again after the block');
select tests.as_member('ben');
select isnt(profile_screen(tests.id('ada')) -> 'profile', 'null'::jsonb, 'the profile is found again after the block');
select lives_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ben'), tests.id('ada'), 'Hello again') $$, 'messages arrive again after the block');
select tests.as_operator();
select is((select count(*) from private.hidden_members), 0::bigint, 'lifting a block leaves nothing hidden');
insert into blocks (user_id, blocked_user_id) values (tests.id('ada'), tests.id('ben')), (tests.id('ben'), tests.id('ada'));
delete from blocks where user_id = tests.id('ada');
select is((select count(*) from private.hidden_members where is_blocked), 2::bigint, 'a block of both is lifted only by both');
delete from blocks;
select tests.as_operator();
insert into notifications (user_id, actor_id, type, title, message) values (tests.id('ada'), tests.id('ben'), 'comment', 'News', 'Since then');
update private.just_hidden set hidden_at = now() - interval '2 minutes';
select is(private.drop_late_notifications(1), 1, 'blocks are looked after so many at a time');
select private.drop_late_notifications(100);
select results_eq($$ select message from notifications where actor_id = tests.id('ben') and user_id = tests.id('ada') and message = 'Since then' $$, $$ values ('Since then') $$, 'what a member is told after a block was lifted stays');
delete from notifications where message = 'Since then';

-- Muting -------------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into mutes (kind, target_id) values ('member', tests.id('ben')) $$, 'a member mutes another');
select is((select count(*) from feed_items where user_id = tests.id('ben')), 0::bigint, 'the feed leaves out a muted member');
select is((select count(*) from search('ben')) > 0, true, 'search finds a muted member');
select is(viewer_state() #> '{hidden,muted}', jsonb_build_array(tests.id('ben')), 'viewer_state names whom a member muted');
select tests.as_member('ben');
select is((select count(*) from mutes), 0::bigint, 'a muted member does not see it');
select isnt(profile_screen(tests.id('ada')) -> 'profile', 'null'::jsonb, 'a muted member still sees the profile');
select lives_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ben'), tests.id('ada'), 'Quietly') $$, 'a muted member still writes');
select set_reaction('article', tests.key('ada article'), 'love');
select tests.as_operator();
select is((select count(*) from notifications where user_id = tests.id('ada') and actor_id = tests.id('ben')), 0::bigint, 'a muted member causes no notifications');
select is((private.viewer_counts(tests.id('ada')) ->> 'unread_messages')::integer, 2, 'messages of a muted member are not counted');
select tests.as_member('ada');
select is((select count(*) from list_conversations() where partner_id = tests.id('ben')), 1::bigint, 'the conversation with a muted member stays in the list');
update mutes set until = now() + interval '1 day';
select tests.as_operator();
update mutes set created_at = now() - interval '2 days', until = now() - interval '1 day';
select tests.as_member('ada');
select is((select count(*) from feed_items where user_id = tests.id('ben')) > 0, true, 'a mute ends by itself');
delete from mutes;

-- Muted places and levels: what, of whom, muted as.
select tests.as_operator();
create temporary table told (what text, kind text, target text, sql text, is_reply boolean);
grant select on told to authenticated;
insert into told values
  ('an article', 'article', 'ada article', $$ insert into article_comments (article_id, user_id, content) values (tests.key('ada article'), tests.id('ben'), 'News') $$, true),
  ('a group', 'group', 'group', $$ insert into group_comments (post_id, user_id, content) values (tests.key('ada group post'), tests.id('ben'), 'News') $$, true),
  ('a group post', 'group_post', 'ada group post', $$ insert into group_comments (post_id, user_id, content) values (tests.key('ada group post'), tests.id('ben'), 'News') $$, true),
  ('a thread', 'forum_post', 'ada question', $$ insert into forum_replies (post_id, author_id, content) values (tests.key('ada question'), tests.id('ben'), 'News') $$, true),
  ('a forum', 'forum_group', 'forum', $$ insert into forum_replies (post_id, author_id, content) values (tests.key('ada question'), tests.id('ben'), 'News') $$, true),
  ('an event', 'event', 'ada event', $$ insert into event_attendees (event_id, user_id, status) values (tests.key('ada event'), tests.id('ben'), 'going') $$, false),
  ('a page', 'business_page', 'ada page', $$ insert into business_page_followers (business_page_id, user_id) values (tests.key('ada page'), tests.id('ben')) $$, false),
  ('a post of a page', 'business_post', 'ada page post', $$ insert into business_post_likes (post_id, user_id) values (tests.key('ada page post'), tests.id('ben')) $$, false),
  ('a conversation', 'conversation', null, $$ insert into messages (sender_id, receiver_id, content) values (tests.id('ben'), tests.id('ada'), 'News') $$, false);
create function tests.is_told(p_sql text, p_kind text, p_target uuid, p_level text) returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  perform tests.as_operator();
  delete from notifications where user_id = tests.id('ada');
  if p_level is not null then
    insert into mutes (user_id, kind, target_id, level) values (tests.id('ada'), p_kind, p_target, p_level);
  end if;
  perform tests.as_member('ben');
  execute p_sql;
  perform tests.as_operator();
  answer := exists (select from notifications where user_id = tests.id('ada'));
  raise exception using errcode = 'UNDO1', message = answer::text;
exception when sqlstate 'UNDO1' then
  return sqlerrm::boolean;
end $$;
select tests.as_operator();
select is(tests.is_told(t.sql, t.kind, coalesce(tests.key(t.target), tests.id('ben')), null), true, 'a member is told of ' || t.what || ' that is not muted') from told t;
select is(tests.is_told(t.sql, t.kind, coalesce(tests.key(t.target), tests.id('ben')), 'nothing'), false, 'a member is not told of ' || t.what || ' they muted') from told t;
insert into mutes (user_id, kind, target_id, level) values (tests.id('ada'), 'group', tests.key('group'), 'replies'), (tests.id('ada'), 'member', tests.id('ben'), 'nothing');
insert into mutes (user_id, kind, target_id, created_at, until) values (tests.id('ada'), 'event', tests.key('ben event'), now() - interval '2 days', now() - interval '1 day');
select tests.as_member('ada');
select is(viewer_state() #> '{hidden,places}', jsonb_build_array(jsonb_build_object('kind', 'group', 'id', tests.key('group'), 'level', 'replies', 'until', 'infinity')), 'viewer_state names the places a member muted, with their levels');
select tests.as_operator();
delete from mutes;
select is(tests.is_told(t.sql, t.kind, tests.key(t.target), 'replies'), t.is_reply, 'with mentions and replies, a member is ' || case when t.is_reply then '' else 'not ' end || 'told of ' || t.what) from told t where t.kind <> 'conversation';

-- Words and items ----------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into muted_words (word) values ('  Web3  Airdrop ') $$, 'a member mutes a phrase');
select is((select word from muted_words), 'web3  airdrop', 'a muted phrase is stored in lower case without outer spaces');
insert into muted_words (word, until) values ('presale', now() + interval '1 day');
select is(viewer_state() #> '{hidden,words}', '["presale", "web3  airdrop"]', 'muted words collapse what contains them');
select is(array(select jsonb_object_keys(viewer_state() #> '{hidden,word_ends}')), '{presale}', 'a word muted for a day says when that ends');
select tests.as_operator();
update muted_words set created_at = now() - interval '2 days', until = now() - interval '1 minute' where word = 'presale';
select tests.as_member('ada');
select is(viewer_state() #> '{hidden,words}', '["web3  airdrop"]', 'a muted word ends by itself');
select lives_ok($$ insert into muted_words (word) values ('presale') $$, 'a word that has ended can be muted again');
select is((select until from muted_words where word = 'presale'), 'infinity', 'a word muted again stays muted');
delete from muted_words where word = 'presale';
select tests.as_operator();
insert into muted_words (user_id, word) select tests.id('ada'), 'word' || n from generate_series(1, 99) n;
select tests.as_member('ada');
select throws_ok($$ insert into muted_words (word) values ('one more') $$, '23514', 'at most 100 words can be muted', 'a member cannot mute more than 100 words');
select lives_ok($$ insert into hidden_items (content_type, content_id) values ('article', tests.key('ben article')) $$, 'a member hides an item');
select is((select count(*) from feed_items where content_id = tests.key('ben article')), 0::bigint, 'the feed leaves out a hidden item');
select is((select count(*) from feed_items where content_id = tests.key('ben idea')), 1::bigint, 'the feed shows other items of the same member');
select results_eq($$ select id, content_type, title, author_name from list_hidden_items() $$, $$ values (tests.key('ben article'), 'article', 'Zebra notes of ben', 'ben') $$, 'a member reads what they hid, with its title');
-- Hiding is of the feed alone: every other function answers what it answered before.
select tests.as_operator();
create temporary table shown as select w.name, w.call, null::text as answer from walked w where false;
grant select, insert on shown to authenticated;
delete from hidden_items;
select tests.as_member('ada');
insert into shown select w.name, format(w.call, 'ben'), tests.answer(format(w.call, 'ben')) from walked w where w.call is not null and w.name not like 'search%' and w.name <> 'following_feed';
insert into hidden_items (content_type, content_id) select f.type, f.content_id from feed_items f where f.user_id = tests.id('ben');
select is((select count(*) from feed_items where user_id = tests.id('ben')), 0::bigint, 'the feed leaves out whatever was hidden');
select is(tests.answer(s.call), s.answer, s.name || ' shows what its reader hid from the feed') from shown s;
select is((select count(*) from search('zebra') where title like '%ben'), 5::bigint, 'search finds what its reader hid from the feed');
select tests.as_operator();
delete from hidden_items where content_id <> tests.key('ben article');
select tests.as_member('cleo');
select is((select count(*) from list_hidden_items()), 0::bigint, 'a member does not read what another hid');
insert into blocks (blocked_user_id) values (tests.id('ada'));
select tests.as_operator();
insert into hidden_items (user_id, content_type, content_id) values (tests.id('ada'), 'group', tests.key('group'));
select tests.as_member('ada');
select is((select count(*) from list_hidden_items() where title is null), 1::bigint, 'a hidden item of a member who blocked its reader has no title');
select tests.as_operator();
delete from hidden_items where content_type = 'group';
delete from blocks;
select tests.as_member('cleo');
select is((select count(*) from feed_items where content_id = tests.key('ben article')), 1::bigint, 'others see an item that someone hid');
select tests.as_operator();
insert into mutes (user_id, kind, target_id) values (tests.id('cleo'), 'article', tests.key('ben article')), (tests.id('cleo'), 'member', tests.id('ben'));
delete from articles where id = tests.key('ben article');
select is((select count(*) from hidden_items) + (select count(*) from mutes where kind = 'article'), 0::bigint, 'deleting an item ends what was hidden or muted of it');
insert into blocks (user_id, blocked_user_id) values (tests.id('ada'), tests.id('ben'));
delete from auth.users where id = tests.id('ben');
select is((select count(*) from blocks) + (select count(*) from mutes) + (select count(*) from private.hidden_members), 0::bigint, 'deleting an account ends blocks and mutes of it');

-- Whose it is --------------------------------------------------------------------------------------
-- What cleo and bad_ned decided, and another row for the same table.
create temporary table decided (on_table text, columns text, row text, other_row text);
grant select on decided to authenticated;
insert into decided values
  ('blocks', 'blocked_user_id', $$ tests.id('boss') $$, $$ tests.id('chief') $$),
  ('mutes', 'kind, target_id', $$ 'article', tests.key('one') $$, $$ 'article', tests.key('other') $$),
  ('muted_words', 'word', $$ 'quiet' $$, $$ 'loud' $$),
  ('hidden_items', 'content_type, content_id', $$ 'article', tests.key('one') $$, $$ 'article', tests.key('other') $$);
delete from muted_words;
delete from hidden_items;
select tests.affected(format('insert into %I (user_id, %s) select id, %s from unnest(array[tests.id(''cleo''), tests.id(''bad_ned'')]) as m (id)', d.on_table, d.columns, d.row)) from decided d;
-- Without a condition: nothing but the policies of update and delete decides.
select tests.as_member('ada');
select throws_ok(format('insert into %I (user_id, %s) values (tests.id(''cleo''), %s)', d.on_table, d.columns, d.other_row), '42501', format('new row violates row-level security policy for table "%s"', d.on_table), 'a member cannot add to the ' || d.on_table || ' of another') from decided d;
select is_empty('select from ' || d.on_table, 'a member does not see the ' || d.on_table || ' of others') from decided d;
select is(tests.affected($$ update mutes set level = 'replies' $$), 0::bigint, 'a member cannot change what others muted');
select is(tests.affected('delete from ' || d.on_table), 0::bigint, 'a member cannot delete the ' || d.on_table || ' of others') from decided d;
select tests.as_member('bad_ned');
select throws_ok(format('insert into %I (%s) values (%s)', d.on_table, d.columns, d.other_row), '42501', format('new row violates row-level security policy for table "%s"', d.on_table), 'a banned member cannot add to their ' || d.on_table) from decided d;
select is_empty('select from ' || d.on_table, 'a banned member does not see their ' || d.on_table) from decided d;
select is(tests.affected('delete from ' || d.on_table), 0::bigint, 'a banned member cannot delete their ' || d.on_table) from decided d;

-- Limits -------------------------------------------------------------------------------------------
select tests.as_operator();
insert into mutes (user_id, kind, target_id) values (tests.id('ada'), 'article', tests.key('one'));
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":0.001,"seconds":3600}]' where key = 'rate_limit.mutes';
select tests.as_member('ada');
select throws_ok($$ update mutes set until = now() + interval '1 hour' $$, 'PT429', null, 'choosing another end of a mute counts against the limit of mutes');

select * from finish();
rollback;
