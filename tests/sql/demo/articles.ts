import { expect, it } from 'vitest'
import type { DemoCommunity } from '../../support/demo'

/** The demo articles, with comments and reactions. */
export function articlesDemo(demo: () => DemoCommunity) {
  it('24 published articles of every category are in the feed and the search, two drafts are in neither', async () => {
    const rows = await demo().sql.query(
      `select count(*)::integer as published, count(distinct a.category)::integer as kinds,
         count(f.id)::integer as announced, count(d.source_id)::integer as found
       from public.articles a
       left join public.feed_items f on f.article_id = a.id and f.created_at = a.published_at
       left join public.search_documents d on d.kind = 'article' and d.source_id = a.id
       where a.status = 'published'`,
    )
    expect(rows).toEqual([{ published: 24, kinds: 3, announced: 24, found: 24 }])
    const all = `select (select count(*) from public.feed_items where type = 'article')::integer as feed,
      (select count(*) from public.articles where status = 'draft')::integer as drafts`
    expect(await demo().sql.query(all)).toEqual([{ feed: 24, drafts: 2 }])
  })

  it('the counts of the demo articles match their rows, and every picture is stored', async () => {
    const wrong = await demo().sql.query(
      `select a.title from public.articles a
       where a.comments_count <> (select count(*) from public.article_comments c where c.article_id = a.id)
         or a.likes <> (select count(*) from public.reactions r
           where r.content_id = a.id and r.content_type = 'article' and r.reaction_type = 'like')`,
    )
    expect(wrong).toEqual([])
    const pictures = await demo().sql.query(
      'select image_url from public.articles where image_url is not null',
    )
    const stored = demo().files.map(({ url }) => url)
    expect(pictures.length).toBeGreaterThan(8)
    for (const { image_url } of pictures) expect(stored).toContain(image_url)
  })

  it('no article, comment or reaction is older than its author’s account or in the future', async () => {
    const wrong = await demo().sql.query(
      `select 'article' as what from public.articles a join public.profiles p on p.id = a.author_id
       where a.created_at < p.created_at or a.created_at > $1::timestamptz
       union all
       select 'comment' from public.article_comments c
       join public.profiles p on p.id = c.user_id join public.articles a on a.id = c.article_id
       where c.created_at < greatest(p.created_at, a.published_at) or c.created_at > $1::timestamptz
       union all
       select 'reaction' from public.reactions r
       join public.profiles p on p.id = r.user_id join public.articles a on a.id = r.content_id
       where r.created_at < greatest(p.created_at, a.published_at) or r.created_at > $1::timestamptz
       union all
       select 'notification' from public.notifications where created_at > $1::timestamptz`,
      [demo().now.toISOString()],
    )
    expect(wrong).toEqual([])
  })
}
