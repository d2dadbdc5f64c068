import { useEffect, useState } from 'react'

/**
 * What an auth link left in the address before the router took over (app/capture-address fills it,
 * the confirm screen takes it once). It lives in memory only: a reload must not replay it.
 */
export type CapturedAuth =
  | { kind: 'code'; code: string }
  | { kind: 'error'; errorCode: string; description: string }
  | { kind: 'message'; message: string }

let captured: CapturedAuth | null = null

/** Keeps what was found for the next screen that asks with {@link useCapturedAuth}. */
export function keepCapturedAuth(value: CapturedAuth): void {
  captured = value
}

/**
 * What was found, for one screen. It is taken when that screen is there, not while it is drawn: React may
 * throw an unfinished drawing away and begin again, and the second would find nothing.
 */
export function useCapturedAuth(): CapturedAuth | null {
  const [value] = useState(captured)
  useEffect(() => {
    captured = null
  }, [])
  return value
}
