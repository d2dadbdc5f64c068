-- Contact: what reaches another member, and what a block ends.
--
-- Purpose     the tables whose rows reach someone, those whose rows a block hides, and what a block ends
-- Tables      none
-- Depends on  20260101001800_account.sql: it names tables of every domain
--
-- A new table whose rows reach a member (a comment, an answer, an invitation) needs a line below: 031_safety.test.sql
-- names every table that members write without one.

select
  private.guard_contact('public.messages', 'new.sender_id', 'new.receiver_id'),
  private.guard_contact('public.connections', 'new.user_id', 'new.connected_user_id'),
  private.guard_contact('public.group_invitations', 'new.invited_by', 'new.invited_user_id'),
  private.guard_contact('private.event_invitations', 'private.owner_of_event(new.event_id)', 'new.user_id'),
  private.guard_contact('public.event_attendees', 'new.user_id', 'private.owner_of_event(new.event_id)'),
  private.guard_contact('public.reactions', 'new.user_id', 'private.content_owner(new.content_type, new.content_id)'),
  private.guard_contact('public.article_comments', 'new.user_id', 'private.owner_of_article(new.article_id)'),
  private.guard_contact('public.group_comments', 'new.user_id', 'private.owner_of_group_post(new.post_id)',
    'new.group_id = any (array(select private.my_moderated_group_ids()))'),
  private.guard_contact('public.group_shares', 'new.user_id', 'private.owner_of_group_post(new.post_id)'),
  private.guard_contact('public.forum_replies', 'new.author_id', 'private.owner_of_forum_post(new.post_id)',
    'new.group_id = any (array(select private.my_moderated_forum_groups()))'),
  private.guard_contact('public.forum_reply_comments', 'new.user_id',
    'private.owner_of_forum_post(new.post_id), private.owner_of_forum_reply(new.reply_id), private.owner_of_forum_reply_comment(new.parent_id)',
    'new.group_id = any (array(select private.my_moderated_forum_groups()))'),
  private.guard_contact('public.forum_post_reactions', 'new.user_id', 'private.owner_of_forum_post(new.post_id)'),
  private.guard_contact('public.forum_reply_reactions', 'new.user_id', 'private.owner_of_forum_reply(new.reply_id)'),
  private.guard_contact('public.forum_comment_reactions', 'new.user_id', 'private.owner_of_forum_reply_comment(new.comment_id)'),
  private.guard_contact('public.business_page_followers', 'new.user_id', 'private.owner_of_business_page(new.business_page_id)'),
  private.guard_contact('public.business_post_likes', 'new.user_id', 'private.owner_of_business_post(new.post_id)'),
  private.guard_contact('public.business_post_shares', 'new.user_id', 'private.owner_of_business_post(new.post_id)'),
  private.guard_contact('public.business_post_comments', 'new.author_id', 'private.owner_of_business_post(new.post_id)'),
  private.guard_contact('public.business_reviews', 'new.user_id', 'private.owner_of_business_page(new.business_page_id)'),
  private.guard_contact('public.business_review_helpful', 'new.user_id',
    '(select r.user_id from public.business_reviews r where r.id = new.review_id)');

-- A declined invitation that becomes pending again reaches someone once more, also if another member renews it.
create function private.check_contact_of_renewed_invitation()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.check_contact(actor.id, new.invited_user_id)
  from (select distinct a.id from unnest(array[new.invited_by, auth.uid()]) as a (id) where a.id <> new.invited_user_id order by 1) as actor;
  return null;
end
$$;
comment on function private.check_contact_of_renewed_invitation() is
  'Trigger: across a block, nobody can renew an invitation.';
create trigger "0_contact_again"
  after update of status, invited_by on public.group_invitations
  for each row when (
    -- Not when the inviter's account is deleted.
    new.status = 'pending' and (old.status <> 'pending' or new.invited_by is not null and new.invited_by is distinct from old.invited_by)
  )
  execute function private.check_contact_of_renewed_invitation();

select
  private.hide_from_blocked('public.articles', 'user_id'),
  private.hide_from_blocked('public.business_ideas', 'user_id'),
  private.hide_from_blocked('public.business_updates', 'user_id'),
  private.hide_from_blocked('public.events', 'creator_id'),
  private.hide_from_blocked('public.event_attendees', 'user_id'),
  private.hide_from_blocked('public.business_pages', 'owner_id'),
  private.hide_from_blocked('public.business_posts', 'author_id'),
  private.hide_from_blocked('public.group_members', 'user_id', 'group_id = any (array(select private.my_moderated_group_ids()))'),
  private.hide_from_blocked('public.forum_group_members', 'user_id', 'group_id = any (array(select private.my_moderated_forum_groups()))');

create function private.end_contact(p_user_id uuid, p_other_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  pair uuid[] := array[p_user_id, p_other_id];
  conversation constant text := least(p_user_id, p_other_id) || ':' || greatest(p_user_id, p_other_id);
  answered record;
  followed record;
  -- How the other one's notifications about the first end: as after a withdrawal or an unfollow, so that they don't reveal the block.
  outcome text;
begin
  -- The order of a follow: its row, notifications, counters. So wait for all rows first; who deletes a page or an event
  -- holds its rows, too, and then waits for notifications.
  perform from public.connections o
  where o.user_id = any (pair) and o.connected_user_id = any (pair) order by o.id for update;
  perform from public.group_invitations o
  where o.invited_by = any (pair) and o.invited_user_id = any (pair) order by o.id for update;
  perform from public.event_attendees a join public.events e on e.id = a.event_id
  where a.user_id = any (pair) and e.creator_id = any (pair) order by a.event_id, a.user_id for update of a;
  perform from public.business_page_followers f join public.business_pages p on p.id = f.business_page_id
  where f.user_id = any (pair) and p.owner_id = any (pair) order by f.business_page_id, f.user_id for update of f;
  select case when c.status = 'friend_requested' then 'withdrawn' else 'ended' end into outcome
  from public.connections c
  where c.user_id = p_user_id and c.connected_user_id = p_other_id
    or c.user_id = p_other_id and c.connected_user_id = p_user_id and c.status = 'friends'
  order by c.status = 'friend_requested' limit 1;
  -- Someone else who follows may hold it, as the one before theirs, and wait for the counters.
  if outcome is not null then
    perform private.withdraw_notification(p_other_id, p_user_id, 'connection_request', 'member:' || p_user_id, outcome);
  end if;
  delete from public.connections c where c.user_id = any (pair) and c.connected_user_id = any (pair);
  delete from public.group_invitations i where i.invited_by = any (pair) and i.invited_user_id = any (pair);
  delete from private.event_invitations i
  where i.user_id = any (pair) and private.owner_of_event(i.event_id) = any (pair);
  -- Ends answers to future events only. One by one: each changes its event's counts.
  for answered in
    select a.event_id, a.user_id from public.event_attendees a join public.events e on e.id = a.event_id
    where a.user_id = any (pair) and e.creator_id = any (pair) and a.user_id <> e.creator_id and e.over_at > now()
    order by a.event_id, a.user_id
  loop
    delete from public.event_attendees a where a.event_id = answered.event_id and a.user_id = answered.user_id;
  end loop;
  for followed in
    select f.business_page_id, f.user_id from public.business_page_followers f join public.business_pages p on p.id = f.business_page_id
    where f.user_id = any (pair) and p.owner_id = any (pair) and f.user_id <> p.owner_id
    order by f.business_page_id, f.user_id
  loop
    delete from public.business_page_followers f where f.business_page_id = followed.business_page_id and f.user_id = followed.user_id;
  end loop;
  -- Last: who changes an event holds it and waits for notifications, and we wait for events. This waits for nobody.
  -- The other one keeps what they were told: it would be missing from their badge.
  perform private.drop_notifications(p_user_id, p_other_id);
  -- Clears the typing indicator, as an app does when its member leaves the conversation.
  perform private.broadcast('chat:' || conversation, 'typing_over', '{}');
end
$$;
comment on function private.end_contact(uuid, uuid) is
  'Ends what is between two members: connections, requests, invitations, answers to events to come, follows of pages, and what the first was told of the second. Called by a block.';

-- Lists for the settings --------------------------------------------------------------------------

create function public.list_blocked_members(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (id uuid, username text, full_name text, name text, avatar_url text, created_at timestamptz)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := private.require_active();
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
  select p.id, p.username, p.full_name, p.name, p.avatar_url, b.created_at
  from public.blocks b join public.profiles p on p.id = b.blocked_user_id
  where b.user_id = viewer and (b.created_at, b.blocked_user_id) < (before, before_id)
  order by b.created_at desc, b.blocked_user_id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function public.list_blocked_members(timestamptz, uuid, integer) is
  'Whom the caller blocked, newest first; the next page begins below (created_at, id) of the last row.';
grant execute on function public.list_blocked_members(timestamptz, uuid, integer) to authenticated;

create function private.feed_item_name(p_item public.feed_items)
returns text
language sql immutable
set search_path = ''
as $$
  select left(coalesce(
    case when p_item.type in ('group_post', 'shared_post', 'business_update') then p_item.description end, p_item.title, p_item.author_name
  ), 100)
$$;
comment on function private.feed_item_name(public.feed_items) is
  'What lists call a feed item: its title; for a post the beginning of its text, as its title is the place.';

create function private.list_mutes(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (id uuid, kind text, level text, until timestamptz, created_at timestamptz, title text, image_url text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := private.require_active();
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
  select m.target_id, m.kind, m.level, m.until, m.created_at,
    case when m.kind in ('member', 'conversation') then private.display_name(m.target_id) else coalesce(d.title, private.feed_item_name(i)) end,
    case when m.kind in ('member', 'conversation') then (
      select p.avatar_url from public.profiles p where p.id = m.target_id
    ) else coalesce(d.image_url, i.image_url) end
  from (
    select * from public.mutes o
    where o.user_id = viewer and o.until > now() and (o.created_at, o.target_id) < (before, before_id)
    order by o.created_at desc, o.target_id desc
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
  ) as m
  left join public.search_documents d on d.kind = m.kind and d.source_id = m.target_id
    and d.visibility = any (array(select private.my_audiences()))
    and (select h.is_blocked from private.hidden_members h where h.viewer_id = viewer and h.member_id = d.owner_id) is not true
  -- Posts have no search document; their text is in the feed.
  left join public.feed_items i on i.content_id = m.target_id
    and i.type = case m.kind when 'group_post' then 'group_post' when 'business_post' then 'business_update' end
    and (i.audience = 'public' or i.audience = any (array(select private.my_audiences())))
    and (select h.is_blocked from private.hidden_members h where h.viewer_id = viewer and h.member_id = i.user_id) is not true
  order by m.created_at desc, m.target_id desc;
end
$$;
comment on function private.list_mutes(timestamptz, uuid, integer) is
  'What the caller muted and still is, newest first, with the name where they may read it; the next page begins below (created_at, id) of the last row. Definer: reads search_documents, which no browser may.';
select private.expose('private.list_mutes');

create function private.list_hidden_items(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (id uuid, content_type text, created_at timestamptz, title text, author_name text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := private.require_active();
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
  select h.content_id, h.content_type, h.created_at, private.feed_item_name(f), f.author_name
  from (
    select * from public.hidden_items o
    where o.user_id = viewer and (o.created_at, o.content_id) < (before, before_id)
    order by o.created_at desc, o.content_id desc
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
  ) as h
  left join public.feed_items f on f.type = h.content_type and f.content_id = h.content_id
    and private.reads_feed_item(f, viewer)
  order by h.created_at desc, h.content_id desc;
end
$$;
comment on function private.list_hidden_items(timestamptz, uuid, integer) is
  'The feed items that the caller hid, newest first, with title and author where they may read them; the next page begins below (created_at, id) of the last row. Definer: the feed leaves out what its reader hid.';
select private.expose('private.list_hidden_items');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
