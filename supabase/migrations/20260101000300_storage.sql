-- Storage: one set of policies for every bucket.
--
-- Purpose     who may store and remove files; bucket avatars
-- Tables      private.bucket_rules
-- Depends on  20260101000200_profiles.sql
--
-- 1. A later bucket joins with a row in storage.buckets and one in private.bucket_rules; the policies stay.
-- 2. Files are public by their unguessable URL. Nobody lists a bucket; members see and delete their own
--    files, super admins any. Nothing is ever overwritten or moved: there is no update policy.
-- 3. The first folder of a path is its uploader's id.

create table private.bucket_rules (
  bucket_id text primary key,
  mime_types text[] not null check (cardinality(mime_types) > 0),
  max_bytes bigint not null check (max_bytes > 0),
  -- Some types may be smaller than the bucket allows, such as pictures beside videos.
  max_image_bytes bigint not null check (max_image_bytes > 0),
  -- What lies in the folder covers of a member may be smaller still.
  max_cover_bytes bigint check (max_cover_bytes > 0)
);
comment on table private.bucket_rules is
  'What may be stored in which bucket. The bucket''s own allow-list compares a declared type and some paths skip it, so the policy asks this.';
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
    and not (string_to_array(p_name, '/') && array['', '.', '..']);
end
$$;
comment on function private.is_own_path(text, uuid) is
  'Whether a path starts with the member''s folder and has no empty or dotted parts.';
revoke all on function private.is_own_path(text, uuid) from public;

create function private.fits_bucket(p_bucket_id text, p_name text, p_metadata jsonb)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from private.bucket_rules r,
      lateral (select lower(p_metadata ->> 'mimetype') as mimetype,
        -- The length is known before the upload on some paths and absent on others.
        coalesce(p_metadata ->> 'size', p_metadata ->> 'contentLength') as size) as file
    where r.bucket_id = p_bucket_id
      and file.mimetype = any (r.mime_types)
      and (file.size is null or (
        file.size ~ '^[0-9]{1,12}$'
        and file.size::bigint <= least(
          case when file.mimetype like 'image/%' then r.max_image_bytes else r.max_bytes end,
          case when split_part(p_name, '/', 2) = 'covers' then r.max_cover_bytes end
        )
      ))
  );
end
$$;
comment on function private.fits_bucket(text, text, jsonb) is
  'Whether a file''s declared type and length are allowed at its place in a bucket.';
revoke all on function private.fits_bucket(text, text, jsonb) from public;

create function private.check_upload_rate()
returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own_folder text := auth.uid()::text || '/';
  capacity integer;
  seconds integer;
  recent integer;
  oldest timestamptz;
begin
  if private.config('rate_limits_enabled') = 'false'::jsonb or private.is_admin() then
    return;
  end if;
  capacity := (private.config('rate_limit.uploads') -> 0 ->> 'tokens')::integer;
  seconds := (private.config('rate_limit.uploads') -> 0 ->> 'seconds')::integer;
  if capacity is null then
    return;
  end if;
  -- Counted from the rows themselves: the storage service tries a policy in a transaction it rolls back,
  -- which would give a token back. The operators are those of the index on the name.
  select count(*), min(o.created_at) into recent, oldest
  from (
    select o.created_at from storage.objects o
    where o.name operator(pg_catalog.~>=~) own_folder
      and o.name operator(pg_catalog.~<~) (auth.uid()::text || '0')
      and o.created_at > now() - make_interval(secs => seconds)
    order by o.created_at desc
    limit capacity
  ) o;
  if recent >= capacity then
    perform private.refuse_rate(
      'uploads', greatest(1, ceil(seconds - extract(epoch from now() - oldest))::integer)
    );
  end if;
end
$$;
comment on function private.check_upload_rate() is 'Raises HTTP 429 when the caller has stored too many files of late.';
revoke all on function private.check_upload_rate() from public;

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
  perform private.check_upload_rate();
  return true;
end
$$;
comment on function private.may_store(text, text, jsonb) is 'The whole rule of an upload, asked by the insert policy.';
revoke all on function private.may_store(text, text, jsonb) from public;
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
comment on function private.our_buckets() is 'The buckets these policies speak for; a host may have others.';
revoke all on function private.our_buckets() from public;
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
