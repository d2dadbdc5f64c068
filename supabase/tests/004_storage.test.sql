-- Storage: who may store, see and delete files.
begin;
set local search_path = public, extensions;
-- Newer versions of Supabase refuse to delete files through SQL without this setting.
set local storage.allow_delete_query = 'true';
select plan(52);
select tests.create_people();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';

-- Does what the storage service does for a member: inserts a row in their name.
create function tests.store(p_owner text, p_path text, p_metadata jsonb, p_bucket text default 'avatars')
returns bigint language plpgsql as $$
begin
  insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
  values (p_bucket, p_path, tests.id(p_owner), tests.id(p_owner)::text, p_metadata);
  return 1;
end $$;
create function tests.path(p_owner text, p_rest text) returns text language sql stable as $$
  select tests.id(p_owner)::text || '/' || p_rest
$$;

select results_eq($$ select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'avatars' $$,
  $$ values (true, 10485760::bigint, '{image/png,image/jpeg,image/gif,image/webp}'::text[]) $$, 'the avatars bucket is public and limits file size and types');

select tests.as_member('ada');
select is(tests.store('ada', tests.path('ada', 'a.png'), '{"mimetype":"image/png"}'), 1::bigint, 'a member stores a picture in their folder');
select is(tests.store('ada', tests.path('ada', 'covers/' || tests.id('ada') || '-cover-1.webp'), '{"mimetype":"image/webp","size":1000}'), 1::bigint, 'a member stores a cover in their covers folder');
select is(tests.store('ada', tests.path('ada', 'big.gif'), '{"mimetype":"image/gif","contentLength":10485760}'), 1::bigint, 'a member can store a picture of exactly the size limit');
select is(tests.store('ada', tests.path('ada', 'covers/big.png'), '{"mimetype":"image/png","contentLength":5242880}'), 1::bigint, 'a member can store a cover of exactly half the size limit');
select throws_ok($$ select tests.store('ada', tests.path('ada', 'covers/bigger.png'), '{"mimetype":"image/png","size":5242881}') $$, '42501', null, 'a member cannot store a cover over half the size limit');
select throws_ok(format($$ select tests.store('ada', %L, %L::jsonb) $$, path, metadata), '42501', null, 'a member cannot store ' || label)
from (values
  (tests.path('ben', 'x.png'), '{"mimetype":"image/png"}', 'a file in another member''s folder'),
  ('x.png', '{"mimetype":"image/png"}', 'a file outside any folder'),
  ('covers/' || tests.id('ada') || '-cover-1.png', '{"mimetype":"image/png"}', 'a cover outside their own folder'),
  (tests.id('ada') || '-x/y.png', '{"mimetype":"image/png"}', 'a file in a folder whose name only starts with their id'),
  (tests.path('ada', ''), '{"mimetype":"image/png"}', 'a file without a name'),
  (tests.path('ada', '../' || tests.id('ben') || '/x.png'), '{"mimetype":"image/png"}', 'a file in another folder reached with ".."'),
  (tests.path('ada', './x.png'), '{"mimetype":"image/png"}', 'a file with "." in its path'),
  (tests.path('ada', '/x.png'), '{"mimetype":"image/png"}', 'a file with an empty folder name in its path'),
  (tests.path('ada', E'a\\b.png'), '{"mimetype":"image/png"}', 'a file with a backslash in its name'),
  (tests.path('ada', repeat('x', 500)), '{"mimetype":"image/png"}', 'a file with a name that is too long'),
  (tests.path('ada', 'x.svg'), '{"mimetype":"image/svg+xml"}', 'an SVG image'),
  (tests.path('ada', 'x.html'), '{"mimetype":"text/html"}', 'an HTML page'),
  (tests.path('ada', 'x.SVG'), '{"mimetype":"image/png"}', 'a file called like an SVG image, whatever type it declares'),
  (tests.path('ada', 'x.png.xhtml'), '{"mimetype":"image/png"}', 'a file called like an HTML page, whatever type it declares'),
  (tests.path('ada', 'x.js'), '{"mimetype":"image/png"}', 'a file called like a script, whatever type it declares'),
  (tests.path('ada', 'x.png'), '{"mimetype":"image/png; charset=x"}', 'a file whose MIME type has parameters'),
  (tests.path('ada', 'x.png'), '{}', 'a file without a MIME type'),
  (tests.path('ada', 'x.png'), null, 'a file without metadata'),
  (tests.path('ada', 'x.png'), '{"mimetype":"image/png","size":10485761}', 'a file that is too large'),
  (tests.path('ada', 'x.png'), '{"mimetype":"image/png","size":0}', 'an empty file'),
  (tests.path('ada', 'x.png'), '{"mimetype":"image/png","size":"-1"}', 'a file with a negative size'),
  (tests.path('ada', 'x.png'), '{"mimetype":["image/png"]}', 'a file with a list of MIME types')
) as r (path, metadata, label);
select throws_ok($$ select tests.store('ada', tests.path('ada', 'x.png'), '{"mimetype":"image/png"}', 'elsewhere') $$, '42501', null, 'a member cannot store a file in a bucket without policies');

select is((select count(*) from storage.objects), 4::bigint, 'a member sees their own files');
select is(tests.affected($$ update storage.objects set name = tests.path('ada', 'moved.png') $$), 0::bigint, 'a member cannot move or rename their files');
select throws_ok(format($$ insert into storage.objects (bucket_id, name, owner_id, metadata) values ('avatars', %L, %L, '{"mimetype":"image/png"}') on conflict (bucket_id, name) do update set metadata = excluded.metadata $$, tests.path('ada', 'a.png'), tests.id('ada')), '42501', null, 'a member cannot overwrite a file by an upsert');
select is((select count(*) from storage.buckets), 0::bigint, 'a member cannot list buckets');
select throws_ok($$ insert into storage.buckets (id, name, public) values ('mine', 'mine', true) $$, '42501', null, 'a member cannot create a bucket');
select is(tests.affected($$ update storage.buckets set public = true, allowed_mime_types = null $$), 0::bigint, 'a member cannot change a bucket');
select is(tests.affected('delete from storage.buckets'), 0::bigint, 'a member cannot delete a bucket');

select tests.as_member('ben');
select is((select count(*) from storage.objects), 0::bigint, 'a member cannot list another member''s files');
select is(tests.affected('delete from storage.objects'), 0::bigint, 'a member cannot delete another member''s files');
select tests.as_visitor();
select is((select count(*) from storage.objects), 0::bigint, 'a visitor cannot list files');
select throws_ok($$ select tests.store('ada', tests.path('ada', 'v.png'), '{"mimetype":"image/png"}') $$, '42501', null, 'a visitor cannot store files');
select is(tests.affected('delete from storage.objects'), 0::bigint, 'a visitor cannot delete files');
select tests.as_member('bad_ned');
select throws_ok($$ select tests.store('bad_ned', tests.path('bad_ned', 'x.png'), '{"mimetype":"image/png"}') $$, '42501', null, 'a banned member cannot store files');
select tests.as_member('pending_pat');
select throws_ok($$ select tests.store('pending_pat', tests.path('pending_pat', 'x.png'), '{"mimetype":"image/png"}') $$, '42501', null, 'an unconfirmed account cannot store files');
select tests.as_operator();
update public.profiles set is_banned = true where id = tests.id('ada');
select tests.as_member('ada');
select is((select count(*) from storage.objects) + tests.affected('delete from storage.objects'), 0::bigint, 'a banned member can neither list nor delete their own files');
select tests.as_operator();
update public.profiles set is_banned = false where id = tests.id('ada');
select is((select count(*) from storage.objects where owner_id = tests.id('ada')::text), 4::bigint, 'a ban leaves the member''s files in place');

select tests.as_member('ada');
select is(tests.affected(format($$ delete from storage.objects where name = %L $$, tests.path('ada', 'a.png'))), 1::bigint, 'a member deletes their own file');
select tests.as_member('boss');
select is(tests.affected(format($$ delete from storage.objects where name = %L $$, tests.path('ada', 'big.gif'))), 1::bigint, 'a super admin deletes another member''s file');

-- The upload limit: thirty files in half an hour
select tests.as_member('ben');
select tests.store('ben', tests.path('ben', i || '.png'), '{"mimetype":"image/png"}') from generate_series(1, 30) i;
select throws_ok($$ select tests.store('ben', tests.path('ben', 'one-more.png'), '{"mimetype":"image/png"}') $$, 'PT429',
  'You''re doing that too often. Try again in 30 minutes.', 'a member cannot store more than 30 files in half an hour');
delete from storage.objects where name like '%/1_.png';
select throws_ok($$ select tests.store('ben', tests.path('ben', 'one-more.png'), '{"mimetype":"image/png"}') $$, 'PT429', null, 'deleting files does not free the upload limit');
-- Parallel uploads can all pass the policy before the storage service inserts their rows.
select tests.as_operator();
select set_config('request.jwt.claims', '{"role":"service_role"}', true);
select throws_ok($$ select tests.store('ben', tests.path('ben', 'meanwhile.png'), '{"mimetype":"image/png"}') $$, 'PT429', null, 'uploads past the limit are refused when the storage service inserts the row itself');
select tests.as_operator();
update private.uploads set uploaded_at = now() - interval '3 days' where owner_id = tests.id('ben')::text;
select is(private.purge_uploads(100), 30, 'purge_uploads deletes entries older than the limit''s window');
select tests.as_member('ben');
select lives_ok($$ select tests.store('ben', tests.path('ben', 'later.png'), '{"mimetype":"image/png"}') $$, 'a member can store files again once the window has passed');

select * from finish();
rollback;
