-- Forum posts, replies, comments and reactions: who writes them, how they are counted and deleted.
begin;
set local search_path = public, extensions;
select plan(237);
-- Delete seeded members, who would be found too.
delete from public.profiles;
select tests.create_people();
select tests.create_account('mona'), tests.create_account('max'), tests.create_account('pia'), tests.create_account('out');

create function tests.key(p_name text) returns uuid language sql stable as $$ select md5(p_name)::uuid $$;
-- Two groups of ada's, one of them private: mona moderates, max is a member, pia waits, out is outside.
create function tests.who(p_name text) returns text language sql immutable as $$
  select case p_name
    when 'max' then 'an approved member' when 'pia' then 'a waiting member' when 'out' then 'an outsider'
    when 'bad_ned' then 'a banned member' when 'boss' then 'a super admin'
  end
$$;
insert into forum_groups (id, name, created_by, is_public) values (tests.key('open'), 'Open', tests.id('ada'), true), (tests.key('closed'), 'Closed', tests.id('ada'), false);
insert into forum_group_members (group_id, user_id, role, status)
select g.id, tests.id(m.who), m.role, m.status from forum_groups g, (values ('mona', 'moderator', 'approved'), ('max', 'member', 'approved'), ('pia', 'member', 'pending')) m (who, role, status);
create function tests.counts(p_post text) returns text language sql stable security definer as $$
  select replies_count || ' ' || likes_count || ' ' || views_count || ' ' || reaction_counts from forum_posts where id = tests.key(p_post)
$$;
-- Adds a comment that answers another one.
create function tests.answer(p_comment text, p_parent text, p_reply text default 'reply') returns void language sql as $$
  insert into forum_reply_comments (id, reply_id, user_id, content, parent_id)
  values (tests.key(p_comment), tests.key(p_reply), auth.uid(), p_comment, tests.key(p_parent))
$$;
create function tests.may(p_topic text, p_verb text default 'receive', p_kind text default 'broadcast') returns boolean language plpgsql as $$
declare
  acting text := current_user;
begin
  perform set_config('role', 'none', true);
  perform set_config('realtime.topic', p_topic, true);
  perform set_config('role', acting, true);
  return private.can_join_topic(p_kind, p_verb);
end $$;

create function tests.secret_reactions() returns bigint language sql as $$
  select (select count(*) from forum_post_reactions where post_id = tests.key('secret')) + (select count(*) from forum_reply_reactions where reply_id = tests.key('secret reply'))
    + (select count(*) from forum_reply_comments where reply_id = tests.key('secret reply')) + (select count(*) from forum_comment_reactions where comment_id = tests.key('secret comment'))
$$;

-- Posting ------------------------------------------------------------------------------------------
select tests.as_member('max');
select lives_ok($$ insert into forum_posts (id, title, content, category, author_id, group_id, created_at, edited_at)
  values (tests.key('post'), ' A question ', E'\n How? \n', 'Help & Support', tests.id('max'), tests.key('open'), '2001-01-01', now()) $$, 'an approved member writes a forum post');
select results_eq('select title, content, author_id, user_id, is_pinned, is_locked, views_count, replies_count, likes_count, created_at, edited_at, audience from forum_posts',
  $$ values ('A question', 'How?', tests.id('max'), tests.id('max'), false, false, 0, 0, 0, now(), null::timestamptz, 'public') $$, 'a new forum post is trimmed; sent flags, counts and times are ignored');
select throws_ok(format($$ insert into forum_posts (title, content, category, author_id, group_id, %I) values ('t', 'c', 'Business', tests.id('max'), tests.key('open'), %L) $$, forged, value), '42501', null, 'a new forum post with a forged ' || forged || ' is refused')
from (values ('is_pinned', 'true'), ('is_locked', 'true'), ('views_count', '9'), ('replies_count', '9'), ('reaction_counts', '{"like":9}')) as f (forged, value);
select throws_ok($$ insert into forum_posts (title, content, category, group_id, reaction_counts, likes_count) values ('t', 'c', 'Business', tests.key('open'), '{"like":9}', 9) $$, '428C9', null, 'the like count of a forum post cannot be written');
select throws_ok(format('insert into forum_posts (title, content, category, group_id) values (%L, %L, %L, tests.key(''open''))', title, content, category), '23514', null, 'a forum post is refused with ' || label)
from (values ('', 'c', 'Business', 'an empty title'), (U&'\200B', 'c', 'Business', 'an invisible title'), (repeat('t', 201), 'c', 'Business', 'a title that is too long'), (E'a\nb', 'c', 'Business', 'a title of two lines'),
  ('t', '', 'Business', 'empty content'), ('t', U&'\200B\2800 ', 'Business', 'invisible content'), ('t', repeat('c', 10001), 'Business', 'content that is too long'), ('t', 'c', 'Gossip', 'an unknown category')) t (title, content, category, label);
select lives_ok($$ insert into forum_posts (id, title, content, category, group_id) values (tests.key('long'), repeat('t', 200), repeat('c', 10000), 'Technology', tests.key('open')) $$, 'a forum post can be as long as its limits and need not name its author');
select throws_ok($$ insert into forum_posts (title, content, category, group_id, author_id) values ('t', 'c', 'Business', tests.key('open'), tests.id('ada')) $$, '42501', null, 'a member cannot write a forum post in another member''s name');
select lives_ok($$ insert into forum_posts (id, title, content, category, group_id) values (tests.key('secret'), 'Secret', 'Inside', 'Business', tests.key('closed')) $$, 'an approved member writes a post in a private forum group');
select throws_ok($$ insert into forum_posts (title, content, category, group_id) values ('t', 'c', 'Business', gen_random_uuid()) $$, '42501', null, 'a member cannot write a post in a forum group that does not exist');
select tests.as_member(who) || throws_ok(format($$ insert into forum_posts (title, content, category, group_id) values ('t', 'c', 'Business', tests.key(%L)) $$, g), '42501', null, tests.who(who) || ' cannot post in a ' || case g when 'open' then 'public' else 'private' end || ' forum group')
from unnest('{pia,out,bad_ned,boss}'::text[]) who, unnest('{open,closed}'::text[]) g;
select tests.as_visitor();
select throws_ok($$ insert into forum_posts (title, content, category, group_id) values ('t', 'c', 'Business', tests.key('open')) $$, '42501', null, 'a visitor cannot write a forum post');
select tests.as_operator();
select is((select post_count from forum_groups where id = tests.key('open')), 2, 'new forum posts are counted on their group');
select results_eq($$ select title, description, audience, forum_group_id from feed_items where type = 'forum_post' and forum_post_id in (tests.key('post'), tests.key('secret')) order by title $$,
  $$ values ('A question', 'How?', 'public', tests.key('open')), ('Secret', 'Inside', 'forum_group:' || tests.key('closed'), tests.key('closed')) $$, 'a new forum post enters the feed for the readers of its group');
select is((select char_length(description) from feed_items where forum_post_id = tests.key('long')), 151, 'the feed shows 150 characters and an ellipsis of a long forum post');

-- Changing -----------------------------------------------------------------------------------------
select tests.as_member('max');
select is(tests.affected($$ update forum_posts set title = 'A better question', category = 'Business', created_at = '2001-01-01', replies_count = 0 where id = tests.key('post') $$), 1::bigint, 'an author edits their forum post');
select results_eq($$ select title, created_at, edited_at from forum_posts where id = tests.key('post') $$, $$ values ('A better question', now(), now()) $$, 'an edited forum post is marked as edited and keeps its time');
select is((select title from feed_items where forum_post_id = tests.key('post')), 'A better question', 'the feed item takes over the edited title of a forum post');
select throws_ok(format('update forum_posts set %s where id = tests.key(''post'')', change), '42501', null, 'an author cannot change a forum post: ' || change)
from unnest(array['is_pinned = true', 'is_locked = true', 'views_count = 9', 'replies_count = 9', 'reaction_counts = ''{"like":9}''', 'author_id = tests.id(''ada'')', 'user_id = tests.id(''ada'')', 'author_id = null', 'group_id = tests.key(''closed'')', 'id = gen_random_uuid()', 'audience = ''members''']) change;
select tests.as_member('mona');
select is(tests.affected($$ update forum_posts set is_pinned = true where id = tests.key('long') $$), 1::bigint, 'a moderator pins a forum post');
select throws_ok($$ update forum_posts set title = 'Moderated' where id = tests.key('post') $$, '42501', null, 'a moderator cannot edit another member''s forum post');
select tests.as_member('out');
select is(tests.affected($$ update forum_posts set is_pinned = true $$) + tests.affected($$ update forum_posts set title = 'x' $$) + tests.affected('delete from forum_posts'), 0::bigint, 'an outsider cannot change or delete forum posts');
select tests.as_member('boss');
select is(tests.affected($$ update forum_posts set is_locked = true $$) + tests.affected($$ update forum_posts set title = 'x' $$), 0::bigint, 'a super admin can neither lock nor edit a forum post');

-- Replying -----------------------------------------------------------------------------------------
select tests.as_member('out');
select throws_ok(format($$ insert into forum_replies (post_id, author_id, content, %I) values (tests.key('post'), tests.id('out'), 'Forged', 9) $$, counter), '42501', null, 'a new forum reply with a forged ' || counter || ' is refused')
from unnest(array['views_count', 'comments_count']) counter;
select lives_ok($$ insert into forum_replies (id, post_id, author_id, content, created_at) values (tests.key('reply'), tests.key('post'), tests.id('out'), ' Like this. ', '2001-01-01') $$, 'an outsider replies to a post in a public forum group');
select results_eq($$ select content, views_count, comments_count, created_at > now() - interval '1 minute', group_id from forum_replies $$, $$ values ('Like this.', 0, 0, true, tests.key('open')) $$, 'a new reply is trimmed, gets its group and ignores sent counts and times');
select lives_ok($$ insert into forum_replies (id, post_id, content) values (tests.key('reply 2'), tests.key('post'), 'And so.') $$, 'a member can reply twice to the same post');
select throws_ok(format('insert into forum_replies (post_id, content) values (tests.key(''post''), %L)', content), '23514', null, 'a reply is refused with ' || label)
from (values ('  ', 'blank content'), (U&'\200B', 'invisible content'), (repeat('r', 5001), '5001 characters')) t (content, label);
select throws_ok($$ insert into forum_replies (post_id, author_id, content) values (tests.key('post'), tests.id('max'), 'x') $$, '42501', null, 'a member cannot reply in another member''s name');
select throws_ok(format('insert into forum_replies (post_id, content) values (%L, ''x'')', id), '42501', null, 'a member cannot reply to ' || label) from (values (tests.key('secret'), 'a post they cannot read'), (gen_random_uuid(), 'a post that does not exist')) t (id, label);
select tests.as_member('max');
select lives_ok($$ insert into forum_replies (id, post_id, content) values (tests.key('secret reply'), tests.key('secret'), 'Psst.') $$, 'an approved member replies in a private forum group');
select tests.as_member(who) || throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('secret'), 'x') $$, '42501', null, tests.who(who) || ' cannot reply in a private forum group') from unnest('{pia,bad_ned,boss}'::text[]) who;
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('post'), 'x') $$, '42501', null, 'a banned member cannot reply in a public forum group') from (select tests.as_member('bad_ned')) b;
select tests.as_visitor();
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('post'), 'x') $$, '42501', null, 'a visitor cannot reply to a forum post');
select tests.as_operator();
select is(tests.counts('post'), '2 0 0 {}', 'new replies are counted on their post');
select is((select count(*) from feed_items where type = 'forum_reply' and forum_post_id = tests.key('post')), 1::bigint, 'replies of one member to one post on one day share a feed item');
select results_eq($$ select type, message, data ->> 'contentId', data ->> 'replyId' from notifications where user_id = tests.id('max') $$, $$ values ('comment', 'out replied to your post', tests.key('post')::text, tests.key('reply 2')::text) $$, 'the author of a post is notified of the latest reply');
insert into forum_replies (id, post_id, author_id, content) values (tests.key('reply of chief'), tests.key('post'), tests.id('chief'), 'Or like that.');
select results_eq($$ select user_id, source_user_id from feed_items where type = 'forum_reply' and forum_post_id = tests.key('post') order by user_id = tests.id('chief') $$,
  $$ values (tests.id('out'), tests.id('max')), (tests.id('chief'), tests.id('max')) $$, 'each member who replies on one day has a feed item, which names who started the thread');
delete from forum_replies where id = tests.key('reply of chief');

-- Commenting ---------------------------------------------------------------------------------------
select tests.as_member('max');
select lives_ok($$ insert into forum_reply_comments (id, reply_id, user_id, content, parent_id) values (tests.key('c0'), tests.key('reply'), tests.id('max'), ' Thanks ', null) $$, 'a member comments on a reply');
select lives_ok($$ select tests.answer('c1', 'c0') $$, 'a comment can answer a comment');
select lives_ok($$ select tests.answer('c2', 'c1') $$, 'a comment can be two levels deep');
select lives_ok($$ select tests.answer('c3', 'c2') $$, 'a comment can be three levels deep');
select throws_ok($$ select tests.answer('c4', 'c3') $$, '23514', null, 'a comment cannot be four levels deep');
select tests.as_member('out');
select lives_ok($$ select tests.answer('d1', 'c0') $$, 'another member can answer the same comment');
select lives_ok($$ insert into forum_reply_comments (id, reply_id, author_id, content, depth, sort_path) values (tests.key('d0'), tests.key('reply'), tests.id('out'), 'D', 3, '0') $$, 'a comment can name its author as author_id and ignores a sent depth and sort path');
select results_eq('select content, depth from list_forum_comments(tests.key(''reply''))', $$ values ('Thanks', 0), ('c1', 1), ('c2', 2), ('c3', 3), ('d1', 1), ('D', 0) $$, 'list_forum_comments lists comments in thread order with their depth');
select is(array(select author_id from forum_reply_comments where author_id is distinct from user_id), '{}'::uuid[], 'a comment''s author_id and user_id are the same');
select throws_ok($$ select tests.answer('x', 'c0', 'reply 2') $$, '42501', null, 'a comment cannot answer a comment on another reply');
select throws_ok($$ select tests.answer('x', 'nothing') $$, '42501', null, 'a comment cannot answer a comment that does not exist');
select throws_ok($$ insert into forum_reply_comments (reply_id, content) values (tests.key('secret reply'), 'x') $$, '42501', null, 'a member cannot comment on a reply they cannot read');
select throws_ok($$ insert into forum_reply_comments (reply_id, content) values (gen_random_uuid(), 'x') $$, '42501', null, 'a member cannot comment on a reply that does not exist');
select throws_ok($$ insert into forum_reply_comments (reply_id, content, user_id) values (tests.key('reply'), 'x', tests.id('max')) $$, '42501', null, 'a member cannot comment on a reply in another member''s name');
select throws_ok($$ insert into forum_reply_comments (reply_id, content) values (tests.key('reply'), E' \n ') $$, '23514', null, 'a comment on a reply cannot be blank');
select throws_ok(format('update %s', change), '42501', null, 'an author cannot change ' || replace(change, ' set ', ': '))
from unnest(array['forum_reply_comments set parent_id = null', 'forum_reply_comments set depth = 0 where depth > 0', 'forum_reply_comments set sort_path = ''0''', 'forum_reply_comments set user_id = tests.id(''ada'')', 'forum_reply_comments set reply_id = tests.key(''reply 2'')',
  'forum_replies set post_id = tests.key(''long'')', 'forum_replies set comments_count = 99', 'forum_replies set views_count = 99', 'forum_replies set group_id = tests.key(''closed'')', 'forum_replies set audience = ''members''']) change;
select is(tests.affected($$ update forum_replies set content = 'Like that.', created_at = '2001-01-01' where id = tests.key('reply') $$) + tests.affected($$ update forum_reply_comments set content = 'E' where id = tests.key('d0') $$), 2::bigint, 'authors edit their replies and comments');
select is((select count(edited_at) from forum_replies) + (select count(edited_at) from forum_reply_comments), 2::bigint, 'edited replies and comments are marked as edited');
select tests.as_member('mona');
select is(tests.affected($$ update forum_replies set content = 'x' $$) + tests.affected($$ update forum_reply_comments set content = 'x' $$), 0::bigint, 'a moderator cannot edit another member''s replies and comments');
select tests.as_operator();
select is((select comments_count from forum_replies where id = tests.key('reply')), 6, 'comments are counted on their reply');
select results_eq($$ select u.username, n.message, n.data ->> 'replyId', n.data ->> 'forumPostId' from notifications n join profiles u on u.id = n.user_id where n.target like 'forum_reply%' and n.type = 'comment' order by 1 $$,
  $$ values ('max', 'out answered your comment', tests.key('reply')::text, tests.key('post')::text), ('out', 'max commented on your reply', tests.key('reply')::text, tests.key('post')::text) $$, 'the authors of the answered comment and of the reply are notified of a comment');

-- Locking ------------------------------------------------------------------------------------------
select tests.as_member('mona');
select is(tests.affected($$ update forum_posts set is_locked = true where id = tests.key('post') $$), 1::bigint, 'a moderator locks a forum post');
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('post'), 'x') $$, '42501', 'This post is locked and no longer accepts replies.', 'a moderator cannot reply to a locked post');
select tests.as_member('out');
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('post'), 'x') $$, '42501', 'This post is locked and no longer accepts replies.', 'a member cannot reply to a locked post');
select throws_ok($$ insert into forum_reply_comments (reply_id, content) values (tests.key('reply'), 'x') $$, '42501', 'This post is locked and no longer accepts replies.', 'a member cannot comment on replies to a locked post');
select lives_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('out'), 'like') $$, 'a member can still react to a locked post');
select tests.as_operator();
update forum_posts set is_locked = true where id = tests.key('secret');
select tests.as_member('out');
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('secret'), 'x') $$, '42501', 'new row violates row-level security policy for table "forum_replies"', 'replying to an unreadable post does not reveal that it is locked');
select tests.as_operator();
update forum_posts set is_locked = false;

-- Reacting -----------------------------------------------------------------------------------------
select tests.as_member('out');
select lives_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('out'), 'insightful'), (tests.key('post'), tests.id('out'), 'celebrate') $$, 'a member can give one forum post several kinds of reaction');
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('out'), 'like') $$, '23505', null, 'a member cannot give a forum post the same reaction twice');
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('out'), 'cry') $$, '23514', null, 'a member cannot give a forum post an unknown reaction');
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('max'), 'love') $$, '42501', null, 'a member cannot react to a forum post in another member''s name');
select throws_ok(format('insert into forum_post_reactions (post_id, user_id, reaction_type) values (%L, tests.id(''out''), ''love'')', id), '42501', null, 'a member cannot react to ' || label) from (values (tests.key('secret'), 'a forum post they cannot read'), (gen_random_uuid(), 'a forum post that does not exist')) t (id, label);
select lives_ok($$ insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('reply'), tests.id('out'), 'helpful') $$, 'a member reacts to a reply');
select lives_ok($$ insert into forum_comment_reactions (comment_id, user_id, reaction_type) values (tests.key('c0'), tests.id('out'), 'like') $$, 'a member reacts to a comment on a reply');
select throws_ok($$ insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('secret reply'), tests.id('out'), 'like') $$, '42501', null, 'a member cannot react to a reply they cannot read');
select throws_ok($$ update forum_post_reactions set reaction_type = 'love' $$, '42501', null, 'a reaction to a forum post cannot be changed');
select is(tests.counts('post'), '2 1 0 {"like": 1, "celebrate": 1, "insightful": 1}', 'a forum post counts its reactions by kind');
select is((select likes_count from forum_reply_comments where id = tests.key('c0')), 1, 'a comment on a reply counts its likes');
select is((select my_reactions from list_forum_replies(tests.key('post')) where id = tests.key('reply')), '{helpful}'::text[], 'list_forum_replies returns the viewer''s own reactions');
select tests.as_member('max');
select lives_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('max'), 'like') $$, 'a second member gives a forum post the same reaction');
select is(tests.affected($$ delete from forum_post_reactions where user_id <> auth.uid() $$), 0::bigint, 'a member cannot delete another member''s reaction to a forum post');
select is(tests.affected($$ delete from forum_post_reactions where user_id = auth.uid() $$), 1::bigint, 'a member removes their reaction to a forum post');
select is(tests.counts('post'), '2 1 0 {"like": 1, "celebrate": 1, "insightful": 1}', 'a removed reaction is no longer counted on the forum post');
select tests.as_visitor();
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('out'), 'love') $$, '42501', null, 'a visitor cannot react to a forum post');
select tests.as_member('bad_ned');
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('bad_ned'), 'love') $$, '42501', null, 'a banned member cannot react to a forum post');
select tests.as_operator();
select is((select available from notifications where user_id = tests.id('max') and type = 'reaction' and target = 'forum_post:' || tests.key('post')), true, 'the author of a forum post is notified of a reaction');
select tests.as_member('out');
delete from forum_post_reactions where user_id = auth.uid() and reaction_type <> 'love';
select tests.as_operator();
select is((select available from notifications where user_id = tests.id('max') and type = 'reaction' and target = 'forum_post:' || tests.key('post')), false, 'the reaction notification becomes unavailable with the member''s last reaction');
select tests.as_member('out');
select is(set_reaction('forum_post', tests.key('post'), 'laugh') ->> 'mine', 'laugh', 'a forum post also accepts the reactions of set_reaction');
select throws_ok($$ select set_reaction('forum_post', tests.key('secret'), 'laugh') $$, '42501', null, 'set_reaction refuses a forum post its caller cannot read');

-- Views and sharing --------------------------------------------------------------------------------
select is(increment_forum_post_views(tests.key('post')), 1, 'a member''s first view of a forum post is counted');
select is(increment_forum_post_views(post_id => tests.key('post')), 1, 'a member''s second view on the same day is not counted');
select throws_ok($$ select increment_forum_post_views(tests.key('secret')) $$, '42501', null, 'a view of an unreadable forum post is refused');
select throws_ok($$ select increment_forum_post_views(gen_random_uuid()) $$, '42501', null, 'a view of an unknown forum post is refused');
select tests.as_member('max');
select is(increment_forum_post_views(tests.key('post')), 2, 'another member''s view of a forum post is counted');
select tests.as_operator();
update private.forum_post_views set viewed_at = now() - interval '25 hours' where user_id = tests.id('max');
select tests.as_member('max');
select is(increment_forum_post_views(tests.key('post')), 3, 'a member''s view is counted again after a day');
select lives_ok($$ select log_forum_share(tests.key('post')), log_forum_share(tests.key('post')) $$, 'a member can log sharing a forum post twice');
select is((select count(*) from forum_group_activity where activity_type = 'share'), 1::bigint, 'sharing a forum post twice a day is logged once');
select tests.as_visitor();
select throws_ok($$ select increment_forum_post_views(tests.key('post')) $$, '42501', null, 'a visitor cannot count a view of a forum post');
select throws_ok($$ select log_forum_share(tests.key('post')) $$, '42501', null, 'a visitor cannot log sharing a forum post');
select tests.as_member('bad_ned');
select throws_ok($$ select increment_forum_post_views(tests.key('post')) $$, '42501', null, 'a banned member cannot count a view of a forum post');

-- Activity -----------------------------------------------------------------------------------------
select tests.as_member('max');
select results_eq($$ select username, posts, replies, likes, shares from list_forum_members(tests.key('open')) where username in ('max', 'ada') order by 1 $$, $$ values ('ada', 0, 0, 0, 0), ('max', 2, 0, 0, 1) $$, 'list_forum_members returns what each member did in the group');
select is(array(select username from list_forum_members(tests.key('open'), p_query => typed)), who, 'list_forum_members with a query ' || why)
from (values (' MÁX ', '{max}'::text[], 'finds a name whatever its case and accents'), ('ax', '{max}', 'finds a name by two letters'),
  ('%', '{}', 'takes a percent sign literally'), ('pia', '{}', 'finds no open request of others')) as v (typed, who, why);
select throws_ok($$ insert into forum_group_activity (group_id, user_id, activity_type, subject_id) values (tests.key('open'), tests.id('max'), 'post', gen_random_uuid()) $$, '42501', null, 'a member cannot insert forum activity');
select ok((select count(*) from forum_group_activity where user_id = tests.id('out')) = 3, 'an outsider''s replies and likes are logged as activity in a public forum group');
select tests.as_member(who) || is((select count(*) from forum_group_activity), 0::bigint, tests.who(who) || ' cannot read forum activity') from unnest('{out,pia,bad_ned}'::text[]) who;
select tests.as_visitor();
select throws_ok('select * from forum_group_activity', '42501', null, 'a visitor cannot read forum activity');

-- Reading ------------------------------------------------------------------------------------------
select tests.as_operator();
create function tests.reads() returns text language sql as $$
  select (select count(*) from forum_posts) || ' ' || (select count(*) from forum_replies) || ' ' || (select count(*) from forum_reply_comments)
    || ' ' || (select count(*) from get_forum_post(tests.key('secret'))) || ' ' || (select count(*) from list_forum_posts(tests.key('closed'))) || ' ' || (select count(*) from list_forum_replies(tests.key('secret')))
$$;
select tests.as_member(who) || is(tests.reads(), expected, tests.who(who) || ' reads exactly the forum content they may see')
from (values ('max', '3 3 6 1 1 1'), ('pia', '2 2 6 0 0 0'), ('out', '2 2 6 0 0 0'), ('bad_ned', '2 2 6 0 0 0'), ('boss', '3 3 6 1 1 1')) t (who, expected);
select tests.as_visitor();
select is(tests.reads(), '2 2 6 0 0 0', 'a visitor reads only forum content of public groups');
select results_eq($$ select title, username, my_role, my_reactions from get_forum_post(tests.key('post')) $$, $$ values ('A better question', 'max', null::text, '{}'::text[]) $$, 'get_forum_post returns a post with its author to a visitor');
select is(array(select title from list_forum_posts(tests.key('open'))), array[repeat('t', 200), 'A better question'], 'list_forum_posts puts pinned posts first');
select is((select char_length(excerpt) from list_forum_posts(tests.key('open')) limit 1), 151, 'list_forum_posts returns 150 characters and an ellipsis of a long post');
select is((select count(*) from list_forum_posts(tests.key('open'), p_limit => 1) a, list_forum_posts(tests.key('open'), a.is_pinned, a.created_at, a.id) b where b.id <> a.id), 1::bigint, 'list_forum_posts returns the remaining posts after a cursor');
select is(array(select content from list_forum_replies(tests.key('post'))), '{Like that.,And so.}'::text[], 'list_forum_replies starts at the first reply');
select results_eq($$ select content, has_earlier from list_forum_replies(tests.key('post'), p_at => tests.key('reply 2')) $$, $$ values ('And so.', true) $$, 'list_forum_replies can start at a given reply and says that there are earlier ones');
select is(array(select content from list_forum_replies(tests.key('post'), p_at => gen_random_uuid())), '{Like that.,And so.}'::text[], 'list_forum_replies starts at the first reply if the given one is gone');
select is(array(select content from list_forum_replies(tests.key('post'), p_before => 'infinity', p_limit => 1)), '{And so.}'::text[], 'list_forum_replies can start at the last reply');
select is(array(select b.content from list_forum_replies(tests.key('post'), p_limit => 1) a, list_forum_replies(tests.key('post'), null, a.created_at, a.id) b), '{And so.}'::text[], 'list_forum_replies returns the next page after a cursor');
select is(array(select b.content from list_forum_replies(tests.key('post'), p_at => tests.key('reply 2')) a, list_forum_replies(tests.key('post'), p_before => a.created_at, p_before_id => a.id) b), '{Like that.}'::text[], 'list_forum_replies returns the page before a cursor');
select is(array(select content from list_forum_comments(tests.key('reply'), p_at => tests.key('c3'))), '{c3,d1,E}'::text[], 'list_forum_comments can start at a given comment');
select is(array(select b.content from list_forum_comments(tests.key('reply'), p_at => tests.key('c2'), p_limit => 1) a, list_forum_comments(tests.key('reply'), p_before => a.sort_path) b), '{Thanks,c1}'::text[], 'list_forum_comments returns the comments before a cursor');
select is(array(select b.content from list_forum_comments(tests.key('reply'), p_at => tests.key('c2'), p_limit => 1) a, list_forum_comments(tests.key('reply'), p_after => a.sort_path) b), '{c3,d1,E}'::text[], 'list_forum_comments returns the comments after a cursor');
select tests.as_member('max');
select is(tests.may('forum-post:' || tests.key('secret')) and tests.may('content:forum_post:' || tests.key('secret')), true, 'a member can receive broadcasts about a private forum post they may read');
select is(tests.may('forum-post:' || tests.key('post'), 'send') or tests.may('forum-post:' || tests.key('post'), 'send', 'presence'), false, 'a member can send neither messages nor presence on a forum post''s topic');
select tests.as_member('out');
select is(tests.may('forum-post:' || tests.key('post')), true, 'an outsider can receive broadcasts about a public forum post');
select is(tests.may(topic), false, 'an outsider cannot receive broadcasts on ' || label)
from (values ('forum-post:' || tests.key('secret'), 'the topic of a private forum post'), ('content:forum_reply:' || tests.key('secret reply'), 'the content topic of a reply'),
  ('forum-post:x', 'a forum post topic with an invalid id'), ('forum-post', 'a forum post topic without an id'), ('forum-post:' || gen_random_uuid(), 'the topic of an unknown forum post')) t (topic, label);

-- Broadcasts ---------------------------------------------------------------------------------------
select tests.as_operator();
delete from realtime.messages;
select tests.as_member('out');
insert into forum_replies (id, post_id, content) values (tests.key('live'), tests.key('post'), 'Live');
insert into forum_reply_comments (id, reply_id, content) values (tests.key('live c'), tests.key('live'), 'Live');
insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('live'), auth.uid(), 'love');
select tests.as_operator();
select results_eq($$ select event, payload - 'id' from realtime.messages where topic = 'forum-post:' || tests.key('post') order by event $$,
  $$ values ('comments_changed', jsonb_build_object('reply_id', tests.key('live'), 'comment_id', tests.key('live c'))),
    ('reactions_changed', jsonb_build_object('reply_id', tests.key('live'), 'content_type', 'forum_reply', 'content_id', tests.key('live'))), ('replies_changed', jsonb_build_object('reply_id', tests.key('live'))) $$, 'a reply, a comment and a reaction are broadcast to the post''s readers, by ids only');
select is((select count(*) from realtime.messages where topic = 'forum-group:' || tests.key('open')), 1::bigint, 'a new reply is broadcast once on the forum group''s topic');

-- Private and public groups ------------------------------------------------------------------------
select tests.as_member('max');
insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('secret'), tests.id('max'), 'love');
insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('secret reply'), tests.id('max'), 'love');
insert into forum_reply_comments (id, reply_id, content) values (tests.key('secret comment'), tests.key('secret reply'), 'Hush');
insert into forum_comment_reactions (comment_id, user_id, reaction_type) values (tests.key('secret comment'), tests.id('max'), 'love');
select is(tests.secret_reactions(), 4::bigint, 'an approved member sees comments and reactions in a private forum group');
select tests.as_member('out');
select is(tests.secret_reactions(), 0::bigint, 'an outsider sees no comments or reactions of a private forum group');
select throws_ok($$ insert into forum_comment_reactions (comment_id, user_id, reaction_type) values (tests.key('secret comment'), tests.id('out'), 'love') $$, '42501', null, 'an outsider cannot react to a comment in a private forum group');
select is(tests.affected('delete from forum_reply_comments where user_id <> auth.uid()'), 0::bigint, 'an outsider cannot delete another member''s comment');
select tests.as_visitor();
select is(tests.secret_reactions(), 0::bigint, 'a visitor sees no comments or reactions of a private forum group');
select tests.as_member('mona');
select is(tests.affected('delete from forum_reply_reactions where user_id <> auth.uid()') + tests.affected('delete from forum_comment_reactions where user_id <> auth.uid()'), 0::bigint, 'a moderator cannot delete another member''s reactions to replies and comments');
select tests.as_member('max');
delete from forum_post_reactions where post_id = tests.key('secret');
delete from forum_reply_reactions where reply_id = tests.key('secret reply');
delete from forum_reply_comments where id = tests.key('secret comment');
select tests.as_member('ada');
update forum_groups set is_public = false where id = tests.key('open');
select tests.as_member('out');
select is(tests.reads() || ' ' || (select count(*) from forum_post_reactions) || ' ' || (select count(*) from forum_reply_reactions) || ' ' || (select count(*) from forum_comment_reactions) || ' ' || (select count(*) from reactions) || ' ' || (select count(*) from feed_items where forum_group_id is not null), '0 0 0 0 0 0 0 0 0 0 0', 'making a forum group private hides all its content from outsiders');
select is((select count(*) from search('question')), 0::bigint, 'search finds no posts of a private forum group for outsiders');
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('post'), 'x') $$, '42501', null, 'an outsider cannot reply in a forum group that became private');
select is(tests.affected($$ update forum_replies set content = 'x' $$) + tests.affected($$ update forum_posts set title = 'x' $$) + tests.affected($$ delete from forum_replies where content <> '' $$) + tests.affected($$ update forum_reply_comments set content = 'x' $$), 0::bigint, 'an outsider cannot change their own replies and comments once the forum group is private');
select tests.as_member('ada');
update forum_groups set is_public = true where id = tests.key('open');
select tests.as_visitor();
select is(tests.reads() || ' ' || (select count(*) from reactions), '2 3 7 0 0 0 1', 'making a forum group public again shows its content to visitors');

-- Deleting -----------------------------------------------------------------------------------------
select tests.as_member('mona');
select is(tests.affected($$ delete from forum_reply_comments where id = tests.key('c1') $$), 1::bigint, 'a moderator deletes a comment on a reply');
select is(array(select content from list_forum_comments(tests.key('reply'))), '{Thanks,d1,E}'::text[], 'deleting a comment deletes its answers');
select is((select comments_count from forum_replies where id = tests.key('reply')), 3, 'deleted comments are no longer counted on their reply');
select tests.as_member('max');
select is(tests.affected($$ delete from forum_replies where author_id <> auth.uid() $$), 0::bigint, 'a plain member cannot delete another member''s reply');
select tests.as_member('out');
select is(tests.affected($$ delete from forum_replies where id = tests.key('reply 2') $$), 1::bigint, 'a member deletes their own reply');
select tests.as_operator();
select is((select available from notifications where user_id = tests.id('max') and type = 'comment' and data ->> 'replyId' = tests.key('live')::text limit 1), true, 'deleting a reply leaves the notification of another reply available');
select tests.as_member('mona');
select is(tests.affected($$ delete from forum_replies where id in (tests.key('reply'), tests.key('live')) $$), 2::bigint, 'a moderator deletes replies');
select tests.as_operator();
select is(tests.counts('post'), '0 0 3 {}', 'deleted replies are no longer counted on their post');
select is((select count(*) from notifications where available and type = 'comment' and user_id in (tests.id('max'), tests.id('out'))), 0::bigint, 'deleting replies makes their notifications unavailable');
select is((select count(*) from feed_items where type = 'forum_reply' and forum_post_id = tests.key('post')), 0::bigint, 'deleting all replies to a post deletes their feed item');
select is((select count(*) from private.audit_log where actor_id = tests.id('mona') and action in ('forum_reply.deleted', 'forum_comment.deleted', 'forum_post.moderated')), 5::bigint, 'a moderator''s pinning, locking and deletions are audited');
select tests.as_member('boss');
select is(tests.affected($$ delete from forum_posts where id = tests.key('long') $$), 1::bigint, 'a super admin deletes a forum post');
select tests.as_member('max');
select is(tests.affected($$ delete from forum_posts where id = tests.key('post') $$), 1::bigint, 'an author deletes their forum post');
select tests.as_operator();
select is((select post_count from forum_groups where id = tests.key('open')), 0, 'deleted forum posts are no longer counted on their group');
select is((select count(*) from feed_items where forum_post_id in (tests.key('post'), tests.key('long'))) + (select count(*) from search_documents where source_id in (tests.key('post'), tests.key('long'))) + (select count(*) from reactions where content_id = tests.key('post')) + (select count(*) from forum_group_activity where group_id = tests.key('open')), 0::bigint, 'deleting forum posts deletes their feed items, search documents, reactions and activity');

-- Limits, deleted accounts -------------------------------------------------------------------------
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":2,"seconds":60}]' where key in ('rate_limit.posts', 'rate_limit.reactions');
select tests.as_member('max');
select lives_ok($$ insert into forum_posts (id, title, content, category, group_id) values (tests.key('last'), 'Last', 'words', 'Business', tests.key('open')) $$, 'a member can write a forum post within the rate limit');
select lives_ok($$ insert into forum_replies (id, post_id, content) values (tests.key('last r'), tests.key('last'), 'own') $$, 'a member can reply within the rate limit');
select throws_ok($$ insert into forum_reply_comments (reply_id, content) values (tests.key('last r'), 'x') $$, 'PT429', null, 'posts, replies and comments in forums share a rate limit');
select lives_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('last'), auth.uid(), 'like'), (tests.key('last'), auth.uid(), 'love') $$, 'a member can react to a forum post within the rate limit');
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('last'), auth.uid(), 'helpful') $$, 'PT429', null, 'reactions in forums are rate limited');
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
select tests.as_member('ada');
insert into forum_reply_comments (id, reply_id, content) values (tests.key('last c'), tests.key('last r'), 'stays');
select tests.as_operator();
delete from profiles where id = tests.id('max');
select results_eq($$ select author_id, user_id, replies_count, reaction_counts from forum_posts where id = tests.key('last') $$, $$ values (null::uuid, null::uuid, 1, '{}'::jsonb) $$, 'a deleted account''s forum posts stay without an author and lose its reactions');
select is((select username from list_forum_replies(tests.key('last'))), null, 'a deleted account''s replies stay without a name');
select is((select count(*) from forum_group_activity where subject_id = tests.key('last')), 0::bigint, 'a deleted account''s forum activity is deleted');
delete from profiles where id = tests.id('ada');
select results_eq($$ select user_id, author_id, content from forum_reply_comments where id = tests.key('last c') $$, $$ values (null::uuid, null::uuid, 'stays') $$, 'a deleted account''s comments stay without an author');

-- Broadcasts and notifications of edits and reactions ----------------------------------------------
select tests.as_member('out');
insert into forum_replies (id, post_id, content) values (tests.key('heard'), tests.key('last'), 'Heard');
insert into forum_reply_comments (id, reply_id, content) values (tests.key('heard c'), tests.key('heard'), 'Heard');
select is(tests.heard('out', $$ update forum_replies set content = 'Heard well' where id = tests.key('heard') $$),
  array['forum-post:' || tests.key('last') || ' replies_changed'], 'an edited reply is broadcast to the post''s readers');
select is(tests.heard('out', $$ update forum_reply_comments set content = 'Heard well' where id = tests.key('heard c') $$),
  array['forum-post:' || tests.key('last') || ' comments_changed'], 'an edited comment is broadcast to the post''s readers');
select tests.as_member('mona');
insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('heard'), tests.id('mona'), 'love');
insert into forum_comment_reactions (comment_id, user_id, reaction_type) values (tests.key('heard c'), tests.id('mona'), 'love');
select tests.as_operator();
create function tests.reacted() returns text[] language sql as $$
  select array(select message from notifications where user_id = tests.id('out') and actor_id = tests.id('mona') and type = 'reaction' and available order by 1)
$$;
select is(tests.reacted(), '{mona reacted to your comment,mona reacted to your reply}'::text[], 'authors of replies and comments are notified of reactions');
select is(tests.heard('mona', 'delete from forum_reply_reactions where user_id = auth.uid()'),
  array['forum-post:' || tests.key('last') || ' reactions_changed', 'user:' || tests.id('out') || ' notification'], 'a removed reaction is broadcast to the post''s readers and to the author');
select is((select reaction_counts from forum_replies where id = tests.key('heard')), '{}'::jsonb, 'a removed reaction is no longer counted on the reply');
select is(tests.reacted(), '{mona reacted to your comment}'::text[], 'removing a reaction to a reply withdraws its notification');

-- Closing and deleting a large forum group ---------------------------------------------------------
select tests.as_operator();
select tests.create_account('vera');
select set_config('tests.vast', gen_random_uuid()::text, true);
insert into forum_groups (id, name, created_by) values (tests.id('vast'), 'A large forum', tests.id('vera'));
insert into forum_posts (title, content, category, author_id, group_id) select 'Vast ' || n, 'Words', 'Business', tests.id('vera'), tests.id('vast') from generate_series(1, 52) n;
insert into forum_replies (post_id, author_id, content) select id, tests.id('vera'), 'Vast' from forum_posts where group_id = tests.id('vast');
delete from realtime.messages;
update forum_groups set is_public = false where id = tests.id('vast');
select ok((select count(*) from realtime.messages) < 10, 'making a large forum group private is not broadcast for each post');
select is((select count(*) from forum_replies where content = 'Vast' and audience = 'public'), 0::bigint, 'making a large forum group private hides its replies at once');
update forum_posts set audience = 'public' where title = 'Vast 1';
select private.finish_forum_moves(1) from generate_series(1, 20);
select is((select count(*) from forum_posts where group_id = tests.id('vast') and audience = 'public') + (select count(*) from private.moved_forum_groups), 0::bigint, 'finish_forum_moves hides posts that were missed when the group became private');
-- Who was removed from a group that only its members read.
create function tests.told_pia(p_is_public boolean) returns text language plpgsql as $$
declare
  answer text;
begin
  begin
    perform tests.as_operator();
    insert into public.forum_groups (id, name, created_by, is_public) values (tests.key('club'), 'Club', tests.id('vera'), p_is_public);
    insert into public.forum_group_members (group_id, user_id, role, status) values (tests.key('club'), tests.id('pia'), 'member', 'approved');
    insert into public.forum_posts (id, title, content, category, author_id, group_id) values (tests.key('pias'), 'Pia asks', 'Words', 'Business', tests.id('pia'), tests.key('club'));
    insert into public.forum_replies (id, post_id, author_id, content) values (tests.key('pia replies'), tests.key('pias'), tests.id('pia'), 'Words');
    delete from public.forum_group_members where group_id = tests.key('club') and user_id = tests.id('pia');
    perform tests.as_member('vera');
    insert into public.forum_replies (post_id, author_id, content) values (tests.key('pias'), tests.id('vera'), 'About you');
    insert into public.forum_reply_comments (reply_id, user_id, content) values (tests.key('pia replies'), tests.id('vera'), 'About you');
    insert into public.forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('pias'), tests.id('vera'), 'like');
    perform public.mark_forum_answer(tests.key('pia replies'), true);
    perform tests.as_operator();
    answer := (select string_agg(distinct n.type, ', ' order by n.type) from public.notifications n where n.user_id = tests.id('pia') and n.actor_id = tests.id('vera'));
    raise exception using errcode = 'UNDO1';
  exception when sqlstate 'UNDO1' then
    return coalesce(answer, 'nothing');
  end;
end $$;
select is(tests.told_pia(false), 'nothing', 'a member removed from a closed forum group hears nothing of replies, comments, reactions and marks there');
select is(tests.told_pia(true), 'comment, reaction', 'a member removed from an open forum group still hears of them');
-- More documents than the statement updates at once.
create function tests.found_vast() returns text[] language sql as $$
  select array(select distinct d.visibility from search_documents d join forum_posts p on d.kind = 'forum_post' and d.source_id = p.id where p.group_id = tests.id('vast'))
$$;
select is(tests.found_vast(), array['forum_group:' || tests.id('vast')], 'making a small forum group private leaves its posts to be found by its members');
update search_documents set visibility = 'public' where visibility = 'forum_group:' || tests.id('vast');
select private.move_forum_content(tests.id('vast'), 'forum_group:' || tests.id('vast'));
select is(tests.found_vast(), '{}'::text[], 'making a large forum group private takes its posts out of search at once');
insert into private.moved_forum_groups (group_id, is_closing) values (tests.id('vast'), true);
-- As for more items than the statement updates at once.
update feed_items set audience = 'public' where forum_group_id = tests.id('vast');
select set_config('tests.waiting_item', (select f.id::text from feed_items f where f.forum_group_id = tests.id('vast') and f.type = 'forum_post' limit 1), true);
select tests.as_visitor();
select is((select count(*) from feed_items where forum_group_id = tests.id('vast')), 0::bigint, 'a visitor sees no feed item of a closing forum group before the job hides it');
select tests.as_member('out');
select is((select count(*) from feed_items where forum_group_id = tests.id('vast')), 0::bigint, 'a member sees no feed item of a closing forum group before the job hides it');
select is(card(jsonb_populate_record(null::feed_items, jsonb_build_object('id', tests.id('waiting_item')))), null, 'a feed item of a closing forum group has no card before the job hides it');
select tests.as_operator();
select private.finish_forum_moves(100) from generate_series(1, 20);
select is((select array_agg(distinct audience) from feed_items where forum_group_id = tests.id('vast')), array['forum_group:' || tests.id('vast')], 'finish_forum_moves gives the feed items of a closed forum group its audience');
select is((select count(*) from search_documents d where d.visibility = 'forum_group:' || tests.id('vast') and d.title like 'Vast %'), 52::bigint, 'finish_forum_moves lets members of a large forum group find its posts again');
update forum_groups set is_public = true where id = tests.id('vast');
delete from forum_groups where id = tests.id('vast');
select is((select array_agg(distinct audience) from forum_posts where group_id = tests.id('vast')), array['nobody'], 'posts of a deleted large forum group lose their audience at once');
select private.clear_leftovers(100), private.clear_leftovers(100);
select is((select count(*) from forum_posts where group_id = tests.id('vast')) + (select count(*) from forum_replies where content = 'Vast') + (select count(*) from private.leftovers), 0::bigint, 'clear_leftovers deletes the posts and replies of a large forum group');
select throws_ok($$ insert into forum_posts (title, content, category, author_id, group_id) values ('Late', 'Words', 'Business', tests.id('vera'), tests.id('vast')) $$, '23503', null, 'a member cannot post in a deleted forum group');

select * from finish();
rollback;
