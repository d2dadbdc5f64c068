-- Reactions: one each, to what one may read, counted; what a content type must say to join.
begin;
set local search_path = public, extensions;
select plan(71);
select tests.create_people();
select tests.create_account('cleo');

-- Three items: for everyone, for members, for an audience nobody belongs to. All are boss's.
select set_config('tests.open', '00000000-0000-4000-8000-000000000001', true), set_config('tests.inner', '00000000-0000-4000-8000-000000000002', true), set_config('tests.closed', '00000000-0000-4000-8000-000000000003', true);
create table tests.items (id uuid primary key, audience text);
insert into tests.items values (tests.id('open'), 'public'), (tests.id('inner'), 'members'), (tests.id('closed'), 'group:1');
-- In place of the real ones: what reactions ask of a domain is asked of these items.
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
select is(set_reaction('article', tests.id('open'), 'like'), '{"mine":"like","counts":{"like":1}}'::jsonb, 'a member reacts');
select is(set_reaction('article', tests.id('open'), 'like'), '{"mine":"like","counts":{"like":1}}'::jsonb, 'said twice it is the same');
select is(set_reaction('article', tests.id('open'), 'love'), '{"mine":"love","counts":{"love":1}}'::jsonb, 'another takes its place');
select is(toggle_reaction('article', tests.id('open'), 'love'), '{"mine":null,"counts":{}}'::jsonb, 'pressed again it is taken back');
select is(toggle_reaction('article', tests.id('open'), 'cry'), '{"mine":"cry","counts":{"cry":1}}'::jsonb, 'and set');
select is(toggle_reaction('article', tests.id('open'), 'laugh'), '{"mine":"laugh","counts":{"laugh":1}}'::jsonb, 'or exchanged');
select is(set_reaction('article', tests.id('open'), null), '{"mine":null,"counts":{}}'::jsonb, 'nothing takes it back');
select throws_ok($$ select set_reaction('article', tests.id('open'), 'angry') $$, '23514', null, 'there are five');
select throws_ok($$ select set_reaction('article', tests.id('closed'), 'like') $$, '42501', null, 'what cannot be read');
select throws_ok($$ select set_reaction('article', gen_random_uuid(), 'like') $$, '42501', null, 'and what is not there are refused alike');
select throws_ok(format($$ select set_reaction(%L, tests.id('open'), 'like') $$, type), '42501', null, 'no content yet: ' || left(type, 12))
from unnest(array['group_post', 'business_idea', 'forum_post', 'profile', 'article(uuid);--', '']) type;
select lives_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type, created_at, audience) values (tests.id('ada'), tests.id('inner'), 'article', 'dislike', '2001-01-01', 'public') $$, 'by the table too');
select results_eq('select created_at, audience from reactions', $$ values (now(), 'members') $$, 'at the server''s time, for the item''s readers');
select throws_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ada'), tests.id('inner'), 'article', 'like') $$, '23505', null, 'one each');
select throws_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ben'), tests.id('inner'), 'article', 'like') $$, '42501', null, 'as oneself');
select throws_ok(format($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ada'), %L, 'article', 'like') $$, id), '42501', null, 'by the table, ' || label)
from (values (tests.id('closed'), 'what cannot be read'), (gen_random_uuid(), 'what is not there')) t (id, label);
select is(tests.affected($$ update reactions set reaction_type = 'love', created_at = '2001-01-01' $$), 1::bigint, 'it is changed');
select is(tests.counted('inner'), 'love 1', 'and counted so');
select throws_ok(format('update reactions set %s', change), '42501', null, 'not changed: ' || change)
from unnest(array['user_id = tests.id(''ben'')', 'content_id = tests.id(''open'')', 'content_type = ''forum_post''', 'audience = ''public''', 'id = gen_random_uuid()']) change;
select throws_ok('update reaction_counts set count = 9', '42501', null, 'counts are not written by hand');
select throws_ok($$ insert into reaction_counts values ('article', tests.id('open'), 'like', 9, 'public') $$, '42501', null, 'nor made up');

-- Reading ------------------------------------------------------------------------------------------
select set_reaction('article', tests.id('open'), 'like');
select tests.as_member('ben');
select set_reaction('article', tests.id('open'), 'like');
select tests.as_member('cleo');
select set_reaction('article', tests.id('open'), 'cry');
select is(tests.counted('open'), 'cry 1, like 2', 'counts are of all');
select is((select count(*) from reactions), 4::bigint, 'a member reads reactions to what they may read');
select is((select count(*) from list_reactions('article', tests.id('open'))), 3::bigint, 'and who reacted');
select is(array(select username from list_reactions('article', tests.id('open'), 'like') order by 1), '{ada,ben}'::text[], 'to what');
select is((select count(*) from (select * from list_reactions('article', tests.id('open'), p_limit => 2)) a), 2::bigint, 'a page');
select is((select count(*) from list_reactions('article', tests.id('open'), p_limit => 1) a, list_reactions('article', tests.id('open'), null, a.created_at, a.reaction_id) b where b.reaction_id <> a.reaction_id), 2::bigint, 'and the rest');
select is(tests.affected('update reactions set reaction_type = ''like'' where user_id <> auth.uid()') + tests.affected('delete from reactions where user_id <> auth.uid()'), 0::bigint, 'another''s reaction is theirs');
select tests.as_visitor();
select is((select count(*) from reactions), 3::bigint, 'a visitor reads those to public items');
select is((select count(*) from reaction_counts), 2::bigint, 'and their counts');
select is((select count(*) from list_reactions('article', tests.id('open'))), 3::bigint, 'and who');
select throws_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('ada'), tests.id('open'), 'article', 'like') $$, '42501', null, 'but reacts to nothing');
select throws_ok($$ select set_reaction('article', tests.id('open'), 'like') $$, '42501', null, 'by no way');
select tests.as_member('bad_ned');
select is((select count(*) from reactions), 3::bigint, 'a banned member reads what a visitor reads');
select throws_ok($$ insert into reactions (user_id, content_id, content_type, reaction_type) values (tests.id('bad_ned'), tests.id('open'), 'article', 'like') $$, '42501', null, 'and reacts to nothing');
select throws_ok($$ select toggle_reaction('article', tests.id('open'), 'like') $$, '42501', null, 'by no way');
select tests.as_member('boss');
select is(tests.affected($$ delete from reactions where user_id = tests.id('cleo') $$), 1::bigint, 'a super admin removes one');
select is(tests.counted('open'), 'like 2', 'and it counts no longer');
select is(tests.affected($$ update reactions set reaction_type = 'cry' where user_id = tests.id('ada') $$), 0::bigint, 'but changes none');

-- The owner ----------------------------------------------------------------------------------------
select results_eq($$ select type, message, available, data ->> 'contentType', data ->> 'contentId' from notifications where actor_id = tests.id('ben') $$,
  $$ values ('reaction', 'ben reacted to your article', true, 'article', tests.id('open')::text) $$, 'the owner is told of a reaction');
select is((select available from notifications where actor_id = tests.id('cleo')), false, 'and no longer of one that is gone');

-- Content that moves and goes ----------------------------------------------------------------------
select tests.as_operator();
select throws_ok($$ insert into reactions (user_id, content_type, content_id, reaction_type) values (tests.id('ada'), 'article', gen_random_uuid(), 'like') $$, '23503', null, 'not even the operator reacts to nothing');
update tests.items set audience = 'members' where id = tests.id('open');
select private.content_moved('article', tests.id('open'));
select tests.as_visitor();
select is((select count(*) from reactions) + (select count(*) from reaction_counts), 0::bigint, 'what is no longer public has no public reactions');
select tests.as_operator();
update tests.items set audience = null where id = tests.id('open');
select private.content_moved('article', tests.id('open'));
select tests.as_member('ada');
select is((select count(*) from reactions where content_id = tests.id('open')), 0::bigint, 'what is withdrawn has none');
select tests.as_operator();
select private.content_gone('article', tests.id('open'));
select is((select count(*) from reactions where content_id = tests.id('open')) + (select count(*) from reaction_counts where content_id = tests.id('open')), 0::bigint, 'what is gone leaves nothing');
select is((select count(*) from notifications where target = 'article:' || tests.id('open') and available), 0::bigint, 'nor news');
delete from profiles where id = tests.id('ada');
select is(tests.counted('inner'), null, 'an account takes its reactions along');

-- Limits and live ----------------------------------------------------------------------------------
delete from realtime.messages;
select tests.as_member('ben');
select set_reaction('article', tests.id('inner'), 'like');
select tests.as_operator();
select results_eq($$ select topic, payload - 'id' from realtime.messages where event = 'reactions_changed' $$,
  $$ values ('content:article:' || tests.id('inner'), jsonb_build_object('content_type', 'article', 'content_id', tests.id('inner'))) $$, 'whoever looks at the item hears of it');
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
select is(tests.may('content:article:' || tests.id('inner')), true, 'who may read an item hears of it');
select is(tests.may(topic), false, 'no topic: ' || left(topic, 20))
from unnest(array['content:article:' || tests.id('closed'), 'content:article:' || gen_random_uuid(), 'content:forum_post:' || tests.id('inner'), 'content:article', 'content', 'content:article:x', 'content:article(uuid):' || tests.id('inner')]) topic;
select is(tests.may('content:article:' || tests.id('inner'), 'send') or tests.may('content:article:' || tests.id('inner'), 'send', 'presence'), false, 'nobody writes there');
select tests.as_member('bad_ned');
select is(tests.may('content:article:' || tests.id('inner')), false, 'a banned member hears nothing');
select tests.as_operator();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":2,"seconds":60}]' where key = 'rate_limit.reactions';
select tests.as_member('cleo');
select lives_ok($$ select set_reaction('article', tests.id('inner'), 'like'), set_reaction('article', tests.id('inner'), 'love') $$, 'a few reactions');
select throws_ok($$ select set_reaction('article', tests.id('inner'), 'cry') $$, 'PT429', null, 'are enough for a minute');
select lives_ok($$ select set_reaction('article', tests.id('inner'), null) $$, 'taking back is free');

select * from finish();
rollback;
