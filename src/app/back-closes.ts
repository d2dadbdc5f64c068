import type { Location } from 'react-router-dom'
import { indexNow, isOutsideEntry, keyNow } from '@/app/outside-entries'
import { closeTopOverlay, hasOverlay } from '@/lib/overlays'

/**
 * Back closes an overlay before it leaves the page (UX-52); typing an address doesn't count as Back.
 * When the browser tells of a Back, the history has already moved. Closing may change the address,
 * which would then replace the page before: so the overlay closes once the history is back at the
 * entry of the page. The router hears of none of this.
 */
type Way = 'none' | 'home' | 'away'

let way: Way = 'none'
let shown = { key: '', index: 0 }

function handleMove(event: PopStateEvent): void {
  const isHome = keyNow() === shown.key
  if (way === 'home') {
    // A second Back that comes before the way home is over leaves the page.
    way = isHome ? 'none' : 'away'
    if (!isHome) return
    event.stopImmediatePropagation()
    closeTopOverlay()
  } else if (way === 'none' && !isHome && !isOutsideEntry() && hasOverlay()) {
    event.stopImmediatePropagation()
    way = 'home'
    window.history.go(shown.index - (indexNow() ?? shown.index))
  }
}

/** Whether the page is being left though an overlay is open: unsaved text was just given up. */
export function noteLeaving(isLeaving: boolean): void {
  way = isLeaving ? 'away' : 'none'
}

/** Notes the entry of the page on screen; called after each navigation of the router. */
export function noteShown({ key }: Location): void {
  if (key !== shown.key) way = 'none'
  if (key === keyNow()) shown = { key, index: indexNow() ?? 0 }
}

/** Must be called before the router exists: its listener has to run later. */
export function watchBack(): void {
  window.addEventListener('popstate', handleMove, { capture: true })
}
