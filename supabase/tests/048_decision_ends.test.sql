-- What becomes of decisions: a new name after a hidden one, authors who left, several decisions about one item,
-- and what moderators of a place decide about a super admin.
-- gina looks after the group in which dora, eve and boss write; boss and chief are super admins; ada, ben and cleo report.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account('cleo'), tests.create_account('dora'), tests.create_account('eve'), tests.create_account('gina');
update profiles set created_at = now() - interval '30 days';
update profiles set is_super_admin = false where is_super_admin and id not in (tests.id('boss'), tests.id('chief'));
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
create function tests.case_of(p_item uuid) returns uuid language sql stable security definer as $$
  select id from private.moderation_cases where item_id = p_item order by state = 'open' desc, opened_at desc limit 1
$$;
create function tests.rule() returns uuid language sql stable security definer as $$ select id from public.community_rules order by position limit 1 $$;
create function tests.report(p_kind text, p_item uuid, p_who text[]) returns void language plpgsql as $$
begin
  for n in 1..cardinality(p_who) loop
    perform tests.as_member(p_who[n]);
    perform report_item(p_kind, p_item, 'spam');
  end loop;
  perform tests.as_operator();
  delete from private.rate_buckets;
end $$;
create function tests.decide(p_who text, p_item uuid, p_decision text, p_days integer default null) returns uuid language plpgsql as $$
declare
  decided constant uuid := tests.case_of(p_item);
begin
  perform tests.as_member(p_who);
  perform decide_cases(array[decided], p_decision, 'A reason', case when p_decision <> 'dismiss' then tests.rule() end, p_days);
  perform tests.as_operator();
  return (select d.id from moderation_decisions d where d.case_id = decided);
end $$;
-- What the member reads of an appeal that was accepted.
create function tests.accept_appeal(p_who text, p_decision uuid) returns text language plpgsql as $$
begin
  perform tests.as_member(p_who);
  perform appeal_decision(p_decision, 'That was a misunderstanding');
  perform tests.as_member('chief');
  perform decide_appeal(p_decision, true, 'You are right');
  perform tests.as_operator();
  return (
    select n.message from notifications n where n.user_id = tests.id(p_who) and n.title = 'Your appeal' and n.data ->> 'contentId' = p_decision::text
  );
end $$;
create function tests.leave(p_who text) returns void language plpgsql as $$
begin
  perform tests.as_member('boss');
  perform admin_delete_user(tests.id(p_who));
  perform tests.as_operator();
end $$;
create table tests.made (name text primary key, id uuid);
grant select on tests.made to authenticated;

insert into groups (id, name, description, created_by) values
  (tests.key('group'), 'Readers', 'We read books together.', tests.id('gina')), (tests.key('eve group'), 'Writers', 'We write books together.', tests.id('eve'));
insert into group_members (group_id, user_id, role) select tests.key('group'), tests.id(n), 'member' from unnest('{ada,ben,cleo,dora,eve,boss}'::text[]) n;
insert into group_members (group_id, user_id, role) values (tests.key('eve group'), tests.id('ada'), 'member');
insert into group_posts (id, group_id, user_id, content) select tests.key(p.name), tests.key('group'), tests.id(p.author), p.name
from (values ('twice hidden', 'dora'), ('once hidden', 'dora'), ('loud', 'dora'), ('reported', 'eve'), ('removed', 'eve'), ('appealed', 'eve'), ('by boss', 'boss'), ('by dora', 'dora')) as p (name, author);

-- A new name ---------------------------------------------------------------------------------------------

update profiles set full_name = 'First Name' where id = tests.id('dora');
select tests.report('member', tests.id('dora'), '{ada}');
insert into tests.made select 'first name', tests.decide('boss', tests.id('dora'), 'hide');
update hidden_content set hidden_at = now() - interval '31 days' where item_id = tests.id('dora');
update moderation_decisions set created_at = now() - interval '31 days' where id = (select id from tests.made where name = 'first name');
select is(private.delete_removed_content(10), 1, 'a name that can no longer be appealed is deleted for good');
select tests.as_member('dora');
update profiles set full_name = 'Second Name' where id = tests.id('dora');
select tests.as_operator();
select tests.report('member', tests.id('dora'), '{ben}');
insert into tests.made select 'second name', tests.decide('boss', tests.id('dora'), 'remove');
select is(
  tests.accept_appeal('dora', (select id from tests.made where name = 'second name')), 'Your appeal was accepted. Everything is as it was before.',
  'a member whose appeal was accepted reads that everything is as it was');
select is((select full_name from profiles where id = tests.id('dora')), 'Second Name', 'a name is back after its appeal, although the name before it was hidden once');

-- Several decisions ----------------------------------------------------------------------------------------

select tests.report('group_post', tests.key('twice hidden'), '{ada}');
select tests.decide('gina', tests.key('twice hidden'), 'hide');
select tests.as_member('boss');
select remove_item('group_post', tests.key('twice hidden'), 'A reason', tests.rule());
select tests.as_operator();
select is(
  tests.accept_appeal('dora', (select d.id from moderation_decisions d where d.item_id = tests.key('twice hidden') and d.decision = 'remove')),
  'Your appeal was accepted. Another decision still stands.', 'a member reads that another decision still hides what they wrote');
select tests.report('group_post', tests.key('once hidden'), '{ada}');
select is(
  tests.accept_appeal('dora', tests.decide('gina', tests.key('once hidden'), 'hide')), 'Your appeal was accepted. Everything is as it was before.',
  'what one decision hid is shown again, and its author reads so');
select tests.report('group_post', tests.key('loud'), '{ada}');
insert into tests.made select 'loud', tests.decide('gina', tests.key('loud'), 'suspend', 30);
select tests.report('member', tests.id('dora'), '{ada}');
insert into tests.made select 'suspended', tests.decide('boss', tests.id('dora'), 'suspend', 1);
select is(
  tests.accept_appeal('dora', (select id from tests.made where name = 'loud')), 'Your appeal was accepted. Another decision still stands.',
  'a member suspended from a group and from the community reads that the latter goes on');
select is(
  tests.accept_appeal('dora', (select id from tests.made where name = 'suspended')), 'Your appeal was accepted. Everything is as it was before.',
  'a member whose last suspension was overturned reads that everything is as it was');

-- Authors who left -------------------------------------------------------------------------------------------

select tests.report(r.kind, tests.key(r.name), '{ada,ben,cleo}') from (values ('group_post', 'reported'), ('group', 'eve group')) as r (kind, name);
select is(
  array(select content from group_posts where id = tests.key('reported') union all select name from groups where id = tests.key('eve group')),
  '{Hidden pending review,Hidden pending review}', 'three reports hide a post and a group');
select tests.report('group_post', tests.key('removed'), '{ada}');
select tests.decide('gina', tests.key('removed'), 'remove');
select tests.report('group_post', tests.key('appealed'), '{ada}');
insert into tests.made select 'appealed', tests.decide('gina', tests.key('appealed'), 'remove');
select tests.as_member('eve');
select appeal_decision((select id from tests.made where name = 'appealed'), 'That was a misunderstanding');
select tests.as_operator();
select tests.leave('eve');
select tests.decide('boss', tests.key(n), 'dismiss') from unnest('{reported,eve group}'::text[]) n;
select is(
  array(select content from group_posts where id = tests.key('reported') union all select name from groups where id = tests.key('eve group')),
  '{reported,Writers}', 'what reports hid is shown again once it is dismissed, also when its author has left');
select tests.as_member('chief');
select decide_appeal((select id from tests.made where name = 'appealed'), true, 'You are right');
select tests.as_operator();
select is((select content from group_posts where id = tests.key('appealed')), 'appealed', 'an appeal of a member who left restores what they wrote');
select tests.as_member('ada');
select throws_ok(
  format('insert into group_comments (post_id, group_id, user_id, content) values (%L, %L, %L, %L)', tests.key('removed'), tests.key('group'), tests.id('ada'), 'Well'),
  '42501', 'Moderators hid this, so nothing can be added to it.', 'nobody answers what was removed, also when its author has left');
select tests.as_operator();
update hidden_content set hidden_at = now() - interval '31 days' where item_id = tests.key('removed');
select is(private.delete_removed_content(10), 1, 'what was removed is deleted for good, also when its author has left');
select is_empty($$ select from group_posts where id = tests.key('removed') $$, 'nothing is left of a removed post whose author has left');
select is_empty($$ select from hidden_content where item_id = tests.key('removed') $$, 'nor of its text');

-- Reviews ------------------------------------------------------------------------------------------------------

insert into business_pages (id, owner_id, name, description, category) values (tests.key('page'), tests.id('cleo'), 'A page', 'A long enough description of it.', 'Technology');
insert into business_reviews (id, business_page_id, user_id, rating, title, content) values
  (tests.key('review'), tests.key('page'), tests.id('dora'), 1, 'A review', 'Twenty letters and some more of them.');
select tests.report('business_review', tests.key('review'), '{cleo}');
insert into tests.made select 'review', tests.decide('boss', tests.key('review'), 'remove');
select tests.as_member('boss');
select throws_ok(
  format('select admin_moderate_reviews(array[%L]::uuid[], %L)', tests.key('review'), 'approved'), 'P0001',
  'Moderators hid this review. It can be judged again after an appeal.', 'nobody approves a review that moderators removed');
select throws_ok(
  format('update business_reviews set moderation_status = %L where id = %L', 'approved', tests.key('review')), 'P0001',
  'Moderators hid this review. It can be judged again after an appeal.', 'nor by writing its status');
select tests.as_operator();
select is_empty(
  $$ select from notifications n where n.user_id = tests.id('dora') and n.message like 'Your review %approved' $$,
  'the author of a removed review doesn''t read that it was approved');
select tests.accept_appeal('dora', (select id from tests.made where name = 'review'));
select tests.as_member('boss');
select is(admin_moderate_reviews(array[tests.key('review')], 'approved'), 1, 'a review that was restored can be judged');
select tests.as_operator();

-- About a super admin ------------------------------------------------------------------------------------------

select tests.report('group_post', tests.key(n), '{ada}') from unnest('{by boss,by dora}'::text[]) n;
select tests.as_member('gina');
select is(
  (select jsonb_object_agg(c.title, c.may_dismiss) from list_cases() c), '{"by boss":false,"by dora":true}',
  'a moderator of a place knows which cases they may dismiss');
select is(get_case(tests.case_of(tests.key('by boss'))) -> 'decisions', '["remove"]', 'a moderator of a place removes what a super admin wrote, and decides nothing else');
select is(get_case(tests.case_of(tests.key('by dora'))) -> 'decisions', '["dismiss", "hide", "remove", "warn", "suspend"]', 'a moderator of a place knows what they may decide about a member');
select tests.as_member('chief');
select is(get_case(tests.case_of(tests.key('by boss'))) -> 'decisions', '["dismiss", "hide", "remove", "warn"]', 'a super admin knows what they may decide about another');
select is(get_case(tests.case_of(tests.key('by dora'))) -> 'decisions', '["dismiss", "hide", "remove", "warn", "suspend", "ban"]', 'a super admin may decide everything about a member');
select is((select bool_and(c.may_dismiss) from list_cases() c), true, 'a super admin may dismiss every case');
select tests.as_operator();
-- What is offered is what is taken.
create function tests.refused(p_who text, p_item uuid) returns text[] language plpgsql as $$
declare
  refused text[] := '{}';
  choice text;
begin
  foreach choice in array '{dismiss,hide,remove,warn,suspend,ban}'::text[] loop
    begin
      perform tests.decide(p_who, p_item, choice, 7);
      raise exception 'undone' using errcode = 'UNDO1';
    exception
      when sqlstate 'UNDO1' then null;
      when sqlstate '42501' then refused := refused || choice;
    end;
    perform tests.as_operator();
  end loop;
  return refused;
end $$;
select is(tests.refused('gina', tests.key('by boss')), '{dismiss,hide,warn,suspend,ban}', 'a moderator of a place is refused what they aren''t offered about a super admin');
select is(tests.refused('gina', tests.key('by dora')), '{ban}', 'and about a member');
select is(tests.refused('chief', tests.key('by boss')), '{suspend,ban}', 'so is a super admin');

-- Who no longer looks after a place --------------------------------------------------------------------------

delete from notifications;
delete from private.place_suspensions;
select tests.create_account('hugo');
update profiles set created_at = now() - interval '30 days' where id = tests.id('hugo');
insert into groups (id, name, description, created_by) values (tests.key('club'), 'A club', 'We read books together.', tests.id('gina'));
insert into group_members (group_id, user_id, role) select tests.key('club'), tests.id(n), 'moderator' from unnest('{ada,ben,cleo,dora}'::text[]) n;
insert into group_posts (id, group_id, user_id, content) values (tests.key('in the club'), tests.key('club'), tests.id('gina'), 'A post');
insert into forum_groups (id, name, created_by, is_public) values (tests.key('topic'), 'A topic', tests.id('gina'), true);
insert into forum_group_members (group_id, user_id, role, status) select tests.key('topic'), tests.id(n), 'moderator', 'approved' from unnest('{ada,ben,cleo,dora}'::text[]) n;
insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('in the topic'), tests.key('topic'), 'Who?', 'Who knows?', 'Business', tests.id('gina'));
select tests.report('group_post', tests.key('in the club'), '{chief}'), tests.report('forum_post', tests.key('in the topic'), '{chief}');
select tests.as_member('hugo');
select request_to_join(tests.key('club'));
insert into forum_group_members (group_id, user_id) values (tests.key('topic'), tests.id('hugo'));
select tests.as_operator();
create function tests.kept(p_who text) returns text[] language sql stable security definer as $$
  select array(select n.title from notifications n where n.user_id = tests.id(p_who) and n.title in ('New report', 'Request to join') order by 1)
$$;
select is(tests.kept('ada'), '{"New report","New report","Request to join","Request to join"}', 'who looks after a group and a forum group is told of reports and requests');
select tests.as_member('gina');
select set_member_role(tests.key('club'), tests.id('ada'), 'member');
update forum_group_members set role = 'member' where user_id = tests.id('ada') and group_id = tests.key('topic');
delete from forum_group_members where user_id = tests.id('ben') and group_id = tests.key('topic');
select tests.as_member('ben');
select leave_group(tests.key('club'));
select tests.as_operator();
select is(tests.kept('ada'), '{}', 'a member who no longer moderates keeps no notification about cases and requests, which open for them no longer');
select is(tests.kept('ben'), '{}', 'nor does a moderator who left or was removed');
insert into group_posts (id, group_id, user_id, content) values (tests.key('cleo in the club'), tests.key('club'), tests.id('cleo'), 'A post');
select tests.report('group_post', tests.key('cleo in the club'), '{hugo}');
select tests.decide('gina', tests.key('cleo in the club'), 'suspend', 1);
select is(tests.kept('cleo'), '{"New report","Request to join"}', 'nor does a suspended moderator about the place they are suspended from; the others stay');
select is(tests.kept('dora'), '{"New report","New report","New report","Request to join","Request to join"}', 'other moderators keep them');

select * from finish();
rollback;
