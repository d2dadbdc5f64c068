-- Events: making, changing and cancelling them, places and the waitlist, reminders.
begin;
set local search_path = public, extensions;
select plan(81);
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

-- Making -----------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into events (id, title, description, date, time, location, cover_photo_url, creator_id, created_by, attendees_count)
  values (tests.id('meetup'), ' Founders breakfast ', '', (now() at time zone 'UTC')::date + 10, '08:30', ' Café Central ', 'https://example.org/c.png', tests.id('ada'), tests.id('ada'), 7) $$, 'a member makes an event as the specification does');
select results_eq($$ select title, description, location, time_zone, type, attendees_count, max_attendees, created_by, starts_at = ((now() at time zone 'UTC')::date + 10 + time '08:30') at time zone 'UTC' from events $$,
  $$ values ('Founders breakfast', null::text, 'Café Central', 'UTC', 'other', 0, null::integer, tests.id('ada'), true) $$, 'trimmed, at the moment its clock says, with nobody in it');
select lives_ok($$ update events set time_zone = 'America/New_York', max_attendees = 2 $$, 'the clock may stand elsewhere');
select is((select starts_at from events), (select (date + time) at time zone 'America/New_York' from events), 'and the moment follows');
select throws_ok(format('insert into events (creator_id, title, description, date, time, location, time_zone, type, max_attendees, cover_photo_url) values (tests.id(%L), %L, %L, %L, %L, %L, %L, %L, %L, %L)', author, title, description, day, hour, place, zone, kind, most, cover), code, null, 'refused: ' || label)
from (values
  ('ben', 'Title', null, '2030-01-01', '10:00', 'Here', 'UTC', 'other', null, null, '42501', 'in another''s name'),
  ('ada', ' ', null, '2030-01-01', '10:00', 'Here', 'UTC', 'other', null, null, '23514', 'without a title'),
  ('ada', repeat('t', 151), null, '2030-01-01', '10:00', 'Here', 'UTC', 'other', null, null, '23514', 'a title of 151'),
  ('ada', 'Title', repeat('d', 10001), '2030-01-01', '10:00', 'Here', 'UTC', 'other', null, null, '23514', 'a description of 10001'),
  ('ada', 'Title', null, null, '10:00', 'Here', 'UTC', 'other', null, null, '23502', 'without a date'),
  ('ada', 'Title', null, '2030-01-01', null, 'Here', 'UTC', 'other', null, null, '23502', 'without a time'),
  ('ada', 'Title', null, '2030-01-01', '10:00', null, 'UTC', 'other', null, null, '23502', 'without a place'),
  ('ada', 'Title', null, '2030-01-01', '10:00', E'\u200B', 'UTC', 'other', null, null, '23514', 'at a place nobody sees'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'Mars/Base', 'other', null, null, '22023', 'in a zone there is not'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'UTC', 'hybrid', null, null, '23514', 'of a kind there is not'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'UTC', 'other', 0, null, '23514', 'for nobody'),
  ('ada', 'Title', null, '2030-01-01', '10:00', 'Here', 'UTC', 'other', null, 'javascript:1', '23514', 'a picture that is a script')
) as r (author, title, description, day, hour, place, zone, kind, most, cover, code, label);
select tests.as_operator();
select results_eq($$ select audience, title from feed_items where type = 'event' $$, $$ values ('public', 'Founders breakfast') $$, 'an event is in the feed');
select is((select visibility from search_documents where kind = 'event'), 'public', 'and is found');

-- Reading and changing -----------------------------------------------------------------------------
select tests.as_visitor();
select is((select count(*) from events), 1::bigint, 'a visitor reads events');
select throws_ok('select * from event_attendees', '42501', null, 'but not who attends');
select throws_ok($$ insert into events (creator_id, title, date, time, location) values (tests.id('ada'), 'Title', '2030-01-01', '10:00', 'Here') $$, '42501', null, 'nor makes any');
select throws_ok($$ select rsvp(tests.id('meetup'), 'going') $$, '42501', null, 'nor attends');
select tests.as_member('bad_ned');
select is((select count(*) from events), 1::bigint, 'a banned member reads events like a visitor');
select is((select count(*) from event_attendees), 0::bigint, 'and not who attends');
select throws_ok($$ insert into events (creator_id, title, date, time, location) values (tests.id('bad_ned'), 'Title', '2030-01-01', '10:00', 'Here') $$, '42501', null, 'nor makes any');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('bad_ned'), 'going') $$, '42501', null, 'nor attends');
select tests.as_member('pending_pat');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('pending_pat'), 'going') $$, '42501', null, 'an unconfirmed one attends nothing');
select tests.as_member('ben');
select is(tests.affected($$ update events set title = 'Mine' $$) + tests.affected('delete from events'), 0::bigint, 'another changes and deletes nothing');
select tests.as_member('boss');
select is(tests.affected($$ update events set title = 'Mine' $$), 0::bigint, 'a super admin changes no words');
select tests.as_member('ada');
select throws_ok(format('update events set %s', change), '42501', null, 'not changed: ' || change)
from unnest(array['creator_id = tests.id(''ben'')', 'created_by = tests.id(''ben'')', 'id = gen_random_uuid()', 'interested_count = 9', 'waitlisted_count = 9']) change;
select lives_ok($$ update events set attendees_count = 9, created_at = '2001-01-01', updated_at = '2001-01-01', starts_at = '2001-01-01' $$, 'what the specification sends along');
select results_eq('select attendees_count, created_at, updated_at, starts_at > now() from events', $$ values (0, now(), now(), true) $$, 'is overwritten in silence');
select is(tests.affected('delete from events'), 0::bigint, 'what is still to come is cancelled, not deleted');

-- Places -------------------------------------------------------------------------------------------
select tests.as_member('ben');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('cleo'), 'going') $$, '42501', null, 'nobody attends in another''s name');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('ben'), 'maybe') $$, '23514', null, 'one is going or interested');
select throws_ok($$ insert into event_attendees (event_id, user_id, status) values (gen_random_uuid(), tests.id('ben'), 'going') $$, '23503', null, 'to an event there is');
select lives_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('ben'), 'interested') on conflict (event_id, user_id) do update set status = excluded.status, event_id = excluded.event_id, user_id = excluded.user_id $$, 'interested, by the specification''s upsert');
select is(tests.counts(), '0/1/0', 'is counted');
select lives_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('ben'), 'going') on conflict (event_id, user_id) do update set status = excluded.status, event_id = excluded.event_id, user_id = excluded.user_id $$, 'going instead');
select is(tests.counts(), '1/0/0', 'is one or the other');
select throws_ok($$ update event_attendees set user_id = tests.id('cleo') $$, '42501', null, 'attendance is not given away');
select tests.as_member('bad_ned');
select is((select count(*) from event_attendees), 0::bigint, 'a banned member does not see who comes');
select tests.as_member('cleo');
select is(tests.affected($$ update event_attendees set status = 'interested' $$) + tests.affected('delete from event_attendees'), 0::bigint, 'nor changed by others');
select is(rsvp(tests.id('meetup'), 'going') ->> 'status', 'going', 'the last place');
select tests.as_member('dora');
select is(rsvp(tests.id('meetup'), 'going'), '{"status": "waitlisted", "max_attendees": 2, "attendees_count": 2, "interested_count": 0, "waitlisted_count": 1}'::jsonb, 'whoever comes to a full event waits');
select is(rsvp(tests.id('meetup'), 'going') ->> 'status', 'waitlisted', 'and pressing again gives no place');
select tests.as_member('boss');
select lives_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('boss'), 'going') $$, 'super admins wait too');
select is(tests.counts(), '2/0/2', 'both wait');
select tests.as_member('cleo');
select lives_ok($$ insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('cleo'), 'going') on conflict (event_id, user_id) do update set status = excluded.status $$, 'who goes already');
select is(tests.counts(), '2/0/2', 'keeps the place');
select tests.as_member('ada');
select throws_ok('update events set max_attendees = 1', '23514', null, 'there cannot be fewer places than are taken');
select tests.as_member('ben');
select is(rsvp(tests.id('meetup'), null) ->> 'attendees_count', '2', 'when somebody leaves the next one moves up');
select tests.as_member('dora');
select is((select status from event_attendees where user_id = tests.id('dora')), 'going', 'the one who waited longest');
select is(tests.told('dora'), '{You are going}'::text[], 'and is told');
select throws_ok($$ select rsvp(tests.id('meetup'), 'perhaps') $$, '22023', null, 'there is no perhaps');
select throws_ok($$ select rsvp(gen_random_uuid(), 'going') $$, 'P0002', null, 'nor an event that is not');
select tests.as_member('ada');
select lives_ok('update events set max_attendees = null', 'more places');
select is(tests.counts(), '3/0/0', 'are given at once');

-- Changes, reminders, the end ----------------------------------------------------------------------
select is(tests.told('cleo'), '{}'::text[], 'small changes are no news');
select lives_ok($$ update events set location = 'Elsewhere' $$, 'another place');
select is(tests.told('cleo'), '{"Event changed"}'::text[], 'is');
select tests.as_operator();
update events set date = (now() at time zone 'UTC')::date + 1, "time" = '00:00', time_zone = 'UTC';
delete from notifications;
select private.remind_of_events(1) from generate_series(1, 20);
select is((select count(*) from notifications where title = 'Event reminder'), 3::bigint, 'everybody who comes is reminded, once');
select tests.as_member('ada');
select lives_ok($$ update events set cancelled_at = '2001-01-01' $$, 'an event is cancelled');
select is((select cancelled_at from events), now(), 'now');
select throws_ok('update events set cancelled_at = null', '42501', null, 'and stays so');
select is(array(select title from feed_items where type = 'event'), '{}'::text[], 'nobody is invited any more');
select is(tests.told('cleo'), '{"Event cancelled"}'::text[], 'those who come are told');
select tests.as_member('ben');
select throws_ok($$ select rsvp(tests.id('meetup'), 'going') $$, '42501', null, 'and nobody else comes');
select tests.as_member('cleo');
select is(rsvp(tests.id('meetup'), 'not_going') ->> 'attendees_count', '2', 'though one may leave');
select tests.as_member('ada');
select is(tests.affected('delete from events'), 1::bigint, 'what is cancelled can be deleted');
select lives_ok($$ insert into events (id, creator_id, title, date, time, location) values (tests.id('past'), tests.id('ada'), 'Long ago', '2020-01-01', '10:00', 'Here') $$, 'an event of the past');
select tests.as_member('ben');
select throws_ok($$ select rsvp(tests.id('past'), 'going') $$, '42501', null, 'is over');
select tests.as_member('boss');
select is(tests.affected('delete from events'), 1::bigint, 'a super admin deletes any');
select tests.as_operator();
select is((select detail ->> 'title' from private.audit_log where action = 'event.deleted'), 'Long ago', 'which is audited');
insert into events (id, creator_id, title, date, time, location, max_attendees) values (tests.id('meetup'), tests.id('ada'), 'Again', '2030-01-01', '10:00', 'Here', 1);
insert into event_attendees (event_id, user_id, status) values (tests.id('meetup'), tests.id('ben'), 'going'), (tests.id('meetup'), tests.id('cleo'), 'going');
delete from auth.users where id = tests.id('ben');
select is(tests.counts(), '1/0/0', 'an account that goes leaves its place to who waits');
delete from auth.users where id = tests.id('ada');
select is((select count(*) from events) + (select count(*) from event_attendees), 0::bigint, 'and takes its own events along');

-- What visitors see of an online event ------------------------------------------------------------
select tests.as_operator();
select tests.create_account('host');
insert into events (id, creator_id, title, description, date, time, location, type) values
  (md5('call')::uuid, tests.id('host'), 'A call', 'Join at https://meet.example/abc-def or zoom.example/j/123 at six', current_date + 30, '18:00', 'https://meet.example/abc-def', 'online'),
  (md5('bare call')::uuid, tests.id('host'), 'A bare call', null, current_date + 30, '18:00', 'https://meet.example/abc-def', 'online'),
  (md5('place')::uuid, tests.id('host'), 'A place', null, current_date + 30, '18:00', 'Town hall', 'other');
select tests.as_visitor();
select results_eq($$ select title, description from feed_items where user_id = tests.id('host') and type = 'event' order by title $$,
  $$ values ('A bare call', null), ('A call', 'Join at … or … at six'), ('A place', 'Town hall') $$, 'the feed tells visitors the place of an event and no way into an online one');

select * from finish();
rollback;
