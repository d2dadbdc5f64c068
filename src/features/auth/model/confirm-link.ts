import type { CapturedAuth } from '@/lib/captured-auth'

/** What a link or a code of the auth service is for. */
export type ConfirmType = 'email' | 'recovery' | 'email_change' | 'magiclink' | 'invite'

/** What opened the confirm screen. */
export type ConfirmRequest =
  | { kind: 'token'; tokenHash: string; type: ConfirmType }
  /** An authorization code: the project's email templates are not installed. */
  | { kind: 'code'; code: string }
  /** The auth service confirmed the first of two addresses before the app was opened. */
  | { kind: 'half-changed' }
  /** Both addresses are confirmed. */
  | { kind: 'changed' }
  /** The auth service refused the link before the app opened; it rarely says what it was for. */
  | { kind: 'spent'; type: ConfirmType | null }
  /** No link: the code is typed by hand. */
  | { kind: 'by-hand' }

const TYPES: Record<string, ConfirmType> = {
  email: 'email',
  signup: 'email',
  recovery: 'recovery',
  email_change: 'email_change',
  magiclink: 'magiclink',
  invite: 'invite',
}

/** Parses a link's type; a sign-up is confirmed like any address. */
function confirmType(value: string | null): ConfirmType {
  return value !== null && Object.hasOwn(TYPES, value) ? (TYPES[value] ?? 'email') : 'email'
}

/** Reads the request from the screen's address and from what was captured before the router. */
export function readConfirmRequest(
  search: URLSearchParams,
  captured: CapturedAuth | null,
): ConfirmRequest {
  const type = confirmType(search.get('type'))
  const tokenHash = search.get('token_hash')
  if (tokenHash) return { kind: 'token', tokenHash, type }
  if (captured?.kind === 'code') return { kind: 'code', code: captured.code }
  if (captured?.kind === 'message') return { kind: 'half-changed' }
  if (captured?.kind === 'error') {
    return { kind: 'spent', type: search.has('type') ? type : null }
  }
  return { kind: 'by-hand' }
}
