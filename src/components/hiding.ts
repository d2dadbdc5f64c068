import { createContext, type ComponentType } from 'react'
import type { Part } from '@/lib/parts'

/** Someone as menus and dialogs name them. */
export interface NamedMember {
  id: string
  name: string
}

/** Something whose notifications a member can mute. */
export interface Place {
  /** As in the table of mutes: a type of content, or a conversation, by its partner. */
  kind: string
  id: string
  title: string
}

/** A muted place, and what still arrives. */
export interface MutedPlace {
  kind: string
  id: string
  level: string
  until: string
}

/** What a menu is about. */
export interface Item {
  /** As the tables name it: `article`, `group_post`, `business_review` …; a person is a `member`. */
  type: string
  id: string
  /** What dialogs call it. */
  title: string
  /** Its own address, `#/…`; null if it has none. */
  href: string | null
  /** The member to mute or block because of it; null for a place, which isn't one member's. */
  author: NamedMember | null
  /** Whose it is, if that isn't the author: nobody reports what is theirs. */
  ownerId?: string | null
  /** What its notifications can be chosen for; null for none. */
  place: Place | null
  /** The group, forum or page in which it was posted, if its menu offers to mute that. */
  around?: Place | null
  /** The viewer sees a glimpse of it and may not open it: there is nothing to save. */
  isClosed?: boolean
}

/** Whose something is: its author's, if nothing else is known. */
export function ownerOf({ author, ownerId = author?.id ?? null }: Item): string | null {
  return ownerId
}

/** What is reported. */
export interface ReportTarget {
  /** As the tables name it. */
  type: string
  id: string
  /** Who wrote it, to be blocked, too; null if the account is gone. */
  author: NamedMember | null
  /** What the dialog calls it. */
  title: string
  /** For a message: others of the conversation that its reporter may add. */
  messages?: readonly { id: string; text: string; isOwn: boolean }[]
  /** The address of the one picture of it that is reported. */
  picture?: string
}

/** An item of the viewer's own behind a placeholder. */
export interface HiddenItem {
  kind: string
  id: string
  /** `pending`, until a moderator has decided; `hidden` or `removed`. */
  state: string
}

/** What a moderator removes: something of someone else's. */
export interface RemovedItem {
  /** As the tables name it. */
  type: string
  id: string
}

export interface RemoveDialogProps {
  item: RemovedItem
  /** “Delete this post?” */
  title: string
  onClose: () => void
  /** The way on from the page of what was removed. */
  onRemoved: (() => void) | undefined
}

/** Something to find again. */
export type SavedTarget = Pick<Item, 'type' | 'id' | 'title' | 'isClosed'>

/** A dialog that a menu asks for: it is gone when the dialog opens. */
export type Asked =
  | { doing: 'block'; member: NamedMember }
  | { doing: 'mute'; kind: 'member' | 'conversation'; member: NamedMember }
  | { doing: 'level'; place: Place; isMuting?: boolean }
  | { doing: 'words' }
  | { doing: 'report'; report: ReportTarget }
  | { doing: 'block-and-report'; report: ReportTarget & { author: NamedMember } }
  | { doing: 'explain'; hidden: HiddenItem }
  | { doing: 'remind'; item: SavedTarget; when?: 'tomorrow' | 'date' }

export interface ItemEntriesProps {
  item: Item
  /** Puts the item out of sight, where that is possible. */
  onHide?: (() => void) | undefined
}

export interface Hiding {
  viewerId: string
  places: readonly MutedPlace[]
  /** The viewer's own items that moderators, or reports, hide. */
  moderated: readonly HiddenItem[]
  /** Why a text of an author collapses, or null. */
  reasonFor: (authorId: string | null | undefined, text: string) => 'member' | 'word' | null
  ask: (asked: Asked) => void
  /** What everyone may do about an item, as menu items. */
  entries: Part<ComponentType<ItemEntriesProps>>
  /** Asks a moderator by which rule and why something is removed, which its author reads. */
  RemoveDialog: ComponentType<RemoveDialogProps>
}

/** Provided by the shell for members, because components know no features. */
export const HidingContext = createContext<Hiding | null>(null)

/** The item whose pictures a part of the page shows: an opened picture is reported as one of it. */
export const PicturesOf = createContext<Item | null>(null)

/** Whether moderators, or reports, hide an item of the viewer's own. */
export function hiddenOf(
  { type, id }: Pick<Item, 'type' | 'id'>,
  hiding: Hiding | null,
): HiddenItem | undefined {
  return hiding?.moderated.find((hidden) => hidden.id === id && hidden.kind === type)
}
