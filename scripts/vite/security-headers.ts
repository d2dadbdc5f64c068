import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The headers of every response. Only the part of the policy that a meta tag can't carry is here; the
 * rest, with the hashes of the inline scripts, is in the page, and browsers obey both. `docs/hosting/`
 * and `public/_headers` set the same (tests/architecture).
 */
export const securityHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const

/** Returns the policy in a built page, or an empty string. */
function policyOf(page: string): string {
  return /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
}

/** The headers for a site in `folder`: these, merged with the page's policy. */
export function headersOf(folder: string): Record<string, string> {
  const framing = securityHeaders['Content-Security-Policy']
  // Read on each request: a build may have finished since, or be running.
  const page = resolve(folder, 'index.html')
  const policy = existsSync(page) ? policyOf(readFileSync(page, 'utf8')) : ''
  return {
    ...securityHeaders,
    'Content-Security-Policy': policy ? `${policy}; ${framing}` : framing,
  }
}

/** Makes `vite preview` send the same headers as a host should. */
export function sendSecurityHeaders(): Plugin {
  return {
    name: 'security-headers',
    configurePreviewServer(server) {
      const { root, build } = server.config
      server.middlewares.use((_request, response, next) => {
        for (const [name, value] of Object.entries(headersOf(resolve(root, build.outDir))))
          response.setHeader(name, value)
        next()
      })
    },
  }
}
