-- The Monday brief: when it is due, what each section has and why, that it is sent once, and how it ends.
begin;
set local search_path = public, extensions;
select no_plan();
-- Delete seeded members, who would be found too.
delete from public.profiles;
select tests.create_people();
select tests.create_account('mona'), tests.create_account('asker'), tests.create_account('helper'), tests.create_account('pal'), tests.create_account('out');
create function tests.key(p_name text) returns uuid language sql stable as $$ select md5(p_name)::uuid $$;
-- A brief as text: each section with the kind and name of its items.
create function tests.shown(p_brief jsonb) returns text language sql stable as $$
  select coalesce(string_agg(line, '; ' order by line), '') from (
    select s.key || ': ' || string_agg(
      i ->> 'kind' || ' ' || coalesce(i ->> 'update', i #>> '{subject,title}', i #>> '{idea,title}', i ->> 'title', i #>> '{person,username}', i #>> '{actor,username}', '?'), ', '
      order by i ->> 'kind', i ->> 'title', i ->> 'update', i #>> '{person,username}'
    ) as line
    from jsonb_each(p_brief -> 'sections') s, jsonb_array_elements(s.value) i group by s.key
  ) as l
$$;
create function tests.brief_of(p_who text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform tests.as_member(p_who);
  answer := tests.shown(public.my_brief());
  perform tests.as_operator();
  return answer;
end $$;
create function tests.section_of(p_who text, p_section text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.as_member(p_who);
  answer := public.my_brief() -> 'sections' -> p_section;
  perform tests.as_operator();
  return answer;
end $$;

-- When ---------------------------------------------------------------------------------------------
select is(private.next_brief(z.zone, z.after::timestamptz), z.due::timestamptz, z.what) from (values
  ('UTC', '2026-03-25 12:00Z', '2026-03-30 08:00Z', 'in UTC the brief is due at 8:00'),
  ('UTC', '2026-03-30 07:59Z', '2026-03-30 08:00Z', 'on Monday morning it is due today'),
  ('UTC', '2026-03-30 08:00Z', '2026-04-06 08:00Z', 'at 8:00 the next is a week away'),
  ('Europe/Berlin', '2026-03-23 07:00Z', '2026-03-30 06:00Z', 'Berlin: after the change in March, 8:00 is 6:00 UTC'),
  ('Europe/Berlin', '2026-03-22 07:00Z', '2026-03-23 07:00Z', 'Berlin: before the change in March, 8:00 is 7:00 UTC'),
  ('Europe/Berlin', '2026-10-19 06:00Z', '2026-10-26 07:00Z', 'Berlin: after the change in October, 8:00 is 7:00 UTC again'),
  ('America/New_York', '2026-03-02 13:00Z', '2026-03-09 12:00Z', 'New York: after the change in March, 8:00 is 12:00 UTC'),
  ('America/New_York', '2026-10-26 12:00Z', '2026-11-02 13:00Z', 'New York: after the change in November, 8:00 is 13:00 UTC'),
  ('Asia/Kolkata', '2026-06-10 00:00Z', '2026-06-15 02:30Z', 'Kolkata: 8:00 is 2:30 UTC'),
  ('Australia/Lord_Howe', '2026-04-01 00:00Z', '2026-04-05 21:30Z', 'Lord Howe: a change of half an hour'),
  ('Pacific/Auckland', '2026-06-14 20:30Z', '2026-06-21 20:00Z', 'Auckland: their Monday is over when Sunday is still on elsewhere')
) as z (zone, after, due, what);
select is(private.brief_elsewhere(z.due::timestamptz, z.zone_from, z.zone_to, z.joined::timestamptz), z.moved::timestamptz, z.what) from (values
  ('2026-03-30 08:00Z', 'UTC', 'Asia/Tokyo', '2026-01-01', '2026-03-29 23:00Z', 'Tokyo, from UTC: the same Monday comes earlier'),
  ('2026-03-29 23:00Z', 'Asia/Tokyo', 'America/Los_Angeles', '2026-01-01', '2026-03-30 15:00Z', 'Los Angeles, from Tokyo: the same Monday comes later'),
  ('2026-04-05 23:00Z', 'Asia/Tokyo', 'America/Los_Angeles', '2026-01-01', '2026-04-06 15:00Z', 'Los Angeles, from Tokyo after its Monday: this week is not sent again'),
  ('2026-03-30 08:00Z', 'UTC', 'Asia/Tokyo', '2026-03-30 07:00Z', '2026-04-05 23:00Z', 'who joins after 8:00 there gets the first brief a week later')
) as z (due, zone_from, zone_to, joined, moved, what);
create function tests.next_in(p_zone text) returns timestamptz language sql security definer as $$ select private.next_brief(p_zone, now()) $$;
create function tests.due(p_who text) returns timestamptz language sql security definer as $$ select next_at from private.brief_members where user_id = tests.id(p_who) $$;
select is(tests.due('mona'), tests.next_in('UTC'), 'a new member''s first brief is on Monday at 8:00 UTC');
select tests.as_member('mona');
select throws_ok($$ insert into brief_preferences (enabled, time_zone) values (false, 'Mars/Olympus') $$, '22023', null, 'who turns the brief off at once still names a time zone that exists');
insert into brief_preferences (time_zone, updated_at) values ('Asia/Kolkata', '2001-01-01');
select isnt((select updated_at from brief_preferences), '2001-01-01', 'a member forges no time of their preferences');
select is(tests.due('mona'), tests.next_in('Asia/Kolkata'), 'with a time zone it is on Monday at 8:00 there');
select is(viewer_state() ->> 'time_zone', 'Asia/Kolkata', 'the app learns which time zone is known');
update brief_preferences set enabled = false;
select is(tests.due('mona'), null, 'turned off, it is not due');
update brief_preferences set time_zone = 'Europe/Berlin';
select is(tests.due('mona'), null, 'another time zone turns nothing on');
update brief_preferences set enabled = true;
select is(tests.due('mona'), tests.next_in('Europe/Berlin'), 'turned on again, it is due on Monday there');
update brief_preferences set time_zone = 'UTC';
select throws_ok(format('update brief_preferences set time_zone = %L', z), '22023', null, format('%s is refused as a time zone', z))
from unnest(array['Mars/Olympus', 'XYZ0', 'UTC+3', 'CEST', 'Factory']) as z;
select lives_ok($$ update brief_preferences set time_zone = 'europe/kyiv' $$, 'a time zone may be spelled in small letters');
update brief_preferences set time_zone = 'UTC';

-- Whose preferences --------------------------------------------------------------------------------
select throws_ok($$ insert into brief_preferences (user_id) values (tests.id('out')) $$, '42501', null, 'a member says nothing for another');
select throws_ok($$ update brief_preferences set user_id = tests.id('out') $$, '42501', null, 'a member gives their preferences to nobody');
select throws_ok($$ delete from brief_preferences $$, '42501', null, 'a member deletes no preferences');
update brief_preferences set updated_at = '2001-01-01';
select isnt((select updated_at from brief_preferences), '2001-01-01', 'a member changes no time of their preferences');
select tests.as_member('out');
select is((select count(*) from brief_preferences), 0::bigint, 'a member does not see another''s brief preferences');
select is(tests.affected('update brief_preferences set enabled = false'), 0::bigint, 'a member changes nothing for another');
select tests.as_member('boss');
select is((select count(*) from brief_preferences), 0::bigint, 'a super admin does not see what a member wants');
select tests.as_member('bad_ned');
select throws_ok($$ insert into brief_preferences (enabled) values (true) $$, '42501', null, 'a banned member has no preferences');
select throws_ok('select my_brief()', '42501', null, 'a banned member has no brief');
select tests.as_member('pending_pat');
select throws_ok('select my_brief()', '42501', null, 'an unconfirmed account has no brief');
select tests.as_visitor();
select throws_ok('select my_brief()', '42501', null, 'a visitor has no brief');
select throws_ok('select * from brief_preferences', '42501', null, 'a visitor reads no preferences');
select throws_ok(c.call, '42501', null, 'a visitor cannot call ' || c.call)
from (values ('select claim_briefs()'), ('select brief_sent(gen_random_uuid())'), ('select brief_failed(gen_random_uuid())'), ($$ select invitation_emailed(gen_random_uuid(), 'a@b.test', gen_random_uuid()) $$), ($$ select operator_make_brief_due('a@b.test') $$)) as c (call);
select tests.as_member('boss');
select throws_ok(c.call, '42501', null, 'a super admin cannot call ' || c.call)
from (values ('select claim_briefs()'), ('select brief_sent(gen_random_uuid())'), ('select brief_failed(gen_random_uuid())'), ($$ select invitation_emailed(gen_random_uuid(), 'a@b.test', gen_random_uuid()) $$), ($$ select operator_make_brief_due('a@b.test') $$)) as c (call);

-- Sections -----------------------------------------------------------------------------------------
select tests.as_operator();
-- Members who would be suggested to everyone as new.
update profiles set created_at = now() - interval '1 year';
select is(tests.brief_of('mona'), '', 'a brief without news is empty');

-- What waits
select tests.as_member('asker');
insert into connections (user_id, connected_user_id, status) values (tests.id('asker'), tests.id('mona'), 'friend_requested');
select is(tests.brief_of('mona'), 'waiting: friend_request asker', 'a friend request that waits is in the brief');
select is(tests.section_of('mona', 'waiting') -> 0 ->> 'since', (select to_jsonb(since) #>> '{}' from private.waiting_for(tests.id('mona'))), 'an item that waits says since when');

-- An invitation that was emailed when it was made
select tests.as_member('out');
insert into groups (id, name, description, created_by) values (tests.key('choir'), 'Choir', 'Words that describe it', tests.id('out'));
insert into group_invitations (group_id, invited_user_id, invited_by) values (tests.key('choir'), tests.id('mona'), tests.id('out'));
select is(tests.brief_of('mona'), 'waiting: friend_request asker, group_invitation Choir', 'an invitation that nobody emailed is in the brief');
select tests.as_service();
select invitation_emailed(tests.id('asker'), 'mona@tests.test', tests.key('choir'));
select is(tests.brief_of('mona'), 'waiting: friend_request asker, group_invitation Choir', 'only the inviter''s email counts as emailed');
select invitation_emailed(tests.id('out'), 'MONA@tests.test', tests.key('choir'));
select is(tests.brief_of('mona'), 'waiting: friend_request asker', 'an invitation that was emailed is not repeated in the brief');
select tests.as_operator();
select ok(exists (select from private.waiting_for(tests.id('mona')) w where w.kind = 'group_invitation'), 'an invitation that was emailed still waits');
update group_invitations set updated_at = now() + interval '1 second' where group_id = tests.key('choir');
select is(tests.brief_of('mona'), 'waiting: friend_request asker, group_invitation Choir', 'a later invitation to the same group is in the brief again');
delete from groups where id = tests.key('choir');
delete from private.briefed;

-- Replies
select tests.befriend('mona', 'pal');
insert into messages (sender_id, receiver_id, content, created_at) values (tests.id('mona'), tests.id('pal'), 'Hello', now() - interval '1 minute'), (tests.id('pal'), tests.id('mona'), 'And you?', now());
select is(tests.section_of('mona', 'replies'), null, 'a message of today needs no reminder');
create function tests.age(p_age interval) returns void language sql as $$
  update public.conversations set last_message_time = now() - p_age where user_id = tests.id('mona') and partner_id = tests.id('pal')
$$;
select tests.age('25 hours');
select is(tests.section_of('mona', 'replies') #>> '{0,person,username}', 'pal', 'a message of yesterday without an answer is due');
select is(tests.section_of('mona', 'replies') #>> '{0,excerpt}', 'And you?', 'a reply that is due shows how the message begins');
select tests.age('31 days');
select is(tests.section_of('mona', 'replies'), null, 'after a month nobody is reminded');
select tests.age('25 hours');
update conversations set box = 'requests' where user_id = tests.id('mona');
select is(tests.section_of('mona', 'replies'), null, 'a message request is not due');
update conversations set box = 'inbox', last_sender_id = tests.id('mona') where user_id = tests.id('mona');
select is(tests.section_of('mona', 'replies'), null, 'one''s own last word is not due');
update conversations set last_sender_id = tests.id('pal') where user_id = tests.id('mona');
select tests.as_member('mona');
insert into mutes (user_id, kind, target_id) values (tests.id('mona'), 'conversation', tests.id('pal'));
select is(tests.section_of('mona', 'replies'), null, 'a muted conversation is not due');
delete from mutes;
select isnt(tests.section_of('mona', 'replies'), null, 'a conversation that is no longer muted is due');

-- People: friends of friends first, then a group, with the reason that holds
select tests.befriend('pal', 'helper');
select is(tests.section_of('mona', 'people') #> '{0,reason}', '{"kind": "friends", "count": 1}', 'a friend of a friend is suggested, with how many friends they share');
select is(tests.section_of('mona', 'people') #>> '{0,person,username}', 'helper', 'the friend of the friend is the one suggested');
select is(jsonb_array_length(tests.section_of('mona', 'people')), 1, 'a person with nothing in common is not suggested');
select tests.as_member('out');
insert into groups (id, name, description, created_by) values (tests.key('group'), 'Walkers', 'Words that describe it', tests.id('out'));
select tests.as_operator();
insert into group_members (group_id, user_id, role) values (tests.key('group'), tests.id('mona'), 'member');
select is(tests.section_of('mona', 'people') #> '{1,reason}', jsonb_build_object('kind', 'group', 'id', tests.key('group'), 'name', 'Walkers'), 'a person who shares a group is suggested, with the group');
update profile_private set is_listed = false where user_id = tests.id('out');
select is(jsonb_array_length(tests.section_of('mona', 'people')), 1, 'a person who left the directory is not suggested');
update profile_private set is_listed = true where user_id = tests.id('out');
select tests.as_member('mona');
insert into mutes (user_id, kind, target_id) values (tests.id('mona'), 'member', tests.id('out'));
select is(jsonb_array_length(tests.section_of('mona', 'people')), 1, 'a muted member is not suggested');
delete from mutes;
select tests.as_operator();
insert into connections (user_id, connected_user_id, status) values (tests.id('out'), tests.id('mona'), 'following');
select is(jsonb_array_length(tests.section_of('mona', 'people')), 1, 'a person who is connected already is not suggested');
delete from connections where user_id = tests.id('out');
delete from notifications;

-- Events
create function tests.soon() returns timestamptz language sql stable as $$ select now() + (date_trunc('week', now()) + interval '7 days' - now()) / 2 $$;
insert into events (id, creator_id, title, date, time, location)
select tests.key(e.name), tests.id(e.owner), e.name, (tests.soon() at time zone 'UTC')::date, (tests.soon() at time zone 'UTC')::time, 'Oslo'
from (values ('Pals meet', 'out'), ('Strangers meet', 'out'), ('Mona invites', 'mona'), ('Mona goes', 'out')) as e (name, owner);
insert into event_attendees (event_id, user_id, status) values
  (tests.key('Pals meet'), tests.id('pal'), 'going'), (tests.key('Strangers meet'), tests.id('helper'), 'going'), (tests.key('Mona goes'), tests.id('mona'), 'interested');
create function tests.events_of_mona() returns text language sql as $$
  select coalesce(string_agg(i ->> 'title', ', ' order by i ->> 'title'), '') from jsonb_array_elements(tests.section_of('mona', 'events')) i
$$;
select is(tests.events_of_mona(), 'Mona goes, Mona invites, Pals meet', 'events of the week: one''s own, those answered, and those of connections');
create function tests.event_of_mona(p_title text) returns jsonb language sql as $$
  select i from jsonb_array_elements(tests.section_of('mona', 'events')) i where i ->> 'title' = p_title
$$;
select is(tests.event_of_mona('Pals meet') #>> '{people,0,username}', 'pal', 'an event says which connection goes');
select is(tests.event_of_mona('Pals meet') ->> 'known', '1', 'an event says how many connections go');
select is(tests.event_of_mona('Mona invites') ->> 'status', 'organizer', 'an event says that it is one''s own');
select is(tests.event_of_mona('Mona goes') ->> 'status', 'interested', 'an event shows the member''s own answer');
update events set date = date + 7 where title = 'Mona goes';
select is(tests.events_of_mona(), 'Mona invites, Pals meet', 'an event of next week is for the next brief');
update events set cancelled_at = now() where title = 'Mona invites';
select is(tests.events_of_mona(), 'Pals meet', 'a cancelled event is left out');
select tests.as_member('mona');
insert into hidden_items (user_id, content_type, content_id) values (tests.id('mona'), 'event', tests.key('Pals meet'));
select is(tests.events_of_mona(), '', 'an event that its reader hid is left out');
delete from hidden_items;
insert into mutes (user_id, kind, target_id) values (tests.id('mona'), 'event', tests.key('Pals meet'));
select is(tests.events_of_mona(), '', 'a muted event is left out');
delete from mutes;
insert into mutes (user_id, kind, target_id) values (tests.id('mona'), 'member', tests.id('pal'));
select is(tests.events_of_mona(), '', 'a muted member brings no event');
delete from mutes;
select tests.as_operator();

-- Ideas
insert into business_ideas (id, user_id, title, description, funding_goal, industry)
select tests.key(i), tests.id('out'), i, repeat('d', 20), 5000, 'food' from unnest('{Saved,Asked,Other}'::text[]) i;
select tests.as_member('mona');
insert into saved_items (kind, item_id) values ('business_idea', tests.key('Saved'));
select send_business_inquiry(tests.key('Asked'), 'How much?');
select tests.as_operator();
update saved_items set created_at = now() - interval '2 days';
update messages set created_at = now() - interval '2 days' where business_idea_id is not null;
insert into business_updates (business_idea_id, user_id, title, content, created_at)
select tests.key(i), tests.id('out'), i || ' moves', repeat('u', 20), now() - interval '1 hour' from unnest('{Saved,Asked,Other}'::text[]) i;
create function tests.ideas_of_mona() returns text language sql as $$
  select coalesce(string_agg(coalesce(i ->> 'update', (i #>> '{idea,title}') || ' +' || ((i ->> 'received')::numeric - (i ->> 'received_before')::numeric)), ', ' order by i ->> 'update', i #>> '{idea,title}'), '')
  from jsonb_array_elements(tests.section_of('mona', 'ideas')) i
$$;
select is(tests.ideas_of_mona(), 'Asked moves, Saved moves', 'updates of ideas that were saved or written to');
update business_ideas set funding_received = 1000 where title in ('Saved', 'Other');
update business_ideas set funding_received = 1500 where title = 'Saved';
select is(tests.ideas_of_mona(), 'Asked moves, Saved moves, Saved +1500', 'funding that grew says by how much');
update business_ideas set funding_received = 0 where title = 'Saved';
select is(tests.ideas_of_mona(), 'Asked moves, Saved moves', 'funding that did not grow is no news');
update business_ideas set funding_received = 700 where title = 'Saved';
update business_updates set created_at = now() - interval '3 days' where title = 'Saved moves';
select is(tests.ideas_of_mona(), 'Asked moves, Saved +700', 'an update from before someone followed is no news');
update business_updates set created_at = now() - interval '1 hour' where title = 'Saved moves';
select tests.as_member('mona');
insert into mutes (user_id, kind, target_id) values (tests.id('mona'), 'business_idea', tests.key('Saved'));
select is(tests.ideas_of_mona(), 'Asked moves', 'a muted idea brings no news');
delete from mutes;
insert into hidden_items (user_id, content_type, content_id) values (tests.id('mona'), 'business_idea', tests.key('Saved'));
select is(tests.ideas_of_mona(), 'Asked moves', 'an idea that its reader hid brings no news');
delete from hidden_items;
select is(tests.section_of('out', 'ideas'), null, 'a founder''s own idea is no news to them');
select is(tests.section_of('out', 'waiting') #>> '{0,kind}', 'inquiry', 'the founder is asked');
select tests.as_operator();
update conversations set last_message_time = now() - interval '2 days' where user_id = tests.id('out');
select is(tests.section_of('out', 'replies'), null, 'a question that waits is not due twice');

-- Matches
insert into saved_searches (id, user_id, scope, name, params, delivery, created_at) values
  (tests.key('bread'), tests.id('mona'), 'search', 'Bread', '{"search":"bread"}', 'brief', now() - interval '1 hour'),
  (tests.key('daily'), tests.id('mona'), 'search', 'Oven', '{"search":"oven"}', 'daily', now() - interval '1 hour');
insert into articles (id, author_id, title, content, status) values
  (tests.key('loaf'), tests.id('out'), 'Bread again', 'Ten letters and more.', 'published'), (tests.key('oven'), tests.id('out'), 'An oven', 'Ten letters and more.', 'published');
select private.match_saved_searches(500);
create function tests.match_of_mona() returns jsonb language sql as $$ select tests.section_of('mona', 'matches') $$;
select is(jsonb_array_length(tests.match_of_mona()), 1, 'the brief has the matches of a search for the brief, and none of other searches');
select is(tests.match_of_mona() #>> '{0,subject,title}', 'Bread again', 'a match says what it is');
select is(tests.match_of_mona() #>> '{0,search,name}', 'Bread', 'a match says which search found it');
select is(tests.match_of_mona() #> '{0,reason,words}', '["bread"]', 'a match says why');
update saved_search_matches set told_at = now();
select is(tests.match_of_mona(), null, 'a match that was told already is not in the brief');
update saved_search_matches set told_at = null;
select tests.as_member('mona');
insert into hidden_items (user_id, content_type, content_id) values (tests.id('mona'), 'article', tests.key('loaf'));
select is(tests.match_of_mona(), null, 'a match that its reader hid is left out');
delete from hidden_items;
select tests.as_operator();

-- Switches -----------------------------------------------------------------------------------------
select is(
  (select string_agg(k, ',' order by k) from (
    select tests.as_member('mona')
  ) a, lateral (select jsonb_object_keys(my_brief() -> 'sections') as k) as s),
  'events,ideas,matches,people,replies,waiting', 'the brief has every section'
);
select tests.as_operator();
create function tests.switched(p_section text) returns text language plpgsql as $$
declare
  off boolean;
begin
  perform tests.as_member('mona');
  execute format('update public.brief_preferences set %I = false', p_section);
  off := public.my_brief() -> 'sections' ? p_section;
  execute format('update public.brief_preferences set %I = true', p_section);
  return off || '/' || (public.my_brief() -> 'sections' ? p_section);
end $$;
select is(tests.switched(s), 'false/true', 'a switch turns the section ' || s || ' off and on') from unnest('{events,ideas,matches,people,replies,waiting}'::text[]) s;
select tests.as_operator();

-- Blocks -------------------------------------------------------------------------------------------
create function tests.without(p_statement text) returns text language plpgsql as $$
declare
  answer text;
begin
  begin
    execute p_statement;
    answer := tests.brief_of('mona');
    raise exception using errcode = 'UNDO1';
  exception when sqlstate 'UNDO1' then
    return answer;
  end;
end $$;
select tests.as_member('mona');
select unalike(tests.without($$ insert into blocks (user_id, blocked_user_id) values (tests.id('mona'), tests.id('asker')) $$), '%asker%', 'nobody who is blocked waits');
select unalike(tests.without($$ insert into blocks (user_id, blocked_user_id) values (tests.id('mona'), tests.id('pal')) $$), '%pal%', 'no reply is due to someone blocked, and they bring no event');
select unalike(tests.without($$ insert into blocks (user_id, blocked_user_id) values (tests.id('mona'), tests.id('out')) $$), '%Saved%', 'no idea of someone blocked is in the brief');
select tests.as_member('helper');
select unalike(tests.without($$ insert into blocks (user_id, blocked_user_id) values (tests.id('helper'), tests.id('mona')) $$), '%helper%', 'nobody who blocked is suggested');
select tests.as_operator();
select unalike(tests.without($$ update profiles set is_banned = true where id = tests.id('pal') $$), '%replies%', 'no reply is due to someone banned');
select unalike(tests.without($$ update profiles set is_banned = true where id = tests.id('helper') $$), '%helper%', 'nobody who is banned is suggested');

-- Composing ----------------------------------------------------------------------------------------
create function tests.composed(p_who text) returns text language sql security definer as $$
  select state from private.briefs where user_id = tests.id(p_who) order by week desc limit 1
$$;
update private.brief_members set next_at = null;
create function tests.make_due(p_who text, p_late interval default '0') returns void language sql security definer as $$
  update private.brief_members set next_at = now() - p_late where user_id = tests.id(p_who)
$$;
select is(private.compose_briefs(50), 0, 'nothing is composed before its time');
-- On the way east, in a week that is due.
update profiles set created_at = now() - interval '1 year' where id = tests.id('mona');
create function tests.this_monday(p_zone text) returns timestamptz language sql stable as $$ select (date_trunc('week', now() at time zone 'UTC')::date + time '08:00') at time zone p_zone $$;
update private.brief_members set next_at = tests.this_monday('UTC') where user_id = tests.id('mona');
update brief_preferences set time_zone = 'Pacific/Kiritimati' where user_id = tests.id('mona');
select is(tests.due('mona'), tests.this_monday('Pacific/Kiritimati'), 'a member who travels east across Monday 8:00 is due at once');
update brief_preferences set time_zone = 'Pacific/Pago_Pago' where user_id = tests.id('mona');
update brief_preferences set time_zone = 'UTC' where user_id = tests.id('mona');
select is(tests.due('mona'), tests.this_monday('UTC'), 'a member who travels back and forth is due in the same week');
select tests.make_due(w) from unnest('{mona,bad_ned,pending_pat,ben}'::text[]) w;
select is(private.compose_briefs(50), 4, 'the job handles whose time has come');
select is(tests.composed('mona'), 'composed', 'a brief is composed');
select is(tests.composed('bad_ned'), null, 'no brief for a banned member');
select is(tests.composed('pending_pat'), null, 'no brief for an unconfirmed account');
select is(tests.composed('ben'), null, 'an empty brief is not composed');
select is(tests.due('mona'), tests.next_in('UTC'), 'the next brief is due on Monday');
select is(tests.due('ben'), tests.next_in('UTC'), 'the next is due on Monday after an empty one, too');
select is(coalesce(auth.uid()::text, 'nobody'), 'nobody', 'the job acts as nobody when it is done');
select unalike((select content::text from private.briefs where user_id = tests.id('mona')), '%asker%', 'a composed brief holds no names');
select tests.make_due('mona');
select private.compose_briefs(50);
select is((select count(*) from private.briefs where user_id = tests.id('mona')), 1::bigint, 'one brief a week, also when its time comes twice');
insert into brief_preferences (user_id, people, events) values (tests.id('helper'), false, false);
select tests.make_due('asker', '49 hours'), tests.make_due('helper', '47 hours');
insert into connections (user_id, connected_user_id, status) values (tests.id('mona'), tests.id('helper'), 'friend_requested');
insert into connections (user_id, connected_user_id, status) values (tests.id('out'), tests.id('asker'), 'friend_requested');
select private.compose_briefs(50);
select is(tests.composed('asker'), null, 'more than two days late, a brief waits for next Monday');
select is(tests.composed('helper'), 'composed', 'less than two days late, it is composed');
delete from connections where user_id = tests.id('mona') and connected_user_id = tests.id('helper');
insert into private.bans (user_id, banned_until) values (tests.id('out'), now() + interval '1 day');
select tests.make_due('out');
select private.compose_briefs(50);
select is(tests.composed('out'), null, 'no brief for a suspended member');
delete from private.bans;

select tests.as_service();
select is(operator_make_brief_due(' MONA@tests.test '), true, 'an operator makes a member''s brief due');
select is(operator_make_brief_due('nobody@tests.test'), false, 'an unknown address makes nothing due');
select tests.as_operator();
select is(tests.due('mona'), now(), 'it is due now');
select private.compose_briefs(50);

-- Handing out --------------------------------------------------------------------------------------
create temporary table claims (n integer, answer jsonb);
grant all on claims to service_role;
create function tests.letter(p_n integer, p_who text) returns jsonb language sql as $$
  select l from claims, jsonb_array_elements(answer -> 'letters') l where n = p_n and l ->> 'user_id' = tests.id(p_who)::text
$$;
-- Between composing and sending: a request is answered, and the event is hidden.
update connections set status = 'friends' where user_id = tests.id('asker') and connected_user_id = tests.id('mona');
insert into hidden_items (user_id, content_type, content_id) values (tests.id('mona'), 'event', tests.key('Pals meet'));
select is(private.has_briefs_to_send(), true, 'the clock sees that there is something to send');
select tests.as_service();
insert into claims select 1, claim_briefs();
select is((select answer ->> 'batch' is not null from claims where n = 1), true, 'a claim is a batch');
select is(tests.letter(1, 'mona') ->> 'to', 'mona@tests.test', 'a letter names its address');
select is(tests.shown(tests.letter(1, 'mona')), 'ideas: idea_funding Saved, idea_update Asked moves, idea_update Saved moves; matches: match Bread again; people: person helper, person out; replies: reply pal',
  'a letter leaves out items that were handled or hidden since it was composed');
select is(tests.letter(1, 'helper'), null, 'a brief of which nothing is left is not sent');
select is(claim_briefs(), null, 'a lent batch is lent to nobody else');
select tests.as_operator();
select is(tests.composed('helper'), 'dropped', 'a brief of which nothing is left is dropped');
select is(private.has_briefs_to_send(), false, 'the clock sees that everything is lent');
select is((select count(*) from private.briefed), 0::bigint, 'items of a lent letter do not count as emailed');

-- The lease ends without a report
update private.brief_batches set claimed_until = now();
select tests.as_service();
insert into claims select 2, claim_briefs();
select is((select answer from claims where n = 2), (select answer from claims where n = 1), 'a batch nobody reported is lent again: the same id, the same letters');
select is(brief_failed((select (answer ->> 'batch')::uuid from claims where n = 2)), true, 'a batch can be given back');
select is(claim_briefs(), null, 'a batch that was given back waits a moment');
select tests.as_operator();
update private.brief_batches set claimed_until = now(), created_at = now() - interval '21 hours';
select tests.as_service();
select is(claim_briefs(), null, 'when the mail service would no longer know the batch, it is not sent again');
select tests.as_operator();
update private.brief_batches set created_at = now();
-- Off, between two attempts
update brief_preferences set enabled = false where user_id = tests.id('mona');
create function tests.tried_claim() returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  begin
    perform tests.as_service();
    answer := claim_briefs();
    raise exception using errcode = 'UNDO1';
  exception when sqlstate 'UNDO1' then
    return coalesce(answer, 'null');
  end;
end $$;
select is(tests.tried_claim(), 'null', 'a member who turned the brief off gets no letter, though it was composed');
update brief_preferences set enabled = true where user_id = tests.id('mona');
update profiles set is_banned = true where id = tests.id('mona');
select is(tests.tried_claim(), 'null', 'a member who was banned meanwhile gets no letter');
update profiles set is_banned = false where id = tests.id('mona');
update brief_preferences set replies = false, people = false, matches = false where user_id = tests.id('mona');
select is(tests.shown(tests.tried_claim() -> 'letters' -> 0), 'ideas: idea_funding Saved, idea_update Asked moves, idea_update Saved moves', 'a section that was turned off since is left out');
update brief_preferences set replies = true, people = true, matches = true where user_id = tests.id('mona');

-- Sent
select tests.as_service();
insert into claims select 3, claim_briefs();
select is(brief_sent((select (answer ->> 'batch')::uuid from claims where n = 3)), 1, 'a report says how many were sent');
select is(brief_sent((select (answer ->> 'batch')::uuid from claims where n = 3)), 0, 'a second report changes nothing');
select is(brief_failed((select (answer ->> 'batch')::uuid from claims where n = 3)), false, 'a batch that was sent cannot be given back');
select tests.as_operator();
select is(tests.composed('mona'), 'sent', 'a brief that was sent says so');
select is((select count(*) from private.briefed where user_id = tests.id('mona')), 7::bigint, 'only items that were emailed are remembered');
update private.brief_batches set claimed_until = now();
select tests.as_service();
select is(claim_briefs(), null, 'a batch that was sent is not lent again');

select is((select count(*) from saved_search_matches where told_at is not null), 1::bigint, 'only matches that were emailed count as told');

-- Not repeated -------------------------------------------------------------------------------------
select tests.as_operator();
select alike(tests.brief_of('mona'), '%reply pal%', 'a reply that was emailed this week stays in /brief');
select alike(tests.brief_of('mona'), '%Bread again%', 'a match that was emailed this week stays in /brief');
select alike(tests.brief_of('mona'), '%helper%', 'a person who was suggested this week stays in /brief');
update private.briefed set week = week - 7;
update private.briefs set week = week - 7;
delete from hidden_items;
select is(tests.brief_of('mona'), 'events: event Pals meet', '/brief leaves out items that were emailed in an earlier week');
update business_ideas set funding_received = 900 where title = 'Saved';
select is(tests.ideas_of_mona(), 'Saved +200', 'further funding is news, from where the last brief ended');
select tests.age('26 hours');
select isnt(tests.section_of('mona', 'replies'), null, 'a later message is due again');

-- Refused by the mail service
select tests.make_due('mona');
select private.compose_briefs(50);
select tests.as_service();
insert into claims select 4, claim_briefs();
select is(brief_sent((select (answer ->> 'batch')::uuid from claims where n = 4), array[tests.id('mona')]), 0, 'a letter that the mail service refused does not count as sent');
select tests.as_operator();
select is(tests.composed('mona'), 'refused', 'a brief that was refused says so');
select alike(tests.brief_of('mona'), '%Saved%', 'items of a refused letter do not count as emailed');

-- Weeks in which nobody fetched letters
select tests.as_operator();
delete from private.briefs;
delete from private.briefed;
insert into connections (user_id, connected_user_id, status) values (tests.id('boss'), tests.id('asker'), 'friend_requested');
create function tests.add_brief(p_who text, p_weeks_ago integer, p_age interval) returns void language sql security definer as $$
  insert into private.briefs (user_id, week, content, composed_at)
  select tests.id(p_who), current_date - 7 * p_weeks_ago, jsonb_agg(jsonb_build_object('section', i.section, 'kind', i.kind, 'item_id', i.item_id, 'since', i.since)), now() - p_age
  from private.brief_items(private.brief_wants(tests.id(p_who)), current_date) as i
$$;
select tests.as_member(w), tests.add_brief(w, 1, '7 days'), tests.add_brief(w, 0, '0') from unnest('{asker,mona}'::text[]) as w;
select tests.as_service();
insert into claims select 5, claim_briefs(2);
select is(
  (select array_agg(l ->> 'week' order by l ->> 'user_id') from claims, jsonb_array_elements(answer -> 'letters') l where n = 5),
  array[current_date, current_date]::text[], 'each member gets the letter of this week, and none of a week in which nobody fetched it'
);
select tests.as_operator();
select results_eq($$ select distinct week, state from private.briefs order by week $$, $$ values (current_date - 7, 'composed'), (current_date, 'claimed') $$, 'a brief more than two days old is never lent');
delete from private.briefs;
select tests.as_member('asker'), tests.add_brief('asker', 1, '1 hour'), tests.add_brief('asker', 0, '0');
select tests.as_service();
insert into claims select 6, claim_briefs(1) union all select 7, claim_briefs(1);
select is((select array_agg(l ->> 'week') from claims, jsonb_array_elements(answer -> 'letters') l where n >= 6), array[current_date]::text[], 'of two briefs composed within two days the later is sent, in a batch as large as asked for');
select tests.as_operator();
delete from private.briefs;

-- Unsubscribe --------------------------------------------------------------------------------------
create function tests.token_of(p_who text) returns text language sql security definer as $$ select token from private.brief_members where user_id = tests.id(p_who) $$;
create function tests.wants_brief(p_who text) returns boolean language sql security definer as $$ select enabled from private.brief_wants(tests.id(p_who)) $$;
select is((select count(distinct token) from private.brief_members where length(token) = 64), (select count(*) from private.brief_members), 'every member has a token of their own');
select tests.as_visitor();
select is(unsubscribe(tests.token_of('mona')), true, 'a visitor with the token turns the brief off');
select is(tests.wants_brief('mona'), false, 'unsubscribing turns the brief off');
select is(tests.due('mona'), null, 'an unsubscribed brief is not due');
select is(unsubscribe(tests.token_of('mona')), true, 'unsubscribing twice changes nothing more');
select is(resubscribe(tests.token_of('mona')), true, 'a wrong press can be undone');
select is(tests.wants_brief('mona'), true, 'it is on again');
select is(unsubscribe(tests.token_of('ben')), true, 'it works for a member without preferences');
select is(tests.wants_brief('ben'), false, 'theirs is off');
select is(unsubscribe(repeat('0', 64)), false, 'an unknown token changes nothing');
select is(unsubscribe(null), false, 'no token changes nothing');
select tests.as_member('out');
select is(unsubscribe(tests.token_of('helper')), true, 'a letter passed on ends it for its first reader, whoever is signed in');
select throws_ok('select token from private.brief_members', '42501', null, 'a member cannot read tokens');
select tests.as_member('bad_ned');
select is(unsubscribe(tests.token_of('bad_ned')), true, 'a banned member can unsubscribe, too');
select tests.as_operator();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":1,"seconds":3600}]' where key in ('rate_limit.unsubscribe', 'rate_limit.brief_preferences');
select tests.as_member('out');
select unsubscribe('x');
select throws_ok($$ select unsubscribe('x') $$, 'PT429', null, 'pressing is limited');
insert into brief_preferences (enabled) values (true);
select throws_ok($$ update brief_preferences set people = false $$, 'PT429', null, 'changes of preferences are limited');

-- Kept and deleted ---------------------------------------------------------------------------------
select tests.as_member('mona');
select is(jsonb_array_length(export_my_data('brief_preferences') -> 'parts' -> 'brief_preferences'), 1, 'the export contains the member''s brief preferences');
select tests.as_operator();
insert into private.briefed (user_id, kind, item_id, since, week) values
  (tests.id('mona'), 'event', tests.key('old'), now(), current_date - 61), (tests.id('mona'), 'person', tests.key('old'), 'epoch', current_date - 61),
  (tests.id('mona'), 'person', tests.key('older'), 'epoch', current_date - 401);
insert into private.briefs (user_id, week, state, content) values (tests.id('mona'), current_date - 61, 'sent', '[]');
insert into private.funding_changes (business_idea_id, changed_at, received_before, received) values (tests.key('Saved'), now() - interval '31 days', 0, 1);
select private.purge_briefs(100);
select is((select count(*) from private.briefs where week < current_date - 60), 0::bigint, 'old briefs are deleted');
select is((select string_agg(kind, ',') from private.briefed where week < current_date - 60), 'person', 'people who were emailed long ago are remembered, other items are not');
select is((select count(*) from private.funding_changes where changed_at < now() - interval '30 days'), 0::bigint, 'old changes of funding are deleted');
delete from profiles where id = tests.id('mona');
select is((select count(*) from private.briefs where user_id = tests.id('mona')) + (select count(*) from private.briefed where user_id = tests.id('mona'))
  + (select count(*) from private.brief_members where user_id = tests.id('mona')) + (select count(*) from brief_preferences where user_id = tests.id('mona')), 0::bigint, 'deleting an account deletes its briefs');

select * from finish();
rollback;
