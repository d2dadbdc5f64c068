-- Feed cards: details, places and true reasons; the feed of those one follows.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dan'), tests.create_account('eve');
delete from feed_items;

create function tests.key(p_name text) returns uuid language sql stable as $$ select md5(p_name)::uuid $$;
create function tests.card(p_type text, p_name text) returns jsonb language sql stable as $$
  select f.card from public.feed_items f where f.type = p_type and f.content_id = md5(p_name)::uuid
$$;
create function tests.why(p_type text, p_name text) returns text language sql stable as $$
  select concat_ws(' ', c -> 'why' ->> 'kind', c -> 'why' ->> 'name') from tests.card(p_type, p_name) c
$$;

-- What there is: Ada writes, Ben follows her, Cleo is her friend, Dan shares a group with her.
select tests.as_member('ada');
insert into articles (id, author_id, title, content, status) values (tests.key('bread'), tests.id('ada'), 'On bread', repeat('word ', 660), 'published');
insert into events (id, creator_id, title, date, time, location) values (tests.key('fair'), tests.id('ada'), 'The fair', current_date + 7, '10:00', 'Town hall');
insert into events (id, creator_id, title, date, time, location, type) values (tests.key('call'), tests.id('ada'), 'The call', current_date + 7, '10:00', 'https://meet.example.org/secret', 'online');
insert into business_ideas (id, user_id, title, description, funding_goal, industry) values (tests.key('mill'), tests.id('ada'), 'A mill', 'Grinding what the valley grows', 50000, 'food');
insert into groups (id, name, description) values (tests.key('Bakers'), 'Bakers', 'Bread and what it takes'), (tests.key('Cellar'), 'Cellar', 'Behind a closed door');
insert into group_posts (id, group_id, content) values (tests.key('dough'), tests.key('Bakers'), 'Dough rises'), (tests.key('secret'), tests.key('Cellar'), 'Between us');
select tests.as_operator();
insert into forum_groups (id, name, created_by, is_public) values (tests.key('Answers'), 'Answers', tests.id('chief'), true);
insert into forum_posts (id, group_id, author_id, title, content, category) values (tests.key('question'), tests.key('Answers'), tests.id('chief'), 'Which flour?', 'For rye bread', 'Business');
update groups set is_private = true where id = tests.key('Cellar');
insert into connections (user_id, connected_user_id, status) values
  (tests.id('ben'), tests.id('ada'), 'following'), (tests.id('cleo'), tests.id('ada'), 'friends');
insert into group_members (group_id, user_id) values (tests.key('Bakers'), tests.id('dan'));

-- Reasons ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(tests.why('article', 'bread'), 'own', 'the reason for one''s own item is that it is one''s own');
select tests.as_member('ben');
select is(tests.why('article', 'bread'), 'follow ada', 'someone who follows the author reads so as the reason');
select tests.as_member('cleo');
select is(tests.why('article', 'bread'), 'friend ada', 'a friend of the author reads so as the reason');
select tests.as_member('dan');
select is(tests.why('group_post', 'dough'), 'group Bakers', 'a member of the group reads its name as the reason');
select is(tests.why('article', 'bread'), 'community', 'the reason is the community when the reader has no connection to the item');
select tests.as_visitor();
select is(tests.why('article', 'bread'), 'community', 'a visitor reads the community as the reason');

-- Details ------------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.card('article', 'bread') -> 'details', '{"minutes": 3, "comments": 0, "reactions": {"counts": {}}}', 'the card of an article has its reading time, comments and reactions');
select is(tests.card('forum_post', 'question') -> 'details' -> 'is_solved', 'false', 'the card of a question says that it is not solved');
select tests.as_operator();
update forum_posts set answers_count = 1 where id = tests.key('question');
select tests.as_member('ben');
select is(tests.card('forum_post', 'question') -> 'details' -> 'is_solved', 'true', 'the card of a question says that it is solved');
select is(tests.card('business_idea', 'mill') -> 'details' ->> 'industry', 'food', 'the card of an idea has its industry');
select is(tests.card('group_post', 'dough') -> 'details', null, 'the card of a group post says nothing of its comments and reactions to someone outside the group');
select is(tests.card('group_post', 'dough') -> 'place', jsonb_build_object('kind', 'group', 'id', tests.key('Bakers'), 'name', 'Bakers'), 'the card of a group post names its group');
select is(tests.card('event', 'fair') -> 'details' ->> 'location', 'Town hall', 'the card of an event has its place');
select is(tests.card('event', 'call') -> 'details' ->> 'location', null, 'the card of an online event does not have its link');

select tests.as_visitor();
select is(tests.card('business_idea', 'mill') -> 'details', null, 'a visitor is not told the figures of an idea');
select is(tests.card('group_post', 'dough') -> 'details', null, 'a visitor is not told of the comments and reactions in a group');
select is(tests.card('event', 'fair') -> 'details' ->> 'location', 'Town hall', 'a visitor reads the place of an event');

-- What the reader did with it
select tests.as_member('ben');
insert into forum_post_reactions (post_id, user_id, reaction_type) values
  (tests.key('question'), tests.id('ben'), 'love'), (tests.key('question'), tests.id('ben'), 'helpful');
select is(tests.card('forum_post', 'question') -> 'details' -> 'my_reactions', '["helpful", "love"]', 'the card of a question has the reader''s own reactions');
select is(tests.card('forum_post', 'question') -> 'details' -> 'reaction_counts', '{"love": 1, "helpful": 1}', 'the card of a question counts its reactions');
select tests.as_member('cleo');
select is(tests.card('forum_post', 'question') -> 'details' -> 'my_reactions', null, 'the card of a question has no reactions of others as the reader''s own');
select tests.as_operator();
insert into business_pages (id, owner_id, name, category, description) values (tests.key('Mill'), tests.id('chief'), 'Mill', 'Retail', 'Grinds what the valley grows');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('flour'), tests.key('Mill'), tests.id('chief'), 'Fresh flour');
select tests.as_member('cleo');
insert into business_post_likes (post_id, user_id) values (tests.key('flour'), tests.id('cleo'));
select is(tests.card('business_update', 'flour') -> 'details' -> 'is_liked', 'true', 'the card of a page''s update says that its reader likes it');
select tests.as_member('ben');
select is(tests.card('business_update', 'flour') -> 'details', '{"likes": 1, "comments": 0, "is_liked": false}', 'the card of a page''s update says that others like it');
select tests.as_visitor();

-- Friends who are going
select tests.as_operator();
insert into event_attendees (event_id, user_id, status) values
  (tests.key('fair'), tests.id('cleo'), 'going'), (tests.key('fair'), tests.id('dan'), 'going');
insert into connections (user_id, connected_user_id, status) values (tests.id('eve'), tests.id('cleo'), 'friends');
select tests.as_member('eve');
select is(tests.card('event', 'fair') -> 'details' -> 'friends' -> 'people' -> 0 ->> 'username', 'cleo', 'the card of an event shows a friend who is going');
select is(tests.card('event', 'fair') -> 'details' -> 'friends' ->> 'total', '1', 'attendees who are no friends are not counted as friends');
insert into mutes (kind, target_id) values ('member', tests.id('cleo'));
select is(tests.card('event', 'fair') -> 'details' -> 'friends' ->> 'total', '0', 'a muted friend is not shown as going');
select tests.as_visitor();
select is(tests.card('event', 'fair') -> 'details' -> 'friends', null, 'a visitor is not told who is going');

-- First comment
select tests.as_member('dan');
insert into group_comments (post_id, group_id, content) values (tests.key('dough'), tests.key('Bakers'), 'With **salt**');
select tests.as_member('ada');
select is(tests.card('group_post', 'dough') -> 'details' -> 'first_comment' ->> 'text', 'With salt', 'the card of a group post has its first comment as plain text for a member of the group');
select tests.as_member('boss');
select is(tests.card('group_post', 'dough') -> 'details' ->> 'comments', '1', 'a super admin reads the card of a group post as its members do');
select tests.as_member('ada');
insert into mutes (kind, target_id) values ('member', tests.id('dan'));
select is(tests.card('group_post', 'dough') -> 'details' -> 'first_comment', null, 'the first comment of a muted member is left out');
delete from mutes;

-- Private items ------------------------------------------------------------------------------------
select tests.as_operator();
create temporary table kept as select id from feed_items where content_id = tests.key('secret');
create function tests.secret_item() returns uuid language sql security definer as $$ select id from pg_temp.kept $$;
select tests.as_member('ada');
select is(tests.card('group_post', 'secret') -> 'place' ->> 'name', 'Cellar', 'a member of a private group gets the cards of its posts');
select tests.as_member('ben');
select is((select public.card(jsonb_populate_record(null::feed_items, jsonb_build_object('id', tests.secret_item(), 'audience', 'public', 'type', 'group_post', 'content_id', tests.key('secret'))))), null, 'a made-up row does not show the card of a private item');
select is((select public.card(jsonb_populate_record(null::feed_items, jsonb_build_object('id', gen_random_uuid(), 'audience', 'public', 'type', 'group_post', 'content_id', tests.key('secret'))))), null, 'a made-up row with an id of its own shows nothing');
select tests.as_member('bad_ned');
select is(tests.why('article', 'bread'), 'community', 'a banned member gets the card that visitors get');
select is(tests.card('business_idea', 'mill') -> 'details', null, 'a banned member is not told the figures of an idea');

-- Blocked members --------------------------------------------------------------------------------
select tests.as_operator();
-- The card of an item whose id the caller knows from before the block.
create function tests.known_card() returns jsonb language sql stable as $$
  select public.card(jsonb_populate_record(null::public.feed_items, jsonb_build_object('id', tests.id('fair_item'))))
$$;
select set_config('tests.fair_item', (select id::text from feed_items where content_id = tests.key('fair')), true);
select tests.as_member('eve');
select is(tests.known_card() -> 'details' ->> 'location', 'Town hall', 'a known item has a card');
insert into blocks (blocked_user_id) values (tests.id('ada'));
select is(tests.known_card(), null, 'a known item of a blocked member has no card');
select tests.as_operator();
delete from blocks;
insert into blocks (user_id, blocked_user_id) values (tests.id('ada'), tests.id('eve'));
select tests.as_member('eve');
select is(tests.known_card(), null, 'a known item of a member who blocked the reader has no card');
select tests.as_operator();
delete from blocks;

-- Following ----------------------------------------------------------------------------------------
select tests.as_operator();
create function tests.followed(p_arguments text default '') returns text[] language plpgsql as $$
declare
  answer text[];
begin
  execute format('select array_agg(f.title::text order by f.created_at desc, f.id desc) from public.following_feed(%s) f', p_arguments) into answer;
  return answer;
end $$;
create function tests.titles(p_names text[]) returns text[] language sql as $$ select array(select unnest(p_names) order by 1) $$;
select tests.as_operator();
update feed_items set created_at = now() - interval '1 hour' where content_id in (tests.key('bread'), tests.key('fair'));
insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('eve'), 'following');
select tests.as_member('ben');
select is(tests.titles(tests.followed()), tests.titles(array['On bread', 'The fair', 'The call', 'A mill', 'Bakers', 'Bakers']), 'the Following feed has the items of those one follows that one may read');
select tests.as_member('dan');
select is(tests.titles(tests.followed()), array['Bakers', 'Bakers'], 'the Following feed has the items of one''s groups');
select tests.as_member('eve');
select is(tests.followed(), null, 'the Following feed has nothing of someone who follows its reader');
select tests.as_member('ben');
select is(tests.followed('p_filter => ''articles'''), array['On bread'], 'the Following feed takes the filters of the feed');
select is((select count(*) from following_feed(p_limit => 2)), 2::bigint, 'the Following feed has pages');
select is(tests.titles(tests.followed('p_before => now() - interval ''30 minutes''')), array['On bread', 'The fair'], 'the Following feed goes on below a given place');
select is(tests.titles(tests.followed('p_ids => array(select id from feed_items)')), tests.titles(tests.followed()), 'the Following feed tells which of the given items belong to it');
insert into hidden_items (content_type, content_id) values ('event', tests.key('call'));
select is('The call' = any (tests.followed()), false, 'the Following feed leaves out a hidden item');
delete from hidden_items;
insert into mutes (kind, target_id) values ('member', tests.id('ada'));
select is(tests.followed(), null, 'the Following feed leaves out muted members');
delete from mutes;

-- Pages
select tests.as_member('eve');
insert into business_page_followers (business_page_id, user_id) values (tests.key('Mill'), tests.id('eve'));
select is(tests.titles(tests.followed()), array['Mill', 'Mill'], 'the Following feed has the updates of pages one follows');
select is(tests.titles(tests.followed('p_ids => array(select id from feed_items)')), array['Mill', 'Mill'], 'the Following feed tells that a new item is of a page one follows');
select tests.as_member('dan');
select is('Mill' = any (tests.followed()), false, 'the Following feed has nothing of pages one does not follow');
select tests.as_member('ben');
insert into business_page_followers (business_page_id, user_id) values (tests.key('Mill'), tests.id('ben'));

-- Shares of a page's updates belong to who shared them
select tests.as_member('dan');
insert into business_post_shares (id, post_id, user_id) values (tests.key('share'), tests.key('flour'), tests.id('dan'));
select is(tests.titles(tests.followed()), array['Bakers', 'Bakers', 'Mill'], 'the Following feed has one''s own shares');
select tests.as_member('eve');
select is(tests.why('shared_post', 'share'), 'community', 'following a page is no reason to see a stranger''s share of its update');
select is(tests.why('business_update', 'flour'), 'business_page Mill', 'following a page is the reason to see its update');
select is(tests.titles(tests.followed()), array['Mill', 'Mill'], 'the Following feed has no stranger''s share of a followed page''s update');
select is(tests.titles(tests.followed('p_ids => array(select id from feed_items)')), array['Mill', 'Mill'], 'the Following feed tells that a stranger''s share does not belong to it');
select tests.as_operator();
insert into connections (user_id, connected_user_id, status) values (tests.id('eve'), tests.id('dan'), 'following');
select tests.as_member('eve');
select is(tests.why('shared_post', 'share'), 'follow dan', 'the reason to see a share is who shared it');
select is(tests.titles(tests.followed()), array['Mill', 'Mill', 'Mill'], 'the Following feed has the shares of a followed member');
select tests.as_operator();
delete from connections where user_id = tests.id('eve') and connected_user_id = tests.id('dan');

-- What is done on the card of a share is done to its post
insert into group_shares (id, post_id, user_id, comment) values (tests.key('bread share'), tests.key('dough'), tests.id('ada'), 'Read this');
select tests.as_member('eve');
insert into business_post_likes (post_id, user_id) values (tests.key('flour'), tests.id('eve'));
insert into saved_items (kind, item_id, note) values ('business_post', tests.key('flour'), 'Buy some');
select is(tests.card('shared_post', 'share') -> 'details', tests.card('business_update', 'flour') -> 'details' || jsonb_build_object('original', jsonb_build_object('type', 'business_update', 'id', tests.key('flour'))), 'the card of a share says of the post what the post''s own card says, and which post it is');
select is(tests.card('shared_post', 'share') -> 'details' -> 'is_liked', 'true', 'the card of a share says that its reader likes the post');
select is(tests.card('shared_post', 'share') -> 'saved' ->> 'note', 'Buy some', 'the card of a share says that its reader saved the post');
select is(tests.card('shared_post', 'bread share') -> 'details', jsonb_build_object('note', 'Read this', 'original', jsonb_build_object('type', 'group_post', 'id', tests.key('dough'))), 'the card of a share in a group says nothing of the post''s comments and reactions to someone outside the group');
select tests.as_member('dan');
select is(tests.card('shared_post', 'bread share') -> 'details', (tests.card('group_post', 'dough') -> 'details') - 'first_comment' || jsonb_build_object('note', 'Read this', 'original', jsonb_build_object('type', 'group_post', 'id', tests.key('dough'))), 'the card of a share shows members of the group the same about the post as the post''s own card');
select tests.as_operator();
delete from business_post_likes where user_id = tests.id('eve');
delete from saved_items;

-- Muted places and threads
insert into forum_replies (id, post_id, author_id, content) values (tests.key('answer'), tests.key('question'), tests.id('dan'), 'Rye');
select private.publish_new_member(tests.id('chief'));
-- How many items one sees of something, while one has muted it as given, and after that.
create function tests.seen(p_id uuid) returns bigint language sql as $$
  select count(*) from public.feed_items f
  where p_id in (f.content_id, f.original_id, f.group_id, f.forum_group_id, f.forum_post_id, f.business_page_id)
$$;
create function tests.seen_with_mute(p_kind text, p_id uuid, p_level text) returns bigint language plpgsql as $$
declare
  answer bigint;
begin
  insert into mutes (kind, target_id, level) values (p_kind, p_id, p_level);
  answer := tests.seen(p_id);
  delete from mutes;
  return answer;
end $$;
create temporary table mutable (kind text, id uuid, items bigint);
grant select on mutable to authenticated;
insert into mutable values ('group', tests.key('Bakers'), 3), ('forum_group', tests.key('Answers'), 3), ('business_page', tests.key('Mill'), 3), ('forum_post', tests.key('question'), 2),
  ('group_post', tests.key('dough'), 2), ('article', tests.key('bread'), 1), ('event', tests.key('fair'), 1), ('business_idea', tests.key('mill'), 1), ('business_post', tests.key('flour'), 2);
select tests.as_member('eve');
select is(tests.seen(m.id), m.items, format('the feed shows what is of a %s before it is muted', m.kind)) from mutable m;
select is(tests.seen_with_mute(m.kind, m.id, 'replies'), m.items, format('the feed shows what is of a %s of which only replies are told', m.kind)) from mutable m;
select is(tests.seen_with_mute(m.kind, m.id, 'nothing'), 0::bigint, format('the feed leaves out what is of a muted %s', m.kind)) from mutable m;
select is(tests.seen(m.id), m.items, format('the feed shows what is of a %s again once its mute ends', m.kind)) from mutable m;
select is(tests.seen_with_mute('conversation', tests.id('chief'), 'nothing'), 1::bigint, 'a muted conversation hides nothing of its member from the feed');
insert into mutes (kind, target_id) values ('business_page', tests.key('Mill'));
select is(tests.followed(), null, 'the Following feed leaves out a muted page');
select is((select count(*) from business_posts where business_page_id = tests.key('Mill')), 1::bigint, 'a muted page still shows its updates itself');
select tests.as_operator();
update mutes set created_at = now() - interval '2 days', until = now() - interval '1 day';
select tests.as_member('eve');
select is(tests.titles(tests.followed()), array['Mill', 'Mill'], 'the Following feed has a page again when the time of its mute is over');
delete from mutes;
select tests.as_member('cleo');
insert into mutes (kind, target_id) values ('business_page', tests.key('Mill'));
select tests.as_member('eve');
select is(tests.seen(tests.key('Mill')), 3::bigint, 'an item that someone else muted is still in one''s feed');
select tests.as_visitor();
select is(tests.seen(tests.key('Mill')), 3::bigint, 'visitors see what members muted');
select tests.as_operator();
delete from mutes;

delete from group_shares where id = tests.key('bread share');

-- Who wrote what is shared or replied to
select is(array(select source_user_id from feed_items where content_id in (tests.key('share'), tests.key('answer'))), array[tests.id('chief'), tests.id('chief')], 'a share and a reply name who wrote what they show');
select is((select count(*) from feed_items where source_user_id = user_id), 0::bigint, 'nobody is the source of what they wrote themselves');

-- Someone who follows more than 200 gets the same.
select tests.as_operator();
insert into connections (user_id, connected_user_id, status)
select tests.id('ben'), tests.create_account('many' || n), 'following' from generate_series(1, 201) n;
delete from feed_items where type = 'new_user';
select tests.as_member('ben');
select is(tests.titles(tests.followed()), tests.titles(array['On bread', 'The fair', 'The call', 'A mill', 'Bakers', 'Bakers', 'Mill', 'Mill']), 'someone who follows more than two hundred gets the same items');
select tests.as_operator();
update feed_items set created_at = now() + interval '1 minute' where content_id = tests.key('share');
select tests.as_member('ben');
select is(array(select type from following_feed(p_limit => 7) where type = 'shared_post'), '{}'::text[], 'someone who follows more than two hundred gets no stranger''s share either');

-- A deleted account is the source of nothing.
select tests.as_operator();
insert into forum_posts (id, group_id, author_id, title, content, category) values (tests.key('eve asks'), tests.key('Answers'), tests.id('eve'), 'Which salt?', 'For rye bread', 'Business');
insert into forum_replies (post_id, author_id, content) values (tests.key('eve asks'), tests.id('dan'), 'Any');
select is(array(select source_user_id from feed_items where forum_post_id = tests.key('eve asks') and type = 'forum_reply'), array[tests.id('eve')], 'a reply names who started the thread');
delete from profiles where id = tests.id('eve');
select results_eq($$ select type, source_user_id from feed_items where forum_post_id = tests.key('eve asks') $$, $$ values ('forum_reply', null::uuid) $$, 'a reply stays in the feed without that name when the account is deleted');

select * from finish();
rollback;
