import type { ReactElement, ReactNode, Ref } from 'react'
import type { ThreadItem } from '../model/items'

/** So near to the end counts as being there. */
export const END_PX = 80
/** So near to the beginning more is loaded. */
export const START_PX = 400

export interface MessageListHandle {
  toEnd: () => void
}

/** Where a list begins: at an item, or at the end. */
export interface StartPlace {
  key: string | null
  at: 'start' | 'center'
  /** How far below the top of the item. */
  offset: number
}

/** What a box that shows a conversation is given. */
export interface MessageBoxProps {
  items: readonly ThreadItem[]
  start: StartPlace
  header: ReactNode
  renderItem: (item: ThreadItem) => ReactElement
  /** The end is more than a screen away. */
  onAway: (isAway: boolean) => void
  onNearStart: () => void
  ref: Ref<MessageListHandle>
}

/** The id of an item on the page. */
export function elementId(key: string): string {
  return `message-${key}`
}
