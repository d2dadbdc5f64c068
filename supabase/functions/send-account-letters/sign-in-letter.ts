/** What a member is told by email after a sign-in from a new device: what the database lends, in words. */
import * as z from 'zod'
import { deviceName } from './device.ts'
import { appName, siteUrl } from '../_shared/env.ts'
import type { Letter } from '../_shared/layout.ts'
import { knownZone } from '../_shared/zone.ts'

const letterSchema = z.object({
  id: z.string(),
  to: z.string(),
  user_agent: z.string().nullable(),
  /** When someone signed in. */
  at: z.string(),
  time_zone: z.string(),
})
export type LentSignIn = z.infer<typeof letterSchema>

/** What `claim_sign_in_letters` answers. */
export const lentSignIns = z.array(letterSchema)

/** Day and time by the member's own clock, with the name of its time zone. */
function timeOf({ at, time_zone }: LentSignIn): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: knownZone(time_zone),
    timeZoneName: 'long',
  }).format(new Date(at))
}

/** The email about a sign-in. It signs nobody in. */
export function signInLetter(lent: LentSignIn): Letter {
  const community = appName()
  return {
    to: lent.to,
    subject: `New sign-in to your ${community} account`,
    heading: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your ${community} account from a new device.`,
      `Device: ${deviceName(lent.user_agent) ?? 'Unknown device'}\nTime: ${timeOf(lent)}`,
      "If this was you, there's nothing to do.",
      "If it wasn't you, change your password now. That signs you out on all other devices. Settings › Sessions shows where you're signed in.",
    ],
    action: { label: 'Change your password', url: `${siteUrl()}/#/settings/account` },
    closing:
      "Can't sign in any more? Press “Forgot password?” where you sign in. We send this once for each new device.",
  }
}
