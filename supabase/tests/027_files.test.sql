-- Unused files: queued and claimed for removal, but never while another row shows them.
begin;
set local search_path = public, extensions;
select plan(17);
select tests.create_people();

create function tests.address(p_name text, p_file text, p_bucket text default 'avatars') returns text language sql stable as $$
  select 'https://project.example/storage/v1/object/public/' || p_bucket || '/' || tests.id(p_name) || '/' || p_file
$$;
create function tests.store(p_name text, p_file text, p_age interval default interval '2 hours', p_bucket text default 'avatars')
returns void language sql as $$
  insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
  values (p_bucket, tests.id(p_name) || '/' || p_file, tests.id(p_name)::text, '{"mimetype":"image/webp"}', now() - p_age)
$$;
-- Claims the removed files and returns their names, without their owner's folder.
create function tests.named() returns text[] language sql security definer as $$
  select array(
    select split_part(n.name, '/', 2) from jsonb_array_elements(private.claim_removed_files(100)) as b (bucket),
      jsonb_array_elements_text(b.bucket -> 'names') as n (name)
    order by 1
  )
$$;

select is_empty($$
    select c.conrelid::regclass::text, a.attname::text from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(c.oid) ~ 'is_http_url' and c.conrelid::regclass::text not in ('feed_items')
      and not exists (
        select from private.file_columns f where f.table_name = c.conrelid::regclass::text and f.column_name = a.attname
      ) $$,
  'every column for web addresses is watched for files');
select is_empty($$
    select f.table_name from private.file_columns f
    where (select count(*) from pg_trigger g where g.tgrelid = ('public.' || f.table_name)::regclass
      and g.tgfoid = 'private.queue_files()'::regprocedure and g.tgenabled = 'O') <> 2 $$,
  'every watched table queues files that are replaced and files of deleted rows');

select tests.store('ada', file) from unnest(array['old.webp', 'old-w128.webp', 'old-wide.webp', 'new.webp', 'shared.webp', 'kept.webp']) file;
update profiles set avatar_url = tests.address('ada', 'old.webp') || '#w=400-128', cover_photo_url = tests.address('ada', 'shared.webp') where id = tests.id('ada');
update profiles set avatar_url = tests.address('ada', 'shared.webp') where id = tests.id('ben');
select is(tests.named(), '{}', 'a file that is shown is not claimed for removal');
update profiles set avatar_url = tests.address('ada', 'new.webp') where id = tests.id('ada');
select is(tests.named(), array['old-w128.webp', 'old.webp'], 'a replaced file is claimed for removal in all its listed sizes');
select is(tests.named(), '{}', 'a claimed file is not claimed again at once');
update private.removed_files set claimed_at = now() - interval '11 minutes';
select is(tests.named(), array['old-w128.webp', 'old.webp'], 'a claimed file is claimed again after ten minutes if it still exists');
set local storage.allow_delete_query = 'true';
delete from storage.objects where name like '%/old%.webp' and name not like '%old-wide%';
update private.removed_files set claimed_at = null;
select is(tests.named(), '{}', 'a deleted file is no longer claimed');
select is((select count(*) from private.removed_files), 0::bigint, 'a deleted file leaves the queue');

delete from profiles where id = tests.id('ada');
select is(tests.named(), array['kept.webp', 'new.webp', 'old-wide.webp'], 'a deleted account''s files are claimed, except one that another member shows');
update profiles set avatar_url = null where id = tests.id('ben');
select is(tests.named(), array['shared.webp'], 'a shared file is claimed once nobody shows it any more');

select tests.store('ben', 'private.webp');
select tests.as_member('boss');
update profiles set avatar_url = tests.address('ben', 'private.webp') where id = tests.id('boss');
update profiles set avatar_url = null where id = tests.id('boss');
select tests.as_operator();
select is(tests.named(), '{}', 'setting and clearing another member''s file address claims nothing');
delete from storage.objects where name like '%/private.webp';

select tests.store('ben', 'fresh.webp', interval '1 minute');
update profiles set avatar_url = tests.address('ben', 'fresh.webp') where id = tests.id('ben');
update profiles set avatar_url = 'https://elsewhere.example/face.png' where id = tests.id('ben');
select is(tests.named(), '{}', 'a newly stored file is not claimed yet');
update profiles set avatar_url = null where id = tests.id('ben');
select is((select count(*) from private.removed_files where path like '%face.png'), 0::bigint, 'a file on another host is not queued');
select tests.store('ben', 'told.webp');
insert into articles (title, content, author_id, status) values ('With a picture', 'Look: ' || tests.address('ben', 'told.webp'), tests.id('ben'), 'draft');
update profiles set avatar_url = tests.address('ben', 'told.webp') where id = tests.id('ben');
update profiles set avatar_url = null where id = tests.id('ben');
select is(tests.named(), '{}', 'a file linked in an article is not claimed');

select tests.as_member('boss');
select throws_ok('select claim_removed_files()', '42501', null, 'a super admin cannot call claim_removed_files');
select tests.as_visitor();
select throws_ok('select claim_removed_files()', '42501', null, 'a visitor cannot call claim_removed_files');
select tests.as_service();
select lives_ok('select claim_removed_files()', 'the service role can call claim_removed_files');

select * from finish();
rollback;
