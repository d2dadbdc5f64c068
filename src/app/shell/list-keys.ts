/**
 * Keys of lists: `j` and `k` go to the next and the previous item, `o` opens it, `l` likes it, `s` saves it.
 * 1. The items are the cards of a feed, else the rows of the lists in the page.
 * 2. The item that holds the focus is the current one; without one, `j` begins with the first in view.
 * 3. A button names its key in `aria-keyshortcuts`. Where saving is an entry of the item's menu, `s` opens the menu and
 *    presses the entry that names it.
 */

/** Smaller entries are tags, faces and links in a text. */
const LEAST_WIDTH = 200
const LEAST_HEIGHT = 44

function isRow(entry: HTMLElement): boolean {
  return (
    entry.parentElement?.closest('li, aside, nav, [role="toolbar"]') === null &&
    entry.querySelector('a[href], button') !== null &&
    entry.offsetWidth >= LEAST_WIDTH &&
    entry.offsetHeight >= LEAST_HEIGHT
  )
}

function itemsOfPage(): HTMLElement[] {
  const main = document.querySelector('main')
  if (!main) return []
  const cards = [...main.querySelectorAll<HTMLElement>('[role="feed"] article')]
  return cards.length > 0 ? cards : [...main.querySelectorAll<HTMLElement>('li')].filter(isRow)
}

function focusItem(item: HTMLElement): void {
  item.tabIndex = -1
  item.focus({ preventScroll: true })
  item.scrollIntoView({ block: 'center' })
}

/** The index of the item to go to, from the current one (-1: none). */
function nextIndex(items: readonly HTMLElement[], current: number, step: 1 | -1): number {
  if (current >= 0) return current + step
  const inView = items.findIndex((item) => item.getBoundingClientRect().bottom > innerHeight / 4)
  return step === 1 ? inView : inView - 1
}

function press(item: HTMLElement | undefined, ...selectors: string[]): void {
  for (const selector of selectors) {
    const control = item?.querySelector<HTMLElement>(selector)
    if (!control) continue
    control.click()
    return
  }
}

/** Opens the menu of an item and presses its entry with a key; without one, the menu stays open. */
function pressInMenu(item: HTMLElement, key: string): void {
  const trigger = item.querySelector('[aria-haspopup="menu"]')
  if (!trigger) return
  let wasOpen = false
  // The menu, and what its entry depends on, may load first.
  const observer = new MutationObserver(() => {
    const opened = item.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')
    const menu = document.getElementById(opened?.getAttribute('aria-controls') ?? '')
    const entry = menu?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
    const isClosed = wasOpen && !menu
    wasOpen ||= menu !== null
    if (!entry && !isClosed && item.isConnected) return
    observer.disconnect()
    entry?.click()
  })
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  // A menu that was open before takes no click.
  trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
}

/** Does what a key does in the list on the page; nothing without a list. */
export function pressListKey(key: string): void {
  const items = itemsOfPage()
  const current = items.findIndex((item) => item.contains(document.activeElement))
  const item = items[current]
  switch (key) {
    case 'j':
    case 'k': {
      const next = items[nextIndex(items, current, key === 'j' ? 1 : -1)]
      if (next) focusItem(next)
      return
    }
    case 'o':
      press(item, 'h2 a[href], h3 a[href]', 'a[href]:not([href*="/profile/"])', 'a[href]', 'button')
      return
    case 'l':
      press(item, '[aria-keyshortcuts="l"]')
      return
    default:
      if (item?.querySelector('[aria-keyshortcuts="s"]')) press(item, '[aria-keyshortcuts="s"]')
      else if (item) pressInMenu(item, 's')
  }
}
