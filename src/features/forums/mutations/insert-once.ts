import { useRef } from 'react'
import { toAppError } from '@/lib/errors'

/** Waits for an insert whose id was made here: a row that is there already arrived the first time. */
export async function insertOnce(insert: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await insert
  if (!error) return
  const failure = toAppError(error)
  if (failure.kind !== 'duplicate') throw failure
}

/** An id for what is being written: the same for a retry, another once the words have changed. */
export function useWritingId(): (words: string) => string {
  const last = useRef<{ words: string; id: string } | null>(null)
  return (words) => {
    if (last.current?.words !== words) last.current = { words, id: crypto.randomUUID() }
    return last.current.id
  }
}
