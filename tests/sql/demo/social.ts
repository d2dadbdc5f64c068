import { expect, it } from 'vitest'
import type { Row } from '../../../supabase/local/database/sql'
import type { DemoCommunity } from '../../support/demo'

/** The connections, messages and notifications of the demo community. */
export function socialDemo(demo: () => DemoCommunity) {
  /** A figure for each demo account that is not banned. */
  async function ofAccounts(figure: string): Promise<Row[]> {
    return demo().sql.query(
      `select p.username, ${figure} as figure from public.profiles p
       where p.username in ('founder', 'investor', 'member', 'moderator', 'admin')`,
    )
  }

  it.each([
    ['friends', 'connection_counters k where k.user_id = p.id', 'k.friends'],
    ['followers', 'connection_counters k where k.user_id = p.id', 'k.followers'],
    ['requests', 'connection_counters k where k.user_id = p.id', 'k.requests'],
  ])('every demo account has at least two %s', async (_name, from, what) => {
    for (const { username, figure } of await ofAccounts(`(select ${what} from private.${from})`)) {
      expect(Number(figure), String(username)).toBeGreaterThanOrEqual(2)
    }
  })

  it('every demo account has conversations, unread messages and notifications', async () => {
    const figures = {
      conversations: '(select count(*) from public.conversations c where c.user_id = p.id)',
      unread: "(private.viewer_counts(p.id) ->> 'unread_messages')::integer",
      unseen: "(private.viewer_counts(p.id) ->> 'unseen_notifications')::integer",
      read: '(select count(*) from public.notifications n where n.user_id = p.id and n.read)',
    }
    for (const [name, figure] of Object.entries(figures)) {
      for (const row of await ofAccounts(figure)) {
        expect(Number(row['figure']), `${name} of ${String(row['username'])}`).toBeGreaterThan(0)
      }
    }
    const inquiries = await ofAccounts("private.viewer_counts(p.id) -> 'unread_inquiries'")
    expect(inquiries).toContainEqual({ username: 'founder', figure: 1 })
    const requests = await ofAccounts("private.viewer_counts(p.id) -> 'message_requests'")
    expect(requests).toContainEqual({ username: 'founder', figure: 3 })
  })

  it('no connection or message is older than both members’ accounts or in the future', async () => {
    const wrong = await demo().sql.query(
      `select 'connection' as what from public.connections c
       join public.profiles a on a.id = c.user_id join public.profiles b on b.id = c.connected_user_id
       where c.created_at < greatest(a.created_at, b.created_at)
       union all
       select 'connection' from public.connections where updated_at > $1::timestamptz
       union all
       select 'message' from public.messages where created_at > $1::timestamptz
       union all
       select 'early message' from public.messages m
       join public.profiles a on a.id = m.sender_id join public.profiles b on b.id = m.receiver_id
       where m.created_at < greatest(a.created_at, b.created_at)
       union all
       select 'notification' from public.notifications where created_at > $1::timestamptz
       union all
       select 'feed' from public.feed_items f join public.profiles p on p.id = f.user_id
       where f.type = 'new_user' and f.created_at <> p.created_at`,
      [demo().now.toISOString()],
    )
    expect(wrong).toEqual([])
  })

  it('the banned account has neither connections nor messages', async () => {
    const rows = await demo().sql.query(
      `select p.username from public.profiles p
       where p.is_banned and (
         exists (select from public.connections c where p.id in (c.user_id, c.connected_user_id))
         or exists (select from public.messages m where p.id in (m.sender_id, m.receiver_id)))`,
    )
    expect(rows).toEqual([])
  })

  it('every member who is not banned is in the search, and everyone who joined in the feed', async () => {
    const rows = await demo().sql.query(
      `select count(*) filter (where not p.is_banned)::integer as members, count(d.source_id)::integer as found,
         count(f.id)::integer as announced, count(*)::integer as everyone
       from public.profiles p
       left join public.search_documents d on d.kind = 'person' and d.source_id = p.id and d.title = p.full_name
       left join public.feed_items f on f.type = 'new_user' and f.content_id = p.id and f.author_name = p.full_name`,
    )
    expect(rows).toEqual([{ members: 65, found: 65, announced: 66, everyone: 66 }])
  })
}
