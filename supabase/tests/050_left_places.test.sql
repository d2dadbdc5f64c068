-- What members keep of what they were told in groups and forum groups that they left or were removed from.
-- dora has four places, ben is in all of them, and ada speaks to him there.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('dora'), tests.create_account('cleo');
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
-- What ben was told in a place: titles, in order.
create function tests.told_in(p_place text) returns text[] language sql security definer as $$
  select coalesce(array_agg(n.title order by n.title), '{}') from public.notifications n
  where n.user_id = tests.id('ben') and tests.key(p_place)::text in (n.data ->> 'groupId', n.data ->> 'forumGroupId', n.data ->> 'contentId')
$$;
create function tests.badge() returns integer language plpgsql as $$
begin
  perform tests.as_member('ben');
  return (viewer_state() -> 'counts' ->> 'unseen_notifications')::integer;
end $$;

insert into groups (id, name, description, created_by, is_private) values
  (tests.key('private group'), 'Readers', 'We read books together.', tests.id('dora'), true), (tests.key('group'), 'Writers', 'We write books together.', tests.id('dora'), false);
insert into group_members (group_id, user_id) select g.id, tests.id(n) from groups g, unnest('{ada,ben}'::text[]) n where g.created_by = tests.id('dora');
insert into forum_groups (id, name, created_by, is_public) values
  (tests.key('closed forum'), 'Closed', tests.id('dora'), false), (tests.key('open forum'), 'Open', tests.id('dora'), true);
insert into forum_group_members (group_id, user_id, status) select g.id, tests.id(n), 'approved' from forum_groups g, unnest('{ada,ben}'::text[]) n where g.created_by = tests.id('dora');
insert into group_posts (id, group_id, user_id, content)
select tests.key('post in ' || n), tests.key(n), tests.id('ben'), 'A post' from unnest('{private group,group}'::text[]) n;
insert into forum_posts (id, group_id, author_id, title, content, category)
select tests.key('post in ' || n), tests.key(n), tests.id('ben'), 'A question', 'How?', 'Business' from unnest('{closed forum,open forum}'::text[]) n;
delete from notifications;
delete from private.rate_buckets;
select tests.as_member('ada');
insert into group_comments (post_id, content, mentions)
select tests.key('post in ' || n), 'I like it', '{}' from unnest('{private group,group}'::text[]) n;
select set_reaction('group_post', tests.key('post in ' || n), 'love') from unnest('{private group,group}'::text[]) n;
insert into group_posts (group_id, content, mentions)
select tests.key(n), 'Ask @ben', jsonb_build_object('ben', tests.id('ben')) from unnest('{private group,group}'::text[]) n;
insert into forum_replies (post_id, content, author_id) select tests.key('post in ' || n), 'Like this', tests.id('ada') from unnest('{closed forum,open forum}'::text[]) n;
select tests.as_member('dora');
select set_member_role(tests.key(n), tests.id('ben'), 'moderator') from unnest('{private group,group}'::text[]) n;
update forum_group_members set role = 'moderator' where user_id = tests.id('ben');
select is(tests.told_in(place), told::text[], format('a member is told of what happens in the %s', place))
from (values ('private group', '{Mention,"New comment","New reaction","Your role in a group"}'), ('group', '{Mention,"New comment","New reaction","Your role in a group"}'), ('closed forum', '{"New reply","New role"}'), ('open forum', '{"New reply","New role"}')) as t (place, told);
select is(tests.badge(), 12, 'the badge counts what happens in all places');

-- Removed ------------------------------------------------------------------------------------------
select tests.as_operator();
delete from realtime.messages;
select tests.as_member('dora');
delete from group_members where group_id = tests.key('private group') and user_id = tests.id('ben');
delete from forum_group_members where group_id = tests.key('closed forum') and user_id = tests.id('ben');
select is(tests.told_in(place), '{"Membership ended"}', format('a member who was removed from the %s keeps only the word of that', place)) from unnest('{private group,closed forum}'::text[]) place;
select is(tests.badge(), 8, 'the badge no longer counts what happened where a member was removed');
select is((select count(*) from list_notifications()), 8::bigint, 'the list has nothing of where a member was removed');
select tests.as_operator();
select isnt((select count(*) from realtime.messages where topic = 'user:' || tests.id('ben') and event = 'notification' and payload -> 'id' = 'null'), 0::bigint, 'the list of a removed member is read again on their open screens');
select is(tests.told_in(place), told::text[], format('a member who was removed elsewhere keeps what they were told in the %s', place))
from (values ('group', '{Mention,"New comment","New reaction","Your role in a group"}'), ('open forum', '{"New reply","New role"}')) as t (place, told);

-- Gone by themselves -------------------------------------------------------------------------------
select tests.as_member('ben');
delete from group_members where group_id = tests.key('group') and user_id = tests.id('ben');
delete from forum_group_members where group_id = tests.key('open forum') and user_id = tests.id('ben');
select is(tests.told_in('group'), '{}', 'a member who leaves a group keeps nothing of what they were told there, as only members read it');
select is(tests.told_in('open forum'), '{"New reply","New role"}', 'a member who leaves a forum group that everyone reads keeps what they were told there');

-- Requests to join ---------------------------------------------------------------------------------
select tests.as_operator();
insert into forum_group_members (group_id, user_id, status) values (tests.key('closed forum'), tests.id('cleo'), 'pending');
select tests.as_member('dora');
delete from forum_group_members where user_id = tests.id('cleo');
select tests.as_member('cleo');
select results_eq($$ select title from notifications $$, $$ values ('Request declined') $$, 'someone whose request to join is declined keeps the word of that');

-- Deleted places -----------------------------------------------------------------------------------
select tests.as_operator();
insert into group_members (group_id, user_id) values (tests.key('group'), tests.id('ben'));
select tests.as_member('ada');
insert into group_comments (post_id, content) values (tests.key('post in group'), 'Back again');
select tests.as_member('dora');
delete from groups where id = tests.key('group');
select tests.as_operator();
select results_eq($$ select title, available from notifications where user_id = tests.id('ben') and data ->> 'groupId' = tests.key('group')::text $$, $$ values ('New comment', false) $$, 'what members were told in a group that is deleted stays as no longer available');

select * from finish();
rollback;
