-- Investing: ideas, their updates, inquiries to founders, and what hangs on an idea.
begin;
set local search_path = public, extensions;
select plan(104);
select tests.create_people();
select tests.create_account('cleo');
create function tests.names(p_id text, p_name text) returns void language sql as $$ select set_config('tests.' || p_name, p_id, true) $$;
select tests.names('00000000-0000-4000-8000-0000000000b1', 'idea'), tests.names('00000000-0000-4000-8000-0000000000b2', 'note'), tests.names('00000000-0000-4000-8000-0000000000b3', 'asked');

-- Submitting -------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into business_ideas (id, user_id, created_by, username, title, description, funding_goal, equity_offered, industry, location, website, risk, created_at, updated_at)
  values (tests.id('idea'), tests.id('ada'), tests.id('ben'), 'boss', '  Solar roofs ', 'Tiles that are solar cells, for <b>every</b> roof.', 250000, 7.5, 'Technology', ' Lisbon ', 'solar.example.org/deck', null, '2001-01-01', '2001-01-01') $$, 'a member submits an idea');
select throws_ok($$ insert into business_ideas (user_id, title, description, funding_goal, funding_received, industry) values (tests.id('ada'), 'Forged', 'Twenty letters and more.', 5000, 4000, 'tech') $$, '42501', null, 'a new idea that claims funding received is refused');
select results_eq('select user_id, created_by, username, title, funding_received, funding_progress, industry, location, risk, created_at, updated_at, edited_at from business_ideas',
  $$ values (tests.id('ada'), tests.id('ada'), 'ada', 'Solar roofs', 0::numeric, 0::numeric, 'tech', 'Lisbon', 'medium', now(), now(), null::timestamptz) $$, 'as themselves, unfunded, dated by the server, the industry by its key');
select throws_ok(format('insert into business_ideas (user_id, title, description, funding_goal, equity_offered, industry, website, risk, image_url) values (tests.id(%L), %L, %L, %L, %L, %L, %L, %L, %L)', author, title, description, goal, equity, industry, website, risk, image), code, null, 'refused: ' || label)
from (values
  ('ben', 'Title', 'Twenty letters and more.', '5000', null, 'tech', null, 'low', null, '42501', 'in another''s name'),
  ('ada', 'Four', 'Twenty letters and more.', '5000', null, 'tech', null, 'low', null, '23514', 'a title of four'),
  ('ada', repeat('t', 101), 'Twenty letters and more.', '5000', null, 'tech', null, 'low', null, '23514', 'a title of 101'),
  ('ada', E'Title \u202E eltit', 'Twenty letters and more.', '5000', null, 'tech', null, 'low', null, '23514', 'a title that turns round'),
  ('ada', 'Title', repeat('d', 19), '5000', null, 'tech', null, 'low', null, '23514', 'a description of 19'),
  ('ada', 'Title', repeat(E'\u200B', 30), '5000', null, 'tech', null, 'low', null, '23514', 'a description nobody sees'),
  ('ada', 'Title', repeat('d', 10001), '5000', null, 'tech', null, 'low', null, '23514', 'a description of 10001'),
  ('ada', 'Title', 'Twenty letters and more.', '999.99', null, 'tech', null, 'low', null, '23514', 'a goal under 1000'),
  ('ada', 'Title', 'Twenty letters and more.', 'NaN', null, 'tech', null, 'low', null, '23514', 'a goal that is no number'),
  ('ada', 'Title', 'Twenty letters and more.', '1000000000001', null, 'tech', null, 'low', null, '23514', 'a goal beyond a trillion'),
  ('ada', 'Title', 'Twenty letters and more.', 'Infinity', null, 'tech', null, 'low', null, '22003', 'an endless goal'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', '0', 'tech', null, 'low', null, '23514', 'no equity'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', '12.55', 'tech', null, 'low', null, '23514', 'equity beside its steps'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', '12.501', 'tech', null, 'low', null, '23514', 'equity with more decimals'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', '100.1', 'tech', null, 'low', null, '23514', 'more than all of it'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', 'NaN', 'tech', null, 'low', null, '23514', 'equity that is no number'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'magic', null, 'low', null, '23514', 'an industry there is not'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', 'javascript:alert(1)', 'low', null, '23514', 'a website that is a script'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', 'ftp://example.org', 'low', null, '23514', 'another scheme'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', 'a b.example.org', 'low', null, '23514', 'an address with space'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', 'me@example.org', 'low', null, '23514', 'somebody at a host'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', null, 'extreme', null, '23514', 'a risk there is not'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', null, 'low', 'data:image/png;base64,AAAA', '23514', 'a picture that is no address')
) as r (author, title, description, goal, equity, industry, website, risk, image, code, label);
select lives_ok($$ insert into business_ideas (user_id, title, description, funding_goal, equity_offered, industry, website) values
  (tests.id('ada'), 'Fives', repeat('d', 20), 1000, 0.1, 'e_commerce', 'https://example.org'),
  (tests.id('ada'), repeat('t', 100), repeat('d', 10000), 1000000000000, 100, 'Food & Beverage', 'example.org:8080/a?b#c') $$, 'the limits themselves are fine');
select is(array(select industry from business_ideas where title <> 'Solar roofs' order by funding_goal), '{e_commerce,food}'::text[], 'labels become keys');
select lives_ok(format('insert into business_ideas (created_by, title, description, funding_goal, industry) values (tests.id(''ada''), %L, %L, 2000, ''other'')', 'By the other name', repeat('d', 20)), 'the founder may be called created_by');
select lives_ok($$ delete from business_ideas where title <> 'Solar roofs' $$, 'a founder deletes ideas');

-- What an idea brings ------------------------------------------------------------------------------
select tests.as_operator();
select results_eq($$ select user_id, audience, title, description from feed_items where type = 'business_idea' $$,
  $$ values (tests.id('ada'), 'public', 'Solar roofs', 'Tiles that are solar cells, for every roof.') $$, 'an idea is in the feed once, deleted ones are gone');
select results_eq($$ select source_id, visibility, keywords from search_documents where kind = 'business_idea' $$,
  $$ values (tests.id('idea'), 'members', 'tech Lisbon') $$, 'and is found by members');

-- Reading ------------------------------------------------------------------------------------------
select tests.as_visitor();
select throws_ok('select * from business_ideas', '42501', null, 'a visitor reads no ideas');
select throws_ok('select * from business_updates', '42501', null, 'nor their updates');
select throws_ok($$ insert into business_ideas (user_id, title, description, funding_goal, industry) values (tests.id('ada'), 'Title', repeat('d', 20), 5000, 'tech') $$, '42501', null, 'nor submits any');
select is((select count(*) from feed_items where type = 'business_idea'), 1::bigint, 'but sees the excerpt in the feed');
select tests.as_member('ben');
select is((select count(*) from business_ideas), 1::bigint, 'a member reads ideas');
select tests.as_member('boss');
select is((select count(*) from business_ideas), 1::bigint, 'so does a super admin');
select tests.as_member('bad_ned');
select is((select count(*) from business_ideas), 0::bigint, 'a banned member reads none');
select throws_ok($$ insert into business_ideas (user_id, title, description, funding_goal, industry) values (tests.id('bad_ned'), 'Title', repeat('d', 20), 5000, 'tech') $$, '42501', null, 'and submits none');
select tests.as_member('pending_pat');
select is((select count(*) from business_ideas), 0::bigint, 'an unconfirmed one reads none');
select throws_ok($$ insert into business_ideas (user_id, title, description, funding_goal, industry) values (tests.id('pending_pat'), 'Title', repeat('d', 20), 5000, 'tech') $$, '42501', null, 'and submits none');

-- Changing -----------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.affected($$ update business_ideas set funding_received = 1 $$) + tests.affected('delete from business_ideas'), 0::bigint, 'another changes and deletes nothing');
select tests.as_member('boss');
select is(tests.affected($$ update business_ideas set title = 'Mine now' $$), 0::bigint, 'a super admin changes no words');
select tests.as_member('ada');
select throws_ok(format('update business_ideas set %s', change), '42501', null, 'not changed: ' || change)
from unnest(array['user_id = tests.id(''ben'')', 'created_by = tests.id(''ben'')', 'username = ''boss''', 'id = gen_random_uuid()']) change;
select is(tests.affected($$ update business_ideas set funding_received = 312500.5, created_at = '2001-01-01', updated_at = '2001-01-01', edited_at = '2001-01-01' $$), 1::bigint, 'the founder states the funding; times are overwritten in silence');
select results_eq('select funding_received, funding_progress, created_at, updated_at, edited_at from business_ideas',
  $$ values (312500.5::numeric, 100.0::numeric, now(), now(), null::timestamptz) $$, 'progress ends at a hundred, and money is no edit of the words');
select throws_ok(format('update business_ideas set funding_received = %L', amount), code, null, 'no funding: ' || amount)
from (values ('-1', '23514'), ('12.345', '23514'), ('NaN', '23514'), ('Infinity', '23514')) v (amount, code);
select lives_ok($$ update business_ideas set description = repeat('word ', 60) $$, 'a longer description');
select is((select excerpt from business_ideas), repeat('word ', 40), 'of which a list shows the beginning');
select lives_ok($$ update business_ideas set industry = 'Healthcare', title = 'Solar tiles', funding_received = 62500 $$, 'the edit form''s labels are understood');
select results_eq('select industry, funding_progress, edited_at is not null from business_ideas', $$ values ('healthcare', 25.0::numeric, true) $$, 'and other words are marked');
select tests.as_operator();
select is(array(select title from feed_items where type = 'business_idea'), '{Solar tiles}'::text[], 'the feed has the new words, once');
delete from feed_items where type = 'business_idea';
select tests.as_member('ada');
select lives_ok($$ update business_ideas set title = 'Solar roofs' $$, 'words change again');
select tests.as_operator();
select is((select count(*) from feed_items where type = 'business_idea'), 0::bigint, 'what was taken out of the feed stays out');

-- Updates ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into business_updates (id, business_idea_id, user_id, title, content, media_url, created_at) values (tests.id('note'), tests.id('idea'), tests.id('ada'), ' First roof ', 'It is on a house in Porto.', 'https://example.org/roof.mp4', '2001-01-01') $$, 'the founder tells of the idea');
select results_eq('select title, media_type, created_at > now() - interval ''1 day'', edited_at from business_updates', $$ values ('First roof', 'other', true, null::timestamptz) $$, 'trimmed and dated by the server');
select throws_ok(format('insert into business_updates (business_idea_id, user_id, title, content, media_url, media_type) values (tests.id(''idea''), tests.id(%L), %L, %L, %L, %L)', author, title, content, url, kind), code, null, 'refused: ' || label)
from (values
  ('ben', 'Title', 'Ten letters and more.', null, null, '42501', 'in another''s name'),
  ('ada', 'Ti', 'Ten letters and more.', null, null, '23514', 'a title of two'),
  ('ada', repeat('t', 101), 'Ten letters and more.', null, null, '23514', 'a title of 101'),
  ('ada', 'Title', 'Nine char', null, null, '23514', 'nine characters'),
  ('ada', 'Title', repeat('x', 10001), null, null, '23514', '10001 characters'),
  ('ada', 'Title', 'Ten letters and more.', 'javascript:alert(1)', 'image', '23514', 'media that are a script'),
  ('ada', 'Title', 'Ten letters and more.', 'https://example.org/a', 'sound', '23514', 'a kind of media there is not')
) as r (author, title, content, url, kind, code, label);
select tests.as_member('ben');
select throws_ok($$ insert into business_updates (business_idea_id, user_id, title, content) values (tests.id('idea'), tests.id('ben'), 'Title', 'Ten letters and more.') $$, '42501', null, 'nobody else tells of it');
select is((select count(*) from business_updates), 1::bigint, 'members read updates');
select is(tests.affected($$ update business_updates set title = 'Mine' $$) + tests.affected('delete from business_updates'), 0::bigint, 'but change none');
select tests.as_member('bad_ned');
select is((select count(*) from business_updates), 0::bigint, 'a banned member reads none');
select tests.as_member('boss');
select is(tests.affected($$ update business_updates set title = 'Mine' $$), 0::bigint, 'a super admin changes no words');
select tests.as_member('ada');
select throws_ok(format('update business_updates set %s', change), '42501', null, 'not changed: ' || change)
from unnest(array['user_id = tests.id(''ben'')', 'business_idea_id = gen_random_uuid()', 'id = gen_random_uuid()']) change;
select lives_ok($$ update business_updates set content = 'It is on two houses in Porto.', media_url = null $$, 'the founder corrects an update');
select results_eq('select edited_at is not null, media_type from business_updates', $$ values (true, null::text) $$, 'which is marked; without media there is no kind of them');

-- Inquiries ----------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(send_business_inquiry(tests.id('idea'), '  Is the round open? ', tests.id('asked')), tests.id('asked'), 'a member asks the founder');
select is(send_business_inquiry(tests.id('idea'), 'Is the round open?', tests.id('asked')), tests.id('asked'), 'asking again with the same id is no second message');
select results_eq('select sender_id, receiver_id, content, message_type, business_idea_id, metadata, read from messages',
  $$ values (tests.id('ben'), tests.id('ada'), 'Is the round open?', 'business_inquiry', tests.id('idea'), '{"businessIdeaTitle": "Solar roofs"}'::jsonb, false) $$, 'the rest is the database''s');
select throws_ok(format('select send_business_inquiry(tests.id(''idea''), %L)', message), '23514', null, 'not a message: ' || label) from (values ('   ', 'blank'), (repeat('x', 5001), 'too long')) v (message, label);
select throws_ok($$ select send_business_inquiry(gen_random_uuid(), 'Hello') $$, 'P0002', null, 'of an idea there is not');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, message_type, business_idea_id) values (tests.id('ben'), tests.id('cleo'), 'Hello', 'business_inquiry', tests.id('idea')) $$, '42501', null, 'nobody but the founder is asked');
select tests.as_member('cleo');
select throws_ok($$ select send_business_inquiry(tests.id('idea'), 'Hello', tests.id('asked')) $$, '23505', null, 'another''s id is taken');
select tests.as_member('ada');
select throws_ok($$ select send_business_inquiry(tests.id('idea'), 'Hello me') $$, '42501', null, 'founders do not ask themselves');
select is((select count(*) from notifications where type = 'business_inquiry'), 1::bigint, 'the founder is told once');
select tests.as_visitor();
select throws_ok($$ select send_business_inquiry(tests.id('idea'), 'Hello') $$, '42501', null, 'a visitor asks nobody');
select tests.as_member('bad_ned');
select throws_ok($$ select send_business_inquiry(tests.id('idea'), 'Hello') $$, '42501', null, 'nor does a banned member');

-- Figures, reactions, topics -----------------------------------------------------------------------
select tests.as_member('ben');
select is(funding_figures(tests.id('ada')), '{"ideas": 1, "goal": 250000.00, "received": 62500.00, "funded": 0}'::jsonb, 'the figures of a founder');
select lives_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ben'), tests.id('idea'), 'business_idea', 'love') $$, 'members react to ideas');
select throws_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ben'), gen_random_uuid(), 'business_idea', 'love') $$, '42501', null, 'of ideas that are there');
select tests.as_visitor();
select is((select count(*) from reactions), 0::bigint, 'which visitors do not see');

-- Going --------------------------------------------------------------------------------------------
select tests.as_member('boss');
select is(tests.affected($$ delete from business_ideas $$), 1::bigint, 'a super admin deletes an idea');
select tests.as_operator();
select is((select detail ->> 'title' from private.audit_log where action = 'business_idea.deleted'), 'Solar roofs', 'which is audited');
select is((select count(*) from business_updates) + (select count(*) from reactions) + (select count(*) from search_documents where kind = 'business_idea'), 0::bigint, 'and what hung on it is gone');
select results_eq('select business_idea_id, metadata ->> ''businessIdeaTitle'' from messages', $$ values (null::uuid, 'Solar roofs') $$, 'what was written about it stays');
insert into business_ideas (user_id, title, description, funding_goal, industry) values (tests.id('ada'), 'Leaving', repeat('d', 20), 5000, 'tech');
delete from auth.users where id = tests.id('ada');
select is((select count(*) from business_ideas), 0::bigint, 'an account takes its ideas along');

-- What those who look at an idea hear --------------------------------------------------------------
insert into business_ideas (id, user_id, title, description, funding_goal, industry) values (tests.id('idea'), tests.id('cleo'), 'Heard of', repeat('d', 20), 5000, 'tech');
select is(tests.heard('cleo', statement), array['content:business_idea:' || tests.id('idea') || ' updates_changed'], 'an update is heard of: ' || left(statement, 6))
from (values (1, $$ insert into business_updates (business_idea_id, user_id, title, content) values (tests.id('idea'), tests.id('cleo'), 'Title', 'Ten letters and more.') $$),
  (2, $$ update business_updates set title = 'Better' where business_idea_id = tests.id('idea') $$), (3, $$ delete from business_updates where business_idea_id = tests.id('idea') $$)) s (step, statement) order by step;

select * from finish();
rollback;
