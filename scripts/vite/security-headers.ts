import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What every answer of a host says besides its content. Of the policy only what a meta tag cannot carry
 * stands here; the rest, with the hashes of the scripts inside the page, is in the page itself, and a
 * browser obeys both. `docs/hosting/` and `public/_headers` say the same to hosts (tests/architecture).
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

/** The policy that a built page carries, empty when it carries none. */
function policyOf(page: string): string {
  return /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
}

/** What a site in `folder` answers besides its content: these headers, and the page's policy as one of them. */
export function headersOf(folder: string): Record<string, string> {
  const framing = securityHeaders['Content-Security-Policy']
  // Read at each answer: a build may have come since, or be on its way.
  const page = resolve(folder, 'index.html')
  const policy = existsSync(page) ? policyOf(readFileSync(page, 'utf8')) : ''
  return {
    ...securityHeaders,
    'Content-Security-Policy': policy ? `${policy}; ${framing}` : framing,
  }
}

/** Makes `vite preview` answer as a host should. */
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
