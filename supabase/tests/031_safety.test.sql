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
insert into messages (sender_id, receiver_id, content, message_type, business_idea_id) values (tests.id('ada'), tests.id('ben'), 'What is it?', 'business_inquiry', tests.key('ben idea'));
select private.notify(tests.id('ben'), tests.id('ada'), 'comment', 'New comment', 'ada answered you', '{}');
create temporary table before_block as select private.viewer_counts(tests.id('ben')) - 'waiting' as counts;
select is((select array[counts ->> 'unread_messages', counts ->> 'unread_inquiries'] from before_block), '{1,1}', 'messages of the blocker count before a block');
select tests.as_member('ada');
select is(viewer_state() -> 'counts' ->> 'unread_messages', '2', 'messages count before a block');

-- Blocking -----------------------------------------------------------------------------------------
select is(tests.heard('ada', $$ insert into blocks (blocked_user_id) values (tests.id('ben')) $$) @> array['user:' || tests.id('ada') || ' blocks_changed'], true, 'a block tells the blocker''s other tabs');
select is(exists (select from realtime.messages where topic = 'user:' || tests.id('ben') and event = 'blocks_changed'), false, 'a block is not broadcast to the blocked member');
select is((select count(*) from realtime.messages where topic = 'chat:' || least(tests.id('ada'), tests.id('ben')) || ':' || greatest(tests.id('ada'), tests.id('ben')) and event = 'typing_over' and payload - 'id' = '{}'), 1::bigint, 'a block ends typing between the two, without saying why');
select tests.as_operator();
select is(private.viewer_counts(tests.id('ben')) - 'waiting', (select counts from before_block), 'a block changes no badge of the blocked member');
select is((select count(*) from connections where tests.id('ada') in (user_id, connected_user_id) and tests.id('ben') in (user_id, connected_user_id)), 0::bigint, 'a block ends the friendship');
select is((select count(*) from connections where user_id = tests.id('cleo')), 2::bigint, 'a block leaves other connections');
select is((select count(*) from group_invitations), 0::bigint, 'a block withdraws invitations in both directions');
select results_eq($$ select user_id from event_attendees where event_id = tests.key('ada event') $$, $$ values (tests.id('cleo')) $$, 'a block withdraws the answer to an event to come');
select is((select attendees_count from events where id = tests.key('ada event')), 1, 'a block lowers the count of those who go');
select is((select count(*) from business_page_followers where user_id = tests.id('ben')), 0::bigint, 'a block ends the follow of a page');
select is((select count(*) from notifications where user_id = tests.id('ada') and actor_id = tests.id('ben')), 0::bigint, 'a block deletes what the blocker was told about the blocked member');
select is((select count(*) from notifications where user_id = tests.id('ben') and message = 'ada answered you' and available), 1::bigint, 'a block leaves the blocked member what they were told');
create temporary table counted as select private.viewer_counts(tests.id('ada')) ->> 'unseen_notifications' as unseen;
grant select on counted to authenticated;
insert into notifications (user_id, actor_id, type, title, message, data) values (tests.id('ada'), tests.id('ben'), 'comment', 'New comment', 'ben answered you', '{}');
select tests.as_member('ada');
select is((select count(*) from list_notifications() where actor ->> 'id' = tests.id('ben')::text or people::text like '%' || tests.id('ben') || '%'), 0::bigint, 'a notification that a block left behind is not listed');
select is(viewer_state() #>> '{counts,unseen_notifications}', (select unseen from counted), 'a notification that a block left behind is not counted');
select tests.as_operator();
select is((select array_agg(viewer_id || ' ' || member_id order by 1) from private.just_hidden), array[tests.id('ada') || ' ' || tests.id('ben')], 'a block queues a search for late notifications, in both directions');
select is(private.drop_late_notifications(100), 0, 'a notification that is being written when a block is made is left for a minute');
update private.just_hidden set hidden_at = now() - interval '2 minutes';
select is(private.drop_late_notifications(100), 1, 'the job handles a block once');
select is_empty($$ select from notifications where message = 'ben answered you' $$, 'a notification that a block left behind is deleted');
select isnt_empty($$ select from notifications where user_id = tests.id('ada') $$, 'notifications of others stay');
select is_empty($$ select from private.just_hidden $$, 'nothing is left to look after');
-- A report that blocks: both or neither.
select tests.as_member('cleo');
select throws_ok($$ select report_item('message', tests.key('other'), 'spam', p_is_blocking => true) $$, '42501', null, 'nobody blocks themselves with a report');
select tests.as_member('ada');
select throws_ok($$ select report_item('message', tests.key('other'), 'other', p_is_blocking => true) $$, '23514', null, 'a report that is refused is refused with its block');
select is((select count(*) from blocks where blocked_user_id = tests.id('cleo')), 0::bigint, 'a report that is refused blocks nobody');
select lives_ok($$ select report_item('message', tests.key('other'), 'spam', p_is_blocking => true) $$, 'a member reports a message and blocks its author in one step');
select is((select count(*) from blocks where blocked_user_id = tests.id('cleo')), 1::bigint, 'a report blocks the author if its sender says so');
select is((select count(*) from reports where item_id = tests.key('other')), 1::bigint, 'a report that blocks is sent');
delete from blocks where blocked_user_id = tests.id('cleo');
select lives_ok($$ select report_item('message', tests.key('other'), 'spam', p_is_blocking => true) $$, 'a member who reported a message before still blocks its author');
select is((select count(*) from blocks where blocked_user_id = tests.id('cleo')), 1::bigint, 'a second report of the same message blocks its author');
delete from blocks where blocked_user_id = tests.id('cleo');
select throws_ok($$ insert into blocks (blocked_user_id) values (tests.id('ada')) $$, '23514', null, 'a member cannot block themselves');
select throws_ok($$ insert into blocks (user_id, blocked_user_id) values (tests.id('cleo'), tests.id('boss')) $$, '42501', null, 'a member cannot block in another member''s name');
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
select throws_ok(format(w.sql, 'ada', 'ben'), '42501', 'You blocked this member. Unblock them first.', 'a member cannot ' || w.what || ' someone they blocked') from ways w where w.what <> 'review a page of';
select tests.as_member('ben');
-- The page and the event look not found.
select throws_ok($$ select rsvp(tests.key('ada event'), 'going') $$, 'PT404', null, 'a blocked member cannot answer an event of the blocker');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.key('ada event'), tests.id('ben'), 'going') $$, '42501', null, 'a blocked member cannot answer an event of the blocker in the table');
select throws_ok($$ select send_business_inquiry(tests.key('ada idea'), 'Tell me more about it, please.', gen_random_uuid()) $$, null, null, 'a blocked member cannot ask about an idea of the blocker');
select throws_ok($$ select mark_review_helpful(tests.key('ada review'), true) $$, '42501', null, 'a blocked member cannot find a review of the blocker helpful');
select throws_ok($$ update reactions set reaction_type = 'cry' where user_id = tests.id('ben') $$, '42501', 'This member doesn''t accept messages from you.', 'a blocked member cannot change an earlier reaction to the blocker');
select lives_ok($$ delete from reactions where user_id = tests.id('ben') $$, 'a blocked member can take a reaction back');
select tests.as_operator();
-- Texts from before the block: what, as written, and the edit.
create temporary table edits (what text, written text, edit text);
insert into edits values
  ('a comment on an article', $$ insert into article_comments (id, article_id, user_id, content) values (tests.key('old'), tests.key('ada article'), tests.id('ben'), 'Fine') $$, $$ update article_comments set content = 'Not fine' where id = tests.key('old') $$),
  ('a comment on a group post', $$ insert into group_comments (id, post_id, user_id, content) values (tests.key('old'), tests.key('ada group post'), tests.id('ben'), 'Fine') $$, $$ update group_comments set content = 'Not fine' where id = tests.key('old') $$),
  ('a reply', $$ insert into forum_replies (id, post_id, author_id, content) values (tests.key('old'), tests.key('ada question'), tests.id('ben'), 'Fine') $$, $$ update forum_replies set content = 'Not fine' where id = tests.key('old') $$),
  ('a comment on a reply', $$ insert into forum_reply_comments (id, reply_id, user_id, content) values (tests.key('old'), tests.key('ada reply'), tests.id('ben'), 'Fine') $$, $$ update forum_reply_comments set content = 'Not fine' where id = tests.key('old') $$),
  ('a comment on a page post', $$ insert into business_post_comments (id, post_id, author_id, content) values (tests.key('old'), tests.key('ada page post'), tests.id('ben'), 'Fine') $$, $$ update business_post_comments set content = 'Not fine' where id = tests.key('old') $$),
  ('the title of a review', $$ insert into business_reviews (id, business_page_id, user_id, rating, title, content, moderation_status) values (tests.key('old'), tests.key('ada page'), tests.id('ben'), 4, 'A fair page', 'Twenty letters and some more of them.', 'approved') $$, $$ update business_reviews set title = 'Not fair' where id = tests.key('old') $$),
  ('the stars of a review', $$ insert into business_reviews (id, business_page_id, user_id, rating, title, content, moderation_status) values (tests.key('old'), tests.key('ada page'), tests.id('ben'), 4, 'A fair page', 'Twenty letters and some more of them.', 'approved') $$, $$ update business_reviews set rating = 1 where id = tests.key('old') $$);
-- What a member is answered who does something with what they wrote before a block, or without one.
create function tests.answer_to_edit(p_written text, p_edit text, p_is_blocked boolean, p_who text default 'ben') returns text language plpgsql as $$
declare
  rows bigint;
begin
  delete from blocks;
  execute p_written;
  if p_is_blocked then
    insert into blocks (user_id, blocked_user_id) values (tests.id('ada'), tests.id('ben'));
  end if;
  perform tests.as_member(p_who);
  execute p_edit;
  get diagnostics rows = row_count;
  raise exception using errcode = 'UNDO1', message = rows || ' changed';
exception when sqlstate 'UNDO1' or insufficient_privilege then
  return sqlerrm;
end $$;
select is(tests.answer_to_edit(e.written, e.edit, true), 'This member doesn''t accept messages from you.', 'a blocked member cannot rewrite ' || e.what || ' of the member who blocked them') from edits e;
select is(tests.answer_to_edit(e.written, e.edit, false), '1 changed', 'a member whom nobody blocked can rewrite ' || e.what) from edits e;
select is(
  tests.answer_to_edit(e.written, regexp_replace(e.edit, 'update (\w+) set .* where', 'delete from \1 where'), true), '1 changed',
  'a blocked member can delete ' || e.what || ' of the member who blocked them') from edits e where e.what <> 'the stars of a review';
select is(
  tests.answer_to_edit(e.written, 'select remove_item(''article_comment'', tests.key(''old''), ''Spam'', (select id from community_rules order by position limit 1))', true, 'boss'), '1 changed',
  'moderators can remove what a blocked member wrote to the member who blocked them') from edits e where e.what = 'a comment on an article';
-- What is left reaches nobody else: one's own things and decisions, or a place whose members decide.
select results_eq($$
    select c.relname::text collate "C" from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'insert')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = '0_contact' and t.tgenabled = 'O') order by 1 $$,
  $$ select unnest(array['articles', 'blocks', 'brief_preferences', 'business_ideas', 'business_pages', 'business_posts', 'business_updates', 'events', 'forum_group_members',
    'forum_groups', 'forum_posts', 'group_join_requests', 'group_posts', 'groups', 'hidden_items', 'message_warnings', 'muted_words', 'mutes',
    'notification_preferences', 'profiles', 'saved_items', 'saved_searches']) collate "C" $$,
  'every table that members write checks contact or reaches no other member');
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
select is((select count(*) from conversation_messages(tests.id('ada'))), 2::bigint, 'a blocked member keeps what the two wrote');
select is((select count(*) from list_group_members(tests.key('group')) where user_id = tests.id('ada')), 0::bigint, 'a list of group members leaves out the blocker');
-- At an event of someone else.
select tests.as_operator();
insert into events (id, creator_id, title, description, date, time, location, time_zone, max_attendees) values (tests.key('dinner'), tests.id('cleo'), 'Dinner', 'A long enough description of it.', current_date + 9, '18:00', 'Here', 'UTC', 1);
insert into event_attendees (event_id, user_id, status) values (tests.key('dinner'), tests.id('boss'), 'going');
insert into event_attendees (event_id, user_id, status) values (tests.key('dinner'), tests.id('ada'), 'going');
insert into event_attendees (event_id, user_id, status) values (tests.key('dinner'), tests.id('ben'), 'going');
select tests.as_member('ben');
select set_eq($$ select user_id from event_attendees where event_id = tests.key('dinner') $$, array[tests.id('boss'), tests.id('ben')], 'the guests of an event leave out the blocker');
select is(waiting_before(tests.key('dinner')), 1, 'a place on the waitlist counts the blocker');
select tests.as_member('ada');
select set_eq($$ select user_id from event_attendees where event_id = tests.key('dinner') $$, array[tests.id('boss'), tests.id('ada')], 'the guests of an event leave out a blocked member');
select is(waiting_before(tests.key('dinner')), 0, 'the first member on the waitlist has nobody before them');
select tests.as_member('boss');
select is((select count(*) from event_attendees where event_id = tests.key('dinner')), 3::bigint, 'others see all guests of an event');
select is(waiting_before(tests.key('dinner')), 0, 'a member who isn''t on the waitlist has nobody before them');
select tests.as_member('cleo');
select is((select count(*) from list_event_guests(tests.key('dinner'))), 3::bigint, 'an organizer sees all guests of an event');
select tests.as_operator();
delete from events where id = tests.key('dinner');

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
select is((select count(*) from forum_posts where id = tests.key('ben question')) + (select count(*) from group_posts where id = tests.key('ben group post')), 2::bigint, 'texts of a blocked member stay in shared places, for the app to collapse');
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
-- What each exposed function does with a member who is %1$s in its call: for someone they blocked, for someone who
-- blocked them, and for someone who muted them. Each call names them before. A new function needs a line.
--   shows   names or shows them: in a shared place, which the app collapses, or in what the reader wrote, received or saved
--   hides   nothing of them
-- Without a call:
--   nobody  names nobody but the caller
--   acts    changes something: covered by the ways above, or touches nobody else
--   power   for those who look after a place, and super admins: nothing is hidden from them
-- The two are friends, one was asked by the other, or they are strangers.
select tests.as_operator();
create temporary table walked (name text, blocked text, blocker text, muter text, call text, are text default 'friends');
insert into walked (name, blocked, blocker, muter, call) values
  -- Blockers may open the profile, to lift the block.
  ('profile_screen', 'hides', 'shows', 'shows', 'profile_screen(tests.id(%1$L))'),
  ('connection_state', 'hides', 'hides', 'shows', '(select tests.id(%1$L) where connection_state(tests.id(%1$L))::text like ''%%friends%%'')'),
  ('connection_states', 'hides', 'hides', 'shows', '(select tests.id(%1$L) where connection_states(array[tests.id(%1$L)])::text like ''%%friends%%'')'),
  ('list_connections', 'hides', 'hides', 'shows', 'list_connections(tests.id(''cleo''), ''following'')'), ('list_connections', 'hides', 'hides', 'shows', 'list_connections(auth.uid(), ''friends'')'),
  ('list_people', 'hides', 'hides', 'hides', 'list_people()'), ('people_counts', 'hides', 'hides', 'hides', '(select tests.id(%1$L) where people_counts(%1$L) #>> ''{values,all}'' = ''1'')'),
  ('search', 'hides', 'hides', 'shows', 'search(''zebra'')'), ('search_suggest', 'hides', 'hides', 'shows', 'search_suggest(''zebra'')'),
  ('search_counts', 'hides', 'hides', 'shows', '(select tests.id(%1$L) where search_counts(''zebra'') ->> ''article'' = ''2'')'),
  ('search_contacts', 'hides', 'hides', 'shows', 'search_contacts(%1$L)'), ('suggest_mentions', 'hides', 'hides', 'hides', 'suggest_mentions(''group'', tests.key(''group''), %1$L)'),
  ('mentions_of', 'hides', 'hides', 'shows', 'mentions_of(''forum_reply'', array[tests.key(''mention of '' || %1$L)])'),
  ('search_group_candidates', 'hides', 'hides', 'shows', 'search_group_candidates(tests.key(tests.other(%1$L) || '' group''), %1$L)'),
  ('list_event_guests', 'hides', 'hides', 'shows', 'list_event_guests(tests.key(tests.other(%1$L) || '' event''))'),
  ('link_cards', 'hides', 'hides', 'shows', 'link_cards(''{person,article,event,business_idea,business_page}'', array[tests.id(%1$L), tests.key(%1$L || '' article''), tests.key(%1$L || '' event''), tests.key(%1$L || '' idea''), tests.key(%1$L || '' page'')])'),
  ('list_notifications', 'shows', 'hides', 'hides', 'list_notifications()'), ('viewer_state', 'shows', 'hides', 'hides', '(select tests.id(%1$L) where viewer_state() #>> ''{counts,unseen_notifications}'' <> ''0'')'),
  ('viewer_state', 'shows', 'hides', 'hides', '(select tests.id(%1$L) where viewer_state() #>> ''{counts,unread_messages}'' <> ''0'')'),
  ('list_waiting', 'shows', 'hides', 'hides', 'list_waiting()'), ('viewer_state', 'shows', 'hides', 'hides', '(select tests.id(%1$L) where viewer_state() #>> ''{counts,unread_inquiries}'' <> ''0'')'),
  ('my_brief', 'shows', 'hides', 'hides', '(select my_brief() #> ''{sections,waiting}'')'), ('my_brief', 'hides', 'hides', 'hides', '(select my_brief() #> ''{sections,matches}'')'),
  ('my_brief', 'hides', 'hides', 'hides', '(select my_brief() #> ''{sections,events}'')'), ('my_brief', 'hides', 'hides', 'hides', '(select my_brief() #> ''{sections,ideas}'')'),
  ('list_conversations', 'shows', 'hides', 'shows', 'list_conversations()'), ('list_business_inquiries', 'shows', 'hides', 'shows', 'list_business_inquiries()'),
  ('conversation_head', 'shows', 'shows', 'shows', 'conversation_head(tests.id(%1$L))'), ('conversation_messages', 'shows', 'shows', 'shows', 'conversation_messages(tests.id(%1$L))'),
  ('search_conversation', 'shows', 'shows', 'shows', '(select tests.id(%1$L) where search_conversation(tests.id(%1$L), ''zebra'') #>> ''{found,0,id}'' is not null)'),
  ('list_mutes', 'hides', 'hides', 'shows', 'list_mutes()'), ('list_hidden_items', 'hides', 'hides', 'shows', 'list_hidden_items()'),
  ('list_saved', 'hides', 'hides', 'shows', 'list_saved()'), ('list_saved', 'hides', 'hides', 'shows', 'list_saved(p_query => ''zebra'')'),
  ('list_search_matches', 'hides', 'hides', 'hides', 'list_search_matches(tests.key(''search''))'), ('list_saved_searches', 'hides', 'hides', 'hides', '(select tests.id(%1$L) from list_saved_searches() as s where s.new_count > 0)'),
  ('list_business_pages', 'hides', 'hides', 'shows', 'list_business_pages()'), ('list_reactions', 'hides', 'hides', 'shows', 'list_reactions(''article'', tests.key(tests.other(%1$L) || '' article''))'),
  ('list_group_members', 'hides', 'hides', 'shows', 'list_group_members(tests.key(''group''))'), ('list_forum_members', 'hides', 'hides', 'shows', 'list_forum_members(tests.key(''forum''))'),
  ('list_group_members', 'hides', 'hides', 'shows', 'list_group_members(tests.key(''group''), p_query => %1$L)'), ('list_forum_members', 'hides', 'hides', 'shows', 'list_forum_members(tests.key(''forum''), p_query => %1$L)'),
  ('list_latest_forum_posts', 'hides', 'hides', 'hides', 'list_latest_forum_posts()'), ('similar_forum_posts', 'hides', 'hides', 'hides', 'similar_forum_posts(''Latest'', null)'),
  ('following_feed', 'hides', 'hides', 'hides', 'following_feed()'), ('following_feed', 'hides', 'hides', 'hides', '(select f.source_user_id from following_feed() f where f.user_id = tests.id(''cleo''))'),
  ('card', 'hides', 'hides', 'hides', '(select f.source_user_id from feed_items f where f.type = ''shared_post'' and f.group_id is not null)'), ('card', 'hides', 'hides', 'hides', '(select f.source_user_id from feed_items f where f.type = ''shared_post'' and f.business_page_id is not null)'),
  ('card', 'hides', 'hides', 'hides', '(select f.source_user_id from feed_items f where f.type = ''forum_reply'' and f.user_id = tests.id(''cleo''))'), ('card', 'hides', 'hides', 'shows', '(select tests.id(%1$L) where (select count(*) from unnest(tests.shares()) as s (id) where public.card(jsonb_populate_record(null::public.feed_items, jsonb_build_object(''id'', s.id))) is not null) = 3)'),
  ('list_hidden_items', 'hides', 'hides', 'shows', '(select tests.id(%1$L) from list_hidden_items() as i where i.content_type = ''shared_post'' and i.title is not null)'),
  ('card', 'hides', 'hides', 'hides', '(select public.card(f) from feed_items f where f.content_id = tests.key(''cleo post''))'),
  ('card', 'hides', 'hides', 'hides', '(select public.card(f) from feed_items f where f.content_id = tests.key(''cleo event''))'),
  ('funding_figures', 'hides', 'hides', 'shows', '(select tests.id(%1$L) where funding_figures(tests.id(%1$L)) ->> ''ideas'' <> ''0'')'),
  ('idea_countries', 'hides', 'hides', 'shows', '(select tests.id(%1$L) where (select count(*) from idea_countries()) = 2)'), ('list_event_places', 'hides', 'hides', 'shows', '(select tests.id(%1$L) where (select count(*) from list_event_places()) > 2)'),
  ('connection_counts', 'hides', 'shows', 'shows', '(select tests.id(%1$L) where connection_counts(tests.id(%1$L)) ->> ''followers'' <> ''0'')'),
  ('group_screen', 'shows', 'shows', 'shows', 'group_screen(tests.key(''group''))'), ('group_detail', 'shows', 'shows', 'shows', 'group_detail(tests.key(%1$L || '' group''))'),
  ('list_groups', 'shows', 'shows', 'shows', 'list_groups()'), ('list_groups', 'shows', 'hides', 'hides', '(select tests.id(%1$L) from list_groups() as g where g.id = tests.key(''group'') and g.new_posts > 0)'), ('list_group_posts', 'shows', 'shows', 'shows', 'list_group_posts(tests.key(''group''))'),
  ('forum_group_screen', 'shows', 'shows', 'shows', 'forum_group_screen(tests.key(''forum''))'), ('list_forum_posts', 'shows', 'shows', 'shows', 'list_forum_posts(tests.key(''forum''))'),
  ('get_forum_group', 'shows', 'hides', 'hides', 'get_forum_group(tests.key(''forum''))'), ('list_forum_groups', 'shows', 'hides', 'hides', 'list_forum_groups()'),
  ('list_forum_groups', 'shows', 'hides', 'hides', '(select tests.id(%1$L) from list_forum_groups() as g where g.new_posts > 0)'), ('list_forum_posts', 'shows', 'hides', 'hides', '(select tests.id(%1$L) from list_forum_posts(tests.key(''forum'')) as p where p.new_replies > 0)'),
  ('forum_post_screen', 'shows', 'shows', 'shows', 'forum_post_screen(tests.key(%1$L || '' question''))'), ('get_forum_post', 'shows', 'shows', 'shows', 'get_forum_post(tests.key(%1$L || '' question''))'),
  ('list_forum_replies', 'shows', 'shows', 'shows', 'list_forum_replies(tests.key(%1$L || '' question''))'), ('list_forum_comments', 'shows', 'shows', 'shows', 'list_forum_comments(tests.key(%1$L || '' reply''))'),
  ('list_forum_answers', 'shows', 'shows', 'shows', 'list_forum_answers(tests.key(''cleo question''))');
insert into walked (name, blocked, blocker, muter, call, are) values
  ('list_friend_requests', 'hides', 'hides', 'shows', 'list_friend_requests()', 'asked'), ('list_waiting', 'hides', 'hides', 'hides', 'list_waiting()', 'asked'),
  ('viewer_state', 'hides', 'hides', 'hides', '(select tests.id(%1$L) where viewer_state() #>> ''{counts,waiting}'' <> ''0'')', 'asked'),
  ('suggest_people', 'hides', 'hides', 'hides', 'suggest_people(20)', 'strangers'), ('suggest_circle', 'hides', 'hides', 'hides', 'suggest_circle(20, 10)', 'strangers'),
  ('my_brief', 'hides', 'hides', 'hides', '(select my_brief() #> ''{sections,people}'')', 'strangers'), ('my_brief', 'hides', 'hides', 'hides', '(select my_brief() #> ''{sections,replies}'')', 'asked'),
  ('search_event_candidates', 'hides', 'hides', 'shows', 'search_event_candidates(tests.key(tests.other(%1$L) || '' event''), %1$L)', 'strangers'),
  ('list_conversations', 'shows', 'hides', 'shows', 'list_conversations(p_box => ''requests'')', 'strangers'),
  ('viewer_state', 'shows', 'hides', 'shows', '(select tests.id(%1$L) where viewer_state() #>> ''{counts,message_requests}'' <> ''0'')', 'strangers');
insert into walked (name, blocked)
select unnest(array['unsubscribe', 'resubscribe', 'linked_decision', 'saved_counts', 'list_blocked_members', 'message_exists', 'business_review_summary', 'reaction_state', 'export_my_data', 'list_left_behind', 'list_sessions',
  'check_username_available', 'email', 'is_following', 'is_helpful', 'is_placeholder', 'moderated_as', 'user_has_liked', 'user_has_shared', 'waiting_before']), 'nobody';
insert into walked (name, blocked)
select unnest(array['remove_item', 'list_cases', 'get_case', 'list_case_reports', 'case_counts', 'claim_case', 'decide_cases', 'list_appeals', 'decide_appeal', 'admin_audit_log', 'admin_delete_user', 'admin_figures', 'admin_list_users',
  'admin_moderate_reviews', 'admin_publish_rules', 'admin_review_stats', 'admin_screen', 'admin_set_ban', 'admin_try_signs', 'admin_set_super_admin', 'moderated_at', 'moderated_by', 'moderation_note',
  'approve_join_request', 'reject_join_request', 'set_member_role', 'withdraw_invitation']), 'power';
insert into walked (name, blocked)
select unnest(array['accept_friend_request', 'accept_invitation', 'accept_message_request', 'appeal_decision', 'appeal_linked_decision', 'delete_left_behind', 'delete_message_request', 'delete_own_account', 'end_sessions', 'cancel_join_request', 'decline_invitation', 'follow_user',
  'increment_forum_post_views', 'invite_member_to_group', 'invite_to_event', 'invite_to_group', 'leave_group', 'log_forum_share', 'mark_all_notifications_read', 'mark_conversation_read', 'mark_forum_answer',
  'mark_notification_group', 'mark_notifications_seen', 'settle_waiting', 'mark_review_helpful', 'mark_search_seen', 'message_event_guests', 'note_visit', 'pin_group_post', 'reject_friend_request', 'remove_connection',
  'remove_friend', 'report_item', 'request_to_join', 'rsvp', 'send_business_inquiry', 'send_connection_request', 'send_friend_request', 'set_reaction', 'toggle_reaction', 'unfollow_user']), 'acts';
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
  $$ select distinct name collate "C" from walked order by 1 $$, 'every exposed function says what it does with a blocked and with a muted member');
-- The items that a third member's shares of the other's posts have in the feed, readable or not.
create function tests.shares() returns uuid[] language sql stable security definer as $$
  select array(select f.id from public.feed_items f where f.type = 'shared_post' and f.user_id = tests.id('cleo'))
$$;
-- What the two have of each other before anything is decided, so that each call names the other.
create function tests.bring_together(p_viewer text, p_other text, p_are text) returns void language plpgsql as $$
declare
  me uuid := tests.id(p_viewer);
  other uuid := tests.id(p_other);
begin
  delete from blocks;
  delete from connections where me in (user_id, connected_user_id) and other in (user_id, connected_user_id);
  insert into connections (user_id, connected_user_id, status)
  select o.id, m.id, s.status from (values ('friends', 'friends'), ('asked', 'friend_requested')) as s (are, status), (select other) as o (id), (select me) as m (id) where s.are = p_are
  union all select tests.id('cleo'), tests.id('ada'), 'following' where not exists (select from connections where user_id = tests.id('cleo') and connected_user_id = tests.id('ada'));
  insert into forum_replies (id, post_id, author_id, content) values (tests.key('mention of ' || p_other), tests.key('ada question'), tests.id('cleo'), 'Thanks @' || p_other);
  insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('cleo question'), tests.key('forum'), 'Where is it', 'Who knows?', 'Business', tests.id('cleo'));
  insert into forum_replies (post_id, author_id, content) values (tests.key('cleo question'), other, 'Here');
  update forum_replies set answered_at = now() where post_id = tests.key('cleo question');
  -- The latest post is theirs.
  insert into forum_posts (group_id, title, content, category, author_id, created_at) values (tests.key('forum'), 'The latest of ' || p_other, 'Zebra', 'Business', other, now() + interval '1 second');
  insert into group_posts (id, group_id, user_id, content) values (tests.key('cleo post'), tests.key('group'), tests.id('cleo'), 'Hello');
  insert into group_comments (post_id, user_id, content) values (tests.key('cleo post'), other, 'Hello yourself');
  insert into events (id, creator_id, title, description, date, time, location, time_zone)
  values (tests.key('cleo event'), tests.id('cleo'), 'Walk', 'A long enough description of it.', (date_trunc('week', now()) + interval '7 days')::date - 1, '23:58', 'There', 'UTC');
  insert into event_attendees (event_id, user_id, status) values (tests.key('cleo event'), other, 'going'), (tests.key(p_viewer || ' event'), other, 'going') on conflict do nothing;
  update events set location = p_other || ' town' where id = tests.key(p_other || ' event');
  update business_ideas set location = case user_id when me then 'Utrecht, Netherlands' else 'Lyon, France' end;
  insert into reactions (user_id, content_type, content_id, reaction_type) values (other, 'article', tests.key(p_viewer || ' article'), 'like') on conflict do nothing;
  delete from messages where me in (sender_id, receiver_id) and other in (sender_id, receiver_id);
  delete from conversations where me in (user_id, partner_id) and other in (user_id, partner_id);
  insert into messages (sender_id, receiver_id, content) values (me, other, 'A zebra?') ;
  if p_are = 'friends' then
    insert into messages (sender_id, receiver_id, content, message_type, business_idea_id) values (other, me, 'What is it?', 'business_inquiry', tests.key(p_viewer || ' idea'));
  else
    insert into messages (sender_id, receiver_id, content) values (other, me, 'What is it?');
  end if;
  delete from notifications where user_id = me;
  perform private.notify(me, other, 'comment', 'New comment', p_other || ' answered you', '{}');
  insert into saved_items (user_id, kind, item_id, created_at) values (me, 'article', tests.key(p_other || ' article'), now()), (me, 'business_idea', tests.key(p_other || ' idea'), now() - interval '1 day');
  insert into business_updates (business_idea_id, user_id, title, content) values (tests.key(p_other || ' idea'), other, 'An update', 'Ten letters and more.');
  insert into saved_searches (id, user_id, scope, name, params) values (tests.key('search'), me, 'search', 'Striped', '{"search":"zebra"}');
  insert into saved_search_matches (search_id, user_id, kind, item_id) values (tests.key('search'), me, 'article', tests.key(p_other || ' article'));
  insert into group_shares (id, post_id, user_id) values (tests.key('share'), tests.key(p_other || ' group post'), tests.id('cleo')), (tests.key('hidden share'), tests.key(p_other || ' group post'), tests.id('cleo'));
  insert into hidden_items (user_id, content_type, content_id) values (me, 'shared_post', tests.key('hidden share'));
  insert into forum_replies (post_id, author_id, content, created_at) values (tests.key(p_other || ' question'), tests.id('cleo'), 'Over there', now() - interval '2 days');
  insert into business_post_shares (post_id, user_id) values (tests.key(p_other || ' page post'), tests.id('cleo'));
  insert into mutes (user_id, kind, target_id, level) values (me, 'business_page', tests.key(p_other || ' page'), 'replies');
  insert into hidden_items (user_id, content_type, content_id) values (me, 'forum_post', tests.key(p_other || ' question'));
  insert into visits (user_id, kind, place_id, visited_at) values (me, 'group', tests.key('group'), now() - interval '1 hour'), (me, 'forum_group', tests.key('forum'), now() - interval '1 hour'), (me, 'forum_post', tests.key('cleo question'), now() - interval '1 hour');
  update group_posts set created_at = now() - interval '1 day' where user_id <> other;
  update forum_posts set created_at = now() - interval '1 day' where author_id <> other;
  update conversations set unread_count = 0 where user_id = me and partner_id <> other;
end $$;
-- Which calls name the other one, after a decision; nothing of it stays.
create function tests.walk(p_viewer text, p_other text, p_are text, p_decision text default null) returns jsonb language plpgsql as $$
declare
  answers jsonb;
begin
  perform tests.as_operator();
  perform tests.bring_together(p_viewer, p_other, p_are);
  update conversations set box = case p_are when 'strangers' then 'requests' else 'inbox' end, last_message_time = now() - interval '2 days'
  where user_id = tests.id(p_viewer) and partner_id = tests.id(p_other);
  if p_decision = 'mutes' then
    insert into mutes (user_id, kind, target_id) values (tests.id(p_viewer), 'member', tests.id(p_other));
  elsif p_decision is not null then
    insert into blocks (user_id, blocked_user_id)
    select tests.id(b.one), tests.id(b.other) from (values ('blocks', p_viewer, p_other), ('is blocked', p_other, p_viewer)) as b (what, one, other) where b.what = p_decision;
  end if;
  perform tests.as_member(p_viewer);
  select jsonb_object_agg(c.call, case when tests.names(c.answer, p_other) then 'shows' when c.answer = 'not there' then 'refused' when c.answer ~ '^(fails|refused)' then c.answer else 'hides' end) into answers
  from (select w.call, tests.answer_or_refusal(format(w.call, p_other)) as answer from walked w where w.call is not null and w.are = p_are offset 0) as c;
  raise exception using errcode = 'UNDO1', message = answers::text;
exception when sqlstate 'UNDO1' then
  return sqlerrm::jsonb;
end $$;
create function tests.answer_or_refusal(p_call text) returns text language plpgsql as $$
begin
  return tests.answer(p_call);
exception when insufficient_privilege then
  return 'refused';
when sqlstate 'PT404' then
  return 'not there';
when others then
  return 'fails: ' || sqlerrm;
end $$;
create temporary table walks as
select d.who, d.how, r.are, tests.walk('ada', 'ben', r.are, d.decision) as answers
from (values ('someone before that', 'nothing', null), ('a blocked member', 'blocked', 'is blocked'), ('a blocker', 'blocker', 'blocks'), ('someone who muted them', 'muter', 'mutes')) as d (who, how, decision),
  (select distinct are from walked) as r (are);
select tests.as_operator();
select is(k.answers ->> w.call, case k.how when 'blocked' then w.blocked when 'blocker' then w.blocker when 'muter' then w.muter else 'shows' end, format('%s shows a member, or not, to %s: %s', w.name, k.who, w.call))
from walked w join walks k on k.are = w.are where w.call is not null;

-- Suspended ----------------------------------------------------------------------------------------
-- What functions answer a suspended member; all others refuse. A new function that doesn't refuse needs a line.
--   visitor  what everyone may read; profiles are hidden from them, so members stay unnamed
--   nothing  their own things and places, of which they see none now
--   column   a computed column: policies hide its rows
--   own      that they are suspended
select tests.as_operator();
create temporary table suspended (name text, does text, call text);
insert into suspended values
  ('linked_decision', 'own', null), ('appeal_linked_decision', 'own', null),
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
  ('moderation_note', 'column', null), ('is_placeholder', 'column', null), ('moderated_as', 'column', null), ('reaction_state', 'column', null), ('user_has_liked', 'column', null), ('user_has_shared', 'column', null);
grant select on suspended to anon, authenticated;
-- Every function with its arguments left empty: those that refuse do so before they look at them.
create temporary table calls (name text, call text);
insert into calls select p.proname, format('%s(%s)', p.proname, (select string_agg('null::' || format_type(o.type, null), ', ') from unnest(p.proargtypes) o (type)))
from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in (select name from walked);
update calls set call = 'decide_cases(array[gen_random_uuid()], ''dismiss'', ''A reason'')' where name = 'decide_cases';
grant select on calls to authenticated;
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
-- For good and for a time, which the predicate of every policy looks up.
create temporary table suspensions (how text);
insert into suspensions values ('for good'), ('for a time');
create function tests.suspend(p_how text) returns void language plpgsql as $$
begin
  perform tests.as_operator();
  update profiles set is_banned = p_how = 'for good' where id = tests.id('cleo');
  delete from private.bans where user_id = tests.id('cleo') and p_how <> 'for good';
  insert into private.bans (user_id, banned_until) select tests.id('cleo'), now() + interval '1 day' where p_how = 'for a time';
  perform tests.as_member('cleo');
end $$;
create function tests.walk_suspended(p_how text) returns table (name text, answer text) language plpgsql as $$
begin
  perform tests.suspend(p_how);
  return query select c.name, tests.answer_or_refusal(c.call) from calls c where c.name not in (select s.name from suspended s)
    union all select s.name, tests.answer_or_refusal(s.call) from suspended s where s.does in ('visitor', 'nothing');
  perform tests.as_operator();
end $$;
create temporary table refused as select s.how, w.name, w.answer from suspensions s, tests.walk_suspended(s.how) as w;
-- Appealing is the only thing that someone suspended for a time may do. Policies hide what two others would end.
select is(r.answer, case when r.name in ('decline_invitation', 'leave_group') or r.name = 'appeal_decision' and r.how = 'for a time' then 'not there' else 'refused' end, format('%s refuses a member suspended %s', r.name, r.how))
from refused r where r.name not in (select s.name from suspended s);
select is(tests.without_names(r.answer), tests.without_names(v.answer), format('%s shows a member suspended %s no more than a visitor', r.name, r.how)) from refused r join seen v on v.name = r.name;
select is(tests.names(r.answer, 'ada'), false, format('%s shows a member suspended %s nothing', r.name, r.how)) from refused r join suspended s on s.name = r.name and s.does = 'nothing';
select tests.suspend('for good');
select is((viewer_state() #>> '{profile,is_banned}')::boolean and viewer_state() -> 'counts' = '{}', true, 'viewer_state tells a suspended member only that they are suspended');
select tests.suspend('for a time');
select is((viewer_state() ->> 'suspended_until')::timestamptz > now() and viewer_state() -> 'counts' = '{}', true, 'viewer_state tells a member suspended for a time only when the suspension ends');
select is(tests.hears(t, 'ada'), false, t.topic || ' is not received by a member suspended for a time') from topics t;
select is(tests.may(v.verb, v.kind, v.topic), false, format('a member suspended for a time cannot %s %s in %s', v.verb, v.kind, v.topic))
from (values ('send', 'presence', 'online-users'), ('send', 'broadcast', 'chat:' || least(tests.id('ada'), tests.id('cleo')) || ':' || greatest(tests.id('ada'), tests.id('cleo')))) as v (verb, kind, topic);
-- Tables: as a visitor reads them, but for their own profile and what was decided about them.
select tests.as_operator();
create function tests.rows_of(p_table text) returns bigint language plpgsql as $$
declare
  answer bigint;
begin
  execute format('select count(*) from public.%I', p_table) into answer;
  return answer;
exception when insufficient_privilege then
  return 0;
end $$;
create temporary table readable as select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'select');
grant select on readable to anon, authenticated;
create temporary table counts (name text, who text, rows bigint);
grant select, insert on counts to anon, authenticated;
select tests.as_visitor();
insert into counts select r.name, 'visitor', tests.rows_of(r.name) from readable r;
select tests.suspend('for a time');
insert into counts select r.name, 'suspended', tests.rows_of(r.name) from readable r;
select cmp_ok(s.rows, '<=', v.rows + case when s.name = 'profiles' then 1 else 0 end, 'a member suspended for a time reads no more ' || s.name || ' than a visitor')
from counts s join counts v on v.name = s.name and v.who = 'visitor' where s.who = 'suspended';
select tests.as_operator();
delete from private.bans where user_id = tests.id('cleo');
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
select is(private.drop_late_notifications(1), 1, 'the job handles as many blocks as it is asked to');
select private.drop_late_notifications(100);
select results_eq($$ select message from notifications where actor_id = tests.id('ben') and user_id = tests.id('ada') and message = 'Since then' $$, $$ values ('Since then') $$, 'a notification from after a block was lifted stays');
delete from notifications where message = 'Since then';

-- Muting -------------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into mutes (kind, target_id) values ('member', tests.id('ben')) $$, 'a member mutes another');
select throws_ok(format('insert into mutes (kind, target_id) values (%L, gen_random_uuid())', k.kind), '23503', 'there is no such member', 'nobody who has no account is muted: ' || k.kind) from unnest('{member,conversation}'::text[]) as k (kind);
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
  ('a group with a post that someone reacts to', 'group', 'group', $$ select set_reaction('group_post', tests.key('ada group post'), 'like') $$, false),
  ('a forum with a thread that someone reacts to', 'forum_group', 'forum', $$ select set_reaction('forum_post', tests.key('ada question'), 'like') $$, false),
  ('a forum with a reply that someone likes', 'forum_group', 'forum', $$ insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('ada reply'), tests.id('ben'), 'like') $$, false),
  ('a page with a post that someone likes', 'business_page', 'ada page', $$ insert into business_post_likes (post_id, user_id) values (tests.key('ada page post'), tests.id('ben')) $$, false),
  ('an idea', 'business_idea', 'ada idea', $$ select set_reaction('business_idea', tests.key('ada idea'), 'like') $$, false),
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
-- What muting a place doesn't lose.
insert into mutes (user_id, kind, target_id) values (tests.id('ada'), 'group', tests.key('group')), (tests.id('ada'), 'forum_group', tests.key('forum'));
select tests.as_member('cleo');
select set_member_role(tests.key('group'), tests.id('ada'), 'moderator');
update forum_group_members set role = 'moderator' where group_id = tests.key('forum') and user_id = tests.id('ada');
select tests.as_operator();
select results_eq($$ select message from notifications where user_id = tests.id('ada') and message like 'You are now%' order by 1 $$,
  $$ values ('You are now a moderator of Answers'), ('You are now a moderator of Readers') $$, 'a member is told of a new role in places they muted');
update group_members set role = 'member' where group_id = tests.key('group') and user_id = tests.id('ada');
update forum_group_members set role = 'member' where group_id = tests.key('forum') and user_id = tests.id('ada');
delete from mutes;
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
select tests.as_member('ben');
select throws_ok($$ insert into muted_words (user_id, word) values (tests.id('ada'), 'one more') $$, '42501', null, 'nobody learns by muting for someone else how many words they mute');
select tests.as_member('ada');
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
insert into shown select w.name, format(w.call, 'ben'), tests.answer_or_refusal(format(w.call, 'ben')) from walked w
where w.muter <> 'hides' and w.name not like 'search%' and w.name <> 'list_hidden_items';
insert into hidden_items (content_type, content_id) select f.type, f.content_id from feed_items f where f.user_id = tests.id('ben');
select is((select count(*) from feed_items where user_id = tests.id('ben')), 0::bigint, 'the feed leaves out whatever was hidden');
select is(tests.answer_or_refusal(s.call), s.answer, s.name || ' shows what its reader hid from the feed') from shown s;
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

-- What the blocked member was told reads as without a block.
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
select tests.create_account('dan'), tests.create_account('eve'), tests.create_account('fay');
select tests.as_member('dan');
select send_friend_request(tests.id('eve')), follow_user(tests.id('fay'));
insert into blocks (blocked_user_id) values (tests.id('eve')), (tests.id('fay'));
select tests.as_operator();
select results_eq(
  $$ select user_id = tests.id('eve'), content_gone, data ->> 'outcome' from notifications where actor_id = tests.id('dan') order by 1 $$,
  $$ values (false, true, 'ended'), (true, true, 'withdrawn') $$,
  'a request and a follow of the blocker read as withdrawn and as ended');

select * from finish();
rollback;
