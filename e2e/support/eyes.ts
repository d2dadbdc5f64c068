import { expect, type JSHandle, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './page'

/** Text at twice its size: nothing runs out of the window, and no words of a control are cut off (UX-53). */
export async function expectReadableAtDouble(page: Page, screen: string) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page, `${screen} at 200 %`)
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], label, h1, h2, h3')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        const isInScroller = part.closest('[role=tablist], [data-scroller], .overflow-x-auto, pre')
        const isHidden = width <= 1
        return !isHidden && !isInScroller && (left < -1 || right > window.innerWidth + 1)
      })
      .map((part) => part.outerHTML.slice(0, 160)),
  )
  expect.soft(cutOff, `${screen} at 200 %: out of the window`).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Whoever asks for less motion sees none that goes on (UX-82). */
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

/** What a finger presses is at least 44 × 44 pixels, where a link does not stand in running text (UX-31). */
export async function expectLargeTargets(page: Page, screen: string) {
  const small = await page.evaluate((side) => {
    const pressed =
      'button, a[href], input:not([type=hidden]):not([type=file]), select, textarea, [role=tab], [role=switch], [role=radio], [role=checkbox], [role=menuitem], summary'
    // What reacts at a point is the control, something in it, or the label that stands for it.
    function reaches(part: Element, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (part.contains(hit) || hit.closest('label')?.control === part)
    }
    // Names and titles that stand in a line of words are as high as the line.
    function isInText(part: Element): boolean {
      const isWordsAlone = part.childElementCount === 0 && part.textContent.trim() !== ''
      return part.matches('a') && isWordsAlone && part.getBoundingClientRect().height < 32
    }
    return [...document.querySelectorAll(pressed)]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((part) => !part.matches(':disabled') && !isInText(part))
      .flatMap((part) => {
        part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = part.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        // For readers of the screen alone, or under something else that is open.
        if (width <= 1 || height <= 1 || !reaches(part, x, y)) return []
        const reach = side / 2 - 1
        const isLarge =
          (width >= side - 0.5 || (reaches(part, x - reach, y) && reaches(part, x + reach, y))) &&
          (height >= side - 0.5 || (reaches(part, x, y - reach) && reaches(part, x, y + reach)))
        return isLarge
          ? []
          : [`${Math.round(width)} × ${Math.round(height)} ${part.outerHTML.slice(0, 200)}`]
      })
  }, 44)
  expect.soft([...new Set(small)], `${screen}: too small for a finger`).toEqual([])
}

/** Where the keyboard began, and where it was last. */
interface Path {
  first: Element | null
  last: Element | null
}

/** Where the keyboard has arrived. */
interface Stop {
  name: string
  /** Focus has left the page, or begins again. */
  isEnd: boolean
  /** It stands before the stop before it. */
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
    // Lists take away and put in what is near while one goes on: what is gone is nowhere.
    const isBack =
      path.last?.isConnected === true &&
      (path.last.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_PRECEDING) > 0
    path.first ??= part
    path.last = part
    const style = getComputedStyle(part)
    const { width, height, left, top, bottom } = part.getBoundingClientRect()
    // Bars that stay in place lie over what scrolls beneath them.
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

/** Tab goes through the screen in the order in which it is read, and one always sees where one is. */
export async function expectFocusOrder(page: Page, screen: string, limit = 60) {
  // Tab begins where focus was last.
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
