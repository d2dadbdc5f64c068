-- Needs you: what waits for a member's decision.
--
-- Purpose     one list for the notifications, the badge and the Monday brief
-- Tables      private.settled_waiting
-- Depends on  20260101001710_notification_list.sql; called by viewer_counts of 20260101000700_messages.sql and list_notifications
--
-- 1. What waits is read from where it is decided – requests, invitations, questions about ideas – and not from the
--    notifications, which can be muted or turned off. So it stays until it is handled, and never longer.
-- 2. Requests to join are one row for each group. Message requests don't count: strangers must not fill the badge.
-- 3. Event invitations and questions have no answer "no" of their own, so members can set them aside. A new question waits again.

create table private.settled_waiting (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('event_invitation', 'inquiry')),
  item_id uuid not null,
  settled_at timestamptz not null default now(),
  primary key (user_id, kind, item_id)
);
comment on table private.settled_waiting is
  'What members set aside without an answer: invitations to events (by event) and questions about ideas (by partner).';
alter table private.settled_waiting enable row level security;

create function private.waiting_for(p_user_id uuid)
returns table (
  kind text, item_id uuid, actor_id uuid, people integer, title text, since timestamptz, notice_group uuid
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- The badge stops at 99+, so a hundred of each kind are enough. Leave out banned and hidden members before
  -- counting, so that they take nobody else's place. Look each of them up by key, as policies do.
  return query
  with recursive requests as (
    select 'friend_request', c.user_id, c.user_id, 1, null::text, c.updated_at,
      private.notification_group('connection_request', 'Friend request', '')
    from public.connections c
    where c.connected_user_id = p_user_id and c.status = 'friend_requested'
    order by c.updated_at desc limit 100
  ), invitations as (
    select 'group_invitation', g.id, i.invited_by, 1, g.name, i.updated_at,
      private.notification_group('group_action', 'Invitation to a group', 'group_invitation:' || g.id)
    from public.group_invitations i
    join public.groups g on g.id = i.group_id
    where i.invited_user_id = p_user_id and i.status = 'pending'
    order by i.updated_at desc limit 100
  ), group_requests as (
    select 'join_request', m.group_id, asked.newest, asked.people,
      -- A join would read every group before the few that are asked.
      (select g.name from public.groups g where g.id = m.group_id), asked.since,
      private.notification_group('group_action', 'Request to join', 'group_request:' || m.group_id)
    from public.group_members m
    cross join lateral (
      select count(*)::integer as people, min(r.created_at) as since,
        (array_agg(r.user_id order by r.created_at desc))[1] as newest
      from (
        select q.user_id, q.created_at from public.group_join_requests q
        where q.group_id = m.group_id and q.status = 'pending'
          and not exists (select from public.profiles p where p.id = q.user_id and p.is_banned)
          and (
            select h.chosen_until from private.hidden_members h where h.viewer_id = p_user_id and h.member_id = q.user_id
          ) > now() is not true
        order by q.created_at, q.id limit 100
      ) as r
    ) as asked
    where m.user_id = p_user_id and m.role_rank <= 2 and asked.people > 0
      and m.group_id <> all (array(select private.suspended_places(p_user_id)))
    limit 100
  ), forum_requests as (
    select 'forum_request', m.group_id, asked.newest, asked.people,
      (select g.name from public.forum_groups g where g.id = m.group_id), asked.since,
      private.notification_group('group_action', 'Request to join', 'forum_group:' || m.group_id)
    from public.forum_group_members m
    cross join lateral (
      select count(*)::integer as people, min(r.joined_at) as since,
        (array_agg(r.user_id order by r.joined_at desc))[1] as newest
      from (
        select q.user_id, q.joined_at from public.forum_group_members q
        where q.group_id = m.group_id and q.status = 'pending'
          and not exists (select from public.profiles p where p.id = q.user_id and p.is_banned)
          and (
            select h.chosen_until from private.hidden_members h where h.viewer_id = p_user_id and h.member_id = q.user_id
          ) > now() is not true
        limit 100
      ) as r
    ) as asked
    where m.user_id = p_user_id and m.status = 'approved' and m.role_rank < 2 and asked.people > 0
      and m.group_id <> all (array(select private.suspended_places(p_user_id)))
    limit 100
  ), event_invitations as (
    select 'event_invitation', e.id, e.creator_id, 1, e.title, i.created_at,
      private.notification_group('business_action', 'Invitation to an event', 'event:' || e.id)
    from private.event_invitations i
    join public.events e on e.id = i.event_id
    where i.user_id = p_user_id and e.cancelled_at is null and e.over_at > now()
      -- Nobody can answer those.
      and not private.moderators_hid('event', e.id)
      and not exists (select from public.event_attendees a where a.event_id = e.id and a.user_id = p_user_id)
      and not exists (
        select from private.settled_waiting s
        where s.user_id = p_user_id and s.kind = 'event_invitation' and s.item_id = e.id and s.settled_at >= i.created_at
      )
    order by i.created_at desc limit 100
  ), askers (sender_id, place) as (
    -- Walk from one sender to the next: however much one of them asked, the others are found.
    select (
      select q.sender_id from public.messages q
      where q.receiver_id = p_user_id and q.message_type = 'business_inquiry' order by q.sender_id limit 1
    ), 1
    union all
    select (
      select q.sender_id from public.messages q
      where q.receiver_id = p_user_id and q.message_type = 'business_inquiry' and q.sender_id > a.sender_id
      order by q.sender_id limit 1
    ), a.place + 1
    from askers a where a.sender_id is not null and a.place < 300
  ), asked as (
    select a.sender_id, m.created_at, m.business_idea_id
    from (
      select k.sender_id from askers k
      union
      -- Add the newest, whom a walk through many senders may not reach.
      select n.sender_id from (
        select q.sender_id from public.messages q
        where q.receiver_id = p_user_id and q.message_type = 'business_inquiry'
        order by q.created_at desc, q.id desc limit 100
      ) as n
    ) as a
    cross join lateral (
      select q.created_at, q.business_idea_id from public.messages q
      where q.receiver_id = p_user_id and q.sender_id = a.sender_id and q.message_type = 'business_inquiry'
      order by q.created_at desc limit 1
    ) as m
    where not exists (select from public.profiles p where p.id = a.sender_id and p.is_banned)
      and (
        select h.chosen_until from private.hidden_members h where h.viewer_id = p_user_id and h.member_id = a.sender_id
      ) > now() is not true
  ), inquiries as (
    select 'inquiry', a.sender_id, a.sender_id, 1, b.title, a.created_at,
      private.notification_group('business_inquiry', 'Business inquiry', private.notification_target(
        a.sender_id, jsonb_strip_nulls(jsonb_build_object('businessIdeaId', a.business_idea_id))
      ))
    from asked a
    -- By key: a plain join would read all conversations.
    cross join lateral (
      select o.box, o.cleared_at from public.conversations o where o.user_id = p_user_id and o.partner_id = a.sender_id limit 1
    ) as c
    left join public.business_ideas b on b.id = a.business_idea_id
    where c.box = 'inbox' and a.created_at > c.cleared_at
      -- By key, too: with `not exists` the planner reads all that they ever sent, once for each.
      and (
        select true from public.messages r
        where r.sender_id = p_user_id and r.receiver_id = a.sender_id and r.created_at > a.created_at limit 1
      ) is not true
      and not exists (
        select from private.settled_waiting s
        where s.user_id = p_user_id and s.kind = 'inquiry' and s.item_id = a.sender_id and s.settled_at >= a.created_at
      )
    order by a.created_at desc limit 100
  ), waiting (kind, item_id, actor_id, people, title, since, notice_group) as (
    select * from requests union all select * from invitations union all select * from group_requests
    union all select * from forum_requests union all select * from event_invitations union all select * from inquiries
  )
  select w.kind, w.item_id, w.actor_id, w.people, w.title, w.since, w.notice_group
  from waiting w
  where not exists (select from public.profiles p where p.id = w.actor_id and p.is_banned)
    and (
      select h.chosen_until from private.hidden_members h where h.viewer_id = p_user_id and h.member_id = w.actor_id
    ) > now() is not true;
end
$$;
comment on function private.waiting_for(uuid) is
  'What waits for a member: friend requests, invitations, requests to join what they look after, and unanswered questions about their ideas. item_id is the person, group, forum group, event or partner; people says how many ask to join; notice_group are the notifications about it.';

create function private.waiting_groups()
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(select distinct w.notice_group from private.waiting_for(auth.uid()) as w);
end
$$;
comment on function private.waiting_groups() is 'The notifications about what waits for the caller, by group.';
grant execute on function private.waiting_groups() to authenticated;

create function private.list_waiting(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (
  kind text, item_id uuid, title text, people integer, since timestamptz, actor jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  return query
  select w.kind, w.item_id, w.title, w.people, w.since,
    case when p.id is not null then jsonb_build_object(
      'id', p.id, 'username', p.username, 'full_name', p.full_name, 'name', p.name, 'avatar_url', p.avatar_url
    ) end
  from private.waiting_for(viewer) as w
  left join public.profiles p on p.id = w.actor_id
  where (w.since, w.item_id) < (
    coalesce(p_before, 'infinity'), coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  )
  order by w.since desc, w.item_id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function private.list_waiting(timestamptz, uuid, integer) is
  'What waits for the caller, newest first, below the cursor (since, item_id). Definer: reads invitations to events and what members set aside, of the caller only.';
select private.expose('private.list_waiting');

create function private.settle_waiting(p_kind text, p_item_id uuid, p_settled boolean default true)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  if p_settled then
    if not exists (
      select from private.waiting_for(viewer) as w
      where w.kind = p_kind and w.item_id = p_item_id and w.kind in ('event_invitation', 'inquiry')
    ) then
      return false;
    end if;
    insert into private.settled_waiting as s (user_id, kind, item_id) values (viewer, p_kind, p_item_id)
    on conflict (user_id, kind, item_id) do update set settled_at = now();
  else
    delete from private.settled_waiting s where s.user_id = viewer and s.kind = p_kind and s.item_id = p_item_id;
  end if;
  perform private.broadcast('user:' || viewer, 'notification', jsonb_build_object('id', null));
  return true;
end
$$;
comment on function private.settle_waiting(text, uuid, boolean) is
  'Sets an invitation to an event or a question about an idea aside, or takes that back; returns whether it was waiting. Definer: writes settled_waiting, for the caller only.';
select private.expose('private.settle_waiting');

-- Handled elsewhere ------------------------------------------------------------------------------

create function private.tell_answered()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  told uuid[];
begin
  case tg_table_name
    when 'event_attendees' then
      told := array(select i.user_id from private.event_invitations i where i.event_id = new.event_id and i.user_id = new.user_id);
    -- The first of them, as with other news of events; the others see it when they look next.
    when 'events' then
      told := array(
        select i.user_id from private.event_invitations i
        where i.event_id = old.id
          and not exists (select from public.event_attendees a where a.event_id = old.id and a.user_id = i.user_id)
        order by i.user_id limit private.guests_at_once()
      );
    when 'connections' then
      told := array[old.connected_user_id];
    when 'group_invitations' then
      told := array[old.invited_user_id];
    -- If the group itself is being deleted, its deletion tells them.
    when 'group_join_requests' then
      if private.is_staying('groups', old.group_id) then
        told := array(
          select m.user_id from public.group_members m
          where m.group_id = old.group_id and m.role_rank <= 2 and private.may_act_in(m.user_id, m.group_id)
        );
      end if;
    when 'forum_group_members' then
      if private.is_staying('forum_groups', old.group_id) then
        told := array(
          select m.user_id from public.forum_group_members m
          where m.group_id = old.group_id and m.status = 'approved' and m.role_rank < 2
            and private.may_act_in(m.user_id, m.group_id)
        );
      end if;
  end case;
  perform private.broadcast('user:' || t.id, 'notification', jsonb_build_object('id', null)) from unnest(told) as t (id);
  return null;
end
$$;
comment on function private.tell_answered() is
  'Trigger: tells the browsers of those for whom something waited that it was answered or is over, on whatever screen and in whatever tab. A reply to a question has the event of its message.';
create trigger tell_answered
  after update of status on public.connections
  for each row when (old.status = 'friend_requested' and new.status <> 'friend_requested')
  execute function private.tell_answered();
create trigger tell_withdrawn
  after delete on public.connections
  for each row when (old.status = 'friend_requested')
  execute function private.tell_answered();
create trigger tell_answered
  after update of status on public.group_invitations
  for each row when (old.status = 'pending' and new.status <> 'pending')
  execute function private.tell_answered();
create trigger tell_withdrawn
  after delete on public.group_invitations
  for each row when (old.status = 'pending')
  execute function private.tell_answered();
create trigger tell_answered
  after update of status on public.group_join_requests
  for each row when (old.status = 'pending' and new.status <> 'pending')
  execute function private.tell_answered();
create trigger tell_withdrawn
  after delete on public.group_join_requests
  for each row when (old.status = 'pending')
  execute function private.tell_answered();
create trigger tell_answered
  after insert on public.event_attendees
  for each row execute function private.tell_answered();
create trigger tell_cancelled
  after update of cancelled_at on public.events
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function private.tell_answered();
-- Before the cascade: it needs the invitations.
create trigger "0_tell_cancelled"
  after delete on public.events
  for each row when (old.cancelled_at is null)
  execute function private.tell_answered();
create trigger tell_approved
  after update of status on public.forum_group_members
  for each row when (old.status = 'pending' and new.status = 'approved')
  execute function private.tell_answered();
create trigger tell_rejected
  after delete on public.forum_group_members
  for each row when (old.status = 'pending')
  execute function private.tell_answered();

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
