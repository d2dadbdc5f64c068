import { createContext, use, type ReactNode } from 'react'

/** An item that a menu or a collapsed text is about. */
export interface ItemFacts {
  author: { id: string; name: string } | null
}

/** A dialog about a member. */
export interface Asked {
  doing: 'block' | 'mute'
  member: { id: string; name: string }
}

export interface Hiding {
  /** Why a text of an author collapses, or null. */
  reasonFor: (authorId: string | null | undefined, text: string) => 'member' | 'word' | null
  /** Opens a dialog: a menu that asks for one is gone when it opens. */
  ask: (asked: Asked) => void
  /** What everyone may do about an item, as menu items; null if there is nothing. */
  itemActions: (item: ItemFacts) => ReactNode
}

/** Provided by the shell, because components know no features. */
export const HidingContext = createContext<Hiding | null>(null)

/** The menu items about someone else's item; null for visitors and for one's own. */
export function useItemActions(item: ItemFacts): ReactNode {
  return use(HidingContext)?.itemActions(item) ?? null
}
