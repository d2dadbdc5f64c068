-- People: who is in the directory, what they are found by, in which order, with which reason and counts.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dora'), tests.create_account('emil');

update profiles set full_name = 'Ada Ash', roles = '{founder}', industries = '{finance,other}', open_to = '{raising}', location = 'Rotterdam, Netherlands' where id = tests.id('ada');
update profiles set full_name = 'Ben Birch', roles = '{investor}', industries = '{finance,tech}', open_to = '{investing,advising}', location = 'Rotterdam' where id = tests.id('ben');
update profiles set full_name = 'Cleo Cedar', roles = '{investor,advisor}', industries = '{tech}', open_to = '{investing}', location = 'São Paulo, Brazil' where id = tests.id('cleo');
update profiles set full_name = 'Dora Dogwood', roles = '{operator}', industries = '{}', open_to = '{joining}', location = 'Lagos', created_at = now() - interval '90 days' where id = tests.id('dora');
update profiles set full_name = 'Emil Elm', roles = '{founder,investor}', industries = '{finance}', open_to = '{investing}', location = 'rotterdam', title = 'Orchard keeper' where id = tests.id('emil');

-- The names on a page for the current actor.
create function tests.page(p_arguments text default '') returns text language plpgsql as $$
declare
  names text;
begin
  execute format('select string_agg(username, '','' order by place) from list_people(%s) with ordinality as p (profile_id, username, full_name, name, avatar_url, verified, title, company, location, roles, open_to, industries, mutual_friends, reason, connection, "position", place) where username in (''ada'', ''ben'', ''bad_ned'', ''boss'', ''chief'', ''pending_pat'', ''cleo'', ''dora'', ''emil'')', p_arguments) into names;
  return names;
end $$;
-- Tables of which the two forms of the directory say different things.
create function tests.wrong_bits() returns setof text language sql security definer as $$
  select d.facet || ' ' || d.chunk from (
    (select f.facet, e.slot / 4096 as chunk, bit_or(set_bit(0::bit(4096), e.slot % 4096, 1)) as bits from private.directory e, unnest(e.facets) f (facet) group by 1, 2
      except select facet, chunk, bits from private.directory_bits)
    union all
    (select facet, chunk, bits from private.directory_bits
      except select f.facet, e.slot / 4096, bit_or(set_bit(0::bit(4096), e.slot % 4096, 1)) from private.directory e, unnest(e.facets) f (facet) group by 1, 2)
  ) as d
  union all
  select 'place ' || coalesce(k.place, c.place) from private.directory_places k
  full join (select private.place_in(facets) as place, count(*) as members from private.directory where private.place_in(facets) is not null group by 1) c on c.place = k.place
  where k.members is distinct from c.members
$$;
grant execute on function tests.page(text), tests.wrong_bits() to authenticated;

-- Who is listed ------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(tests.page(), 'emil,dora,cleo,chief,boss,ben', 'the directory lists the newest first, without the viewer, banned and unconfirmed members');
select is_empty('select tests.wrong_bits()', 'the bits say the same as the members'' values');
select tests.as_operator();
update auth.users set email_confirmed_at = now() where id = tests.id('pending_pat');
update profiles set is_banned = false where id = tests.id('bad_ned');
select tests.as_member('ada');
select is(tests.page(), 'emil,dora,cleo,pending_pat,chief,boss,bad_ned,ben', 'members are listed where they joined, once they confirm or a ban is lifted');
select tests.as_operator();
update profiles set is_banned = true where id = tests.id('bad_ned');
update auth.users set email_confirmed_at = null where id = tests.id('pending_pat');
insert into private.bans (user_id, banned_until) values (tests.id('dora'), now() + interval '1 day');
select tests.as_member('ada');
select is(tests.page(), 'emil,cleo,chief,boss,ben', 'a suspended member is not listed');
select is(people_counts(p_roles => '{operator}') -> 'values' -> 'all', null, 'a suspended member is not counted');
select tests.as_operator();
update private.bans set banned_until = now() - interval '1 minute' where user_id = tests.id('dora');
select tests.as_member('ada');
select is((people_counts(p_roles => '{operator}') -> 'values' ->> 'all')::integer, 1, 'a member is counted once their suspension is over');

-- Opting out ---------------------------------------------------------------------------------------
select tests.as_member('dora');
select is((select is_listed from profile_private), true, 'members are listed by default');
select is(tests.affected('update profile_private set is_listed = false'), 1::bigint, 'a member can opt out of the directory');
select is(tests.affected($$ update profile_private set is_listed = false where user_id = tests.id('ben') $$), 0::bigint, 'a member cannot unlist another');
select tests.as_member('boss');
select is(tests.affected($$ update profile_private set is_listed = true where user_id = tests.id('dora') $$), 0::bigint, 'a super admin cannot list a member who opted out');
select is(tests.page(), 'emil,cleo,chief,ben,ada', 'a member who opted out is not listed, for super admins either');
select is(people_counts() -> 'values' -> 'role:operator', null, 'a member who opted out is not counted');
select is(people_counts() -> 'places' @> '[{"place":"lagos"}]', false, 'the place of a member who opted out is not offered');
select is(tests.page($$ 'dora' $$), null, 'a member who opted out is not found in the directory by name');
select is((select count(*) from search('dora', 'person')), 1::bigint, 'search still finds a member who opted out of the directory');
select tests.as_member('dora');
select is(tests.page(), 'emil,cleo,chief,boss,ben,ada', 'a member who opted out still sees the directory');
select tests.affected('update profile_private set is_listed = true');

-- Filters ------------------------------------------------------------------------------------------
select tests.as_member('dora');
select is(tests.page($$ p_roles => '{investor}' $$), 'emil,cleo,ben', 'a role finds all who have it among theirs');
select is(tests.page($$ p_roles => '{founder,advisor}' $$), 'emil,cleo,ada', 'a filter with two roles finds members with either');
select is(tests.page($$ p_roles => '{investor}', p_industries => '{finance}' $$), 'emil,ben', 'two filters find those who match both');
select is(tests.page($$ p_roles => '{investor}', p_industries => '{finance}', p_open_to => '{investing}', p_places => '{Rotterdam}' $$), 'emil,ben', 'four filters find those who match all');
select is(tests.page($$ p_places => '{"sao paulo"}' $$), 'cleo', 'a place is found without accents, and by what comes before the comma');
select is(tests.page($$ p_roles => '{nobody}' $$), null, 'an unknown value finds nobody');
select is(tests.page($$ p_roles => '{null}', p_places => null $$), 'emil,cleo,chief,boss,ben,ada', 'a filter of nulls finds everyone');
select is(tests.page($$ p_limit => 2 $$), 'emil,cleo', 'a page has the given size');
select is((select tests.page(format('p_limit => 2, p_before => %s, p_before_id => %L', "position", profile_id)) from list_people() where username = 'cleo'), 'chief,boss', 'the next page begins after the last row');

-- Text ---------------------------------------------------------------------------------------------
select is(tests.page($$ 'cedar' $$), 'cleo', 'a name is found');
select is(tests.page($$ 'orchard' $$), 'emil', 'a title is found');
select set_eq($$ select username from list_people('investors', p_industries => '{finance}') $$, $$ values ('ben'), ('emil') $$, 'text and filters find those who match both');
select is(tests.page($$ 'cedarr' $$), 'cleo', 'a typing error is forgiven');
select is(people_counts('cedarr') ->> 'corrected', 'cedar', 'the counts tell what was probably meant');
select set_eq($$ select username from list_people('rotterdam') where username <> 'founder' $$, $$ values ('ada'), ('ben'), ('emil') $$, 'a place is found as text');
select set_eq($$ select p.username from list_people('rotterdam', p_limit => 1) f cross join lateral list_people('rotterdam', p_before => f.position, p_before_id => f.profile_id) p $$,
  $$ select username from list_people('rotterdam') offset 1 $$, 'pages with text fit together');
select is(array(select username from list_people('rotterdam')), array(select owner_username from search('rotterdam', 'person')), 'people come in the order of search');

-- Relations, reasons -------------------------------------------------------------------------------
select tests.as_operator();
insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('boss'), 'friends'), (tests.id('cleo'), tests.id('boss'), 'friends'), (tests.id('ada'), tests.id('chief'), 'friends'), (tests.id('chief'), tests.id('cleo'), 'friends');
insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('emil'), 'following'), (tests.id('ben'), tests.id('ada'), 'friend_requested');
insert into groups (id, name, description, created_by) values (md5('club')::uuid, 'Rotterdam Meetup', 'We meet in Rotterdam.', tests.id('dora')), (md5('all')::uuid, 'Everyone', 'All of us are here.', tests.id('ada'));
insert into group_members (group_id, user_id) select md5('club')::uuid, tests.id('ada') union all select md5('all')::uuid, tests.id(n) from unnest('{dora,emil}'::text[]) n;
select tests.as_member('ada');
select is((select jsonb_object_agg(username, reason) from list_people() where username in ('cleo', 'dora', 'emil', 'ben')), jsonb_build_object(
  'cleo', '{"kind":"friends","count":2}'::jsonb, 'dora', jsonb_build_object('kind', 'group', 'id', md5('club')::uuid, 'name', 'Rotterdam Meetup'),
  'emil', jsonb_build_object('kind', 'group', 'id', md5('all')::uuid, 'name', 'Everyone'), 'ben', '{"kind":"industry","industry":"finance"}'::jsonb),
  'reasons are mutual friends, then the smallest shared group, then an industry');
select is((select mutual_friends from list_people() where username = 'cleo'), 2, 'mutual friends are counted');
select is((select connection ->> 'status' from list_people() where username = 'emil'), 'following', 'a row says that the viewer follows someone');
select is((select connection ->> 'requested_by_them' from list_people() where username = 'ben'), 'true', 'a row says that someone asked the viewer');
select is(tests.page('p_has_mutual_friends => true'), 'cleo', 'mutual friends are a filter');
select is(tests.page('p_is_in_my_groups => true'), 'emil,dora', 'shared groups are a filter');
select is(tests.page($$ p_is_in_my_groups => true, p_roles => '{founder}' $$), 'emil', 'a relation can be combined with other filters');
select is(tests.page('p_is_in_my_groups => true, p_has_mutual_friends => true'), null, 'two relations must both hold');
select is(tests.page($$ 'orchard', p_is_in_my_groups => true $$), 'emil', 'a relation goes with text');
select is((select tests.page(format('p_is_in_my_groups => true, p_before => %s, p_before_id => %L', "position", profile_id)) from list_people() where username = 'emil'), 'dora', 'the pages of a relation have neither gaps nor repeats');
select tests.as_member('emil');
select is((select reason from list_people() where username = 'ben'), '{"kind":"industry","industry":"finance"}'::jsonb, 'a shared industry is a reason');
select tests.as_operator();
update profiles set industries = '{}' where id = tests.id('emil');
select tests.as_member('emil');
select is((select reason from list_people() where username = 'ben'), '{"kind":"place","place":"Rotterdam"}'::jsonb, 'a shared place is a reason');
select is((select reason from list_people() where username = 'cleo'), '{"kind":"new"}'::jsonb, 'being new is a reason');
select tests.as_operator();
update profiles set created_at = now() - interval '90 days' where id = tests.id('cleo');
update profiles set industries = '{finance}' where id = tests.id('emil');
select tests.as_member('ben');
update profiles set industries = '{other}' where id = auth.uid();
select is((select reason from list_people() where username = 'cleo'), null, 'without anything in common there is no reason');
update profiles set industries = '{finance,tech}' where id = auth.uid();

-- Counts -------------------------------------------------------------------------------------------
select tests.as_member('dora');
select is(people_counts() -> 'values' ->> 'role:investor', '3', 'the count of a value is the number of members who have it');
select is((people_counts() -> 'values' ->> 'all')::bigint, (select count(*) from list_people(p_limit => 50)), 'all are as many as the list');
select is(people_counts(p_roles => '{founder}') -> 'values' ->> 'role:investor', '3', 'a filter''s own values are counted without it');
select is(people_counts(p_roles => '{founder}') -> 'values' ->> 'industry:finance', '2', 'other values are counted with it');
select is(people_counts(p_roles => '{investor}', p_industries => '{finance}') -> 'values' ->> 'all', '2', 'the result is counted with all filters');
select is(people_counts(p_roles => '{investor}', p_industries => '{finance}') -> 'values' ->> 'industry:tech', '2', 'a value of one filter is counted with the others');
select is(people_counts(p_roles => '{investor}') -> 'places', '[{"place": "rotterdam", "label": "Rotterdam", "count": 2}, {"place": "sao paulo", "label": "São Paulo", "count": 1}]'::jsonb, 'places are counted, the most frequent first');
select is(people_counts('orchard') -> 'values' ->> 'role:founder', '1', 'values are counted among those whom the text finds');
select is(people_counts(p_is_in_my_groups => true) -> 'values' ->> 'role:founder', '2', 'values are counted among those in a relation');
select is(people_counts() -> 'values' ->> 'in_my_groups', '2', 'people in the viewer''s groups are counted');
select is(people_counts(p_roles => '{advisor}') -> 'values' -> 'in_my_groups', null, 'people in the viewer''s groups are counted with the filters');
select tests.as_member('ada');
select is(people_counts() -> 'values' ->> 'mutual_friends', '1', 'people with mutual friends are counted');
select is(people_counts('orchard') -> 'values' -> 'mutual_friends', null, 'people with mutual friends are counted with the text');

-- Whom the viewer doesn't see ----------------------------------------------------------------------
insert into blocks (blocked_user_id) values (tests.id('ben'));
insert into mutes (kind, target_id) values ('member', tests.id('cleo'));
select is(tests.page($$ p_roles => '{investor}' $$), 'emil', 'the directory leaves out blocked and muted members');
select is(tests.page($$ 'birch' $$), null, 'a search for text leaves out blocked members');
select is(people_counts() -> 'values' ->> 'role:investor', '1', 'counts leave out blocked and muted members');
select is(people_counts() -> 'places' @> '[{"place":"sao paulo"}]', false, 'a place where only a muted member is, is not offered');
select is(people_counts('cedar') -> 'values' -> 'all', null, 'counts with text leave out muted members');
select is(tests.page('p_has_mutual_friends => true'), null, 'a relation leaves out muted members');
select tests.as_member('ben');
select is(tests.page($$ p_roles => '{founder}' $$), 'emil', 'the directory leaves out who blocked the viewer');
select is(people_counts() -> 'values' ->> 'open:raising', null, 'counts leave out who blocked the viewer');
select tests.as_member('cleo');
select is(tests.page($$ p_roles => '{founder}' $$), 'emil,ada', 'a muted member still sees who muted them');

-- Hidden, deleted ----------------------------------------------------------------------------------
select tests.as_operator();
insert into hidden_content (kind, item_id, author_id, state, original) values ('member', tests.id('emil'), tests.id('emil'), 'hidden', '{}');
select tests.as_member('cleo');
select is(tests.page($$ p_roles => '{founder}' $$), 'ada', 'a member whose profile is hidden is not listed');
select is(people_counts() -> 'values' ->> 'role:founder', '1', 'a member whose profile is hidden is not counted');
select tests.as_operator();
delete from hidden_content where item_id = tests.id('emil');
select tests.as_member('cleo');
select is(tests.page($$ p_roles => '{founder}' $$), 'emil,ada', 'a member is listed again when their profile is shown again');
select tests.as_operator();
select is_empty('select tests.wrong_bits()', 'the bits are right after all these changes');
delete from profiles where id = tests.id('emil');
select is_empty('select tests.wrong_bits()', 'a deleted account leaves no bits');
create temporary table before as select * from private.directory_bits;
update group_members set slot = null;
select private.rebuild_directory();
select is_empty('select m.id from group_members m join private.directory d using (user_id) where m.slot is distinct from d.slot', 'memberships written without triggers get their slots when the directory is written anew');
select is_empty('select facet, chunk, bits from before except select facet, chunk, bits from private.directory_bits', 'the directory written anew says the same as the triggers');
select is_empty('select facet, chunk, bits from private.directory_bits except select facet, chunk, bits from before', 'the triggers say the same as the directory written anew');

-- Who may ------------------------------------------------------------------------------------------
select tests.as_visitor();
select throws_ok('select list_people()', '42501', null, 'visitors cannot read the directory');
select throws_ok('select people_counts()', '42501', null, 'visitors cannot read its counts');
select tests.as_member('bad_ned');
select throws_ok('select list_people()', '42501', null, 'a banned member cannot read the directory');
select throws_ok('select people_counts()', '42501', null, 'a banned member cannot read its counts');
select tests.as_member('ada');
select throws_ok('select * from private.directory', '42501', null, 'members cannot read the table behind the directory');
select throws_ok('select * from private.directory_bits', '42501', null, 'members cannot read its bits');

-- Places in other scripts --------------------------------------------------------------------------
select tests.as_operator();
update profiles set location = u.location from (values ('ada', '東京、日本'), ('ben', '東京，日本'), ('cleo', '東京')) as u (name, location) where id = tests.id(u.name);
select tests.as_member('dora');
select is(tests.page($$ p_places => '{東京}' $$), 'cleo,ben,ada', 'a place is what comes before the comma of any keyboard');

-- What is asked for each of a page is asked once
select tests.as_operator();
set local track_functions = 'all';
select tests.as_member('ada');
create temporary table listed as select * from list_people();
select tests.as_operator();
select is(
  (select jsonb_object_agg(funcname, calls) from pg_stat_xact_user_functions where funcname in ('is_active', 'mutual_friends', 'smallest_shared_groups')),
  '{"is_active": 1, "mutual_friends": 1, "smallest_shared_groups": 1}', 'the directory asks once what its reader has in common with all it lists, and once whether they are active');

select * from finish();
rollback;
