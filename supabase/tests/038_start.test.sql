-- The first steps of a newcomer: progress, the checklist, a first circle with true reasons.
begin;
set local search_path = public, extensions;
select plan(45);
select tests.create_people();
select tests.create_account(name, jsonb_build_object('username', 'x_' || name)) from unnest(array['nina', 'city', 'money', 'maker', 'runner', 'fan', 'friend', 'mutual', 'plain', 'poster', 'blocker', 'muted', 'followed', 'asked', 'suspended', 'unlisted', 'hidden']) as name;

-- Progress -----------------------------------------------------------------------------------------
select tests.as_member('nina');
select is(viewer_state() -> 'start', '{"step": 1, "resume": null, "checklist": {"photo": false, "headline": false, "follows": false, "group": false, "hello": false, "group_id": null}}', 'a newcomer starts at the first step with an empty checklist');
select is(tests.affected('update profile_private set start_step = 2'), 1::bigint, 'a member stores how far they got, for nobody else');
select is(viewer_state() #> '{start,step}', '2', 'the start goes on with the stored step');
select throws_ok('update profile_private set start_step = 4', '23514', null, 'there are three steps');
select lives_ok('update profile_private set is_start_over = true', 'a member finishes the start');
select is(viewer_state() #> '{start,step}', 'null', 'a finished start has no step left');
select is(viewer_state() #> '{start,resume}', '2', 'a start that was put off keeps the step to come back to');
select is(tests.affected('update profile_private set start_step = 3'), 1::bigint, 'a member goes on with a start that they put off');
select is(viewer_state() #> '{start,resume}', 'null', 'a start is done, and leads nowhere, once its last step is reached');
select isnt(viewer_state() #> '{start,checklist}', 'null', 'the checklist stays after the start');
select lives_ok('update profile_private set is_checklist_over = true', 'a member closes the checklist');
select is(viewer_state() -> 'start', 'null', 'the start state is empty once start and checklist are over');
select is(tests.affected($$ update profile_private set start_step = 1 where user_id = tests.id('ben') $$), 0::bigint, 'a member cannot change the start of another');
select tests.as_member('suspended');
select is(viewer_state() #> '{start,step}', '1', 'each member has a start of their own');
select tests.as_operator();
update private.app_config set value = '[{"tokens":2,"seconds":3600}]' where key = 'rate_limit.start_steps';
select tests.as_member('plain');
update profile_private set start_step = 2;
update profile_private set start_step = 3;
select throws_ok('update profile_private set start_step = 1', 'PT429', null, 'storing the steps of the start is rate limited');
select lives_ok('update profile_private set start_step = 3', 'storing the same step again costs nothing');
select tests.as_operator();
update private.app_config set value = '[{"tokens":60,"seconds":3600}]' where key = 'rate_limit.start_steps';
update profile_private set is_start_over = true where user_id = tests.id('plain');

-- The checklist ------------------------------------------------------------------------------------
insert into groups (id, name, description, created_by) values ('00000000-0000-4000-8000-000000000361', 'Bread makers', 'We make bread in Delft.', tests.id('runner'));
insert into connections (user_id, connected_user_id, status) select tests.id('plain'), tests.id(name), 'following' from unnest(array['city', 'money', 'maker']) as name;
update profiles set avatar_url = 'https://x.test/a.png', title = 'Baker' where id = tests.id('plain');
insert into group_join_requests (group_id, user_id) values ('00000000-0000-4000-8000-000000000361', tests.id('plain'));
select tests.as_member('plain');
select is(viewer_state() #> '{start,checklist}', '{"photo": true, "headline": true, "follows": true, "group": true, "hello": false, "group_id": null}', 'the checklist knows what the member has done');
select tests.as_operator();
insert into messages (sender_id, receiver_id, content) values (tests.id('plain'), tests.id('city'), 'Hello!');
select tests.as_member('plain');
select is(viewer_state() -> 'start', 'null', 'a checklist that is done is over');
select tests.as_operator();
select is((select is_checklist_over from profile_private where user_id = tests.id('plain')), true, 'a checklist that is done stays over');

-- People -------------------------------------------------------------------------------------------
update profiles set created_at = now() - interval '2 years' where id in (select tests.id(name) from unnest(array['city', 'money', 'maker', 'runner', 'fan', 'friend', 'mutual', 'poster', 'plain']) as name);
delete from connections where user_id = tests.id('plain');
update profiles set location = 'Delft, Netherlands', industries = '{food,tech,other}', open_to = '{raising}', roles = '{founder,other}' where id = tests.id('nina');
update profiles set location = 'delft' where id = tests.id('city');
update profiles set open_to = '{investing}' where id = tests.id('money');
update profiles set industries = '{food,other}' where id = tests.id('maker');
update profiles set roles = '{founder}' where id = tests.id('followed');
insert into connections (user_id, connected_user_id, status) values
  (tests.id('fan'), tests.id('nina'), 'following'), (tests.id('nina'), tests.id('friend'), 'friends'), (tests.id('friend'), tests.id('mutual'), 'friends'),
  (tests.id('nina'), tests.id('followed'), 'following'), (tests.id('asked'), tests.id('nina'), 'friend_requested');
insert into articles (title, content, author_id, user_id, status, published_at) values ('How bread is made', 'With flour, water and patience.', tests.id('poster'), tests.id('poster'), 'published', now());
insert into blocks (user_id, blocked_user_id) values (tests.id('blocker'), tests.id('nina'));
insert into mutes (user_id, kind, target_id, level) values (tests.id('nina'), 'member', tests.id('muted'), 'nothing');
update profile_private set is_listed = false where user_id = tests.id('unlisted');
insert into private.bans (user_id, banned_until) values (tests.id('suspended'), now() + interval '1 day');
insert into hidden_content (kind, item_id, author_id, state, original) values ('member', tests.id('hidden'), tests.id('hidden'), 'hidden', '{}');
create temporary view circle as
  select regexp_replace(p ->> 'username', '^x_', '') as username, concat_ws(' ', p #>> '{reason,kind}', nullif(p #>> '{reason,value}', '')) as reason, place
  from jsonb_array_elements(suggest_circle(20, 10) -> 'people') with ordinality as s (p, place);
grant select on circle to authenticated;
select tests.as_member('nina');
create temporary table suggested as select * from circle;
select is((select reason from suggested where username = s.username), s.reason, s.title)
from (values
  ('fan', 'follows_you', 'someone who follows you is suggested for that'),
  ('mutual', 'mutual 1', 'a friend of a friend is suggested with the number of mutual friends'),
  ('city', 'city delft', 'a member in the same city is suggested for it, whatever its case and country'),
  ('money', 'open_to investing', 'a member who is open to what you look for is suggested for it'),
  ('maker', 'industry food', 'a member of a shared industry is suggested for it'),
  ('runner', 'runs 1', 'a member who runs public groups is suggested for it'),
  ('poster', 'posting', 'a member who posted this week is suggested for it'),
  ('ada', 'new', 'a newcomer is suggested as one'),
  ('plain', 'since ' || to_char(now() - interval '2 years', 'YYYY'), 'a member with nothing in common is suggested with the year they joined')
) as s (username, reason, title);
select is((select count(*) from suggested where username in ('nina', 'friend', 'followed', 'asked')), 0::bigint, 'the circle leaves out yourself, friends, people you follow and people who asked you');
select is((select count(*) from suggested where username in ('blocker', 'muted', 'suspended', 'unlisted', 'hidden', 'bad_ned', 'pending_pat')), 0::bigint, 'the circle leaves out blockers and muted, suspended, unlisted, hidden, banned and unconfirmed members');
select is((select count(*) from suggested where username = 'maker' and reason like '%other%'), 0::bigint, 'the industry Other is nothing in common');
select is(jsonb_array_length(suggest_circle(2, 1) -> 'people'), 2, 'the circle has as many people as asked for');
select tests.as_member('blocker');
select is((select count(*) from circle where username = 'nina'), 0::bigint, 'the circle leaves out members whom you blocked');
select tests.as_member('muted');
select cmp_ok((select count(*) from circle), '>', 4::bigint, 'a member who said nothing about themselves gets a circle, too');

-- Groups -------------------------------------------------------------------------------------------
select tests.as_operator();
insert into groups (id, name, description, is_private, created_by) values
  ('00000000-0000-4000-8000-000000000362', 'Food friends', 'Everything one can eat.', false, tests.id('maker')),
  ('00000000-0000-4000-8000-000000000363', 'Closed circle', 'Nobody sees this one.', true, tests.id('maker')),
  ('00000000-0000-4000-8000-000000000364', 'Chess players', 'We play in the evening, at Delftware Hall.', false, tests.id('ada')),
  ('00000000-0000-4000-8000-000000000365', 'Of the blocker', 'They blocked the viewer.', false, tests.id('blocker')),
  ('00000000-0000-4000-8000-000000000366', 'Of a friend', 'They know the viewer.', false, tests.id('friend'));
create temporary view places as
  select g ->> 'name' as name, concat_ws(' ', g #>> '{reason,kind}', g #>> '{reason,value}') as reason
  from jsonb_array_elements(suggest_circle(1, 10) -> 'groups') g;
grant select on places to authenticated;
select tests.as_member('nina');
select is((select reason from places where name = s.name), s.reason, s.title)
from (values
  ('Of a friend', 'known 1', 'a group is suggested with the number of people you know in it'),
  ('Bread makers', 'city Delft', 'a group about your city is suggested for it'),
  ('Food friends', 'industry food', 'a group about your industry is suggested for it'),
  ('Chess players', 'members 1', 'another group is suggested with the number of its members')
) as s (name, reason, title);
select is((select count(*) from places where name in ('Closed circle', 'Of the blocker')), 0::bigint, 'private groups and those of blockers are not suggested');
select lives_ok($$ select request_to_join('00000000-0000-4000-8000-000000000362') $$, 'a suggested group can be asked to join');
select is((select count(*) from places where name = 'Food friends'), 0::bigint, 'a group you asked to join is not suggested again');
select tests.as_operator();
update profiles set location = 'القاهرة، مصر' where id = tests.id('nina');
update profiles set location = ' القاهرة , مصر' where id = tests.id('runner');
select tests.as_member('nina');
select is((select reason from circle where username = 'runner'), 'city القاهرة', 'a member in the same city is suggested for it, whichever comma they type');
select tests.as_operator();
update profiles set location = '東京、日本' where id = tests.id('nina');
update groups set description = '東京の起業家のための場所です。' where name = 'Bread makers';
select tests.as_member('nina');
select is((select reason from places where name = 'Bread makers'), 'city 東京', 'a group about your city is suggested for it in a script without spaces');
select tests.as_member('suspended');
select throws_ok('select suggest_circle()', '42501', null, 'a suspended member gets no circle');
select tests.as_visitor();
select throws_ok('select suggest_circle()', '42501', null, 'a visitor gets no circle');

select * from finish();
rollback;
