import { createContext, use, type ReactNode } from 'react'

/** An item that a menu or a collapsed text is about. */
export interface ItemFacts {
  author: { id: string; name: string } | null
}

export interface Hiding {
  /** Why a text of an author collapses, or null. */
  reasonFor: (authorId: string | null | undefined, text: string) => 'member' | 'word' | null
  /** What everyone may do about an item, as menu items; null if there is nothing. */
  itemActions: (item: ItemFacts) => ReactNode
}

/** Provided by the shell, because components know no features. */
export const HidingContext = createContext<Hiding | null>(null)

/** The menu items about someone else's item; null for visitors and for one's own. */
export function useItemActions(item: ItemFacts): ReactNode {
  return use(HidingContext)?.itemActions(item) ?? null
}
