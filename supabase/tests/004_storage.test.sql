-- Storage: who may store, see and remove files.
begin;
set local search_path = public, extensions;
-- Newer hosts refuse SQL that deletes files unless it says that it means to.
set local storage.allow_delete_query = 'true';
select plan(48);
select tests.create_people();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';

-- What the storage service does for a member: a row in their name.
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
  $$ values (true, 10485760::bigint, '{image/png,image/jpeg,image/gif,image/webp}'::text[]) $$, 'the bucket is public by URL and limited');

select tests.as_member('ada');
select is(tests.store('ada', tests.path('ada', 'a.png'), '{"mimetype":"image/png"}'), 1::bigint, 'a member stores a picture in their folder');
select is(tests.store('ada', tests.path('ada', 'covers/' || tests.id('ada') || '-cover-1.webp'), '{"mimetype":"image/webp","size":1000}'), 1::bigint, 'and a cover below it');
select is(tests.store('ada', tests.path('ada', 'big.gif'), '{"mimetype":"image/gif","contentLength":10485760}'), 1::bigint, 'up to the limit');
select is(tests.store('ada', tests.path('ada', 'covers/big.png'), '{"mimetype":"image/png","contentLength":5242880}'), 1::bigint, 'a cover to half of it');
select throws_ok($$ select tests.store('ada', tests.path('ada', 'covers/bigger.png'), '{"mimetype":"image/png","size":5242881}') $$, '42501', null, 'and no further');
select throws_ok(format($$ select tests.store('ada', %L, %L::jsonb) $$, path, metadata), '42501', null, 'refused: ' || label)
from (values
  (tests.path('ben', 'x.png'), '{"mimetype":"image/png"}', 'somebody else''s folder'),
  ('x.png', '{"mimetype":"image/png"}', 'no folder'),
  ('covers/' || tests.id('ada') || '-cover-1.png', '{"mimetype":"image/png"}', 'the path without the own folder'),
  (tests.id('ada') || '-x/y.png', '{"mimetype":"image/png"}', 'a folder that starts alike'),
  (tests.path('ada', ''), '{"mimetype":"image/png"}', 'no name'),
  (tests.path('ada', '../' || tests.id('ben') || '/x.png'), '{"mimetype":"image/png"}', 'a way up and over'),
  (tests.path('ada', './x.png'), '{"mimetype":"image/png"}', 'a dotted part'),
  (tests.path('ada', '/x.png'), '{"mimetype":"image/png"}', 'an empty part'),
  (tests.path('ada', E'a\\b.png'), '{"mimetype":"image/png"}', 'a backslash'),
  (tests.path('ada', repeat('x', 500)), '{"mimetype":"image/png"}', 'an endless name'),
  (tests.path('ada', 'x.svg'), '{"mimetype":"image/svg+xml"}', 'a drawing with scripts'),
  (tests.path('ada', 'x.html'), '{"mimetype":"text/html"}', 'a page'),
  (tests.path('ada', 'x.png'), '{"mimetype":"image/png; charset=x"}', 'a type with parameters'),
  (tests.path('ada', 'x.png'), '{}', 'no type'),
  (tests.path('ada', 'x.png'), null, 'nothing known of it'),
  (tests.path('ada', 'x.png'), '{"mimetype":"image/png","size":10485761}', 'too large'),
  (tests.path('ada', 'x.png'), '{"mimetype":"image/png","size":"-1"}', 'a nonsense size'),
  (tests.path('ada', 'x.png'), '{"mimetype":["image/png"]}', 'a list of types')
) as r (path, metadata, label);
select throws_ok($$ select tests.store('ada', tests.path('ada', 'x.png'), '{"mimetype":"image/png"}', 'elsewhere') $$, '42501', null, 'refused: a bucket without rules');

select is((select count(*) from storage.objects), 4::bigint, 'a member sees their own files');
select is(tests.affected($$ update storage.objects set name = tests.path('ada', 'moved.png') $$), 0::bigint, 'nothing is moved or overwritten');
select throws_ok(format($$ insert into storage.objects (bucket_id, name, owner_id, metadata) values ('avatars', %L, %L, '{"mimetype":"image/png"}') on conflict (bucket_id, name) do update set metadata = excluded.metadata $$, tests.path('ada', 'a.png'), tests.id('ada')), '42501', null, 'an upsert overwrites nothing');
select is((select count(*) from storage.buckets), 0::bigint, 'buckets are not listed');
select throws_ok($$ insert into storage.buckets (id, name, public) values ('mine', 'mine', true) $$, '42501', null, 'nor made');
select is(tests.affected($$ update storage.buckets set public = true, allowed_mime_types = null $$), 0::bigint, 'nor altered');
select is(tests.affected('delete from storage.buckets'), 0::bigint, 'nor deleted');

select tests.as_member('ben');
select is((select count(*) from storage.objects), 0::bigint, 'nobody lists the files of others');
select is(tests.affected('delete from storage.objects'), 0::bigint, 'nor deletes them');
select tests.as_visitor();
select is((select count(*) from storage.objects), 0::bigint, 'a visitor lists nothing');
select throws_ok($$ select tests.store('ada', tests.path('ada', 'v.png'), '{"mimetype":"image/png"}') $$, '42501', null, 'and stores nothing');
select is(tests.affected('delete from storage.objects'), 0::bigint, 'and deletes nothing');
select tests.as_member('bad_ned');
select throws_ok($$ select tests.store('bad_ned', tests.path('bad_ned', 'x.png'), '{"mimetype":"image/png"}') $$, '42501', null, 'a banned member stores nothing');
select tests.as_member('pending_pat');
select throws_ok($$ select tests.store('pending_pat', tests.path('pending_pat', 'x.png'), '{"mimetype":"image/png"}') $$, '42501', null, 'nor does an unconfirmed account');
select tests.as_operator();
update public.profiles set is_banned = true where id = tests.id('ada');
select tests.as_member('ada');
select is((select count(*) from storage.objects) + tests.affected('delete from storage.objects'), 0::bigint, 'once banned, their own files are out of reach');
select tests.as_operator();
update public.profiles set is_banned = false where id = tests.id('ada');
select is((select count(*) from storage.objects where owner_id = tests.id('ada')::text), 4::bigint, 'nothing was lost');

select tests.as_member('ada');
select is(tests.affected(format($$ delete from storage.objects where name = %L $$, tests.path('ada', 'a.png'))), 1::bigint, 'a member deletes their own file');
select tests.as_member('boss');
select is(tests.affected(format($$ delete from storage.objects where name = %L $$, tests.path('ada', 'big.gif'))), 1::bigint, 'a super admin deletes any');

-- Thirty in half an hour
select tests.as_member('ben');
select tests.store('ben', tests.path('ben', i || '.png'), '{"mimetype":"image/png"}') from generate_series(1, 30) i;
select throws_ok($$ select tests.store('ben', tests.path('ben', 'one-more.png'), '{"mimetype":"image/png"}') $$, 'PT429',
  'You''re doing that too often. Try again in 30 minutes.', 'the thirty-first file is too soon');
delete from storage.objects where name like '%/1_.png';
select throws_ok($$ select tests.store('ben', tests.path('ben', 'one-more.png'), '{"mimetype":"image/png"}') $$, 'PT429', null, 'and deleting some gives nothing back');
-- The storage service writes the row in the end, after others have passed the policy at the same moment.
select tests.as_operator();
select set_config('request.jwt.claims', '{"role":"service_role"}', true);
select throws_ok($$ select tests.store('ben', tests.path('ben', 'meanwhile.png'), '{"mimetype":"image/png"}') $$, 'PT429', null, 'nor do many at once pass');
select tests.as_operator();
update private.uploads set uploaded_at = now() - interval '3 days' where owner_id = tests.id('ben')::text;
select is(private.purge_uploads(100), 30, 'what no limit looks back to is forgotten');
select tests.as_member('ben');
select lives_ok($$ select tests.store('ben', tests.path('ben', 'later.png'), '{"mimetype":"image/png"}') $$, 'later there is room again');

select * from finish();
rollback;
