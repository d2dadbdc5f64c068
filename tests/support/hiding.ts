import { vi } from 'vitest'
import type { Hiding } from '@/components/hiding'
import { partOf } from '@/lib/parts'

/** What the shell tells components of a viewer: by default they hid nothing, and nothing of theirs is hidden. */
export function hidingOf(facts: Partial<Hiding> = {}): Hiding {
  return {
    viewerId: 'me',
    places: [],
    moderated: [],
    reasonFor: () => null,
    ask: vi.fn(),
    entries: partOf(() => Promise.resolve(() => null)),
    RemoveDialog: () => null,
    ...facts,
  }
}

/** A viewer who muted a word. */
export function mutingWord(word: string): Hiding {
  return hidingOf({ reasonFor: (_, text) => (text.includes(word) ? 'word' : null) })
}
