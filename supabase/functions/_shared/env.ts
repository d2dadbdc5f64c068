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

/** Where the app lives, without a trailing slash. Links in mail start with it and nothing else. */
export function siteUrl(): string {
  return required('SITE_URL').replace(/\/+$/, '')
}

/** What the community calls itself; without a name, the host members know it by. */
export function appName(): string {
  return optional('APP_NAME') ?? new URL(siteUrl()).host
}

/** Further origins that may call the functions, beside the app's own. */
export function allowedOrigins(): string[] {
  return (optional('ALLOWED_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
}

/** The mail service, or null when none is configured. */
export function mailService(): { url: string; key: string; from: string } | null {
  const key = optional('RESEND_API_KEY')
  if (!key) return null
  return {
    key,
    url: optional('RESEND_API_URL') ?? 'https://api.resend.com/emails',
    from: optional('MAIL_FROM') ?? `${appName()} <no-reply@${new URL(siteUrl()).hostname}>`,
  }
}
