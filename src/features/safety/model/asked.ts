import { useSyncExternalStore } from 'react'
import type { NamedMember } from '../mutations'

/** What a menu asked for: the menu is gone when its dialog opens, so the shell shows the dialog. */
export interface Asked {
  doing: 'block' | 'mute'
  member: NamedMember
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Opens a dialog, or closes it with null. */
export function ask(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was asked for last. */
export function useAsked(): Asked | null {
  return useSyncExternalStore(subscribe, () => asked)
}
