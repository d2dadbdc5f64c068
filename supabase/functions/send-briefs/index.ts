/**
 * Sends the Monday briefs that are composed.
 *
 * 1. For the clock, not for people: the caller sends the project's secret key.
 * 2. The database lends a batch of letters, up to a hundred; one call hands them to the mail service, with the batch's
 *    id as idempotency key. Whoever is stopped between sending and reporting sends the same batch again, and the
 *    service drops it.
 * 3. It goes on until nothing is left or its time is over, and leaves the rest to the next call, every minute. What the
 *    mail service doesn't take is lent again later.
 */
import { serviceClient } from '../_shared/client.ts'
import { requireClock } from '../_shared/clock.ts'
import { isMailConfigured, sendLetters } from '../_shared/mail.ts'
import { serveJson } from '../_shared/serve-json.ts'
import { batchSchema, briefLetter } from './letter.ts'

/** Less than the minute between two calls. */
const BUDGET_MS = 45_000

async function claim() {
  const { data, error } = await serviceClient().rpc('claim_briefs')
  if (error) throw error
  return data === null ? null : batchSchema.parse(data)
}

serveJson(async (_body, request) => {
  requireClock(request)
  if (!isMailConfigured()) return { sent: 0 }
  const until = Date.now() + BUDGET_MS
  let sent = 0
  while (Date.now() < until) {
    const batch = await claim()
    if (batch === null) break
    const { letters, batch: id } = batch
    try {
      const refused = await sendLetters(letters.map(briefLetter), id)
      const report = await serviceClient().rpc('brief_sent', {
        p_batch: id,
        p_refused: refused.map((place) => letters[place]?.user_id),
      })
      if (report.error) throw report.error
      sent += Number(report.data)
    } catch (error) {
      console.error(error)
      await serviceClient().rpc('brief_failed', { p_batch: id })
      break
    }
  }
  return { sent }
})
