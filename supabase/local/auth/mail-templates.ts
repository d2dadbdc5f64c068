import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot, type LocalConfig } from '../config'

/** The variables of Supabase Auth's email templates used here. */
export interface MailVariables {
  SiteURL: string
  Token: string
  TokenHash: string
  Email: string
  NewEmail?: string
  /** The recipient. */
  SendingTo?: string
}

/** The variables of the emails about an account change; those about a factor say which type. */
interface NoticeVariables {
  SiteURL: string
  Email: string
  FactorType?: string
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

/** Renders a template for emails the gateway sends itself. */
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

/** The one condition a subject may have, as in Auth: whether two variables are equal. */
const CONDITION = /\{\{ if eq \.(\w+) \.(\w+) \}\}(.*?)\{\{ else \}\}(.*?)\{\{ end \}\}/

function chooseWords(subject: string, variables: Record<string, string | undefined>): string {
  return subject.replace(CONDITION, (_, one: string, other: string, same: string, not: string) =>
    variables[one] === variables[other] ? same : not,
  )
}

/** Renders the email about an account change; null if config.toml disables it. */
export function renderNotification(
  config: LocalConfig,
  name: 'mfa_factor_enrolled' | 'mfa_factor_unenrolled' | 'password_changed',
  variables: NoticeVariables,
): { subject: string; html: string } | null {
  const notification = config.auth.email.notification[name]
  if (!notification?.enabled) return null
  // The CLI resolves these from config.toml's folder, the others from the one above.
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
