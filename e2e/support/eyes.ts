import { expect, type Page } from '@playwright/test'
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

/** Where the keyboard has arrived. */
interface Stop {
  name: string
  /** Its place in the document; -1 when focus left the page. */
  position: number
  isShown: boolean
  isMarked: boolean
}

function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const part = document.activeElement
    if (!part || part === document.body) {
      return { name: 'the end', position: -1, isShown: true, isMarked: true }
    }
    const style = getComputedStyle(part)
    const { width, height, top, bottom } = part.getBoundingClientRect()
    return {
      name: part.outerHTML.slice(0, 160),
      position: [...document.querySelectorAll('*')].indexOf(part),
      isShown: width > 1 && height > 1 && bottom > 0 && top < window.innerHeight,
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
  const wrong: string[] = []
  let first = -1
  let before = -1
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    // From the last stop the keyboard leaves the page, or begins again.
    if (stop.position === -1 || stop.position === first) break
    if (first === -1) first = stop.position
    if (!stop.isShown) wrong.push(`cannot be seen: ${stop.name}`)
    if (!stop.isMarked) wrong.push(`is not marked: ${stop.name}`)
    // Lists put in what is near while one goes on, so only going back is wrong.
    if (stop.position < before) wrong.push(`goes back: ${stop.name}`)
    before = stop.position
  }
  expect.soft(before, `${screen}: the keyboard reaches something`).toBeGreaterThan(-1)
  expect.soft(wrong, `${screen}: by keyboard`).toEqual([])
}
