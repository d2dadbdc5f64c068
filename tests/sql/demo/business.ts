import { expect, it } from 'vitest'
import type { DemoCommunity } from '../../support/demo'

/** The demo business pages, with reviews of every status. */
export function businessDemo(demo: () => DemoCommunity) {
  it('16 business pages of every category have followers, counted correctly', async () => {
    const pages = await demo().sql.query(
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

  it('business posts have likes, shares and comments', async () => {
    const [sum] = await demo().sql.query(
      `select count(*)::integer as posts, sum(likes_count)::integer as likes,
         sum(shares_count)::integer as shares, sum(comments_count)::integer as comments
       from public.business_posts`,
    )
    expect(Number(sum?.['posts'])).toBeGreaterThanOrEqual(18)
    expect(Number(sum?.['likes'])).toBeGreaterThan(50)
    expect(Number(sum?.['shares'])).toBeGreaterThanOrEqual(8)
    expect(Number(sum?.['comments'])).toBeGreaterThanOrEqual(12)
  })

  it('reviews have every status, and each moderated one has a reason and a moderator', async () => {
    const counts = await demo().sql.query(
      `select moderation_status as status, count(*)::integer as count
       from public.business_reviews group by 1 order by 1`,
    )
    expect(counts.map(({ status }) => status)).toEqual([
      'approved',
      'flagged',
      'pending',
      'rejected',
    ])
    const unexplained = await demo().sql.query(
      `select r.id from public.business_reviews r
       left join public.business_review_moderation m on m.review_id = r.id and m.moderated_by is not null
       where (r.moderation_status in ('rejected', 'flagged') and r.flagged_reason is null)
         or (r.moderation_status <> 'pending' and m.review_id is null)`,
    )
    expect(unexplained).toEqual([])
    const [own] = await demo().sql.query(
      `select count(*)::integer as count from public.business_reviews r
       join public.profiles p on p.id = r.user_id
       where p.username = 'member' and r.moderation_status = 'flagged'`,
    )
    expect(own?.['count']).toBe(1)
  })

  it('no business post or review is older than its page or in the future', async () => {
    const wrong = await demo().sql.query(
      `select p.id from public.business_posts p join public.business_pages b on b.id = p.business_page_id
       where p.created_at > $1::text::timestamptz or p.created_at < b.created_at
       union all
       select r.id from public.business_reviews r join public.business_pages b on b.id = r.business_page_id
       where r.created_at > $1::text::timestamptz or r.created_at < b.created_at`,
      [demo().now.toISOString()],
    )
    expect(wrong).toEqual([])
  })
}
