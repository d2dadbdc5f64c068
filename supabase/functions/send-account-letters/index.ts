/**
 * Tells members about their account by email what they have to know: sign-ins from new devices, and, if they can't sign in,
 * what was decided about them.
 *
 * 1. For the clock, not for people: the caller sends the project's secret key.
 * 2. The database lends letters. Each goes to the mail service with its id as idempotency key, so that a run that is
 *    stopped before reporting sends nothing twice.
 * 3. What the mail service doesn't take now is lent again later; what it never takes holds up nobody.
 */
import { serviceClient } from '../_shared/client.ts'
import { requireClock } from '../_shared/clock.ts'
import type { Letter } from '../_shared/layout.ts'
import { isMailConfigured, sendLetters } from '../_shared/mail.ts'
import { serveJson } from '../_shared/serve-json.ts'
import { decisionLetter, lentDecisions } from './decision-letter.ts'
import { lentSignIns, signInLetter } from './sign-in-letter.ts'

async function send(id: string, write: () => Letter, report: string): Promise<boolean> {
  try {
    const refused = await sendLetters([write()], id)
    const { error } = await serviceClient().rpc(report, { p_id: id })
    if (error) throw error
    return refused.length === 0
  } catch (error) {
    console.error(error)
    return false
  }
}

/** What the database lends of one kind. */
async function claim(call: string): Promise<unknown> {
  const { data, error } = await serviceClient().rpc(call)
  if (error) throw error
  return data
}

async function sendSignIns(): Promise<number> {
  let sent = 0
  for (const lent of lentSignIns.parse(await claim('claim_sign_in_letters')))
    if (await send(lent.id, () => signInLetter(lent), 'sign_in_letter_done')) sent += 1
  return sent
}

async function sendDecisions(): Promise<number> {
  let sent = 0
  for (const lent of lentDecisions.parse(await claim('claim_decision_letters')))
    if (await send(lent.id, () => decisionLetter(lent), 'decision_letter_done')) sent += 1
  return sent
}

serveJson(async (_body, request) => {
  requireClock(request)
  if (!isMailConfigured()) return { sent: 0 }
  // Neither kind waits for the other, nor fails with it.
  const outcomes = await Promise.allSettled([sendSignIns(), sendDecisions()])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return {
    sent: outcomes.reduce((sum, outcome) => sum + ('value' in outcome ? outcome.value : 0), 0),
  }
})
