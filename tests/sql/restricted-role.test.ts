/**
 * On a hosted project migrations run as `postgres`, which is not a superuser and owns nothing in
 * the platform’s schemas. `hosted_postgres` stands in for it: these tests prove what it cannot do,
 * and that the migrations apply with it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../supabase/local/database/database'
import {
  applyMigrations,
  migrationRole,
  readMigrations,
} from '../../supabase/local/database/migrate'
import { openScratchDatabase } from '../support/database'

let database: Database

beforeAll(async () => {
  database = await openScratchDatabase({ isBare: true })
}, 180_000)
afterAll(() => database.close())

/** Runs a script as the migration role and rolls it back. */
function tryAsMigration(script: string): Promise<unknown> {
  return database.sql.rehearse(async (tx) => {
    await tx.exec(`set local role ${migrationRole}`)
    await tx.exec(script)
  })
}

describe('the role of migrations', () => {
  it('the migration role is not a superuser', async () => {
    const rows = await database.sql.query(
      'select rolsuper, rolreplication from pg_roles where rolname = $1',
      [migrationRole],
    )
    expect(rows).toEqual([{ rolsuper: false, rolreplication: false }])
  })

  it.for([
    ['create a table in auth', 'create table auth.extra (id int primary key)'],
    ['alter a table in auth', 'alter table auth.users add column extra text'],
    ['index a table in auth', 'create index extra on auth.users (created_at)'],
    [
      'create a function in auth',
      "create function auth.extra() returns int language sql as 'select 1'",
    ],
    ['create a table in storage', 'create table storage.extra (id int primary key)'],
    ['alter a table in storage', 'alter table storage.objects add column extra text'],
    ['index a table in storage', 'create index extra on storage.objects (created_at)'],
    ['create a table in realtime', 'create table realtime.extra (id int primary key)'],
    ['alter a table in realtime', 'alter table realtime.messages add column extra text'],
    [
      'replace a function in realtime',
      "create or replace function realtime.topic() returns text language sql as 'select 1::text'",
    ],
    ['change a server setting', "alter system set log_statement = 'all'"],
    ['create a superuser', 'create role extra superuser'],
  ])('the migration role cannot %s', async ([, script]) => {
    await expect(tryAsMigration(String(script))).rejects.toThrow()
  })

  it('the migration role can add policies and triggers where hosted projects allow it', async () => {
    await tryAsMigration(`
      create policy "Nobody" on storage.objects for update to anon using (false);
      create policy "Nobody" on realtime.messages for update to anon using (false);
      create schema extra;
      create function extra.noop() returns trigger language plpgsql as 'begin return null; end';
      create trigger extra after insert on auth.users for each row execute function extra.noop();
    `)
  })
})

it('every migration applies as that role, which then owns everything of ours', async () => {
  const applied = await applyMigrations(database.sql)
  expect(applied).toEqual(readMigrations().map(({ version }) => version))
  expect(applied.length).toBeGreaterThan(0)

  const foreign = await database.sql.query(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and pg_get_userbyid(p.proowner) <> $1
     union all
     select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and pg_get_userbyid(c.relowner) <> $1`,
    [migrationRole],
  )
  expect(foreign).toEqual([])
}, 180_000)

it('applying the migrations again does nothing', async () => {
  expect(await applyMigrations(database.sql)).toEqual([])
})
