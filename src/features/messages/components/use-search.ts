import { useState } from 'react'

/** The search of a conversation; its text stays while the viewer looks at a result. */
export interface SearchState {
  text: string
  isOpen: boolean
  onChange: (change: { text?: string; isOpen?: boolean }) => void
  onJump: (messageId: string) => void
}

interface Search extends Pick<SearchState, 'text' | 'isOpen'> {
  partnerId: string | null
}

const CLOSED: Search = { partnerId: null, text: '', isOpen: false }

/** Holds the search while a jump opens the conversation anew at a message. */
export function useSearch(
  partnerId: string | null,
  onJump: (partnerId: string, messageId: string) => void,
): SearchState {
  const [search, setSearch] = useState(CLOSED)
  const current = search.partnerId === partnerId ? search : CLOSED
  return {
    text: current.text,
    isOpen: current.isOpen,
    onChange: (change) => setSearch({ ...current, partnerId, ...change }),
    onJump(messageId) {
      if (partnerId === null) return
      setSearch({ ...current, isOpen: false })
      onJump(partnerId, messageId)
    },
  }
}
