-- Unused files: queued and claimed for removal, but never while another row shows them.
begin;
set local search_path = public, extensions;
select no_plan();
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

-- Covers of places that several members look after: the replaced file goes, also when another of them replaces it.
select tests.create_account('gus'), tests.create_account('mia'), tests.create_account('tom');
insert into groups (id, name, description, created_by) values (md5('group')::uuid, 'Readers', 'We read books together.', tests.id('ben'));
insert into group_members (group_id, user_id, role) values (md5('group')::uuid, tests.id('gus'), 'admin'), (md5('group')::uuid, tests.id('tom'), 'member');
insert into forum_groups (id, name, created_by) values (md5('forum')::uuid, 'Answers', tests.id('ben'));
insert into forum_group_members (group_id, user_id, role, status) values (md5('forum')::uuid, tests.id('mia'), 'moderator', 'approved');
select tests.store(r.who, r.file, p_bucket => 'groups') from (values ('gus', 'g1.webp'), ('gus', 'g2.webp'), ('mia', 'f1.webp'), ('mia', 'f2.webp'), ('tom', 't.webp')) as r (who, file);
select tests.as_member('gus');
update groups set cover_image = tests.address('gus', 'g1.webp', 'groups') where id = md5('group')::uuid;
select tests.as_member('mia');
update forum_groups set cover_image = tests.address('mia', 'f1.webp', 'groups') where id = md5('forum')::uuid;
select tests.as_member('ben');
update groups set cover_image = tests.address('tom', 't.webp', 'groups') where id = md5('group')::uuid;
update forum_groups set cover_image = null where id = md5('forum')::uuid;
select tests.as_operator();
select is(tests.named(), '{f1.webp,g1.webp}', 'a cover that another admin or moderator stored is claimed once it is replaced');
select tests.as_member('ben');
update groups set cover_image = tests.address('gus', 'g2.webp', 'groups') where id = md5('group')::uuid;
update forum_groups set cover_image = tests.address('mia', 'f2.webp', 'groups') where id = md5('forum')::uuid;
select tests.as_operator();
select is(tests.named(), '{}', 'using and dropping a plain member''s file claims nothing');
select tests.as_member('ben');
delete from groups where id = md5('group')::uuid;
delete from forum_groups where id = md5('forum')::uuid;
select tests.as_operator();
select is(tests.named(), '{f2.webp,g2.webp}', 'a cover that another admin or moderator stored is claimed once the creator deletes the group');

-- The smaller size of a picture is shown by itself
select tests.store('ben', r.file) from (values ('large.webp'), ('large-w800.webp'), ('large-w128.webp')) as r (file);
update profiles set cover_photo_url = tests.address('ben', 'large.webp') || '#w=1600-800' where id = tests.id('ben');
insert into articles (id, title, content, author_id, status) values (md5('copied')::uuid, 'With a picture', 'Look: ![x](' || tests.address('ben', 'large-w800.webp') || ')', tests.id('ben'), 'published');
update profiles set cover_photo_url = null where id = tests.id('ben');
select is(tests.named(), '{large-w128.webp,large.webp}', 'a smaller size that an article shows is not claimed with its picture');
delete from articles where id = md5('copied')::uuid;

-- What was reported
select tests.store('ben', 'rude.webp');
update profiles set avatar_url = tests.address('ben', 'rude.webp') where id = tests.id('ben');
select tests.as_member('tom');
select report_item('member', tests.id('ben'), 'hate', p_picture => tests.address('ben', 'rude.webp'));
select tests.as_member('ben');
update profiles set avatar_url = null where id = tests.id('ben');
select tests.as_operator();
select is(tests.named(), '{}', 'a reported picture that its member replaced is not claimed while the report is open');
update private.moderation_cases set state = 'decided', decided_at = now();
insert into private.removed_files (path) values ('avatars/' || tests.id('ben') || '/rude.webp');
select is(tests.named(), '{rude.webp}', 'a reported picture that nothing shows is claimed once the report is decided');

-- A group's cover that moderators removed
delete from private.removed_files;
insert into groups (id, name, description, created_by) values (md5('rude group')::uuid, 'Rude', 'We are rude to everyone.', tests.id('ben'));
insert into group_members (group_id, user_id, role) values (md5('rude group')::uuid, tests.id('gus'), 'admin');
select tests.store('gus', 'rude.webp', p_bucket => 'groups');
update groups set cover_image = tests.address('gus', 'rude.webp', 'groups') where id = md5('rude group')::uuid;
select private.hide_content('group', md5('rude group')::uuid, 'removed');
select is(tests.named(), '{}', 'the cover of a removed group is not claimed while it can be appealed');
select private.forget_hidden_items('group', array[md5('rude group')::uuid]);
select is(tests.named(), '{rude.webp}', 'the cover of a removed group that another admin stored is claimed once it can''t be appealed any more');

-- Uploads that nothing uses
delete from private.removed_files;
delete from storage.objects;
select tests.store('ben', r.file, r.age) from (values
  ('left.webp', interval '181 days'), ('left-w800.webp', '181 days'), ('lonely-w800.webp', '181 days'), ('drafted.webp', '179 days'), ('shown.webp', '181 days'), ('told.webp', '181 days'), ('hidden.webp', '181 days')) as r (file, age);
insert into storage.objects (bucket_id, name, metadata, created_at) values ('avatars', 'logo.webp', '{"mimetype":"image/webp"}', now() - interval '200 days');
update profiles set avatar_url = tests.address('ben', 'shown.webp') where id = tests.id('ben');
insert into hidden_content (kind, item_id, author_id, state, original) values ('article', md5('hidden')::uuid, tests.id('ben'), 'hidden', jsonb_build_object('content', 'See ' || tests.address('ben', 'hidden.webp') || ' and more'));
select lives_ok($$ insert into hidden_content (kind, item_id, author_id, state, original) values ('forum_post', md5('long')::uuid, tests.id('ben'), 'hidden', jsonb_build_object('content',
  '/storage/v1/object/public/' || (select string_agg(md5(n::text), '') from generate_series(1, 200) n) || '/' || tests.id('ben') || '/x.png')) $$, 'a text with an overlong address can be hidden');
create function tests.queued() returns text[] language sql security definer as $$
  select array(select split_part(path, '/', 3) from private.removed_files order by 1)
$$;
select private.queue_unused_files(2);
select isnt((select looked_until from private.unused_files_cursor), '00000000-0000-0000-0000-000000000000', 'the search for unused files remembers how far it came');
select private.queue_unused_files(2) from generate_series(1, 3);
select is(tests.queued(), '{left.webp,lonely-w800.webp}', 'a member''s file that no row shows is queued after thirty-one days, batch by batch; drafts may still name a younger one');
select private.queue_unused_files(2);
select is((select looked_until from private.unused_files_cursor), '00000000-0000-0000-0000-000000000000', 'the search for unused files begins again when it has seen all');
select is(tests.named(), '{left-w800.webp,left.webp,lonely-w800.webp}', 'an unused file is claimed with its smaller sizes');
update private.app_config set value = 'null' where key = 'retention.unused_files_days';
delete from private.removed_files;
select private.queue_unused_files(100);
select is(tests.queued(), '{}', 'unused files stay if their retention is unlimited');

select tests.as_member('boss');
select throws_ok('select claim_removed_files()', '42501', null, 'a super admin cannot call claim_removed_files');
select tests.as_visitor();
select throws_ok('select claim_removed_files()', '42501', null, 'a visitor cannot call claim_removed_files');
select tests.as_service();
select lives_ok('select claim_removed_files()', 'the service role can call claim_removed_files');

select * from finish();
rollback;
