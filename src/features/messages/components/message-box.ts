import type { ReactElement, ReactNode, Ref } from 'react'
import type { ThreadItem } from '../model/items'

/** This close to the end counts as the end. */
export const END_PX = 80
/** This close to the beginning, more is loaded. */
export const START_PX = 400

export interface MessageListHandle {
  toEnd: () => void
}

/** Where a list starts: at an item, or at the end. */
export interface StartPlace {
  key: string | null
  /** What of the item lies where: its upper edge at the top of the box, its lower edge there, or its middle in the middle. */
  at: 'start' | 'lower' | 'center'
  /** How far below the top of the box the edge lies, in px. */
  offset: number
}

/** Props of a box that shows a conversation. */
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

/** The element id of an item. */
export function elementId(key: string): string {
  return `message-${key}`
}
