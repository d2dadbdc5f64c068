-- Saved items: who may save what, what the list shows of it, and reminders.
-- ada saves what ben wrote; cleo is a bystander; boss is a super admin.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo');
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
update profiles set full_name = 'Ben Birch', title = 'Investor', company = 'Birch' where id = tests.id('ben');

insert into groups (id, name, description, created_by, is_private) values (tests.key('group'), 'Readers', 'We read books together.', tests.id('ben'), true);
insert into group_members (group_id, user_id, role) values (tests.key('group'), tests.id('ada'), 'member');
insert into group_posts (id, group_id, user_id, content) values (tests.key('group post'), tests.key('group'), tests.id('ben'), 'Zebra post in the group');
insert into group_comments (id, post_id, user_id, content) values (tests.key('group comment'), tests.key('group post'), tests.id('ben'), 'Zebra comment');
insert into forum_groups (id, name, created_by, is_public) values (tests.key('forum'), 'Answers', tests.id('ben'), true);
insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('question'), tests.key('forum'), 'Zebra question', 'Who knows?', 'Business', tests.id('ben'));
insert into forum_replies (id, post_id, author_id, content) values (tests.key('reply'), tests.key('question'), tests.id('ben'), 'Zebra reply');
insert into forum_reply_comments (id, reply_id, user_id, content) values (tests.key('reply comment'), tests.key('reply'), tests.id('ben'), 'Good');
insert into articles (id, author_id, title, content, status) values (tests.key('article'), tests.id('ben'), 'Zebra notes', 'Ten letters and **more**.', 'published'), (tests.key('draft'), tests.id('ben'), 'Draft', 'Ten letters and more.', 'draft');
insert into article_comments (id, article_id, user_id, content) values (tests.key('article comment'), tests.key('article'), tests.id('ben'), 'Fine');
insert into business_ideas (id, user_id, title, description, industry, funding_goal) values (tests.key('idea'), tests.id('ben'), 'Zebra idea', 'A long enough description of it.', 'tech', 5000);
insert into business_updates (id, business_idea_id, user_id, title, content) values (tests.key('update'), tests.key('idea'), tests.id('ben'), 'Zebra news', 'We have news to tell.');
insert into events (id, creator_id, title, description, date, time, location, time_zone) values (tests.key('event'), tests.id('ben'), 'Zebra event', 'A long enough description of it.', current_date + 9, '18:00', 'Here', 'UTC');
insert into business_pages (id, owner_id, name, description, category) values (tests.key('page'), tests.id('ben'), 'Zebra page', 'A long enough description of it.', 'Technology');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('page post'), tests.key('page'), tests.id('ben'), 'Zebra hello');
insert into business_post_comments (id, post_id, author_id, content) values (tests.key('page comment'), tests.key('page post'), tests.id('ben'), 'Hello back');

create temporary table items (kind text, id uuid, title text, is_private boolean);
grant select on items to authenticated;
insert into items values
  ('member', tests.id('ben'), 'Ben Birch', false), ('article', tests.key('article'), 'Zebra notes', false), ('article_comment', tests.key('article comment'), 'Fine', false),
  ('group', tests.key('group'), 'Readers', true), ('group_post', tests.key('group post'), 'Zebra post in the group', true), ('group_comment', tests.key('group comment'), 'Zebra comment', true),
  ('forum_group', tests.key('forum'), 'Answers', false), ('forum_post', tests.key('question'), 'Zebra question', false), ('forum_reply', tests.key('reply'), 'Zebra reply', false),
  ('forum_reply_comment', tests.key('reply comment'), 'Good', false), ('business_idea', tests.key('idea'), 'Zebra idea', false), ('business_update', tests.key('update'), 'Zebra news', false),
  ('event', tests.key('event'), 'Zebra event', false), ('business_page', tests.key('page'), 'Zebra page', false), ('business_post', tests.key('page post'), 'Zebra hello', false),
  ('business_post_comment', tests.key('page comment'), 'Hello back', false);
-- Titles on a page for the current actor; a dash for what is no longer available.
create function tests.titles(p_arguments text default '') returns text language plpgsql as $$
declare
  titles text;
begin
  execute format('select string_agg(coalesce(subject ->> ''title'', ''-''), '','' order by place) from list_saved(%s) with ordinality as s (kind, id, note, remind_at, reminded_at, created_at, subject, place)', p_arguments) into titles;
  return titles;
end $$;
create function tests.title_of(p_kind text) returns text language sql as $$
  select coalesce(subject ->> 'title', '-') from list_saved(p_limit => 100) where kind = p_kind
$$;
create function tests.save(p_kind text, p_id uuid) returns text language plpgsql as $$
begin
  insert into saved_items (kind, item_id) values (p_kind, p_id);
  return 'saved';
exception when others then
  return sqlstate;
end $$;

-- Who may save what --------------------------------------------------------------------------------
select tests.as_visitor();
select throws_ok($$ insert into saved_items (kind, item_id) values ('article', tests.key('article')) $$, '42501', null, 'a visitor cannot save');
select throws_ok('select list_saved()', '42501', null, 'a visitor cannot read a list of saved items');
select tests.as_member('bad_ned');
select throws_ok($$ insert into saved_items (kind, item_id) values ('article', tests.key('article')) $$, '42501', null, 'a banned member cannot save');
select throws_ok('select saved_counts()', '42501', null, 'a banned member cannot count saved items');
select tests.as_member('ada');
select throws_ok($$ insert into saved_items (kind, item_id, remind_at, reminded_at) values ('event', tests.key('event'), now() + interval '1 day', now()) $$, '42501', null, 'a member cannot save an item as one they were reminded of');
select is(tests.save(kind, id), 'saved', 'a member saves what they may read: ' || kind) from items;
select is(tests.save('article', tests.key('article')), '23505', 'a member cannot save an item twice');
select is(tests.save('article', tests.key('draft')), 'PT404', 'a member cannot save a draft of someone else');
select is(tests.save('article', tests.key('nothing')), 'PT404', 'a member cannot save what does not exist');
select is(tests.save('message', tests.key('nothing')), 'PT404', 'a member cannot save a message');
select throws_ok($$ insert into saved_items (user_id, kind, item_id) values (tests.id('cleo'), 'event', tests.key('event')) $$, '42501', null, 'a member cannot save for another');
select throws_ok($$ update saved_items set item_id = tests.key('idea') where kind = 'event' $$, '42501', null, 'a member cannot change what they saved');
select throws_ok($$ update saved_items set reminded_at = now() where kind = 'event' $$, '42501', null, 'a member cannot say that they were reminded');
select tests.as_member('cleo');
select is(tests.save(kind, id), case when is_private then 'PT404' else 'saved' end, 'a member who isn''t in a private group saves what they may read: ' || kind) from items;
delete from saved_items;
select is((select count(*) from saved_items) + (select count(*) from list_saved()), 0::bigint, 'a member does not see what another saved');
select is(tests.affected($$ update saved_items set note = 'Seen' $$), 0::bigint, 'a member cannot change the notes of others');
select tests.as_member('ben');
select is((select count(*) from saved_items) + (select count(*) from list_saved()), 0::bigint, 'an author does not see who saved their items');
select tests.as_member('boss');
select is((select count(*) from saved_items) + (select count(*) from list_saved()), 0::bigint, 'a super admin does not see what a member saved');

-- The list -----------------------------------------------------------------------------------------
select tests.as_operator();
-- One transaction has one time.
update saved_items s set created_at = now() - interval '1 minute' * n.place
from (select kind, row_number() over (order by kind) as place from items) as n where n.kind = s.kind;
select tests.as_member('ada');
select is(tests.titles('p_limit => 100'), (select string_agg(title, ',' order by kind) from items), 'the list has everything saved, newest first');
select is((select tests.titles(format('p_before => %L, p_before_id => %L, p_limit => 100', created_at, id)) from list_saved(p_limit => 5) offset 4), (select string_agg(title, ',' order by kind) from (select * from items order by kind offset 5) as i), 'pages of saved items join without gap or repetition');
select is(tests.titles(format('p_kinds => %L', '{article,event}')), 'Zebra notes,Zebra event', 'the list has the kinds that were asked for');
select is(saved_counts(), (select jsonb_object_agg(kind, 1) from items), 'saved_counts counts the saved items of each kind');
select is((select subject - 'image_url' from list_saved('{article}')), jsonb_build_object('title', 'Zebra notes', 'excerpt', 'Ten letters and more.', 'place_id', null, 'context', null, 'day', null, 'is_cancelled', false,
  'author', jsonb_build_object('id', tests.id('ben'), 'username', 'ben', 'full_name', 'Ben Birch', 'name', (select name from profiles where id = tests.id('ben')), 'avatar_url', null)), 'a row shows title, excerpt and author');
select is((select subject -> 'is_cancelled' from list_saved('{event}')), 'false', 'a row of an event says that it takes place');
select isnt((select subject ->> 'day' from list_saved('{event}')), null, 'a row of an event has its day');
select tests.as_operator();
update events set cancelled_at = now() where id = tests.key('event');
select tests.as_member('ada');
select results_eq($$ select subject -> 'is_cancelled', subject -> 'day' from list_saved('{event}') $$, $$ values ('true'::jsonb, 'null'::jsonb) $$, 'a row of an event that was cancelled says so, and has no day');
select tests.as_operator();
update events set cancelled_at = null where id = tests.key('event');
update forum_replies set content = repeat('**Long** words ', 20) where id = tests.key('reply');
select tests.as_member('ada');
select is((select subject -> 'excerpt' from list_saved('{forum_reply}')), 'null', 'a row of a text without a title does not say it twice');
select matches((select subject ->> 'title' from list_saved('{forum_reply}')), '^Long words .{70,95}…$', 'the first words of a long text say that there is more');
select tests.as_operator();
update forum_replies set content = 'Zebra reply' where id = tests.key('reply');
select tests.as_member('ada');
select is((select subject #>> '{context,id}' from list_saved('{forum_reply}')), tests.key('question')::text, 'a row names what its item belongs to');
select results_eq($$ select subject #>> '{context,id}', subject #>> '{context,post_id}' from list_saved('{business_post_comment}') $$, format('values (%L, %L)', tests.key('page'), tests.key('page post')), 'a row of a comment on a page names its page and its post');
select results_eq($$ select subject #>> '{context,id}', subject #>> '{context,reply_id}' from list_saved('{forum_reply_comment}') $$, format('values (%L, %L)', tests.key('question'), tests.key('reply')), 'a row of a comment on a reply names its post and its reply');
update saved_items set note = '  For the  Café meeting ' where kind = 'article';
select is((select note from saved_items where kind = 'article'), 'For the  Café meeting', 'a note is stored without outer spaces');
update saved_items set note = ' ' where kind = 'event';
select is((select note from saved_items where kind = 'event'), null, 'an empty note is none');
select is(tests.titles($$ p_query => 'cafe' $$), 'Zebra notes', 'search finds a note without its accents');
select is(tests.titles($$ p_query => 'ZEBRA cafe' $$), 'Zebra notes', 'search finds words of note and title together');
select is(tests.titles($$ p_query => 'zebra', p_limit => 100 $$), 'Zebra notes,Zebra idea,Zebra page,Zebra hello,Zebra news,Zebra event,Zebra question,Zebra reply,Zebra comment,Zebra post in the group', 'search finds titles and the first words of posts and comments');
select is((select tests.titles(format('p_query => %L, p_before => %L, p_before_id => %L', 'zebra', created_at, id)) from list_saved(p_query => 'zebra', p_limit => 7) offset 6), 'Zebra reply,Zebra comment,Zebra post in the group', 'pages of a search fit together');
select is(tests.titles($$ p_query => 'birch' $$), 'Ben Birch', 'search finds members by name');
select tests.as_operator();
create function tests.counted(p_query text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(c.kind, c.count), '{}') from (select kind, count(*) from list_saved(p_query => p_query, p_limit => 100) group by kind) as c
$$;
select tests.as_member('ada');
select is(saved_counts(q), tests.counted(q), format('saved_counts counts what a search for %L lists', q)) from unnest('{zebra,cafe,birch,nothing}'::text[]) q;
select isnt(saved_counts('zebra'), '{}', 'saved_counts counts what a search lists');
select is(tests.titles($$ p_query => '%' $$), null, 'search treats every character literally');

-- What can no longer be read -----------------------------------------------------------------------
select tests.as_operator();
-- Runs a statement of the operator, then tells what the list of ada says of a kind; and undoes it.
create function tests.after(p_sql text, p_kind text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform tests.as_operator();
  execute p_sql;
  perform tests.as_member('ada');
  answer := tests.title_of(p_kind) || ' ' || coalesce(tests.titles($q$ p_query => 'zebra', p_limit => 100 $q$), '');
  raise exception using errcode = 'UNDO1', message = answer;
exception when sqlstate 'UNDO1' then
  return sqlerrm;
end $$;
create temporary table losses (what text, kind text, sql text);
grant select on losses to authenticated;
insert into losses values
  ('was deleted', 'article', $$ delete from articles where id = tests.key('article') $$),
  ('became a draft', 'article', $$ update articles set status = 'draft' where id = tests.key('article') $$),
  ('moderators hide', 'article', $$ select private.hide_content('article', tests.key('article'), 'hidden') $$),
  ('belongs to a member who blocked the viewer', 'article', $$ insert into blocks (user_id, blocked_user_id) values (tests.id('ben'), tests.id('ada')) $$),
  ('belongs to a member whom the viewer blocked', 'article', $$ insert into blocks (user_id, blocked_user_id) values (tests.id('ada'), tests.id('ben')) $$),
  ('is in a group that the viewer left', 'group_post', $$ delete from group_members where user_id = tests.id('ada') $$),
  ('is a comment in a group that the viewer left', 'group_comment', $$ delete from group_members where user_id = tests.id('ada') $$),
  ('is a group that the viewer left', 'group', $$ delete from group_members where user_id = tests.id('ada') $$),
  ('is in a forum that became private', 'forum_post', $$ update forum_groups set is_public = false where id = tests.key('forum') $$),
  ('is a reply in a forum that became private', 'forum_reply', $$ update forum_groups set is_public = false where id = tests.key('forum') $$),
  ('is of a deleted account', 'business_idea', $$ delete from auth.users where id = tests.id('ben') $$),
  ('is a deleted account', 'member', $$ delete from auth.users where id = tests.id('ben') $$);
select is(split_part(tests.after(l.sql, l.kind), ' ', 1), '-', 'nothing is shown of what ' || l.what) from losses l;
select tests.as_operator();
select is(strpos(tests.after(l.sql, l.kind), i.title), 0, 'search does not find the title of what ' || l.what) from losses l join items i on i.kind = l.kind where i.title like 'Zebra%';
select is(strpos(tests.after(l.sql, l.kind), '-') > 0 and tests.after($$ update saved_items set note = 'Zebra crossing' where kind = 'article'; delete from articles where id = tests.key('article') $$, 'article') like '% -,%', true, 'search still finds a note of what ' || l.what) from losses l where l.what = 'was deleted';

-- What others wrote in places of a member across a block --------------------------------------------
insert into article_comments (id, article_id, user_id, content) values (tests.key('of cleo on article'), tests.key('article'), tests.id('cleo'), 'Well said');
insert into business_post_comments (id, post_id, author_id, content) values (tests.key('of cleo on page'), tests.key('page post'), tests.id('cleo'), 'Well said');
insert into group_members (group_id, user_id, role) values (tests.key('group'), tests.id('cleo'), 'member');
insert into group_comments (id, post_id, user_id, content) values (tests.key('of cleo in group'), tests.key('group post'), tests.id('cleo'), 'Well said');
insert into forum_replies (id, post_id, author_id, content) values (tests.key('of cleo in forum'), tests.key('question'), tests.id('cleo'), 'Well said');
create function tests.shown_of_cleo() returns text language sql stable as $$
  select string_agg(kind, ',' order by kind) from list_saved(p_limit => 100) where subject #>> '{author,id}' = tests.id('cleo')::text
$$;
select tests.as_member('ada');
insert into saved_items (kind, item_id) values ('article_comment', tests.key('of cleo on article')), ('business_post_comment', tests.key('of cleo on page')), ('group_comment', tests.key('of cleo in group')), ('forum_reply', tests.key('of cleo in forum'));
select is(tests.shown_of_cleo(), 'article_comment,business_post_comment,forum_reply,group_comment', 'the list shows what others wrote in places of a member');
select is((select string_agg(kind, ',' order by kind) from list_saved(p_query => 'well said')), 'article_comment,business_post_comment,forum_reply,group_comment', 'search finds comments by their words');
insert into blocks (blocked_user_id) values (tests.id('ben'));
select is(saved_counts('well said'), '{"forum_reply": 1, "group_comment": 1}', 'saved_counts does not count what a search leaves out');
select is(tests.shown_of_cleo(), 'forum_reply,group_comment', 'the list leaves out comments on a blocked member''s article and page, but not those in shared places');
delete from blocks;
select tests.as_operator();
insert into blocks (user_id, blocked_user_id) values (tests.id('ben'), tests.id('ada'));
select tests.as_member('ada');
select is(tests.shown_of_cleo(), 'forum_reply,group_comment', 'the list leaves out comments on a blocker''s article and page, but not those in shared places');
select tests.as_operator();
delete from blocks;
delete from saved_items s where not exists (select from items i where i.id = s.item_id);

-- Limits -------------------------------------------------------------------------------------------
select tests.as_operator();
delete from saved_items where kind = 'event';
insert into saved_items (user_id, kind, item_id) select tests.id('ada'), 'article', gen_random_uuid() from generate_series(1, 5000 - (select count(*) from saved_items)::integer);
select tests.as_member('ada');
select is(tests.save('event', tests.key('event')), '23514', 'a member cannot save more than 5,000 items');
select is((select count(*) from list_saved(p_kinds => '{article}', p_query => 'zebra')), 1::bigint, 'search looks at everything a member saved');
select tests.as_operator();
delete from saved_items s where not exists (select from items i where i.id = s.item_id);
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":0.001,"seconds":3600}]' where key = 'rate_limit.saved';
select tests.as_member('ada');
select is(tests.save('event', tests.key('event')), 'PT429', 'saving counts against a limit');
select throws_ok($$ update saved_items set note = 'Other' where kind = 'article' $$, 'PT429', null, 'a note counts against the limit of saving');
select throws_ok($$ update saved_items set remind_at = now() where kind = 'article' $$, 'PT429', null, 'a reminder counts against the limit of saving');
select tests.as_operator();
update private.app_config set value = 'false' where key = 'rate_limits_enabled';

-- Reminders ----------------------------------------------------------------------------------------
delete from notifications;
select tests.as_member('ada');
update saved_items set remind_at = now() - interval '1 minute' where kind in ('article', 'forum_reply');
update saved_items set remind_at = now() + interval '1 hour' where kind = 'member';
update saved_items set remind_at = now() - interval '2 minutes' where kind = 'group_post';
select tests.as_operator();
delete from group_members where user_id = tests.id('ada');
insert into mutes (user_id, kind, target_id) values (tests.id('ada'), 'article', tests.key('article')), (tests.id('ada'), 'member', tests.id('ben'));
select is(private.remind_of_saved(2), 2, 'the job handles a batch at a time');
select is(private.remind_of_saved(2), 1, 'the job continues where it stopped');
select is(private.remind_of_saved(2), 0, 'the job sends each reminder once');
select is((select array_agg(target order by target) from notifications where user_id = tests.id('ada')), array['article:' || tests.key('article'), 'forum_reply:' || tests.key('reply')], 'a member is reminded of what they may read, whatever they muted');
select is((select count(*) from notifications where user_id <> tests.id('ada')), 0::bigint, 'only the member who set a reminder is told of it');
select is((select count(*) from saved_items where reminded_at is null and kind in ('article', 'forum_reply', 'group_post')), 0::bigint, 'the job marks what it handled');
select is(coalesce(current_setting('request.jwt.claims', true), ''), '', 'the job resets the caller when it ends');
delete from mutes;
select tests.as_member('ada');
select results_eq($$ select object, message from list_notifications() where type = 'reminder' order by object $$, $$ values ('Zebra notes', 'You asked to be reminded of something you saved'), ('Zebra reply', 'You asked to be reminded of something you saved') $$, 'a reminder names its item');
select is((select data from list_notifications() where object = 'Zebra reply'), jsonb_build_object('contentType', 'forum_reply', 'contentId', tests.key('reply'), 'placeId', tests.key('forum'), 'contextId', tests.key('question')), 'a reminder says where its item is');
select is((select data ->> 'note' from list_notifications() where object = 'Zebra notes'), 'For the  Café meeting', 'a reminder has the note');
update saved_items set remind_at = now() - interval '1 second' where kind = 'article';
select tests.as_operator();
select is(private.remind_of_saved(2), 1, 'another time is another reminder');
update saved_items set remind_at = now() - interval '1 second' where kind = 'business_post_comment';
select is(private.remind_of_saved(2), 1, 'a comment on a page is reminded of');
select is((select data from notifications where data ->> 'contentType' = 'business_post_comment'), jsonb_build_object('contentType', 'business_post_comment', 'contentId', tests.key('page comment'), 'contextId', tests.key('page'), 'postId', tests.key('page post')), 'a reminder of a comment on a page says which post it is on');
update saved_items set remind_at = now() - interval '1 second' where kind = 'forum_reply_comment';
select is(private.remind_of_saved(2), 1, 'a comment on a reply is reminded of');
select is((select data from notifications where data ->> 'contentType' = 'forum_reply_comment'), jsonb_build_object('contentType', 'forum_reply_comment', 'contentId', tests.key('reply comment'), 'placeId', tests.key('forum'), 'contextId', tests.key('question'), 'replyId', tests.key('reply')), 'a reminder of a comment on a reply says which reply it is on');
update forum_groups set is_public = false where id = tests.key('forum');
select tests.as_member('ada');
select is((select object from list_notifications() where data ->> 'contentType' = 'forum_reply'), null, 'a reminder does not name what became private');

delete from saved_items where kind = 'article';
insert into saved_items (user_id, kind, item_id, remind_at) values (tests.id('ada'), 'article', tests.key('article'), now() - interval '1 day');
select tests.as_operator();
select is(private.remind_of_saved(2), 0, 'a reminder that came before does not come again when a removal is undone');
select tests.as_member('ada');
delete from saved_items where kind = 'article';
insert into saved_items (user_id, kind, item_id, remind_at) values (tests.id('ada'), 'article', tests.key('article'), now() - interval '30 seconds');
select tests.as_operator();
select is(private.remind_of_saved(2), 1, 'a reminder whose time came while a removal could be undone is not lost');
select tests.as_member('ada');

-- Export and deletion ------------------------------------------------------------------------------
select is(jsonb_array_length(export_my_data('saved_items') -> 'parts' -> 'saved_items'), (select count(*) from saved_items)::integer, 'an export has what its member saved');
select tests.affected($$ delete from saved_items where kind = 'member' $$);
select is((select count(*) from saved_items where kind = 'member'), 0::bigint, 'a member removes what they saved');
select tests.as_operator();
insert into saved_items (user_id, kind, item_id, remind_at, note) values (tests.id('ada'), 'member', tests.id('cleo'), now() - interval '1 second', 'Call her');
select private.remind_of_saved(5);
select is((select available from notifications where target = 'member:' || tests.id('cleo')), true, 'a member is reminded of another member');
delete from auth.users where id = tests.id('cleo');
select results_eq($$ select target, available, data from notifications where user_id = tests.id('ada') and data ->> 'contentType' = 'member' $$,
  $$ values ('member', false, '{"contentType": "member", "note": "Call her"}'::jsonb) $$, 'a reminder of a deleted account is withdrawn and keeps the note, not the id');
select is((select count(*) from notifications n where n::text like '%' || tests.id('cleo') || '%'), 0::bigint, 'no notification keeps the id of a deleted account');
delete from auth.users where id = tests.id('ada');
select is((select count(*) from saved_items), 0::bigint, 'deleting an account deletes what it saved');

select * from finish();
rollback;
