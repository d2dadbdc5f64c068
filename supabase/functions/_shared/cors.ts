import { allowedOrigins } from './env.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a page of this origin may call the functions: the app's own origin and the ones listed in
 * ALLOWED_ORIGINS. A community that runs on a loopback address is a development machine, where the
 * port changes from run to run, so any loopback origin counts as the app's own there.
 */
export function isAllowedOrigin(origin: string, site: string, further: readonly string[]): boolean {
  const app = new URL(site)
  if (origin === app.origin || further.includes(origin)) return true
  if (!LOOPBACK.has(app.hostname) || !URL.canParse(origin)) return false
  return LOOPBACK.has(new URL(origin).hostname)
}

/**
 * The CORS headers for a request; a foreign origin gets none, so its browser drops the answer. Where nobody has
 * said where the app lives, any page may read that.
 */
export function corsHeaders(request: Request, site: string | null): Record<string, string> {
  const origin = request.headers.get('origin')
  if (!origin) return { vary: 'Origin' }
  if (site !== null && !isAllowedOrigin(origin, site, allowedOrigins())) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, apikey, content-type, x-client-info, x-supabase-api-version, x-region',
    'access-control-max-age': '600',
  }
}
