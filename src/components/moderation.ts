import { createContext, use, useMemo } from 'react'
import { hiddenOf, HidingContext, ownerOf, type Item } from './hiding'

/** What moderators hid of what a part of the page is about and is beneath: the ids, and how they left each. */
type Moderation = ReadonlyMap<string, string>

const NOTHING: Moderation = new Map()

/** Provided around an item, because what is beneath a hidden one is closed, too. */
export const ModerationContext = createContext(NOTHING)

/** The context around an item: `as` is its `moderated_as`, hidden or removed, and null for what moderators didn't hide. */
export function useModeration(id: string, as: string | null): Moderation {
  const around = use(ModerationContext)
  return useMemo(() => (as === null ? around : new Map([...around, [id, as]])), [around, id, as])
}

/** Whether nothing is added here: moderators hid this, or what it is beneath. */
export function useIsClosed(): boolean {
  return use(ModerationContext).size > 0
}

/** Whether an item can be edited by whoever else may: neither moderators nor reports hide it, nor what it is beneath. */
export function useIsEditable(item: Pick<Item, 'type' | 'id'> | null): boolean {
  const isClosed = useIsClosed()
  const hiding = use(HidingContext)
  return !isClosed && (item === null || hiddenOf(item, hiding) === undefined)
}

/** What the database lets the viewer do with an item that moderators, or reports, may have hidden. */
export function useStanding(item: Item | null) {
  const around = use(ModerationContext)
  const hiding = use(HidingContext)
  const mayEdit = useIsEditable(item)
  const as = item ? around.get(item.id) : undefined
  const isOwn = item !== null && hiding !== null && ownerOf(item) === hiding.viewerId
  return {
    mayEdit,
    // Its author may, for good; a moderator decides through its case.
    mayDelete: as !== 'removed' || isOwn,
    /** Moderators have decided: there is nothing to report or to save. */
    isDecided: as !== undefined,
  }
}
