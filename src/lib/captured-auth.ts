/**
 * What an auth link left in the address before the router took over (app/capture-address fills it,
 * the confirm screen takes it once). It lives in memory only: a reload must not replay it. Without React, as the
 * welcome page loads it.
 */
export type CapturedAuth =
  | { kind: 'code'; code: string }
  | { kind: 'error'; errorCode: string; description: string }
  | { kind: 'message'; message: string }

let captured: CapturedAuth | null = null

/** Keeps what was found for the next screen that asks for it (use-captured-auth.ts). */
export function keepCapturedAuth(value: CapturedAuth): void {
  captured = value
}

/** What was found and no screen has taken yet. */
export function readCapturedAuth(): CapturedAuth | null {
  return captured
}

/** The screen it was for has it. */
export function forgetCapturedAuth(): void {
  captured = null
}
