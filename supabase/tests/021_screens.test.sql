-- What a screen asks at once: each part is what its own function or policy gives the same caller.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dan');
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;

-- A closed group and a closed forum of ada's, both with ben; cleo is outside.
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
select is(group_screen(tests.key('Closed')) -> 'group', group_detail(tests.key('Closed')), 'a member reads the group');
select is(jsonb_path_query_array(group_screen(tests.key('Closed')), '$.posts[*].content'), '["For members"]', 'its posts');
select is(jsonb_array_length(group_screen(tests.key('Closed')) -> 'members'), 2, 'and its members');
select is(jsonb_array_length(group_screen(tests.key('Closed'), 20, 1) -> 'members'), 1, 'as many as are asked for');
select tests.as_member('cleo');
select is(group_screen(tests.key('Closed')) -> 'posts', '[]', 'who is outside reads no posts');
select is(nullif(group_screen(tests.key('Closed')) -> 'group', 'null'), group_detail(tests.key('Closed')), 'and of the group what its own function tells');
select tests.as_visitor();
select throws_ok(format('select group_screen(%L)', tests.key('Closed')), '42501', null, 'a visitor asks nothing');

-- Forums -------------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(forum_post_screen(tests.key('post')) #>> '{post,title}', 'Q', 'a member reads the post');
select is(jsonb_path_query_array(forum_post_screen(tests.key('post')), '$.replies[*].content'), '["Like this"]', 'and its replies');
select is(forum_group_screen(tests.key('forum')) #>> '{group,name}', 'Quiet', 'the group');
select is(jsonb_path_query_array(forum_group_screen(tests.key('forum')), '$.posts[*].title'), '["Q"]', 'and its posts');
select tests.as_member('cleo');
select is(forum_post_screen(tests.key('post')), '{"post":null,"replies":[]}', 'who is outside reads neither post nor replies');
select is(forum_group_screen(tests.key('forum')) -> 'posts', '[]', 'nor the posts of the group');
select tests.as_visitor();
select is(forum_post_screen(tests.key('post')), '{"post":null,"replies":[]}', 'nor does a visitor');

-- Profiles -----------------------------------------------------------------------------------------
select tests.as_member('ben');
select lives_ok($$ select send_friend_request(tests.id('cleo')) $$, 'ben asks cleo');
select is(profile_screen(tests.id('cleo')) #>> '{profile,username}', 'cleo', 'a member reads who somebody is');
select is(profile_screen(tests.id('cleo')) -> 'state', connection_state(tests.id('cleo')), 'what they are to them');
select is(jsonb_path_query_array(profile_screen(tests.id('ada')), '$.groups[*].group.name'), '["Closed"]', 'the groups both are in');
select is(profile_screen(tests.id('ada')) #> '{groups,0}', (select to_jsonb(m) || jsonb_build_object('group', g) from (select id, role, joined_at from group_members where user_id = tests.id('ada')) m, (select id, name, description, member_count, image_url, is_private from groups where id = tests.key('Closed')) g), 'each as its own question answers');
select is(profile_screen(tests.id('cleo')) -> 'counts', connection_counts(tests.id('cleo')), 'how many they know');
select is(profile_screen(tests.id('cleo')) -> 'requests', 'null', 'and not who waits for their answer');
select is(profile_screen(tests.id('cleo')) -> 'profile' ? 'email', false, 'nor their address');
select is(connection_states(array[tests.id('cleo'), tests.id('dan')]), jsonb_build_object(tests.id('cleo'), connection_state(tests.id('cleo')), tests.id('dan'), connection_state(tests.id('dan'))), 'of several at once the same is told as of each');
select is(connection_states(array[]::uuid[]), '{}', 'of nobody nothing');
select tests.as_member('cleo');
select is(jsonb_path_query_array(profile_screen(tests.id('cleo')), '$.requests[*].username'), '["ben"]', 'they read themselves who waits');
select is(profile_screen(tests.id('ada')) -> 'groups', '[]', 'and not of others the groups that are closed to them');
select is(profile_screen(gen_random_uuid()) -> 'profile', 'null', 'nobody is nobody');
select tests.as_visitor();
select throws_ok(format('select profile_screen(%L)', tests.id('cleo')), '42501', null, 'a visitor asks for no profile');
select throws_ok(format('select connection_states(array[%L::uuid])', tests.id('cleo')), '42501', null, 'and for nobody''s connections');
select tests.as_member('bad_ned');
select throws_ok(format('select profile_screen(%L)', tests.id('cleo')), null, null, 'who is suspended neither');

-- Reactions ----------------------------------------------------------------------------------------
select tests.as_member('ben');
select lives_ok(format('select set_reaction(%L, %L, %L)', 'article', tests.key('article'), 'love'), 'ben loves the article');
select is(a.reaction_state, '{"mine":"love","counts":{"love":1}}', 'an article tells what the reader feels, and how many feel what') from articles a where a.id = tests.key('article');
select is_empty(format('select a.reaction_state from articles a where a.id = %L', tests.key('draft')), 'a draft of another tells nothing');
select tests.as_visitor();
select is(a.reaction_state, '{"mine":null,"counts":{"love":1}}', 'a visitor reads how many') from articles a where a.id = tests.key('article');

select * from finish();
rollback;
