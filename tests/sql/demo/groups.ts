import { expect, it } from 'vitest'
import type { DemoCommunity } from '../../support/demo'

/** The demo groups, with something to decide for the demo accounts. */
export function groupsDemo(demo: () => DemoCommunity) {
  it('ten groups have covers, members, posts, comments and shares', async () => {
    const groups = await demo().sql.query(
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
    const shares = await demo().sql.query('select id from public.group_shares')
    expect(shares.length).toBeGreaterThanOrEqual(5)
  })

  it('no group post or membership is older than its group or in the future', async () => {
    const wrong = await demo().sql.query(
      `select p.id from public.group_posts p join public.groups g on g.id = p.group_id
       where p.created_at > $1::text::timestamptz or p.created_at < g.created_at
       union all
       select m.id from public.group_members m join public.groups g on g.id = m.group_id
       where m.joined_at > $1::text::timestamptz or m.joined_at < g.created_at`,
      [demo().now.toISOString()],
    )
    expect(wrong).toEqual([])
  })

  it('requests and invitations are waiting for the demo accounts', async () => {
    const waiting = await demo().sql.query(
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
}
