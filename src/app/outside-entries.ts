/**
 * History entries that the router did not make: a typed address, a `#` link in an email. The router
 * numbers its entries and finds its way back by the numbers; without one it can't block a
 * navigation, and unsaved text would be left without asking. So each gets its number before the
 * router hears of it.
 */
let last = { index: 0, hash: '' }
let isOutside = false

function stateNow(name: 'idx' | 'key'): unknown {
  const state: unknown = window.history.state
  return Object(state) === state ? Reflect.get(Object(state), name) : null
}

/** The number of the current entry; null if it has none yet. */
export function indexNow(): number | null {
  const index = stateNow('idx')
  return typeof index === 'number' ? index : null
}

/** The key of the current entry, as the router gives it to the entry's location. */
export function keyNow(): string {
  const key = stateNow('key')
  return typeof key === 'string' ? key : 'default'
}

/** Notes the position in the history; called after each navigation of the router. */
export function noteEntry(): void {
  const index = indexNow()
  if (index !== null) last = { index, hash: window.location.hash }
}

function numberEntry(): void {
  isOutside = indexNow() === null
  if (isOutside) {
    // Navigating to the same address adds no history entry.
    const step = window.location.hash === last.hash ? 0 : 1
    const key = Math.random().toString(36).slice(2, 10)
    window.history.replaceState({ usr: null, key, idx: last.index + step }, '')
  }
  noteEntry()
}

/** Whether the last history move was such an entry, not Back or Forward. */
export function isOutsideEntry(): boolean {
  return isOutside
}

/** Must be called before `watchBack` and before the router exists: their listeners have to run later. */
export function watchOutsideEntries(): void {
  window.addEventListener('popstate', numberEntry, { capture: true })
}
