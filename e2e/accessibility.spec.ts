import { test } from '@playwright/test'
import { shareOfTurn, turn } from '../scripts/turns'
import { expectAccessible } from './support/accessible'
import { looks, nameOf, openAs } from './support/looks'
import { walks } from './walks/all'

/** Each run takes some of the walks; this many consecutive runs take all of them, four times as many in every look. */
const EVERY = 8

// Each walk has its own browser, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

for (const walk of shareOfTurn(walks, EVERY)) {
  const look = looks[(Math.floor((turn ?? 0) / EVERY) + walks.indexOf(walk)) % looks.length]!
  test(`every screen is accessible: ${walk.name} (${nameOf(look)}) (UX-80)`, async ({
    browser,
  }) => {
    const page = await openAs(browser, look, walk.viewer)
    await walk.take(page, (screen) => expectAccessible(page, screen))
    await page.context().close()
  })
}
