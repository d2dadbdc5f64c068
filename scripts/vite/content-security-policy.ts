/**
 * The policy of a build. `api` is the Supabase project, `scripts` the hashes of the inline scripts.
 * What a meta tag can't carry is in security-headers.ts.
 */
export function contentSecurityPolicy(api: string, scripts: string): string {
  const { origin, protocol, host } = new URL(api)
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
  const rules = [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' https: data: blob: ${origin}`,
    `media-src 'self' https: blob: ${origin}`,
    "font-src 'self'",
    `connect-src 'self' ${origin} ${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
  ]
  if (protocol === 'https:') rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}
