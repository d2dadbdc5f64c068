import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot, type LocalConfig } from '../config'

/** The variables of Supabase Auth's mail templates this project uses. */
export interface MailVariables {
  SiteURL: string
  Token: string
  TokenHash: string
  Email: string
  NewEmail?: string
  /** The address the mail goes to. */
  SendingTo?: string
}

/** The variables of the mails that tell of a factor. */
interface FactorVariables {
  SiteURL: string
  Email: string
  FactorType: string
}

/** The templates of config.toml whose files exist, with absolute paths. */
export function existingTemplates(
  config: LocalConfig,
): Record<string, { subject: string; content_path: string }> {
  const entries = Object.entries(config.auth.email.template).map(
    ([name, template]) =>
      [name, { ...template, content_path: resolve(projectRoot, template.content_path) }] as const,
  )
  return Object.fromEntries(entries.filter(([, template]) => existsSync(template.content_path)))
}

/** Renders one template for the mails that the gateway sends itself. */
export function renderTemplate(
  config: LocalConfig,
  name: 'confirmation' | 'email_change',
  variables: MailVariables,
): { subject: string; html: string } {
  const template = existingTemplates(config)[name]
  if (!template) throw new Error(`config.toml names no mail template "${name}"`)
  const subject = chooseWords(template.subject, { ...variables })
  return { subject, html: fillIn(template.content_path, { ...variables }) }
}

/** The one condition a subject may have, as Auth reads it: whether two variables are the same. */
const CONDITION = /\{\{ if eq \.(\w+) \.(\w+) \}\}(.*?)\{\{ else \}\}(.*?)\{\{ end \}\}/

function chooseWords(subject: string, variables: Record<string, string | undefined>): string {
  return subject.replace(CONDITION, (_, one: string, other: string, same: string, not: string) =>
    variables[one] === variables[other] ? same : not,
  )
}

/** Renders what is told of a change to an account; null where config.toml does not want it told. */
export function renderNotification(
  config: LocalConfig,
  name: 'mfa_factor_enrolled' | 'mfa_factor_unenrolled',
  variables: FactorVariables,
): { subject: string; html: string } | null {
  const notification = config.auth.email.notification[name]
  if (!notification?.enabled) return null
  // The CLI looks for these beside config.toml, for the others in the folder above.
  const path = resolve(projectRoot, 'supabase', notification.content_path)
  return { subject: notification.subject, html: fillIn(path, { ...variables }) }
}

function fillIn(path: string, variables: Record<string, string | undefined>): string {
  return readFileSync(path, 'utf8').replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, key: string) =>
    escapeHtml(variables[key] ?? ''),
  )
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
