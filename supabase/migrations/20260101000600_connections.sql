-- Connections: followers, friend requests and friends.
--
-- Purpose     directed rows and the transitions between following, requests and friendship; counts; lists
-- Tables      public.connections, private.connection_counters
-- Depends on  20260101000500_notifications.sql
--
-- 1. A row is what its owner (user_id) is to the other. The owner creates following and friend_requested and
--    may turn one into the other; only the other side turns a request into friends. Either deletes.
-- 2. Two members have at most one request or friendship, in either direction. Both may follow each other; a
--    friendship replaces their following rows.
-- 3. A friendship counts for both as friend, follower and following, in counts and lists alike.
-- 4. Every member may see following and friends; only the two see a request.
-- 5. updated_at changes only with the status: it says since when.

create table public.connections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  connected_user_id uuid not null references public.profiles (id) on delete cascade,
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint connections_status_check check (status in ('following', 'friend_requested', 'friends')),
  constraint connections_not_to_oneself_check check (user_id <> connected_user_id),
  constraint connections_pair_key unique (user_id, connected_user_id)
);
comment on table public.connections is
  'What a member (user_id) is to another: following, friend_requested or friends. Nobody else sees a request.';
comment on column public.connections.updated_at is 'Since when the status holds.';

create unique index connections_one_friendship_key
  on public.connections (least(user_id, connected_user_id), greatest(user_id, connected_user_id))
  where status in ('friend_requested', 'friends');
create index connections_outgoing_idx on public.connections (user_id, status, updated_at desc, id desc);
create index connections_incoming_idx on public.connections (connected_user_id, status, updated_at desc, id desc);

create table private.connection_counters (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  followers integer not null default 0,
  following integer not null default 0,
  friends integer not null default 0,
  requests integer not null default 0
);
comment on table private.connection_counters is
  'How many followers, followed, friends and open requests a member has; maintained by the trigger on connections.';

-- Predicates -------------------------------------------------------------------------------------

create function private.opposite_status(p_user_id uuid, p_connected_user_id uuid)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- The lock between the two comes before the row's, as in a block.
  perform pg_advisory_xact_lock_shared(private.pair_lock(p_user_id, p_connected_user_id));
  -- Lock until commit: a simultaneous accept waits, or is waited for.
  return (
    select c.status from public.connections c
    where c.user_id = p_connected_user_id and c.connected_user_id = p_user_id
    for share
  );
end
$$;
comment on function private.opposite_status(uuid, uuid) is
  'What the other member is to this one, locked against changes. For the trigger on connections.';
grant execute on function private.opposite_status(uuid, uuid) to authenticated, service_role;

create function private.check_reachable(p_user_id uuid)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- The operator and the service role also write rows of members who are banned by now.
  if private.is_client() and not private.is_active_member(p_user_id) then
    raise sqlstate 'PT404' using message = 'no such member';
  end if;
end
$$;
comment on function private.check_reachable(uuid) is
  'Refuses to follow or ask a banned or unconfirmed member, as if there were none. For the triggers on connections.';
grant execute on function private.check_reachable(uuid) to authenticated, service_role;

-- Triggers ---------------------------------------------------------------------------------------

create function private.before_connection_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The policy, which runs after this, refuses rows of others.
  if private.is_client() and new.user_id is distinct from auth.uid() then
    return new;
  end if;
  perform private.check_reachable(new.connected_user_id);
  if new.status = 'following'
    and private.opposite_status(new.user_id, new.connected_user_id) = 'friends'
  then
    raise exception 'these two members are already friends' using errcode = '23505';
  end if;
  return new;
end
$$;
comment on function private.before_connection_insert() is
  'Trigger: refuses to reach members who are not active, and to let friends also follow each other.';
create trigger before_connection_insert
  before insert on public.connections
  for each row execute function private.before_connection_insert();

create function private.before_connection_update()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.status is not distinct from old.status then
    if private.is_client() then
      new.updated_at := old.updated_at;
    end if;
    return new;
  end if;
  if not private.is_client() then
    if new.updated_at is not distinct from old.updated_at then
      new.updated_at := now();
    end if;
    return new;
  end if;
  if not (
    (old.user_id = auth.uid()
      and old.status in ('following', 'friend_requested') and new.status in ('following', 'friend_requested'))
    or (old.connected_user_id = auth.uid() and old.status = 'friend_requested' and new.status = 'friends')
  ) then
    raise exception 'only the member who was asked can accept a request' using errcode = '42501';
  end if;
  if new.status = 'friend_requested' then
    perform private.check_reachable(new.connected_user_id);
  end if;
  return new;
end
$$;
comment on function private.before_connection_update() is
  'Trigger: checks status changes and who makes them (rule 1 of this file).';
create trigger before_connection_update
  before update on public.connections
  for each row execute function private.before_connection_update();

select private.guard_columns('public.connections', '{status}');

create function private.after_connection_made()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  actor uuid := case when new.status = 'friends' then new.connected_user_id else new.user_id end;
  told uuid := case when new.status = 'friends' then new.user_id else new.connected_user_id end;
begin
  if new.status <> 'friends' and (tg_op = 'INSERT' or new.status = 'friend_requested') then
    perform private.check_rate('connections');
  elsif new.status = 'following' then
    -- A request turned into following: nothing new to tell, but withdraw the request.
    perform private.withdraw_notification(told, actor, 'connection_request', 'member:' || actor, 'withdrawn');
    return null;
  end if;
  perform private.notify(
    told, actor, 'connection_request',
    case new.status
      when 'following' then 'New follower'
      when 'friend_requested' then 'Friend request'
      else 'Friend request accepted'
    end,
    private.display_name(actor) || case new.status
      when 'following' then ' started following you'
      when 'friend_requested' then ' sent you a friend request'
      else ' accepted your friend request'
    end,
    jsonb_build_object('from_user_id', actor, 'action', case new.status
      when 'following' then 'follow'
      when 'friend_requested' then 'request'
      else 'acceptance'
    end)
  );
  if new.status = 'friends' then
    -- The accepter's own following is now part of the friendship. Delete it last, since that locks counters:
    -- everyone locks notifications first.
    delete from public.connections c
    where c.id = any (array(
      select o.id from public.connections o
      where o.user_id = new.connected_user_id and o.connected_user_id = new.user_id and o.status = 'following'
      -- Skip it if its owner is deleting it themselves.
      for update skip locked
    ));
  end if;
  return null;
end
$$;
comment on function private.after_connection_made() is
  'Trigger: tells the other member of a follow, a request or an acceptance; limits follows and requests.';
create trigger after_connection_insert
  after insert on public.connections
  for each row execute function private.after_connection_made();
create trigger after_connection_status
  after update of status on public.connections
  for each row when (old.status is distinct from new.status)
  execute function private.after_connection_made();

create function private.connection_weights(p_connection public.connections, p_sign integer)
returns setof private.connection_counters
language sql immutable
-- Bound at creation, so that Postgres inlines it: an account may have 50,000 followers.
begin atomic
  select w.user_id, w.followers * p_sign, w.following * p_sign, w.friends * p_sign, w.requests * p_sign
  from (values
    ('following', p_connection.user_id, 0, 1, 0, 0),
    ('following', p_connection.connected_user_id, 1, 0, 0, 0),
    ('friends', p_connection.user_id, 1, 1, 1, 0),
    ('friends', p_connection.connected_user_id, 1, 1, 1, 0),
    ('friend_requested', p_connection.connected_user_id, 0, 0, 0, 1)
  ) as w (status, user_id, followers, following, friends, requests)
  where w.status = p_connection.status;
end;
comment on function private.connection_weights(public.connections, integer) is
  'What one row adds to (1) or subtracts from (-1) the counts of its two members.';

create function private.after_connections_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  old_rows public.connections[] := '{}';
  new_rows public.connections[] := '{}';
  is_small boolean;
  change record;
begin
  if tg_op <> 'INSERT' then
    old_rows := array(select r from removed r);
  end if;
  if tg_op <> 'DELETE' then
    new_rows := array(select a from added a);
  end if;

  -- Skip bulk deletes: with an account, notifications go by their own foreign keys. Also skip a following
  -- replaced by a friendship: nothing ended.
  is_small := cardinality(old_rows) + cardinality(new_rows) <= 20;
  if tg_op = 'DELETE' and is_small and pg_trigger_depth() = 1 then
    perform private.withdraw_notification(side.told, side.actor, 'connection_request', 'member:' || side.actor, side.outcome)
    from (
      -- An acceptance; what the other asked in a row of their own stays.
      select g.user_id as told, g.connected_user_id as actor, 'ended' as outcome
      from unnest(old_rows) g where g.status = 'friends'
      union
      select g.connected_user_id, g.user_id, case
        when g.status <> 'friend_requested' then 'ended'
        when auth.uid() = g.connected_user_id then 'rejected'
        when auth.uid() = g.user_id then 'withdrawn'
      end
      from unnest(old_rows) g
      order by told, actor
    ) as side;
  end if;

  -- Lock counters in order of ids, so that two calls never deadlock. A member being deleted has no counters any more.
  insert into private.connection_counters as k (user_id, followers, following, friends, requests)
  select w.user_id, sum(w.followers), sum(w.following), sum(w.friends), sum(w.requests)
  from (
    select v.* from unnest(old_rows) g, private.connection_weights(g, -1) v
    union all
    select v.* from unnest(new_rows) c, private.connection_weights(c, 1) v
  ) as w
  where exists (select from public.profiles p where p.id = w.user_id)
  group by w.user_id
  having (sum(w.followers), sum(w.following), sum(w.friends), sum(w.requests)) <> (0, 0, 0, 0)
  order by w.user_id
  on conflict (user_id) do update set
    followers = greatest(0, k.followers + excluded.followers),
    following = greatest(0, k.following + excluded.following),
    friends = greatest(0, k.friends + excluded.friends),
    requests = greatest(0, k.requests + excluded.requests);

  if not is_small then
    return null;
  end if;
  for change in
    select c.user_id, c.connected_user_id, bool_or(c.status <> 'friend_requested') as is_public
    from (select * from unnest(old_rows) union all select * from unnest(new_rows)) as c
    group by c.user_id, c.connected_user_id
  loop
    perform private.broadcast('user:' || change.user_id, 'connections_changed',
      jsonb_build_object('user_id', change.connected_user_id));
    perform private.broadcast('user:' || change.connected_user_id, 'connections_changed',
      jsonb_build_object('user_id', change.user_id));
    -- Every member may receive a profile's topic, so keep requests off it.
    if change.is_public then
      perform private.broadcast('profile:' || change.user_id, 'connections_changed',
        jsonb_build_object('user_id', change.user_id));
      perform private.broadcast('profile:' || change.connected_user_id, 'connections_changed',
        jsonb_build_object('user_id', change.connected_user_id));
    end if;
  end loop;
  return null;
end
$$;
comment on function private.after_connections_change() is
  'Trigger: updates the counts, tells both members and viewers of their profiles, and withdraws notifications about a deleted connection.';
create trigger after_connections_insert
  after insert on public.connections
  referencing new table as added
  for each statement execute function private.after_connections_change();
create trigger after_connections_update
  after update on public.connections
  referencing old table as removed new table as added
  for each statement execute function private.after_connections_change();
create trigger after_connections_delete
  after delete on public.connections
  referencing old table as removed
  for each statement execute function private.after_connections_change();

-- Row level security -----------------------------------------------------------------------------

alter table public.connections enable row level security;
alter table private.connection_counters enable row level security;

revoke all on public.connections from anon, authenticated, service_role;
grant select, insert, update, delete on public.connections to authenticated, service_role;

create policy "Members see connections, requests only their own" on public.connections
  for select to authenticated
  using (
    ((select private.is_active()) and (
      status in ('following', 'friends')
      or user_id = (select auth.uid()) or connected_user_id = (select auth.uid())
    ))
    or (select private.is_admin())
  );

create policy "Members follow and ask as themselves" on public.connections
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and status in ('following', 'friend_requested')
    and (select private.is_active())
  );

create policy "The two change what is between them" on public.connections
  for update to authenticated
  using (
    (user_id = (select auth.uid()) or connected_user_id = (select auth.uid())) and (select private.is_active())
  )
  with check (
    (user_id = (select auth.uid()) or connected_user_id = (select auth.uid())) and (select private.is_active())
  );

create policy "Either of the two ends it" on public.connections
  for delete to authenticated
  using (
    (user_id = (select auth.uid()) or connected_user_id = (select auth.uid())) and (select private.is_active())
  );

-- Public functions: relations between two members ------------------------------------------------

create function private.state_between(p_viewer_id uuid, p_user_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  mine text;
  theirs text;
begin
  select c.status into mine from public.connections c where c.user_id = p_viewer_id and c.connected_user_id = p_user_id;
  select c.status into theirs from public.connections c where c.user_id = p_user_id and c.connected_user_id = p_viewer_id;
  return jsonb_build_object(
    'status', case
      when 'friends' in (mine, theirs) then 'friends'
      -- Specification 1 §4: an incoming request is reported when no outgoing row exists.
      when mine is not null then mine
      when theirs = 'friend_requested' then theirs
      else 'none'
    end,
    'requested_by_me', coalesce(mine = 'friend_requested', false),
    'requested_by_them', coalesce(theirs = 'friend_requested', false),
    'followed_by_them', coalesce(theirs = 'following' or 'friends' in (mine, theirs), false)
  );
end
$$;
comment on function private.state_between(uuid, uuid) is
  'private.connection_state for lists that have asked already whether their reader is active.';

create function private.connection_state(p_user_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.state_between(private.require_active(), p_user_id);
end
$$;
comment on function private.connection_state(uuid) is
  'What the caller and another member are to each other: {status, requested_by_me, requested_by_them, followed_by_them}. Definer: reads connections without a policy per call, as lists ask it for each row.';
select private.expose('private.connection_state');

create function public.connection_states(p_user_ids uuid[])
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(someone.id, private.connection_state(someone.id)), '{}')
  from (select distinct unnest(p_user_ids[1:100])) as someone (id)
  where someone.id is not null
$$;
comment on function public.connection_states(uuid[]) is
  'connection_state of up to a hundred members in one call, by id: for lists of people.';
grant execute on function public.connection_states(uuid[]) to authenticated;

create function private.reach_out(p_user_id uuid, p_status text, p_may_change boolean)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  mine public.connections;
  theirs text;
begin
  -- Specification 1 §5: following yourself, or with no user, is ignored.
  if p_user_id is null or p_user_id = viewer then
    return private.connection_state(p_user_id);
  end if;
  -- Try again if the other member did the same just now: their row exists then.
  for attempt in 1 .. 3 loop
    select * into mine from public.connections c where c.user_id = viewer and c.connected_user_id = p_user_id;
    select c.status into theirs from public.connections c where c.user_id = p_user_id and c.connected_user_id = viewer;
    exit when mine.status in ('friends', p_status)
      or theirs = 'friends'
      or (theirs = 'friend_requested' and p_status = 'friend_requested')
      or (mine.id is not null and not p_may_change);
    begin
      if mine.id is not null then
        update public.connections c set status = p_status where c.id = mine.id and c.status <> 'friends';
      else
        insert into public.connections (user_id, connected_user_id, status) values (viewer, p_user_id, p_status);
      end if;
      exit;
    exception when unique_violation then
      null;
    end;
  end loop;
  return private.connection_state(p_user_id);
end
$$;
comment on function private.reach_out(uuid, text, boolean) is
  'Follows or sends a request for the caller. Existing rows stay, except that p_may_change turns the caller''s own following into a request and back.';
grant execute on function private.reach_out(uuid, text, boolean) to authenticated;

create function public.follow_user(p_user_id uuid)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.reach_out(p_user_id, 'following', true);
end
$$;
comment on function public.follow_user(uuid) is
  'Follows. The caller''s own open request turns into following; a friendship stays. Returns connection_state.';

create function public.send_friend_request(p_user_id uuid)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.reach_out(p_user_id, 'friend_requested', true);
end
$$;
comment on function public.send_friend_request(uuid) is
  'Sends a friend request; the caller''s own following turns into it. An existing request or friendship stays. Returns connection_state.';

create function public.send_connection_request(p_user_id uuid)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.reach_out(p_user_id, 'friend_requested', false);
end
$$;
comment on function public.send_connection_request(uuid) is
  'The simple Connect: sends a friend request unless the caller already has a row. Returns connection_state.';

create function public.accept_friend_request(p_user_id uuid)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  update public.connections c set status = 'friends'
  where c.user_id = p_user_id and c.connected_user_id = viewer and c.status = 'friend_requested';
  if not found and private.connection_state(p_user_id) ->> 'status' <> 'friends' then
    raise sqlstate 'PT404' using message = 'no such request';
  end if;
  return private.connection_state(p_user_id);
end
$$;
comment on function public.accept_friend_request(uuid) is
  'Accepts a friend request; 404 if there is none. Returns connection_state.';

create function public.reject_friend_request(p_user_id uuid)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  delete from public.connections c
  where c.user_id = p_user_id and c.connected_user_id = viewer and c.status = 'friend_requested';
  return private.connection_state(p_user_id);
end
$$;
comment on function public.reject_friend_request(uuid) is
  'Deletes another member''s friend request. Returns connection_state.';

create function public.unfollow_user(p_user_id uuid)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  delete from public.connections c
  where c.user_id = viewer and c.connected_user_id = p_user_id and c.status = 'following';
  return private.connection_state(p_user_id);
end
$$;
comment on function public.unfollow_user(uuid) is
  'Deletes the caller''s own following, nothing else. Returns connection_state.';

create function public.remove_friend(p_user_id uuid)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  if private.connection_state(p_user_id) ->> 'status' = 'friends' then
    -- Lock in order of ids, so that both members ending it at once do not deadlock.
    delete from public.connections c
    where c.id = any (array(
      select o.id from public.connections o
      where (o.user_id = viewer and o.connected_user_id = p_user_id)
        or (o.user_id = p_user_id and o.connected_user_id = viewer)
      order by o.id for update
    ));
  end if;
  return private.connection_state(p_user_id);
end
$$;
comment on function public.remove_friend(uuid) is 'Ends a friendship, in both directions. Returns connection_state.';

create function public.remove_connection(p_user_id uuid)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  -- Lock in order of ids, so that both members ending it at once do not deadlock.
  delete from public.connections c
  where c.id = any (array(
    select o.id from public.connections o
    where (o.user_id = viewer and o.connected_user_id = p_user_id)
      or (o.user_id = p_user_id and o.connected_user_id = viewer)
    order by o.id for update
  ));
  return private.connection_state(p_user_id);
end
$$;
comment on function public.remove_connection(uuid) is
  'Deletes everything between the caller and another member, in both directions. Returns connection_state.';

grant execute on function
  public.follow_user(uuid), public.unfollow_user(uuid), public.send_friend_request(uuid),
  public.accept_friend_request(uuid), public.reject_friend_request(uuid), public.remove_friend(uuid),
  public.send_connection_request(uuid), public.remove_connection(uuid)
  to authenticated;

-- Public functions: counts and lists -------------------------------------------------------------

create function private.connection_counts(p_user_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  counters private.connection_counters;
begin
  perform private.require_active();
  select * into counters from private.connection_counters k
  where k.user_id = p_user_id and not private.is_out_of_reach(p_user_id);
  return jsonb_build_object(
    'followers', coalesce(counters.followers, 0),
    'following', coalesce(counters.following, 0),
    'friends', coalesce(counters.friends, 0)
  );
end
$$;
comment on function private.connection_counts(uuid) is
  'How many {followers, following, friends} a member has; a friend counts as all three. Definer: reads private.connection_counters.';
select private.expose('private.connection_counts');

create function private.connection_page(
  p_user_id uuid, p_kind text, p_before timestamptz, p_before_id uuid, p_limit integer
)
returns table (
  connection_id uuid, since timestamptz, profile_id uuid, username text, full_name text, name text,
  avatar_url text, bio text, verified boolean, is_friend boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- The statuses in the list: of rows the member owns, and of rows that point at them.
  outgoing text[] := case p_kind
    when 'following' then array['following', 'friends'] when 'requests' then '{}' else array['friends'] end;
  incoming text[] := case p_kind
    when 'followers' then array['following', 'friends'] when 'requests' then array['friend_requested']
    else array['friends'] end;
  most integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  until_time timestamptz := coalesce(p_before, 'infinity');
  until_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
  -- One index scan per status and direction, each no longer than the page.
  select c.id, c.updated_at, p.id, p.username, p.full_name, p.name, p.avatar_url, p.bio, p.verified,
    c.status = 'friends'
  from (
    select o.id, o.updated_at, o.connected_user_id as other, s.status
    from unnest(outgoing) as s (status) cross join lateral (
      select r.id, r.updated_at, r.connected_user_id from public.connections r
      where r.user_id = p_user_id and r.status = s.status and (r.updated_at, r.id) < (until_time, until_id)
        and (
      select h.is_blocked from private.hidden_members h where h.viewer_id = auth.uid() and h.member_id = r.connected_user_id
    ) is not true
      order by r.updated_at desc, r.id desc limit most
    ) as o
    union all
    select i.id, i.updated_at, i.user_id, s.status
    from unnest(incoming) as s (status) cross join lateral (
      select r.id, r.updated_at, r.user_id from public.connections r
      where r.connected_user_id = p_user_id and r.status = s.status and (r.updated_at, r.id) < (until_time, until_id)
        and (
      select h.is_blocked from private.hidden_members h where h.viewer_id = auth.uid() and h.member_id = r.user_id
    ) is not true
      order by r.updated_at desc, r.id desc limit most
    ) as i
    order by 2 desc, 1 desc
    limit most
  ) as c
  join public.profiles p on p.id = c.other
  order by c.updated_at desc, c.id desc;
end
$$;
comment on function private.connection_page(uuid, text, timestamptz, uuid, integer) is
  'One page of a list (friends, following, followers, requests) below a cursor. Callers check the permission.';

create function private.list_connections(
  p_user_id uuid, p_kind text, p_before timestamptz default null, p_before_id uuid default null,
  p_limit integer default 20
)
returns table (
  connection_id uuid, since timestamptz, profile_id uuid, username text, full_name text, name text,
  avatar_url text, bio text, verified boolean, is_friend boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_active();
  if p_kind is null or p_kind not in ('friends', 'following', 'followers') then
    raise exception 'the list must be friends, following or followers' using errcode = '22023';
  end if;
  if private.is_out_of_reach(p_user_id) then
    return;
  end if;
  return query select * from private.connection_page(p_user_id, p_kind, p_before, p_before_id, p_limit);
end
$$;
comment on function private.list_connections(uuid, text, timestamptz, uuid, integer) is
  'A member''s friends, following or followers, newest first; the next page begins below (since, connection_id) of the last row. Definer: reads connections without a policy per scan, in less than half the time.';
select private.expose('private.list_connections');

create function private.list_friend_requests(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (
  connection_id uuid, since timestamptz, profile_id uuid, username text, full_name text, name text,
  avatar_url text, bio text, verified boolean, is_friend boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  return query select * from private.connection_page(viewer, 'requests', p_before, p_before_id, p_limit);
end
$$;
comment on function private.list_friend_requests(timestamptz, uuid, integer) is
  'Who waits for the caller''s answer, newest first; the next page begins below (since, connection_id) of the last row. Definer: see list_connections.';
select private.expose('private.list_friend_requests');

create function private.may_be_suggested(p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_active_member(p_user_id) and private.suspended_until(p_user_id) is null
    and not exists (select from public.hidden_content h where h.item_id = p_user_id and h.kind = 'member');
end
$$;
comment on function private.may_be_suggested(uuid) is
  'Whether a member is suggested to others: confirmed, neither banned nor suspended, and moderators haven''t hidden the profile.';

create function private.suggest_people(p_limit integer default 5)
returns table (
  profile_id uuid, username text, full_name text, name text, avatar_url text, bio text, title text,
  verified boolean, mutual_friends integer, shared_skills integer
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  own_skills text[] := (
    select array(select lower(s) from unnest(p.skills) s) from public.profiles p where p.id = viewer
  );
begin
  return query
  -- Reads few rows whatever the community's size: friends of the latest friends, and newcomers.
  with friend as materialized (
    select l.profile_id as id from private.connection_page(viewer, 'friends', null, null, 15) l
  ), candidate as materialized (
    select l.profile_id as id, count(*)::integer as mutual
    from friend f cross join lateral private.connection_page(f.id, 'friends', null, null, 10) l
    group by l.profile_id
  ), newcomer as materialized (
    select n.id from public.profiles n order by n.created_at desc, n.id desc limit 60
  ), best as materialized (
    select p.id, p.created_at, c.mutual, shared.skills
    from (select x.id from candidate x union select x.id from newcomer x) as who
    join public.profiles p on p.id = who.id
    left join candidate c on c.id = p.id
    cross join lateral (
      select count(*)::integer as skills from unnest(p.skills) s where lower(s) = any (own_skills)
    ) as shared
    where p.id <> viewer
      and private.may_be_suggested(p.id)
      and (
        select h.until from private.hidden_members h where h.viewer_id = viewer and h.member_id = p.id
      ) > now() is not true
      -- A count forces one look-up per candidate: `not exists` would be checked against all followers at once.
      and (
        select count(*) from public.connections x
        where (x.user_id = viewer and x.connected_user_id = p.id) or (x.user_id = p.id and x.connected_user_id = viewer)
      ) = 0
    order by coalesce(c.mutual, 0) desc, shared.skills desc, p.created_at desc, p.id desc
    limit least(greatest(coalesce(p_limit, 5), 1), 20)
  )
  select p.id, p.username, p.full_name, p.name, p.avatar_url, p.bio, p.title, p.verified,
    coalesce(m.friends, b.mutual, 0), b.skills
  from best b join public.profiles p on p.id = b.id
  -- The candidates come from some friends of some friends; the number that is shown is the one of every screen.
  left join private.mutual_friends(viewer, array(select b.id from best b)) m on m.member_id = b.id
  order by coalesce(m.friends, b.mutual, 0) desc, b.skills desc, b.created_at desc, b.id desc;
end
$$;
comment on function private.suggest_people(integer) is
  'People without any connection to the caller: friends of friends first, then shared skills, then newcomers. Definer: reads connections of many members without a policy per row.';
select private.expose('private.suggest_people');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
