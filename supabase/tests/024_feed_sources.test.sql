-- Every type of feed source: edits and renames reach its feed item, and a removed item stays removed.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();

create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;

insert into articles (id, author_id, title, content, status) values (tests.key('article'), tests.id('ada'), 'An article', 'Words of the article', 'published');
insert into groups (id, name, description, created_by) values (tests.key('group'), 'Old group', 'What the group is for', tests.id('ada'));
insert into group_posts (id, group_id, user_id, content) values (tests.key('group_post'), tests.key('group'), tests.id('ada'), 'Words of the group post');
insert into group_shares (id, post_id, user_id, comment) values (tests.key('group_share'), tests.key('group_post'), tests.id('ada'), 'Read this');
insert into forum_groups (id, name, description, created_by) values (tests.key('forum_group'), 'Old forum', 'What the forum is for', tests.id('ada'));
insert into forum_posts (id, group_id, author_id, title, content, category) values (tests.key('forum_post'), tests.key('forum_group'), tests.id('ada'), 'Old question', 'Words of the forum post', 'Business');
insert into forum_replies (id, post_id, author_id, content) values (tests.key('forum_reply'), tests.key('forum_post'), tests.id('ada'), 'Words of the reply');
insert into business_ideas (id, user_id, title, description, funding_goal, industry) values (tests.key('business_idea'), tests.id('ada'), 'An idea', 'Words of the idea, at some length', 5000, 'tech');
insert into events (id, creator_id, title, description, date, time, location) values (tests.key('event'), tests.id('ada'), 'An event', 'Words of the event', current_date + 30, '18:00', 'Town hall');
insert into business_pages (id, owner_id, name, description, category) values (tests.key('business_page'), tests.id('ada'), 'Old page', 'What the page is for', 'Technology');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('business_post'), tests.key('business_page'), tests.id('ada'), 'Words of the page post');
insert into business_post_shares (id, post_id, user_id) values (tests.key('business_share'), tests.key('business_post'), tests.id('ada'));

-- One edit for each source.
create function tests.edit_all(p_word text) returns void language plpgsql as $$
begin
  update articles set title = 'Article ' || p_word where id = tests.key('article');
  update groups set name = 'Group ' || p_word where id = tests.key('group');
  update group_posts set content = 'Group post ' || p_word where id = tests.key('group_post');
  update forum_groups set name = 'Forum ' || p_word where id = tests.key('forum_group');
  update forum_posts set title = 'Question ' || p_word where id = tests.key('forum_post');
  update forum_replies set content = 'Reply ' || p_word where id = tests.key('forum_reply');
  update business_ideas set title = 'Idea ' || p_word where id = tests.key('business_idea');
  update events set title = 'Event ' || p_word where id = tests.key('event');
  update business_pages set name = 'Page ' || p_word where id = tests.key('business_page');
  update business_posts set content = 'Page post ' || p_word where id = tests.key('business_post');
end $$;

select is(array(select distinct type from feed_items where user_id = tests.id('ada') order by 1)
    || array(select distinct 'missing: ' || t from unnest('{group_post,business_idea,event,article,business_update,forum_post,forum_reply,forum_group_created,new_user,group,shared_post,business_page}'::text[]) t
      where t not in (select type from feed_items where user_id = tests.id('ada'))),
  '{article,business_idea,business_page,business_update,event,forum_group_created,forum_post,forum_reply,group,group_post,new_user,shared_post}'::text[],
  'every feed item type has a source in this test');

select tests.edit_all('edited');
select results_eq(
  $$ select type, title, description from feed_items where user_id = tests.id('ada') and type not in ('new_user', 'article', 'business_idea', 'event') order by type, description $$,
  $$ values ('business_page', 'Page edited', 'What the page is for'), ('business_update', 'Page edited', 'Page post edited'),
    ('forum_group_created', 'Forum edited', 'What the forum is for'), ('forum_post', 'Question edited', 'Words of the forum post'),
    ('forum_reply', 'Question edited', 'Reply edited'), ('group', 'Group edited', 'What the group is for'),
    ('group_post', 'Group edited', 'Group post edited'), ('shared_post', 'Group edited', 'Group post edited'),
    ('shared_post', 'Page edited', 'Page post edited') $$,
  'edits and new names reach the feed items of sources and shares');
select results_eq(
  $$ select title from feed_items where user_id = tests.id('ada') and type in ('article', 'business_idea', 'event') order by type $$,
  $$ values ('Article edited'), ('Idea edited'), ('Event edited') $$, 'a new title reaches the feed items of articles, ideas and events');

select tests.as_member('boss');
delete from feed_items where user_id = tests.id('ada');
select tests.as_operator();
select tests.edit_all('edited again');
update profiles set full_name = 'Ada Lovelace' where id = tests.id('ada');
select is(array(select type from feed_items where user_id = tests.id('ada')), '{}'::text[], 'a feed item removed by a super admin stays removed when its source is edited');

select * from finish();
rollback;
