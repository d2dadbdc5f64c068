import { oneLine } from './html.ts'

/** What a function learns from its surroundings, read once and checked where it is used. */

function optional(name: string): string | null {
  return Deno.env.get(name)?.trim() || null
}

function required(name: string): string {
  const value = optional(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** The `default` entry of a JSON map of API keys, or null when the map is absent or unreadable. */
export function defaultKey(json: string | null): string | null {
  if (!json) return null
  try {
    const keys: unknown = JSON.parse(json)
    if (typeof keys !== 'object' || keys === null || !('default' in keys)) return null
    return typeof keys.default === 'string' && keys.default !== '' ? keys.default : null
  } catch {
    return null
  }
}

/** The address of the project's own API. */
export function supabaseUrl(): string {
  return required('SUPABASE_URL')
}

/** The publishable key; projects that still have the legacy pair give the anon key. */
export function publishableKey(): string {
  return defaultKey(optional('SUPABASE_PUBLISHABLE_KEYS')) ?? required('SUPABASE_ANON_KEY')
}

/** The secret key; projects that still have the legacy pair give the service-role key. */
export function secretKey(): string {
  return defaultKey(optional('SUPABASE_SECRET_KEYS')) ?? required('SUPABASE_SERVICE_ROLE_KEY')
}

/** Where the app is on a developer's machine: config.toml's `site_url`. */
const LOCAL_SITE = 'http://127.0.0.1:5173'

let site: string | null = null

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

/** Whether Auth answered the last question, even if it named no site. */
let hasAuthAnswered = true

/**
 * The site that Auth's own settings name: it sends visitors with a made-up link there. Nothing a caller sends
 * has a part in it.
 */
async function siteOfAuth(): Promise<string | null> {
  hasAuthAnswered = false
  try {
    const answer = await fetch(`${supabaseUrl()}/auth/v1/verify?type=signup&token=none`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    await answer.body?.cancel()
    hasAuthAnswered = true
    const place = new URL(answer.headers.get('location') ?? '')
    return place.protocol === 'https:' ? withoutSlash(place.origin + place.pathname) : null
  } catch {
    return null
  }
}

/** @param fault why SITE_URL is of no use. */
async function derivedSite(fault: string): Promise<string | null> {
  // Hosted projects are asked over https, those of a developer's machine are not.
  const isLocal = new URL(supabaseUrl()).protocol !== 'https:'
  const derived = isLocal ? LOCAL_SITE : await siteOfAuth()
  console.warn(
    derived
      ? `${fault}: links start with ${derived}. Set another with \`supabase secrets set SITE_URL=https://…\`.`
      : `${fault}, and Auth names no site: set it with \`supabase secrets set SITE_URL=https://…\`.`,
  )
  return derived
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

async function searchSite(): Promise<string | null> {
  const given = optional('SITE_URL')
  if (given === null) return derivedSite('SITE_URL is not set')
  if (isWebAddress(given)) return withoutSlash(given)
  return derivedSite(`SITE_URL is ${given}, which is no address of a website`)
}

/** How long Auth is not asked again: after it named no site, and after it didn't answer. */
const PAUSE_MS = { answered: 60_000, failed: 5_000 }

let search: { outcome: Promise<string | null>; until: number } | null = null

/**
 * Finds out where the app lives; null when nobody has said. Called before {@link siteUrl}. What was found stays; what
 * was not is looked for again later.
 */
export async function findSiteUrl(): Promise<string | null> {
  if (site !== null) return site
  if (search === null || Date.now() >= search.until) {
    search = { outcome: searchSite(), until: Infinity }
    site = await search.outcome
    search.until = Date.now() + (hasAuthAnswered ? PAUSE_MS.answered : PAUSE_MS.failed)
    return site
  }
  site = await search.outcome
  return site
}

/** Where the app lives, without a trailing slash. Links in mail start with it and nothing else. */
export function siteUrl(): string {
  if (!site) throw new Error('SITE_URL is not set')
  return site
}

/** The address that shared links start with, as people see it; null where the web host passes none on. */
export function shareUrl(): string | null {
  const given = optional('SHARE_URL')
  return given === null ? null : withoutSlash(given)
}

/** What the community calls itself, in one line; without a name, the host members know it by. */
export function appName(): string {
  return oneLine(optional('APP_NAME') ?? new URL(siteUrl()).host, 60)
}

/** Further origins that may call the functions, beside the app's own. */
export function allowedOrigins(): string[] {
  return (optional('ALLOWED_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
}

/** Former addresses of the project, whose stored files are looked up at the current one. */
export function formerUrls(): string[] {
  return (optional('FORMER_SUPABASE_URLS') ?? '')
    .split(/[\s,]+/)
    .filter((former) => former !== '')
    .map(withoutSlash)
}

/** A name in front of an address: with a comma, or anything else that means something there, only in quotes. */
function quoted(name: string): string {
  return /[()<>[\]:;@\\,."]/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name
}

/** The mail service, or null when none is configured. */
export function mailService(): { url: string; key: string; from: string } | null {
  const key = optional('RESEND_API_KEY')
  if (!key) return null
  return {
    key,
    url: optional('RESEND_API_URL') ?? 'https://api.resend.com/emails',
    from: optional('MAIL_FROM') ?? `${quoted(appName())} <no-reply@${new URL(siteUrl()).hostname}>`,
  }
}
