-- Link cards: the title of what a link leads to, for those who may find it.
begin;
set local search_path = public, extensions;
select plan(6);
select tests.create_people();

create function tests.cards() returns text[] language sql as $$
  select array(select c.kind || ' ' || c.title from public.link_cards('{article,article,group,group}', array[md5('open')::uuid, md5('draft')::uuid, md5('hidden')::uuid, gen_random_uuid()]) c order by 1)
$$;
insert into articles (id, author_id, title, content, status) values
  (md5('open')::uuid, tests.id('ada'), 'Open', 'Ten letters and more.', 'published'), (md5('draft')::uuid, tests.id('ada'), 'Draft', 'Ten letters and more.', 'draft');
insert into groups (id, name, description, created_by, is_private) values (md5('hidden')::uuid, 'Hidden', 'We read books together.', tests.id('ada'), true);

select tests.as_member('ben');
select is(tests.cards(), '{article Open}', 'link_cards shows what a member may find, and neither drafts, private groups nor unknown items');
select tests.as_member('ada');
select is(tests.cards(), '{article Open,group Hidden}', 'link_cards shows a private group to its members');
select is((select count(*) from link_cards(array(select 'person' from generate_series(1, 60)), array_fill(tests.id('ben'), array[60]))), 50::bigint, 'link_cards answers fifty links at most');
select is((select count(*) from link_cards(null, null)), 0::bigint, 'link_cards answers nothing without links');
select tests.as_member('bad_ned');
select throws_ok('select tests.cards()', '42501', null, 'a banned member cannot call link_cards');
select tests.as_visitor();
select throws_ok('select tests.cards()', '42501', null, 'a visitor cannot call link_cards');

select * from finish();
rollback;
