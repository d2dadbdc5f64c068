import { expect, test, type Page } from '@playwright/test'
import {
  expectFocusOrder,
  expectReadable,
  expectReadableAtDouble,
  expectStillness,
} from '../support/eyes'
import { openAs, type Look } from '../support/looks'
import { viewedScreens } from '../support/screens'
import { expectLargeTargets } from '../support/targets'
import { walks } from '../walks/all'

test.describe.configure({ mode: 'parallel' })

const phone: Look = { device: 'phone', theme: 'light' }
const desktop: Look = { device: 'desktop', theme: 'light' }

for (const walk of walks) {
  test(`targets are large and nothing moves: ${walk.name} (UX-31, UX-82)`, async ({ browser }) => {
    const page = await openAs(browser, phone, walk.viewer)
    await walk.take(page, async (screen) => {
      await expectStillness(page, screen)
      await expectLargeTargets(page, screen)
    })
    await page.context().close()
  })

  test(`screens stay readable at 200 % text: ${walk.name} (UX-53)`, async ({ browser }) => {
    const page = await openAs(browser, desktop, walk.viewer)
    await walk.take(page, (screen) => expectReadableAtDouble(page, screen))
    await page.context().close()
  })

  test(`screens stay readable with a browser font of 32 px: ${walk.name} (UX-53)`, async ({
    browser,
  }) => {
    const page = await openAs(browser, desktop, walk.viewer, { textPixels: 32 })
    await walk.take(page, (screen) => expectReadable(page, screen))
    await page.context().close()
  })
}

/** Opens each kind of screen and checks it. */
async function visitAll(page: Page, see: (screen: string) => Promise<void>) {
  const screens = await viewedScreens()
  for (const { name, address, ready } of screens.filter(({ viewer }) => viewer === 'founder')) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(ready(page)).toBeVisible()
    await see(name)
  }
}

test('the focus moves through every screen in order and is always visible (UX-82)', async ({
  browser,
}) => {
  const page = await openAs(browser, desktop, 'founder')
  await visitAll(page, (screen) => expectFocusOrder(page, screen))
  await page.context().close()
})

test('the focus is visible in forced colours (UX-82)', async ({ browser }) => {
  const page = await openAs(browser, desktop, 'founder', { forcedColors: 'active' })
  await visitAll(page, (screen) => expectFocusOrder(page, screen, 12))
  await page.context().close()
})
