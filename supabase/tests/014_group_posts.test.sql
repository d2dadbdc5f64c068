-- Group posts: written, read, commented on and shared by the members of a group.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dan'), tests.create_account('eve');

create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
create function tests.peek(p_sql text) returns text language plpgsql as $$
declare
  acting text := current_user;
  answer text;
begin
  perform set_config('role', 'none', true);
  execute p_sql into answer;
  perform set_config('role', acting, true);
  return answer;
end $$;
create function tests.counts(p_post text default 'first') returns text language sql as $$
  select tests.peek(format('select comments_count || %L || shares_count from public.group_posts where id = %L', '/', md5(p_post)::uuid))
$$;

create function tests.sees(p_who text) returns bigint language plpgsql as $$
begin
  perform tests.as_member(p_who);
  return (select count(*) from public.group_posts where group_id = md5('Bakers')::uuid);
end $$;
create function tests.edits(p_who text) returns bigint language plpgsql as $$
begin
  perform tests.as_member(p_who);
  return tests.affected($q$ update public.group_posts set content = 'Mine now' where id = md5('first')::uuid $q$);
end $$;

-- ada made the group, mia moderates, ben and cleo are in it, dan has asked, eve is outside.
insert into groups (id, name, description, created_by) values (tests.key('Bakers'), 'Bakers', 'Bread and what it takes', tests.id('ada')), (tests.key('Others'), 'Others', 'Another group of people', tests.id('eve'));
select tests.create_account('mia');
insert into group_members (group_id, user_id, role) values (tests.key('Bakers'), tests.id('ben'), 'member'), (tests.key('Bakers'), tests.id('cleo'), 'member'), (tests.key('Bakers'), tests.id('mia'), 'moderator'), (tests.key('Bakers'), tests.id('bad_ned'), 'member');
insert into group_join_requests (group_id, user_id) values (tests.key('Bakers'), tests.id('dan'));
insert into group_posts (id, group_id, user_id, content) values (tests.key('elsewhere'), tests.key('Others'), tests.id('eve'), 'In another group');
delete from realtime.messages;

-- Writing ------------------------------------------------------------------------------------------
select tests.as_member('ben');
select lives_ok($$ insert into group_posts (id, group_id, user_id, content, image_url, created_at) values (tests.key('first'), tests.key('Bakers'), tests.id('ben'), '  First **loaf** of the day ', 'https://example.org/l.png', '2001-01-01') $$, 'a member writes a post, with the call of the specification');
select results_eq($$ select content, image_url, created_at > now() - interval '1 minute', edited_at from group_posts where id = tests.key('first') $$, $$ values ('First **loaf** of the day', 'https://example.org/l.png', true, null::timestamptz) $$, 'trimmed and dated by the server');
select throws_ok($$ insert into group_posts (id, group_id, content) values (tests.key('first'), tests.key('Bakers'), 'Again') $$, '23505', null, 'sent again it is no second post');
select throws_ok($$ insert into group_posts (group_id, user_id, content) values (tests.key('Bakers'), tests.id('cleo'), 'Not mine') $$, '42501', null, 'nobody writes in another''s name');
select throws_ok($$ insert into group_posts (group_id, content, comments_count) values (tests.key('Bakers'), 'Popular', 99) $$, '42501', null, 'or counts themselves up');
select throws_ok($$ insert into group_posts (group_id, content) values (tests.key('Others'), 'Stranger') $$, '42501', null, 'or writes in a group they are not in');
select throws_ok(format('insert into group_posts (group_id, content, image_url) values (%L, %L, %L)', tests.key('Bakers'), content, image), '23514', null, 'refused: ' || why)
from (values ('', null, 'nothing'), ('  ', null, 'white space'), (U&'\200B\200D', null, 'what does not show'), (repeat('x', 1001), null, 'too much'), ('Look', 'data:image/png;base64,x', 'a picture that is no address')) v (content, image, why);
select lives_ok($$ insert into group_posts (id, group_id, content) values (tests.key('long'), tests.key('Bakers'), repeat('x', 1000)) $$, 'a thousand characters are fine');
select throws_ok(format('select tests.as_member(%L); insert into group_posts (group_id, content) values (%L, %L)', who, tests.key('Bakers'), 'Hello'), '42501', null, who || ' writes nothing')
from unnest('{dan,eve,bad_ned,boss}'::text[]) who;
select tests.as_visitor();
select throws_ok($$ insert into group_posts (group_id, content) values (tests.key('Bakers'), 'Hello') $$, '42501', null, 'nor does a visitor');

-- Reading ------------------------------------------------------------------------------------------
select throws_ok('select * from group_posts', '42501', null, 'a visitor reads no posts');
select throws_ok('select * from group_comments', '42501', null, 'no comments');
select throws_ok('select * from group_shares', '42501', null, 'and no shares');
select is(tests.sees(who), 0::bigint, who || ' reads none') from unnest('{dan,eve,bad_ned}'::text[]) who;
select is(tests.sees(who), 2::bigint, who || ' reads them') from unnest('{ada,ben,cleo,mia,boss}'::text[]) who;
select tests.as_member('eve');
select is((select count(*) from list_group_posts(tests.key('Bakers'))), 0::bigint, 'the list says the same');
select is((select count(*) from list_group_posts(tests.key('Bakers'), p_post_id => tests.key('first'))), 0::bigint, 'of a single post too');

-- The feed -----------------------------------------------------------------------------------------
select tests.as_visitor();
select results_eq($$ select user_id, title, description, image_url, group_id from feed_items where content_id = tests.key('first') $$,
  $$ values (tests.id('ben'), 'Bakers', 'First loaf of the day', 'https://example.org/l.png', tests.key('Bakers')) $$, 'the feed shows everyone who wrote where, and the beginning');
select is((select char_length(description) from feed_items where content_id = tests.key('long')), 150, 'of 150 characters');
select is((select count(*) from reactions) + (select count(*) from reaction_counts), 0::bigint, 'and nothing of reactions');

-- Editing ------------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.affected($$ update group_posts set content = 'First loaf, burnt' where id = tests.key('first') $$), 1::bigint, 'the author edits');
select results_eq($$ select content, edited_at is not null from group_posts where id = tests.key('first') $$, $$ values ('First loaf, burnt', true) $$, 'which is marked');
select is((select description from feed_items where content_id = tests.key('first')), 'First loaf, burnt', 'the feed follows');
select throws_ok(format('update group_posts set %s where id = tests.key(%L)', change, 'first'), '42501', null, 'not: ' || change)
from unnest(array['user_id = tests.id(''cleo'')', 'group_id = tests.key(''Others'')', 'shares_count = 5', 'id = gen_random_uuid()']) change;
select is(tests.affected($$ update group_posts set created_at = '2001-01-01' where id = tests.key('first') and edited_at is not null $$), 1::bigint, 'the date is passed over');
select ok((select created_at > now() - interval '1 day' from group_posts where id = tests.key('first')), 'in silence');
select is(tests.edits(who), 0::bigint, who || ' does not edit it') from unnest('{ada,mia,cleo,eve,bad_ned,boss}'::text[]) who;

-- Comments -----------------------------------------------------------------------------------------
select tests.as_member('cleo');
select lives_ok($$ insert into group_comments (id, post_id, user_id, content) values (tests.key('c1'), tests.key('first'), tests.id('cleo'), '  Looks fine ') $$, 'a member comments, with the call of the specification');
select is((select content from group_comments where id = tests.key('c1')), 'Looks fine', 'trimmed');
select is(tests.counts(), '1/0', 'and counted');
select throws_ok($$ insert into group_comments (post_id, content) values (tests.key('first'), ' ') $$, '23514', null, 'an empty comment is none');
select throws_ok($$ insert into group_comments (post_id, content) values (tests.key('first'), repeat('x', 2001)) $$, '23514', null, 'nor a book');
select throws_ok($$ insert into group_comments (post_id, user_id, content) values (tests.key('first'), tests.id('ben'), 'Hi') $$, '42501', null, 'nor one in another''s name');
select throws_ok($$ insert into group_comments (post_id, group_id, content) values (tests.key('elsewhere'), tests.key('Bakers'), 'Hi') $$, '42501', null, 'nor one on a post they cannot read, whatever group they name');
select throws_ok($$ insert into group_comments (post_id, content) values (gen_random_uuid(), 'Hi') $$, '42501', null, 'which is as one that is not there');
select lives_ok($$ update group_comments set content = 'Looks very fine' where id = tests.key('c1') $$, 'the author edits a comment');
select ok((select edited_at is not null from group_comments where id = tests.key('c1')), 'which is marked');
select throws_ok($$ update group_comments set post_id = tests.key('long') where id = tests.key('c1') $$, '42501', null, 'a comment stays where it is');
select throws_ok(format('select tests.as_member(%L); insert into group_comments (post_id, content) values (%L, %L)', who, tests.key('first'), 'Hello'), '42501', null, who || ' does not comment')
from unnest('{dan,eve,bad_ned}'::text[]) who;
select tests.as_member('eve');
select is((select count(*) from group_comments), 0::bigint, 'or read comments');
select tests.as_member('ben');
select results_eq($$ select type, message, data ->> 'postId', data ->> 'groupId', available from notifications where actor_id = tests.id('cleo') $$,
  $$ values ('comment', 'cleo commented on your post in Bakers', tests.key('first')::text, tests.key('Bakers')::text, true) $$, 'the author of the post is told');
select is(tests.affected($$ update group_comments set content = 'No' where id = tests.key('c1') $$), 0::bigint, 'and does not edit the comment');
select is(tests.affected($$ delete from group_comments where id = tests.key('c1') $$), 0::bigint, 'or delete it');
select tests.as_member('cleo');
select is(tests.affected($$ delete from group_comments where id = tests.key('c1') $$), 1::bigint, 'its author does');
select is(tests.counts(), '0/0', 'it counts no longer');
select tests.as_member('ben');
select is((select available from notifications where actor_id = tests.id('cleo')), false, 'and is no longer news');
select tests.as_member('cleo');
insert into group_comments (id, post_id, content) values (tests.key('c2'), tests.key('first'), 'Two'), (tests.key('c3'), tests.key('first'), 'Three'), (tests.key('c4'), tests.key('first'), 'Four');
select tests.as_member('mia');
select is(tests.affected($$ delete from group_comments where id = tests.key('c2') $$), 1::bigint, 'a moderator deletes comments');
select tests.as_member('ada');
select is(tests.affected($$ delete from group_comments where id = tests.key('c3') $$), 1::bigint, 'so does an admin');
select tests.as_member('eve');
select is(tests.affected($$ delete from group_comments where id = tests.key('c4') $$), 0::bigint, 'an outsider does not');
select is(tests.counts(), '1/0', 'as one counts');

-- Shares -------------------------------------------------------------------------------------------
select tests.as_member('cleo');
select lives_ok($$ insert into group_shares (id, post_id, user_id, comment, group_id) values (tests.key('s1'), tests.key('first'), tests.id('cleo'), ' Read this ', tests.key('Bakers')) $$, 'a member shares, with the call of the specification');
select lives_ok($$ insert into group_shares (id, post_id, comment) values (tests.key('s2'), tests.key('first'), ' ') $$, 'or without a word');
select results_eq($$ select comment, group_id from group_shares order by comment nulls last $$, $$ values ('Read this', tests.key('Bakers')), (null, tests.key('Bakers')) $$, 'an empty comment is none');
select is(tests.counts(), '1/2', 'shares are counted');
select throws_ok($$ insert into group_shares (post_id, group_id) values (tests.key('elsewhere'), tests.key('Bakers')) $$, '42501', null, 'not of another group, whatever one says');
select throws_ok($$ insert into group_shares (post_id, group_id) values (tests.key('first'), tests.key('Others')) $$, '42501', null, 'nor into another');
select throws_ok($$ insert into group_shares (post_id, user_id) values (tests.key('first'), tests.id('ben')) $$, '42501', null, 'nor in another''s name');
select throws_ok($$ insert into group_shares (post_id, comment) values (tests.key('first'), repeat('x', 501)) $$, '23514', null, 'nor with an essay');
select throws_ok($$ update group_shares set comment = 'Else' $$, '42501', null, 'nor changed');
select throws_ok(format('select tests.as_member(%L); insert into group_shares (post_id) values (%L)', who, tests.key('first')), '42501', null, who || ' does not share')
from unnest('{dan,eve,bad_ned}'::text[]) who;
select tests.as_visitor();
select results_eq($$ select user_id, title, description from feed_items where type = 'shared_post' order by description desc $$,
  $$ values (tests.id('cleo'), 'Bakers', 'Read this · First loaf, burnt'), (tests.id('cleo'), 'Bakers', 'First loaf, burnt') $$, 'the feed shows shares');
select tests.as_member('ben');
select is(tests.affected('delete from group_shares'), 0::bigint, 'a share is not the author''s to take back');
select tests.as_member('cleo');
select is(tests.affected($$ delete from group_shares where id = tests.key('s2') $$), 1::bigint, 'but the sharer''s');
select is((select count(*) from feed_items where type = 'shared_post'), 1::bigint, 'out of the feed too');
select is(tests.counts(), '1/1', 'and the count');

-- Reactions ----------------------------------------------------------------------------------------
select lives_ok($$ select set_reaction('group_post', tests.key('first'), 'love') $$, 'a member reacts');
select tests.as_member('ben');
select is((select data ->> 'groupId' from notifications where type = 'reaction' and actor_id = tests.id('cleo')), tests.key('Bakers')::text, 'the author is told, and where');
select results_eq($$ select id, username, comments_count, shares_count, my_reaction, reactions from list_group_posts(tests.key('Bakers'), p_limit => 1, p_post_id => tests.key('first')) $$,
  $$ values (tests.key('first'), 'ben', 1, 1, null::text, '{"love":1}'::jsonb) $$, 'one list has all of it');
select is(array(select id from list_group_posts(tests.key('Bakers'))), array[tests.key('long'), tests.key('first')], 'newest first');
select is(array(select n.id from (select * from list_group_posts(tests.key('Bakers'), p_limit => 1)) c, list_group_posts(tests.key('Bakers'), c.created_at, c.id) n), array[tests.key('first')], 'and on below the last');
select tests.as_member('eve');
select throws_ok($$ select set_reaction('group_post', tests.key('first'), 'like') $$, '42501', null, 'an outsider does not react');
select is((select count(*) from reactions) + (select count(*) from reaction_counts), 0::bigint, 'or see who did');

-- Privacy ------------------------------------------------------------------------------------------
select tests.as_operator();
update groups set is_private = true where id = tests.key('Bakers');
select tests.as_visitor();
select is((select count(*) from feed_items where group_id = tests.key('Bakers')), 0::bigint, 'a private group is not in the public feed');
select tests.as_member('eve');
select is((select count(*) from feed_items where group_id = tests.key('Bakers')), 0::bigint, 'or in that of outsiders');
select is((select count(*) from group_members where group_id = tests.key('Bakers')), 0::bigint, 'nor are its members seen');
select tests.as_member('cleo');
select is((select count(*) from feed_items where group_id = tests.key('Bakers')), 4::bigint, 'its members have it in theirs');
select tests.as_operator();
insert into group_posts (id, group_id, user_id, content) values (tests.key('inner'), tests.key('Bakers'), tests.id('ben'), 'Among us');
select is((select audience from feed_items where content_id = tests.key('inner')), 'group:' || tests.key('Bakers'), 'what is written there stays there');
update groups set is_private = false where id = tests.key('Bakers');
select is((select count(*) from feed_items where group_id = tests.key('Bakers') and audience <> 'public'), 0::bigint, 'made public again it is');

-- Leaving and losing -------------------------------------------------------------------------------
select tests.as_member('cleo');
select leave_group(tests.key('Bakers'));
select is((select count(*) from group_posts) + (select count(*) from group_comments) + (select count(*) from group_shares), 0::bigint, 'who left reads nothing');
select is(tests.affected($$ update group_comments set content = 'Late' $$), 0::bigint, 'and edits nothing');
select tests.as_operator();
delete from profiles where id = tests.id('cleo');
select is((select count(*) from group_comments where id = tests.key('c4') and user_id is null), 1::bigint, 'comments of an account that goes stay, without a name');
select is(tests.counts(), '1/0', 'its shares go');
delete from profiles where id = tests.id('ben');
select results_eq($$ select user_id, content from group_posts where id = tests.key('first') $$, $$ values (null::uuid, 'First loaf, burnt') $$, 'so do posts');
select is((select count(*) from feed_items where content_id = tests.key('first')), 0::bigint, 'which are no news of anybody');

-- Deleting -----------------------------------------------------------------------------------------
select tests.as_member('bad_ned');
select is(tests.affected('delete from group_posts'), 0::bigint, 'a banned member deletes nothing');
select tests.as_member('eve');
select is(tests.affected($$ delete from group_posts where group_id = tests.key('Bakers') $$), 0::bigint, 'an outsider deletes nothing');
select tests.as_operator();
insert into group_members (group_id, user_id) values (tests.key('Bakers'), tests.id('eve'));
insert into reactions (user_id, content_type, content_id, reaction_type) values (tests.id('eve'), 'group_post', tests.key('first'), 'like');
delete from group_members where group_id = tests.key('Bakers') and user_id = tests.id('eve');
select tests.as_member('eve');
select is(tests.affected($$ update reactions set reaction_type = 'cry' $$), 0::bigint, 'a removed member changes no reaction of before');
select is(tests.peek($$ select reaction_type from public.reactions where content_id = md5('first')::uuid and user_id = tests.id('eve') $$), 'like', 'it stays as it was');
select tests.as_member('mia');
select is(tests.affected($$ delete from group_posts where id = tests.key('first') $$), 1::bigint, 'a moderator deletes a post');
select tests.as_operator();
select is((select count(*) from group_comments) + (select count(*) from reactions where content_id = tests.key('first')), 0::bigint, 'with all that hung on it');
select is((select count(*) from notifications where data ->> 'contentId' = tests.key('first')::text and available), 0::bigint, 'and no news of it');
select tests.as_member('boss');
select is(tests.affected($$ delete from group_posts where id = tests.key('long') $$), 1::bigint, 'a super admin deletes one');
select is(tests.affected($$ delete from groups where id = tests.key('Bakers') $$), 1::bigint, 'and the group');
select tests.as_operator();
select is(array(select action from private.audit_log where actor_id = tests.id('boss') order by action collate "C"), '{group.deleted,group_post.deleted}'::text[], 'each audited once');
select is((select count(*) from group_posts where group_id = tests.key('Bakers')) + (select count(*) from feed_items where group_id = tests.key('Bakers')), 0::bigint, 'nothing is left of it');

-- Limits and live ----------------------------------------------------------------------------------
select bag_has($$ select topic, event from realtime.messages $$, $$ values ('group:' || tests.key('Bakers'), 'posts_changed'), ('content:group_post:' || tests.key('first'), 'comments_changed') $$, 'members heard of all this');
select is_empty($$ select payload from realtime.messages where event in ('posts_changed', 'comments_changed') and payload - 'id' - 'post_id' <> '{}' $$, 'by ids');
select is((select count(*) from realtime.messages where topic = 'group:' || tests.key('Others')), 0::bigint, 'and nobody else');
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":3,"seconds":60}]' where key = 'rate_limit.posts';
delete from private.rate_buckets;
select tests.as_member('eve');
select lives_ok($$ insert into group_posts (group_id, content) values (tests.key('Others'), 'One') $$, 'a post');
select lives_ok($$ insert into group_comments (post_id, content) values (tests.key('elsewhere'), 'Two') $$, 'a comment');
select lives_ok($$ insert into group_shares (post_id) values (tests.key('elsewhere')) $$, 'and a share');
select throws_ok(statement, 'PT429', null, 'are limited together: ' || left(statement, 30)) from unnest(array[
  $$ insert into group_posts (group_id, content) values (tests.key('Others'), 'Four') $$,
  $$ insert into group_comments (post_id, content) values (tests.key('elsewhere'), 'Four') $$,
  $$ insert into group_shares (post_id) values (tests.key('elsewhere')) $$]) statement;

-- What those concerned hear ------------------------------------------------------------------------
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
select is(tests.heard('eve', $$ update group_comments set content = 'Two and a half' where post_id = tests.key('elsewhere') $$),
  array['content:group_post:' || tests.key('elsewhere') || ' comments_changed', 'group:' || tests.key('Others') || ' posts_changed'], 'other words in a comment are heard of');
select is(tests.heard('eve', $$ select set_reaction('group_post', tests.key('elsewhere'), 'love') $$),
  array['content:group_post:' || tests.key('elsewhere') || ' reactions_changed', 'group:' || tests.key('Others') || ' reactions_changed'], 'so is a reaction, in the group as well');
select is(tests.heard('eve', $$ delete from reactions where content_id = tests.key('elsewhere') $$),
  array['content:group_post:' || tests.key('elsewhere') || ' reactions_changed', 'group:' || tests.key('Others') || ' reactions_changed'], 'and one that is taken back');

-- A large group goes -------------------------------------------------------------------------------
select tests.as_operator();
select tests.create_account('vera');
select set_config('tests.large', gen_random_uuid()::text, true);
insert into groups (id, name, description, created_by) values (tests.id('large'), 'A large group', 'With much in it.', tests.id('vera'));
insert into group_posts (group_id, user_id, content) select tests.id('large'), tests.id('vera'), 'Post ' || n from generate_series(1, 102) n;
delete from groups where id = tests.id('large');
select is((select count(*) from feed_items where group_id = tests.id('large') or description like 'Post %'), 0::bigint, 'a large group is out of the feed at once');
select tests.as_member('vera');
select is((select count(*) from group_posts where group_id = tests.id('large')), 0::bigint, 'and nobody reads what was written in it');
select tests.as_operator();
select is((select count(*) from group_posts where group_id = tests.id('large')), 2::bigint, 'which goes batch by batch');
select private.clear_deleted_places(100), private.clear_deleted_places(100);
select is((select count(*) from group_posts where group_id = tests.id('large')) + (select count(*) from private.cleared_places), 0::bigint, 'until nothing is left');
select throws_ok($$ insert into group_posts (group_id, user_id, content) values (tests.id('large'), tests.id('vera'), 'Late') $$, '23503', null, 'and nothing more is written there');

select * from finish();
rollback;
