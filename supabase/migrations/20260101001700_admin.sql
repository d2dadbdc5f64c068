-- Administration: what super admins may see and do beyond the domains' own rules.
--
-- Purpose     statistics, members, deletions, the audit log, passwords set by an admin
-- Tables      private.daily_activity
-- Depends on  20260101001600_business.sql
--
-- 1. Whether someone is a super admin is read from the table on every call: a demotion takes effect at once.
-- 2. Super admins cannot be banned, deleted or given a password, neither by others nor by themselves.
-- 3. Everything done here is audited.

-- Daily active members ---------------------------------------------------------------------------

create table private.daily_activity (
  day date primary key,
  members integer not null check (members >= 0)
);
comment on table private.daily_activity is 'How many members were active on a day (UTC). No names.';
alter table private.daily_activity enable row level security;

create function private.count_day()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.daily_activity as d (day, members)
  values ((new.last_seen_at at time zone 'UTC')::date, 1)
  on conflict (day) do update set members = d.members + 1;
  return null;
end
$$;
comment on function private.count_day() is 'Trigger: counts a member once a day, when first seen.';
create trigger count_first_day
  after insert on private.member_activity
  for each row execute function private.count_day();
create trigger count_next_day
  after update of last_seen_at on private.member_activity
  for each row
  when ((old.last_seen_at at time zone 'UTC')::date < (new.last_seen_at at time zone 'UTC')::date)
  execute function private.count_day();

-- Statistics -------------------------------------------------------------------------------------

create function private.admin_figures()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total_users', (select count(*) from public.profiles),
    'banned_users', (select count(*) from public.profiles p where p.is_banned),
    -- As the last of the days below: those whose account is gone since were active, too.
    'active_today', coalesce((select k.members from private.daily_activity k where k.day = today), 0),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', d.day,
        'sign_ups', (
          select count(*) from public.profiles p
          where p.created_at >= d.day::timestamp at time zone 'UTC'
            and p.created_at < (d.day + 1)::timestamp at time zone 'UTC'
        ),
        'active', coalesce((select k.members from private.daily_activity k where k.day = d.day), 0)
      ) order by d.day)
      from (select today - n as day from generate_series(0, 29) n) as d
    )
  );
end
$$;
comment on function private.admin_figures() is
  'Members, banned members, members seen today (UTC), and sign-ups and active members of the last 30 days. Super admins only. Definer: reads private.daily_activity.';
select private.expose('private.admin_figures');

-- Members ----------------------------------------------------------------------------------------

create index profiles_banned_idx on public.profiles (created_at desc, id desc) where is_banned;
create index profile_private_email_trigram_idx on public.profile_private using gin (lower(email) extensions.gin_trgm_ops);

create function private.admin_list_users(
  p_query text default null, p_filter text default 'all', p_before timestamptz default null,
  p_before_id uuid default null, p_limit integer default 20
)
returns table (
  id uuid, username text, name text, full_name text, email text, avatar_url text, verified boolean,
  is_banned boolean, is_super_admin boolean, last_seen_at timestamptz, created_at timestamptz,
  banned_at timestamptz, ban_reason text, banned_by_username text, suspended_until timestamptz
)
language plpgsql stable security definer
set search_path = ''
-- The arguments decide the index: plan each call for itself.
set plan_cache_mode = force_custom_plan
as $$
declare
  needle text := nullif(btrim(coalesce(p_query, '')), '');
  name_pattern text := '%' || private.like_pattern(private.fold(needle)) || '%';
  email_pattern text := '%' || private.like_pattern(lower(needle)) || '%';
  shown text := coalesce(p_filter, 'all');
  before timestamptz := coalesce(p_before, 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  most integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  suspended uuid[];
  found_ids uuid[];
begin
  perform private.require_admin();
  if shown not in ('all', 'banned', 'suspended', 'admins') then
    raise exception 'the filter must be all, banned, suspended or admins' using errcode = '22023';
  end if;
  if shown = 'suspended' then
    suspended := array(select b.user_id from private.bans b where b.banned_until > now());
  end if;
  if needle is null then
    found_ids := array(
      select p.id from public.profiles p
      where (p.created_at, p.id) < (before, before_id)
        and case shown when 'banned' then p.is_banned when 'suspended' then p.id = any (suspended) when 'admins' then p.is_super_admin else true end
      order by p.created_at desc, p.id desc limit most
    );
  else
    -- A frequent match fills a page from the newest rows; the planner cannot estimate how frequent it is.
    found_ids := array(
      select f.id from (
        select p.* from public.profiles p
        where (p.created_at, p.id) < (before, before_id)
          and case shown when 'banned' then p.is_banned when 'suspended' then p.id = any (suspended) when 'admins' then p.is_super_admin else true end
        order by p.created_at desc, p.id desc limit 20 * most
      ) as f
      where private.profile_search_text(f.username, f.full_name, f.name) like name_pattern
        or lower((select s.email from public.profile_private s where s.user_id = f.id)) like email_pattern
      order by f.created_at desc, f.id desc limit most
    );
  end if;
  if needle is not null and cardinality(found_ids) < most then
    -- Look up a rare match first, then sort; names and addresses each have their own trigram index.
    found_ids := array(
      with named as materialized (
        select p.id from public.profiles p
        where private.profile_search_text(p.username, p.full_name, p.name) like name_pattern
      ), addressed as materialized (
        select s.user_id as id from public.profile_private s where lower(s.email) like email_pattern
      )
      select p.id from (select n.id from named n union select a.id from addressed a) as f
      join public.profiles p on p.id = f.id
      where (p.created_at, p.id) < (before, before_id)
        and case shown when 'banned' then p.is_banned when 'suspended' then p.id = any (suspended) when 'admins' then p.is_super_admin else true end
      order by p.created_at desc, p.id desc limit most
    );
  end if;
  return query
  select p.id, p.username, p.name, p.full_name, s.email, p.avatar_url, p.verified, p.is_banned, p.is_super_admin,
    a.last_seen_at, p.created_at, b.banned_at, b.reason, j.username, b.banned_until
  from public.profiles p
  left join public.profile_private s on s.user_id = p.id
  left join private.member_activity a on a.user_id = p.id
  left join private.bans b on b.user_id = p.id and (p.is_banned or b.banned_until > now())
  left join public.profiles j on j.id = b.banned_by
  where p.id = any (found_ids)
  order by p.created_at desc, p.id desc;
end
$$;
comment on function private.admin_list_users(text, text, timestamptz, uuid, integer) is
  'Members by name, username or address, newest first; the next page begins below (created_at, id) of the last row. Super admins only. Definer: reads private.member_activity and private.bans.';
select private.expose('private.admin_list_users');

create function public.admin_screen(p_limit integer default 20)
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'figures', public.admin_figures(),
    'users', coalesce((select jsonb_agg(to_jsonb(u)) from public.admin_list_users(p_limit => p_limit) u), '[]')
  )
$$;
comment on function public.admin_screen(integer) is 'The statistics and newest members in one call. Super admins only.';
grant execute on function public.admin_screen(integer) to authenticated;

create function private.require_power_over(p_user_id uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  target public.profiles;
begin
  perform private.require_admin();
  select * into target from public.profiles p where p.id = p_user_id;
  if not found then
    raise exception 'no such member' using errcode = 'PT404';
  end if;
  if target.is_super_admin or target.id = auth.uid() then
    raise exception 'super admins cannot be banned or deleted' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_power_over(uuid) is 'Refuses unless the caller is a super admin and the member is not.';
grant execute on function private.require_power_over(uuid) to authenticated;

create function private.admin_delete_user(p_user_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_power_over(p_user_id);
  delete from public.profiles p where p.id = p_user_id;
end
$$;
comment on function private.admin_delete_user(uuid) is
  'Deletes a member for good, account and profile. Super admins only, never on super admins. Definer: deletes a profile, which no browser may.';
select private.expose('private.admin_delete_user');

-- A password set by an admin (specification 3 §7, function admin-update-user-password) --------------

create function private.admin_claim_password_reset(p_admin_id uuid, p_email text)
returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  target uuid;
begin
  if not exists (select from public.profiles p where p.id = p_admin_id and p.is_super_admin and not p.is_banned)
    or private.suspended_until(p_admin_id) is not null
  then
    raise exception 'only super admins may do this' using errcode = '42501';
  end if;
  select p.id into target
  from public.profiles p join public.profile_private s on s.user_id = p.id
  where lower(s.email) = lower(btrim(p_email)) and not p.is_super_admin and p.id <> p_admin_id;
  if found then
    perform private.audit('member.password_set', 'profile', target, p_actor_id => p_admin_id);
  end if;
  return target;
end
$$;
comment on function private.admin_claim_password_reset(uuid, text) is
  'For edge functions (service role only): whose password this super admin may set, audited; null for unknown addresses and super admins. Definer: writes private.audit_log.';
select private.expose('private.admin_claim_password_reset', 'service_role');

-- The audit log ----------------------------------------------------------------------------------

create function private.audit_place(p_subject_type text, p_subject_id uuid, p_detail jsonb, out kind text, out id uuid)
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  kind := case
    when p_subject_type = 'profile' then 'person'
    when p_subject_type = 'article_comment' then 'article'
    when p_subject_type = 'event_attendance' then 'event'
    when p_subject_type = 'business_update' then 'business_idea'
    when p_subject_type in ('group_member', 'group_post', 'group_comment', 'group_share') then 'group'
    when p_subject_type in ('forum_reply', 'forum_comment', 'forum_reaction') and p_detail ? 'post_id' then 'forum_post'
    when p_subject_type = 'forum_member' then 'forum_group'
    when p_subject_type in ('business_post', 'business_review') and p_detail ? 'business_page_id' then 'business_page'
    when p_subject_type = 'feed_item' then p_detail ->> 'type'
    else p_subject_type
  end;
  id := case
    when p_subject_type = 'article_comment' then p_detail ->> 'article_id'
    when p_subject_type = 'event_attendance' then p_detail ->> 'event_id'
    when p_subject_type = 'business_update' then p_detail ->> 'business_idea_id'
    when p_subject_type in ('group_member', 'group_post', 'group_comment', 'group_share', 'forum_member') then p_detail ->> 'group_id'
    when p_subject_type in ('forum_reply', 'forum_comment', 'forum_reaction') and p_detail ? 'post_id' then p_detail ->> 'post_id'
    when p_subject_type in ('business_post', 'business_review') and p_detail ? 'business_page_id' then p_detail ->> 'business_page_id'
    when p_subject_type = 'feed_item' then p_detail ->> 'content_id'
    else p_subject_id::text
  end::uuid;
end
$$;
comment on function private.audit_place(text, uuid, jsonb) is
  'The item that a row of the audit log is about or belongs to: the kind and id of a search document.';

create function private.admin_audit_log(p_before_id bigint default null, p_limit integer default 50)
returns table (
  id bigint, action text, subject_type text, subject_id uuid, detail jsonb, created_at timestamptz,
  actor_id uuid, actor_username text, actor_avatar text, subject_name text,
  member_id uuid, member_username text, place_kind text, place_id uuid, place_name text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select l.id, l.action, l.subject_type, l.subject_id, l.detail, l.created_at,
    l.actor_id, a.username, a.avatar_url,
    coalesce(
      case when l.subject_type in ('profile', 'group_member', 'forum_member') then m.username end,
      l.detail ->> 'username', l.detail ->> 'title', l.detail ->> 'name'
    ),
    m.id, m.username, d.kind, d.source_id, coalesce(h.original ->> 'title', h.original ->> 'name', d.title)
  from private.audit_log l
  left join public.profiles a on a.id = l.actor_id
  -- The member it concerns: themselves, or the owner of the row.
  left join public.profiles m on m.id = case
    when l.subject_type = 'profile' then l.subject_id
    else coalesce(
      l.detail ->> 'author_id', l.detail ->> 'user_id', l.detail ->> 'owner_id', l.detail ->> 'creator_id', l.detail ->> 'created_by'
    )::uuid
  end
  cross join lateral private.audit_place(l.subject_type, l.subject_id, l.detail) p
  left join public.business_reviews r on p.kind = 'business_review' and r.id = p.id
  left join public.search_documents d
    on d.kind = case when r.id is null then p.kind else 'business_page' end
    and d.source_id = coalesce(r.business_page_id, p.id)
  -- Hidden from others only.
  left join public.hidden_content h on h.kind = d.kind and h.item_id = d.source_id
  where l.id < coalesce(p_before_id, 9223372036854775807)
    -- Nobody reads of cases about themselves, dismissed ones above all, nor who decided them.
    and (l.action ~ '^(case|appeal)\.' and l.detail ->> 'user_id' = auth.uid()::text) is not true
  order by l.id desc
  limit least(greatest(coalesce(p_limit, 50), 1), 100);
end
$$;
comment on function private.admin_audit_log(bigint, integer) is
  'The audit log, newest first, with the members and items it names, as long as they are there, without cases about the caller; the next page begins below the last id. Super admins only. Definer: reads private.audit_log, search_documents and what is hidden of them.';
select private.expose('private.admin_audit_log');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
