/**
 * The migrations apply on a hosted project, where they run as `postgres`: no superuser, owner of nothing
 * in the platform's schemas. The stand-in for it is `hosted_postgres`; this proves what it may not do and
 * that the migrations need none of it.
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

/** Runs a script as the migration role and takes it back. */
function tryAsMigration(script: string): Promise<unknown> {
  return database.sql.rehearse(async (tx) => {
    await tx.exec(`set local role ${migrationRole}`)
    await tx.exec(script)
  })
}

describe('the role of migrations', () => {
  it('is no superuser', async () => {
    const rows = await database.sql.query(
      'select rolsuper, rolreplication from pg_roles where rolname = $1',
      [migrationRole],
    )
    expect(rows).toEqual([{ rolsuper: false, rolreplication: false }])
  })

  it.for([
    ['makes a table in auth', 'create table auth.extra (id int primary key)'],
    ['alters a table of auth', 'alter table auth.users add column extra text'],
    ['indexes a table of auth', 'create index extra on auth.users (created_at)'],
    [
      'makes a function in auth',
      "create function auth.extra() returns int language sql as 'select 1'",
    ],
    ['makes a table in storage', 'create table storage.extra (id int primary key)'],
    ['alters a table of storage', 'alter table storage.objects add column extra text'],
    ['indexes a table of storage', 'create index extra on storage.objects (created_at)'],
    ['makes a table in realtime', 'create table realtime.extra (id int primary key)'],
    ['alters a table of realtime', 'alter table realtime.messages add column extra text'],
    [
      'replaces a function of realtime',
      "create or replace function realtime.topic() returns text language sql as 'select 1::text'",
    ],
    ['sets a parameter of the server', "alter system set log_statement = 'all'"],
    ['makes a superuser', 'create role extra superuser'],
  ])('never %s', async ([, script]) => {
    await expect(tryAsMigration(String(script))).rejects.toThrow()
  })

  it('may add policies and triggers where hosted projects let it', async () => {
    await tryAsMigration(`
      create policy "Nobody" on storage.objects for update to anon using (false);
      create policy "Nobody" on realtime.messages for update to anon using (false);
      create schema extra;
      create function extra.noop() returns trigger language plpgsql as 'begin return null; end';
      create trigger extra after insert on auth.users for each row execute function extra.noop();
    `)
  })
})

it('every migration applies as that role, and nothing of ours belongs to a superuser', async () => {
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

it('applying them again does nothing', async () => {
  expect(await applyMigrations(database.sql)).toEqual([])
})
