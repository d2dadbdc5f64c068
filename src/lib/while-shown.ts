import { useEffect, useRef } from 'react'

/**
 * An action for when a write has ended, that is left out once the component has gone: it would lead someone who went
 * elsewhere back to the page they left.
 */
export function useWhileShown(action: () => void): () => void {
  const latest = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = action
    return () => {
      latest.current = null
    }
  })
  return () => latest.current?.()
}
