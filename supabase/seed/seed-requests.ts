import type { SeedContext } from './context'
import { chance } from './random'
import type { SeededMember } from './seed-people'

/** First messages of strangers to the founder; the last has signs of fraud. */
const texts: readonly string[] = [
  'Hi! I saw your answer in the forum about the first ten customers. We are three months behind you with a repair shop for e-bikes. Would you have twenty minutes for a call next week?',
  'Hello, I write a small newsletter about founders who started with a stall. May I ask you three questions by mail? Here is the last issue: https://example.org/stalls',
  'Good day! My family office would like to put 50,000 into your company. For the papers we only need a small processing fee by wire first. Write to me on WhatsApp and we close this week.',
]

const hour = 3_600_000

/** What waits for the founder's decision: messages of members they have nothing to do with. */
export async function seedRequests(
  context: SeedContext,
  members: readonly SeededMember[],
  connections: readonly { user_id: string; connected_user_id: string }[],
  now: Date,
): Promise<void> {
  const founder = members.find(({ username }) => username === 'founder')
  if (!founder) return
  const known = new Set(
    connections
      .filter((row) => row.user_id === founder.id || row.connected_user_id === founder.id)
      .flatMap((row) => [row.user_id, row.connected_user_id]),
  )
  const strangers = members.filter(
    ({ id, email, joinedAt }) =>
      !known.has(id) &&
      !email.endsWith('@demo.test') &&
      joinedAt.getTime() < now.getTime() - 72 * hour,
  )
  const random = chance('requests')
  const rows = texts.flatMap((content, place) => {
    const sender = strangers[place * 5]
    const at = new Date(now.getTime() - (3 + place * 17) * hour).toISOString()
    return sender
      ? [{ id: random.uuid(), sender_id: sender.id, receiver_id: founder.id, content, at }]
      : []
  })
  // Nobody sent them through the API, so that they are placed here.
  await context.sql(
    `insert into public.messages (id, sender_id, receiver_id, content, created_at, has_warning)
     select m.id, m.sender_id, m.receiver_id, m.content, m.at, private.warns(m.sender_id, m.receiver_id, m.content)
     from jsonb_to_recordset($1::text::jsonb)
       as m (id uuid, sender_id uuid, receiver_id uuid, content text, at timestamptz)`,
    [JSON.stringify(rows)],
  )
  const senders = JSON.stringify(rows.map(({ sender_id }) => sender_id))
  await context.sql(
    `update public.conversations c set box = 'requests'
     where c.user_id = $1 and $2::text::jsonb ? c.partner_id::text`,
    [founder.id, senders],
  )
  await context.sql(
    `delete from public.notifications n
     where n.user_id = $1 and n.type = 'message' and $2::text::jsonb ? n.actor_id::text`,
    [founder.id, senders],
  )
}
