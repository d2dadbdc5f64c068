/**
 * Greets a new member, once.
 *
 * 1. The caller is a confirmed, active member; the letter goes to their own confirmed address.
 * 2. The body may name an address and a name (the app sends them); an address that is not the
 *    caller's is refused, and the names are not used – what the letter says comes from the database.
 * 3. The database hands out the right to greet one account one time.
 */
import * as z from 'zod'
import { requireMember } from '../_shared/caller.ts'
import { serviceClient } from '../_shared/client.ts'
import { appName, siteUrl } from '../_shared/env.ts'
import { membersWords } from '../_shared/html.ts'
import { isMailConfigured, sendLetter } from '../_shared/mail.ts'
import { Refusal, serveJson } from '../_shared/serve-json.ts'

const bodySchema = z.object({
  email: z.string().max(320).optional(),
  firstName: z.string().max(500).nullish(),
  lastName: z.string().max(500).nullish(),
})

serveJson(async (body, request) => {
  const caller = await requireMember(request)
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) throw new Refusal(400, 'invalid', 'The request is not complete.')
  const named = parsed.data.email?.trim().toLowerCase()
  if (named !== undefined && named !== caller.email.toLowerCase()) {
    throw new Refusal(403, 'forbidden', 'A welcome goes to your own address only.')
  }

  // Without a mail service the claim stays open, so the greeting is not lost for good.
  if (!isMailConfigured()) return { sent: false }
  const claim = await serviceClient().rpc('claim_welcome_email', { p_user_id: caller.id })
  if (claim.error) throw claim.error
  if (claim.data !== true) return { sent: false }

  const { full_name, name, username } = caller.profile
  const greeted = membersWords(full_name || name || username || '', 60)
  const community = appName()
  await sendLetter({
    to: caller.email,
    subject: `Welcome to ${community}`,
    heading: greeted ? `Welcome, ${greeted}` : 'Welcome',
    paragraphs: [
      `Your ${community} account is ready.`,
      "Start with your profile: add a photo, what you're working on and the skills you bring. It's the first thing other members see.",
    ],
    action: { label: 'Complete your profile', url: `${siteUrl()}/#/profile` },
    closing: 'We send this once, because you just joined.',
  })
  return { sent: true }
})
