import type { SeedContext } from './context'
import { dateNotifications } from './notifications'
import { chance, type Chance } from './random'
import type { SeededMember } from './seed-people'
import { seedRequests } from './seed-requests'
import { conversations, openings, unanswered, type Conversation } from './social-text'

type Status = 'following' | 'friend_requested' | 'friends'

interface Connection {
  id: string
  user_id: string
  connected_user_id: string
  status: Status
  at: string
}

interface Message {
  id: string
  sender_id: string
  receiver_id: string
  content: string
  message_type: 'general' | 'business_inquiry'
  at: string
  read: boolean
}

/** What the demo accounts are to each other: the first one asked. */
const demoConnections: readonly (readonly [string, string, Status])[] = [
  ['founder', 'investor', 'friends'],
  ['member', 'founder', 'friends'],
  ['moderator', 'member', 'friends'],
  ['moderator', 'investor', 'friends'],
  ['moderator', 'founder', 'following'],
  ['investor', 'member', 'following'],
  ['admin', 'moderator', 'friends'],
  ['admin', 'founder', 'following'],
]

const hour = 3_600_000
const minute = 60_000

/**
 * Who knows whom, what the demo accounts wrote to each other and what they were told. Counts, lists and
 * notices are the triggers' work; only the dates of the notices are put where they belong.
 */
export async function seedSocial(
  context: SeedContext,
  everyone: readonly SeededMember[],
): Promise<void> {
  const now = context.now ?? new Date()
  const members = everyone.filter((member) => member.username !== 'banned')
  const connections = makeConnections(members, now)
  await context.sql(
    `insert into public.connections (id, user_id, connected_user_id, status, created_at, updated_at)
     select c.id, c.user_id, c.connected_user_id, c.status, c.at, c.at
     from jsonb_to_recordset($1::text::jsonb)
       as c (id uuid, user_id uuid, connected_user_id uuid, status text, at timestamptz)`,
    [JSON.stringify(connections)],
  )
  await context.sql(
    `insert into public.messages (id, sender_id, receiver_id, content, message_type, read, created_at)
     select m.id, m.sender_id, m.receiver_id, m.content, m.message_type, m.read, m.at
     from jsonb_to_recordset($1::text::jsonb) as m (
       id uuid, sender_id uuid, receiver_id uuid, content text, message_type text, read boolean,
       at timestamptz
     )
     order by m.at`,
    [JSON.stringify(makeMessages(members, connections, now))],
  )
  await seedRequests(context, members, connections, now)
  await dateNotices(context, now)
  await context.sql('select private.refresh_popularity(100000)')
}

function makeConnections(members: readonly SeededMember[], now: Date): Connection[] {
  const made = new Map<string, Connection>()
  function connect(from: SeededMember, to: SeededMember, status: Status, isRecent = false) {
    const key = [from.id, to.id].sort().join()
    if (from === to || made.has(key)) return
    const random = chance(`connection ${key}`)
    const since = isRecent
      ? now.getTime() - random.between(2, 90) * hour
      : Math.max(from.joinedAt.getTime(), to.joinedAt.getTime())
    const at = new Date(since + random.next() * (now.getTime() - since - hour)).toISOString()
    const row = { user_id: from.id, connected_user_id: to.id, status, at }
    made.set(key, { id: random.uuid(), ...row })
  }

  const byName = new Map(members.map((member) => [member.username, member]))
  for (const [from, to, status] of demoConnections) {
    const pair = [byName.get(from), byName.get(to)]
    if (pair[0] && pair[1]) connect(pair[0], pair[1], status)
  }
  // The demo accounts come first in the list; the rest is the community.
  const community = members.filter((member) => !member.email.endsWith('@demo.test'))
  const accounts = members.filter((member) => member.email.endsWith('@demo.test'))
  for (const account of accounts) {
    const random = chance(`circle ${account.username}`)
    // Requests that wait for an answer are young; nobody leaves them for a year.
    for (let i = 0; i < 3; i += 1)
      connect(draw(random, community), account, 'friend_requested', true)
    for (let i = 0; i < 14; i += 1) connect(draw(random, community), account, 'friends', i < 2)
    for (let i = 0; i < 9; i += 1) connect(draw(random, community), account, 'following', i < 2)
    for (let i = 0; i < 7; i += 1) connect(account, draw(random, community), 'following')
  }
  for (const member of community) {
    const random = chance(`circle ${member.username}`)
    const friends = random.between(2, 6)
    const followed = random.between(2, 7)
    for (let i = 0; i < friends; i += 1) connect(member, draw(random, community), 'friends')
    for (let i = 0; i < followed; i += 1) connect(member, draw(random, community), 'following')
  }
  return [...made.values()]
}

function draw(random: Chance, members: readonly SeededMember[]): SeededMember {
  const member = members[random.between(0, members.length - 1)]
  if (!member) throw new Error('there is nobody to draw from')
  return member
}

function makeMessages(
  members: readonly SeededMember[],
  connections: readonly Connection[],
  now: Date,
): Message[] {
  const byName = new Map(members.map((member) => [member.username, member]))
  const written = conversations.flatMap((conversation, index) =>
    writeDown(conversation, `conversation ${index}`, byName, now),
  )
  // The newest friends of each demo account have said hello, after they had become friends.
  const byId = new Map(members.map((member) => [member.id, member]))
  const accounts = members.filter((member) => member.email.endsWith('@demo.test'))
  const hellos = accounts.flatMap((account) => {
    const random = chance(`hellos ${account.username}`)
    const friends = connections
      .filter(({ status, connected_user_id: id }) => status === 'friends' && id === account.id)
      .filter(({ at }) => Date.parse(at) < now.getTime() - 240 * hour)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .flatMap(({ user_id: id }) => byId.get(id) ?? [])
      .filter((friend) => !friend.email.endsWith('@demo.test'))
      .slice(0, 5)
    return friends.flatMap((friend, place) => {
      const isOpen = place < unanswered.length && random.next() < 0.8
      const [hello, answer] = openings[place % openings.length] ?? ['', '']
      return writeDown(
        {
          endedHoursAgo: 8 + place * 40 + random.between(0, 20),
          unread: isOpen ? 1 : 0,
          lines: [
            [friend.username, 0, hello],
            [account.username, random.between(5, 300), answer],
            ...(isOpen
              ? [[friend.username, random.between(30, 600), unanswered[place] ?? ''] as const]
              : []),
          ],
        },
        `hello ${account.username} ${friend.username}`,
        byName,
        now,
      )
    })
  })
  return [...written, ...hellos]
}

/** The messages of a conversation, dated backwards from its end. */
function writeDown(
  conversation: Conversation,
  seed: string,
  byName: ReadonlyMap<string, SeededMember>,
  now: Date,
): Message[] {
  const random = chance(seed)
  const { lines, unread } = conversation
  const names = [...new Set(lines.map(([writer]) => writer))]
  // An opening that nobody has answered is written to the founder.
  const [one, other] = [names[0], names[1] ?? 'founder'].map((name) => byName.get(name ?? ''))
  if (!one || !other) return []
  const length = lines.reduce((sum, [, later], place) => sum + (place === 0 ? 0 : later), 0)
  let at = now.getTime() - conversation.endedHoursAgo * hour - length * minute
  return lines.map(([writer, later, content], place) => {
    at += place === 0 ? 0 : later * minute
    const isFirst = writer === one.username
    return {
      id: random.uuid(),
      sender_id: isFirst ? one.id : other.id,
      receiver_id: isFirst ? other.id : one.id,
      content,
      message_type: 'isInquiry' in conversation && place === 0 ? 'business_inquiry' : 'general',
      at: new Date(at).toISOString(),
      read: place < lines.length - unread,
    }
  })
}

async function dateNotices(context: SeedContext, now: Date): Promise<void> {
  await dateNotifications(context, now, {
    happened: `select o.id, coalesce(
       (select max(m.created_at) from public.messages m
        where o.type in ('message', 'business_inquiry')
          and m.sender_id = o.actor_id and m.receiver_id = o.user_id and not m.read),
       (select max(c.updated_at) from public.connections c
        where o.type = 'connection_request'
          and ((c.user_id = o.actor_id and c.connected_user_id = o.user_id)
            or (c.user_id = o.user_id and c.connected_user_id = o.actor_id and c.status = 'friends')))
     ) as at
     from public.notifications o`,
    readAfter: 5,
  })
}
