-- Forum posts, replies, comments and reactions: who writes what, what is counted, what goes with what.
begin;
set local search_path = public, extensions;
select plan(223);
-- Whoever a seed has brought along would be found, too.
delete from public.profiles;
select tests.create_people();
select tests.create_account('mona'), tests.create_account('max'), tests.create_account('pia'), tests.create_account('out');

create function tests.key(p_name text) returns uuid language sql stable as $$ select md5(p_name)::uuid $$;
-- Rows of the operator: two groups of ada's with mona as moderator and max as member, one of them private.
insert into forum_groups (id, name, created_by, is_public) values (tests.key('open'), 'Open', tests.id('ada'), true), (tests.key('closed'), 'Closed', tests.id('ada'), false);
insert into forum_group_members (group_id, user_id, role, status)
select g.id, tests.id(m.who), m.role, m.status from forum_groups g, (values ('mona', 'moderator', 'approved'), ('max', 'member', 'approved'), ('pia', 'member', 'pending')) m (who, role, status);
create function tests.counts(p_post text) returns text language sql stable security definer as $$
  select replies_count || ' ' || likes_count || ' ' || views_count || ' ' || reaction_counts from forum_posts where id = tests.key(p_post)
$$;
-- One more depth in a row of comments, each on the last.
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
  values (tests.key('post'), ' A question ', E'\n How? \n', 'Help & Support', tests.id('max'), tests.key('open'), '2001-01-01', now()) $$, 'an approved member posts');
select results_eq('select title, content, author_id, user_id, is_pinned, is_locked, views_count, replies_count, likes_count, created_at, edited_at, audience from forum_posts',
  $$ values ('A question', 'How?', tests.id('max'), tests.id('max'), false, false, 0, 0, 0, now(), null::timestamptz, 'public') $$, 'with the words alone');
select throws_ok(format($$ insert into forum_posts (title, content, category, author_id, group_id, %I) values ('t', 'c', 'Business', tests.id('max'), tests.key('open'), %L) $$, forged, value), '42501', null, 'a new forum post with a forged ' || forged || ' is refused')
from (values ('is_pinned', 'true'), ('is_locked', 'true'), ('views_count', '9'), ('replies_count', '9'), ('reaction_counts', '{"like":9}')) as f (forged, value);
select throws_ok($$ insert into forum_posts (title, content, category, group_id, reaction_counts, likes_count) values ('t', 'c', 'Business', tests.key('open'), '{"like":9}', 9) $$, '428C9', null, 'likes are not sent');
select throws_ok(format('insert into forum_posts (title, content, category, group_id) values (%L, %L, %L, tests.key(''open''))', title, content, category), '23514', null, 'refused: ' || label)
from (values ('', 'c', 'Business', 'no title'), (U&'\200B', 'c', 'Business', 'a title that shows nothing'), (repeat('t', 201), 'c', 'Business', 'a long title'), (E'a\nb', 'c', 'Business', 'a title of two lines'),
  ('t', '', 'Business', 'no content'), ('t', U&'\200B\2800 ', 'Business', 'content that shows nothing'), ('t', repeat('c', 10001), 'Business', 'long content'), ('t', 'c', 'Gossip', 'another category')) t (title, content, category, label);
select lives_ok($$ insert into forum_posts (id, title, content, category, group_id) values (tests.key('long'), repeat('t', 200), repeat('c', 10000), 'Technology', tests.key('open')) $$, 'the longest are fine, the author need not be named');
select throws_ok($$ insert into forum_posts (title, content, category, group_id, author_id) values ('t', 'c', 'Business', tests.key('open'), tests.id('ada')) $$, '42501', null, 'as oneself');
select lives_ok($$ insert into forum_posts (id, title, content, category, group_id) values (tests.key('secret'), 'Secret', 'Inside', 'Business', tests.key('closed')) $$, 'in a private group too');
select throws_ok($$ insert into forum_posts (title, content, category, group_id) values ('t', 'c', 'Business', gen_random_uuid()) $$, '42501', null, 'nowhere is refused');
select tests.as_member(who) || '', throws_ok(format($$ insert into forum_posts (title, content, category, group_id) values ('t', 'c', 'Business', tests.key(%L)) $$, g), '42501', null, who || ' does not post in the ' || g || ' one')
from unnest('{pia,out,bad_ned,boss}'::text[]) who, unnest('{open,closed}'::text[]) g;
select tests.as_visitor();
select throws_ok($$ insert into forum_posts (title, content, category, group_id) values ('t', 'c', 'Business', tests.key('open')) $$, '42501', null, 'nor does a visitor');
select tests.as_operator();
select is((select post_count from forum_groups where id = tests.key('open')), 2, 'posts are counted');
select results_eq($$ select title, description, audience, forum_group_id from feed_items where type = 'forum_post' and forum_post_id in (tests.key('post'), tests.key('secret')) order by title $$,
  $$ values ('A question', 'How?', 'public', tests.key('open')), ('Secret', 'Inside', 'forum_group:' || tests.key('closed'), tests.key('closed')) $$, 'and told to their readers');
select is((select char_length(description) from feed_items where forum_post_id = tests.key('long')), 151, '150 characters of them');

-- Changing -----------------------------------------------------------------------------------------
select tests.as_member('max');
select is(tests.affected($$ update forum_posts set title = 'A better question', category = 'Business', created_at = '2001-01-01', replies_count = 0 where id = tests.key('post') $$), 1::bigint, 'the author edits');
select results_eq($$ select title, created_at, edited_at from forum_posts where id = tests.key('post') $$, $$ values ('A better question', now(), now()) $$, 'which is marked');
select is((select title from feed_items where forum_post_id = tests.key('post')), 'A better question', 'and the feed follows');
select throws_ok(format('update forum_posts set %s where id = tests.key(''post'')', change), '42501', null, 'the author does not: ' || change)
from unnest(array['is_pinned = true', 'is_locked = true', 'views_count = 9', 'replies_count = 9', 'reaction_counts = ''{"like":9}''', 'author_id = tests.id(''ada'')', 'user_id = tests.id(''ada'')', 'author_id = null', 'group_id = tests.key(''closed'')', 'id = gen_random_uuid()', 'audience = ''members''']) change;
select tests.as_member('mona');
select is(tests.affected($$ update forum_posts set is_pinned = true where id = tests.key('long') $$), 1::bigint, 'a moderator pins');
select throws_ok($$ update forum_posts set title = 'Moderated' where id = tests.key('post') $$, '42501', null, 'but puts no words into mouths');
select tests.as_member('out');
select is(tests.affected($$ update forum_posts set is_pinned = true $$) + tests.affected($$ update forum_posts set title = 'x' $$) + tests.affected('delete from forum_posts'), 0::bigint, 'others change nothing');
select tests.as_member('boss');
select is(tests.affected($$ update forum_posts set is_locked = true $$) + tests.affected($$ update forum_posts set title = 'x' $$), 0::bigint, 'nor does a super admin');

-- Replying -----------------------------------------------------------------------------------------
select tests.as_member('out');
select throws_ok(format($$ insert into forum_replies (post_id, author_id, content, %I) values (tests.key('post'), tests.id('out'), 'Forged', 9) $$, counter), '42501', null, 'a new forum reply with a forged ' || counter || ' is refused')
from unnest(array['views_count', 'comments_count']) counter;
select lives_ok($$ insert into forum_replies (id, post_id, author_id, content, created_at) values (tests.key('reply'), tests.key('post'), tests.id('out'), ' Like this. ', '2001-01-01') $$, 'any member replies in a public group');
select results_eq($$ select content, views_count, comments_count, created_at > now() - interval '1 minute', group_id from forum_replies $$, $$ values ('Like this.', 0, 0, true, tests.key('open')) $$, 'with the words alone');
select lives_ok($$ insert into forum_replies (id, post_id, content) values (tests.key('reply 2'), tests.key('post'), 'And so.') $$, 'and again');
select throws_ok(format('insert into forum_replies (post_id, content) values (tests.key(''post''), %L)', content), '23514', null, 'refused: ' || label)
from (values ('  ', 'nothing'), (U&'\200B', 'what shows nothing'), (repeat('r', 5001), 'too much')) t (content, label);
select throws_ok($$ insert into forum_replies (post_id, author_id, content) values (tests.key('post'), tests.id('max'), 'x') $$, '42501', null, 'as oneself');
select throws_ok(format('insert into forum_replies (post_id, content) values (%L, ''x'')', id), '42501', null, label) from (values (tests.key('secret'), 'what cannot be read'), (gen_random_uuid(), 'and what is not there are refused alike')) t (id, label);
select tests.as_member('max');
select lives_ok($$ insert into forum_replies (id, post_id, content) values (tests.key('secret reply'), tests.key('secret'), 'Psst.') $$, 'members reply in a private one');
select tests.as_member(who) || '', throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('secret'), 'x') $$, '42501', null, who || ' does not') from unnest('{pia,bad_ned,boss}'::text[]) who;
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('post'), 'x') $$, '42501', null, 'a banned member replies nowhere') from (select tests.as_member('bad_ned')) b;
select tests.as_visitor();
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('post'), 'x') $$, '42501', null, 'nor does a visitor');
select tests.as_operator();
select is(tests.counts('post'), '2 0 0 {}', 'replies are counted');
select is((select count(*) from feed_items where type = 'forum_reply' and forum_post_id = tests.key('post')), 1::bigint, 'one item for the thread and the day');
select results_eq($$ select type, message, data ->> 'contentId', data ->> 'replyId' from notifications where user_id = tests.id('max') $$, $$ values ('comment', 'out replied to your post', tests.key('post')::text, tests.key('reply 2')::text) $$, 'the author is told, and of the last');

-- Commenting ---------------------------------------------------------------------------------------
select tests.as_member('max');
select lives_ok($$ insert into forum_reply_comments (id, reply_id, user_id, content, parent_id) values (tests.key('c0'), tests.key('reply'), tests.id('max'), ' Thanks ', null) $$, 'a comment');
select lives_ok($$ select tests.answer('c1', 'c0') $$, 'an answer');
select lives_ok($$ select tests.answer('c2', 'c1') $$, 'to an answer');
select lives_ok($$ select tests.answer('c3', 'c2') $$, 'to an answer');
select throws_ok($$ select tests.answer('c4', 'c3') $$, '23514', null, 'and there it ends');
select tests.as_member('out');
select lives_ok($$ select tests.answer('d1', 'c0') $$, 'somebody else answers');
select lives_ok($$ insert into forum_reply_comments (id, reply_id, author_id, content, depth, sort_path) values (tests.key('d0'), tests.key('reply'), tests.id('out'), 'D', 3, '0') $$, 'the author may be called either way');
select results_eq('select content, depth from list_forum_comments(tests.key(''reply''))', $$ values ('Thanks', 0), ('c1', 1), ('c2', 2), ('c3', 3), ('d1', 1), ('D', 0) $$, 'in the order of the thread');
select is(array(select author_id from forum_reply_comments where author_id is distinct from user_id), '{}'::uuid[], 'both names are one');
select throws_ok($$ select tests.answer('x', 'c0', 'reply 2') $$, '42501', null, 'a parent is on the same reply');
select throws_ok($$ select tests.answer('x', 'nothing') $$, '42501', null, 'and is there');
select throws_ok($$ insert into forum_reply_comments (reply_id, content) values (tests.key('secret reply'), 'x') $$, '42501', null, 'what cannot be read');
select throws_ok($$ insert into forum_reply_comments (reply_id, content) values (gen_random_uuid(), 'x') $$, '42501', null, 'and what is not there are refused alike');
select throws_ok($$ insert into forum_reply_comments (reply_id, content, user_id) values (tests.key('reply'), 'x', tests.id('max')) $$, '42501', null, 'as oneself');
select throws_ok($$ insert into forum_reply_comments (reply_id, content) values (tests.key('reply'), E' \n ') $$, '23514', null, 'not empty');
select throws_ok(format('update %s', change), '42501', null, 'nobody does: ' || change)
from unnest(array['forum_reply_comments set parent_id = null', 'forum_reply_comments set depth = 0 where depth > 0', 'forum_reply_comments set sort_path = ''0''', 'forum_reply_comments set user_id = tests.id(''ada'')', 'forum_reply_comments set reply_id = tests.key(''reply 2'')',
  'forum_replies set post_id = tests.key(''long'')', 'forum_replies set comments_count = 99', 'forum_replies set views_count = 99', 'forum_replies set group_id = tests.key(''closed'')', 'forum_replies set audience = ''members''']) change;
select is(tests.affected($$ update forum_replies set content = 'Like that.', created_at = '2001-01-01' where id = tests.key('reply') $$) + tests.affected($$ update forum_reply_comments set content = 'E' where id = tests.key('d0') $$), 2::bigint, 'authors edit');
select is((select count(edited_at) from forum_replies) + (select count(edited_at) from forum_reply_comments), 2::bigint, 'which is marked');
select tests.as_member('mona');
select is(tests.affected($$ update forum_replies set content = 'x' $$) + tests.affected($$ update forum_reply_comments set content = 'x' $$), 0::bigint, 'moderators do not');
select tests.as_operator();
select is((select comments_count from forum_replies where id = tests.key('reply')), 6, 'comments are counted');
select results_eq($$ select u.username, n.message, n.data ->> 'replyId', n.data ->> 'forumPostId' from notifications n join profiles u on u.id = n.user_id where n.target like 'forum_reply%' and n.type = 'comment' order by 1 $$,
  $$ values ('max', 'out answered your comment', tests.key('reply')::text, tests.key('post')::text), ('out', 'max commented on your reply', tests.key('reply')::text, tests.key('post')::text) $$, 'who is answered is told');

-- Locking ------------------------------------------------------------------------------------------
select tests.as_member('mona');
select is(tests.affected($$ update forum_posts set is_locked = true where id = tests.key('post') $$), 1::bigint, 'a moderator locks');
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('post'), 'x') $$, '42501', 'This post is locked and no longer accepts replies.', 'then nobody replies');
select tests.as_member('out');
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('post'), 'x') $$, '42501', 'This post is locked and no longer accepts replies.', 'nobody at all');
select throws_ok($$ insert into forum_reply_comments (reply_id, content) values (tests.key('reply'), 'x') $$, '42501', 'This post is locked and no longer accepts replies.', 'nor comments');
select lives_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('out'), 'like') $$, 'reacting goes on');
select tests.as_operator();
update forum_posts set is_locked = true where id = tests.key('secret');
select tests.as_member('out');
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('secret'), 'x') $$, '42501', 'new row violates row-level security policy for table "forum_replies"', 'of what cannot be read nothing is said');
select tests.as_operator();
update forum_posts set is_locked = false;

-- Reacting -----------------------------------------------------------------------------------------
select tests.as_member('out');
select lives_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('out'), 'insightful'), (tests.key('post'), tests.id('out'), 'celebrate') $$, 'several kinds each');
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('out'), 'like') $$, '23505', null, 'each once');
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('out'), 'cry') $$, '23514', null, 'there are five');
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('max'), 'love') $$, '42501', null, 'as oneself');
select throws_ok(format('insert into forum_post_reactions (post_id, user_id, reaction_type) values (%L, tests.id(''out''), ''love'')', id), '42501', null, label) from (values (tests.key('secret'), 'what cannot be read'), (gen_random_uuid(), 'and what is not there are refused alike')) t (id, label);
select lives_ok($$ insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('reply'), tests.id('out'), 'helpful') $$, 'to a reply');
select lives_ok($$ insert into forum_comment_reactions (comment_id, user_id, reaction_type) values (tests.key('c0'), tests.id('out'), 'like') $$, 'and to a comment');
select throws_ok($$ insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('secret reply'), tests.id('out'), 'like') $$, '42501', null, 'not to a reply one cannot read');
select throws_ok($$ update forum_post_reactions set reaction_type = 'love' $$, '42501', null, 'they are not changed');
select is(tests.counts('post'), '2 1 0 {"like": 1, "celebrate": 1, "insightful": 1}', 'counted by kind');
select is((select likes_count from forum_reply_comments where id = tests.key('c0')), 1, 'a like of a comment too');
select is((select my_reactions from list_forum_replies(tests.key('post')) where id = tests.key('reply')), '{helpful}'::text[], 'one finds one''s own');
select tests.as_member('max');
select lives_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('max'), 'like') $$, 'somebody else');
select is(tests.affected($$ delete from forum_post_reactions where user_id <> auth.uid() $$), 0::bigint, 'another''s are theirs');
select is(tests.affected($$ delete from forum_post_reactions where user_id = auth.uid() $$), 1::bigint, 'one''s own are taken back');
select is(tests.counts('post'), '2 1 0 {"like": 1, "celebrate": 1, "insightful": 1}', 'and counted no longer');
select tests.as_visitor();
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('out'), 'love') $$, '42501', null, 'a visitor reacts to nothing');
select tests.as_member('bad_ned');
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('post'), tests.id('bad_ned'), 'love') $$, '42501', null, 'nor does a banned member');
select tests.as_operator();
select is((select available from notifications where user_id = tests.id('max') and type = 'reaction' and target = 'forum_post:' || tests.key('post')), true, 'the author is told');
select tests.as_member('out');
delete from forum_post_reactions where user_id = auth.uid() and reaction_type <> 'love';
select tests.as_operator();
select is((select available from notifications where user_id = tests.id('max') and type = 'reaction' and target = 'forum_post:' || tests.key('post')), false, 'until the last is taken back');
select tests.as_member('out');
select is(set_reaction('forum_post', tests.key('post'), 'laugh') ->> 'mine', 'laugh', 'a forum post takes the other five as well');
select throws_ok($$ select set_reaction('forum_post', tests.key('secret'), 'laugh') $$, '42501', null, 'where one may read it');

-- Views and sharing --------------------------------------------------------------------------------
select is(increment_forum_post_views(tests.key('post')), 1, 'a view counts');
select is(increment_forum_post_views(post_id => tests.key('post')), 1, 'once a day');
select throws_ok($$ select increment_forum_post_views(tests.key('secret')) $$, '42501', null, 'not of what cannot be read');
select throws_ok($$ select increment_forum_post_views(gen_random_uuid()) $$, '42501', null, 'nor of nothing');
select tests.as_member('max');
select is(increment_forum_post_views(tests.key('post')), 2, 'another''s counts too');
select tests.as_operator();
update private.forum_post_views set viewed_at = now() - interval '25 hours' where user_id = tests.id('max');
select tests.as_member('max');
select is(increment_forum_post_views(tests.key('post')), 3, 'and theirs again tomorrow');
select lives_ok($$ select log_forum_share(tests.key('post')), log_forum_share(tests.key('post')) $$, 'sharing is written down');
select is((select count(*) from forum_group_activity where activity_type = 'share'), 1::bigint, 'once a day');
select tests.as_visitor();
select throws_ok($$ select increment_forum_post_views(tests.key('post')) $$, '42501', null, 'a visitor is not counted');
select throws_ok($$ select log_forum_share(tests.key('post')) $$, '42501', null, 'nor is what they share');
select tests.as_member('bad_ned');
select throws_ok($$ select increment_forum_post_views(tests.key('post')) $$, '42501', null, 'nor a banned member');

-- Activity -----------------------------------------------------------------------------------------
select tests.as_member('max');
select results_eq($$ select username, posts, replies, likes, shares from list_forum_members(tests.key('open')) where username in ('max', 'ada') order by 1 $$, $$ values ('ada', 0, 0, 0, 0), ('max', 2, 0, 0, 1) $$, 'what members did');
select throws_ok($$ insert into forum_group_activity (group_id, user_id, activity_type, subject_id) values (tests.key('open'), tests.id('max'), 'post', gen_random_uuid()) $$, '42501', null, 'is not made up');
select ok((select count(*) from forum_group_activity where user_id = tests.id('out')) = 3, 'two replies and a like of somebody from outside');
select tests.as_member(who) || '', is((select count(*) from forum_group_activity), 0::bigint, who || ' sees no activity') from unnest('{out,pia,bad_ned}'::text[]) who;
select tests.as_visitor();
select throws_ok('select * from forum_group_activity', '42501', null, 'nor a visitor');

-- Reading ------------------------------------------------------------------------------------------
select tests.as_operator();
create function tests.reads() returns text language sql as $$
  select (select count(*) from forum_posts) || ' ' || (select count(*) from forum_replies) || ' ' || (select count(*) from forum_reply_comments)
    || ' ' || (select count(*) from get_forum_post(tests.key('secret'))) || ' ' || (select count(*) from list_forum_posts(tests.key('closed'))) || ' ' || (select count(*) from list_forum_replies(tests.key('secret')))
$$;
select tests.as_member(who) || '', is(tests.reads(), expected, who || ' reads what they may')
from (values ('max', '3 3 6 1 1 1'), ('pia', '2 2 6 0 0 0'), ('out', '2 2 6 0 0 0'), ('bad_ned', '2 2 6 0 0 0'), ('boss', '3 3 6 1 1 1')) t (who, expected);
select tests.as_visitor();
select is(tests.reads(), '2 2 6 0 0 0', 'a visitor reads what is public');
select results_eq($$ select title, username, my_role, my_reactions from get_forum_post(tests.key('post')) $$, $$ values ('A better question', 'max', null::text, '{}'::text[]) $$, 'with its author');
select is(array(select title from list_forum_posts(tests.key('open'))), array[repeat('t', 200), 'A better question'], 'what is pinned comes first');
select is((select char_length(excerpt) from list_forum_posts(tests.key('open')) limit 1), 151, '150 characters of it');
select is((select count(*) from list_forum_posts(tests.key('open'), p_limit => 1) a, list_forum_posts(tests.key('open'), a.is_pinned, a.created_at, a.id) b where b.id <> a.id), 1::bigint, 'and the rest on the next page');
select is(array(select content from list_forum_replies(tests.key('post'))), '{Like that.,And so.}'::text[], 'replies are read from the first');
select results_eq($$ select content, has_earlier from list_forum_replies(tests.key('post'), p_at => tests.key('reply 2')) $$, $$ values ('And so.', true) $$, 'or from one of them');
select is(array(select content from list_forum_replies(tests.key('post'), p_at => gen_random_uuid())), '{Like that.,And so.}'::text[], 'from the first when that is gone');
select is(array(select content from list_forum_replies(tests.key('post'), p_before => 'infinity', p_limit => 1)), '{And so.}'::text[], 'or the last');
select is(array(select b.content from list_forum_replies(tests.key('post'), p_limit => 1) a, list_forum_replies(tests.key('post'), null, a.created_at, a.id) b), '{And so.}'::text[], 'page by page');
select is(array(select b.content from list_forum_replies(tests.key('post'), p_at => tests.key('reply 2')) a, list_forum_replies(tests.key('post'), p_before => a.created_at, p_before_id => a.id) b), '{Like that.}'::text[], 'backwards too');
select is(array(select content from list_forum_comments(tests.key('reply'), p_at => tests.key('c3'))), '{c3,d1,E}'::text[], 'comments from one of them');
select is(array(select b.content from list_forum_comments(tests.key('reply'), p_at => tests.key('c2'), p_limit => 1) a, list_forum_comments(tests.key('reply'), p_before => a.sort_path) b), '{Thanks,c1}'::text[], 'and those before');
select is(array(select b.content from list_forum_comments(tests.key('reply'), p_at => tests.key('c2'), p_limit => 1) a, list_forum_comments(tests.key('reply'), p_after => a.sort_path) b), '{c3,d1,E}'::text[], 'or behind');
select tests.as_member('max');
select is(tests.may('forum-post:' || tests.key('secret')) and tests.may('content:forum_post:' || tests.key('secret')), true, 'who may read a post hears of it');
select is(tests.may('forum-post:' || tests.key('post'), 'send') or tests.may('forum-post:' || tests.key('post'), 'send', 'presence'), false, 'and writes nothing there');
select tests.as_member('out');
select is(tests.may('forum-post:' || tests.key('post')), true, 'as does everybody of a public one');
select is(tests.may(topic), false, 'no topic: ' || left(topic, 16)) from unnest(array['forum-post:' || tests.key('secret'), 'content:forum_reply:' || tests.key('secret reply'), 'forum-post:x', 'forum-post', 'forum-post:' || gen_random_uuid()]) topic;

-- Live ---------------------------------------------------------------------------------------------
select tests.as_operator();
delete from realtime.messages;
select tests.as_member('out');
insert into forum_replies (id, post_id, content) values (tests.key('live'), tests.key('post'), 'Live');
insert into forum_reply_comments (id, reply_id, content) values (tests.key('live c'), tests.key('live'), 'Live');
insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('live'), auth.uid(), 'love');
select tests.as_operator();
select results_eq($$ select event, payload - 'id' from realtime.messages where topic = 'forum-post:' || tests.key('post') order by event $$,
  $$ values ('comments_changed', jsonb_build_object('reply_id', tests.key('live'), 'comment_id', tests.key('live c'))),
    ('reactions_changed', jsonb_build_object('reply_id', tests.key('live'), 'content_type', 'forum_reply', 'content_id', tests.key('live'))), ('replies_changed', jsonb_build_object('reply_id', tests.key('live'))) $$, 'readers hear of everything, by id');
select is((select count(*) from realtime.messages where topic = 'forum-group:' || tests.key('open')), 1::bigint, 'as do those who look at the group');

-- Moving with the group ----------------------------------------------------------------------------
select tests.as_member('max');
insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('secret'), tests.id('max'), 'love');
insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('secret reply'), tests.id('max'), 'love');
insert into forum_reply_comments (id, reply_id, content) values (tests.key('secret comment'), tests.key('secret reply'), 'Hush');
insert into forum_comment_reactions (comment_id, user_id, reaction_type) values (tests.key('secret comment'), tests.id('max'), 'love');
select is(tests.secret_reactions(), 4::bigint, 'members see comments and reactions in their private group');
select tests.as_member('out');
select is(tests.secret_reactions(), 0::bigint, 'others do not');
select throws_ok($$ insert into forum_comment_reactions (comment_id, user_id, reaction_type) values (tests.key('secret comment'), tests.id('out'), 'love') $$, '42501', null, 'nor react to them');
select is(tests.affected('delete from forum_reply_comments where user_id <> auth.uid()'), 0::bigint, 'nor delete another''s comment');
select tests.as_visitor();
select is(tests.secret_reactions(), 0::bigint, 'nor do visitors see them');
select tests.as_member('mona');
select is(tests.affected('delete from forum_reply_reactions where user_id <> auth.uid()') + tests.affected('delete from forum_comment_reactions where user_id <> auth.uid()'), 0::bigint, 'a moderator takes nobody''s reaction back');
select tests.as_member('max');
delete from forum_post_reactions where post_id = tests.key('secret');
delete from forum_reply_reactions where reply_id = tests.key('secret reply');
delete from forum_reply_comments where id = tests.key('secret comment');
select tests.as_member('ada');
update forum_groups set is_public = false where id = tests.key('open');
select tests.as_member('out');
select is(tests.reads() || ' ' || (select count(*) from forum_post_reactions) || ' ' || (select count(*) from forum_reply_reactions) || ' ' || (select count(*) from forum_comment_reactions) || ' ' || (select count(*) from reactions) || ' ' || (select count(*) from feed_items where forum_group_id is not null), '0 0 0 0 0 0 0 0 0 0 0', 'a group that closes takes everything along');
select is((select count(*) from search('question')), 0::bigint, 'which is not found either');
select throws_ok($$ insert into forum_replies (post_id, content) values (tests.key('post'), 'x') $$, '42501', null, 'nor answered');
select is(tests.affected($$ update forum_replies set content = 'x' $$) + tests.affected($$ update forum_posts set title = 'x' $$) + tests.affected($$ delete from forum_replies where content <> '' $$) + tests.affected($$ update forum_reply_comments set content = 'x' $$), 0::bigint, 'nor changed by who is not in it');
select tests.as_member('ada');
update forum_groups set is_public = true where id = tests.key('open');
select tests.as_visitor();
select is(tests.reads() || ' ' || (select count(*) from reactions), '2 3 7 0 0 0 1', 'and gives it back');

-- Deleting -----------------------------------------------------------------------------------------
select tests.as_member('mona');
select is(tests.affected($$ delete from forum_reply_comments where id = tests.key('c1') $$), 1::bigint, 'a moderator deletes a comment');
select is(array(select content from list_forum_comments(tests.key('reply'))), '{Thanks,d1,E}'::text[], 'with its answers');
select is((select comments_count from forum_replies where id = tests.key('reply')), 3, 'counted right');
select tests.as_member('max');
select is(tests.affected($$ delete from forum_replies where author_id <> auth.uid() $$), 0::bigint, 'a member deletes no other''s reply');
select tests.as_member('out');
select is(tests.affected($$ delete from forum_replies where id = tests.key('reply 2') $$), 1::bigint, 'but their own');
select tests.as_operator();
select is((select available from notifications where user_id = tests.id('max') and type = 'comment' and data ->> 'replyId' = tests.key('live')::text limit 1), true, 'news of another reply stay');
select tests.as_member('mona');
select is(tests.affected($$ delete from forum_replies where id in (tests.key('reply'), tests.key('live')) $$), 2::bigint, 'a moderator deletes replies');
select tests.as_operator();
select is(tests.counts('post'), '0 0 3 {}', 'and none is counted');
select is((select count(*) from notifications where available and type = 'comment' and user_id in (tests.id('max'), tests.id('out'))), 0::bigint, 'nor news');
select is((select count(*) from feed_items where type = 'forum_reply' and forum_post_id = tests.key('post')), 0::bigint, 'nor in the feed');
select is((select count(*) from private.audit_log where actor_id = tests.id('mona') and action in ('forum_reply.deleted', 'forum_comment.deleted', 'forum_post.moderated')), 5::bigint, 'what moderators do to others is written down');
select tests.as_member('boss');
select is(tests.affected($$ delete from forum_posts where id = tests.key('long') $$), 1::bigint, 'a super admin deletes a post');
select tests.as_member('max');
select is(tests.affected($$ delete from forum_posts where id = tests.key('post') $$), 1::bigint, 'an author too');
select tests.as_operator();
select is((select post_count from forum_groups where id = tests.key('open')), 0, 'posts are counted');
select is((select count(*) from feed_items where forum_post_id in (tests.key('post'), tests.key('long'))) + (select count(*) from search_documents where source_id in (tests.key('post'), tests.key('long'))) + (select count(*) from reactions where content_id = tests.key('post')) + (select count(*) from forum_group_activity where group_id = tests.key('open')), 0::bigint, 'nothing is left of them');

-- Limits, accounts ---------------------------------------------------------------------------------
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":2,"seconds":60}]' where key in ('rate_limit.posts', 'rate_limit.reactions');
select tests.as_member('max');
select lives_ok($$ insert into forum_posts (id, title, content, category, group_id) values (tests.key('last'), 'Last', 'words', 'Business', tests.key('open')) $$, 'a post');
select lives_ok($$ insert into forum_replies (id, post_id, content) values (tests.key('last r'), tests.key('last'), 'own') $$, 'a reply');
select throws_ok($$ insert into forum_reply_comments (reply_id, content) values (tests.key('last r'), 'x') $$, 'PT429', null, 'are enough for a minute');
select lives_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('last'), auth.uid(), 'like'), (tests.key('last'), auth.uid(), 'love') $$, 'so are two reactions');
select throws_ok($$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('last'), auth.uid(), 'helpful') $$, 'PT429', null, 'of three');
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
select tests.as_member('ada');
insert into forum_reply_comments (id, reply_id, content) values (tests.key('last c'), tests.key('last r'), 'stays');
select tests.as_operator();
delete from profiles where id = tests.id('max');
select results_eq($$ select author_id, user_id, replies_count, reaction_counts from forum_posts where id = tests.key('last') $$, $$ values (null::uuid, null::uuid, 1, '{}'::jsonb) $$, 'an account that goes leaves its words, not its reactions');
select is((select username from list_forum_replies(tests.key('last'))), null, 'without a name');
select is((select count(*) from forum_group_activity where subject_id = tests.key('last')), 0::bigint, 'nor a record');
delete from profiles where id = tests.id('ada');
select results_eq($$ select user_id, author_id, content from forum_reply_comments where id = tests.key('last c') $$, $$ values (null::uuid, null::uuid, 'stays') $$, 'comments likewise');

-- What those concerned hear ------------------------------------------------------------------------
select tests.as_member('out');
insert into forum_replies (id, post_id, content) values (tests.key('heard'), tests.key('last'), 'Heard');
insert into forum_reply_comments (id, reply_id, content) values (tests.key('heard c'), tests.key('heard'), 'Heard');
select is(tests.heard('out', $$ update forum_replies set content = 'Heard well' where id = tests.key('heard') $$),
  array['forum-post:' || tests.key('last') || ' replies_changed'], 'readers hear of other words in a reply');
select is(tests.heard('out', $$ update forum_reply_comments set content = 'Heard well' where id = tests.key('heard c') $$),
  array['forum-post:' || tests.key('last') || ' comments_changed'], 'and in a comment');
select tests.as_member('mona');
insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('heard'), tests.id('mona'), 'love');
insert into forum_comment_reactions (comment_id, user_id, reaction_type) values (tests.key('heard c'), tests.id('mona'), 'love');
select tests.as_operator();
create function tests.reacted() returns text[] language sql as $$
  select array(select message from notifications where user_id = tests.id('out') and actor_id = tests.id('mona') and type = 'reaction' and available order by 1)
$$;
select is(tests.reacted(), '{mona reacted to your comment,mona reacted to your reply}'::text[], 'authors are told of reactions');
select is(tests.heard('mona', 'delete from forum_reply_reactions where user_id = auth.uid()'),
  array['forum-post:' || tests.key('last') || ' reactions_changed', 'user:' || tests.id('out') || ' notification'], 'readers hear of one that is taken back');
select is((select reaction_counts from forum_replies where id = tests.key('heard')), '{}'::jsonb, 'which does not count');
select is(tests.reacted(), '{mona reacted to your comment}'::text[], 'and is no news');

-- A large forum group is closed, and goes ------------------------------------------------------------
select tests.as_operator();
select tests.create_account('vera');
select set_config('tests.vast', gen_random_uuid()::text, true);
insert into forum_groups (id, name, created_by) values (tests.id('vast'), 'A large forum', tests.id('vera'));
insert into forum_posts (title, content, category, author_id, group_id) select 'Vast ' || n, 'Words', 'Business', tests.id('vera'), tests.id('vast') from generate_series(1, 52) n;
insert into forum_replies (post_id, author_id, content) select id, tests.id('vera'), 'Vast' from forum_posts where group_id = tests.id('vast');
delete from realtime.messages;
update forum_groups set is_public = false where id = tests.id('vast');
select ok((select count(*) from realtime.messages) < 10, 'a group that is closed tells so once, not for each post');
select is((select count(*) from forum_replies where content = 'Vast' and audience = 'public'), 0::bigint, 'and what was written in it is closed at once');
update forum_posts set audience = 'public' where title = 'Vast 1';
select private.finish_forum_moves(1) from generate_series(1, 20);
select is((select count(*) from forum_posts where group_id = tests.id('vast') and audience = 'public') + (select count(*) from private.moved_forum_groups), 0::bigint, 'the job closes what was being written meanwhile');
update forum_groups set is_public = true where id = tests.id('vast');
delete from forum_groups where id = tests.id('vast');
select is((select array_agg(distinct audience) from forum_posts where group_id = tests.id('vast')), array['nobody'], 'a large forum group that goes is read by nobody');
select private.clear_deleted_places(100), private.clear_deleted_places(100);
select is((select count(*) from forum_posts where group_id = tests.id('vast')) + (select count(*) from forum_replies where content = 'Vast') + (select count(*) from private.cleared_places), 0::bigint, 'and goes batch by batch');
select throws_ok($$ insert into forum_posts (title, content, category, author_id, group_id) values ('Late', 'Words', 'Business', tests.id('vera'), tests.id('vast')) $$, '23503', null, 'and nothing more is written there');

select * from finish();
rollback;
