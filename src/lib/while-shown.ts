import { useCallback, useEffect, useRef } from 'react'

/**
 * An action for when a write has ended, that is left out once the component has gone: it would lead someone who went
 * elsewhere back to the page they left.
 */
export function useWhileShown(action: () => void): () => void {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const act = useRef(action)
  useEffect(() => {
    act.current = action
  })
  return useCallback(() => {
    if (isShown.current) act.current()
  }, [])
}
