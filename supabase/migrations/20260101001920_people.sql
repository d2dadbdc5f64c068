-- People: a directory of the members who are listed, with filters and counts.
--
-- Purpose     who is in the directory and what they are filtered by; its pages, reasons and counts
-- Tables      private.directory, private.directory_bits, private.directory_places; public.profile_private gets is_listed,
--             public.group_members gets slot
-- Depends on  20260101001720_reports.sql, 20260101001010_finding.sql, 20260101001200_groups.sql
--
-- 1. Every member has a slot, in the order in which they joined. Each value of a filter (role:founder, place:lisbon)
--    has one bit for each slot, 4,096 in a row of private.directory_bits. So a page and all its counts are a few
--    hundred ands of bits, whatever the filters and however many members match; no other index stays quick for a
--    filter that most match and for three that hardly anyone does.
-- 2. The bits hold who is listed: confirmed members who are not banned, whose profile isn't hidden and who haven't
--    opted out. Suspended members, and those the viewer doesn't see, are taken off when the directory is read.
-- 3. Without text, the newest members come first: nobody's rank depends on what they did, and when someone was last
--    active stays private. With text, the order is that of search.
-- 4. Relations are read up to a limit: the latest hundred friends and forty groups, a thousand people through either.
-- 5. This directory and a newcomer's first circle leave out who opted out. Search, other suggestions and lists still show them.

alter table public.profile_private add column is_listed boolean not null default true;
comment on column public.profile_private.is_listed is
  'Whether the member is in the people directory. Set by the member.';
grant update (is_listed) on public.profile_private to authenticated;
-- Each change rewrites the directory, or is told to all open tabs.
select private.limit_changes('public.profile_private', 'edits', 'is_listed', 'show_online', 'who_can_message');

create table private.directory (
  user_id uuid not null references public.profiles (id) on delete cascade,
  slot integer not null unique generated always as identity (start with 0 minvalue 0),
  facets text[] not null default '{}' collate "C",
  -- Counts look up the slots of a thousand people in the index alone.
  primary key (user_id) include (slot)
) with (fillfactor = 80);
comment on table private.directory is
  'The slot of each member and the values of the filters they are found by; none while they aren''t listed. Written by triggers.';

create table private.directory_bits (
  facet text not null collate "C",
  chunk integer not null,
  bits bit(4096) not null,
  primary key (facet, chunk)
) with (fillfactor = 50);
comment on table private.directory_bits is
  'Who has a value of a filter: one bit for each slot. Says the same as private.directory, and is written with it.';

create table private.directory_places (
  place text primary key collate "C",
  label text not null,
  members integer not null
) with (fillfactor = 80);
comment on table private.directory_places is 'How many listed members are in a place, and how the first of them wrote it.';
create index directory_places_members_idx on private.directory_places (members desc, place);

-- Beside the membership, so that the people of forty groups are read without looking up each of a thousand.
alter table public.group_members add column slot integer;
comment on column public.group_members.slot is
  'The member''s slot in private.directory, which never changes. Set by a trigger.';
drop index public.group_members_list_idx;
create index group_members_list_idx on public.group_members (group_id, role_rank, joined_at, id) include (slot);

create index bans_until_idx on private.bans (banned_until) where banned_until is not null;

alter table private.directory enable row level security;
alter table private.directory_bits enable row level security;
alter table private.directory_places enable row level security;

-- Who is listed ----------------------------------------------------------------------------------

create function private.place_label(p_location text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return nullif(btrim(left(private.city_of(p_location), 60)), '');
end
$$;
comment on function private.place_label(text) is 'The place in a location: what comes before the first comma.';
grant execute on function private.place_label(text) to anon, authenticated;

create function private.place_key(p_location text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return nullif(private.search_needle(private.place_label(p_location)), '');
end
$$;
comment on function private.place_key(text) is 'A place as it is compared: without capitals and accents.';

create function private.facets_of(p_person public.profiles)
returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_active_member(p_person.id)
    or not coalesce((select p.is_listed from public.profile_private p where p.user_id = p_person.id), true)
    or exists (select from public.hidden_content h where h.item_id = p_person.id and h.kind = 'member')
  then
    return '{}';
  end if;
  return array(
    select f.facet from (
      select 'all' as facet
      union all select 'role:' || r from unnest(p_person.roles) r
      union all select 'industry:' || i from unnest(p_person.industries) i
      union all select 'open:' || o from unnest(p_person.open_to) o
      union all select 'place:' || private.place_key(p_person.location)
    ) as f where f.facet is not null order by f.facet collate "C"
  );
end
$$;
comment on function private.facets_of(public.profiles) is 'What a member is found by in the directory; nothing if they aren''t listed.';

create function private.mark_in_directory(p_slot integer, p_before text[], p_after text[])
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  change record;
begin
  -- In one order, so that two members who save at once never deadlock.
  for change in
    select f.facet, f.is_in from (
      select a as facet, true as is_in from unnest(p_after) a where a <> all (p_before)
      union all select b, false from unnest(p_before) b where b <> all (p_after)
    ) as f order by f.facet collate "C"
  loop
    insert into private.directory_bits as d (facet, chunk, bits)
    values (change.facet, p_slot / 4096, set_bit(0::bit(4096), p_slot % 4096, change.is_in::integer))
    on conflict (facet, chunk) do update set bits = set_bit(d.bits, p_slot % 4096, change.is_in::integer);
    if not change.is_in then
      delete from private.directory_bits d
      where d.facet = change.facet and d.chunk = p_slot / 4096 and d.bits = 0::bit(4096);
    end if;
  end loop;
end
$$;
comment on function private.mark_in_directory(integer, text[], text[]) is 'Sets and clears the bits of one member.';

create function private.count_in_place(p_place text, p_label text, p_change integer)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if p_place is null then
    return;
  end if;
  insert into private.directory_places as k (place, label, members) values (p_place, coalesce(p_label, p_place), p_change)
  on conflict (place) do update set members = k.members + p_change;
  delete from private.directory_places k where k.place = p_place and k.members <= 0;
end
$$;
comment on function private.count_in_place(text, text, integer) is 'Counts a member in or out of a place.';

create function private.place_in(p_facets text[])
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (select substr(f, 7) from unnest(p_facets) f where starts_with(f, 'place:'));
end
$$;
comment on function private.place_in(text[]) is 'The place among the values of someone''s filters.';

create function private.list_person(p_user_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person public.profiles;
  entry private.directory;
  wanted text[];
begin
  if not exists (select from private.directory d where d.user_id = p_user_id) then
    insert into private.directory (user_id) select p.id from public.profiles p where p.id = p_user_id
    on conflict (user_id) do nothing;
  end if;
  -- A concurrent change of the same member waits, and then reads what this one wrote.
  select * into entry from private.directory d where d.user_id = p_user_id for no key update;
  select * into person from public.profiles p where p.id = p_user_id;
  if entry.user_id is null or person.id is null then
    return;
  end if;
  wanted := private.facets_of(person);
  if wanted = entry.facets then
    return;
  end if;
  update private.directory d set facets = wanted where d.user_id = p_user_id;
  perform private.mark_in_directory(entry.slot, entry.facets, wanted);
  if private.place_in(entry.facets) is distinct from private.place_in(wanted) then
    perform private.count_in_place(c.place, private.place_label(person.location), c.change)
    from (values (private.place_in(entry.facets), -1), (private.place_in(wanted), 1)) as c (place, change)
    order by c.place;
  end if;
end
$$;
comment on function private.list_person(uuid) is 'Brings the directory up to date with a member. Called by triggers.';

create function private.on_listing_changed()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.list_person((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end
$$;
comment on function private.on_listing_changed() is 'Trigger (column): updates the directory after a change of the member that the column names.';

create trigger list_person after insert on public.profiles
  for each row execute function private.on_listing_changed('id');
create trigger list_changed_person after update on public.profiles
  for each row when (
    (old.location, old.roles, old.open_to, old.industries, old.is_banned)
    is distinct from (new.location, new.roles, new.open_to, new.industries, new.is_banned)
  )
  execute function private.on_listing_changed('id');
create trigger list_person
  after update of email_confirmed_at, phone_confirmed_at, banned_until, deleted_at on auth.users
  for each row when (
    (old.email_confirmed_at is null, old.phone_confirmed_at is null, old.banned_until, old.deleted_at)
    is distinct from (new.email_confirmed_at is null, new.phone_confirmed_at is null, new.banned_until, new.deleted_at)
  )
  execute function private.on_listing_changed('id');
create trigger list_person after update of is_listed on public.profile_private
  for each row when (old.is_listed is distinct from new.is_listed)
  execute function private.on_listing_changed('user_id');
create trigger list_hidden_person after insert on public.hidden_content
  for each row when (new.kind = 'member') execute function private.on_listing_changed('item_id');
create trigger list_shown_person after delete on public.hidden_content
  for each row when (old.kind = 'member') execute function private.on_listing_changed('item_id');

create function private.set_slot()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  new.slot := (select d.slot from private.directory d where d.user_id = new.user_id);
  return new;
end
$$;
comment on function private.set_slot() is 'Trigger: a membership keeps the slot of its member.';
create trigger set_slot before insert on public.group_members
  for each row execute function private.set_slot();

create function private.before_directory_delete()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.mark_in_directory(old.slot, old.facets, '{}');
  perform private.count_in_place(private.place_in(old.facets), null, -1);
  return old;
end
$$;
comment on function private.before_directory_delete() is 'Trigger: takes someone whose account is deleted out of the directory.';
create trigger before_directory_delete before delete on private.directory
  for each row execute function private.before_directory_delete();

create function private.rebuild_directory()
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into private.directory (user_id)
  select p.id from public.profiles p
  where not exists (select from private.directory d where d.user_id = p.id)
  order by p.created_at, p.id;
  update private.directory d set facets = private.facets_of(p) from public.profiles p where p.id = d.user_id;
  delete from private.directory_bits;
  insert into private.directory_bits (facet, chunk, bits)
  select f.facet, d.slot / 4096, bit_or(set_bit(0::bit(4096), d.slot % 4096, 1))
  from private.directory d cross join lateral unnest(d.facets) as f (facet)
  group by 1, 2;
  delete from private.directory_places;
  insert into private.directory_places (place, label, members)
  select private.place_in(d.facets), min(private.place_label(p.location)), count(*)
  from private.directory d join public.profiles p on p.id = d.user_id
  where private.place_in(d.facets) is not null group by 1;
  update public.group_members m set slot = d.slot from private.directory d
  where d.user_id = m.user_id and m.slot is distinct from d.slot;
end
$$;
comment on function private.rebuild_directory() is
  'Writes the whole directory anew from the profiles. For migrations and for rows written without triggers.';
select private.rebuild_directory();

-- Filters ----------------------------------------------------------------------------------------

create type private.people_filter as (
  roles text[], industries text[], open_to text[], places text[], is_in_my_groups boolean, has_mutual_friends boolean
);
comment on type private.people_filter is
  'What the directory is filtered by. Of each list one value is enough; an empty list asks for nothing.';

create function private.people_filter(
  p_roles text[], p_industries text[], p_open_to text[], p_places text[], p_is_in_my_groups boolean, p_has_mutual_friends boolean
)
returns private.people_filter
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return row(
    array(select 'role:' || r from unnest(p_roles[1:20]) r where r is not null),
    array(select 'industry:' || i from unnest(p_industries[1:20]) i where i is not null),
    array(select 'open:' || o from unnest(p_open_to[1:20]) o where o is not null),
    array(select 'place:' || coalesce(private.place_key(l), '') from unnest(p_places[1:20]) l where l is not null),
    coalesce(p_is_in_my_groups, false), coalesce(p_has_mutual_friends, false)
  )::private.people_filter;
end
$$;
comment on function private.people_filter(text[], text[], text[], text[], boolean, boolean) is 'The filter of a call, with at most twenty values of each kind.';

create function private.friends_of(p_user_ids uuid[], p_most integer)
returns table (member_id uuid, id uuid)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select m.id, f.other from unnest(p_user_ids) as m (id)
  cross join lateral (
    select f.other, f.updated_at from (
      (
        select c.connected_user_id as other, c.updated_at from public.connections c
        where c.user_id = m.id and c.status = 'friends' order by c.updated_at desc, c.id desc limit p_most
      )
      union all
      (
        select c.user_id, c.updated_at from public.connections c
        where c.connected_user_id = m.id and c.status = 'friends' order by c.updated_at desc, c.id desc limit p_most
      )
    ) as f order by f.updated_at desc, f.other limit p_most
  ) as f;
end
$$;
comment on function private.friends_of(uuid[], integer) is 'The latest friends of each of some members, newest first.';

create function private.mutual_friends(p_viewer_id uuid, p_user_ids uuid[])
returns table (member_id uuid, friends integer)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select f.member_id, count(*)::integer from private.friends_of(p_user_ids, 200) as f
  where f.id <> p_viewer_id
    -- A count forces one look-up per friend: `exists` would be checked against all friendships at once.
    and (
      select count(*) from public.connections c
      where c.status = 'friends'
        and least(c.user_id, c.connected_user_id) = least(p_viewer_id, f.id)
        and greatest(c.user_id, c.connected_user_id) = greatest(p_viewer_id, f.id)
    ) > 0
  group by f.member_id;
end
$$;
comment on function private.mutual_friends(uuid, uuid[]) is
  'How many of the latest two hundred friends of each of some members are also friends of a viewer; only those who have any.';

create function private.slots_of(p_ids uuid[])
returns integer[]
language plpgsql stable security definer
set search_path = ''
-- Of a thousand people each is looked up, however few there are.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return array(select d.slot from unnest(p_ids) as u (id) join private.directory d on d.user_id = u.id);
end
$$;
comment on function private.slots_of(uuid[]) is 'The slots of some people, listed or not.';

create function private.friends_of_friends(p_user_id uuid)
returns integer[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  friends uuid[] := array(select f.id from private.friends_of(array[p_user_id], 100) f);
begin
  return private.slots_of(array(
    select distinct f.id from private.friends_of(friends, 1000 / greatest(cardinality(friends), 1)) f
  ));
end
$$;
comment on function private.friends_of_friends(uuid) is 'The slots of a thousand people who share a friend with a member.';

create function private.fellows(p_user_id uuid)
returns integer[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  groups uuid[] := array(
    select m.group_id from public.group_members m where m.user_id = p_user_id order by m.joined_at desc, m.id desc limit 40
  );
begin
  return array(
    select distinct f.slot from unnest(groups) as g (id)
    cross join lateral (
      select m.slot from public.group_members m where m.group_id = g.id
      order by m.role_rank, m.joined_at, m.id limit 1000 / greatest(cardinality(groups), 1)
    ) as f
  );
end
$$;
comment on function private.fellows(uuid) is 'The slots of a thousand people who share a group with a member.';

create function private.both_of(p_some integer[], p_others integer[])
returns integer[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case when p_some is null then p_others when p_others is null then p_some
    else array(select unnest(p_some) intersect select unnest(p_others)) end;
end
$$;
comment on function private.both_of(integer[], integer[]) is 'Who is in both lists; a list that is null leaves nobody out.';

create function private.people_narrowed(p_bits bit, p_chunk integer, p_facets text[])
returns bit
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_facets = '{}' or p_bits = 0::bit(4096) then
    return p_bits;
  end if;
  return p_bits & coalesce((
    select bit_or(b.bits) from private.directory_bits b where b.chunk = p_chunk and b.facet = any (p_facets)
  ), 0::bit(4096));
end
$$;
comment on function private.people_narrowed(bit, integer, text[]) is 'Those of a chunk who have one of the values, or all if there are none.';

create function private.shown_people(p_slots integer[], p_viewer_id uuid)
returns setof private.directory
language plpgsql stable security definer
set search_path = ''
-- Of a thousand people each is looked up, however few there are.
set enable_seqscan = off
as $$
begin
  return query
  select d.* from private.directory d
  where d.slot = any (p_slots) and d.user_id <> p_viewer_id
    and (
      select h.until from private.hidden_members h where h.viewer_id = p_viewer_id and h.member_id = d.user_id
    ) > now() is not true
    and (select b.banned_until from private.bans b where b.user_id = d.user_id) > now() is not true;
end
$$;
comment on function private.shown_people(integer[], uuid) is
  'Those of some listed members who are shown to a viewer: others, neither blocked nor muted, and not suspended.';

create function private.matching_people(p_slots integer[], p_filter private.people_filter, p_viewer_id uuid)
returns setof private.directory
language plpgsql stable security definer
set search_path = ''
-- Of a thousand people each is looked up, however few there are.
set enable_seqscan = off
as $$
begin
  return query
  select s.* from private.shown_people(array(
    select d.slot from private.directory d
    where d.slot = any (p_slots) and d.facets <> '{}'
      and (p_filter.roles = '{}' or d.facets && p_filter.roles)
      and (p_filter.industries = '{}' or d.facets && p_filter.industries)
      and (p_filter.open_to = '{}' or d.facets && p_filter.open_to)
      and (p_filter.places = '{}' or d.facets && p_filter.places)
  ), p_viewer_id) as s;
end
$$;
comment on function private.matching_people(integer[], private.people_filter, uuid) is
  'The people among some whom the filter finds and the viewer may see.';

create function private.shown_slots(p_slots integer[], p_viewer_id uuid, p_before integer)
returns integer[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select s.slot from private.shown_people(p_slots, p_viewer_id) as s
    where p_before is null or s.slot < p_before order by s.slot desc
  );
end
$$;
comment on function private.shown_slots(integer[], uuid, integer) is 'The slots of private.shown_people below another, the newest first.';

create function private.bits_of(p_slots integer[])
returns table (chunk integer, bits bit)
language plpgsql immutable parallel safe rows 25
set search_path = ''
as $$
begin
  return query
  select s.slot / 4096, bit_or(set_bit(0::bit(4096), s.slot % 4096, 1)) from unnest(p_slots) as s (slot) group by 1;
end
$$;
comment on function private.bits_of(integer[]) is 'The bits of some slots.';

create function private.listed_among(p_slots integer[])
returns table (chunk integer, bits bit)
language plpgsql stable security definer rows 25
set search_path = ''
as $$
begin
  return query
  select b.chunk, case when p_slots is null then b.bits else b.bits & k.bits end
  from private.directory_bits b left join private.bits_of(p_slots) k on k.chunk = b.chunk
  where b.facet = 'all' and (p_slots is null or k.chunk is not null);
end
$$;
comment on function private.listed_among(integer[]) is 'The bits of the listed members among some, or of all if the slots are null.';

create function private.newest_people(
  p_known integer[], p_filter private.people_filter, p_viewer_id uuid, p_before integer, p_most integer
)
returns integer[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  chunk record;
  word bit(64);
  -- Of people who match, and who may not be shown.
  slots integer[] := '{}';
  found_slots integer[] := '{}';
begin
  for chunk in
    select b.chunk, b.bits from private.listed_among(p_known) b where b.chunk <= (p_before - 1) / 4096 order by b.chunk desc
  loop
    chunk.bits := private.people_narrowed(chunk.bits, chunk.chunk, p_filter.roles);
    chunk.bits := private.people_narrowed(chunk.bits, chunk.chunk, p_filter.industries);
    chunk.bits := private.people_narrowed(chunk.bits, chunk.chunk, p_filter.open_to);
    chunk.bits := private.people_narrowed(chunk.bits, chunk.chunk, p_filter.places);
    continue when chunk.bits = 0::bit(4096);
    for part in reverse 63 .. 0 loop
      word := substring(chunk.bits from 64 * part + 1 for 64);
      continue when word = 0::bit(64);
      slots := slots || array(
        select chunk.chunk * 4096 + part * 64 + n from generate_series(63, 0, -1) n where get_bit(word, n) = 1
      );
      if cardinality(found_slots) + cardinality(slots) >= p_most then
        found_slots := found_slots || private.shown_slots(slots, p_viewer_id, p_before);
        if cardinality(found_slots) >= p_most then
          return found_slots[1:p_most];
        end if;
        slots := '{}';
      end if;
    end loop;
  end loop;
  return found_slots || private.shown_slots(slots, p_viewer_id, p_before);
end
$$;
comment on function private.newest_people(integer[], private.people_filter, uuid, integer, integer) is
  'The newest members below a slot that match the filters, among those with some slots or all; for calls without text.';

-- Pages ------------------------------------------------------------------------------------------

create function private.smallest_shared_groups(p_viewer_id uuid, p_user_ids uuid[])
returns table (member_id uuid, shared jsonb)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select distinct on (u.id) u.id, jsonb_build_object('kind', 'group', 'id', g.id, 'name', g.name)
  from unnest(p_user_ids) as u (id)
  cross join lateral (
    select m.group_id from public.group_members m where m.user_id = u.id order by m.joined_at desc, m.id desc limit 100
  ) as theirs
  join public.group_members mine on mine.group_id = theirs.group_id and mine.user_id = p_viewer_id
  join public.groups g on g.id = theirs.group_id
  where not exists (select from public.hidden_content h where h.item_id = g.id and h.kind = 'group')
  order by u.id, g.member_count, g.id;
end
$$;
comment on function private.smallest_shared_groups(uuid, uuid[]) is
  'The smallest group that a viewer shares with each of some members, as a reason; only for those with whom they share one.';

create function private.people_reason(p_viewer public.profiles, p_person public.profiles, p_mutual_friends integer, p_shared_group jsonb)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shared_industry text;
begin
  if p_mutual_friends > 0 then
    return jsonb_build_object('kind', 'friends', 'count', p_mutual_friends);
  elsif p_shared_group is not null then
    return p_shared_group;
  end if;
  select i into shared_industry from unnest(p_person.industries) with ordinality as o (i, place)
  where i = any (p_viewer.industries) and i <> 'other' order by place limit 1;
  return case
    when shared_industry is not null then jsonb_build_object('kind', 'industry', 'industry', shared_industry)
    when private.place_key(p_person.location) = private.place_key(p_viewer.location) then
      jsonb_build_object('kind', 'place', 'place', private.place_label(p_person.location))
    when p_person.created_at > now() - interval '30 days' then jsonb_build_object('kind', 'new')
  end;
end
$$;
comment on function private.people_reason(public.profiles, public.profiles, integer, jsonb) is
  'The best thing that a viewer and someone have in common: friends, the smallest group, an industry, a place; or that they are new. Null if nothing is.';

create function private.list_people(
  p_query text default null, p_roles text[] default '{}', p_industries text[] default '{}', p_open_to text[] default '{}',
  p_places text[] default '{}', p_is_in_my_groups boolean default false, p_has_mutual_friends boolean default false,
  p_before numeric default null, p_before_id uuid default null, p_limit integer default 24
)
returns table (
  profile_id uuid, username text, full_name text, name text, avatar_url text, verified boolean, title text, company text,
  location text, roles text[], open_to text[], industries text[], mutual_friends integer, reason jsonb, connection jsonb,
  "position" numeric
)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  viewer_id constant uuid := private.require_active();
  viewer public.profiles;
  filter constant private.people_filter :=
    private.people_filter(p_roles, p_industries, p_open_to, p_places, p_is_in_my_groups, p_has_mutual_friends);
  most constant integer := least(greatest(coalesce(p_limit, 24), 1), 50);
  has_text constant boolean := private.search_needle(p_query) <> '';
  answer private.search_answer;
  known integer[];
  slots integer[];
  ids uuid[];
  positions numeric[];
begin
  select * into viewer from public.profiles p where p.id = viewer_id;
  if filter.is_in_my_groups then
    known := private.fellows(viewer_id);
  end if;
  if filter.has_mutual_friends then
    known := private.both_of(known, private.friends_of_friends(viewer_id));
  end if;
  if has_text then
    answer := private.search_found(p_query, 'person', 400);
    known := private.both_of(known, private.slots_of(array(select h.source_id from unnest(answer.hits) h)));
    select array_agg(f.user_id order by f.score desc, f.user_id), array_agg(f.score order by f.score desc, f.user_id)
    into ids, positions
    from (
      select m.user_id, h.score from private.matching_people(known, filter, viewer_id) m
      join unnest(answer.hits) h on h.source_id = m.user_id
      where p_before is null or (-h.score, m.user_id) > (-p_before, p_before_id)
      order by h.score desc, m.user_id limit most
    ) as f;
  else
    slots := private.newest_people(known, filter, viewer_id, least(p_before, 2147483647)::integer, most);
    select array_agg(d.user_id order by d.slot desc), array_agg(d.slot order by d.slot desc) into ids, positions
    from unnest(slots) as s (slot) join private.directory d on d.slot = s.slot;
  end if;
  -- What they have in common is asked of the whole page at once: a call for each person would take longer than the rest.
  return query
  with mutual as materialized (
    select m.member_id, m.friends from private.mutual_friends(viewer_id, ids) m
  )
  select p.id, p.username, p.full_name, p.name, p.avatar_url, p.verified, p.title, p.company, p.location, p.roles, p.open_to,
    p.industries, coalesce(m.friends, 0), private.people_reason(viewer, p, m.friends, g.shared),
    private.state_between(viewer_id, p.id), f.position
  from unnest(ids, positions) with ordinality as f (id, "position", place)
  join public.profiles p on p.id = f.id
  left join mutual m on m.member_id = f.id
  left join private.smallest_shared_groups(viewer_id, array(select unnest(ids) except select member_id from mutual)) g
    on g.member_id = f.id
  order by f.place;
end
$$;
comment on function private.list_people(text, text[], text[], text[], text[], boolean, boolean, numeric, uuid, integer) is
  'A page of the directory: listed members who match the text and all filters, with what the viewer has in common with each. The best matches first, or without text the newest; the next page begins below (position, profile_id) of the last row. Text is rate-limited. Definer: reads the directory and search_documents, which nobody else may.';
select private.expose('private.list_people');

-- Counts -----------------------------------------------------------------------------------------

create function private.unseen_by(p_viewer_id uuid)
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select p_viewer_id
    union all select h.member_id from private.hidden_members h where h.viewer_id = p_viewer_id and h.until > now()
    union all select b.user_id from private.bans b where b.banned_until > now()
  );
end
$$;
comment on function private.unseen_by(uuid) is 'The people whom private.shown_people leaves out, for counts.';

create function private.facet_counts(
  p_filter private.people_filter, p_found integer[], p_fellows integer[], p_acquaintances integer[], p_viewer_id uuid
)
returns table (facet text, members integer)
language plpgsql stable security definer
set search_path = ''
-- A plan for the filters of each call would be worse, and take a millisecond to make.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  everyone constant bit(4096) := ~ 0::bit(4096);
  nobody constant bit(4096) := 0::bit(4096);
  facets text[] := array(
    select 'all'
    union all select 'role:' || r from unnest('{founder,investor,operator,advisor,other}'::text[]) r
    union all select 'open:' || o from unnest('{raising,investing,hiring,joining,advising,partnering,learning}'::text[]) o
    union all select 'industry:' || i from unnest(private.industries()) i
    union all (
      select 'place:' || k.place from private.directory_places k order by k.members desc, k.place
      -- Count fewer places in a large community: each costs a row for every 4,096 members.
      limit greatest(20, 200 / greatest((select count(*) from private.directory_bits b where b.facet = 'all'), 1))
    )
  ) || p_filter.places;
begin
  return query
  with unseen as materialized (
    select u.* from private.bits_of(private.slots_of(private.unseen_by(p_viewer_id))) u
  ), fellow as materialized (
    select f.* from private.bits_of(case when p_filter.is_in_my_groups then p_fellows end) f
  ), acquaintance as materialized (
    select a.* from private.bits_of(case when p_filter.has_mutual_friends then p_acquaintances end) a
  ), narrowed as materialized (
    select b.chunk, bit_or(b.bits) filter (where b.facet = any (p_filter.roles)) as roles,
      bit_or(b.bits) filter (where b.facet = any (p_filter.industries)) as industries,
      bit_or(b.bits) filter (where b.facet = any (p_filter.open_to)) as open_to,
      bit_or(b.bits) filter (where b.facet = any (p_filter.places)) as places
    from private.directory_bits b
    where b.facet = any (p_filter.roles || p_filter.industries || p_filter.open_to || p_filter.places)
    group by b.chunk
  ), chunk as materialized (
    select p.chunk, p.bits & ~ coalesce(u.bits, nobody) as bits,
      case when p_filter.is_in_my_groups then coalesce(f.bits, nobody) else everyone end as groups,
      case when p_filter.has_mutual_friends then coalesce(a.bits, nobody) else everyone end as friends,
      case when p_filter.roles = '{}' then everyone else coalesce(n.roles, nobody) end as roles,
      case when p_filter.industries = '{}' then everyone else coalesce(n.industries, nobody) end as industries,
      case when p_filter.open_to = '{}' then everyone else coalesce(n.open_to, nobody) end as open_to,
      case when p_filter.places = '{}' then everyone else coalesce(n.places, nobody) end as places
    from private.listed_among(p_found) p
    left join narrowed n on n.chunk = p.chunk
    left join unseen u on u.chunk = p.chunk
    left join fellow f on f.chunk = p.chunk
    left join acquaintance a on a.chunk = p.chunk
  ), asked as materialized (
    -- The values of a filter are counted among the members that the other filters find.
    select c.chunk, g.prefix, g.bits from chunk c
    -- What several of them need once: an and of 4,096 bits takes time.
    cross join lateral (
      select c.bits & c.groups & c.friends as bits, c.roles & c.industries as what, c.open_to & c.places as how offset 0
    ) as b
    cross join lateral (values
      ('all', b.bits & b.what & b.how),
      ('role', b.bits & c.industries & b.how),
      ('industry', b.bits & c.roles & b.how),
      ('open', b.bits & b.what & c.places),
      ('place', b.bits & b.what & c.open_to),
      ('in_my_groups', c.bits & c.friends & b.what & b.how),
      ('mutual_friends', c.bits & c.groups & b.what & b.how)
    ) as g (prefix, bits)
    where g.bits <> nobody
  )
  select counted.facet, sum(counted.members)::integer from (
    select b.facet, bit_count(b.bits & a.bits)::integer as members
    from private.directory_bits b join asked a on a.prefix = split_part(b.facet, ':', 1) and a.chunk = b.chunk
    where b.facet = any (facets)
    union all
    -- One by one: making bits of them would take longer.
    select k.facet, get_bit(a.bits, k.slot % 4096) from (
      select 'in_my_groups' as facet, unnest(p_fellows) as slot
      union all select 'mutual_friends', unnest(p_acquaintances)
    ) as k
    join asked a on a.prefix = k.facet and a.chunk = k.slot / 4096
  ) as counted
  group by counted.facet having sum(counted.members) > 0;
end
$$;
comment on function private.facet_counts(private.people_filter, integer[], integer[], integer[], uuid) is
  'How many match each value of each filter, given the other filters, among the people found by text or all.';

create function private.people_counts(
  p_query text default null, p_roles text[] default '{}', p_industries text[] default '{}', p_open_to text[] default '{}',
  p_places text[] default '{}', p_is_in_my_groups boolean default false, p_has_mutual_friends boolean default false
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most constant integer := 501;
  most_found constant integer := 400;
  viewer_id constant uuid := private.require_active();
  answer private.search_answer;
  found integer[];
begin
  if private.search_needle(p_query) <> '' then
    answer := private.search_found(p_query, 'person', most_found);
    found := private.slots_of(array(select h.source_id from unnest(answer.hits) h));
  end if;
  return (
    select jsonb_build_object(
      'values', coalesce(jsonb_object_agg(c.facet, least(c.members, most)) filter (where not starts_with(c.facet, 'place:')), '{}'),
      'places', coalesce(jsonb_agg(
        jsonb_build_object('place', k.place, 'label', k.label, 'count', least(c.members, most)) order by c.members desc, k.place
      ) filter (where k.place is not null), '[]'),
      'corrected', (answer.meant).corrected,
      'is_partial', coalesce(cardinality(answer.hits) >= most_found, false)
    )
    from private.facet_counts(
      private.people_filter(p_roles, p_industries, p_open_to, p_places, p_is_in_my_groups, p_has_mutual_friends),
      found, private.fellows(viewer_id), private.friends_of_friends(viewer_id), viewer_id
    ) c
    left join private.directory_places k on 'place:' || k.place = c.facet
  );
end
$$;
comment on function private.people_counts(text, text[], text[], text[], text[], boolean, boolean) is
  'How many people of the directory match each value of the filters, given the others: {values, places, corrected, is_partial}; among the values, all, in_my_groups and mutual_friends. 501 says more than 500; is_partial says that only the best 400 matches of the text are counted. Counts only whom list_people shows to the caller. Text is rate-limited. Definer: as list_people.';
select private.expose('private.people_counts');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
