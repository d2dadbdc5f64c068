import { openerOf } from '@/components/ui/focus-return'

/** What a screen reader announces as a place of its own. */
const PLACES =
  'section, form, article, ul, ol, dl, [role="log"], [role="feed"], [role="tabpanel"], [role="dialog"]'

function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/**
 * Keeps the focus near where it was when what had it is removed – a row that was deleted, a form that was
 * saved: on what it was in, or else on the heading. Otherwise it falls to the top of the document, and with
 * it everyone who listens or uses the keyboard. The signal ends it.
 */
export function keepFocus(signal: AbortSignal): void {
  const main = document.querySelector('main')
  if (!main) return
  let last: Element | null = null
  let around: HTMLElement[] = []
  let isInMain = false

  function remember({ target }: { target: EventTarget | null }) {
    const had = target instanceof Element ? openerOf(target) : null
    isInMain = had !== null && main?.contains(had) === true
    last = isInMain || had?.closest('[role="dialog"]') ? had : null
    around = []
    for (let each = last?.parentElement; each && each !== main; each = each.parentElement)
      if (each.matches(PLACES)) around.push(each)
  }
  // Clicking beside a field drops the focus on purpose.
  function forget({ target }: FocusEvent) {
    queueMicrotask(() => {
      // What has the focus by then stays remembered, also when the app moved it there.
      if (target === last && target instanceof Element && target.isConnected) last = null
    })
  }
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return
    last = null
    // A dialog that is closed gives the focus back by itself.
    const rest = isInMain ? main.querySelector('h1') : null
    const place = around.find((each) => each.isConnected) ?? rest
    if (place) focusOn(place)
  })
  remember({ target: document.activeElement })
  document.addEventListener('focusin', remember, { signal })
  document.addEventListener('focusout', forget, { signal })
  // What lies over the page is outside the main part.
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
