import { expect, test, type Browser, type Page } from '@playwright/test'
import { environment } from './support/environment'
import { makeMember, signIn, type Member } from './support/members'
import { expectToast } from './support/toast'

/** Another member in a browser of their own. */
async function openBrowserOf(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext({ baseURL: environment.app, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, member)
  return page
}

/** The box in the top bar, or on small screens the one on the search page. */
async function searchFor(page: Page, text: string) {
  const quick = page.getByRole('navigation', { name: 'Quick navigation' })
  if (await quick.isVisible()) await quick.getByRole('link', { name: 'Search' }).click()
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill(text)
  await box.press('Enter')
}

function followersOf(page: Page) {
  return page.locator('dl > div', { hasText: 'Followers' })
}

test('two members find each other, follow, ask and accept, live', async ({ page, browser }) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await signIn(page, ada)
  const theirs = await openBrowserOf(browser, ben)
  await theirs.goto('/#/profile')
  await expect(theirs.getByText('No friend requests right now.')).toBeVisible()

  await searchFor(page, ben.username)
  await expect(page.getByRole('heading', { name: `Results for “${ben.username}”` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: ben.username, exact: true }).click()
  await expect(page.getByRole('main').getByText(`@${ben.username}`).first()).toBeVisible()
  const controls = page.getByRole('group', { name: `You and ${ben.username}` })
  await controls.getByRole('button', { name: 'Follow' }).click()
  await expectToast(page, 'You are now following this user')
  await expect(followersOf(page)).toHaveText('1Followers')
  // The other browser hears of it.
  await expect(followersOf(theirs)).toHaveText('1Followers')

  await controls.getByRole('button', { name: 'Add Friend' }).click()
  await expectToast(page, 'Friend request sent!')
  await expect(controls.getByRole('button', { name: 'Request Sent' })).toBeDisabled()
  await theirs.getByRole('button', { name: `Accept: ${ada.username}` }).click()
  await expectToast(theirs, 'Friend request accepted')
  await expect(theirs.getByRole('tab', { name: 'Friends (1)' })).toBeVisible()
  await expect(controls.getByRole('button', { name: 'Remove Friend' })).toBeVisible()
  await theirs.context().close()
})

test('the feed keeps its place through Back and through its filters (UX-10, UX-14)', async ({
  page,
}) => {
  await signIn(page, await makeMember('reader'))
  const items = page.getByRole('feed').getByRole('article')
  await items.nth(30).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 37))
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(1000)
  const shown = items.filter({ visible: true })
  const middle = await page.evaluate(() => {
    const hit = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
    return hit?.closest('article')?.id ?? ''
  })
  expect(await shown.count()).toBeGreaterThan(0)
  await page.locator(`#${middle}`).getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Connections' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('feed')).toBeVisible()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
    .toBeLessThanOrEqual(8)

  // Home leads back to the place; pressed again, it goes up (UX-14).
  const home = page.getByRole('link', { name: 'Kindling' }).first()
  await page.goto('/#/settings')
  await expect(page.getByRole('feed')).toHaveCount(0)
  await home.click()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
    .toBeLessThanOrEqual(8)
  await home.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('what is new waits behind the pill and never moves what one reads (UX-11)', async ({
  page,
}) => {
  await signIn(page, await makeMember('reader'))
  const items = page.getByRole('feed').getByRole('article')
  await items.nth(20).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  // Hearing of news takes a socket; until it is there, one comes too early.
  const pill = page.getByRole('button', { name: /^\d+ new posts?$/ })
  let newest = await makeMember('newcomer')
  await expect(async () => {
    newest = await makeMember('newcomer')
    await expect(pill).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  await pill.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(
    page.getByRole('article', { name: `${newest.username} joined Kindling` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to where you were' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place)
})

test('pages load by themselves three times, then one is asked (UX-15)', async ({ page }) => {
  await Promise.all(Array.from({ length: 110 }, () => makeMember('crowd')))
  await signIn(page, await makeMember('reader'))
  const items = page.getByRole('feed').getByRole('article')
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await items.count()).toBeGreaterThanOrEqual(150)
  }).toPass()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(more).toBeVisible()
  expect(await items.count()).toBeLessThan(152)
  await more.click()
  await expect.poll(() => items.count()).toBeGreaterThan(160)
})

test('suggestions come while one types, and the keyboard is enough', async ({ page }) => {
  await signIn(page, await makeMember('typist'))
  await page.keyboard.press('/')
  // On small screens this leads to the search page, whose box is ready to type in.
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('nora cast')
  await expect(page.getByRole('option', { name: /Nora Castellan/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Nora Castellan/, level: 1 })).toBeVisible()
})

test('a visitor scrolls down the welcome and sees who is there', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The app loads because of it, and does not take the visitor back to the top.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('heading', { name: 'Happening now' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expect(page.getByRole('article').first()).toBeVisible()
})
