import { hashHref, paths } from '@/config/paths'
import { keepCapturedAuth, type CapturedAuth } from '@/lib/captured-auth'

/**
 * Reads the answer of an auth link from the address. Without our email templates, Supabase puts it
 * in the query or in place of the fragment, where it destroys the route. So it is read before the
 * router exists:
 * 1. `?code=` is an authorization code to exchange.
 * 2. `error…` says why a link failed; `message` says that the first of two confirmations worked.
 * 3. Either way the address is cleaned and the confirm screen takes over.
 */
export function readAuthAnswer(search: string, hash: string): CapturedAuth | null {
  const fragment = hash.replace(/^#/, '')
  // A fragment that starts with a slash is one of our routes.
  const sources = [new URLSearchParams(search)]
  if (!fragment.startsWith('/')) sources.push(new URLSearchParams(fragment))
  function given(name: string): string | null {
    for (const source of sources) {
      const value = source.get(name)
      if (value) return value
    }
    return null
  }
  const errorCode = given('error_code') ?? given('error')
  if (errorCode) {
    return { kind: 'error', errorCode, description: given('error_description') ?? '' }
  }
  const code = given('code')
  if (code) return { kind: 'code', code }
  const message = fragment.startsWith('/') ? null : given('message')
  return message ? { kind: 'message', message } : null
}

/** Removes an auth answer from the address and opens the confirm screen. */
export function captureAddress(): void {
  const answer = readAuthAnswer(window.location.search, window.location.hash)
  if (!answer) return
  keepCapturedAuth(answer)
  const clean = `${window.location.pathname}${hashHref(paths.authConfirm.to())}`
  window.history.replaceState(null, '', clean)
}
