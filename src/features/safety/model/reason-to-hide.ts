import type { Hiding } from '@/components/hiding'
import { mutedWordsTest } from '@/lib/muted-words'

interface Hidden {
  members: readonly string[]
  words: readonly string[]
}

/** Makes the test for texts that collapse: of someone the viewer blocked, or with a muted word. */
export function reasonToHide(viewerId: string, { members, words }: Hidden): Hiding['reasonFor'] {
  const blocked = new Set(members)
  const hasMutedWord = mutedWordsTest(words)
  return (authorId, text) => {
    if (authorId === viewerId) return null
    if (authorId && blocked.has(authorId)) return 'member'
    return hasMutedWord?.(text) ? 'word' : null
  }
}
