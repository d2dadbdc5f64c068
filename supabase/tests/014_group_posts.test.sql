-- Group posts: a group's members write, read, comment on and share them.
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

-- ada created the group, mia moderates it, ben and cleo are members, dan has asked to join, eve is outside.
create function tests.who(p_name text) returns text language sql immutable as $$
  select case p_name
    when 'ada' then 'the admin' when 'mia' then 'a moderator' when 'ben' then 'the author' when 'cleo' then 'another member'
    when 'dan' then 'someone who asked to join' when 'eve' then 'an outsider' when 'bad_ned' then 'a banned member'
    when 'boss' then 'a super admin outside the group'
  end
$$;
insert into groups (id, name, description, created_by) values (tests.key('Bakers'), 'Bakers', 'Bread and what it takes', tests.id('ada')), (tests.key('Others'), 'Others', 'Another group of people', tests.id('eve'));
select tests.create_account('mia');
insert into group_members (group_id, user_id, role) values (tests.key('Bakers'), tests.id('ben'), 'member'), (tests.key('Bakers'), tests.id('cleo'), 'member'), (tests.key('Bakers'), tests.id('mia'), 'moderator'), (tests.key('Bakers'), tests.id('bad_ned'), 'member');
insert into group_join_requests (group_id, user_id) values (tests.key('Bakers'), tests.id('dan'));
insert into group_posts (id, group_id, user_id, content) values (tests.key('elsewhere'), tests.key('Others'), tests.id('eve'), 'In another group');
delete from realtime.messages;

-- Writing ------------------------------------------------------------------------------------------
select tests.as_member('ben');
select lives_ok($$ insert into group_posts (id, group_id, user_id, content, image_url, created_at) values (tests.key('first'), tests.key('Bakers'), tests.id('ben'), '  First **loaf** of the day ', 'https://example.org/l.png', '2001-01-01') $$, 'a member writes a group post');
select results_eq($$ select content, image_url, created_at > now() - interval '1 minute', edited_at from group_posts where id = tests.key('first') $$, $$ values ('First **loaf** of the day', 'https://example.org/l.png', true, null::timestamptz) $$, 'a new group post is trimmed and dated by the server');
select throws_ok($$ insert into group_posts (id, group_id, content) values (tests.key('first'), tests.key('Bakers'), 'Again') $$, '23505', null, 'sending a group post again with the same id is refused as a duplicate');
select throws_ok($$ insert into group_posts (group_id, user_id, content) values (tests.key('Bakers'), tests.id('cleo'), 'Not mine') $$, '42501', null, 'a member cannot write a group post in another member''s name');
select throws_ok($$ insert into group_posts (group_id, content, comments_count) values (tests.key('Bakers'), 'Popular', 99) $$, '42501', null, 'a member cannot write a group post with a comment count');
select throws_ok($$ insert into group_posts (group_id, content) values (tests.key('Others'), 'Stranger') $$, '42501', null, 'a member cannot write a post in a group they are not in');
select throws_ok(format('insert into group_posts (group_id, content, image_url) values (%L, %L, %L)', tests.key('Bakers'), content, image), '23514', null, 'a group post is refused with ' || why)
from (values ('', null, 'no text'), ('  ', null, 'white space only'), (U&'\200B\200D', null, 'invisible characters only'), (repeat('x', 1001), null, '1001 characters'), ('Look', 'data:image/png;base64,x', 'a picture that is not a web address')) v (content, image, why);
select lives_ok($$ insert into group_posts (id, group_id, content) values (tests.key('long'), tests.key('Bakers'), repeat('x', 1000)) $$, 'a group post can have 1000 characters');
select throws_ok(format('select tests.as_member(%L); insert into group_posts (group_id, content) values (%L, %L)', who, tests.key('Bakers'), 'Hello'), '42501', null, tests.who(who) || ' cannot write a group post')
from unnest('{dan,eve,bad_ned,boss}'::text[]) who;
select tests.as_visitor();
select throws_ok($$ insert into group_posts (group_id, content) values (tests.key('Bakers'), 'Hello') $$, '42501', null, 'a visitor cannot write a group post');

-- Reading ------------------------------------------------------------------------------------------
select throws_ok('select * from group_posts', '42501', null, 'a visitor cannot read group posts');
select throws_ok('select * from group_comments', '42501', null, 'a visitor cannot read group comments');
select throws_ok('select * from group_shares', '42501', null, 'a visitor cannot read group shares');
select is(tests.sees(who), 0::bigint, tests.who(who) || ' cannot read group posts') from unnest('{dan,eve,bad_ned}'::text[]) who;
select is(tests.sees(who), 2::bigint, tests.who(who) || ' reads group posts') from unnest('{ada,ben,cleo,mia,boss}'::text[]) who;
select tests.as_member('eve');
select is((select count(*) from list_group_posts(tests.key('Bakers'))), 0::bigint, 'list_group_posts shows an outsider nothing');
select is((select count(*) from list_group_posts(tests.key('Bakers'), p_post_id => tests.key('first'))), 0::bigint, 'list_group_posts shows an outsider no single post either');

-- The feed -----------------------------------------------------------------------------------------
select tests.as_visitor();
select results_eq($$ select user_id, title, description, image_url, group_id from feed_items where content_id = tests.key('first') $$,
  $$ values (tests.id('ben'), 'Bakers', 'First loaf of the day', 'https://example.org/l.png', tests.key('Bakers')) $$, 'the feed shows a public group''s post with its author, group and text');
select is((select char_length(description) from feed_items where content_id = tests.key('long')), 150, 'the feed shows the first 150 characters of a group post');
select is((select count(*) from reactions) + (select count(*) from reaction_counts), 0::bigint, 'a visitor cannot read the reactions of a group post');

-- Editing ------------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.affected($$ update group_posts set content = 'First loaf, burnt' where id = tests.key('first') $$), 1::bigint, 'an author edits their group post');
select results_eq($$ select content, edited_at is not null from group_posts where id = tests.key('first') $$, $$ values ('First loaf, burnt', true) $$, 'an edited group post is marked as edited');
select is((select description from feed_items where content_id = tests.key('first')), 'First loaf, burnt', 'the feed item takes over the edited text of a group post');
select throws_ok(format('update group_posts set %s where id = tests.key(%L)', change, 'first'), '42501', null, 'an author cannot change a group post: ' || change)
from unnest(array['user_id = tests.id(''cleo'')', 'group_id = tests.key(''Others'')', 'shares_count = 5', 'id = gen_random_uuid()']) change;
select is(tests.affected($$ update group_posts set created_at = '2001-01-01' where id = tests.key('first') and edited_at is not null $$), 1::bigint, 'an author can send a date when editing a group post');
select ok((select created_at > now() - interval '1 day' from group_posts where id = tests.key('first')), 'a date sent when editing a group post is ignored');
select is(tests.edits(who), 0::bigint, tests.who(who) || ' cannot edit the author''s group post') from unnest('{ada,mia,cleo,eve,bad_ned,boss}'::text[]) who;

-- Comments -----------------------------------------------------------------------------------------
select tests.as_member('cleo');
select lives_ok($$ insert into group_comments (id, post_id, user_id, content) values (tests.key('c1'), tests.key('first'), tests.id('cleo'), '  Looks fine ') $$, 'a member comments on a group post');
select is((select content from group_comments where id = tests.key('c1')), 'Looks fine', 'a new group comment is trimmed');
select is(tests.counts(), '1/0', 'a new group comment is counted on its post');
select throws_ok($$ insert into group_comments (post_id, content) values (tests.key('first'), ' ') $$, '23514', null, 'a group comment cannot be blank');
select throws_ok($$ insert into group_comments (post_id, content) values (tests.key('first'), repeat('x', 2001)) $$, '23514', null, 'a group comment cannot have more than 2000 characters');
select throws_ok($$ insert into group_comments (post_id, user_id, content) values (tests.key('first'), tests.id('ben'), 'Hi') $$, '42501', null, 'a member cannot comment in another member''s name');
select throws_ok($$ insert into group_comments (post_id, group_id, content) values (tests.key('elsewhere'), tests.key('Bakers'), 'Hi') $$, '42501', null, 'a member cannot comment on a post they cannot read, whatever group they name');
select throws_ok($$ insert into group_comments (post_id, content) values (gen_random_uuid(), 'Hi') $$, '42501', null, 'a member cannot comment on a group post that does not exist');
select lives_ok($$ update group_comments set content = 'Looks very fine' where id = tests.key('c1') $$, 'an author edits their group comment');
select ok((select edited_at is not null from group_comments where id = tests.key('c1')), 'an edited group comment is marked as edited');
select throws_ok($$ update group_comments set post_id = tests.key('long') where id = tests.key('c1') $$, '42501', null, 'a group comment cannot be moved to another post');
select throws_ok(format('select tests.as_member(%L); insert into group_comments (post_id, content) values (%L, %L)', who, tests.key('first'), 'Hello'), '42501', null, tests.who(who) || ' cannot comment on a group post')
from unnest('{dan,eve,bad_ned}'::text[]) who;
select tests.as_member('eve');
select is((select count(*) from group_comments), 0::bigint, 'an outsider cannot read group comments');
select tests.as_member('ben');
select results_eq($$ select type, message, data ->> 'postId', data ->> 'groupId', available from notifications where actor_id = tests.id('cleo') $$,
  $$ values ('comment', 'cleo commented on your post in Bakers', tests.key('first')::text, tests.key('Bakers')::text, true) $$, 'the author of a group post is notified of a comment');
select is(tests.affected($$ update group_comments set content = 'No' where id = tests.key('c1') $$), 0::bigint, 'the author of a group post cannot edit a comment on it');
select is(tests.affected($$ delete from group_comments where id = tests.key('c1') $$), 0::bigint, 'the author of a group post cannot delete a comment on it');
select tests.as_member('cleo');
select is(tests.affected($$ delete from group_comments where id = tests.key('c1') $$), 1::bigint, 'an author deletes their group comment');
select is(tests.counts(), '0/0', 'a deleted group comment is no longer counted');
select tests.as_member('ben');
select is((select available from notifications where actor_id = tests.id('cleo')), false, 'deleting a group comment makes its notification unavailable');
select tests.as_member('cleo');
insert into group_comments (id, post_id, content) values (tests.key('c2'), tests.key('first'), 'Two'), (tests.key('c3'), tests.key('first'), 'Three'), (tests.key('c4'), tests.key('first'), 'Four');
select tests.as_member('mia');
select is(tests.affected($$ delete from group_comments where id = tests.key('c2') $$), 1::bigint, 'a moderator deletes a group comment');
select tests.as_member('ada');
select is(tests.affected($$ delete from group_comments where id = tests.key('c3') $$), 1::bigint, 'an admin deletes a group comment');
select tests.as_member('eve');
select is(tests.affected($$ delete from group_comments where id = tests.key('c4') $$), 0::bigint, 'an outsider cannot delete a group comment');
select is(tests.counts(), '1/0', 'comments deleted by a moderator and an admin are no longer counted');

-- Shares -------------------------------------------------------------------------------------------
select tests.as_member('cleo');
select lives_ok($$ insert into group_shares (id, post_id, user_id, comment, group_id) values (tests.key('s1'), tests.key('first'), tests.id('cleo'), ' Read this ', tests.key('Bakers')) $$, 'a member shares a group post with a comment');
select lives_ok($$ insert into group_shares (id, post_id, comment) values (tests.key('s2'), tests.key('first'), ' ') $$, 'a member shares a group post with a blank comment');
select results_eq($$ select comment, group_id from group_shares order by comment nulls last $$, $$ values ('Read this', tests.key('Bakers')), (null, tests.key('Bakers')) $$, 'the blank comment of a share is stored as null');
select is(tests.counts(), '1/2', 'shares are counted on the group post');
select throws_ok($$ insert into group_shares (post_id, group_id) values (tests.key('elsewhere'), tests.key('Bakers')) $$, '42501', null, 'a member cannot share a post of another group, whatever group they name');
select throws_ok($$ insert into group_shares (post_id, group_id) values (tests.key('first'), tests.key('Others')) $$, '42501', null, 'a member cannot share a group post into another group');
select throws_ok($$ insert into group_shares (post_id, user_id) values (tests.key('first'), tests.id('ben')) $$, '42501', null, 'a member cannot share a group post in another member''s name');
select throws_ok($$ insert into group_shares (post_id, comment) values (tests.key('first'), repeat('x', 501)) $$, '23514', null, 'the comment of a share cannot have more than 500 characters');
select throws_ok($$ update group_shares set comment = 'Else' $$, '42501', null, 'a share cannot be changed');
select throws_ok(format('select tests.as_member(%L); insert into group_shares (post_id) values (%L)', who, tests.key('first')), '42501', null, tests.who(who) || ' cannot share a group post')
from unnest('{dan,eve,bad_ned}'::text[]) who;
select tests.as_visitor();
select results_eq($$ select user_id, source_user_id, title, description, f.card -> 'details' ->> 'note' from feed_items f where type = 'shared_post' order by 5 $$,
  $$ values (tests.id('cleo'), tests.id('ben'), 'Bakers', 'First loaf, burnt', 'Read this'), (tests.id('cleo'), tests.id('ben'), 'Bakers', 'First loaf, burnt', null) $$, 'the feed shows shares with the post''s author and text, and apart from it their comment');
select tests.as_member('ben');
select is(tests.affected('delete from group_shares'), 0::bigint, 'the author of a group post cannot delete another member''s share');
select tests.as_member('cleo');
select is(tests.affected($$ delete from group_shares where id = tests.key('s2') $$), 1::bigint, 'a member deletes their share');
select is((select count(*) from feed_items where type = 'shared_post'), 1::bigint, 'deleting a share deletes its feed item');
select is(tests.counts(), '1/1', 'a deleted share is no longer counted');

-- Reactions ----------------------------------------------------------------------------------------
select lives_ok($$ select set_reaction('group_post', tests.key('first'), 'love') $$, 'a member of the group reacts to a post');
select tests.as_member('ben');
select is((select data ->> 'groupId' from notifications where type = 'reaction' and actor_id = tests.id('cleo')), tests.key('Bakers')::text, 'the author of a group post is notified of a reaction, with the group''s id');
select results_eq($$ select id, username, comments_count, shares_count, my_reaction, reactions from list_group_posts(tests.key('Bakers'), p_limit => 1, p_post_id => tests.key('first')) $$,
  $$ values (tests.key('first'), 'ben', 1, 1, null::text, '{"love":1}'::jsonb) $$, 'list_group_posts returns a post with its author, counts and reactions');
select is(array(select id from list_group_posts(tests.key('Bakers'))), array[tests.key('long'), tests.key('first')], 'list_group_posts returns the newest post first');
select is(array(select n.id from (select * from list_group_posts(tests.key('Bakers'), p_limit => 1)) c, list_group_posts(tests.key('Bakers'), c.created_at, c.id, p_before_pinned => c.is_pinned) n), array[tests.key('first')], 'list_group_posts returns the next page after a cursor');
select tests.as_member('eve');
select throws_ok($$ select set_reaction('group_post', tests.key('first'), 'like') $$, '42501', null, 'an outsider cannot react to a group post');
select is((select count(*) from reactions) + (select count(*) from reaction_counts), 0::bigint, 'an outsider cannot see reactions to a group post');

-- Privacy ------------------------------------------------------------------------------------------
select tests.as_operator();
update groups set is_private = true where id = tests.key('Bakers');
select tests.as_visitor();
select is((select count(*) from feed_items where group_id = tests.key('Bakers')), 0::bigint, 'a visitor does not see a private group''s feed items');
select tests.as_member('eve');
select is((select count(*) from feed_items where group_id = tests.key('Bakers')), 0::bigint, 'an outsider does not see a private group''s feed items');
select is((select count(*) from group_members where group_id = tests.key('Bakers')), 0::bigint, 'an outsider does not see a private group''s members');
select tests.as_member('cleo');
select is((select count(*) from feed_items where group_id = tests.key('Bakers')), 4::bigint, 'members see their private group''s feed items');
select tests.as_operator();
insert into group_posts (id, group_id, user_id, content) values (tests.key('inner'), tests.key('Bakers'), tests.id('ben'), 'Among us');
select is((select audience from feed_items where content_id = tests.key('inner')), 'group:' || tests.key('Bakers'), 'a post in a private group gets a feed item for its members only');
update groups set is_private = false where id = tests.key('Bakers');
select is((select count(*) from feed_items where group_id = tests.key('Bakers') and audience <> 'public'), 0::bigint, 'making a group public again makes its feed items public');

-- Leaving the group, deleted accounts --------------------------------------------------------------
select tests.as_member('cleo');
select leave_group(tests.key('Bakers'));
select is((select count(*) from group_posts) + (select count(*) from group_comments) + (select count(*) from group_shares), 0::bigint, 'a former member cannot read posts, comments or shares of the group');
select is(tests.affected($$ update group_comments set content = 'Late' $$), 0::bigint, 'a former member cannot edit their comments in the group');
select tests.as_operator();
delete from profiles where id = tests.id('cleo');
select is((select count(*) from group_comments where id = tests.key('c4') and user_id is null), 1::bigint, 'comments stay without an author when the account is deleted');
select is(tests.counts(), '1/0', 'a deleted account''s comments still count and its shares no longer do');
delete from profiles where id = tests.id('ben');
select results_eq($$ select user_id, content from group_posts where id = tests.key('first') $$, $$ values (null::uuid, 'First loaf, burnt') $$, 'group posts stay without an author when the account is deleted');
select is((select count(*) from feed_items where content_id = tests.key('first')), 0::bigint, 'a group post leaves the feed when its author''s account is deleted');

-- Deleting -----------------------------------------------------------------------------------------
select tests.as_member('bad_ned');
select is(tests.affected('delete from group_posts'), 0::bigint, 'a banned member cannot delete group posts');
select tests.as_member('eve');
select is(tests.affected($$ delete from group_posts where group_id = tests.key('Bakers') $$), 0::bigint, 'an outsider cannot delete group posts');
select tests.as_operator();
insert into group_members (group_id, user_id) values (tests.key('Bakers'), tests.id('eve'));
insert into reactions (user_id, content_type, content_id, reaction_type) values (tests.id('eve'), 'group_post', tests.key('first'), 'like');
delete from group_members where group_id = tests.key('Bakers') and user_id = tests.id('eve');
select tests.as_member('eve');
select is(tests.affected($$ update reactions set reaction_type = 'cry' $$), 0::bigint, 'a removed member cannot change their earlier reaction');
select is(tests.peek($$ select reaction_type from public.reactions where content_id = md5('first')::uuid and user_id = tests.id('eve') $$), 'like', 'a removed member''s reaction stays as it was');
select tests.as_member('mia');
select is(tests.affected($$ delete from group_posts where id = tests.key('first') $$), 1::bigint, 'a moderator deletes a group post');
select tests.as_operator();
select is((select count(*) from group_comments) + (select count(*) from reactions where content_id = tests.key('first')), 0::bigint, 'deleting a group post deletes its comments and reactions');
select is((select count(*) from notifications where data ->> 'contentId' = tests.key('first')::text and available), 0::bigint, 'deleting a group post makes its notifications unavailable');
select tests.as_member('boss');
select is(tests.affected($$ delete from group_posts where id = tests.key('long') $$), 1::bigint, 'a super admin deletes a group post');
select is(tests.affected($$ delete from groups where id = tests.key('Bakers') $$), 1::bigint, 'a super admin deletes a group with posts');
select tests.as_operator();
select is(array(select action from private.audit_log where actor_id = tests.id('boss') order by action collate "C"), '{group.deleted,group_post.deleted}'::text[], 'a post and a group deleted by a super admin are audited once each');
select is((select count(*) from group_posts where group_id = tests.key('Bakers')) + (select count(*) from feed_items where group_id = tests.key('Bakers')), 0::bigint, 'deleting a group deletes its posts and feed items');

-- Broadcasts and limits ----------------------------------------------------------------------------
select bag_has($$ select topic, event from realtime.messages $$, $$ values ('group:' || tests.key('Bakers'), 'posts_changed'), ('content:group_post:' || tests.key('first'), 'comments_changed') $$, 'new and changed posts and comments are broadcast on the group''s and the posts'' topics');
select is_empty($$ select payload from realtime.messages where event in ('posts_changed', 'comments_changed') and payload - 'id' - 'post_id' <> '{}' $$, 'broadcasts about group posts contain only ids');
select is((select count(*) from realtime.messages where topic = 'group:' || tests.key('Others')), 0::bigint, 'changes in one group are not broadcast to another group');
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":3,"seconds":60}]' where key = 'rate_limit.posts';
delete from private.rate_buckets;
select tests.as_member('eve');
select lives_ok($$ insert into group_posts (group_id, content) values (tests.key('Others'), 'One') $$, 'a member can write a group post within the rate limit');
select lives_ok($$ insert into group_comments (post_id, content) values (tests.key('elsewhere'), 'Two') $$, 'a member can write a group comment within the rate limit');
select lives_ok($$ insert into group_shares (post_id) values (tests.key('elsewhere')) $$, 'a member can share a group post within the rate limit');
select throws_ok(statement, 'PT429', null, 'posts, comments and shares use one rate limit, which refuses ' || replace(substring(statement from 'group_[a-z]+'), '_', ' ')) from unnest(array[
  $$ insert into group_posts (group_id, content) values (tests.key('Others'), 'Four') $$,
  $$ insert into group_comments (post_id, content) values (tests.key('elsewhere'), 'Four') $$,
  $$ insert into group_shares (post_id) values (tests.key('elsewhere')) $$]) statement;

-- Broadcasts of comments and reactions -------------------------------------------------------------
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';
select is(tests.heard('eve', $$ update group_comments set content = 'Two and a half' where post_id = tests.key('elsewhere') $$),
  array['content:group_post:' || tests.key('elsewhere') || ' comments_changed', 'group:' || tests.key('Others') || ' posts_changed'], 'an edited group comment is broadcast to the post''s readers and the group');
select is(tests.heard('eve', $$ select set_reaction('group_post', tests.key('elsewhere'), 'love') $$),
  array['content:group_post:' || tests.key('elsewhere') || ' reactions_changed', 'group:' || tests.key('Others') || ' reactions_changed'], 'a reaction to a group post is broadcast to the post''s readers and the group');
select is(tests.heard('eve', $$ delete from reactions where content_id = tests.key('elsewhere') $$),
  array['content:group_post:' || tests.key('elsewhere') || ' reactions_changed', 'group:' || tests.key('Others') || ' reactions_changed'], 'a removed reaction is broadcast to the post''s readers and the group');

-- Who left -----------------------------------------------------------------------------------------
select tests.as_operator();
insert into group_members (group_id, user_id) values (tests.key('Others'), tests.id('dan'));
insert into group_posts (id, group_id, user_id, content) values (tests.key('left behind'), tests.key('Others'), tests.id('dan'), 'I go');
delete from group_members where group_id = tests.key('Others') and user_id = tests.id('dan');
delete from notifications;
select tests.as_member('eve');
insert into group_comments (post_id, content) values (tests.key('left behind'), 'About you');
select set_reaction('group_post', tests.key('left behind'), 'love');
select tests.as_operator();
select is((select count(*) from notifications where user_id = tests.id('dan')), 0::bigint, 'a member who left a group hears nothing of comments and reactions there');

-- Deleting a large group ---------------------------------------------------------------------------
select tests.as_operator();
select tests.create_account('vera');
select set_config('tests.large', gen_random_uuid()::text, true);
insert into groups (id, name, description, created_by) values (tests.id('large'), 'A large group', 'With much in it.', tests.id('vera'));
insert into group_posts (group_id, user_id, content) select tests.id('large'), tests.id('vera'), 'Post ' || n from generate_series(1, 102) n;
delete from groups where id = tests.id('large');
select is((select count(*) from feed_items where group_id = tests.id('large') or description like 'Post %'), 0::bigint, 'deleting a large group removes it from the feed at once');
select tests.as_member('vera');
select is((select count(*) from group_posts where group_id = tests.id('large')), 0::bigint, 'members cannot read the posts of a deleted large group');
select tests.as_operator();
select is((select count(*) from group_posts where group_id = tests.id('large')), 2::bigint, 'deleting a large group leaves some posts for later batches');
select private.clear_leftovers(100), private.clear_leftovers(100);
select is((select count(*) from group_posts where group_id = tests.id('large')) + (select count(*) from private.leftovers), 0::bigint, 'clear_leftovers deletes the remaining posts of a large group');
select throws_ok($$ insert into group_posts (group_id, user_id, content) values (tests.id('large'), tests.id('vera'), 'Late') $$, '23503', null, 'a member cannot post to a deleted group');

select * from finish();
rollback;
