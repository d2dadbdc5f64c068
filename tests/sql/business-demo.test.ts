/** The business pages of the demo community: alive, and with reviews of every status to look at. */
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

it('there are sixteen, of every category, counted as they are', async () => {
  const pages = await database.sql.query(
    `select b.name, b.category, b.followers,
       (select count(*) from public.business_page_followers f where f.business_page_id = b.id)::integer as fans
     from public.business_pages b`,
  )
  expect(pages).toHaveLength(16)
  expect(new Set(pages.map(({ category }) => category)).size).toBe(10)
  for (const page of pages) {
    expect(page['followers'], String(page['name'])).toBe(page['fans'])
    expect(Number(page['fans'])).toBeGreaterThan(0)
  }
})

it('posts are liked, shared and commented on', async () => {
  const [sum] = await database.sql.query(
    `select count(*)::integer as posts, sum(likes_count)::integer as likes,
       sum(shares_count)::integer as shares, sum(comments_count)::integer as comments
     from public.business_posts`,
  )
  expect(Number(sum?.['posts'])).toBeGreaterThanOrEqual(18)
  expect(Number(sum?.['likes'])).toBeGreaterThan(50)
  expect(Number(sum?.['shares'])).toBeGreaterThanOrEqual(8)
  expect(Number(sum?.['comments'])).toBeGreaterThanOrEqual(12)
})

it('reviews are of every status; who is refused reads why, and it is known who judged', async () => {
  const counts = await database.sql.query(
    `select moderation_status as status, count(*)::integer as count
     from public.business_reviews group by 1 order by 1`,
  )
  expect(counts.map(({ status }) => status)).toEqual(['approved', 'flagged', 'pending', 'rejected'])
  const unexplained = await database.sql.query(
    `select r.id from public.business_reviews r
     left join public.business_review_moderation m on m.review_id = r.id and m.moderated_by is not null
     where (r.moderation_status in ('rejected', 'flagged') and r.flagged_reason is null)
       or (r.moderation_status <> 'pending' and m.review_id is null)`,
  )
  expect(unexplained).toEqual([])
  const [own] = await database.sql.query(
    `select count(*)::integer as count from public.business_reviews r
     join public.profiles p on p.id = r.user_id
     where p.username = 'member' and r.moderation_status = 'flagged'`,
  )
  expect(own?.['count']).toBe(1)
})

it('nothing happens in the future, or before its page was there', async () => {
  const wrong = await database.sql.query(
    `select p.id from public.business_posts p join public.business_pages b on b.id = p.business_page_id
     where p.created_at > $1::text::timestamptz or p.created_at < b.created_at
     union all
     select r.id from public.business_reviews r join public.business_pages b on b.id = r.business_page_id
     where r.created_at > $1::text::timestamptz or r.created_at < b.created_at`,
    [demoNow.toISOString()],
  )
  expect(wrong).toEqual([])
})
