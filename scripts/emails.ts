/**
 * `npm run emails`: writes supabase/templates, the emails that Auth sends. The community's name is
 * VITE_APP_NAME, as in the app.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { layoutHtml, type Letter } from '../supabase/functions/_shared/layout.ts'
import { projectRoot } from '../supabase/local/config'
import { writeWhole } from '../supabase/local/files'

/** What one email says. Auth fills in what is in braces. */
type Template = Omit<Letter, 'to' | 'subject'>

const TOKEN = '{{ .Token }}'

function confirmLink(type: string): string {
  return `{{ .SiteURL }}/#/auth/confirm?token_hash={{ .TokenHash }}&type=${type}`
}

/** What Auth sends to prove an address. */
function confirmations(community: string): Readonly<Record<string, Template>> {
  return {
    confirmation: {
      heading: 'Confirm your email',
      paragraphs: [`Thanks for joining ${community}. Confirm your email to activate your account.`],
      action: { label: 'Confirm your email', url: confirmLink('email') },
      code: TOKEN,
      closing: "Didn't sign up? You can ignore this email: nothing happens unless you confirm.",
    },
    recovery: {
      heading: 'Set a new password',
      paragraphs: [
        `Someone – we hope it was you – asked to reset the password of your ${community} account.`,
        'The link and the code work once and expire in one hour.',
      ],
      action: { label: 'Set a new password', url: confirmLink('recovery') },
      code: TOKEN,
      closing: "Didn't ask for this? You can ignore this email: your password stays the same.",
    },
    email_change: {
      heading: 'Confirm the change of your email',
      paragraphs: [
        `You're changing the email of your ${community} account from {{ .Email }} to {{ .NewEmail }}.`,
        'We sent this email to both addresses. The change happens once you confirm in both.',
      ],
      action: { label: 'Confirm the change', url: confirmLink('email_change') },
      code: TOKEN,
      closing:
        "Didn't ask for this? Don't confirm, and set a new password: someone may know your current one.",
    },
    magic_link: {
      heading: 'Sign in',
      paragraphs: [
        `Here's your link to sign in to ${community}. It works once and expires in one hour.`,
      ],
      action: { label: 'Sign in', url: confirmLink('magiclink') },
      code: TOKEN,
      closing: "Didn't ask for this? You can ignore this email.",
    },
    invite: {
      heading: "You're invited",
      paragraphs: [`You've been invited to join ${community}. Accept to create your account.`],
      action: { label: 'Accept the invitation', url: confirmLink('invite') },
      code: TOKEN,
      closing: "Don't know who invited you? You can ignore this email.",
    },
  }
}

/** What Auth sends to keep an account safe. */
function notices(community: string): Readonly<Record<string, Template>> {
  return {
    reauthentication: {
      heading: "Confirm it's you",
      paragraphs: [
        `Enter this code where ${community} asked for it. It works once and expires in one hour.`,
      ],
      code: TOKEN,
      closing: "Didn't ask for this? Set a new password: someone may know your current one.",
    },
    password_changed: {
      heading: 'Your password was changed',
      paragraphs: ['A new password was set for the account of {{ .Email }}.'],
      closing: "Wasn't you? Set another one now: press “Forgot password?” where you sign in.",
    },
    mfa_factor_enrolled: {
      heading: 'Two-step sign-in is on',
      paragraphs: [
        'An authenticator app was added to the account of {{ .Email }}. From now on, signing in also asks for its code.',
      ],
      closing:
        "Wasn't you? Someone knows your password. Ask the people who run this community to remove the app, then set a new password.",
    },
    mfa_factor_unenrolled: {
      heading: 'An authenticator app was removed',
      paragraphs: [
        'An authenticator app was removed from the account of {{ .Email }}, or its setup was canceled. Without another app, a password is enough to sign in.',
      ],
      closing: "Wasn't you? Set a new password, then add your app again under Settings, Security.",
    },
  }
}

/** The HTML of every template, by file name. */
export function templateFiles(community: string): ReadonlyMap<string, string> {
  const sender = { community, site: '{{ .SiteURL }}' }
  return new Map(
    Object.entries({ ...confirmations(community), ...notices(community) }).map(([name, letter]) => [
      `${name}.html`,
      layoutHtml({ ...letter, subject: letter.heading }, sender),
    ]),
  )
}

/** The folder that Auth reads the templates from. */
export const templateFolder = join(projectRoot, 'supabase/templates')

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const community = process.env['VITE_APP_NAME']?.trim() || 'Kindling'
  for (const [file, html] of templateFiles(community)) writeWhole(join(templateFolder, file), html)
}
