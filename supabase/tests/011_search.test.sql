-- Search: what can be found, by whom, and in which order.
begin;
set local search_path = public, extensions;
select plan(125);
-- Delete seeded members, who would be found too.
delete from public.profiles;
select tests.create_people();
create function tests.long() returns jsonb language sql as $$ select jsonb_build_object('description', repeat('longword ', 40)) $$;
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
select tests.index('article', 'u1', 'public', 'ลงทุนคริปโตวันนี้'), tests.index('article', 'u2', 'public', '今日は暗号資産の話です', repeat('詳しく説明します。', 12) || 'cryptoの資産について'), tests.index('business_page', 'u3', 'public', '王小明'), tests.index('business_page', 'u4', 'public', '山田 太郎');
select tests.index('article', 'o1', 'public', 'Other spellings', normalize(E'كيف يبدأ المُستثمرون ουρανός hy\u00ADphen\u200Bation 스타트업', nfd));

-- Kinds --------------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(tests.finds('bread', kind), '{}'::text[], 'search finds nothing of the kind "' || left(kind, 20) || '"')
from unnest(array['x'' | ''kind:article', '''', '\', 'Article', repeat('x', 5000)]) kind;

-- Actors -------------------------------------------------------------------------------------------
select tests.as_visitor();
select throws_ok($$ select * from search('bread') $$, '42501', null, 'a visitor cannot call search');
select throws_ok($$ select search_counts('bread') $$, '42501', null, 'a visitor cannot call search_counts');
select throws_ok($$ select * from search_suggest('bread') $$, '42501', null, 'a visitor cannot call search_suggest');
select throws_ok('select * from search_documents', '42501', null, 'a visitor cannot read search documents');
select tests.as_member('bad_ned');
select throws_ok($$ select * from search('bread') $$, '42501', null, 'a banned member cannot call search');
select throws_ok($$ select * from search_suggest('bread') $$, '42501', null, 'a banned member cannot call search_suggest');
select tests.as_member('pending_pat');
select throws_ok($$ select * from search('bread') $$, '42501', null, 'an unconfirmed account cannot call search');
select tests.as_member('boss');
select throws_ok('select * from search_documents', '42501', null, 'a super admin cannot read search documents directly');
select tests.as_member('ada');
select throws_ok('select * from search_documents', '42501', null, 'a member cannot read search documents directly');
select throws_ok($$ insert into search_documents (kind, source_id, title, visibility) values ('article', gen_random_uuid(), 'Buy now', 'public') $$, '42501', null, 'a member cannot insert a search document');
select throws_ok($$ update search_documents set popularity = 9999 $$, '42501', null, 'a member cannot change a search document');

-- Matches ------------------------------------------------------------------------------------------
select is(tests.finds('sourdough', 'article') @> '{Bread and its future,Second thoughts}' and cardinality(tests.finds('sourdough', 'article')) = 2, true, 'search finds a word in titles and texts of one kind');
select is((tests.finds('sourdough'))[1], 'Sourdough by post', 'a match in the title ranks above a match in the text');
select is(tests.finds('sourdough') @> '{Sourdough secrets}', false, 'search does not find a document its reader may not see');
select is(search_counts('sourdough'), '{"article":2,"business_idea":1}'::jsonb, 'search_counts leaves out documents its reader may not see');
select is((tests.finds('sourdough future'))[1], 'Bread and its future', 'a document with every word of the query ranks first');
select is(tests.finds('sourd'), tests.finds('sourdough'), 'search finds the beginning of a word');
select is(tests.finds('NORA castellan', 'person'), '{Nora Castellan}'::text[], 'search finds a person by full name, ignoring case');
select is(tests.finds('nora', 'person'), '{Nora Castellan}'::text[], 'search finds a person by username');
select is(tests.finds('brightwell', 'person'), '{Nora Castellan}'::text[], 'search finds a person by company');
select is(tests.finds('fundraising', 'person'), '{Nora Castellan}'::text[], 'search finds a person by skill');
select is(tests.finds('zoe angstrom'), '{Zoë Ångström}'::text[], 'search finds an accented name without its accents');
select is(tests.finds('ZOË'), '{Zoë Ångström}'::text[], 'search finds an accented name by its accents');
select is(tests.finds('основателей'), '{Встреча основателей}'::text[], 'search finds words in Cyrillic script');
select is(array(select (tests.finds(query))[1] from unnest(array['المستثمرون', 'ουρανοσ', 'hyphenation', '스타트업']) query), array_fill('Other spellings'::text, '{4}'), 'search finds words without the marks and invisible characters in a text, and in its other forms');
select is(array(select (tests.finds(query))[1] from unnest('{คริปโต,暗号,小明,王,crypto資産,山田太郎,山田　太郎,太郎}'::text[]) query), '{ลงทุนคริปโตวันนี้,今日は暗号資産の話です,王小明,王小明,今日は暗号資産の話です,山田 太郎,山田 太郎,山田 太郎}'::text[], 'search finds a word anywhere in a script without spaces');
select is(tests.finds('号暗'), '{}'::text[], 'search does not find letters in another order in a script without spaces');
select matches((select s.excerpt from search('資産', 'article') s), '^….*資産', 'an excerpt shows a match in a script without spaces');
select is(tests.finds('nora castelan'), '{Nora Castellan}'::text[], 'search finds a name with a letter missing');
select is((tests.finds('soudrough'))[1], 'Sourdough by post', 'search finds a title with two letters swapped');
select is((select distinct corrected from search('soudrough')), 'sourdough', 'a search that replaced a misspelt word says by which');
select is((select distinct corrected from search('sourdough')), null, 'a search that found its words says nothing of corrections');
select is((tests.finds('fundrasing brihgtwell'))[1], null, 'search corrects no word that stands only in texts');
select is(tests.finds('fundrasing brightwell'), '{Nora Castellan}'::text[], 'search corrects the misspelt one of two words, and finds them in different fields');
select is(tests.finds('castelanl'), tests.finds('castellan'), 'a corrected search finds what the right one finds');
select is(tests.finds('fundrai'), '{Nora Castellan}'::text[], 'search finds a skill by its beginning');
select is(tests.finds('fundrsai'), '{Nora Castellan}'::text[], 'search finds a skill by a misspelt beginning');
select is(tests.finds('nira'), '{Nora Castellan}'::text[], 'search forgives one typing error in four letters');
select is(tests.finds('nra'), '{}'::text[], 'search forgives no typing error in three letters');
select is((tests.finds('csatelan'))[1], 'Nora Castellan', 'search forgives two typing errors in eight letters');
select is(tests.finds('nroi'), '{}'::text[], 'search does not forgive two typing errors in four letters');
select is(tests.finds('secerts'), '{}'::text[], 'search does not correct a word to one that occurs only in items the reader may not see');
select is((select distinct words from search('founders')), '{founder,founders}'::text[], 'a search for a plural also looks for the singular');
select is((tests.finds('founders'))[1], 'Nora Castellan', 'search finds a role by its plural');
select is(array(select title from search('fundraising', 'investor')), '{}'::text[], 'the filter for investors leaves out others');
select is(tests.finds('boateng'), '{Ama Boateng}'::text[], 'search finds a person by their last name');
select is(tests.finds('kumasi_m'), '{Ama Boateng}'::text[], 'search finds a person by the beginning of their username');
select is(tests.finds('no'), '{Nora Castellan}'::text[], 'search finds a name that begins with two letters');
select is(tests.finds('fu'), '{}'::text[], 'search does not find a skill by two letters');
select is(tests.finds('z'), '{Zoë Ångström}'::text[], 'search finds a name that begins with one letter');
select is(tests.finds(query), '{}'::text[], 'search finds nothing for the query "' || query || '"')
from unnest(array['', '   ', '%', '\', '''', '&', ':*', '!!!', '🙂', 'xyzzy plugh', 'kind:person', ''' | ''', '<-> & (']) query;
select is(tests.finds(null), '{}'::text[], 'search finds nothing for null');
select is(cardinality(tests.finds(repeat('sourdough ', 500))) > 0, true, 'search accepts a very long query');
select is(tests.finds('sourdough', 'gossip'), '{}'::text[], 'search finds nothing for an unknown kind');
select is(array(select kind from search('pending_pat')) || array(select kind from search('bad_ned')), '{}'::text[], 'search finds neither unconfirmed accounts nor banned members');
select is((select owner_username from search('sourdough by post')), 'nora', 'a search result has its owner''s username');
select is((select image_url from search('sourdough by post')), 'https://example.org/p.png', 'a search result has its picture');
select is((select excerpt from search('sourdough by post')), 'Hello world bold alert(1)', 'an excerpt shows the text without markup');
select ok(private.cut_at_word('one two three', 13) = 'one two three' and private.cut_at_word('one two three', 12) = 'one two'
  and private.cut_at_word('one · two', 5) = 'one' and private.cut_at_word(repeat('x', 20), 8) = repeat('x', 8)
  and private.cut_at_word('a ' || repeat('x', 20), 8) = 'a ' || repeat('x', 6), 'an excerpt ends at a whole word');
select is(private.excerpt(v.text, 12), v.excerpt, 'an excerpt ' || v.what) from (values
  ('One two three four', 'One two…', 'ends at a word'), ('One · two · three', 'One · two…', 'ends without a stray mark'),
  ('<b>One</b> **two**', 'One two', 'has no markup'), ('One two three'::text, 'One two…', 'leaves a word out rather than split it'), ('abcdefghijklmno', 'abcdefghijkl…', 'splits a word that fills it')
) as v (text, excerpt, what);
select is(private.plain_text(v.text), v.plain, 'a text without markup ' || v.what) from (values
  ('Fewer < 10 than > 5, 2 * 3 * 4, 2*3*4, snake_case and @_jo_'::text, 'Fewer < 10 than > 5, 2 * 3 * 4, 2*3*4, snake_case and @_jo_'::text, 'keeps marks that are none'),
  ('[Fire](https://example.org/Fire_(chemistry)) and ![smoke](https://example.org/(a)/b)', 'Fire and smoke', 'has no rest of an address with parentheses'),
  ('**Bold _and_ *more***, _all of it_, ***both*** and __this__', 'Bold and more, all of it, both and this', 'has no marks around words'),
  (E'# Head\n\n---\n\n* one\n* `two`\n3. ~~three~~ <!-- x --><br/>four', 'Head one two three four', 'has no marks of blocks')
) as v (text, plain, what);
select tests.as_operator();
select is_empty($$
  select content_type, private.excerpt(repeat('longword ', 40), 150), excerpt from (
    select 'business_idea', (private.feed_card(jsonb_populate_record(null::business_ideas, d))).* from tests.long() d
    union all select 'event', (private.feed_card(jsonb_populate_record(null::events, d))).* from tests.long() d
    union all select 'online event', (private.feed_card(jsonb_populate_record(null::events, d || '{"type":"online"}'))).* from tests.long() d
    union all select 'business_page', (private.feed_card(jsonb_populate_record(null::business_pages, d))).* from tests.long() d
  ) as c (content_type, audience, title, excerpt, image_url) where excerpt is distinct from repeat('longword ', 15) || 'longword…' $$, 'the feed cuts ideas, events and pages at a word');
update profiles set verified = true where id = tests.id('nora');
select tests.as_member('ada');
select results_eq($$ select distinct kind, verified from search('castellan') where kind in ('article', 'person') order by kind $$,
  $$ values ('article', false), ('person', true) $$, 'search results for people say who is verified');
select matches((select excerpt from search('castellan', 'article')), '^….*castellan at the end of it all$', 'an excerpt is taken from around the match');
-- A letter may fold to several ones, or several to one.
select tests.as_operator();
select tests.index('article', 'long ' || word, 'public', 'Far into the text', body) from (values
  ('zollbeamte', repeat('Die Größe der Straße ist maßgeblich, sagte Preuß. ', 25) || 'Danach sprach der Zollbeamte über Weizen.'),
  ('zebra', repeat('And then… we thought about it — again… and again… ', 12) || 'The zebra project was born.'),
  ('nghiep', normalize(repeat('Công ty cổ phần đầu tư và phát triển nhà ở Việt Nam. ', 17) || 'Nông nghiệp sạch là tương lai của đất nước.', nfd)),
  ('needle', repeat('½½½ ™™™ ', 30) || repeat('straßeßßß… ', 30) || 'needle here and more words'),
  ('walnut', repeat('word ', 30) || repeat('-', 45) || 'walnut ' || repeat('word ', 3))
) as v (word, body);
select tests.as_member('ada');
select matches((select s.excerpt from search(word, 'article') s), pattern, 'an excerpt shows the match ' || title) from (values
  ('zollbeamte', 'der Zollbeamte', 'in a German text'), ('zebra', 'The zebra', 'after many dots'), ('nghiep', normalize('Nông nghiệp', nfd), 'in a text with separate accents'),
  ('needle', '^….*needle', 'after letters that fold to several'), ('walnut', 'walnut', 'within a long word')
) as v (word, pattern, title);
select is(search_counts(''), '{}'::jsonb, 'search_counts is empty for an empty query');

-- Order --------------------------------------------------------------------------------------------
select tests.as_operator();
select tests.create_account('lara', '{"username":"lara_m","full_name":"Lara Mango"}'), tests.create_account('mia', '{"username":"mia","full_name":"Mia Pine"}'), tests.create_account('ida', '{"username":"ida","full_name":"Ida Plum"}');
update profiles set skills = '{Mango,Angel investing}' where id = tests.id('mia');
update profiles set skills = '{Mangoes,Investor relations}' where id = tests.id('ida');
select tests.index('article', 'm1', 'public', 'Why fruit', 'A mango a day.', 999), tests.index('article', 'm2', 'public', 'The mango', '', 1), tests.index('article', 'm3', 'public', 'Chapters', E'Before.\n\n## On mango\n\nAfter.', 5), tests.index('article', 'm4', 'public', 'Mangosteens', '', 9), tests.index('article', 'm5', 'public', 'The mango again', '', 2);
select private.index_document('event', md5('m6')::uuid, 'public', 'Mango', p_popularity => 50, p_over_at => now() - interval '1 day'), private.index_document('event', md5('m7')::uuid, 'public', 'Mango feast', p_over_at => now() + interval '1 day'), private.index_document('event', md5('m8')::uuid, 'public', 'Mango fair', p_over_at => '-infinity');
select tests.as_member('ada');
select is(tests.finds('mango'), array['Lara Mango', 'Mia Pine', 'The mango again', 'The mango', 'Mango feast', 'Chapters', 'Ida Plum', 'Mangosteens', 'Why fruit', 'Mango', 'Mango fair'],
  'search orders results by whether they are over, then names, facts, whole words, beginnings, texts, popularity, and people first');
select is(array(select title from search('mango', 'investor')), '{Mia Pine}'::text[], 'search can be limited to people whose role or skills say that they invest');
select is(search_counts('mango') -> 'investor', '1', 'search_counts counts investors');
select is(tests.finds('the fruit'), '{Why fruit}'::text[], 'search does not insist on small words');
select is(tests.finds('mango fruit'), '{Why fruit}'::text[], 'search finds only items with all words of the query');

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
select is((select count(*) from search('kombucha')), 20::bigint, 'search returns twenty results by default');
select is((select count(*) from search('kombucha', p_limit => 500)), 50::bigint, 'search returns at most fifty results');
select is((select count(*) from search('kombu', 'person', 50)), 10::bigint, 'search returns at most ten people');
select is(search_counts('kombu'), '{"forum_post":100,"person":14}'::jsonb, 'search_counts counts each kind up to 100');
select is((select count(distinct id) || ' ' || count(*) from unnest(tests.all_pages('kombucha', null)) id), '130 130', 'search returns each result once across all its pages');
select is((select count(*) from unnest(tests.all_pages('kombu', 'person')) id), 14::bigint, 'search returns all people across its pages');
select cmp_ok((select min(score) from search('kombucha', p_limit => 40)), '>', (select min(score) from search('kombucha', p_limit => 50, p_offset_cursor => (select s.cursor from search('kombucha', p_limit => 50) s order by score, kind desc, source_id desc limit 1))), 'more popular results rank above less popular ones');

-- Suggestions
select is((select count(*) from search_suggest('kombu')), 8::bigint, 'search_suggest returns at most eight suggestions');
select results_eq($$ select kind, title from search_suggest('nora c') $$, $$ values ('person', 'Nora Castellan') $$, 'search_suggest completes a partly typed name');
select is((select count(*) from search_suggest('sourdough s') where title = 'Sourdough secrets'), 0::bigint, 'search_suggest leaves out documents its reader may not see');
select results_eq($$ select title from search_suggest('no') $$, $$ values ('Nora Castellan') $$, 'search_suggest suggests names from two letters on');

-- Changes ------------------------------------------------------------------------------------------
select tests.as_operator();
update profiles set full_name = 'Nora Quillfeather', bio = null where id = tests.id('nora');
select tests.as_member('ada');
select is(tests.finds('quillfeather'), '{Nora Quillfeather}'::text[], 'search finds a person by their new name');
select is(tests.finds('surplus', 'person'), '{}'::text[], 'search no longer finds a person by a removed bio');
select tests.as_operator();
update profiles set is_banned = true where id = tests.id('nora');
update auth.users set email_confirmed_at = now() where id = tests.id('pending_pat');
select tests.as_member('ada');
select is(tests.finds('quillfeather'), '{}'::text[], 'search does not find a banned member');
select is(cardinality(tests.finds('sourdough')), 3, 'search still finds the content of a banned member');
select is(tests.finds('pending_pat'), '{pending_pat}'::text[], 'search finds an account once its email is confirmed');
select tests.as_operator();
update profiles set is_banned = false where id = tests.id('nora');
select tests.as_member('ada');
select is(tests.finds('quillfeather'), '{Nora Quillfeather}'::text[], 'search finds a member again after the ban is lifted');
select tests.as_operator();
delete from profiles where id = tests.id('zoe');
select tests.index('article', 'a1', null, 'Bread and its future'), private.drop_document('business_idea', md5('i1')::uuid), private.content_deleted('article', md5('a2')::uuid);
select tests.as_member('ada');
select is(tests.finds('zoe') || tests.finds('sourdough'), '{}'::text[], 'search finds no deleted account, deleted content or content without an audience');
select tests.as_operator();
insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('kumasi'), 'following'), (tests.id('ben'), tests.id('kumasi'), 'following');
select private.refresh_popularity(500);
select is((select popularity from search_documents where source_id = tests.id('kumasi')), 2, 'people''s popularity is their number of followers');
update private.app_config set value = 'true' where key = 'rate_limits_enabled';
update private.app_config set value = '[{"tokens":3,"seconds":60}]' where key = 'rate_limit.search';
select tests.as_member('ada');
select lives_ok($$ select count(*) from search('x') $$, 'a member can search within the rate limit');
select lives_ok($$ select search_counts('x') $$, 'search_counts works within the rate limit');
select lives_ok($$ select count(*) from search_suggest('x') $$, 'search_suggest works within the rate limit');
select throws_ok(format('select * from %s', call), 'PT429', null, 'all searches share one rate limit, which refuses ' || call)
from unnest(array['search(''x'')', 'search_counts(''x'')', 'search_suggest(''x'')', 'search_contacts(''x'')']) call;

select * from finish();
rollback;
