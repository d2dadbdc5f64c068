-- Investing: business ideas, their updates, reactions, and inquiries to founders.
begin;
set local search_path = public, extensions;
select plan(109);
select tests.create_people();
select tests.create_account('cleo');
create function tests.names(p_id text, p_name text) returns void language sql as $$ select set_config('tests.' || p_name, p_id, true) $$;
select tests.names('00000000-0000-4000-8000-0000000000b1', 'idea'), tests.names('00000000-0000-4000-8000-0000000000b2', 'note'), tests.names('00000000-0000-4000-8000-0000000000b3', 'asked');

-- Submitting ---------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into business_ideas (id, user_id, created_by, username, title, description, funding_goal, equity_offered, industry, location, website, risk, created_at, updated_at)
  values (tests.id('idea'), tests.id('ada'), tests.id('ben'), 'boss', '  Solar roofs ', 'Tiles that are solar cells, for <b>every</b> roof.', 250000, 7.5, 'Technology', ' Lisbon ', 'solar.example.org/deck', null, '2001-01-01', '2001-01-01') $$, 'a member submits a business idea');
select throws_ok($$ insert into business_ideas (user_id, title, description, funding_goal, funding_received, industry) values (tests.id('ada'), 'Forged', 'Twenty letters and more.', 5000, 4000, 'tech') $$, '42501', null, 'a new idea that claims funding received is refused');
select results_eq('select user_id, created_by, username, title, funding_received, funding_progress, industry, location, risk, created_at, updated_at, edited_at from business_ideas',
  $$ values (tests.id('ada'), tests.id('ada'), 'ada', 'Solar roofs', 0::numeric, 0::numeric, 'tech', 'Lisbon', 'medium', now(), now(), null::timestamptz) $$, 'a new idea gets its founder, no funding, the server''s dates and its industry''s key');
select throws_ok(format('insert into business_ideas (user_id, title, description, funding_goal, equity_offered, industry, website, risk, image_url) values (tests.id(%L), %L, %L, %L, %L, %L, %L, %L, %L)', author, title, description, goal, equity, industry, website, risk, image), code, null, 'a business idea is refused with ' || label)
from (values
  ('ben', 'Title', 'Twenty letters and more.', '5000', null, 'tech', null, 'low', null, '42501', 'another member as its founder'),
  ('ada', 'Four', 'Twenty letters and more.', '5000', null, 'tech', null, 'low', null, '23514', 'a title of four characters'),
  ('ada', repeat('t', 101), 'Twenty letters and more.', '5000', null, 'tech', null, 'low', null, '23514', 'a title of 101 characters'),
  ('ada', E'Title \u202E eltit', 'Twenty letters and more.', '5000', null, 'tech', null, 'low', null, '23514', 'a direction override in its title'),
  ('ada', 'Title', repeat('d', 19), '5000', null, 'tech', null, 'low', null, '23514', 'a description of 19 characters'),
  ('ada', 'Title', repeat(E'\u200B', 30), '5000', null, 'tech', null, 'low', null, '23514', 'an invisible description'),
  ('ada', 'Title', repeat('d', 10001), '5000', null, 'tech', null, 'low', null, '23514', 'a description of 10001 characters'),
  ('ada', 'Title', 'Twenty letters and more.', '999.99', null, 'tech', null, 'low', null, '23514', 'a goal under 1000'),
  ('ada', 'Title', 'Twenty letters and more.', 'NaN', null, 'tech', null, 'low', null, '23514', 'a goal of NaN'),
  ('ada', 'Title', 'Twenty letters and more.', '1000000000001', null, 'tech', null, 'low', null, '23514', 'a goal over a trillion'),
  ('ada', 'Title', 'Twenty letters and more.', 'Infinity', null, 'tech', null, 'low', null, '23514', 'an infinite goal'),
  ('ada', 'Title', 'Twenty letters and more.', '999.999', null, 'tech', null, 'low', null, '23514', 'a goal that would be rounded up to 1000'),
  ('ada', 'Title', 'Twenty letters and more.', '5000.001', null, 'tech', null, 'low', null, '23514', 'a goal with three decimals'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', '0', 'tech', null, 'low', null, '23514', 'zero equity'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', '12.55', 'tech', null, 'low', null, '23514', 'equity of 12.55 percent'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', '12.501', 'tech', null, 'low', null, '23514', 'equity with three decimals'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', '100.1', 'tech', null, 'low', null, '23514', 'equity over 100 percent'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', 'NaN', 'tech', null, 'low', null, '23514', 'equity of NaN'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'magic', null, 'low', null, '23514', 'an unknown industry'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', 'javascript:alert(1)', 'low', null, '23514', 'a script as its website'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', 'ftp://example.org', 'low', null, '23514', 'an FTP address as its website'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', 'a b.example.org', 'low', null, '23514', 'a website with a space in it'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', 'me@example.org', 'low', null, '23514', 'an email as its website'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', null, 'extreme', null, '23514', 'an unknown risk'),
  ('ada', 'Title', 'Twenty letters and more.', '5000', null, 'tech', null, 'low', 'data:image/png;base64,AAAA', '23514', 'a picture that is not a web address')
) as r (author, title, description, goal, equity, industry, website, risk, image, code, label);
select lives_ok($$ insert into business_ideas (user_id, title, description, funding_goal, equity_offered, industry, website) values
  (tests.id('ada'), 'Fives', repeat('d', 20), 1000, 0.1, 'e_commerce', 'https://example.org'),
  (tests.id('ada'), repeat('t', 100), repeat('d', 10000), 1000000000000, 100, 'Food & Beverage', 'example.org:8080/a?b#c') $$, 'a business idea can be as long, as large and as small as its limits');
select is(array(select industry from business_ideas where title <> 'Solar roofs' order by funding_goal), '{e_commerce,food}'::text[], 'an industry sent as a label is stored as its key');
select lives_ok(format('insert into business_ideas (created_by, title, description, funding_goal, industry) values (tests.id(''ada''), %L, %L, 2000, ''other'')', 'By the other name', repeat('d', 20)), 'a business idea can be inserted with created_by instead of user_id');
select lives_ok($$ delete from business_ideas where title <> 'Solar roofs' $$, 'a founder deletes their business ideas');

-- Feed and search ----------------------------------------------------------------------------------
select tests.as_operator();
select results_eq($$ select user_id, audience, title, description from feed_items where type = 'business_idea' $$,
  $$ values (tests.id('ada'), 'public', 'Solar roofs', 'Tiles that are solar cells, for every roof.') $$, 'a business idea is in the feed once, and deleted ideas are not');
select results_eq($$ select source_id, visibility, facts from search_documents where kind = 'business_idea' $$,
  $$ values (tests.id('idea'), 'members', 'Technology, Lisbon') $$, 'members find a business idea in search');

-- Reading ------------------------------------------------------------------------------------------
select tests.as_visitor();
select throws_ok('select * from business_ideas', '42501', null, 'a visitor cannot read business ideas');
select throws_ok('select * from business_updates', '42501', null, 'a visitor cannot read updates of business ideas');
select throws_ok($$ insert into business_ideas (user_id, title, description, funding_goal, industry) values (tests.id('ada'), 'Title', repeat('d', 20), 5000, 'tech') $$, '42501', null, 'a visitor cannot submit a business idea');
select is((select count(*) from feed_items where type = 'business_idea'), 1::bigint, 'a visitor sees a business idea''s feed item');
select tests.as_member('ben');
select is((select count(*) from business_ideas), 1::bigint, 'a member reads business ideas');
select tests.as_member('boss');
select is((select count(*) from business_ideas), 1::bigint, 'a super admin reads business ideas');
select tests.as_member('bad_ned');
select is((select count(*) from business_ideas), 0::bigint, 'a banned member cannot read business ideas');
select throws_ok($$ insert into business_ideas (user_id, title, description, funding_goal, industry) values (tests.id('bad_ned'), 'Title', repeat('d', 20), 5000, 'tech') $$, '42501', null, 'a banned member cannot submit a business idea');
select tests.as_member('pending_pat');
select is((select count(*) from business_ideas), 0::bigint, 'an unconfirmed account cannot read business ideas');
select throws_ok($$ insert into business_ideas (user_id, title, description, funding_goal, industry) values (tests.id('pending_pat'), 'Title', repeat('d', 20), 5000, 'tech') $$, '42501', null, 'an unconfirmed account cannot submit a business idea');

-- Changing -----------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.affected($$ update business_ideas set funding_received = 1 $$) + tests.affected('delete from business_ideas'), 0::bigint, 'a member cannot change or delete another member''s business idea');
select tests.as_member('boss');
select is(tests.affected($$ update business_ideas set title = 'Mine now' $$), 0::bigint, 'a super admin cannot edit another member''s business idea');
select tests.as_member('ada');
select throws_ok(format('update business_ideas set %s', change), '42501', null, 'a founder cannot change a business idea: ' || change)
from unnest(array['user_id = tests.id(''ben'')', 'created_by = tests.id(''ben'')', 'username = ''boss''', 'id = gen_random_uuid()']) change;
select is(tests.affected($$ update business_ideas set funding_received = 312500.5, created_at = '2001-01-01', updated_at = '2001-01-01', edited_at = '2001-01-01' $$), 1::bigint, 'a founder sets the funding received and can send times along');
select results_eq('select funding_received, funding_progress, created_at, updated_at, edited_at from business_ideas',
  $$ values (312500.5::numeric, 100.0::numeric, now(), now(), null::timestamptz) $$, 'funding above the goal shows as 100 percent and does not mark the idea as edited');
select throws_ok(format('update business_ideas set funding_received = %L', amount), code, null, 'a founder cannot set the funding received to ' || amount)
from (values ('-1', '23514'), ('12.345', '23514'), ('NaN', '23514'), ('Infinity', '23514')) v (amount, code);
select lives_ok($$ update business_ideas set description = '<b>Words</b> ' || repeat('longword, ', 60) $$, 'a founder lengthens the description');
select results_eq('select closeness, country from business_ideas', $$ values (-1::numeric, 'Lisbon') $$, 'an idea that has reached its goal is no longer close to it');
update business_ideas set location = '横浜、日本';
select is((select array_agg(distinct country) from business_ideas), '{日本}'::text[], 'the country of an idea is what follows the comma of any keyboard');
update business_ideas set location = 'Lisbon';
select is((select excerpt from business_ideas), 'Words ' || repeat('longword, ', 18) || 'longword…', 'the excerpt of a business idea has no markup and ends at a word, without the comma');
select lives_ok($$ update business_ideas set industry = 'Healthcare', title = 'Solar tiles', funding_received = 62500 $$, 'a founder edits an idea with an industry label');
select results_eq('select industry, funding_progress, edited_at is not null from business_ideas', $$ values ('healthcare', 25.0::numeric, true) $$, 'an edited idea stores the industry''s key and is marked as edited');
select results_eq('select * from idea_countries()', $$ values ('Lisbon') $$, 'idea_countries lists what follows the last comma of a location, once');
select tests.as_operator();
select is(array(select title from feed_items where type = 'business_idea'), '{Solar tiles}'::text[], 'the feed item takes over the idea''s new title');
delete from feed_items where type = 'business_idea';
select tests.as_member('ada');
select lives_ok($$ update business_ideas set title = 'Solar roofs' $$, 'a founder edits an idea whose feed item was deleted');
select tests.as_operator();
select is((select count(*) from feed_items where type = 'business_idea'), 0::bigint, 'editing an idea does not bring it back into the feed');

-- Updates ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select lives_ok($$ insert into business_updates (id, business_idea_id, user_id, title, content, media_url, created_at) values (tests.id('note'), tests.id('idea'), tests.id('ada'), ' First roof ', 'It is on a house in Porto.', 'https://example.org/roof.mp4', '2001-01-01') $$, 'a founder posts an update about their idea');
select results_eq('select title, media_type, created_at > now() - interval ''1 day'', edited_at from business_updates', $$ values ('First roof', 'other', true, null::timestamptz) $$, 'a new update is trimmed, dated by the server and gets a media type');
select throws_ok(format('insert into business_updates (business_idea_id, user_id, title, content, media_url, media_type) values (tests.id(''idea''), tests.id(%L), %L, %L, %L, %L)', author, title, content, url, kind), code, null, 'an update about an idea is refused with ' || label)
from (values
  ('ben', 'Title', 'Ten letters and more.', null, null, '42501', 'another member as its author'),
  ('ada', 'Ti', 'Ten letters and more.', null, null, '23514', 'a title of two characters'),
  ('ada', repeat('t', 101), 'Ten letters and more.', null, null, '23514', 'a title of 101 characters'),
  ('ada', 'Title', 'Nine char', null, null, '23514', 'content of nine characters'),
  ('ada', 'Title', repeat('x', 10001), null, null, '23514', 'content of 10001 characters'),
  ('ada', 'Title', 'Ten letters and more.', 'javascript:alert(1)', 'image', '23514', 'a script as its media address'),
  ('ada', 'Title', 'Ten letters and more.', 'https://example.org/a', 'sound', '23514', 'an unknown media type')
) as r (author, title, content, url, kind, code, label);
select tests.as_member('ben');
select throws_ok($$ insert into business_updates (business_idea_id, user_id, title, content) values (tests.id('idea'), tests.id('ben'), 'Title', 'Ten letters and more.') $$, '42501', null, 'a member cannot post an update about another member''s idea');
select is((select count(*) from business_updates), 1::bigint, 'a member reads updates of business ideas');
select is(tests.affected($$ update business_updates set title = 'Mine' $$) + tests.affected('delete from business_updates'), 0::bigint, 'a member cannot change or delete another member''s update');
select tests.as_member('bad_ned');
select is((select count(*) from business_updates), 0::bigint, 'a banned member cannot read updates of business ideas');
select tests.as_member('boss');
select is(tests.affected($$ update business_updates set title = 'Mine' $$), 0::bigint, 'a super admin cannot edit another member''s update');
select tests.as_member('ada');
select throws_ok(format('update business_updates set %s', change), '42501', null, 'a founder cannot change an update about an idea: ' || change)
from unnest(array['user_id = tests.id(''ben'')', 'business_idea_id = gen_random_uuid()', 'id = gen_random_uuid()']) change;
select lives_ok($$ update business_updates set content = 'It is on two houses in Porto.', media_url = null $$, 'a founder edits an update');
select results_eq('select edited_at is not null, media_type from business_updates', $$ values (true, null::text) $$, 'an edited update is marked as edited and has no media type without media');

-- Inquiries ----------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(send_business_inquiry(tests.id('idea'), '  Is the round open? ', tests.id('asked')), tests.id('asked'), 'a member sends an inquiry to a founder');
select is(send_business_inquiry(tests.id('idea'), 'Is the round open?', tests.id('asked')), tests.id('asked'), 'sending an inquiry again with the same id returns the first message');
select results_eq('select sender_id, receiver_id, content, message_type, business_idea_id, metadata, read from messages',
  $$ values (tests.id('ben'), tests.id('ada'), 'Is the round open?', 'business_inquiry', tests.id('idea'), '{"businessIdeaTitle": "Solar roofs"}'::jsonb, false) $$, 'an inquiry is stored once, with its receiver, type and idea');
select throws_ok(format('select send_business_inquiry(tests.id(''idea''), %L)', message), '23514', null, 'an inquiry cannot be ' || label) from (values ('   ', 'blank'), (repeat('x', 5001), 'too long')) v (message, label);
select throws_ok($$ select send_business_inquiry(gen_random_uuid(), 'Hello') $$, 'PT404', null, 'an inquiry about an unknown idea is refused');
select throws_ok($$ insert into messages (sender_id, receiver_id, content, message_type, business_idea_id) values (tests.id('ben'), tests.id('cleo'), 'Hello', 'business_inquiry', tests.id('idea')) $$, '42501', null, 'an inquiry cannot be sent to someone other than the founder');
select tests.as_member('cleo');
select throws_ok($$ select send_business_inquiry(tests.id('idea'), 'Hello', tests.id('asked')) $$, '23505', null, 'an inquiry with the id of another member''s message is refused');
select tests.as_member('ada');
select throws_ok($$ select send_business_inquiry(tests.id('idea'), 'Hello me') $$, '42501', null, 'a founder cannot send an inquiry about their own idea');
select is((select count(*) from notifications where type = 'business_inquiry'), 1::bigint, 'the founder is notified once of an inquiry sent twice');
select tests.as_visitor();
select throws_ok($$ select send_business_inquiry(tests.id('idea'), 'Hello') $$, '42501', null, 'a visitor cannot send an inquiry');
select tests.as_member('bad_ned');
select throws_ok($$ select send_business_inquiry(tests.id('idea'), 'Hello') $$, '42501', null, 'a banned member cannot send an inquiry');

-- Figures and reactions ----------------------------------------------------------------------------
select tests.as_member('ben');
select is(funding_figures(tests.id('ada')), '{"ideas": 1, "goal": 250000.00, "received": 62500.00, "funded": 0}'::jsonb, 'funding_figures returns a founder''s totals');
select lives_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ben'), tests.id('idea'), 'business_idea', 'love') $$, 'a member reacts to a business idea');
select throws_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ben'), gen_random_uuid(), 'business_idea', 'love') $$, '42501', null, 'a member cannot react to an idea that does not exist');
select tests.as_visitor();
select is((select count(*) from reactions), 0::bigint, 'a visitor cannot see reactions to business ideas');

-- Deletion -----------------------------------------------------------------------------------------
select tests.as_member('boss');
select is(tests.affected($$ delete from business_ideas $$), 1::bigint, 'a super admin deletes a business idea');
select tests.as_operator();
select is((select detail ->> 'title' from private.audit_log where action = 'business_idea.deleted'), 'Solar roofs', 'a business idea deleted by a super admin is audited with its title');
select is((select count(*) from business_updates) + (select count(*) from reactions) + (select count(*) from search_documents where kind = 'business_idea'), 0::bigint, 'deleting a business idea deletes its updates, reactions and search document');
select results_eq('select business_idea_id, metadata ->> ''businessIdeaTitle'' from messages', $$ values (null::uuid, 'Solar roofs') $$, 'inquiries about a deleted idea stay, with its title');
insert into business_ideas (user_id, title, description, funding_goal, industry) values (tests.id('ada'), 'Leaving', repeat('d', 20), 5000, 'tech');
delete from auth.users where id = tests.id('ada');
select is((select count(*) from business_ideas), 0::bigint, 'deleting an account deletes its business ideas');

-- Broadcasts ---------------------------------------------------------------------------------------
delete from private.claimed_ids; -- As the operator may: its id is used again.
insert into business_ideas (id, user_id, title, description, funding_goal, industry) values (tests.id('idea'), tests.id('cleo'), 'Heard of', repeat('d', 20), 5000, 'tech');
select is(tests.heard('cleo', statement), array['content:business_idea:' || tests.id('idea') || ' updates_changed'], 'an update about an idea is broadcast to the idea''s readers on ' || substring(statement from '[a-z]+'))
from (values (1, $$ insert into business_updates (business_idea_id, user_id, title, content) values (tests.id('idea'), tests.id('cleo'), 'Title', 'Ten letters and more.') $$),
  (2, $$ update business_updates set title = 'Better' where business_idea_id = tests.id('idea') $$), (3, $$ delete from business_updates where business_idea_id = tests.id('idea') $$)) s (step, statement) order by step;

select * from finish();
rollback;
