-- Transparency: what is published of a month, and what never is.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();

-- Counts ------------------------------------------------------------------------------------------
select is(private.published_count(4), null, 'a count of four is not published');
select is(private.published_count(5), 5::bigint, 'a count of five is published');
select is(private.published_count(9, 4), null, 'a count is not published if the rest of it is four');
select is(private.published_count(9, 5), 9::bigint, 'a count is published if the rest of it is five');

-- A month of moderation ---------------------------------------------------------------------------
-- March: reports 6 spam, 4 hate, 5 reviews as harassment. Decisions 7 remove (5 of them reviews of one star), 5 dismiss, 3 warn.
create temporary table cases (n integer, kind text, reason text, decision text, hours integer);
insert into cases
select n, 'article_comment', case when n <= 6 then 'spam' when n <= 10 then 'hate' else 'other' end,
  case when n <= 2 then 'remove' when n <= 7 then 'dismiss' when n <= 10 then 'warn' else 'hide' end, n
from generate_series(1, 10) n
union all select n, 'business_review', 'harassment', 'remove', n from generate_series(11, 15) n;
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
insert into private.moderation_cases (id, kind, item_id, title, state, reports, rating, opened_at, decided_at)
select tests.key('case ' || c.n), c.kind, tests.key('item ' || c.n), 'Item', 'decided', 1, case c.kind when 'business_review' then 1 end,
  '2026-03-10 00:00Z', timestamptz '2026-03-10 00:00Z' + make_interval(hours => c.hours) from cases c;
insert into reports (id, case_id, reporter_id, kind, item_id, title, reason, note, created_at)
select tests.key('report ' || c.n), tests.key('case ' || c.n), tests.id('ada'), c.kind, tests.key('item ' || c.n), 'Item', c.reason, 'Look', '2026-03-10 00:00Z' from cases c;
insert into moderation_decisions (id, case_id, kind, item_id, title, decision, content_state, rule_id, rule_title, reason, role, created_at)
select tests.key('decision ' || c.n), tests.key('case ' || c.n), c.kind, tests.key('item ' || c.n), 'Item', c.decision,
  case c.decision when 'remove' then 'removed' else 'shown' end, r.id, r.title, 'Because', 'community', '2026-03-11 00:00Z'
from cases c, community_rules r where r.position = 4;
insert into moderation_appeals (decision_id, message, state, answer, created_at, decided_at)
select tests.key('decision ' || n), 'I see this differently.', case when n <= 5 then 'overturned' else 'upheld' end, 'Because', '2026-03-12 00:00Z', '2026-03-13 00:00Z'
from generate_series(1, 9) n;
-- The queue of reviews: five rejected with two stars, one of them approved again; one rejected with five.
insert into private.audit_log (action, subject_type, subject_id, detail, created_at)
select 'business_review.rejected', 'business_review', tests.key('review ' || n), jsonb_build_object('was', 'pending', 'rating', case when n <= 6 then 2 else 5 end), '2026-03-14 00:00Z'
from generate_series(1, 7) n;
insert into private.audit_log (action, subject_type, subject_id, detail, created_at)
values ('business_review.approved', 'business_review', tests.key('review 1'), '{"was": "rejected", "rating": 2}', '2026-03-15 00:00Z');

create function tests.march(variadic p_path text[]) returns jsonb language sql stable as $$
  select private.moderation_figures('2026-03-01 00:00Z', '2026-04-01 00:00Z') #> p_path
$$;
select is(tests.march('reports', 'spam'), '6', 'reports are counted by reason');
select is(tests.march('reports', 'hate'), 'null', 'four reports are not published');
select is(tests.march('reports', 'illegal'), 'null', 'no reports look like four');
select is(tests.march('reports', 'harassment'), '5', 'reports about reviews are counted by reason');
select is(tests.march('decisions'), '{"dismiss": 5, "hide": null, "remove": null, "warn": null, "suspend": null, "ban": null}',
  'decisions are counted by kind, without those about reviews');
select is(tests.march('hours_to_decision'), '8', 'the median time to a decision is in hours');
select is(tests.march('appeals'), '{"received": 9, "overturned": null}', 'overturned decisions are not published when four were upheld');
select is(tests.march('reviews'), '{"1": 5, "2": 5, "3": null, "4": null, "5": null}', 'removed reviews are counted by stars, from cases and from the queue');
update moderation_appeals set state = 'overturned';
select is(tests.march('appeals', 'overturned'), 'null', 'that every decision was overturned is not published');
insert into moderation_appeals (decision_id, message, state, answer, created_at, decided_at)
select tests.key('decision ' || n), 'I see this differently.', 'upheld', 'Because', '2026-03-12 00:00Z', '2026-03-13 00:00Z' from generate_series(10, 14) n;
select is(tests.march('appeals'), '{"received": 14, "overturned": 9}', 'overturned decisions are published when both parts are large enough');
select is((select count(*) from jsonb_each(private.moderation_figures('2026-02-01 00:00Z', '2026-03-01 00:00Z')) s
  where s.value <> 'null' and (s.key = 'hours_to_decision' or exists (select from jsonb_each(s.value) f where f.value <> 'null'))),
  0::bigint, 'a report of March is not counted in February');

-- Bans without a report, by Admin › Users, are decisions like any other; they waited for nobody.
select tests.create_account('banned_' || n) from generate_series(1, 5) n;
select tests.as_member('boss');
select admin_set_ban(tests.id('banned_' || n), true, 'Sells followers', (select id from community_rules order by position limit 1)) from generate_series(1, 5) n;
select tests.as_operator();
update moderation_decisions set created_at = '2026-05-11 00:00Z' where decision = 'ban';
update private.moderation_cases set opened_at = '2026-05-11 00:00Z', decided_at = '2026-05-11 00:00Z' where reports = 0;
select is(private.moderation_figures('2026-05-01 00:00Z', '2026-06-01 00:00Z') #> '{decisions,ban}', '5', 'bans without a report are counted');
select is(private.moderation_figures('2026-05-01 00:00Z', '2026-06-01 00:00Z') -> 'hours_to_decision', 'null', 'decisions without a report are not part of the time to a decision');

-- Reviews that nobody reported: five removed, one of them changed since it was reported, and five deleted by an admin.
select tests.create_account('critic_' || n) from generate_series(1, 5) n;
insert into business_pages (id, owner_id, name, description, category)
select tests.key(p.name), tests.id('ada'), p.name, 'A long enough description of it.', 'Technology' from unnest('{Shop,Bar}'::text[]) as p (name);
insert into business_reviews (id, business_page_id, user_id, rating, title, content)
select tests.key(p.name || n), tests.key(p.name), tests.id('critic_' || n), p.stars, 'A review', 'Twenty letters and some more of them.'
from (values ('Shop', 3), ('Bar', 4)) as p (name, stars), generate_series(1, 5) n;
update business_reviews set rating = 1 where id = tests.key('Shop1');
select tests.as_member('ada');
select report_item('business_review', tests.key('Shop1'), 'spam');
select tests.as_operator();
update business_reviews set rating = 3 where id = tests.key('Shop1');
select tests.as_member('boss');
select remove_item('business_review', tests.key('Shop' || n), 'Sells followers', (select id from community_rules order by position limit 1)) from generate_series(1, 5) n;
delete from business_reviews where business_page_id = tests.key('Bar');
select tests.as_operator();
delete from profiles where id = tests.id('critic_2');
select private.forget_cases(500);
select is(private.moderation_figures(now() - interval '1 day', now() + interval '1 day') -> 'reviews', '{"1": null, "2": null, "3": 5, "4": 5, "5": null}',
  'reviews that nobody reported are counted by their stars when they were removed, also of members who left');

-- Five deleted by an admin in April; one of them was rejected in March, and four are not published.
insert into private.audit_log (action, subject_type, subject_id, detail, created_at)
select 'business_review.deleted', 'business_review', tests.key('review ' || n), '{"rating": 5}', '2026-04-14 00:00Z' from generate_series(7, 11) n;
select is(private.moderation_figures('2026-04-01 00:00Z', '2026-05-01 00:00Z') -> 'reviews' -> '5', 'null', 'a review that was rejected in one month and deleted in a later one counts in the first alone');

-- Five of three stars are rejected in May; one of them is removed by a decision in June, with four others.
insert into private.audit_log (action, subject_type, subject_id, detail, created_at)
select 'business_review.rejected', 'business_review', tests.key('later ' || n), '{"was": "pending", "rating": 3}', '2026-05-14 00:00Z' from generate_series(1, 5) n;
insert into private.moderation_cases (id, kind, item_id, title, state, reports, rating, opened_at, decided_at)
select tests.key('later case ' || n), 'business_review', tests.key('later ' || n), 'Item', 'decided', 1, 3, '2026-06-10 00:00Z', '2026-06-11 00:00Z' from generate_series(5, 9) n;
insert into moderation_decisions (case_id, kind, item_id, title, decision, content_state, rule_id, rule_title, reason, role, created_at)
select tests.key('later case ' || n), 'business_review', tests.key('later ' || n), 'Item', 'remove', 'removed', r.id, r.title, 'Because', 'community', '2026-06-11 00:00Z'
from generate_series(5, 9) n, community_rules r where r.position = 4;
select is(private.moderation_figures('2026-05-01 00:00Z', '2026-06-01 00:00Z') -> 'reviews' -> '3', '5', 'a rejected review counts in its month');
select is(private.moderation_figures('2026-06-01 00:00Z', '2026-07-01 00:00Z') -> 'reviews' -> '3', 'null', 'a review that was rejected in one month and removed by a decision in a later one counts in the first alone');

-- Publishing --------------------------------------------------------------------------------------
-- As if the community had begun in February.
alter table rule_versions disable trigger versions_are_append_only;
update rule_versions set published_at = '2026-02-15 00:00Z';
alter table rule_versions enable trigger versions_are_append_only;
select ok(private.close_moderation_months(100) > 0, 'the job publishes months that are over');
select is((select min(month) from moderation_months), '2026-02-01'::date, 'the first month is the one in which the community began');
select is((select max(month) from moderation_months), (date_trunc('month', (now() - interval '1 hour') at time zone 'UTC') - interval '1 month')::date, 'the current month is not published');
select is((select figures from moderation_months where month = '2026-03-01'), private.moderation_figures('2026-03-01 00:00Z', '2026-04-01 00:00Z'), 'a month is published with its figures');
select is(private.close_moderation_months(100), 0, 'a month is published once');
insert into reports (case_id, kind, item_id, title, reason, note, created_at) values (tests.key('case 1'), 'article_comment', tests.key('item 1'), 'Item', 'spam', 'Look', '2026-03-20 00:00Z');
select private.close_moderation_months(100);
select is((select figures #> '{reports,spam}' from moderation_months where month = '2026-03-01'), '6', 'a published month stays as it is');

create function tests.reads_figures() returns boolean language sql stable as $$ select count(*) > 0 from public.moderation_months $$;
select tests.as_visitor();
select ok(tests.reads_figures(), 'a visitor reads the figures');
select tests.as_member('bad_ned');
select ok(tests.reads_figures(), 'a banned member reads the figures');
select tests.as_member('boss');
select throws_ok(w.sql, '42501', null, 'a super admin cannot ' || w.what) from (values
  ($$ insert into moderation_months (month, figures) values ('2020-01-01', '{}') $$, 'add a month'),
  ($$ update moderation_months set figures = '{}' $$, 'change a month'),
  ($$ delete from moderation_months $$, 'delete a month')) as w (sql, what);
select tests.as_service();
select throws_ok($$ update moderation_months set figures = '{}' $$, '42501', null, 'a published month is never changed');
select throws_ok($$ delete from moderation_months $$, '42501', null, 'a published month is never deleted');
select is(operator_publish_month('2019-01-01'), true, 'an operator publishes a month that is over');
select is(operator_publish_month('2019-01-01'), false, 'a month that is published is not published again');
select throws_ok(format('select operator_publish_month(%L)', m.month), '22023', null, 'an operator does not publish ' || m.label) from (values (date_trunc('month', now())::date, 'a month that is not over'), (null, 'no month')) as m (month, label);
select throws_ok($$ select operator_publish_month('2019-01-05') $$, '23514', null, 'a published month begins with its first day');
select tests.as_member('boss');
select throws_ok($$ select operator_publish_month('2018-01-01') $$, '42501', null, 'a super admin publishes no month');

select * from finish();
rollback;
