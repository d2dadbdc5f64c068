-- What every table that members write has in common: rate limits, times of the database, turns. One row a table.
begin;
set local search_path = public, extensions;
select plan(212);

-- Turns --------------------------------------------------------------------------------------------
-- Locks last until the transaction ends, so this comes before the first write.
create function tests.lock_of(p_write text) returns text language plpgsql as $$
declare
  mode text;
begin
  execute p_write;
  select min(l.mode) into mode from pg_locks l
  where l.locktype = 'advisory' and l.classid = 20260101 and l.objid = 1 and l.pid = pg_backend_pid();
  raise exception using errcode = 'UNDO1';
exception
  when sqlstate 'UNDO1' then
    return mode;
end $$;
select is(tests.lock_of(format('update public.%1$I set %2$I = null where false', c.relname, a.attname)), 'ShareLock', 'a write to ' || c.relname || ' waits while an account is being deleted')
from pg_class c
join lateral (select f.attname from pg_attribute f where f.attrelid = c.oid and f.attnum > 0 and f.attgenerated = '' and not f.attisdropped order by f.attnum limit 1) a on true
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('conversations', 'reaction_counts', 'search_documents')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e');
select is(tests.lock_of(w.sql), 'ExclusiveLock', w.what || ' waits until nobody writes')
from (values
  ('delete from auth.users where false', 'deleting an account'), ('delete from public.profiles where false', 'deleting a profile'),
  ('update public.profiles set is_banned = true where false', 'banning a member')
) as w (sql, what);

select tests.create_people();
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;

insert into articles (id, author_id, title, content, status) values (tests.key('article'), tests.id('ada'), 'Open', 'Ten letters and more.', 'published');
insert into groups (id, name, description, created_by) values (tests.key('group'), 'Readers', 'We read books together.', tests.id('ben')), (tests.key('other group'), 'Writers of ada', 'We write books together.', tests.id('ada'));
insert into group_posts (id, group_id, user_id, content) values (tests.key('group post'), tests.key('group'), tests.id('ben'), 'News');
insert into forum_groups (id, name, created_by, is_public) values (tests.key('forum'), 'Answers', tests.id('ada'), true);
insert into forum_group_members (group_id, user_id, role, status) values (tests.key('forum'), tests.id('ben'), 'member', 'approved');
insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('question'), tests.key('forum'), 'A question', 'Who knows?', 'Business', tests.id('ada'));
insert into forum_replies (id, post_id, author_id, content) values (tests.key('reply'), tests.key('question'), tests.id('ada'), 'I do');
insert into forum_reply_comments (id, reply_id, user_id, content) values (tests.key('comment'), tests.key('reply'), tests.id('ada'), 'Thanks');
insert into business_ideas (id, user_id, title, description, funding_goal, industry) values (tests.key('idea'), tests.id('ben'), 'Bread by mail', 'Fresh every morning, anywhere.', 5000, 'food');
insert into business_pages (id, owner_id, name, description, category) values
  (tests.key('page'), tests.id('ada'), 'Blue Bakery', 'Bread since 1920.', 'Restaurant'), (tests.key('own page'), tests.id('ben'), 'Red Bakery', 'Rolls since 1921.', 'Restaurant');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('page post'), tests.key('page'), tests.id('ada'), 'New bread');

-- One write of ben to each table (only public.invite_member_to_group limits invitations): a new row, the condition that finds it, and an edit if readers see edits.
create table tests.writes (on_table text, columns text, row text, found_by text, edit text);
insert into tests.writes values
  ('articles', 'author_id, title, content, status', $$ tests.id('ben'), 'Mine', 'Ten letters and more.', 'published' $$, $$ author_id = tests.id('ben') $$, $$ title = 'Changed' $$),
  ('article_comments', 'article_id, user_id, content', $$ tests.key('article'), tests.id('ben'), 'Well said' $$, $$ user_id = tests.id('ben') $$, $$ content = 'Changed' $$),
  ('groups', 'name, description, created_by', $$ 'Writers', 'We write books together.', tests.id('ben') $$, $$ name = 'Writers' $$, $$ description = 'Changed, and long enough.' $$),
  ('group_invitations', 'group_id, invited_by, invited_user_id', $$ tests.key('group'), tests.id('ben'), tests.id('ada') $$, $$ invited_by = tests.id('ben') $$, null),
  ('group_join_requests', 'group_id, user_id', $$ tests.key('other group'), tests.id('ben') $$, $$ user_id = tests.id('ben') $$, null),
  ('group_posts', 'group_id, user_id, content', $$ tests.key('group'), tests.id('ben'), 'More news' $$, $$ content in ('More news', 'Changed') $$, $$ content = 'Changed' $$),
  ('group_comments', 'post_id, user_id, content', $$ tests.key('group post'), tests.id('ben'), 'Me too' $$, $$ user_id = tests.id('ben') $$, $$ content = 'Changed' $$),
  ('group_shares', 'post_id, group_id, user_id', $$ tests.key('group post'), tests.key('group'), tests.id('ben') $$, $$ user_id = tests.id('ben') $$, null),
  ('forum_groups', 'name, created_by', $$ 'Questions', tests.id('ben') $$, $$ created_by = tests.id('ben') $$, $$ description = 'Changed' $$),
  ('forum_posts', 'group_id, title, content, category, author_id', $$ tests.key('forum'), 'Mine', 'Who knows?', 'Business', tests.id('ben') $$, $$ author_id = tests.id('ben') $$, $$ content = 'Changed' $$),
  ('forum_replies', 'post_id, author_id, content', $$ tests.key('question'), tests.id('ben'), 'Me too' $$, $$ author_id = tests.id('ben') $$, $$ content = 'Changed' $$),
  ('forum_reply_comments', 'reply_id, user_id, content', $$ tests.key('reply'), tests.id('ben'), 'Thanks' $$, $$ user_id = tests.id('ben') $$, $$ content = 'Changed' $$),
  ('forum_post_reactions', 'post_id, user_id, reaction_type', $$ tests.key('question'), tests.id('ben'), 'love' $$, $$ user_id = tests.id('ben') $$, null),
  ('forum_reply_reactions', 'reply_id, user_id, reaction_type', $$ tests.key('reply'), tests.id('ben'), 'love' $$, $$ user_id = tests.id('ben') $$, null),
  ('forum_comment_reactions', 'comment_id, user_id, reaction_type', $$ tests.key('comment'), tests.id('ben'), 'love' $$, $$ user_id = tests.id('ben') $$, null),
  ('reactions', 'user_id, content_type, content_id, reaction_type', $$ tests.id('ben'), 'article', tests.key('article'), 'love' $$, $$ user_id = tests.id('ben') $$, null),
  ('business_ideas', 'user_id, title, description, funding_goal, industry', $$ tests.id('ben'), 'Rolls by mail', 'Fresh every evening, anywhere.', 5000, 'food' $$, $$ title = 'Rolls by mail' $$, $$ description = 'Fresh every hour, anywhere.' $$),
  ('business_updates', 'business_idea_id, user_id, title, content', $$ tests.key('idea'), tests.id('ben'), 'First rolls', 'They were eaten at once.' $$, $$ user_id = tests.id('ben') $$, $$ content = 'They are all gone.' $$),
  ('events', 'creator_id, title, date, time, location', $$ tests.id('ben'), 'Bread evening', current_date + 9, '18:00', 'Here' $$, $$ creator_id = tests.id('ben') $$, $$ title = 'Changed' $$),
  ('business_pages', 'owner_id, name, description, category', $$ tests.id('ben'), 'Green Bakery', 'Rye since 1922.', 'Restaurant' $$, $$ name = 'Green Bakery' $$, $$ description = 'Changed' $$),
  ('business_page_followers', 'business_page_id, user_id', $$ tests.key('page'), tests.id('ben') $$, $$ user_id = tests.id('ben') $$, null),
  ('business_posts', 'business_page_id, author_id, content', $$ tests.key('own page'), tests.id('ben'), 'New rolls' $$, $$ author_id = tests.id('ben') $$, $$ content = 'Changed' $$),
  ('business_post_likes', 'post_id, user_id', $$ tests.key('page post'), tests.id('ben') $$, $$ user_id = tests.id('ben') $$, null),
  ('business_post_shares', 'post_id, user_id', $$ tests.key('page post'), tests.id('ben') $$, $$ user_id = tests.id('ben') $$, null),
  ('business_post_comments', 'post_id, author_id, content', $$ tests.key('page post'), tests.id('ben'), 'Open on Sunday?' $$, $$ author_id = tests.id('ben') $$, $$ content = 'Changed' $$),
  ('business_reviews', 'business_page_id, user_id, rating, title, content', $$ tests.key('page'), tests.id('ben'), 5, 'Good bread', 'It was still warm.' $$, $$ user_id = tests.id('ben') $$, $$ content = 'It was nearly warm.' $$),
  ('blocks', 'user_id, blocked_user_id', $$ tests.id('ben'), tests.id('ada') $$, $$ user_id = tests.id('ben') $$, null),
  ('mutes', 'user_id, kind, target_id', $$ tests.id('ben'), 'article', tests.key('article') $$, $$ user_id = tests.id('ben') $$, null),
  ('muted_words', 'user_id, word', $$ tests.id('ben'), 'bread' $$, $$ user_id = tests.id('ben') $$, null),
  ('hidden_items', 'user_id, content_type, content_id', $$ tests.id('ben'), 'article', tests.key('article') $$, $$ user_id = tests.id('ben') $$, null),
  ('saved_items', 'user_id, kind, item_id', $$ tests.id('ben'), 'article', tests.key('article') $$, $$ user_id = tests.id('ben') $$, null),
  ('saved_searches', 'user_id, scope, name, params', $$ tests.id('ben'), 'events', 'Online', '{"type":"online"}' $$, $$ user_id = tests.id('ben') $$, null);
grant select on tests.writes to authenticated;

-- Runs statements, returns the first column of the last one or the error code, and undoes everything.
create function tests.tried(variadic p_statements text[]) returns text language plpgsql as $$
declare
  statement text;
  result text;
begin
  foreach statement in array p_statements loop
    if ltrim(statement) like 'select %' then
      execute statement into result;
    else
      execute statement;
    end if;
  end loop;
  raise exception using errcode = 'UNDO1';
exception
  when sqlstate 'UNDO1' then
    return coalesce(result, 'done');
  when others then
    return sqlstate;
end $$;
create function tests.insert_of(w tests.writes, p_time text default null) returns text language sql as $$
  select format('insert into %I (%s) values (%s)', w.on_table, concat_ws(', ', w.columns, case when p_time is not null then 'created_at' end), concat_ws(', ', w.row, quote_literal(p_time)))
$$;
create function tests.update_of(w tests.writes, p_set text) returns text language sql as $$
  select format('update %I set %s where %s', w.on_table, p_set, w.found_by)
$$;
create function tests.year_of(w tests.writes) returns text language sql as $$
  select format('select extract(year from created_at)::int from %I where %s', w.on_table, w.found_by)
$$;

-- Times --------------------------------------------------------------------------------------------
select tests.as_member('ben');
select is(tests.tried(tests.insert_of(w), tests.year_of(w)), extract(year from now())::text, 'a member adds a row to ' || on_table) from tests.writes w;
select isnt(tests.tried(tests.insert_of(w, '2001-01-01'), tests.year_of(w)), '2001', 'a member cannot choose when a row of ' || on_table || ' was added') from tests.writes w;
select isnt(tests.tried(tests.insert_of(w), tests.update_of(w, $$ created_at = '2001-01-01' $$), tests.year_of(w)), '2001', 'a member cannot change when a row of ' || on_table || ' was added') from tests.writes w;

-- Text ---------------------------------------------------------------------------------------------
select is(tests.tried(tests.insert_of(w), tests.update_of(w, $$ content = '  Changed, and long enough.  ' $$), format('select content from %I where content like ''%%Changed%%''', on_table)),
  'Changed, and long enough.', 'an edited text of ' || on_table || ' is trimmed')
from tests.writes w where w.edit is not null and w.columns like '%content';
select is(tests.tried($$ insert into business_posts (business_page_id, author_id, content) values (tests.key('own page'), tests.id('ben'), '  New rolls  ') $$, $$ select content from business_posts where author_id = tests.id('ben') $$),
  'New rolls', 'a new post of a page is trimmed');

-- Limits -------------------------------------------------------------------------------------------
select tests.as_operator();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":0.001,"seconds":3600}]' where key like 'rate\_limit.%' and key <> 'rate_limit.edits';
select tests.as_member('ben');
select is(tests.tried(tests.insert_of(w)), 'PT429', 'a new row of ' || on_table || ' counts against a limit') from tests.writes w where on_table <> 'group_invitations';
select tests.as_operator();
update private.app_config set value = '[{"tokens":1000,"seconds":3600}]' where key like 'rate\_limit.%' and key <> 'rate_limit.edits';
update private.app_config set value = '[{"tokens":0.001,"seconds":3600}]' where key = 'rate_limit.edits';
select tests.as_member('ben');
select is(tests.tried(tests.insert_of(w), tests.update_of(w, w.edit)), 'PT429', 'an edit of ' || on_table || ' counts against the limit for edits') from tests.writes w where w.edit is not null;
select * from finish();
rollback;
