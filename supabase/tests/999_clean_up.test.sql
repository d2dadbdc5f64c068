-- Removes what 000_helpers.test.sql made.
drop schema tests cascade;

begin;
set local search_path = public, extensions;
select plan(1);
select hasnt_schema('tests', 'nothing of the tests stays behind');
select * from finish();
rollback;
