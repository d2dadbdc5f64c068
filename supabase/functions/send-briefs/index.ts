/**
 * Sends the Monday briefs that are composed.
 *
 * 1. For the clock, not for people: the caller sends the project's secret key.
 * 2. The database lends a batch of letters, up to a hundred; one call hands them to the mail service, with the batch's
 *    id as idempotency key. A run that is stopped between sending and reporting sends the same batch again, and the
 *    service drops it.
 * 3. It goes on until nothing is left or its time is over, and leaves the rest to the next call, every minute. What the
 *    mail service doesn't take is lent again later. After three failures in a row it stops: the mail service is down.
 * 4. A letter that can't be written is reported like one that was refused; the others of its batch are sent.
 */
import { serviceClient } from '../_shared/client.ts'
import { requireClock } from '../_shared/clock.ts'
import { isMailConfigured, sendLetters } from '../_shared/mail.ts'
import { serveJson } from '../_shared/serve-json.ts'
import type { Letter } from '../_shared/layout.ts'
import { batchSchema, briefLetter, type Batch } from './letter.ts'

/** Less than the minute between two calls. */
const BUDGET_MS = 45_000
const MOST_FAILURES = 3

async function claim() {
  const { data, error } = await serviceClient().rpc('claim_briefs')
  if (error) throw error
  return data === null ? null : batchSchema.parse(data)
}

/** Writes the letters of a batch; also returns the members whose letter could not be written. */
function write({ letters }: Batch) {
  const written: { userId: string; letter: Letter }[] = []
  const unwritten: string[] = []
  for (const lent of letters) {
    try {
      written.push({ userId: lent.user_id, letter: briefLetter(lent) })
    } catch (error) {
      console.error(error)
      unwritten.push(lent.user_id)
    }
  }
  return { written, unwritten }
}

/** Sends a batch and reports it; returns how many letters were sent. */
async function send(batch: Batch): Promise<number> {
  const { written, unwritten } = write(batch)
  const letters = written.map(({ letter }) => letter)
  const places = letters.length === 0 ? [] : await sendLetters(letters, batch.batch)
  const refused = places.flatMap((place) => written[place]?.userId ?? [])
  const { data, error } = await serviceClient().rpc('brief_sent', {
    p_batch: batch.batch,
    p_refused: [...unwritten, ...refused],
  })
  if (error) throw error
  return Number(data)
}

serveJson(async (_body, request) => {
  requireClock(request)
  if (!isMailConfigured()) return { sent: 0 }
  const until = Date.now() + BUDGET_MS
  let sent = 0
  let failures = 0
  while (Date.now() < until && failures < MOST_FAILURES) {
    const batch = await claim()
    if (batch === null) break
    try {
      sent += await send(batch)
      failures = 0
    } catch (error) {
      console.error(error)
      failures += 1
      await serviceClient().rpc('brief_failed', { p_batch: batch.batch })
    }
  }
  return { sent }
})
