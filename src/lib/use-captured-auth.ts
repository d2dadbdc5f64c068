import { useEffect, useState } from 'react'
import { forgetCapturedAuth, readCapturedAuth, type CapturedAuth } from './captured-auth'

/**
 * What an auth link left, for one screen. It is taken when that screen is there, not while it is drawn: React may
 * throw an unfinished drawing away and begin again, and the second would find nothing.
 */
export function useCapturedAuth(): CapturedAuth | null {
  const [value] = useState(readCapturedAuth)
  useEffect(forgetCapturedAuth, [])
  return value
}
