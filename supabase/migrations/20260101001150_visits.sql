-- Visits: when a member was last in a group, forum group or forum post, for "new since your last visit".
--
-- Purpose     one row per member and place; lists compare it with their newest entries
-- Tables      public.visits
-- Depends on  20260101000800_reactions.sql
--
-- 1. Only the member reads their visits. They are written by note_visit and
--    increment_forum_post_views, and only for what the caller may read.
-- 2. Visits less than 30 minutes apart are one visit: what was new stays marked as new while someone looks
--    around, reloads or goes back.
-- 3. There is no foreign key to the place, which may be one of three tables. Visits that are 180 days old are
--    deleted by a job, and so are those of deleted places.

create table public.visits (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  place_id uuid not null,
  visited_at timestamptz not null default now(),
  previous_at timestamptz,
  primary key (user_id, kind, place_id),
  constraint visits_kind_check check (kind in ('group', 'forum_group', 'forum_post'))
) with (fillfactor = 80);
comment on table public.visits is
  'When a member was last in a group, forum group or forum post. Private to the member.';
comment on column public.visits.visited_at is 'When the member was last seen in the latest visit.';
comment on column public.visits.previous_at is 'The end of the visit before that; null on the first.';

create index visits_visited_at_idx on public.visits (visited_at);

insert into private.app_config (key, value, description) values
  ('rate_limit.visits', '[{"tokens":120,"seconds":60},{"tokens":3000,"seconds":86400}]', 'groups, forum groups and forum posts opened');

create function private.new_since(p_kind text, p_place_id uuid)
returns timestamptz
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  -- Visitors, who may not read the table, ask too.
  if auth.uid() is null then
    return null;
  end if;
  return (
    select case when v.visited_at > now() - interval '30 minutes' then v.previous_at else v.visited_at end
    from public.visits v
    where v.user_id = (select auth.uid()) and v.kind = p_kind and v.place_id = p_place_id
  );
end
$$;
comment on function private.new_since(text, uuid) is
  'Since when the entries of a place are new to the caller: the end of their visit before this one. Null on the first.';

create function private.visited_at(p_kind text, p_place_id uuid)
returns timestamptz
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null;
  end if;
  return (
    select v.visited_at from public.visits v
    where v.user_id = (select auth.uid()) and v.kind = p_kind and v.place_id = p_place_id
  );
end
$$;
comment on function private.visited_at(text, uuid) is 'When the caller was last in a place; null if never.';
grant execute on function private.new_since(text, uuid), private.visited_at(text, uuid) to anon, authenticated;

create function private.write_visit(p_user_id uuid, p_kind text, p_place_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.check_rate('visits');
  insert into public.visits as v (user_id, kind, place_id) values (p_user_id, p_kind, p_place_id)
  on conflict (user_id, kind, place_id) do update set
    previous_at = case when v.visited_at <= now() - interval '30 minutes' then v.visited_at else v.previous_at end,
    visited_at = now();
end
$$;
comment on function private.write_visit(uuid, text, uuid) is
  'Writes a visit of a member whose right to read the place must be checked before. Rate-limited.';

create function private.note_visit(p_kind text, p_place_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  if p_kind not in ('group', 'forum_group', 'forum_post') or not private.can_read_content(p_kind, p_place_id) then
    raise exception 'there is no such place or it cannot be read' using errcode = '42501';
  end if;
  perform private.write_visit(viewer, p_kind, p_place_id);
end
$$;
comment on function private.note_visit(text, uuid) is
  'Notes that the caller is in a group, forum group or forum post. Definer: writes visits, which no browser may.';
select private.expose('private.note_visit');

create function private.forget_visits(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.visits v
  where (v.user_id, v.kind, v.place_id) in (
    select o.user_id, o.kind, o.place_id from public.visits o
    where o.visited_at < now() - interval '180 days'
    order by o.visited_at limit p_most for update skip locked
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function private.forget_visits(integer) is 'Job: deletes visits that are 180 days old.';
insert into private.due_jobs (routine, every) values ('forget_visits', interval '1 day');

alter table public.visits enable row level security;
revoke all on public.visits from anon, authenticated, service_role;
grant select on public.visits to authenticated;
grant select, insert, update, delete on public.visits to service_role;

create policy "Members see their own visits" on public.visits
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
