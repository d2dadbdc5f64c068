-- Unused files: replaced pictures, and files of deleted content.
--
-- Purpose     queues stored files and decides which to delete
-- Tables      private.file_columns, private.removed_files, private.unused_files_cursor
-- Depends on  20260101001800_account.sql
--
-- 1. A column with the address of a stored file is a row of private.file_columns (private.watch_files). When
--    its value changes or its row is deleted, the file is queued.
-- 2. SQL deletes no files: the storage service owns the bytes. A caller with the service key asks
--    claim_removed_files and deletes what it names: the function remove-files, or the embedded backend's timer.
-- 3. It never names a file another row still uses, or that an open report is about, nor one younger than an hour: it may be
--    about to be used.
-- 4. The smaller sizes of a picture (<name>-w<width>.<ending>) are deleted with it, unless a row uses them by themselves.
-- 5. A change queues only files of the row's owner, of those who look after the place, of the member who changes it, and
--    of deleted accounts: using and dropping someone else's file must not delete it.
-- 6. A job walks through all files and queues those of members that no row shows (private.queue_unused_files), such as a picture whose
--    form was left. They must be older than a draft gets: drafts stay on the device for thirty days and name pictures.

create table private.file_columns (
  table_name text not null,
  column_name text not null,
  primary key (table_name, column_name)
);
comment on table private.file_columns is 'The columns of schema public that contain addresses of stored files.';
alter table private.file_columns enable row level security;

create table private.removed_files (
  path text primary key,
  queued_at timestamptz not null default now(),
  claimed_at timestamptz
);
comment on table private.removed_files is
  'Files to delete, as <bucket>/<name>, until the storage service has deleted them or another row uses them.';
create index removed_files_turn_idx on private.removed_files (claimed_at nulls first, queued_at);
alter table private.removed_files enable row level security;

create function private.stored_path(p_url text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Any origin: the project may have moved.
  return substring(p_url from '^https?://[^/?#]+/storage/v1/object/public/([^?#]+)');
end
$$;
comment on function private.stored_path(text) is
  'The <bucket>/<name> in a stored file''s address; null for any other address.';

create function private.stored_folders(p_text text)
returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return array(
    select distinct f.found[1] from regexp_matches(p_text, '/storage/v1/object/public/([a-z0-9._-]{1,63}/[0-9a-f-]{36})/', 'g') as f (found)
  );
end
$$;
comment on function private.stored_folders(text) is
  'The folders, as <bucket>/<member>, of all stored files whose addresses are in a text. An index finds texts by them.';
-- The writer of a row also writes these indexes.
grant execute on function private.stored_path(text), private.stored_folders(text) to authenticated, service_role;
create index articles_folders_idx on public.articles using gin (private.stored_folders(content))
  where position('/storage/v1/object/public/' in content) > 0;
create index hidden_content_folders_idx on public.hidden_content using gin (private.stored_folders(original::text));
create index report_snapshots_folders_idx on private.report_snapshots using gin (private.stored_folders(snapshot::text));

create function private.queue_files()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) else '{}' end;
  -- Rule 5: a file is in the folder of its uploader.
  owners text[] := array[
    auth.uid()::text, before ->> 'user_id', before ->> 'author_id', before ->> 'owner_id', before ->> 'creator_id',
    before ->> 'created_by', case when tg_table_name = 'profiles' then before ->> 'id' end
  ];
begin
  if tg_table_name in ('groups', 'forum_groups') then
    owners := owners || array(select k.user_id::text from private.keepers_of((before ->> 'id')::uuid) as k (user_id));
  end if;
  insert into private.removed_files (path)
  select distinct f.path
  from (
    select private.stored_path(before ->> c.name) as path from unnest(tg_argv) as c (name)
    where before ->> c.name is distinct from after ->> c.name
  ) as f
  where split_part(f.path, '/', 1) in (select private.our_buckets())
    and (
      split_part(f.path, '/', 2) = any (owners)
      or not exists (select from public.profiles p where p.id::text = split_part(f.path, '/', 2))
    )
  order by f.path
  on conflict (path) do nothing;
  return null;
end
$$;
comment on function private.queue_files() is
  'Trigger (columns): queues a file for deletion when it is replaced or its row deleted.';

create function private.watch_files(p_table text, variadic p_columns text[])
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  names text := (select string_agg(quote_literal(c.name), ', ') from unnest(p_columns) as c (name));
  old_row text := (select string_agg(format('old.%I', c.name), ', ') from unnest(p_columns) as c (name));
  new_row text := replace(old_row, 'old.', 'new.');
  name text;
begin
  insert into private.file_columns (table_name, column_name) select p_table, c.name from unnest(p_columns) as c (name);
  execute format(
    'create trigger queue_replaced_files after update on public.%I for each row
       when (row(%s) is distinct from row(%s) and coalesce(%s) is not null) execute function private.queue_files(%s)',
    p_table, old_row, new_row, old_row, names
  );
  -- Triggers fire in order of name: run before the foreign keys, while the members of a deleted group are known.
  execute format(
    'create trigger "0_queue_files" after delete on public.%I for each row
       when (coalesce(%s) is not null) execute function private.queue_files(%s)',
    p_table, old_row, names
  );
  for name in select c.name from unnest(p_columns) as c (name) loop
    execute format('create index %1$s_%2$s_file_idx on public.%1$I (private.stored_path(%2$I)) where %2$I is not null', p_table, name);
  end loop;
end
$$;
comment on function private.watch_files(text, text[]) is
  'For migrations: queues the files of these columns once no row uses them.';

select private.watch_files('profiles', 'avatar_url', 'cover_photo_url'),
  private.watch_files('articles', 'image_url'),
  private.watch_files('groups', 'cover_image'),
  private.watch_files('group_posts', 'image_url'),
  private.watch_files('forum_groups', 'cover_image'),
  private.watch_files('business_ideas', 'image_url', 'video_url', 'pitch_deck_url'),
  private.watch_files('business_updates', 'media_url'),
  private.watch_files('events', 'cover_photo_url'),
  private.watch_files('business_pages', 'cover_image', 'profile_image'),
  private.watch_files('business_posts', 'image_url');

create function private.queue_account_files()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Smaller sizes are deleted with their picture. These operators match the index on the name.
  insert into private.removed_files (path)
  select o.bucket_id || '/' || o.name from storage.objects o
  where o.name operator(pg_catalog.~>=~) (old.id::text || '/') and o.name operator(pg_catalog.~<~) (old.id::text || '0')
    and o.bucket_id in (select private.our_buckets()) and o.name !~ '-w\d+\.\w+$'
  order by 1
  on conflict (path) do nothing;
  return null;
end
$$;
comment on function private.queue_account_files() is
  'Trigger: queues a deleted member''s files, unless a remaining row uses them.';
create trigger queue_account_files
  after delete on public.profiles
  for each row execute function private.queue_account_files();

create function private.shown_paths(p_paths text[])
returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  place private.file_columns;
begin
  for place in select * from private.file_columns loop
    return query execute format(
      'select private.stored_path(t.%1$I) from public.%2$I t
       where t.%1$I is not null and private.stored_path(t.%1$I) = any ($1)', place.column_name, place.table_name
    ) using p_paths;
  end loop;
  -- The text of an article may contain addresses, too.
  return query
  select p.path from unnest(p_paths) as p (path)
  cross join lateral (
    select array[split_part(p.path, '/', 1) || '/' || split_part(p.path, '/', 2)] as folder, p.path ~ '^[^/]+/[0-9a-f-]{36}/' as is_members
  ) as f
  where exists (
    select from public.articles a
    where position('/storage/v1/object/public/' in a.content) > 0 and private.stored_folders(a.content) @> f.folder
      and position(p.path in a.content) > 0
  )
  -- Hidden, and shown again when a decision is overturned.
  or exists (
    select from public.hidden_content h
    where private.stored_folders(h.original::text) @> f.folder and position(p.path in h.original::text) > 0
  )
  -- Moderators have yet to see what was reported.
  or exists (
    select from private.report_snapshots s
    join public.reports r on r.id = s.report_id
    join private.moderation_cases c on c.id = r.case_id and c.state = 'open'
    where private.stored_folders(s.snapshot::text) @> f.folder and position(p.path in s.snapshot::text) > 0
  )
  -- Files of the operator are in no member's folder; there are few.
  or (not f.is_members and (
    exists (select from public.articles a where position(p.path in a.content) > 0)
    or exists (select from public.hidden_content h where position(p.path in h.original::text) > 0)
  ));
end
$$;
comment on function private.shown_paths(text[]) is 'Those of the given files that some row uses, or that an open report is about.';

-- Uploads that nothing uses ----------------------------------------------------------------------

insert into private.app_config (key, value, description) values
  ('retention.unused_files_days', '180', 'days after its upload when a member''s file that nothing shows is deleted. A draft on a device lives for 30 days after its last change, and may name it; null keeps them');

create table private.unused_files_cursor (
  -- The last file that was looked at, in order of ids.
  looked_until uuid not null,
  is_only boolean primary key default true
);
comment on table private.unused_files_cursor is 'How far the job that looks for unused files has come; one row.';
alter table private.unused_files_cursor enable row level security;
insert into private.unused_files_cursor (looked_until) values ('00000000-0000-0000-0000-000000000000');

create function private.queue_unused_files(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  started timestamptz := now() - private.days('retention.unused_files_days');
  paths text[];
  seen integer;
  latest uuid;
begin
  with looked as (
    select o.id, o.bucket_id, o.name, o.owner_id, o.created_at from storage.objects o
    where o.id > (select p.looked_until from private.unused_files_cursor p)
    order by o.id limit p_most
  )
  select count(*), (array_agg(l.id order by l.id desc))[1], coalesce(array_agg(l.bucket_id || '/' || l.name) filter (
    -- A smaller size is deleted with its picture; alone it is a file like others. An address has other names encoded.
    where l.owner_id is not null and l.created_at < started and l.bucket_id in (select private.our_buckets())
      and l.name ~ '^[A-Za-z0-9._/-]+$'
      and not exists (
        select from storage.objects b
        where b.bucket_id = l.bucket_id and l.name ~ '-w\d+\.\w+$' and b.name = regexp_replace(l.name, '-w\d+(?=\.\w+$)', '')
      )
  ), '{}') into seen, latest, paths
  from looked l;
  insert into private.removed_files (path)
  select p.path from unnest(paths) as p (path)
  where p.path not in (select private.shown_paths(paths))
  order by p.path on conflict (path) do nothing;
  update private.unused_files_cursor p
  set looked_until = case when seen = p_most then latest else '00000000-0000-0000-0000-000000000000' end;
  -- One batch a run: with 100,000 files once around is a day.
  return 0;
end
$$;
comment on function private.queue_unused_files(integer) is
  'Job: looks at the next files, in a circle, and queues those of members that no row shows after retention.unused_files_days.';
insert into private.due_jobs (routine, every, batch) values ('queue_unused_files', interval '1 minute', 100);

create function private.claim_removed_files(p_most integer default 100)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  claimed text[];
  sizes text[];
  answer jsonb;
begin
  claimed := array(
    select r.path from private.removed_files r
    where r.claimed_at is null or r.claimed_at < now() - interval '10 minutes'
    order by r.claimed_at nulls first, r.queued_at
    limit least(greatest(coalesce(p_most, 100), 1), 100) for update skip locked
  );
  if cardinality(claimed) = 0 then
    return '[]';
  end if;
  -- Drop files used (again) by a row, which queues them anew when deleted, and files that no longer exist.
  delete from private.removed_files r
  where r.path = any (claimed) and (
    r.path in (select private.shown_paths(claimed))
    or not exists (
      select from storage.objects o
      where o.bucket_id = split_part(r.path, '/', 1) and o.name = substring(r.path from position('/' in r.path) + 1)
    )
  );
  update private.removed_files r set claimed_at = now() where r.path = any (claimed);
  sizes := array(
    select o.bucket_id || '/' || o.name
    from private.removed_files r
    cross join lateral (
      select split_part(r.path, '/', 1) as bucket_id, substring(r.path from position('/' in r.path) + 1) as name
    ) as f
    join storage.objects o on o.bucket_id = f.bucket_id
      and o.name like regexp_replace(regexp_replace(f.name, '\.\w+$', ''), '([\\%_])', '\\\1', 'g') || '-w%'
      and regexp_replace(o.name, '-w\d+(?=\.\w+$)', '') = f.name
    where r.path = any (claimed)
  );
  select coalesce(jsonb_agg(jsonb_build_object('bucket', b.bucket_id, 'names', b.names)), '[]') into answer
  from (
    select o.bucket_id, jsonb_agg(o.name order by o.name) as names
    from (
      select r.path from private.removed_files r where r.path = any (claimed)
      union
      select s.path from unnest(sizes) as s (path) where s.path not in (select private.shown_paths(sizes))
    ) as f
    join storage.objects o on o.bucket_id = split_part(f.path, '/', 1) and o.name = substring(f.path from position('/' in f.path) + 1)
    where o.created_at < now() - interval '1 hour'
    group by o.bucket_id
  ) as b;
  return answer;
end
$$;
comment on function private.claim_removed_files(integer) is
  'For file cleanup (service role only): unused files, [{bucket, names}], which the caller deletes through the Storage API. They are named again after ten minutes until they are gone. Definer: reads private.removed_files and storage.objects.';
select private.expose('private.claim_removed_files', 'service_role');

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
