/**
 * Logs a failure that was handled. It is a warning, because real faults (console.error) must stand
 * out.
 */
export function logHandled(what: string, cause: unknown): void {
  console.warn(`[handled] ${what}`, cause)
}
