-- Articles: drafts and published ones, their comments, and what hangs on them.
begin;
set local search_path = public, extensions;
select plan(126);
select tests.create_people();
select tests.create_account('cleo');
create function tests.names(p_id text, p_name text) returns void language sql as $$ select set_config('tests.' || p_name, p_id, true) $$;
select tests.names('00000000-0000-4000-8000-0000000000a1', 'draft'), tests.names('00000000-0000-4000-8000-0000000000a2', 'open'), tests.names('00000000-0000-4000-8000-0000000000a3', 'other');
create function tests.feed() returns bigint language sql security definer as $$ select count(*) from feed_items where type = 'article' $$;

-- Writing ----------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into articles (id, author_id, title, content) values (tests.id('draft'), tests.id('ada'), '  My draft ', E'\n Ten letters and more. \n') $$, 'a member writes a draft');
select results_eq('select title, content, status, published_at, user_id, excerpt, likes, comments_count, edited_at from articles',
  $$ values ('My draft', 'Ten letters and more.', 'draft', null::timestamptz, tests.id('ada'), 'Ten letters and more.', 0, 0, null::timestamptz) $$, 'trimmed, with what the server knows');
select is(tests.feed(), 0::bigint, 'a draft is no news');
select lives_ok($$ insert into articles (id, author_id, user_id, title, content, category, image_url, status, published_at, created_at, updated_at, excerpt, edited_at)
  values (tests.id('open'), tests.id('ada'), tests.id('ben'), 'Open', '# Head\n\n**Bold** <b>words</b> ' || repeat('x', 200), 'Technology', 'https://example.org/a.png', 'published', '2001-01-01', '2001-01-01', '2001-01-01', 'mine', '2001-01-01') $$, 'or publishes at once');
select results_eq($$ select user_id, published_at, created_at, updated_at, edited_at from articles where id = tests.id('open') $$,
  $$ values (tests.id('ada'), now(), now(), now(), null::timestamptz) $$, 'names and times are the server''s');
select is((select char_length(excerpt) || right(excerpt, 4) from articles where id = tests.id('open')), '153x...', 'the excerpt has 150 characters and an ellipsis');
select unalike((select excerpt from articles where id = tests.id('open')), '%<b>%', 'and no tags');
select lives_ok($$ insert into articles (user_id, title, content) values (tests.id('ada'), 'By the other name', 'Ten letters and more.') $$, 'the author may be called user_id');
select throws_ok(format('insert into articles (author_id, title, content, category, image_url, status, likes) values (tests.id(%L), %L, %L, %L, %L, %L, %L)', author, title, content, category, image, status, likes), code, null, 'refused: ' || label)
from (values
  ('ben', 'Title', 'Ten letters and more.', null, null, 'draft', 0, '42501', 'in another''s name'),
  ('ada', 'Ti', 'Ten letters and more.', null, null, 'draft', 0, '23514', 'a title of two'),
  ('ada', '  Ti  ', 'Ten letters and more.', null, null, 'draft', 0, '23514', 'a title of two and space'),
  ('ada', repeat('t', 101), 'Ten letters and more.', null, null, 'draft', 0, '23514', 'a title of 101'),
  ('ada', E'\u200B\u200B\u200B', 'Ten letters and more.', null, null, 'draft', 0, '23514', 'a title nobody sees'),
  ('ada', E'Safe \u202E eltit', 'Ten letters and more.', null, null, 'draft', 0, '23514', 'a title that turns round'),
  ('ada', 'Title', 'Nine chars'::varchar(9), null, null, 'draft', 0, '23514', 'nine characters'),
  ('ada', 'Title', repeat(' ', 30), null, null, 'draft', 0, '23514', 'nothing but space'),
  ('ada', 'Title', repeat('x', 10001), null, null, 'draft', 0, '23514', '10001 characters'),
  ('ada', 'Title', 'Ten letters and more.', 'Sports', null, 'draft', 0, '23514', 'a category there is not'),
  ('ada', 'Title', 'Ten letters and more.', null, 'javascript:alert(1)', 'draft', 0, '23514', 'a picture that is a script'),
  ('ada', 'Title', 'Ten letters and more.', null, null, 'archived', 0, '23514', 'a status there is not'),
  ('ada', 'Title', 'Ten letters and more.', null, null, 'draft', 9, '42501', 'likes of one''s own making')
) as r (author, title, content, category, image, status, likes, code, label);
select lives_ok($$ insert into articles (author_id, title, content) values (tests.id('ada'), repeat('t', 100), repeat('x', 10000)), (tests.id('ada'), 'ttt', repeat('x', 10)) $$, 'the limits themselves are fine');

-- What a published article brings ------------------------------------------------------------------
select tests.as_operator();
select results_eq($$ select user_id, audience, title, image_url, article_id, content_id from feed_items where type = 'article' $$,
  $$ values (tests.id('ada'), 'public', 'Open', 'https://example.org/a.png', tests.id('open'), tests.id('open')) $$, 'what is published is in the feed');
select is(array(select source_id from search_documents where kind = 'article'), array[tests.id('open')], 'and is found, drafts are not');

-- Reading ------------------------------------------------------------------------------------------
select tests.as_visitor();
select is(array(select id from articles), array[tests.id('open')], 'a visitor reads what is published');
select tests.as_member('ben');
select is(array(select id from articles), array[tests.id('open')], 'so does another member');
select tests.as_member('bad_ned');
select is(array(select id from articles), array[tests.id('open')], 'and a banned one');
select tests.as_member('pending_pat');
select is(array(select id from articles), array[tests.id('open')], 'and an unconfirmed one');
select tests.as_member('ada');
select is((select count(*) from articles), 5::bigint, 'the author reads the drafts too');
select tests.as_member('boss');
select is((select count(*) from articles), 5::bigint, 'so does a super admin');

-- Changing -----------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.affected($$ update articles set title = 'Mine now' $$) + tests.affected('delete from articles'), 0::bigint, 'another changes and deletes nothing');
select tests.as_member('boss');
select is(tests.affected($$ update articles set title = 'Mine now' $$), 0::bigint, 'a super admin changes no words');
select tests.as_visitor();
select throws_ok($$ update articles set title = 'Mine now' $$, '42501', null, 'a visitor changes none');
select throws_ok('delete from articles', '42501', null, 'nor deletes');
select throws_ok($$ insert into articles (author_id, title, content) values (tests.id('ada'), 'Title', 'Ten letters and more.') $$, '42501', null, 'nor writes');
select tests.as_member('bad_ned');
select throws_ok($$ insert into articles (author_id, title, content) values (tests.id('bad_ned'), 'Title', 'Ten letters and more.') $$, '42501', null, 'a banned member writes none');
select tests.as_member('pending_pat');
select throws_ok($$ insert into articles (author_id, title, content) values (tests.id('pending_pat'), 'Title', 'Ten letters and more.') $$, '42501', null, 'an unconfirmed one neither');
select tests.as_member('ada');
select throws_ok(format('update articles set %s where id = tests.id(''open'')', change), '42501', null, 'not changed: ' || change)
from unnest(array['author_id = tests.id(''ben'')', 'user_id = tests.id(''ben'')', 'id = gen_random_uuid()', 'likes = 7', 'comments_count = 7', 'status = ''draft''']) change;
select is(tests.affected($$ update articles set published_at = '2001-01-01', created_at = '2001-01-01', updated_at = '2001-01-01', excerpt = 'mine', edited_at = '2001-01-01', category = 'Business' where id = tests.id('open') $$), 1::bigint, 'times are overwritten in silence');
select results_eq($$ select published_at, created_at, updated_at, edited_at, category, excerpt <> 'mine' from articles where id = tests.id('open') $$,
  $$ values (now(), now(), now(), null::timestamptz, 'Business', true) $$, 'and another category is no edit of the words');
select is(tests.affected($$ update articles set title = 'Opened', content = 'Other words than before.' where id = tests.id('open') $$), 1::bigint, 'the author changes the words');
select results_eq($$ select edited_at, excerpt from articles where id = tests.id('open') $$, $$ values (now(), 'Other words than before.') $$, 'which is marked');
select is((select title from feed_items where type = 'article'), 'Opened', 'the feed has the new words');
select is((select count(*) from search('other words')), 1::bigint, 'they are found');
select is(tests.affected($$ update articles set title = 'My better draft' where id = tests.id('draft') $$), 1::bigint, 'a draft is changed');
select is((select edited_at from articles where id = tests.id('draft')), null, 'without a mark');

-- Publishing a draft: once in the feed -------------------------------------------------------------
select is(tests.affected($$ update articles set status = 'published', published_at = '2001-01-01' where id = tests.id('draft') $$), 1::bigint, 'a draft is published');
select is((select published_at from articles where id = tests.id('draft')), now(), 'at the server''s time');
select is(tests.feed(), 2::bigint, 'and enters the feed');
select is(tests.affected($$ update articles set status = 'published' where id = tests.id('draft') $$) + tests.feed(), 3::bigint, 'once');
select tests.as_member('boss');
select is(tests.affected($$ delete from feed_items where article_id = tests.id('draft') $$), 1::bigint, 'a super admin takes it out of the feed');
select tests.as_member('ada');
select is(tests.affected($$ update articles set title = 'My best draft' where id = tests.id('draft') $$) + tests.feed(), 2::bigint, 'and no change brings it back');

-- Comments -----------------------------------------------------------------------------------------
insert into articles (id, author_id, title, content) values (tests.id('other'), tests.id('ada'), 'Hidden', 'Ten letters and more.');
select tests.as_member('ben');
select lives_ok($$ insert into article_comments (id, article_id, user_id, content, created_at, edited_at, audience) values ('00000000-0000-4000-8000-0000000000c1', tests.id('open'), tests.id('ben'), '  Well said  ', '2001-01-01', '2001-01-01', 'members') $$, 'a member comments');
select results_eq('select content, created_at >= now(), edited_at, audience from article_comments', $$ values ('Well said', true, null::timestamptz, 'public') $$, 'trimmed, at the server''s time, for the article''s readers');
select throws_ok($$ insert into article_comments (id, article_id, user_id, content) values ('00000000-0000-4000-8000-0000000000c1', tests.id('open'), tests.id('ben'), 'Well said') $$, '23505', null, 'a retry makes no second one');
select throws_ok(format('insert into article_comments (article_id, user_id, content) values (tests.id(%L), tests.id(%L), %L)', article, author, content), code, null, 'refused: ' || label)
from (values
  ('open', 'ada', 'Well said', '42501', 'in another''s name'),
  ('other', 'ben', 'Well said', '42501', 'on somebody''s draft'),
  ('ben', 'ben', 'Well said', '42501', 'on what is not there'),
  ('open', 'ben', E' \u200B \n', '23514', 'nothing to read'),
  ('open', 'ben', repeat('x', 2001), '23514', '2001 characters')
) as r (article, author, content, code, label);
select throws_ok($$ insert into article_comments (article_id, content) values (tests.id('open'), 'Of nobody') $$, '42501', null, 'nor in nobody''s name');
select tests.as_member('ada');
select throws_ok($$ insert into article_comments (article_id, user_id, content) values (tests.id('other'), tests.id('ada'), 'Note to myself') $$, '42501', null, 'not even the author comments on a draft');
select results_eq($$ select type, message, data ->> 'contentType', data ->> 'contentId', data ->> 'commentId', available from notifications where actor_id = tests.id('ben') $$,
  $$ values ('comment', 'ben commented on your article', 'article', tests.id('open')::text, '00000000-0000-4000-8000-0000000000c1', true) $$, 'the author is told');
select is((select comments_count from articles where id = tests.id('open')), 1, 'and it is counted');
select lives_ok($$ insert into article_comments (id, article_id, user_id, content) values ('00000000-0000-4000-8000-0000000000c2', tests.id('open'), tests.id('ada'), 'Thank you') $$, 'the author answers');
select is((select count(*) from notifications where user_id = tests.id('ada') and actor_id = tests.id('ada')), 0::bigint, 'and is not told of it');
select is(tests.affected($$ update article_comments set content = 'Mine now' where user_id = tests.id('ben') $$), 0::bigint, 'nobody edits another''s comment, not even the author of the article');
select tests.as_member('ben');
select is(tests.affected($$ update article_comments set content = ' Very well said ', created_at = '2001-01-01' where user_id = tests.id('ben') $$), 1::bigint, 'one changes one''s words');
select results_eq($$ select content, edited_at, created_at >= now() from article_comments where user_id = tests.id('ben') $$, $$ values ('Very well said', now(), true) $$, 'which is marked');
select throws_ok(format('update article_comments set %s where user_id = tests.id(''ben'')', change), '42501', null, 'not changed: ' || change)
from unnest(array['user_id = tests.id(''ada'')', 'user_id = null', 'article_id = tests.id(''draft'')', 'id = gen_random_uuid()', 'audience = ''nobody''']) change;
select tests.as_visitor();
select is((select count(*) from article_comments), 2::bigint, 'a visitor reads comments');
select throws_ok($$ insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('ada'), 'Well said') $$, '42501', null, 'and writes none');
select throws_ok('delete from article_comments', '42501', null, 'nor deletes');
select tests.as_member('bad_ned');
select is((select count(*) from article_comments), 2::bigint, 'a banned member reads them');
select throws_ok($$ insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('bad_ned'), 'Well said') $$, '42501', null, 'and writes none');
select is(tests.affected('delete from article_comments') + tests.affected($$ update article_comments set content = 'x' $$), 0::bigint, 'nor changes');
select tests.as_operator();
update article_comments set audience = 'nobody' where user_id = tests.id('ben');
select tests.as_member('cleo');
select is((select count(*) from article_comments), 1::bigint, 'what nobody may read any more is not read');
select tests.as_operator();
update article_comments set audience = 'public' where user_id = tests.id('ben');
select tests.as_member('cleo');
insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('cleo'), 'One'), (tests.id('open'), tests.id('cleo'), 'Two');
select tests.as_member('boss');
select is(tests.affected($$ delete from article_comments where content = 'One' $$), 1::bigint, 'a super admin deletes one');
select is(tests.affected($$ update article_comments set content = 'x' $$), 0::bigint, 'and changes none');
select tests.as_operator();
select is((select detail ->> 'content' from private.audit_log where action = 'article_comment.deleted'), 'One', 'which is audited');
select is((select available from notifications where actor_id = tests.id('cleo')), true, 'who still has a comment there stays in the news');
select tests.as_member('cleo');
select is(tests.affected($$ delete from article_comments where user_id = auth.uid() $$), 1::bigint, 'one deletes one''s own');
select tests.as_operator();
select is((select available from notifications where actor_id = tests.id('cleo')), false, 'whose last it was is no news');
select is((select comments_count from articles where id = tests.id('open')), 2, 'the count follows');
select is((select count(*) from private.audit_log where action = 'article_comment.deleted'), 1::bigint, 'one''s own are nobody else''s business');
select tests.as_member('cleo');
insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('cleo'), 'Buy my course');
select tests.as_member('ben');
select is(tests.affected($$ delete from article_comments where content = 'Buy my course' $$), 0::bigint, 'another reader cannot delete a comment');
select tests.as_member('ada');
select is(tests.affected($$ delete from article_comments where content = 'Buy my course' $$), 1::bigint, 'the author of an article deletes a comment under it');
select tests.as_operator();
select results_eq($$ select actor_id, detail ->> 'user_id' from private.audit_log where action = 'article_comment.deleted' and detail ->> 'content' = 'Buy my course' $$,
  $$ values (tests.id('ada'), tests.id('cleo')::text) $$, 'which is audited');
-- The operator took the article back: its comments are out of reach, for their authors too.
update article_comments set audience = 'nobody' where user_id = tests.id('ben');
select tests.as_member('ben');
select is(tests.affected($$ update article_comments set content = 'Still here' $$), 0::bigint, 'nobody edits a comment that they can no longer read');
select tests.as_operator();
update article_comments set audience = 'public' where user_id = tests.id('ben');

-- Likes --------------------------------------------------------------------------------------------
select tests.as_member('ben');
select set_reaction('article', tests.id('open'), 'like');
select tests.as_member('cleo');
select set_reaction('article', tests.id('open'), 'like');
select is((select likes from articles where id = tests.id('open')), 2, 'likes are counted');
select set_reaction('article', tests.id('open'), 'love');
select is((select likes from articles where id = tests.id('open')), 1, 'likes alone');
select throws_ok($$ select set_reaction('article', tests.id('other'), 'like') $$, '42501', null, 'a draft takes no reactions');
select tests.as_member('ben');
select set_reaction('article', tests.id('open'), null);
select results_eq($$ select likes, updated_at = now(), edited_at = now() from articles where id = tests.id('open') $$, $$ values (0, true, true) $$, 'to none');
select tests.as_operator();
select private.refresh_article_popularity(500);

-- Live ---------------------------------------------------------------------------------------------
delete from realtime.messages;
select tests.as_member('ada');
update articles set title = 'Secret plans' where id = tests.id('other');
select tests.as_operator();
select is(array(select topic from realtime.messages), array['user:' || tests.id('ada')], 'of a draft its author''s screens alone hear');
delete from realtime.messages;
select tests.as_member('ada');
update articles set title = 'Opened again' where id = tests.id('open');
insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('ada'), 'One more thing');
select tests.as_operator();
select is(array(select distinct topic || ' ' || event from realtime.messages order by 1), array[
  'content:article:' || tests.id('open') || ' article_changed', 'content:article:' || tests.id('open') || ' comments_changed',
  'profile:' || tests.id('ada') || ' articles_changed', 'user:' || tests.id('ada') || ' articles_changed'], 'of a published one whoever looks at it or its author');

-- Limits -------------------------------------------------------------------------------------------
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":1,"seconds":60}]' where key in ('rate_limit.articles', 'rate_limit.posts');
select tests.as_member('cleo');
insert into articles (author_id, title, content) values (tests.id('cleo'), 'First', 'Ten letters and more.');
select throws_ok($$ insert into articles (author_id, title, content) values (tests.id('cleo'), 'Second', 'Ten letters and more.') $$, 'PT429', null, 'articles are limited');
select is(tests.affected($$ update articles set content = 'Kept while it is written.' where author_id = auth.uid() $$), 1::bigint, 'saving a draft again is not');
insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('cleo'), 'One');
select throws_ok($$ insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('cleo'), 'Two') $$, 'PT429', null, 'so are comments');
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';

-- The bucket ---------------------------------------------------------------------------------------
select results_eq($$ select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'article-images' $$,
  $$ values (true, 10485760::bigint, '{image/png,image/jpeg,image/gif,image/webp}'::text[]) $$, 'the bucket is public by URL and limited');
create function tests.store(p_owner text, p_path text, p_type text) returns bigint language sql as $$
  insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
  values ('article-images', p_path, tests.id(p_owner), tests.id(p_owner)::text, jsonb_build_object('mimetype', p_type)) returning 1::bigint
$$;
select tests.as_member('ada');
select is(tests.store('ada', tests.id('ada') || '/1.webp', 'image/webp'), 1::bigint, 'a member stores a picture in their folder');
select throws_ok(format('select tests.store(''ada'', %L, %L)', path, type), '42501', null, 'refused: ' || label)
from (values (tests.id('ben') || '/1.webp', 'image/webp', 'another''s folder'), ('1.webp', 'image/webp', 'no folder'), (tests.id('ada') || '/1.svg', 'image/svg+xml', 'a drawing with scripts')) r (path, type, label);
select tests.as_member('bad_ned');
select throws_ok($$ select tests.store('bad_ned', tests.id('bad_ned') || '/1.webp', 'image/webp') $$, '42501', null, 'a banned member stores nothing');

-- Going --------------------------------------------------------------------------------------------
select tests.as_member('ben');
select set_reaction('article', tests.id('open'), 'like');
select tests.as_member('boss');
select is(tests.affected($$ delete from articles where id = tests.id('draft') $$), 1::bigint, 'a super admin deletes an article');
select tests.as_operator();
select results_eq($$ select actor_id, detail ->> 'title' from private.audit_log where action = 'article.deleted' $$, $$ values (tests.id('boss'), 'My best draft') $$, 'which is audited');
delete from profiles where id = tests.id('ben');
select results_eq($$ select content, user_id from article_comments where content = 'Very well said' $$, $$ values ('Very well said', null::uuid) $$, 'comments stay when an account goes');
select results_eq($$ select likes, comments_count from articles where id = tests.id('open') $$, $$ values (0, 4) $$, 'likes go with it');
select tests.as_visitor();
select is((select count(*) from article_comments where user_id is null), 1::bigint, 'an orphan is still read');
select tests.as_member('ada');
select is(tests.affected($$ delete from articles where id = tests.id('open') $$), 1::bigint, 'the author deletes one');
select tests.as_operator();
select is((select count(*) from article_comments) + (select count(*) from feed_items where type = 'article') + (select count(*) from search_documents where kind = 'article')
  + (select count(*) from reactions) + (select count(*) from notifications where target = 'article:' || tests.id('open') and available), 0::bigint, 'and nothing of it stays');
select is((select count(*) from private.audit_log where action = 'article.deleted'), 1::bigint, 'one''s own is not audited');
insert into articles (author_id, title, content, status) values (tests.id('ada'), 'Last words', 'Ten letters and more.', 'published');
delete from profiles where id = tests.id('ada');
select is((select count(*) from articles where user_id = tests.id('ada')) + tests.feed(), 0::bigint, 'an account takes its articles along');

-- What follows from a change -----------------------------------------------------------------------
insert into articles (id, author_id, title, content, status) values (tests.id('open'), tests.id('cleo'), 'Counted', 'Ten letters and more.', 'published');
select is(tests.heard('cleo', $$ insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('cleo'), 'Said') $$),
  array['content:article:' || tests.id('open') || ' comments_changed'], 'readers hear of a comment');
select is(tests.heard('cleo', $$ update article_comments set content = 'Said better' where article_id = tests.id('open') $$),
  array['content:article:' || tests.id('open') || ' comments_changed'], 'and of other words in it');
select tests.as_member('boss');
select set_reaction('article', tests.id('open'), 'like');
select tests.as_operator();
select is((select likes from articles where id = tests.id('open')), 1, 'a like is counted');
delete from reaction_counts where content_id = tests.id('open');
select is((select likes from articles where id = tests.id('open')), 0, 'and is not when the count goes');

select * from finish();
rollback;
