-- Your own account: the second factor, deleting it, exporting your data.
begin;
set local search_path = public, extensions;
select plan(118);
select tests.create_people();
select tests.create_account('cleo');

create function tests.set_password(p_name text, p_password text, p_prefix text default '$2a$') returns void language sql as $$
  update auth.users set encrypted_password = regexp_replace(extensions.crypt(p_password, extensions.gen_salt('bf', 4)), '^\$2a\$', p_prefix)
  where id = tests.id(p_name)
$$;
create function tests.add_factor(p_name text, p_status text) returns void language plpgsql as $$
begin
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
  values (gen_random_uuid(), tests.id(p_name), p_status, 'totp', p_status::auth.factor_status, 'SECRET', now(), now());
end $$;
-- Like as_member, with a token that claims more.
create function tests.as_member_with(p_name text, p_claims jsonb) returns void language plpgsql as $$
begin
  perform tests.as_member(p_name);
  perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || p_claims)::text, true);
end $$;
-- Like as_member, with a token of the given assurance level.
create function tests.as_member_at(p_name text, p_aal text) returns void language sql as $$
  select tests.as_member_with(p_name, jsonb_build_object('aal', p_aal))
$$;

create function tests.counted(p_from text) returns bigint language plpgsql as $$
declare n bigint;
begin execute 'select count(*) from ' || p_from into n; return n; end $$;
-- All pages of an export as one list of rows.
create function tests.whole_export() returns jsonb language plpgsql as $$
declare page jsonb := export_my_data(); entries jsonb := '[]'; pages integer := 0;
begin
  loop
    pages := pages + 1;
    entries := entries || coalesce((
      select jsonb_agg(jsonb_build_object('part', p.key, 'row', r.value))
      from jsonb_each(page -> 'parts') p, jsonb_array_elements(p.value) r
    ), '[]');
    exit when page -> 'next' = 'null';
    page := export_my_data(page #>> '{next,part}', page #>> '{next,after}');
  end loop;
  return jsonb_build_object('pages', pages, 'entries', entries);
end $$;

-- The second factor --------------------------------------------------------------------------------
insert into messages (sender_id, receiver_id, content) values (tests.id('ben'), tests.id('ada'), 'For ada alone');
insert into articles (author_id, title, content) values (tests.id('ada'), 'A draft', 'Ten letters and more.');
select tests.add_factor('ada', 'unverified');
select tests.as_member_at('ada', 'aal1');
select is((select count(*) from messages), 1::bigint, 'a second factor that was never verified does not restrict a member');
select tests.as_operator();
select tests.add_factor('ada', 'verified');

create temporary table private_reads (name text);
grant select on private_reads to authenticated;
insert into private_reads values ('messages'), ('notifications'), ('conversations'), ('profile_private'), ('notification_preferences'), ('articles where status = ''draft'''), ('profiles where id <> tests.id(''ada'')');
select tests.as_member_at('ada', 'aal1');
select is(tests.counted(name), 0::bigint, 'without a code, a member with a second factor cannot read ' || name) from private_reads;
select is((select count(*) from profiles), 1::bigint, 'without a code, a member with a second factor reads only their own profile');
select is(viewer_state() #>> '{profile,email}', null, 'without a code, viewer_state returns no email');
select is(viewer_state() -> 'needs_renewal', 'true', 'without a code, viewer_state says that the session needs renewal');
select is(tests.affected($$ update profiles set bio = 'Stolen' where id = tests.id('ada') $$), 0::bigint, 'without a code, a member with a second factor cannot edit their profile');
select throws_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ada'), tests.id('ben'), 'Send money') $$, '42501', null, 'without a code, a member with a second factor cannot send messages');
select throws_ok($$ select delete_own_account('correct horse') $$, '42501', null, 'without a code, a member with a second factor cannot delete their account');
select throws_ok($$ select export_my_data() $$, '42501', null, 'without a code, a member with a second factor cannot export their data');
select tests.as_member('ada');
select is((select count(*) from messages), 0::bigint, 'a token without an assurance level counts as one without a code');
select tests.as_member_at('ada', 'aal2');
select is((select count(*) from messages), 1::bigint, 'with a code, a member reads their messages');
select is(tests.affected($$ update profiles set bio = 'Hello' where id = tests.id('ada') $$), 1::bigint, 'with a code, a member edits their profile');
select is(viewer_state() #>> '{profile,email}', 'ada@tests.test', 'with a code, viewer_state returns the email');
select is(viewer_state() -> 'needs_renewal', 'false', 'with a code, viewer_state says that the session needs no renewal');
select tests.as_member_at('ben', 'aal1');
select is((select count(*) from messages), 1::bigint, 'one member''s second factor does not restrict another member');

select tests.as_operator();
select tests.add_factor('boss', 'verified');
select tests.as_member_at('boss', 'aal1');
select throws_ok('select admin_figures()', '42501', null, 'without a code, a super admin cannot read the figures');
select is(private.is_admin(), false, 'without a code, policies do not treat a super admin as one');
select tests.as_member_at('boss', 'aal2');
select lives_ok('select admin_figures()', 'with a code, a super admin reads the figures');

-- A session that has ended --------------------------------------------------------------------------
select tests.as_operator();
insert into auth.sessions (id, user_id) values
  ('00000000-0000-4000-8000-00000000000b', tests.id('ben')), ('00000000-0000-4000-8000-00000000000c', tests.id('cleo'));
create function tests.in_session(p_name text, p_of text) returns void language sql as $$
  select tests.as_member_with(p_name, jsonb_build_object('session_id', '00000000-0000-4000-8000-00000000000' || p_of))
$$;
select tests.in_session('ben', 'b');
select is((select count(*) from messages), 1::bigint, 'a member reads their messages while their session lasts');
select is(viewer_state() -> 'needs_renewal', 'false', 'viewer_state says that a session that lasts needs no renewal');
select tests.in_session('ben', 'c');
select is((select count(*) from messages), 0::bigint, 'another member''s session is not one''s own');
select tests.as_operator();
delete from auth.sessions where user_id = tests.id('ben');
select tests.in_session('ben', 'b');
select is((select count(*) from messages), 0::bigint, 'a token whose session has ended reads no messages');
select is(viewer_state() -> 'needs_renewal', 'true', 'viewer_state says that a session that has ended needs renewal');
select is(tests.affected($$ update profiles set bio = 'Stolen' where id = tests.id('ben') $$), 0::bigint, 'a token whose session has ended cannot edit its member''s profile');
select throws_ok($$ insert into messages (sender_id, receiver_id, content) values (tests.id('ben'), tests.id('ada'), 'Send money') $$, '42501', null, 'a token whose session has ended cannot send messages');
select throws_ok($$ select delete_own_account('correct horse') $$, '42501', null, 'a token whose session has ended cannot delete the account');
select tests.as_operator();

-- Where a member is signed in ----------------------------------------------------------------------
insert into auth.sessions (id, user_id, created_at, refreshed_at, user_agent, not_after) values
  ('00000000-0000-4000-8000-00000000000d', tests.id('cleo'), now() - interval '9 days', (now() - interval '1 hour') at time zone 'UTC', 'Phone', null),
  ('00000000-0000-4000-8000-00000000000e', tests.id('cleo'), now() - interval '2 days', null, repeat('Tablet', 90), now() + interval '1 day'),
  ('00000000-0000-4000-8000-00000000000f', tests.id('cleo'), now() - interval '3 days', null, 'Over', now() - interval '1 minute');
update auth.sessions set created_at = now() - interval '30 days' where id = '00000000-0000-4000-8000-00000000000c';
insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-00000000000b', tests.id('ben'));
select tests.in_session('cleo', 'c');
select results_eq($$ select right(id::text, 1), now() - seen_at, now() - signed_in_at, left(user_agent, 6), is_current from list_sessions() $$,
  $$ values ('c', interval '0', interval '30 days', null, true), ('d', interval '1 hour', interval '9 days', 'Phone', false), ('e', interval '2 days', interval '2 days', 'Tablet', false) $$,
  'a member reads where they are signed in, the present session first, then those seen last');
select is((select max(length(user_agent)) from list_sessions()), 300, 'list_sessions cuts what a browser says of itself');
select is((select string_agg(right(next.id::text, 1), '') from list_sessions(p_limit => 1) first, list_sessions(first.seen_at, first.id) next), 'de', 'the next page of list_sessions begins below the last row');
select is(end_sessions('00000000-0000-4000-8000-00000000000b'), 0, 'end_sessions does not end another member''s session');
select is(end_sessions('00000000-0000-4000-8000-00000000000c'), 0, 'end_sessions does not end the present session');
select is(end_sessions('00000000-0000-4000-8000-00000000000d'), 1, 'end_sessions ends one session');
select tests.as_operator();
select is((select string_agg(right(id::text, 1), '' order by id) from auth.sessions where user_id in (tests.id('cleo'), tests.id('ben'))), 'bcef', 'end_sessions leaves the others');
delete from realtime.messages;
select tests.in_session('cleo', 'c');
select is(end_sessions(), 2, 'end_sessions ends all other sessions');
select tests.as_operator();
select is((select string_agg(topic || ' ' || event, ',') from realtime.messages), 'user:' || tests.id('cleo') || ' account_changed', 'open pages hear that a session was ended');
select is((select string_agg(right(id::text, 1), '' order by id) from auth.sessions where user_id in (tests.id('cleo'), tests.id('ben'))), 'bc', 'end_sessions keeps the present session and those of others');
select tests.as_visitor();
select throws_ok('select list_sessions()', '42501', null, 'a visitor cannot list sessions');
select throws_ok('select end_sessions()', '42501', null, 'a visitor cannot end sessions');
select tests.as_member('bad_ned');
select throws_ok('select list_sessions()', '42501', null, 'a banned member cannot list sessions');
select throws_ok('select end_sessions()', '42501', null, 'a banned member cannot end sessions');
select tests.as_operator();

-- Deleting your account ----------------------------------------------------------------------------
select tests.as_operator();
select tests.set_password(name, 'correct horse') from unnest(array['ben', 'bad_ned', 'chief', 'ada']) name;
select tests.set_password('cleo', 'correct horse', '$2b$');
insert into events (creator_id, title, date, time, location) values (tests.id('ben'), 'Going along', '2030-01-01', '10:00', 'Here');
select tests.as_visitor();
select throws_ok($$ select delete_own_account('correct horse') $$, '42501', null, 'a visitor cannot delete an account');
select tests.as_member('bad_ned');
select throws_ok($$ select delete_own_account('correct horse') $$, '42501', null, 'a banned member cannot delete their account');
select tests.as_member('chief');
select is(delete_own_account('correct horse'), 'super_admin', 'a super admin cannot delete their account');
select tests.as_member('ben');
select is(delete_own_account(guess), 'wrong_password', 'an account is not deleted with the password "' || coalesce(guess, 'null') || '"') from unnest(array['correct hors', '', null]) guess;
select is((select count(*) from profiles where id = tests.id('ben')), 1::bigint, 'a wrong password leaves the account in place');
select is(delete_own_account('correct horse'), 'deleted', 'a member deletes their account with the right password');
select tests.as_operator();
select is((select count(*) from auth.users where id = tests.id('ben')) + (select count(*) from events where title = 'Going along'), 0::bigint, 'deleting an account deletes its events too');
select is((select count(*) from profiles where id in (tests.id('bad_ned'), tests.id('chief'))), 2::bigint, 'refused deletions leave the other accounts in place');
select is((select actor_id from private.audit_log where action = 'account.deleted' and subject_id = tests.id('ben')), tests.id('ben'), 'deleting an account is audited in the member''s own name');
select tests.as_member('cleo');
select is(delete_own_account('correct horse'), 'deleted', 'a password hashed with the prefix 2b is accepted');

select tests.as_operator();
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
select tests.as_member_at('ada', 'aal2');
select is(array(select delete_own_account('guess ' || n) from generate_series(1, 5) n), array_fill('wrong_password'::text, array[5]), 'a member has five attempts at the password');
select throws_ok($$ select delete_own_account('correct horse') $$, 'PT429', null, 'after five wrong passwords even the right one is refused for a while');
select is((select count(*) from profiles where id = tests.id('ada')), 1::bigint, 'refused attempts leave the account in place');

-- Exporting your data ------------------------------------------------------------------------------
select tests.as_operator();
select tests.create_account('dora');
select tests.create_account('emil');
select is_empty($$ select part from private.export_parts() where part <> 'files' and to_regclass('public.' || part) is null $$, 'every part of the export except files is a table');
select is_empty($$
  select c.table_name from information_schema.columns c
  where c.table_schema = 'public' and c.column_name in ('user_id', 'owner_id', 'author_id', 'sender_id', 'creator_id')
    and c.table_name not in (select part from private.export_parts())
    -- Derived from rows that are exported already.
    and c.table_name not in ('feed_items', 'search_documents') $$, 'every table with rows of members is a part of the export');
insert into messages (sender_id, receiver_id, content)
select tests.id('dora'), tests.id('emil'), 'Letter ' || n from generate_series(1, 250) n;
insert into messages (sender_id, receiver_id, content) values (tests.id('emil'), tests.id('dora'), 'Answer'), (tests.id('emil'), tests.id('ada'), 'Not hers');
insert into articles (author_id, title, content) values (tests.id('dora'), 'Her draft', 'Ten letters and more.'), (tests.id('emil'), 'His draft', 'Ten letters and more.');
insert into notifications (user_id, type, target, title, message) select tests.id(who), 'comment', 'article', 'Told', 'Told ' || who from unnest(array['dora', 'emil']) who;

insert into storage.objects (bucket_id, name, owner_id) select 'avatars', tests.id(who) || '/face.png', tests.id(who)::text from unnest(array['dora', 'emil']) who;

select tests.as_visitor();
select throws_ok('select export_my_data()', '42501', null, 'a visitor cannot export data');
select tests.as_member('bad_ned');
select throws_ok('select export_my_data()', '42501', null, 'a banned member cannot export data');
select tests.as_member('dora');
create temporary table taken as select e.value ->> 'part' as part, e.value -> 'row' as entry, (w.answer ->> 'pages')::integer as pages
  from tests.whole_export() as w (answer), jsonb_array_elements(w.answer -> 'entries') e;
select is((select count(distinct entry ->> 'id') from taken where part = 'messages'), 251::bigint, 'the export contains every message sent and received');
select is((select count(*) from taken where part = 'messages'), 251::bigint, 'the export contains each message once');
select ok((select max(pages) from taken) = 2, 'the export spreads over two pages');
select is((select entry ->> 'email' from taken where part = 'profile_private'), 'dora@tests.test', 'the export contains the member''s email');
select is((select string_agg(entry ->> 'title', ',') from taken where part = 'articles'), 'Her draft', 'the export contains drafts, and only the member''s own');
select is((select string_agg(entry ->> 'path', ',') from taken where part = 'files'), tests.id('dora') || '/face.png', 'the export contains the paths of the member''s files');
select is((select count(*) from taken where entry::text ~ 'Not hers|His draft|Told emil|emil@'), 0::bigint, 'the export contains nothing of other members');

-- Posts and comments in groups you left ------------------------------------------------------------
select tests.as_operator();
insert into groups (id, name, description, created_by) values (md5('Left')::uuid, 'Left', 'A group that dora leaves', tests.id('emil'));
insert into forum_groups (id, name, created_by, is_public) values (md5('Closed')::uuid, 'Closed', tests.id('emil'), false);
insert into group_members (group_id, user_id) values (md5('Left')::uuid, tests.id('dora'));
insert into forum_group_members (group_id, user_id, status) values (md5('Closed')::uuid, tests.id('dora'), 'approved');
insert into group_posts (id, group_id, user_id, content) values (md5('hers')::uuid, md5('Left')::uuid, tests.id('dora'), 'Dora in the group'), (md5('his')::uuid, md5('Left')::uuid, tests.id('emil'), 'Emil in the group');
insert into group_comments (id, post_id, user_id, content) values (md5('her comment')::uuid, md5('his')::uuid, tests.id('dora'), 'Dora comments');
insert into forum_posts (id, group_id, author_id, title, content, category) values (md5('her question')::uuid, md5('Closed')::uuid, tests.id('dora'), 'Dora asks', 'How?', 'Business'), (md5('his question')::uuid, md5('Closed')::uuid, tests.id('emil'), 'Emil asks', 'How?', 'Business');
insert into forum_replies (id, post_id, author_id, content) values (md5('her reply')::uuid, md5('his question')::uuid, tests.id('dora'), 'Dora replies');
insert into reactions (user_id, content_type, content_id, reaction_type) values (tests.id('dora'), 'group_post', md5('his')::uuid, 'love'), (tests.id('emil'), 'group_post', md5('his')::uuid, 'like');
select tests.as_member('dora');
select is((select count(*) from list_left_behind()), 0::bigint, 'list_left_behind is empty for a member who left no group');
select tests.as_operator();
delete from group_members where group_id = md5('Left')::uuid and user_id = tests.id('dora');
delete from forum_group_members where group_id = md5('Closed')::uuid and user_id = tests.id('dora');
select tests.as_visitor();
select throws_ok('select list_left_behind()', '42501', null, 'a visitor cannot call list_left_behind');
select throws_ok($$ select delete_left_behind('group_posts', md5('hers')::uuid) $$, '42501', null, 'a visitor cannot call delete_left_behind');
select tests.as_member('bad_ned');
select throws_ok('select list_left_behind()', '42501', null, 'a banned member cannot call list_left_behind');
select throws_ok($$ select delete_left_behind('group_posts', md5('hers')::uuid) $$, '42501', null, 'a banned member cannot call delete_left_behind');
select tests.as_member('dora');
select is((select count(*) from group_posts) + (select count(*) from forum_posts), 0::bigint, 'a member who left a private group cannot read posts there, not even their own');
select results_eq('select part, place, content from list_left_behind() order by part',
  $$ values ('forum_posts', null::text, 'Dora asks'), ('forum_replies', null, 'Dora replies'), ('group_comments', 'Left', 'Dora comments'), ('group_posts', 'Left', 'Dora in the group') $$, 'list_left_behind lists what a member wrote in groups they left, and names none that they can''t read');
select tests.as_operator();
update groups set is_private = true where id = md5('Left')::uuid;
select tests.as_member('dora');
select results_eq('select part, place from list_left_behind() order by part', $$ values ('forum_posts', null::text), ('forum_replies', null), ('group_comments', null), ('group_posts', null) $$, 'list_left_behind doesn''t name a private group that a member left');
select tests.as_operator();
update groups set is_private = false where id = md5('Left')::uuid;
-- Emil blocks dora: she finds neither his article nor his page any more.
insert into articles (id, author_id, title, content, status) values (md5('essay')::uuid, tests.id('emil'), 'An essay', 'Ten letters and more.', 'published');
insert into business_pages (id, owner_id, name, description, category) values (md5('shop')::uuid, tests.id('emil'), 'A shop', 'A long enough description of it.', 'Technology');
insert into business_posts (id, business_page_id, author_id, content) values (md5('news')::uuid, md5('shop')::uuid, tests.id('emil'), 'We open.');
insert into article_comments (id, article_id, user_id, content) values (md5('her remark')::uuid, md5('essay')::uuid, tests.id('dora'), 'Dora remarks');
insert into business_post_comments (id, post_id, author_id, content) values (md5('her word')::uuid, md5('news')::uuid, tests.id('dora'), 'Dora greets');
insert into business_reviews (id, business_page_id, user_id, rating, title, content) values (md5('her review')::uuid, md5('shop')::uuid, tests.id('dora'), 2, 'Dora reviews', 'Twenty letters and some more of them.');
select tests.as_member('dora');
select is((select count(*) from list_left_behind() where content like 'Dora r%' and part <> 'forum_replies'), 0::bigint, 'list_left_behind leaves out what a member finds where they wrote it');
select tests.as_operator();
insert into blocks (user_id, blocked_user_id) values (tests.id('emil'), tests.id('dora'));
select tests.as_member('dora');
select results_eq($$ select part, place, content from list_left_behind() where part ~ 'article|business' order by part $$, $$
  values ('article_comments', null::text, 'Dora remarks'), ('business_post_comments', null, 'Dora greets'), ('business_reviews', null, 'Dora reviews')
$$, 'list_left_behind lists what a member wrote beneath an article or page of someone who blocked them');
select delete_left_behind(p.part, p.id) from (values ('article_comments', md5('her remark')::uuid), ('business_post_comments', md5('her word')::uuid), ('business_reviews', md5('her review')::uuid)) as p (part, id);
select is((select count(*) from list_left_behind() where part ~ 'article|business'), 0::bigint, 'delete_left_behind deletes them');
select tests.as_operator();
delete from blocks where user_id = tests.id('emil');
select tests.as_member('dora');
select is((select count(*) from list_left_behind(p_limit => 1) a, list_left_behind(a.created_at, a.id) b where b.id <> a.id), 3::bigint, 'list_left_behind returns the remaining entries after a cursor');
select is(array(select distinct e.value ->> 'part' from jsonb_array_elements(tests.whole_export() -> 'entries') e where e.value ->> 'part' ~ '^(group_posts|group_comments|forum_posts|forum_replies|reactions)$' order by 1),
  '{forum_posts,forum_replies,group_comments,group_posts,reactions}'::text[], 'the export contains what a member wrote in groups they left');
select is((select count(*) from jsonb_array_elements(tests.whole_export() -> 'entries') e where e.value::text ~ 'Emil'), 0::bigint, 'the export contains nothing others wrote in groups the member left');
select throws_ok($$ select set_reaction('group_post', md5('his')::uuid, 'like') $$, '42501', null, 'a member who left a private group cannot react there');
select is(set_reaction('group_post', md5('his')::uuid, null), '{"mine":null,"counts":{}}'::jsonb, 'a member who left a private group takes a reaction back, and reads no counts');
select is(delete_left_behind('group_posts', md5('his')::uuid), false, 'delete_left_behind does not delete another member''s post');
select throws_ok($$ select delete_left_behind('profiles', tests.id('dora')) $$, '22023', null, 'delete_left_behind refuses tables that hold no posts or comments');
select is(delete_left_behind('group_posts', md5('hers')::uuid), true, 'delete_left_behind deletes the member''s post');
select is(delete_left_behind('forum_replies', md5('her reply')::uuid), true, 'delete_left_behind deletes the member''s reply');
select tests.as_operator();
select is((select count(*) from group_posts where id = md5('his')::uuid) + (select count(*) from group_posts where id = md5('hers')::uuid), 1::bigint, 'delete_left_behind leaves another member''s post in place');
select is((select count(*) from reactions where content_id = md5('his')::uuid and user_id = tests.id('dora')), 0::bigint, 'a reaction taken back in a group that its member left is gone');
select is((select replies_count from forum_posts where id = md5('his question')::uuid), 0, 'a reply deleted by delete_left_behind is no longer counted');

-- Deleting an account that owns a forum group ------------------------------------------------------
select tests.as_operator();
select tests.create_account('wanda'), tests.create_account('xavi');
insert into forum_groups (name, created_by) values ('Passed on', tests.id('wanda'));
insert into forum_group_members (group_id, user_id, status) select id, tests.id('xavi'), 'approved' from forum_groups where name = 'Passed on';
select tests.claims(tests.id('wanda'), 'authenticated');
select lives_ok($$ delete from profiles where id = tests.id('wanda') $$, 'a member can delete their own account if they own a forum group');
select is((select created_by from forum_groups where name = 'Passed on'), tests.id('xavi'), 'a deleted owner''s forum group passes to the next member');

-- Deleting an account that did a lot ---------------------------------------------------------------
select tests.create_account('yara'), tests.create_account('zoe');
insert into articles (id, author_id, title, content, status) values (md5('Much liked')::uuid, tests.id('xavi'), 'Much liked', 'Ten letters and more.', 'published');
delete from notifications;
insert into notifications (user_id, actor_id, type, target, title, message, data)
select tests.id('xavi'), tests.id('yara'), 'comment', 'post:' || n, 'New comment', 'yara commented', jsonb_build_object('senderId', tests.id('yara')) from generate_series(1, 501) n;
insert into reactions (user_id, content_type, content_id, reaction_type) values (tests.id('yara'), 'article', md5('Much liked')::uuid, 'like'), (tests.id('zoe'), 'article', md5('Much liked')::uuid, 'like');
insert into mutes (user_id, kind, target_id) values (tests.id('yara'), 'member', tests.id('zoe'));
insert into blocks (user_id, blocked_user_id) values (tests.id('yara'), tests.id('zoe'));
delete from realtime.messages;
delete from profiles where id = tests.id('yara');
select is((select count(*) from realtime.messages where event in ('mutes_changed', 'blocks_changed')) + (select count(*) from private.hidden_members where viewer_id = tests.id('yara') or member_id = tests.id('yara')), 0::bigint, 'deleting an account drops its blocks and mutes without a message for each');
select is((select count(*) from auth.users where id = tests.id('yara')), 0::bigint, 'an account that did a lot is deleted at once');
select is((select array_agg(count) from reaction_counts where content_id = md5('Much liked')::uuid) || (select likes from articles where id = md5('Much liked')::uuid), '{1,1}', 'counts no longer include the reactions of a deleted member');
select is((select count(*) from notifications where actor_id = tests.id('yara')), 2::bigint, 'deleting an account updates at most 500 notifications at once');
select tests.as_member('xavi');
select is((select count(*) filter (where message like 'yara%') from notifications), 0::bigint, 'nobody reads a notification that still names a deleted member');
select is((select count(*) from list_notifications(p_limit => 100) where message like 'yara%' or actor ->> 'username' = 'yara'), 0::bigint, 'list_notifications does not name a deleted member');
select tests.as_operator();
-- As if they had reacted more than 500 times, too.
insert into reactions (user_id, content_type, content_id, reaction_type) values (tests.id('xavi'), 'article', md5('Much liked')::uuid, 'like');
update reactions set user_id = tests.id('yara') where user_id = tests.id('xavi');
select private.clear_member(tests.id('zoe'), 100);
select is((select count(*) from reactions where user_id = tests.id('zoe')), 1::bigint, 'the job deletes nothing of a member who still exists');
select is(private.clear_leftovers(100), 100, 'clear_leftovers asks to be called again');
select is(private.clear_leftovers(100), 0, 'clear_leftovers has nothing left to do');
select is((select count(*) from notifications where actor_id = tests.id('yara') or message like 'yara%' or data ? 'senderId' and data ->> 'senderId' = tests.id('yara')::text), 0::bigint, 'clear_leftovers removes a deleted member from every notification');
select is((select count(*) from reactions where user_id = tests.id('yara')), 0::bigint, 'clear_leftovers deletes the reactions of a deleted member');
select is((select sum(count) from reaction_counts where content_id = md5('Much liked')::uuid), 1::bigint, 'counts are right after clear_leftovers');
insert into forum_posts (id, group_id, author_id, title, content, category) select md5('Thread')::uuid, id, tests.id('xavi'), 'A thread to answer', 'Ten letters and more.', 'General Discussion' from forum_groups where name = 'Passed on';
insert into forum_replies (id, post_id, author_id, content) values (md5('Answer')::uuid, md5('Thread')::uuid, tests.id('xavi'), 'An answer');
insert into forum_reply_comments (id, reply_id, user_id, content) values (md5('Remark')::uuid, md5('Answer')::uuid, tests.id('xavi'), 'A remark');
insert into business_pages (id, owner_id, name, description, category) values (md5('Page')::uuid, tests.id('xavi'), 'Page', 'About the page', 'Other');
insert into business_posts (id, business_page_id, author_id, content) values (md5('Liked')::uuid, md5('Page')::uuid, tests.id('xavi'), 'Liked');
create temporary table late (table_name text, columns text, row_values text);
insert into late values
  ('reactions', 'user_id, content_type, content_id, reaction_type', $v$tests.id('yara'), 'article', md5('Much liked')::uuid, 'like'$v$),
  ('notifications', 'actor_id, user_id, type, target, title, message', $v$tests.id('yara'), tests.id('xavi'), 'comment', 'x', 'x', 'x'$v$),
  ('forum_post_reactions', 'user_id, post_id, reaction_type', $v$tests.id('yara'), md5('Thread')::uuid, 'like'$v$),
  ('forum_reply_reactions', 'user_id, reply_id, reaction_type', $v$tests.id('yara'), md5('Answer')::uuid, 'like'$v$),
  ('forum_comment_reactions', 'user_id, comment_id, reaction_type', $v$tests.id('yara'), md5('Remark')::uuid, 'like'$v$),
  ('business_post_likes', 'user_id, post_id', $v$tests.id('yara'), md5('Liked')::uuid$v$),
  ('business_page_followers', 'user_id, business_page_id', $v$tests.id('yara'), md5('Page')::uuid$v$);
select throws_ok(format('insert into %s (%s) values (%s)', table_name, columns, row_values), '23503', 'there is no such member', 'a deleted member adds nothing to ' || table_name) from late;
select set_eq('select table_name from late', 'select table_name from private.member_traces', 'every table that outlives its member refuses deleted members');
update profiles set is_banned = true where id = tests.id('zoe');
select is((select count(*) from private.leftovers), 0::bigint, 'banning a member who caused few notifications leaves nothing to the job');

select * from finish();
rollback;
