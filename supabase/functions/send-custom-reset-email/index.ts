/**
 * Mails a link to set a new password.
 *
 * 1. Nobody learns from the answer whether an address has an account: the status, the body and the
 *    work before the answer are the same, the rest happens after it has left.
 * 2. Five requests in 30 minutes for one address, 25 in 5 minutes from one place.
 * 3. The link starts with the configured address of the app and carries a token hash, which Auth
 *    accepts once and for at most an hour. Nothing from the request gets into it.
 */
import * as z from 'zod'
import { serviceClient, visitorClient } from '../_shared/client.ts'
import { appName, siteUrl } from '../_shared/env.ts'
import { isMailConfigured, sendLetter } from '../_shared/mail.ts'
import { takeToken, takeTokenOfAddress } from '../_shared/rate.ts'
import { afterAnswer, Refusal, serveJson } from '../_shared/serve-json.ts'

const bodySchema = z.object({ email: z.email().max(320) })

async function mailRecoveryLink(email: string): Promise<void> {
  // Without a mail service of our own, Auth sends its recovery letter from the project's template.
  if (!isMailConfigured()) {
    const { error } = await visitorClient().auth.resetPasswordForEmail(email)
    // A link that Auth has just sent is on its way.
    if (error && error.code !== 'over_email_send_rate_limit') throw error
    return
  }
  const { data, error } = await serviceClient().auth.admin.generateLink({ type: 'recovery', email })
  if (error) {
    if (error.status === 404 || error.code === 'user_not_found') return
    throw error
  }
  const { hashed_token, email_otp } = data.properties
  const query = new URLSearchParams({ token_hash: hashed_token, type: 'recovery' })
  await sendLetter({
    to: data.user.email ?? email,
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      `Someone – we hope it was you – asked to reset the password of your ${appName()} account.`,
      'The link and the code work once and expire in one hour.',
    ],
    action: { label: 'Set a new password', url: `${siteUrl()}/#/auth/confirm?${query}` },
    code: email_otp,
    closing: "Didn't ask for this? You can ignore this email: your password stays the same.",
  })
}

serveJson(async (body, request) => {
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) throw new Refusal(400, 'invalid', 'Please enter your email address')
  const email = parsed.data.email.toLowerCase()

  await takeTokenOfAddress('reset_mail_ip', request)
  await takeToken('reset_mail_email', email)

  afterAnswer(() => mailRecoveryLink(email))
  return { ok: true }
})
