-- Groups: who belongs to them, and how members join and leave.
--
-- Purpose     groups, their members and roles, invitations, requests to join; audience group:<id>
-- Tables      public.groups, public.group_members, public.group_invitations, public.group_join_requests
-- Depends on  20260101001000_search.sql
--
-- 1. Everyone sees a public group; only members use it. Browsers create only public groups; every rule
--    respects is_private for groups the operator makes private.
-- 2. Only the database writes memberships: for the creator, for accepted invitations and approved requests.
--    Changing a status is what counts; triggers do the rest, so an rpc and a plain update have the same effect.
-- 3. A group always has an admin who isn't banned. The last one hands over before leaving; when an account is deleted
--    or banned, the longest-standing member who isn't banned looks after it – moderators first – and an empty group is
--    deleted. A ban takes no role: when it ends, there are two admins.
-- 4. The caller's groups are a set, read once per statement (private.my_group_ids).
-- 5. Lock the group before writing memberships, so that two admins leaving at once see each other.

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null,
  cover_image text,
  image_url text,
  is_private boolean not null default false,
  -- Null once the account is deleted: the group stays with its members.
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  member_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint groups_name_check check (
    char_length(name) <= 50 and private.has_text(name) and private.shows_at_least(name, 3) and private.is_single_line(name)
  ),
  constraint groups_description_check check (
    char_length(description) <= 500 and private.has_text(description) and private.shows_at_least(description, 10)
  ),
  constraint groups_cover_image_check check (private.is_http_url(cover_image)),
  constraint groups_member_count_check check (member_count >= 0)
);
comment on table public.groups is
  'Everyone sees the name, description and size of a public group; only its members see the posts.';
comment on column public.groups.image_url is 'A copy of cover_image, set by trigger.';
comment on column public.groups.member_count is 'How many members, maintained by the triggers on group_members.';

create table public.group_members (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null default 'member',
  role_rank smallint not null generated always as (
    case role when 'admin' then 1 when 'moderator' then 2 else 3 end
  ) stored,
  audience text not null,
  joined_at timestamptz not null default now(),
  constraint group_members_one_each_key unique (group_id, user_id),
  constraint group_members_role_check check (role in ('admin', 'moderator', 'member'))
);
comment on table public.group_members is
  'Who is in a group, in which role. Written by the database; admins change roles and remove, members leave.';
comment on column public.group_members.role_rank is
  'The order of roles in lists: 1 admins, 2 moderators, 3 members. Compare this instead of role, since it is indexed.';
comment on column public.group_members.audience is
  'Who may see the row: all members of the community for a public group, else only the group.';

create table public.group_invitations (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  invited_by uuid default auth.uid() references public.profiles (id) on delete set null,
  invited_user_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint group_invitations_one_each_key unique (group_id, invited_user_id),
  constraint group_invitations_status_check check (status in ('pending', 'declined')),
  constraint group_invitations_not_oneself_check check (invited_by <> invited_user_id)
);
comment on table public.group_invitations is
  'Who was invited to a group. Accepting replaces the row by a membership; after declining, admins may invite again.';

create table public.group_join_requests (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint group_join_requests_status_check check (status in ('pending', 'approved', 'rejected'))
);
comment on table public.group_join_requests is
  'Who asked to join a group. Admins and moderators answer; approval creates the membership.';

create index groups_newest_idx on public.groups (created_at desc, id desc);
create index groups_created_by_idx on public.groups (created_by);
create index groups_search_text_idx on public.groups
  using gin (private.fold(name || ' ' || description) extensions.gin_trgm_ops);
create index group_members_list_idx on public.group_members (group_id, role_rank, joined_at, id);
create index group_members_user_idx on public.group_members (user_id, joined_at desc, id desc);
create index group_invitations_list_idx on public.group_invitations (group_id, status, updated_at desc, id desc);
create index group_invitations_user_idx on public.group_invitations (invited_user_id, status, updated_at desc, id desc);
create index group_invitations_invited_by_idx on public.group_invitations (invited_by);
create index group_join_requests_list_idx on public.group_join_requests (group_id, status, created_at, id);
create index group_join_requests_user_idx on public.group_join_requests (user_id, group_id, created_at desc);
create unique index group_join_requests_one_pending_idx
  on public.group_join_requests (group_id, user_id) where status = 'pending';

alter table public.feed_items
  add constraint feed_items_group_id_fkey foreign key (group_id) references public.groups (id) on delete cascade;
create index feed_items_group_idx on public.feed_items (group_id, created_at desc, id desc)
  where group_id is not null;

-- The bucket is shared with the forums.
insert into private.bucket_rules (bucket_id, mime_types, max_bytes, max_image_bytes)
values ('groups', '{image/png,image/jpeg,image/gif,image/webp}', 5242880, 5242880)
on conflict (bucket_id) do nothing;
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select b.bucket_id, b.bucket_id, true, b.max_bytes, b.mime_types from private.bucket_rules b
where b.bucket_id = 'groups'
on conflict (id) do nothing;

-- Predicates -------------------------------------------------------------------------------------

create function private.my_group_ids()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select m.group_id from public.group_members m where m.user_id = auth.uid() and private.is_active();
end
$$;
comment on function private.my_group_ids() is 'The caller''s groups; none unless the caller is an active member.';

create function private.my_moderated_group_ids()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select m.group_id from public.group_members m
  where m.user_id = auth.uid() and m.role_rank <= 2 and private.is_active()
    and m.group_id <> all (array(select private.suspended_places(auth.uid())));
end
$$;
comment on function private.my_moderated_group_ids() is
  'The groups where the caller, as admin or moderator, answers requests and deletes posts. Not those they are suspended from.';

create function private.my_admin_group_ids()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select m.group_id from public.group_members m
  where m.user_id = auth.uid() and m.role_rank = 1 and private.is_active()
    and m.group_id <> all (array(select private.suspended_places(auth.uid())));
end
$$;
comment on function private.my_admin_group_ids() is
  'The groups the caller is an admin of. Not those they are suspended from: a suspended moderator may inherit a group.';

create function private.my_invited_group_ids()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select i.group_id from public.group_invitations i
  where i.invited_user_id = auth.uid() and i.status = 'pending' and private.is_active();
end
$$;
comment on function private.my_invited_group_ids() is 'The groups whose invitation the caller has not answered.';

grant execute on function
  private.my_group_ids(), private.my_moderated_group_ids(), private.my_admin_group_ids(), private.my_invited_group_ids()
  to authenticated;

create function private.group_audience(p_group_id uuid, p_is_private boolean, p_if_public text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case when p_is_private then 'group:' || p_group_id else p_if_public end;
end
$$;
comment on function private.group_audience(uuid, boolean, text) is
  'Who may see a group''s public side: p_if_public, or only the group if it is private.';
grant execute on function private.group_audience(uuid, boolean, text) to service_role;

create function private.audience_of_group(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select private.group_audience(g.id, g.is_private, 'public') from public.groups g where g.id = p_id
  );
end
$$;
comment on function private.audience_of_group(uuid) is
  'Who may see a group: everyone, or only its members if it is private.';

create function private.owner_of_group(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select g.created_by from public.groups g where g.id = p_id
  );
end
$$;
comment on function private.owner_of_group(uuid) is 'Who created a group.';

-- All audiences in one function: the latest migration that replaces it wins.
create function private.may_request_to_join(p_group_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
      select from public.groups g
      where g.id = p_group_id and (not g.is_private or g.id in (select private.my_invited_group_ids()))
    )
    and not exists (
      select from public.group_members m where m.group_id = p_group_id and m.user_id = auth.uid()
    );
end
$$;
comment on function private.may_request_to_join(uuid) is
  'Whether the caller sees a group and is not yet in it.';

create function private.may_invite(p_group_id uuid, p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_group_id in (select private.my_admin_group_ids())
    and private.is_active_member(p_user_id)
    and not exists (
      select from public.group_members m where m.group_id = p_group_id and m.user_id = p_user_id
    );
end
$$;
comment on function private.may_invite(uuid, uuid) is
  'Whether the caller is an admin of the group and the other an active member of the community who is not in it.';
grant execute on function private.may_request_to_join(uuid), private.may_invite(uuid, uuid) to authenticated;

create function private.is_last_admin(p_group_id uuid, p_user_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
set enable_seqscan = off
as $$
begin
  -- A delete of the group may be waiting for this membership.
  if not private.is_staying('groups', p_group_id) then
    return false;
  end if;
  -- Two admins leaving at once take turns here; the second sees that the first is gone.
  perform from public.groups g where g.id = p_group_id for no key update;
  return exists (
      select from public.group_members m
      where m.group_id = p_group_id and m.user_id = p_user_id and m.role_rank = 1
    )
    and not exists (
      select from public.group_members m
      where m.group_id = p_group_id and m.user_id <> p_user_id and m.role_rank = 1 and private.is_active_member(m.user_id)
    );
end
$$;
comment on function private.is_last_admin(uuid, uuid) is
  'Whether someone is an admin of a group and all others are banned; locks the group.';

create function private.is_alone(p_group_id uuid, p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not exists (
    select from public.group_members m
    where m.group_id = p_group_id and m.user_id <> p_user_id and private.is_active_member(m.user_id)
  );
end
$$;
comment on function private.is_alone(uuid, uuid) is 'Whether nobody else is in the group but banned members.';

create function private.is_group_creator(p_group_id uuid, p_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.groups g where g.id = p_group_id and g.created_by = p_user_id);
end
$$;
comment on function private.is_group_creator(uuid, uuid) is 'Whether someone created the group.';
-- For triggers that run as the writer.
grant execute on function
  private.is_last_admin(uuid, uuid), private.is_alone(uuid, uuid), private.is_group_creator(uuid, uuid)
  to authenticated;

create function private.group_excerpt(p_text text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Outsiders may read 150 characters, including the ellipsis.
  return (
    select case when char_length(plain) > 150 then private.cut_at_word(plain, 149) || '…' else plain end
    from (select private.plain_text(p_text) as plain) as said
  );
end
$$;
comment on function private.group_excerpt(text) is 'At most 150 characters of a text, plain and on one line.';

-- Groups -----------------------------------------------------------------------------------------

create function private.before_group_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := coalesce(private.tidy_line(new.name), new.name);
  new.description := private.tidy_text(new.description);
  new.cover_image := private.tidy_line(new.cover_image);
  new.image_url := new.cover_image;
  if tg_op = 'INSERT' then
    new.updated_at := new.created_at;
    return new;
  end if;

  new.updated_at := case
    when (new.name, new.description, new.cover_image) is distinct from (old.name, old.description, old.cover_image)
      then now()
    else old.updated_at
  end;
  return new;
end
$$;
comment on function private.before_group_write() is
  'Trigger: trims texts, copies the cover to its second name and sets updated_at.';
create trigger before_group_write
  before insert or update on public.groups
  for each row execute function private.before_group_write();

create function private.feed_card(p_group public.groups)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    private.group_audience(p_group.id, p_group.is_private, 'public'), p_group.name,
    private.group_excerpt(p_group.description), p_group.cover_image
  )::private.feed_card;
end
$$;
comment on function private.feed_card(public.groups) is 'What the feed shows of a new group.';

create function private.index_group(p_group public.groups)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.index_document(
    'group', p_group.id, private.group_audience(p_group.id, p_group.is_private, 'public'), p_group.name,
    p_group.description, p_group.created_by, p_group.cover_image, p_popularity => p_group.member_count
  );
end
$$;
comment on function private.index_group(public.groups) is 'Updates a group in search.';

create function private.after_group_insert()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.created_by is not null then
    insert into public.group_members (group_id, user_id, role, joined_at)
    values (new.id, new.created_by, 'admin', new.created_at);
  end if;
  perform private.index_group(new);
  perform private.publish_feed_item(
    'group', new.id, new.created_by, private.feed_card(new), jsonb_build_object('group_id', new.id), new.created_at
  );
  return null;
end
$$;
comment on function private.after_group_insert() is
  'Trigger: makes the creator the first admin; adds the group to search and feed.';
create trigger after_group_insert
  after insert on public.groups
  for each row execute function private.after_group_insert();

create function private.rename_group_in_feed(p_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.retitle_feed_items(
    'group_id', p_id, '{group_post,shared_post}', (select g.name from public.groups g where g.id = p_id)
  );
end
$$;
comment on function private.rename_group_in_feed(uuid) is
  'Updates a group''s name on feed items of its posts and shares; returns whether all were updated.';

create function private.after_group_update()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.is_private <> old.is_private then
    update public.group_members m set audience = private.group_audience(new.id, new.is_private, 'members')
    where m.group_id = new.id;
    update public.feed_items f set audience = private.group_audience(new.id, new.is_private, 'public')
    where f.group_id = new.id and f.type in ('group_post', 'shared_post');
    perform private.content_audience_changed('group', new.id);
  end if;
  if new.name <> old.name then
    -- Feed items of its posts and shares have the group's name as title.
    perform private.rename_in_feed('group', new.id);
  end if;
  perform private.index_group(new);
  perform private.refresh_feed_item('group', new.id, private.feed_card(new));
  perform private.broadcast('content:group:' || new.id, 'group_changed', jsonb_build_object('group_id', new.id));
  return null;
end
$$;
comment on function private.after_group_update() is
  'Trigger: updates what outsiders see of a group and tells whoever may see it.';
-- The member count is left out, so that joining rewrites no document (private.popularity).
create trigger after_group_update
  after update on public.groups
  for each row
  when (
    (old.name, old.description, old.cover_image, old.is_private)
    is distinct from (new.name, new.description, new.cover_image, new.is_private)
  )
  execute function private.after_group_update();

create function private.clear_deleted_group()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Delete the posts at once if there are few, else in batches: nobody is in the group any more, so nobody
  -- reads them meanwhile.
  if not private.clear_group(old.id, 100) then
    perform private.leave_to_job('group', old.id);
  end if;
  return null;
end
$$;
comment on function private.clear_deleted_group() is 'Trigger: deletes a group''s posts with it.';
-- Triggers fire in order of name: run before the foreign keys, whose rows others may hold while they wait for posts.
create trigger "1_clear_deleted_group"
  after delete on public.groups
  for each row execute function private.clear_deleted_group();

create function private.after_group_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.content_deleted('group', old.id);
  perform private.broadcast('content:group:' || old.id, 'group_deleted', jsonb_build_object('group_id', old.id));
  return null;
end
$$;
comment on function private.after_group_delete() is
  'Trigger: removes a deleted group from search, feed and notifications.';
create trigger after_group_delete
  after delete on public.groups
  for each row execute function private.after_group_delete();

insert into private.popularity values ('group', 'public.groups', 'id', 's.member_count');

-- Members ----------------------------------------------------------------------------------------

create function private.before_group_member_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    select private.group_audience(g.id, g.is_private, 'members') into new.audience
    from public.groups g where g.id = new.group_id;
    return new;
  end if;
  if tg_op = 'DELETE' then
    -- A super admin may remove anyone; private.settle_groups then finds a new admin.
    if not private.is_admin() then
      if old.role = 'admin' and old.user_id <> auth.uid() and private.is_group_creator(old.group_id, old.user_id) then
        raise exception 'the creator of a group cannot be removed' using errcode = '42501';
      end if;
      if old.user_id = auth.uid() and private.is_last_admin(old.group_id, old.user_id)
        and not private.is_alone(old.group_id, old.user_id)
      then
        raise exception 'the last admin must appoint another admin before leaving' using errcode = '42501', hint = 'last_admin';
      end if;
    end if;
    return old;
  end if;
  if new.role <> old.role then
    -- A creator who left and came back is a member like any other.
    if old.role = 'admin' and private.is_group_creator(old.group_id, old.user_id) then
      raise exception 'the creator of a group must remain its admin' using errcode = '42501';
    end if;
    if old.role = 'admin' and private.is_last_admin(old.group_id, old.user_id) then
      raise exception 'a group must have an admin' using errcode = '42501', hint = 'last_admin';
    end if;
  end if;
  return new;
end
$$;
comment on function private.before_group_member_write() is
  'Trigger: sets who sees a membership; protects the creator and the last admin from removal and role changes.';
create trigger before_group_member_insert
  before insert on public.group_members
  for each row execute function private.before_group_member_write();
create trigger before_group_member_change
  before update or delete on public.group_members
  for each row when (private.is_client())
  execute function private.before_group_member_write();

create function private.settle_groups(p_group_ids uuid[])
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  settled record;
  heir uuid;
begin
  for settled in
    select g.id, g.name from public.groups g where g.id = any (p_group_ids) order by g.id for no key update
  loop
    if exists (
      select from public.group_members m
      where m.group_id = settled.id and m.role_rank = 1 and private.is_active_member(m.user_id)
    ) then
      continue;
    end if;
    -- Don't wait for someone just leaving: they wait for the group and settle it afterwards.
    select m.user_id into heir from public.group_members m
    where m.group_id = settled.id and private.is_active_member(m.user_id)
    order by m.role_rank, m.joined_at, m.id limit 1
    for update skip locked;
    if heir is null and exists (select from public.group_members m where m.group_id = settled.id) then
      continue;
    elsif heir is null then
      -- Unless someone is just joining; the job handles groups that stay empty.
      perform from public.groups g where g.id = settled.id for update skip locked;
      if found then
        delete from public.groups g where g.id = settled.id;
      end if;
    else
      update public.group_members m set role = 'admin' where m.group_id = settled.id and m.user_id = heir;
      perform private.notify(
        heir, null, 'group_action', 'You look after a group', 'You are now an admin of ' || settled.name,
        jsonb_build_object('groupId', settled.id, 'action', 'role')
      );
    end if;
  end loop;
end
$$;
comment on function private.settle_groups(uuid[]) is
  'Gives groups without an admin who isn''t banned to the longest-standing member who isn''t, moderators first; deletes empty ones.';

create function private.after_group_members_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  changed public.group_members[];
  told public.group_members[];
  step constant integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
begin
  if tg_op = 'INSERT' then
    changed := array(select a from added a);
  elsif tg_op = 'DELETE' then
    changed := array(select r from removed r);
  else
    changed := array(select a from added a join removed r on r.id = a.id where r.role <> a.role);
  end if;
  told := changed;
  if tg_op = 'DELETE' then
    -- Skip groups that are being deleted: the delete may be waiting for these rows.
    changed := array(
      select c from unnest(changed) c
      where c.group_id in (
        select g.id from (select distinct u.group_id as id from unnest(changed) u) as g
        where private.is_staying('groups', g.id)
      )
    );
  end if;
  if cardinality(told) = 0 then
    return null;
  end if;

  if tg_op = 'DELETE' and auth.uid() is not null then
    -- Without saying who decided. Nothing is told to those who leave by themselves, or whose account is deleted.
    perform private.notify(
      c.user_id, null, 'group_action', 'Membership ended', 'You are no longer a member of ' || g.name,
      jsonb_build_object('groupId', g.id, 'action', case when g.is_private then 'removed_from_closed' else 'removed' end)
    )
    from unnest(changed) c join public.groups g on g.id = c.group_id
    where c.user_id <> auth.uid();
  end if;
  if step <> 0 then
    -- One lock order for all, so that two calls never deadlock.
    perform from public.groups g
    where g.id in (select c.group_id from unnest(changed) c) order by g.id for no key update;
    update public.groups g set member_count = greatest(0, g.member_count + step * k.members)
    from (select c.group_id, count(*) as members from unnest(changed) c group by c.group_id) as k
    where g.id = k.group_id;
  end if;
  if step <> 0 then
    perform private.settle_groups(array(select distinct c.group_id from unnest(changed) c));
  end if;

  -- A group or account may take many along; don't broadcast each.
  if cardinality(told) <= 20 then
    -- First, so that an open page knows why before it is closed to them.
    perform private.broadcast('user:' || c.user_id, 'removed_from_place', jsonb_build_object('group_id', c.group_id))
    from unnest(changed) c where tg_op = 'DELETE' and c.user_id is distinct from auth.uid();
    perform private.broadcast('content:group:' || c.group_id, 'members_changed', jsonb_build_object('group_id', c.group_id))
    from (select distinct u.group_id from unnest(changed) u) as c;
    perform private.broadcast('user:' || c.user_id, 'memberships_changed', jsonb_build_object('group_id', c.group_id))
    from unnest(told) c;
  end if;
  return null;
end
$$;
comment on function private.after_group_members_change() is
  'Trigger: counts members, makes sure every group has an admin, and tells those concerned; who is removed gets a notification.';
create trigger after_group_members_insert
  after insert on public.group_members
  referencing new table as added
  for each statement execute function private.after_group_members_change();
create trigger after_group_members_update
  after update on public.group_members
  referencing old table as removed new table as added
  for each statement execute function private.after_group_members_change();
create trigger after_group_members_delete
  after delete on public.group_members
  referencing old table as removed
  for each statement execute function private.after_group_members_change();

create function private.after_group_member_role()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- Who was a member all along did not just become one.
  is_lost constant boolean := new.role = 'member';
  told constant text := case when is_lost then old.role else new.role end;
begin
  if auth.uid() is not null and pg_trigger_depth() = 1 then
    perform private.audit('group_member.role_changed', 'group_member', new.id,
      jsonb_build_object('user_id', new.user_id, 'group_id', new.group_id, 'from', old.role, 'to', new.role));
  end if;
  perform private.notify(
    new.user_id, auth.uid(), 'group_action', 'Your role in a group',
    format('You are %s %s %s of %s', case when is_lost then 'no longer' else 'now' end,
      case told when 'admin' then 'an' else 'a' end, told, g.name),
    jsonb_build_object('groupId', g.id, 'action', 'role', 'role', new.role)
  )
  from public.groups g where g.id = new.group_id and auth.uid() is not null;
  return null;
end
$$;
comment on function private.after_group_member_role() is
  'Trigger: tells a member of a new role and audits the change.';
create trigger after_group_member_role
  after update of role on public.group_members
  for each row when (old.role is distinct from new.role)
  execute function private.after_group_member_role();

create function private.settle_empty_groups(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  lost uuid[] := array(
    select lost.id from (
      select g.id from public.groups g
      where not exists (select from public.group_members m where m.group_id = g.id and m.role_rank = 1)
      union
      -- Begin with the banned, who are few.
      select m.group_id from public.profiles p join public.group_members m on m.user_id = p.id and m.role_rank = 1
      where p.is_banned
    ) as lost
    where not exists (
        select from public.group_members m
        where m.group_id = lost.id and m.role_rank = 1 and private.is_active_member(m.user_id)
      )
      -- A group of banned members waits for the end of a ban.
      and (
        exists (select from public.group_members m where m.group_id = lost.id and private.is_active_member(m.user_id))
        or not exists (select from public.group_members m where m.group_id = lost.id)
      )
    limit p_most
  );
begin
  perform private.take_turn();
  perform private.settle_groups(lost);
  return 0;
end
$$;
comment on function private.settle_empty_groups(integer) is
  'Job: settles groups whose only admins were banned, or that lost their last one just as someone joined or left.';
insert into private.due_jobs (routine, every) values ('settle_empty_groups', interval '1 hour');

-- Requests to join -------------------------------------------------------------------------------

create function private.before_group_request_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.status <> old.status and old.status <> 'pending' then
    raise exception 'this request has already been answered' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.before_group_request_write() is
  'Trigger: lets a browser answer a pending request only once.';
create trigger before_group_request_write
  before update on public.group_join_requests
  for each row when (private.is_client())
  execute function private.before_group_request_write();

create function private.notify_group_moderators(p_request public.group_join_requests)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    m.user_id, p_request.user_id, 'group_action', 'Request to join',
    format('%s asked to join %s', private.display_name(p_request.user_id), g.name),
    jsonb_build_object(
      'groupId', g.id, 'from_user_id', p_request.user_id, 'action', 'join_request',
      'contentType', 'group_request', 'contentId', g.id
    )
  )
  from public.groups g
  join public.group_members m on m.group_id = g.id and m.role_rank <= 2
  where g.id = p_request.group_id and private.may_act_in(m.user_id, g.id);
end
$$;
comment on function private.notify_group_moderators(public.group_join_requests) is
  'Tells the admins and moderators of a group that someone asks to join.';

create function private.after_group_request()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  request constant public.group_join_requests := case when tg_op = 'DELETE' then old else new end;
  -- A delete of the group may be waiting for this request, and withdraws all notifications itself.
  is_staying constant boolean := tg_op = 'INSERT' or private.is_staying('groups', request.group_id);
begin
  if tg_op = 'UPDATE' and not is_staying then
    raise exception 'there is no such group' using errcode = '23503';
  end if;
  if tg_op = 'INSERT' then
    perform private.notify_group_moderators(request);
  elsif is_staying and (request.status <> 'pending' or tg_op = 'DELETE') then
    perform private.withdraw_notifications(array(
      select o.id from public.notifications o
      where o.actor_id = request.user_id and o.target = 'group_request:' || request.group_id and not o.content_gone
      order by o.id for no key update
    ), case when tg_op = 'DELETE' then 'withdrawn' else request.status end);
  end if;
  if tg_op = 'UPDATE' and new.status = 'approved' and old.status = 'pending' then
    -- Lock order for all: request, invitation, membership, group.
    delete from public.group_invitations i where i.group_id = new.group_id and i.invited_user_id = new.user_id;
    insert into public.group_members (group_id, user_id) values (new.group_id, new.user_id)
    on conflict (group_id, user_id) do nothing;
    perform private.notify(
      new.user_id, auth.uid(), 'group_action', 'Request approved', 'You are now a member of ' || g.name,
      jsonb_build_object('groupId', g.id, 'action', 'approved')
    )
    from public.groups g where g.id = new.group_id;
  elsif tg_op = 'UPDATE' and new.status = 'rejected' and old.status = 'pending' then
    -- Without saying who decided.
    perform private.notify(
      new.user_id, null, 'group_action', 'Request declined',
      format('Your request to join %s was declined. You can ask again.', g.name),
      jsonb_build_object('groupId', g.id, 'action', 'rejected')
    )
    from public.groups g where g.id = new.group_id;
  end if;
  perform private.broadcast('user:' || m.user_id, 'group_requests_changed', jsonb_build_object('group_id', m.group_id))
  from public.group_members m
  where m.group_id = request.group_id and m.role_rank <= 2 and private.may_act_in(m.user_id, m.group_id);
  perform private.broadcast(
    'user:' || request.user_id, 'memberships_changed', jsonb_build_object('group_id', request.group_id)
  );
  return null;
end
$$;
comment on function private.after_group_request() is
  'Trigger: tells admins and moderators of a request; the answer tells the member, and an approval creates the membership.';
create trigger after_group_request
  after insert or delete on public.group_join_requests
  for each row execute function private.after_group_request();
create trigger after_group_request_answer
  after update of status on public.group_join_requests
  for each row when (old.status is distinct from new.status)
  execute function private.after_group_request();

-- Invitations ------------------------------------------------------------------------------------

create function private.before_group_invitation_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.check_rate('member_invitations');
    return new;
  end if;
  if new.status = old.status then
    return new;
  end if;
  -- Invited members decline; admins invite again (specification 2 §4).
  if (new.status = 'declined') is distinct from (old.invited_user_id = auth.uid()) then
    raise exception 'only the invited member can decline, and only admins can invite again' using errcode = '42501';
  end if;
  if new.status = 'pending' then
    if not private.may_invite(new.group_id, new.invited_user_id) then
      raise exception 'only admins of the group can invite' using errcode = '42501';
    end if;
    perform private.check_rate('member_invitations');
    -- An invitation by a banned member would reach nobody.
    if not private.is_active_member(new.invited_by) then
      new.invited_by := auth.uid();
    end if;
  end if;
  return new;
end
$$;
comment on function private.before_group_invitation_write() is
  'Trigger: lets invited members decline and admins invite again, in their own name if the inviter was banned or has left.';
-- The trigger runs as the writer.
grant execute on function private.check_rate(text) to authenticated;
create trigger before_group_invitation_write
  before insert or update on public.group_invitations
  for each row when (private.is_client())
  execute function private.before_group_invitation_write();

create function private.after_group_invitation()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  invitation public.group_invitations := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op <> 'DELETE' and new.status = 'pending' then
    perform private.notify(
      new.invited_user_id, new.invited_by, 'group_action', 'Invitation to a group',
      format('%s invited you to join %s', coalesce(private.display_name(new.invited_by), 'An admin'), g.name),
      jsonb_build_object(
        'groupId', g.id, 'action', 'invitation', 'contentType', 'group_invitation', 'contentId', g.id
      )
    )
    from public.groups g where g.id = new.group_id;
  else
    perform private.withdraw_notifications(array(
      select o.id from public.notifications o
      where o.user_id = invitation.invited_user_id and o.target = 'group_invitation:' || invitation.group_id
        and not o.content_gone
      order by o.id for no key update
    ), case
      when tg_op = 'UPDATE' then invitation.status
      -- Accepting deletes it, and so does approving a request of the same member.
      when invitation.invited_user_id = auth.uid() or exists (
        select from public.group_join_requests r
        where r.group_id = invitation.group_id and r.user_id = invitation.invited_user_id and r.status = 'approved'
      ) then 'accepted'
      else 'withdrawn'
    end);
  end if;
  perform private.broadcast(
    'user:' || invitation.invited_user_id, 'memberships_changed', jsonb_build_object('group_id', invitation.group_id)
  );
  if invitation.invited_by is not null then
    perform private.broadcast(
      'user:' || invitation.invited_by, 'group_requests_changed', jsonb_build_object('group_id', invitation.group_id)
    );
  end if;
  return null;
end
$$;
comment on function private.after_group_invitation() is
  'Trigger: notifies the invited; withdraws that after the answer.';
create trigger after_group_invitation
  after insert or delete on public.group_invitations
  for each row execute function private.after_group_invitation();
create trigger after_group_invitation_answer
  after update of status on public.group_invitations
  for each row when (old.status is distinct from new.status)
  execute function private.after_group_invitation();

select private.audit_deletions('public.groups', 'group.deleted', 'created_by', 'name', 'description'),
  private.audit_deletions('public.group_members', 'group_member.removed', 'user_id', 'group_id', 'role');

select private.guard_columns('public.groups', '{name,description,cover_image,image_url}', '{member_count}', '{is_private}'),
  private.guard_columns('public.group_members', '{role}'),
  private.guard_columns('public.group_join_requests', '{status}'),
  private.guard_columns('public.group_invitations', '{status}'),
  private.limit_writes('public.groups', 'groups'), private.limit_writes('public.group_join_requests', 'connections');
-- Each change of a role is told.
select private.limit_changes('public.group_members', 'connections', 'role');
select private.mark_edits('public.groups', 'name', 'description', 'cover_image');

-- Row level security -----------------------------------------------------------------------------

alter table public.groups enable row level security;
alter table public.group_members enable row level security;
alter table public.group_invitations enable row level security;
alter table public.group_join_requests enable row level security;

revoke all on public.groups, public.group_members, public.group_invitations, public.group_join_requests
  from anon, authenticated, service_role;
grant select on public.groups to anon;
grant select, insert, update, delete on public.groups to authenticated;
grant select, update, delete on public.group_members to authenticated;
grant select, insert, update on public.group_invitations to authenticated;
grant select, insert, update, delete on public.group_join_requests to authenticated;
grant select, insert, update, delete
  on public.groups, public.group_members, public.group_invitations, public.group_join_requests
  to service_role;

create policy "Visitors see public groups" on public.groups
  for select to anon
  using (not is_private);

create policy "Members see public groups, their own and those that ask them" on public.groups
  for select to authenticated
  using (
    not is_private
    or id = any (array(select private.my_group_ids()))
    or id = any (array(select private.my_invited_group_ids()))
    or (select private.is_admin())
  );

create policy "Members create groups as themselves" on public.groups
  for insert to authenticated
  with check (created_by = (select auth.uid()) and (select private.is_active()));

create policy "Admins of a group edit it" on public.groups
  for update to authenticated
  using (id = any (array(select private.my_admin_group_ids())) and (select private.is_active()))
  with check (id = any (array(select private.my_admin_group_ids())) and (select private.is_active()));

-- Not creators who handed over and left.
create policy "Creators who are its admins delete a group, super admins any" on public.groups
  for delete to authenticated
  using (
    (created_by = (select auth.uid()) and id = any (array(select private.my_admin_group_ids())))
    or (select private.is_admin())
  );

create policy "Members see who is in the groups they see" on public.group_members
  for select to authenticated
  using (
    (audience = 'members' or audience = any (array(select private.my_audiences()))) and (select private.is_active())
    or (select private.is_admin())
  );

create policy "Admins of a group change roles" on public.group_members
  for update to authenticated
  using (group_id = any (array(select private.my_admin_group_ids())) and (select private.is_active()))
  with check (group_id = any (array(select private.my_admin_group_ids())) and (select private.is_active()));

create policy "Members leave, admins remove, super admins anybody" on public.group_members
  for delete to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.is_active()))
    or group_id = any (array(select private.my_admin_group_ids()))
    or (select private.is_admin())
  );

create policy "The invited, the inviter and admins see invitations" on public.group_invitations
  for select to authenticated
  using (
    ((select auth.uid()) = any (array[invited_user_id, invited_by]) and (select private.is_active()))
    or group_id = any (array(select private.my_admin_group_ids()))
    or (select private.is_admin())
  );

create policy "Admins of a group invite as themselves" on public.group_invitations
  for insert to authenticated
  with check (
    invited_by = (select auth.uid())
    and status = 'pending'
    and (select private.is_active())
    and private.may_invite(group_id, invited_user_id)
  );

create policy "The invited decline, admins ask again" on public.group_invitations
  for update to authenticated
  using (
    (invited_user_id = (select auth.uid()) and (select private.is_active()))
    or group_id = any (array(select private.my_admin_group_ids()))
  )
  with check (
    (invited_user_id = (select auth.uid()) and (select private.is_active()))
    or group_id = any (array(select private.my_admin_group_ids()))
  );

create policy "Members see their requests, those who decide the group's" on public.group_join_requests
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.is_active()))
    or group_id = any (array(select private.my_moderated_group_ids()))
    or (select private.is_admin())
  );

create policy "Members ask to join as themselves" on public.group_join_requests
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and status = 'pending'
    and (select private.is_active())
    and private.may_request_to_join(group_id)
  );

create policy "Admins and moderators answer requests" on public.group_join_requests
  for update to authenticated
  using (group_id = any (array(select private.my_moderated_group_ids())) and (select private.is_active()))
  with check (group_id = any (array(select private.my_moderated_group_ids())) and (select private.is_active()));

create policy "Members withdraw a request that waits" on public.group_join_requests
  for delete to authenticated
  using (user_id = (select auth.uid()) and status = 'pending' and (select private.is_active()));

-- Topics -----------------------------------------------------------------------------------------

create function private.topic_group(p_rest text, p_kind text, p_verb text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if p_rest !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  return p_kind = 'broadcast' and p_verb = 'receive' and p_rest::uuid in (select private.my_group_ids());
end
$$;
comment on function private.topic_group(text, text, text) is
  'group:{id} carries changes of a group''s posts: received by its members, sent by the database.';

-- Profile page -------------------------------------------------------------------------------------

create function public.profile_screen(p_user_id uuid, p_limit integer default 20, p_groups integer default 20)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (
      select jsonb_build_object(
        'id', p.id, 'username', p.username, 'full_name', p.full_name, 'name', p.name, 'avatar_url', p.avatar_url,
        'bio', p.bio, 'location', p.location, 'company', p.company, 'title', p.title, 'skills', p.skills,
        'roles', p.roles, 'open_to', p.open_to, 'industries', p.industries,
        'cover_photo_url', p.cover_photo_url, 'verified', p.verified, 'created_at', p.created_at
      )
      from public.profiles p where p.id = p_user_id and not private.is_out_of_reach(p_user_id)
    ),
    'counts', public.connection_counts(p_user_id),
    'state', case when p_user_id <> (select auth.uid()) then public.connection_state(p_user_id) end,
    'friends', coalesce((
      select jsonb_agg(to_jsonb(c)) from public.list_connections(p_user_id, 'friends', p_limit => p_limit) c
    ), '[]'),
    'groups', coalesce((
      select jsonb_agg(to_jsonb(m) order by m.joined_at desc, m.id desc)
      from (
        select gm.id, gm.role, gm.joined_at, jsonb_build_object(
          'id', g.id, 'name', g.name, 'description', g.description, 'member_count', g.member_count,
          'image_url', g.image_url, 'is_private', g.is_private
        ) as "group"
        from public.group_members gm join public.groups g on g.id = gm.group_id
        where gm.user_id = p_user_id and not private.is_out_of_reach(p_user_id)
        order by gm.joined_at desc, gm.id desc
        limit least(greatest(coalesce(p_groups, 20), 1), 100)
      ) as m
    ), '[]'),
    'requests', case when p_user_id = (select auth.uid()) then coalesce((
      select jsonb_agg(to_jsonb(r)) from public.list_friend_requests(p_limit => p_limit) r
    ), '[]') end
  )
$$;
comment on function public.profile_screen(uuid, integer, integer) is
  'A profile with its counts and the first of its friends and groups in one call: for others their relation to the caller, for the caller the open friend requests. Without a profile if they blocked the caller.';
grant execute on function public.profile_screen(uuid, integer, integer) to authenticated;

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
