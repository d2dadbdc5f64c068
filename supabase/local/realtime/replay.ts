import * as z from 'zod'
import type { Sql } from '../database/sql'

/** The highest number of messages that a join replays. */
const most = 25

/** What a join asks for: `since` in milliseconds of the epoch. */
const replaySchema = z.object({
  since: z.number().int(),
  limit: z
    .number()
    .int()
    .default(most)
    .transform((limit) => Math.min(Math.max(limit, 1), most)),
})

type Replay = z.infer<typeof replaySchema>

/** What a join wants replayed, null if nothing; a text if it may not ask for that. */
export function replayOf(asked: unknown): Replay | string | null {
  if (asked === undefined || asked === null) return null
  const parsed = replaySchema.safeParse(asked)
  return parsed.success ? parsed.data : 'UnableToReplayMessages: Replay params are not valid'
}

/** The newest broadcasts of a topic that the database wrote, oldest first, as they are sent. */
export async function readReplay(sql: Sql, topic: string, { since, limit }: Replay) {
  const rows = await sql.query<{ id: string; event: string; payload: unknown }>(
    `select id, event, payload from realtime.messages
     where topic = $1 and private and extension = 'broadcast' and inserted_at >= $2::timestamptz at time zone 'UTC'
     order by inserted_at desc limit $3`,
    [topic, new Date(since).toISOString(), limit],
  )
  return rows.toReversed().map(({ id, event, payload }) => ({
    type: 'broadcast',
    event,
    payload,
    meta: { replayed: true, id },
  }))
}
