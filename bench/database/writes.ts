import type { Session } from '../../tests/support/native-postgres'
import type { Sizes } from './sizes'
import type { Doing, Write } from './measure-writes'

/** Makes writes from a query that names the member and what `fill` needs. */
async function doingsOf(
  session: Session,
  query: string,
  fill: (row: Readonly<Record<string, string>>) => Omit<Doing, 'memberId'>,
): Promise<Doing[]> {
  const { rows } = await session.query<Record<string, string>>(query)
  return rows.map((row) => ({ memberId: row['who'] ?? '', ...fill(row) }))
}

/** Pairs of different members without a connection, this many. */
function pairs({ members }: Sizes, count: number): string {
  return `
    select distinct bench.id('member', p.who) as who, bench.id('member', p.other) as other
    from (
      select 10 + floor(random() * ${members - 20})::bigint as who, 10 + floor(random() * ${members - 20})::bigint as other
      from generate_series(1, ${count * 3})
    ) as p
    join public.profiles one on one.id = bench.id('member', p.who) and not one.is_banned
    join public.profiles two on two.id = bench.id('member', p.other) and not two.is_banned
    where p.who <> p.other and not exists (
      select from public.connections c where (c.user_id, c.connected_user_id) in ((one.id, two.id), (two.id, one.id))
    ) limit ${count}`
}

/** The most frequent writes. */
export function hotWrites(sizes: Sizes): Write[] {
  const active = `(select p.id from public.profiles p where not p.is_banned order by md5(p.id::text || random()) limit 1000)`
  return [
    {
      name: 'send a message',
      doings: (session, count) =>
        doingsOf(session, pairs(sizes, count), ({ who, other }) => {
          const text = `insert into public.messages (sender_id, receiver_id, content) values ('${who}', '${other}', 'Shall we talk tomorrow?')`
          return { sql: text, bare: text }
        }),
    },
    {
      name: 'react to an article',
      doings: (session, count) =>
        doingsOf(
          session,
          `select w.id as who, a.id as other from
             (select id, row_number() over () as n from ${active} p) w,
             lateral (select id from public.articles where status = 'published' offset w.n % 500 limit 1) a
           where not exists (select from public.reactions r
             where r.user_id = w.id and r.content_type = 'article' and r.content_id = a.id) limit ${count}`,
          ({ who, other }) => ({
            sql: `select public.toggle_reaction('article', '${other}', 'like')`,
            bare: `insert into public.reactions (user_id, content_type, content_id, reaction_type, audience)
              values ('${who}', 'article', '${other}', 'like', 'public')`,
          }),
        ),
    },
    {
      name: 'comment on an article',
      doings: (session, count) =>
        doingsOf(
          session,
          `select w.id as who, a.id as other from (select id, row_number() over () as n from ${active} p) w,
             lateral (select id from public.articles where status = 'published' offset w.n % 500 limit 1) a limit ${count}`,
          ({ who, other }) => {
            const row = (more: string, value: string) =>
              `insert into public.article_comments (article_id, user_id, content${more}) values ('${other}', '${who}', 'Well said.'${value})`
            return { sql: row('', ''), bare: row(', audience', `, 'public'`) }
          },
        ),
    },
    {
      name: 'follow someone',
      doings: (session, count) =>
        doingsOf(session, pairs(sizes, count), ({ who, other }) => ({
          sql: `select public.follow_user('${other}')`,
          bare: `insert into public.connections (user_id, connected_user_id, status) values ('${who}', '${other}', 'following')`,
        })),
    },
    {
      name: 'post in a group',
      doings: (session, count) =>
        doingsOf(
          session,
          `select m.user_id as who, m.group_id as other from public.group_members m
           join public.profiles p on p.id = m.user_id and not p.is_banned
           order by md5(m.id::text || random()) limit ${count}`,
          ({ who, other }) => {
            const text = `insert into public.group_posts (group_id, user_id, content) values ('${other}', '${who}', 'Who comes on Tuesday?')`
            return { sql: text, bare: text }
          },
        ),
    },
    {
      name: 'read a conversation',
      doings: (session, count) =>
        doingsOf(
          session,
          `select c.user_id as who, c.partner_id as other from public.conversations c
           join public.profiles p on p.id = c.user_id and not p.is_banned
           where c.unread_count between 1 and 3 order by md5(c.user_id::text || random()) limit ${count}`,
          ({ who, other }) => ({
            sql: `select public.mark_conversation_read('${other}')`,
            bare: `update public.messages set read = true where receiver_id = '${who}' and sender_id = '${other}' and not read`,
          }),
        ),
    },
    {
      name: 'read a notification',
      doings: (session, count) =>
        doingsOf(
          session,
          `select n.user_id as who, n.group_id as other from public.notifications n
           join public.profiles p on p.id = n.user_id and not p.is_banned
           where not n.read order by md5(n.id::text || random()) limit ${count}`,
          ({ who, other }) => ({
            sql: `select public.mark_notification_group('${other}')`,
            bare: `update public.notifications set read = true where group_id = '${other}' and user_id = '${who}' and not read`,
          }),
        ),
    },
  ]
}
