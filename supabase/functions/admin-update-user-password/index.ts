/**
 * Sets a new password for a member, by a super admin (specification 3 §5, §7).
 *
 * 1. The caller is asked for in the database, at every call: a super admin, not banned.
 * 2. No super admin's password is set this way, nor one's own. Whether an address belongs to one, or to
 *    nobody, reads the same.
 * 3. All sessions of the member end, the doing is audited, and the member is told by mail.
 */
import * as z from 'zod'
import { requireMember } from '../_shared/caller.ts'
import { serviceClient } from '../_shared/client.ts'
import { appName } from '../_shared/env.ts'
import { isMailConfigured, sendLetter } from '../_shared/mail.ts'
import { afterAnswer, Refusal, serveJson } from '../_shared/serve-json.ts'

const NO_PASSWORD = 'Please enter a new password'
/** As short as Auth allows, and no longer than it reads, which is 72 bytes. */
const passwordSchema = z
  .string()
  .min(6)
  .refine((password) => new TextEncoder().encode(password).byteLength <= 72)
const bodySchema = z.object({ email: z.email().max(320), newPassword: z.string().max(1000) })

async function tellMember(email: string): Promise<void> {
  if (!isMailConfigured()) return
  await sendLetter({
    to: email,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `An administrator of ${appName()} set a new password for your account and signed you out everywhere.`,
      'Ask them for it, or choose your own: press “Forgot password?” where you sign in.',
    ],
    closing: 'We always tell you when your password changes.',
  })
}

serveJson(async (body, request) => {
  const caller = await requireMember(request)
  const parsed = bodySchema.safeParse(body)
  const notAllowed = new Refusal(403, 'forbidden', 'You may not set this password.')
  if (!parsed.success) throw new Refusal(400, 'invalid', 'The request is not complete.')
  const { email, newPassword } = parsed.data

  const service = serviceClient()
  const admin = await service.from('profiles').select('is_super_admin').eq('id', caller.id).single()
  if (admin.error) throw admin.error
  if (!admin.data.is_super_admin) throw notAllowed
  if (newPassword.trim() === '') throw new Refusal(400, 'invalid', NO_PASSWORD)
  if (!passwordSchema.safeParse(newPassword).success) {
    throw new Refusal(400, 'weak_password', 'A password has 6 to 72 characters.')
  }

  const claim = await service.rpc('admin_claim_password_reset', {
    p_admin_id: caller.id,
    p_email: email,
  })
  if (claim.error) throw claim.error.code === '42501' ? notAllowed : claim.error
  if (typeof claim.data !== 'string') throw notAllowed

  // Auth ends every session of an account whose password its admin sets.
  const { error } = await service.auth.admin.updateUserById(claim.data, { password: newPassword })
  if (error) throw error
  afterAnswer(() => tellMember(email))
  return { ok: true }
})
