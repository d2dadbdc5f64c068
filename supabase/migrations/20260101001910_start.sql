-- Start: the first steps of a newcomer.
--
-- Purpose     how far someone is with /start, their checklist, their first circle of people and groups
-- Tables      none; public.profile_private gets start_step, is_start_over and is_checklist_over
-- Depends on  20260101001220_group_posts.sql and the forums; called by viewer_state of 20260101000200_profiles.sql
--
-- 1. A step is stored as it is reached, so that /start goes on where it was left. Once over, it never opens by itself again;
--    who put it off comes back to it from the checklist.
-- 2. The checklist is computed from what the member has done; once all of it is done, it is over for good.
-- 3. Suggestions come from pools of a fixed size, whatever the size of the community. Each says why, and the query that
--    selects it computes the reason from data its reader may see.

alter table public.profile_private
  add column start_step smallint not null default 1,
  add column is_start_over boolean not null default false,
  add column is_checklist_over boolean not null default false,
  add constraint profile_private_start_step_check check (start_step between 1 and 3);
comment on column public.profile_private.start_step is 'The step of /start to go on with. Set by the member.';
comment on column public.profile_private.is_start_over is 'Whether the member finished or put off /start. Set by the member.';
comment on column public.profile_private.is_checklist_over is
  'Whether the member closed the checklist on their feed, or finished it. Set by the member and by viewer_state.';
grant update (start_step, is_start_over, is_checklist_over) on public.profile_private to authenticated;

insert into private.app_config (key, value, description) values
  ('rate_limit.start_steps', '[{"tokens":60,"seconds":3600}]', 'steps of /start, and closing the checklist');
create trigger "1_limit_start"
  after update of start_step, is_start_over, is_checklist_over on public.profile_private
  for each row
  -- Not for viewer_state, which closes a checklist that is done.
  when (private.is_client()
    and (old.start_step, old.is_start_over, old.is_checklist_over) is distinct from (new.start_step, new.is_start_over, new.is_checklist_over))
  execute function private.spend_token('start_steps');

create function private.city_of(p_location text)
returns text
language sql immutable parallel safe
return nullif(btrim(split_part(private.plain_commas(p_location), ',', 1)), '');
comment on function private.city_of(text) is 'The first part of a location, as in "Rotterdam, Netherlands".';
-- Index functions run with the writer's rights.
grant execute on function private.city_of(text) to anon, authenticated, service_role;

create index profiles_city_idx on public.profiles (lower(private.city_of(location)), created_at desc)
  where location is not null;

-- Progress ---------------------------------------------------------------------------------------

create function private.start_of(p_profile public.profiles)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
-- One row of each table, by index: the planner takes those of a busy member for quick to find without.
set enable_seqscan = off
as $$
declare
  viewer constant uuid := p_profile.id;
  progress public.profile_private;
  checklist jsonb;
begin
  select * into progress from public.profile_private p where p.user_id = viewer;
  if not found or (progress.is_start_over and progress.is_checklist_over) then
    return null;
  end if;
  if not progress.is_checklist_over then
    checklist := jsonb_build_object(
      'photo', p_profile.avatar_url is not null,
      'headline', p_profile.title is not null or p_profile.company is not null,
      'follows', coalesce((select k.following from private.connection_counters k where k.user_id = viewer), 0) >= 3,
      'group', exists (select from public.group_members m where m.user_id = viewer)
        or exists (select from public.group_join_requests r where r.user_id = viewer and r.status = 'pending'),
      'hello', exists (select from public.messages m where m.sender_id = viewer)
        or exists (select from public.group_posts p where p.user_id = viewer)
        or exists (select from public.group_comments c where c.user_id = viewer)
        or exists (select from public.forum_posts p where p.author_id = viewer)
        or exists (select from public.forum_replies r where r.author_id = viewer)
        or exists (select from public.article_comments c where c.user_id = viewer)
    );
    if not checklist @? '$.* ? (@ == false)' then
      update public.profile_private p set is_checklist_over = true where p.user_id = viewer;
      checklist := null;
    end if;
  end if;
  if progress.is_start_over and checklist is null then
    return null;
  end if;
  return jsonb_build_object(
    'step', case when not progress.is_start_over then progress.start_step end,
    'resume', case when progress.is_start_over and progress.start_step < 3 then progress.start_step end,
    'checklist', checklist || jsonb_build_object('group_id', (
      select m.group_id from public.group_members m where m.user_id = viewer order by m.joined_at desc, m.id desc limit 1
    ))
  );
end
$$;
comment on function private.start_of(public.profiles) is
  'What is left of a member''s start: {step, resume, checklist}. step is null once /start is finished or put off; resume is the step to return to if it was put off before the last one; checklist is null once it is closed. Null if nothing is left. Closes a checklist that is done.';

-- The first circle -------------------------------------------------------------------------------

create function private.known_members(p_viewer_id uuid)
returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- By index: the latest two hundred.
  return query
  (select c.connected_user_id from public.connections c
   where c.user_id = p_viewer_id and c.status in ('following', 'friends') order by c.updated_at desc limit 200)
  union
  (select c.user_id from public.connections c
   where c.connected_user_id = p_viewer_id and c.status = 'friends' order by c.updated_at desc limit 200);
end
$$;
comment on function private.known_members(uuid) is 'The latest friends of a member and those they follow, some hundred at most.';

create function private.suggest_first_people(p_viewer_id uuid, p_limit integer)
returns table (profile public.profiles, kind text, value text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own public.profiles;
  own_city text;
  own_industries text[];
  own_roles text[];
  -- What someone is looking for who is open to something.
  wanted text[];
begin
  select * into own from public.profiles p where p.id = p_viewer_id;
  own_city := lower(private.city_of(own.location));
  own_industries := array_remove(own.industries, 'other');
  own_roles := array_remove(own.roles, 'other');
  wanted := array(
    select w.theirs from (values ('raising', 'investing'), ('investing', 'raising'), ('hiring', 'joining'), ('joining', 'hiring'),
      ('learning', 'advising'), ('advising', 'learning'), ('partnering', 'partnering')) as w (ours, theirs)
    where w.ours = any (own.open_to)
  );
  return query
  with friend as materialized (
    select l.profile_id as id from private.connection_page(p_viewer_id, 'friends', null, null, 15) l
  ), friend_of_friend as materialized (
    select l.profile_id as id, count(*) as mutual
    from friend f cross join lateral private.connection_page(f.id, 'friends', null, null, 10) l
    group by l.profile_id
  ), organizer as materialized (
    select distinct a.user_id as id from (
      select g.id, g.is_private from public.groups g order by g.created_at desc, g.id desc limit 40
    ) as latest cross join lateral (
      select m.user_id from public.group_members m
      where m.group_id = latest.id and m.role_rank = 1 order by m.joined_at, m.id limit 3
    ) as a
    where not latest.is_private
  ), pool (id) as materialized (
    select o.id from friend_of_friend o
    union
    (select f.user_id from public.connections f
     where f.connected_user_id = p_viewer_id and f.status = 'following' order by f.updated_at desc limit 20)
    union
    (select n.id from public.profiles n where n.location is not null and lower(private.city_of(n.location)) = own_city
     order by n.created_at desc limit 40)
    union
    select recent.user_id from (
      select i.user_id, i.audience from public.feed_items i order by i.created_at desc, i.id desc limit 300
    ) as recent
    where recent.audience in ('public', 'members')
    union
    select o.id from organizer o
    union
    (select n.id from public.profiles n order by n.created_at desc, n.id desc limit 60)
  ), fact as materialized (
    select p.id, p.created_at,
      (select c.status from public.connections c where c.user_id = p.id and c.connected_user_id = p_viewer_id) as towards_me,
      coalesce((select o.mutual from friend_of_friend o where o.id = p.id), 0) as mutual,
      lower(private.city_of(p.location)) = own_city as is_near,
      (select w from unnest(wanted) w where w = any (p.open_to) limit 1) as match,
      array(select i from unnest(own_industries) i where i = any (p.industries)) as shared,
      (select r from unnest(own_roles) r where r = any (p.roles) limit 1) as same_role,
      exists (
        select from public.feed_items i
        where i.user_id = p.id and i.created_at > now() - interval '7 days' and i.type <> 'new_user' and i.audience in ('public', 'members')
      ) as is_posting,
      exists (select from organizer o where o.id = p.id) as is_organizer,
      p.verified, p.avatar_url is not null as has_photo, p.title is not null as has_title
    from pool join public.profiles p on p.id = pool.id
    where p.id <> p_viewer_id
      and private.may_be_suggested(p.id)
      -- Nobody who left the people directory (20260101001920_people.sql).
      and coalesce((select s.is_listed from public.profile_private s where s.user_id = p.id), true)
      and (
        select h.until from private.hidden_members h where h.viewer_id = p_viewer_id and h.member_id = p.id
      ) > now() is not true
      -- Counts force one look-up per candidate. Of those the viewer knows, only followers may be suggested.
      and (select count(*) from public.connections c where c.user_id = p_viewer_id and c.connected_user_id = p.id) = 0
      and (
        select count(*) from public.connections c
        where c.user_id = p.id and c.connected_user_id = p_viewer_id and c.status <> 'following'
      ) = 0
  ), reasoned as (
    select f.*,
      case
        when f.towards_me = 'following' then 'follows_you'
        when f.mutual > 0 then 'mutual'
        when f.is_near then 'city'
        when f.match is not null then 'open_to'
        when cardinality(f.shared) > 0 then 'industry'
        when f.is_organizer then 'runs'
        when f.same_role is not null then 'role'
        when f.is_posting then 'posting'
        when f.created_at > now() - interval '30 days' then 'new'
        else 'since'
      end as kind,
      case when f.towards_me = 'following' then 6 else 0 end
        + least(f.mutual, 5) * 2
        + case when f.is_near then 4 else 0 end
        + case when f.match is not null then 4 else 0 end
        + least(cardinality(f.shared), 2) * 3
        + case when f.is_posting then 2 else 0 end
        + f.is_organizer::integer + (f.same_role is not null)::integer
        + f.verified::integer + f.has_photo::integer + f.has_title::integer as score
    from fact f
  ), mixed as (
    select r.*, row_number() over (partition by r.kind order by r.score desc, r.created_at desc, r.id desc) as nth from reasoned r
  ), best as (
    -- Mix the reasons: each further person with the same kind of reason ranks a little lower.
    select m.*, row_number() over (order by m.score - 2 * m.nth desc, m.created_at desc, m.id desc) as place from mixed m
  )
  select p, b.kind, case b.kind
      when 'mutual' then coalesce(m.friends, b.mutual)::text
      when 'city' then private.city_of(p.location)
      when 'open_to' then b.match
      when 'industry' then b.shared[1]
      when 'runs' then (
        select count(*) from public.group_members m join public.groups g on g.id = m.group_id
        where m.user_id = b.id and m.role_rank = 1 and not g.is_private
      )::text
      when 'role' then b.same_role
      when 'since' then to_char(b.created_at, 'YYYY')
      else ''
    end
  from best b
  join public.profiles p on p.id = b.id
  left join private.mutual_friends(
    p_viewer_id, array(select o.id from best o where o.place <= p_limit and o.kind = 'mutual')
  ) m on m.member_id = b.id
  where b.place <= p_limit
  order by b.place;
end
$$;
comment on function private.suggest_first_people(uuid, integer) is
  'People for a newcomer to follow, the best first, each with the strongest true reason (kind and value). Never empty while there is someone.';

create function private.suggest_first_groups(p_viewer_id uuid, p_limit integer)
returns table (id uuid, name text, description text, cover_image text, member_count integer, kind text, value text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own public.profiles;
  own_city text;
  edge text;
  known uuid[] := array(select private.known_members(p_viewer_id));
begin
  select * into own from public.profiles p where p.id = p_viewer_id;
  own_city := lower(private.city_of(own.location));
  edge := case when own_city ~ private.unspaced() then '' else '\y' end;
  return query
  with pool (id) as materialized (
    (select g.id from public.groups g order by g.created_at desc, g.id desc limit 60)
    union
    select recent.group_id from (
      select i.group_id from public.feed_items i order by i.created_at desc, i.id desc limit 300
    ) as recent
    union
    select theirs.group_id from unnest(known[1:30]) as k (user_id) cross join lateral (
      select m.group_id from public.group_members m where m.user_id = k.user_id order by m.joined_at desc, m.id desc limit 10
    ) as theirs
  ), fact as materialized (
    select g.*,
      (select count(*) from unnest(known) k (user_id) where exists (
        select from public.group_members m where m.group_id = g.id and m.user_id = k.user_id
      )) as acquaintances,
      (
        select i from unnest(array_remove(own.industries, 'other')) i
        where private.fold(g.name || ' ' || g.description)
          ~ ('\y' || case i when 'tech' then 'tech(nolog(y|ies))?' else replace(i, '_', '[ -]') end || '\y')
        limit 1
      ) as industry,
      -- Whole words, where there are spaces between them: Ely isn't in "early".
      coalesce(private.fold(g.name || ' ' || g.description)
        ~ (edge || regexp_replace(private.fold(own_city), '([^[:alnum:][:space:]])', '\\\1', 'g') || edge), false) as is_near
    from pool join public.groups g on g.id = pool.id
    where not g.is_private
      and (
        select h.until from private.hidden_members h where h.viewer_id = p_viewer_id and h.member_id = g.created_by
      ) > now() is not true
      and not exists (select from public.group_members m where m.group_id = g.id and m.user_id = p_viewer_id)
      and not exists (select from public.group_join_requests r where r.group_id = g.id and r.user_id = p_viewer_id)
      and not exists (select from public.hidden_content h where h.item_id = g.id and h.kind = 'group')
  )
  select f.id, f.name, f.description, f.cover_image, f.member_count, reason.kind, reason.value
  from fact f
  cross join lateral (
    select r.kind, r.value from (values
      (1, 'known', f.acquaintances::text, f.acquaintances > 0),
      (2, 'city', private.city_of(own.location), f.is_near),
      (3, 'industry', f.industry, f.industry is not null),
      (4, 'members', f.member_count::text, true)
    ) as r (rank, kind, value, is_true)
    where r.is_true order by r.rank limit 1
  ) as reason
  order by least(f.acquaintances, 5) * 2 + case when f.is_near then 3 else 0 end + case when f.industry is not null then 3 else 0 end desc,
    f.member_count desc, f.created_at desc, f.id desc
  limit p_limit;
end
$$;
comment on function private.suggest_first_groups(uuid, integer) is
  'Public groups for a newcomer to join, the best first, each with the strongest true reason (kind and value).';

create function private.suggest_circle(p_people integer default 7, p_groups integer default 3)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  viewer uuid := private.require_active();
begin
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'profile_id', (s.profile).id, 'username', (s.profile).username, 'full_name', (s.profile).full_name,
        'name', (s.profile).name, 'avatar_url', (s.profile).avatar_url, 'bio', (s.profile).bio,
        'title', (s.profile).title, 'company', (s.profile).company, 'verified', (s.profile).verified,
        'reason', jsonb_build_object('kind', s.kind, 'value', s.value)
      )), '[]')
      from private.suggest_first_people(viewer, least(greatest(coalesce(p_people, 7), 1), 20)) s
    ),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'name', g.name, 'description', g.description, 'cover_image', g.cover_image,
        'member_count', g.member_count, 'reason', jsonb_build_object('kind', g.kind, 'value', g.value)
      )), '[]')
      from private.suggest_first_groups(viewer, least(greatest(coalesce(p_groups, 3), 1), 10)) g
    )
  );
end
$$;
comment on function private.suggest_circle(integer, integer) is
  'A first circle: {people, groups} to follow and join, each with {kind, value} of the reason. Definer: reads connections, feed items and members of groups without a policy per row.';
select private.expose('private.suggest_circle');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
