import { useSyncExternalStore } from 'react'

/**
 * Remembers, in this tab only, that a member came through a recovery link and must still choose a
 * password: a reload must not lose the form, because the link is used up.
 *
 * 1. While a recovery is being verified the mark is `under way`: the session may arrive before
 *    the answer, and no screen may redirect the member meanwhile.
 * 2. Only the id of that member opens the form.
 */
const KEY = 'choose-password'
const UNDER_WAY = 'under way'

let memory: string | null = null
const listeners = new Set<() => void>()

function read(): string | null {
  try {
    return memory ?? window.sessionStorage.getItem(KEY)
  } catch {
    return memory
  }
}

function write(mark: string | null): void {
  memory = mark
  try {
    if (mark === null) window.sessionStorage.removeItem(KEY)
    else window.sessionStorage.setItem(KEY, mark)
  } catch {
    // Without storage the form still shows until a reload.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A recovery is being verified. */
export function beginRecovery(): void {
  write(UNDER_WAY)
}

/** The recovery signed this member in; they must still choose a password. */
export function markRecovery(userId: string): void {
  write(userId)
}

/** The password is chosen, or the recovery failed. */
export function clearRecovery(): void {
  write(null)
}

/** Whether this member must choose a password now. */
export function useIsRecovering(userId: string | undefined): boolean {
  const mark = useSyncExternalStore(subscribe, read)
  return userId !== undefined && mark === userId
}

/** Whether a recovery is being verified in this tab, or has signed this member in. Another member's is not theirs. */
export function useHasRecovery(userId: string | undefined): boolean {
  const mark = useSyncExternalStore(subscribe, read)
  return mark === UNDER_WAY || (userId !== undefined && mark === userId)
}
