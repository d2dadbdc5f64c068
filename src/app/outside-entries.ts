/**
 * History entries that the router did not make: a typed address, a `#` link in an email. The router
 * numbers its entries and finds its way back by the numbers; without one it can't block a
 * navigation, and unsaved text would be left without asking. So each gets its number before the
 * router hears of it.
 */
let last = { index: 0, hash: '' }
let isOutside = false

function indexNow(): number | null {
  const state: unknown = window.history.state
  const index: unknown = Object(state) === state ? Reflect.get(Object(state), 'idx') : null
  return typeof index === 'number' ? index : null
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

/** Must be called before the router exists: the router's listener has to run second. */
export function watchOutsideEntries(): void {
  window.addEventListener('popstate', numberEntry, { capture: true })
}
