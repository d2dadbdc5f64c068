import { expect, test, type Locator } from '@playwright/test'
import { enter } from './support/conditions'
import { readRow } from './support/loading'
import { makeMember, signIn } from './support/members'
import { main } from './support/page'

/** The upper and lower edge of something, in pixels from the top of the screen. */
async function edgesOf(shown: Locator): Promise<{ top: number; bottom: number }> {
  return shown.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return { top, bottom }
  })
}

test(
  'what starts something new and what joins a group are in reach of the thumb',
  { tag: '@touch' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const start = page.getByRole('button', { name: 'Start something new' })
    await signIn(page, await makeMember('thumb'), '/#/people')
    for (const [address, name] of [
      ['/#/', 'News Feed'],
      ['/#/groups', 'Groups'],
      ['/#/forums', 'Forums'],
      ['/#/events', 'Events'],
    ] as const) {
      await page.goto(address)
      await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
      const { top, bottom } = await edgesOf(start)
      const bar = await edgesOf(page.getByRole('navigation', { name: 'Quick navigation' }))
      expect(top).toBeGreaterThan(740 * (2 / 3))
      expect(bottom).toBeLessThan(bar.top)
      // The last row ends above it.
      const room = await main(page).evaluate((each) =>
        parseFloat(getComputedStyle(each).paddingBottom),
      )
      expect(room).toBeGreaterThan(740 - top)
    }
    // Nothing is started there.
    await page.goto('/#/settings')
    await expect(main(page).getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(start).toBeHidden()

    const [group, forum] = await Promise.all([
      readRow('groups?select=id&order=created_at,id'),
      readRow('forum_groups?select=id&is_public=is.true&order=created_at,id'),
    ])
    for (const address of [
      `/#/groups/${String(group['id'])}`,
      `/#/forums/group/${String(forum['id'])}`,
    ]) {
      await page.goto(address)
      const join = page.getByRole('button', { name: 'Request to Join', exact: true })
      await expect(join).toBeInViewport({ ratio: 1 })
      await expect.poll(async () => (await edgesOf(join)).top).toBeGreaterThan(740 * (2 / 3))
      // A page's own main action has the place.
      await expect(start).toBeHidden()
    }
  },
)

test(
  'where someone types, scrolls down or reads a conversation nothing floats over it',
  { tag: '@touch' },
  async ({ page }) => {
    await enter(page)
    const start = page.getByRole('button', { name: 'Start something new' })
    await page.goto('/#/groups')
    await expect(start).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'View Group' }).nth(3)).toBeVisible()
    await page.evaluate(() => window.scrollBy(0, 600))
    await expect(start).toBeHidden()
    await page.evaluate(() => window.scrollBy(0, -100))
    await expect(start).toBeVisible()
    // A page about one thing has its own: here, what posts.
    const group = await readRow('groups?select=id&name=eq.First Hires')
    await page.goto(`/#/groups/${String(group['id'])}`)
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeVisible()
    await expect(start).toBeHidden()
    await page.goto('/#/forums')
    await expect(start).toBeVisible()
    await main(page).getByRole('searchbox').focus()
    await expect(start).toBeHidden()
    await page.goto('/#/messages')
    await expect(main(page).getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    await main(page).getByRole('listitem').first().getByRole('button').first().click()
    await expect(page.getByRole('textbox', { name: 'Type a message...' })).toBeVisible()
    await expect(start).toBeHidden()
    // Nor does a flag stand beside each message, but beside the one that is tapped.
    const flag = page.getByRole('button', { name: 'Report this message' }).last()
    await expect(flag).toHaveCSS('opacity', '0')
    await flag.locator('..').tap({ position: { x: 40, y: 20 } })
    await expect(flag).toHaveCSS('opacity', '1')
  },
)
