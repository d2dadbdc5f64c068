import { expect, type Page } from '@playwright/test'

/** A link lower than this is part of running text, so its height is that of the line. */
const LINE_PIXELS = 32

/**
 * Expects touch targets of at least 44 × 44 pixels, separate ones 8 pixels apart (UX-31). Links in
 * running text are left out; so is the distance between parts of one control, such as tabs, menus,
 * bars and the rows of a list.
 */
export async function expectLargeTargets(page: Page, screen: string) {
  const { small, close } = await page.evaluate(
    ({ side, gap, line }) => {
      const pressed =
        'button, a[href], input:not([type=hidden]):not([type=file]), select, textarea, [role=tab], [role=switch], [role=radio], [role=checkbox], [role=menuitem], summary'
      // A click reaches the control itself, something in it, or its label.
      function reaches(part: Element, x: number, y: number): boolean {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (part.contains(hit) || hit.closest('label')?.control === part)
      }
      // As tall as its lines, also where it wraps or is cut after some of them.
      function lineOf(part: Element): number {
        const { height } = part.getBoundingClientRect()
        const { display, lineHeight, paddingTop } = getComputedStyle(part)
        if (/flex|grid/.test(display) || parseFloat(paddingTop) > 0) return height
        return height / Math.max(1, Math.round(height / parseFloat(lineHeight)))
      }
      function isInText(part: Element): boolean {
        const isWordsAlone = part.childElementCount === 0 && part.textContent.trim() !== ''
        return part.matches('a') && isWordsAlone && lineOf(part) < line
      }
      function isLarge(part: Element, { left, top, width, height }: DOMRect): boolean {
        const [x, y] = [left + width / 2, top + height / 2]
        const reach = side / 2 - 1
        return (
          (width >= side - 0.5 || (reaches(part, x - reach, y) && reaches(part, x + reach, y))) &&
          (height >= side - 0.5 || (reaches(part, x, y - reach) && reaches(part, x, y + reach)))
        )
      }
      function name(part: Element, { width, height }: DOMRect): string {
        const label = part.getAttribute('aria-label') ?? part.textContent.trim().slice(0, 40)
        return `${Math.round(width)} × ${Math.round(height)} ${label} ${part.outerHTML.slice(0, 200)}`
      }
      const small: string[] = []
      const shown: Element[] = []
      for (const part of document.querySelectorAll(pressed)) {
        const isThere = part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        if (!isThere || part.matches(':disabled') || isInText(part)) continue
        part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const box = part.getBoundingClientRect()
        const { left, top, width, height } = box
        // Skips what is for screen readers only or covered by an overlay.
        if (width <= 1 || height <= 1) continue
        if (!reaches(part, left + width / 2, top + height / 2)) continue
        if (!isLarge(part, box)) small.push(name(part, box))
        shown.push(part)
      }
      // Fixed and separately scrolling parts have no fixed distance to what is beneath them.
      function layerOf(part: Element): Element | null {
        for (let at: Element | null = part; at && at !== document.body; at = at.parentElement) {
          const { position, overflowY } = getComputedStyle(at)
          if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowY)) return at
        }
        return null
      }
      const places = shown.map((part) => ({
        part,
        box: part.getBoundingClientRect(),
        layer: layerOf(part),
        row: part.closest('li, tr'),
        choice: part.closest('[role=tablist], [role=menu], [role=radiogroup], [role=toolbar], nav'),
      }))
      type Place = (typeof places)[number]
      // Such as a button in a field, or on a card that is a link.
      function isInside(inner: DOMRect, outer: DOMRect): boolean {
        return (
          inner.left >= outer.left &&
          inner.right <= outer.right &&
          inner.top >= outer.top &&
          inner.bottom <= outer.bottom
        )
      }
      // Such as a picture that stands on the cover: each shows more than a finger needs.
      function standsOn(upper: DOMRect, lower: DOMRect): boolean {
        const isNarrower = upper.left >= lower.left && upper.right <= lower.right
        return isNarrower && lower.bottom - upper.top >= side && upper.top - lower.top >= side
      }
      function isLaidOn(one: DOMRect, other: DOMRect): boolean {
        return isInside(one, other) || standsOn(one, other)
      }
      function isOneControl(one: Place, other: Place): boolean {
        const areRows = one.row !== other.row && one.row?.parentElement === other.row?.parentElement
        const isOneChoice = one.choice !== null && one.choice === other.choice
        return (
          areRows || isOneChoice || isLaidOn(one.box, other.box) || isLaidOn(other.box, one.box)
        )
      }
      function distance({ box: one }: Place, { box: other }: Place): number {
        const across = Math.max(one.left - other.right, other.left - one.right)
        const down = Math.max(one.top - other.bottom, other.top - one.bottom)
        return Math.max(across, down)
      }
      const close = places.flatMap((one, index) =>
        places
          .slice(index + 1)
          .filter((other) => one.layer === other.layer && !isOneControl(one, other))
          .filter((other) => distance(one, other) < gap - 0.5)
          .map(
            (other) =>
              `${Math.round(distance(one, other))} between ${name(one.part, one.box)} and ${name(other.part, other.box)}`,
          ),
      )
      return { small, close }
    },
    { side: 44, gap: 8, line: LINE_PIXELS },
  )
  expect.soft([...new Set(small)], `${screen}: too small for a finger`).toEqual([])
  expect.soft([...new Set(close)], `${screen}: too close for a finger`).toEqual([])
}
