import { useRef } from 'react'
import { newId } from '@/lib/uuid'

/** An id for the text being written: the same for a retry, a new one once the text changes. */
export function useWritingId(): (words: string) => string {
  const last = useRef<{ words: string; id: string } | null>(null)
  return (words) => {
    if (last.current?.words !== words) last.current = { words, id: newId() }
    return last.current.id
  }
}
