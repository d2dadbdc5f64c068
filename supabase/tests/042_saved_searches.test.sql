-- Saved searches: who may save what, what matches, who is told when, and what of it may be read.
-- ada searches; ben publishes; cleo is a bystander who searches, too; boss is a super admin.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account(n) from unnest('{cleo,dora}'::text[]) n;
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
update profiles set created_at = now() - interval '1 year';
update auth.users set email_confirmed_at = now() - interval '1 year' where email_confirmed_at is not null;
delete from private.search_queue;
-- A search, saved an hour ago: one transaction has one time.
create function tests.saved(p_name text, p_scope text, p_params jsonb, p_delivery text default 'brief', p_who text default 'ada') returns void language plpgsql security definer as $$
begin
  insert into public.saved_searches (id, user_id, scope, name, params, delivery, created_at)
  values (tests.key(p_name), tests.id(p_who), p_scope, p_name, p_params, p_delivery, now() - interval '1 hour');
end $$;
-- Which searches of ada found an item.
create function tests.found(p_name text) returns text language sql security definer as $$
  select string_agg(s.name, ',' order by s.name collate "C") from public.saved_search_matches m join public.saved_searches s on s.id = m.search_id
  where m.user_id = tests.id('ada') and m.item_id = tests.key(p_name)
$$;
create function tests.reason(p_search text, p_item uuid) returns jsonb language sql security definer as $$
  select m.reason from public.saved_search_matches m where m.search_id = tests.key(p_search) and m.item_id = p_item
$$;
create function tests.article(p_name text, p_title text, p_content text default 'Ten letters and more.', p_who text default 'ben') returns void language sql security definer as $$
  insert into public.articles (id, author_id, title, content, status) values (tests.key(p_name), tests.id(p_who), p_title, p_content, 'published')
$$;

-- Who may do what ----------------------------------------------------------------------------------
select tests.as_visitor();
select throws_ok($$ insert into saved_searches (scope, name, params) values ('events', 'Online', '{"type":"online"}') $$, '42501', null, 'a visitor cannot save a search');
select throws_ok('select list_saved_searches()', '42501', null, 'a visitor has no list of searches');
select throws_ok('select * from saved_search_matches', '42501', null, 'a visitor reads no matches');
select tests.as_member('bad_ned');
select throws_ok($$ insert into saved_searches (scope, name, params) values ('events', 'Online', '{"type":"online"}') $$, '42501', null, 'a banned member cannot save a search');
select throws_ok('select list_saved_searches()', '42501', null, 'a banned member has no list of searches');
select tests.as_member('ada');
select lives_ok($$ insert into saved_searches (scope, name, params) values ('people', '  Lisbon ', '{"role":"operator, investor","place":"lisbon","page":"2","friends":""}') $$, 'a member saves a search');
select results_eq($$ select name, params, delivery from saved_searches $$, $$ values ('Lisbon', '{"role":"investor,operator","place":"lisbon"}'::jsonb, 'brief') $$, 'a search is stored in one form: trimmed, sorted, without what the page does not know');
select throws_ok($$ insert into saved_searches (scope, name, params) values ('people', 'Again', '{"place":"lisbon","role":"investor,operator,investor"}') $$, '23505', null, 'a member cannot save the same search twice');
select throws_ok($$ insert into saved_searches (scope, name, params) values ('people', 'Everyone', '{"friends":"1"}') $$, '23514', 'Choose something to search for first.', 'a search must ask for something');
select throws_ok($$ insert into saved_searches (scope, name, params) values ('search', 'Nothing', '{"kind":"article"}') $$, '23514', null, 'a kind alone is no search');
select throws_ok($$ insert into saved_searches (scope, name, params) values ('groups', 'Nothing', '{"search":"x"}') $$, '23514', null, 'other pages have no searches');
select throws_ok($$ insert into saved_searches (user_id, scope, name, params) values (tests.id('cleo'), 'events', 'Online', '{"type":"online"}') $$, '42501', null, 'a member cannot save a search for another');
select throws_ok($$ insert into saved_searches (scope, name, params, seen_at) values ('events', 'Online', '{"type":"online"}', now()) $$, '42501', null, 'a member cannot say what they have looked at');
select throws_ok($$ update saved_searches set params = '{"place":"porto"}' $$, '42501', null, 'a member cannot change what a search asks for');
select throws_ok($$ update saved_searches set scope = 'events' $$, '42501', null, 'a member cannot change where a search looks');
select lives_ok($$ update saved_searches set name = ' Porto ', delivery = 'daily' $$, 'a member renames a search and says when to be told');
select is((select name || delivery from saved_searches), 'Portodaily', 'a new name is trimmed');
select throws_ok($$ insert into saved_search_matches (search_id, user_id, kind, item_id) values ((select id from saved_searches), tests.id('ada'), 'article', gen_random_uuid()) $$, '42501', null, 'a member cannot write a match');
select tests.as_operator();
insert into saved_search_matches (search_id, user_id, kind, item_id) select id, user_id, 'article', tests.key('nothing') from saved_searches;
select tests.as_member('ada');
select throws_ok($$ update saved_search_matches set told_at = now() $$, '42501', null, 'a member cannot change a match');
select is((select count(*) from saved_search_matches), 1::bigint, 'a member reads their matches');
select tests.as_member('cleo');
select is((select count(*) from saved_searches) + (select count(*) from saved_search_matches) + (select count(*) from list_saved_searches()), 0::bigint, 'a member does not see the searches of others');
select is(tests.affected($$ update saved_searches set name = 'Mine' $$) + tests.affected('delete from saved_searches') + tests.affected('delete from saved_search_matches'), 0::bigint, 'a member changes nothing of the searches of others');
select tests.as_member('boss');
select is((select count(*) from saved_searches) + (select count(*) from saved_search_matches) + (select count(*) from list_saved_searches()), 0::bigint, 'a super admin does not see the searches of members');
select is(tests.affected('delete from saved_searches'), 0::bigint, 'a super admin cannot delete the searches of members');
select tests.as_member('ada');
select is(tests.affected('delete from saved_search_matches') + tests.affected('delete from saved_searches'), 2::bigint, 'a member deletes matches and searches');
select is((select count(*) from saved_searches), 0::bigint, 'a deleted search is gone');

-- Limits -------------------------------------------------------------------------------------------
select tests.as_operator();
insert into saved_searches (user_id, scope, name, params) select tests.id('ada'), 'search', 'S', jsonb_build_object('search', 'word' || n) from generate_series(1, 50) n;
select tests.as_member('ada');
select throws_ok($$ insert into saved_searches (scope, name, params) values ('events', 'Online', '{"type":"online"}') $$, '23514', 'You''ve saved 50 searches. Delete one to save another.', 'a member cannot save more than fifty searches');
delete from saved_searches where params ->> 'search' <> 'word1';
select tests.as_operator();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":0.001,"seconds":3600}]' where key = 'rate_limit.saved_searches';
select tests.as_member('ada');
select throws_ok($$ insert into saved_searches (scope, name, params) values ('events', 'Online', '{"type":"online"}') $$, 'PT429', null, 'saving a search counts against a limit');
select throws_ok($$ update saved_searches set name = 'Other' $$, 'PT429', null, 'renaming a search counts against the limit');
select throws_ok($$ update saved_searches set delivery = 'daily' $$, 'PT429', null, 'changing when a search tells counts against the limit');
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
delete from saved_searches;

-- Text ---------------------------------------------------------------------------------------------
create temporary table texts (search text, params jsonb, title text, content text, matches boolean, what text);
insert into texts values
  ('t1', '{"search":"zebra"}', 'Zebra crossing', 'Ten letters.', true, 'a word'),
  ('t2', '{"search":"zeb"}', 'Zebra crossing', 'Ten letters.', true, 'the beginning of a word'),
  ('t3', '{"search":"ebra"}', 'Zebra crossing', 'Ten letters.', false, 'the end of a word'),
  ('t4', '{"search":"investors"}', 'Notes', 'Written by an investor.', true, 'the singular of a word'),
  ('t5', '{"search":"companies"}', 'Notes', 'About a company.', true, 'another singular'),
  ('t6', '{"search":"Zébra CAFE"}', 'Notes', 'A zebra in a café.', true, 'words without accents and capitals'),
  ('t7', '{"search":"zebra café"}', 'Zebra crossing', 'Ten letters.', false, 'one word of two'),
  ('t8', '{"search":"ai"}', 'AI for bakers', 'Ten letters.', true, 'two letters as a word of the title'),
  ('t9', '{"search":"ai"}', 'Aimless walks', 'Ten letters.', true, 'two letters as the beginning of the title'),
  ('t10', '{"search":"ai"}', 'Notes', 'All about ai here.', false, 'two letters in the text'),
  ('t11', '{"search":"the zeb"}', 'The zebra', 'Ten letters.', true, 'the beginning of a title with a small word'),
  ('t12', '{"search":"zebra","kind":"article"}', 'Zebra crossing', 'Ten letters.', true, 'the kind that is asked for'),
  ('t13', '{"search":"zebra","kind":"event"}', 'Zebra crossing', 'Ten letters.', false, 'another kind'),
  ('t14', '{"search":"e-mail zebra"}', 'Zebra', 'Sent by e-mail.', true, 'a word with a dash'),
  ('t15', '{"search":"100% zebra''s"}', 'Zebra''s 100%', 'Ten letters.', true, 'quotes and signs'),
  ('t16', '{"search":"foo–bar zebra"}', 'Zebra foo–bar', 'Ten letters.', true, 'a word that the parser divides'),
  ('t17', '{"search":"farms"}', 'My farm', 'Ten letters.', true, 'the singular of a short word'),
  ('t18', '{"search":"คริปโต"}', 'บันทึก', 'ลงทุนคริปโตวันนี้', true, 'a word within a text without spaces'),
  ('t19', '{"search":"小明"}', '王小明', '我们投资很多新的公司。', true, 'two letters within a title without spaces'),
  ('t20', '{"search":"投资"}', '王小明', '我们投资很多新的公司。', true, 'two letters within a text without spaces'),
  ('t21', '{"search":"资投"}', '王小明', '我们投资很多新的公司。', false, 'two letters in another order');
create function tests.matches_text(p texts) returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  perform tests.saved(p.search, 'search', p.params);
  perform tests.article(p.search || ' item', p.title, p.content);
  perform private.match_saved_searches(100);
  answer := tests.found(p.search || ' item') is not null;
  raise exception using errcode = 'UNDO1', message = answer::text;
exception when sqlstate 'UNDO1' then
  return sqlerrm::boolean;
end $$;
-- What search itself answers.
create function tests.searches_text(p texts) returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  perform tests.article(p.search || ' item', p.title, p.content);
  perform tests.as_member('ada');
  answer := exists (select from public.search(p.params ->> 'search', p.params ->> 'kind') s where s.source_id = tests.key(p.search || ' item') and s.corrected is null);
  raise exception using errcode = 'UNDO1', message = answer::text;
exception when sqlstate 'UNDO1' then
  return sqlerrm::boolean;
end $$;
select is(tests.matches_text(t), t.matches, 'matches as search finds: ' || t.what) from texts t;
select is(tests.searches_text(t), t.matches, 'search finds the same: ' || t.what) from texts t;

-- What pages filter by -----------------------------------------------------------------------------
select tests.saved('idea tech', 'investing', '{"industry":"tech"}'), tests.saved('idea food', 'investing', '{"industry":"food"}'), tests.saved('idea small', 'investing', '{"amount":"under-50k"}'),
  tests.saved('idea middle', 'investing', '{"amount":"50k-200k","open":"1"}'), tests.saved('idea large', 'investing', '{"amount":"200k-1m"}'), tests.saved('idea huge', 'investing', '{"amount":"over-1m"}'),
  tests.saved('idea Portugal', 'investing', '{"country":"Portugal","industry":"tech"}'), tests.saved('idea Spain', 'investing', '{"country":"Spain","industry":"tech"}'), tests.saved('idea open', 'investing', '{"open":"1"}'),
  tests.saved('event online', 'events', '{"type":"online"}'), tests.saved('event place', 'events', '{"type":"in-person"}'), tests.saved('event Lisbon', 'events', '{"place":"Lisbon, Portugal"}'), tests.saved('event Porto', 'events', '{"place":"porto"}');
insert into business_ideas (id, user_id, title, description, industry, funding_goal, location) values
  (tests.key('i1'), tests.id('ben'), 'Zebra idea', 'A long enough description of it.', 'tech', 50000, 'Lisbon, Portugal'),
  (tests.key('i2'), tests.id('ben'), 'Zebra idea two', 'A long enough description of it.', 'food', 49999, null),
  (tests.key('i3'), tests.id('ben'), 'Zebra idea three', 'A long enough description of it.', 'energy', 1000000, 'Spain'),
  (tests.key('i4'), tests.id('ben'), 'Zebra idea four', 'A long enough description of it.', 'tech', 999999, 'Spain');
insert into events (id, creator_id, title, date, time, location, type) values
  (tests.key('e1'), tests.id('ben'), 'Zebra event', current_date + 9, '18:00', 'https://zebra.test', 'online'),
  (tests.key('e2'), tests.id('ben'), 'Zebra dinner', current_date + 9, '18:00', 'LISBON , Rua 1', 'other'),
  (tests.key('e3'), tests.id('ben'), 'Zebra past', current_date - 9, '18:00', 'Porto', 'other'),
  (tests.key('e4'), tests.id('ben'), 'Zebra off', current_date + 9, '18:00', 'Porto', 'other');
update business_ideas set funding_received = 1000000 where id = tests.key('i3');
update events set cancelled_at = now() where id = tests.key('e4');
select is((select array_agg(place order by id) from events where id in (tests.key('e1'), tests.key('e2'))), (select array_agg(p order by id) from (values (tests.key('e1'), null), (tests.key('e2'), 'lisbon')) v (id, p)), 'an event is filtered by its place, an online event by none');
select is(private.match_saved_searches(3), 3, 'the job handles a batch at a time');
select is(private.match_saved_searches(100), 5, 'the job continues where it stopped');
select is(private.match_saved_searches(100), 0, 'the job handles each item once');
select is(tests.found('i1'), 'idea Portugal,idea middle,idea open,idea tech', 'an idea matches by industry, amount, country, and while it is open');
select is(tests.found('i2'), 'idea food,idea open,idea small', 'an idea just below a limit belongs to the range below it');
select is(tests.found('i3'), 'idea huge', 'an idea with all of its money is not open');
select is(tests.found('i4'), 'idea Spain,idea large,idea open,idea tech', 'a country is what follows the last comma');
select is(tests.found('e1'), 'event online', 'an online event matches a search for online events');
select is(tests.found('e2'), 'event Lisbon,event place', 'an event matches by its place, whatever its letters');
select is(tests.found('e3'), null, 'an event that is over does not match');
select is(tests.found('e4'), null, 'a cancelled event does not match');
select is(tests.reason('idea Portugal', tests.key('i1')), '{"words":[],"filters":["country:Portugal","industry:tech"]}', 'the reason names the filters');
select is((select count(*) from saved_search_matches), 15::bigint, 'ideas and events match no other searches');
select is((select count(*) from saved_search_matches where told_at is not null), 0::bigint, 'nobody is told of matches that wait for the brief');
select tests.as_visitor();
select results_eq('select place, label, events from list_event_places()', $$ values ('lisbon', 'LISBON', 1) $$, 'visitors filter by the places of events that take place');
select tests.as_member('ben');
select throws_ok($$ update events set place = 'rome' where id = tests.key('e2') $$, '42501', null, 'a member cannot set the place of an event');
update events set location = 'Rome, Italy' where id = tests.key('e2');
select is((select place from events where id = tests.key('e2')), 'rome', 'the place of an event follows its location');
select tests.as_operator();

-- People -------------------------------------------------------------------------------------------
delete from saved_searches;
select tests.saved('p investor', 'people', '{"role":"investor"}'), tests.saved('p Lisbon', 'people', '{"role":"investor,advisor","place":"lisbon"}'), tests.saved('p all', 'people', '{"role":"investor","place":"lisbon","industry":"tech,food","open":"investing"}'),
  tests.saved('p friends', 'people', '{"role":"investor","friends":"1"}'), tests.saved('p groups', 'people', '{"role":"investor","groups":"1"}'), tests.saved('p text', 'people', '{"search":"zebra","role":"investor"}'),
  tests.saved('p many', 'people', '{"place":"lisbon,porto,faro,braga,evora,lagos,tavira","industry":"tech,food,health,energy,finance,retail"}'),
  tests.saved('p word', 'search', '{"search":"zebra"}'), tests.saved('p kind', 'search', '{"search":"zebra","kind":"investor"}');
create function tests.found_person(p_name text) returns text language sql security definer as $$
  select string_agg(s.name, ',' order by s.name collate "C") from public.saved_search_matches m join public.saved_searches s on s.id = m.search_id
  where m.user_id = tests.id('ada') and m.item_id = tests.id(p_name) and m.kind = 'member'
$$;
select tests.as_member('cleo');
update profiles set bio = 'I paint zebras', roles = '{founder}' where id = tests.id('cleo');
select tests.as_operator();
select private.match_saved_searches(100);
select is(tests.found_person('cleo'), null, 'a member whose words alone have changed does not match');
update profiles set roles = '{founder,investor}' where id = tests.id('cleo');
select is((select array_agg(known) from private.search_queue), array['{all,role:founder}'::text[]], 'a member who is found by more searches waits in the queue once');
select private.match_saved_searches(100);
select is(tests.found_person('cleo'), 'p investor,p text', 'a member who has become an investor matches');
select is(tests.reason('p text', tests.id('cleo')), '{"words":["zebra"],"filters":["role:investor"]}', 'the reason names words and filters');
update profiles set location = 'Lisbon, Portugal', industries = '{tech,energy}', open_to = '{investing}' where id = tests.id('cleo');
select private.match_saved_searches(100);
select is(tests.found_person('cleo'), 'p Lisbon,p all,p investor,p many,p text', 'a member who has moved matches, also a search with long lists');
select is(tests.reason('p all', tests.id('cleo')), '{"words":[],"filters":["place:lisbon","industry:tech","open:investing","role:investor"]}', 'the reason names only values that the member has');
delete from saved_search_matches;
update profile_private set is_listed = false where user_id = tests.id('cleo');
update profile_private set is_listed = true where user_id = tests.id('cleo');
update profiles set is_banned = true where id = tests.id('cleo');
update profiles set is_banned = false where id = tests.id('cleo');
select private.match_saved_searches(100);
select is(tests.found_person('cleo'), null, 'a member who is listed again, or no longer banned, is not new');
-- Someone who joins.
select tests.create_account('eva', '{"username":"zebra_eva"}');
select private.match_saved_searches(100);
select is(tests.found_person('eva'), 'p word', 'a newcomer matches by name');
update profiles set roles = '{investor}', bio = 'I like zebras' where id = tests.id('eva');
select private.match_saved_searches(100);
select is(tests.found_person('eva'), 'p investor,p kind,p text,p word', 'a newcomer matches by what they say next');
select tests.create_account('lea');
select private.match_saved_searches(100);
update profiles set title = 'Zebra keeper' where id = tests.id('lea');
select private.match_saved_searches(100);
select is(tests.found_person('lea'), 'p word', 'a newcomer matches by words alone that they add later');
select is(tests.reason('p word', tests.id('lea')), '{"words":["zebra"],"filters":[]}', 'the reason names the words that they added');
select tests.create_account('jo', '{"username":"zebra_jo"}', p_confirmed => false);
update profiles set created_at = now() - interval '2 hours' where id = tests.id('jo');
select private.match_saved_searches(100);
select is(tests.found_person('jo'), null, 'an account that is not confirmed does not match');
update auth.users set email_confirmed_at = now() where id = tests.id('jo');
select private.match_saved_searches(100);
select is(tests.found_person('jo'), 'p word', 'a member is new when they confirm, for searches saved since they signed up, too');
select tests.create_account('finn');
insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('dora'), 'friends'), (tests.id('dora'), tests.id('finn'), 'friends');
update profiles set roles = '{investor}' where id = tests.id('finn');
select private.match_saved_searches(100);
select is(tests.found_person('finn'), 'p friends,p investor', 'a friend of a friend matches');
select is(tests.reason('p friends', tests.id('finn')), '{"words":[],"filters":["role:investor","friends"]}', 'the reason names the relation');
select tests.create_account('gil');
insert into groups (id, name, description, created_by) values (tests.key('shared'), 'Shared', 'We share this group here.', tests.id('ada'));
insert into group_members (group_id, user_id, role) values (tests.key('shared'), tests.id('gil'), 'member');
update profiles set roles = '{investor}' where id = tests.id('gil');
select tests.create_account('hugo');
update profile_private set is_listed = false where user_id = tests.id('hugo');
update profiles set roles = '{investor}', bio = 'zebra' where id = tests.id('hugo');
select tests.create_account('ida');
insert into private.bans (user_id, banned_until) values (tests.id('ida'), now() + interval '1 day') on conflict (user_id) do update set banned_until = excluded.banned_until;
update profiles set roles = '{investor}' where id = tests.id('ida');
select private.match_saved_searches(100);
select is(tests.found_person('gil'), 'p groups,p investor', 'a member of the searcher''s group matches');
select is(tests.found_person('hugo'), 'p kind,p word', 'a member who left the directory matches in search alone');
select is(tests.found_person('ida'), null, 'a suspended member does not match');
update profiles set roles = '{investor}' where id = tests.id('ada');
select private.match_saved_searches(100);
select is(tests.found_person('ada'), null, 'nobody matches their own search');

-- Only what is new ---------------------------------------------------------------------------------
delete from saved_searches;
select tests.saved('zebra', 'search', '{"search":"zebra"}');
insert into saved_searches (id, user_id, scope, name, params, created_at) values (tests.key('later'), tests.id('ada'), 'search', 'later', '{"search":"zebra","kind":"article"}', now() + interval '1 minute');
select tests.article('new', 'Zebra news');
select private.match_saved_searches(100);
select is(tests.found('new'), 'zebra', 'an item published before a search was saved does not match it');
delete from saved_search_matches;
update articles set title = 'Zebra news again' where id = tests.key('new');
select is((select count(*) from private.search_queue), 0::bigint, 'an edited item is not new');
update search_documents set popularity = 9 where source_id = tests.key('new');
select is((select count(*) from private.search_queue), 0::bigint, 'a popular item is not new');
update articles set published_at = now() - interval '2 days' where id = tests.key('new');
select private.drop_document('article', tests.key('new'));
update articles set title = 'Zebra news once more' where id = tests.key('new');
select is((select count(*) from private.search_queue), 1::bigint, 'an item that is indexed again waits in the queue');
update saved_searches set created_at = now() - interval '1 year';
update private.compiled_searches set created_at = now() - interval '1 year';
select private.match_saved_searches(100);
select is(tests.found('new'), null, 'an item that is indexed again is not new');

-- Only what its owner may read and wants to see ----------------------------------------------------
delete from saved_searches;
delete from notifications;
select tests.saved('zebra', 'search', '{"search":"zebra"}'), tests.saved('cleo''s', 'search', '{"search":"zebra"}', 'brief', 'cleo');
insert into forum_groups (id, name, created_by, is_public) values (tests.key('open'), 'Open', tests.id('ben'), true), (tests.key('closed'), 'Closed', tests.id('ben'), false);
insert into forum_group_members (group_id, user_id, role, status) values (tests.key('closed'), tests.id('cleo'), 'member', 'approved');
insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('in closed'), tests.key('closed'), 'Zebra secret', 'Who knows?', 'Business', tests.id('ben'));
select private.match_saved_searches(100);
select is(tests.found('in closed'), null, 'a post in a private forum group matches nobody else');
select is((select count(*) from saved_search_matches where user_id = tests.id('cleo') and item_id = tests.key('in closed')), 1::bigint, 'a post in a private forum group matches the search of a member');
create temporary table hindrances (what text, before text, kind text, id uuid, make text);
insert into hindrances values
  ('is by the member', null, 'article', tests.key('h'), $$ select tests.article('h', 'Zebra mine', p_who => 'ada') $$),
  ('is by someone the member blocked', $$ insert into blocks (user_id, blocked_user_id) values (tests.id('ada'), tests.id('ben')) $$, 'article', tests.key('h'), null),
  ('is by someone who blocked the member', $$ insert into blocks (user_id, blocked_user_id) values (tests.id('ben'), tests.id('ada')) $$, 'article', tests.key('h'), null),
  ('is by someone the member muted', $$ insert into mutes (user_id, kind, target_id) values (tests.id('ada'), 'member', tests.id('ben')) $$, 'article', tests.key('h'), null),
  ('is in a place the member muted', $$ insert into mutes (user_id, kind, target_id) values (tests.id('ada'), 'forum_group', tests.key('open')) $$, 'forum_post', tests.key('h'),
    $$ insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('h'), tests.key('open'), 'Zebra question', 'Who knows?', 'Business', tests.id('ben')) $$),
  ('the member muted', $$ insert into mutes (user_id, kind, target_id, level) values (tests.id('ada'), 'article', tests.key('h'), 'replies') $$, 'article', tests.key('h'), null),
  ('the member hid', $$ insert into hidden_items (user_id, content_type, content_id) values (tests.id('ada'), 'article', tests.key('h')) $$, 'article', tests.key('h'), null),
  ('has a word the member muted', $$ insert into muted_words (user_id, word) values (tests.id('ada'), 'Crypto  Café') $$, 'article', tests.key('h'), $$ select tests.article('h', 'Zebra', 'At the (crypto) cafe, today.') $$),
  ('has a muted word between letters without spaces', $$ insert into muted_words (user_id, word) values (tests.id('ada'), 'คริปโต') $$, 'article', tests.key('h'), $$ select tests.article('h', 'Zebra', 'ลงทุนคริปโตวันนี้') $$),
  ('has a muted word beside letters without spaces', $$ insert into muted_words (user_id, word) values (tests.id('ada'), 'crypto') $$, 'article', tests.key('h'), $$ select tests.article('h', 'Zebra', '今日はcryptoの話です') $$),
  ('moderators hid', $$ select $$, 'article', tests.key('h'), $$ select tests.article('h', 'Zebra'), private.hide_content('article', tests.key('h'), 'hidden') $$);
-- Whether it matches, shows among the matches, and is counted, if it happens before or after; undone.
create function tests.hindered(h hindrances, p_is_before boolean, p_is_there boolean) returns text language plpgsql as $$
declare
  make text := coalesce(h.make, $q$ select tests.article('h', 'Zebra article') $q$);
  answer text;
begin
  if p_is_before and p_is_there then
    execute coalesce(h.before, 'select');
  end if;
  execute make;
  perform private.match_saved_searches(100);
  answer := coalesce(tests.found('h'), 'none');
  if not p_is_before then
    if p_is_there then
      execute h.before;
    end if;
    perform tests.as_member('ada');
    answer := (select count(*) from public.list_search_matches(tests.key('zebra')) m where m.id = h.id)::text || (select sum(new_count) from public.list_saved_searches())::text;
  end if;
  raise exception using errcode = 'UNDO1', message = answer;
exception when sqlstate 'UNDO1' then
  return sqlerrm;
end $$;
select tests.article('masked', 'Zebra masked');
select private.hide_content('article', tests.key('masked'), 'hidden');
select tests.saved('placeholder', 'search', jsonb_build_object('search', (select title from articles where id = tests.key('masked'))));
select private.match_saved_searches(100);
select is(tests.found('masked'), null, 'a placeholder is not what was searched for');
delete from saved_searches where id = tests.key('placeholder');
select is(tests.hindered(h, true, true), 'none', 'does not match: what ' || h.what) from hindrances h;
select is(tests.hindered(h, true, false), 'zebra', 'would match, but for: what ' || h.what) from hindrances h where h.before is not null and h.before <> ' select ';
select is(tests.hindered(h, false, true), '00', 'is not shown later: what ' || h.what) from hindrances h where h.before is not null and h.before <> ' select ';
select is(tests.hindered(h, false, false), '11', 'would be shown, but for: what ' || h.what) from hindrances h where h.before is not null and h.before <> ' select ';
select is(tests.hindered(row(null, $$ insert into muted_words (user_id, word) values (tests.id('ada'), 'ai投資') $$, 'article', tests.key('h'), $$ select tests.article('h', 'Zebra', 'openai投資の話') $$), true, true), 'zebra',
  'matches: what has letters of a muted word within a longer one');
insert into hindrances values ('was hidden', $$ select private.hide_content('article', tests.key('h'), 'hidden') $$, 'article', tests.key('h'), null), ('was deleted', $$ delete from articles where id = tests.key('h') $$, 'article', tests.key('h'), null),
  ('became private', $$ update forum_groups set is_public = false where id = tests.key('open') $$, 'forum_post', tests.key('h'), $$ insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('h'), tests.key('open'), 'Zebra question', 'Who knows?', 'Business', tests.id('ben')) $$);
select is(tests.hindered(h, false, true), '00', 'is not shown later: what ' || h.what) from hindrances h where h.what in ('was hidden', 'was deleted', 'became private');
insert into mutes (user_id, kind, target_id, until) values (tests.id('ada'), 'member', tests.id('ben'), now() + interval '1 second');
update private.hidden_members set until = now() - interval '1 second';
delete from mutes;
select tests.article('after', 'Zebra after');
update profiles set is_banned = true where id = tests.id('cleo');
select private.match_saved_searches(100);
select is(tests.found('after'), 'zebra', 'an expired mute blocks no matches');
select is((select count(*) from saved_search_matches where user_id = tests.id('cleo') and item_id = tests.key('after')), 0::bigint, 'nothing matches the searches of a banned member');
update profiles set is_banned = false where id = tests.id('cleo');

-- Reading matches ----------------------------------------------------------------------------------
delete from saved_search_matches;
select tests.article('a' || n, 'Zebra ' || n) from generate_series(1, 5) n;
select private.match_saved_searches(100);
update saved_search_matches m set matched_at = now() - n * interval '1 minute' from generate_series(1, 5) n where m.item_id = tests.key('a' || n);
select tests.as_member('ada');
select is((select array_agg(subject ->> 'title') from list_search_matches(tests.key('zebra'))), '{Zebra 1,Zebra 2,Zebra 3,Zebra 4,Zebra 5}', 'matches are listed newest first');
select is((select array_agg(n.subject ->> 'title') from (select * from list_search_matches(tests.key('zebra'), p_limit => 2) offset 1) c, list_search_matches(tests.key('zebra'), c.matched_at, c.id, 2) n), '{Zebra 3,Zebra 4}', 'pages of matches join without gap or repetition');
select is((select reason from list_search_matches(tests.key('zebra'), p_limit => 1)), '{"words":["zebra"],"filters":[]}', 'each match has its reason');
select is((select new_count from list_saved_searches()), 5, 'matches that were not looked at are counted as new');
select mark_search_seen(tests.key('zebra'));
select is((select new_count from list_saved_searches()), 0, 'matches are not counted once they were looked at');
select is((select bool_or(is_new) from list_search_matches(tests.key('zebra'))), false, 'matches are not marked as new once they were looked at');
select is((select count(*) from saved_search_matches where told_at is null), 0::bigint, 'matches are not told of again once they were looked at');
select throws_ok($$ select list_search_matches(tests.key('cleo''s')) $$, 'PT404', null, 'a member does not read the matches of others');
select throws_ok($$ select mark_search_seen(tests.key('cleo''s')) $$, 'PT404', null, 'a member cannot mark the matches of others as seen');
select is(jsonb_array_length(export_my_data('saved_searches') -> 'parts' -> 'saved_searches') + jsonb_array_length(export_my_data('saved_search_matches') -> 'parts' -> 'saved_search_matches'), 6, 'an export has the searches and their matches');
select tests.as_operator();

-- Telling ------------------------------------------------------------------------------------------
delete from saved_searches;
delete from notifications;
select tests.saved('Zebras', 'search', '{"search":"zebra"}', 'immediately'), tests.saved('Daily', 'search', '{"search":"zebra","kind":"article"}', 'daily'), tests.saved('Brief', 'search', '{"search":"zebras"}');
select tests.article('n' || n, 'Zebras ' || n) from generate_series(1, 2) n;
select private.match_saved_searches(100);
select is((select array_agg(type || ' ' || title || ': ' || message) from notifications where user_id = tests.id('ada')), array['saved_search New matches: 2 new matches for “Zebras”'], 'a search that tells at once sends one notification for several matches');
select is((select data from notifications where user_id = tests.id('ada')), jsonb_build_object('contentType', 'saved_search', 'contentId', tests.key('Zebras'), 'count', 2), 'the notification says which search');
update notifications set created_at = now() - interval '1 minute';
select tests.article('n3', 'Zebras 3');
select private.match_saved_searches(100);
select tests.as_member('ada');
update saved_searches set name = 'Stripes' where name = 'Zebras';
select is((select array_agg(object || ' ' || (data ->> 'count')) from list_notifications()), '{Stripes 1}', 'the list of notifications groups matches under the present name of their search');
select is((select count(distinct group_id) from notifications where user_id = tests.id('ada')), 1::bigint, 'notifications of one search form one group');
select tests.as_operator();
select is((select count(*) from saved_search_matches m join saved_searches s on s.id = m.search_id where m.told_at is null and s.delivery = 'immediately'), 0::bigint, 'matches that were told are marked');
select is((select count(*) from saved_search_matches m join saved_searches s on s.id = m.search_id where m.told_at is null and s.delivery <> 'immediately'), 6::bigint, 'matches of daily and brief searches are not marked as told');
select is(private.tell_daily_matches(100), 0, 'nobody is told of daily matches before the morning');
select is((select due_at from private.compiled_searches where search_id = tests.key('Daily')), private.next_morning(tests.id('ada')), 'a daily search is due in the morning');
select ok(private.next_morning(tests.id('ada')) > now() and private.next_morning(tests.id('ada')) <= now() + interval '1 day' and extract(hour from private.next_morning(tests.id('ada')) at time zone 'UTC') = 8, 'the daily message is due at the next eight in the morning');
update private.compiled_searches set due_at = now() where due_at is not null;
select private.drop_document('article', tests.key('n3'));
select is(private.tell_daily_matches(100), 1, 'the job tells of daily matches in the morning');
select is((select array_agg(message) from notifications where user_id = tests.id('ada') and data ->> 'contentId' = tests.key('Daily')::text), '{2 new matches for “Daily”}', 'one notification counts what can still be read');
select is(private.tell_daily_matches(100), 0, 'the job tells of daily matches once a day');
select tests.article('n4', 'Zebras 4');
select private.match_saved_searches(100);
select tests.as_member('ada');
update saved_searches set delivery = 'brief' where name = 'Daily';
select tests.as_operator();
select is((select due_at from private.compiled_searches where search_id = tests.key('Daily')), null, 'a search that is no longer daily is not due');
select tests.as_member('ada');
update saved_searches set delivery = 'daily' where name = 'Brief';
select tests.as_operator();
select isnt((select due_at from private.compiled_searches where search_id = tests.key('Brief')), null, 'a search switched to daily also tells of the matches that waited');
delete from notifications;
update saved_search_matches set matched_at = now() - interval '1 minute';
select tests.article('crowd ' || n, 'Zebras in a crowd ' || n) from generate_series(1, 101) n;
select private.match_saved_searches(200);
select is((select array_agg(message) from notifications where user_id = tests.id('ada')), '{100+ new matches for “Stripes”}', 'a hundred new matches are told as a hundred or more');
delete from articles where title like 'Zebras in a crowd %';
delete from notifications;
select tests.as_member('ada');
insert into notification_preferences (user_id, type, enabled) values (tests.id('ada'), 'saved_search', false);
select tests.as_operator();
select tests.article('n5', 'Zebras 5');
select private.match_saved_searches(100);
select is((select count(*) from notifications where user_id = tests.id('ada')), 0::bigint, 'a member who turned these notifications off gets none');
delete from notification_preferences;
select tests.article('n6', 'Zebras 6');
select private.match_saved_searches(100);
select tests.as_member('ada');
delete from saved_searches where name = 'Stripes';
select is((select array_agg(available) from list_notifications()), '{f}', 'a notification of a deleted search is no longer available');
select tests.as_operator();
select is(coalesce(current_setting('request.jwt.claims', true), ''), '', 'the job resets the caller when it ends');

-- How often it asks --------------------------------------------------------------------------------
set local track_functions = 'all';
select tests.article('asked', 'Zebra article', 'Zebras and more letters.', 'cleo');
select private.match_saved_searches(100);
select is(
  (select jsonb_object_agg(funcname, calls) from pg_stat_xact_user_functions where funcname in ('who_wants', 'is_wanted', 'match_item')),
  '{"match_item": 1, "who_wants": 1}', 'a new item asks once for all members whose searches it matches');
set local track_functions = 'none';

-- Retention and deletion ---------------------------------------------------------------------------
update saved_search_matches set matched_at = now() - interval '91 days' where item_id = tests.key('n1');
select is(private.purge_search_matches(100), 2, 'the job deletes matches that are 91 days old');
select is((select count(*) from saved_search_matches where item_id = tests.key('n1')), 0::bigint, 'deleted matches are no longer there');
select ok((select count(*) from saved_search_matches) > 0, 'newer matches stay');
select is((select count(*) from private.search_anchors), (select count(*) from private.search_anchors a join saved_searches s on s.id = a.search_id), 'a deleted search leaves no anchors');
delete from auth.users where id = tests.id('ada');
select is((select count(*) from saved_searches where user_id = tests.id('ada')) + (select count(*) from saved_search_matches where user_id = tests.id('ada')), 0::bigint, 'deleting an account deletes its searches and matches');

select * from finish();
rollback;
