/**
 * What an auth link left in the address before the router took over (app/capture-address fills it,
 * the confirm screen takes it once). It lives in memory only: a reload must not replay it.
 */
export type CapturedAuth =
  | { kind: 'code'; code: string }
  | { kind: 'error'; errorCode: string; description: string }
  | { kind: 'message'; message: string }

let captured: CapturedAuth | null = null

/** Keeps what was found; the next `takeCapturedAuth` gets it. */
export function keepCapturedAuth(value: CapturedAuth): void {
  captured = value
}

/** Hands over what was found, once. */
export function takeCapturedAuth(): CapturedAuth | null {
  const value = captured
  captured = null
  return value
}
