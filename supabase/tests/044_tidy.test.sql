-- Tidy places: who pins posts in a group, how they are listed; forum posts like a title that someone types.
begin;
set local search_path = public, extensions;
select no_plan();
-- Delete seeded members, who would be found too.
delete from public.profiles;
select tests.create_people();
select tests.create_account('mona'), tests.create_account('asker'), tests.create_account('out');
create function tests.key(p_name text) returns uuid language sql stable as $$ select md5(p_name)::uuid $$;
insert into groups (id, name, description, created_by) values (tests.key('Bakers'), 'Bakers', 'Bread and what it takes', tests.id('ada'));
insert into group_members (group_id, user_id, role) values (tests.key('Bakers'), tests.id('mona'), 'moderator'), (tests.key('Bakers'), tests.id('asker'), 'member');
insert into group_posts (id, group_id, user_id, content, created_at)
select tests.key('post ' || n), tests.key('Bakers'), tests.id('asker'), 'Post ' || n, now() - n * interval '1 day' from generate_series(1, 6) n;
create function tests.pinned() returns text language sql security definer as $$
  select coalesce(string_agg(content, ', ' order by content), '') from group_posts where is_pinned
$$;
create function tests.listed() returns text language sql as $$
  select string_agg(right(content, 1), '' order by n) from list_group_posts(tests.key('Bakers')) with ordinality as l
    (id, group_id, user_id, content, image_url, is_pinned, created_at, edited_at, comments_count, shares_count, username, full_name, name, avatar_url, verified, my_reaction, reactions, n)
$$;

-- Pinning ------------------------------------------------------------------------------------------
select tests.as_member('asker');
select throws_ok($$ select pin_group_post(tests.key('post 3'), true) $$, '42501', null, 'the author of a post, a plain member, cannot pin it');
select throws_ok($$ update group_posts set is_pinned = true where id = tests.key('post 3') $$, '42501', null, 'the author cannot pin a post through its table');
select throws_ok($$ insert into group_posts (group_id, content, is_pinned) values (tests.key('Bakers'), 'Look', true) $$, '42501', null, 'a post cannot be written as pinned');
select tests.as_member('out');
select throws_ok($$ select pin_group_post(tests.key('post 3'), true) $$, 'P0002', null, 'a post of another group looks missing');
select tests.as_visitor();
select throws_ok($$ select pin_group_post(tests.key('post 3'), true) $$, '42501', null, 'a visitor cannot pin');
select tests.as_operator();
select is(tests.pinned(), '', 'refused pins change nothing');
delete from realtime.messages;
select tests.as_member('mona');
select lives_ok($$ select pin_group_post(tests.key('post 5'), true) $$, 'a moderator pins a post');
select pin_group_post(tests.key('post 5'), true);
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'group_post.pinned' and actor_id = tests.id('mona') and subject_id = tests.key('post 5')), 1::bigint, 'pinning another''s post is audited once');
select is((select count(*) from realtime.messages where topic = 'group:' || tests.key('Bakers') and event = 'posts_changed'), 1::bigint, 'pinning tells members who look at the group');
select is((select edited_at from group_posts where id = tests.key('post 5')), null, 'a pinned post is not edited');
select tests.as_member('ada');
select pin_group_post(tests.key('post 2'), true), pin_group_post(tests.key('post 6'), true);
select throws_ok($$ select pin_group_post(tests.key('post 1'), true) $$, '23514', 'A group can have up to three pinned posts. Unpin one first.', 'a group has at most three pinned posts');
select lives_ok($$ select pin_group_post(tests.key('post 6'), true) $$, 'one of the three can be pinned again');
select is(tests.listed(), '256134', 'pinned posts come first, the newest of them first, then the others');
select is((select string_agg(right(n.content, 1), '') from (select * from list_group_posts(tests.key('Bakers'), p_limit => 2) offset 1) c,
    list_group_posts(tests.key('Bakers'), c.created_at, c.id, 2, p_before_pinned => c.is_pinned) n), '61', 'the next page goes on after a pinned post');
select is((select string_agg(right(n.content, 1), '') from (select * from list_group_posts(tests.key('Bakers'), p_limit => 4) offset 3) c,
    list_group_posts(tests.key('Bakers'), c.created_at, c.id, p_before_pinned => c.is_pinned) n), '34', 'the next page goes on after a post that is not pinned');
select pin_group_post(tests.key('post 2'), false);
select is(tests.listed(), '561234', 'an unpinned post returns to its place');

select * from finish();
rollback;
