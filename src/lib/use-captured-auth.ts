import { useEffect, useState } from 'react'
import { forgetCapturedAuth, readCapturedAuth, type CapturedAuth } from './captured-auth'

/**
 * The response of an auth link, for one screen. It is taken when the screen mounts, not while it
 * renders: React may discard an unfinished render, and the next one would find nothing.
 */
export function useCapturedAuth(): CapturedAuth | null {
  const [value] = useState(readCapturedAuth)
  useEffect(forgetCapturedAuth, [])
  return value
}
