/**
 * A group of 30,000 members costs its readers as much as a small one: no scan of a big table, and
 * no more rows than a page needs. Rows are written and measured as in social-plans.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../supabase/local/database/database'
import { openWithRows } from '../support/many-rows'
import { looked, measure } from '../support/reading'

/** The admin of the big group and of 199 small ones. */
const viewer = '00000000-0000-4000-8000-000000000000'
const outsider = '00000000-0000-4000-8000-000000007531'
const big = '10000000-0000-4000-8000-000000000000'

/**
 * 5,000 groups, 30,000 memberships of the big one, and accounts only for the members that are
 * shown.
 */
const rows = `
  set session_replication_role = replica;
  create function pg_temp.id(n bigint, kind text default '0') returns uuid language sql immutable as $$
    select (kind || '0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
  $$;
  insert into auth.users (id, aud, role, email, email_confirmed_at, is_anonymous, created_at, updated_at)
  select pg_temp.id(n), 'authenticated', 'authenticated', n || '@plans.test', now(), false, now(), now()
  from generate_series(0, 30001) n where n < 1200 or n between 17900 and 18200 or n > 29900;
  insert into public.profiles (id, username, full_name, created_at)
  select pg_temp.id(n), 'person_' || n, 'Person ' || md5(n::text), now() - n * interval '1 minute'
  from generate_series(0, 30001) n where n < 1200 or n between 17900 and 18200 or n > 29900;
  insert into public.groups (id, name, description, image_url, created_by, member_count, created_at)
  select pg_temp.id(n, '1'), 'Group ' || md5(n::text), 'What group ' || md5((n * 7)::text) || ' is for', null,
    pg_temp.id(n), case n when 0 then 30000 else 2 end, now() - n * interval '1 hour'
  from generate_series(0, 4999) n;
  insert into public.group_members (group_id, user_id, role, audience, joined_at)
  select '${big}', pg_temp.id(n), case when n = 0 then 'admin' when n < 20 then 'moderator' else 'member' end, 'members',
    now() - n * interval '1 minute'
  from generate_series(0, 29999) n;
  insert into public.group_members (group_id, user_id, role, audience, joined_at)
  select pg_temp.id(n, '1'), pg_temp.id(case when n < 200 then 0 else n end), 'admin', 'members', now() - n * interval '1 minute'
  from generate_series(1, 4999) n;
  insert into public.group_posts (id, group_id, user_id, content, comments_count, created_at)
  select pg_temp.id(n, '2'), case when n % 2 = 0 then '${big}' else pg_temp.id(n % 5000, '1') end, pg_temp.id(n % 1000),
    'Post ' || n, case n when 0 then 10000 else 1 end, now() - n * interval '1 minute'
  from generate_series(0, 19999) n;
  insert into public.group_comments (id, post_id, group_id, user_id, content, created_at)
  select pg_temp.id(n, '3'), pg_temp.id(case when n < 10000 then 0 else n end, '2'), '${big}', pg_temp.id(n % 1000),
    'Comment ' || n, now() - n * interval '1 minute'
  from generate_series(0, 19999) n;
  insert into public.group_join_requests (group_id, user_id, status, created_at)
  select case when n < 2500 then '${big}' else pg_temp.id(n, '1') end, pg_temp.id(n), 'pending', now() - n * interval '1 minute'
  from generate_series(1, 4999) n;
  insert into public.group_invitations (group_id, invited_by, invited_user_id)
  select '${big}', '${viewer}', pg_temp.id(n) from generate_series(1, 4999) n;
  insert into public.visits (user_id, kind, place_id, visited_at)
  select '${viewer}', 'group', pg_temp.id(n, '1'), now() - interval '30 days' from generate_series(0, 4999) n;
  set session_replication_role = origin;
`

const bigTables = [
  'groups',
  'group_members',
  'group_posts',
  'group_comments',
  'group_join_requests',
  'group_invitations',
  'profiles',
  'visits',
]

let database: Database

beforeAll(async () => {
  database = await openWithRows(rows)
}, 240_000)
afterAll(() => database.close())

const ago = (minutes: number) => `now() - interval '${minutes} minutes'`
const nobody = `'00000000-0000-4000-8000-000000000000'`

/** `most`: the rows fetched from all tables together. */
const questions: [name: string, who: string, statement: string, most: number][] = [
  ['the details of a large group', viewer, `select group_detail('${big}')`, 160],
  ['the details of a large group for an outsider', outsider, `select group_detail('${big}')`, 20],
  [
    'the first five members',
    viewer,
    `select * from list_group_members('${big}', p_limit => 5)`,
    300,
  ],
  [
    'members far down the list',
    viewer,
    `select * from list_group_members('${big}', 3, ${ago(18_000)}, ${nobody})`,
    400,
  ],
  [
    'members found by a rare word',
    viewer,
    `select * from list_group_members('${big}', p_query => '${'c4ca4238a0b923820dcc509a6f75849b'.slice(0, 12)}')`,
    300,
  ],
  // Up to 501 names are looked up before the list is walked.
  [
    'members found by a word in all of them',
    viewer,
    `select * from list_group_members('${big}', p_query => 'person')`,
    1500,
  ],
  [
    'members found by two letters far down the list',
    viewer,
    `select * from list_group_members('${big}', 3, ${ago(18_000)}, ${nobody}, p_query => 'pe')`,
    700,
  ],
  ['a page of posts', viewer, `select * from list_group_posts('${big}')`, 300],
  [
    'posts far down the list',
    viewer,
    `select * from list_group_posts('${big}', ${ago(15_000)}, ${nobody}, p_before_pinned => false)`,
    300,
  ],
  [
    'the comments of a post with 10,000 of them',
    viewer,
    `select * from group_comments where post_id = '20000000-0000-4000-8000-000000000000'
     order by created_at, id limit 20`,
    260,
  ],
  [
    'comments from the middle',
    viewer,
    `select * from group_comments where post_id = '20000000-0000-4000-8000-000000000000'
       and created_at >= ${ago(5_000)} order by created_at, id limit 20`,
    260,
  ],
  [
    'pending join requests',
    viewer,
    `select * from group_join_requests where group_id = '${big}' and status = 'pending'
     order by created_at, id limit 20`,
    260,
  ],
  // Besides the groups, up to a hundred posts of each are counted as new.
  ['a page of groups', viewer, 'select * from list_groups()', 440],
  ['a page of groups for an outsider', outsider, 'select * from list_groups()', 120],
  [
    'groups far down the list',
    outsider,
    `select * from list_groups(null, false, ${ago(200_000)}, ${nobody})`,
    120,
  ],
  ['the viewer’s own groups', viewer, 'select * from list_groups(null, true)', 700],
  [
    'groups found by a rare word',
    outsider,
    `select * from list_groups('${'c4ca4238a0b923820dcc509a6f75849b'.slice(0, 12)}')`,
    60,
  ],
  [
    'groups found by a word in all of them',
    outsider,
    `select * from list_groups('what group')`,
    200,
  ],
  [
    'the groups of a member',
    outsider,
    `select m.*, g.name from group_members m join groups g on g.id = m.group_id
     where m.user_id = '${viewer}' order by m.joined_at desc, m.id desc limit 20`,
    500,
  ],
  [
    'one’s own invitations',
    outsider,
    `select * from group_invitations where invited_user_id = '${outsider}' and status = 'pending'
     order by updated_at desc, id desc limit 20`,
    20,
  ],
]

it('the large group has 30,000 members', async () => {
  const [row] = await database.sql.query(
    `select member_count, (select count(*)::integer from public.group_members m where m.group_id = g.id) as members
     from public.groups g where g.id = '${big}'`,
  )
  expect(row).toEqual({ member_count: 30_000, members: 30_000 })
})

it('a connection that has planned for rare words does not fetch all groups for a word in all of them', async () => {
  await database.sql.exec('set plan_cache_mode = force_generic_plan')
  const statement = `select * from list_groups('what group')`
  const { readings } = await measure(database, outsider, statement, bigTables)
  await database.sql.exec('reset plan_cache_mode')
  expect(looked(readings)).toBeLessThanOrEqual(200)
})

describe.each(questions)('%s', (_name, who, statement, most) => {
  it('the read fetches little more than it returns', async () => {
    const { readings } = await measure(database, who, statement, bigTables)
    expect(readings.filter(({ scans }) => scans > 0)).toEqual([])
    expect(looked(readings)).toBeLessThanOrEqual(most)
  })
})

it('joining a large group causes no scan of a big table', async () => {
  const spent = async (statement: string) => {
    const { readings } = await measure(database, outsider, statement, bigTables)
    return readings.filter(({ scans }) => scans > 0)
  }
  expect(await spent(`select request_to_join('${big}')`)).toEqual([])
  const { readings } = await measure(
    database,
    viewer,
    `select approve_join_request(r.id) from group_join_requests r
     where r.group_id = '${big}' and r.user_id = '00000000-0000-4000-8000-000000000001'`,
    bigTables,
  )
  expect(readings.filter(({ scans }) => scans > 0)).toEqual([])
  expect(looked(readings)).toBeLessThanOrEqual(900)
})
