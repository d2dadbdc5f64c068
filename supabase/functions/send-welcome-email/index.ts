/**
 * Greets new members, each once.
 *
 * 1. Called by a confirmed, active member, it greets them; the letter goes to their own confirmed address.
 * 2. The body may name an address and a name (the app sends them); an address that is not the
 *    caller's is refused, and the names are not used – what the letter says comes from the database.
 * 3. Called by the clock, with the project's secret key and an empty body, it sends what the mail service didn't take before.
 * 4. The database lends a letter until it is reported as sent. The member's id is its idempotency key, so that a run that
 *    is stopped before reporting sends nothing twice.
 */
import * as z from 'zod'
import { requireMember } from '../_shared/caller.ts'
import { serviceClient } from '../_shared/client.ts'
import { isClock } from '../_shared/clock.ts'
import { appName, siteUrl } from '../_shared/env.ts'
import { membersWords } from '../_shared/html.ts'
import type { Letter } from '../_shared/layout.ts'
import { isMailConfigured, sendLetters } from '../_shared/mail.ts'
import { Refusal, serveJson } from '../_shared/serve-json.ts'

const bodySchema = z.object({
  email: z.string().max(320).optional(),
  firstName: z.string().max(500).nullish(),
  lastName: z.string().max(500).nullish(),
})

/** What `claim_welcome_emails` answers. */
const lentSchema = z.array(z.object({ user_id: z.string(), to: z.string(), name: z.string() }))
type Lent = z.infer<typeof lentSchema>[number]

function welcomeLetter({ to, name }: Lent): Letter {
  const community = appName()
  const greeted = membersWords(name, 60)
  return {
    to,
    subject: `Welcome to ${community}`,
    heading: greeted ? `Welcome, ${greeted}` : 'Welcome',
    paragraphs: [
      `Your ${community} account is ready.`,
      "Start with your profile: add a photo, what you're working on and the skills you bring. It's the first thing other members see.",
    ],
    action: { label: 'Complete your profile', url: `${siteUrl()}/#/profile` },
    closing: 'We send this once, because you just joined.',
  }
}

/** The member who calls; null for the clock, who greets all that wait. */
async function greeted(body: unknown, request: Request): Promise<string | null> {
  if (isClock(request) && Object.keys(Object(body)).length === 0) return null
  const caller = await requireMember(request)
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) throw new Refusal(400, 'invalid', 'The request is not complete.')
  const named = parsed.data.email?.trim().toLowerCase()
  if (named !== undefined && named !== caller.email.toLowerCase()) {
    throw new Refusal(403, 'forbidden', 'A welcome goes to your own address only.')
  }
  return caller.id
}

async function send(lent: Lent): Promise<boolean> {
  try {
    const refused = await sendLetters([welcomeLetter(lent)], `welcome-${lent.user_id}`)
    const done = await serviceClient().rpc('welcome_email_done', { p_user_id: lent.user_id })
    if (done.error) throw done.error
    return refused.length === 0
  } catch (error) {
    // It is lent again.
    console.error(error)
    return false
  }
}

serveJson(async (body, request) => {
  const userId = await greeted(body, request)
  // Without a mail service nothing is lent, so the greeting is not lost for good.
  if (!isMailConfigured()) return { sent: userId === null ? 0 : false }
  const { data, error } = await serviceClient().rpc(
    'claim_welcome_emails',
    userId === null ? {} : { p_user_id: userId },
  )
  if (error) throw error
  let sent = 0
  for (const lent of lentSchema.parse(data)) if (await send(lent)) sent += 1
  return { sent: userId === null ? sent : sent > 0 }
})
