import type { CapturedAuth } from '@/lib/captured-auth'

/** What a link or a code of the auth service is for. */
export type ConfirmType = 'email' | 'recovery' | 'email_change' | 'magiclink' | 'invite'

/** What the confirm screen was opened with. */
export type ConfirmRequest =
  | { kind: 'token'; tokenHash: string; type: ConfirmType }
  /** An authorisation code: the project's mail templates are not installed. */
  | { kind: 'code'; code: string }
  /** The auth service confirmed the first of two addresses before the app was opened. */
  | { kind: 'half-changed' }
  /** Both addresses are confirmed. */
  | { kind: 'changed' }
  /** The auth service refused the link before the app was opened; it rarely says what it was for. */
  | { kind: 'spent'; type: ConfirmType | null }
  /** Nothing: the code is typed by hand. */
  | { kind: 'by-hand' }

const TYPES: Record<string, ConfirmType> = {
  email: 'email',
  signup: 'email',
  recovery: 'recovery',
  email_change: 'email_change',
  magiclink: 'magiclink',
  invite: 'invite',
}

/** The type a link names; a sign-up is confirmed the same way as any address. */
function confirmType(value: string | null): ConfirmType {
  return value !== null && Object.hasOwn(TYPES, value) ? (TYPES[value] ?? 'email') : 'email'
}

/** Reads the request from the address of the screen and from what was captured before the router. */
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
