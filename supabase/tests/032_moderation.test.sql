-- Moderation: reports, hiding, decisions, suspensions and appeals.
-- ada, ben and cleo report what dora wrote; boss and chief are super admins; gina looks after a group, fred after a forum.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dora'), tests.create_account('gina'), tests.create_account('fred'), tests.create_account('young');
update profiles set created_at = now() - interval '30 days' where id <> tests.id('young');
-- The demo accounts have a super admin of their own.
update profiles set is_super_admin = false where is_super_admin and id not in (tests.id('boss'), tests.id('chief'));
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
create function tests.case_of(p_item uuid) returns uuid language sql stable security definer as $$
  select id from private.moderation_cases where item_id = p_item order by opened_at desc, state = 'open' desc limit 1
$$;
create function tests.decision_of(p_item uuid) returns uuid language sql stable security definer as $$
  select id from public.moderation_decisions where item_id = p_item order by created_at desc limit 1
$$;
create function tests.rule() returns uuid language sql stable security definer as $$ select id from public.community_rules order by position limit 1 $$;
-- What everyone sees of an item.
create function tests.shown(p_kind text, p_id uuid) returns jsonb language sql stable security definer as $$
  select private.item_texts(p_kind, private.shown_row(p_kind, p_id)) - 'created_at'
$$;

-- One of each kind, all by dora.
insert into groups (id, name, description, created_by) values (tests.key('group'), 'Readers', 'We read books together.', tests.id('gina'));
insert into group_members (group_id, user_id, role) select tests.key('group'), tests.id(m.name), 'member' from unnest('{ada,ben,cleo,dora}'::text[]) as m (name);
insert into forum_groups (id, name, created_by, is_public) values (tests.key('forum'), 'Answers', tests.id('fred'), true);
insert into forum_group_members (group_id, user_id, role, status) select tests.key('forum'), tests.id(m.name), 'member', 'approved' from unnest('{ada,ben,cleo,dora}'::text[]) as m (name);
insert into messages (id, sender_id, receiver_id, content) values (tests.key('before'), tests.id('ada'), tests.id('dora'), 'Who are you?'), (tests.key('private'), tests.id('ada'), tests.id('dora'), 'Nobody reads this'), (tests.key('message'), tests.id('dora'), tests.id('ada'), 'Send me money');
insert into articles (id, author_id, title, content, status, image_url) values (tests.key('article'), tests.id('dora'), 'Zebra notes', 'Zebras and more letters. ![Inside](https://pictures.example/inside.png "Zebras") and [a link](https://pictures.example/linked.png)', 'published', 'https://pictures.example/zebra.png');
insert into article_comments (id, article_id, user_id, content) values (tests.key('article_comment'), tests.key('article'), tests.id('dora'), 'Zebra comment');
insert into groups (id, name, description, created_by) values (tests.key('own group'), 'Zebras', 'A group of zebras only.', tests.id('dora'));
insert into group_posts (id, group_id, user_id, content) values (tests.key('group_post'), tests.key('group'), tests.id('dora'), 'Zebra post');
insert into group_comments (id, post_id, group_id, user_id, content) values (tests.key('group_comment'), tests.key('group_post'), tests.key('group'), tests.id('dora'), 'Zebra answer');
insert into forum_groups (id, name, created_by, is_public) values (tests.key('own forum'), 'Zebra forum', tests.id('dora'), true);
insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('forum_post'), tests.key('forum'), 'Zebra question', 'Who knows?', 'Business', tests.id('dora'));
insert into forum_replies (id, post_id, author_id, content) values (tests.key('forum_reply'), tests.key('forum_post'), tests.id('dora'), 'Zebra reply');
insert into forum_reply_comments (id, reply_id, user_id, content) values (tests.key('forum_reply_comment'), tests.key('forum_reply'), tests.id('dora'), 'Zebra remark');
insert into business_ideas (id, user_id, title, description, industry, funding_goal) values (tests.key('business_idea'), tests.id('dora'), 'Zebra idea', 'A long enough description of it.', 'tech', 5000);
insert into business_updates (id, business_idea_id, user_id, title, content) values (tests.key('business_update'), tests.key('business_idea'), tests.id('dora'), 'Zebra update', 'Zebras have news for you.');
insert into events (id, creator_id, title, description, date, time, location, time_zone) values (tests.key('event'), tests.id('dora'), 'Zebra event', 'A long enough description of it.', current_date + 9, '18:00', 'Here', 'UTC');
insert into business_pages (id, owner_id, name, description, category) values (tests.key('business_page'), tests.id('dora'), 'Zebra page', 'A long enough description of it.', 'Technology'), (tests.key('other page'), tests.id('cleo'), 'Horse page', 'A long enough description of it.', 'Technology');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('business_post'), tests.key('business_page'), tests.id('dora'), 'Zebra news');
insert into business_post_comments (id, post_id, author_id, content) values (tests.key('business_post_comment'), tests.key('business_post'), tests.id('dora'), 'Zebra note');
insert into business_reviews (id, business_page_id, user_id, rating, title, content, moderation_status) values (tests.key('business_review'), tests.key('other page'), tests.id('dora'), 1, 'Zebra review', 'Twenty letters and some more of them.', 'approved');
insert into business_post_shares (post_id, user_id) values (tests.key('business_post'), tests.id('ben'));
insert into group_shares (id, post_id, group_id, user_id, comment) values (tests.key('share without a note'), tests.key('group_post'), tests.key('group'), tests.id('ben'), null), (tests.key('group_share'), tests.key('group_post'), tests.key('group'), tests.id('dora'), 'Zebra share');
create table tests.items as
  select k.kind, k.table_name, case k.kind when 'member' then tests.id('dora') when 'group' then tests.key('own group') when 'forum_group' then tests.key('own forum') else tests.key(k.kind) end as id,
    (select c from unnest('{title,bio,name,content,comment}'::text[]) c where k.masked ? c limit 1) as text_column
  from private.report_kinds k;
grant select on tests.items to authenticated;

-- Hiding and restoring, every kind -------------------------------------------------------------------

create table tests.before as select i.kind, i.id, private.shown_row(i.kind, i.id) as row from tests.items i;
create table tests.feed_before as select to_jsonb(f) as row from feed_items f;
create table tests.found_before as select d.kind, d.source_id, d.title, d.visibility from search_documents d;
select is(count(*), (select count(*) from private.report_kinds), 'the test has an item of every kind') from tests.before b where b.row is not null;
select ok(private.hide_content(i.kind, i.id, 'pending'), 'an item can be hidden: ' || i.kind) from tests.items i;
select is(
  (select count(*) from tests.items i where tests.shown(i.kind, i.id)::text ilike '%zebra%'), 0::bigint,
  'nothing of hidden items is left in the tables');
select is(tests.shown('article', tests.key('article')) - 'content', '{"title":"Hidden pending review"}', 'a hidden article shows a placeholder, without its picture');
select is((select e.is_hidden from events e where e.id = tests.key('event')), true, 'a hidden event says so to what suggests events');
select is_empty($$ select i.kind from feed_items f join tests.items i on i.id = f.content_id where i.kind not in ('member', 'group_share') $$, 'hidden items leave the feed');
select is((select f.card -> 'details' ->> 'note' from feed_items f where f.content_id = tests.key('group_share')), 'Hidden pending review', 'a hidden note leaves its share in the feed, with a placeholder');
select is((select count(*) from feed_items f where to_jsonb(f)::text ilike '%zebra%'), 0::bigint, 'the feed has no text of hidden items');
select is((select count(*) from conversations c where c.last_message ilike '%money%'), 0::bigint, 'a hidden message leaves the lists of both');
select is((select count(*) from search_documents d where d.visibility <> 'nobody' and to_jsonb(d)::text ilike '%zebra%'), 0::bigint, 'hidden items are not found');
select tests.as_member('ada');
select is((select count(*) from hidden_content), 0::bigint, 'other members don''t read hidden items');
select tests.as_visitor();
select throws_ok('select from hidden_content', '42501', null, 'visitors don''t read hidden items');
select tests.as_member('dora');
select is((select count(*) from hidden_content h where h.original::text ilike '%zebra%'), 17::bigint, 'authors read their own hidden items');
select is(jsonb_array_length(viewer_state() -> 'moderated'), (select count(*)::integer from tests.items), 'the app knows which of the viewer''s items are hidden');
-- Nobody changes the text of a message, nor of a share.
select throws_ok(format('update %I set %I = %L where id = %L', i.table_name, i.text_column, 'Zebras and more letters', i.id), '42501', 'Members reported this. You can edit it again once moderators have looked at it.', 'authors can''t edit what is hidden: ' || i.kind) from tests.items i where i.kind not in ('message', 'group_share');
select tests.as_operator();
select ok(private.hide_content(i.kind, i.id, 'removed'), 'a hidden item can be removed: ' || i.kind) from tests.items i;
select tests.as_member('ada');
select is(
  array(
    select moderated_as(t) from articles t where t.id = tests.key('article') union all select moderated_as(t) from article_comments t where t.id = tests.key('article_comment')
    union all select moderated_as(t) from group_comments t where t.id = tests.key('group_comment') union all select moderated_as(t) from business_ideas t where t.id = tests.key('business_idea')
    union all select moderated_as(t) from business_updates t where t.id = tests.key('business_update') union all select moderated_as(t) from events t where t.id = tests.key('event')
    union all select moderated_as(t) from business_pages t where t.id = tests.key('business_page') union all select moderated_as(t) from business_posts t where t.id = tests.key('business_post')
    union all select moderated_as(t) from business_post_comments t where t.id = tests.key('business_post_comment') union all select moderated_as(t) from business_reviews t where t.id = tests.key('business_review')
    union all select moderated_as from list_group_posts(tests.key('group')) union all select moderated_as from get_forum_post(tests.key('forum_post'))
    union all select moderated_as from list_forum_replies(tests.key('forum_post')) union all select moderated_as from list_forum_comments(tests.key('forum_reply'))
  ), array_fill('removed'::text, array[14]), 'whoever reads an item reads that moderators removed it');
select is((select moderated_as(t) from business_pages t where t.id = tests.key('other page')), null, 'an item that moderators didn''t hide says nothing of them');
select tests.as_operator();
select is(tests.shown('article_comment', tests.key('article_comment')) ->> 'content', 'Removed by moderators', 'a removed comment says so');
select tests.as_member('dora');
select throws_ok(
  format('update article_comments set content = %L where id = %L', 'Zebras and more letters', tests.key('article_comment')), '42501',
  'Moderators hid this, so it can''t be edited. You can appeal their decision.', 'authors of a removed comment read that they can appeal');
select tests.as_operator();
select ok(private.restore_content(i.kind, i.id), 'an item can be restored: ' || i.kind) from tests.items i;
select is(
  private.shown_row(b.kind, b.id) - '{updated_at,xmin}'::text[], b.row - '{updated_at,xmin}'::text[],
  'a restored item is as it was: ' || b.kind) from tests.before b order by b.kind;
select set_eq('select to_jsonb(f) from feed_items f', 'select row from tests.feed_before', 'the feed is as it was');
select set_eq('select d.kind, d.source_id, d.title, d.visibility from search_documents d', 'select * from tests.found_before', 'search is as it was');
select ok((select count(*) from conversations c where c.last_message = 'Send me money') = 2, 'a restored message is in the lists of both again');
select ok(not private.restore_content('article', tests.key('article')), 'an item that isn''t hidden can''t be restored');

-- Hides everything, changes what can be changed still, tells who finds what then and once it is restored; and undoes it all.
create function tests.found_after_changes(p_is_restored boolean) returns text language plpgsql as $$
begin
  perform private.hide_content(i.kind, i.id, 'hidden') from tests.items i;
  perform tests.as_member('dora');
  update public.events set date = date + 1 where id = tests.key('event');
  update public.articles set category = 'Lifestyle' where id = tests.key('article');
  update public.business_ideas set funding_received = 10 where id = tests.key('business_idea');
  update public.business_pages set category = 'Retail' where id = tests.key('business_page');
  update public.forum_groups set is_public = false where id = tests.key('own forum');
  perform tests.as_member('fred');
  update public.forum_posts set is_locked = true where id = tests.key('forum_post');
  update public.forum_groups set is_public = false where id = tests.key('forum');
  perform tests.as_operator();
  update public.groups set is_private = true where id = tests.key('own group');
  -- Search follows in the end.
  for i in 1..10 loop
    exit when private.finish_forum_moves(1000) = 0;
  end loop;
  if exists (select from private.moved_forum_groups) then
    raise exception 'the job never ends';
  end if;
  if p_is_restored then
    perform private.restore_content(i.kind, i.id) from tests.items i;
  else
    perform tests.as_member('fred');
    update public.forum_groups set is_public = true where id = tests.key('forum');
    perform tests.as_operator();
    perform private.finish_forum_moves(1000) from generate_series(1, 10);
  end if;
  raise exception using errcode = 'UNDO1', message = (
    select string_agg(d.kind || ' ' || regexp_replace(d.visibility, ':.*', ''), ', ' order by d.kind)
    from public.search_documents d join tests.items i on i.id = d.source_id and i.kind = d.kind
  );
exception when sqlstate 'UNDO1' then
  return sqlerrm;
end $$;
select is(tests.found_after_changes(false), 'article nobody, business_idea nobody, business_page nobody, event nobody, forum_group nobody, forum_post nobody, group nobody', 'hidden items are not found, whatever of them or their place changes');
select is(tests.found_after_changes(true), 'article public, business_idea members, business_page public, event public, forum_group forum_group, forum_post forum_group, group group', 'restored items are found by those who may read them by then');

-- What can be added to items and to what is beneath them, by whoever asks.
create table tests.additions as select * from (values
  ('react to an article', $$ select set_reaction('article', tests.key('article'), 'like') $$),
  ('react to an idea', $$ select set_reaction('business_idea', tests.key('business_idea'), 'like') $$),
  ('change a reaction to a group post', $$ select set_reaction('group_post', tests.key('group_post'), 'love') $$),
  ('comment on an article', $$ insert into article_comments (article_id, user_id, content) values (tests.key('article'), auth.uid(), 'More') $$),
  ('rewrite a comment on an article', $$ update article_comments set content = 'More' where id = tests.key('own comment') $$),
  ('rewrite a comment on a group post', $$ update group_comments set content = 'More' where id = tests.key('own comment') $$),
  ('rewrite a reply', $$ update forum_replies set content = 'More' where id = tests.key('own comment') $$),
  ('rewrite a comment on a reply', $$ update forum_reply_comments set content = 'More' where id = tests.key('own comment') $$),
  ('rewrite a comment on a page''s post', $$ update business_post_comments set content = 'More' where id = tests.key('own comment') $$),
  ('rewrite a review', $$ update business_reviews set content = 'Twenty letters and much more of them.' where id = tests.key('own comment') $$),
  ('change an answer', $$ select rsvp(tests.key('second event'), 'going') $$),
  ('comment on a group post', $$ insert into group_comments (post_id, user_id, content) values (tests.key('group_post'), auth.uid(), 'More') $$),
  ('share a group post', $$ insert into group_shares (post_id, user_id) values (tests.key('group_post'), auth.uid()) $$),
  ('pin a group post', $$ select pin_group_post(tests.key('group_post'), true) $$),
  ('reply to a forum post', $$ insert into forum_replies (post_id, author_id, content) values (tests.key('forum_post'), auth.uid(), 'More') $$),
  ('react to a forum post', $$ insert into forum_post_reactions (post_id, user_id, reaction_type) values (tests.key('forum_post'), auth.uid(), 'like') $$),
  ('share a forum post', $$ select log_forum_share(tests.key('forum_post')) $$),
  ('pin a forum post', $$ update forum_posts set is_pinned = true where id = tests.key('forum_post') $$),
  ('mark an answer', $$ select mark_forum_answer(tests.key('forum_reply'), true) $$),
  ('react to a reply', $$ insert into forum_reply_reactions (reply_id, user_id, reaction_type) values (tests.key('forum_reply'), auth.uid(), 'like') $$),
  ('comment on a reply', $$ insert into forum_reply_comments (reply_id, user_id, content) values (tests.key('forum_reply'), auth.uid(), 'More') $$),
  ('answer a comment on a reply', $$ insert into forum_reply_comments (reply_id, parent_id, user_id, content) values (tests.key('forum_reply'), tests.key('forum_reply_comment'), auth.uid(), 'More') $$),
  ('react to a comment on a reply', $$ insert into forum_comment_reactions (comment_id, user_id, reaction_type) values (tests.key('forum_reply_comment'), auth.uid(), 'like') $$),
  ('ask about an idea', $$ select send_business_inquiry(tests.key('business_idea'), 'More') $$),
  ('write about a page', $$ insert into messages (sender_id, receiver_id, content, message_type, business_page_id) values (auth.uid(), tests.id('dora'), 'More', 'business_page', tests.key('business_page')) $$),
  ('attend an event', $$ select rsvp(tests.key('event'), 'going') $$),
  ('follow a page', $$ insert into business_page_followers (business_page_id, user_id) values (tests.key('business_page'), auth.uid()) $$),
  ('review a page', $$ insert into business_reviews (business_page_id, user_id, rating, title, content) values (tests.key('business_page'), auth.uid(), 5, 'More of it', 'Twenty letters and some more of them.') $$),
  ('like a page''s post', $$ insert into business_post_likes (post_id, user_id) values (tests.key('business_post'), auth.uid()) $$),
  ('share a page''s post', $$ insert into business_post_shares (post_id, user_id) values (tests.key('business_post'), auth.uid()) $$),
  ('comment on a page''s post', $$ insert into business_post_comments (post_id, author_id, content) values (tests.key('business_post'), auth.uid(), 'More') $$),
  ('find a review helpful', $$ select mark_review_helpful(tests.key('business_review'), true) $$),
  ('rewrite an update by its founder', $$ update business_updates set content = 'Zebras have more news for you.' where id = tests.key('second update') $$),
  ('rewrite a post by its page''s owner', $$ update business_posts set content = 'More' where id = tests.key('second post') $$)
) as a (what, sql);
grant select on tests.additions to authenticated;
create function tests.outcome(p_sql text) returns text language plpgsql as $$
declare
  written bigint;
begin
  execute p_sql;
  get diagnostics written = row_count;
  raise exception using errcode = 'UNDO2', message = case written when 0 then 'nothing written' else 'done' end;
exception when sqlstate 'UNDO2' then
  return sqlerrm;
when others then
  return sqlstate || ' ' || sqlerrm;
end $$;
-- Hides some kinds, and tells what of all that a member still can; undoes it all.
create function tests.can_add(p_member text, p_kinds text[], p_state text) returns text language plpgsql as $$
declare
  answers text;
begin
  insert into public.group_members (group_id, user_id, role) values (tests.key('group'), tests.id('boss'), 'member');
  update public.group_members set role = 'moderator' where group_id = tests.key('group') and user_id in (tests.id('boss'), tests.id('ben'));
  insert into public.forum_group_members (group_id, user_id, role, status) values (tests.key('forum'), tests.id('boss'), 'moderator', 'approved');
  update public.forum_group_members set role = 'moderator' where group_id = tests.key('forum') and user_id = tests.id('ben');
  delete from public.business_post_shares where user_id = tests.id('ben');
  insert into public.reactions (user_id, content_type, content_id, reaction_type) select tests.id(p_member), 'group_post', tests.key('group_post'), 'like' where p_member <> 'dora';
  insert into public.article_comments (id, article_id, user_id, content) values (tests.key('own comment'), tests.key('article'), tests.id(p_member), 'First');
  insert into public.group_comments (id, post_id, group_id, user_id, content) values (tests.key('own comment'), tests.key('group_post'), tests.key('group'), tests.id(p_member), 'First');
  insert into public.forum_replies (id, post_id, author_id, content) values (tests.key('own comment'), tests.key('forum_post'), tests.id(p_member), 'First');
  insert into public.forum_reply_comments (id, reply_id, user_id, content) values (tests.key('own comment'), tests.key('forum_reply'), tests.id(p_member), 'First');
  insert into public.business_post_comments (id, post_id, author_id, content) values (tests.key('own comment'), tests.key('business_post'), tests.id(p_member), 'First');
  insert into public.business_updates (id, business_idea_id, user_id, title, content) values (tests.key('second update'), tests.key('business_idea'), tests.id('dora'), 'Zebra update', 'Zebras have news for you.');
  insert into public.business_posts (id, business_page_id, author_id, content) values (tests.key('second post'), tests.key('business_page'), tests.id('dora'), 'Zebra news');
  insert into public.business_pages (id, owner_id, name, description, category) values (tests.key('second page'), tests.id('dora'), 'Zebra shop', 'A long enough description of it.', 'Technology');
  insert into public.business_reviews (id, business_page_id, user_id, rating, title, content) select tests.key('own comment'), tests.key('second page'), tests.id(p_member), 5, 'First of it', 'Twenty letters and some more of them.' where p_member <> 'dora';
  insert into public.events (id, creator_id, title, date, time, location) values (tests.key('second event'), tests.id('dora'), 'Zebra dinner', current_date + 9, '18:00', 'Here');
  insert into public.event_attendees (event_id, user_id, status) values (tests.key('second event'), tests.id(p_member), 'interested');
  perform private.hide_content(i.kind, i.id, p_state)
  from (select kind, id from tests.items union values ('business_page', tests.key('second page')), ('event', tests.key('second event'))) as i
  where i.kind = any (p_kinds);
  perform tests.as_member(p_member);
  -- Others are refused for this reason and no other; the author, who does nothing to what is theirs anyway, is refused.
  answers := (
    select string_agg(a.what || ': ' || o, e'\n' order by a.what) from tests.additions a cross join lateral tests.outcome(a.sql) as o
    where o = 'done' or (p_member <> 'dora' and a.what !~ ' by its ' and o <> '42501 Moderators hid this, so nothing can be added to it.')
  );
  raise exception using errcode = 'UNDO1', message = coalesce(answers, 'nothing');
exception when sqlstate 'UNDO1' then
  return sqlerrm;
end $$;
create function tests.kinds(p_kinds text[]) returns text[] language sql as $$
  select coalesce(p_kinds, array(select kind from tests.items where kind not in ('member', 'message')))
$$;
select is(tests.can_add(m.name, tests.kinds(null), s.state), 'nothing', format('nobody adds anything to what is %s by moderators: %s', s.state, m.name))
from unnest('{ben,boss,dora}'::text[]) as m (name), unnest('{removed,hidden}'::text[]) as s (state);
select is(
  tests.can_add('ben', tests.kinds(null), 'pending'), (select string_agg(a.what || ': done', e'\n' order by a.what) from tests.additions a where a.what !~ ' by its '),
  'reports alone close nothing');
select is(
  (select count(*) from regexp_matches(tests.can_add('ben', k.kinds, 'removed'), ': done', 'g')), k.open,
  'what is beneath a removed item is closed, and nothing else is: ' || array_to_string(k.kinds, ', '))
from (values ('{forum_post}'::text[], 21::bigint), ('{forum_reply}', 26), ('{business_page}', 24), ('{group,forum_group}', 32)) as k (kinds, open);

-- What dora is told when a super admin deletes an item of hers; the item is back afterwards.
create function tests.told_of_deletion(p_item tests.items) returns text language plpgsql as $$
begin
  perform tests.as_member('boss');
  execute format('delete from %I where id = %L', p_item.table_name, p_item.id);
  perform tests.as_operator();
  raise exception using errcode = 'UNDO1', message = coalesce((
    select string_agg(n.message, ',') from public.notifications n where n.user_id = tests.id('dora') and n.title = 'Deleted'
  ), 'nothing');
exception when sqlstate 'UNDO1' then
  return sqlerrm;
end $$;
select matches(tests.told_of_deletion(i), '^A community admin deleted your \w+: “', 'an author is told when a super admin deletes what they wrote: ' || i.kind)
from tests.items i where i.kind not in ('member', 'message');

-- Reporting ------------------------------------------------------------------------------------------

select tests.as_member('ada');
select lives_ok(format('select report_item(%L, %L, %L)', i.kind, i.id, 'spam'), 'members report what they read: ' || i.kind) from tests.items i where i.kind < 'forum';
select throws_ok(format('select report_item(%L, %L, %L)', 'article', tests.key('nothing'), 'spam'), 'PT404', null, 'an item that doesn''t exist can''t be reported');
select throws_ok(format('select report_item(%L, %L, %L)', 'group_share', tests.key('share without a note'), 'spam'), 'PT404', null, 'a share without a note can''t be reported');
select tests.as_operator();
delete from private.rate_buckets;
select tests.as_member('ada');
select lives_ok(format('select report_item(%L, %L, %L)', i.kind, i.id, 'spam'), 'members report what they read: ' || i.kind) from tests.items i where i.kind >= 'forum' and i.kind <> 'message';
select lives_ok(format('select report_item(%L, %L, %L, null, %L)', 'message', tests.key('message'), 'scam', array[tests.key('before')]), 'a member reports a message with another one');
select is(report_item('article', tests.key('article'), 'hate'), (select id from reports where kind = 'article'), 'a second report of the same item returns the first');
select is((select count(*) from reports), (select count(*) from tests.items), 'reporters read their own reports');
select is((select jsonb_path_query_array(messages, '$[*].content') from reports where kind = 'message'), '["Who are you?"]', 'a report has the messages that its sender selected, no others');
select tests.as_member('cleo');
select throws_ok(format('select report_item(%L, %L, %L)', 'message', tests.key('message'), 'spam'), 'PT404', null, 'messages of others can''t be reported');
select throws_ok(format('select report_item(%L, %L, %L, %L)', 'article', tests.key('article'), reason, note), '23514', said, 'a report is refused in plain words ' || label)
from (values ('other', null, 'Another reason needs a note.', 'with another reason and no note'), ('boring', null, 'A report names one of the reasons.', 'with an unknown reason'), (null, null, 'A report names one of the reasons.', 'without a reason'),
  ('spam', repeat('x', 1001), 'A note has at most 1,000 characters.', 'with a note of 1,001 characters')) as r (reason, note, said, label);
select throws_ok(format('select report_item(%L, %L, %L)', 'secret', tests.key('article'), 'spam'), '22023', null, 'a report of an unknown kind of item is refused');
select is((select count(*) from reports), 0::bigint, 'nobody reads reports of others');
select throws_ok(
  format('select report_item(%L, %L, %L, null, %L, %L)', 'article', tests.key('article'), 'hate', '{}', picture), 'PT404', null, 'a report names no picture but one of the item: ' || label)
  from (values
    ('https://pictures.example/horse.png', 'of another item'), ('https://pictures.example/zebra', 'the beginning of one'),
    ('https://pictures.example/linked.png', 'a link in the text'), ('Zebra notes', 'a text'), ('', 'none')
  ) as p (picture, label);
select throws_ok(format('select report_item(%L, %L, %L, null, %L, %L)', 'article_comment', tests.key('article_comment'), 'hate', '{}', 'https://pictures.example/zebra.png'), 'PT404', null, 'a comment has no picture to report');
select lives_ok(format('select report_item(%L, %L, %L, null, %L, %L)', 'article', tests.key('article'), 'hate', '{}', 'https://pictures.example/inside.png'), 'a picture in the text of an article is reported');
select is((select is_about_picture from reports), true, 'the reporter reads that the report is about a picture');
select tests.as_operator();
select is((select array_agg(s.picture) from private.report_snapshots s where s.picture is not null), array['https://pictures.example/inside.png'], 'the snapshot says which picture was reported');
select ok(private.has_picture(k.kind, k.row, k.url), 'a picture is one of the item: ' || k.kind) from (values
  ('member', '{"avatar_url":"https://a.example/storage/v1/object/public/avatars/x/1.webp#w=512-128"}'::jsonb, 'https://b.example/storage/v1/object/public/avatars/x/1.webp'),
  ('member', '{"cover_photo_url":"https://a.example/2.png"}', 'https://a.example/2.png'),
  ('group', '{"cover_image":"https://a.example/3.png"}', 'https://a.example/3.png'),
  ('group_post', '{"image_url":"https://a.example/4.png"}', 'https://a.example/4.png'),
  ('event', '{"cover_photo_url":"https://a.example/5.png"}', 'https://a.example/5.png'),
  ('business_page', '{"profile_image":"https://a.example/6.png"}', 'https://a.example/6.png'),
  ('business_update', '{"media_url":"https://a.example/7.png"}', 'https://a.example/7.png')
) as k (kind, row, url);
delete from private.moderation_cases c where not exists (select from reports r where r.case_id = c.id and r.reporter_id <> tests.id('cleo'));
delete from reports where reporter_id = tests.id('cleo');
update private.moderation_cases set reports = 1;
select tests.as_member('cleo');
select tests.as_member('dora');
select throws_ok(format('select report_item(%L, %L, %L)', 'article', tests.key('article'), 'spam'), '42501', 'You can''t report yourself.', 'authors can''t report themselves');
select is((select count(*) from reports), 0::bigint, 'the reported member reads no reports');
select throws_ok(format('select get_case(%L)', tests.case_of(tests.key('article'))), 'PT404', null, 'the reported member finds no case');
select tests.as_member('bad_ned');
select throws_ok(format('select report_item(%L, %L, %L)', 'article', tests.key('article'), 'spam'), '42501', null, 'banned members can''t report');
select tests.as_operator();
select is((select count(*) from private.moderation_cases), (select count(*) from tests.items), 'each item has one case');
select is((select count(*) from notifications n where n.user_id = tests.id('dora') and n.type = 'moderation'), 0::bigint, 'the reported member isn''t told');

-- Hidden by three reports -------------------------------------------------------------------------------

select tests.as_member('ben');
select report_item('article', tests.key('article'), 'hate');
select tests.as_member('young');
select report_item('article', tests.key('article'), 'hate');
select is((select title from articles where id = tests.key('article')), 'Zebra notes', 'reports of new accounts don''t hide anything');
select tests.as_member('cleo');
select report_item('article', tests.key('article'), 'other', 'It copies mine');
select is((select title from articles where id = tests.key('article')), 'Hidden pending review', 'three reports of different members hide an item');
select tests.as_operator();
select is((select n.message || ' ' || (n.data ->> 'contentId') from notifications n where n.title = 'Hidden for now'), 'Members reported something you wrote. It''s hidden until moderators have looked at it. ' || tests.key('article'), 'the author is told when reports hide something');
select is((select count(*) from notifications n where n.title = 'Hidden for now' and (n.user_id <> (select author_id from hidden_content h where h.item_id = tests.key('article')) or n.actor_id is not null)), 0::bigint, 'nobody but the author is told when reports hide something, and the author isn''t told who reported it');
select private.tell_of_hiding(c, true) from private.moderation_cases c where c.item_id = tests.key('forum_reply_comment');
select is((select n.data from notifications n where n.data ->> 'contentType' = 'forum_reply_comment'), jsonb_build_object('action', 'hidden', 'contentType', 'forum_reply_comment', 'contentId', tests.key('forum_reply_comment'), 'placeId', tests.key('forum'), 'contextId', tests.key('forum_post'), 'replyId', tests.key('forum_reply')), 'the author of a hidden comment on a reply is told which reply it is on');
delete from notifications n where n.data ->> 'contentType' = 'forum_reply_comment';
select is((select h.hidden_at from hidden_content h where h.item_id = tests.key('article')), date_trunc('day', now()), 'the author of a hidden item reads the day it was hidden, not when the report came in');
select tests.as_member('gina');
select report_item('article', tests.key('article'), 'spam');
select is((select title from reports), 'Hidden pending review', 'a report of a hidden item doesn''t show the hidden text');
select tests.as_member('ben');
select report_item('member', tests.id('dora'), 'spam');
select tests.as_member('cleo');
select report_item('member', tests.id('dora'), 'spam');
select tests.as_operator();
select is((select count(*) from hidden_content h where h.kind = 'member'), 0::bigint, 'reports never hide a member');

select tests.as_member('young');
select lives_ok(format('select report_item(%L, %L, %L)', 'group_share', tests.key('group_share'), 'spam'), 'whoever reads a share in the feed reports its note');
select tests.as_operator();
select is((select count(distinct n.group_id) from notifications n where n.user_id = tests.id('gina') and n.title = 'New report'), 1::bigint, 'group admins get one notification group for all reports in their group');
select is((select count(*) from notifications n where n.user_id in (tests.id('dora'), tests.id('ada')) and n.title = 'New report'), 0::bigint, 'members who don''t moderate the place aren''t notified of its reports');

-- The queue ---------------------------------------------------------------------------------------------

select tests.as_member('boss');
select is(viewer_state() -> 'counts' ->> 'open_cases', (select count(*)::text from tests.items), 'super admins read how many cases wait');
select is((select count(*) from list_cases(p_limit => 100)), (select count(*) from tests.items), 'super admins see every case');
select is((select array_agg(kind) from list_cases(p_kind => 'message')), '{message}', 'the queue filters by kind');
select is((select count(*) from list_cases(p_reason => 'scam')), 1::bigint, 'the queue filters by reason');
select is((select array_agg(kind || ' ' || reasons::text) from list_cases(p_reason => 'hate')), '{"article {hate,other,spam}"}', 'the queue finds a case by the reason of a later report');
select is((select count(*) from list_cases(p_limit => 3) f), 3::bigint, 'the queue returns no more cases than asked for');
select is((select count(*) from list_cases(p_limit => 100, p_cursor => (select max(opened_at) from list_cases(p_limit => 100)), p_cursor_id => 'ffffffff-ffff-ffff-ffff-ffffffffffff')), 0::bigint, 'no case follows the last one in the queue');
select is(get_case(tests.case_of(tests.key('article'))) #>> '{now,title}', 'Zebra notes', 'moderators read the text behind a placeholder');
select is(jsonb_array_length(get_case(tests.case_of(tests.key('article'))) -> 'reports'), 5, 'a case has all its reports');
select is(
  (select array_agg(x.id::text order by x.page, x.n) from (
    select 1 as page, n, r.id from list_case_reports(tests.case_of(tests.key('article')), p_limit => 3) with ordinality as r (id, reason, note, created_at, messages, snapshot, picture, reporter_username, n)
    union all
    select 2, f.n, f.id from (select * from list_case_reports(tests.case_of(tests.key('article')), p_limit => 3) order by created_at desc, id desc limit 1) l
    cross join lateral list_case_reports(tests.case_of(tests.key('article')), l.created_at, l.id) with ordinality as f (id, reason, note, created_at, messages, snapshot, picture, reporter_username, n)
  ) as x),
  array(select jsonb_path_query(get_case(tests.case_of(tests.key('article'))), '$.reports[*].id') #>> '{}'), 'the pages of the reports of a case fit together');
select ok(jsonb_path_query_array(get_case(tests.case_of(tests.key('article'))), '$.reports[*].reporter_username') ? 'ada', 'super admins read who reported');
select is(get_case(tests.case_of(tests.key('message'))) -> 'now', 'null', 'moderators don''t read the current text of a reported message');
select ok(get_case(tests.case_of(tests.key('message')))::text not like '%Nobody reads this%', 'messages that nobody selected stay private');
select is(get_case(tests.case_of(tests.key('forum_reply'))) #>> '{context,title}', 'Zebra question', 'a case tells where its item is');
select is((select jsonb_build_array(c -> 'title', c #> '{now,comment}', c #> '{context,title}') from get_case(tests.case_of(tests.key('group_share'))) as c), '["Zebra share", "Zebra share", "Zebra post"]', 'a case about the note of a share tells which post it is about');
select is(case_counts() ->> 'cases', (select count(*)::text from tests.items), 'the number of cases is counted');
select tests.as_member('gina');
select set_eq('select kind from list_cases()', array['group_post', 'group_comment', 'group_share'], 'group admins see the cases of their group');
select is(
  case_counts() -> 'places', jsonb_build_array(jsonb_build_object('id', tests.key('group'), 'name', 'Readers', 'cases', 3)),
  'group admins see how many cases wait in their group, and in no other place');
select is(get_case(tests.case_of(tests.key('group_post'))) #> '{reports,0,reporter_username}', 'null', 'group admins don''t read who reported');
select is((select count(r.reporter_username) || ' ' || (count(*) > 0) from list_case_reports(tests.case_of(tests.key('group_post'))) r), '0 true', 'group admins don''t read who sent the reports on a further page');
select throws_ok(format('select list_case_reports(%L)', tests.case_of(tests.key('forum_post'))), 'PT404', null, 'group admins cannot read the reports of another place');
select throws_ok(format('select get_case(%L)', tests.case_of(tests.key('forum_post'))), 'PT404', null, 'group admins cannot read cases of another place');
select throws_ok(format('select decide_cases(array[%L]::uuid[], %L, %L)', tests.case_of(tests.key('forum_post')), 'dismiss', 'No'), 'PT404', null, 'group admins decide no case of another place');
select throws_ok(format('select claim_case(%L, true)', tests.case_of(tests.key('forum_post'))), 'PT404', null, 'group admins claim no case of another place');
select is((select count(*) from list_cases(p_place_id => tests.key('forum'))), 0::bigint, 'group admins find no cases when they ask for another place');
select throws_ok('select list_appeals()', '42501', null, 'group admins don''t see appeals');
select tests.as_member('fred');
select set_eq('select kind from list_cases()', array['forum_post', 'forum_reply', 'forum_reply_comment'], 'forum moderators see the cases of their forum');
select tests.as_member('ada');
select throws_ok('select list_cases()', '42501', null, 'members see no queue');
select throws_ok(format('select get_case(%L)', tests.case_of(tests.key('article'))), 'PT404', null, 'members cannot read cases');
select is(case_counts(), '{"cases": 0, "appeals": 0, "places": []}', 'members count no cases, and no place');
select tests.as_visitor();
select throws_ok('select list_cases()', '42501', null, 'visitors see no queue');
select tests.as_member('fred');
select claim_case(tests.case_of(tests.key('forum_post')), true);
select is((select claimed_by_username from list_cases(p_kind => 'forum_post')), 'fred', 'a claimed case shows who claimed it');
select tests.as_member('boss');
select claim_case(tests.case_of(tests.key('forum_post')), false);
select is((select claimed_by_username from list_cases(p_kind => 'forum_post')), 'fred', 'a super admin cannot end someone else''s claim of a case');

-- Deciding ----------------------------------------------------------------------------------------------

select tests.as_member('gina');
select throws_ok(format('select decide_cases(array[%L]::uuid[], %L, %L)', tests.case_of(tests.key('group_post')), 'hide', 'Spam'), '22004', null, 'a decision names a rule');
select throws_ok(format('select decide_cases(array[%L]::uuid[], %L, %L, %L)', tests.case_of(tests.key('group_post')), 'hide', ' ', tests.rule()), '22004', null, 'a decision needs a reason');
select throws_ok(format('select decide_cases(array[%L]::uuid[], %L, %L, %L)', tests.case_of(tests.key('group_post')), 'hide', repeat('x', 501), tests.rule()), '23514', 'A reason has at most 500 characters.', 'the reason of a decision has at most 500 characters');
select throws_ok(format('select decide_cases(array[%L]::uuid[], %L, %L, %L)', tests.case_of(tests.key('group_post')), 'ban', 'Spam', tests.rule()), '42501', null, 'only super admins ban');
select throws_ok(format('select decide_cases(array[%L]::uuid[], %L, %L, %L, 2)', tests.case_of(tests.key('group_post')), 'suspend', 'Spam', tests.rule()), '22023', null, 'a suspension lasts 1, 7 or 30 days');
select is(decide_cases(array[tests.case_of(tests.key('group_post'))], 'suspend', 'Advertising', tests.rule(), 7, 'hide'), 1, 'group admins suspend from their group');
select throws_ok(format('select decide_cases(array[%L]::uuid[], %L, %L)', tests.case_of(tests.key('group_post')), 'dismiss', 'No'), 'P0001', 'Someone has already decided this case.', 'a case is decided once');
select tests.as_member('dora');
select ok(private.is_active(), 'a member suspended from a group is active elsewhere');
select throws_ok(format('insert into group_posts (group_id, content) values (%L, %L)', tests.key('group'), 'Again'), '42501', 'Moderators suspended you here.', 'a member suspended from a group doesn''t post there');
select lives_ok(format('insert into article_comments (article_id, user_id, content) values (%L, %L, %L)', tests.key('article'), tests.id('dora'), 'Still here'), 'a member suspended from a group writes elsewhere');
select tests.as_operator();
insert into private.place_suspensions (place_id, user_id, until, decision_id) select tests.key('forum'), s.user_id, s.until, s.decision_id from private.place_suspensions s;
insert into group_posts (id, group_id, user_id, content) values (tests.key('old post'), tests.key('group'), tests.id('dora'), 'Written before');
select tests.as_member('dora');
select throws_ok(w.sql, '42501', 'Moderators suspended you here.', 'a member suspended from a place does not ' || w.what) from (values
  ('comment on a group post', $$ insert into group_comments (post_id, user_id, content) values (tests.key('old post'), tests.id('dora'), 'Again') $$),
  ('share a group post', $$ insert into group_shares (post_id, user_id) values (tests.key('old post'), tests.id('dora')) $$),
  ('post in a forum', $$ insert into forum_posts (group_id, title, content, category, author_id) values (tests.key('forum'), 'Again', 'Who knows?', 'Business', tests.id('dora')) $$),
  ('reply in a forum', $$ insert into forum_replies (post_id, author_id, content) values (tests.key('forum_post'), tests.id('dora'), 'Again') $$),
  ('comment in a forum', $$ insert into forum_reply_comments (reply_id, user_id, content) values (tests.key('forum_reply'), tests.id('dora'), 'Again') $$),
  ('rewrite a group post', $$ update group_posts set content = 'Again' where id = tests.key('old post') $$),
  ('add a picture to a group post', $$ update group_posts set image_url = 'https://pictures.example/again.png' where id = tests.key('old post') $$),
  ('rewrite a comment in a group', $$ update group_comments set content = 'Again' where id = tests.key('group_comment') $$),
  ('rewrite a forum post', $$ update forum_posts set content = 'Again' where id = tests.key('forum_post') $$),
  ('rename a forum post', $$ update forum_posts set title = 'Again' where id = tests.key('forum_post') $$),
  ('rewrite a reply', $$ update forum_replies set content = 'Again' where id = tests.key('forum_reply') $$),
  ('rewrite a comment in a forum', $$ update forum_reply_comments set content = 'Again' where id = tests.key('forum_reply_comment') $$)
) as w (what, sql);
select lives_ok($$ delete from group_posts where id = tests.key('old post') $$, 'a member suspended from a place can still delete what they wrote there');
select tests.as_operator();
delete from private.place_suspensions where place_id = tests.key('forum');
select tests.as_member('dora');
select is((select content from group_posts where id = tests.key('group_post')), 'Hidden by moderators', 'a decision hides');
select is((select decision || ' ' || role || ' ' || reason from moderation_decisions), 'suspend group Advertising', 'members read decisions about them');
select is((select count(*) from notifications where type = 'moderation' and message like 'Moderators suspended you from “Readers”: %'), 1::bigint, 'a member suspended from a group is told from which');
select is((select place_name from moderation_decisions), 'Readers', 'a member reads from which place they were suspended');
select tests.as_member('ada');
select is((select outcome from reports where kind = 'group_post'), 'acted', 'reporters read the outcome');
select is((select count(*) from notifications where type = 'moderation' and title = 'Your report'), 1::bigint, 'reporters are told of the outcome');
select is((select count(*) from moderation_decisions), 0::bigint, 'nobody reads decisions about others');

select tests.as_member('boss');
select is(decide_cases(array[tests.case_of(tests.key('event')), tests.case_of(tests.key('business_page'))], 'dismiss', 'Both are fine'), 2, 'several cases can be dismissed at once');
select throws_ok(format('select decide_cases(array[%L, %L]::uuid[], %L, %L, %L)', tests.case_of(tests.key('business_post')), tests.case_of(tests.key('business_idea')), 'remove', 'Spam', tests.rule()), '22023', null, 'only dismiss works for several cases');
select decide_cases(array[tests.case_of(tests.key('article'))], 'dismiss', 'Zebras are fine');
select is((select title from articles where id = tests.key('article')), 'Zebra notes', 'dismissing shows what reports hid');
select is((select count(*) from list_cases(p_reason => 'hate')), 0::bigint, 'a decided case is not among the open ones with its reason');
select is((select array_agg(kind) from list_cases('decided', p_reason => 'hate')), '{article}', 'decided cases are found by the reason of a later report');
select tests.as_operator();
select is((select count(*) from notifications n where n.title = 'Hidden for now' and n.message like 'Moderators looked at%'), 1::bigint, 'the author is told that what reports hid is shown again, and of nothing that wasn''t hidden');
select tests.as_member('boss');
select decide_cases(array[tests.case_of(tests.key('message'))], 'suspend', 'Asks for money', tests.rule(), 1, 'remove');
select tests.as_operator();
select is((select count(*) from messages where content = 'Removed by moderators'), 1::bigint, 'a decision removes a message');
select is((select count(*) from private.audit_log where action = 'case.suspend' and actor_id = tests.id('boss')), 1::bigint, 'decisions are in the audit log');

-- Suspended -----------------------------------------------------------------------------------------------

select tests.as_member('dora');
select ok(not private.is_active(), 'a suspended member isn''t active');
select ok((viewer_state() ->> 'suspended_until')::timestamptz > now(), 'the app knows until when a member is suspended');
select throws_ok(format('insert into article_comments (article_id, user_id, content) values (%L, %L, %L)', tests.key('article'), tests.id('dora'), 'Hello'), '42501', null, 'a suspended member can''t write');
select throws_ok(format('select report_item(%L, %L, %L)', 'member', tests.id('ada'), 'spam'), '42501', null, 'a suspended member can''t report');
select is((select count(*) from moderation_decisions), 2::bigint, 'a suspended member reads decisions about them');
select throws_ok(format('select appeal_decision(%L, %L)', tests.decision_of(tests.key('message')), message), '23514', 'An appeal has 10 to 2,000 characters.', 'an appeal is refused in plain words ' || label)
from (values ('No', 'if it is short'), (null, 'without a text'), (repeat('x', 2001), 'with 2,001 characters')) as r (message, label);
select throws_ok(format('select appeal_decision(%L, %L)', tests.decision_of(tests.key('article')), 'I did nothing wrong'), 'PT404', null, 'dismissals can''t be appealed');
select lives_ok(format('select appeal_decision(%L, %L)', tests.decision_of(tests.key('message')), 'It was a joke between us.'), 'a suspended member appeals');
select throws_ok(format('select appeal_decision(%L, %L)', tests.decision_of(tests.key('message')), 'Please, once more.'), 'P0001', 'You have already appealed this decision.', 'a decision is appealed once');
select is((select count(*) from moderation_appeals), 1::bigint, 'members read their own appeals');
select tests.as_member('ada');
select throws_ok(format('select appeal_decision(%L, %L)', tests.decision_of(tests.key('message')), 'Not mine at all'), 'PT404', null, 'nobody appeals for others');
select is((select count(*) from moderation_appeals), 0::bigint, 'nobody reads appeals of others');

select throws_ok(format('select admin_set_ban(%L, false)', tests.id('dora')), '42501', null, 'a suspended member can''t end their suspension');
select tests.as_operator();
insert into private.bans (user_id, banned_by, reason, banned_until) values (tests.id('cleo'), tests.id('chief'), 'Too loud', now() + interval '7 days');
select tests.as_member('boss');
select set_eq(
  $$ select username, ban_reason, banned_by_username, suspended_until > now() from admin_list_users(p_filter => 'suspended') $$,
  $$ values ('dora', 'Asks for money', 'boss', true), ('cleo', 'Too loud', 'chief', true) $$,
  'super admins read who is suspended, by whom and why');
select is((select count(*) from admin_list_users() where suspended_until is not null), 2::bigint, 'nobody else is listed as suspended');
select lives_ok(format('select admin_set_ban(%L, false, p_seen_at => %L)', tests.id('cleo'), (select banned_at from admin_list_users() where username = 'cleo')), 'a super admin ends a suspension early');
select tests.as_member('cleo');
select ok(private.is_active(), 'a member whose suspension was ended is active again');
select tests.as_operator();
select is((select actor_id from private.audit_log where action = 'member.suspension_ended' and subject_id = tests.id('cleo')), tests.id('boss'), 'ending a suspension is in the audit log');
select ok(exists (select from realtime.messages where topic = 'user:' || tests.id('cleo') and event = 'account_changed'), 'open screens of the member are told that their suspension has ended');

-- Appeals -------------------------------------------------------------------------------------------------

select tests.as_member('boss');
select is((select may_decide from list_appeals()), false, 'the list of appeals says that a super admin may not judge one against their own decision');
select is(case_counts() ->> 'appeals', '0', 'an appeal that another admin answers doesn''t wait for the one who decided');
select throws_ok(format('select decide_appeal(%L, false, %L)', tests.decision_of(tests.key('message')), 'No'), '42501', 'Another admin decides this appeal.', 'a super admin can''t judge an appeal against their own decision');
select tests.as_member('gina');
select throws_ok(format('select decide_appeal(%L, true, %L)', tests.decision_of(tests.key('message')), 'Yes'), '42501', null, 'group admins cannot decide appeals');
select tests.as_member('chief');
select is((select may_decide from list_appeals()), true, 'another super admin judges the appeal');
select is(case_counts() ->> 'appeals', '1', 'it waits for another super admin');
select throws_ok(format('select decide_appeal(%L, true, %L)', tests.decision_of(tests.key('message')), ' '), '22004', null, 'the answer to an appeal needs a reason');
select throws_ok(format('select decide_appeal(%L, true, %L)', tests.decision_of(tests.key('message')), repeat('x', 1001)), '23514', 'An answer has at most 1,000 characters.', 'the answer to an appeal has at most 1,000 characters');
select lives_ok(format('select decide_appeal(%L, true, %L)', tests.decision_of(tests.key('message')), 'They are friends'), 'an appeal is accepted');
select throws_ok(format('select decide_appeal(%L, false, %L)', tests.decision_of(tests.key('message')), 'No'), 'P0001', 'Someone has already decided this appeal.', 'an appeal is decided once');
select is((select state from list_appeals('decided')), 'overturned', 'decided appeals are listed');
select tests.as_member('dora');
select ok(private.is_active(), 'an accepted appeal ends the suspension');
select is((select content from messages where id = tests.key('message')), 'Send me money', 'an accepted appeal restores the content');
select is((select state || ': ' || answer from moderation_appeals), 'overturned: They are friends', 'the member reads the answer to their appeal');
select isnt((select overturned_at from moderation_decisions where item_id = tests.key('message')), null, 'an accepted appeal marks the decision as overturned');
select tests.as_member('ada');
select is((select outcome from reports where kind = 'message'), 'overturned', 'the reporter reads that the decision was overturned');
select tests.as_operator();
select is((select count(*) from notifications n where n.user_id = tests.id('ada') and n.title = 'Your report' and n.message like '%taken back.'), 1::bigint, 'the reporter is told that the decision was taken back');
select is((select count(*) from private.audit_log where action = 'appeal.overturned'), 1::bigint, 'an accepted appeal is in the audit log');
update moderation_decisions set created_at = now() - interval '31 days' where item_id = tests.key('group_post');
select tests.as_member('dora');
select throws_ok(format('select appeal_decision(%L, %L)', tests.decision_of(tests.key('group_post')), 'It was a joke between us.'), 'P0001', 'This decision can no longer be appealed.', 'decisions can be appealed for 30 days');

-- One admin alone, admins among themselves ---------------------------------------------------------------------

select tests.as_member('boss');
select decide_cases(array[tests.case_of(tests.key('business_idea'))], 'remove', 'False numbers', tests.rule());
select decide_cases(array[tests.case_of(tests.key('business_post'))], 'ban', 'Spam', tests.rule(), null, 'keep');
select is((select is_banned from profiles where id = tests.id('dora')), true, 'super admins ban');
select tests.as_operator();
update profiles set is_super_admin = false where id = tests.id('chief');
update profiles set is_banned = false where id = tests.id('dora');
insert into moderation_appeals (decision_id, user_id, message) values (tests.decision_of(tests.key('business_idea')), tests.id('dora'), 'The numbers are right.');
select tests.as_member('boss');
select is((select may_decide from list_appeals()), true, 'the only super admin judges every appeal');
select is(case_counts() ->> 'appeals', '1', 'an appeal waits for the only super admin');
select lives_ok(format('select decide_appeal(%L, false, %L)', tests.decision_of(tests.key('business_idea')), 'They are not'), 'the only super admin declines an appeal');
select is((select title from business_ideas where id = tests.key('business_idea')), 'Removed by moderators', 'a declined appeal changes nothing');
select tests.as_operator();
update profiles set is_super_admin = true where id = tests.id('chief');
insert into group_posts (id, group_id, user_id, content) values (tests.key('boss post'), tests.key('group'), tests.id('boss'), 'Hello') ;
insert into private.moderation_cases (kind, item_id, author_id, place_id, title) values ('group_post', tests.key('boss post'), tests.id('boss'), tests.key('group'), 'Hello');
select tests.as_member('gina');
select throws_ok(format('select decide_cases(array[%L]::uuid[], %L, %L, %L)', tests.case_of(tests.key('boss post')), 'hide', 'Spam', tests.rule()), '42501', null, 'group admins decide nothing about super admins');
select tests.as_member('boss');
select throws_ok(format('select decide_cases(array[%L]::uuid[], %L, %L)', tests.case_of(tests.key('boss post')), 'dismiss', 'Mine'), 'PT404', null, 'nobody decides about themselves');
select tests.as_member('chief');
select throws_ok(format('select decide_cases(array[%L]::uuid[], %L, %L, %L)', tests.case_of(tests.key('boss post')), 'ban', 'Spam', tests.rule()), '42501', null, 'super admins can''t be banned');
select decide_cases(array[tests.case_of(tests.key('boss post'))], 'hide', 'Spam', tests.rule());
select tests.as_member('boss');
select appeal_decision(tests.decision_of(tests.key('boss post')), 'It was only a greeting.');
select is((select may_decide from list_appeals() where user_id = tests.id('boss')), false, 'nobody judges their own appeal');
select is(case_counts() ->> 'appeals', (select count(*)::text from list_appeals() where may_decide), 'nobody''s own appeal waits for them');
select throws_ok(format('select decide_appeal(%L, true, %L)', tests.decision_of(tests.key('boss post')), 'Mine'), '42501', null, 'nobody decides their own appeal');
select tests.as_member('chief');
select is((select may_decide from list_appeals() where user_id = tests.id('boss')), true, 'a super admin decides the appeal against their own decision if its author is the only other one');
select lives_ok(format('select decide_appeal(%L, true, %L)', tests.decision_of(tests.key('boss post')), 'It was'), 'the only other super admin accepts an appeal against their own decision');

-- Bans -------------------------------------------------------------------------------------------------------

select tests.as_operator();
delete from private.decision_letters;
select tests.create_account('eve');
-- The letters that wait, and the token of one.
create function tests.lend() returns setof jsonb language sql security definer as $$ select jsonb_array_elements(private.claim_decision_letters()) $$;
create temporary table lent (letter jsonb);
grant all on lent to anon, authenticated;
create function tests.token() returns text language sql stable as $$ select letter ->> 'token' from lent where letter ? 'token' limit 1 $$;
select tests.as_member('gina');
select throws_ok(format('select admin_set_ban(%L, true, %L, %L)', tests.id('eve'), 'Spam', tests.rule()), '42501', null, 'group admins don''t ban members');
select tests.as_member('boss');
select throws_ok(format('select admin_set_ban(%L, true, %L)', tests.id('eve'), 'Spam'), '22004', null, 'a ban names a rule');
select lives_ok(format('select admin_set_ban(%L, true, %L, %L)', tests.id('eve'), 'Sells followers', tests.rule()), 'a super admin bans a member without a report');
select lives_ok(format('select admin_set_ban(%L, true, %L, %L)', tests.id('eve'), 'Again', tests.rule()), 'a second ban changes nothing');
select tests.as_member('chief');
select throws_ok(format('select admin_set_ban(%L, true, %L, %L)', tests.id('eve'), 'Steals pictures', tests.rule()), 'P0001', 'Someone has already banned this member.', 'a super admin is told when another one was faster to ban a member');
select throws_ok(format('select admin_set_ban(%L, false, p_seen_at => %L)', tests.id('eve'), now() - interval '1 day'), 'P0001', null, 'a super admin who saw an earlier suspension doesn''t end the ban after it');
select is((select is_banned from profiles where id = tests.id('eve')), true, 'a member stays banned when only an earlier suspension was to end');
select tests.as_member('boss');
select is(get_case(tests.case_of(tests.id('eve'))) #>> '{decision_made,reason}', 'Sells followers', 'the case of a banned member shows the reason of the first ban');
select is((select kind || ' ' || decision || ' ' || report_count || ' ' || reasons::text from list_cases('decided') where item_id = tests.id('eve')), 'member ban 0 {}', 'the case of a direct ban says that there was no report');
select tests.as_member('eve');
select is((select count(*) from moderation_decisions), 0::bigint, 'a banned member reads no decision in the app');
select throws_ok(format('select appeal_decision(%L, %L)', tests.decision_of(tests.id('eve')), 'I sold nothing.'), '42501', null, 'a banned member can''t appeal in the app');
select throws_ok('select claim_decision_letters()', '42501', null, 'members can''t claim decision letters');
select tests.as_operator();
select ok(private.has_decision_letters(), 'a decision letter waits after a ban');
insert into lent select * from tests.lend();
select is((select letter - '{id,to,token,rule}'::text[] from lent), '{"kind":"ban","reason":"Sells followers","role":"community","answer":null,"is_banned":true,"days":30}', 'a banned member is emailed what was decided and why, without a name');
select is((select letter ->> 'rule' from lent), (select title from community_rules where id = tests.rule()), 'the email about a ban names the rule');
select is((select letter ->> 'to' from lent), 'eve@tests.test', 'the email about a ban goes to the address of the account');
select ok(not private.has_decision_letters(), 'no letter waits while the only one is leased');
select is((select count(*) from private.appeal_tokens t, lent where encode(t.hash, 'escape') like '%' || (letter ->> 'token') || '%'), 0::bigint, 'the token in a letter isn''t stored');
update private.decision_letters set claimed_until = now();
insert into lent select * from tests.lend();
select is((select count(distinct letter ->> 'token') || ' of ' || count(distinct letter ->> 'id') from lent), '2 of 1', 'a letter that nobody reported is leased again, with another token');
select ok(private.decision_letter_done((select (letter ->> 'id')::uuid from lent limit 1)), 'a letter is reported as sent');
select ok(not private.decision_letter_done((select (letter ->> 'id')::uuid from lent limit 1)), 'a letter is reported as sent only once');
select tests.as_visitor();
select throws_ok('select claim_decision_letters()', '42501', null, 'visitors can''t claim decision letters');
select is(linked_decision('0'), null, 'a wrong token opens nothing');
select is(linked_decision(null), null, 'a null token opens nothing');
select throws_ok($$ select appeal_linked_decision('0', 'I sold nothing at all.') $$, 'PT404', null, 'a wrong token appeals nothing');
select is((select array_agg(distinct linked_decision(letter ->> 'token') #>> '{decision,reason}') from lent), '{Sells followers}', 'each token of a letter opens the decision');
select is((select array_agg(k order by k) from jsonb_object_keys(linked_decision(tests.token()) -> 'decision') k), '{appeal,content_state,created_at,decision,ended_at,id,item_id,kind,overturned_at,reason,role,rule_id,rule_title,title,until}', 'a token opens a decision without names or places');
select throws_ok(format('select appeal_linked_decision(%L, %L)', tests.token(), 'No'), '23514', 'An appeal has 10 to 2,000 characters.', 'an appeal by link needs a text');
select lives_ok(format('select appeal_linked_decision(%L, %L)', tests.token(), 'I sold nothing at all.'), 'anyone who has the token can appeal');
select throws_ok(format('select appeal_linked_decision(%L, %L)', l.letter ->> 'token', 'Please, once more.'), 'P0001', 'You have already appealed this decision.', 'no token appeals a second time') from lent l;
select is(linked_decision(tests.token()) #>> '{decision,appeal,message}', 'I sold nothing at all.', 'the link to a decision shows its appeal');
select tests.as_member('boss');
select throws_ok(format('select decide_appeal(%L, true, %L)', tests.decision_of(tests.id('eve')), 'Mine'), '42501', null, 'the super admin who banned can''t judge the appeal');
select tests.as_member('chief');
select is((select username from list_appeals() where decision_id = tests.decision_of(tests.id('eve'))), 'eve', 'an appeal by link is in the queue, with its member');
select decide_appeal(tests.decision_of(tests.id('eve')), false, 'You did');
select is((select is_banned from profiles where id = tests.id('eve')), true, 'a declined appeal leaves the ban in place');
select tests.as_operator();
delete from lent;
insert into lent select * from tests.lend();
select is((select letter ->> 'kind' || ': ' || (letter ->> 'answer') from lent), 'upheld: You did', 'a banned member is emailed the answer');
update private.decision_letters set done_at = now();
update moderation_appeals set state = 'open', answer = null, decided_at = null where decision_id = tests.decision_of(tests.id('eve'));
-- Another decision to ban stands.
insert into private.moderation_cases (id, kind, item_id, author_id, title) values (tests.key('second ban'), 'member', tests.key('second ban'), tests.id('eve'), 'Eve');
select tests.as_member('boss');
select decide_cases(array[tests.key('second ban')], 'ban', 'Spam, too', tests.rule());
select tests.as_member('chief');
select decide_appeal(tests.decision_of(tests.id('eve')), true, 'Right');
select is((select is_banned from profiles where id = tests.id('eve')), true, 'an accepted appeal ends no other ban');
select tests.as_operator();
update moderation_appeals set state = 'open', answer = null, decided_at = null where decision_id = tests.decision_of(tests.id('eve'));
update moderation_decisions set overturned_at = now() where item_id = tests.key('second ban');
update moderation_decisions set overturned_at = null where item_id = tests.id('eve');
delete from private.decision_letters;
select tests.as_member('chief');
select decide_appeal(tests.decision_of(tests.id('eve')), true, 'Right');
select tests.as_member('eve');
select ok(private.is_active(), 'an accepted appeal ends the ban');
select is((select count(*) from notifications where type = 'moderation' and title = 'Your appeal'), 1::bigint, 'a member whose appeal ended the ban is told in the app');
select isnt((select overturned_at from moderation_decisions where item_id = tests.id('eve')), null, 'an accepted appeal marks the ban as overturned');
select tests.as_operator();
delete from lent;
insert into lent select * from tests.lend();
select is((select letter ->> 'kind' || ' ' || (letter ->> 'is_banned') from lent), 'overturned false', 'a member whose appeal was accepted is emailed that the ban is over');

-- However a ban ends, its decision does; it stays in the history.
select tests.as_member('boss');
select admin_set_ban(tests.id('eve'), true, 'Spam', tests.rule());
select tests.as_operator();
delete from lent;
insert into lent select * from tests.lend();
select tests.as_member('boss');
select lives_ok(format('update profiles set is_banned = false where id = %L', tests.id('eve')), 'a super admin ends a ban');
select tests.as_member('eve');
select results_eq($$ select ended_at is not null, overturned_at is null from moderation_decisions order by created_at desc, ended_at nulls last limit 1 $$, 'values (true, true)', 'a decision ends when its ban is lifted, and isn''t overturned');
select is((select count(*) from notifications where message = 'Moderators ended your ban'), 1::bigint, 'a member whose ban was lifted is told that it has ended');
select tests.as_operator();
select is((select array_agg(l ->> 'kind') from tests.lend() l), '{ended}', 'a member whose ban was lifted is emailed that it has ended');
select tests.as_visitor();
select ok(linked_decision(tests.token()) #>> '{decision,ended_at}' is not null, 'the link to a decision says that the ban has ended');
select tests.as_operator();
update moderation_decisions set created_at = now() - interval '31 days';
select tests.as_visitor();
select is(linked_decision(tests.token()), '{"decision": null}', 'a link expires with the time to appeal');
select throws_ok(format('select appeal_linked_decision(%L, %L)', tests.token(), 'I sold nothing at all.'), 'P0001', 'This decision can no longer be appealed.', 'an expired link appeals nothing');
select tests.as_operator();
update moderation_decisions set created_at = now();
-- A member unbanned before the letter left hears of neither.
select tests.as_member('boss');
select admin_set_ban(tests.id('eve'), true, 'Spam', tests.rule()), admin_set_ban(tests.id('eve'), false);
select tests.as_operator();
select is((select count(*) from tests.lend()), 0::bigint, 'nobody is emailed about a ban that was lifted before its letter left');
select tests.as_visitor();
select throws_ok($$ do 'begin for n in 1..40 loop perform public.linked_decision(n::text); end loop; end' $$, 'PT429', null, 'tokens can''t be guessed') from (select set_config('request.headers', '{"x-forwarded-for":"203.0.113.9"}', true)) s;
select tests.as_operator();
select set_config('request.headers', '', true);
select tests.as_member('boss');
select decide_cases(array[tests.case_of(tests.key('business_update'))], 'suspend', 'Loud', tests.rule(), 7);
select admin_set_ban(tests.id('dora'), false);
select tests.as_member('dora');
select results_eq($$ select ended_at is not null from moderation_decisions where item_id = tests.key('business_update') $$, 'values (true)', 'a decision is marked as ended when its suspension ends early');
select is((select count(*) from notifications where message = 'Moderators ended your suspension'), 1::bigint, 'a member whose suspension was ended early is told so');
select tests.as_operator();
update private.appeal_tokens set created_at = now() - interval '61 days';
update private.decision_letters set created_at = now() - interval '61 days';
select ok(private.forget_decision_letters(500) > 0, 'the job deletes tokens and letters after 61 days');
select is((select count(*) from private.appeal_tokens) + (select count(*) from private.decision_letters), 0::bigint, 'no token or letter is left after the job');

-- Without a report ---------------------------------------------------------------------------------------------

insert into group_posts (id, group_id, user_id, content) values (tests.key('loud'), tests.key('group'), tests.id('dora'), 'Buy zebras now'), (tests.key('loud too'), tests.key('group'), tests.id('boss'), 'Buy more zebras'), (tests.key('raw'), tests.key('group'), tests.id('dora'), 'Deleted plainly');
select tests.as_member('ada');
select throws_ok(format('select remove_item(%L, %L, %L, %L)', 'group_post', tests.key('loud'), 'Spam', tests.rule()), 'PT404', null, 'members remove nothing');
select tests.as_member('fred');
select throws_ok(format('select remove_item(%L, %L, %L, %L)', 'group_post', tests.key('loud'), 'Spam', tests.rule()), 'PT404', null, 'moderators remove nothing of another place');
select tests.as_member('dora');
select throws_ok(format('select remove_item(%L, %L, %L, %L)', 'group_post', tests.key('loud'), 'Spam', tests.rule()), 'PT404', null, 'members can''t use a moderator''s removal on their own post');
select tests.as_member('gina');
select throws_ok(format('select remove_item(%L, %L, %L, null)', 'group_post', tests.key('loud'), 'Spam'), '22004', null, 'a removal names a rule');
select throws_ok(format('select remove_item(%L, %L, %L, %L)', 'group_post', tests.key('loud'), ' ', tests.rule()), '22004', null, 'a removal has a reason');
select throws_ok(format('select remove_item(%L, %L, %L, %L)', kind, tests.key('message'), 'Spam', tests.rule()), '22023', null, 'nobody removes a ' || kind) from (values ('member'), ('message')) k (kind);
select lives_ok(format('select remove_item(%L, %L, %L, %L)', 'group_post', tests.key('loud'), 'Advertising', tests.rule()), 'group admins remove what members posted');
select lives_ok(format('select remove_item(%L, %L, %L, %L)', 'group_post', tests.key('loud too'), 'Advertising', tests.rule()), 'group admins remove what a super admin posted');
select is((select content from group_posts where id = tests.key('loud')), 'Removed by moderators', 'a removed post shows a placeholder');
select throws_ok(format('select remove_item(%L, %L, %L, %L)', 'group_post', tests.key('loud'), 'Again', tests.rule()), 'P0001', 'Moderators have already removed this.', 'an item that was removed can''t be removed again');
select is((select count(*) from list_cases() where item_id = tests.key('loud')), 0::bigint, 'a removed post leaves no open case');
select lives_ok(format('delete from group_posts where id = %L', tests.key('raw')), 'group admins can also delete a post outright');
select tests.as_member('boss');
select lives_ok(format('select remove_item(%L, %L, %L, %L)', 'event', tests.key('event'), 'Not real', tests.rule()), 'super admins remove an event');
select tests.as_member('dora');
select is((select decision || ' ' || role || ' ' || reason from moderation_decisions where item_id = tests.key('loud')), 'remove group Advertising', 'the author reads why it was removed, and by which role');
select is((select array_agg(message) from notifications where title = 'Deleted'), '{A group admin or moderator deleted your post: “Deleted plainly”}', 'an author is told of a plain delete, without a name');
select lives_ok(format('select appeal_decision(%L, %L)', tests.decision_of(tests.key('loud')), 'Zebras are on topic.'), 'the author appeals the removal of a post');
select tests.as_member('chief');
select decide_appeal(tests.decision_of(tests.key('loud')), true, 'They are');
select is((select content from group_posts where id = tests.key('loud')), 'Buy zebras now', 'an accepted appeal brings a removed post back');

-- Moderators suspend nobody who ranks as high as they do.
select tests.as_operator();
update group_members set role = 'moderator' where group_id = tests.key('group') and user_id = tests.id('ada');
update forum_group_members set role = 'moderator' where group_id = tests.key('forum') and user_id = tests.id('ben');
insert into group_posts (id, group_id, user_id, content) values
  (tests.key('by gina'), tests.key('group'), tests.id('gina'), 'By the admin'), (tests.key('by dora'), tests.key('group'), tests.id('dora'), 'By a member');
insert into forum_posts (id, group_id, title, content, category, author_id) values
  (tests.key('by fred'), tests.key('forum'), 'By the owner', 'Who knows?', 'Business', tests.id('fred')), (tests.key('by ben'), tests.key('forum'), 'By a moderator', 'Who knows?', 'Business', tests.id('ben'));
create function tests.suspend(p_name text) returns integer language sql as $$
  select decide_cases(array[tests.case_of(tests.key(p_name))], 'suspend', 'Loud', tests.rule(), 7)
$$;
select tests.as_member('cleo');
select report_item(r.kind, tests.key(r.name), 'spam') from (values ('group_post', 'by gina'), ('group_post', 'by dora'), ('forum_post', 'by fred'), ('forum_post', 'by ben')) as r (kind, name);
select tests.as_member('ada');
select throws_ok($$ select tests.suspend('by gina') $$, '42501', null, 'a moderator of a group does not suspend its admin');
select is((select array_agg(get_case(tests.case_of(tests.key(n))) -> 'decisions' ? 'suspend') from unnest('{by gina,by dora}'::text[]) as n), '{f,t}', 'a moderator knows whom they may suspend');
select is(tests.suspend('by dora'), 1, 'a moderator of a group suspends a member');
select tests.as_member('ben');
select throws_ok($$ select tests.suspend('by fred') $$, '42501', null, 'a moderator of a forum does not suspend its owner');
select is((select count(*) from list_cases() where place_id = tests.key('forum')) > 0, true, 'a moderator of a forum reads its cases');
select tests.as_member('fred');
select is(tests.suspend('by ben'), 1, 'the owner of a forum suspends its moderator');
select tests.as_member('ben');
select throws_ok('select list_cases()', '42501', null, 'a moderator who is suspended from their place reads no cases of it');
select throws_ok($$ select tests.suspend('by fred') $$, 'PT404', null, 'a moderator who is suspended from their place decides nothing there');
select tests.as_operator();
-- Ada and gina look after the group, ben and fred after the forum. Ada is suspended from the group, ben from the forum.
insert into private.place_suspensions (place_id, user_id, until, decision_id) select tests.key('group'), tests.id('ada'), s.until, s.decision_id from private.place_suspensions s where s.user_id = tests.id('ben');
insert into group_posts (id, group_id, user_id, content) values (tests.key('told post'), tests.key('group'), tests.id('dora'), 'Whom does it reach?');
insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('told question'), tests.key('forum'), 'Whom does it reach?', 'Who knows?', 'Business', tests.id('dora'));
create function tests.told(p_title text) returns text[] language plpgsql as $$
begin
  delete from public.notifications;
  delete from private.rate_buckets;
  perform tests.as_member('cleo');
  perform report_item('group_post', tests.key('told post'), 'spam'), report_item('forum_post', tests.key('told question'), 'spam');
  perform tests.as_member('young');
  perform request_to_join(tests.key('group'));
  insert into public.forum_group_members (group_id, user_id) values (tests.key('forum'), tests.id('young'));
  perform tests.as_operator();
  raise exception using errcode = 'UNDO1', message = (
    select coalesce(array_agg(distinct p.username || coalesce(' ' || w.kind, '') order by p.username || coalesce(' ' || w.kind, '')), '{}')::text
    from public.profiles p
    left join lateral (select f.kind from private.waiting_for(p.id) as f where f.kind in ('join_request', 'forum_request')) as w on p_title = 'waiting'
    where p.username in ('ada', 'ben', 'gina', 'fred') and (
      w.kind is not null or p_title <> 'waiting' and exists (select from public.notifications n where n.user_id = p.id and n.title = p_title)
    )
  );
exception when sqlstate 'UNDO1' then
  return sqlerrm;
end $$;
select is(tests.told(t), '{fred,gina}', 'a moderator who is suspended from a place is not told of: ' || t) from unnest('{New report,Request to join}'::text[]) as t;
select is(tests.told('waiting'), '{"fred forum_request","gina join_request"}', 'no request to join waits for a moderator who is suspended from the place');
select tests.as_member('ada');
select is(array(select private.my_moderated_group_ids()), '{}', 'a moderator who is suspended from a group answers no requests and deletes no posts there');
select is(group_detail(tests.key('group')) -> 'pending_requests', 'null', 'a moderator who is suspended from a group reads no number of requests');
select tests.as_operator();
delete from private.place_suspensions where user_id in (tests.id('ada'), tests.id('ben'));
select is(tests.told('New report'), '{ada,ben,fred,gina}', 'moderators are told of reports once their suspension is over');
-- From everything.
insert into private.bans (user_id, banned_until) values (tests.id('ada'), now() + interval '1 day'), (tests.id('ben'), now() + interval '1 day');
select is(tests.told(t), '{fred,gina}', 'a moderator who is suspended from everything is not told of: ' || t) from unnest('{New report,Request to join}'::text[]) as t;
delete from private.bans where user_id in (tests.id('ada'), tests.id('ben'));
update profiles set is_banned = true where id in (tests.id('ada'), tests.id('ben'));
select is(tests.told(t), '{fred,gina}', 'a banned moderator is not told of: ' || t) from unnest('{New report,Request to join}'::text[]) as t;
select set_eq(
  $$ select split_part(topic, ' ', 1) from unnest(tests.heard('cleo', $sql$ select report_item('group_post', tests.key('told post'), 'spam') $sql$)) as topic where topic like '% cases_changed' $$,
  $$ select 'user:' || id from profiles where username in ('gina', 'boss', 'chief') $$, 'the queue of a banned moderator hears of no case');
delete from private.moderation_cases where item_id = tests.key('told post');
update profiles set is_banned = false where id in (tests.id('ada'), tests.id('ben'));
update group_members set role = 'member' where group_id = tests.key('group') and user_id = tests.id('ada');

-- Told by everyone who may delete what others wrote.
select tests.as_operator();
delete from notifications;
insert into article_comments (id, article_id, user_id, content) values (tests.key('c1'), tests.key('article'), tests.id('ada'), 'Hello there');
insert into business_post_comments (id, post_id, author_id, content) values (tests.key('c2'), tests.key('business_post'), tests.id('ada'), 'Hello page');
insert into forum_replies (id, post_id, author_id, content) values (tests.key('c3'), tests.key('forum_post'), tests.id('ada'), 'Hello forum');
insert into articles (id, author_id, title, content, status) values (tests.key('c4'), tests.id('ada'), 'Hello all', 'Ten letters and more.', 'published');
insert into article_comments (id, article_id, user_id, content) values (tests.key('c5'), tests.key('article'), tests.id('ada'), 'Mine');
select tests.as_member('dora');
delete from article_comments where id = tests.key('c1');
delete from business_post_comments where id = tests.key('c2');
select tests.as_member('fred');
delete from forum_replies where id = tests.key('c3');
select tests.as_member('boss');
delete from articles where id = tests.key('c4');
select tests.as_member('ada');
delete from article_comments where id = tests.key('c5');
select set_eq($$ select message from notifications where title = 'Deleted' and available $$, array[
  'The author of the article deleted your comment: “Hello there”', 'The owner of the page deleted your comment: “Hello page”',
  'A forum moderator deleted your reply: “Hello forum”', 'A community admin deleted your article: “Hello all”'
], 'authors are told in which role something of theirs was deleted, and not of what they deleted themselves');

-- Shares and cards of the feed, too.
select tests.as_operator();
delete from notifications;
insert into group_shares (id, post_id, group_id, user_id, comment) values (tests.key('s1'), tests.key('loud'), tests.key('group'), tests.id('ada'), 'Look');
insert into group_shares (id, post_id, group_id, user_id) values (tests.key('s2'), tests.key('loud'), tests.key('group'), tests.id('ada'));
insert into business_post_shares (post_id, user_id) values (tests.key('business_post'), tests.id('ada'));
insert into articles (id, author_id, title, content, status) values (tests.key('a1'), tests.id('ada'), 'On cheques', 'Ten letters and more.', 'published');
select tests.as_member('gina');
delete from group_shares where id = tests.key('s1');
select tests.as_member('ada');
delete from group_shares where id = tests.key('s2');
select tests.as_member('boss');
delete from business_post_shares where user_id = tests.id('ada');
delete from feed_items where content_id in (tests.key('a1'), tests.id('ada'));
select tests.as_member('ada');
select set_eq($$ select message from notifications where type = 'moderation' $$, array[
  'A group admin or moderator deleted your share: “Buy zebras now”', 'A community admin deleted your share: “Zebra news”',
  'A community admin took this out of the feed: “On cheques”. It stays where it is.', 'A community admin took out of the feed that you joined.'
], 'members are told when someone else deletes their share or takes a card of theirs out of the feed');

-- Who was removed from a private group isn't told what others write there now, nor its name.
select tests.as_operator();
delete from notifications;
insert into groups (id, name, description, created_by, is_private) values (tests.key('board'), 'The board', 'We meet on Mondays.', tests.id('gina'), true);
insert into group_members (group_id, user_id) values (tests.key('board'), tests.id('ada')), (tests.key('board'), tests.id('boss'));
insert into group_posts (id, group_id, user_id, content) values (tests.key('minutes'), tests.key('board'), tests.id('gina'), 'Minutes'), (tests.key('remark'), tests.key('board'), tests.id('ada'), 'A remark');
insert into group_shares (id, post_id, group_id, user_id) values (tests.key('s3'), tests.key('minutes'), tests.key('board'), tests.id('ada'));
delete from group_members where group_id = tests.key('board') and user_id = tests.id('ada');
update groups set name = 'Secret board' where id = tests.key('board');
update group_posts set content = 'Secret salaries' where id = tests.key('minutes');
select tests.as_member('boss');
delete from feed_items where content_id = tests.key('remark');
select tests.as_member('gina');
delete from group_shares where id = tests.key('s3');
select tests.as_member('ada');
select set_eq($$ select message from notifications where type = 'moderation' $$, array[
  'A group admin or moderator deleted your share', 'A community admin took something of yours out of the feed. It stays where it is.'
], 'who left a private group isn''t told what others write there now, when something of theirs is deleted');

-- In the end ------------------------------------------------------------------------------------------------

select tests.as_operator();
-- Hides and deletes an item, tells whether its text is still stored, and undoes both.
create function tests.outlives(p_item tests.items) returns boolean language plpgsql as $$
declare
  is_stored boolean;
begin
  perform private.hide_content(p_item.kind, p_item.id, 'hidden');
  execute format('delete from %I where id = %L', p_item.table_name, p_item.id);
  is_stored := exists (select from hidden_content h where h.item_id = p_item.id and h.kind = p_item.kind);
  raise exception using errcode = 'UNDO1', message = is_stored::text;
exception when sqlstate 'UNDO1' then
  return sqlerrm::boolean;
end $$;
select is(tests.outlives(i), false, 'what is hidden goes with its item: ' || i.kind) from tests.items i;
update hidden_content set hidden_at = now() - interval '31 days' where state = 'removed';
select is(private.delete_removed_content(100), 3, 'removed content is deleted after 30 days');
select is((select count(*) from business_ideas where id = tests.key('business_idea')), 0::bigint, 'removed content is gone for good after 30 days');
select is((select count(*) from private.moderation_cases where item_id = tests.key('business_idea')), 1::bigint, 'the case of deleted content stays');
update articles set image_url = 'https://api.example/storage/v1/object/public/article-images/' || tests.id('dora') || '/zebra.webp' where id = tests.key('article');
delete from private.removed_files;
select private.hide_content('article', tests.key('article'), 'hidden');
select is((select count(*) from private.shown_paths(array['article-images/' || tests.id('dora') || '/zebra.webp'])), 1::bigint, 'the picture of a hidden item stays stored');
delete from articles where id = tests.key('article');
select is((select count(*) from private.removed_files where path like '%/zebra.webp'), 1::bigint, 'the picture of a hidden item goes with it');
delete from profiles where id = tests.id('ada');
select is((select count(*) from reports where reporter_id is null and kind = 'article'), 1::bigint, 'reports stay without a name');
delete from profiles where id = tests.id('dora');
select is((select count(*) from private.moderation_cases where author_id is null), (select count(*) + 3 from tests.items), 'cases stay without a name');
select is_empty($$ select from hidden_content h where h.author_id is not null or private.shown_row(h.kind, h.item_id) is null $$, 'hidden texts go with their author, unless their item stays');
select ok(private.forget_cases(500) > 0, 'the job deletes the reported texts of members who left');
select is((select count(*) from private.report_snapshots s join reports r on r.id = s.report_id join private.moderation_cases c on c.id = r.case_id where c.state = 'decided' and c.author_id is null), 0::bigint, 'no decided case keeps the text of someone who left');
select is_empty($$
  select t.title from private.moderation_cases c
  cross join lateral (
    select c.title union all select d.title from moderation_decisions d where d.case_id = c.id
    union all select r.title from reports r where r.case_id = c.id
  ) as t
  where c.author_id is null and (c.state = 'decided' or c.kind = 'member') and c.kind not in ('group', 'forum_group') and t.title ~* 'zebra|dora|eve'
$$, 'no case keeps the name of someone who left, nor the title of what they wrote');
select isnt_empty($$ select title from private.moderation_cases where author_id is not null and title <> '…' $$, 'cases of members who are here keep their titles');
select * from finish();
rollback;
