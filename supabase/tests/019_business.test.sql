-- Business pages: pages and followers, posts with likes, shares and comments, reviews and their moderation.
begin;
set local search_path = public, extensions;
select plan(182);
select tests.create_people();
select tests.create_account('cleo');
select tests.create_account('dora');
create function tests.names(p_id text, p_name text) returns void language sql as $$ select set_config('tests.' || p_name, p_id, true) $$;
select tests.names('00000000-0000-4000-8000-0000000000c8', 'older'), tests.names('00000000-0000-4000-8000-0000000000c9', 'oldest'), tests.names('00000000-0000-4000-8000-0000000000c1', 'page'), tests.names('00000000-0000-4000-8000-0000000000c2', 'post'), tests.names('00000000-0000-4000-8000-0000000000c3', 'comment'), tests.names('00000000-0000-4000-8000-0000000000c4', 'review'), tests.names('00000000-0000-4000-8000-0000000000c5', 'note');
create function tests.told(p_name text) returns text[] language sql security definer as $$
  select coalesce(array_agg(title order by title), '{}') from notifications where user_id = tests.id(p_name)
$$;

-- Pages --------------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into business_pages (id, owner_id, name, description, category, website, phone, email, address, hours, created_at, updated_at)
  values (tests.id('page'), tests.id('ada'), ' Blue Bakery ', 'Bread since 1920.', 'Restaurant', 'bluebakery.example', '', 'hello@bluebakery.example', ' ', 'Mon 8–18', '2001-01-01', '2001-01-01') $$, 'a member creates a business page');
select results_eq('select name, phone, address, followers, is_verified, created_at from business_pages', $$ values ('Blue Bakery', null::text, null::text, 0, false, now()) $$, 'a new page is trimmed, has no followers and is not verified');
select throws_ok(format('insert into business_pages (owner_id, name, description, category, website, email, phone, cover_image, followers, is_verified) values (tests.id(%L), %L, %L, %L, %L, %L, %L, %L, %L, %L)', owner, name, description, category, website, email, phone, cover, fans, tick), code, null, 'a page is refused ' || label)
from (values
  ('ben', 'Name', 'Words', 'Other', null, null, null, null, 0, false, '42501', 'in another member''s name'),
  ('ada', ' ', 'Words', 'Other', null, null, null, null, 0, false, '23514', 'without a name'),
  ('ada', repeat('n', 121), 'Words', 'Other', null, null, null, null, 0, false, '23514', 'with a name of 121 characters'),
  ('ada', E'Na\u202Eme', 'Words', 'Other', null, null, null, null, 0, false, '23514', 'with a direction override in its name'),
  ('ada', 'Name', E'\u200B', 'Other', null, null, null, null, 0, false, '23514', 'without a description'),
  ('ada', 'Name', repeat('d', 5001), 'Other', null, null, null, null, 0, false, '23514', 'with a description of 5001 characters'),
  ('ada', 'Name', 'Words', 'Magic', null, null, null, null, 0, false, '23514', 'with an unknown category'),
  ('ada', 'Name', 'Words', 'Other', 'javascript:alert(1)', null, null, null, 0, false, '23514', 'with a script as its website'),
  ('ada', 'Name', 'Words', 'Other', null, 'not an address', null, null, 0, false, '23514', 'with an invalid email'),
  ('ada', 'Name', 'Words', 'Other', null, 'a@b.c?subject=x&bcc=y@z.d', null, null, 0, false, '23514', 'with parameters in its email'),
  ('ada', 'Name', 'Words', 'Other', null, 'a@b.c?bcc=y%40z.d&subject=x', null, null, 0, false, '23514', 'with encoded parameters in its email'),
  ('ada', 'Name', 'Words', 'Other', null, 'y%40z.d%2Ca@b.c', null, null, 0, false, '23514', 'with a second address in its email'),
  ('ada', 'Name', 'Words', 'Other', null, 'a@b.c#d', null, null, 0, false, '23514', 'with a fragment in its email'),
  ('ada', 'Name', 'Words', 'Other', null, null, repeat('1', 41), null, 0, false, '23514', 'with a phone number of 41 characters'),
  ('ada', 'Name', 'Words', 'Other', null, null, null, 'data:image/png;base64,A', 0, false, '23514', 'with a cover that is not a web address'),
  ('ada', 'Name', 'Words', 'Other', null, null, null, null, 5, false, '42501', 'with a follower count'),
  ('ada', 'Name', 'Words', 'Other', null, null, null, null, 0, true, '42501', 'as verified')
) as r (owner, name, description, category, website, email, phone, cover, fans, tick, code, label);
select tests.as_operator();
select results_eq($$ select audience, title, business_page_id from feed_items where type = 'business_page' $$, $$ values ('public', 'Blue Bakery', tests.id('page')) $$, 'a new page enters the feed');
select is((select visibility from search_documents where kind = 'business_page'), 'public', 'a new page is public in the search documents');
select tests.as_visitor();
select is((select count(*) from business_pages), 1::bigint, 'a visitor reads pages');
select throws_ok('select * from ' || t, '42501', null, 'a visitor cannot read the table ' || t) from unnest(array['business_page_followers', 'business_post_likes', 'business_post_shares', 'business_review_helpful', 'business_review_moderation']) t;
select throws_ok($$ insert into business_pages (owner_id, name, description, category) values (tests.id('ada'), 'Name', 'Words', 'Other') $$, '42501', null, 'a visitor cannot create a page');
select tests.as_member('bad_ned');
select is((select count(*) from business_pages), 1::bigint, 'a banned member reads pages');
select throws_ok($$ insert into business_pages (owner_id, name, description, category) values (tests.id('bad_ned'), 'Name', 'Words', 'Other') $$, '42501', null, 'a banned member cannot create a page');
select throws_ok($$ insert into business_page_followers (business_page_id, user_id) values (tests.id('page'), tests.id('bad_ned')) $$, '42501', null, 'a banned member cannot follow a page');
select tests.as_member('ben');
select is(tests.affected($$ update business_pages set name = 'Mine' $$) + tests.affected('delete from business_pages'), 0::bigint, 'a member cannot change or delete another member''s page');
select tests.as_member('ada');
select throws_ok(format('update business_pages set %s', change), '42501', null, 'an owner cannot change a page: ' || change)
from unnest(array['owner_id = tests.id(''ben'')', 'followers = 9', 'is_verified = true', 'id = gen_random_uuid()']) change;
select lives_ok($$ update business_pages set name = 'Blue Bakery & Café', updated_at = '2001-01-01' $$, 'an owner edits their page');
select tests.as_member('boss');
select throws_ok($$ update business_pages set name = 'Mine' $$, '42501', null, 'a super admin cannot edit another member''s page');
select lives_ok($$ update business_pages set is_verified = true $$, 'a super admin verifies a page');
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'business_page.verified'), 1::bigint, 'verifying a page is audited');

-- The directory ------------------------------------------------------------------------------------
insert into business_pages (id, owner_id, name, description, category, created_at)
values (tests.id('older'), tests.id('cleo'), 'Zebra 100% Yoga', 'Stretching, by the hour.', 'Beauty & Wellness', now() - interval '2 days'),
  (tests.id('oldest'), tests.id('cleo'), 'Kayak Club', 'On the water, with coffee afterwards.', 'Other', now() - interval '3 days');
select tests.as_visitor();
select throws_ok($$ select * from list_business_pages() $$, '42501', null, 'a visitor cannot list business pages');
select tests.as_member('bad_ned');
select throws_ok($$ select * from list_business_pages() $$, '42501', null, 'a banned member cannot list business pages');
select tests.as_member('ben');
select is(array(select name from list_business_pages()), '{Blue Bakery & Café,Zebra 100% Yoga,Kayak Club}'::text[], 'list_business_pages returns the newest page first');
select is(array(select name from list_business_pages(p_limit => 1)), '{Blue Bakery & Café}'::text[], 'list_business_pages returns as many pages as asked for');
select is(array(select name from list_business_pages(p_before => now() - interval '2 days', p_before_id => tests.id('older'))), '{Kayak Club}'::text[], 'list_business_pages returns the next pages after a cursor');
select is(array(select name from list_business_pages(p_category => 'Other')), '{Kayak Club}'::text[], 'list_business_pages can be limited to a category');
select is(array(select name from list_business_pages(p_query => ' CAFE ')), '{Blue Bakery & Café}'::text[], 'list_business_pages finds words, ignoring case and accents');
select is(array(select name from list_business_pages(p_query => '0%')), '{Zebra 100% Yoga}'::text[], 'list_business_pages treats a percent sign literally');
select tests.as_operator();
delete from business_pages where owner_id = tests.id('cleo');

-- Followers ----------------------------------------------------------------------------------------
select tests.as_member('ben');
select throws_ok($$ insert into business_page_followers (business_page_id, user_id) values (tests.id('page'), tests.id('cleo')) $$, '42501', null, 'a member cannot follow a page in another member''s name');
select lives_ok($$ insert into business_page_followers (business_page_id, user_id) values (tests.id('page'), tests.id('ben')) $$, 'a member follows a page');
select throws_ok($$ insert into business_page_followers (business_page_id, user_id) values (tests.id('page'), tests.id('ben')) $$, '23505', null, 'a member cannot follow a page twice');
select results_eq('select followers, b.is_following from business_pages b', 'values (1, true)', 'a page counts its followers and shows whether the viewer follows it');
select tests.as_member('cleo');
select is((select count(*) from business_page_followers) + tests.affected('delete from business_page_followers'), 0::bigint, 'a member can neither see nor delete another member''s follow');
select tests.as_member('ada');
select is((select count(*) from business_page_followers), 1::bigint, 'an owner sees who follows their page');
select is(tests.told('ada'), '{"New page follower"}'::text[], 'an owner is notified of a new follower');
select tests.as_member('ben');
select is(tests.affected('delete from business_page_followers'), 1::bigint, 'a member unfollows a page');
select is((select followers from business_pages), 0, 'a page no longer counts a former follower');

-- Posts --------------------------------------------------------------------------------------------
select throws_ok($$ insert into business_posts (business_page_id, author_id, content) values (tests.id('page'), tests.id('ben'), 'Hello') $$, '42501', null, 'a member cannot post on another member''s page');
select tests.as_member('ada');
select lives_ok($$ insert into business_posts (id, business_page_id, author_id, content, created_at) values (tests.id('post'), tests.id('page'), tests.id('ada'), ' Fresh bread ', '2001-01-01') $$, 'an owner writes a post on their page');
select throws_ok(format('insert into business_posts (business_page_id, author_id, content, image_url, likes_count) values (tests.id(''page''), tests.id(%L), %L, %L, %L)', author, content, image, likes), code, null, 'a page post is refused ' || label)
from (values
  ('ben', 'Words', null, 0, '42501', 'in another member''s name'), ('ada', '  ', null, 0, '23514', 'without text'),
  ('ada', repeat('x', 5001), null, 0, '23514', 'with 5001 characters'), ('ada', 'Words', 'data:image/png;base64,A', 0, '23514', 'with a picture that is not a web address'),
  ('ada', 'Words', null, 3, '42501', 'with a like count')
) as r (author, content, image, likes, code, label);
select throws_ok(format('update business_posts set %s', change), '42501', null, 'an author cannot change a page post: ' || change)
from unnest(array['author_id = tests.id(''ben'')', 'likes_count = 9', 'shares_count = 9', 'comments_count = 9', 'business_page_id = gen_random_uuid()', 'id = gen_random_uuid()']) change;
select lives_ok($$ update business_posts set content = 'Fresh bread daily', updated_at = '2001-01-01' $$, 'an author edits a page post');
select results_eq('select content, edited_at is not null, created_at > now() - interval ''1 day'' from business_posts', $$ values ('Fresh bread daily', true, true) $$, 'an edited page post is marked as edited and keeps the server''s time');
select tests.as_operator();
select results_eq($$ select title, description from feed_items where type = 'business_update' $$, $$ values ('Blue Bakery & Café', 'Fresh bread daily') $$, 'a page post is in the feed with its edited text');
select tests.as_visitor();
select is((select count(*) from business_posts), 1::bigint, 'a visitor reads page posts');
select tests.as_member('boss');
select is(tests.affected($$ update business_posts set content = 'Mine' $$), 0::bigint, 'a super admin cannot edit a page post');
select tests.as_member('ben');
select is(tests.affected($$ update business_posts set content = 'Mine' $$) + tests.affected('delete from business_posts'), 0::bigint, 'a member cannot change or delete another member''s page post');

-- Likes, shares, comments --------------------------------------------------------------------------
select throws_ok(format('insert into %I (post_id, user_id) values (tests.id(''post''), tests.id(''cleo''))', t), '42501', null, 'a member cannot insert into ' || t || ' in another member''s name') from unnest(array['business_post_likes', 'business_post_shares']) t;
select throws_ok(format('insert into %I (post_id, user_id) values (gen_random_uuid(), tests.id(''ben''))', t), '23503', null, 'a member cannot insert into ' || t || ' for a post that does not exist') from unnest(array['business_post_likes', 'business_post_shares']) t;
select lives_ok(format('insert into %I (post_id, user_id, created_at) values (tests.id(''post''), tests.id(''ben''), ''2001-01-01'')', t), 'a member can insert into ' || t || ' for a post') from unnest(array['business_post_likes', 'business_post_shares']) t;
select throws_ok(format('insert into %I (post_id, user_id) values (tests.id(''post''), tests.id(''ben''))', t), '23505', null, 'a member cannot insert into ' || t || ' twice for the same post') from unnest(array['business_post_likes', 'business_post_shares']) t;
select is((select min(created_at) from business_post_likes), now(), 'a like of a page post gets the server''s time');
select is((select min(created_at) from business_post_shares), now(), 'a share of a page post gets the server''s time');
select results_eq('select likes_count, shares_count, p.user_has_liked, p.user_has_shared from business_posts p', 'values (1, 1, true, true)', 'a page post counts likes and shares and shows whether the viewer added them');
select is((select count(*) from feed_items where type = 'shared_post'), 1::bigint, 'sharing a page post adds a feed item');
select is(tests.affected('delete from business_post_shares'), 0::bigint, 'a share of a page post cannot be deleted');
select tests.as_member('cleo');
select is(tests.affected('delete from business_post_likes'), 0::bigint, 'a member cannot delete another member''s like of a page post');
select results_eq('select p.user_has_liked, p.user_has_shared from business_posts p', 'values (false, false)', 'user_has_liked and user_has_shared are false for other members');
select lives_ok($$ insert into business_post_comments (id, post_id, author_id, content) values (tests.id('comment'), tests.id('post'), tests.id('cleo'), ' Lovely ') $$, 'a member comments on a page post');
select is((select content from business_post_comments where id = tests.id('comment')), 'Lovely', 'a new comment on a page post is trimmed');
select throws_ok(format('insert into business_post_comments (post_id, author_id, content) values (tests.id(''post''), tests.id(%L), %L)', author, content), code, null, 'a comment on a page post is refused ' || label)
from (values ('ben', 'Words', '42501', 'in another member''s name'), ('cleo', E' \u200B ', '23514', 'without visible text'), ('cleo', repeat('x', 2001), '23514', 'with 2001 characters')) r (author, content, code, label);
select is((select comments_count from business_posts), 1, 'a page post counts its comments');
select throws_ok($$ update business_post_comments set author_id = tests.id('ben') $$, '42501', null, 'an author cannot give their comment to another member');
select lives_ok($$ update business_post_comments set content = 'Lovely!' $$, 'an author edits their comment on a page post');
select is((select edited_at is not null from business_post_comments), true, 'an edited comment on a page post is marked as edited');
select tests.as_member('ben');
select is(tests.affected($$ update business_post_comments set content = 'Mine' $$) + tests.affected('delete from business_post_comments'), 0::bigint, 'a member cannot change or delete another member''s comment on a page post');
select tests.as_member('bad_ned');
select throws_ok($$ insert into business_post_comments (post_id, author_id, content) values (tests.id('post'), tests.id('bad_ned'), 'Hello') $$, '42501', null, 'a banned member cannot comment on a page post');
select throws_ok($$ insert into business_post_likes (post_id, user_id) values (tests.id('post'), tests.id('bad_ned')) $$, '42501', null, 'a banned member cannot like a page post');
select tests.as_visitor();
select is((select count(*) from business_post_comments), 1::bigint, 'a visitor reads comments on page posts');
select tests.as_member('ada');
select is(tests.told('ada'), '{"New comment","New like","New page follower","Post shared"}'::text[], 'the owner is notified of comments, likes, followers and shares');
select is(tests.affected('delete from business_post_comments'), 1::bigint, 'the owner deletes another member''s comment on their page');
select is((select comments_count from business_posts), 0, 'a page post no longer counts a deleted comment');

-- Reviews ------------------------------------------------------------------------------------------
select throws_ok($$ insert into business_reviews (business_page_id, user_id, rating, title, content) values (tests.id('page'), tests.id('ada'), 5, 'Best', 'The best of all pages.') $$, '42501', null, 'an owner cannot review their own page');
select tests.as_member('ben');
select lives_ok($$ insert into business_reviews (id, business_page_id, user_id, rating, title, content, helpful_count, created_at, updated_at)
  values (tests.id('review'), tests.id('page'), tests.id('ben'), 4, ' Good bread ', 'Crisp on the outside.', 9, '2001-01-01', '2001-01-01') $$, 'a member reviews a page');
select throws_ok($$ insert into business_reviews (business_page_id, user_id, rating, title, content, moderation_status) values (tests.id('page'), tests.id('ben'), 4, 'Approved', 'Crisp on the outside.', 'approved') $$, '42501', null, 'a review that arrives approved is refused');
select results_eq('select title, helpful_count, moderation_status, created_at from business_reviews', $$ values ('Good bread', 0, 'pending', now()) $$, 'a new review is trimmed, pending and dated by the server, whatever was sent');
select throws_ok($$ insert into business_reviews (business_page_id, user_id, rating, title, content) values (tests.id('page'), tests.id('ben'), 5, 'Again', 'Crisp on the outside.') $$, '23505', null, 'a member cannot review a page twice');
select tests.as_member('cleo');
select throws_ok(format('insert into business_reviews (business_page_id, user_id, rating, title, content) values (tests.id(''page''), tests.id(%L), %s, %L, %L)', author, rating, title, content), code, null, 'a review is refused ' || label)
from (values ('dora', '5', 'Title', 'Ten letters and more.', '42501', 'in another member''s name'), ('cleo', '0', 'Title', 'Ten letters and more.', '23514', 'with no stars'),
  ('cleo', '6', 'Title', 'Ten letters and more.', '23514', 'with six stars'), ('cleo', '5', 'Ti', 'Ten letters and more.', '23514', 'with a title of two characters'),
  ('cleo', '5', repeat('t', 101), 'Ten letters and more.', '23514', 'with a title of 101 characters'), ('cleo', '5', 'Title', 'Nine char', '23514', 'with a text of nine characters'),
  ('cleo', '5', 'Title', repeat('x', 1001), '23514', 'with a text of 1001 characters')) r (author, rating, title, content, code, label);
select lives_ok($$ insert into business_reviews (id, business_page_id, user_id, rating, title, content) values (tests.id('note'), tests.id('page'), tests.id('cleo'), 1, 'Bad bread', 'Hard on the inside.') $$, 'another member reviews the same page');
select tests.as_visitor();
select is(business_review_summary(tests.id('page')), '{"count": 2, "average": 2.5, "histogram": {"1": 1, "2": 0, "3": 0, "4": 1, "5": 0}}'::jsonb, 'the review summary counts pending reviews');
select results_eq('select reviews_count, stars_count from business_pages where id = tests.id(''page'')', 'values (2, 5)', 'a page counts its public reviews and their stars');
select is((select count(*) from business_reviews), 2::bigint, 'a visitor reads pending reviews');
select tests.as_member('cleo');
select is(mark_review_helpful(tests.id('review'), true), '{"is_helpful": true, "helpful_count": 1}'::jsonb, 'a member marks a review as helpful');
select is(mark_review_helpful(tests.id('review'), true) ->> 'helpful_count', '1', 'marking a review as helpful twice counts once');
select is((select r.is_helpful from business_reviews r where r.id = tests.id('review')), true, 'is_helpful is true for the member who marked the review');
select throws_ok($$ select mark_review_helpful(tests.id('note'), true) $$, '42501', null, 'a member cannot mark their own review as helpful');
select throws_ok($$ insert into business_review_helpful (review_id, user_id) values (tests.id('review'), tests.id('cleo')) $$, '42501', null, 'a member cannot insert a helpful mark through the table');
select throws_ok($$ select admin_moderate_reviews(array[tests.id('review')], 'rejected') $$, '42501', null, 'a member cannot moderate reviews');
select throws_ok($$ select admin_review_stats() $$, '42501', null, 'a member cannot read the moderation figures');
select throws_ok(format('update business_reviews set %s where id = tests.id(''note'')', change), '42501', null, 'an author cannot change a review: ' || change)
from unnest(array['moderation_status = ''approved''', 'user_id = tests.id(''ben'')', 'business_page_id = gen_random_uuid()']) change;
select results_eq($$ update business_reviews set helpful_count = 9 where id = tests.id('note') returning helpful_count $$, 'values (0)', 'a helpful_count that an author sends with an edit is overwritten');
select is(tests.affected($$ update business_reviews set title = 'Mine' where id = tests.id('review') $$) + tests.affected($$ delete from business_reviews where id = tests.id('review') $$), 0::bigint, 'a member cannot change or delete another member''s review');
select tests.as_member('ada');
select is(tests.affected('delete from business_reviews'), 0::bigint, 'an owner cannot delete the reviews of their page');

-- Moderation ---------------------------------------------------------------------------------------
select tests.as_member('boss');
select is(admin_moderate_reviews(array[tests.id('note')], 'flagged', 'Seen before', 'Not about the bread'), 1, 'a super admin flags a review');
select results_eq($$ select r.moderation_status, r.flagged_reason, r.moderation_note, r.moderated_by, r.moderated_at from business_reviews r where id = tests.id('note') $$,
  $$ values ('flagged', 'Not about the bread', 'Seen before', tests.id('boss'), now()) $$, 'a flagged review stores its reason, note, moderator and time');
select is(admin_review_stats(), '{"flagged": 1, "pending": 1, "approved": 0, "rejected": 0}'::jsonb, 'admin_review_stats counts reviews by status');
select throws_ok($$ update business_reviews set title = 'Mine' $$, '42501', null, 'a super admin cannot edit a review');
select throws_ok(format('select admin_moderate_reviews(array[tests.id(''note'')], %L, null, '' '')', status), '22004', null, 'a super admin cannot set a review without a reason to ' || status) from unnest('{rejected,flagged}'::text[]) status;
select throws_ok(format('select admin_moderate_reviews(array[tests.id(''note'')], %L, %L, %L)', 'flagged', note, reason), '23514', said, 'a super admin judges a review with a text that is not too long: ' || said)
from (values (null, repeat('x', 501), 'A reason has at most 500 characters.'), (repeat('x', 1001), 'Rude', 'A note has at most 1,000 characters.')) as r (note, reason, said);
select throws_ok($$ select admin_moderate_reviews(array[tests.id('note')], 'gone') $$, '22023', null, 'a super admin cannot set an unknown review status');
select throws_ok(format('select admin_moderate_reviews(array[tests.id(''note''), tests.id(''review'')], ''approved'', p_seen => %L)', array[now(), now() - interval '1 hour']), 'P0001', null, 'a super admin judges no review that has changed since they saw it');
select is((select moderation_status from business_reviews where id = tests.id('note')), 'flagged', 'nothing is judged with a review that has changed');
select is(admin_moderate_reviews(array[tests.id('note')], 'flagged', 'Seen before', 'Not about the bread', array[now() - interval '1 hour']), 1, 'a judgement that a super admin sends twice is no change by another');
select tests.as_visitor();
select is(array(select id from business_reviews), array[tests.id('review')], 'a visitor does not see a flagged review');
select is(business_review_summary(tests.id('page')) ->> 'average', '4.0', 'the review summary leaves out flagged reviews');
select results_eq('select reviews_count, stars_count from business_pages where id = tests.id(''page'')', 'values (1, 4)', 'a page does not count flagged reviews');
select tests.as_member('ben');
select is(array(select id from business_reviews), array[tests.id('review')], 'a member does not see another member''s flagged review');
select throws_ok($$ select mark_review_helpful(tests.id('note'), true) $$, 'PT404', null, 'a member cannot mark a flagged review as helpful');
select tests.as_member('cleo');
select results_eq($$ select r.moderation_status, r.flagged_reason, r.moderation_note, r.moderated_by from business_reviews r where id = tests.id('note') $$,
  $$ values ('flagged', 'Not about the bread', null::text, null::uuid) $$, 'the author of a flagged review sees the reason, but neither note nor moderator');
select is(tests.told('cleo'), '{Deleted,"Review flagged"}'::text[], 'the author is notified of a flagged review');
select lives_ok($$ update business_reviews set content = 'Hard on the inside, soft outside.' where user_id = tests.id('cleo') $$, 'the author edits a flagged review');
select results_eq($$ select moderation_status, flagged_reason, edited_at is not null from business_reviews where id = tests.id('note') $$, $$ values ('pending', null::text, true) $$, 'an edited review becomes pending again, without its reason');
select results_eq('select reviews_count, stars_count from business_pages where id = tests.id(''page'')', 'values (2, 5)', 'a flagged review counts again when its author edits its text');
select tests.as_member('boss');
select lives_ok($$ update business_reviews set moderation_status = 'rejected', flagged_reason = 'Spam' where id = tests.id('note') $$, 'a super admin rejects a review by an update');
select is((select r.moderated_by from business_reviews r where id = tests.id('note')), tests.id('boss'), 'a review rejected by an update stores its moderator');
select tests.as_operator();
select is((select count(*) from private.audit_log where subject_id = tests.id('note')), 2::bigint, 'every moderation of a review is audited');

-- Reviews that moderators hid ------------------------------------------------------------------------
create function tests.rating_of(p_page uuid) returns text language sql as $$
  select b.reviews_count || ' ' || b.stars_count || ' ' || (s -> 'count') || ' ' || (s ->> 'average') || ' ' || (s -> 'histogram' ->> '1')
  from business_pages b, business_review_summary(p_page) s where b.id = p_page
$$;
select tests.as_member('boss');
select admin_moderate_reviews(array[tests.id('note')], 'approved');
select tests.as_operator();
select private.hide_content('business_review', tests.id('note'), 'pending');
select tests.as_visitor();
select is(tests.rating_of(tests.id('page')), '2 5 2 2.5 1', 'a review that reports hid counts until a moderator decides');
select tests.as_member('boss');
select is((select is_placeholder(r) from business_reviews r where r.id = tests.id('note')), true, 'a super admin reads that the text of a review is a placeholder');
select throws_ok($$ select admin_moderate_reviews(array[tests.id('note')], 'rejected', null, 'Untrue') $$, 'P0001', 'Members reported this review. It can be judged once the report is decided.', 'nobody judges a review that reports hid, whose text they can''t read');
select remove_item('business_review', tests.id('note'), 'Not true', (select id from community_rules order by position limit 1));
select tests.as_visitor();
select is(tests.rating_of(tests.id('page')), '1 4 1 4.0 0', 'a review that moderators removed doesn''t count for its page');
select is((select count(*) from business_reviews), 2::bigint, 'a review that moderators removed stays in the list behind its placeholder');
select tests.as_operator();
select private.restore_content('business_review', tests.id('note'));
select tests.as_visitor();
select is(tests.rating_of(tests.id('page')), '2 5 2 2.5 1', 'a restored review counts again');
select tests.as_operator();

-- Likes, shares and helpful marks of others --------------------------------------------------------
select ok((select count(*) from business_post_likes) > 0 and (select count(*) from business_post_shares) > 0 and (select count(*) from business_review_helpful) > 0, 'likes, shares and helpful marks exist before other members look for them');
select tests.as_member('dora');
select is((select count(*) from business_review_helpful), 0::bigint, 'a member cannot see what others found helpful');
select tests.as_member('bad_ned');
select is((select count(*) from business_post_likes) + (select count(*) from business_post_shares) + (select count(*) from business_review_helpful), 0::bigint, 'a banned member sees no likes, shares or helpful marks');
select tests.as_operator();
-- Deletion -----------------------------------------------------------------------------------------
delete from auth.users where id = tests.id('ben');
select is((select likes_count + shares_count from business_posts) + (select count(*)::integer from business_reviews where id = tests.id('review')), 0, 'deleting an account deletes its likes, shares and reviews');
select tests.as_member('boss');
select is(tests.affected('delete from business_pages'), 1::bigint, 'a super admin deletes a page');
select tests.as_operator();
select is((select count(*) from business_posts) + (select count(*) from business_reviews) + (select count(*) from feed_items where type in ('business_page', 'business_update', 'shared_post')), 0::bigint, 'deleting a page deletes its posts, reviews and feed items');

-- Broadcasts and notifications ---------------------------------------------------------------------
delete from private.claimed_ids; -- As the operator may: its id is used again.
insert into business_pages (id, owner_id, name, description, category) values (tests.id('page'), tests.id('ada'), 'Red Bakery', 'Bread as well.', 'Restaurant');
insert into business_posts (id, business_page_id, author_id, content) values (tests.id('post'), tests.id('page'), tests.id('ada'), 'Fresh rolls');
select tests.as_member('cleo');
insert into business_page_followers (business_page_id, user_id, created_at) values (tests.id('page'), tests.id('cleo'), '2001-01-01');
select is((select created_at from business_page_followers), now(), 'a new follow gets the server''s time');
insert into business_post_comments (id, post_id, author_id, content) values (tests.id('comment'), tests.id('post'), tests.id('cleo'), 'Rolls!');
select is(tests.heard('cleo', $$ update business_post_comments set content = 'Rolls?' where id = tests.id('comment') $$),
  array['content:business_page:' || tests.id('page') || ' comments_changed'], 'an edited comment is broadcast to the page''s readers');
select is(tests.heard('cleo', $$ insert into business_reviews (id, business_page_id, user_id, rating, title, content) values (tests.id('review'), tests.id('page'), tests.id('cleo'), 5, 'Good rolls', 'Crisp on the outside.') $$),
  array['content:business_page:' || tests.id('page') || ' reviews_changed', 'user:' || tests.id('ada') || ' notification'], 'a new review is broadcast to the page''s readers and notifies the owner');
select is('New review' = any (tests.told('ada')), true, 'the owner is notified of a new review');
select is(tests.heard('cleo', $$ update business_reviews set rating = 4 where id = tests.id('review') $$),
  array['content:business_page:' || tests.id('page') || ' reviews_changed'], 'an edited review is broadcast to the page''s readers');
select bag_eq($$ select unnest(tests.heard('boss', 'delete from business_reviews where id = tests.id(''review'')')) $$, $$ values
  ('content:business_page:' || tests.id('page') || ' reviews_changed'), ('user:' || tests.id('ada') || ' notification'), ('user:' || tests.id('cleo') || ' notification') $$,
  'a deleted review is broadcast to the page''s readers, its author is told, and the owner''s notification is withdrawn');
select is((select count(*) from notifications where user_id = tests.id('ada') and title = 'New review' and available), 0::bigint, 'deleting a review makes its notification unavailable');
select is((select count(*) from private.audit_log where action = 'business_review.deleted'), 1::bigint, 'a review deleted by a super admin is audited');

select tests.as_operator();
select is_empty($$ select b.name from business_pages b where (b.posts_count, b.reviews_count, b.stars_count) is distinct from (
    (select count(*) from business_posts p where p.business_page_id = b.id),
    (select count(*) from business_reviews r where r.business_page_id = b.id and r.moderation_status in ('pending', 'approved')),
    (select coalesce(sum(r.rating), 0) from business_reviews r where r.business_page_id = b.id and r.moderation_status in ('pending', 'approved'))) $$,
  'the counts of every page are right after all of this');

select * from finish();
rollback;
