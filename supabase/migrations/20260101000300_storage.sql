-- Storage: one set of policies for every bucket.
--
-- Purpose     who may store and delete files; bucket avatars
-- Tables      private.bucket_rules, private.uploads
-- Depends on  20260101000200_profiles.sql
--
-- 1. To add a bucket, add rows to storage.buckets and private.bucket_rules; the policies stay the same.
-- 2. Files are public by their unguessable URL. Nobody lists a bucket; members see and delete their own
--    files, super admins any. Files are never overwritten or moved: there is no update policy.
-- 3. The first folder of a path is its uploader's id.

create table private.bucket_rules (
  bucket_id text primary key,
  mime_types text[] not null check (cardinality(mime_types) > 0),
  max_bytes bigint not null check (max_bytes > 0),
  -- Images may have a lower limit than the bucket, such as pictures beside videos.
  max_image_bytes bigint not null check (max_image_bytes > 0),
  -- Files in a member's covers folder may have a lower one still.
  max_cover_bytes bigint check (max_cover_bytes > 0)
);
comment on table private.bucket_rules is
  'What may be stored in which bucket. The bucket''s own allow-list compares a declared type and some paths skip it, so the policy checks this table.';
alter table private.bucket_rules enable row level security;

insert into private.bucket_rules (bucket_id, mime_types, max_bytes, max_image_bytes, max_cover_bytes) values
  ('avatars', '{image/png,image/jpeg,image/gif,image/webp}', 10485760, 10485760, 5242880);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select b.bucket_id, b.bucket_id, true, b.max_bytes, b.mime_types from private.bucket_rules b
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_own_path(p_name text, p_user_id uuid)
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return p_name like p_user_id::text || '/_%'
    and char_length(p_name) <= 500
    and p_name !~ '[\u0001-\u001F\u007F-\u009F\\]'
    -- Some hosts guess a file's type from its name, and a browser runs these.
    and p_name !~* '\.(svgz?|[sx]?html?|xht|xml|xsl|mjs|js)$'
    and not (string_to_array(p_name, '/') && array['', '.', '..']);
end
$$;
comment on function private.is_own_path(text, uuid) is
  'Whether a path starts with the member''s folder, has no empty or dotted parts and no name of a file that browsers run.';

create function private.fits_bucket(p_bucket_id text, p_name text, p_metadata jsonb)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from private.bucket_rules r,
      lateral (select lower(p_metadata ->> 'mimetype') as mimetype,
        -- Some paths know the length before the upload, others never send it.
        coalesce(p_metadata ->> 'size', p_metadata ->> 'contentLength') as size) as file
    where r.bucket_id = p_bucket_id
      and file.mimetype = any (r.mime_types)
      and (file.size is null or (
        file.size ~ '^[0-9]{1,12}$'
        and file.size::bigint between 1 and least(
          case when file.mimetype like 'image/%' then r.max_image_bytes else r.max_bytes end,
          case when split_part(p_name, '/', 2) = 'covers' then r.max_cover_bytes end
        )
      ))
  );
end
$$;
comment on function private.fits_bucket(text, text, jsonb) is
  'Whether a file''s declared type and length are allowed at its path in a bucket.';

create table private.uploads (
  id bigint generated always as identity primary key,
  owner_id text not null,
  uploaded_at timestamptz not null default now()
);
comment on table private.uploads is
  'When members stored files, for the rate limit. Deleting a file gives no token back.';
create index uploads_owner_idx on private.uploads (owner_id, uploaded_at desc);
create index uploads_age_idx on private.uploads (uploaded_at);
alter table private.uploads enable row level security;

create function private.check_upload_rate(p_owner_id text)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  capacity integer := (private.config('rate_limit.uploads') -> 0 ->> 'tokens')::integer;
  seconds integer := (private.config('rate_limit.uploads') -> 0 ->> 'seconds')::integer;
  recent integer;
  oldest timestamptz;
begin
  if private.config('rate_limits_enabled') = 'false'::jsonb or capacity is null
    or exists (select from public.profiles p where p.id::text = p_owner_id and p.is_super_admin)
  then
    return;
  end if;
  -- Counts rows: the storage service tries a policy in a transaction it rolls back, which would give a token back.
  select count(*), min(u.uploaded_at) into recent, oldest
  from (
    select o.uploaded_at from private.uploads o
    where o.owner_id = p_owner_id and o.uploaded_at > now() - make_interval(secs => seconds)
    order by o.uploaded_at desc
    limit capacity
  ) u;
  if recent >= capacity then
    perform private.refuse_rate(
      'uploads', greatest(1, ceil(seconds - extract(epoch from now() - oldest))::integer)
    );
  end if;
end
$$;
comment on function private.check_upload_rate(text) is 'Raises HTTP 429 if someone has recently stored too many files.';

create function private.count_upload()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Parallel uploads all pass the policy before the first is stored: serialize them here. Files stored by
  -- SQL, without a request, are the operator's.
  if coalesce(auth.role(), '') <> '' then
    perform pg_advisory_xact_lock(hashtextextended(new.owner_id, 300));
    perform private.check_upload_rate(new.owner_id);
  end if;
  insert into private.uploads (owner_id) values (new.owner_id);
  return null;
end
$$;
comment on function private.count_upload() is
  'Trigger: counts a stored file towards its owner''s rate limit, for as long as the limit looks back.';
create trigger count_upload
  after insert on storage.objects
  for each row when (new.owner_id is not null)
  execute function private.count_upload();

create function private.purge_uploads(p_most integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  handled integer;
begin
  delete from private.uploads u
  where u.id = any (array(
    select f.id from private.uploads f where f.uploaded_at < now() - interval '2 days'
    order by f.uploaded_at limit p_most
  ));
  get diagnostics handled = row_count;
  return handled;
end
$$;
comment on function private.purge_uploads(integer) is 'Job: deletes rows too old to count for the limit.';
insert into private.due_jobs (routine, every, batch) values ('purge_uploads', interval '1 day', 5000);

create function private.may_store(p_bucket_id text, p_name text, p_metadata jsonb)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_active() or not private.is_own_path(p_name, auth.uid())
    or not private.fits_bucket(p_bucket_id, p_name, p_metadata) then
    return false;
  end if;
  perform private.check_upload_rate(auth.uid()::text);
  return true;
end
$$;
comment on function private.may_store(text, text, jsonb) is 'The whole upload rule, used by the insert policy.';
grant execute on function private.may_store(text, text, jsonb) to authenticated;

create function private.our_buckets()
returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select r.bucket_id from private.bucket_rules r;
end
$$;
comment on function private.our_buckets() is 'The buckets these policies cover; a host may have others.';
grant execute on function private.our_buckets() to authenticated;

select private.audit_deletions('storage.objects', 'file.deleted', 'owner_id', 'bucket_id', 'name');

create policy "Members store files in their own folder" on storage.objects
  for insert to authenticated
  with check (private.may_store(bucket_id, name, metadata));

create policy "Members see their own files, super admins any" on storage.objects
  for select to authenticated
  using (
    bucket_id = any (array(select private.our_buckets()))
    and ((owner_id = (select auth.uid())::text and (select private.is_active())) or (select private.is_admin()))
  );

create policy "Members delete their own files, super admins any" on storage.objects
  for delete to authenticated
  using (
    bucket_id = any (array(select private.our_buckets()))
    and ((owner_id = (select auth.uid())::text and (select private.is_active())) or (select private.is_admin()))
  );

-- Rights ------------------------------------------------------------------------------------------

-- Postgres lets everyone execute a new function.
revoke all on all routines in schema private, public from public;
