-- Visits: private to the member, and what is new since then in groups, forum groups and forum posts.
begin;
set local search_path = public, extensions;
select no_plan();
delete from public.profiles;
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dan');

create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
-- Moves everything of the last visit of a member back in time.
create function tests.later(p_name text, p_by interval) returns void language sql security definer as $$
  update public.visits set visited_at = visited_at - p_by, previous_at = previous_at - p_by where user_id = tests.id(p_name)
$$;
create function tests.new_posts(p_group text) returns integer language sql as $$
  select new_posts from public.list_groups() where id = tests.key(p_group)
$$;
create function tests.new_topics(p_group text) returns integer language sql as $$
  select new_posts from public.list_forum_groups() where id = tests.key(p_group)
$$;

insert into groups (id, name, description, created_by, is_private) values (tests.key('group'), 'Readers', 'We read books together.', tests.id('ada'), false), (tests.key('hidden'), 'Hidden', 'We read books together.', tests.id('ada'), true);
insert into group_members (group_id, user_id, joined_at) values (tests.key('group'), tests.id('ben'), now() - interval '9 days');
insert into group_posts (id, group_id, user_id, content, created_at) values
  (tests.key('old'), tests.key('group'), tests.id('ada'), 'Old', now() - interval '10 days'), (tests.key('new'), tests.key('group'), tests.id('ada'), 'New', now() - interval '1 day'),
  (tests.key('own'), tests.key('group'), tests.id('ben'), 'Own', now() - interval '1 hour');
insert into forum_groups (id, name, created_by, is_public) values (tests.key('open'), 'Open', tests.id('ada'), true), (tests.key('closed'), 'Closed', tests.id('ada'), false);
insert into forum_group_members (group_id, user_id, role, status) values (tests.key('open'), tests.id('ben'), 'member', 'approved');
update forum_group_members set joined_at = now() - interval '9 days' where user_id = tests.id('ben');
insert into forum_posts (id, group_id, title, content, category, author_id, created_at) values
  (tests.key('first'), tests.key('open'), 'First', 'Text', 'Business', tests.id('ada'), now() - interval '8 days'), (tests.key('second'), tests.key('open'), 'Second', 'Text', 'Business', tests.id('ada'), now() - interval '7 days'),
  (tests.key('mine'), tests.key('open'), 'Mine', 'Text', 'Business', tests.id('ben'), now() - interval '6 days'), (tests.key('secret'), tests.key('closed'), 'Secret', 'Text', 'Business', tests.id('ada'), now() - interval '5 days');
insert into forum_replies (id, post_id, author_id, content, created_at) values
  (tests.key('reply'), tests.key('first'), tests.id('ada'), 'One', now() - interval '2 days'), (tests.key('own reply'), tests.key('first'), tests.id('ben'), 'Two', now() - interval '1 day');

-- Who may write and read them ----------------------------------------------------------------------
select tests.as_member('ben');
select lives_ok($$ select note_visit('group', tests.key('group')), note_visit('forum_group', tests.key('open')), note_visit('forum_post', tests.key('second')) $$, 'a member notes visits to a group, a forum group and a forum post');
select increment_forum_post_views(tests.key('first'));
select is((select count(*) from visits), 4::bigint, 'a member reads their own visits, also those that counting a view noted');
select throws_ok($$ select note_visit('forum_group', tests.key('closed')) $$, '42501', null, 'a member cannot note a visit to a private forum group');
select throws_ok($$ select note_visit('forum_post', tests.key('secret')) $$, '42501', null, 'a member cannot note a visit to a post of a private forum group');
select throws_ok($$ select note_visit('group', tests.key('hidden')) $$, '42501', null, 'a member cannot note a visit to a private group');
select throws_ok($$ select note_visit('group', gen_random_uuid()) $$, '42501', null, 'a member cannot note a visit to an unknown group');
select throws_ok($$ select note_visit('event', gen_random_uuid()) $$, '42501', null, 'a member cannot note a visit to something else');
select throws_ok($$ insert into visits (user_id, kind, place_id) values (tests.id('ben'), 'group', gen_random_uuid()) $$, '42501', null, 'a member cannot insert a visit');
select throws_ok($$ update visits set visited_at = now() $$, '42501', null, 'a member cannot update a visit');
select throws_ok($$ delete from visits $$, '42501', null, 'a member cannot delete a visit');
select tests.as_member('ada');
select is((select count(*) from visits), 0::bigint, 'other members cannot read a visit');
select tests.as_member('boss');
select is((select count(*) from visits), 0::bigint, 'a super admin cannot read a visit');
select tests.as_member('bad_ned');
select is((select count(*) from visits), 0::bigint, 'a banned member reads no visits');
select throws_ok($$ select note_visit('group', tests.key('group')) $$, '42501', null, 'a banned member cannot note a visit');
select tests.as_visitor();
select throws_ok($$ select note_visit('group', tests.key('group')) $$, '42501', null, 'a visitor cannot record a visit');
select throws_ok($$ select * from visits $$, '42501', null, 'a visitor cannot read visits');
select is((select count(*) from list_latest_forum_posts()), 3::bigint, 'a visitor reads the latest posts of public forum groups');
select is((select max(new_replies) from list_forum_posts(tests.key('open'))), 0, 'nothing is new to a visitor');
select is(tests.new_topics('open'), null, 'list_forum_groups counts nothing for a visitor');

-- What is new --------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(group_detail(tests.key('group')) ->> 'new_since', null, 'nothing is marked on the first visit to a group');
select is(group_detail(tests.key('group')) ->> 'first_new_id', null, 'on the first visit to a group no post is the first unread one');
select is(tests.new_posts('group'), 0, 'posts before a visit are not new in the list of groups');
select tests.later('ben', interval '3 days');
select is(tests.new_posts('group'), 1, 'list_groups counts the posts of others since the last visit');
select is((group_detail(tests.key('group')) ->> 'new_since')::timestamptz, now() - interval '3 days', 'group_detail says when the member was last here');
select is((group_detail(tests.key('group')) ->> 'first_new_id')::uuid, tests.key('new'), 'group_detail names the first post of others since the last visit');
select is((group_detail(tests.key('group')) ->> 'new_posts')::integer, 1, 'group_detail counts what the list of groups counts');
insert into mutes (kind, target_id) values ('member', tests.id('ada'));
select is((group_detail(tests.key('group')) ->> 'new_posts')::integer, 0, 'the post of a muted member does not count as new in its group');
select is(group_detail(tests.key('group')) ->> 'first_new_id', null, 'the post of a muted member is not the first unread one');
delete from mutes;
select note_visit('group', tests.key('group'));
select is((group_detail(tests.key('group')) ->> 'new_since')::timestamptz, now() - interval '3 days', 'new posts stay marked as new during the visit');
select is((group_detail(tests.key('group')) ->> 'new_posts')::integer, 1, 'new posts are still counted during the visit, but no more in the list of groups');
select is(tests.new_posts('group'), 0, 'the list of groups counts no post from before the latest visit');
select tests.later('ben', interval '20 minutes');
select note_visit('group', tests.key('group'));
select is((group_detail(tests.key('group')) ->> 'new_since')::timestamptz, now() - interval '3 days' - interval '20 minutes', 'coming back within half an hour continues the visit');
select tests.later('ben', interval '31 minutes');
select note_visit('group', tests.key('group'));
select is((group_detail(tests.key('group')) ->> 'new_since')::timestamptz, now() - interval '31 minutes', 'coming back after half an hour begins a new visit');
select is(tests.new_topics('open'), 0, 'list_forum_groups does not count posts from before a visit');
select results_eq($$ select title, new_replies from list_forum_posts(tests.key('open')) where visited_at is not null order by 1 $$, $$ values ('First', 1), ('Second', 0) $$, 'list_forum_posts counts the replies of others since the last visit to a post');
select tests.later('ben', interval '9 days');
select is(tests.new_topics('open'), 2, 'list_forum_groups counts the posts of others since the last visit');
select tests.as_member('dan');
select is(tests.new_topics('open'), null, 'list_forum_groups counts nothing for someone who was never in the forum group');
select is(tests.new_posts('group'), null, 'list_groups counts nothing for someone who is not a member');
select tests.as_member('cleo');
select request_to_join(tests.key('group'));
select tests.as_operator();
update group_join_requests set status = 'approved';
update group_members set joined_at = now() - interval '2 days' where user_id = tests.id('cleo');
select tests.as_member('cleo');
select is(tests.new_posts('group'), 2, 'for a member who was never in the group, posts since joining are new');

-- Latest posts -------------------------------------------------------------------------------------
select results_eq($$ select title, group_name, active_at from list_latest_forum_posts() $$, $$ values ('First', 'Open', now() - interval '1 day'), ('Mine', 'Open', now() - interval '6 days'), ('Second', 'Open', now() - interval '7 days') $$, 'list_latest_forum_posts returns readable posts, the latest reply first');
select results_eq($$ select n.title from (select active_at, id from list_latest_forum_posts(p_limit => 1)) l cross join lateral list_latest_forum_posts(l.active_at, l.id) n $$, $$ values ('Mine'), ('Second') $$, 'the next page of list_latest_forum_posts begins below the last row');
select tests.as_member('ada');
select is((select title from list_latest_forum_posts() where group_name = 'Closed'), 'Secret', 'list_latest_forum_posts includes private forum groups for their members');
select tests.as_operator();
delete from forum_replies where id = tests.key('own reply');
select is((select active_at from forum_posts where id = tests.key('first')), now() - interval '2 days', 'deleting the last reply makes the one before the latest');
delete from forum_replies where id = tests.key('reply');
select is((select active_at from forum_posts where id = tests.key('first')), now() - interval '8 days', 'a post without replies was active when it was posted');
select tests.as_member('ben');
select lives_ok($$ insert into forum_posts (id, group_id, title, content, category, active_at) values (tests.key('forged'), tests.key('open'), 'Forged', 'Text', 'Business', '2100-01-01') $$, 'a sent active_at is accepted');
select is((select active_at from forum_posts where id = tests.key('forged')), now(), 'a sent active_at is overwritten');

-- Limits, export, deletion -------------------------------------------------------------------------
select is((select jsonb_array_length(export_my_data() #> '{parts,visits}')), 4, 'the export contains the member''s visits');
select tests.as_operator();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":1,"seconds":60}]' where key = 'rate_limit.visits';
select tests.as_member('ben');
select note_visit('group', tests.key('group'));
select throws_ok($$ select note_visit('group', tests.key('group')) $$, 'PT429', null, 'noting visits is limited');
select tests.as_operator();
update visits set visited_at = now() - interval '181 days' where user_id = tests.id('ben') and kind = 'forum_post' and place_id = tests.key('first');
select is(private.forget_visits(10), 1, 'the job deletes a visit that is 180 days old');
delete from profiles where id = tests.id('ben');
select is((select count(*) from visits), 0::bigint, 'visits are deleted with the account');

select * from finish();
rollback;
