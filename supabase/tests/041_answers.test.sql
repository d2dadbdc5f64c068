-- Answers: who marks replies of a forum post, what is counted, listed and told, and the filter of unanswered posts.
begin;
set local search_path = public, extensions;
select plan(38);
-- Delete seeded members, who would be found too.
delete from public.profiles;
select tests.create_people();
select tests.create_account('mona'), tests.create_account('asker'), tests.create_account('helper'), tests.create_account('out');
create function tests.key(p_name text) returns uuid language sql stable as $$ select md5(p_name)::uuid $$;
insert into forum_groups (id, name, created_by, is_public) values (tests.key('open'), 'Open', tests.id('ada'), true), (tests.key('closed'), 'Closed', tests.id('ada'), false);
insert into forum_group_members (group_id, user_id, role, status)
select g.id, tests.id(m.who), m.role, 'approved' from forum_groups g, (values ('mona', 'moderator'), ('asker', 'member'), ('helper', 'member')) m (who, role);
insert into forum_posts (id, title, content, category, author_id, group_id, created_at)
values (tests.key('question'), 'How?', 'Words', 'Business', tests.id('asker'), tests.key('open'), now() - interval '3 days'),
  (tests.key('lonely'), 'Anyone?', 'Words', 'Business', tests.id('asker'), tests.key('open'), now() - interval '2 days'),
  (tests.key('over'), 'Closed for good', 'Words', 'Business', tests.id('asker'), tests.key('open'), now() - interval '1 day'),
  (tests.key('secret'), 'Psst', 'Words', 'Business', tests.id('asker'), tests.key('closed'), now());
update forum_posts set is_locked = true where id = tests.key('over');
insert into forum_replies (id, post_id, author_id, content)
select tests.key('reply ' || n), tests.key('question'), tests.id('helper'), 'Like this ' || n from generate_series(1, 6) n;
insert into forum_replies (id, post_id, author_id, content) values (tests.key('secret reply'), tests.key('secret'), tests.id('helper'), 'Secret');
create function tests.answers() returns text language sql security definer as $$
  select (select answers_count from forum_posts where id = tests.key('question')) || ': ' || coalesce(string_agg(content, ', ' order by answered_at), '')
  from forum_replies where post_id = tests.key('question') and answered_at is not null
$$;
create function tests.told() returns bigint language sql security definer as $$
  select count(*) from notifications where user_id = tests.id('helper') and data ->> 'action' = 'answer' and available
$$;

-- Who marks ----------------------------------------------------------------------------------------
select tests.as_member('helper');
select throws_ok($$ select mark_forum_answer(tests.key('reply 1'), true) $$, '42501', null, 'the author of a reply cannot mark it as the answer to a post of others');
select throws_ok($$ update forum_replies set answered_at = now() where id = tests.key('reply 1') $$, '42501', null, 'the author of a reply cannot mark it through its table');
select throws_ok($$ insert into forum_replies (post_id, content, answered_at) values (tests.key('question'), 'Forged', now()) $$, '42501', null, 'a reply cannot be written as an answer');
select tests.as_member('out');
select throws_ok($$ select mark_forum_answer(tests.key('reply 1'), true) $$, '42501', null, 'an outsider cannot mark an answer');
select throws_ok($$ select mark_forum_answer(tests.key('secret reply'), true) $$, 'PT404', null, 'marking a reply that one cannot read answers that there is no such reply');
select throws_ok($$ select mark_forum_answer(gen_random_uuid(), true) $$, 'PT404', null, 'a missing reply cannot be marked');
select tests.as_visitor();
select throws_ok($$ select mark_forum_answer(tests.key('reply 1'), true) $$, '42501', null, 'a visitor cannot mark an answer');
select tests.as_operator();
select is(tests.answers(), '0: ', 'refused marks leave the answers of a post as they were');

select tests.as_member('asker');
select lives_ok($$ select mark_forum_answer(tests.key('reply 2'), true) $$, 'the author of a post marks an answer');
select tests.as_member('mona');
select lives_ok($$ select mark_forum_answer(tests.key('reply 1'), true) $$, 'a moderator marks another answer');
select lives_ok($$ select mark_forum_answer(tests.key('reply 1'), true) $$, 'marking an answer twice is no error');
select is(tests.answers(), '2: Like this 2, Like this 1', 'a post counts its answers, in the order in which they were marked');
select is(tests.told(), 2::bigint, 'the author of two marked answers is told once for each');
select is((select array_agg(content order by answered_at) from list_forum_answers(tests.key('question'))), '{Like this 2,Like this 1}'::text[], 'list_forum_answers lists the answers, the first marked first');
select is((select array_agg(answers_count) from (
    select answers_count from list_forum_posts(tests.key('open')) where id = tests.key('question')
    union all select answers_count from list_latest_forum_posts() where id = tests.key('question')
    union all select answers_count from get_forum_post(tests.key('question'))
  ) as seen), '{2,2,2}'::integer[], 'lists and the post say how many answers it has');
select is((select jsonb_array_length(forum_post_screen(tests.key('question')) -> 'answers')), 2, 'the screen of a post brings its answers');

select tests.as_member('asker');
insert into forum_reply_comments (reply_id, user_id, content) values (tests.key('reply 2'), tests.id('asker'), 'Thank you');
select tests.as_member('helper');
select results_eq($$ select title, object from list_notifications() where data ->> 'replyId' = tests.key('reply 2')::text order by title $$,
  $$ values ('New comment', 'Like this 2'), ('Your reply is an answer', 'Like this 2') $$, 'a comment on an answer does not write over the notification that it is one');

-- Search -------------------------------------------------------------------------------------------
select tests.as_operator();
create function tests.state(p_title text) returns text language sql security definer as $$
  select state from public.search_documents where kind = 'forum_post' and title = p_title
$$;
select tests.as_member('mona');
select is(tests.state('How?'), 'solved', 'search knows that a post is solved');
select is(tests.state('Anyone?'), 'unanswered', 'search knows that nobody has replied to a post');
select is(tests.state('Closed for good'), null, 'search calls a locked post without replies not unanswered');
select is((select array_agg(title || ' ' || state) from search('solved')), '{How? solved}', 'the word solved finds the solved posts, and results say that they are');
select is((select array_agg(title || ' ' || state) from search_suggest('any unanswered')), '{Anyone? unanswered}', 'the word unanswered narrows suggestions down to posts without a reply');
select is((select count(*) from search('how unanswered')), 0::bigint, 'the word unanswered does not find a post with replies');

-- Undoing ------------------------------------------------------------------------------------------
select mark_forum_answer(tests.key('reply 1'), false);
select mark_forum_answer(tests.key('reply 2'), false);
select is(tests.state('How?'), null, 'search forgets that a post was solved when its last answer is unmarked');
select mark_forum_answer(tests.key('reply 2'), true);
select is(tests.answers() || ' ' || tests.told(), '1: Like this 2 1', 'unmarking an answer lowers the count and withdraws its notification');
select is((select count(*) from forum_replies r where r.id = tests.key('reply 2') and r.edited_at is not null), 0::bigint, 'an answer does not look edited');
select tests.as_member('helper');
delete from forum_replies where id = tests.key('reply 2');
select is(tests.answers(), '0: ', 'deleting an answer lowers the count');
select is(tests.told(), 0::bigint, 'deleting an answer withdraws its notification');

-- At most five -------------------------------------------------------------------------------------
select tests.as_member('asker');
insert into forum_replies (id, post_id, content) values (tests.key('reply 2'), tests.key('question'), 'Like this 2');
select mark_forum_answer(tests.key('reply ' || n), true) from generate_series(1, 5) n;
select throws_ok($$ select mark_forum_answer(tests.key('reply 6'), true) $$, '23514', null, 'a post has at most five answers');
select lives_ok($$ select mark_forum_answer(tests.key('reply 5'), true) $$, 'one of five answers can be marked again');
select is(tests.told(), 4::bigint, 'members are not told of their own marks');

-- Unanswered ---------------------------------------------------------------------------------------
select is((select array_agg(title) from list_forum_posts(tests.key('open'), p_is_unanswered => true)), '{Anyone?}'::text[], 'the filter of a group finds posts without replies that are not locked');
select is((select array_agg(title) from list_latest_forum_posts(p_is_unanswered => true)), '{Anyone?}'::text[], 'the filter of all groups finds the same');
select is((select count(*) from list_forum_posts(tests.key('open'), p_before_pinned => false, p_before => now() - interval '2 days', p_before_id => tests.key('lonely'), p_is_unanswered => true)), 0::bigint, 'the next page of unanswered posts begins below the last row');
insert into forum_replies (post_id, content) values (tests.key('lonely'), 'Me');
select is((select count(*) from list_forum_posts(tests.key('open'), p_is_unanswered => true)), 0::bigint, 'a post with a reply is no longer unanswered');
delete from forum_replies where post_id = tests.key('lonely');
select is((select count(*) from list_forum_posts(tests.key('open'), p_is_unanswered => true)), 1::bigint, 'a post whose replies are deleted is unanswered again');
select tests.as_visitor();
select is((select count(*) from list_forum_answers(tests.key('question'))) + (select count(*) from list_forum_answers(tests.key('secret'))), 5::bigint, 'visitors see the answers of public groups only');
select tests.as_member('asker');
select mark_forum_answer(tests.key('secret reply'), true);
select tests.as_member('out');
select is((select count(*) from list_forum_answers(tests.key('secret'))), 0::bigint, 'an outsider does not see the answers of a private group');

select * from finish();
rollback;
