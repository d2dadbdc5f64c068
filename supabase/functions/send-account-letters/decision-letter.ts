/** What a banned member is told by email: what the database lends, in words. */
import * as z from 'zod'
import { appName, siteUrl } from '../_shared/env.ts'
import { membersText, membersWords } from '../_shared/html.ts'
import type { Letter } from '../_shared/layout.ts'

const letterSchema = z.object({
  id: z.string(),
  kind: z.enum(['ban', 'ended', 'upheld', 'overturned']),
  to: z.string(),
  rule: z.string(),
  reason: z.string(),
  role: z.enum(['community', 'group', 'forum']),
  /** Opens the decision, and its appeal; a ban has one. */
  token: z.string().nullable(),
  answer: z.string().nullable(),
  /** Whether the member is still banned, by another decision. */
  is_banned: z.boolean(),
  days: z.number(),
})
export type Lent = z.infer<typeof letterSchema>

/** What `claim_decision_letters` answers. */
export const lentDecisions = z.array(letterSchema)

/** Who decided, never by name. */
const ROLES = {
  community: 'a community admin',
  group: 'a group admin or moderator',
  forum: 'a forum moderator',
} as const

/** The address of the page where a decision is read and appealed. */
function appealPage(token: string): string {
  return `${siteUrl()}/#/moderation/appeal?token=${encodeURIComponent(token)}`
}

function banLetter(lent: Lent, community: string) {
  return {
    subject: `You were banned from ${community}`,
    heading: 'You were banned',
    paragraphs: [
      `${ROLES[lent.role].replace(/^a/, 'A')} of ${community} decided this. You can't sign in until the ban is ended.`,
      `The rule: ${membersWords(lent.rule, 200)}`,
      `The reason: ${membersText(lent.reason, 500)}`,
      `If you think this is wrong, you can appeal once, within ${lent.days === 1 ? 'a day' : `${lent.days} days`}. If there's another admin, someone who didn't make the decision looks at it.`,
    ],
    ...(lent.token !== null && {
      action: { label: 'Read and appeal', url: appealPage(lent.token) },
    }),
    closing: 'Keep this link to yourself: anyone who has it can appeal for you.',
  }
}

/** What an admin wrote to an answered appeal. */
function answerOf({ answer }: Lent): string[] {
  return answer === null ? [] : [`The answer: ${membersText(answer, 1000)}`]
}

function upheldLetter(lent: Lent, community: string) {
  return {
    subject: `Your appeal to ${community} was declined`,
    heading: 'Your appeal was declined',
    paragraphs: ['An admin looked at your appeal. The ban stays.', ...answerOf(lent)],
    closing: 'A decision can be appealed once, so this answer is final.',
  }
}

/** The ban is over, because of an appeal or without one. */
function overLetter(lent: Lent, community: string) {
  const isAccepted = lent.kind === 'overturned'
  const heading = isAccepted ? 'Your appeal was accepted' : 'Your ban has ended'
  const paragraphs = [
    isAccepted ? 'The decision to ban you was overturned.' : 'An admin ended your ban.',
    ...(isAccepted ? answerOf(lent) : []),
  ]
  const closing = 'We send this because you could not read it in the app.'
  if (lent.is_banned) {
    // About each of them there is an email of its own.
    const still = 'Another decision still keeps you out. The email about it says how to appeal.'
    return { subject: heading, heading, paragraphs: [...paragraphs, still], closing }
  }
  return {
    subject: `Welcome back to ${community}`,
    heading,
    paragraphs: [...paragraphs, 'You can sign in again.'],
    action: { label: 'Sign in', url: `${siteUrl()}/#/auth` },
    closing,
  }
}

/** The email about a decision. */
export function decisionLetter(lent: Lent): Letter {
  const community = appName()
  const write = lent.kind === 'ban' ? banLetter : lent.kind === 'upheld' ? upheldLetter : overLetter
  return { to: lent.to, ...write(lent, community) }
}
