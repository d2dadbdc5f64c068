-- Forums: reads for the screens, a page at a time.
--
-- Purpose     lists of groups, members, posts, replies and comments; views; sharing
-- Tables      none
-- Depends on  20260101001310_forum_posts.sql
--
-- 1. One call per part of a screen, including authors and the caller's reactions.
-- 2. Pages begin after a row, not at an offset. Replies and comments can also start at a given one and be
--    read backwards from there.
-- 3. Functions that read a thread run as the caller, so the policies decide. The list of groups checks
--    audiences itself, since a policy would prevent its search index from being used.
-- 4. Lists are plpgsql: planned with their actual arguments, so a page is not taken for a tenth of a table.

create function private.forum_group_page(
  p_id uuid, p_search text, p_is_mine boolean, p_before timestamptz, p_before_id uuid, p_limit integer
)
returns table (
  id uuid, name text, description text, cover_image text, is_public boolean, member_count integer, post_count integer,
  created_at timestamptz, edited_at timestamptz, creator_id uuid, creator_username text, creator_full_name text, creator_name text,
  my_role text, my_status text, pending_count integer,
  latest_post_id uuid, latest_post_title text, latest_post_excerpt text, latest_post_at timestamptz, new_posts integer,
  new_since timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := case when private.is_active() then auth.uid() end;
  audiences text[] := array(select private.my_audiences());
  sees_all boolean := private.is_admin();
  moderated uuid[] := array(select private.my_moderated_forum_groups());
  needle text := private.like_pattern(private.search_needle(p_search));
  most integer := least(greatest(coalesce(p_limit, 20), 1), 50);
  at timestamptz := coalesce(p_before, 'infinity');
  at_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  ids uuid[];
begin
  if p_id is not null then
    ids := array[p_id];
  elsif p_is_mine then
    ids := array(
      select g.id from public.forum_group_members m join public.forum_groups g on g.id = m.group_id
      where m.user_id = viewer and (g.created_at, g.id) < (at, at_id)
        and (g.audience = any (audiences) or sees_all)
        and private.fold(g.name || ' ' || coalesce(g.description, '')) like '%' || needle || '%'
      order by g.created_at desc, g.id desc limit most
    );
  elsif needle <> '' then
    ids := array(
      select g.id from public.forum_groups g
      where private.fold(g.name || ' ' || coalesce(g.description, '')) like '%' || needle || '%'
        and (g.created_at, g.id) < (at, at_id) and (g.audience = any (audiences) or sees_all)
      order by g.created_at desc, g.id desc limit most
    );
  else
    ids := array(
      select g.id from public.forum_groups g
      where (g.created_at, g.id) < (at, at_id) and (g.audience = any (audiences) or sees_all)
      order by g.created_at desc, g.id desc limit most
    );
  end if;
  return query
  select g.id, g.name, g.description, g.cover_image, g.is_public, g.member_count, g.post_count,
    g.created_at, g.edited_at, g.created_by, c.username, c.full_name, c.name, m.role, m.status,
    case when g.id = any (moderated) then (
      -- The badge shows 99+: stop counting at a hundred.
      select count(*)::integer from (
        select from public.forum_group_members w where w.group_id = g.id and w.status = 'pending' limit 100
      ) as waiting
    ) end,
    l.id, l.title, private.excerpt(l.content, 100), l.created_at,
    case when v.visited_at is not null or m.status = 'approved' then (
      -- The badge shows 99+: stop looking at a hundred.
      select count(*)::integer from (
        select p.author_id from public.forum_posts p
        where p.group_id = g.id and p.created_at > (select coalesce(v.visited_at, m.joined_at))
        order by p.created_at desc, p.id desc limit 100
      ) as recent
      where recent.author_id is distinct from viewer and (
        select h.chosen_until from private.hidden_members h where h.viewer_id = viewer and h.member_id = recent.author_id
      ) > now() is not true
    ) end,
    case when v.visited_at > now() - interval '30 minutes' then v.previous_at else v.visited_at end
  from public.forum_groups g
  left join public.profiles c on c.id = g.created_by
  left join public.forum_group_members m on m.group_id = g.id and m.user_id = viewer
  left join public.visits v on v.user_id = viewer and v.kind = 'forum_group' and v.place_id = g.id
  left join lateral (
    -- Of someone whom the caller sees: a card can't collapse it.
    select p.id, p.title, left(p.content, 400) as content, p.created_at from public.forum_posts p
    where p.group_id = g.id and (
        select h.chosen_until from private.hidden_members h where h.viewer_id = viewer and h.member_id = p.author_id
      ) > now() is not true
    order by p.created_at desc, p.id desc limit 1
  ) as l on true
  where g.id = any (ids) and (g.audience = any (audiences) or sees_all)
  order by g.created_at desc, g.id desc;
end
$$;
comment on function private.forum_group_page(uuid, text, boolean, timestamptz, uuid, integer) is
  'One forum group, or a page of those the caller may read, for list_forum_groups and get_forum_group. Definer: searches folded names, whose index cannot be used under a policy, and answers visitors, who may not read members.';
grant execute on function private.forum_group_page(uuid, text, boolean, timestamptz, uuid, integer) to anon, authenticated;

create function public.list_forum_groups(
  p_search text default null, p_is_mine boolean default false,
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (
  id uuid, name text, description text, cover_image text, is_public boolean, member_count integer, post_count integer,
  created_at timestamptz, edited_at timestamptz, creator_id uuid, creator_username text, creator_full_name text, creator_name text,
  my_role text, my_status text, pending_count integer,
  latest_post_id uuid, latest_post_title text, latest_post_excerpt text, latest_post_at timestamptz, new_posts integer,
  new_since timestamptz
)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select * from private.forum_group_page(null, p_search, coalesce(p_is_mine, false), p_before, p_before_id, p_limit);
end
$$;
comment on function public.list_forum_groups(text, boolean, timestamptz, uuid, integer) is
  'Forum groups the caller may read, newest first, with their latest post and how many posts of others are new to the caller, up to a hundred; p_is_mine: those they joined or asked to join. The next page begins below (created_at, id) of the last row.';

create function public.get_forum_group(p_group_id uuid)
returns table (
  id uuid, name text, description text, cover_image text, is_public boolean, member_count integer, post_count integer,
  created_at timestamptz, edited_at timestamptz, creator_id uuid, creator_username text, creator_full_name text, creator_name text,
  my_role text, my_status text, pending_count integer,
  latest_post_id uuid, latest_post_title text, latest_post_excerpt text, latest_post_at timestamptz, new_posts integer,
  new_since timestamptz
)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select * from private.forum_group_page(p_group_id, null, false, null, null, 1) where p_group_id is not null;
end
$$;
comment on function public.get_forum_group(uuid) is
  'One forum group with the caller''s role; for owner and moderators also the number of requests, up to a hundred.';

create function public.list_forum_members(
  p_group_id uuid, p_status text default 'approved', p_after_rank integer default null,
  p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 20, p_query text default null
)
returns table (
  membership_id uuid, profile_id uuid, username text, full_name text, name text, avatar_url text, verified boolean,
  role text, role_rank integer, joined_at timestamptz, posts integer, replies integer, likes integer, shares integer
)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  after_rank smallint := coalesce(p_after_rank, -1);
  after timestamptz := coalesce(p_after, '-infinity');
  after_id uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
  most integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  pattern text := private.name_pattern(p_query);
  named uuid[] := private.members_named(pattern);
  found_ids uuid[];
begin
  -- Each case gets its own plan, as in list_group_members.
  if named is not null then
    found_ids := array(
      select o.id from public.forum_group_members o
      where o.group_id = p_group_id and o.status = p_status and o.user_id = any (named)
        and (o.role_rank, o.joined_at, o.id) > (after_rank, after, after_id)
      order by o.role_rank, o.joined_at, o.id limit most
    );
  else
    found_ids := array(
      select o.id from public.forum_group_members o
      where o.group_id = p_group_id and o.status = p_status
        and (o.role_rank, o.joined_at, o.id) > (after_rank, after, after_id)
        and (pattern is null or (select private.profile_search_text(p.username, p.full_name, p.name) from public.profiles p where p.id = o.user_id) like '%' || pattern || '%')
      order by o.role_rank, o.joined_at, o.id limit most
    );
  end if;
  return query
  select m.id, p.id, p.username, p.full_name, p.name, p.avatar_url, p.verified, m.role, m.role_rank::integer, m.joined_at,
    a.posts, a.replies, a.likes, a.shares
  from public.forum_group_members m
  join public.profiles p on p.id = m.user_id
  cross join lateral (
    select count(*) filter (where t.activity_type = 'post')::integer as posts,
      count(*) filter (where t.activity_type = 'reply')::integer as replies,
      count(*) filter (where t.activity_type = 'like')::integer as likes,
      count(*) filter (where t.activity_type = 'share')::integer as shares
    from public.forum_group_activity t where t.group_id = m.group_id and t.user_id = m.user_id
  ) as a
  where m.id = any (found_ids)
  order by m.role_rank, m.joined_at, m.id;
end
$$;
comment on function public.list_forum_members(uuid, text, integer, timestamptz, uuid, integer, text) is
  'Members or requests of a forum group under the policies, or those whose name contains the query: owner, moderators, then by time, with their activity. The next page begins after (role_rank, joined_at, membership_id) of the last row.';

create function private.new_replies(p_post_id uuid, p_since timestamptz, p_viewer uuid)
returns integer
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  if p_since is null then
    return 0;
  end if;
  -- The badge shows 99+: stop looking at a hundred.
  return (
    select count(*) from (
      select r.author_id from public.forum_replies r
      where r.post_id = p_post_id and r.created_at > p_since
      order by r.created_at desc, r.id desc limit 100
    ) as recent
    where recent.author_id is distinct from p_viewer and (
      select h.chosen_until from private.hidden_members h where h.viewer_id = p_viewer and h.member_id = recent.author_id
    ) > now() is not true
  );
end
$$;
comment on function private.new_replies(uuid, timestamptz, uuid) is
  'How many replies of others whom its reader hasn''t hidden a post has got since a visit, up to a hundred; none without a visit.';
grant execute on function private.new_replies(uuid, timestamptz, uuid) to anon, authenticated;

create function public.list_forum_posts(
  p_group_id uuid, p_before_pinned boolean default null, p_before timestamptz default null,
  p_before_id uuid default null, p_limit integer default 20, p_is_unanswered boolean default false
)
returns table (
  id uuid, title text, excerpt text, category text, author_id uuid, username text, full_name text, name text,
  avatar_url text, verified boolean, replies_count integer, views_count integer, likes_count integer,
  reaction_counts jsonb, is_pinned boolean, is_locked boolean, answers_count integer, created_at timestamptz, edited_at timestamptz,
  active_at timestamptz, visited_at timestamptz, new_replies integer
)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := auth.uid();
  before_pinned boolean := coalesce(p_before_pinned, true);
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  unanswered boolean := coalesce(p_is_unanswered, false);
  most integer := least(greatest(coalesce(p_limit, 20), 1), 50);
begin
  return query
  select o.id, o.title, private.excerpt(o.content, 150), o.category, o.author_id, p.username, p.full_name,
    p.name, p.avatar_url, p.verified, o.replies_count, o.views_count, o.likes_count, o.reaction_counts,
    o.is_pinned, o.is_locked, o.answers_count, o.created_at, o.edited_at, o.active_at, v.visited_at,
    private.new_replies(o.id, v.visited_at, viewer)
  from (
    (select * from public.forum_posts f
    where not unanswered and f.group_id = p_group_id and (f.is_pinned, f.created_at, f.id) < (before_pinned, before, before_id)
    order by f.is_pinned desc, f.created_at desc, f.id desc
    limit most)
    union all
    (select * from public.forum_posts f
    where unanswered and f.group_id = p_group_id and f.replies_count = 0 and not f.is_locked
      and (f.created_at, f.id) < (before, before_id)
    order by f.created_at desc, f.id desc
    limit most)
  ) as o
  left join public.profiles p on p.id = o.author_id
  cross join lateral (select private.visited_at('forum_post', o.id) as visited_at) as v
  order by (o.is_pinned and not unanswered) desc, o.created_at desc, o.id desc;
end
$$;
comment on function public.list_forum_posts(uuid, boolean, timestamptz, uuid, integer, boolean) is
  'Posts of a forum group under the policies, pinned first, then newest first, with 150 characters each, the caller''s last visit and the replies since. The next page begins below (is_pinned, created_at, id) of the last row. p_is_unanswered: only those without a reply that take one, newest first.';

create function public.list_latest_forum_posts(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20,
  p_is_unanswered boolean default false
)
returns table (
  id uuid, title text, excerpt text, category text, author_id uuid, username text, full_name text, name text,
  avatar_url text, verified boolean, replies_count integer, views_count integer, likes_count integer,
  reaction_counts jsonb, is_pinned boolean, is_locked boolean, answers_count integer, created_at timestamptz, edited_at timestamptz,
  active_at timestamptz, visited_at timestamptz, new_replies integer, group_id uuid, group_name text,
  new_since timestamptz
)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := auth.uid();
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  unanswered boolean := coalesce(p_is_unanswered, false);
  most integer := least(greatest(coalesce(p_limit, 20), 1), 50);
begin
  return query
  select o.id, o.title, private.excerpt(o.content, 150), o.category, o.author_id, p.username, p.full_name,
    p.name, p.avatar_url, p.verified, o.replies_count, o.views_count, o.likes_count, o.reaction_counts,
    o.is_pinned, o.is_locked, o.answers_count, o.created_at, o.edited_at, o.active_at, v.visited_at,
    private.new_replies(o.id, v.visited_at, viewer), o.group_id, g.name,
    case when g.id is not null then private.new_since('forum_group', g.id) end
  from (
    (select * from public.forum_posts f
    where not unanswered and (f.active_at, f.id) < (before, before_id)
      and (
      select h.until from private.hidden_members h where h.viewer_id = viewer and h.member_id = f.author_id
    ) > now() is not true
    order by f.active_at desc, f.id desc
    limit most)
    union all
    (select * from public.forum_posts f
    where unanswered and f.replies_count = 0 and not f.is_locked and (f.active_at, f.id) < (before, before_id)
      and (
      select h.until from private.hidden_members h where h.viewer_id = viewer and h.member_id = f.author_id
    ) > now() is not true
    order by f.active_at desc, f.id desc
    limit most)
  ) as o
  left join public.forum_groups g on g.id = o.group_id
  left join public.profiles p on p.id = o.author_id
  cross join lateral (select private.visited_at('forum_post', o.id) as visited_at) as v
  order by o.active_at desc, o.id desc;
end
$$;
comment on function public.list_latest_forum_posts(timestamptz, uuid, integer, boolean) is
  'Posts of all forum groups under the policies, the latest reply first; columns as in list_forum_posts, with the group. The next page begins below (active_at, id) of the last row. p_is_unanswered: only those without a reply that take one.';

create function public.get_forum_post(p_post_id uuid)
returns table (
  id uuid, title text, content text, category text, author_id uuid, username text, full_name text, name text,
  avatar_url text, verified boolean, replies_count integer, views_count integer, likes_count integer,
  reaction_counts jsonb, my_reactions text[], is_pinned boolean, is_locked boolean, answers_count integer, created_at timestamptz,
  edited_at timestamptz, group_id uuid, group_name text, group_is_public boolean, my_role text, my_status text,
  first_new_id uuid, moderated_as text
)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer uuid := auth.uid();
  since timestamptz := private.new_since('forum_post', p_post_id);
begin
  return query
  select o.id, o.title, o.content, o.category, o.author_id, p.username, p.full_name, p.name, p.avatar_url, p.verified,
    o.replies_count, o.views_count, o.likes_count, o.reaction_counts,
    array(select r.reaction_type from public.forum_post_reactions r where r.post_id = o.id and r.user_id = viewer),
    o.is_pinned, o.is_locked, o.answers_count, o.created_at, o.edited_at, g.id, g.name, g.is_public, g.my_role, g.my_status,
    (
      select r.id from public.forum_replies r
      where since is not null and r.post_id = p_post_id and r.created_at > since and r.author_id is distinct from viewer
        and (
          select h.chosen_until from private.hidden_members h where h.viewer_id = viewer and h.member_id = r.author_id
        ) > now() is not true
      order by r.created_at, r.id limit 1
    ), private.standing_of('forum_post', o.id)
  from public.forum_posts o
  cross join lateral public.get_forum_group(o.group_id) as g
  left join public.profiles p on p.id = o.author_id
  where o.id = p_post_id;
end
$$;
comment on function public.get_forum_post(uuid) is
  'One post with the caller''s reactions, their role in its group and the first reply of others since their last visit.';

create function public.list_forum_replies(
  p_post_id uuid, p_at uuid default null, p_after timestamptz default null, p_after_id uuid default null,
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (
  id uuid, content text, author_id uuid, username text, full_name text, name text, avatar_url text, verified boolean,
  comments_count integer, likes_count integer, reaction_counts jsonb, my_reactions text[],
  created_at timestamptz, edited_at timestamptz, has_earlier boolean, answered_at timestamptz,
  moderated_as text
)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with start as (
    -- p_at starts at this reply, or at the beginning if it is deleted or belongs to another post.
    select coalesce(p_after, asked.created_at, '-infinity') as at,
      coalesce(case when p_after is null then asked.id else p_after_id end, '00000000-0000-0000-0000-000000000000') as at_id
    from (select) as one
    left join public.forum_replies asked on asked.id = p_at and asked.post_id = p_post_id
  ), page as (
    (
      select r.* from public.forum_replies r
      where p_before is null and r.post_id = p_post_id
        and (r.created_at, r.id) >= ((select s.at from start s), (select s.at_id from start s))
        and (p_after is null or r.id is distinct from p_after_id)
      order by r.created_at, r.id limit least(greatest(coalesce(p_limit, 20), 1), 50)
    )
    union all
    (
      select r.* from public.forum_replies r
      where p_before is not null and r.post_id = p_post_id
        and (r.created_at, r.id) < (p_before, coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by r.created_at desc, r.id desc limit least(greatest(coalesce(p_limit, 20), 1), 50)
    )
  )
  select o.id, o.content, o.author_id, p.username, p.full_name, p.name, p.avatar_url, p.verified,
    o.comments_count, o.likes_count, o.reaction_counts,
    array(select x.reaction_type from public.forum_reply_reactions x where x.reply_id = o.id and x.user_id = auth.uid()),
    o.created_at, o.edited_at,
    exists (select from public.forum_replies e where e.post_id = o.post_id and (e.created_at, e.id) < (o.created_at, o.id)),
    o.answered_at, private.standing_of('forum_reply', o.id)
  from page o
  left join public.profiles p on p.id = o.author_id
  order by o.created_at, o.id;
end
$$;
comment on function public.list_forum_replies(uuid, uuid, timestamptz, uuid, timestamptz, uuid, integer) is
  'Replies to a post under the policies, oldest first: from the beginning, from one of them (p_at), after (p_after, p_after_id), or right before (p_before, p_before_id); before infinity returns the last ones.';

create function public.list_forum_answers(p_post_id uuid)
returns table (
  id uuid, content text, author_id uuid, username text, full_name text, name text, avatar_url text, verified boolean,
  comments_count integer, likes_count integer, reaction_counts jsonb, my_reactions text[],
  created_at timestamptz, edited_at timestamptz, has_earlier boolean, answered_at timestamptz,
  moderated_as text
)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- At most five are marked.
  return query
  select o.* from (
    select r.id from public.forum_replies r where r.post_id = p_post_id and r.answered_at is not null
    order by r.answered_at, r.id limit 5
  ) as marked
  cross join lateral public.list_forum_replies(p_post_id, p_at => marked.id, p_limit => 1) as o
  where o.id = marked.id
  order by o.answered_at, o.id;
end
$$;
comment on function public.list_forum_answers(uuid) is
  'The replies marked as answers of a post under the policies, the first marked first; columns as in list_forum_replies.';

create function public.list_forum_comments(
  p_reply_id uuid, p_at uuid default null, p_after text default null, p_before text default null, p_limit integer default 20
)
returns table (
  id uuid, content text, user_id uuid, username text, full_name text, name text, avatar_url text, verified boolean,
  parent_id uuid, depth integer, sort_path text, likes_count integer, reaction_counts jsonb, my_reactions text[],
  created_at timestamptz, edited_at timestamptz, has_earlier boolean, moderated_as text
)
language plpgsql stable security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  after text collate "C" := coalesce(p_after, '');
  -- p_at starts at this comment, or at the beginning if it is deleted or on another reply.
  start text collate "C" := coalesce(case when p_after is null then (
    select a.sort_path from public.forum_reply_comments a where a.id = p_at and a.reply_id = p_reply_id
  ) end, '');
begin
  return query
  with page as (
    (
      select c.* from public.forum_reply_comments c
      where p_before is null and c.reply_id = p_reply_id
        and c.sort_path > after collate "C" and c.sort_path >= start collate "C"
      order by c.sort_path limit least(greatest(coalesce(p_limit, 20), 1), 50)
    )
    union all
    (
      select c.* from public.forum_reply_comments c
      where p_before is not null and c.reply_id = p_reply_id and c.sort_path < p_before collate "C"
      order by c.sort_path desc limit least(greatest(coalesce(p_limit, 20), 1), 50)
    )
  )
  select o.id, o.content, o.user_id, p.username, p.full_name, p.name, p.avatar_url, p.verified,
    o.parent_id, o.depth::integer, o.sort_path, o.likes_count, o.reaction_counts,
    array(select x.reaction_type from public.forum_comment_reactions x where x.comment_id = o.id and x.user_id = auth.uid()),
    o.created_at, o.edited_at,
    exists (select from public.forum_reply_comments e where e.reply_id = o.reply_id and e.sort_path < o.sort_path),
    private.standing_of('forum_reply_comment', o.id)
  from page o
  left join public.profiles p on p.id = o.user_id
  order by o.sort_path;
end
$$;
comment on function public.list_forum_comments(uuid, uuid, text, text, integer) is
  'Comments on a reply under the policies, in thread order: from the beginning, from one of them (p_at), after or before a sort_path.';

grant execute on function
  public.list_forum_groups(text, boolean, timestamptz, uuid, integer), public.get_forum_group(uuid),
  public.list_forum_posts(uuid, boolean, timestamptz, uuid, integer, boolean), public.get_forum_post(uuid),
  public.list_latest_forum_posts(timestamptz, uuid, integer, boolean), public.list_forum_answers(uuid),
  public.list_forum_replies(uuid, uuid, timestamptz, uuid, timestamptz, uuid, integer),
  public.list_forum_comments(uuid, uuid, text, text, integer)
  to anon, authenticated;
grant execute on function public.list_forum_members(uuid, text, integer, timestamptz, uuid, integer, text) to authenticated;

-- Views and sharing ------------------------------------------------------------------------------

create function private.increment_forum_post_views(post_id uuid)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- The specification names the argument like a column.
  viewed constant uuid := post_id;
  viewer uuid := private.require_active();
  views integer;
begin
  if not private.can_read_content('forum_post', viewed) then
    raise exception 'this post does not exist or cannot be read' using errcode = '42501';
  end if;
  perform private.write_visit(viewer, 'forum_post', viewed);
  insert into private.forum_post_views as v (post_id, user_id) values (viewed, viewer)
  on conflict (post_id, user_id) do update set viewed_at = now() where v.viewed_at <= now() - interval '24 hours';
  if found then
    update public.forum_posts p set views_count = p.views_count + 1 where p.id = viewed returning p.views_count into views;
  else
    select p.views_count into views from public.forum_posts p where p.id = viewed;
  end if;
  return views;
end
$$;
comment on function private.increment_forum_post_views(uuid) is
  'Counts the caller''s view of a post, once per member, post and day, and notes their visit. Returns the number of views. Definer: writes private.forum_post_views, visits and the count.';
select private.expose('private.increment_forum_post_views');

create function private.log_forum_share(p_post_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  if not private.can_read_content('forum_post', p_post_id) then
    raise exception 'this post does not exist or cannot be read' using errcode = '42501';
  end if;
  insert into public.forum_group_activity (group_id, user_id, activity_type, subject_id)
  select p.group_id, viewer, 'share', p.id from public.forum_posts p
  where p.id = p_post_id and not exists (
    select from public.forum_group_activity a
    where a.subject_id = p.id and a.user_id = viewer and a.activity_type = 'share'
      and a.created_at > now() - interval '24 hours'
  );
end
$$;
comment on function private.log_forum_share(uuid) is
  'Records that the caller shared a post, in its group''s activity; once per member, post and day. Definer: writes forum_group_activity, which no browser may.';
select private.expose('private.log_forum_share');

create function public.forum_post_screen(p_post_id uuid, p_limit integer default 20)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'post', (select to_jsonb(p) from public.get_forum_post(p_post_id) p),
    'answers', coalesce((select jsonb_agg(to_jsonb(a)) from public.list_forum_answers(p_post_id) a), '[]'),
    'replies', coalesce((
      select jsonb_agg(to_jsonb(r)) from public.list_forum_replies(p_post_id, p_limit => p_limit) r
    ), '[]')
  )
$$;
comment on function public.forum_post_screen(uuid, integer) is
  'get_forum_post, list_forum_answers and the first page of list_forum_replies in one call: what the post page shows first.';

create function public.forum_group_screen(p_group_id uuid, p_limit integer default 20)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'group', (select to_jsonb(g) from public.get_forum_group(p_group_id) g),
    'posts', coalesce((
      select jsonb_agg(to_jsonb(p)) from public.list_forum_posts(p_group_id, p_limit => p_limit) p
    ), '[]')
  )
$$;
comment on function public.forum_group_screen(uuid, integer) is
  'get_forum_group and the first page of list_forum_posts in one call: what the group page shows first.';

grant execute on function public.forum_post_screen(uuid, integer), public.forum_group_screen(uuid, integer)
  to anon, authenticated;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
