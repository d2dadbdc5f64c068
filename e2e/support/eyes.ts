import { expect, type JSHandle, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './page'

/** Expects text at 200 %, set by a style as extensions do, to stay readable (UX-53). */
export async function expectReadableAtDouble(page: Page, screen: string) {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%'
    // A menu that has grown needs some frames to be positioned again.
    const menus = [...document.querySelectorAll('[data-radix-popper-content-wrapper]')]
    const isInside = (menu: Element) => menu.getBoundingClientRect().right <= window.innerWidth
    for (let frames = 0; frames < 120; frames += 1) {
      await new Promise(requestAnimationFrame)
      if (frames > 2 && menus.every(isInside)) break
    }
  })
  await expectReadable(page, `${screen} at 200 %`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Expects that nothing leaves the window, no label is cut off, and no control covers another. */
export async function expectReadable(page: Page, screen: string) {
  await expectNoSidewaysScroll(page, screen)
  const wrong = await page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('button, a[href], label, h1, h2, h3')]
    const seen = parts.filter((part) => {
      const { width, height } = part.getBoundingClientRect()
      // The page behind an open dialog cannot be reached.
      const isThere = !part.closest('[aria-hidden=true], [inert]')
      return (
        isThere && width > 1 && height > 1 && part.checkVisibility({ visibilityProperty: true })
      )
    })
    function name(part: Element): string {
      const label = part.getAttribute('aria-label') ?? part.textContent.trim().slice(0, 40)
      return `${label} ${part.outerHTML.slice(0, 160)}`
    }
    function isOutside(part: HTMLElement): boolean {
      const { left, right } = part.getBoundingClientRect()
      const isClipped = part.closest('[role=tablist], [class*=scroll-row], .truncate, pre')
      return !isClipped && (left < -1 || right > window.innerWidth + 1)
    }
    // A title truncated with an ellipsis is shown in full elsewhere.
    function endsInDots(part: Element): boolean {
      const { textOverflow, webkitLineClamp } = getComputedStyle(part)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    function isWhole(word: Node, within: DOMRect): boolean {
      const range = document.createRange()
      range.selectNodeContents(word)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      // Skips badges on icons and text for screen readers only.
      const { position, fontSize } = getComputedStyle(word.parentElement!)
      const isApart = position === 'absolute'
      // Large text has lines lower than its letters.
      const slack = Math.max(3, parseFloat(fontSize) / 8)
      return (
        isApart ||
        width <= 1 ||
        (left > within.left - slack &&
          right < within.right + slack &&
          top > within.top - slack &&
          bottom < within.bottom + slack)
      )
    }
    function isCutOff(part: HTMLElement): boolean {
      const isLong = [part, ...part.querySelectorAll('*')].some(endsInDots)
      if (isLong || part.closest('.truncate') || getComputedStyle(part).display === 'inline')
        return false
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const box = part.getBoundingClientRect()
      for (let word = walker.nextNode(); word; word = walker.nextNode()) {
        if (word.textContent?.trim() && !isWhole(word, box)) return true
      }
      return false
    }
    function isOver(upper: DOMRect, lower: DOMRect): boolean {
      return (
        upper.left < lower.right &&
        lower.left < upper.right &&
        upper.top < lower.bottom &&
        lower.top < upper.bottom
      )
    }
    function isUnder(part: HTMLElement): boolean {
      // A disabled button lets a press through.
      if (part.matches(':disabled')) return false
      part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [box] = part.getClientRects()
      if (!box) return false
      const { left, top, width, height } = box
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const other = hit?.closest('button, a[href], label')
      if (!other || part.contains(other) || other.contains(part)) return false
      // An open menu may cover the page.
      if (other.closest('[data-radix-popper-content-wrapper]')) return false
      // The unseen reach of a card's link hides no heading, and a press there opens the card.
      return !/^H\d$/.test(part.tagName) || isOver(other.getBoundingClientRect(), box)
    }
    return {
      'out of the window': seen.filter(isOutside).map(name),
      'cut off': seen.filter(isCutOff).map(name),
      'under another': seen.filter(isUnder).map(name),
    }
  })
  for (const [what, found] of Object.entries(wrong)) {
    expect.soft(found, `${screen}: ${what}`).toEqual([])
  }
}

/** Expects no endless animation for users who prefer reduced motion (UX-82). */
export async function expectStillness(page: Page, screen: string) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && (iterations === Infinity || Number(duration) > 200)
      })
      .map(
        ({ effect }) => effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 160),
      ),
  )
  expect.soft(moving, `${screen}: moves`).toEqual([])
}

/** Where the focus began and where it was last. */
interface Path {
  first: Element | null
  last: Element | null
}

/** An element the focus has reached. */
interface Stop {
  name: string
  /** The focus has left the page or starts again. */
  isEnd: boolean
  /** It comes before the previous stop in the document. */
  isBack: boolean
  isShown: boolean
  isMarked: boolean
}

function readStop(path: JSHandle<Path>): Promise<Stop> {
  return path.evaluate((path) => {
    const part = document.activeElement
    if (!part || part === document.body || part === path.first) {
      return { name: 'the end', isEnd: true, isBack: false, isShown: true, isMarked: true }
    }
    // Virtual lists remove elements while tabbing, and a removed element has no position.
    const isBack =
      path.last?.isConnected === true &&
      (path.last.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_PRECEDING) > 0
    path.first ??= part
    path.last = part
    const style = getComputedStyle(part)
    const { width, height, left, top, bottom } = part.getBoundingClientRect()
    // Fixed bars cover what scrolls beneath them.
    const middle = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
    const hit = document.elementFromPoint(left + width / 2, middle)
    const isUnder = hit !== null && !part.contains(hit) && !hit.contains(part)
    return {
      name: part.outerHTML.slice(0, 160),
      isEnd: false,
      isBack,
      isShown: width > 1 && height > 1 && bottom > 0 && top < window.innerHeight && !isUnder,
      isMarked:
        (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) ||
        style.boxShadow !== 'none',
    }
  })
}

/** Expects Tab to go through the screen in reading order, with a visible focus. */
export async function expectFocusOrder(page: Page, screen: string, limit = 60) {
  // Tab starts from the last focused element.
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const path = await page.evaluateHandle((): Path => ({ first: null, last: null }))
  const wrong: string[] = []
  let stops = 0
  for (; stops < limit; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await readStop(path)
    if (stop.isEnd) break
    if (!stop.isShown) wrong.push(`cannot be seen: ${stop.name}`)
    if (!stop.isMarked) wrong.push(`is not marked: ${stop.name}`)
    if (stop.isBack) wrong.push(`goes back: ${stop.name}`)
  }
  expect.soft(stops, `${screen}: the keyboard reaches something`).toBeGreaterThan(0)
  expect.soft(wrong, `${screen}: by keyboard`).toEqual([])
}
