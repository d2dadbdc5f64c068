import { expect, type Locator, type Page } from '@playwright/test'
import { titleOf, type Hands, type Means, type Target } from './hands'

/** Someone who is lost after this many keys gives up. */
const MOST_KEYS = 120

/** Roles among which the arrow keys move. */
const ARROWS: readonly string[] = ['menuitem', 'radio', 'tab']

/** Hands on a page of Playwright. */
export function pageHands(page: Page, by: Means): Hands {
  function locate({ role, name, within }: Target): Locator {
    const place = within ? locate(within) : page
    return place.getByRole(role, {
      exact: typeof name === 'string',
      ...(name !== undefined && { name }),
    })
  }

  function isFocused(target: Locator): Promise<boolean> {
    return target.evaluate((element) => element === document.activeElement)
  }

  /** Moves the focus to a target with keys alone. */
  async function reach(target: Target): Promise<void> {
    const locator = locate(target)
    await expect(locator).toBeVisible()
    // An open menu takes the focus by itself.
    if (target.role === 'menuitem') {
      await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
    }
    for (let keys = 0; keys < MOST_KEYS; keys += 1) {
      if (await isFocused(locator)) return
      const role = await page.evaluate(() => document.activeElement?.getAttribute('role'))
      const isBeside = ARROWS.includes(target.role) && role === target.role
      if (isBeside) await moveOn(target.role === 'tab' ? 'ArrowRight' : 'ArrowDown')
      else await page.keyboard.press('Tab')
    }
    throw new Error(`${titleOf(target)} is out of the keyboard's reach`)
  }

  /** Presses an arrow key. Menus move the focus a moment later: a second press would skip an item. */
  async function moveOn(arrow: string): Promise<void> {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press(arrow)
    await page.waitForFunction((element) => element !== document.activeElement, before)
  }

  return {
    async open(address) {
      await page.goto(address)
    },
    async press(target) {
      if (by === 'keyboard') {
        await reach(target)
        await page.keyboard.press(target.role === 'radio' ? 'Space' : 'Enter')
      } else if (by === 'touch') await locate(target).tap()
      else await locate(target).click()
    },
    async type(target, text) {
      if (by === 'keyboard') await reach(target)
      else if (by === 'touch') await locate(target).tap()
      else await locate(target).click()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(text)
    },
    async fillIn(label, value) {
      await page.getByLabel(label, { exact: true }).fill(value)
    },
    async enter() {
      await page.keyboard.press('Enter')
    },
    async choose(target, option) {
      if (by === 'keyboard') await reach(target)
      await locate(target).selectOption({ label: option })
    },
    async see(what) {
      const found =
        typeof what === 'string' || what instanceof RegExp ? page.getByText(what) : locate(what)
      // On a phone the list beside a conversation is there, but hidden.
      await expect(found.filter({ visible: true }).first()).toBeVisible()
    },
  }
}
