-- Forums: groups about a topic, their members and moderators.
--
-- Purpose     forum groups, their members with roles and requests, audiences of private ones, bucket groups
-- Tables      public.forum_groups, public.forum_group_members
-- Depends on  20260101001000_search.sql; posts are in 20260101001310_forum_posts.sql
--
-- 1. Everyone reads a public group, its approved members a private one: audience forum_group:<id>. Everything
--    in a group carries its audience; changing is_public updates all of it.
-- 2. The creator owns a group. There is one owner, who cannot be changed or removed; when the account is
--    deleted, the longest-standing moderator inherits, else member, else the group is deleted.
--    A ban leaves the group with its owner; if it has no moderator who isn't banned, the longest-standing member becomes one.
-- 3. Members ask (pending); the owner or a moderator approves. Rejecting, leaving and removing delete the
--    row. The owner decides about everyone, a moderator about plain members.
-- 4. member_count counts approved members, post_count posts; both by trigger.

create table public.forum_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  cover_image text,
  created_by uuid references public.profiles (id) on delete set null,
  is_public boolean not null default true,
  audience text not null default 'nobody',
  member_count integer not null default 0,
  post_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint forum_groups_name_check
    check (char_length(name) <= 100 and private.has_text(name) and private.is_single_line(name)),
  constraint forum_groups_description_check check (char_length(description) <= 500 and private.has_text(description)),
  constraint forum_groups_cover_image_check check (private.is_http_url(cover_image)),
  constraint forum_groups_counts_check check (member_count >= 0 and post_count >= 0)
);
comment on table public.forum_groups is
  'A place for one topic. Everyone reads public ones, approved members the others.';
comment on column public.forum_groups.created_by is 'The owner: its creator, or who inherited it.';
comment on column public.forum_groups.audience is 'public, or forum_group:<id>; follows is_public.';
comment on column public.forum_groups.member_count is 'How many approved members. By trigger.';

create index forum_groups_newest_idx on public.forum_groups (created_at desc, id desc);
create index forum_groups_created_by_idx on public.forum_groups (created_by);
create index forum_groups_search_text_idx on public.forum_groups
  using gin (private.fold(name || ' ' || coalesce(description, '')) extensions.gin_trgm_ops);

create table public.forum_group_members (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.forum_groups (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null default 'member',
  status text not null default 'pending',
  approved_at timestamptz,
  -- References the account, not the profile, so that the member's profile is the only one to embed.
  approved_by uuid references auth.users (id) on delete set null,
  joined_at timestamptz not null default now(),
  role_rank smallint not null generated always as (
    case role when 'owner' then 0 when 'moderator' then 1 else 2 end
  ) stored,
  audience text not null default 'nobody',
  constraint forum_group_members_one_each_key unique (group_id, user_id),
  constraint forum_group_members_role_check check (role in ('owner', 'moderator', 'member')),
  constraint forum_group_members_status_check check (status in ('pending', 'approved')),
  constraint forum_group_members_office_check check (role = 'member' or status = 'approved')
) with (fillfactor = 70);
comment on table public.forum_group_members is
  'Who is in a forum group or asked to join. Only the two sides see a request.';
comment on column public.forum_group_members.joined_at is 'When the member asked; once approved, when they joined.';
comment on column public.forum_group_members.role_rank is 'The order of the list: owner, moderators, members.';
comment on column public.forum_group_members.audience is 'Who may see an approved member: the audience of the group.';

create unique index forum_group_members_one_owner_key on public.forum_group_members (group_id) where role = 'owner';
create index forum_group_members_list_idx
  on public.forum_group_members (group_id, status, role_rank, joined_at, id);
create index forum_group_members_user_idx on public.forum_group_members (user_id, status);
create index forum_group_members_approved_by_idx on public.forum_group_members (approved_by);

create index feed_items_forum_group_idx on public.feed_items (forum_group_id, created_at desc, id desc)
  where forum_group_id is not null;
alter table public.feed_items
  add constraint feed_items_forum_group_id_fkey
  foreign key (forum_group_id) references public.forum_groups (id) on delete cascade;

insert into private.app_config (key, value, description) values
  ('rate_limit.forum_requests', '[{"tokens":60,"seconds":3600},{"tokens":200,"seconds":86400}]', 'requests to join forum groups');

-- Predicates -------------------------------------------------------------------------------------

create function private.audience_of_forum_group(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select g.audience from public.forum_groups g where g.id = p_id
  );
end
$$;
comment on function private.audience_of_forum_group(uuid) is 'Who may read a forum group; null if there is none.';

create function private.owner_of_forum_group(p_id uuid)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select g.created_by from public.forum_groups g where g.id = p_id
  );
end
$$;
comment on function private.owner_of_forum_group(uuid) is 'The owner of a forum group.';

-- The feed's type for a new group.
create function private.audience_of_forum_group_created(p_id uuid)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.audience_of_forum_group(p_id);
end
$$;
comment on function private.audience_of_forum_group_created(uuid) is 'Who may read that a forum group was created.';

create function private.my_forum_groups()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select m.group_id from public.forum_group_members m
  where m.user_id = auth.uid() and m.status = 'approved' and private.is_active();
end
$$;
comment on function private.my_forum_groups() is 'The forum groups the caller is in.';

create function private.my_moderated_forum_groups()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select m.group_id from public.forum_group_members m
  where m.user_id = auth.uid() and m.status = 'approved' and m.role in ('owner', 'moderator') and private.is_active()
    and m.group_id <> all (array(select private.suspended_places(auth.uid())));
end
$$;
comment on function private.my_moderated_forum_groups() is
  'The forum groups the caller owns or moderates. Not those they are suspended from.';

create function private.my_owned_forum_groups()
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select m.group_id from public.forum_group_members m
  where m.user_id = auth.uid() and m.role = 'owner' and private.is_active()
    and m.group_id <> all (array(select private.suspended_places(auth.uid())));
end
$$;
comment on function private.my_owned_forum_groups() is
  'The forum groups the caller owns. Not those they are suspended from: a suspended moderator may inherit one.';

create function private.my_forum_audiences()
returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select m.audience from public.forum_group_members m
  where m.user_id = auth.uid() and m.status = 'approved' and m.audience <> 'public' and private.is_active();
end
$$;
comment on function private.my_forum_audiences() is 'The audiences of the caller''s private forum groups.';

grant execute on function
  private.audience_of_forum_group(uuid), private.my_forum_groups(),
  private.my_moderated_forum_groups(), private.my_owned_forum_groups()
  to authenticated, service_role;

-- Audiences: replaces the function of 20260101000800_reactions.sql ----------------------------------

-- Triggers: groups -------------------------------------------------------------------------------

create function private.before_forum_group_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := coalesce(private.tidy_line(new.name), '');
  if not private.has_text(new.description) then
    new.description := null;
  end if;
  new.cover_image := private.tidy_line(new.cover_image);
  new.audience := case when new.is_public then 'public' else 'forum_group:' || new.id end;
  if private.is_client() then
    new.created_by := coalesce(new.created_by, auth.uid());
  end if;
  return new;
end
$$;
comment on function private.before_forum_group_insert() is
  'Trigger: tidies a new group, sets its audience and makes the caller its creator.';
create trigger before_forum_group_insert
  before insert on public.forum_groups
  for each row execute function private.before_forum_group_insert();

create function private.before_forum_group_update()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := coalesce(private.tidy_line(new.name), '');
  if not private.has_text(new.description) then
    new.description := null;
  end if;
  new.cover_image := private.tidy_line(new.cover_image);
  if private.is_client()
    and (new.name, new.is_public) is distinct from (old.name, old.is_public)
    and not (old.id = any (array(select private.my_owned_forum_groups())))
  then
    raise exception 'only the owner can rename a forum group or change who may read it' using errcode = '42501';
  end if;
  new.audience := case when new.is_public then 'public' else 'forum_group:' || new.id end;
  return new;
end
$$;
comment on function private.before_forum_group_update() is
  'Trigger: lets only the owner change the name and is_public; moderators change description and cover.';
create trigger before_forum_group_update
  before update on public.forum_groups
  for each row execute function private.before_forum_group_update();

create function private.feed_card(p_group public.forum_groups)
returns private.feed_card
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (p_group.audience, p_group.name, p_group.description, p_group.cover_image)::private.feed_card;
end
$$;
comment on function private.feed_card(public.forum_groups) is 'What the feed shows of a new forum group.';

create function private.index_forum_group(p_group public.forum_groups)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.index_document(
    'forum_group', p_group.id, p_group.audience, p_group.name, p_group.description, p_group.created_by,
    p_group.cover_image, p_popularity => p_group.member_count
  );
end
$$;
comment on function private.index_forum_group(public.forum_groups) is 'Updates a forum group in search.';

create function private.after_forum_group_insert()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.created_by is not null then
    insert into public.forum_group_members (group_id, user_id, role, status, approved_at, approved_by, joined_at)
    values (new.id, new.created_by, 'owner', 'approved', new.created_at, new.created_by, new.created_at);
  end if;
  perform private.publish_feed_item(
    'forum_group_created', new.id, new.created_by, private.feed_card(new),
    jsonb_build_object('forum_group_id', new.id), new.created_at
  );
  perform private.index_forum_group(new);
  return null;
end
$$;
comment on function private.after_forum_group_insert() is
  'Trigger: makes the creator the owner; adds the group to feed and search.';
create trigger after_forum_group_insert
  after insert on public.forum_groups
  for each row execute function private.after_forum_group_insert();

create function private.after_forum_group_update()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if (new.name, new.description, new.cover_image, new.audience, new.created_by)
    is distinct from (old.name, old.description, old.cover_image, old.audience, old.created_by)
  then
    perform private.refresh_feed_item('forum_group_created', new.id, private.feed_card(new));
    perform private.index_forum_group(new);
  end if;
  if new.audience <> old.audience then
    -- First: waits for the job, which would go on with the old audience and take the group for finished.
    insert into private.moved_forum_groups (group_id, is_closing) values (new.id, new.audience <> 'public')
    on conflict (group_id) do update set is_closing = excluded.is_closing;
    perform private.move_forum_rest(new.id, new.audience, 1000), private.move_forum_content(new.id, new.audience);
  end if;
  perform private.broadcast('forum-group:' || new.id, 'group_changed', jsonb_build_object('id', new.id));
  return null;
end
$$;
comment on function private.after_forum_group_update() is
  'Trigger: updates feed, search and everything in the group, and tells those viewing it.';
create trigger after_forum_group_update
  after update on public.forum_groups
  for each row
  when (
    (old.name, old.description, old.cover_image, old.audience, old.created_by)
    is distinct from (new.name, new.description, new.cover_image, new.audience, new.created_by)
  )
  execute function private.after_forum_group_update();

create function private.clear_deleted_forum_group()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Delete the posts at once if there are few, else hide them and delete in batches.
  if not private.clear_forum_group(old.id, 50) then
    delete from public.feed_items f where f.forum_group_id = old.id;
    perform private.move_forum_rest(old.id, 'nobody', 1000), private.move_forum_content(old.id, 'nobody');
    perform private.leave_to_job('forum_group', old.id);
  end if;
  return null;
end
$$;
comment on function private.clear_deleted_forum_group() is
  'Trigger: deletes or hides the posts of a deleted group.';
-- Runs before the foreign keys, as in groups.
create trigger "1_clear_deleted_forum_group"
  after delete on public.forum_groups
  for each row execute function private.clear_deleted_forum_group();

create function private.after_forum_group_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.remove_feed_item('forum_group_created', old.id);
  perform private.content_deleted('forum_group', old.id);
  perform private.broadcast('forum-group:' || old.id, 'group_changed', jsonb_build_object('id', old.id));
  return null;
end
$$;
comment on function private.after_forum_group_delete() is
  'Trigger: removes the group from feed and search.';
create trigger after_forum_group_delete
  after delete on public.forum_groups
  for each row execute function private.after_forum_group_delete();

-- Triggers: members ------------------------------------------------------------------------------

create function private.before_forum_member_insert()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_client() then
    -- Whatever it sends, a browser can only ask.
    new.user_id := coalesce(new.user_id, auth.uid());
    new.role := 'member';
    new.status := 'pending';
    new.approved_at := null;
    new.approved_by := null;
  elsif new.status = 'approved' then
    new.approved_at := coalesce(new.approved_at, new.joined_at);
  end if;
  -- The policy, which runs after this, refuses unreadable and missing groups alike.
  new.audience := coalesce(private.audience_of_forum_group(new.group_id), 'nobody');
  return new;
end
$$;
comment on function private.before_forum_member_insert() is 'Trigger: makes every request pending.';
create trigger before_forum_member_insert
  before insert on public.forum_group_members
  for each row execute function private.before_forum_member_insert();

create function private.before_forum_member_update()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.approved_at := old.approved_at;
  new.approved_by := old.approved_by;
  if old.role = 'owner' or new.role = 'owner' then
    raise exception 'the owner of a forum group cannot be changed' using errcode = '42501';
  end if;
  if new.status <> old.status then
    if new.status <> 'approved' then
      raise exception 'an approved member cannot become pending again' using errcode = '42501';
    end if;
    new.approved_at := now();
    new.approved_by := auth.uid();
    new.joined_at := now();
  end if;
  if new.role <> old.role and not (old.group_id = any (array(select private.my_owned_forum_groups()))) then
    raise exception 'only the owner can appoint moderators' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.before_forum_member_update() is
  'Trigger: stamps approvals with who and when; only the owner changes roles, nobody the owner.';
create trigger before_forum_member_update
  before update on public.forum_group_members
  for each row when (private.is_client())
  execute function private.before_forum_member_update();

create function private.before_forum_member_delete()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.role = 'owner' then
    raise exception 'the owner of a forum group cannot leave it or be removed' using errcode = '42501', hint = 'owner';
  end if;
  return old;
end
$$;
comment on function private.before_forum_member_delete() is
  'Trigger: an owner stays; says so, where a policy would delete nothing in silence.';
create trigger before_forum_member_delete
  before delete on public.forum_group_members
  for each row when (private.is_client())
  execute function private.before_forum_member_delete();

create function private.notify_forum_member(p_member public.forum_group_members, p_title text, p_message text, p_action text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.notify(
    p_member.user_id, auth.uid(), 'group_action', p_title, format(p_message, left(g.name, 100)),
    jsonb_build_object('contentType', 'forum_group', 'contentId', g.id, 'action', p_action)
  )
  from public.forum_groups g where g.id = p_member.group_id;
end
$$;
comment on function private.notify_forum_member(public.forum_group_members, text, text, text) is
  'Tells a member what was decided about them in a forum group.';

create function private.after_forum_member_insert()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.status = 'pending' then
    perform private.check_rate('forum_requests');
    -- One lock order for all; with more than fifty, enough people are told.
    perform private.notify(
      m.user_id, new.user_id, 'group_action', 'Request to join',
      private.display_name(new.user_id) || ' asked to join ' || g.name,
      jsonb_build_object('contentType', 'forum_group', 'contentId', g.id, 'action', 'forum_request')
    )
    from public.forum_groups g
    cross join lateral (
      select o.user_id from public.forum_group_members o
      where o.group_id = g.id and o.status = 'approved' and o.role_rank < 2 and private.may_act_in(o.user_id, g.id)
      order by o.role_rank, o.joined_at, o.id limit 50
    ) as m
    where g.id = new.group_id;
  end if;
  return null;
end
$$;
comment on function private.after_forum_member_insert() is
  'Trigger: limits requests and tells the owner and moderators.';
create trigger after_forum_member_insert
  after insert on public.forum_group_members
  for each row execute function private.after_forum_member_insert();

create function private.settle_forum_request(p_member public.forum_group_members, p_outcome text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.withdraw_notifications(array(
    select o.id from public.notifications o
    where o.actor_id = p_member.user_id and o.type = 'group_action' and o.target = 'forum_group:' || p_member.group_id
      and o.data ->> 'action' = 'forum_request' and not o.content_gone
    order by o.id for no key update
  ), p_outcome);
end
$$;
comment on function private.settle_forum_request(public.forum_group_members, text) is
  'Tells the owner and moderators, in what told them of a request, what became of it: approved, rejected or withdrawn.';

create function private.after_forum_member_update()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.status <> old.status and new.status = 'approved' then
    perform private.settle_forum_request(new, 'approved');
    perform private.notify_forum_member(new, 'Request approved', 'You are now a member of %s', 'forum_approved');
  end if;
  if new.role <> old.role then
    if auth.uid() is not null and pg_trigger_depth() = 1 then
      perform private.audit('forum_member.role_changed', 'forum_member', new.id,
        jsonb_build_object('user_id', new.user_id, 'group_id', new.group_id, 'from', old.role, 'to', new.role));
    end if;
    perform private.notify_forum_member(new, 'New role', case new.role
      when 'owner' then 'You are now the owner of %s'
      when 'moderator' then 'You are now a moderator of %s'
      else 'You are no longer a moderator of %s' end, 'forum_role');
  end if;
  return null;
end
$$;
comment on function private.after_forum_member_update() is
  'Trigger: settles an approved request; tells a member of approval or a new role; audits roles.';
create trigger after_forum_member_update
  after update on public.forum_group_members
  for each row
  when ((old.status, old.role) is distinct from (new.status, new.role))
  execute function private.after_forum_member_update();

create function private.after_forum_member_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Nobody removed a member who is deleted with the group or account.
  if not exists (select from public.forum_groups g where g.id = old.group_id)
    or not exists (select from public.profiles p where p.id = old.user_id)
  then
    return null;
  end if;
  perform private.settle_forum_request(old, case when old.user_id = auth.uid() then 'withdrawn' else 'rejected' end);
  if old.status = 'pending' and old.user_id is distinct from auth.uid() and auth.uid() is not null then
    -- The request's row is gone, so tell its member that it was declined, without naming who decided.
    perform private.notify(
      old.user_id, null, 'group_action', 'Request declined',
      format('Your request to join %s was declined. You can ask again.', left(g.name, 100)),
      jsonb_build_object('contentType', 'forum_group', 'contentId', g.id, 'action', 'forum_rejected')
    )
    from public.forum_groups g where g.id = old.group_id;
  elsif old.user_id is distinct from auth.uid() and auth.uid() is not null then
    -- As in groups, without saying who decided.
    perform private.notify(
      old.user_id, null, 'group_action', 'Membership ended', 'You are no longer a member of ' || left(g.name, 100),
      jsonb_build_object(
        'contentType', 'forum_group', 'contentId', g.id,
        'action', case when g.is_public then 'forum_removed' else 'removed_from_closed' end
      )
    )
    from public.forum_groups g where g.id = old.group_id;
  end if;
  return null;
end
$$;
comment on function private.after_forum_member_delete() is
  'Trigger: settles a request that was rejected or withdrawn; tells a member of a rejection or removal.';
create trigger after_forum_member_delete
  after delete on public.forum_group_members
  for each row execute function private.after_forum_member_delete();

create function private.after_forum_owner_deleted()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  heir uuid;
begin
  -- The group itself is being deleted.
  if not exists (select from public.forum_groups g where g.id = old.group_id) then
    return null;
  end if;
  loop
    select m.user_id into heir from public.forum_group_members m
    where m.group_id = old.group_id and m.status = 'approved' and private.is_active_member(m.user_id)
    order by m.role_rank, m.joined_at, m.id limit 1;
    exit when heir is null;
    -- Someone just leaving cannot inherit: take the next.
    perform from public.forum_group_members m where m.group_id = old.group_id and m.user_id = heir for update;
    exit when found;
  end loop;
  if heir is null then
    delete from public.forum_groups g where g.id = old.group_id;
    return null;
  end if;
  update public.forum_group_members m set role = 'owner' where m.group_id = old.group_id and m.user_id = heir;
  update public.forum_groups g set created_by = heir where g.id = old.group_id;
  return null;
end
$$;
comment on function private.after_forum_owner_deleted() is
  'Trigger: the longest-standing moderator inherits a group, else member; an empty group is deleted.';
create trigger after_forum_owner_deleted
  after delete on public.forum_group_members
  for each row when (old.role = 'owner')
  execute function private.after_forum_owner_deleted();

create function private.settle_forum_groups(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  place uuid;
  heir uuid;
begin
  perform private.take_turn();
  for place in
    -- Begin with the banned, who are few.
    select o.group_id from public.profiles p join public.forum_group_members o on o.user_id = p.id and o.role = 'owner'
    where p.is_banned
      and not exists (
        select from public.forum_group_members m
        where m.group_id = o.group_id and m.status = 'approved' and m.role_rank < 2 and private.is_active_member(m.user_id)
      )
      and exists (
        select from public.forum_group_members m
        where m.group_id = o.group_id and m.status = 'approved' and private.is_active_member(m.user_id)
      )
    order by o.group_id limit p_most
  loop
    select m.user_id into heir from public.forum_group_members m
    where m.group_id = place and m.status = 'approved' and private.is_active_member(m.user_id)
    order by m.role_rank, m.joined_at, m.id limit 1
    for update skip locked;
    -- A moderator, not the owner: the ban may end.
    update public.forum_group_members m set role = 'moderator' where m.group_id = place and m.user_id = heir;
  end loop;
  return 0;
end
$$;
comment on function private.settle_forum_groups(integer) is
  'Job: makes the longest-standing member a moderator of a forum group whose owner and moderators are all banned.';
insert into private.due_jobs (routine, every) values ('settle_forum_groups', interval '1 hour');

create function private.after_forum_members_change()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  old_rows public.forum_group_members[] := '{}';
  new_rows public.forum_group_members[] := '{}';
  change record;
begin
  -- The rows follow their group's audience: nobody joined or left.
  if tg_op = 'UPDATE' then
    -- A set difference hashes its rows; a join of the two would compare each with each.
    if not exists (select a.id, a.status, a.role from added a except select r.id, r.status, r.role from removed r) then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    old_rows := array(select r from removed r);
  end if;
  if tg_op <> 'DELETE' then
    new_rows := array(select a from added a);
  end if;
  -- One lock order for all, so that two calls never deadlock.
  for change in
    select c.group_id, sum(c.one) as members from (
      select g.group_id, case when g.status = 'approved' then -1 else 0 end as one from unnest(old_rows) g
      union all
      select a.group_id, case when a.status = 'approved' then 1 else 0 end from unnest(new_rows) a
    ) as c
    group by c.group_id order by c.group_id
  loop
    -- Skip groups that are being deleted: the delete may be waiting for these rows.
    continue when not private.is_staying('forum_groups', change.group_id);
    if change.members <> 0 then
      update public.forum_groups g set member_count = greatest(0, g.member_count + change.members)
      where g.id = change.group_id;
    end if;
    -- Catch a simultaneous is_public change: we hold the group's row now.
    update public.forum_group_members m set audience = f.audience
    from unnest(new_rows) a join public.forum_groups f on f.id = a.group_id
    where m.id = a.id and a.group_id = change.group_id and m.audience <> f.audience;
    -- Don't broadcast each member of a deleted group.
    if cardinality(old_rows) + cardinality(new_rows) <= 20 then
      perform private.broadcast('forum-group:' || change.group_id, 'members_changed', jsonb_build_object('group_id', change.group_id));
    end if;
  end loop;
  -- What they have open of it may be closed to them now.
  if tg_op = 'DELETE' and cardinality(old_rows) <= 20 then
    perform private.broadcast('user:' || r.user_id, 'removed_from_place', jsonb_build_object('group_id', r.group_id))
    from unnest(old_rows) r
    where r.status = 'approved' and r.user_id is distinct from auth.uid() and private.is_staying('forum_groups', r.group_id);
    perform private.broadcast('user:' || r.user_id, 'forum_group_left', jsonb_build_object('group_id', r.group_id))
    from unnest(old_rows) r where r.status = 'approved' and private.is_staying('forum_groups', r.group_id);
  end if;
  return null;
end
$$;
comment on function private.after_forum_members_change() is
  'Trigger: updates member_count; tells viewers of the group that its members changed, not who.';
create trigger after_forum_members_insert
  after insert on public.forum_group_members
  referencing new table as added
  for each statement execute function private.after_forum_members_change();
create trigger after_forum_members_update
  after update on public.forum_group_members
  referencing old table as removed new table as added
  for each statement execute function private.after_forum_members_change();
create trigger after_forum_members_delete
  after delete on public.forum_group_members
  referencing old table as removed
  for each statement execute function private.after_forum_members_change();

select private.audit_deletions('public.forum_groups', 'forum_group.deleted', 'created_by', 'name', 'description');
-- A rejected request is an answer, not a removal.
create trigger audit_deletion
  after delete on public.forum_group_members
  for each row when (pg_trigger_depth() = 0 and old.status = 'approved')
  execute function private.audit_deletion('forum_member.removed', 'user_id', 'group_id', 'role');

-- Opening or closing a group changes everything in it.
select private.limit_writes('public.forum_groups', 'forum_groups', 'is_public'),
  private.guard_columns('public.forum_groups', '{name,description,cover_image,is_public}', '{member_count,post_count}'),
  -- The trigger sets the approval columns itself.
  private.guard_columns('public.forum_group_members', '{role,status,approved_at,approved_by}');
select private.limit_changes('public.forum_group_members', 'connections', 'role');
select private.mark_edits('public.forum_groups', 'name', 'description', 'cover_image');

-- Row level security -----------------------------------------------------------------------------

alter table public.forum_groups enable row level security;
alter table public.forum_group_members enable row level security;

revoke all on public.forum_groups, public.forum_group_members from anon, authenticated, service_role;
grant select on public.forum_groups to anon;
grant select, insert, update, delete on public.forum_groups, public.forum_group_members to authenticated, service_role;

create policy "Visitors see public forum groups" on public.forum_groups
  for select to anon
  using (audience = 'public' or audience = any (array(select private.my_audiences())));

-- Also by created_by: the owner of a new private group is not yet a member.
create policy "Readers of a forum group see it" on public.forum_groups
  for select to authenticated
  using (
    (audience = 'public' or audience = any (array(select private.my_audiences())))
    or (created_by = (select auth.uid()) and (select private.is_active()))
    or (select private.is_admin())
  );

create policy "Members make forum groups of their own" on public.forum_groups
  for insert to authenticated
  with check (created_by = (select auth.uid()) and (select private.is_active()));

create policy "Owners and moderators edit their forum group" on public.forum_groups
  for update to authenticated
  using (id = any (array(select private.my_moderated_forum_groups())) and (select private.is_active()))
  with check (id = any (array(select private.my_moderated_forum_groups())) and (select private.is_active()));

create policy "Owners delete their forum group, super admins any" on public.forum_groups
  for delete to authenticated
  using (
    (id = any (array(select private.my_owned_forum_groups())) and (select private.is_active()))
    or (select private.is_admin())
  );

create policy "Members see who is in, moderators also who asks" on public.forum_group_members
  for select to authenticated
  using (
    ((select private.is_active()) and (
      (status = 'approved' and (audience = 'public' or audience = any (array(select private.my_audiences()))))
      or user_id = (select auth.uid())
      or group_id = any (array(select private.my_moderated_forum_groups()))
    ))
    or (select private.is_admin())
  );

create policy "Members ask to join what they can read" on public.forum_group_members
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (select private.is_active())
    and (audience = 'public' or audience = any (array(select private.my_audiences())))
  );

create policy "Owners and moderators decide about members" on public.forum_group_members
  for update to authenticated
  using (group_id = any (array(select private.my_moderated_forum_groups())) and (select private.is_active()))
  with check (group_id = any (array(select private.my_moderated_forum_groups())) and (select private.is_active()));

create policy "Members leave, moderators remove members, owners anyone" on public.forum_group_members
  for delete to authenticated
  using (
    ((select private.is_active()) and (
      user_id = (select auth.uid())
      or (role = 'member' and group_id = any (array(select private.my_moderated_forum_groups())))
      or group_id = any (array(select private.my_owned_forum_groups()))
    ))
    or (select private.is_admin())
  );

-- Topics -----------------------------------------------------------------------------------------

create function private.topic_forum_group(p_rest text, p_kind text, p_verb text)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if p_rest !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  return p_kind = 'broadcast' and p_verb = 'receive' and private.can_read_content('forum_group', p_rest::uuid);
end
$$;
comment on function private.topic_forum_group(text, text, text) is
  'forum-group:{id} carries changes in a group: received by members who may read it, sent by the database.';

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
