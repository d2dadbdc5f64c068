-- What hostile members try: texts that break what others do, writes without a limit, ways round a block and a suspension.
-- mallory is hostile; gina looks after the group where mallory writes; boss is a super admin; ada and ben are bystanders.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('mallory'), tests.create_account('gina'), tests.create_account('max');
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;

insert into groups (id, name, description, created_by) values (tests.key('group'), 'Readers', 'We read books together.', tests.id('gina'));
insert into group_members (group_id, user_id, role) values
  (tests.key('group'), tests.id('mallory'), 'member'), (tests.key('group'), tests.id('max'), 'moderator'), (tests.key('group'), tests.id('ada'), 'member');
insert into forum_groups (id, name, created_by) values (tests.key('forum'), 'Answers', tests.id('gina'));
insert into forum_group_members (group_id, user_id, status) values (tests.key('forum'), tests.id('mallory'), 'approved'), (tests.key('forum'), tests.id('max'), 'approved');
insert into articles (id, author_id, title, content, status) values (tests.key('article'), tests.id('gina'), 'Notes', 'Ten letters and more.', 'published');
insert into business_pages (id, owner_id, name, description, category) values (tests.key('page'), tests.id('gina'), 'Bakery', 'Bread.', 'Retail'), (tests.key('mallory page'), tests.id('mallory'), 'Shop', 'Things.', 'Retail');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('page post'), tests.key('page'), tests.id('gina'), 'Fresh bread');

-- Texts that break what others do ------------------------------------------------------------------
-- Control characters, line separators and bidi overrides, which no notification may have.
create function tests.nasty(p_text text) returns text language sql immutable as $$ select E'\u0001\u202E' || p_text || E'\u2028\u0085\u2066' $$;
select tests.as_member('mallory');
insert into group_posts (id, group_id, user_id, content) values (tests.key('post'), tests.key('group'), tests.id('mallory'), tests.nasty('A post'));
insert into group_comments (id, post_id, user_id, content) values (tests.key('comment'), tests.key('post'), tests.id('mallory'), tests.nasty('A comment'));
insert into group_shares (id, post_id, user_id) values (tests.key('share'), tests.key('post'), tests.id('mallory'));
insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('thread'), tests.key('forum'), 'A thread', 'Text', 'Business', tests.id('mallory'));
insert into forum_replies (id, post_id, author_id, content) values (tests.key('reply'), tests.key('thread'), tests.id('mallory'), tests.nasty('A reply'));
insert into forum_reply_comments (id, reply_id, user_id, content) values (tests.key('reply comment'), tests.key('reply'), tests.id('mallory'), tests.nasty('A comment'));
insert into article_comments (id, article_id, user_id, content) values (tests.key('article comment'), tests.key('article'), tests.id('mallory'), tests.nasty('A comment'));
insert into business_post_comments (id, post_id, author_id, content) values (tests.key('page comment'), tests.key('page post'), tests.id('mallory'), tests.nasty('A comment'));
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('mallory post'), tests.key('mallory page'), tests.id('mallory'), tests.nasty('A post'));
select tests.as_member('boss');
select lives_ok($$ delete from feed_items where content_id = tests.key('mallory post') $$, 'a super admin takes a card out of the feed, whatever characters it has');
select lives_ok($$ delete from business_posts where id = tests.key('mallory post') $$, 'a super admin deletes a post of a page, whatever characters it has');
select tests.as_member('gina');
select lives_ok(format('delete from %I where id = %L', kind, tests.key(name)), 'who looks after a place deletes a row of ' || kind || ', whatever characters it has')
from (values ('group_shares', 'share'), ('group_comments', 'comment'), ('group_posts', 'post'), ('forum_reply_comments', 'reply comment'), ('forum_replies', 'reply'), ('article_comments', 'article comment'), ('business_post_comments', 'page comment')) as t (kind, name);
select tests.as_operator();
select is((select count(*) from group_comments where post_id = tests.key('post')) + (select count(*) from forum_reply_comments where reply_id = tests.key('reply')), 0::bigint, 'nothing of it is left');
select is((select message from notifications where target = 'deleted_group_post:' || tests.key('post')), 'A group admin or moderator deleted your post: “ A post ”', 'a notification of a deletion quotes what was deleted on one line');

select tests.as_member('mallory');
insert into saved_items (kind, item_id, note, remind_at)
values ('article', tests.key('article'), repeat('😀', 500), now() - interval '40 seconds'), ('group', tests.key('group'), 'a' || repeat(E'\u0001', 499), now() - interval '30 seconds');
select tests.as_member('ada');
insert into saved_items (kind, item_id, note, remind_at) values ('article', tests.key('article'), 'Read it', now() - interval '20 seconds');
select tests.as_operator();
select lives_ok('select private.remind_of_saved(50)', 'the job reminds, whatever characters a note has');
select results_eq(
  $$ select user_id, data ->> 'note' from notifications where type = 'reminder' and data ->> 'contentType' = 'article' order by 1 $$,
  $$ select * from (values (tests.id('ada'), 'Read it'), (tests.id('mallory'), repeat('😀', 500))) as v (id, note) order by 1 $$,
  'a note that takes many bytes arrives whole, and keeps nobody else from being reminded'
);

select tests.as_member('mallory');
select lives_ok($$ insert into saved_searches (scope, name, params) values ('people', 'Long', jsonb_build_object('role', repeat('x', 3000))) $$, 'a value too long for the index is cut before a search is saved');

-- Texts that take long -----------------------------------------------------------------------------
-- Triggers and generated columns work on a text before its length is checked.
select tests.as_operator();
select is(char_length(private.plain_text(repeat('a', 30000))), 20000, 'plain_text reads no more than the longest text has');
select is(char_length(private.without_links(repeat('a', 30000))), 20000, 'without_links reads no more than the longest text has');
select is(private.reading_minutes(repeat('word ', 100000)), 18, 'reading_minutes reads no more than the longest text has');
select is(private.mentions_in(repeat('a ', 10000) || '@ada'), '{}', 'mentions_in reads no more than the longest text has');
select is((select count(*) from private.found_signs(repeat('a ', 2500) || 'gift card', true)), 0::bigint, 'found_signs reads no more than the longest message has');

-- Writes without a limit ---------------------------------------------------------------------------
insert into business_ideas (id, user_id, title, description, industry, funding_goal) values (tests.key('idea'), tests.id('gina'), 'An idea', 'A long enough description of it.', 'tech', 5000);
insert into business_updates (id, business_idea_id, user_id, title, content) values (tests.key('update'), tests.key('idea'), tests.id('gina'), 'News', 'We have news to tell.');
insert into events (creator_id, title, date, time, location) values (tests.id('gina'), 'A reading', current_date + 9, '18:00', 'Here');
insert into forum_posts (group_id, title, content, category, author_id) values (tests.key('forum'), 'Hers', 'Text', 'Business', tests.id('gina'));
insert into private.moderation_cases (id, kind, item_id, title, place_id) values (tests.key('open case'), 'group_post', tests.key('any post'), 'A post', tests.key('group'));
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":1,"seconds":3600}]' where key in ('rate_limit.edits', 'rate_limit.connections', 'rate_limit.forum_groups', 'rate_limit.reactions');
delete from private.rate_buckets;
select tests.as_member('gina');
select lives_ok($$ update profiles set bio = 'Hello' where id = auth.uid() $$, 'a profile can be edited');
select throws_ok($$ update profiles set bio = 'again' where id = auth.uid() $$, 'PT429', null, 'edits of a profile are limited');
select lives_ok($$ update profiles set bio = bio where id = auth.uid() $$, 'saving a profile unchanged takes no token');
select throws_ok($$ update business_ideas set funding_received = 10 where id = tests.key('idea') $$, 'PT429', null, 'changes of the funding received are limited with edits');
select lives_ok($$ update forum_groups set is_public = false where id = tests.key('forum') $$, 'a forum group can be closed');
select throws_ok($$ update forum_groups set is_public = true where id = tests.key('forum') $$, 'PT429', null, 'opening and closing a forum group is limited, as everything in it changes');
select lives_ok($$ select set_member_role(tests.key('group'), tests.id('ada'), 'moderator') $$, 'a role can be changed');
select throws_ok($$ select set_member_role(tests.key('group'), tests.id('ada'), 'member') $$, 'PT429', null, 'changes of roles in groups are limited, as each is told');
select throws_ok($$ update forum_group_members set role = 'moderator' where user_id = tests.id('max') $$, 'PT429', null, 'changes of roles in forum groups are limited, as each is told');
select lives_ok($$ update forum_posts set is_pinned = true where id = tests.key('thread') $$, 'a thread can be pinned');
select throws_ok($$ update forum_posts set is_locked = true where id = tests.key('thread') $$, 'PT429', null, 'pinning and locking threads is limited, as each is audited');
select throws_ok(statement, 'PT429', null, 'what is no edit of a text, but told to others, is limited with edits: ' || statement) from unnest(array[
  'update business_ideas set industry = ''food''', 'update business_pages set category = ''Other''', 'update forum_posts set category = ''Technology'' where title = ''Hers''',
  'update events set max_attendees = 9', 'update articles set category = ''Business'''
]) as s (statement);
select throws_ok(format('select claim_case(%L, true)', tests.key('open case')), 'PT429', null, 'claims of cases are limited, as all moderators are told');
select tests.as_member('max');
select lives_ok($$ update profile_private set is_listed = false where user_id = auth.uid() $$, 'a member leaves the directory');
select throws_ok(statement, 'PT429', null, 'settings that others read or open tabs are told of are limited with edits: ' || statement) from unnest(array[
  'update profile_private set is_listed = true where user_id = auth.uid()', 'update profile_private set show_online = false where user_id = auth.uid()',
  'update profile_private set who_can_message = ''nobody'' where user_id = auth.uid()'
]) as s (statement);
select lives_ok($$ update profile_private set is_listed = false, show_online = true where user_id = auth.uid() $$, 'saving settings unchanged takes no token');
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';

-- A password without the second factor -------------------------------------------------------------
insert into muted_words (user_id, word) values (tests.id('ben'), 'divorce'), (tests.id('bad_ned'), 'divorce');
insert into blocks (user_id, blocked_user_id) values (tests.id('ben'), tests.id('max'));
select tests.as_member('ben');
select is(viewer_state() #>> '{hidden,words,0}', 'divorce', 'viewer_state tells a member what they muted');
select tests.as_operator();
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), tests.id('ben'), 'totp', 'verified', now(), now());
select tests.as_member('ben');
select is(viewer_state() -> 'needs_renewal', 'true', 'viewer_state says that a session without the second factor needs renewal');
select is(viewer_state() - '{needs_renewal,profile,counts,start,time_zone,shows_online,suspended_until}'::text[], '{}', 'viewer_state tells a session without the second factor nothing of whom a member blocked and what they muted');
select tests.as_member('bad_ned');
select ok(not viewer_state() ? 'hidden', 'viewer_state tells a banned member nothing of what they muted');

-- What a message says it is about ------------------------------------------------------------------
select tests.as_member('mallory');
insert into messages (sender_id, receiver_id, content, message_type, business_idea_id, metadata)
values (tests.id('mallory'), tests.id('gina'), 'About your idea', 'business_inquiry', tests.key('idea'), '{"businessIdeaTitle":"Something else","note":"kept"}');
insert into messages (sender_id, receiver_id, content, metadata) values (tests.id('mallory'), tests.id('gina'), 'About no idea', '{"businessIdeaTitle":"Something else"}');
select results_eq($$ select content, metadata from messages where sender_id = tests.id('mallory') order by content $$,
  $$ values ('About no idea', '{}'::jsonb), ('About your idea', '{"note":"kept","businessIdeaTitle":"An idea"}') $$,
  'what a message is about has the title of the idea, whatever its sender claims');

-- Ways round a block -------------------------------------------------------------------------------
select tests.as_operator();
delete from auth.mfa_factors where user_id = tests.id('ben');
insert into blocks (user_id, blocked_user_id) values (tests.id('gina'), tests.id('mallory'));
select tests.as_member('mallory');
select is((select count(*) from business_posts where business_page_id = tests.key('page')), 0::bigint, 'posts of a page go with it: who is blocked finds neither');
select is((select count(*) from business_updates where business_idea_id = tests.key('idea')), 0::bigint, 'updates of an idea go with it: who is blocked finds neither');
select tests.as_member('ada');
select is((select count(*) from business_posts where business_page_id = tests.key('page')) + (select count(*) from business_updates where business_idea_id = tests.key('idea')), 2::bigint, 'others find both');
select tests.as_member('boss');
select is((select count(*) from business_posts where business_page_id = tests.key('page')) + (select count(*) from business_updates where business_idea_id = tests.key('idea')), 2::bigint, 'super admins find both');

-- Ways round a suspension --------------------------------------------------------------------------
select tests.as_operator();
insert into private.moderation_cases (id, kind, item_id, title, state, decided_at) values (tests.key('case'), 'group_post', tests.key('post'), 'A post', 'decided', now());
insert into moderation_decisions (id, case_id, user_id, kind, item_id, title, decision, content_state, rule_id, rule_title, reason, role, until)
select tests.key('decision'), tests.key('case'), tests.id('max'), 'group_post', tests.key('post'), 'A post', 'suspend', 'shown', r.id, r.title, 'A reason', 'group', now() + interval '1 day'
from community_rules r limit 1;
insert into private.place_suspensions (place_id, user_id, until, decision_id) values
  (tests.key('group'), tests.id('max'), now() + interval '1 day', tests.key('decision')), (tests.key('forum'), tests.id('max'), now() + interval '1 day', tests.key('decision'));
-- Whoever looked after both has left: max, suspended from there, comes next.
update group_members set role = 'admin' where group_id = tests.key('group') and user_id = tests.id('max');
update forum_group_members set role = 'member' where group_id = tests.key('forum') and user_id = tests.id('gina');
update forum_group_members set role = 'owner' where group_id = tests.key('forum') and user_id = tests.id('max');
select tests.as_member('max');
select is(tests.affected($$ update groups set description = 'We burn books together.' where id = tests.key('group') $$), 0::bigint, 'an admin who is suspended from a group doesn''t edit it');
select is(tests.affected($$ delete from group_members where group_id = tests.key('group') and user_id = tests.id('ada') $$), 0::bigint, 'an admin who is suspended from a group removes nobody');
select throws_ok($$ select invite_member_to_group(tests.key('group'), tests.id('ben')) $$, '42501', null, 'an admin who is suspended from a group invites nobody');
select throws_ok($$ select set_member_role(tests.key('group'), tests.id('ada'), 'admin') $$, '42501', null, 'an admin who is suspended from a group changes no roles');
select is(tests.affected($$ update forum_groups set description = 'No answers.' where id = tests.key('forum') $$), 0::bigint, 'an owner who is suspended from a forum group doesn''t edit it');
select is(tests.affected($$ delete from forum_group_members where group_id = tests.key('forum') and user_id = tests.id('gina') $$), 0::bigint, 'an owner who is suspended from a forum group removes nobody');
select is(tests.affected($$ delete from forum_groups where id = tests.key('forum') $$), 0::bigint, 'an owner who is suspended from a forum group doesn''t delete it');

select tests.as_operator();
insert into forum_group_members (group_id, user_id, status) values (tests.key('forum'), tests.id('ben'), 'approved');
insert into forum_replies (id, post_id, author_id, content) values (tests.key('ben''s reply'), tests.key('thread'), tests.id('ben'), 'An answer to it');
insert into forum_reply_comments (id, reply_id, user_id, content) values (tests.key('ben''s comment'), tests.key('ben''s reply'), tests.id('ben'), 'One more thing');
insert into private.place_suspensions (place_id, user_id, until, decision_id) values (tests.key('forum'), tests.id('mallory'), now() + interval '1 day', tests.key('decision'));
select tests.as_member('mallory');
select throws_ok($$ select mark_forum_answer(tests.key('ben''s reply'), true) $$, '42501', 'Moderators suspended you here.', 'an author who is suspended from a forum group marks no answer to their post');
select throws_ok(statement, '42501', 'Moderators suspended you here.', format('a member who is suspended from a forum group reacts to no %s there', label))
from (values
  ($$ select set_reaction('forum_post', tests.key('thread'), 'like') $$, 'post'),
  ($$ insert into forum_post_reactions (post_id, reaction_type) values (tests.key('thread'), 'like') $$, 'post by its own table'),
  ($$ insert into forum_reply_reactions (reply_id, reaction_type) values (tests.key('ben''s reply'), 'like') $$, 'reply'),
  ($$ insert into forum_comment_reactions (comment_id, reaction_type) values (tests.key('ben''s comment'), 'like') $$, 'comment')
) as r (statement, label);
select throws_ok($$ update forum_posts set category = 'Technology' where id = tests.key('thread') $$, '42501', 'Moderators suspended you here.', 'an author who is suspended from a forum group moves their post to no other category');
select tests.as_operator();
select is((select count(*) from notifications where target = 'forum_answer:' || tests.key('ben''s reply')), 0::bigint, 'who wrote a reply hears nothing of someone suspended from its place');
delete from private.place_suspensions where user_id = tests.id('mallory');
select tests.as_member('mallory');
select lives_ok($$ select mark_forum_answer(tests.key('ben''s reply'), true) $$, 'once a suspension is over, the author of a post marks its answers');

-- Ways round a removal -------------------------------------------------------------------------------
select tests.as_operator();
insert into events (id, creator_id, title, date, time, location) values (tests.key('event'), tests.id('mallory'), 'A party', current_date + 9, '18:00', 'At home');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('beneath page'), tests.key('mallory page'), tests.id('mallory'), 'New things');
insert into business_ideas (id, user_id, title, description, industry, funding_goal) values (tests.key('mallory idea'), tests.id('mallory'), 'An idea', 'A long enough description of it.', 'tech', 5000);
insert into business_updates (id, business_idea_id, user_id, title, content) values (tests.key('beneath idea'), tests.key('mallory idea'), tests.id('mallory'), 'News', 'We have news to tell.');
insert into hidden_content (kind, item_id, author_id, state, original) values
  ('event', tests.key('event'), tests.id('mallory'), 'pending', '{}'), ('business_page', tests.key('mallory page'), tests.id('mallory'), 'hidden', '{}'),
  ('business_idea', tests.key('mallory idea'), tests.id('mallory'), 'hidden', '{}');
select tests.as_member('mallory');
select lives_ok($$ update events set location = 'At the club' where id = tests.key('event') $$, 'the organizer of an event that only reports hide tells guests of another place');
select tests.as_operator();
update hidden_content set state = 'hidden' where kind = 'event';
select tests.as_member('mallory');
select throws_ok(t.statement, '42501', 'Moderators hid this, so it can''t reach other members. You can appeal their decision.', 'nobody shows members something else where moderators hid something: ' || t.statement)
from (values
  ($$ update events set location = 'Call 0900 for more' where id = tests.key('event') $$),
  ($$ update business_posts set image_url = 'https://files.test/advert.png' where id = tests.key('beneath page') $$),
  ($$ update business_updates set media_url = 'https://files.test/advert.png', media_type = 'image' where id = tests.key('beneath idea') $$)
) as t (statement);
select lives_ok($$ update events set date = current_date + 10, location = 'At the club' where id = tests.key('event') $$, 'the organizer of a hidden event moves it to another day');
select tests.as_operator();
select is(
  (select location from events where id = tests.key('event')) || coalesce((select image_url from business_posts where id = tests.key('beneath page')), '')
    || coalesce((select media_url from business_updates where id = tests.key('beneath idea')), ''),
  'At the club', 'what moderators hid, and what is beneath it, shows nothing new'
);
insert into articles (id, author_id, title, content, status) values (tests.key('removed article'), tests.id('gina'), 'Notes', 'Ten letters and more.', 'published');
insert into hidden_content (kind, item_id, author_id, state, original) values ('article', tests.key('removed article'), tests.id('gina'), 'removed', '{}');
delete from private.place_suspensions where user_id = tests.id('max');
select tests.as_member('max');
select throws_ok(
  $$ select remove_item('article', tests.key('removed article'), 'A reason', (select id from community_rules limit 1)) $$, 'PT404', 'there is nothing to remove',
  'who looks after a place removes nothing that is in no place, and doesn''t hear whether it is removed'
);

-- Super admins, reported -----------------------------------------------------------------------------
select tests.as_operator();
insert into group_posts (id, group_id, user_id, content) values (tests.key('boss post'), tests.key('group'), tests.id('boss'), 'A post by a super admin'), (tests.key('boss post 2'), tests.key('group'), tests.id('boss'), 'Another');
select tests.as_member('ada');
select report_item('group_post', tests.key('boss post'), 'spam'), report_item('group_post', tests.key('boss post 2'), 'spam');
select tests.as_member('chief');
select decide_cases(array[(select id from list_cases() where item_id = tests.key('boss post'))], 'dismiss', 'It is fine'),
  decide_cases(array[(select id from list_cases() where item_id = tests.key('boss post 2'))], 'warn', 'It is not', (select id from community_rules limit 1));
select is((select count(*) from admin_audit_log() where action in ('case.dismiss', 'case.warn')), 2::bigint, 'the audit log tells super admins of decisions about others');
select tests.as_member('boss');
select is((select count(*) from admin_audit_log() where action ~ '^case'), 0::bigint, 'the audit log doesn''t tell a super admin of a report about them, nor who decided it');
select appeal_decision((select id from moderation_decisions where decision = 'warn'), 'This was only a joke.');
select is((select decided_by_username from list_appeals()), null, 'the list of appeals doesn''t tell a super admin who decided about them');
select tests.as_member('chief');
select is((select decided_by_username from list_appeals()), 'chief', 'the list of appeals tells others who decided');

-- Ids that name something else ------------------------------------------------------------------------
-- mallory looks after a place of their own, which would make them a moderator of any place with its id.
select tests.as_operator();
-- Comments claim no id: only the case keeps it.
insert into group_comments (id, post_id, user_id, content) values (tests.key('gone comment'), tests.key('boss post'), tests.id('gina'), 'A comment that is deleted');
insert into business_post_shares (id, post_id, user_id) values (tests.key('page share'), tests.key('page post'), tests.id('gina'));
insert into group_shares (id, post_id, user_id) values (tests.key('gina share'), tests.key('boss post'), tests.id('gina'));
insert into groups (id, name, description, created_by) values (tests.key('gone group'), 'Gone', 'A group that is deleted.', tests.id('gina'));
delete from groups where id = tests.key('gone group');
insert into articles (id, author_id, title, content, status) values (tests.key('gone article'), tests.id('gina'), 'Gone', 'Ten letters and more.', 'published');
delete from articles where id = tests.key('gone article');
delete from blocks where blocked_user_id = tests.id('mallory');
select tests.as_member('mallory');
select throws_ok(t.statement, '23505', null, 'nobody creates ' || t.what)
from (values
  ($$ insert into groups (id, name, description, created_by) values (tests.key('forum'), 'Mine', 'A group like any other.', auth.uid()) $$, 'a group with the id of a forum group'),
  ($$ insert into forum_groups (id, name, created_by) values (tests.key('group'), 'Mine', auth.uid()) $$, 'a forum group with the id of a group'),
  ($$ insert into groups (id, name, description, created_by) values (tests.key('gone group'), 'Mine', 'A group like any other.', auth.uid()) $$, 'a group with the id of a deleted one'),
  ($$ insert into forum_groups (id, name, created_by) values (tests.key('gone group'), 'Mine', auth.uid()) $$, 'a forum group with the id of a deleted group'),
  ($$ insert into articles (id, author_id, title, content, status) values (tests.key('gone article'), auth.uid(), 'Buy this', 'Ten letters and more.', 'published') $$, 'an article where links lead to a deleted one'),
  ($$ insert into group_shares (id, post_id, user_id, comment) values (tests.key('page share'), tests.key('boss post 2'), auth.uid(), 'Buy this') $$, 'a share in a group with the id of a share of a page''s post'),
  ($$ insert into business_post_shares (id, post_id, user_id) values (tests.key('gina share'), tests.key('page post'), auth.uid()) $$, 'a share of a page''s post with the id of a share in a group')
) as t (statement, what);
select tests.as_operator();
select is((select f.user_id from feed_items f where f.type = 'shared_post' and f.content_id = tests.key('gina share')), tests.id('gina'), 'the card of a share stays that of its author');
select is((select count(*) from groups where created_by = tests.id('mallory')) + (select count(*) from forum_groups where created_by = tests.id('mallory')), 0::bigint, 'no place is created with the id of another');

-- A report of what gina wrote is not one of what mallory writes after it is deleted, nor the other way round.
select tests.as_member('ada');
select report_item('group_comment', tests.key('gone comment'), 'spam');
select tests.as_member('gina');
select lives_ok($$ insert into group_comments (id, post_id, user_id, content) values (tests.key('gone comment'), tests.key('boss post'), auth.uid(), 'Again') on conflict do nothing $$, 'a retry of what was reported meanwhile is no new comment');
select tests.as_operator();
delete from group_comments where id = tests.key('gone comment');
select tests.as_member('mallory');
select throws_ok($$ insert into group_comments (id, post_id, user_id, content) values (tests.key('gone comment'), tests.key('boss post'), auth.uid(), 'I will find you') $$, '23505', null, 'nobody writes something new under the id of a reported comment');
select tests.as_operator();
select is((select count(*) from group_comments where id = tests.key('gone comment')), 0::bigint, 'nothing is written under the id of a reported comment');
create function tests.guarded_by(p_trigger text) returns setof name language sql stable as $$
  select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = p_trigger and t.tgenabled = 'O' order by 1
$$;
select set_eq(
  $$ select * from tests.guarded_by('0_claim_id') $$,
  '{groups,group_posts,group_shares,forum_groups,forum_posts,articles,business_ideas,events,business_pages,business_posts,business_post_shares}'::name[],
  'what has an address, and shares, keep their ids for good'
);
select set_eq(
  $$ select * from tests.guarded_by('0_case_id') $$, $$ select table_name::name from private.report_kinds $$,
  'nothing new of a kind that can be reported gets the id of a case'
);

select * from finish();
rollback;
