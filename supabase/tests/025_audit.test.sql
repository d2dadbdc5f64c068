-- Audit log: deleting another member's row or changing their role adds an entry.
begin;
set local search_path = public, extensions;
-- Newer versions of Supabase refuse to delete files through SQL without this setting.
set local storage.allow_delete_query = 'true';
select no_plan();
select tests.create_people();
select tests.create_account('owen');

create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;

-- One row of each table, all of them ada's, in groups and pages that owen owns.
insert into articles (id, author_id, title, content, status) values (tests.key('articles'), tests.id('ada'), 'An article', 'Words of the article', 'published'), (tests.key('owens article'), tests.id('owen'), 'Of Owen', 'Words of the article', 'published');
insert into article_comments (id, article_id, user_id, content) values (tests.key('article_comments'), tests.key('owens article'), tests.id('ada'), 'Comment on an article');
insert into groups (id, name, description, created_by) values (tests.key('groups'), 'Of Ada', 'What the group is for', tests.id('ada')), (tests.key('owens group'), 'Of Owen', 'What the group is for', tests.id('owen'));
insert into group_members (id, group_id, user_id) values (tests.key('group_members'), tests.key('owens group'), tests.id('ada'));
insert into group_posts (id, group_id, user_id, content) values (tests.key('group_posts'), tests.key('owens group'), tests.id('ada'), 'Group post'), (tests.key('owens group post'), tests.key('owens group'), tests.id('owen'), 'Group post');
insert into group_comments (id, post_id, user_id, content) values (tests.key('group_comments'), tests.key('owens group post'), tests.id('ada'), 'Comment in a group');
insert into group_shares (id, post_id, user_id, comment) values (tests.key('group_shares'), tests.key('owens group post'), tests.id('ada'), 'Look');
insert into forum_groups (id, name, created_by) values (tests.key('forum_groups'), 'Of Ada', tests.id('ada')), (tests.key('owens forum'), 'Of Owen', tests.id('owen'));
insert into forum_group_members (id, group_id, user_id, status) values (tests.key('forum_group_members'), tests.key('owens forum'), tests.id('ada'), 'approved');
insert into forum_posts (id, group_id, author_id, title, content, category) values (tests.key('forum_posts'), tests.key('owens forum'), tests.id('ada'), 'A question', 'Forum post', 'Business'), (tests.key('owens question'), tests.key('owens forum'), tests.id('owen'), 'A question', 'Forum post', 'Business');
insert into forum_replies (id, post_id, author_id, content) values (tests.key('forum_replies'), tests.key('owens question'), tests.id('ada'), 'Forum reply'), (tests.key('owens reply'), tests.key('owens question'), tests.id('owen'), 'Forum reply');
insert into forum_reply_comments (id, reply_id, user_id, content) values (tests.key('forum_reply_comments'), tests.key('owens reply'), tests.id('ada'), 'Forum comment'), (tests.key('owens comment'), tests.key('owens reply'), tests.id('owen'), 'Forum comment');
insert into forum_post_reactions (id, post_id, user_id, reaction_type) values (tests.key('forum_post_reactions'), tests.key('owens question'), tests.id('ada'), 'like');
insert into forum_reply_reactions (id, reply_id, user_id, reaction_type) values (tests.key('forum_reply_reactions'), tests.key('owens reply'), tests.id('ada'), 'like');
insert into forum_comment_reactions (id, comment_id, user_id, reaction_type) values (tests.key('forum_comment_reactions'), tests.key('owens comment'), tests.id('ada'), 'like');
insert into reactions (id, user_id, content_type, content_id, reaction_type) values (tests.key('reactions'), tests.id('ada'), 'article', tests.key('owens article'), 'love');
insert into business_ideas (id, user_id, title, description, funding_goal, industry) values (tests.key('business_ideas'), tests.id('ada'), 'An idea', 'Words of the idea, at some length', 5000, 'tech');
insert into business_updates (id, business_idea_id, user_id, title, content) values (tests.key('business_updates'), tests.key('business_ideas'), tests.id('ada'), 'An update', 'Words of the update');
insert into events (id, creator_id, title, date, time, location) values (tests.key('events'), tests.id('ada'), 'Of Ada', current_date + 30, '18:00', 'Town hall'), (tests.key('owens event'), tests.id('owen'), 'Of Owen', current_date + 30, '18:00', 'Town hall');
insert into event_attendees (event_id, user_id, status) values (tests.key('owens event'), tests.id('ada'), 'going');
insert into business_pages (id, owner_id, name, description, category) values (tests.key('business_pages'), tests.id('ada'), 'Of Ada', 'What the page is for', 'Technology'), (tests.key('owens page'), tests.id('owen'), 'Of Owen', 'What the page is for', 'Technology');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('business_posts'), tests.key('business_pages'), tests.id('ada'), 'Page post'), (tests.key('owens post'), tests.key('owens page'), tests.id('owen'), 'Page post');
insert into business_post_likes (id, post_id, user_id) values (tests.key('business_post_likes'), tests.key('owens post'), tests.id('ada'));
insert into business_post_shares (id, post_id, user_id) values (tests.key('business_post_shares'), tests.key('owens post'), tests.id('ada'));
insert into business_post_comments (id, post_id, author_id, content) values (tests.key('business_post_comments'), tests.key('owens post'), tests.id('ada'), 'Comment on a page');
insert into business_reviews (id, business_page_id, user_id, rating, title, content) values (tests.key('business_reviews'), tests.key('owens page'), tests.id('ada'), 4, 'A review', 'Words of the review');
insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata) values (tests.key('file'), 'avatars', tests.id('ada') || '/a.png', tests.id('ada'), tests.id('ada')::text, '{"mimetype":"image/png"}');

create temporary table deletions (who text, sql text, action text, kept text);
grant select on deletions to authenticated;
insert into deletions values
  ('owen', $$ from article_comments where id = tests.key('article_comments') $$, 'article_comment.deleted', 'Comment on an article'),
  ('owen', $$ from group_comments where id = tests.key('group_comments') $$, 'group_comment.deleted', 'Comment in a group'),
  ('owen', $$ from group_posts where id = tests.key('group_posts') $$, 'group_post.deleted', 'Group post'),
  ('owen', $$ from group_shares where id = tests.key('group_shares') $$, 'group_share.deleted', 'Look'),
  ('owen', $$ from group_members where id = tests.key('group_members') $$, 'group_member.removed', 'member'),
  ('owen', $$ from forum_reply_comments where id = tests.key('forum_reply_comments') $$, 'forum_comment.deleted', 'Forum comment'),
  ('owen', $$ from forum_replies where id = tests.key('forum_replies') $$, 'forum_reply.deleted', 'Forum reply'),
  ('owen', $$ from forum_posts where id = tests.key('forum_posts') $$, 'forum_post.deleted', 'Forum post'),
  ('owen', $$ from forum_group_members where id = tests.key('forum_group_members') $$, 'forum_member.removed', 'member'),
  ('owen', $$ from business_post_comments where id = tests.key('business_post_comments') $$, 'business_post_comment.deleted', 'Comment on a page'),
  ('boss', $$ from forum_comment_reactions where id = tests.key('forum_comment_reactions') $$, 'forum_reaction.deleted', 'like'),
  ('boss', $$ from forum_reply_reactions where id = tests.key('forum_reply_reactions') $$, 'forum_reaction.deleted', 'like'),
  ('boss', $$ from forum_post_reactions where id = tests.key('forum_post_reactions') $$, 'forum_reaction.deleted', 'like'),
  ('boss', $$ from reactions where id = tests.key('reactions') $$, 'reaction.deleted', 'love'),
  ('boss', $$ from event_attendees where event_id = tests.key('owens event') $$, 'event_attendance.deleted', 'going'),
  ('boss', $$ from business_post_likes where id = tests.key('business_post_likes') $$, 'business_post_like.deleted', tests.key('owens post')::text),
  ('boss', $$ from business_post_shares where id = tests.key('business_post_shares') $$, 'business_post_share.deleted', tests.key('owens post')::text),
  ('boss', $$ from business_reviews where id = tests.key('business_reviews') $$, 'business_review.deleted', 'Words of the review'),
  ('boss', $$ from business_posts where id = tests.key('business_posts') $$, 'business_post.deleted', 'Page post'),
  ('boss', $$ from business_updates where id = tests.key('business_updates') $$, 'business_update.deleted', 'Words of the update'),
  ('boss', $$ from business_ideas where id = tests.key('business_ideas') $$, 'business_idea.deleted', 'Words of the idea, at some length'),
  ('boss', $$ from business_pages where id = tests.key('business_pages') $$, 'business_page.deleted', 'Of Ada'),
  ('boss', $$ from events where id = tests.key('events') $$, 'event.deleted', 'Of Ada'),
  ('boss', $$ from articles where id = tests.key('articles') $$, 'article.deleted', 'Words of the article'),
  ('boss', $$ from groups where id = tests.key('groups') $$, 'group.deleted', 'Of Ada'),
  ('boss', $$ from forum_groups where id = tests.key('forum_groups') $$, 'forum_group.deleted', 'Of Ada'),
  ('boss', $$ from feed_items where type = 'new_user' and user_id = tests.id('ada') $$, 'feed_item.deleted', 'new_user'),
  ('boss', $$ from storage.objects where id = tests.key('file') $$, 'file.deleted', 'avatars');

create function tests.lines_of(p_who text, p_sql text) returns text language plpgsql as $$
declare
  before bigint;
begin
  perform tests.as_operator();
  before := coalesce((select max(id) from private.audit_log), 0);
  perform tests.as_member(p_who);
  if tests.affected('delete ' || p_sql) <> 1 then
    return 'nothing deleted';
  end if;
  perform tests.as_operator();
  return (
    select string_agg(l.action || ' ' || (l.actor_id = tests.id(p_who)) || ' ' || (l.detail::text like '%' || tests.id('ada') || '%'), ', ')
    from private.audit_log l where l.id > before
  );
end $$;

select is(tests.lines_of(d.who, d.sql), d.action || ' true true',
  case d.who when 'boss' then 'a super admin' else 'an owner' end || ' who deletes from ' || substring(d.sql from 'from ([a-z_.]+)')
    || ' adds one audit entry naming both members') from deletions d;
select tests.as_operator();
select is_empty($$ select d.action, d.kept from deletions d where not exists (
  select from private.audit_log l where l.action = d.action and l.detail::text like '%' || d.kept || '%') $$, 'the audit log stores the content of what was deleted');

-- Your own content ---------------------------------------------------------------------------------
create temporary table seen as select max(id) as id from private.audit_log;
select tests.as_member('owen');
delete from group_posts where id = tests.key('owens group post');
delete from forum_replies where id = tests.key('owens reply');
delete from articles where id = tests.key('owens article');
delete from business_posts where id = tests.key('owens post');
update events set cancelled_at = now() where id = tests.key('owens event');
delete from events where id = tests.key('owens event');
select tests.as_operator();
select is((select count(*) from private.audit_log l, seen s where l.id > s.id), 0::bigint, 'deleting your own content is not audited');

-- Roles --------------------------------------------------------------------------------------------
insert into group_members (group_id, user_id) values (tests.key('owens group'), tests.id('ben'));
insert into forum_group_members (group_id, user_id, status) values (tests.key('owens forum'), tests.id('ben'), 'approved');
select tests.as_member('owen');
update group_members set role = 'moderator' where group_id = tests.key('owens group') and user_id = tests.id('ben');
update forum_group_members set role = 'moderator' where group_id = tests.key('owens forum') and user_id = tests.id('ben');
select tests.as_operator();
select results_eq($$ select l.action, l.actor_id, l.detail ->> 'user_id', l.detail ->> 'from', l.detail ->> 'to' from private.audit_log l, seen s where l.id > s.id order by 1 $$,
  $$ values ('forum_member.role_changed', tests.id('owen'), tests.id('ben')::text, 'member', 'moderator'), ('group_member.role_changed', tests.id('owen'), tests.id('ben')::text, 'member', 'moderator') $$,
  'changing a member''s role is audited with the old and the new role');

select * from finish();
rollback;
