import { useEffect, useRef } from 'react'

/**
 * An action for when a write has ended, that is left out once the component has gone: it would lead someone who went
 * elsewhere back to the page they left.
 */
export function useWhileShown<Args extends unknown[]>(
  action: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef<typeof action | null>(null)
  useEffect(() => {
    latest.current = action
    return () => {
      latest.current = null
    }
  })
  return (...args) => latest.current?.(...args)
}
