-- Rules: who reads and who publishes them, versions, retired rules.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();

-- A new community ---------------------------------------------------------------------------------
select ok((select count(*) from community_rules where is_active) >= 8, 'a new community has rules');
select is((select jsonb_agg(v ->> 'id') from jsonb_array_elements((select rules from rule_versions where number = 1)) v),
  (select jsonb_agg(id order by position) from community_rules where is_active), 'the first version holds the rules in their order');
select is((select slug from community_rules where position = 7), 'dont-pose-as-someone-else', 'a slug is made from the title');

-- Reading -----------------------------------------------------------------------------------------
create function tests.reads_rules() returns boolean language sql stable as $$
  select (select count(*) from public.community_rules) = 9 and (select count(*) from public.rule_versions) = 1
$$;
select tests.as_visitor();
select ok(tests.reads_rules(), 'a visitor reads the rules and their versions');
select tests.as_member('ada');
select ok(tests.reads_rules(), 'a member reads the rules and their versions');
select tests.as_member('bad_ned');
select ok(tests.reads_rules(), 'a banned member reads the rules and their versions');

-- Writing -----------------------------------------------------------------------------------------
-- The current rules, as the page sends them.
select tests.as_operator();
create function tests.rules() returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'body', r.body) order by r.position) from public.community_rules r where r.is_active
$$;
create function tests.rule(p_slug text) returns uuid language sql stable as $$ select r.id from public.community_rules r where r.slug = p_slug $$;
select tests.as_visitor();
select throws_ok($$ select admin_publish_rules(1, 'Mine', tests.rules()) $$, '42501', null, 'a visitor cannot publish rules');
select tests.as_member('ada');
select throws_ok($$ select admin_publish_rules(1, 'Mine', tests.rules() - 0) $$, '42501', 'only super admins may do this', 'a member cannot publish rules');
select throws_ok(format(w.sql), '42501', null, 'a member cannot ' || w.what) from (values
  ($$ insert into community_rules (slug, position, title, body) values ('mine', 1, 'My rule', 'Ten letters and more.') $$, 'add a rule'),
  ($$ update community_rules set title = 'Changed' $$, 'change a rule'),
  ($$ delete from community_rules $$, 'delete a rule'),
  ($$ insert into rule_versions (number, note, rules) values (2, 'Mine', '[{}]') $$, 'add a version'),
  ($$ update rule_versions set note = 'Changed' $$, 'change a version'),
  ($$ delete from rule_versions $$, 'delete a version')) as w (sql, what);
select tests.as_member('boss');
select throws_ok($$ update community_rules set title = 'Changed' $$, '42501', null, 'a super admin cannot change a rule without publishing');
select throws_ok($$ select admin_publish_rules(1, 'Same', tests.rules()) $$, '23514', 'nothing has changed', 'a version without changes is refused');
select throws_ok($$ select admin_publish_rules(1, '  ', tests.rules() - 0) $$, '23514', 'The note has 1 to 500 characters.', 'a version without a note is refused');
select throws_ok($$ select admin_publish_rules(1, 'None', '[]') $$, '23514', 'There are 1 to 30 rules.', 'a version without rules is refused');
select throws_ok($$ select admin_publish_rules(1, 'Short', '[{"title":"Ok","body":"Ten letters and more."}]') $$, '23514', 'The title of a rule has 3 to 100 characters.', 'a title of two letters is refused');
select throws_ok($$ select admin_publish_rules(1, 'Empty', '[{"title":"A rule","body":" "}]') $$, '23514', 'The text of a rule has 10 to 2,000 characters.', 'a rule without text is refused');
select throws_ok($$ select admin_publish_rules(1, 'Many', (select jsonb_agg(jsonb_build_object('title', 'Rule ' || n, 'body', 'Ten letters and more.')) from generate_series(1, 31) n)) $$, '23514', 'There are 1 to 30 rules.', 'a 31st rule is refused');
select throws_ok($$ select admin_publish_rules(1, 'Unknown', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'title', 'A rule', 'body', 'Ten letters and more.'))) $$, 'PT404', null, 'an unknown rule is refused');
select throws_ok($$ select admin_publish_rules(1, 'Twice', tests.rules() || (tests.rules() -> 0)) $$, 'PT404', null, 'a rule listed twice is refused');
select throws_ok($$ select admin_publish_rules(0, 'Old', tests.rules() - 0) $$, '23514', 'someone else has published a version meanwhile', 'changes to an earlier version are refused');
select is((select count(*) from rule_versions), 1::bigint, 'refused changes leave no version');
select is((select count(*) from community_rules where is_active), 9::bigint, 'refused changes leave the rules as they were');

-- Publishing --------------------------------------------------------------------------------------
-- "No spam" goes, "No hate" becomes the first and gets a new text, a new one comes last.
select is(admin_publish_rules(1, '  Spam has its own page now. ', jsonb_build_array(
    jsonb_build_object('id', tests.rule('no-hate'), 'title', ' No hate at all ', 'body', 'Nobody is attacked here.'),
    tests.rules() -> 0,
    jsonb_build_object('title', 'No spam!', 'body', 'Share where it is welcome.'))), 2, 'a super admin publishes a version');
select results_eq($$ select position, slug, title from community_rules where is_active order by position $$,
  $$ values (1, 'no-hate', 'No hate at all'), (2, 'be-honest-about-who-you-are', 'Be honest about who you are'), (3, 'no-spam-2', 'No spam!') $$,
  'rules are ordered, changed and added; a rule keeps its slug');
select is((select count(*) from community_rules where not is_active), 7::bigint, 'rules that are left out are retired');
select is((select note from rule_versions where number = 2), 'Spam has its own page now.', 'a version has a note');
select is((select jsonb_agg(v -> 'title') from jsonb_array_elements((select rules from rule_versions where number = 2)) v),
  '["No hate at all", "Be honest about who you are", "No spam!"]', 'a version holds the rules as published');
select is((select v ->> 'title' from jsonb_array_elements((select rules from rule_versions where number = 1)) v where v ->> 'slug' = 'no-hate'),
  'No hate', 'an earlier version holds a rule as it was');
select is(admin_publish_rules(2, 'Back again.', tests.rules() || jsonb_build_array(jsonb_build_object('id', tests.rule('no-spam'), 'title', 'No spam', 'body', 'Share your work where it is welcome.'))),
  3, 'a retired rule is brought back');
select tests.as_operator();
select is((select actor_id from private.audit_log where action = 'rules.published' and detail ->> 'version' = '2'), tests.id('boss'), 'the audit log names who published a version');

-- For good ----------------------------------------------------------------------------------------
select tests.as_service();
select throws_ok(w.sql, '42501', null, w.what) from (values
  ($$ delete from community_rules where slug = 'no-spam-2' $$, 'a rule is never deleted'),
  ($$ update rule_versions set note = 'Changed' $$, 'a version is never changed'),
  ($$ delete from rule_versions $$, 'a version is never deleted')) as w (sql, what);

select * from finish();
rollback;
