import { useEffect, useState } from 'react'

/**
 * The form a visitor wanted to write in when they went to sign in; it is focused when they come
 * back. React may render or mount the page several times until it shows, so the form is remembered
 * until the member does something there.
 */
let wanted: string | null = null

const keyOf = (scope: string, target: string) => `${scope} ${target}`

/** Remembers the form before signing in. */
export function returnToForm(scope: string, target: string): void {
  wanted = keyOf(scope, target)
}

/** Whether this is the form to return to. */
export function isReturnedTo(scope: string, target: string): boolean {
  return wanted === keyOf(scope, target)
}

/** Whether the form to return to is about something below this target: `reply` of `reply:comment`. */
export function isReturnedBelow(scope: string, target: string): boolean {
  return wanted?.startsWith(`${keyOf(scope, target)}:`) ?? false
}

/** Whether this form is returned to, and so takes the focus. */
export function useIsReturned(scope: string, target: string): boolean {
  const [isReturned] = useState(() => isReturnedTo(scope, target))
  useEffect(() => (isReturned ? forgetFormOnInput() : undefined), [isReturned])
  return isReturned
}

/** Forgets the form with the member's next key or press; returns a function that stops waiting. */
function forgetFormOnInput(): () => void {
  const stop = new AbortController()
  for (const type of ['keydown', 'pointerdown']) {
    document.addEventListener(
      type,
      () => {
        wanted = null
        stop.abort()
      },
      { capture: true, signal: stop.signal },
    )
  }
  return () => stop.abort()
}
