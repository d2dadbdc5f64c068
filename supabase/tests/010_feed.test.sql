-- Feed: written by the database, readable by those who may read the source.
begin;
set local search_path = public, extensions;
select plan(37);
select tests.create_people();
-- The group of the items below. It has no creator, so it adds no feed item of its own.
insert into groups (id, name, description, created_by) values ('00000000-0000-4000-8000-000000000001', 'A group', 'That items name', null);

create function tests.publish(p_type text, p_content text, p_audience text default 'public', p_title text default 'Title', p_description text default 'Words', p_at timestamptz default now())
returns uuid language plpgsql as $$
declare
  acting text := current_user;
  answer uuid;
begin
  perform set_config('role', 'none', true);
  answer := private.publish_feed_item(p_type, md5(p_content)::uuid, tests.id('ada'), (p_audience, p_title, p_description, 'https://example.org/p.png'), '{"group_id":"00000000-0000-4000-8000-000000000001"}', p_at);
  perform set_config('role', acting, true);
  return answer;
end $$;

-- New members --------------------------------------------------------------------------------------
select results_eq($$ select type, content_id, author_name, filter, audience, user_data from feed_items where user_id = tests.id('ada') $$,
  $$ values ('new_user', tests.id('ada'), 'ada', null::text, 'public', jsonb_build_object('id', tests.id('ada'), 'username', 'ada', 'full_name', null, 'name', null, 'avatar_url', null, 'verified', false)) $$,
  'a confirmed member appears in the feed with only public facts');
select is((select count(*) from feed_items where user_id = tests.id('pending_pat')), 0::bigint, 'an unconfirmed account does not appear in the feed');
delete from realtime.messages;
update auth.users set email_confirmed_at = now() where id = tests.id('pending_pat');
select is((select count(*) from feed_items where user_id = tests.id('pending_pat')), 1::bigint, 'an account appears in the feed once its email is confirmed');
select results_eq($$ select payload ->> 'id', private from realtime.messages where topic = 'feed' and event = 'feed_item' $$,
  $$ select id::text, true from feed_items where user_id = tests.id('pending_pat') $$, 'a new feed item is broadcast to members, by id only');
update auth.users set email_confirmed_at = null where id = tests.id('pending_pat');
update auth.users set email_confirmed_at = now() where id = tests.id('pending_pat');
select is((select count(*) from feed_items where user_id = tests.id('pending_pat')), 1::bigint, 'confirming an email again adds no second feed item');
select tests.create_account('ghost', p_anonymous => true);
select is((select count(*) from feed_items where content_id = tests.id('ghost')), 0::bigint, 'an anonymous account does not appear in the feed');
update profiles set full_name = 'Ada Lovelace', avatar_url = 'https://example.org/a.png', bio = 'secret to visitors' where id = tests.id('ada');
select results_eq($$ select author_name, author_avatar, user_data ->> 'full_name', user_data ? 'bio' from feed_items where user_id = tests.id('ada') $$,
  $$ values ('Ada Lovelace', 'https://example.org/a.png', 'Ada Lovelace', false) $$, 'feed items show the author''s current name and picture');

-- Publishing ---------------------------------------------------------------------------------------
select tests.publish(type, type) from unnest('{group_post,business_idea,event,article,business_update,forum_post,forum_reply,forum_group_created,group,shared_post,business_page}'::text[]) type;
select results_eq($$ select type, filter from feed_items where type <> 'new_user' order by type $$,
  $$ values ('article', 'articles'), ('business_idea', 'investing'), ('business_page', null), ('business_update', null), ('event', 'events'), ('forum_group_created', 'forums'), ('forum_post', 'forums'), ('forum_reply', 'forums'), ('group', 'groups'), ('group_post', 'groups'), ('shared_post', 'groups') $$,
  'each feed item type appears under its filter');
select is(tests.publish('article', 'article', p_title => 'Later', p_at => '2001-01-01'), null, 'publishing the same source again adds no second feed item');
select private.refresh_feed_item('article', md5('article')::uuid, ('members', 'Later', 'Other words', null));
select results_eq($$ select title, description, image_url, audience, created_at, group_id from feed_items where type = 'article' $$,
  $$ values ('Later', 'Other words', null::text, 'members', now(), '00000000-0000-4000-8000-000000000001'::uuid) $$, 'refreshing a feed item updates its content and keeps its time');
select private.refresh_feed_item('article', md5('never published')::uuid, ('public', 'Title', 'Words', null));
select is((select count(*) from feed_items where type = 'article'), 1::bigint, 'refreshing an unpublished source creates no feed item');
select throws_ok($$ select tests.publish('gossip', 'x') $$, '23514', null, 'publishing an unknown type fails');
select is((select description from feed_items where content_id = md5('event')::uuid), 'Words', 'a plain description is stored unchanged');
select tests.publish('event', 'titled', p_title => E'1. Use a < b >\n*c*');
select is((select title from feed_items where content_id = md5('titled')::uuid), '1. Use a < b > *c*', 'a title enters the feed as typed, on one line');
select tests.publish('event', 'marked', p_description => E'# Big <b>news</b>\n\n- **bold** [a link](https://x.y) <script>alert(1)</script> ' || repeat('x', 600));
select matches((select description from feed_items where content_id = md5('marked')::uuid), '^Big news bold a link alert\(1\) x+$', 'HTML tags and Markdown are removed from a description');
select is((select char_length(description) from feed_items where content_id = md5('marked')::uuid), 500, 'a long description is cut to 500 characters');
select is(tests.publish('event', 'unread', null), null, 'a source without an audience is not published');
select private.refresh_feed_item('event', md5('marked')::uuid, (null, 'Title', 'Words', null));
select is((select count(*) from feed_items where content_id = md5('marked')::uuid), 0::bigint, 'a feed item is deleted when its source loses its audience');

-- Reading ------------------------------------------------------------------------------------------
delete from feed_items where type <> 'new_user' or user_id <> tests.id('ada');
select tests.publish('article', 'a', 'public'), tests.publish('business_idea', 'b', 'members'), tests.publish('group_post', 'c', 'group:1');
select tests.as_visitor();
select is(array(select type from feed_items order by 1), '{article,new_user}'::text[], 'a visitor reads only public feed items');
select is((select count(*) from feed_items f join (select id, username, avatar_url from profiles) p on p.id = f.user_id), 2::bigint, 'a visitor can read the authors of public feed items');
select tests.as_member('ben');
select is(array(select type from feed_items order by 1), '{article,business_idea,new_user}'::text[], 'a member reads public and members-only feed items');
select tests.as_member('bad_ned');
select is(array(select type from feed_items order by 1), '{article,new_user}'::text[], 'a banned member reads only public feed items');
select tests.as_member('ada', p_anonymous_token => true);
select is(array(select type from feed_items order by 1), '{article,new_user}'::text[], 'an anonymous token reads only public feed items');

-- Writing ------------------------------------------------------------------------------------------
select tests.as_member('ada');
select throws_ok($$ insert into feed_items (type, user_id, content_id, author_name, audience) values ('article', tests.id('ada'), gen_random_uuid(), 'ada', 'public') $$, '42501', null, 'a member cannot insert a feed item');
select throws_ok($$ update feed_items set title = 'x' $$, '42501', null, 'a member cannot change a feed item');
select is(tests.affected('delete from feed_items'), 0::bigint, 'a member cannot delete their own feed item');
select tests.as_visitor();
select throws_ok('delete from feed_items', '42501', null, 'a visitor cannot delete feed items');
select tests.as_member('boss');
select is(tests.affected($$ delete from feed_items where type = 'article' $$), 1::bigint, 'a super admin deletes a feed item');
select tests.as_operator();
select is((select count(*) from private.audit_log where action = 'feed_item.deleted' and actor_id = tests.id('boss')), 1::bigint, 'deleting a feed item as super admin is audited');
select private.remove_feed_item('business_idea', md5('b')::uuid);
select is((select count(*) from feed_items where type = 'business_idea'), 0::bigint, 'remove_feed_item deletes the feed item of a source');
delete from profiles where id = tests.id('ada');
select is((select count(*) from feed_items), 0::bigint, 'deleting an account deletes its feed items');

-- Broadcasts ---------------------------------------------------------------------------------------
delete from realtime.messages;
select tests.create_account('ada');
delete from realtime.messages;
select tests.publish('article', 'n1'), tests.publish('group_post', 'n2', 'group:1'), tests.publish('event', 'n3', p_at => now() - interval '2 hours'), tests.publish('article', 'n1');
select is((select count(*) from realtime.messages where topic = 'feed'), 1::bigint, 'only recent items for all members are broadcast');
create function tests.may(p_verb text, p_kind text default 'broadcast', p_topic text default 'feed') returns boolean language plpgsql as $$
declare
  acting text := current_user;
begin
  perform set_config('role', 'none', true);
  perform set_config('realtime.topic', p_topic, true);
  perform set_config('role', acting, true);
  return private.can_join_topic(p_kind, p_verb);
end $$;
select tests.as_member('ben');
select is(tests.may('receive'), true, 'a member can receive broadcasts of the feed');
select is(tests.may('send') or tests.may('receive', 'presence') or tests.may('send', 'presence') or tests.may('receive', p_topic => 'feed:x'), false, 'a member cannot send to the feed topic, use presence there or join others like it');
select tests.as_member('bad_ned');
select is(tests.may('receive'), false, 'a banned member cannot receive broadcasts of the feed');

-- Inserted by the service role ---------------------------------------------------------------------
select tests.as_service();
delete from feed_items where user_id = tests.id('ada');
insert into feed_items (type, user_id, title) values ('new_user', tests.id('ada'), 'Joined');
insert into articles (id, author_id, title, content) values (md5('nothing')::uuid, tests.id('ada'), 'A draft', 'Nobody reads it yet.');
insert into feed_items (type, user_id, title, article_id) values ('article', tests.id('ada'), 'Of nothing', md5('nothing')::uuid);
select results_eq($$ select type, content_id, author_name, audience from feed_items where user_id = tests.id('ada') order by type $$,
  $$ values ('article', md5('nothing')::uuid, 'ada', 'nobody'), ('new_user', tests.id('ada'), 'ada', 'public') $$, 'an item inserted by the service role gets its source, author and audience');
select tests.as_member('ben');
select is(array(select title from feed_items where user_id = tests.id('ada')), '{Joined}'::text[], 'members cannot read a feed item whose source is not published');

select * from finish();
rollback;
