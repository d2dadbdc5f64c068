import { below, rpc, select, type Embed, type Select } from '../postgrest'
import { AUTHOR, fact, PERSON, type Facts, type Read } from './read'

const person = (name: string, key: string, columns = PERSON, isInner = false): Embed => ({
  name,
  table: 'profiles',
  columns,
  on: `e.id = t.${key}`,
  isInner,
})

const NEWEST = 't.created_at desc, t.id desc'
const LONG_AGO = `(now() - interval '350 days')`

function articleReads(of: (name: string) => string): Read[] {
  const cards: Select = {
    table: 'articles',
    columns:
      'id, author_id, title, excerpt, category, image_url, image_alt, status, likes, comments_count, published_at, updated_at, created_at',
    embeds: [person('author', 'author_id', AUTHOR)],
    limit: 12,
  }
  const published = 't.published_at desc, t.id desc'
  const list = (name: string, where: string, order: string, as: Read['as'] = 'viewer'): Read => ({
    feature: 'articles',
    name,
    as,
    sql: select({ ...cards, where, order }),
  })
  const comments = (name: string, more = ''): Read => ({
    feature: 'articles',
    name,
    as: 'viewer',
    sql: select({
      table: 'article_comments',
      columns: 'id, content, created_at, edited_at',
      embeds: [person('author', 'user_id', AUTHOR)],
      where: `t.article_id = ${of('talked_article')}${more}`,
      order: 't.created_at, t.id',
      limit: 30,
    }),
  })
  return [
    list('published', `t.status = 'published'`, published),
    list(
      'published far down',
      `t.status = 'published' and ${below('published_at', LONG_AGO, of('last_id'))}`,
      published,
    ),
    list('of a category', `t.status = 'published' and t.category = 'Business'`, published),
    list('own', `t.author_id = ${of('viewer')}`, 't.updated_at desc, t.id desc'),
    list(
      'own drafts',
      `t.author_id = ${of('viewer')} and t.status = 'draft'`,
      't.updated_at desc, t.id desc',
    ),
    list('of a member', `t.user_id = ${of('hub')} and t.status = 'published'`, NEWEST),
    {
      feature: 'articles',
      name: 'all, for admins',
      as: 'admin',
      sql: select({
        table: 'articles',
        columns: 'id, title, excerpt, status, likes, image_url, created_at',
        embeds: [person('author', 'author_id', AUTHOR)],
        order: NEWEST,
        limit: 12,
      }),
    },
    {
      feature: 'articles',
      name: 'one',
      as: 'viewer',
      sql: select({
        ...cards,
        columns: `${cards.columns}, content, edited_at`,
        where: `t.id = ${of('talked_article')}`,
      }),
    },
    comments('comments'),
    comments(
      'comments in the middle',
      ` and t.created_at > (select published_at + interval '5 hours' from public.articles a where a.id = ${of('talked_article')})`,
    ),
  ]
}

function ideaReads(of: (name: string) => string): Read[] {
  const cards: Select = {
    table: 'business_ideas',
    columns:
      'id, user_id, title, excerpt, funding_goal, funding_received, funding_progress, industry, closeness, image_url, created_at',
    embeds: [person('owner', 'user_id', AUTHOR)],
    limit: 12,
  }
  const list = (name: string, where: string | null, order: string): Read => ({
    feature: 'investing',
    name,
    as: 'viewer',
    sql: select({ ...cards, order, ...(where !== null && { where }) }),
  })
  const progress = 't.closeness desc, t.id desc'
  return [
    list('newest', null, NEWEST),
    list('of an industry', `t.industry = 'food'`, NEWEST),
    list('by progress', null, progress),
    list('of an industry by progress', `t.industry = 'food'`, progress),
    list('far down', below('created_at', LONG_AGO, of('last_id')), NEWEST),
    list('of a member', `t.user_id = ${of('hub')}`, NEWEST),
    {
      feature: 'investing',
      name: 'one',
      as: 'viewer',
      sql: select({
        ...cards,
        columns: `${cards.columns}, description, location, risk`,
        where: `t.id = ${of('idea')}`,
      }),
    },
    {
      feature: 'investing',
      name: 'updates',
      as: 'viewer',
      sql: select({
        table: 'business_updates',
        columns: 'id, business_idea_id, user_id, title, content, media_url, media_type, created_at',
        where: `t.business_idea_id = ${of('idea')}`,
        order: NEWEST,
        limit: 10,
      }),
    },
    {
      feature: 'investing',
      name: 'figures of a member',
      as: 'viewer',
      sql: rpc('funding_figures', of('hub')),
    },
  ]
}

function eventReads(of: (name: string) => string): Read[] {
  const cards: Select = {
    table: 'events',
    columns:
      'id, creator_id, title, excerpt, starts_at, time_zone, location, cover_photo_url, type, max_attendees, attendees_count, interested_count, waitlisted_count, cancelled_at',
    embeds: [
      person('creator', 'creator_id'),
      {
        name: 'mine',
        table: 'event_attendees',
        columns: 'status, since',
        on: `e.event_id = t.id and e.user_id = ${of('viewer')}`,
        isMany: true,
      },
    ],
    limit: 12,
  }
  const list = (name: string, where: string, way: 'asc' | 'desc'): Read => ({
    feature: 'events',
    name,
    as: 'viewer',
    sql: select({ ...cards, where, order: `t.starts_at ${way}, t.id ${way}` }),
  })
  const attendees = (name: string, more = ''): Read => ({
    feature: 'events',
    name,
    as: 'viewer',
    sql: select({
      table: 'event_attendees',
      columns: 'user_id, since',
      embeds: [person('profile', 'user_id', `${PERSON}, title, company`, true)],
      where: `t.event_id = ${of('event')} and t.status = 'going'${more}`,
      order: 't.since, t.user_id',
      limit: 12,
    }),
  })
  return [
    list('upcoming', `t.starts_at >= now() - interval '31 days' and t.over_at >= now()`, 'asc'),
    list('past', `t.starts_at < now() and t.over_at < now()`, 'desc'),
    list('upcoming far down', `t.starts_at >= now() + interval '40 days'`, 'asc'),
    {
      feature: 'events',
      name: 'one',
      as: 'viewer',
      sql: select({
        ...cards,
        columns: `${cards.columns}, description`,
        where: `t.id = ${of('event')}`,
      }),
    },
    attendees('who goes to the largest'),
    attendees(
      'from the middle of them',
      ` and (t.since, t.user_id) > (select a.since, a.user_id from public.event_attendees a
         where a.event_id = ${of('event')} and a.status = 'going' order by a.since, a.user_id offset 1000 limit 1)`,
    ),
  ]
}

/** Articles, business ideas and events. */
export function contentReads(facts: Facts): Read[] {
  const of = (name: string) => fact(facts, name)
  return [articleReads(of), ideaReads(of), eventReads(of)].flat()
}
