-- Edited marks: one rule for everything members write.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
-- This file edits more in a minute than a member does.
update private.app_config set value = '[{"tokens":1000,"seconds":60}]' where key = 'rate_limit.edits';

create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;

-- One row of everything ada can write and edit.
insert into articles (id, author_id, title, content, status, category) values (tests.key('articles'), tests.id('ada'), 'An article', 'Words of the article', 'published', 'Business'), (tests.key('draft'), tests.id('ada'), 'A draft', 'Words of the draft', 'draft', null);
insert into article_comments (id, article_id, user_id, content) values (tests.key('article_comments'), tests.key('articles'), tests.id('ada'), 'Comment');
insert into groups (id, name, description, created_by) values (tests.key('groups'), 'A group', 'What the group is for', tests.id('ada'));
insert into group_posts (id, group_id, user_id, content) values (tests.key('group_posts'), tests.key('groups'), tests.id('ada'), 'Group post');
insert into group_comments (id, post_id, user_id, content) values (tests.key('group_comments'), tests.key('group_posts'), tests.id('ada'), 'Comment');
insert into forum_groups (id, name, created_by) values (tests.key('forum_groups'), 'A forum', tests.id('ada'));
insert into forum_posts (id, group_id, author_id, title, content, category) values (tests.key('forum_posts'), tests.key('forum_groups'), tests.id('ada'), 'A question', 'Forum post', 'Business');
insert into forum_replies (id, post_id, author_id, content) values (tests.key('forum_replies'), tests.key('forum_posts'), tests.id('ada'), 'Reply');
insert into forum_reply_comments (id, reply_id, user_id, content) values (tests.key('forum_reply_comments'), tests.key('forum_replies'), tests.id('ada'), 'Comment');
insert into business_ideas (id, user_id, title, description, funding_goal, industry) values (tests.key('business_ideas'), tests.id('ada'), 'An idea', 'Words of the idea, at some length', 5000, 'tech');
insert into business_updates (id, business_idea_id, user_id, title, content) values (tests.key('business_updates'), tests.key('business_ideas'), tests.id('ada'), 'An update', 'Words of the update');
insert into events (id, creator_id, title, date, time, location) values (tests.key('events'), tests.id('ada'), 'An event', current_date + 30, '18:00', 'Town hall');
insert into business_pages (id, owner_id, name, description, category) values (tests.key('business_pages'), tests.id('ada'), 'A page', 'What the page is for', 'Technology');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('business_posts'), tests.key('business_pages'), tests.id('ada'), 'Page post');
insert into business_post_comments (id, post_id, author_id, content) values (tests.key('business_post_comments'), tests.key('business_posts'), tests.id('ada'), 'Comment');
insert into business_pages (id, owner_id, name, description, category) values (tests.key('bens page'), tests.id('ben'), 'Of Ben', 'What the page is for', 'Technology');
insert into business_reviews (id, business_page_id, user_id, rating, title, content) values (tests.key('business_reviews'), tests.key('bens page'), tests.id('ada'), 4, 'A review', 'Words of the review');

-- Changes that count as an edit, and changes that do not. The picture stands for every other field of a form.
create temporary table edits (place text, edit text, other text);
grant select on edits to authenticated;
insert into edits values
  ('articles', $$ content = 'Other words of it' $$, $$ category = 'Lifestyle' $$), ('articles', $$ image_url = 'https://example.org/b.png' $$, null),
  ('article_comments', $$ content = 'Other' $$, null), ('groups', $$ description = 'Another purpose' $$, null), ('groups', $$ cover_image = 'https://example.org/b.png' $$, null),
  ('group_posts', $$ content = 'Other' $$, null), ('group_posts', $$ image_url = 'https://example.org/b.png' $$, null), ('group_comments', $$ content = 'Other' $$, null),
  ('forum_groups', $$ description = 'Another purpose' $$, $$ is_public = false $$), ('forum_groups', $$ name = 'Other' $$, null),
  ('forum_posts', $$ content = 'Other' $$, $$ category = 'Technology', is_pinned = true $$), ('forum_replies', $$ content = 'Other' $$, null), ('forum_reply_comments', $$ content = 'Other' $$, null),
  ('business_ideas', $$ description = 'Other words of the idea, at some length' $$, $$ funding_received = 10, industry = 'finance' $$), ('business_ideas', $$ funding_goal = 9000 $$, null), ('business_ideas', $$ image_url = 'https://example.org/b.png' $$, null),
  ('business_updates', $$ content = 'Other words of it' $$, null), ('events', $$ location = 'Elsewhere' $$, $$ max_attendees = 40 $$), ('events', $$ cover_photo_url = 'https://example.org/b.png' $$, null), ('events', $$ time = '19:00' $$, null),
  ('business_pages', $$ description = 'Another purpose' $$, $$ category = 'Retail' $$), ('business_pages', $$ phone = '123' $$, null), ('business_pages', $$ cover_image = 'https://example.org/b.png' $$, null),
  ('business_posts', $$ content = 'Other' $$, null), ('business_post_comments', $$ content = 'Other' $$, null), ('business_reviews', $$ content = 'Other words of it' $$, null), ('business_reviews', $$ rating = 5 $$, null);

create function tests.is_marked_by(p_place text, p_edit text) returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  perform tests.as_operator();
  execute format('update public.%I set edited_at = null where id = tests.key(%L)', p_place, p_place);
  perform tests.as_member('ada');
  execute format('update public.%I set %s, edited_at = edited_at where id = tests.key(%L)', p_place, p_edit, p_place);
  perform tests.as_operator();
  execute format('select edited_at = now() from public.%I where id = tests.key(%L)', p_place, p_place) into answer;
  return coalesce(answer, false);
end $$;

select is_empty($$ select c.table_name::text from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'edited_at' and c.table_name not in (select place from edits) $$, 'every table with edited_at is covered by this test');
select is(tests.is_marked_by(place, other), false, format('setting %s does not mark %s as edited', btrim(other), place)) from edits where other is not null;
select is(tests.is_marked_by(place, edit), true, format('setting %s marks %s as edited', btrim(edit), place)) from edits;
select is(tests.is_marked_by(place, edit), false, format('setting %s again does not mark %s as edited', btrim(edit), place)) from edits;
select tests.as_member('ada');
update articles set content = 'Other words of the draft' where id = tests.key('draft');
select is((select edited_at from articles where id = tests.key('draft')), null, 'a draft is never marked as edited');
update articles set edited_at = '2001-01-01' where id = tests.key('articles');
update business_pages set edited_at = '2001-01-01' where id = tests.key('business_pages');
select is((select count(*) from articles where edited_at = '2001-01-01') + (select count(*) from business_pages where edited_at = '2001-01-01'), 0::bigint, 'an edited_at sent by a member is ignored');

-- Limits
select tests.as_operator();
update private.app_config set value = '[{"tokens":1,"seconds":3600}]' where key = 'rate_limit.edits';
delete from private.rate_buckets;
update group_posts set edited_at = null where id = tests.key('group_posts');
update articles set content = 'Words of the draft' where id = tests.key('draft');
select tests.as_member('ada');
select lives_ok($$ update articles set content = 'More words of the draft' where id = tests.key('draft') $$, 'saving a draft costs no token of edits');
select lives_ok($$ update group_posts set content = 'One edit' where id = tests.key('group_posts') $$, 'an edit is accepted while a token of edits is left');
select throws_ok($$ update articles set content = 'Another edit of it' where id = tests.key('articles') $$, 'PT429', null, 'an edit is refused when no token of edits is left');

select * from finish();
rollback;
