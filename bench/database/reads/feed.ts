import { below, select, type Select } from '../postgrest'
import { AUTHOR, fact, type Facts, type Read } from './read'

const FEED = { number: 8, ratio: 1.25 }
const DEEP = { number: 8, ratio: 1.1 }

function feed(where?: string, limit = 50): string {
  const items: Select = {
    table: 'feed_items',
    columns:
      'id, type, user_id, title, description, image_url, created_at, content_id, group_id, forum_post_id, business_page_id',
    embeds: [
      {
        name: 'forum_group',
        table: 'forum_groups',
        columns: 'name',
        on: 'e.id = t.forum_group_id',
      },
      {
        name: 'forum_post',
        table: 'forum_posts',
        columns: 'replies_count, reaction_counts',
        on: 'e.id = t.forum_post_id',
      },
      {
        name: 'profile',
        table: 'profiles',
        columns: AUTHOR,
        on: 'e.id = t.user_id and e.username is not null',
        isInner: true,
      },
    ],
    order: 't.created_at desc, t.id desc',
    limit,
    ...(where !== undefined && { where }),
  }
  return select(items)
}

/** The feed with each filter, from the top and far down. */
export function feedReads(facts: Facts): Read[] {
  const of = (name: string) => fact(facts, name)
  const page2 = below('created_at', of('page2_at'), of('page2_id'))
  const deep = below('created_at', of('deep_at'), of('deep_id'))
  return [
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
  ]
}
