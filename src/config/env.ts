/** The fixed local pair of the Supabase CLI, so that a bare build talks to `npm start`. */
const LOCAL_URL = 'http://127.0.0.1:54321'
const LOCAL_KEY = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH'

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** A full address, or one relative to the app's. */
function isPlace(text: string): boolean {
  return (
    URL.canParse(text, 'https://app.invalid/') &&
    isWebAddress(new URL(text, 'https://app.invalid/').href)
  )
}

/** Parses the build's settings. Unset or empty ones take their default; a wrong one throws. */
export function parseEnv(raw: Record<string, unknown>) {
  function read(name: string, fallback: string, isValid = (_text: string) => true): string {
    const given = raw[name] ?? ''
    const text = given === '' ? fallback : given
    if (typeof text !== 'string' || !isValid(text)) throw new Error(`${name} is not valid`)
    return text
  }
  const url = read('VITE_SUPABASE_URL', LOCAL_URL, isWebAddress)
  const formerUrls = read('VITE_FORMER_SUPABASE_URLS', '')
  const showSamples = read('VITE_SHOW_SAMPLES', 'true', (text) => /^(true|false)$/.test(text))
  return {
    supabaseUrl: url.replace(/\/+$/, ''),
    /** Former addresses of the project: files stored there are looked up at the current one. */
    formerUrls: formerUrls
      .split(/[\s,]+/)
      .filter((former) => former !== '')
      .map((former) => former.replace(/\/+$/, '')),
    publishableKey: read('VITE_SUPABASE_PUBLISHABLE_KEY', LOCAL_KEY),
    /** What addresses of shared links start with, relative to the app or full; empty where there are none. */
    shareUrl: read('VITE_SHARE_URL', '', isPlace).replace(/\/+$/, ''),
    appName: read('VITE_APP_NAME', 'Kindling', (text) => text.trim() !== '').trim(),
    showSamples: showSamples === 'true',
  }
}

export const env = parseEnv(import.meta.env)

/** The address of one of the project's services. */
export function serviceUrl(name: 'auth' | 'functions' | 'rest'): string {
  return `${env.supabaseUrl}/${name}/v1`
}
