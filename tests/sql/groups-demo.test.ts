/** The groups of the demo community: full of life, and with something to answer for the demo accounts. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../supabase/local/database/database'
import { openScratchDatabase } from '../support/database'
import { demoNow, seedDemoInto } from '../support/demo-database'

let database: Database

beforeAll(async () => {
  database = await openScratchDatabase()
  await seedDemoInto(database)
}, 180_000)
afterAll(() => database.close())

it('there are ten groups with covers, members, posts, comments and shares', async () => {
  const groups = await database.sql.query(
    `select g.name, g.member_count, g.cover_image is not null as has_cover,
       (select count(*) from public.group_members m where m.group_id = g.id)::integer as members,
       (select count(*) from public.group_posts p where p.group_id = g.id)::integer as posts,
       (select count(*) from public.group_comments c where c.group_id = g.id)::integer as comments
     from public.groups g`,
  )
  expect(groups).toHaveLength(10)
  for (const group of groups) {
    expect(group['has_cover'], String(group['name'])).toBe(true)
    expect(group['member_count']).toBe(group['members'])
    expect(Number(group['members'])).toBeGreaterThanOrEqual(9)
    expect(Number(group['posts'])).toBeGreaterThan(0)
    expect(Number(group['comments'])).toBeGreaterThan(0)
  }
  const shares = await database.sql.query('select id from public.group_shares')
  expect(shares.length).toBeGreaterThanOrEqual(5)
})

it('nothing happens in the future, or before its group was there', async () => {
  const wrong = await database.sql.query(
    `select p.id from public.group_posts p join public.groups g on g.id = p.group_id
     where p.created_at > $1::text::timestamptz or p.created_at < g.created_at
     union all
     select m.id from public.group_members m join public.groups g on g.id = m.group_id
     where m.joined_at > $1::text::timestamptz or m.joined_at < g.created_at`,
    [demoNow.toISOString()],
  )
  expect(wrong).toEqual([])
})

it('requests wait for the demo accounts that decide, invitations for those asked', async () => {
  const waiting = await database.sql.query(
    `select p.username,
       (select count(*) from public.group_join_requests r
        join public.group_members m on m.group_id = r.group_id and m.role in ('admin', 'moderator')
        where m.user_id = p.id and r.status = 'pending')::integer as requests,
       (select count(*) from public.group_invitations i where i.invited_user_id = p.id)::integer as invitations
     from public.profiles p where p.username in ('founder', 'member', 'moderator') order by 1`,
  )
  expect(waiting).toEqual([
    { username: 'founder', requests: 3, invitations: 1 },
    { username: 'member', requests: 1, invitations: 1 },
    { username: 'moderator', requests: 2, invitations: 1 },
  ])
})
