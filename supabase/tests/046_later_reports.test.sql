-- What was decided stays decided: later reports of it, appeals, mentions, and who hears of a report.
-- dora writes in the group that gina looks after; boss and chief are super admins; ada, ben and cleo report.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dora'), tests.create_account('gina'), tests.create_account('max');
update profiles set created_at = now() - interval '30 days';
update profiles set is_super_admin = false where is_super_admin and id not in (tests.id('boss'), tests.id('chief'));
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
create function tests.case_of(p_item uuid) returns uuid language sql stable security definer as $$
  select id from private.moderation_cases where item_id = p_item order by state = 'open' desc, opened_at desc limit 1
$$;
create function tests.rule() returns uuid language sql stable security definer as $$ select id from public.community_rules order by position limit 1 $$;
create function tests.state_of(p_item uuid) returns text language sql stable security definer as $$
  select state from public.hidden_content where item_id = p_item
$$;
create function tests.decide(p_who text, p_item uuid, p_decision text, p_content text default 'keep') returns void language plpgsql as $$
begin
  perform tests.as_member(p_who);
  perform decide_cases(array[tests.case_of(p_item)], p_decision, 'A reason', case when p_decision <> 'dismiss' then tests.rule() end, null, p_content);
  perform tests.as_operator();
end $$;
create function tests.report(p_who text, p_kind text, p_item uuid) returns void language plpgsql as $$
begin
  perform tests.as_member(p_who);
  perform report_item(p_kind, p_item, 'spam');
  perform tests.as_operator();
end $$;

insert into groups (id, name, description, created_by) values (tests.key('group'), 'Readers', 'We read books together.', tests.id('gina'));
insert into group_members (group_id, user_id, role) select tests.key('group'), tests.id(n), 'member' from unnest('{ada,ben,cleo,dora}'::text[]) n;
insert into group_members (group_id, user_id, role) values (tests.key('group'), tests.id('max'), 'moderator');
insert into group_posts (id, group_id, user_id, content) values
  (tests.key('post'), tests.key('group'), tests.id('dora'), 'A post for @ben'),
  (tests.key('max post'), tests.key('group'), tests.id('max'), 'A post by who looks after it'),
  (tests.key('fine'), tests.key('group'), tests.id('dora'), 'Nothing is wrong with this');

insert into mutes (user_id, kind, target_id) values (tests.id('gina'), 'group', tests.key('group'));

-- Who hears of a report --------------------------------------------------------------------------------

create function tests.told_of_case(p_who text, p_sql text) returns text language plpgsql as $$
begin
  return (
    select string_agg(p.username, ',' order by p.username)
    from unnest(tests.heard(p_who, p_sql)) as h (line) join profiles p on h.line = 'user:' || p.id || ' cases_changed'
  );
end $$;
select is(
  tests.told_of_case('ada', format('select report_item(%L, %L, %L)', 'group_post', tests.key('max post'), 'spam')), 'boss,chief,gina',
  'members who moderate a place are told of a report there, unless it is about them'
);
select is((select count(*) from notifications where user_id = tests.id('gina') and title = 'New report'), 1::bigint, 'a member who moderates a group is notified of a report there, even if they muted the group');
select is(
  tests.told_of_case('boss', format('select claim_case(%L, true)', tests.case_of(tests.key('max post')))), 'boss,chief,gina',
  'nobody is told that someone works on a case about them'
);
select is(
  tests.told_of_case('boss', format('select decide_cases(array[%L]::uuid[], %L, %L)', tests.case_of(tests.key('max post')), 'dismiss', 'Fine')), 'boss,chief,gina',
  'nobody is told that a case about them was dismissed'
);

-- A later report ---------------------------------------------------------------------------------------

select tests.report('ada', 'group_post', tests.key('post'));
select tests.report('cleo', 'group_post', tests.key('fine'));
select tests.decide('boss', tests.key('post'), 'remove');
select tests.as_member('cleo');
select throws_ok(
  format('select report_item(%L, %L, %L)', 'group_post', tests.key('post'), 'spam'), 'P0001', 'Moderators have already decided about this.',
  'a removed post can''t be reported again'
);
select tests.as_operator();
insert into private.moderation_cases (kind, item_id, author_id, place_id, title)
values ('group_post', tests.key('post'), tests.id('dora'), tests.key('group'), 'A post');
select tests.decide('max', tests.key('post'), 'dismiss');
select is(tests.state_of(tests.key('post')), 'removed', 'a moderator of a group can''t undo a removal by dismissing a later case');
insert into private.moderation_cases (kind, item_id, author_id, place_id, title)
values ('group_post', tests.key('post'), tests.id('dora'), tests.key('group'), 'A post');
select tests.decide('max', tests.key('post'), 'hide');
select is(tests.state_of(tests.key('post')), 'removed', 'a moderator of a group can''t make a removal milder');

select tests.report('ada', 'member', tests.id('dora'));
select tests.decide('boss', tests.id('dora'), 'hide');
select tests.report('cleo', 'member', tests.id('dora'));
select tests.decide('chief', tests.id('dora'), 'warn', 'keep');
select is(tests.state_of(tests.id('dora')), 'hidden', 'a warning leaves a profile hidden that was hidden before');

-- An appeal --------------------------------------------------------------------------------------------

create function tests.first_decision(p_item uuid, p_decision text) returns uuid language sql stable security definer as $$
  select id from public.moderation_decisions where item_id = p_item and decision = p_decision
$$;
create function tests.overturn(p_decision uuid) returns void language plpgsql as $$
begin
  perform tests.as_member('dora');
  perform appeal_decision(p_decision, 'I did nothing wrong');
  perform tests.as_member('chief');
  perform decide_appeal(p_decision, true, 'Right');
  perform tests.as_operator();
end $$;
select tests.overturn(tests.first_decision(tests.id('dora'), 'hide'));
select is(tests.state_of(tests.id('dora')), null, 'an accepted appeal shows a profile again, whatever was reported since');
select tests.overturn(tests.first_decision(tests.key('post'), 'remove'));
select is(tests.state_of(tests.key('post')), 'hidden', 'an accepted appeal against a removal leaves hidden, and no longer removed, what another decision hides');
select is((select content from group_posts where id = tests.key('post')), 'Hidden by moderators', 'a post that is no longer removed says that it is hidden');
update public.hidden_content set hidden_at = now() - interval '90 days';
select private.delete_removed_content(100);
select is((select count(*) from group_posts where id = tests.key('post')), 1::bigint, 'a post whose removal was overturned is not deleted for good');
delete from notifications where type = 'mention';
select is((select mentions from group_posts where id = tests.key('post')), '{}', 'a removed post names nobody');
select tests.overturn(tests.first_decision(tests.key('post'), 'hide'));
select is((select content from group_posts where id = tests.key('post')), 'A post for @ben', 'a post is back once no decision hides it');

-- Mentions ---------------------------------------------------------------------------------------------

select is((select mentions from group_posts where id = tests.key('post')), jsonb_build_object('ben', tests.id('ben')), 'a post that is back still mentions whom it mentioned');
select is((select count(*) from notifications where type = 'mention'), 0::bigint, 'nobody is told a second time that a post mentions them');

-- The same members again -------------------------------------------------------------------------------

select tests.report(n, 'group_post', tests.key('fine')) from unnest('{ada,ben}'::text[]) n;
select is(tests.state_of(tests.key('fine')), 'pending', 'three reports hide a post until it is decided');
select tests.decide('boss', tests.key('fine'), 'dismiss');
select is(tests.state_of(tests.key('fine')), null, 'a dismissal shows what reports had hidden');
select tests.report(n, 'group_post', tests.key('fine')) from unnest('{ada,ben,cleo}'::text[]) n;
select is(tests.state_of(tests.key('fine')), null, 'members cannot hide an item again that was found to be fine');
select tests.decide('boss', tests.key('fine'), 'dismiss');
update group_posts set content = 'Something is wrong with this now' where id = tests.key('fine');
select tests.report(n, 'group_post', tests.key('fine')) from unnest('{ada,ben,cleo}'::text[]) n;
select is(tests.state_of(tests.key('fine')), 'pending', 'the same members can hide what has changed since');

-- Seen in the feed alone --------------------------------------------------------------------------------

select tests.create_account('nora'), tests.create_account('erin');
insert into groups (id, name, description, created_by, is_private) values (tests.key('closed'), 'Closed', 'We read books together.', tests.id('gina'), true);
insert into group_posts (id, group_id, user_id, content) values
  (tests.key('open post'), tests.key('group'), tests.id('gina'), 'Everyone sees this'), (tests.key('closed post'), tests.key('closed'), tests.id('gina'), 'Few see this');
select tests.as_member('nora');
select is((select count(*) from group_posts where id = tests.key('open post')), 0::bigint, 'a member outside a group cannot read its posts there');
select lives_ok(format('select report_item(%L, %L, %L)', 'group_post', tests.key('open post'), 'spam'), 'a member reports a post of a public group that they see in the feed');
select throws_ok(format('select report_item(%L, %L, %L)', 'group_post', tests.key('closed post'), 'spam'), 'PT404', null, 'nobody reports a post of a private group that they are not in');
select tests.as_member('erin');
select throws_ok(format('select report_item(%L, %L, %L)', 'group_comment', tests.key('open post'), 'spam'), 'PT404', null, 'a card of the feed is reported as what it shows');

-- Two suspensions at once -------------------------------------------------------------------------------

select tests.as_operator();
insert into group_members (group_id, user_id, role) values (tests.key('group'), tests.id('erin'), 'member');
-- Suspends erin, or bans her without a number of days; the case says which decision it is.
create function tests.suspend(p_who text, p_case text, p_days integer, p_place uuid default null) returns void language plpgsql as $$
begin
  perform tests.as_operator();
  insert into private.moderation_cases (id, kind, item_id, author_id, place_id, title) values (tests.key(p_case), 'group_post', tests.key(p_case), tests.id('erin'), p_place, 'A post');
  perform tests.as_member(p_who);
  perform decide_cases(array[tests.key(p_case)], case when p_days is null then 'ban' else 'suspend' end, 'Too loud: ' || p_case, tests.rule(), p_days);
  perform tests.as_operator();
end $$;
create function tests.overturn_case(p_case text) returns void language sql as $$
  select private.overturn(d) from public.moderation_decisions d where d.case_id = tests.key(p_case)
$$;
create function tests.stands() returns text language sql stable as $$
  select format('%s by %s, until then: %s', b.reason, p.username, b.banned_until = d.until)
  from private.bans b left join profiles p on p.id = b.banned_by
  left join public.moderation_decisions d on d.user_id = b.user_id and d.reason = b.reason
  where b.user_id = tests.id('erin')
$$;
select tests.suspend('boss', 'short', 1), tests.suspend('chief', 'long', 30), tests.suspend('chief', 'shorter', 7);
select is(tests.stands(), 'Too loud: long by chief, until then: t', 'the longest suspension counts');
select tests.overturn_case('shorter');
select is(tests.stands(), 'Too loud: long by chief, until then: t', 'an overturned suspension leaves a longer one');
select tests.overturn_case('long');
select is(tests.stands(), 'Too loud: short by boss, until then: t', 'a shorter suspension stands when the longer one is overturned');
select tests.suspend('chief', 'ban', null);
select is((select is_banned from profiles where id = tests.id('erin')), true, 'a suspended member can be banned');
select tests.overturn_case('ban');
select is((select is_banned from profiles where id = tests.id('erin')), false, 'an overturned ban ends');
select is(tests.stands(), 'Too loud: short by boss, until then: t', 'a suspension stands when the ban that replaced it is overturned');
select tests.overturn_case('short');
select is(tests.stands(), null, 'a member is no longer suspended when every suspension is overturned');
select tests.suspend('boss', 'another', 7), tests.suspend('chief', 'next ban', null);
select tests.as_member('boss');
select admin_set_ban(tests.id('erin'), false);
select tests.as_operator();
select is(tests.stands(), null, 'a member whose ban is ended early is no longer suspended');
select is((select count(*) from moderation_decisions where user_id = tests.id('erin') and ended_at is not null), 2::bigint, 'a suspension that a ban replaced ends with the ban when that is ended early');
select tests.overturn_case('next ban');
select is(tests.stands(), null, 'a suspension that was ended early does not come back');
select tests.suspend('gina', 'short here', 1, tests.key('group')), tests.suspend('max', 'long here', 7, tests.key('group'));
select tests.overturn_case('long here');
select is(
  (select s.until from private.place_suspensions s where s.user_id = tests.id('erin')), (select d.until from moderation_decisions d where d.case_id = tests.key('short here')),
  'a shorter suspension from a group stands when the longer one is overturned');
select is(tests.stands(), null, 'a suspension from a group is none from the community');
select tests.overturn_case('short here');
select is((select count(*) from private.place_suspensions where user_id = tests.id('erin')), 0::bigint, 'a member may write in a group again when every suspension is overturned');

-- Suspended where it is reported ------------------------------------------------------------------------

insert into group_posts (id, group_id, user_id, content) values (tests.key('loud'), tests.key('group'), tests.id('dora'), 'Loud words');
update profiles set created_at = now() - interval '30 days' where id = tests.id('erin');
select tests.suspend('gina', 'from here', 7, tests.key('group'));
select tests.report(n, 'group_post', tests.key('loud')) from unnest('{ada,ben}'::text[]) n;
select tests.as_member('erin');
select lives_ok(format('select report_item(%L, %L, %L, p_is_blocking => true)', 'group_post', tests.key('loud'), 'hate'), 'a member suspended from a place reports there, also as the last whose report hides it');
select is((select count(*) from blocks where blocked_user_id = tests.id('dora')), 1::bigint, 'a member whose report hides something blocks its author with it');
select tests.as_operator();
select is(tests.state_of(tests.key('loud')), 'pending', 'the report of a member who is suspended from the place hides, too');

-- Hidden names -------------------------------------------------------------------------------------------

delete from private.rate_buckets;
insert into groups (id, name, description, created_by, cover_image) values
  (tests.key('rude group'), 'Rude name', 'We are rude to everyone.', tests.id('gina'), 'https://api.example/storage/v1/object/public/groups/' || tests.id('gina') || '/rude.webp'),
  (tests.key('odd group'), 'Odd name', 'Who knows what for.', tests.id('gina'), null);
insert into forum_groups (id, name, created_by, is_public) values (tests.key('rude forum'), 'Rude forum', tests.id('gina'), true);
update profiles set full_name = 'Rude Dora' where id = tests.id('dora');
select tests.report('ada', i.kind, i.id), tests.decide('boss', i.id, i.decision)
from (values ('group', tests.key('rude group'), 'hide'), ('forum_group', tests.key('rude forum'), 'remove'), ('member', tests.id('dora'), 'hide')) as i (kind, id, decision);
select tests.report(n, 'group', tests.key('odd group')) from unnest('{ada,ben,cleo}'::text[]) n;
select tests.as_member('gina');
select appeal_decision((select id from moderation_decisions where item_id = tests.key('rude forum')), 'It is a name like any other');
select tests.as_operator();
update hidden_content set hidden_at = hidden_at - interval '31 days';
update moderation_decisions set created_at = created_at - interval '31 days';
delete from private.removed_files;
select is(private.delete_removed_content(100), 2, 'the time to appeal ends what was hidden of members and groups');
select is(array(select tests.state_of(i) from unnest(array[tests.id('dora'), tests.key('rude group'), tests.key('rude forum'), tests.key('odd group')]) i), '{null,null,removed,pending}'::text[], 'a name stays hidden while an appeal or a case is open');
select is((select count(*) from private.removed_files where path like '%/rude.webp'), 1::bigint, 'the picture of a hidden group is deleted once it can no longer be appealed');
select tests.as_member('dora');
select is(tests.affected($$ update profiles set full_name = 'Dora' where id = tests.id('dora') $$), 1::bigint, 'a member whose name was hidden sets another one after the time to appeal');
select tests.as_member('gina');
select is((select name || ': ' || description from groups where id = tests.key('rude group')), 'Hidden by moderators: Hidden by moderators: it doesn''t follow the community rules.', 'what was hidden of a group does not come back');
select lives_ok($$ update groups set name = 'Bookworms' where id = tests.key('rude group') $$, 'an admin gives a group another name after the time to appeal');
select throws_ok($$ update forum_groups set name = 'Bookworms' where id = tests.key('rude forum') $$, '42501', null, 'nobody gives a forum group another name while an appeal is open');
select throws_ok($$ update groups set name = 'Bookworms' where id = tests.key('odd group') $$, '42501', null, 'nobody gives a group another name before moderators have looked at it');
select tests.as_operator();
select is((select d.visibility || ' ' || d.title from search_documents d where d.source_id = tests.key('rude group')), 'public Bookworms', 'a group is found by its new name');
select is((select count(*) from feed_items f where f.content_id = tests.key('rude group')), 0::bigint, 'a group that was hidden does not come back to the feed');
select tests.as_member('chief');
select decide_appeal(tests.first_decision(tests.key('rude forum'), 'remove'), false, 'It is rude');
select tests.as_operator();
select private.delete_removed_content(100);
select tests.as_member('gina');
select lives_ok($$ update forum_groups set name = 'Bookworms' where id = tests.key('rude forum') $$, 'an owner gives a forum group another name after a declined appeal');

-- What was removed doesn't speak ------------------------------------------------------------------------------

select tests.as_operator();
select tests.create_account('olga'), tests.create_account('guest');
create function tests.picture_in(p_bucket text) returns text language sql as $$
  select format('https://api.example/storage/v1/object/public/%s/%s/picture.png', p_bucket, tests.id('olga'))
$$;
insert into events (id, creator_id, title, description, date, time, location, cover_photo_url) values (tests.key('dinner'), tests.id('olga'), 'Dinner with Ann Smith', 'We eat together.', current_date + 60, '18:00', 'Here', tests.picture_in('events'));
insert into articles (id, author_id, title, content, status, image_url) values (tests.key('essay'), tests.id('olga'), 'An essay', 'Ten letters and more.', 'published', tests.picture_in('article-images'));
insert into business_ideas (id, user_id, title, description, industry, funding_goal, image_url) values (tests.key('idea'), tests.id('olga'), 'Bread by post', 'A long enough description of it.', 'tech', 5000, tests.picture_in('business-ideas'));
insert into business_pages (id, owner_id, name, description, category, cover_image) values (tests.key('page'), tests.id('olga'), 'A bakery', 'A long enough description of it.', 'Technology', tests.picture_in('business-pages'));
insert into group_posts (id, group_id, user_id, content, image_url) values (tests.key('picture post'), tests.key('rude group'), tests.id('olga'), 'Look', tests.picture_in('groups'));
create table tests.loud as select * from (values ('event', tests.key('dinner')), ('article', tests.key('essay')), ('business_idea', tests.key('idea')), ('business_page', tests.key('page')), ('group_post', tests.key('picture post'))) as l (kind, id);
insert into event_attendees (event_id, user_id, status) values (tests.key('dinner'), tests.id('guest'), 'going');
select private.hide_content(l.kind, l.id, 'removed') from tests.loud l;
delete from private.removed_files;
update hidden_content h set hidden_at = now() - interval '31 days' from tests.loud l where h.item_id = l.id;
delete from notifications;
select private.delete_removed_content(100);
select private.tell_event_news(100);
select results_eq($$ select title, message from notifications where user_id = tests.id('guest') $$, $$ values ('Event cancelled', 'An event you responded to was cancelled') $$,
  'guests of a removed event don''t read its title when it is deleted');
select is(array(select split_part(path, '/', 1) from private.removed_files where path like '%' || tests.id('olga') || '%' order by 1), '{article-images,business-ideas,business-pages,events,groups}'::text[],
  'the pictures of removed content are deleted with it, whatever it was');

-- What comes back to the feed bears the names of today --------------------------------------------------------

insert into articles (id, author_id, title, content, status) values (tests.key('return'), tests.id('olga'), 'I return', 'Ten letters and more.', 'published');
insert into business_pages (id, owner_id, name, description, category) values (tests.key('shop'), tests.id('olga'), 'Rude shop', 'A long enough description of it.', 'Technology');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('news'), tests.key('shop'), tests.id('olga'), 'We open.');
insert into group_posts (id, group_id, user_id, content) values (tests.key('say'), tests.key('odd group'), tests.id('olga'), 'Good morning');
update profiles set full_name = 'Rude Olga', avatar_url = 'https://pictures.example/rude.png' where id = tests.id('olga');
select private.hide_content(h.kind, h.id, 'hidden') from (values ('article', tests.key('return')), ('business_post', tests.key('news')), ('group_post', tests.key('say'))) as h (kind, id);
select private.hide_content('member', tests.id('olga'), 'hidden');
update business_pages set name = 'Olga''s shop' where id = tests.key('shop');
update groups set name = 'Walkers' where id = tests.key('odd group');
select private.restore_content(h.kind, h.id) from (values ('article', tests.key('return')), ('business_post', tests.key('news')), ('group_post', tests.key('say'))) as h (kind, id);
select tests.as_member('guest');
select results_eq($$ select type, title, author_name, author_avatar from feed_items where content_id in (tests.key('return'), tests.key('news'), tests.key('say')) order by 1 $$, $$
  values ('article', 'I return', 'olga', null::text), ('business_update', 'Olga''s shop', 'olga', null), ('group_post', 'Walkers', 'olga', null)
$$, 'an item that is restored bears the present names of its author and place in the feed, and no hidden ones');

-- What moderators hid reaches nobody new ----------------------------------------------------------------------

select tests.as_operator();
insert into events (id, creator_id, title, date, time, location) values (tests.key('party'), tests.id('olga'), 'A party', current_date + 9, '18:00', 'Here');
insert into business_ideas (id, user_id, title, description, industry, funding_goal) values (tests.key('plan'), tests.id('olga'), 'A plan of mine', 'A long enough description of it.', 'tech', 5000);
insert into event_attendees (event_id, user_id, status) values (tests.key('party'), tests.id('guest'), 'going');
create table tests.parents as select * from (values ('event', tests.key('party')), ('business_idea', tests.key('plan')), ('business_page', tests.key('shop'))) as p (kind, id);
create table tests.calls as select * from (values
  ('invitations', $$ select invite_to_event(tests.key('party'), tests.id('cleo')) $$),
  ('messages', $$ select message_event_guests(gen_random_uuid(), tests.key('party'), '{going}', 'Read this') $$),
  ('updates', $$ insert into business_updates (business_idea_id, user_id, title, content) values (tests.key('plan'), tests.id('olga'), 'Read this', 'A long enough text.') $$),
  ('posts', $$ insert into business_posts (business_page_id, author_id, content) values (tests.key('shop'), tests.id('olga'), 'Read this') $$)) as c (name, call);
grant select on tests.calls to authenticated;
create function tests.reached() returns bigint language sql security definer as $$
  select (select count(*) from notifications where message ~ 'invited you|Read this') + (select count(*) from business_updates where title = 'Read this') + (select count(*) from business_posts where content = 'Read this')
$$;
delete from notifications;
select private.hide_content(p.kind, p.id, 'hidden') from tests.parents p;
select tests.as_member('olga');
select throws_ok(call, '42501', 'Moderators hid this, so it can''t reach other members. You can appeal their decision.', 'what moderators hid sends no ' || name) from tests.calls;
select tests.as_operator();
select is(tests.reached(), 0::bigint, 'nothing of what moderators hid reaches anyone');
select private.hide_content(p.kind, p.id, 'pending') from tests.parents p;
select tests.as_member('olga');
select lives_ok(call, 'reports alone silence no ' || name) from tests.calls;
select tests.as_operator();
select is(tests.reached(), 4::bigint, 'what only waits for moderators still reaches members');

-- Messages about an idea bear its title only until moderators hide it.
insert into messages (id, sender_id, receiver_id, content, message_type, business_idea_id, metadata)
values (tests.key('inquiry'), tests.id('guest'), tests.id('olga'), 'Tell me more', 'business_inquiry', tests.key('plan'), '{"businessIdeaTitle": "A plan of mine", "other": 1}');
select private.hide_content('business_idea', tests.key('plan'), 'removed');
select is((select metadata from messages where id = tests.key('inquiry')), '{"other": 1}'::jsonb, 'messages about an idea no longer bear its title once moderators hid it');

select * from finish();
rollback;
