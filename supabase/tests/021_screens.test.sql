-- The functions that load a screen: each part equals what its own function or policy returns to the same caller.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dan');
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;

-- A private group and a private forum group of ada's, with ben as a member; cleo is outside.
insert into groups (id, name, description, created_by, is_private) values (tests.key('Closed'), 'Closed', 'Among ourselves here', tests.id('ada'), true);
insert into group_members (group_id, user_id, role) values (tests.key('Closed'), tests.id('ben'), 'member');
insert into group_posts (id, group_id, user_id, content) values (tests.key('secret'), tests.key('Closed'), tests.id('ada'), 'For members');
insert into forum_groups (id, name, created_by, is_public) values (tests.key('forum'), 'Quiet', tests.id('ada'), false);
insert into forum_group_members (group_id, user_id, role, status) values (tests.key('forum'), tests.id('ben'), 'member', 'approved');
insert into forum_posts (id, title, content, category, author_id, group_id) values (tests.key('post'), 'Q', 'How?', 'Business', tests.id('ada'), tests.key('forum'));
insert into forum_replies (id, post_id, author_id, content) values (tests.key('reply'), tests.key('post'), tests.id('ada'), 'Like this');
insert into articles (id, title, content, category, author_id, status) values (tests.key('article'), 'An article', repeat('words ', 40), 'Technology', tests.id('ada'), 'published'), (tests.key('draft'), 'A draft', repeat('words ', 40), 'Technology', tests.id('ada'), 'draft');

-- Groups -------------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(group_screen(tests.key('Closed')) -> 'group', group_detail(tests.key('Closed')), 'group_screen returns the same group as group_detail');
select is(jsonb_path_query_array(group_screen(tests.key('Closed')), '$.posts[*].content'), '["For members"]', 'group_screen returns a group''s posts to a member');
select is(jsonb_array_length(group_screen(tests.key('Closed')) -> 'members'), 2, 'group_screen returns a group''s members to a member');
select is(jsonb_array_length(group_screen(tests.key('Closed'), 20, 1) -> 'members'), 1, 'group_screen returns as many members as asked for');
select tests.as_member('cleo');
select is(group_screen(tests.key('Closed')) -> 'posts', '[]', 'group_screen returns no posts of a private group to an outsider');
select is(nullif(group_screen(tests.key('Closed')) -> 'group', 'null'), group_detail(tests.key('Closed')), 'group_screen returns to an outsider what group_detail returns');
select tests.as_visitor();
select throws_ok(format('select group_screen(%L)', tests.key('Closed')), '42501', null, 'a visitor cannot call group_screen');

-- Forums -------------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(forum_post_screen(tests.key('post')) #>> '{post,title}', 'Q', 'forum_post_screen returns a private post to a member of its group');
select is(jsonb_path_query_array(forum_post_screen(tests.key('post')), '$.replies[*].content'), '["Like this"]', 'forum_post_screen returns the replies to a member of the group');
select is(forum_group_screen(tests.key('forum')) #>> '{group,name}', 'Quiet', 'forum_group_screen returns a private group to its member');
select is(jsonb_path_query_array(forum_group_screen(tests.key('forum')), '$.posts[*].title'), '["Q"]', 'forum_group_screen returns a private group''s posts to its member');
select tests.as_member('cleo');
select is(forum_post_screen(tests.key('post')), '{"post":null,"answers":[],"replies":[]}', 'forum_post_screen returns an outsider neither a private post nor its replies');
select is(forum_group_screen(tests.key('forum')) -> 'posts', '[]', 'forum_group_screen returns no posts of a private group to an outsider');
select tests.as_visitor();
select is(forum_post_screen(tests.key('post')), '{"post":null,"answers":[],"replies":[]}', 'forum_post_screen returns a visitor neither a private post nor its replies');

-- Profiles -----------------------------------------------------------------------------------------
select tests.as_member('ben');
select lives_ok($$ select send_friend_request(tests.id('cleo')) $$, 'a member sends a friend request');
select is(profile_screen(tests.id('cleo')) #>> '{profile,username}', 'cleo', 'profile_screen returns another member''s profile');
select is(profile_screen(tests.id('cleo')) -> 'state', connection_state(tests.id('cleo')), 'profile_screen returns the same connection as connection_state');
select is(jsonb_path_query_array(profile_screen(tests.id('ada')), '$.groups[*].group.name'), '["Closed"]', 'profile_screen returns a private group that both members are in');
select is(profile_screen(tests.id('ada')) #> '{groups,0}', (select to_jsonb(m) || jsonb_build_object('group', g) from (select id, role, joined_at from group_members where user_id = tests.id('ada')) m, (select id, name, description, member_count, image_url, is_private from groups where id = tests.key('Closed')) g), 'profile_screen returns groups as the tables do');
select is(profile_screen(tests.id('cleo')) -> 'counts', connection_counts(tests.id('cleo')), 'profile_screen returns the same counts as connection_counts');
select is(profile_screen(tests.id('cleo')) -> 'requests', 'null', 'profile_screen does not return another member''s friend requests');
select is(profile_screen(tests.id('cleo')) -> 'profile' ? 'email', false, 'profile_screen does not return another member''s email');
select is(connection_states(array[tests.id('cleo'), tests.id('dan')]), jsonb_build_object(tests.id('cleo'), connection_state(tests.id('cleo')), tests.id('dan'), connection_state(tests.id('dan'))), 'connection_states returns for several members what connection_state returns for each');
select is(connection_states(array[]::uuid[]), '{}', 'connection_states is empty for an empty list');
select tests.as_member('cleo');
select is(jsonb_path_query_array(profile_screen(tests.id('cleo')), '$.requests[*].username'), '["ben"]', 'profile_screen returns the viewer''s own friend requests');
select is(profile_screen(tests.id('ada')) -> 'groups', '[]', 'profile_screen leaves out private groups the viewer is not in');
select is(profile_screen(gen_random_uuid()) -> 'profile', 'null', 'profile_screen returns no profile for an unknown account');
select tests.as_visitor();
select throws_ok(format('select profile_screen(%L)', tests.id('cleo')), '42501', null, 'a visitor cannot call profile_screen');
select throws_ok(format('select connection_states(array[%L::uuid])', tests.id('cleo')), '42501', null, 'a visitor cannot call connection_states');
select tests.as_member('bad_ned');
select throws_ok(format('select profile_screen(%L)', tests.id('cleo')), '42501', null, 'a banned member cannot call profile_screen');

-- Reactions ----------------------------------------------------------------------------------------
select tests.as_member('ben');
select lives_ok(format('select set_reaction(%L, %L, %L)', 'article', tests.key('article'), 'love'), 'a member reacts to an article');
select is(a.reaction_state, '{"mine":"love","counts":{"love":1}}', 'reaction_state returns the viewer''s reaction and the counts') from articles a where a.id = tests.key('article');
select is_empty(format('select a.reaction_state from articles a where a.id = %L', tests.key('draft')), 'reaction_state of another member''s draft cannot be read');
select tests.as_visitor();
select is(a.reaction_state, '{"mine":null,"counts":{"love":1}}', 'reaction_state returns a visitor only the counts') from articles a where a.id = tests.key('article');

select * from finish();
rollback;
