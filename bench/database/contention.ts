import type { NativePostgres } from '../../tests/support/native-postgres'
import { connectClients, writeAll, type Doing } from './measure-writes'

export interface Contention {
  name: string
  median: number
  p95: number
  perSecond: number
}

const TURNS = 40

interface Place {
  who: string
  article: string
  post: string
}

/** Sixteen members who like and unlike repeatedly: all the same item, or each their own. */
export async function measureContention(postgres: NativePostgres): Promise<Contention[]> {
  const owner = await postgres.connect()
  const clients = await connectClients(postgres, 16)
  const { rows } = await owner.query<Place>(`
    select w.id as who, a.id as article, b.id as post
    from (select id, row_number() over () as n from public.profiles where not is_banned order by created_at limit 16) w
    join (select id, row_number() over () as n from public.articles where status = 'published' limit 16) a using (n)
    join (select id, row_number() over () as n from public.business_posts limit 16) b using (n)`)
  const [first] = rows
  if (!first) throw new Error('there is nobody')

  const kinds: [name: string, like: (row: Place) => readonly [string, string]][] = [
    [
      'an article',
      ({ article }) => {
        const text = `select public.toggle_reaction('article', '${article}', 'love')`
        return [text, text]
      },
    ],
    [
      'a post of a page',
      ({ post, who }) => [
        `insert into public.business_post_likes (post_id, user_id) values ('${post}', '${who}') on conflict do nothing`,
        `delete from public.business_post_likes where post_id = '${post}' and user_id = '${who}'`,
      ],
    ],
  ]
  const measured: Contention[] = []
  for (const [name, like] of kinds) {
    for (const isSame of [false, true]) {
      // Distributed in turn, so that each client stays one member.
      const doings: Doing[] = Array.from({ length: TURNS }, (_, turn) =>
        rows.map((row) => {
          const sql = like(isSame ? { ...first, who: row.who } : row)[turn % 2] ?? ''
          return { memberId: row.who, sql, bare: '' }
        }),
      ).flat()
      const { median, p95, perSecond } = await writeAll(clients, doings)
      measured.push({
        name: `${name}: ${isSame ? 'all sixteen the same' : 'sixteen different'}`,
        median,
        p95,
        perSecond,
      })
    }
  }
  return measured
}
