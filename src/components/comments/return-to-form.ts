/**
 * The form a visitor wanted to write in when they went to sign in; it is focused when they come
 * back.
 */
let wanted: string | null = null

const keyOf = (scope: string, target: string) => `${scope} ${target}`

/** Remembers the form before signing in. */
export function returnToForm(scope: string, target: string): void {
  wanted = keyOf(scope, target)
}

/** Whether this is the form to return to; true only once. */
export function isReturnedTo(scope: string, target: string): boolean {
  if (wanted !== keyOf(scope, target)) return false
  wanted = null
  return true
}
