-- Shared links: for every kind, a card for what visitors read, and nothing for anything else.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo');
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
update profiles set full_name = 'Ben Birch', title = 'Investor', bio = 'A secret bio', avatar_url = 'https://pictures.test/ben.png#w=800-200' where id = tests.id('ben');

insert into groups (id, name, description, created_by, is_private) values (tests.key('group'), 'Readers', 'We read books together.', tests.id('ben'), false), (tests.key('closed group'), 'Closed', 'We read books together.', tests.id('ben'), true);
insert into group_posts (id, group_id, user_id, content) values (tests.key('group post'), tests.key('group'), tests.id('ben'), 'Zebra post in the group'), (tests.key('closed post'), tests.key('closed group'), tests.id('ben'), 'Zebra behind a door');
insert into group_comments (id, post_id, user_id, content) values (tests.key('group comment'), tests.key('group post'), tests.id('ben'), 'Zebra comment');
insert into forum_groups (id, name, description, created_by, is_public) values (tests.key('forum'), 'Answers', 'Ask us.', tests.id('ben'), true), (tests.key('closed forum'), 'Closed', null, tests.id('ben'), false);
insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('question'), tests.key('forum'), 'Zebra question', 'Who knows?', 'Business', tests.id('ben')), (tests.key('closed question'), tests.key('closed forum'), 'Closed question', 'Who knows?', 'Business', tests.id('ben'));
insert into forum_replies (id, post_id, author_id, content) values (tests.key('reply'), tests.key('question'), tests.id('ben'), 'Zebra reply');
insert into articles (id, author_id, title, content, status, image_url, image_alt) values
  (tests.key('article'), tests.id('ben'), 'Zebra **notes**', 'Ten letters and **more**. ' || repeat('word ', 60), 'published', 'https://pictures.test/a.png#w=800-200', 'A zebra'),
  (tests.key('draft'), tests.id('ben'), 'Draft', 'Ten letters and more.', 'draft', null, null);
insert into article_comments (id, article_id, user_id, content) values (tests.key('article comment'), tests.key('article'), tests.id('ben'), 'Fine');
insert into business_ideas (id, user_id, title, description, industry, funding_goal) values (tests.key('idea'), tests.id('ben'), 'Zebra idea', 'A long enough description of it.', 'tech', 5000);
insert into business_updates (id, business_idea_id, user_id, title, content) values (tests.key('update'), tests.key('idea'), tests.id('ben'), 'Zebra news', 'We have news to tell.');
insert into events (id, creator_id, title, description, date, time, location, time_zone, type) values
  (tests.key('event'), tests.id('ben'), 'Zebra event', 'A long enough description of it.', '2031-05-06', '18:00', 'The Barn', 'Europe/Amsterdam', 'other'),
  (tests.key('online event'), tests.id('ben'), 'Zebra call', 'Join at https://meet.test/secret or meet.test/secret, or [with this link](https://meet.test/secret): we start on time.', '2031-05-06', '18:00', 'https://meet.test/secret', 'UTC', 'online');
insert into business_pages (id, owner_id, name, description, category, email) values (tests.key('page'), tests.id('ben'), 'Zebra page', 'A long enough description of it.', 'Technology', 'secret@page.test'), (tests.key('other page'), tests.id('ben'), 'Other page', 'A long enough description of it.', 'Technology', null);
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('page post'), tests.key('page'), tests.id('ben'), 'Zebra hello');
insert into business_post_shares (id, post_id, user_id) values (tests.key('page share'), tests.key('page post'), tests.id('ben'));
insert into business_post_comments (id, post_id, author_id, content) values (tests.key('page comment'), tests.key('page post'), tests.id('ben'), 'Hello back');

create temporary table items (kind text, name text, table_name text, id uuid, title text);
grant select on items to anon, authenticated;
insert into items select k, n, t, tests.key(n), s from (values
  ('article', 'article', 'articles', 'Zebra **notes**'), ('article', 'draft', 'articles', null), ('article', 'nothing', 'articles', null),
  ('group', 'group', 'groups', 'Readers'), ('group', 'closed group', 'groups', null),
  ('forum_group', 'forum', 'forum_groups', 'Answers'), ('forum_group', 'closed forum', 'forum_groups', null),
  ('forum_post', 'question', 'forum_posts', 'Zebra question'), ('forum_post', 'closed question', 'forum_posts', null),
  ('event', 'event', 'events', 'Zebra event'), ('event', 'online event', 'events', 'Zebra call'),
  ('business_page', 'page', 'business_pages', 'Zebra page')) as v (k, n, t, s);
-- Whether a visitor reads the row itself.
create function tests.is_public(p_table text, p_id uuid) returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  execute format('select exists (select from public.%I t where t.id = $1)', p_table) into answer using p_id;
  return answer;
exception when insufficient_privilege then
  return false;
end $$;

-- Visitors -----------------------------------------------------------------------------------------
select tests.as_visitor();
select is(share_card(i.kind, i.id) ->> 'title', i.title, format('the card of %s (%s) has the title that visitors read, or is nothing', i.name, i.kind)) from items i;
select is(share_card(i.kind, i.id) is not null, tests.is_public(i.table_name, i.id), format('%s (%s) has a card if and only if a visitor reads its row', i.name, i.kind)) from items i;
select is(share_card(k.kind, tests.key(k.name)), null, k.kind || ' has no card of its own') from (values
  ('article_comment', 'article comment'), ('group_comment', 'group comment'), ('forum_reply', 'reply'), ('business_update', 'update'),
  ('business_post_comment', 'page comment'), ('message', 'nothing'), ('business_review', 'nothing'), ('profiles', 'nothing'), (null, 'event')) as k (kind, name);
-- Visitors read only what the feed shows of these.
select is(share_card('business_idea', tests.key('idea')) - '{updated_at}'::text[],
  (select jsonb_build_object('kind', f.type, 'title', f.title, 'excerpt', f.description, 'author', f.author_name) from feed_items f where f.content_id = tests.key('idea')), 'the card of an idea has what visitors read of it in the feed, and nothing else');
select is(share_card('group', tests.key('group'), tests.key('group post')) - '{updated_at}'::text[],
  (select jsonb_build_object('kind', f.type, 'title', f.title, 'excerpt', f.description, 'author', f.author_name) from feed_items f where f.content_id = tests.key('group post')), 'a link to a post in a public group shows what visitors read of it in the feed, and nothing else');
select is(share_card('group', tests.key('closed group'), tests.key('group post')), null, 'a post is not shown under a group that is private');
select is(share_card('group', tests.key('group'), tests.key('closed post')) ->> 'title', 'Readers', 'a post in a private group is not shown under a public one');
select is(share_card('group_post', tests.key('closed post')), null, 'a post in a private group has no card');
select is(share_card('event', null), null, 'a null id has no card');
select is(share_card('group', tests.key('event')), null, 'an id of another kind has no card');

select is(share_card('article', tests.key('article')) - '{excerpt,updated_at}'::text[],
  '{"kind":"article","title":"Zebra **notes**","image_url":"https://pictures.test/a.png","image_alt":"A zebra","author":"Ben Birch"}'::jsonb, 'the card of an article has its picture, alternative text and author');
select matches(share_card('article', tests.key('article')) ->> 'excerpt', '^Ten letters and more\. .* word…$', 'an excerpt is plain text, ends at a word and says that there is more');
select is(share_card('event', tests.key('event')) - '{updated_at}'::text[],
  '{"kind":"event","title":"Zebra event","excerpt":"A long enough description of it.","author":"Ben Birch","starts_at":"2031-05-06T16:00:00+00:00","time_zone":"Europe/Amsterdam","location":"The Barn","is_cancelled":false}'::jsonb, 'the card of an event has its time and place');
select unalike(share_card('event', tests.key('online event'))::text, '%secret%', 'the card of an online event has no link to it');
select is(share_card('event', tests.key('online event')) ->> 'excerpt', 'Join at or or with this link: we start on time.', 'the other words of an online event are shown');
select unalike(share_card('business_page', tests.key('page'))::text, '%secret%', 'the card of a page has no address of it');
select is(share_card('business_page', tests.key('page'), tests.key('page post')) ->> 'title', 'Zebra hello', 'a link to a post of a page shows the post');
select is(share_card('business_page', tests.key('page'), tests.key('page share')) ->> 'title', 'Zebra hello', 'a link to a share of a post shows the post');
select is(share_card('business_page', tests.key('other page'), tests.key('page share')) ->> 'title', 'Other page', 'a share of another page''s post is not shown');
select is(share_card('business_page', tests.key('other page'), tests.key('page post')) ->> 'title', 'Other page', 'a post of another page is not shown');
select is(share_card('member', tests.id('ben')) - '{updated_at}'::text[],
  '{"kind":"member","title":"Ben Birch","image_url":"https://pictures.test/ben.png"}'::jsonb, 'the card of a member has the name and picture that visitors have, and nothing else');
select is(share_card('member', tests.id(m.name)), null, format('%s has no card', m.name)) from (values ('bad_ned'), ('pending_pat')) as m (name);

-- Others -------------------------------------------------------------------------------------------
-- The answer never depends on who asks: only visitors may.
select tests.as_member('ben');
select throws_ok($$ select share_card('event', tests.key('event')) $$, '42501', null, 'a member does not call share_card');
select tests.as_service();
select throws_ok($$ select share_card('event', tests.key('event')) $$, '42501', null, 'the service role does not call share_card');
select tests.as_operator();
select tests.claims(tests.id('ben'), 'authenticated');
select is(private.share_card(i.kind, i.id) ->> 'title', i.title, format('the card of %s (%s) is the same for its author', i.name, i.kind)) from items i;
select tests.as_operator();

-- Changes ------------------------------------------------------------------------------------------
update profile_private set is_listed = false where user_id = tests.id('ben');
update business_ideas set title = 'Zebra idea, edited' where id = tests.key('idea');
update group_posts set content = 'Zebra post, edited' where id = tests.key('group post');
select tests.as_visitor();
select is(share_card('business_idea', tests.key('idea')) ->> 'title', 'Zebra idea, edited', 'the card of an idea follows an edit');
select is(share_card('group', tests.key('group'), tests.key('group post')) ->> 'excerpt', 'Zebra post, edited', 'the card of a post in a group follows an edit');
select tests.as_operator();
update groups set is_private = true where id = tests.key('group');
update forum_groups set is_public = false where id = tests.key('forum');
update articles set status = 'draft' where id = tests.key('article');
update events set cancelled_at = now() where id = tests.key('online event');
delete from events where id = tests.key('event');
select tests.as_visitor();
select is(share_card(k.kind, k.id), null, k.what || ' has no card') from (values
  ('member', tests.id('ben'), 'a member who left the directory'), ('group', tests.key('group'), 'a group that became private'), ('forum_group', tests.key('forum'), 'a forum group that became private'),
  ('group_post', tests.key('group post'), 'a post in a group that became private'), ('forum_post', tests.key('question'), 'a post in a forum group that became private'), ('article', tests.key('article'), 'an article that was withdrawn'), ('event', tests.key('event'), 'a deleted event')) as k (kind, id, what);
select is(share_card('event', tests.key('online event')) ->> 'is_cancelled', 'true', 'the card of a cancelled event says so');

-- Moderation ---------------------------------------------------------------------------------------
select tests.as_operator();
update profile_private set is_listed = true where user_id = tests.id('ben');
update groups set is_private = false where id = tests.key('group');
update forum_groups set is_public = true where id = tests.key('forum');
update articles set status = 'published' where id = tests.key('article');
create temporary table moderated (kind text, id uuid);
grant select on moderated to anon;
insert into moderated values ('member', tests.id('ben')), ('article', tests.key('article')), ('group', tests.key('group')), ('forum_group', tests.key('forum')),
  ('group_post', tests.key('group post')), ('business_idea', tests.key('idea')), ('forum_post', tests.key('question')), ('event', tests.key('online event')), ('business_page', tests.key('page'));
select tests.as_visitor();
select isnt(share_card(m.kind, m.id), null, m.kind || ' has a card before it is hidden') from moderated m;
select tests.as_operator();
select private.hide_content(m.kind, m.id, 'hidden') from moderated m;
select tests.as_visitor();
select is(share_card(m.kind, m.id, tests.key('page post')), null, m.kind || ' has no card once moderators hid it') from moderated m;
select tests.as_operator();
select private.restore_content('business_idea', tests.key('idea')), private.restore_content('group', tests.key('group')), private.restore_content('group_post', tests.key('group post'));
select tests.as_visitor();
select isnt(share_card(k.kind, k.id), null, k.kind || ' has a card again once it is restored') from (values ('business_idea', tests.key('idea')), ('group_post', tests.key('group post'))) as k (kind, id);
select tests.as_operator();
delete from feed_items where content_id = tests.key('idea');
delete from group_posts where id = tests.key('group post');
select tests.as_visitor();
select is(share_card('business_idea', tests.key('idea')), null, 'an idea that admins took out of the feed has no card');
select is(share_card('group_post', tests.key('group post')), null, 'a deleted post in a group has no card');

select * from finish();
rollback;
