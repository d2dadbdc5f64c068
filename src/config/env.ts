import * as z from 'zod/mini'

/** The fixed local pair of the Supabase CLI, so that a bare build talks to `npm start`. */
const LOCAL_URL = 'http://127.0.0.1:54321'
const LOCAL_KEY = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH'

const schema = z.object({
  VITE_SUPABASE_URL: z._default(z.url({ protocol: /^https?$/ }), LOCAL_URL),
  VITE_FORMER_SUPABASE_URLS: z._default(z.string(), ''),
  VITE_SUPABASE_PUBLISHABLE_KEY: z._default(z.string().check(z.minLength(1)), LOCAL_KEY),
  VITE_APP_NAME: z._default(z.string().check(z.trim(), z.minLength(1)), 'Kindling'),
  VITE_SHOW_SAMPLES: z._default(z.enum(['true', 'false']), 'true'),
})

/** Parses the build's settings. Unset or empty ones take their default; a wrong one throws. */
export function parseEnv(raw: Record<string, unknown>) {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''))
  const parsed = schema.parse(given)
  return {
    supabaseUrl: parsed.VITE_SUPABASE_URL.replace(/\/+$/, ''),
    /** Former addresses of the project: files stored there are looked up at the current one. */
    formerUrls: parsed.VITE_FORMER_SUPABASE_URLS.split(/[\s,]+/)
      .filter((url) => url !== '')
      .map((url) => url.replace(/\/+$/, '')),
    publishableKey: parsed.VITE_SUPABASE_PUBLISHABLE_KEY,
    appName: parsed.VITE_APP_NAME,
    showSamples: parsed.VITE_SHOW_SAMPLES === 'true',
  }
}

export const env = parseEnv(import.meta.env)
