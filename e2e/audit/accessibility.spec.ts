import { test } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { looks, nameOf, openAs } from '../support/looks'
import { walks } from '../walks/all'

test.describe.configure({ mode: 'parallel' })

for (const look of looks) {
  for (const walk of walks) {
    test(`every screen is accessible: ${walk.name} (${nameOf(look)}) (UX-80)`, async ({
      browser,
    }) => {
      const page = await openAs(browser, look, walk.viewer)
      await walk.take(page, (screen) => expectAccessible(page, screen))
      await page.context().close()
    })
  }
}
