import { test } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { looks, nameOf, openAs } from './support/looks'
import { walks } from './walks/all'

/**
 * Each run takes a quarter of the walks; sixteen consecutive runs take all of them in every look.
 */
const turn = Number(process.env.E2E_TURN ?? 0)
const EVERY = 4

// Each walk has its own browser, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

for (const [index, walk] of walks.entries()) {
  if ((turn + index) % EVERY !== 0) continue
  const look = looks[(Math.floor(turn / EVERY) + index) % looks.length]!
  test(`every screen is accessible: ${walk.name} (${nameOf(look)}) (UX-80)`, async ({
    browser,
  }) => {
    const page = await openAs(browser, look, walk.viewer)
    await walk.take(page, (screen) => expectAccessible(page, screen))
    await page.context().close()
  })
}
