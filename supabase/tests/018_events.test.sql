-- Events: creating, changing and cancelling them, places and the waitlist, reminders.
begin;
set local search_path = public, extensions;
select plan(233);
select tests.create_people();
select tests.create_account('cleo');
select tests.create_account('dora');
create function tests.names(p_id text, p_name text) returns void language sql as $$ select set_config('tests.' || p_name, p_id, true) $$;
select tests.names('00000000-0000-4000-8000-0000000000e1', 'meetup'), tests.names('00000000-0000-4000-8000-0000000000e2', 'past');
create function tests.told(p_name text) returns text[] language sql security definer as $$
  select coalesce(array_agg(title order by title), '{}') from notifications where user_id = tests.id(p_name) and type = 'business_action'
$$;
create function tests.counts() returns text language sql security definer as $$
  select concat_ws('/', attendees_count, interested_count, waitlisted_count) from events where id = tests.id('meetup')
$$;

-- Creating -----------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into events (id, title, description, date, time, location, cover_photo_url, creator_id, created_by, attendees_count)
  values (tests.id('meetup'), ' Founders breakfast ', '', (now() at time zone 'UTC')::date + 10, '08:30', ' Café Central ', 'https://example.org/c.png', tests.id('ada'), tests.id('ada'), 7) $$, 'a member creates an event');
select results_eq($$ select title, description, location, time_zone, type, attendees_count, max_attendees, created_by, starts_at = ((now() at time zone 'UTC')::date + 10 + time '08:30') at time zone 'UTC' from events $$,
  $$ values ('Founders breakfast', null::text, 'Café Central', 'UTC', 'other', 0, null::integer, tests.id('ada'), true) $$, 'a new event is trimmed, starts at its local time and has no attendees');
select lives_ok($$ update events set time_zone = 'America/New_York', max_attendees = 2 $$, 'an organizer changes the time zone of an event');
select is((select starts_at from events), (select (date + time) at time zone 'America/New_York' from events), 'changing the time zone moves the start of an event');
select throws_ok(format('insert into events (creator_id, title, description, date, time, location, time_zone, type, max_attendees, cover_photo_url) values (tests.id(%L), %L, %L, %L, %L, %L, %L, %L, %L, %L)', author, title, description, day, hour, place, zone, kind, most, cover), code, null, 'an event is refused ' || label)
from (values
  ('ben', 'Title', null, '2030-01-01', '10:00', 'Here', 'UTC', 'other', null, null, '42501', 'in another member''s name'),
  ('ada', ' ', null, '2030-01-01', '10:00', 'Here', 'UTC', 'other', null, null, '23514', 'without a title'),
  ('ada', repeat('t', 151), null, '2030-01-01', '10:00', 'Here', 'UTC', 'other', null, null, '23514', 'with a title of 151 characters'),
  ('ada', 'Title', repeat('d', 10001), '2030-01-01', '10:00', 'Here', 'UTC', 'other', null, null, '23514', 'with a description of 10001 characters'),
  ('ada', 'Title', null, null, '10:00', 'Here', 'UTC', 'other', null, null, '23502', 'without a date'),
  ('ada', 'Title', null, '2030-01-01', null, 'Here', 'UTC', 'other', null, null, '23502', 'without a time'),
  ('ada', 'Title', null, '2030-01-01', '10:00', null, 'UTC', 'other', null, null, '23502', 'without a place'),
  ('ada', 'Title', null, '2030-01-01', '10:00', E'\u200B', 'UTC', 'other', null, null, '23514', 'with an invisible place'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'Mars/Base', 'other', null, null, '22023', 'in an unknown time zone'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'XYZ0', 'other', null, null, '22023', 'in a time zone given as a rule'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'UTC+3', 'other', null, null, '22023', 'in a time zone given as an offset'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'CEST', 'other', null, null, '22023', 'in a time zone given as an abbreviation'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'Factory', 'other', null, null, '22023', 'in the placeholder zone of an unset device'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'UTC', 'hybrid', null, null, '23514', 'with an unknown type'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'UTC', 'other', 0, null, '23514', 'with zero places'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'UTC', 'other', null, 'javascript:1', '23514', 'with a script as its picture address')
) as r (author, title, description, day, hour, place, zone, kind, most, cover, code, label);
-- Hours that the clocks skip or show twice: as the form computes them (src/features/events/model/time.test.ts).
select is((day || ' ' || hour)::timestamp at time zone zone, moment::timestamptz, format('%s %s in %s is one moment', day, hour, zone))
from (values
  ('2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00Z'), ('2027-11-07', '01:30', 'America/New_York', '2027-11-07T06:30:00Z'),
  ('2027-03-28', '01:30', 'Europe/London', '2027-03-28T01:30:00Z'), ('2027-10-31', '01:30', 'Europe/London', '2027-10-31T01:30:00Z'),
  ('2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T15:15:00Z'), ('2027-10-03', '02:10', 'Australia/Lord_Howe', '2027-10-02T15:40:00Z'),
  ('2028-02-29', '23:59', 'Pacific/Kiritimati', '2028-02-29T09:59:00Z'), ('2026-12-31', '23:59', 'Etc/GMT+12', '2027-01-01T11:59:00Z')
) as r (day, hour, zone, moment);
select throws_ok($$ update events set time_zone = 'XYZ0' $$, '22023', null, 'an event can''t be moved to a time zone given as a rule');
select ok(not private.is_time_zone(z), format('%s is no time zone of its own', z)) from unnest(array['posix/UTC', 'right/UTC']) as z;
select tests.as_operator();
select results_eq($$ select audience, title from feed_items where type = 'event' $$, $$ values ('public', 'Founders breakfast') $$, 'a new event enters the feed');
select is((select visibility from search_documents where kind = 'event'), 'public', 'a new event is public in the search documents');

-- Reading and changing -----------------------------------------------------------------------------
select tests.as_visitor();
select is((select count(*) from events), 1::bigint, 'a visitor reads events');
select throws_ok('select * from event_attendees', '42501', null, 'a visitor cannot read attendees');
select throws_ok($$ insert into events (creator_id, title, date, time, location) values (tests.id('ada'), 'Title', '2030-01-01', '10:00', 'Here') $$, '42501', null, 'a visitor cannot create an event');
select throws_ok($$ select rsvp(tests.id('meetup'), 'going') $$, '42501', null, 'a visitor cannot attend an event');
select tests.as_member('bad_ned');
select is((select count(*) from events), 1::bigint, 'a banned member reads events');
select throws_ok($$ select rsvp(tests.id('meetup'), 'going') $$, '42501', null, 'a banned member cannot call rsvp');
select throws_ok($$ insert into events (creator_id, title, date, time, location) values (tests.id('bad_ned'), 'Title', '2030-01-01', '10:00', 'Here') $$, '42501', null, 'a banned member cannot create an event');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('bad_ned'), 'going') $$, '42501', null, 'a banned member cannot attend an event');
select tests.as_member('pending_pat');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('pending_pat'), 'going') $$, '42501', null, 'an unconfirmed account cannot attend an event');
select tests.as_member('ben');
select is(tests.affected($$ update events set title = 'Mine' $$) + tests.affected('delete from events'), 0::bigint, 'a member cannot change or delete another member''s event');
select tests.as_member('boss');
select is(tests.affected($$ update events set title = 'Mine' $$), 0::bigint, 'a super admin cannot edit another member''s event');
select tests.as_member('ada');
select throws_ok(format('update events set %s', change), '42501', null, 'an organizer cannot change an event: ' || change)
from unnest(array['creator_id = tests.id(''ben'')', 'created_by = tests.id(''ben'')', 'id = gen_random_uuid()', 'interested_count = 9', 'waitlisted_count = 9']) change;
select lives_ok($$ update events set attendees_count = 9, created_at = '2001-01-01', updated_at = '2001-01-01', starts_at = '2001-01-01' $$, 'an organizer can send counts and times with an update');
select results_eq('select attendees_count, created_at, updated_at, starts_at > now() from events', $$ values (0, now(), now(), true) $$, 'counts and times sent with an event are ignored');
select throws_ok('delete from events', '42501', 'You can delete an upcoming event once it is cancelled.', 'an organizer cannot delete an upcoming event, and is told so');
select is((select count(*) from events where id = tests.id('meetup')), 1::bigint, 'an upcoming event is still there after its organizer tried to delete it');

-- Places -------------------------------------------------------------------------------------------
select tests.as_member('ben');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('cleo'), 'going') $$, '42501', null, 'a member cannot attend in another member''s name');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('ben'), 'maybe') $$, '23514', null, 'a member cannot attend with an unknown status');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (gen_random_uuid(), tests.id('ben'), 'going') $$, '23503', null, 'a member cannot attend an event that does not exist');
select lives_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('ben'), 'interested') on conflict (event_id, user_id) do update set status = excluded.status, event_id = excluded.event_id, user_id = excluded.user_id $$, 'a member marks themselves as interested by an upsert');
select is(tests.counts(), '0/1/0', 'an interested member is counted as interested');
select lives_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('ben'), 'going') on conflict (event_id, user_id) do update set status = excluded.status, event_id = excluded.event_id, user_id = excluded.user_id $$, 'an interested member changes to going by an upsert');
select is(tests.counts(), '1/0/0', 'a member who changes to going is no longer counted as interested');
select throws_ok($$ update event_attendees set user_id = tests.id('cleo') $$, '42501', null, 'a member cannot give their attendance to another member');
select tests.as_member('bad_ned');
select is((select count(*) from event_attendees), 0::bigint, 'a banned member cannot read attendees');
select tests.as_member('cleo');
select is(tests.affected($$ update event_attendees set status = 'interested' $$) + tests.affected('delete from event_attendees'), 0::bigint, 'a member cannot change or delete another member''s attendance');
select is(rsvp(tests.id('meetup'), 'going') ->> 'status', 'going', 'a member gets the last place of an event');
select tests.as_member('dora');
select is(rsvp(tests.id('meetup'), 'going'), '{"status": "waitlisted", "max_attendees": 2, "attendees_count": 2, "interested_count": 0, "waitlisted_count": 1}'::jsonb, 'a member is waitlisted if the event is full');
select is(rsvp(tests.id('meetup'), 'going') ->> 'status', 'waitlisted', 'attending again does not move a member up from the waitlist');
select tests.as_member('boss');
select lives_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('boss'), 'going') $$, 'a super admin can attend a full event');
select is(tests.counts(), '2/0/2', 'a super admin is waitlisted too if the event is full');
select tests.as_member('cleo');
select lives_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('cleo'), 'going') on conflict (event_id, user_id) do update set status = excluded.status $$, 'a going member can send going again');
select is(tests.counts(), '2/0/2', 'a going member who sends going again keeps their place');
select tests.as_member('ada');
select throws_ok('update events set max_attendees = 1', '23514', null, 'an organizer cannot set fewer places than are taken');
select tests.as_member('ben');
select is(rsvp(tests.id('meetup'), null) ->> 'attendees_count', '2', 'a place that becomes free is filled from the waitlist');
select tests.as_member('dora');
select is((select status from event_attendees where user_id = tests.id('dora')), 'going', 'the member who waited longest gets the free place');
select is(tests.told('dora'), '{You are going}'::text[], 'a member who moves up from the waitlist is notified');
select throws_ok($$ select rsvp(tests.id('meetup'), 'perhaps') $$, '22023', null, 'rsvp refuses an unknown status');
select throws_ok($$ select rsvp(gen_random_uuid(), 'going') $$, 'PT404', null, 'rsvp refuses an event that does not exist');
select tests.as_member('ada');
select lives_ok('update events set max_attendees = null', 'an organizer removes the limit of places');
select is(tests.counts(), '3/0/0', 'waitlisted members move up when there are more places');

-- Changes, reminders, cancelling, deleting ---------------------------------------------------------
select is(tests.told('cleo'), '{}'::text[], 'changing the number of places does not notify attendees');
select lives_ok($$ update events set location = 'Elsewhere' $$, 'an organizer changes the location of an event');
select is(tests.told('cleo'), '{"Event changed"}'::text[], 'attendees are notified of a new location');
select tests.as_operator();
update events set date = (now() at time zone 'UTC')::date + 1, "time" = '00:00', time_zone = 'UTC';
delete from notifications;
select private.remind_of_events(1) from generate_series(1, 20);
select is((select count(*) from notifications where title = 'Event reminder'), 3::bigint, 'each attendee is reminded of an event once');
select tests.as_member('ada');
select lives_ok($$ update events set cancelled_at = '2001-01-01' $$, 'an organizer cancels an event');
select is((select cancelled_at from events), now(), 'a cancelled event gets the server''s time, whatever was sent');
select throws_ok('update events set cancelled_at = null', '42501', null, 'a cancelled event cannot be reopened');
select is(array(select title from feed_items where type = 'event'), '{}'::text[], 'a cancelled event leaves the feed');
select is(tests.told('cleo'), '{"Event cancelled","Event reminder"}'::text[], 'attendees are notified of a cancelled event');
select tests.as_member('ben');
select throws_ok($$ select rsvp(tests.id('meetup'), 'going') $$, '42501', null, 'a member cannot attend a cancelled event');
select tests.as_member('cleo');
select is(rsvp(tests.id('meetup'), 'not_going') ->> 'attendees_count', '2', 'an attendee can still leave a cancelled event');
select tests.as_member('ada');
select is(tests.affected('delete from events'), 1::bigint, 'an organizer deletes a cancelled event');
select lives_ok($$ insert into events (id, creator_id, title, date, time, location) values (tests.id('past'), tests.id('ada'), 'Long ago', '2020-01-01', '10:00', 'Here') $$, 'a member can create an event in the past');
select tests.as_member('ben');
select throws_ok($$ select rsvp(tests.id('past'), 'going') $$, '42501', null, 'a member cannot attend an event in the past');
select tests.as_member('boss');
select is(tests.affected('delete from events'), 1::bigint, 'a super admin deletes another member''s event');
select tests.as_operator();
select is((select count(*) from feed_items where type = 'event') + (select count(*) from search_documents where kind = 'event'), 0::bigint, 'a deleted event leaves the feed and the search');
select tests.as_operator();
select is((select detail ->> 'title' from private.audit_log where action = 'event.deleted'), 'Long ago', 'an event deleted by a super admin is audited with its title');
delete from private.claimed_ids; -- As the operator may: its id is used again.
insert into events (id, creator_id, title, date, time, location, max_attendees) values (tests.id('meetup'), tests.id('ada'), 'Again', '2030-01-01', '10:00', 'Here', 1);
insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('ben'), 'going'), (tests.id('meetup'), tests.id('cleo'), 'going');
delete from auth.users where id = tests.id('ben');
select is(tests.counts(), '1/0/0', 'the place of a deleted account goes to the next on the waitlist');
delete from auth.users where id = tests.id('ada');
select is((select count(*) from events) + (select count(*) from event_attendees), 0::bigint, 'deleting an account deletes its events');

-- What visitors see of an online event -------------------------------------------------------------
select tests.as_operator();
select tests.create_account('host');
insert into events (id, creator_id, title, description, date, time, location, type) values
  (md5('call')::uuid, tests.id('host'), 'A call', 'Join at https://meet.example/abc-def or zoom.example/j/123 at six', current_date + 30, '18:00', 'https://meet.example/abc-def', 'online'),
  (md5('bare call')::uuid, tests.id('host'), 'A bare call', null, current_date + 30, '18:00', 'https://meet.example/abc-def', 'online'),
  (md5('named call')::uuid, tests.id('host'), 'A named call', 'We meet on zoom.us, Node.js included', current_date + 30, '18:00', 'zoom.us', 'online'),
  (md5('place')::uuid, tests.id('host'), 'A place', null, current_date + 30, '18:00', 'Town hall', 'other'),
  (md5('any call')::uuid, tests.id('host'), 'Any call', E'First [this](https://meet.example/a).\nThen www.meet.example, meet.example?pwd=1, meet.example:8443/x, meet.example#x or **meet.example**/y', current_date + 30, '18:00', 'Room 5, by mail', 'online'),
  (md5('mistaken call')::uuid, tests.id('host'), 'Mistaken call', 'We meet', current_date + 30, '18:00', 'https://meet.example/abc-def', 'other');
select tests.as_visitor();
select results_eq($$ select title, description from feed_items where user_id = tests.id('host') and type = 'event' order by title $$,
  $$ values ('A bare call', null), ('A call', 'Join at … or … at six'), ('A named call', 'We meet on …, Node.js included'), ('A place', 'Town hall'), ('Any call', 'First this. Then … … … … or …'), ('Mistaken call', 'We meet') $$, 'a visitor sees an event''s location in the feed, but no links of an online event');
select results_eq($$ select title, excerpt, visitors_location, visitors_description, place from events where creator_id = tests.id('host') order by title $$,
  $$ values ('A bare call', null, null, null, null), ('A call', 'Join at … or … at six', null, 'Join at … or … at six', null),
    ('A named call', 'We meet on …, Node.js included', null, 'We meet on …, Node.js included', null), ('A place', null, 'Town hall', null, 'town hall'),
    ('Any call', 'First this. Then … … … … or …', null, E'First …\nThen … … … … or …', null), ('Mistaken call', 'We meet', null, 'We meet', null) $$,
  'a visitor reads where an event takes place, but of an online event neither its location nor links in its text');
select tests.as_operator();
select is(private.without_links(r.words, '…'), r.shown, 'a text for visitors hides a bare address: ' || r.words) from (values
  ('We meet on zoom.us at six', 'We meet on … at six'), ('Join meet.example.com.', 'Join ….'), ('(Meet.Example.Com)', '(…)'), ('ZOOM.US', '…'),
  ('us04web.zoom.us', '…'), ('**zoom**.us or `meet.google.com`', '**… or `…`'), ('team.example.it, meet.example.live', '…, …'), ('whereby.com''s room', '…''s room'),
  (E'Here:\nacme.daily.co', E'Here:\n…'), ('Call on zoom.us.Bring tea', 'Call on ….Bring tea')) as r (words, shown);
select is(private.without_links(r.words, '…'), r.words, 'a text for visitors keeps what only looks like an address: ' || r.words) from (values
  ('Node.js, Vue.js and ASP.NET'), ('e.g.this, i.e.in London, z.B.in Wien'), ('v1.2 or 3.14'), ('deck.pdf, plan.v2.docx, README.md, main.rs, index.test.ts'),
  ('It is over.In the evening we eat.It is late'), ('from 5 p.m.to 7 p.m.'), ('Questions to ada@firm.com or ada.co@firm.com'), ('Mr.Smith and U.S.team'), ('zoom us')) as r (words);
select tests.as_visitor();
select throws_ok(format('select %s from events', r.columns), '42501', null, 'a visitor cannot read of an event: ' || r.columns) from (values ('location'), ('description'), ('*')) as r (columns);
select throws_ok($$ select id from events where location like 'https%' $$, '42501', null, 'a visitor cannot search for the location of an event');
select is((select array_agg(place order by place) from list_event_places()), '{town hall}', 'a visitor who asks for the places of events gets no links');
select tests.as_member('cleo');
select results_eq($$ select title, location, excerpt from events where creator_id = tests.id('host') and type = 'online' order by title $$,
  $$ values ('A bare call', 'https://meet.example/abc-def', null), ('A call', 'https://meet.example/abc-def', 'Join at … or … at six'), ('A named call', 'zoom.us', 'We meet on …, Node.js included'), ('Any call', 'Room 5, by mail', 'First this. Then … … … … or …') $$,
  'a member reads the location of an online event, and its excerpt has no links either');
select tests.as_member('bad_ned');
select is_empty($$ select location from events where type = 'online' $$, 'a banned member reads no online event, whose location is for members');

-- An end -------------------------------------------------------------------------------------------
select tests.as_operator();
delete from private.claimed_ids;
select tests.as_member('host');
select lives_ok($$ insert into events (id, creator_id, title, date, time, end_time, time_zone, location) values
  (tests.id('meetup'), tests.id('host'), 'A dinner', current_date + 10, '19:00', '22:30', 'America/New_York', 'Here') $$, 'an event may have an end');
select results_eq($$ select end_date, ends_at - starts_at, over_at = ends_at from events where id = tests.id('meetup') $$,
  $$ values (current_date + 10, interval '3 hours 30 minutes', true) $$, 'an end without a day is on the same day, in the event''s time zone');
select is((select over_at - starts_at from events where id = md5('place')::uuid), interval '2 hours', 'an event without an end is over after two hours');
select throws_ok(format('update events set end_date = %s, end_time = %s where id = tests.id(%L)', day, hour, 'meetup'), '23514', null, 'an end is refused ' || label)
from (values ('date', $$ '18:00' $$, 'before the start'), ('date', $$ '19:00' $$, 'at the start'), ('date + 32', $$ '19:00' $$, 'more than a month after the start'), ('date', 'null', 'with a day but no time')) as r (day, hour, label);
select is(tests.affected($$ update events set end_date = null, end_time = null where id = tests.id('meetup') $$), 1::bigint, 'an organizer removes the end');
select is((select ends_at from events where id = tests.id('meetup')), null, 'an event whose end was removed has none');
select tests.as_operator();
insert into events (id, creator_id, title, date, time, end_date, end_time, location) values
  (md5('camp')::uuid, tests.id('host'), 'A camp', (now() at time zone 'UTC')::date - 2, '00:00', (now() at time zone 'UTC')::date + 2, '00:00', 'Here'),
  (md5('over')::uuid, tests.id('host'), 'A talk', ((now() at time zone 'UTC') - interval '3 hours')::date, ((now() at time zone 'UTC') - interval '3 hours')::time,
    ((now() at time zone 'UTC') - interval '1 hour')::date, ((now() at time zone 'UTC') - interval '1 hour')::time, 'Here');
select tests.as_member('cleo');
select is(rsvp(md5('camp')::uuid, 'going') ->> 'status', 'going', 'a member joins an event of several days that has begun');
select throws_ok($$ select rsvp(md5('over')::uuid, 'going') $$, '42501', null, 'a member cannot join an event that has ended');
select tests.as_operator();
select results_eq($$ select d.over_at = e.over_at, d.over_at > now(), d.day from search_documents d join events e on e.id = d.source_id where e.id = md5('camp')::uuid $$,
  $$ values (true, true, (now() at time zone 'UTC')::date - 2) $$, 'an event that lasts for days is found as over when it has ended');
select lives_ok($$ update events set date = date - 1, time = '14:00', end_date = end_date - 1, end_time = '14:00', time_zone = 'Pacific/Honolulu' where id = md5('camp')::uuid $$, 'an event keeps its moment in another time zone');
select is((select d.day from search_documents d where d.source_id = md5('camp')::uuid), (now() at time zone 'UTC')::date - 3, 'an event is found with the date where it takes place');

-- Many guests --------------------------------------------------------------------------------------
select tests.as_operator();
delete from notifications;
delete from private.event_news;
select tests.create_account('crowd' || n) from generate_series(1, 207) n;
insert into events (id, creator_id, title, date, time, location) values (md5('crowd')::uuid, tests.id('host'), 'A fair', current_date + 10, '18:00', 'Here');
insert into event_attendees (event_id, user_id, status) select md5('crowd')::uuid, tests.id('crowd' || n), case when n = 1 then 'interested' else 'going' end from generate_series(1, 207) n;
insert into notification_preferences (user_id, type, enabled) select r.id, 'business_action', false from (select id from profiles where username like 'crowd%' order by id desc limit 1) r;
create function tests.heard_of_fair(p_title text) returns text language sql security definer as $$
  select format('%s notifications for %s members', count(*), count(distinct user_id)) from notifications where title = p_title and user_id <> tests.id('host')
$$;
select tests.as_member('host');
select is(message_event_guests(md5('fair')::uuid, md5('crowd')::uuid, '{going,interested}', 'Bring shoes'), 207, 'a message to 207 guests says how many it is for');
select is(tests.affected($$ update events set location = 'There' where id = md5('crowd')::uuid $$), 1::bigint, 'an organizer moves an event of 207 guests');
select tests.as_operator();
select is(tests.heard_of_fair('Message from the organizer'), '200 notifications for 200 members', 'the first 200 guests are told at once');
select is(tests.heard_of_fair('Event changed'), '0 notifications for 0 members', 'later news waits while the news before is being told');
delete from event_attendees where event_id = md5('crowd')::uuid and user_id = (select id from profiles where username like 'crowd%' order by id desc offset 1 limit 1);
-- A batch that is interrupted.
do $$
begin
  perform private.tell_event_news(3);
  raise exception 'interrupted' using errcode = 'P0001';
exception when raise_exception then
  null;
end
$$;
select is(tests.heard_of_fair('Message from the organizer'), '200 notifications for 200 members', 'an interrupted batch tells nobody');
select is(private.tell_event_news(3), 3, 'the job tells the next of the guests');
select is(tests.heard_of_fair('Message from the organizer'), '203 notifications for 203 members', 'the job goes on where it stopped');
select is(tests.heard_of_fair('Event changed'), '0 notifications for 0 members', 'later news of an event waits until the earlier is told');
select private.tell_event_news(100) from generate_series(1, 5);
select is(tests.heard_of_fair('Message from the organizer'), '205 notifications for 205 members', 'every guest is told once, except those who left or turned notifications off');
select is(tests.heard_of_fair('Event changed'), '205 notifications for 205 members', 'every guest is told the later news, too');
select is(private.tell_event_news(100), 0, 'the job has nothing left to tell');
-- What happened meanwhile.
create function tests.guest() returns uuid language sql security definer as $$
  select a.user_id from event_attendees a where a.event_id = md5('crowd')::uuid order by a.user_id limit 1
$$;
create function tests.add_news(p_title text, p_data jsonb) returns void language sql security definer as $$
  insert into private.event_news (event_id, title, message, data, recipients, done)
  values (md5('crowd')::uuid, p_title, 'Late news', p_data, array[tests.guest()], 0);
$$;
select tests.add_news('Another time', private.event_news_data(md5('crowd')::uuid, 'changed'));
select private.notify(tests.guest(), tests.id('host'), 'business_action', 'You are going', 'A spot opened up', private.event_news_data(md5('crowd')::uuid, 'moved_up'));
select private.tell_event_news(100);
select is((select array_agg(title order by title) from notifications where user_id = tests.guest() and title in ('Another time', 'You are going') and available), '{"Another time","You are going"}', 'earlier news of an event does not hide that a guest got a place');
select tests.add_news('Message from the organizer', jsonb_build_object('contentType', 'event_message', 'contentId', md5('fair')::uuid));
insert into private.bans (user_id, banned_until) values (tests.id('host'), now() + interval '1 day');
select private.tell_event_news(100);
select is((select count(*) from notifications where message = 'Late news' and title like 'Message%'), 0::bigint, 'a message to guests ends when its organizer is suspended');
delete from private.bans;
update private.event_messages set recipients = recipients + 1 where id = md5('fair')::uuid;
select tests.as_member('host');
select is(message_event_guests(md5('fair')::uuid, md5('crowd')::uuid, '{going,interested}', 'Bring shoes'), 206, 'a message to guests counts who turned such notifications off, and not who left');
select tests.as_operator();
update event_attendees set status = 'going' where event_id = md5('crowd')::uuid;
delete from notification_preferences;
select tests.as_member('host');
update events set cancelled_at = now() where id = md5('crowd')::uuid;
select tests.as_operator();
select is(tests.heard_of_fair('Event cancelled'), '200 notifications for 200 members', 'the first 200 guests are told at once that an event is cancelled');
select tests.add_news('Old news', private.event_news_data(md5('crowd')::uuid, 'changed'));
select tests.as_member('host');
select is(tests.affected($$ delete from events where id = md5('crowd')::uuid $$), 1::bigint, 'an organizer deletes a cancelled event before the job has told the others');
select tests.as_operator();
select private.tell_event_news(100) from generate_series(1, 4);
select is(tests.heard_of_fair('Old news'), '0 notifications for 0 members', 'the job tells no other news of a deleted event');
select is(tests.heard_of_fair('Event cancelled'), '206 notifications for 206 members', 'the job tells the other guests that a deleted event was cancelled');
select is((select count(*) from notifications where title = 'Event cancelled' and available and not data ? 'eventId'), 206::bigint, 'that an event was cancelled stays when it is deleted, and leads nowhere');
select is(private.tell_event_news(100), 0, 'the job has nothing more to tell of a deleted event');

insert into events (id, creator_id, title, date, time, location, max_attendees) values (md5('seats')::uuid, tests.id('host'), 'A hall', current_date + 10, '18:00', 'Here', 1);
insert into event_attendees (event_id, user_id, status) select md5('seats')::uuid, tests.id('crowd' || n), 'going' from generate_series(1, 206) n;
select tests.names(md5('seats')::uuid::text, 'meetup');
select is(tests.counts(), '1/0/205', '205 members wait for a place');
select tests.as_member('host');
select is(tests.affected($$ update events set max_attendees = 300 where id = md5('seats')::uuid $$), 1::bigint, 'an organizer adds places for everyone');
select is(tests.counts(), '201/0/5', 'the first 200 who wait move up at once');
select tests.as_member('crowd207');
select is(rsvp(md5('seats')::uuid, 'going') ->> 'status', 'waitlisted', 'nobody takes a place before those who wait');
select tests.as_operator();
select is(private.fill_places(2), 2, 'the job gives the next places');
select is(tests.counts(), '203/0/4', 'the job moves up as many as its batch says');
select is((select status from event_attendees where event_id = md5('seats')::uuid and user_id = tests.id('crowd207')), 'waitlisted', 'the member who joined the waitlist last is at its end');
select private.fill_places(3) from generate_series(1, 3);
select is(tests.counts(), '207/0/0', 'the job gives everyone who waits a place');
select is(private.fill_places(3), 0, 'the job has no places left to give');
select is((select format('%s notifications for %s members', count(*), count(distinct user_id)) from notifications where title = 'You are going' and target = 'event_moved_up:' || md5('seats')::uuid), '206 notifications for 206 members', 'everyone who moves up is told once');
select tests.as_member('crowd207');
select rsvp(md5('seats')::uuid, null);
select is(rsvp(md5('seats')::uuid, 'going') ->> 'status', 'going', 'a member gets a free place when nobody waits');
select tests.as_operator();
delete from events where id = md5('seats')::uuid;
select tests.names('00000000-0000-4000-8000-0000000000e1', 'meetup');

-- Much within an hour.
delete from notifications;
insert into events (id, creator_id, title, date, time, location, max_attendees) values (md5('busy')::uuid, tests.id('host'), 'A busy day', current_date + 9, '18:00', 'Here', 1);
insert into event_attendees (event_id, user_id, status) values (md5('busy')::uuid, tests.id('cleo'), 'going'), (md5('busy')::uuid, tests.id('dora'), 'going');
delete from event_attendees where event_id = md5('busy')::uuid and user_id = tests.id('cleo');
select tests.as_member('host');
update events set location = 'There' where id = md5('busy')::uuid;
select tests.as_operator();
update events set (date, time) = (select d::date, d::time from (select now() at time zone 'UTC' + interval '5 hours' as d) as m) where id = md5('busy')::uuid;
select private.remind_of_events(100) from generate_series(1, 5);
select is(tests.told('dora'), '{"Event changed","Event reminder","You are going"}'::text[], 'news of an event within an hour doesn''t write over other news of it');
select tests.as_member('dora');
insert into mutes (kind, target_id) values ('event', md5('busy')::uuid);
select tests.as_operator();
update private.event_reminders set starts_at = '2001-01-01' where event_id = md5('busy')::uuid;
delete from notifications;
select private.remind_of_events(100) from generate_series(1, 5);
select is(tests.told('dora'), '{}'::text[], 'a guest who muted an event isn''t told its news');
delete from mutes;
delete from events where id = md5('busy')::uuid;

-- A place that becomes free once the event has begun.
insert into events (id, creator_id, title, date, time, location, max_attendees) values (md5('late')::uuid, tests.id('host'), 'A late start', current_date + 1, '18:00', 'Here', 1);
insert into event_attendees (event_id, user_id, status) values (md5('late')::uuid, tests.id('cleo'), 'going'), (md5('late')::uuid, tests.id('dora'), 'going');
update events set (date, time) = (select d::date, d::time from (select now() at time zone 'UTC' - interval '1 minute' as d) as m) where id = md5('late')::uuid;
delete from event_attendees where event_id = md5('late')::uuid and user_id = tests.id('cleo');
create function tests.answer_of(p_name text) returns text language sql security definer as $$ select status from event_attendees where event_id = md5('late')::uuid and user_id = tests.id(p_name) $$;
select is(tests.answer_of('dora'), 'waitlisted', 'nobody moves up in an event that has begun');
select tests.as_member('host');
select is(tests.affected($$ update events set date = current_date + 7 where id = md5('late')::uuid $$), 1::bigint, 'an organizer postpones an event that has begun');
select is(tests.answer_of('dora'), 'going', 'a postponed event gives its free places to those who wait');
select tests.as_operator();

-- Deleted without being cancelled.
select tests.create_account('leaver');
delete from notifications;
delete from private.event_news;
insert into events (id, creator_id, title, date, time, location)
select md5(e.name)::uuid, tests.id(e.owner), e.name, e.day, '18:00', 'Here'
from (values ('Deleted', 'host', current_date + 9), ('Moved', 'host', current_date + 9), ('Past', 'host', current_date - 9), ('Left', 'leaver', current_date + 9), ('Called off', 'leaver', current_date + 9)) as e (name, owner, day);
insert into event_attendees (event_id, user_id, status)
select e.id, tests.id(g.name), g.status from events e, (values ('cleo', 'going'), ('dora', 'interested')) as g (name, status) where e.title in ('Deleted', 'Moved', 'Past', 'Left', 'Called off');
insert into mutes (user_id, kind, target_id) values (tests.id('dora'), 'event', md5('Deleted')::uuid);
create function tests.cancelled(p_name text) returns text[] language sql security definer as $$
  select array(select message from notifications where user_id = tests.id(p_name) and title = 'Event cancelled' and available order by 1)
$$;
select tests.as_member('boss');
select is(tests.affected($$ delete from events where id = md5('Deleted')::uuid $$), 1::bigint, 'a super admin deletes an event to come');
select tests.as_member('host');
select is(tests.affected($$ update events set date = '1999-01-01' where id = md5('Moved')::uuid $$) + tests.affected($$ delete from events where id in (md5('Moved')::uuid, md5('Past')::uuid) $$), 3::bigint, 'an organizer deletes an event moved into the past, and one that is over');
select tests.as_operator();
update events set cancelled_at = now() where id = md5('Called off')::uuid;
delete from auth.users where id = tests.id('leaver');
select private.tell_event_news(100) from generate_series(1, 9);
select is(tests.cancelled('cleo'), '{"Called off was cancelled","Deleted was cancelled","Left was cancelled","Moved was cancelled"}', 'guests are told that an event was cancelled, whoever deletes it, but not of one that is over');
select is(tests.cancelled('dora'), '{"Called off was cancelled","Left was cancelled","Moved was cancelled"}', 'a guest who muted an event isn''t told that it was deleted');
select is((select count(*) from notifications where user_id = tests.id('cleo') and title in ('Event changed', 'Event reminder', 'You are going') and available), 0::bigint, 'other news of a deleted event is withdrawn');

-- Organizing ---------------------------------------------------------------------------------------
select tests.as_operator();
update events set max_attendees = 2 where id = tests.id('meetup');
delete from notifications;
select tests.create_account('guest' || n) from generate_series(1, 3) n;
select tests.as_member('guest' || n), rsvp(tests.id('meetup'), 'going') from generate_series(1, 3) n;
select tests.as_member('dora');
select rsvp(tests.id('meetup'), 'interested');
select tests.as_member('guest2');
insert into mutes (kind, target_id) values ('member', tests.id('host'));
select tests.as_member('host');
select results_eq($$ select title, people_count, object, tally from list_notifications() $$,
  $$ values ('New response', 4, 'A dinner', '{"going": 2, "interested": 1, "waitlisted": 1}'::jsonb) $$, 'the responses to an event are one notification to its organizer, with the counts');
select is((viewer_state() -> 'counts' ->> 'unseen_notifications')::integer, 1, 'the responses to an event count once in the badge');
select tests.as_member('dora');
select rsvp(tests.id('meetup'), null);
select tests.as_member('host');
select is((select people_count from list_notifications()), 3, 'a response that is withdrawn leaves the organizer''s notification');
select results_eq($$ select username::text, status from list_event_guests(tests.id('meetup')) $$, $$ values ('guest1', 'going'), ('guest2', 'going'), ('guest3', 'waitlisted') $$, 'an organizer reads the guest list in the order of the answers');
select results_eq($$ select username::text from list_event_guests(tests.id('meetup'), 'going', null, (select since from list_event_guests(tests.id('meetup')) limit 1), (select user_id from list_event_guests(tests.id('meetup')) limit 1)) $$, $$ values ('guest2') $$, 'the guest list goes on after the cursor, with one answer');
select results_eq($$ select username::text from list_event_guests(tests.id('meetup'), null, 'EST3') $$, $$ values ('guest3') $$, 'an organizer finds a guest by name');
select is(message_event_guests(md5('hello')::uuid, tests.id('meetup'), '{going,waitlisted}', E' Bring\nshoes '), 3, 'an organizer writes to the guests with the chosen answers, and doesn''t learn that one muted them');
select is(message_event_guests(md5('hello')::uuid, tests.id('meetup'), '{going,waitlisted}', 'Bring shoes'), 3, 'a message to guests that is sent again is not sent twice');
select is(message_event_guests(md5('wait')::uuid, tests.id('meetup'), '{waitlisted}', 'Soon'), 1, 'an organizer writes to the waitlist alone');
select throws_ok(format('select message_event_guests(gen_random_uuid(), tests.id(%L), %L, %L)', 'meetup', audience, content), '23514', said, 'a message to guests is refused in plain words ' || label)
from (values ('{}', 'Hello', 'Choose who the message is for.', 'without an audience'), ('{everyone}', 'Hello', 'Choose who the message is for.', 'to an unknown answer'),
  ('{going}', E'\u200B', 'A message has 1 to 300 characters.', 'without visible text'), ('{going}', repeat('x', 301), 'A message has 1 to 300 characters.', 'of 301 characters')) as r (audience, content, said, label);
select is(invite_to_event(tests.id('meetup'), tests.id('cleo')), 'invited', 'an organizer invites a member');
select is(invite_to_event(tests.id('meetup'), tests.id('guest1')), 'answered', 'a member who answered is not invited');
select results_eq($$ select username::text, status, is_invited from search_event_candidates(tests.id('meetup'), 'cleo') $$, $$ values ('cleo', null::text, true) $$, 'an organizer sees who is invited');
select throws_ok($$ select invite_to_event(tests.id('meetup'), tests.id('bad_ned')) $$, 'PT404', null, 'a banned member cannot be invited');
select throws_ok($$ select invite_to_event(md5('over')::uuid, tests.id('cleo')) $$, '42501', null, 'nobody is invited to an event that is over');
select tests.as_operator();
select results_eq($$ select n.user_id = tests.id('guest3'), n.title, n.message from notifications n where n.user_id in (tests.id('guest1'), tests.id('guest3')) and n.title like 'Message%' order by 1, n.message $$,
  $$ values (false, 'Message from the organizer', 'A dinner: Bring shoes'), (true, 'Message from the organizer', 'A dinner: Bring shoes'), (true, 'Message from the organizer', 'A dinner: Soon') $$, 'guests read what the organizer wrote, in one line');
select is((select count(*) from notifications where user_id = tests.id('cleo') and title = 'Invitation to an event'), 1::bigint, 'an invited member is told once');
select tests.as_member(who) || throws_ok(call, '42501', null, who || ' cannot call ' || left(call, 40))
from (values ('guest1'), ('boss'), ('bad_ned')) as w (who), (values
  ('select * from list_event_guests(tests.id(''meetup''))'), ('select message_event_guests(gen_random_uuid(), tests.id(''meetup''), ''{going}'', ''Hello'')'),
  ('select invite_to_event(tests.id(''meetup''), tests.id(''cleo''))'), ('select search_event_candidates(tests.id(''meetup''), ''cleo'')')) as c (call);
select tests.as_operator();
delete from events where id = tests.id('meetup');
select is((select count(*) from notifications where title like 'Message%' and available), 0::bigint, 'messages to guests are withdrawn with their event');

-- Members who are banned or suspended keep their place in the waitlist, and get no free one.
delete from notifications;
select tests.create_account(n) from unnest('{quinn,bea,dan,clay}'::text[]) n;
insert into events (id, creator_id, title, date, time, location, max_attendees) values (md5('queue')::uuid, tests.id('host'), 'A queue', current_date + 9, '18:00', 'Here', 1);
insert into event_attendees (event_id, user_id, status) select md5('queue')::uuid, tests.id(w.name), 'going' from unnest('{quinn,bea,dan,clay}'::text[]) with ordinality w (name, place) order by w.place;
update profiles set is_banned = true where id = tests.id('bea');
insert into private.bans (user_id, banned_until) values (tests.id('dan'), now() + interval '1 hour');
create function tests.queue() returns text language sql security definer as $$
  select string_agg(p.username || ' ' || a.status, ', ' order by a.status, a.since) from event_attendees a join profiles p on p.id = a.user_id where a.event_id = md5('queue')::uuid
$$;
select tests.as_member('quinn');
select rsvp(md5('queue')::uuid, null);
select is(tests.queue(), 'clay going, bea waitlisted, dan waitlisted', 'a free place goes to the next who is neither banned nor suspended');
select tests.as_member('clay');
select rsvp(md5('queue')::uuid, null);
select is(tests.queue(), 'bea waitlisted, dan waitlisted', 'a place stays free while all who wait are banned or suspended');
select tests.as_operator();
update profiles set is_banned = false where id = tests.id('bea');
select private.fill_places(200) from generate_series(1, 3);
select is(tests.queue(), 'bea going, dan waitlisted', 'a member whose ban ends gets the place that is free');

-- Jobs don't speak in the name of a banned organizer, nor of an event that moderators hid.
update events set max_attendees = 2, (date, time) = (select d::date, d::time from (select now() at time zone 'UTC' + interval '5 hours' as d) as m) where id = md5('queue')::uuid;
delete from notifications;
update profiles set is_banned = true where id = tests.id('host');
delete from private.bans where user_id = tests.id('dan');
select private.fill_places(200) from generate_series(1, 3);
select private.remind_of_events(100) from generate_series(1, 5);
select results_eq($$ select distinct title, actor_id, data ->> 'senderId' from notifications where target like 'event_%:' || md5('queue')::uuid order by 1 $$,
  $$ values ('Event reminder', null::uuid, null::text), ('You are going', null, null) $$, 'news of an event names no organizer who is banned');
delete from notifications;
delete from private.event_reminders;
select private.hide_content('event', md5('queue')::uuid, 'hidden');
select private.remind_of_events(100) from generate_series(1, 5);
select is((select count(*) from notifications where title = 'Event reminder'), 0::bigint, 'nobody is reminded of an event that moderators hid');

-- A banned guest gives their place to who waits, and keeps their turn.
select tests.create_account(n) from unnest('{gail,wim,xena}'::text[]) n;
create function tests.seats(p_event text) returns text language sql security definer as $$
  select string_agg(p.username || ' ' || a.status, ', ' order by a.status, a.since) from event_attendees a join profiles p on p.id = a.user_id where a.event_id = md5(p_event)::uuid
$$;
create function tests.release_places() returns void language sql as $$ select private.release_places(200) from generate_series(1, 9) $$;
insert into events (id, creator_id, title, date, time, location, max_attendees, cancelled_at)
select md5(e.name)::uuid, tests.id('clay'), e.name, e.day, '18:00', 'Here', e.most, e.cancelled
from (values ('limited', current_date + 9, 1, null::timestamptz), ('unlimited', current_date + 9, null, null), ('called off', current_date + 9, 1, now()), ('long ago', current_date - 9, 1, null)) as e (name, day, most, cancelled);
insert into event_attendees (event_id, user_id, status) select md5(e)::uuid, tests.id('gail'), 'going' from unnest('{limited,unlimited,called off,long ago}'::text[]) e;
insert into event_attendees (event_id, user_id, status) select md5('limited')::uuid, tests.id(w.name), 'going' from unnest('{wim,xena}'::text[]) with ordinality w (name, place) order by w.place;
insert into private.bans (user_id, banned_until) values (tests.id('gail'), now() + interval '30 days');
select tests.release_places();
select is(tests.seats('limited'), 'gail going, wim waitlisted, xena waitlisted', 'a suspended guest keeps their place');
delete from notifications;
update profiles set is_banned = true where id = tests.id('gail');
update profiles set is_banned = false where id = tests.id('gail');
select tests.release_places();
select is(tests.seats('limited'), 'gail going, wim waitlisted, xena waitlisted', 'a guest whose ban has ended by the time of the job keeps their place');
update profiles set is_banned = true where id = tests.id('gail');
select tests.release_places();
select is(tests.seats('limited'), 'wim going, gail waitlisted, xena waitlisted', 'a banned guest gives their place to the next who waits, and keeps their turn');
select is((select concat_ws('/', attendees_count, waitlisted_count) from events where id = md5('limited')::uuid), '1/2', 'the counts are right once a banned guest has given their place');
select tests.as_member('xena');
select is(waiting_before(md5('limited')::uuid), 0, 'a place on the waitlist does not count who is banned');
select tests.as_operator();
select results_eq($$ select user_id = tests.id('wim'), title from notifications $$, $$ values (true, 'You are going') $$, 'only who gets the place of a banned guest is told, not the organizer');
select is(tests.seats(e), 'gail going', format('a banned guest stays on the list of an event that is %s', e)) from unnest('{unlimited,called off,long ago}'::text[]) e;
select is((select count(*) from private.held_places), 0::bigint, 'the job that releases places leaves nothing to do');
update events set max_attendees = 1 where id = md5('unlimited')::uuid;
update events set date = current_date + 5 where id = md5('long ago')::uuid;
select tests.release_places();
select is(tests.seats(e), 'gail waitlisted', format('a banned guest gives their place %s', label))
from (values ('unlimited', 'once an event gets a limit'), ('long ago', 'once an event is moved to a day that is still to come')) as r (e, label);
update profiles set is_banned = false where id = tests.id('gail');
select private.fill_places(200) from generate_series(1, 9);
select is(tests.seats(e), seats, format('a member whose ban ends %s', label))
from (values ('limited', 'wim going, gail waitlisted, xena waitlisted', 'waits where no place is free'), ('unlimited', 'gail going', 'goes again where a place is free')) as r (e, seats, label);
delete from event_attendees where event_id = md5('limited')::uuid and user_id = tests.id('wim');
select is(tests.seats('limited'), 'gail going, xena waitlisted', 'a member whose ban has ended is next in the waitlist');

select * from finish();
rollback;
