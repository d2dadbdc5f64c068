import type { Sizes } from '../sizes'
import type { Step } from './step'

function articleSteps({ members, articles }: Sizes): Step[] {
  return [
    {
      name: 'articles',
      // One in ten is a draft.
      sql: `
        insert into public.articles (id, title, content, excerpt, author_id, user_id, category, status, likes,
          comments_count, published_at, created_at, updated_at)
        select bench.id('article', n), 'On ' || bench.phrase(n, 30) || ' ' || left(md5(n::text), 8),
          bench.phrase(n * 3, 1500), bench.phrase(n * 3, 150), w.author, w.author,
          (array['Technology','Business','Lifestyle'])[1 + n % 3], case when n % 10 = 3 then 'draft' else 'published' end,
          0, case when n % 10 = 3 then 0 else bench.share(bench.place(n, ${articles}), ${Math.round(members / 50)}, 1) end,
          case when n % 10 = 3 then null else w.at end, w.at, w.at
        from generate_series(0, ${articles - 1}) n
        cross join lateral (select bench.id('member', (n * 37) % ${members}) as author,
          bench.ago(n, ${articles}) as at) w`,
    },
    {
      name: 'comments on articles',
      sql: `
        insert into public.article_comments (article_id, user_id, content, audience, created_at)
        select a.id, bench.id('member', (k * 7919) % ${members}), bench.phrase(k * 11, 90), 'public',
          a.published_at + k * interval '1 minute'
        from public.articles a, generate_series(1, a.comments_count) k`,
    },
  ]
}

function ideaSteps({ members, ideas }: Sizes): Step[] {
  return [
    {
      name: 'business ideas',
      sql: `
        insert into public.business_ideas (id, user_id, created_by, username, title, description, funding_goal,
          funding_received, industry, location, created_at, updated_at)
        select bench.id('idea', n), w.owner, w.owner, 'member_' || (n * 41) % ${members},
          'Idea ' || bench.phrase(n, 30) || ' ' || left(md5(n::text), 8), bench.phrase(n * 5, 900),
          10000 + n * 7 % 990000, (n * 13) % 10000, (array['tech','finance','healthcare','education','retail','energy',
            'food','other'])[1 + n % 8], 'Rotterdam', w.at, w.at
        from generate_series(0, ${ideas - 1}) n
        cross join lateral (select bench.id('member', (n * 41) % ${members}) as owner, bench.ago(n, ${ideas}) as at) w`,
    },
    {
      name: 'updates of ideas',
      sql: `
        insert into public.business_updates (business_idea_id, user_id, title, content, created_at)
        select i.id, i.user_id, 'Update ' || k, bench.phrase(k * 17, 300), i.created_at + k * interval '1 day'
        from public.business_ideas i, generate_series(1, 2) k`,
    },
  ]
}

function eventSteps({ members, events }: Sizes): Step[] {
  return [
    {
      name: 'events',
      // Half of them are upcoming.
      sql: `
        insert into public.events (id, creator_id, created_by, title, description, date, "time", starts_at, location,
          type, created_at, updated_at)
        select bench.id('event', n), w.owner, w.owner, 'Meeting ' || bench.phrase(n, 30), bench.phrase(n * 7, 700),
          (w.at at time zone 'utc')::date, (w.at at time zone 'utc')::time, w.at,
          'Rotterdam', 'other', bench.ago(n, ${events}), bench.ago(n, ${events})
        from generate_series(0, ${events - 1}) n
        cross join lateral (select bench.id('member', (n * 43) % ${members}) as owner,
          date_trunc('minute', now()) + (n - ${Math.round(events / 2)}) * interval '17 minutes' as at) w`,
    },
    {
      name: 'who attends',
      sql: `
        insert into public.event_attendees (event_id, user_id, status, since, created_at)
        select e.id, bench.id('member', (e.place * 19 + k * 7919) % ${members}),
          case when k % 4 = 0 then 'interested' else 'going' end, e.at, e.at
        from (
          select bench.id('event', n) as id, bench.place(n, ${events}) as place, bench.ago(n, ${events}) as at
          from generate_series(0, ${events - 1}) n
        ) as e, generate_series(1, bench.share(e.place, ${Math.round(members / 20)}, 3)) k`,
    },
    {
      name: 'places of events',
      sql: `
        update public.events e set attendees_count = k.going, interested_count = k.interested
        from (
          select a.event_id, count(*) filter (where a.status = 'going') as going,
            count(*) filter (where a.status = 'interested') as interested
          from public.event_attendees a group by a.event_id
        ) as k where k.event_id = e.id`,
    },
  ]
}

function pageSteps({ members, pages, pagePosts }: Sizes): Step[] {
  const share = (most: number, least: number) => `bench.share(b.place, ${most}, ${least})`
  return [
    {
      name: 'business pages',
      sql: `
        insert into public.business_pages (id, owner_id, name, description, category, followers, created_at, updated_at)
        select bench.id('page', b.n), bench.id('member', (b.n * 47) % ${members}),
          'Shop ' || bench.phrase(b.n, 30) || ' ' || left(md5(b.n::text), 8), bench.phrase(b.n * 9, 500),
          (array['Restaurant','Retail','Technology','Healthcare','Education','Other'])[1 + b.n % 6],
          ${share(Math.round(members / 5), 3)}, bench.ago(b.n, ${pages}), bench.ago(b.n, ${pages})
        from (select n, bench.place(n, ${pages}) as place from generate_series(0, ${pages - 1}) n) b`,
    },
    {
      name: 'followers of pages',
      sql: `
        insert into public.business_page_followers (business_page_id, user_id, created_at)
        select bench.id('page', b.n), bench.id('member', (b.place * 23 + k * 7919) % ${members}), bench.ago(k, 900000)
        from (select n, bench.place(n, ${pages}) as place from generate_series(0, ${pages - 1}) n) b,
          generate_series(1, ${share(Math.round(members / 5), 3)}) k`,
    },
    {
      name: 'posts of pages',
      // A twentieth of them belong to the first page.
      sql: `
        insert into public.business_posts (id, business_page_id, author_id, content, likes_count, comments_count,
          created_at, updated_at)
        select bench.id('pagepost', b.n), bench.id('page', w.page), bench.id('member', (w.page * 47) % ${members}),
          bench.phrase(b.n * 2, 300), ${share(Math.round(members / 10), 2)}, ${share(Math.round(members / 50), 0)},
          bench.ago(b.n, ${pagePosts}), bench.ago(b.n, ${pagePosts})
        from (select n, bench.place(n, ${pagePosts}) as place from generate_series(0, ${pagePosts - 1}) n) b
        cross join lateral (select case when b.n % 20 = 0 then 0 else b.n % ${pages} end as page) w`,
    },
    {
      name: 'likes of them',
      sql: `
        insert into public.business_post_likes (post_id, user_id, created_at)
        select bench.id('pagepost', b.n), bench.id('member', (b.n * 29 + k * 7919) % ${members}), bench.ago(b.n, ${pagePosts})
        from (select n, bench.place(n, ${pagePosts}) as place from generate_series(0, ${pagePosts - 1}) n) b,
          generate_series(1, ${share(Math.round(members / 10), 2)}) k`,
    },
    {
      name: 'comments on them',
      sql: `
        insert into public.business_post_comments (post_id, author_id, content, created_at)
        select bench.id('pagepost', b.n), bench.id('member', (k * 7919) % ${members}), bench.phrase(k * 3, 80),
          bench.ago(b.n, ${pagePosts}) + k * interval '1 minute'
        from (select n, bench.place(n, ${pagePosts}) as place from generate_series(0, ${pagePosts - 1}) n) b,
          generate_series(1, ${share(Math.round(members / 50), 0)}) k`,
    },
    {
      name: 'reviews',
      sql: `
        insert into public.business_reviews (business_page_id, user_id, rating, title, content, moderation_status, created_at)
        select bench.id('page', b.n), bench.id('member', (b.place * 53 + k * 7919) % ${members}), 1 + (k * k) % 5,
          'Review ' || k, bench.phrase(k * 31, 200), (array['approved','approved','pending','approved','approved',
            'approved','rejected','approved','flagged','approved'])[1 + k % 10], bench.ago(k * 7 % 3000, 3000)
        from (select n, bench.place(n, ${pages}) as place from generate_series(0, ${pages - 1}) n) b,
          generate_series(1, ${share(Math.round(members / 33), 1)}) k`,
    },
  ]
}

/** Articles, business ideas, events and business pages with everything attached to them. */
export function contentSteps(size: Sizes): Step[] {
  return [articleSteps(size), ideaSteps(size), eventSteps(size), pageSteps(size)].flat()
}
