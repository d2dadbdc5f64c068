-- Tidy places: who pins posts in a group, how they are listed; forum posts like a title that someone types.
begin;
set local search_path = public, extensions;
select plan(34);
-- Delete seeded members, who would be found too.
delete from public.profiles;
select tests.create_people();
select tests.create_account('mona'), tests.create_account('asker'), tests.create_account('out');
create function tests.key(p_name text) returns uuid language sql stable as $$ select md5(p_name)::uuid $$;
insert into groups (id, name, description, created_by) values (tests.key('Bakers'), 'Bakers', 'Bread and what it takes', tests.id('ada'));
insert into group_members (group_id, user_id, role) values (tests.key('Bakers'), tests.id('mona'), 'moderator'), (tests.key('Bakers'), tests.id('asker'), 'member');
insert into group_posts (id, group_id, user_id, content, created_at)
select tests.key('post ' || n), tests.key('Bakers'), tests.id('asker'), 'Post ' || n, now() - n * interval '1 day' from generate_series(1, 6) n;
create function tests.pinned() returns text language sql security definer as $$
  select coalesce(string_agg(content, ', ' order by content), '') from group_posts where is_pinned
$$;
create function tests.listed() returns text language sql as $$
  select string_agg(right(content, 1), '' order by n) from list_group_posts(tests.key('Bakers')) with ordinality as l
    (id, group_id, user_id, content, image_url, is_pinned, created_at, edited_at, comments_count, shares_count, username, full_name, name, avatar_url, verified, my_reaction, reactions, n)
$$;

-- Pinning ------------------------------------------------------------------------------------------
select tests.as_member('asker');
select throws_ok($$ select pin_group_post(tests.key('post 3'), true) $$, '42501', null, 'the author of a post, a plain member, cannot pin it');
select throws_ok($$ update group_posts set is_pinned = true where id = tests.key('post 3') $$, '42501', null, 'the author cannot pin a post through its table');
select throws_ok($$ insert into group_posts (group_id, content, is_pinned) values (tests.key('Bakers'), 'Look', true) $$, '42501', null, 'a post cannot be written as pinned');
select tests.as_member('out');
select throws_ok($$ select pin_group_post(tests.key('post 3'), true) $$, 'PT404', null, 'pinning a post of another group answers that there is no such post');
select tests.as_visitor();
select throws_ok($$ select pin_group_post(tests.key('post 3'), true) $$, '42501', null, 'a visitor cannot pin');
select tests.as_operator();
select is(tests.pinned(), '', 'refused pins leave the posts as they were');
delete from realtime.messages;
select tests.as_member('mona');
select lives_ok($$ select pin_group_post(tests.key('post 5'), true) $$, 'a moderator pins a post');
select pin_group_post(tests.key('post 5'), true);
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'group_post.pinned' and actor_id = tests.id('mona') and subject_id = tests.key('post 5')), 1::bigint, 'pinning another''s post is audited once');
select is((select count(*) from realtime.messages where topic = 'group:' || tests.key('Bakers') and event = 'posts_changed'), 1::bigint, 'pinning tells members who look at the group');
select is((select edited_at from group_posts where id = tests.key('post 5')), null, 'a pinned post is not edited');
select tests.as_member('ada');
select pin_group_post(tests.key('post 2'), true), pin_group_post(tests.key('post 6'), true);
select throws_ok($$ select pin_group_post(tests.key('post 1'), true) $$, '23514', 'A group can have up to three pinned posts. Unpin one first.', 'a group has at most three pinned posts');
select lives_ok($$ select pin_group_post(tests.key('post 6'), true) $$, 'one of the three can be pinned again');
select is(tests.listed(), '256134', 'pinned posts come first, the newest of them first, then the others');
select is((select string_agg(right(n.content, 1), '') from (select * from list_group_posts(tests.key('Bakers'), p_limit => 2) offset 1) c,
    list_group_posts(tests.key('Bakers'), c.created_at, c.id, 2, p_before_pinned => c.is_pinned) n), '61', 'the next page goes on after a pinned post');
select is((select string_agg(right(n.content, 1), '') from (select * from list_group_posts(tests.key('Bakers'), p_limit => 4) offset 3) c,
    list_group_posts(tests.key('Bakers'), c.created_at, c.id, p_before_pinned => c.is_pinned) n), '34', 'the next page goes on after a post that is not pinned');
select pin_group_post(tests.key('post 2'), false);
select is(tests.listed(), '561234', 'an unpinned post returns to its place');

-- Similar questions --------------------------------------------------------------------------------
select tests.as_operator();
insert into forum_groups (id, name, created_by, is_public) values (tests.key('open'), 'Open', tests.id('ada'), true), (tests.key('closed'), 'Closed', tests.id('ada'), false), (tests.key('else'), 'Else', tests.id('ada'), true);
insert into forum_group_members (group_id, user_id, role, status) values (tests.key('closed'), tests.id('mona'), 'member', 'approved');
insert into forum_posts (id, title, content, category, author_id, group_id) values
  (default, 'How do you price a sourdough subscription?', 'Words', 'Business', tests.id('ada'), tests.key('open')),
  (default, 'Subscriptions for sourdough bread', 'Words', 'Business', tests.id('mona'), tests.key('else')),
  -- As close as the next one: the id decides.
  (repeat('0', 32)::uuid, 'Flour', 'Where does the sourdough come from, and what does a subscription cost?', 'Business', tests.id('ada'), tests.key('else')),
  (default, 'Sourdough only', 'Words', 'Business', tests.id('ada'), tests.key('else')),
  (default, 'Secret sourdough subscription', 'Words', 'Business', tests.id('ada'), tests.key('closed'));
create function tests.similar(p_title text, p_group text) returns text[] language sql as $$
  select array_agg(left(s.title, 9) order by s.n) from similar_forum_posts(p_title, tests.key(p_group)) with ordinality as s (id, title, group_id, group_name, replies_count, answers_count, n)
$$;
select tests.as_member('asker');
select is(tests.similar('What is the best sourdough subscription', 'open'), array['How do yo', 'Subscript', 'Flour', 'Sourdough'], 'posts with the words of a title are similar, those of the group first, then those with more of them in the title');
select is(tests.similar('My sourdough subscription', 'else'), array['Subscript', 'Flour', 'Sourdough', 'How do yo'], 'posts of the group that is asked come first');
select is(tests.similar('Sourdough ovens made of clay', 'open'), null, 'a post with one of many words is not similar');
select is(tests.similar('How do I get help with it?', 'open'), null, 'words of questions alone find nothing');
select tests.as_member('mona');
select ok('Secret so' = any (tests.similar('sourdough subscription', 'open')), 'a member of a private group is shown its posts');
insert into mutes (kind, target_id, level) values ('forum_group', tests.key('else'), 'nothing');
select is((select array_agg(s order by s) from unnest(tests.similar('sourdough subscription', 'open')) s), array['How do yo', 'Secret so', 'Subscript'], 'similar posts leave out a muted forum, but not one''s own posts in it');
delete from mutes;
insert into mutes (kind, target_id) values ('member', tests.id('ada'));
select is(tests.similar('sourdough subscription', 'open'), array['Subscript'], 'similar posts leave out a muted member');
delete from mutes;
insert into muted_words (word) values ('secret');
select is('Secret so' = any (tests.similar('sourdough subscription', 'open')), false, 'similar posts leave out a muted word');
delete from muted_words;
insert into hidden_items (content_type, content_id) values ('forum_post', repeat('0', 32)::uuid);
select is('Flour' = any (tests.similar('sourdough subscription', 'open')), false, 'similar posts leave out what the member hid');
delete from hidden_items;
insert into blocks (user_id, blocked_user_id) values (tests.id('mona'), tests.id('ada'));
select is(tests.similar('sourdough subscription', 'open'), array['Subscript'], 'posts of a blocked member are left out');
select tests.as_visitor();
select throws_ok($$ select * from similar_forum_posts('sourdough', null) $$, '42501', null, 'a visitor is not shown similar posts');
select tests.as_operator();
update private.app_config set value = '[{"tokens":1,"seconds":60}]' where key = 'rate_limit.search';
select tests.as_member('out');
select lives_ok($$ select * from similar_forum_posts('sourdough', null) $$, 'similar posts are shown within the rate limit');
select throws_ok($$ select * from similar_forum_posts('sourdough', null) $$, 'PT429', null, 'similar posts are limited as search is');

-- The first unread reply ---------------------------------------------------------------------------
select tests.as_operator();
insert into forum_posts (id, title, content, category, author_id, group_id, created_at) values (tests.key('thread'), 'Thread', 'Words', 'Business', tests.id('ada'), tests.key('open'), now() - interval '9 days');
insert into forum_replies (id, post_id, author_id, content, created_at)
select tests.key('reply ' || n), tests.key('thread'), tests.id(case n when 3 then 'asker' else 'out' end), 'Reply ' || n, now() - (6 - n) * interval '1 day' from generate_series(1, 5) n;
create function tests.first_new() returns text language sql as $$
  select (select r.content from forum_replies r where r.id = p.first_new_id) from get_forum_post(tests.key('thread')) p
$$;
select tests.as_member('asker');
select is(tests.first_new(), null, 'on the first visit no reply is new');
select note_visit('forum_post', tests.key('thread'));
select tests.as_operator();
update visits set visited_at = now() - interval '84 hours' where user_id = tests.id('asker');
select tests.as_member('asker');
select is(tests.first_new(), 'Reply 4', 'the first reply of someone else since the last visit is the first new one');
select note_visit('forum_post', tests.key('thread'));
select is(tests.first_new(), 'Reply 4', 'the first new reply stays the same during the visit');
select tests.as_operator();
update visits set visited_at = now() - interval '31 minutes' where user_id = tests.id('asker');
select tests.as_member('asker');
select is(tests.first_new(), null, 'no reply is new after the visit');
select tests.as_visitor();
select is(tests.first_new(), null, 'no reply is new to a visitor');

select * from finish();
rollback;
