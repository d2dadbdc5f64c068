-- Removes the schema that 000_helpers.test.sql created.
drop schema tests cascade;

begin;
set local search_path = public, extensions;
select plan(1);
select hasnt_schema('tests', 'the schema tests is removed');
select * from finish();
rollback;
