/** The form a visitor wanted to write in when they went to sign in; whoever comes back finds the cursor there. */
let wanted: string | null = null

const keyOf = (scope: string, target: string) => `${scope} ${target}`

/** Notes the form before signing in. */
export function returnToForm(scope: string, target: string): void {
  wanted = keyOf(scope, target)
}

/** Whether this is the form somebody comes back to; only the first answer is yes. */
export function isReturnedTo(scope: string, target: string): boolean {
  if (wanted !== keyOf(scope, target)) return false
  wanted = null
  return true
}
