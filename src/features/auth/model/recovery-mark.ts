import { useSyncExternalStore } from 'react'

/**
 * Remembers, for this tab only, that a member came in through a recovery link and still has to
 * choose a password: a reload in between must not lose the form, because the link is spent.
 *
 * 1. While a recovery is being verified the mark is `under way`: the session may arrive before the
 *    answer, and no screen must take the member elsewhere meanwhile.
 * 2. Only the id of the member it is about opens the form.
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
    // Without storage the form still shows, as long as the page is not reloaded.
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

/** The recovery brought this member in; a password is still to be chosen. */
export function markRecovery(userId: string): void {
  write(userId)
}

/** The password is chosen, or the recovery failed. */
export function clearRecovery(): void {
  write(null)
}

/** Whether this member is to choose a password now. */
export function useIsRecovering(userId: string | undefined): boolean {
  const mark = useSyncExternalStore(subscribe, read)
  return userId !== undefined && mark === userId
}

/** Whether any recovery is under way in this tab. */
export function useHasRecovery(): boolean {
  return useSyncExternalStore(subscribe, read) !== null
}
