import { expect, it } from 'vitest'
import type { DemoCommunity } from '../../support/demo'

/** The demo ideas, with their updates and inquiries. */
export function investingDemo(demo: () => DemoCommunity) {
  it('18 ideas of many industries are in the feed and the search, and two reached their goal', async () => {
    const rows = await demo().sql.query(
      `select count(*)::integer as ideas, (count(distinct i.industry) >= 8) as varied,
         count(*) filter (where i.funding_received >= i.funding_goal)::integer as funded,
         count(f.id)::integer as announced, count(d.source_id)::integer as found
       from public.business_ideas i
       left join public.feed_items f on f.content_id = i.id and f.created_at = i.created_at
       left join public.search_documents d on d.kind = 'business_idea' and d.source_id = i.id`,
    )
    expect(rows).toEqual([{ ideas: 18, varied: true, funded: 2, announced: 18, found: 18 }])
  })

  it('every idea has an update, and every picture is stored', async () => {
    const silent = await demo().sql.query(
      `select i.title from public.business_ideas i
       where not exists (select from public.business_updates u where u.business_idea_id = i.id)`,
    )
    expect(silent).toEqual([])
    const pictures = await demo().sql.query(
      'select image_url from public.business_ideas where image_url is not null',
    )
    const stored = demo().files.map(({ url }) => url)
    expect(pictures.length).toBeGreaterThan(8)
    for (const { image_url } of pictures) expect(stored).toContain(image_url)
  })

  it('the inquiries to the demo founder are about the founder’s own idea', async () => {
    const rows = await demo().sql.query(
      `select distinct i.title from public.messages m
       join public.profiles p on p.id = m.receiver_id and p.username = 'founder'
       left join public.business_ideas i on i.id = m.business_idea_id
       where m.message_type = 'business_inquiry'`,
    )
    expect(rows).toEqual([{ title: "Crisps from yesterday's bread, in every station" }])
  })

  it('no idea, update or reaction is older than its author’s account or in the future', async () => {
    const wrong = await demo().sql.query(
      `select 'idea' as what from public.business_ideas i join public.profiles p on p.id = i.user_id
       where i.created_at < p.created_at or i.created_at > $1::timestamptz
       union all
       select 'update' from public.business_updates u join public.business_ideas i on i.id = u.business_idea_id
       where u.created_at < i.created_at or u.created_at > $1::timestamptz
       union all
       select 'reaction' from public.reactions r
       join public.profiles p on p.id = r.user_id join public.business_ideas i on i.id = r.content_id
       where r.created_at < greatest(p.created_at, i.created_at) or r.created_at > $1::timestamptz
       union all
       select 'notification' from public.notifications where created_at > $1::timestamptz`,
      [demo().now.toISOString()],
    )
    expect(wrong).toEqual([])
  })
}
