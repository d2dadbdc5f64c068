import { below, select, type Select } from '../postgrest'
import { AUTHOR, fact, type Facts, type Read } from './read'

const FEED = { number: 8, ratio: 1.25 }
/** The details of fifty cards; with a hundred forum groups, each scans them, as an index would be no quicker. */
const CARDS = 6_500
/** A page of each of those one follows, or the newest 5,000 items. */
const FOLLOWED = 5_000
const DEEP = { number: 8, ratio: 1.1 }

const newest = { order: 't.created_at desc, t.id desc' }

/** A page of the feed as the app asks for it, or without what the cards add. */
export function feed(where?: string, { limit = 50, isBare = false } = {}): string {
  return cards('public.feed_items', isBare, {
    ...newest,
    limit,
    ...(where !== undefined && { where }),
  })
}

/** A page of what the member follows. */
export const followingFeed = cards('public.following_feed(p_limit => 50)', false, {
  ...newest,
  limit: 50,
})

function cards(source: string, isBare: boolean, rest: Pick<Select, 'where' | 'order' | 'limit'>) {
  return select({
    table: 'feed_items',
    source,
    columns:
      'id, type, user_id, source_user_id, title, description, image_url, created_at, content_id, group_id, forum_post_id, forum_group_id, business_page_id',
    ...(!isBare && { computed: ['card'] }),
    embeds: [
      {
        name: 'profile',
        table: 'profiles',
        columns: AUTHOR,
        on: 'e.id = t.user_id and e.username is not null',
        isInner: true,
      },
    ],
    ...rest,
  })
}

/** The feed with each filter, from the top and far down. */
export function feedReads(facts: Facts): Read[] {
  const of = (name: string) => fact(facts, name)
  const page2 = below('created_at', of('page2_at'), of('page2_id'))
  const deep = below('created_at', of('deep_at'), of('deep_id'))
  const reads: Read[] = [
    ...(['viewer', 'ordinary'] as const).map((as): Read => ({
      feature: 'feed',
      name: 'first page',
      as,
      sql: feed(),
      allowance: FEED,
    })),
    { feature: 'feed', name: 'page 2', as: 'ordinary', sql: feed(page2), allowance: FEED },
    { feature: 'feed', name: 'far down', as: 'ordinary', sql: feed(deep), allowance: FEED },
    {
      feature: 'feed',
      name: 'far down beside page 2',
      as: 'ordinary',
      sql: feed(deep),
      floor: feed(page2),
      isFloorMembers: true,
      allowance: DEEP,
    },
    ...['groups', 'forums', 'articles', 'events', 'investing'].map((filter): Read => ({
      feature: 'feed',
      name: `filter ${filter}`,
      as: 'ordinary',
      sql: feed(`t.filter = '${filter}'`),
      allowance: FEED,
    })),
    {
      feature: 'feed',
      name: 'filter far down',
      as: 'ordinary',
      sql: feed(`t.filter = 'articles' and ${deep}`),
      allowance: FEED,
    },
    {
      feature: 'feed',
      name: 'news',
      as: 'ordinary',
      sql: feed(`t.created_at > ${of('page2_at')}`),
      allowance: FEED,
    },
    {
      feature: 'feed',
      name: 'what one follows',
      as: 'ordinary',
      sql: followingFeed,
      considers: FOLLOWED,
    },
  ]
  return reads.map((read) => ({ ...read, considers: CARDS + (read.considers ?? 0) }))
}
