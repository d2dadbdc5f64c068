/**
 * Reports something that went wrong and was dealt with. A warning, not an error: what the app
 * handles is not a fault, and a real fault (console.error) must stand out.
 */
export function logHandled(what: string, cause: unknown): void {
  console.warn(`[handled] ${what}`, cause)
}
