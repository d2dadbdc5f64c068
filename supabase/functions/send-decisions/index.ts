/**
 * Tells members who can't sign in what was decided about them.
 *
 * 1. For the clock, not for people: the caller sends the project's secret key.
 * 2. The database lends letters: a ban, with a link to appeal, its end, and the answer to an appeal. Each goes to the mail
 *    service with its id as idempotency key, so that a run that is stopped before reporting sends nothing twice.
 * 3. What the mail service doesn't take now is lent again later; what it never takes holds up nobody.
 */
import { serviceClient } from '../_shared/client.ts'
import { requireClock } from '../_shared/clock.ts'
import { isMailConfigured, sendLetters } from '../_shared/mail.ts'
import { serveJson } from '../_shared/serve-json.ts'
import { decisionLetter, lentSchema, type Lent } from './letter.ts'

async function send(lent: Lent): Promise<boolean> {
  try {
    const refused = await sendLetters([decisionLetter(lent)], lent.id)
    const { error } = await serviceClient().rpc('decision_letter_done', { p_id: lent.id })
    if (error) throw error
    return refused.length === 0
  } catch (error) {
    console.error(error)
    return false
  }
}

serveJson(async (_body, request) => {
  requireClock(request)
  if (!isMailConfigured()) return { sent: 0 }
  const { data, error } = await serviceClient().rpc('claim_decision_letters')
  if (error) throw error
  let sent = 0
  for (const lent of lentSchema.parse(data)) if (await send(lent)) sent += 1
  return { sent }
})
