import { useRef } from 'react'
import { newId } from '@/lib/uuid'

/** An id for what is being written: the same for a retry, another once the words have changed. */
export function useWritingId(): (words: string) => string {
  const last = useRef<{ words: string; id: string } | null>(null)
  return (words) => {
    if (last.current?.words !== words) last.current = { words, id: newId() }
    return last.current.id
  }
}
