/**
 * Entries of the history that the router did not make: a typed address, a `#` link in a mail.
 * The router numbers its entries and finds its way back by them; without a number it cannot hold a
 * navigation up, and unsaved text was left without a question. So each gets the number it stands at,
 * before the router hears of it.
 */
let last = { index: 0, hash: '' }
let isOutside = false

function indexNow(): number | null {
  const state: unknown = window.history.state
  const index: unknown = Object(state) === state ? Reflect.get(Object(state), 'idx') : null
  return typeof index === 'number' ? index : null
}

/** Notes where the history stands; called after each navigation of the router. */
export function noteEntry(): void {
  const index = indexNow()
  if (index !== null) last = { index, hash: window.location.hash }
}

function numberEntry(): void {
  isOutside = indexNow() === null
  if (isOutside) {
    // To the very same address a browser goes in place, without another entry.
    const step = window.location.hash === last.hash ? 0 : 1
    const key = Math.random().toString(36).slice(2, 10)
    window.history.replaceState({ usr: null, key, idx: last.index + step }, '')
  }
  noteEntry()
}

/** Whether the last move in the history was such an entry, and no Back or Forward. */
export function isOutsideEntry(): boolean {
  return isOutside
}

/** Called before there is a router: its own listener has to come second. */
export function watchOutsideEntries(): void {
  window.addEventListener('popstate', numberEntry, { capture: true })
}
