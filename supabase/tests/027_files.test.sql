-- Files nothing shows any more: queued, named to whoever removes them, never while another row shows them.
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
-- The files named, without the folder of their owner.
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
  'every column with the address of a file is watched');
select is_empty($$
    select f.table_name from private.file_columns f
    where (select count(*) from pg_trigger g where g.tgrelid = ('public.' || f.table_name)::regclass
      and g.tgfoid = 'private.queue_files()'::regprocedure and g.tgenabled = 'O') <> 2 $$,
  'for what is replaced and for what goes');

select tests.store('ada', file) from unnest(array['old.webp', 'old-w128.webp', 'old-wide.webp', 'new.webp', 'shared.webp', 'kept.webp']) file;
update profiles set avatar_url = tests.address('ada', 'old.webp') || '#w=400-128', cover_photo_url = tests.address('ada', 'shared.webp') where id = tests.id('ada');
update profiles set avatar_url = tests.address('ada', 'shared.webp') where id = tests.id('ben');
select is(tests.named(), '{}', 'what is shown is not removed');
update profiles set avatar_url = tests.address('ada', 'new.webp') where id = tests.id('ada');
select is(tests.named(), array['old-w128.webp', 'old.webp'], 'what is replaced is, in both sizes');
select is(tests.named(), '{}', 'named once at a time');
update private.removed_files set claimed_at = now() - interval '11 minutes';
select is(tests.named(), array['old-w128.webp', 'old.webp'], 'and again until it is gone');
set local storage.allow_delete_query = 'true';
delete from storage.objects where name like '%/old%.webp' and name not like '%old-wide%';
update private.removed_files set claimed_at = null;
select is(tests.named(), '{}', 'what is gone is named no more');
select is((select count(*) from private.removed_files), 0::bigint, 'and leaves the queue');

delete from profiles where id = tests.id('ada');
select is(tests.named(), array['kept.webp', 'new.webp', 'old-wide.webp'], 'of whoever leaves the files go, but never one that somebody else shows');
update profiles set avatar_url = null where id = tests.id('ben');
select is(tests.named(), array['shared.webp'], 'until they show it no more');

select tests.store('ben', 'private.webp');
select tests.as_member('boss');
update profiles set avatar_url = tests.address('ben', 'private.webp') where id = tests.id('boss');
update profiles set avatar_url = null where id = tests.id('boss');
select tests.as_operator();
select is(tests.named(), '{}', 'naming somebody else''s file and taking the name back removes nothing');
delete from storage.objects where name like '%/private.webp';

select tests.store('ben', 'fresh.webp', interval '1 minute');
update profiles set avatar_url = tests.address('ben', 'fresh.webp') where id = tests.id('ben');
update profiles set avatar_url = 'https://elsewhere.example/face.png' where id = tests.id('ben');
select is(tests.named(), '{}', 'a file that was just stored stays a while');
update profiles set avatar_url = null where id = tests.id('ben');
select is((select count(*) from private.removed_files where path like '%face.png'), 0::bigint, 'what lies elsewhere is nobody''s here');
select tests.store('ben', 'told.webp');
insert into articles (title, content, author_id, status) values ('With a picture', 'Look: ' || tests.address('ben', 'told.webp'), tests.id('ben'), 'draft');
update profiles set avatar_url = tests.address('ben', 'told.webp') where id = tests.id('ben');
update profiles set avatar_url = null where id = tests.id('ben');
select is(tests.named(), '{}', 'nor what an article speaks of');

select tests.as_member('boss');
select throws_ok('select claim_removed_files()', '42501', null, 'members do not ask, super admins neither');
select tests.as_visitor();
select throws_ok('select claim_removed_files()', '42501', null, 'nor do visitors');
select tests.as_service();
select lives_ok('select claim_removed_files()', 'the service role does');

select * from finish();
rollback;
