-- Group calls: what browsers need of groups beyond plain rows.
--
-- Purpose     lists by cursor, a group with the caller's relation to it, requests, invitations, leaving
-- Tables      none
-- Depends on  20260101001200_groups.sql
--
-- 1. Outcomes are data: an unknown address or an existing membership is a result, not an error, and costs a
--    token like any other.
-- 2. Only admins of a group learn whether an address belongs to a member, a few times a minute.

create index profile_private_email_idx on public.profile_private (lower(email));

insert into private.app_config (key, value, description) values
  ('rate_limit.invitation_mails', '[{"tokens":10,"seconds":86400}]', 'invitation emails, per inviter'),
  ('rate_limit.invitation_mails_to', '[{"tokens":1,"seconds":86400}]', 'invitation emails to one address about one group'),
  ('rate_limit.invitation_mails_person', '[{"tokens":5,"seconds":86400}]', 'invitation emails to one address');

-- Lists ------------------------------------------------------------------------------------------

create function private.new_group_posts(p_group_id uuid, p_since timestamptz)
returns integer
language plpgsql stable security definer
set search_path = ''
-- Read in index order: the planner takes any group for a small one.
set enable_sort = off
set enable_bitmapscan = off
as $$
declare
  viewer uuid := auth.uid();
begin
  -- The badge shows 99+: stop looking at a hundred.
  return (
    select count(*) from (
      select p.user_id from public.group_posts p
      where p.group_id = p_group_id and p.created_at > p_since
      order by p.created_at desc, p.id desc limit 100
    ) as recent
    where recent.user_id is distinct from viewer and (
      select h.chosen_until from private.hidden_members h where h.viewer_id = viewer and h.member_id = recent.user_id
    ) > now() is not true
  );
end
$$;
comment on function private.new_group_posts(uuid, timestamptz) is
  'How many posts of others whom the caller hasn''t hidden a group has got since then, up to a hundred.';

create function private.list_groups(
  p_query text default null, p_is_mine boolean default false,
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns table (
  id uuid, name text, description text, cover_image text, is_private boolean, member_count integer,
  created_at timestamptz, my_role text, is_invited boolean, has_requested boolean, new_posts integer
)
language plpgsql stable security definer
set search_path = ''
-- A plan for all texts takes them for rare: it would find each row that has a common word, and then sort them.
set plan_cache_mode = force_custom_plan
as $$
declare
  mine uuid[] := array(select private.my_group_ids());
  invited uuid[] := array(select private.my_invited_group_ids());
  sees_all boolean := private.is_admin();
  needle text := private.name_pattern(p_query);
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  most integer := least(greatest(coalesce(p_limit, 20), 1), 50);
  found_ids uuid[];
begin
  -- Each case gets its own plan: the caller's groups by id, a query by trigrams, all by date.
  if p_is_mine then
    found_ids := array(
      select g.id from public.groups g
      where g.id = any (mine)
        and (needle is null or private.fold(g.name || ' ' || g.description) like '%' || needle || '%')
        and (g.created_at, g.id) < (before, before_id)
      order by g.created_at desc, g.id desc limit most
    );
  elsif needle is not null then
    found_ids := array(
      select g.id from public.groups g
      where private.fold(g.name || ' ' || g.description) like '%' || needle || '%'
        and (not g.is_private or g.id = any (mine) or g.id = any (invited) or sees_all)
        and (g.created_at, g.id) < (before, before_id)
      order by g.created_at desc, g.id desc limit most
    );
  else
    found_ids := array(
      select g.id from public.groups g
      where (not g.is_private or g.id = any (mine) or g.id = any (invited) or sees_all)
        and (g.created_at, g.id) < (before, before_id)
      order by g.created_at desc, g.id desc limit most
    );
  end if;
  return query
  select g.id, g.name, g.description, g.cover_image, g.is_private, g.member_count, g.created_at,
    (select m.role from public.group_members m
     where m.group_id = g.id and m.user_id = auth.uid() and g.id = any (mine)),
    g.id = any (invited),
    exists (
      select from public.group_join_requests r
      where r.group_id = g.id and r.user_id = auth.uid() and r.status = 'pending'
    ),
    case when g.id = any (mine) then private.new_group_posts(g.id, coalesce(
      (select v.visited_at from public.visits v where v.user_id = auth.uid() and v.kind = 'group' and v.place_id = g.id),
      (select m.joined_at from public.group_members m where m.group_id = g.id and m.user_id = auth.uid())
    )) end
  from public.groups g
  where g.id = any (found_ids)
  order by g.created_at desc, g.id desc;
end
$$;
comment on function private.list_groups(text, boolean, timestamptz, uuid, integer) is
  'The groups the caller may see, or is in, that match the query, newest first; the next page begins below (created_at, id) of the last row. With the caller''s relation to each, and how many posts of others are new to a member, up to a hundred. Definer: searches folded names, whose index cannot be used under a policy.';
select private.expose('private.list_groups', 'anon', 'authenticated');

create function private.group_detail(p_group_id uuid)
returns jsonb
language plpgsql stable security definer
set search_path = ''
-- Look for another admin by index instead of scanning all members.
set enable_seqscan = off
as $$
declare
  shown public.groups;
  membership public.group_members;
  invitation public.group_invitations;
  is_active boolean := private.is_active();
  since timestamptz := private.new_since('group', p_group_id);
begin
  select * into shown from public.groups g where g.id = p_group_id;
  if not found then
    return null;
  end if;
  if is_active then
    select * into membership from public.group_members m where m.group_id = p_group_id and m.user_id = auth.uid();
    select * into invitation from public.group_invitations i
    where i.group_id = p_group_id and i.invited_user_id = auth.uid() and i.status = 'pending';
  end if;
  -- Hidden and missing groups look alike.
  if shown.is_private and membership.id is null and invitation.id is null and not private.is_admin() then
    return null;
  end if;
  return jsonb_build_object(
    'id', shown.id, 'name', shown.name, 'description', shown.description, 'cover_image', shown.cover_image,
    'is_private', shown.is_private, 'created_by', shown.created_by, 'member_count', shown.member_count,
    'created_at', shown.created_at, 'edited_at', shown.edited_at,
    'my_role', membership.role,
    'is_last_admin', membership.role = 'admin'
      and not exists (
        select from public.group_members m
        where m.group_id = p_group_id and m.role_rank = 1 and m.user_id <> membership.user_id
          and private.is_active_member(m.user_id)
      )
      -- There is nobody to hand over to.
      and not private.is_alone(p_group_id, membership.user_id),
    'request_id', (
      select r.id from public.group_join_requests r
      where r.group_id = p_group_id and r.user_id = auth.uid() and r.status = 'pending' and is_active
    ),
    -- Only if they have neither asked again nor joined since.
    'rejected_at', case when is_active and membership.id is null then (
      select case when latest.status = 'rejected' then latest.updated_at end from (
        select r.status, r.updated_at from public.group_join_requests r
        where r.group_id = p_group_id and r.user_id = auth.uid()
        order by r.created_at desc limit 1
      ) as latest
    ) end,
    'new_since', case when membership.id is not null then since end,
    'new_posts', case when membership.id is not null then private.new_group_posts(p_group_id, since) end,
    'first_new_id', case when membership.id is not null then (
      select p.id from public.group_posts p
      where p.group_id = p_group_id and p.created_at > since and not p.is_pinned and p.user_id is distinct from auth.uid()
        and (
          select h.chosen_until from private.hidden_members h where h.viewer_id = auth.uid() and h.member_id = p.user_id
        ) > now() is not true
      order by p.created_at, p.id limit 1
    ) end,
    'invitation', case when invitation.id is not null then jsonb_build_object(
      'id', invitation.id, 'invited_by', invitation.invited_by, 'inviter', private.display_name(invitation.invited_by)
    ) end,
    -- Stop counting at a hundred.
    'pending_requests', case when membership.role in ('admin', 'moderator')
      and shown.id <> all (array(select private.suspended_places(auth.uid()))) then (
      select count(*) from (
        select from public.group_join_requests r
        where r.group_id = p_group_id and r.status = 'pending' limit 100
      ) as waiting
    ) end
  );
end
$$;
comment on function private.group_detail(uuid) is
  'One group with the caller''s role, open or rejected request and invitation, since when its posts are new to a member, how many of others are, up to a hundred, and the first of them; for admins and moderators also the open requests. Null if there is nothing to see. Definer: answers visitors too, who may not read members, requests and invitations.';
select private.expose('private.group_detail', 'anon', 'authenticated');

create function public.list_group_members(
  p_group_id uuid, p_after_rank integer default null, p_after timestamptz default null,
  p_after_id uuid default null, p_limit integer default 20, p_query text default null
)
returns table (
  id uuid, user_id uuid, role text, role_rank smallint, joined_at timestamptz, username text,
  full_name text, name text, avatar_url text, verified boolean, title text, company text, connection jsonb
)
language plpgsql stable security invoker
set search_path = ''
-- A page is short, whatever the planner makes of its limit.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_mergejoin = off
set enable_hashjoin = off
as $$
#variable_conflict use_column
declare
  pattern text := private.name_pattern(p_query);
  named uuid[] := private.members_named(pattern);
  after_rank smallint := coalesce(p_after_rank, 0);
  after timestamptz := coalesce(p_after, '-infinity');
  after_id uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
  most integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  found_ids uuid[];
begin
  -- Each case gets its own plan: a rare name by its members, else the list is walked.
  if named is not null then
    found_ids := array(
      select r.id from public.group_members r
      where r.group_id = p_group_id and r.user_id = any (named)
        and (r.role_rank, r.joined_at, r.id) > (after_rank, after, after_id)
      order by r.role_rank, r.joined_at, r.id limit most
    );
  else
    -- The rest of the current rank, then the ranks below: each half starts at an index position.
    found_ids := array(
      select w.id from (
        (
        select r.* from public.group_members r
        where r.group_id = p_group_id and r.role_rank = after_rank and r.joined_at >= after and (r.joined_at, r.id) > (after, after_id)
          and (pattern is null or (select private.profile_search_text(p.username, p.full_name, p.name) from public.profiles p where p.id = r.user_id) like '%' || pattern || '%')
        order by r.role_rank, r.joined_at, r.id limit most
        )
        union all
        (
        select r.* from public.group_members r
        where r.group_id = p_group_id and r.role_rank > after_rank
          and (pattern is null or (select private.profile_search_text(p.username, p.full_name, p.name) from public.profiles p where p.id = r.user_id) like '%' || pattern || '%')
        order by r.role_rank, r.joined_at, r.id limit most
        )
      ) as w
      order by w.role_rank, w.joined_at, w.id limit most
    );
  end if;
  return query
  select m.id, m.user_id, m.role, m.role_rank, m.joined_at, p.username, p.full_name, p.name, p.avatar_url,
    p.verified, p.title, p.company,
    -- Lets a list offer the right action for each row without further calls.
    case when m.user_id <> (select auth.uid()) then public.connection_state(m.user_id) end
  from public.group_members m
  join public.profiles p on p.id = m.user_id
  where m.id = any (found_ids)
  order by m.role_rank, m.joined_at, m.id;
end
$$;
comment on function public.list_group_members(uuid, integer, timestamptz, uuid, integer, text) is
  'The members of a group, or those whose name contains the query, with their relation to the caller: admins, moderators, members, each by joining date; the next page begins after (role_rank, joined_at, id) of the last row.';
grant execute on function public.list_group_members(uuid, integer, timestamptz, uuid, integer, text) to authenticated;

-- Requests ---------------------------------------------------------------------------------------

create function public.request_to_join(p_group_id uuid, p_id uuid default gen_random_uuid())
returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  request uuid;
begin
  -- Asking twice returns the same request.
  insert into public.group_join_requests (id, group_id, user_id)
  values (p_id, p_group_id, (select auth.uid()))
  on conflict (group_id, user_id) where status = 'pending' do nothing
  returning id into request;
  if request is null then
    select r.id into request from public.group_join_requests r
    where r.group_id = p_group_id and r.user_id = (select auth.uid()) and r.status = 'pending';
  end if;
  return request;
end
$$;
comment on function public.request_to_join(uuid, uuid) is
  'Asks to join a group for the caller; returns the new or already open request.';

create function public.cancel_join_request(p_group_id uuid)
returns boolean
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  delete from public.group_join_requests r
  where r.group_id = p_group_id and r.user_id = (select auth.uid()) and r.status = 'pending';
  return found;
end
$$;
comment on function public.cancel_join_request(uuid) is
  'Withdraws the caller''s open request; returns whether there was one.';

create function private.answer_join_request(p_request_id uuid, p_status text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  request public.group_join_requests;
begin
  perform private.require_active();
  perform private.take_turn();
  select r.* into request from public.group_join_requests r where r.id = p_request_id for update;
  if not found or request.group_id not in (select private.my_moderated_group_ids()) then
    raise sqlstate 'PT404' using message = 'no such request';
  end if;
  -- Two equal answers at once both succeed; of two different ones the second fails.
  if request.status = p_status then
    return;
  elsif request.status <> 'pending' then
    raise exception 'this request has already been answered' using errcode = '42501', hint = 'answered';
  end if;
  update public.group_join_requests r set status = p_status, updated_at = now() where r.id = p_request_id;
end
$$;
comment on function private.answer_join_request(uuid, text) is
  'Answers a request for an admin or moderator of its group; the trigger does the rest.';
grant execute on function private.answer_join_request(uuid, text) to authenticated;

create function public.approve_join_request(p_request_id uuid)
returns void
language sql volatile security invoker
set search_path = ''
as $$
  select private.answer_join_request(p_request_id, 'approved')
$$;
comment on function public.approve_join_request(uuid) is 'Admits the requester to the group, as a member.';

create function public.reject_join_request(p_request_id uuid)
returns void
language sql volatile security invoker
set search_path = ''
as $$
  select private.answer_join_request(p_request_id, 'rejected')
$$;
comment on function public.reject_join_request(uuid) is 'Rejects a request to join.';

grant execute on function
  public.request_to_join(uuid, uuid), public.cancel_join_request(uuid), public.approve_join_request(uuid),
  public.reject_join_request(uuid)
  to authenticated;

-- Invitations ------------------------------------------------------------------------------------

create function private.invite(p_group_id uuid, p_user_id uuid)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := auth.uid();
begin
  if exists (select from public.group_members m where m.group_id = p_group_id and m.user_id = p_user_id) then
    return 'already_member';
  end if;
  -- One by a banned member, which reaches nobody, gives way.
  delete from public.group_invitations i
  where i.group_id = p_group_id and i.invited_user_id = p_user_id and i.status = 'pending'
    and not private.is_active_member(i.invited_by);
  insert into public.group_invitations as i (group_id, invited_by, invited_user_id)
  values (p_group_id, viewer, p_user_id)
  on conflict (group_id, invited_user_id) do update
    -- Specification 2 §4: a declined invitation becomes pending again.
    set status = 'pending', invited_by = viewer, updated_at = now()
    where i.status = 'declined';
  return case when found then 'invited' else 'invitation_pending' end;
end
$$;
comment on function private.invite(uuid, uuid) is
  'Invites for the caller, whose permission must be checked before: invited, already_member or invitation_pending.';

create function private.require_group_admin(p_group_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_group_id is null or p_group_id not in (select private.my_admin_group_ids()) then
    raise exception 'only admins of the group may do this' using errcode = '42501';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_group_admin(uuid) is 'The caller''s id; refuses everyone who is not an admin of the group.';
grant execute on function private.require_group_admin(uuid) to authenticated;

create function private.invite_to_group(p_group_id uuid, p_email text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_group_admin(p_group_id);
  invited uuid;
  result text;
begin
  if private.tidy_line(p_email) is null then
    raise exception 'an email address is required' using errcode = '22023';
  end if;
  perform private.check_rate('email_invitations');
  select a.user_id into invited from public.profile_private a
  where lower(a.email) = lower(private.tidy_line(p_email)) and private.is_active_member(a.user_id)
  limit 1;
  result := case when invited is null then 'user_not_found' else private.invite(p_group_id, invited) end;
  -- Shows who tries many addresses; the addresses themselves are not stored.
  perform private.audit('group.invited_by_email', 'group', p_group_id,
    jsonb_build_object('result', result, 'inviter', viewer));
  return jsonb_build_object('result', result);
end
$$;
comment on function private.invite_to_group(uuid, text) is
  'Invites the member with this address; group admins only, rate-limited, audited. Returns {result: invited, user_not_found, already_member or invitation_pending}. Definer: finds a member by email address.';
select private.expose('private.invite_to_group');

create function private.invite_member_to_group(p_group_id uuid, p_user_id uuid)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(p_group_id);
  perform private.check_rate('member_invitations');
  if not private.is_active_member(p_user_id) then
    return jsonb_build_object('result', 'user_not_found');
  end if;
  return jsonb_build_object('result', private.invite(p_group_id, p_user_id));
end
$$;
comment on function private.invite_member_to_group(uuid, uuid) is
  'Invites a member of the community; group admins only, rate-limited. Returns {result} as invite_to_group. Definer: takes a rate token and writes who invites again.';
select private.expose('private.invite_member_to_group');

create function private.accept_invitation(p_group_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
  invitation public.group_invitations;
begin
  perform private.take_turn();
  perform private.hold_content('group', p_group_id);
  -- Same lock order as private.after_group_request.
  perform from public.group_join_requests r
  where r.group_id = p_group_id and r.user_id = viewer and r.status = 'pending' for update;
  delete from public.group_invitations i
  where i.group_id = p_group_id and i.invited_user_id = viewer and i.status = 'pending'
  returning i.* into invitation;
  if not found then
    -- Just accepted in another tab, or admitted by request.
    if p_group_id in (select private.my_group_ids()) then
      return;
    end if;
    raise sqlstate 'PT404' using message = 'no such invitation';
  end if;
  -- An open request is no longer needed.
  delete from public.group_join_requests r
  where r.group_id = p_group_id and r.user_id = viewer and r.status = 'pending';
  insert into public.group_members (group_id, user_id) values (p_group_id, viewer)
  on conflict (group_id, user_id) do nothing;
  perform private.notify(
    invitation.invited_by, viewer, 'group_action', 'Invitation accepted',
    format('%s joined %s', private.display_name(viewer), g.name),
    jsonb_build_object('groupId', g.id, 'from_user_id', viewer, 'action', 'joined')
  )
  from public.groups g where g.id = p_group_id;
end
$$;
comment on function private.accept_invitation(uuid) is
  'Makes the invited caller a member; the membership replaces the invitation. 404 without one. Definer: writes group_members, which no browser may.';
select private.expose('private.accept_invitation');

create function public.decline_invitation(p_group_id uuid)
returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  update public.group_invitations i set status = 'declined'
  where i.group_id = p_group_id and i.invited_user_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using message = 'no such invitation';
  end if;
end
$$;
comment on function public.decline_invitation(uuid) is 'Declines an invitation; admins may invite again.';

create function public.search_group_candidates(p_group_id uuid, p_query text)
returns table (
  id uuid, username text, full_name text, name text, avatar_url text, verified boolean,
  is_member boolean, is_invited boolean
)
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.require_group_admin(p_group_id);
  return query
  select c.id, c.username, c.full_name, c.name, c.avatar_url, c.verified,
    exists (select from public.group_members m where m.group_id = p_group_id and m.user_id = c.id),
    exists (
      select from public.group_invitations i
      where i.group_id = p_group_id and i.invited_user_id = c.id and i.status = 'pending'
        -- As private.invite: whom a banned member invited can be invited.
        and private.is_active_member(i.invited_by)
    )
  from private.search_contacts(p_query) as c;
end
$$;
comment on function public.search_group_candidates(uuid, text) is
  'At most ten members whose name begins with or contains the query, and whether each is in the group or invited; group admins only, limited with search.';

create function private.withdraw_invitation(p_group_id uuid, p_user_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_group_admin(p_group_id);
  withdrawn public.group_invitations;
begin
  perform private.take_turn();
  delete from public.group_invitations i
  where i.group_id = p_group_id and i.invited_user_id = p_user_id and i.status = 'pending'
  returning i.* into withdrawn;
  if withdrawn.invited_by <> viewer then
    perform private.audit('group_invitation.withdrawn', 'group', p_group_id,
      jsonb_build_object('user_id', p_user_id, 'invited_by', withdrawn.invited_by));
  end if;
  return withdrawn.id is not null;
end
$$;
comment on function private.withdraw_invitation(uuid, uuid) is
  'Withdraws a pending invitation; group admins only, audited if someone else invited. Returns whether there was one. Definer: deletes from group_invitations, which no browser may.';
select private.expose('private.withdraw_invitation');

grant execute on function public.decline_invitation(uuid), public.search_group_candidates(uuid, text) to authenticated;

-- Members ----------------------------------------------------------------------------------------

create function public.leave_group(p_group_id uuid)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  delete from public.group_members m where m.group_id = p_group_id and m.user_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using message = 'no such membership';
  end if;
  return jsonb_build_object('deleted', private.group_detail(p_group_id) is null);
end
$$;
comment on function public.leave_group(uuid) is
  'Ends the caller''s membership. The last admin hands over first (42501, hint last_admin); a sole member also deletes the group: {deleted}.';

create function public.set_member_role(p_group_id uuid, p_user_id uuid, p_role text)
returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  update public.group_members m set role = p_role where m.group_id = p_group_id and m.user_id = p_user_id;
  if not found then
    raise exception 'only admins of the group can change roles' using errcode = '42501';
  end if;
end
$$;
comment on function public.set_member_role(uuid, uuid, text) is
  'Makes a member an admin, moderator or plain member; group admins only, never on the creator while an admin.';

grant execute on function public.leave_group(uuid), public.set_member_role(uuid, uuid, text) to authenticated;

-- The email --------------------------------------------------------------------------------------

create function public.invitation_letter(p_inviter uuid, p_email text, p_group_id uuid default null)
returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'to', a.email, 'group_id', g.id, 'group_name', g.name, 'description', g.description,
      'inviter', private.display_name(i.invited_by),
      'is_wanted', not exists (
        select from public.notification_preferences w
        where w.user_id = i.invited_user_id and w.type = 'group_action' and not w.enabled
      )
      -- As for the notification: who muted the sender hears nothing of them.
      and not private.has_muted(i.invited_user_id, i.invited_by)
    )
    from public.profile_private a
    join public.group_invitations i on i.invited_user_id = a.user_id
    join public.groups g on g.id = i.group_id
    where lower(a.email) = lower(private.tidy_line(p_email))
      and i.invited_by = p_inviter and i.status = 'pending'
      and (p_group_id is null or g.id = p_group_id)
      and private.is_active_member(a.user_id)
      -- No email once its sender is banned, suspended, blocked or no longer an admin.
      and private.is_active_member(p_inviter) and private.suspended_until(p_inviter) is null
      and exists (
        select from public.group_members m where m.group_id = g.id and m.user_id = p_inviter and m.role_rank = 1
      )
      and not private.are_apart(p_inviter, a.user_id)
    order by i.updated_at desc, i.id desc
    limit 1
  );
end
$$;
comment on function public.invitation_letter(uuid, text, uuid) is
  'For edge functions (service role only): data for the email about an open invitation, this inviter''s latest to this address. Null without one, or if they may no longer invite this member.';
grant execute on function
  public.invitation_letter(uuid, text, uuid), private.are_apart(uuid, uuid), private.has_muted(uuid, uuid),
  private.suspended_until(uuid)
  to service_role;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
