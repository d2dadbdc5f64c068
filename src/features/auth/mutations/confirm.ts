import { AppError, unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { loadAuth } from '../client'
import { authCopy } from '../copy'
import type { ConfirmType } from '../model/confirm-link'
import { beginRecovery, clearRecovery, markRecovery } from '../model/recovery-mark'
import { authQueries } from '../queries'
import type { CodeValues } from '../schemas'
import { sendWelcomeEmail } from './sign-in'

/** The outcome of a confirmation. */
export type ConfirmOutcome = 'signed-in' | 'choose-password' | 'half-changed' | 'changed'

type Proof =
  | { tokenHash: string; type: ConfirmType }
  | { email: string; code: string; type: ConfirmType }
  | { authorisation: string }

function choosesPassword(type: ConfirmType): boolean {
  return type === 'recovery' || type === 'invite'
}

async function verify(proof: Exclude<Proof, { authorisation: string }>) {
  const auth = await loadAuth()
  return auth.verifyOtp(
    'tokenHash' in proof
      ? { token_hash: proof.tokenHash, type: proof.type }
      : { email: proof.email, token: proof.code, type: proof.type },
  )
}

function noSession() {
  return new AppError('invalid', 'No session', { code: 'otp_expired' })
}

async function exchange(authorisation: string): Promise<ConfirmOutcome> {
  const auth = await loadAuth()
  const { session } = unwrap(await auth.exchangeCodeForSession(authorisation))
  if (!session) throw noSession()
  return 'signed-in'
}

/** Starts choosing a new password; no screen may redirect the member meanwhile. */
async function recover(proof: Exclude<Proof, { authorisation: string }>): Promise<ConfirmOutcome> {
  beginRecovery()
  try {
    const { session } = unwrap(await verify(proof))
    if (!session) throw noSession()
    markRecovery(session.user.id)
    return 'choose-password'
  } catch (error) {
    clearRecovery()
    throw error
  }
}

async function confirm(proof: Proof): Promise<ConfirmOutcome> {
  if ('authorisation' in proof) return exchange(proof.authorisation)
  if (choosesPassword(proof.type)) return recover(proof)

  const { session, user } = unwrap(await verify(proof))
  if (proof.type === 'email_change') {
    // The first of two confirmations signs nobody in; the address is yet to change.
    return session && !user?.new_email ? 'changed' : 'half-changed'
  }
  if (!session) throw noSession()
  if (proof.type === 'email') {
    const name: unknown = session.user.user_metadata.username
    // Not awaited: nobody should wait for a welcome email.
    void sendWelcomeEmail(session.user.email ?? '', typeof name === 'string' ? name : '')
  }
  return 'signed-in'
}

function successMessage(outcome: ConfirmOutcome, proof: Proof) {
  if (outcome !== 'signed-in') return null
  const isNew = 'type' in proof && proof.type === 'email'
  return isNew ? authCopy.confirmedEmail : authCopy.loginSuccess
}

/** Whether only this attempt failed: the link or code itself is still valid. */
function isTemporary({ kind }: AppError): boolean {
  return kind === 'network' || kind === 'unknown' || kind === 'rate-limited'
}

interface Confirmation {
  onOutcome: ((outcome: ConfirmOutcome) => void) | undefined
  /** The link or code has expired, was used, or never existed. */
  onSpent: () => void
}

/**
 * Verifies a link, a typed code or an authorization code. Signing in may draw the page anew, so what follows is said here
 * and not with each call: callbacks of `mutate` would be dropped.
 */
export function useConfirm({ onOutcome, onSpent }: Confirmation) {
  return useAppMutation({
    mutationFn: confirm,
    success: successMessage,
    invalidates: (outcome) => (outcome === 'changed' ? [authQueries.all()] : []),
    failure: (error) => (isTemporary(error) ? authCopy.confirmFailed : null),
    onSuccess: onOutcome,
    onError: (error) => {
      if (!isTemporary(error)) onSpent()
    },
  })
}

/** The proof that a typed code gives. */
export function proofOfCode({ email, code, purpose }: CodeValues): Proof {
  return { email, code, type: purpose }
}

/**
 * Whether this browser began the flow of an authorization code. Only then can it be exchanged; an
 * email opened elsewhere brings a code that is useless here.
 */
export function hasVerifier(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.endsWith('-code-verifier'))
  } catch {
    return false
  }
}
