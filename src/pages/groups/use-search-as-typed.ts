import { useEffect, useRef } from 'react'

/** How long typing has to pause before it is searched for. */
const PAUSE_MS = 300

/** Searches when typing pauses, and at once when asked. */
export function useSearchAsTyped(onSearch: (text: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    typed: (text: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => onSearch(text), PAUSE_MS)
    },
    now: (text: string) => {
      clearTimeout(timer.current)
      onSearch(text)
    },
  }
}
