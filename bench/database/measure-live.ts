import type { NativePostgres, Session } from '../../tests/support/native-postgres'
import { quantile } from '../statistics'
import { people } from './rows/people'
import { claim, connectAsMember, time } from './session'

/** The cost of one message with this many online: milliseconds of database work, and requests. */
export interface LiveCost {
  design: string
  online: number
  /** Rows in realtime.messages per message. */
  broadcasts: number
  /** Requests that follow one message. */
  requests: number
  databaseMilliseconds: number
  /** Messages that Realtime delivers for it. */
  delivered: number
}

/** The parts that are measured; milliseconds. */
export interface LiveParts {
  broadcast: number
  joinOwnTopic: number
  joinFeed: number
  joinContent: number
  joinGroup: number
  joinChat: number
  reloadFeed: number
  reloadConversations: number
  fetchOne: number
  rowsOfOneMessage: number
}

const ROUNDS = 30

async function repeated(work: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < ROUNDS + 3; turn += 1) {
    const took = await work()
    if (turn > 2) times.push(took)
  }
  // Other load on the machine affects the slower runs.
  return quantile(times, 0.25)
}

/** Does what Realtime does on a join: checks the policies of realtime.messages for the topic. */
async function joining(member: Session, topic: string): Promise<number> {
  await member.query(`select set_config('realtime.topic', '${topic}', false)`)
  return repeated(() => time(member, 'select id from realtime.messages limit 1'))
}

/** Measures the parts, and combines them for three designs and three audience sizes. */
export async function measureLive(postgres: NativePostgres) {
  const owner = await postgres.connect()
  const idOf = async (kind: string, n: number) => {
    const { rows } = await owner.query<{ id: string }>(`select bench.id('${kind}', ${n}) as id`)
    return rows[0]?.id ?? ''
  }
  const viewer = await idOf('member', people.viewer)
  const partner = await idOf('member', people.partner)
  const [group, article] = [await idOf('group', 0), await idOf('article', 0)]
  const member = await connectAsMember(postgres, viewer)
  const chat = [viewer, partner].sort().join(':')

  const counted = async () => {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::integer as count from realtime.messages',
    )
    return rows[0]?.count ?? 0
  }
  await claim(owner, viewer)
  await owner.query('begin')
  const before = await counted()
  await owner.query(
    `insert into public.messages (sender_id, receiver_id, content) values ('${viewer}', '${partner}', 'Once')`,
  )
  const rowsOfOneMessage = (await counted()) - before
  await owner.query('rollback')

  const parts: LiveParts = {
    // Part of the transaction that causes it: it isn't committed separately.
    broadcast: await repeated(async () => {
      await owner.query('begin')
      const took = await time(
        owner,
        `select private.broadcast('user:${viewer}', 'message', '{"id": "${partner}"}')`,
      )
      await owner.query('rollback')
      return took
    }),
    joinOwnTopic: await joining(member, `user:${viewer}`),
    joinFeed: await joining(member, 'feed'),
    joinContent: await joining(member, `content:article:${article}`),
    joinGroup: await joining(member, `group:${group}`),
    joinChat: await joining(member, `chat:${chat}`),
    reloadFeed: await repeated(() =>
      time(
        member,
        `select f.*, p.username, p.full_name, p.avatar_url from public.feed_items f
         join public.profiles p on p.id = f.user_id order by f.created_at desc, f.id desc limit 50`,
      ),
    ),
    reloadConversations: await repeated(() =>
      time(member, 'select * from public.list_conversations()'),
    ),
    fetchOne: await repeated(() =>
      time(
        member,
        `select f.*, p.username from public.feed_items f join public.profiles p on p.id = f.user_id
         where f.id = (select id from public.feed_items order by created_at desc limit 1)`,
      ),
    ),
    rowsOfOneMessage,
  }
  const costs = [1_000, 10_000, 100_000].flatMap((online): LiveCost[] => [
    {
      design: 'everyone reloads the list',
      online,
      broadcasts: 1,
      requests: online,
      databaseMilliseconds: parts.broadcast + online * parts.reloadFeed,
      delivered: online,
    },
    {
      design: 'everyone hears the id, fetches one',
      online,
      broadcasts: 1,
      requests: online,
      databaseMilliseconds: parts.broadcast + online * parts.fetchOne,
      delivered: online,
    },
    {
      design: 'a topic per member',
      online,
      broadcasts: parts.rowsOfOneMessage,
      requests: 2,
      databaseMilliseconds:
        parts.rowsOfOneMessage * parts.broadcast + 2 * parts.reloadConversations,
      delivered: parts.rowsOfOneMessage,
    },
  ])
  return { parts, costs }
}
