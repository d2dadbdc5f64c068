import type { Sql } from '../database/sql'

/** The functions that send what the database lends, and how it says whether there is anything. */
const SENDERS = [
  { name: 'send-briefs', question: 'private.has_briefs_to_send()' },
  { name: 'send-account-letters', question: 'private.has_account_letters()' },
  { name: 'send-welcome-email', question: 'private.has_welcome_emails()' },
] as const

/**
 * Sends the Monday briefs, the letters about sign-ins and decisions and the welcomes that failed, as the clock does on a hosted
 * project. A function starts only when there is something to send; one that fails does not keep the others from sending.
 */
export async function sendLetters(
  sql: Sql,
  functions: (request: Request) => Promise<Response>,
  secretKey: string,
  closing?: AbortSignal,
): Promise<void> {
  for (const { name, question } of SENDERS) {
    if (closing?.aborted) return
    try {
      const [row] = await sql.query<{ due: boolean }>(`select ${question} as due`)
      if (!row?.due || closing?.aborted) continue
      const answer = await functions(
        new Request(`http://localhost/functions/v1/${name}`, {
          method: 'POST',
          headers: { apikey: secretKey, 'content-type': 'application/json' },
          body: '{}',
        }),
      )
      if (!answer.ok) throw new Error(await answer.text())
    } catch (error) {
      console.warn(`${name} leaves letters for now:`, error)
    }
  }
}
