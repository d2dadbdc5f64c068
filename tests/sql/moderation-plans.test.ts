/** The queue stays fast with 100,000 open cases: a page costs the same at its beginning, middle and end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../supabase/local/database/database'
import { openWithRows } from '../support/many-rows'
import { measure } from '../support/reading'

const admin = '00000000-0000-4000-8000-000000000000'
const moderator = '00000000-0000-4000-8000-000000000001'
const group = '10000000-0000-4000-8000-000000000000'

const rows = `
  set session_replication_role = replica;
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as $$
    select (kind || '0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
  $$;
  insert into auth.users (id, aud, role, email, email_confirmed_at, is_anonymous, created_at, updated_at)
  select pg_temp.id('0', n), 'authenticated', 'authenticated', n || '@plans.test', now(), false, now(), now()
  from generate_series(0, 1000) n;
  insert into public.profiles (id, username, is_super_admin)
  select pg_temp.id('0', n), 'person_' || n, n = 0 from generate_series(0, 1000) n;
  insert into public.groups (id, name, description, created_by) values ('${group}', 'Big', 'A group of its own.', '${moderator}');
  insert into public.group_members (group_id, user_id, role, audience) values ('${group}', '${moderator}', 'admin', 'public');
  insert into private.moderation_cases (id, kind, item_id, author_id, place_id, title, reports, opened_at)
  select pg_temp.id('4', n), case when n % 100 = 0 then 'message' else 'group_post' end, pg_temp.id('5', n), pg_temp.id('0', 2 + n % 900),
    case when n % 2 = 0 then '${group}'::uuid end, 'Case ' || n, 1,
    now() - (100000 - n) * interval '1 minute'
  from generate_series(1, 100000) n;
  insert into public.reports (case_id, reporter_id, kind, item_id, title, reason)
  select c.id, pg_temp.id('0', 950), c.kind, c.item_id, c.title, 'spam' from private.moderation_cases c;
  insert into private.case_reasons (case_id, reason, opened_at)
  select pg_temp.id('4', n), r.reason, now() - (100000 - n) * interval '1 minute'
  from generate_series(1, 100000) n, unnest(case when n % 50 = 0 then '{spam,hate}' else '{spam}' end::text[]) as r (reason);
  set session_replication_role = origin;
`

const half = `p_cursor => now() - interval '50000 minutes', p_cursor_id => '00000000-0000-0000-0000-000000000000'`
const calls = [
  ['the first page', admin, 'select * from public.list_cases()'],
  ['a page in the middle', admin, `select * from public.list_cases(${half})`],
  ['a rare kind', admin, `select * from public.list_cases(p_kind => 'message')`],
  [
    'a rare reason in the middle',
    admin,
    `select * from public.list_cases(p_reason => 'hate', ${half})`,
  ],
  ['a place', moderator, `select * from public.list_cases(p_place_id => '${group}', ${half})`],
  ['all places of a moderator', moderator, 'select * from public.list_cases()'],
] as const

let database: Database

beforeAll(async () => {
  database = await openWithRows(rows)
}, 120_000)

afterAll(async () => {
  await database.close()
})

describe.each(calls)('%s of 100,000 open cases', (_name, viewer, statement) => {
  it('the queue reads at most five cases for each one returned', async () => {
    const { returned, readings } = await measure(database, viewer, statement, ['moderation_cases'])
    expect(returned).toBe(20)
    for (const { table, scans, fetched } of readings) {
      expect(scans, `scans of ${table}`).toBe(0)
      expect(fetched, `rows of ${table}`).toBeLessThanOrEqual(100)
    }
  })
})
