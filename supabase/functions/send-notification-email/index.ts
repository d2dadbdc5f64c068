/**
 * Writes to someone who was invited to a group.
 *
 * 1. The caller is a confirmed, active member with an invitation of their own that waits for exactly
 *    the member with this address. Without one the answer is the same whether the address is known
 *    or not.
 * 2. Who it goes to, the group and who invites come from the database; of what the body says only
 *    the address, the type and the group's id are used, to find the invitation.
 * 3. Ten a day for each inviter, one a day about a group to a member, and five a day to a member,
 *    whoever invites them. Members who turned notifications about groups off, or muted the inviter, get no letter.
 */
import * as z from 'zod'
import { requireMember } from '../_shared/caller.ts'
import { serviceClient } from '../_shared/client.ts'
import { appName, shareUrl, siteUrl } from '../_shared/env.ts'
import { membersText, membersWords } from '../_shared/html.ts'
import { isMailConfigured, sendLetter } from '../_shared/mail.ts'
import { hasTaken, takeToken } from '../_shared/rate.ts'
import { Refusal, serveJson } from '../_shared/serve-json.ts'

const bodySchema = z.object({
  email: z.string().trim().min(1).max(320),
  type: z.enum(['group_invitation']),
  data: z.looseObject({ group_id: z.uuid().optional() }).optional(),
})

/** What `invitation_letter` answers. */
const letterSchema = z.object({
  to: z.string(),
  group_id: z.uuid(),
  group_name: z.string(),
  description: z.string(),
  inviter: z.string().nullable(),
  is_wanted: z.boolean(),
})

/** The page of an invitation; as a shared link where there are any, so that a letter passed on shows the group. */
function invitationAddress(groupId: string): string {
  const share = shareUrl()
  return share === null
    ? `${siteUrl()}/#/groups/${groupId}/invitation`
    : `${share}/group/${groupId}?invitation=1`
}

serveJson(async (body, request) => {
  const caller = await requireMember(request)
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) throw new Refusal(400, 'invalid', 'The request is not complete.')
  const { email, data } = parsed.data

  const found = await serviceClient().rpc('invitation_letter', {
    p_inviter: caller.id,
    p_email: email,
    p_group_id: data?.group_id ?? null,
  })
  if (found.error) throw found.error
  if (found.data === null) {
    throw new Refusal(403, 'forbidden', 'There is no invitation of yours for this address.')
  }
  const letter = letterSchema.parse(found.data)
  await takeToken('invitation_mails', caller.id)
  if (!letter.is_wanted || !isMailConfigured()) return { sent: false }
  // The invitation itself stands, with its notification.
  const address = letter.to.toLowerCase()
  const isSparing =
    (await hasTaken('invitation_mails_to', `${letter.group_id} ${address}`)) &&
    (await hasTaken('invitation_mails_person', address))
  if (!isSparing) return { sent: false }

  const group = membersWords(letter.group_name, 60)
  const inviter = membersWords(letter.inviter ?? '', 60) || 'A member'
  const community = appName()
  await sendLetter({
    to: letter.to,
    subject: `${inviter} invited you to join ${group}`,
    heading: `Join ${group}`,
    paragraphs: [
      `${inviter} invited you to join the group ${group} on ${community}.`,
      membersText(letter.description, 500),
    ],
    action: {
      label: 'View the invitation',
      url: invitationAddress(letter.group_id),
    },
    closing: 'Not interested? You can decline there.',
    choices: [
      { label: 'Choose what we email you about', url: `${siteUrl()}/#/settings/notifications` },
    ],
  })
  // It is out: the Monday brief doesn't repeat it. A failure here must not look like a letter that wasn't sent.
  const noted = await serviceClient().rpc('invitation_emailed', {
    p_inviter: caller.id,
    p_email: letter.to,
    p_group_id: letter.group_id,
  })
  if (noted.error) console.error('An emailed invitation was not noted', noted.error.message)
  return { sent: true }
})
