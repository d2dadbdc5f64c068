-- The list of notifications: grouped, filtered, paged.
--
-- Purpose     one read for the screen and the popover
-- Depends on  20260101001700_admin.sql: it names content of every domain
--
-- 1. One row for each group (20260101000500_notifications.sql, 3), at the time of its newest. A page is so many groups.
-- 2. A group shows its newest available row, the newest three people and how many there are, and the name of the
--    content as it is now, if the caller may read it.

create function private.notification_object(p_target text)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  kind text := case split_part(p_target, ':', 1) when 'forum_answer' then 'forum_reply' else split_part(p_target, ':', 1) end;
  about uuid;
  answer text;
begin
  -- A target written by hand may name anything.
  if split_part(p_target, ':', 2) !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return null;
  end if;
  about := split_part(p_target, ':', 2)::uuid;
  if kind = 'business_post' then
    answer := (select private.plain_text(b.content) from public.business_posts b where b.id = about);
  elsif private.can_read_content(kind, about) then
    answer := case kind
      when 'article' then (select a.title from public.articles a where a.id = about)
      when 'business_idea' then (select i.title from public.business_ideas i where i.id = about)
      when 'event' then (select e.title from public.events e where e.id = about)
      when 'forum_post' then (select f.title from public.forum_posts f where f.id = about)
      when 'forum_reply' then (select private.plain_text(r.content) from public.forum_replies r where r.id = about)
      when 'forum_reply_comment' then (select private.plain_text(c.content) from public.forum_reply_comments c where c.id = about)
      when 'group_post' then (select private.plain_text(g.content) from public.group_posts g where g.id = about)
    end;
  end if;
  answer := btrim(regexp_replace(answer, '\s+', ' ', 'g'));
  return nullif(case when char_length(answer) > 80 then private.cut_at_word(answer, 80) || '…' else answer end, '');
end
$$;
comment on function private.notification_object(text) is
  'The name or the first words of what a notification is about, if the caller may read it.';
grant execute on function private.notification_object(text) to authenticated;

create function public.list_notifications(
  p_show text default 'all', p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (
  id uuid, group_id uuid, type text, title text, message text, predicate text, read boolean, available boolean,
  actor_gone boolean, data jsonb, created_at timestamptz, actor jsonb, people jsonb, people_count integer,
  object text, tally jsonb
)
language plpgsql stable security invoker
set search_path = ''
-- The plan depends on the filter.
set plan_cache_mode = force_custom_plan
as $$
declare
  viewer uuid := private.require_active();
  is_unread boolean := p_show = 'unread';
  kind text := case when p_show not in ('all', 'unread', 'information') then p_show end;
  waiting uuid[] := case when p_show = 'information' then private.waiting_groups() else '{}' end;
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  most integer := least(greatest(coalesce(p_limit, 20), 1), 100);
begin
  return query
  with heads as materialized (
    select h.id, h.group_id, h.read, h.created_at
    from public.notifications h
    where h.user_id = viewer and h.is_head
      and (kind is null or h.type = kind) and (not is_unread or not h.read)
      and (h.created_at, h.id) < (before, before_id)
      and h.group_id <> all (waiting)
      -- Leave out what a block or mute missed because it was being written.
      and (
        select x.chosen_until from private.hidden_members x where x.viewer_id = viewer and x.member_id = h.actor_id
      ) > now() is not true
      -- Several may be marked as head; the newest counts.
      and not exists (
        select from public.notifications newer
        where newer.user_id = viewer and newer.group_id = h.group_id
          and (newer.created_at, newer.id) > (h.created_at, h.id)
      )
    order by h.created_at desc, h.id desc
    limit most
  )
  select h.id, h.group_id, n.type, n.title, n.message, n.predicate, h.read, n.available, n.actor_gone, n.data, h.created_at,
    case when p.id is not null then jsonb_build_object(
      'id', p.id, 'username', p.username, 'full_name', p.full_name, 'name', p.name, 'avatar_url', p.avatar_url
    ) end,
    coalesce(others.people, '[]'), coalesce(others.count, 0),
    case when n.available and n.predicate is not null
      and (n.type in ('reaction', 'comment', 'mention', 'business_inquiry') or n.title in ('Post shared', 'New response'))
    then private.notification_object(n.target)
    when n.available and n.type = 'reminder' then private.saved_title(n.target)
    when n.available and n.type = 'saved_search' then private.saved_search_name(n.target) end,
    case when n.available and n.title = 'New response' then (
      select jsonb_build_object('going', e.attendees_count, 'interested', e.interested_count, 'waitlisted', e.waitlisted_count)
      from public.events e
      where e.id = case when n.target ~ '^event:[0-9a-f-]{36}$' then substr(n.target, 7)::uuid end
    ) end
  from heads h
  cross join lateral (
    select * from (
      select * from public.notifications s
      where s.user_id = viewer and s.group_id = h.group_id and (
        select x.chosen_until from private.hidden_members x where x.viewer_id = viewer and x.member_id = s.actor_id
      ) > now() is not true
      order by s.created_at desc, s.id desc limit 100
    ) as newest
    order by newest.available desc, newest.created_at desc, newest.id desc limit 1
  ) n
  left join public.profiles p on p.id = n.actor_id
  left join lateral (
    select count(*)::integer as count,
      jsonb_agg(jsonb_build_object(
        'id', q.id, 'username', q.username, 'full_name', q.full_name, 'name', q.name, 'avatar_url', q.avatar_url
      ) order by o.place) filter (where o.place <= 3) as people
    from (
      select r.actor_id, row_number() over (order by max(r.created_at) desc, r.actor_id) as place
      from (
        select s.actor_id, s.created_at from public.notifications s
        where s.user_id = viewer and s.group_id = h.group_id and s.available and s.actor_id is not null
          and (
        select x.chosen_until from private.hidden_members x where x.viewer_id = viewer and x.member_id = s.actor_id
      ) > now() is not true
        order by s.created_at desc, s.id desc limit 100
      ) as r
      group by r.actor_id
    ) as o
    join public.profiles q on q.id = o.actor_id
  ) others on true
  order by h.created_at desc, h.id desc;
end
$$;
comment on function public.list_notifications(text, timestamptz, uuid, integer) is
  'The caller''s notifications, grouped, newest first, below the cursor (created_at, id): all, unread, of one type, or without what waits for them (information). people are the newest three of at most a hundred; object names what it is about; tally counts the answers to an event.';
grant execute on function public.list_notifications(text, timestamptz, uuid, integer) to authenticated;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
