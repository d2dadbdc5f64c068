-- What notifications and decisions repeat of an item, while it is hidden and when it is back.
-- dora has a group, a forum group, an event and a page; ada, ben and cleo are told of them; boss and chief are super admins.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dora'), tests.create_account('gina');
update profiles set created_at = now() - interval '30 days';
update profiles set is_super_admin = false where is_super_admin and id not in (tests.id('boss'), tests.id('chief'));
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
create function tests.case_of(p_item uuid) returns uuid language sql stable security definer as $$
  select id from private.moderation_cases where item_id = p_item order by state = 'open' desc, opened_at desc limit 1
$$;
create function tests.rule() returns uuid language sql stable security definer as $$ select id from public.community_rules order by position limit 1 $$;
create function tests.report(p_kind text, p_item uuid, p_who text[]) returns void language plpgsql as $$
begin
  for n in 1..cardinality(p_who) loop
    perform tests.as_member(p_who[n]);
    perform report_item(p_kind, p_item, 'spam');
  end loop;
  perform tests.as_operator();
  delete from private.rate_buckets;
end $$;
create function tests.decide(p_who text, p_item uuid, p_decision text, p_days integer default null) returns uuid language plpgsql as $$
declare
  decided constant uuid := tests.case_of(p_item);
begin
  perform tests.as_member(p_who);
  perform decide_cases(array[decided], p_decision, 'A reason', case when p_decision <> 'dismiss' then tests.rule() end, p_days);
  perform tests.as_operator();
  return (select d.id from moderation_decisions d where d.case_id = decided);
end $$;
create function tests.accept_appeal(p_who text, p_decision uuid) returns void language plpgsql as $$
begin
  perform tests.as_member(p_who);
  perform appeal_decision(p_decision, 'That was a misunderstanding');
  perform tests.as_member('chief');
  perform decide_appeal(p_decision, true, 'You are right');
  perform tests.as_operator();
end $$;
-- Everything that members read of an item after it was hidden.
create function tests.repeated(p_name text) returns text[] language sql stable security definer as $$
  select array(
    select n.title from notifications n where to_jsonb(n)::text like '%' || p_name || '%'
    union all select 'decision' from moderation_decisions d where d.place_name like '%' || p_name || '%'
    union all select 'news' from private.event_news e where to_jsonb(e)::text like '%' || p_name || '%'
    order by 1
  )
$$;
create function tests.told(p_who text, p_title text) returns text language sql stable security definer as $$
  select string_agg(n.message, ', ' order by n.message) from notifications n where n.user_id = tests.id(p_who) and n.title = p_title
$$;
create table tests.made (name text primary key, id uuid);
create table tests.before as select n.id, n.message, n.predicate from notifications n where false;
create function tests.undone() returns bigint language sql stable security definer as $$
  select count(*) from tests.before b left join notifications n on n.id = b.id where (n.message, n.predicate) is distinct from (b.message, b.predicate)
$$;

-- A group -------------------------------------------------------------------------------------------------

insert into groups (id, name, description, created_by, is_private) values (tests.key('group'), 'Zebra* (club)', 'We read books together.', tests.id('dora'), false);
insert into group_members (group_id, user_id, role) values (tests.key('group'), tests.id('gina'), 'admin'), (tests.key('group'), tests.id('ada'), 'member');
insert into group_posts (id, group_id, user_id, content) select tests.key('post of ' || n), tests.key('group'), tests.id(n), 'A post' from unnest('{ada,dora}'::text[]) n;
select tests.as_member('gina');
insert into group_comments (post_id, user_id, content) values (tests.key('post of dora'), tests.id('gina'), 'A comment');
update group_members set role = 'moderator' where user_id = tests.id('ada');
select tests.as_member('ben');
select request_to_join(tests.key('group'));
select tests.as_member('gina');
select invite_member_to_group(tests.key('group'), tests.id('cleo'));
select tests.as_operator();
update group_members set role = 'member' where user_id = tests.id('ada');
select tests.report('group_post', tests.key('post of ada'), '{dora}');
insert into tests.made select 'before', tests.decide('gina', tests.key('post of ada'), 'suspend', 7);
select is(
  tests.repeated('Zebra'), '{"Invitation to a group","Moderation decision","New comment","New report","Request to join","Request to join","Your role in a group",decision}'::text[],
  'notifications and decisions name the group');
insert into tests.before select n.id, n.message, n.predicate from notifications n;
delete from private.place_suspensions;

select tests.report('group', tests.key('group'), '{ben}');
insert into tests.made select 'group', tests.decide('boss', tests.key('group'), 'hide');
select is(tests.repeated('Zebra'), '{}'::text[], 'nothing repeats the name of a group that moderators hid');
select is(tests.told('cleo', 'Invitation to a group'), 'gina invited you to join Hidden by moderators', 'an invitation shows the placeholder of a hidden group');
select is((select predicate from notifications where title = 'Invitation to a group'), 'invited you to join Hidden by moderators', 'so does what is read after the name of who invites');

-- Decided meanwhile.
select tests.report('group_post', tests.key('post of ada'), '{dora}');
select tests.as_operator();
select tests.as_member('gina');
select is((select place_name from list_cases()), 'Hidden by moderators', 'moderators of a hidden group read its placeholder in their queue');
select tests.as_member('boss');
select is((select place_name from list_cases() where item_id = tests.key('post of ada')), 'Zebra* (club)', 'super admins read what a hidden group is called');
select tests.as_operator();
insert into tests.made select 'meanwhile', tests.decide('gina', tests.key('post of ada'), 'warn');
-- What ada was told in the group goes with her membership.
delete from tests.before where id in (select n.id from notifications n where n.user_id = tests.id('ada') and n.data ->> 'groupId' = tests.key('group')::text);
delete from group_members where group_id = tests.key('group') and user_id = tests.id('ada');
select is((select place_name from moderation_decisions where id = (select id from tests.made where name = 'meanwhile')), 'Hidden by moderators', 'a decision made while the name of its group is hidden doesn''t tell it');
select tests.as_member('boss');
select is((select array_agg(distinct place_name) from admin_audit_log() where place_kind = 'group'), '{"Zebra* (club)"}', 'the audit log names a group that is hidden');
select tests.as_operator();
select tests.accept_appeal('dora', (select id from tests.made where name = 'group'));
select is((select array_agg(place_name) from moderation_decisions where place_id is not null), '{"Zebra* (club)","Zebra* (club)"}', 'decisions name their group again once its name is back, also those made meanwhile');
select is(tests.undone(), 0::bigint, 'notifications read as before once the name of a group is back');

-- A name of a few letters, which who invites has as well.
update groups set name = 'gina' where id = tests.key('group');
update notifications set message = replace(message, 'Zebra* (club)', 'gina'), predicate = replace(predicate, 'Zebra* (club)', 'gina');
select tests.report('group', tests.key('group'), '{ada,ben,cleo}');
select is(tests.told('cleo', 'Invitation to a group'), 'gina invited you to join Hidden pending review', 'a hidden group takes no name from a member who is called the same');
select tests.decide('boss', tests.key('group'), 'dismiss');
select is(tests.told('cleo', 'Invitation to a group'), 'gina invited you to join gina', 'a group that was only reported has its name back');
update groups set name = 'est' where id = tests.key('group');
update notifications set message = 'Your request to join est was declined. You can ask again.', predicate = null where title = 'Invitation to a group';
select tests.as_member('boss');
select remove_item('group', tests.key('group'), 'A reason', tests.rule());
select tests.as_operator();
select is(tests.told('cleo', 'Invitation to a group'), 'Your request to join Removed by moderators was declined. You can ask again.', 'only the name is replaced, not the same letters within words');

-- Deleted while it is hidden.
select tests.as_member('boss');
delete from groups where id = tests.key('group');
select is((select detail ->> 'name' from admin_audit_log() where action = 'group.deleted'), 'est', 'the audit log names a group that was deleted while it was hidden');
select tests.as_operator();

-- A forum group and a page --------------------------------------------------------------------------------

delete from notifications;
delete from tests.before;
-- From before the group had other names.
update moderation_decisions set place_name = null;
insert into forum_groups (id, name, created_by, is_public) values (tests.key('forum'), 'Zebra forum', tests.id('dora'), true);
insert into business_pages (id, owner_id, name, description, category) values (tests.key('page'), tests.id('dora'), 'Zebra Inc.', 'A long enough description of it.', 'Other');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('page post'), tests.key('page'), tests.id('dora'), 'News');
select tests.as_member('ben');
insert into forum_group_members (group_id, user_id) values (tests.key('forum'), tests.id('ben'));
insert into business_page_followers (business_page_id, user_id) values (tests.key('page'), tests.id('ben'));
insert into business_post_shares (post_id, user_id) values (tests.key('page post'), tests.id('ben'));
insert into business_reviews (id, business_page_id, user_id, rating, title, content) values (tests.key('review'), tests.key('page'), tests.id('ben'), 4, 'Good', 'I would come back.');
select tests.as_member('boss');
update business_reviews set moderation_status = 'approved' where id = tests.key('review');
select tests.as_operator();
select is(tests.repeated('Zebra'), '{"New page follower","New review","Post shared","Request to join","Review approved"}'::text[], 'notifications name a forum group and a page');
insert into tests.before select n.id, n.message, n.predicate from notifications n;
select tests.report('forum_group', tests.key('forum'), '{cleo}'), tests.report('business_page', tests.key('page'), '{cleo}');
insert into tests.made values ('forum', tests.decide('boss', tests.key('forum'), 'hide')), ('page', tests.decide('boss', tests.key('page'), 'remove'));
select is(tests.repeated('Zebra'), '{}'::text[], 'nothing repeats the names of a forum group and a page that moderators hid');
select tests.accept_appeal('dora', m.id) from tests.made m where m.name in ('forum', 'page');
select is(tests.undone(), 0::bigint, 'notifications read as before once a forum group and a page are back');

-- The post of a deleted share -----------------------------------------------------------------------------

delete from notifications;
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('other post'), tests.key('page'), tests.id('dora'), E'Zebras *and*\nmore');
insert into business_post_shares (post_id, user_id) values (tests.key('other post'), tests.id('ben'));
select tests.as_member('chief');
delete from business_post_shares where post_id = tests.key('other post');
select tests.as_operator();
select is(tests.told('ben', 'Deleted'), 'A community admin deleted your share: “Zebras and more”', 'a member whose share is deleted is told of which post');
select tests.report('business_post', tests.key('other post'), '{cleo}');
insert into tests.made values ('other post', tests.decide('boss', tests.key('other post'), 'hide'));
select is(tests.told('ben', 'Deleted'), 'A community admin deleted your share: “Hidden by moderators”', 'no longer once moderators hid the post');
select tests.accept_appeal('dora', (select id from tests.made where name = 'other post'));
select is(tests.told('ben', 'Deleted'), 'A community admin deleted your share: “Zebras and more”', 'and again once it is back');

-- An event ------------------------------------------------------------------------------------------------

delete from notifications;
delete from tests.before;
insert into events (id, creator_id, title, description, date, time, location, time_zone) values (tests.key('event'), tests.id('dora'), 'dora and the Zebras', 'A long enough description of it.', current_date + 9, '18:00', 'Here', 'UTC');
insert into event_attendees (event_id, user_id, status) values (tests.key('event'), tests.id('ben'), 'going'), (tests.key('event'), tests.id('cleo'), 'interested');
select tests.as_member('dora');
select message_event_guests(gen_random_uuid(), tests.key('event'), '{going,interested}', 'Send me your zebra money');
select invite_to_event(tests.key('event'), tests.id('ada'));
update events set location = 'There' where id = tests.key('event');
select tests.as_operator();
-- For more guests than one statement tells.
insert into private.event_news (event_id, title, message, data, recipients, done)
select tests.key('event'), n.title, n.message, n.data - 'senderId', array[tests.id('gina')], 0 from notifications n where n.title <> 'Invitation to an event' and n.user_id = tests.id('ben');
insert into tests.before select n.id, n.message, n.predicate from notifications n;
select tests.report('event', tests.key('event'), '{ada,ben,cleo}');
select is(tests.told('ben', 'Message from the organizer'), 'Hidden pending review: Send me your zebra money', 'reports alone hide the title of an event and silence nobody');
insert into tests.made select 'event', tests.decide('boss', tests.key('event'), 'remove');
select is(tests.repeated('ebra'), '{}'::text[], 'nothing repeats the title of a removed event, nor what its organizer wrote to the guests');
select is(tests.told('ben', 'Message from the organizer'), 'Removed by moderators', 'of a message from the organizer of a removed event only the placeholder is left');
select is(tests.told('ben', 'Event changed'), 'Removed by moderators has a new time or place', 'news of a removed event shows its placeholder');
select tests.accept_appeal('dora', (select id from tests.made where name = 'event'));
select is(
  array(select b.message from tests.before b join notifications n on n.id = b.id where n.message <> b.message), '{}'::text[],
  'notifications read as before once an event is back');
select is(
  array(select e.message from private.event_news e order by 1), '{"dora and the Zebras has a new time or place","dora and the Zebras: Send me your zebra money"}'::text[],
  'so does the news that guests are still to be told');

select * from finish();
rollback;
