import { useSyncExternalStore } from 'react'

/** The setting for single-key shortcuts on this device, on by default. */
const KEY = 'shortcuts'
const OFF = 'off'
const listeners = new Set<() => void>()
let memory: string | null = null

function areShortcutsOn(): boolean {
  try {
    return (memory ?? window.localStorage.getItem(KEY)) !== OFF
  } catch {
    return memory !== OFF
  }
}

function setShortcutsOn(isOn: boolean): void {
  memory = isOn ? 'on' : OFF
  try {
    window.localStorage.setItem(KEY, memory)
  } catch {
    // Kept in memory for this visit.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The switch for single-key shortcuts. */
export function useShortcutsSwitch() {
  const isOn = useSyncExternalStore(subscribe, areShortcutsOn)
  return { isOn, setIsOn: setShortcutsOn }
}

/** Whether a key press goes into a text field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  // After a click the focus stays on a checkbox, which takes no letters.
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button)$/.test(target.type)
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}
