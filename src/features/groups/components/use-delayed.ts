import { useEffect, useState } from 'react'
import { groupLimits } from '../limits'

/** A text once it has stopped changing for a moment. */
export function useDelayed(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), groupLimits.searchDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
