-- Search: everything that may be found, by those who may find it, best first.
begin;
set local search_path = public, extensions;
select plan(86);
-- Whoever a seed has brought along would be found, too.
delete from public.profiles;
select tests.create_people();
select tests.create_account('nora', '{"username":"nora","full_name":"Nora Castellan"}'), tests.create_account('zoe', '{"username":"zoe_x","full_name":"Zoë Ångström"}'), tests.create_account('kumasi', '{"username":"kumasi_maker","full_name":"Ama Boateng"}');
update profiles set title = 'Founder', company = 'Brightwell Foods', bio = 'Turning surplus bread into snacks', skills = '{Fundraising}' where id = tests.id('nora');

create function tests.index(p_kind text, p_name text, p_visibility text, p_title text, p_body text default '', p_popularity integer default 0) returns void language sql security definer as $$
  select private.index_document(p_kind, md5(p_name)::uuid, p_visibility, p_title, p_body, tests.id('nora'), 'https://example.org/p.png', '', p_popularity)
$$;
create function tests.finds(p_query text, p_kind text default null) returns text[] language sql as $$
  select array(select title from public.search(p_query, p_kind))
$$;

select tests.index('article', 'a1', 'public', 'Bread and its future', 'A long story about sourdough and Brightwell.');
select tests.index('article', 'a2', 'members', 'Second thoughts', 'Nothing but sourdough in here. ' || repeat('filler ', 60) || 'castellan at the end of it all');
select tests.index('business_idea', 'i1', 'members', 'Sourdough by post', '# Hello <b>world</b> **bold** <script>alert(1)</script>');
select tests.index('group', 'g1', 'group:1', 'Sourdough secrets', 'for members of it');
select tests.index('event', 'e1', 'public', 'Встреча основателей', 'Событие');

-- Kinds --------------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(tests.finds('bread', kind), '{}'::text[], 'no such kind: ' || left(kind, 20))
from unnest(array['x'' | ''kind:article', '''', '\', 'Article', repeat('x', 5000)]) kind;

-- Who ----------------------------------------------------------------------------------------------
select tests.as_visitor();
select throws_ok($$ select * from search('bread') $$, '42501', null, 'a visitor searches nothing');
select throws_ok($$ select search_counts('bread') $$, '42501', null, 'nor counts');
select throws_ok($$ select * from search_suggest('bread') $$, '42501', null, 'nor is helped');
select throws_ok('select * from search_documents', '42501', null, 'nor reads the documents');
select tests.as_member('bad_ned');
select throws_ok($$ select * from search('bread') $$, '42501', null, 'nor does a banned member');
select throws_ok($$ select * from search_suggest('bread') $$, '42501', null, 'in any way');
select tests.as_member('pending_pat');
select throws_ok($$ select * from search('bread') $$, '42501', null, 'nor an unconfirmed account');
select tests.as_member('boss');
select throws_ok('select * from search_documents', '42501', null, 'not even a super admin reads the documents');
select tests.as_member('ada');
select throws_ok('select * from search_documents', '42501', null, 'nor a member');
select throws_ok($$ insert into search_documents (kind, source_id, title, visibility) values ('article', gen_random_uuid(), 'Buy now', 'public') $$, '42501', null, 'who writes none either');
select throws_ok($$ update search_documents set popularity = 9999 $$, '42501', null, 'nor changes any');

-- What ---------------------------------------------------------------------------------------------
select is(tests.finds('sourdough', 'article') @> '{Bread and its future,Second thoughts}' and cardinality(tests.finds('sourdough', 'article')) = 2, true, 'words are found in titles and texts, of one kind');
select is((tests.finds('sourdough'))[1], 'Sourdough by post', 'a title weighs more than a text');
select is(tests.finds('sourdough') @> '{Sourdough secrets}', false, 'what one may not see is not found');
select is(search_counts('sourdough'), '{"article":2,"business_idea":1}'::jsonb, 'nor counted');
select is((tests.finds('sourdough future'))[1], 'Bread and its future', 'what has every word comes first');
select is(tests.finds('sourd'), tests.finds('sourdough'), 'a beginning is enough');
select is(tests.finds('NORA castellan', 'person'), '{Nora Castellan}'::text[], 'people by name');
select is(tests.finds('nora', 'person'), '{Nora Castellan}'::text[], 'by username');
select is(tests.finds('brightwell', 'person'), '{Nora Castellan}'::text[], 'by company');
select is(tests.finds('fundraising', 'person'), '{Nora Castellan}'::text[], 'by skill');
select is(tests.finds('zoe angstrom'), '{Zoë Ångström}'::text[], 'without accents');
select is(tests.finds('ZOË'), '{Zoë Ångström}'::text[], 'and with them');
select is(tests.finds('основателей'), '{Встреча основателей}'::text[], 'in other scripts');
select is(tests.finds('nora castelan'), '{Nora Castellan}'::text[], 'with a letter missing');
select is((tests.finds('soudrough'))[1], 'Sourdough by post', 'with letters exchanged');
select is(tests.finds('boateng'), '{Ama Boateng}'::text[], 'by the second name');
select is(tests.finds('kumasi_m'), '{Ama Boateng}'::text[], 'by the beginning of a username');
select is(tests.finds('no'), '{Nora Castellan}'::text[], 'two letters find a beginning');
select is(tests.finds('fu'), '{}'::text[], 'and nothing else');
select is(tests.finds('z'), '{Zoë Ångström}'::text[], 'so does one');
select is(tests.finds(query), '{}'::text[], 'nothing is found for: ' || query)
from unnest(array['', '   ', '%', '\', '''', '&', ':*', '!!!', '🙂', 'xyzzy plugh', 'kind:person', ''' | ''', '<-> & (']) query;
select is(tests.finds(null), '{}'::text[], 'nor for nothing');
select is(cardinality(tests.finds(repeat('sourdough ', 500))) > 0, true, 'a long question is cut');
select is(tests.finds('sourdough', 'gossip'), '{}'::text[], 'there is no such kind');
select is(array(select kind from search('pending_pat')) || array(select kind from search('bad_ned')), '{}'::text[], 'neither the unconfirmed nor the banned are found');
select is((select owner_username from search('sourdough by post')), 'nora', 'whose it is');
select is((select image_url from search('sourdough by post')), 'https://example.org/p.png', 'how it looks');
select is((select excerpt from search('sourdough by post')), 'Hello world bold alert(1)', 'what it says, without markup');
select ok(private.whole_words('one two three', 13) = 'one two three' and private.whole_words('one two three', 12) = 'one two'
  and private.whole_words('one · two', 5) = 'one' and private.whole_words(repeat('x', 20), 8) = repeat('x', 8)
  and private.whole_words('a ' || repeat('x', 20), 8) = 'a ' || repeat('x', 6), 'an excerpt ends at a word');
select tests.as_operator();
update profiles set verified = true where id = tests.id('nora');
select tests.as_member('ada');
select results_eq($$ select distinct kind, verified from search('castellan') where kind in ('article', 'person') order by kind $$,
  $$ values ('article', false), ('person', true) $$, 'of people it says who is verified');
select matches((select excerpt from search('castellan', 'article')), '^….*castellan at the end of it all$', 'where the word is');
select is(search_counts(''), '{}'::jsonb, 'nothing is nothing of anything');

-- Pages --------------------------------------------------------------------------------------------
select tests.as_operator();
select tests.index('forum_post', 'f' || i, 'public', 'Question ' || i || ' about kombucha', '', i % 3) from generate_series(1, 130) i;
select tests.create_account('kombu' || lpad(i::text, 2, '0'), jsonb_build_object('username', 'kombu_' || i)) from generate_series(1, 14) i;
create function tests.all_pages(p_query text, p_kind text) returns uuid[] language plpgsql as $$
declare
  ids uuid[] := '{}';
  page uuid[];
  after jsonb;
begin
  loop
    select array_agg(s.source_id), (array_agg(s.cursor order by s.score, s.kind desc, s.source_id desc))[1] into page, after
    from public.search(p_query, p_kind, 50, after) s;
    exit when page is null;
    ids := ids || page;
  end loop;
  return ids;
end $$;
select tests.as_member('ada');
select is((select count(*) from search('kombucha')), 20::bigint, 'twenty to begin with');
select is((select count(*) from search('kombucha', p_limit => 500)), 50::bigint, 'fifty at most');
select is((select count(*) from search('kombu', 'person', 50)), 10::bigint, 'ten people');
select is(search_counts('kombu'), '{"forum_post":100,"person":14}'::jsonb, 'counted up to a hundred');
select is((select count(distinct id) || ' ' || count(*) from unnest(tests.all_pages('kombucha', null)) id), '130 130', 'page by page everything, and nothing twice');
select is((select count(*) from unnest(tests.all_pages('kombu', 'person')) id), 14::bigint, 'people too');
select cmp_ok((select min(score) from search('kombucha', p_limit => 40)), '>', (select min(score) from search('kombucha', p_limit => 50, p_offset_cursor => (select s.cursor from search('kombucha', p_limit => 50) s order by score, kind desc, source_id desc limit 1))), 'what is liked comes first');

-- Suggestions
select is((select count(*) from search_suggest('kombu')), 8::bigint, 'eight suggestions');
select results_eq($$ select kind, title from search_suggest('nora c') $$, $$ values ('person', 'Nora Castellan') $$, 'of what somebody may mean');
select is((select count(*) from search_suggest('sourdough s') where title = 'Sourdough secrets'), 0::bigint, 'and may see');
select results_eq($$ select title from search_suggest('no') $$, $$ values ('Nora Castellan') $$, 'from the second letter');

-- Changes ------------------------------------------------------------------------------------------
select tests.as_operator();
update profiles set full_name = 'Nora Quillfeather', bio = null where id = tests.id('nora');
select tests.as_member('ada');
select is(tests.finds('quillfeather'), '{Nora Quillfeather}'::text[], 'a new name is found');
select is(tests.finds('surplus', 'person'), '{}'::text[], 'an old text is not');
select tests.as_operator();
update profiles set is_banned = true where id = tests.id('nora');
update auth.users set email_confirmed_at = now() where id = tests.id('pending_pat');
select tests.as_member('ada');
select is(tests.finds('quillfeather'), '{}'::text[], 'a banned member is not found');
select is(cardinality(tests.finds('sourdough')), 3, 'what they wrote still is');
select is(tests.finds('pending_pat'), '{pending_pat}'::text[], 'a confirmed one is');
select tests.as_operator();
update profiles set is_banned = false where id = tests.id('nora');
select tests.as_member('ada');
select is(tests.finds('quillfeather'), '{Nora Quillfeather}'::text[], 'and again when the ban is lifted');
select tests.as_operator();
delete from profiles where id = tests.id('zoe');
select tests.index('article', 'a1', null, 'Bread and its future'), private.drop_document('business_idea', md5('i1')::uuid), private.content_gone('article', md5('a2')::uuid);
select tests.as_member('ada');
select is(tests.finds('zoe') || tests.finds('sourdough'), '{}'::text[], 'what is gone or nobody''s is not found');
select tests.as_operator();
insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('kumasi'), 'following'), (tests.id('ben'), tests.id('kumasi'), 'following');
select private.refresh_people_popularity(500);
select is((select popularity from search_documents where source_id = tests.id('kumasi')), 2, 'people rank by their followers');
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":3,"seconds":60}]' where key = 'rate_limit.search';
select tests.as_member('ada');
select lives_ok($$ select count(*) from search('x') $$, 'a search');
select lives_ok($$ select search_counts('x') $$, 'its counts');
select lives_ok($$ select count(*) from search_suggest('x') $$, 'and a suggestion');
select throws_ok(format('select * from %s', call), 'PT429', null, 'are limited together: ' || call)
from unnest(array['search(''x'')', 'search_counts(''x'')', 'search_suggest(''x'')', 'search_contacts(''x'')']) call;

select * from finish();
rollback;
