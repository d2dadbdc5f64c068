-- Business pages: pages and followers, posts with likes, shares and comments, reviews and their moderation.
begin;
set local search_path = public, extensions;
select plan(161);
select tests.create_people();
select tests.create_account('cleo');
select tests.create_account('dora');
create function tests.names(p_id text, p_name text) returns void language sql as $$ select set_config('tests.' || p_name, p_id, true) $$;
select tests.names('00000000-0000-4000-8000-0000000000c8', 'older'), tests.names('00000000-0000-4000-8000-0000000000c9', 'oldest'), tests.names('00000000-0000-4000-8000-0000000000c1', 'page'), tests.names('00000000-0000-4000-8000-0000000000c2', 'post'), tests.names('00000000-0000-4000-8000-0000000000c3', 'comment'), tests.names('00000000-0000-4000-8000-0000000000c4', 'review'), tests.names('00000000-0000-4000-8000-0000000000c5', 'note');
create function tests.told(p_name text) returns text[] language sql security definer as $$
  select coalesce(array_agg(title order by title), '{}') from notifications where user_id = tests.id(p_name)
$$;

-- Pages ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into business_pages (id, owner_id, name, description, category, website, phone, email, address, hours, created_at, updated_at)
  values (tests.id('page'), tests.id('ada'), ' Blue Bakery ', 'Bread since 1920.', 'Restaurant', 'bluebakery.example', '', 'hello@bluebakery.example', ' ', 'Mon 8–18', '2001-01-01', '2001-01-01') $$, 'a member makes a page');
select results_eq('select name, phone, address, followers, is_verified, created_at from business_pages', $$ values ('Blue Bakery', null::text, null::text, 0, false, now()) $$, 'trimmed, without followers and tick');
select throws_ok(format('insert into business_pages (owner_id, name, description, category, website, email, phone, cover_image, followers, is_verified) values (tests.id(%L), %L, %L, %L, %L, %L, %L, %L, %L, %L)', owner, name, description, category, website, email, phone, cover, fans, tick), code, null, 'refused: ' || label)
from (values
  ('ben', 'Name', 'Words', 'Other', null, null, null, null, 0, false, '42501', 'in another''s name'),
  ('ada', ' ', 'Words', 'Other', null, null, null, null, 0, false, '23514', 'without a name'),
  ('ada', repeat('n', 121), 'Words', 'Other', null, null, null, null, 0, false, '23514', 'a name of 121'),
  ('ada', E'Na\u202Eme', 'Words', 'Other', null, null, null, null, 0, false, '23514', 'a name that turns round'),
  ('ada', 'Name', E'\u200B', 'Other', null, null, null, null, 0, false, '23514', 'without a description'),
  ('ada', 'Name', repeat('d', 5001), 'Other', null, null, null, null, 0, false, '23514', 'a description of 5001'),
  ('ada', 'Name', 'Words', 'Magic', null, null, null, null, 0, false, '23514', 'a category there is not'),
  ('ada', 'Name', 'Words', 'Other', 'javascript:alert(1)', null, null, null, 0, false, '23514', 'a website that is a script'),
  ('ada', 'Name', 'Words', 'Other', null, 'not an address', null, null, 0, false, '23514', 'an e-mail that is none'),
  ('ada', 'Name', 'Words', 'Other', null, 'a@b.c?subject=x&bcc=y@z.d', null, null, 0, false, '23514', 'an e-mail with more in it'),
  ('ada', 'Name', 'Words', 'Other', null, null, repeat('1', 41), null, 0, false, '23514', 'a phone of 41'),
  ('ada', 'Name', 'Words', 'Other', null, null, null, 'data:image/png;base64,A', 0, false, '23514', 'a cover that is no address'),
  ('ada', 'Name', 'Words', 'Other', null, null, null, null, 5, false, '42501', 'followers of one''s own making'),
  ('ada', 'Name', 'Words', 'Other', null, null, null, null, 0, true, '42501', 'a tick of one''s own making')
) as r (owner, name, description, category, website, email, phone, cover, fans, tick, code, label);
select tests.as_operator();
select results_eq($$ select audience, title, business_page_id from feed_items where type = 'business_page' $$, $$ values ('public', 'Blue Bakery', tests.id('page')) $$, 'a page is in the feed');
select is((select visibility from search_documents where kind = 'business_page'), 'public', 'and is found');
select tests.as_visitor();
select is((select count(*) from business_pages), 1::bigint, 'a visitor reads pages');
select throws_ok('select * from ' || t, '42501', null, 'but not ' || t) from unnest(array['business_page_followers', 'business_post_likes', 'business_post_shares', 'business_review_helpful', 'business_review_moderation']) t;
select throws_ok($$ insert into business_pages (owner_id, name, description, category) values (tests.id('ada'), 'Name', 'Words', 'Other') $$, '42501', null, 'nor makes any');
select tests.as_member('bad_ned');
select is((select count(*) from business_pages), 1::bigint, 'a banned member reads pages like a visitor');
select throws_ok($$ insert into business_pages (owner_id, name, description, category) values (tests.id('bad_ned'), 'Name', 'Words', 'Other') $$, '42501', null, 'and makes none');
select throws_ok($$ insert into business_page_followers (business_page_id, user_id) values (tests.id('page'), tests.id('bad_ned')) $$, '42501', null, 'nor follows');
select tests.as_member('ben');
select is(tests.affected($$ update business_pages set name = 'Mine' $$) + tests.affected('delete from business_pages'), 0::bigint, 'another changes and deletes nothing');
select tests.as_member('ada');
select throws_ok(format('update business_pages set %s', change), '42501', null, 'not changed: ' || change)
from unnest(array['owner_id = tests.id(''ben'')', 'followers = 9', 'is_verified = true', 'id = gen_random_uuid()']) change;
select lives_ok($$ update business_pages set name = 'Blue Bakery & Café', updated_at = '2001-01-01' $$, 'the owner changes the page');
select tests.as_member('boss');
select throws_ok($$ update business_pages set name = 'Mine' $$, '42501', null, 'a super admin changes no words');
select lives_ok($$ update business_pages set is_verified = true $$, 'but gives the tick');
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'business_page.verified'), 1::bigint, 'which is audited');

-- The directory ------------------------------------------------------------------------------------
insert into business_pages (id, owner_id, name, description, category, created_at)
values (tests.id('older'), tests.id('cleo'), 'Zebra 100% Yoga', 'Stretching, by the hour.', 'Beauty & Wellness', now() - interval '2 days'),
  (tests.id('oldest'), tests.id('cleo'), 'Kayak Club', 'On the water, with coffee afterwards.', 'Other', now() - interval '3 days');
select tests.as_visitor();
select throws_ok($$ select * from list_business_pages() $$, '42501', null, 'the directory is not for visitors');
select tests.as_member('bad_ned');
select throws_ok($$ select * from list_business_pages() $$, '42501', null, 'nor for a banned member');
select tests.as_member('ben');
select is(array(select name from list_business_pages()), '{Blue Bakery & Café,Zebra 100% Yoga,Kayak Club}'::text[], 'members read it newest first');
select is(array(select name from list_business_pages(p_limit => 1)), '{Blue Bakery & Café}'::text[], 'a page at a time');
select is(array(select name from list_business_pages(p_before => now() - interval '2 days', p_before_id => tests.id('older'))), '{Kayak Club}'::text[], 'below the last row');
select is(array(select name from list_business_pages(p_category => 'Other')), '{Kayak Club}'::text[], 'by category');
select is(array(select name from list_business_pages(p_query => ' CAFE ')), '{Blue Bakery & Café}'::text[], 'by words, whatever case and accents');
select is(array(select name from list_business_pages(p_query => '0%')), '{Zebra 100% Yoga}'::text[], 'where a wildcard is a letter');
select tests.as_operator();
delete from business_pages where owner_id = tests.id('cleo');

-- Followers ----------------------------------------------------------------------------------------
select tests.as_member('ben');
select throws_ok($$ insert into business_page_followers (business_page_id, user_id) values (tests.id('page'), tests.id('cleo')) $$, '42501', null, 'nobody follows in another''s name');
select lives_ok($$ insert into business_page_followers (business_page_id, user_id) values (tests.id('page'), tests.id('ben')) $$, 'a member follows a page');
select throws_ok($$ insert into business_page_followers (business_page_id, user_id) values (tests.id('page'), tests.id('ben')) $$, '23505', null, 'once');
select results_eq('select followers, b.is_following from business_pages b', 'values (1, true)', 'which is counted');
select tests.as_member('cleo');
select is((select count(*) from business_page_followers) + tests.affected('delete from business_page_followers'), 0::bigint, 'others neither see nor end it');
select tests.as_member('ada');
select is((select count(*) from business_page_followers), 1::bigint, 'the owner sees who follows');
select is(tests.told('ada'), '{"New page follower"}'::text[], 'and is told');
select tests.as_member('ben');
select is(tests.affected('delete from business_page_followers'), 1::bigint, 'a member unfollows');
select is((select followers from business_pages), 0, 'which is counted too');

-- Posts --------------------------------------------------------------------------------------------
select throws_ok($$ insert into business_posts (business_page_id, author_id, content) values (tests.id('page'), tests.id('ben'), 'Hello') $$, '42501', null, 'others do not speak for a page');
select tests.as_member('ada');
select lives_ok($$ insert into business_posts (id, business_page_id, author_id, content, created_at) values (tests.id('post'), tests.id('page'), tests.id('ada'), ' Fresh bread ', '2001-01-01') $$, 'the owner writes a post');
select throws_ok(format('insert into business_posts (business_page_id, author_id, content, image_url, likes_count) values (tests.id(''page''), tests.id(%L), %L, %L, %L)', author, content, image, likes), code, null, 'refused: ' || label)
from (values
  ('ben', 'Words', null, 0, '42501', 'in another''s name'), ('ada', '  ', null, 0, '23514', 'without words'),
  ('ada', repeat('x', 5001), null, 0, '23514', '5001 characters'), ('ada', 'Words', 'data:image/png;base64,A', 0, '23514', 'a picture that is no address'),
  ('ada', 'Words', null, 3, '42501', 'likes of one''s own making')
) as r (author, content, image, likes, code, label);
select throws_ok(format('update business_posts set %s', change), '42501', null, 'not changed: ' || change)
from unnest(array['author_id = tests.id(''ben'')', 'likes_count = 9', 'shares_count = 9', 'comments_count = 9', 'business_page_id = gen_random_uuid()', 'id = gen_random_uuid()']) change;
select lives_ok($$ update business_posts set content = 'Fresh bread daily', updated_at = '2001-01-01' $$, 'the author changes a post');
select results_eq('select content, edited_at is not null, created_at > now() - interval ''1 day'' from business_posts', $$ values ('Fresh bread daily', true, true) $$, 'which is marked');
select tests.as_operator();
select results_eq($$ select title, description from feed_items where type = 'business_update' $$, $$ values ('Blue Bakery & Café', 'Fresh bread daily') $$, 'a post is in the feed');
select tests.as_visitor();
select is((select count(*) from business_posts), 1::bigint, 'visitors read posts');
select tests.as_member('boss');
select is(tests.affected($$ update business_posts set content = 'Mine' $$), 0::bigint, 'a super admin changes no words');
select tests.as_member('ben');
select is(tests.affected($$ update business_posts set content = 'Mine' $$) + tests.affected('delete from business_posts'), 0::bigint, 'nor does anybody else');

-- Likes, shares, comments --------------------------------------------------------------------------
select throws_ok(format('insert into %I (post_id, user_id) values (tests.id(''post''), tests.id(''cleo''))', t), '42501', null, 'not in another''s name: ' || t) from unnest(array['business_post_likes', 'business_post_shares']) t;
select throws_ok(format('insert into %I (post_id, user_id) values (gen_random_uuid(), tests.id(''ben''))', t), '23503', null, 'not of nothing: ' || t) from unnest(array['business_post_likes', 'business_post_shares']) t;
select lives_ok(format('insert into %I (post_id, user_id, created_at) values (tests.id(''post''), tests.id(''ben''), ''2001-01-01'')', t), 'once: ' || t) from unnest(array['business_post_likes', 'business_post_shares']) t;
select throws_ok(format('insert into %I (post_id, user_id) values (tests.id(''post''), tests.id(''ben''))', t), '23505', null, 'not twice: ' || t) from unnest(array['business_post_likes', 'business_post_shares']) t;
select is((select min(created_at) from business_post_likes), now(), 'a like is of now');
select is((select min(created_at) from business_post_shares), now(), 'a share too');
select results_eq('select likes_count, shares_count, p.user_has_liked, p.user_has_shared from business_posts p', 'values (1, 1, true, true)', 'counted, and known to who did it');
select is((select count(*) from feed_items where type = 'shared_post'), 1::bigint, 'a share is in the feed');
select is(tests.affected('delete from business_post_shares'), 0::bigint, 'and stays');
select tests.as_member('cleo');
select is(tests.affected('delete from business_post_likes'), 0::bigint, 'nobody takes another''s like back');
select results_eq('select p.user_has_liked, p.user_has_shared from business_posts p', 'values (false, false)', 'others did not');
select lives_ok($$ insert into business_post_comments (id, post_id, author_id, content) values (tests.id('comment'), tests.id('post'), tests.id('cleo'), ' Lovely ') $$, 'a member comments');
select is((select content from business_post_comments where id = tests.id('comment')), 'Lovely', 'trimmed');
select throws_ok(format('insert into business_post_comments (post_id, author_id, content) values (tests.id(''post''), tests.id(%L), %L)', author, content), code, null, 'no comment: ' || label)
from (values ('ben', 'Words', '42501', 'in another''s name'), ('cleo', E' \u200B ', '23514', 'without words'), ('cleo', repeat('x', 2001), '23514', 'of 2001 characters')) r (author, content, code, label);
select is((select comments_count from business_posts), 1, 'comments are counted');
select throws_ok($$ update business_post_comments set author_id = tests.id('ben') $$, '42501', null, 'and stay their author''s');
select lives_ok($$ update business_post_comments set content = 'Lovely!' $$, 'who may change the words');
select is((select edited_at is not null from business_post_comments), true, 'which is marked');
select tests.as_member('ben');
select is(tests.affected($$ update business_post_comments set content = 'Mine' $$) + tests.affected('delete from business_post_comments'), 0::bigint, 'others change and delete none');
select tests.as_member('bad_ned');
select throws_ok($$ insert into business_post_comments (post_id, author_id, content) values (tests.id('post'), tests.id('bad_ned'), 'Hello') $$, '42501', null, 'a banned member comments nothing');
select throws_ok($$ insert into business_post_likes (post_id, user_id) values (tests.id('post'), tests.id('bad_ned')) $$, '42501', null, 'and likes nothing');
select tests.as_visitor();
select is((select count(*) from business_post_comments), 1::bigint, 'visitors read comments');
select tests.as_member('ada');
select is(tests.told('ada'), '{"New comment","New like","New page follower","Post shared"}'::text[], 'the owner is told of everything');
select is(tests.affected('delete from business_post_comments'), 1::bigint, 'and deletes what others commented');
select is((select comments_count from business_posts), 0, 'which is counted');

-- Reviews ------------------------------------------------------------------------------------------
select throws_ok($$ insert into business_reviews (business_page_id, user_id, rating, title, content) values (tests.id('page'), tests.id('ada'), 5, 'Best', 'The best of all pages.') $$, '42501', null, 'nobody reviews a page of their own');
select tests.as_member('ben');
select lives_ok($$ insert into business_reviews (id, business_page_id, user_id, rating, title, content, helpful_count, created_at, updated_at)
  values (tests.id('review'), tests.id('page'), tests.id('ben'), 4, ' Good bread ', 'Crisp on the outside.', 9, '2001-01-01', '2001-01-01') $$, 'a member reviews a page');
select throws_ok($$ insert into business_reviews (business_page_id, user_id, rating, title, content, moderation_status) values (tests.id('page'), tests.id('ben'), 4, 'Approved', 'Crisp on the outside.', 'approved') $$, '42501', null, 'a review that arrives approved is refused');
select results_eq('select title, helpful_count, moderation_status, created_at from business_reviews', $$ values ('Good bread', 0, 'pending', now()) $$, 'which is pending, whatever was sent along');
select throws_ok($$ insert into business_reviews (business_page_id, user_id, rating, title, content) values (tests.id('page'), tests.id('ben'), 5, 'Again', 'Crisp on the outside.') $$, '23505', null, 'once');
select tests.as_member('cleo');
select throws_ok(format('insert into business_reviews (business_page_id, user_id, rating, title, content) values (tests.id(''page''), tests.id(%L), %s, %L, %L)', author, rating, title, content), code, null, 'no review: ' || label)
from (values ('dora', '5', 'Title', 'Ten letters and more.', '42501', 'in another''s name'), ('cleo', '0', 'Title', 'Ten letters and more.', '23514', 'of no star'),
  ('cleo', '6', 'Title', 'Ten letters and more.', '23514', 'of six stars'), ('cleo', '5', 'Ti', 'Ten letters and more.', '23514', 'a title of two'),
  ('cleo', '5', repeat('t', 101), 'Ten letters and more.', '23514', 'a title of 101'), ('cleo', '5', 'Title', 'Nine char', '23514', 'of nine characters'),
  ('cleo', '5', 'Title', repeat('x', 1001), '23514', 'of 1001 characters')) r (author, rating, title, content, code, label);
select lives_ok($$ insert into business_reviews (id, business_page_id, user_id, rating, title, content) values (tests.id('note'), tests.id('page'), tests.id('cleo'), 1, 'Bad bread', 'Hard on the inside.') $$, 'another reviews it too');
select tests.as_visitor();
select is(business_review_summary(tests.id('page')), '{"count": 2, "average": 2.5, "histogram": {"1": 1, "2": 0, "3": 0, "4": 1, "5": 0}}'::jsonb, 'pending reviews are public and count');
select is((select count(*) from business_reviews), 2::bigint, 'visitors read them');
select tests.as_member('cleo');
select is(mark_review_helpful(tests.id('review'), true), '{"is_helpful": true, "helpful_count": 1}'::jsonb, 'a review is helpful');
select is(mark_review_helpful(tests.id('review'), true) ->> 'helpful_count', '1', 'once');
select is((select r.is_helpful from business_reviews r where r.id = tests.id('review')), true, 'and that is known');
select throws_ok($$ select mark_review_helpful(tests.id('note'), true) $$, '42501', null, 'one''s own is not');
select throws_ok($$ insert into business_review_helpful (review_id, user_id) values (tests.id('review'), tests.id('cleo')) $$, '42501', null, 'nor is it written past the function');
select throws_ok($$ select admin_moderate_reviews(array[tests.id('review')], 'rejected') $$, '42501', null, 'members do not judge');
select throws_ok($$ select admin_review_stats() $$, '42501', null, 'nor count the queue');
select throws_ok(format('update business_reviews set %s where id = tests.id(''note'')', change), '42501', null, 'not changed: ' || change)
from unnest(array['moderation_status = ''approved''', 'user_id = tests.id(''ben'')', 'business_page_id = gen_random_uuid()']) change;
select results_eq($$ update business_reviews set helpful_count = 9 where id = tests.id('note') returning helpful_count $$, 'values (0)', 'a helpful_count that an author sends with an edit is overwritten');
select is(tests.affected($$ update business_reviews set title = 'Mine' where id = tests.id('review') $$) + tests.affected($$ delete from business_reviews where id = tests.id('review') $$), 0::bigint, 'another''s review is neither changed nor deleted');
select tests.as_member('ada');
select is(tests.affected('delete from business_reviews'), 0::bigint, 'not by the owner of the page either');

-- Moderation ---------------------------------------------------------------------------------------
select tests.as_member('boss');
select is(admin_moderate_reviews(array[tests.id('note')], 'flagged', 'Seen before', 'Not about the bread'), 1, 'a super admin flags a review');
select results_eq($$ select r.moderation_status, r.flagged_reason, r.moderation_note, r.moderated_by, r.moderated_at from business_reviews r where id = tests.id('note') $$,
  $$ values ('flagged', 'Not about the bread', 'Seen before', tests.id('boss'), now()) $$, 'stamped, with a note');
select is(admin_review_stats(), '{"flagged": 1, "pending": 1, "approved": 0, "rejected": 0}'::jsonb, 'the queue is counted');
select throws_ok($$ update business_reviews set title = 'Mine' $$, '42501', null, 'a super admin changes no words');
select throws_ok($$ select admin_moderate_reviews(array[tests.id('note')], 'gone') $$, '22023', null, 'nor makes statuses up');
select tests.as_visitor();
select is(array(select id from business_reviews), array[tests.id('review')], 'what is flagged is hidden');
select is(business_review_summary(tests.id('page')) ->> 'average', '4.0', 'and does not count');
select tests.as_member('ben');
select is(array(select id from business_reviews), array[tests.id('review')], 'from members too');
select throws_ok($$ select mark_review_helpful(tests.id('note'), true) $$, 'P0002', null, 'and helps nobody');
select tests.as_member('cleo');
select results_eq($$ select r.moderation_status, r.flagged_reason, r.moderation_note, r.moderated_by from business_reviews r where id = tests.id('note') $$,
  $$ values ('flagged', 'Not about the bread', null::text, null::uuid) $$, 'its author reads why, and not who');
select is(tests.told('cleo'), '{"Review flagged"}'::text[], 'and is told');
select lives_ok($$ update business_reviews set content = 'Hard on the inside, soft outside.' where user_id = tests.id('cleo') $$, 'its author changes it');
select results_eq($$ select moderation_status, flagged_reason, edited_at is not null from business_reviews where id = tests.id('note') $$, $$ values ('pending', null::text, true) $$, 'and it is judged anew');
select tests.as_member('boss');
select lives_ok($$ update business_reviews set moderation_status = 'rejected', flagged_reason = 'Spam' where id = tests.id('note') $$, 'judging by the specification''s update');
select is((select r.moderated_by from business_reviews r where id = tests.id('note')), tests.id('boss'), 'is stamped too');
select tests.as_operator();
select is((select count(*) from private.audit_log where subject_id = tests.id('note')), 2::bigint, 'and audited');

-- Who sees what others did ----------------------------------------------------------------------
select ok((select count(*) from business_post_likes) > 0 and (select count(*) from business_post_shares) > 0 and (select count(*) from business_review_helpful) > 0, 'there are likes, shares and marks');
select tests.as_member('dora');
select is((select count(*) from business_review_helpful), 0::bigint, 'what others found helpful is theirs');
select tests.as_member('bad_ned');
select is((select count(*) from business_post_likes) + (select count(*) from business_post_shares) + (select count(*) from business_review_helpful), 0::bigint, 'a banned member sees none of them');
select tests.as_operator();
-- Going --------------------------------------------------------------------------------------------
delete from auth.users where id = tests.id('ben');
select is((select likes_count + shares_count from business_posts) + (select count(*)::integer from business_reviews where id = tests.id('review')), 0, 'likes, shares and reviews go with their member');
select tests.as_member('boss');
select is(tests.affected('delete from business_pages'), 1::bigint, 'a super admin deletes a page');
select tests.as_operator();
select is((select count(*) from business_posts) + (select count(*) from business_reviews) + (select count(*) from feed_items where type in ('business_page', 'business_update', 'shared_post')), 0::bigint, 'and everything of it goes');

-- What follows from a change -----------------------------------------------------------------------
insert into business_pages (id, owner_id, name, description, category) values (tests.id('page'), tests.id('ada'), 'Red Bakery', 'Bread as well.', 'Restaurant');
insert into business_posts (id, business_page_id, author_id, content) values (tests.id('post'), tests.id('page'), tests.id('ada'), 'Fresh rolls');
select tests.as_member('cleo');
insert into business_page_followers (business_page_id, user_id, created_at) values (tests.id('page'), tests.id('cleo'), '2001-01-01');
select is((select created_at from business_page_followers), now(), 'to follow is of now');
insert into business_post_comments (id, post_id, author_id, content) values (tests.id('comment'), tests.id('post'), tests.id('cleo'), 'Rolls!');
select is(tests.heard('cleo', $$ update business_post_comments set content = 'Rolls?' where id = tests.id('comment') $$),
  array['content:business_page:' || tests.id('page') || ' comments_changed'], 'other words in a comment are heard of');
select is(tests.heard('cleo', $$ insert into business_reviews (id, business_page_id, user_id, rating, title, content) values (tests.id('review'), tests.id('page'), tests.id('cleo'), 5, 'Good rolls', 'Crisp on the outside.') $$),
  array['content:business_page:' || tests.id('page') || ' reviews_changed', 'user:' || tests.id('ada') || ' notification'], 'so is a review');
select is('New review' = any (tests.told('ada')), true, 'the owner is told');
select is(tests.heard('boss', $$ delete from business_reviews where id = tests.id('review') $$),
  array['content:business_page:' || tests.id('page') || ' reviews_changed'], 'when it goes it is heard of');
select is((select count(*) from notifications where user_id = tests.id('ada') and title = 'New review' and available), 0::bigint, 'and news no longer');
select is((select count(*) from private.audit_log where action = 'business_review.deleted'), 1::bigint, 'which is audited, when it was another''s');

select * from finish();
rollback;
