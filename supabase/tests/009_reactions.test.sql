-- Reactions: one per member, to content they may read, counted; and the functions a content type provides.
begin;
set local search_path = public, extensions;
select plan(71);
select tests.create_people();
select tests.create_account('cleo');

-- Three articles by boss: public, for members, and for an audience nobody belongs to.
select set_config('tests.open', '00000000-0000-4000-8000-000000000001', true), set_config('tests.inner', '00000000-0000-4000-8000-000000000002', true), set_config('tests.closed', '00000000-0000-4000-8000-000000000003', true);
create table tests.items (id uuid primary key, audience text);
insert into tests.items values (tests.id('open'), 'public'), (tests.id('inner'), 'members'), (tests.id('closed'), 'group:1');
-- Replace the articles' real functions, so that reactions work on these items.
drop function private.audience_of_article(uuid), private.owner_of_article(uuid), private.items_that_stay(text, uuid[]);
create function private.audience_of_article(p_id uuid) returns text language sql stable security definer set search_path = '' as $$ select audience from tests.items where id = p_id $$;
create function private.owner_of_article(p_id uuid) returns uuid language sql stable security definer set search_path = '' as $$ select tests.id('boss') where exists (select from tests.items where id = p_id) $$;
create function private.items_that_stay(p_content_type text, p_content_ids uuid[]) returns setof uuid language sql volatile security definer set search_path = '' as $$ select id from tests.items where id = any (p_content_ids) $$;
do $$ declare f text; begin
  foreach f in array array['private.audience_of_article(uuid)', 'private.owner_of_article(uuid)', 'private.items_that_stay(text, uuid[])'] loop
    execute format('grant execute on function %s to %I', f, (select pg_get_userbyid(proowner) from pg_proc where oid = 'private.content_owner(text, uuid)'::regprocedure));
  end loop;
end $$;
create function tests.counted(p_name text) returns text language sql security definer as $$
  select string_agg(reaction_type || ' ' || count, ', ' order by reaction_type) from reaction_counts where content_id = tests.id(p_name)
$$;

-- Reacting -----------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(set_reaction('article', tests.id('open'), 'like'), '{"mine":"like","counts":{"like":1}}'::jsonb, 'a member reacts to an article');
select is(set_reaction('article', tests.id('open'), 'like'), '{"mine":"like","counts":{"like":1}}'::jsonb, 'setting the same reaction twice counts once');
select is(set_reaction('article', tests.id('open'), 'love'), '{"mine":"love","counts":{"love":1}}'::jsonb, 'a new reaction replaces the member''s earlier one');
select is(toggle_reaction('article', tests.id('open'), 'love'), '{"mine":null,"counts":{}}'::jsonb, 'toggling the current reaction removes it');
select is(toggle_reaction('article', tests.id('open'), 'cry'), '{"mine":"cry","counts":{"cry":1}}'::jsonb, 'toggling without a reaction sets one');
select is(toggle_reaction('article', tests.id('open'), 'laugh'), '{"mine":"laugh","counts":{"laugh":1}}'::jsonb, 'toggling another reaction replaces the current one');
select is(set_reaction('article', tests.id('open'), null), '{"mine":null,"counts":{}}'::jsonb, 'setting a null reaction removes it');
select throws_ok($$ select set_reaction('article', tests.id('open'), 'angry') $$, '23514', null, 'a member cannot set an unknown reaction');
select throws_ok($$ select set_reaction('article', tests.id('closed'), 'like') $$, '42501', null, 'a member cannot react to an article they cannot read');
select throws_ok($$ select set_reaction('article', gen_random_uuid(), 'like') $$, '42501', null, 'a member cannot react to an article that does not exist');
select throws_ok(format($$ select set_reaction(%L, tests.id('open'), 'like') $$, type), '42501', null, 'a member cannot react to an article as the content type "' || type || '"')
from unnest(array['group_post', 'business_idea', 'forum_post', 'profile', 'article(uuid);--', '']) type;
select lives_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type, created_at, audience) values (tests.id('ada'), tests.id('inner'), 'article', 'dislike', '2001-01-01', 'public') $$, 'a member can insert a reaction through the table');
select results_eq('select created_at, audience from reactions', $$ values (now(), 'members') $$, 'an inserted reaction gets the server''s time and the article''s audience');
select throws_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ada'), tests.id('inner'), 'article', 'like') $$, '23505', null, 'a member cannot insert a second reaction to the same article');
select throws_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ben'), tests.id('inner'), 'article', 'like') $$, '42501', null, 'a member cannot insert a reaction in another member''s name');
select throws_ok(format($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ada'), %L, 'article', 'like') $$, id), '42501', null, 'a member cannot insert a reaction to ' || label)
from (values (tests.id('closed'), 'an article they cannot read'), (gen_random_uuid(), 'an article that does not exist')) t (id, label);
select is(tests.affected($$ update reactions set reaction_type = 'love', created_at = '2001-01-01' $$), 1::bigint, 'a member changes their reaction through the table');
select is(tests.counted('inner'), 'love 1', 'a changed reaction moves to its new count');
select throws_ok(format('update reactions set %s', change), '42501', null, 'a member cannot change a reaction: ' || change)
from unnest(array['user_id = tests.id(''ben'')', 'content_id = tests.id(''open'')', 'content_type = ''forum_post''', 'audience = ''public''', 'id = gen_random_uuid()']) change;
select throws_ok('update reaction_counts set count = 9', '42501', null, 'a member cannot update reaction counts');
select throws_ok($$ insert into reaction_counts values ('article', tests.id('open'), 'like', 9, 'public') $$, '42501', null, 'a member cannot insert reaction counts');

-- Reading ------------------------------------------------------------------------------------------
select set_reaction('article', tests.id('open'), 'like');
select tests.as_member('ben');
select set_reaction('article', tests.id('open'), 'like');
select tests.as_member('cleo');
select set_reaction('article', tests.id('open'), 'cry');
select is(tests.counted('open'), 'cry 1, like 2', 'reaction counts include the reactions of all members');
select is((select count(*) from reactions), 4::bigint, 'a member reads the reactions to every article they may read');
select is((select count(*) from list_reactions('article', tests.id('open'))), 3::bigint, 'list_reactions lists everyone who reacted');
select is(array(select username from list_reactions('article', tests.id('open'), 'like') order by 1), '{ada,ben}'::text[], 'list_reactions can be limited to one kind of reaction');
select is((select count(*) from (select * from list_reactions('article', tests.id('open'), p_limit => 2)) a), 2::bigint, 'list_reactions returns a first page of the given size');
select is((select count(*) from list_reactions('article', tests.id('open'), p_limit => 1) a, list_reactions('article', tests.id('open'), null, a.created_at, a.reaction_id) b where b.reaction_id <> a.reaction_id), 2::bigint, 'list_reactions returns the remaining reactions after a cursor');
select is(tests.affected('update reactions set reaction_type = ''like'' where user_id <> auth.uid()') + tests.affected('delete from reactions where user_id <> auth.uid()'), 0::bigint, 'a member cannot change or delete another member''s reaction');
select tests.as_visitor();
select is((select count(*) from reactions), 3::bigint, 'a visitor reads only the reactions to public articles');
select is((select count(*) from reaction_counts), 2::bigint, 'a visitor reads only the reaction counts of public articles');
select is((select count(*) from list_reactions('article', tests.id('open'))), 3::bigint, 'a visitor can list who reacted to a public article');
select throws_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ada'), tests.id('open'), 'article', 'like') $$, '42501', null, 'a visitor cannot insert a reaction');
select throws_ok($$ select set_reaction('article', tests.id('open'), 'like') $$, '42501', null, 'a visitor cannot call set_reaction');
select tests.as_member('bad_ned');
select is((select count(*) from reactions), 3::bigint, 'a banned member reads only the reactions to public articles');
select throws_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('bad_ned'), tests.id('open'), 'article', 'like') $$, '42501', null, 'a banned member cannot insert a reaction');
select throws_ok($$ select toggle_reaction('article', tests.id('open'), 'like') $$, '42501', null, 'a banned member cannot call toggle_reaction');
select tests.as_member('boss');
select is(tests.affected($$ delete from reactions where user_id = tests.id('cleo') $$), 1::bigint, 'a super admin deletes another member''s reaction');
select is(tests.counted('open'), 'like 2', 'a deleted reaction is no longer counted');
select is(tests.affected($$ update reactions set reaction_type = 'cry' where user_id = tests.id('ada') $$), 0::bigint, 'a super admin cannot change another member''s reaction');

-- The owner ----------------------------------------------------------------------------------------
select results_eq($$ select type, message, available, data ->> 'contentType', data ->> 'contentId' from notifications where actor_id = tests.id('ben') $$,
  $$ values ('reaction', 'ben reacted to your article', true, 'article', tests.id('open')::text) $$, 'the author of an article is notified of a reaction');
select is((select available from notifications where actor_id = tests.id('cleo')), false, 'the notification of a deleted reaction becomes unavailable');

-- Content that changes audience or is deleted ------------------------------------------------------
select tests.as_operator();
select throws_ok($$ insert into reactions (user_id, content_type, content_id, reaction_type) values (tests.id('ada'), 'article', gen_random_uuid(), 'like') $$, '23503', null, 'the operator cannot insert a reaction to an article that does not exist');
update tests.items set audience = 'members' where id = tests.id('open');
select private.content_audience_changed('article', tests.id('open'));
select tests.as_visitor();
select is((select count(*) from reactions) + (select count(*) from reaction_counts), 0::bigint, 'a visitor no longer reads reactions once the article is for members only');
select tests.as_operator();
update tests.items set audience = null where id = tests.id('open');
select private.content_audience_changed('article', tests.id('open'));
select tests.as_member('ada');
select is((select count(*) from reactions where content_id = tests.id('open')), 0::bigint, 'a member no longer reads reactions once the article has no audience');
select tests.as_operator();
select private.content_deleted('article', tests.id('open'));
select is((select count(*) from reactions where content_id = tests.id('open')) + (select count(*) from reaction_counts where content_id = tests.id('open')), 0::bigint, 'deleting content deletes its reactions and counts');
select is((select count(*) from notifications where target = 'article:' || tests.id('open') and available), 0::bigint, 'deleting content makes its notifications unavailable');
delete from profiles where id = tests.id('ada');
select is(tests.counted('inner'), null, 'deleting an account removes its reactions from the counts');

-- Broadcasts and limits ----------------------------------------------------------------------------
delete from realtime.messages;
select tests.as_member('ben');
select set_reaction('article', tests.id('inner'), 'like');
select tests.as_operator();
select results_eq($$ select topic, payload - 'id' from realtime.messages where event = 'reactions_changed' $$,
  $$ values ('content:article:' || tests.id('inner'), jsonb_build_object('content_type', 'article', 'content_id', tests.id('inner'))) $$, 'a reaction is broadcast on the topic of its article');
create function tests.may(p_topic text, p_verb text default 'receive', p_kind text default 'broadcast') returns boolean language plpgsql as $$
declare
  acting text := current_user;
begin
  perform set_config('role', 'none', true);
  perform set_config('realtime.topic', p_topic, true);
  perform set_config('role', acting, true);
  return private.can_join_topic(p_kind, p_verb);
end $$;
select tests.as_member('ben');
select is(tests.may('content:article:' || tests.id('inner')), true, 'a member can receive broadcasts about an article they may read');
select is(tests.may(topic), false, 'a member cannot receive broadcasts on ' || label)
from (values ('content:article:' || tests.id('closed'), 'the topic of an article they cannot read'), ('content:article:' || gen_random_uuid(), 'the topic of an article that does not exist'),
  ('content:forum_post:' || tests.id('inner'), 'a forum post topic with the id of an article'), ('content:article', 'a content topic without an id'), ('content', 'the topic "content"'),
  ('content:article:x', 'a content topic with an invalid id'), ('content:article(uuid):' || tests.id('inner'), 'a topic that names a function''s signature')) as t (topic, label);
select is(tests.may('content:article:' || tests.id('inner'), 'send') or tests.may('content:article:' || tests.id('inner'), 'send', 'presence'), false, 'a member cannot send messages or presence on a content topic');
select tests.as_member('bad_ned');
select is(tests.may('content:article:' || tests.id('inner')), false, 'a banned member cannot receive broadcasts about an article');
select tests.as_operator();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":2,"seconds":60}]' where key = 'rate_limit.reactions';
select tests.as_member('cleo');
select lives_ok($$ select set_reaction('article', tests.id('inner'), 'like'), set_reaction('article', tests.id('inner'), 'love') $$, 'a member can change a reaction up to the rate limit');
select throws_ok($$ select set_reaction('article', tests.id('inner'), 'cry') $$, 'PT429', null, 'a reaction over the rate limit is refused');
select lives_ok($$ select set_reaction('article', tests.id('inner'), null) $$, 'removing a reaction is not rate limited');

select * from finish();
rollback;
