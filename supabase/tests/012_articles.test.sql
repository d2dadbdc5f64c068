-- Articles: drafts, published articles, their comments, and everything that follows from them.
begin;
set local search_path = public, extensions;
select plan(128);
select tests.create_people();
select tests.create_account('cleo');
create function tests.names(p_id text, p_name text) returns void language sql as $$ select set_config('tests.' || p_name, p_id, true) $$;
select tests.names('00000000-0000-4000-8000-0000000000a1', 'draft'), tests.names('00000000-0000-4000-8000-0000000000a2', 'open'), tests.names('00000000-0000-4000-8000-0000000000a3', 'other');
create function tests.feed() returns bigint language sql security definer as $$ select count(*) from feed_items where type = 'article' $$;
create function tests.minutes(p_content text) returns integer language plpgsql as $$
declare
  found_minutes integer;
begin
  update public.articles a set content = p_content where a.id = tests.id('draft') returning a.reading_minutes into found_minutes;
  return found_minutes;
end $$;

-- Writing ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into articles (id, author_id, title, content) values (tests.id('draft'), tests.id('ada'), '  My draft ', E'\n Ten letters and more. \n') $$, 'a member writes a draft');
select results_eq('select title, content, status, published_at, user_id, excerpt, likes, comments_count, edited_at from articles',
  $$ values ('My draft', 'Ten letters and more.', 'draft', null::timestamptz, tests.id('ada'), 'Ten letters and more.', 0, 0, null::timestamptz) $$, 'a new draft is trimmed and gets its author, status, excerpt and counts');
select is(array[tests.minutes(repeat('投资者应当谨慎。', 1000)), tests.minutes(repeat('カタカナ', 500)), tests.minutes(repeat('ลงทุนวันนี้', 500)), tests.minutes(repeat('words ', 440) || repeat('投资', 250)), tests.minutes(repeat('words ', 440))],
  '{14,4,11,3,2}', 'an article in letters without spaces takes a minute for five hundred, and for 220 words in others');
select is(tests.feed(), 0::bigint, 'a draft does not enter the feed');
select lives_ok($$ insert into articles (id, author_id, user_id, title, content, category, image_url, status, published_at, created_at, updated_at, excerpt, edited_at)
  values (tests.id('open'), tests.id('ada'), tests.id('ben'), 'Open', '# Head\n\n**Bold** <b>words</b> ' || repeat('x', 200), 'Technology', 'https://example.org/a.png', 'published', '2001-01-01', '2001-01-01', '2001-01-01', 'mine', '2001-01-01') $$, 'a member publishes an article without a draft');
select results_eq($$ select user_id, published_at, created_at, updated_at, edited_at from articles where id = tests.id('open') $$,
  $$ values (tests.id('ada'), now(), now(), now(), null::timestamptz) $$, 'the author and times sent with an article are ignored');
select is((select char_length(excerpt) || right(excerpt, 4) from articles where id = tests.id('open')), '153x...', 'a long article''s excerpt has 150 characters and an ellipsis');
select unalike((select excerpt from articles where id = tests.id('open')), '%<b>%', 'an article''s excerpt contains no HTML tags');
select lives_ok($$ insert into articles (user_id, title, content) values (tests.id('ada'), 'By the other name', 'Ten letters and more.') $$, 'an article can be inserted with user_id instead of author_id');
select throws_ok(format('insert into articles (author_id, title, content, category, image_url, status, likes) values (tests.id(%L), %L, %L, %L, %L, %L, %L)', author, title, content, category, image, status, likes), code, null, 'an article is refused with ' || label)
from (values
  ('ben', 'Title', 'Ten letters and more.', null, null, 'draft', 0, '42501', 'another member as its author'),
  ('ada', 'Ti', 'Ten letters and more.', null, null, 'draft', 0, '23514', 'a title of two characters'),
  ('ada', '  Ti  ', 'Ten letters and more.', null, null, 'draft', 0, '23514', 'a title of two characters and spaces'),
  ('ada', repeat('t', 101), 'Ten letters and more.', null, null, 'draft', 0, '23514', 'a title of 101 characters'),
  ('ada', E'\u200B\u200B\u200B', 'Ten letters and more.', null, null, 'draft', 0, '23514', 'an invisible title'),
  ('ada', E'Safe \u202E eltit', 'Ten letters and more.', null, null, 'draft', 0, '23514', 'a direction override in its title'),
  ('ada', 'Title', 'Nine chars'::varchar(9), null, null, 'draft', 0, '23514', 'a text of nine characters'),
  ('ada', 'Title', repeat(' ', 30), null, null, 'draft', 0, '23514', 'a text of spaces only'),
  ('ada', 'Title', repeat('x', 10001), null, null, 'draft', 0, '23514', 'a text of 10001 characters'),
  ('ada', 'Title', 'Ten letters and more.', 'Sports', null, 'draft', 0, '23514', 'an unknown category'),
  ('ada', 'Title', 'Ten letters and more.', null, 'javascript:alert(1)', 'draft', 0, '23514', 'a script as its picture address'),
  ('ada', 'Title', 'Ten letters and more.', null, null, 'archived', 0, '23514', 'an unknown status'),
  ('ada', 'Title', 'Ten letters and more.', null, null, 'draft', 9, '42501', 'a like count')
) as r (author, title, content, category, image, status, likes, code, label);
select lives_ok($$ insert into articles (author_id, title, content) values (tests.id('ada'), repeat('t', 100), repeat('x', 10000)), (tests.id('ada'), 'ttt', repeat('x', 10)) $$, 'an article''s title and content can be as long and as short as their limits');

-- Feed and search ----------------------------------------------------------------------------------
select tests.as_operator();
select results_eq($$ select user_id, audience, title, image_url, article_id, content_id from feed_items where type = 'article' $$,
  $$ values (tests.id('ada'), 'public', 'Open', 'https://example.org/a.png', tests.id('open'), tests.id('open')) $$, 'a published article enters the feed');
select is(array(select source_id from search_documents where kind = 'article'), array[tests.id('open')], 'search documents exist only for published articles');

-- Reading ------------------------------------------------------------------------------------------
select tests.as_visitor();
select is(array(select id from articles), array[tests.id('open')], 'a visitor reads only published articles');
select tests.as_member('ben');
select is(array(select id from articles), array[tests.id('open')], 'a member reads only published articles of others');
select tests.as_member('bad_ned');
select is(array(select id from articles), array[tests.id('open')], 'a banned member reads only published articles');
select tests.as_member('pending_pat');
select is(array(select id from articles), array[tests.id('open')], 'an unconfirmed account reads only published articles');
select tests.as_member('ada');
select is((select count(*) from articles), 5::bigint, 'an author reads their own drafts too');
select tests.as_member('boss');
select is((select count(*) from articles), 5::bigint, 'a super admin reads drafts too');

-- Changing -----------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.affected($$ update articles set title = 'Mine now' $$) + tests.affected('delete from articles'), 0::bigint, 'a member cannot change or delete another member''s article');
select tests.as_member('boss');
select is(tests.affected($$ update articles set title = 'Mine now' $$), 0::bigint, 'a super admin cannot change another member''s article');
select tests.as_visitor();
select throws_ok($$ update articles set title = 'Mine now' $$, '42501', null, 'a visitor cannot change an article');
select throws_ok('delete from articles', '42501', null, 'a visitor cannot delete an article');
select throws_ok($$ insert into articles (author_id, title, content) values (tests.id('ada'), 'Title', 'Ten letters and more.') $$, '42501', null, 'a visitor cannot insert an article');
select tests.as_member('bad_ned');
select throws_ok($$ insert into articles (author_id, title, content) values (tests.id('bad_ned'), 'Title', 'Ten letters and more.') $$, '42501', null, 'a banned member cannot insert an article');
select tests.as_member('pending_pat');
select throws_ok($$ insert into articles (author_id, title, content) values (tests.id('pending_pat'), 'Title', 'Ten letters and more.') $$, '42501', null, 'an unconfirmed account cannot insert an article');
select tests.as_member('ada');
select throws_ok(format('update articles set %s where id = tests.id(''open'')', change), '42501', null, 'an author cannot change a published article: ' || change)
from unnest(array['author_id = tests.id(''ben'')', 'user_id = tests.id(''ben'')', 'id = gen_random_uuid()', 'likes = 7', 'comments_count = 7', 'status = ''draft''']) change;
select is(tests.affected($$ update articles set published_at = '2001-01-01', created_at = '2001-01-01', updated_at = '2001-01-01', excerpt = 'mine', edited_at = '2001-01-01', category = 'Business' where id = tests.id('open') $$), 1::bigint, 'an author can send times and an excerpt with an update');
select results_eq($$ select published_at, created_at, updated_at, edited_at, category, excerpt <> 'mine' from articles where id = tests.id('open') $$,
  $$ values (now(), now(), now(), null::timestamptz, 'Business', true) $$, 'sent times and excerpts are ignored, and a new category does not mark the article as edited');
select is(tests.affected($$ update articles set title = 'Opened', content = 'Other words than before.' where id = tests.id('open') $$), 1::bigint, 'an author changes the title and content of a published article');
select results_eq($$ select edited_at, excerpt from articles where id = tests.id('open') $$, $$ values (now(), 'Other words than before.') $$, 'changing the text of a published article marks it as edited');
select is((select title from feed_items where type = 'article'), 'Opened', 'the feed item takes over the changed title');
select is((select count(*) from search('other words')), 1::bigint, 'search finds the changed text of an article');
select is(tests.affected($$ update articles set title = 'My better draft' where id = tests.id('draft') $$), 1::bigint, 'an author changes a draft');
select is((select edited_at from articles where id = tests.id('draft')), null, 'changing a draft does not mark it as edited');

-- Publishing a draft: once in the feed -------------------------------------------------------------
select is(tests.affected($$ update articles set status = 'published', published_at = '2001-01-01' where id = tests.id('draft') $$), 1::bigint, 'an author publishes a draft');
select is((select published_at from articles where id = tests.id('draft')), now(), 'a published draft gets the server''s time, whatever was sent');
select is(tests.feed(), 2::bigint, 'a published draft enters the feed');
select is(tests.affected($$ update articles set status = 'published' where id = tests.id('draft') $$) + tests.feed(), 3::bigint, 'publishing an article twice adds no second feed item');
select tests.as_member('boss');
select is(tests.affected($$ delete from feed_items where article_id = tests.id('draft') $$), 1::bigint, 'a super admin removes an article from the feed');
select tests.as_member('ada');
select is(tests.affected($$ update articles set title = 'My best draft' where id = tests.id('draft') $$) + tests.feed(), 2::bigint, 'editing an article does not bring it back into the feed');

-- Comments -----------------------------------------------------------------------------------------
insert into articles (id, author_id, title, content) values (tests.id('other'), tests.id('ada'), 'Hidden', 'Ten letters and more.');
select tests.as_member('ben');
select lives_ok($$ insert into article_comments (id, article_id, user_id, content, created_at, edited_at, audience) values ('00000000-0000-4000-8000-0000000000c1', tests.id('open'), tests.id('ben'), '  Well said  ', '2001-01-01', '2001-01-01', 'members') $$, 'a member comments on a published article');
select results_eq('select content, created_at >= now(), edited_at, audience from article_comments', $$ values ('Well said', true, null::timestamptz, 'public') $$, 'a new comment is trimmed and gets the server''s time and the article''s audience');
select throws_ok($$ insert into article_comments (id, article_id, user_id, content) values ('00000000-0000-4000-8000-0000000000c1', tests.id('open'), tests.id('ben'), 'Well said') $$, '23505', null, 'sending a comment again with the same id is refused as a duplicate');
select throws_ok(format('insert into article_comments (article_id, user_id, content) values (tests.id(%L), tests.id(%L), %L)', article, author, content), code, null, 'a comment is refused ' || label)
from (values
  ('open', 'ada', 'Well said', '42501', 'in another member''s name'),
  ('other', 'ben', 'Well said', '42501', 'on another member''s draft'),
  ('ben', 'ben', 'Well said', '42501', 'on an article that does not exist'),
  ('open', 'ben', E' \u200B \n', '23514', 'without visible text'),
  ('open', 'ben', repeat('x', 2001), '23514', 'with 2001 characters')
) as r (article, author, content, code, label);
select throws_ok($$ insert into article_comments (article_id, content) values (tests.id('open'), 'Of nobody') $$, '42501', null, 'a comment without an author is refused');
select tests.as_member('ada');
select throws_ok($$ insert into article_comments (article_id, user_id, content) values (tests.id('other'), tests.id('ada'), 'Note to myself') $$, '42501', null, 'an author cannot comment on their own draft');
select results_eq($$ select type, message, data ->> 'contentType', data ->> 'contentId', data ->> 'commentId', available from notifications where actor_id = tests.id('ben') $$,
  $$ values ('comment', 'ben commented on your article', 'article', tests.id('open')::text, '00000000-0000-4000-8000-0000000000c1', true) $$, 'the author of an article is notified of a comment');
select is((select comments_count from articles where id = tests.id('open')), 1, 'a new comment is counted on its article');
select lives_ok($$ insert into article_comments (id, article_id, user_id, content) values ('00000000-0000-4000-8000-0000000000c2', tests.id('open'), tests.id('ada'), 'Thank you') $$, 'the author of an article comments on it');
select is((select count(*) from notifications where user_id = tests.id('ada') and actor_id = tests.id('ada')), 0::bigint, 'an author is not notified of their own comment');
select is(tests.affected($$ update article_comments set content = 'Mine now' where user_id = tests.id('ben') $$), 0::bigint, 'the author of an article cannot edit another member''s comment');
select tests.as_member('ben');
select is(tests.affected($$ update article_comments set content = ' Very well said ', created_at = '2001-01-01' where user_id = tests.id('ben') $$), 1::bigint, 'a member edits their comment');
select results_eq($$ select content, edited_at, created_at >= now() from article_comments where user_id = tests.id('ben') $$, $$ values ('Very well said', now(), true) $$, 'an edited comment is trimmed, marked as edited and keeps its time');
select throws_ok(format('update article_comments set %s where user_id = tests.id(''ben'')', change), '42501', null, 'a member cannot change a comment: ' || change)
from unnest(array['user_id = tests.id(''ada'')', 'user_id = null', 'article_id = tests.id(''draft'')', 'id = gen_random_uuid()', 'audience = ''nobody''']) change;
select tests.as_visitor();
select is((select count(*) from article_comments), 2::bigint, 'a visitor reads the comments of a public article');
select throws_ok($$ insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('ada'), 'Well said') $$, '42501', null, 'a visitor cannot insert a comment');
select throws_ok('delete from article_comments', '42501', null, 'a visitor cannot delete a comment');
select tests.as_member('bad_ned');
select is((select count(*) from article_comments), 2::bigint, 'a banned member reads the comments of a public article');
select throws_ok($$ insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('bad_ned'), 'Well said') $$, '42501', null, 'a banned member cannot insert a comment');
select is(tests.affected('delete from article_comments') + tests.affected($$ update article_comments set content = 'x' $$), 0::bigint, 'a banned member cannot change or delete comments');
select tests.as_operator();
update article_comments set audience = 'nobody' where user_id = tests.id('ben');
select tests.as_member('cleo');
select is((select count(*) from article_comments), 1::bigint, 'a member cannot read another member''s comment without an audience');
select tests.as_operator();
update article_comments set audience = 'public' where user_id = tests.id('ben');
select tests.as_member('cleo');
insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('cleo'), 'One'), (tests.id('open'), tests.id('cleo'), 'Two');
select tests.as_member('boss');
select is(tests.affected($$ delete from article_comments where content = 'One' $$), 1::bigint, 'a super admin deletes another member''s comment');
select is(tests.affected($$ update article_comments set content = 'x' $$), 0::bigint, 'a super admin cannot change another member''s comment');
select tests.as_operator();
select is((select detail ->> 'content' from private.audit_log where action = 'article_comment.deleted'), 'One', 'a comment deleted by a super admin is audited with its content');
select is((select available from notifications where actor_id = tests.id('cleo')), true, 'a comment''s notification stays available while the same member has another comment there');
select tests.as_member('cleo');
select is(tests.affected($$ delete from article_comments where user_id = auth.uid() $$), 1::bigint, 'a member deletes their own comment');
select tests.as_operator();
select is((select available from notifications where actor_id = tests.id('cleo')), false, 'a comment''s notification becomes unavailable with the member''s last comment there');
select is((select comments_count from articles where id = tests.id('open')), 2, 'deleted comments are no longer counted');
select is((select count(*) from private.audit_log where action = 'article_comment.deleted'), 1::bigint, 'deleting your own comment is not audited');
select tests.as_member('cleo');
insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('cleo'), 'Buy my course');
select tests.as_member('ben');
select is(tests.affected($$ delete from article_comments where content = 'Buy my course' $$), 0::bigint, 'another reader cannot delete a comment');
select tests.as_member('ada');
select is(tests.affected($$ delete from article_comments where content = 'Buy my course' $$), 1::bigint, 'the author of an article deletes a comment under it');
select tests.as_operator();
select results_eq($$ select actor_id, detail ->> 'user_id' from private.audit_log where action = 'article_comment.deleted' and detail ->> 'content' = 'Buy my course' $$,
  $$ values (tests.id('ada'), tests.id('cleo')::text) $$, 'a comment deleted by the article''s author is audited with both members');
-- Without an audience a comment is out of reach, for its author too.
update article_comments set audience = 'nobody' where user_id = tests.id('ben');
select tests.as_member('ben');
select is(tests.affected($$ update article_comments set content = 'Still here' $$), 0::bigint, 'a member cannot edit their comment once they can no longer read it');
select tests.as_operator();
update article_comments set audience = 'public' where user_id = tests.id('ben');

-- Likes --------------------------------------------------------------------------------------------
select tests.as_operator();
update articles set updated_at = '2001-01-01', edited_at = '2001-01-01' where id = tests.id('open');
select tests.as_member('ben');
select set_reaction('article', tests.id('open'), 'like');
select tests.as_member('cleo');
select set_reaction('article', tests.id('open'), 'like');
select is((select likes from articles where id = tests.id('open')), 2, 'an article counts its likes');
select set_reaction('article', tests.id('open'), 'love');
select is((select likes from articles where id = tests.id('open')), 1, 'an article does not count reactions other than likes');
select throws_ok($$ select set_reaction('article', tests.id('other'), 'like') $$, '42501', null, 'a member cannot react to another member''s draft');
select tests.as_member('ben');
select set_reaction('article', tests.id('open'), null);
select is((select likes from articles where id = tests.id('open')), 0, 'removing the last like lowers the count to zero');
select results_eq($$ select updated_at, edited_at from articles where id = tests.id('open') $$, $$ values ('2001-01-01'::timestamptz, '2001-01-01'::timestamptz) $$, 'likes do not mark an article as changed or edited');
select tests.as_operator();
select private.refresh_popularity(500);

-- Broadcasts ---------------------------------------------------------------------------------------
delete from realtime.messages;
select tests.as_member('ada');
update articles set title = 'Secret plans' where id = tests.id('other');
select tests.as_operator();
select is(array(select topic from realtime.messages), array['user:' || tests.id('ada')], 'a changed draft is broadcast only to its author');
delete from realtime.messages;
select tests.as_member('ada');
update articles set title = 'Opened again' where id = tests.id('open');
insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('ada'), 'One more thing');
select tests.as_operator();
select is(array(select distinct topic || ' ' || event from realtime.messages order by 1), array[
  'content:article:' || tests.id('open') || ' article_changed', 'content:article:' || tests.id('open') || ' comments_changed',
  'profile:' || tests.id('ada') || ' articles_changed', 'user:' || tests.id('ada') || ' articles_changed'], 'changes to an article and its comments are broadcast to its readers and its author');

-- Limits -------------------------------------------------------------------------------------------
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":1,"seconds":60}]' where key in ('rate_limit.articles', 'rate_limit.posts');
select tests.as_member('cleo');
insert into articles (author_id, title, content) values (tests.id('cleo'), 'First', 'Ten letters and more.');
select throws_ok($$ insert into articles (author_id, title, content) values (tests.id('cleo'), 'Second', 'Ten letters and more.') $$, 'PT429', null, 'new articles are rate limited');
select is(tests.affected($$ update articles set content = 'Kept while it is written.' where author_id = auth.uid() $$), 1::bigint, 'saving a draft again is not rate limited');
insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('cleo'), 'One');
select throws_ok($$ insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('cleo'), 'Two') $$, 'PT429', null, 'article comments are rate limited');
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';

-- The article-images bucket ------------------------------------------------------------------------
select results_eq($$ select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'article-images' $$,
  $$ values (true, 10485760::bigint, '{image/png,image/jpeg,image/gif,image/webp}'::text[]) $$, 'the article-images bucket is public and limits file size and types');
create function tests.store(p_owner text, p_path text, p_type text) returns bigint language sql as $$
  insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
  values ('article-images', p_path, tests.id(p_owner), tests.id(p_owner)::text, jsonb_build_object('mimetype', p_type)) returning 1::bigint
$$;
select tests.as_member('ada');
select is(tests.store('ada', tests.id('ada') || '/1.webp', 'image/webp'), 1::bigint, 'a member stores a picture in their folder');
select throws_ok(format('select tests.store(''ada'', %L, %L)', path, type), '42501', null, 'a member cannot store ' || label)
from (values (tests.id('ben') || '/1.webp', 'image/webp', 'a picture in another member''s folder'), ('1.webp', 'image/webp', 'a picture outside any folder'), (tests.id('ada') || '/1.svg', 'image/svg+xml', 'an SVG image')) r (path, type, label);
select tests.as_member('bad_ned');
select throws_ok($$ select tests.store('bad_ned', tests.id('bad_ned') || '/1.webp', 'image/webp') $$, '42501', null, 'a banned member cannot store article pictures');

-- Deletion -----------------------------------------------------------------------------------------
select tests.as_member('ben');
select set_reaction('article', tests.id('open'), 'like');
select tests.as_member('boss');
select is(tests.affected($$ delete from articles where id = tests.id('draft') $$), 1::bigint, 'a super admin deletes another member''s article');
select tests.as_operator();
select results_eq($$ select actor_id, detail ->> 'title' from private.audit_log where action = 'article.deleted' $$, $$ values (tests.id('boss'), 'My best draft') $$, 'an article deleted by a super admin is audited with its title');
delete from profiles where id = tests.id('ben');
select results_eq($$ select content, user_id from article_comments where content = 'Very well said' $$, $$ values ('Very well said', null::uuid) $$, 'comments stay without an author when the account is deleted');
select results_eq($$ select likes, comments_count from articles where id = tests.id('open') $$, $$ values (0, 4) $$, 'deleting an account removes its likes but not its comments from the counts');
select tests.as_visitor();
select is((select count(*) from article_comments where user_id is null), 1::bigint, 'a visitor still reads a comment whose author''s account was deleted');
select tests.as_member('ada');
select is(tests.affected($$ delete from articles where id = tests.id('open') $$), 1::bigint, 'an author deletes their own article');
select tests.as_operator();
select is((select count(*) from article_comments) + (select count(*) from feed_items where type = 'article') + (select count(*) from search_documents where kind = 'article')
  + (select count(*) from reactions) + (select count(*) from notifications where target = 'article:' || tests.id('open') and available), 0::bigint, 'deleting an article removes its comments, reactions, feed item, search document and notifications');
select is((select count(*) from private.audit_log where action = 'article.deleted'), 1::bigint, 'deleting your own article is not audited');
insert into articles (author_id, title, content, status) values (tests.id('ada'), 'Last words', 'Ten letters and more.', 'published');
delete from profiles where id = tests.id('ada');
select is((select count(*) from articles where user_id = tests.id('ada')) + tests.feed(), 0::bigint, 'deleting an account deletes its articles and their feed items');

-- Broadcasts and counts of comments and likes ------------------------------------------------------
delete from private.claimed_ids; -- As the operator may: its id is used again.
insert into articles (id, author_id, title, content, status) values (tests.id('open'), tests.id('cleo'), 'Counted', 'Ten letters and more.', 'published');
select is(tests.heard('cleo', $$ insert into article_comments (article_id, user_id, content) values (tests.id('open'), tests.id('cleo'), 'Said') $$),
  array['content:article:' || tests.id('open') || ' comments_changed'], 'a new comment is broadcast to the article''s readers');
select is(tests.heard('cleo', $$ update article_comments set content = 'Said better' where article_id = tests.id('open') $$),
  array['content:article:' || tests.id('open') || ' comments_changed'], 'an edited comment is broadcast to the article''s readers');
select tests.as_member('boss');
select set_reaction('article', tests.id('open'), 'like');
select tests.as_operator();
select is((select likes from articles where id = tests.id('open')), 1, 'an article counts a like by a super admin');
delete from reaction_counts where content_id = tests.id('open');
select is((select likes from articles where id = tests.id('open')), 0, 'the like count drops to zero when the reaction count is deleted');

select * from finish();
rollback;
