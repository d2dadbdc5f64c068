/**
 * What an auth link left in the URL before the router started (boot/capture-address sets it, the
 * confirm screen takes it once). Kept only in memory, because a reload must not replay it. Without
 * React, because the welcome page loads it.
 */
export type CapturedAuth =
  | { kind: 'code'; code: string }
  | { kind: 'error'; errorCode: string; description: string }
  | { kind: 'message'; message: string }

let captured: CapturedAuth | null = null

/** Stores the response until a screen takes it (use-captured-auth.ts). */
export function keepCapturedAuth(value: CapturedAuth): void {
  captured = value
}

/** The response that no screen has taken yet. */
export function readCapturedAuth(): CapturedAuth | null {
  return captured
}

/** Called when a screen has taken the response. */
export function forgetCapturedAuth(): void {
  captured = null
}
