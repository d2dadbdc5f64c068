import { randomUUID } from 'node:crypto'
import type { Session } from '../native-postgres'

/**
 * The kinds of rows everyone acts on, by the word that names them in an action; parents come first.
 */
export const kinds = [
  'article',
  'business_idea',
  'business_page',
  'business_post',
  'event',
  'forum_group',
  'forum_post',
  'forum_reply',
  'forum_comment',
  'group',
  'group_post',
] as const
export type Kind = (typeof kinds)[number]

export interface Thing {
  id: string
  owner: string
}

export const tables: Readonly<Record<Kind, string>> = {
  article: 'articles',
  business_idea: 'business_ideas',
  business_page: 'business_pages',
  business_post: 'business_posts',
  event: 'events',
  forum_comment: 'forum_reply_comments',
  forum_group: 'forum_groups',
  forum_post: 'forum_posts',
  forum_reply: 'forum_replies',
  group: 'groups',
  group_post: 'group_posts',
}

/** The parent each kind needs first. */
export const parents: Partial<Record<Kind, Kind>> = {
  business_post: 'business_page',
  forum_comment: 'forum_reply',
  forum_post: 'forum_group',
  forum_reply: 'forum_post',
  group_post: 'group',
}

const inserts: Readonly<Record<Kind, string>> = {
  article: `(title, content, author_id, user_id, category, status)
    values ('Morning bread', 'How one bakes at night.', $owner, $owner, 'Business', 'published')`,
  business_idea: `(user_id, created_by, title, description, funding_goal, industry)
    values ($owner, $owner, 'Bread by bicycle', 'Warm bread for everyone.', 5000, 'food')`,
  business_page: `(owner_id, name, description, category) values ($owner, 'Bakery', 'Bread and more.', 'Restaurant')`,
  business_post: `(business_page_id, author_id, content)
    select p.id, p.owner_id, 'Open on Sunday.' from public.business_pages p where p.id = $parent`,
  event: `(creator_id, created_by, title, date, "time", location, max_attendees)
    values ($owner, $owner, 'Tasting', '2099-01-01', '10:00', 'Room 1', 3)`,
  forum_comment: `(reply_id, user_id, content) values ($parent, $owner, 'Indeed')`,
  forum_group: `(name, description, created_by) values ('Sourdough', 'All about it.', $owner)`,
  forum_post: `(title, content, category, author_id, group_id)
    values ('Which flour?', 'I wonder.', 'Business', $owner, $parent)`,
  forum_reply: `(post_id, author_id, content) values ($parent, $owner, 'Rye')`,
  group: `(name, description, created_by) values ('Bakers', 'Everyone who bakes.', $owner)`,
  group_post: `(group_id, user_id, content) values ($parent, $owner, 'Good morning')`,
}

/**
 * Creates a row as its owner on the operator’s connection, or returns null when its parent was
 * deleted.
 */
export async function makeThing(
  operator: Session,
  kind: Kind,
  owner: string,
  parent: string | undefined,
): Promise<Thing | null> {
  const id = randomUUID()
  const sql = inserts[kind]
    .replace('(', `(id, `)
    .replace(/values \(|select (?=p\.)/, (word) => `${word}'${id}', `)
    .replaceAll('$owner', `'${owner}'`)
    .replaceAll('$parent', `'${parent ?? ''}'`)
  try {
    const { rowCount } = await operator.query(`insert into public.${tables[kind]} ${sql}`)
    return rowCount === 1 ? { id, owner } : null
  } catch (error) {
    // Its owner or parent was deleted at this moment, or one blocks the other's owner.
    if (['23503', '42501'].includes(String(Reflect.get(Object(error), 'code')))) return null
    throw error
  }
}
