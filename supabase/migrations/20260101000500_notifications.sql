-- Notifications: what a member is told about.
--
-- Purpose     one list per member, written by the database; seen and read state, and the types they want
-- Tables      public.notifications, public.notification_preferences, private.just_hidden
-- Depends on  20260101000400_realtime.sql
--
-- 1. Only private.notify creates notifications, called by the domains' triggers. Browsers read their own
--    list, toggle read and delete.
-- 2. The same actor, type and target within an hour share one row: it moves to now, unread and unseen again.
-- 3. Rows of one member about the same thing (group_id: type, title and target) are shown as one, where the newest is. Lists
--    page over those marked is_head: at least the newest of each group, so that a group never depends on its size.
--    The badge counts groups with unseen rows. A read row is seen; a group is read or unread with its newest row.
-- 4. Comments and reactions in a group or forum group are told to who may read it: not to those who left or were removed. What they
--    were told before goes with their membership (private.drop_inside_notifications).
-- 5. A row whose actor or content is gone stays in the list as unavailable and is not counted. Both facts
--    are stored in the row, so list and badge read the same column.

create function private.notification_group(p_type text, p_title text, p_target text)
returns uuid
language sql immutable parallel safe
return md5(
  p_type || ' ' || p_title || ' ' || case when p_title in ('New follower', 'Friend request') then '' else p_target end
)::uuid;
comment on function private.notification_group(text, text, text) is
  'What notifications about the same thing share. Followers and friend requests are about the member themselves, so those of all senders share it.';
grant execute on function private.notification_group(text, text, text) to authenticated, service_role;

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- No foreign key: private.leave_traces.
  actor_id uuid,
  type text not null,
  -- What it is about, in one value: article:<id>, member:<id>.
  target text not null,
  title text not null,
  message text not null,
  -- The message without the actor's name in front, for several actors at once.
  predicate text,
  read boolean not null default false,
  seen_at timestamptz,
  data jsonb not null default '{}',
  actor_gone boolean not null default false,
  content_gone boolean not null default false,
  available boolean not null generated always as (not actor_gone and not content_gone) stored,
  group_id uuid not null generated always as (private.notification_group(type, title, target)) stored,
  is_head boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint notifications_type_check check (type in (
    'message', 'business_inquiry', 'connection_request', 'group_action', 'business_action', 'reaction', 'comment', 'mention', 'moderation', 'reminder',
    'saved_search'
  )),
  constraint notifications_target_check check (char_length(target) between 1 and 120),
  constraint notifications_title_check
    check (char_length(title) <= 200 and private.has_text(title) and private.is_single_line(title)),
  constraint notifications_message_check
    check (char_length(message) <= 500 and private.has_text(message) and private.is_single_line(message)),
  constraint notifications_data_check check (private.is_small_object(data, 4096)),
  constraint notifications_not_about_oneself_check check (actor_id <> user_id)
);
comment on table public.notifications is
  'A member''s notifications, newest first. Written only by private.notify; title and message are plain text.';
comment on column public.notifications.actor_id is
  'Who did it, same as data.senderId. Null for a job, or when the account is gone.';
comment on column public.notifications.available is
  'False once the actor is banned or deleted or the content is gone: shown as no longer available, not counted.';

comment on column public.notifications.group_id is 'The same for rows that are shown as one.';
comment on column public.notifications.is_head is
  'False only if a newer row of the group exists; true may be outdated, so readers check. Kept by private.notify and a trigger.';

create table public.notification_preferences (
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null,
  enabled boolean not null default true,
  primary key (user_id, type),
  constraint notification_preferences_type_check check (type in (
    'message', 'business_inquiry', 'connection_request', 'group_action', 'business_action', 'reaction', 'comment', 'mention',
    'saved_search'
  ))
);
comment on table public.notification_preferences is
  'Which types a member wants to be told about. No row means yes.';

create index notifications_list_idx on public.notifications (user_id, created_at desc, id desc) where is_head;
create index notifications_kind_idx on public.notifications (user_id, type, created_at desc, id desc) where is_head;
create index notifications_unread_list_idx on public.notifications (user_id, created_at desc, id desc) where is_head and not read;
create index notifications_group_idx on public.notifications (user_id, group_id, created_at desc, id desc);
create index notifications_unseen_idx on public.notifications (user_id, group_id) where seen_at is null and available;
create index notifications_unread_idx on public.notifications (user_id, type, group_id) where not read;
-- Finds the row to merge with, and everything one actor did.
create index notifications_actor_idx on public.notifications (actor_id, user_id, type, target, created_at desc);
create index notifications_target_idx on public.notifications (target);

-- Predicates -------------------------------------------------------------------------------------

create function private.is_active_member(p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles p
    join auth.users u on u.id = p.id
    where p.id = p_user_id
      and not p.is_banned
      and not u.is_anonymous
      and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null)
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now())
  );
end
$$;
comment on function private.is_active_member(uuid) is
  'Whether someone is a confirmed member who is not banned: private.is_active for other members.';
grant execute on function private.is_active_member(uuid) to authenticated, service_role;

create function private.suspended_places(p_user_id uuid)
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select s.place_id from private.place_suspensions s where s.user_id = p_user_id and s.until > now();
end
$$;
comment on function private.suspended_places(uuid) is
  'The groups and forum groups that someone is suspended from (20260101001730_cases.sql). They look after none of them meanwhile.';

create function private.may_act_in(p_user_id uuid, p_place_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_active_member(p_user_id) and private.suspended_until(p_user_id) is null
    and (p_place_id = any (array(select private.suspended_places(p_user_id)))) is not true;
end
$$;
comment on function private.may_act_in(uuid, uuid) is
  'Whether someone is told of what waits in a place they look after: neither banned nor suspended, from everything or from there; without a place, from everything. Nor does anyone else get a free place at an event.';

create function private.display_name(p_user_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(p.full_name, p.name, p.username) from public.profiles p where p.id = p_user_id
  );
end
$$;
comment on function private.display_name(uuid) is 'The name of a member for use in messages.';
grant execute on function private.display_name(uuid) to service_role;

-- Writing ----------------------------------------------------------------------------------------

create function private.notification_target(p_actor_id uuid, p_data jsonb)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return left(coalesce(
    coalesce(p_data ->> 'contentType', 'content') || ':' || (p_data ->> 'contentId'),
    'post:' || (p_data ->> 'postId'),
    'group:' || (p_data ->> 'groupId'),
    'business_page:' || (p_data ->> 'businessId'),
    'business_idea:' || (p_data ->> 'businessIdeaId'),
    'member:' || p_actor_id,
    'community'
  ), 120);
end
$$;
comment on function private.notification_target(uuid, jsonb) is
  'What a notification is about: the content its data names, else the actor.';
grant execute on function private.notification_target(uuid, jsonb) to service_role;

create function private.notify(
  p_user_id uuid, p_actor_id uuid, p_type text, p_title text, p_message text, p_data jsonb default '{}'
)
returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  actor uuid := p_actor_id;
  facts jsonb;
  about text;
  name text := private.display_name(p_actor_id) || ' ';
  -- It may quote what a member wrote. Whatever that is, it must not undo what is being told.
  heading text := left(private.on_one_line(p_title), 200);
  says text := left(private.on_one_line(p_message), 500);
  does text := case when starts_with(says, name) then substr(says, char_length(name) + 1) end;
  added uuid;
  grouped uuid;
begin
  -- Without a message, whom or what it names has just been deleted.
  if p_user_id is null or p_message is null or p_user_id = p_actor_id or not private.is_active_member(p_user_id)
    or exists (
      select from public.notification_preferences w
      where w.user_id = p_user_id and w.type = p_type and not w.enabled
    )
    or exists (
      select from private.hidden_members h
      where h.viewer_id = p_user_id and h.member_id = p_actor_id and h.until > now()
    )
    or private.is_muted(p_user_id, p_actor_id, p_type, p_data)
    or ((p_type in ('comment', 'reaction') or p_data ->> 'action' = 'joined') and not private.reads_place(p_user_id, p_data))
    -- A member mentioned in an answer to something of theirs was told of it a moment ago.
    or (p_type = 'comment' and exists (
      select from public.notifications m
      where m.user_id = p_user_id and m.actor_id = p_actor_id and m.type = 'mention' and m.created_at = now()
        and split_part(m.target, ':', 2) = coalesce(p_data ->> 'commentId', p_data ->> 'replyId')
    ))
  then
    return null;
  end if;
  -- If an account is just being deleted, don't tell or name it, and don't wait for it: it may be waiting for us.
  perform from public.profiles p where p.id = p_user_id for key share skip locked;
  if not found then
    return null;
  end if;
  -- Nobody speaks in the name of a banned member: what a job tells of their event has no sender.
  perform from public.profiles p where p.id = actor and not p.is_banned for key share skip locked;
  if not found then
    actor := null;
  end if;
  -- Never take the actor from the caller's data.
  facts := coalesce(p_data, '{}') - 'senderId'
    || case when actor is null then '{}'::jsonb else jsonb_build_object('senderId', actor) end;
  about := private.notification_target(actor, facts);

  if actor is not null then
    -- Two actions of one member at once must find each other's row, so they take turns. Others are not blocked.
    if actor = auth.uid() then
      perform pg_advisory_xact_lock(hashtextextended(actor::text, 500));
    end if;
    update public.notifications n
    set title = heading, message = says, predicate = does, data = facts, read = false, seen_at = null,
      content_gone = false, is_head = true, updated_at = now(),
      -- Never back: an action that waited began before one that is told already, and what came between has lost its mark.
      created_at = greatest(n.created_at, now())
    where n.id = (
      select o.id from public.notifications o
      where o.actor_id = actor and o.user_id = p_user_id and o.type = p_type and o.target = about
        and o.created_at > now() - interval '1 hour'
      order by o.created_at desc limit 1
    )
    returning n.id, n.group_id into added, grouped;
  end if;
  if added is null then
    insert into public.notifications as n (user_id, actor_id, type, target, title, message, predicate, data)
    values (p_user_id, actor, p_type, about, heading, says, case when actor is not null then does end, facts)
    returning n.id, n.group_id into added, grouped;
  end if;
  -- The ones before are no longer the newest. Wait for nobody: readers notice a mark that stays.
  update public.notifications n set is_head = false
  where n.id = any (array(
    select o.id from (
      select c.id from public.notifications c where c.user_id = p_user_id and c.group_id = grouped
      order by c.created_at desc, c.id desc limit 4
    ) newest
    join public.notifications o on o.id = newest.id
    where o.is_head and (o.created_at, o.id) < (now(), added)
    order by o.id for no key update of o skip locked
  ));
  perform private.broadcast('user:' || p_user_id, 'notification', jsonb_build_object('id', added));
  return added;
end
$$;
comment on function private.notify(uuid, uuid, text, text, text, jsonb) is
  'Tells a member something, once per actor, type, target and hour. It has no actor if that member is banned or being deleted. Skips their own actions, members who are banned or unconfirmed, types they turned off, actors they don''t see, what they muted, and comments, reactions and who joined in a place they can''t read. Returns the id, null if nobody was told.';

create function private.reads_place(p_user_id uuid, p_data jsonb)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  audience constant text := case
    when p_data ? 'groupId' then 'group:' || (p_data ->> 'groupId')
    when p_data ? 'forumGroupId' then private.audience_of_forum_group((p_data ->> 'forumGroupId')::uuid)
  end;
begin
  return audience is null or exists (select from private.readers_among(audience, array[p_user_id]));
end
$$;
comment on function private.reads_place(uuid, jsonb) is
  'Whether a member may read the group or forum group that a notification is about. Who left or was removed wrote there, but hears nothing of it.';

create function private.is_muted(p_user_id uuid, p_actor_id uuid, p_type text, p_data jsonb)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- An invitation asks the member, and a role is theirs to carry: muting a place doesn't lose them. Requests to join do
  -- get lost: they wait in Needs you.
  return exists (
    select from public.mutes m
    where m.user_id = p_user_id and m.until > now()
      and m.target_id = any (array(
        select f.value::uuid from jsonb_each_text(p_data) as f
        where f.key in (
          'contentId', 'articleId', 'groupId', 'postId', 'forumGroupId', 'forumPostId', 'eventId', 'businessId', 'businessIdeaId'
        ) and f.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      ) || case when p_type in ('message', 'business_inquiry') then p_actor_id end)
      and (m.level = 'nothing' or p_type not in ('comment', 'mention'))
  ) and coalesce(p_data ->> 'action', '') not in ('invitation', 'role', 'forum_role')
    -- Asked for by the member, or owed to them.
    and p_type not in ('reminder', 'moderation');
end
$$;
comment on function private.is_muted(uuid, uuid, text, jsonb) is
  'Whether a member muted what a notification is about, or the conversation it comes from. Comments are replies to something of theirs: with mentions they pass the level replies. Nothing silences invitations, new roles, reminders and what moderators do.';

create table private.just_hidden (
  viewer_id uuid not null,
  member_id uuid not null,
  hidden_at timestamptz not null default now(),
  primary key (viewer_id, member_id)
);
comment on table private.just_hidden is
  'Members whom someone blocked or muted a moment ago: a job (private.drop_late_notifications) deletes what was being written meanwhile.';
alter table private.just_hidden enable row level security;

create function private.drop_notifications(p_user_id uuid, p_actor_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.just_hidden as j (viewer_id, member_id) values (p_user_id, p_actor_id)
  on conflict (viewer_id, member_id) do update set hidden_at = now();
  -- Wait for nobody: list and badge leave out what stays, and the job deletes it.
  delete from public.notifications n
  where n.id = any (array(
    select o.id from public.notifications o where o.user_id = p_user_id and o.actor_id = p_actor_id for update skip locked
  ));
end
$$;
comment on function private.drop_notifications(uuid, uuid) is
  'Deletes what one member was told about another whom they blocked or muted, but for what someone is writing.';

create function private.late_groups(p_user_id uuid)
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  late constant uuid[] := array(
    select j.member_id from private.just_hidden j
    join private.hidden_members h on h.viewer_id = j.viewer_id and h.member_id = j.member_id and h.chosen_until > now()
    where j.viewer_id = p_user_id
  );
begin
  if late = '{}' then
    return '{}';
  end if;
  return array(
    select n.group_id from public.notifications n
    where n.user_id = p_user_id and n.actor_id = any (late) and n.seen_at is null and n.available
      and not exists (
        select from public.notifications o
        where o.user_id = p_user_id and o.group_id = n.group_id and o.seen_at is null and o.available
          and (o.actor_id = any (late)) is not true
      )
  );
end
$$;
comment on function private.late_groups(uuid) is
  'Groups of unseen notifications that come only from whom a member hid a moment ago, and may not be gone yet: the badge leaves them out.';

create function private.withdraw_notifications(p_ids uuid[], p_outcome text default null)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  told uuid[];
begin
  -- A large item goes with thousands of rows, and hardly anyone was told of one.
  if cardinality(p_ids) = 0 then
    return;
  end if;
  -- Wherever several notifications change: lock them by id, so that two calls never deadlock. Who chooses them by more than
  -- their ids locks them first: another action may take over a row meanwhile.
  with withdrawn as (
    update public.notifications n
    set content_gone = true, data = n.data || jsonb_strip_nulls(jsonb_build_object('outcome', p_outcome))
    where n.id = any (array(
      select o.id from public.notifications o where o.id = any (p_ids) and not o.content_gone
      order by o.id for no key update
    ))
    returning n.user_id
  )
  -- The trigger tells the caller's own tabs.
  select array(select distinct w.user_id from withdrawn w where w.user_id is distinct from auth.uid() limit 101) into told;
  -- What thousands were told of is withdrawn from each when they read their list again.
  if cardinality(told) <= 100 then
    perform private.broadcast('user:' || t.id, 'notification', jsonb_build_object('id', null)) from unnest(told) as t (id);
  end if;
end
$$;
comment on function private.withdraw_notifications(uuid[], text) is
  'Makes notifications unavailable and tells their recipients, unless there are more than a hundred. The outcome, if any, becomes data.outcome.';

create function private.withdraw_notification(
  p_user_id uuid, p_actor_id uuid, p_type text, p_target text, p_outcome text default null
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.withdraw_notifications(array(
    select o.id from public.notifications o
    where o.actor_id = p_actor_id and o.user_id = p_user_id and o.type = p_type and o.target = p_target
      and not o.content_gone
    order by o.id for no key update
  ), p_outcome);
end
$$;
comment on function private.withdraw_notification(uuid, uuid, text, text, text) is
  'Withdraws what one actor told one member about a target: a request withdrawn, a reaction removed. The outcome, if any, becomes data.outcome.';

create function private.withdraw_notifications_about(variadic p_targets text[])
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.withdraw_notifications(array(
    select o.id from public.notifications o where o.target = any (p_targets) and not o.content_gone
  ));
end
$$;
comment on function private.withdraw_notifications_about(text[]) is
  'Makes every notification about deleted content unavailable. Called by the content''s delete trigger.';

create function private.unlink_notifications(p_target text, p_field text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.notifications n set data = n.data - p_field
  where n.id = any (array(select o.id from public.notifications o where o.target = p_target order by o.id for no key update));
end
$$;
comment on function private.unlink_notifications(text, text) is
  'Takes the address out of notifications that stay when what they lead to is deleted. Called by the content''s delete trigger.';

create function private.before_notification_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.target := private.notification_target(new.actor_id, new.data);
  return new;
end
$$;
comment on function private.before_notification_insert() is
  'Trigger: gives a target to notifications the operator writes by hand.';
create trigger before_notification_insert
  before insert on public.notifications
  for each row when (new.target is null)
  execute function private.before_notification_insert();

create function private.before_notification_update()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- private.clear_member clears the actor when their account is deleted.
  if new.actor_id is null and old.actor_id is not null then
    new.actor_gone := true;
    -- Don't name someone whose account is gone.
    new.message := 'This is no longer available';
    new.predicate := null;
    new.data := new.data - array['senderId', 'from_user_id'];
    new.target := case when new.target = 'member:' || old.actor_id then 'member' else new.target end;
  end if;
  if new.read and not old.read then
    new.seen_at := coalesce(new.seen_at, now());
  end if;
  return new;
end
$$;
comment on function private.before_notification_update() is
  'Trigger: marks read rows as seen and removes the name of a deleted account.';
create trigger before_notification_update
  before update on public.notifications
  for each row execute function private.before_notification_update();

create function private.after_notifications_handled()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled uuid[] := array(select c.id from changed c where c.user_id = auth.uid() limit 2);
begin
  if cardinality(handled) > 0 then
    perform private.broadcast(
      'user:' || auth.uid(), 'notification',
      jsonb_build_object('id', case when cardinality(handled) = 1 then handled[1] end)
    );
  end if;
  return null;
end
$$;
comment on function private.after_notifications_handled() is
  'Trigger: tells the member''s other tabs and devices about changes to their list; id is null for several at once.';
create trigger after_notifications_update
  after update on public.notifications
  referencing new table as changed
  for each statement execute function private.after_notifications_handled();
create trigger after_notifications_delete
  after delete on public.notifications
  referencing old table as changed
  for each statement execute function private.after_notifications_handled();

create table private.unmarked_heads (
  user_id uuid not null,
  group_id uuid not null,
  primary key (user_id, group_id)
);
comment on table private.unmarked_heads is
  'Groups of notifications whose newest row was being changed when it became the newest: marked by a job.';
alter table private.unmarked_heads enable row level security;

create function private.mark_newest(p_user_ids uuid[], p_group_ids uuid[])
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Don't wait: a transaction that withdraws the older row may be waiting for the one that went.
  with newest as materialized (
    select g.user_id, g.group_id, (
      select c.id from public.notifications c where c.user_id = g.user_id and c.group_id = g.group_id
      order by c.created_at desc, c.id desc limit 1
    ) as id
    from (select distinct x.user_id, x.group_id from unnest(p_user_ids, p_group_ids) as x (user_id, group_id)) g
    -- Nothing is left of an account that is being deleted.
    where exists (select from public.profiles p where p.id = g.user_id)
  ), held as materialized (
    select o.id from public.notifications o
    where o.id = any (array(select w.id from newest w)) and not o.is_head for no key update skip locked
  ), marked as (
    update public.notifications n set is_head = true from held h where n.id = h.id
  )
  insert into private.unmarked_heads (user_id, group_id)
  select w.user_id, w.group_id from newest w join public.notifications o on o.id = w.id
  where not o.is_head and w.id not in (select h.id from held h)
  on conflict do nothing;
end
$$;
comment on function private.mark_newest(uuid[], uuid[]) is
  'Marks the newest notification of some groups, each of the member at the same place, as the one in the list. A job marks those that are locked.';

create function private.promote_notifications()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.mark_newest(array[new.user_id, new.user_id], array[old.group_id, new.group_id]);
  else
    perform private.mark_newest(array_agg(d.user_id), array_agg(d.group_id)) from deleted d where d.is_head;
  end if;
  return null;
end
$$;
comment on function private.promote_notifications() is
  'Trigger: when the newest row of a group is deleted or joins another group, the one before takes its place in the list.';
create trigger promote_notifications
  after delete on public.notifications
  referencing old table as deleted
  for each statement execute function private.promote_notifications();
-- For each row: hardly any update changes the title or target, and then the others cost nothing.
create trigger promote_left_notifications
  after update on public.notifications
  for each row when (old.group_id <> new.group_id)
  execute function private.promote_notifications();

select private.leave_traces('notifications', 'actor_id'), private.guard_columns('public.notifications', '{read}'),
  private.guard_columns('public.notification_preferences', '{enabled}');

-- What is left of large things ----------------------------------------------------------------------

create table private.leftovers (
  kind text not null check (kind in ('group', 'forum_group', 'member')),
  id uuid not null,
  primary key (kind, id)
);
comment on table private.leftovers is
  'Deleted groups, forum groups and members, and members just banned, with rows that a job (private.clear_leftovers) has not reached yet.';
alter table private.leftovers enable row level security;

create function private.leave_to_job(p_kind text, p_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.leftovers (kind, id) values (p_kind, p_id) on conflict do nothing;
end
$$;
comment on function private.leave_to_job(text, uuid) is 'Leaves the rows that remain of something deleted to the job.';

create function private.hidden_actors()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select l.id from private.leftovers l where l.kind = 'member';
end
$$;
comment on function private.hidden_actors() is
  'Members just deleted or banned whose notifications still name them: hidden until the job has been there.';
grant execute on function private.hidden_actors() to authenticated;

create function private.settle_actor(p_actor_id uuid, p_most integer)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  is_hidden boolean := coalesce((select p.is_banned from public.profiles p where p.id = p_actor_id), true);
  is_deleted boolean := not private.has_account(p_actor_id);
  settled integer;
begin
  update public.notifications n
  set actor_gone = is_hidden, actor_id = case when not is_deleted then n.actor_id end
  where n.id = any (array(
    select o.id from public.notifications o
    where o.actor_id = p_actor_id and (is_deleted or o.actor_gone <> is_hidden)
    limit p_most for no key update skip locked
  ));
  get diagnostics settled = row_count;
  return settled < p_most and not exists (
    select from public.notifications o where o.actor_id = p_actor_id and (is_deleted or o.actor_gone <> is_hidden)
  );
end
$$;
comment on function private.settle_actor(uuid, integer) is
  'Updates at most p_most notifications of a member who was banned, unbanned or deleted; returns whether none is left.';

create function private.on_actor_banned()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Most members caused few; the job does the rest.
  if not private.settle_actor(new.id, 500) then
    perform private.leave_to_job('member', new.id);
  end if;
  return null;
end
$$;
comment on function private.on_actor_banned() is
  'Trigger on profiles: hides what a banned member caused; lifting the ban brings it back.';
create trigger mark_notifications
  after update of is_banned on public.profiles
  for each row when (old.is_banned is distinct from new.is_banned)
  execute function private.on_actor_banned();

-- Jobs -------------------------------------------------------------------------------------------

insert into private.app_config (key, value, description) values
  ('retention.read_notifications_days', '180', 'days after which read notifications are deleted; null keeps them');

-- Cheap to write: rows are stored in the order they were created.
create index notifications_old_idx on public.notifications using brin (created_at);

create function private.purge_notifications(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
  delete from public.notifications n
  where n.id = any (array(
    select f.id from public.notifications f
    where f.read and f.created_at < now() - private.days('retention.read_notifications_days')
    limit p_most for update skip locked
  ));
  get diagnostics handled = row_count;
  return handled;
end
$$;
comment on function private.purge_notifications(integer) is
  'Job: deletes read notifications older than retention.read_notifications_days. Unread ones stay.';

create function private.mark_heads(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  members uuid[];
  groups uuid[];
begin
  perform private.take_turn();
  with taken as (
    delete from private.unmarked_heads u
    where (u.user_id, u.group_id) in (
      select o.user_id, o.group_id from private.unmarked_heads o limit p_most for update skip locked
    )
    returning u.user_id, u.group_id
  )
  select array_agg(t.user_id), array_agg(t.group_id) into members, groups from taken t;
  -- Those that are still locked come back.
  perform private.mark_newest(members, groups);
  return 0;
end
$$;
comment on function private.mark_heads(integer) is
  'Job: marks the newest notification of a group where it was being changed when it became the newest.';

create function private.drop_late_notifications(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  pair private.just_hidden;
  handled integer := 0;
begin
  perform private.take_turn();
  -- Transactions that were writing when the block or mute was made are done after a minute, or still hold the row: then later.
  for pair in
    select * from private.just_hidden j where j.hidden_at < now() - interval '1 minute' order by j.hidden_at limit p_most
  loop
    delete from public.notifications n
    where n.id = any (array(
      select o.id from public.notifications o
      join private.hidden_members h on h.viewer_id = o.user_id and h.member_id = o.actor_id and h.chosen_until > now()
      where o.user_id = pair.viewer_id and o.actor_id = pair.member_id for update of o skip locked
    ));
    delete from private.just_hidden j
    where j.viewer_id = pair.viewer_id and j.member_id = pair.member_id and j.hidden_at = pair.hidden_at
      and not exists (
        select from public.notifications o
        join private.hidden_members h on h.viewer_id = o.user_id and h.member_id = o.actor_id and h.chosen_until > now()
        where o.user_id = pair.viewer_id and o.actor_id = pair.member_id
      );
    if found then
      handled := handled + 1;
    end if;
  end loop;
  return handled;
end
$$;
comment on function private.drop_late_notifications(integer) is
  'Job: deletes notifications that were being written when their actor was blocked or muted. It reads only the pairs of the last minute.';
insert into private.due_jobs (routine, every, batch) values
  ('purge_notifications', interval '1 day', 2000),
  ('mark_heads', interval '1 minute', 500),
  ('drop_late_notifications', interval '1 minute', 100);

-- Row level security -----------------------------------------------------------------------------

alter table public.notifications enable row level security;
alter table public.notification_preferences enable row level security;

revoke all on public.notifications, public.notification_preferences from anon, authenticated, service_role;
grant select, update, delete on public.notifications to authenticated;
grant select, insert, update on public.notification_preferences to authenticated;
grant select, insert, update, delete on public.notifications, public.notification_preferences to service_role;

create policy "Members read what they were told" on public.notifications
  for select to authenticated
  using (
    user_id = (select auth.uid()) and (select private.is_active())
    and (actor_id is null or actor_id <> all (array(select private.hidden_actors())))
  );

create policy "Members mark what they were told" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members delete what they were told" on public.notifications
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members read what they want to be told" on public.notification_preferences
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members say what they want to be told" on public.notification_preferences
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Members change what they want to be told" on public.notification_preferences
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()))
  with check (user_id = (select auth.uid()) and (select private.is_active()));

-- Public functions -------------------------------------------------------------------------------

create function public.mark_all_notifications_read()
returns integer
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  marked integer;
begin
  -- One tab at a time. A row someone else has locked is just being renewed or withdrawn: skip it.
  perform pg_advisory_xact_lock(hashtextextended(viewer::text, 501));
  with held as materialized (
    select o.id from public.notifications o where o.user_id = viewer and not o.read for no key update skip locked
  )
  update public.notifications n set read = true, updated_at = now() from held h where n.id = h.id;
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function public.mark_all_notifications_read() is
  'Marks all of the caller''s notifications as read, and so as seen; returns how many.';
grant execute on function public.mark_all_notifications_read() to authenticated;

create function public.mark_notification_group(p_group_id uuid, p_read boolean default true)
returns integer
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  kind text;
  marked integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(viewer::text, 501));
  select o.type into kind from public.notifications o where o.user_id = viewer and o.group_id = p_group_id
  order by o.created_at desc, o.id desc limit 1;
  if p_read then
    update public.notifications n set read = true, updated_at = now()
    where n.id = any (array(
      select o.id from public.notifications o
      where o.user_id = viewer and o.type = kind and o.group_id = p_group_id and not o.read
      order by o.id for no key update
    ));
  else
    update public.notifications n set read = false, updated_at = now()
    where n.id = (
      select o.id from public.notifications o where o.user_id = viewer and o.group_id = p_group_id
      order by o.created_at desc, o.id desc limit 1
    );
  end if;
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function public.mark_notification_group(uuid, boolean) is
  'Marks all of the caller''s notifications of a group as read, or the group – its newest – as unread; returns how many.';
grant execute on function public.mark_notification_group(uuid, boolean) to authenticated;

create function private.mark_notifications_seen()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  marked integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(viewer::text, 501));
  with held as materialized (
    select o.id from public.notifications o where o.user_id = viewer and o.seen_at is null and o.available
    for no key update skip locked
  )
  update public.notifications n set seen_at = now() from held h where n.id = h.id;
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function private.mark_notifications_seen() is
  'Clears the caller''s badge: marks everything counted as seen. Unread stays unread. Returns how many. Definer: writes seen_at, which no browser may.';
select private.expose('private.mark_notifications_seen');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
