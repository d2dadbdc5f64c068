-- Feed cards: what a card shows besides its text, why its reader sees it, and the feed of those one follows.
--
-- Purpose     the computed field feed_items.card; following_feed, the feed of people and places one follows
-- Tables      none
-- Depends on  20260101001600_business.sql
--
-- 1. A card says nothing the item's page hides from its reader: the figures of an idea are for members, the comments and
--    reactions of a group post for members of the group, and a block hides the whole card.
-- 2. The card and its reason come with the item, in one request; the database computes both from the same row.
-- 3. Friends and first comments leave out members whom the reader blocked or muted, and who blocked them.
-- 4. A share belongs to who shared it: those who follow the page it is of have the update itself.

-- Reasons ----------------------------------------------------------------------------------------

create function private.reason_shown(p_item public.feed_items, p_viewer uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case
    when p_viewer is null then 'community'
    when p_item.user_id = p_viewer then 'own'
    when private.are_friends(p_viewer, p_item.user_id) then 'friend'
    when exists (
      select from public.connections c
      where c.user_id = p_viewer and c.connected_user_id = p_item.user_id and c.status = 'following'
    ) then 'follow'
    when p_item.group_id is not null and exists (
      select from public.group_members m where m.group_id = p_item.group_id and m.user_id = p_viewer
    ) then 'group'
    when p_item.forum_group_id is not null and exists (
      select from public.forum_group_members m
      where m.group_id = p_item.forum_group_id and m.user_id = p_viewer and m.status = 'approved'
    ) then 'forum_group'
    when p_item.business_page_id is not null and p_item.type <> 'shared_post' and exists (
      select from public.business_page_followers k
      where k.business_page_id = p_item.business_page_id and k.user_id = p_viewer
    ) then 'business_page'
    else 'community'
  end;
end
$$;
comment on function private.reason_shown(public.feed_items, uuid) is
  'Why a member sees a feed item: own, friend, follow, group, forum_group, business_page, or community.';

-- Details ----------------------------------------------------------------------------------------

create function private.friends_going(p_event_id uuid, p_viewer uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'total', count(*),
      'people', coalesce(jsonb_agg(to_jsonb(f) - 'place' order by f.place) filter (where f.place <= 3), '[]')
    )
    from (
      select p.id, p.username, p.full_name, p.name, p.avatar_url, row_number() over (order by a.since, p.id) as place
      from private.friend_ids(p_viewer) as friend (id)
      join public.event_attendees a on a.event_id = p_event_id and a.user_id = friend.id and a.status = 'going'
      join public.profiles p on p.id = friend.id
      where (
        select h.until from private.hidden_members h where h.viewer_id = p_viewer and h.member_id = friend.id
      ) > now() is not true
    ) as f
  );
end
$$;
comment on function private.friends_going(uuid, uuid) is
  'A member''s friends who are going to an event: how many, and the first three.';

create function private.first_comment(p_post_id uuid, p_viewer uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('author_id', p.id, 'author', private.display_name(p.id), 'text', private.excerpt(c.content, 140))
    from public.group_comments c join public.profiles p on p.id = c.user_id
    where c.post_id = p_post_id and (
      select h.until from private.hidden_members h where h.viewer_id = p_viewer and h.member_id = c.user_id
    ) > now() is not true
    order by c.created_at, c.id limit 1
  );
end
$$;
comment on function private.first_comment(uuid, uuid) is
  'The first comment on a group post by someone whom the reader sees.';

create function private.group_post_counts(p_post_id uuid, p_viewer uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('comments', p.comments_count, 'reactions', private.reaction_state('group_post', p.id))
    from public.group_posts p
    where p.id = p_post_id and (
      exists (select from public.group_members m where m.group_id = p.group_id and m.user_id = p_viewer) or private.is_admin()
    )
  );
end
$$;
comment on function private.group_post_counts(uuid, uuid) is
  'The comments and reactions of a group post, for members of the group; null for anyone else.';

create function private.page_post_counts(p_post_id uuid, p_viewer uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'comments', p.comments_count, 'likes', p.likes_count,
      'is_liked', exists (select from public.business_post_likes l where l.post_id = p.id and l.user_id = p_viewer)
    )
    from public.business_posts p where p.id = p_post_id
  );
end
$$;
comment on function private.page_post_counts(uuid, uuid) is 'The comments and likes of a page''s post.';

create function private.share_details(p_share_id uuid, p_viewer uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'note', private.group_excerpt(s.comment), 'original', jsonb_build_object('type', 'group_post', 'id', s.post_id)
    ) || coalesce(private.group_post_counts(s.post_id, p_viewer), '{}')
    from public.group_shares s where s.id = p_share_id
    union all
    select jsonb_build_object('original', jsonb_build_object('type', 'business_update', 'id', s.post_id))
      || coalesce(private.page_post_counts(s.post_id, p_viewer), '{}')
    from public.business_post_shares s where s.id = p_share_id
  );
end
$$;
comment on function private.share_details(uuid, uuid) is
  'What the sharer says of a post, which post it is, and what the post''s own card says of it.';

create function private.card_details(p_item public.feed_items, p_viewer uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case p_item.type
    when 'article' then (
      select jsonb_build_object(
        'minutes', a.reading_minutes, 'comments', a.comments_count, 'reactions', private.reaction_state('article', a.id)
      )
      from public.articles a where a.id = p_item.content_id
    )
    when 'event' then (
      select jsonb_build_object(
        'time_zone', e.time_zone, 'starts_at', e.starts_at, 'ends_at', e.ends_at, 'type', e.type,
        -- Where an online event takes place is on its page, for members.
        'location', case when p_viewer is not null and e.type <> 'online' then e.location else e.visitors_location end,
        'max_attendees', e.max_attendees, 'attendees_count', e.attendees_count,
        'interested_count', e.interested_count, 'waitlisted_count', e.waitlisted_count,
        'mine', (select a.status from public.event_attendees a where a.event_id = e.id and a.user_id = p_viewer),
        'friends', case when p_viewer is not null then private.friends_going(e.id, p_viewer) end
      )
      from public.events e where e.id = p_item.content_id
    )
    when 'business_idea' then (
      select jsonb_build_object(
        'industry', i.industry, 'goal', i.funding_goal, 'received', i.funding_received, 'location', i.location,
        'reactions', private.reaction_state('business_idea', i.id)
      )
      from public.business_ideas i where i.id = p_item.content_id and p_viewer is not null
    )
    when 'group_post' then (
      select c || jsonb_build_object('first_comment', private.first_comment(p_item.content_id, p_viewer))
      from private.group_post_counts(p_item.content_id, p_viewer) as c where c is not null
    )
    when 'shared_post' then private.share_details(p_item.content_id, p_viewer)
    when 'forum_post' then (
      select jsonb_build_object(
        'replies', p.replies_count, 'is_solved', p.answers_count > 0, 'reaction_counts', p.reaction_counts,
        'my_reactions', (
          select jsonb_agg(r.reaction_type order by r.reaction_type) from public.forum_post_reactions r
          where r.post_id = p.id and r.user_id = p_viewer
        )
      )
      from public.forum_posts p where p.id = p_item.content_id
    )
    when 'forum_reply' then (
      select jsonb_build_object('replies', p.replies_count, 'is_solved', p.answers_count > 0)
      from public.forum_posts p where p.id = p_item.forum_post_id
    )
    when 'business_update' then private.page_post_counts(p_item.content_id, p_viewer)
    when 'group' then (
      select jsonb_build_object('members', g.member_count) from public.groups g where g.id = p_item.content_id
    )
    when 'forum_group_created' then (
      select jsonb_build_object('members', g.member_count) from public.forum_groups g where g.id = p_item.content_id
    )
    when 'new_user' then (
      select jsonb_build_object('headline', nullif(concat_ws(' · ', p.title, p.company), ''))
      from public.profiles p where p.id = p_item.user_id and p_viewer is not null
    )
  end;
end
$$;
comment on function private.card_details(public.feed_items, uuid) is
  'What the card of a feed item shows besides its text, for one reader; null for a kind without details.';

create function private.place_of_item(p_item public.feed_items)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case
    when p_item.group_id is not null then (
      select jsonb_build_object('kind', 'group', 'id', g.id, 'name', g.name) from public.groups g where g.id = p_item.group_id
    )
    when p_item.forum_group_id is not null then (
      select jsonb_build_object('kind', 'forum_group', 'id', g.id, 'name', g.name)
      from public.forum_groups g where g.id = p_item.forum_group_id
    )
    when p_item.business_page_id is not null then (
      select jsonb_build_object('kind', 'business_page', 'id', b.id, 'name', b.name)
      from public.business_pages b where b.id = p_item.business_page_id
    )
  end;
end
$$;
comment on function private.place_of_item(public.feed_items) is
  'The group, forum group or page to which an item belongs.';

create function private.card_of(p_item_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  item public.feed_items;
  viewer uuid := auth.uid();
  reason text;
  place jsonb;
  details jsonb;
begin
  select * into item from public.feed_items f where f.id = p_item_id;
  if not found or not private.reads_feed_item(item, viewer) then
    return null;
  end if;
  if not private.is_active() then
    viewer := null;
  end if;
  reason := private.reason_shown(item, viewer);
  place := private.place_of_item(item);
  details := private.card_details(item, viewer);
  return jsonb_strip_nulls(jsonb_build_object(
    'why', jsonb_build_object('kind', reason, 'name', case
      when reason in ('friend', 'follow') then item.author_name
      when reason not in ('own', 'community') then place ->> 'name'
    end),
    -- An item about a place isn't an item in that place.
    'place', case when item.type not in ('group', 'forum_group_created', 'business_page') then place end,
    'saved', (
      select jsonb_build_object('note', s.note, 'remind_at', s.remind_at)
      from public.saved_items s
      -- Saving a share saves its post.
      where s.user_id = viewer and s.item_id = coalesce((details #>> '{original,id}')::uuid, item.content_id) limit 1
    ),
    'details', details
  ));
end
$$;
comment on function private.card_of(uuid) is
  'The card of a feed item for the caller: {why, place, saved, details}; null for an item they may not read, or of someone whom a block separates from them. Definer: one look-up each instead of the policies of ten tables; the item''s audience is checked here.';
grant execute on function private.card_of(uuid) to anon, authenticated, service_role;

create function public.card(item public.feed_items)
returns jsonb
language plpgsql stable security invoker
set search_path = ''
cost 1000
as $$
begin
  -- Callers may make up a row: nothing but its id is used.
  return private.card_of(item.id);
end
$$;
comment on function public.card(public.feed_items) is
  'Computed field feed_items.card: {why, place, saved, details} for the caller.';
grant execute on function public.card(public.feed_items) to anon, authenticated, service_role;

-- Following --------------------------------------------------------------------------------------

create view private.followed as
  select p.id as viewer_id, 'member' as kind, p.id as source_id from public.profiles p
  union all
  select c.user_id, 'member', c.connected_user_id from public.connections c where c.status in ('friends', 'following')
  union all
  select c.connected_user_id, 'member', c.user_id from public.connections c where c.status = 'friends'
  union all
  select m.user_id, 'group', m.group_id from public.group_members m
  union all
  select m.user_id, 'forum_group', m.group_id from public.forum_group_members m where m.status = 'approved'
  union all
  select k.user_id, 'business_page', k.business_page_id from public.business_page_followers k;
comment on view private.followed is
  'Whose items are in a member''s Following feed: their own, those of members they follow or are friends with, of their groups and forum groups, and of pages they follow.';

create function private.is_followed(p_viewer uuid, p_item public.feed_items)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from private.followed s
    where s.viewer_id = p_viewer
      and (s.kind, s.source_id) in (
        ('member', p_item.user_id), ('group', p_item.group_id), ('forum_group', p_item.forum_group_id),
        ('business_page', case when p_item.type <> 'shared_post' then p_item.business_page_id end)
      )
  );
end
$$;
comment on function private.is_followed(uuid, public.feed_items) is
  'Whether an item belongs to a member''s Following feed.';
grant execute on function private.is_followed(uuid, public.feed_items) to authenticated;

create function private.followed_sources(p_viewer uuid, p_most integer)
returns table (kind text, id uuid)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select s.kind, s.source_id from private.followed s
  where s.viewer_id = p_viewer
    -- The policies would refuse every item, one after another.
    and (
      select m.until from public.mutes m
      where m.user_id = p_viewer and m.target_id = s.source_id and m.kind = s.kind and m.level = 'nothing'
    ) > now() is not true
  limit p_most;
end
$$;
comment on function private.followed_sources(uuid, integer) is
  'Whom and what a member follows and hasn''t muted, at most so many: members, groups, forum groups, pages.';
grant execute on function private.followed_sources(uuid, integer) to authenticated;

create function private.newest_followed(
  p_viewer uuid, p_filter text, p_before timestamptz, p_before_id uuid, p_after timestamptz, p_most integer
)
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select n.id from (
      select f.id, f.type, f.created_at, f.user_id, f.group_id, f.forum_group_id, f.business_page_id from public.feed_items f
      where (f.created_at, f.id) < (p_before, p_before_id) and f.created_at > p_after
        and (p_filter is null or f.filter = p_filter)
      order by f.created_at desc, f.id desc limit 5000
    ) as n
    -- One array per kind, so that Postgres hashes each.
    where n.user_id in (select s.source_id from private.followed s where s.viewer_id = p_viewer and s.kind = 'member')
      or n.group_id in (select s.source_id from private.followed s where s.viewer_id = p_viewer and s.kind = 'group')
      or n.forum_group_id in (
        select s.source_id from private.followed s where s.viewer_id = p_viewer and s.kind = 'forum_group'
      )
      or n.type <> 'shared_post' and n.business_page_id in (
        select s.source_id from private.followed s where s.viewer_id = p_viewer and s.kind = 'business_page'
      )
    order by n.created_at desc, n.id desc limit p_most
  );
end
$$;
comment on function private.newest_followed(uuid, text, timestamptz, uuid, timestamptz, integer) is
  'Ids of a member''s Following feed among the 5,000 newest items below a cursor, readable or not.';
grant execute on function private.newest_followed(uuid, text, timestamptz, uuid, timestamptz, integer) to authenticated;

create function public.following_feed(
  p_filter text default null, p_before timestamptz default null, p_before_id uuid default null,
  p_after timestamptz default null, p_ids uuid[] default null, p_limit integer default 50
)
returns setof public.feed_items
language plpgsql stable security invoker
-- At most a page, so look up its authors one by one.
rows 50
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  after timestamptz := coalesce(p_after, '-infinity');
  most integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  few constant integer := 200;
  spare integer;
  found_ids uuid[];
begin
  if p_ids is not null then
    return query
    select f.* from public.feed_items f
    where f.id = any (p_ids) and (p_filter is null or f.filter = p_filter) and private.is_followed(viewer, f)
    order by f.created_at desc, f.id desc limit most;
    return;
  end if;
  if (select count(*) from private.followed_sources(viewer, few + 1)) > few then
    -- A member who follows many finds a page among the newest items. The policies leave out some.
    foreach spare in array array[10, 200] loop
      found_ids := private.newest_followed(viewer, p_filter, before, before_id, after, most + spare);
      found_ids := array(
        select f.id from public.feed_items f where f.id = any (found_ids) order by f.created_at desc, f.id desc limit most
      );
      exit when cardinality(found_ids) = most;
    end loop;
  end if;
  if coalesce(cardinality(found_ids), 0) < most then
    found_ids := array(
      select i.id from private.followed_sources(viewer, 20000) as s
      cross join lateral (
        (
          select f.id, f.created_at from public.feed_items f
          where s.kind = 'member' and f.user_id = s.id and (f.created_at, f.id) < (before, before_id)
            and f.created_at > after and (p_filter is null or f.filter = p_filter)
          order by f.created_at desc, f.id desc limit most
        )
        union all
        (
          select f.id, f.created_at from public.feed_items f
          where s.kind = 'group' and f.group_id = s.id and (f.created_at, f.id) < (before, before_id)
            and f.created_at > after and (p_filter is null or f.filter = p_filter)
          order by f.created_at desc, f.id desc limit most
        )
        union all
        (
          select f.id, f.created_at from public.feed_items f
          where s.kind = 'forum_group' and f.forum_group_id = s.id and (f.created_at, f.id) < (before, before_id)
            and f.created_at > after and (p_filter is null or f.filter = p_filter)
          order by f.created_at desc, f.id desc limit most
        )
        union all
        (
          select f.id, f.created_at from public.feed_items f
          where s.kind = 'business_page' and f.business_page_id = s.id and f.type <> 'shared_post'
            and (f.created_at, f.id) < (before, before_id) and f.created_at > after and (p_filter is null or f.filter = p_filter)
          order by f.created_at desc, f.id desc limit most
        )
      ) as i
      group by i.id, i.created_at order by i.created_at desc, i.id desc limit most
    );
  end if;
  return query
  select f.* from public.feed_items f where f.id = any (found_ids) order by f.created_at desc, f.id desc limit most;
end
$$;
comment on function public.following_feed(text, timestamptz, uuid, timestamptz, uuid[], integer) is
  'The feed of whom and what the caller follows, under the policies, newest first: p_filter as in feed_items.filter; the next page begins below (created_at, id) of the last row; p_after and p_ids ask for news.';
grant execute on function public.following_feed(text, timestamptz, uuid, timestamptz, uuid[], integer) to authenticated;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
