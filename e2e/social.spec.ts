import { expect, test, type Page } from '@playwright/test'
import { makeCrowd, makeMember, signIn } from './support/members'
import { expectAtPlace, openBrowserOf, topOf } from './support/page'
import { expectToast } from './support/toast'

/** Searches in the top bar, or on small screens on the search page. */
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

test('two members find each other, follow and become friends, each seeing it live', async ({
  page,
  browser,
}) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await signIn(page, ada)
  const theirs = await openBrowserOf(browser, ben, page, '/#/profile')
  await expect(theirs.getByText('No friend requests right now.')).toBeVisible()

  await searchFor(page, ben.username)
  await expect(page.getByRole('heading', { name: `Results for “${ben.username}”` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: ben.username, exact: true }).click()
  await expect(page.getByRole('main').getByText(`@${ben.username}`).first()).toBeVisible()
  const controls = page.getByRole('group', { name: `You and ${ben.username}` })
  await controls.getByRole('button', { name: 'Follow' }).click()
  await expectToast(page, 'You are now following this user')
  await expect(followersOf(page)).toHaveText('1Followers')
  // The other browser is updated live.
  await expect(followersOf(theirs)).toHaveText('1Followers')

  await controls.getByRole('button', { name: 'Add Friend' }).click()
  await expectToast(page, 'Friend request sent!')
  await expect(controls.getByRole('button', { name: 'Request Sent' })).toBeDisabled()
  await theirs.getByRole('button', { name: `Accept: ${ada.username}` }).click()
  await expectToast(theirs, 'Friend request accepted')
  await expect(theirs.getByRole('tab', { name: 'Friends (1)' })).toBeVisible()
  await expect(controls.getByRole('button', { name: 'Friends' })).toBeVisible()
  await theirs.context().close()
})

test('the feed keeps its place after Back and Home (UX-10, UX-14)', async ({ page }) => {
  await signIn(page, await makeMember('reader'))
  const items = page.getByRole('feed').getByRole('article')
  await items.nth(30).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 37))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  const shown = items.filter({ visible: true })
  const middle = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('[role="feed"] article')]
    const isBelow = (card: Element) => card.getBoundingClientRect().bottom > window.innerHeight / 2
    return cards.find(isBelow)?.id ?? ''
  })
  expect(await shown.count()).toBeGreaterThan(0)
  const read = page.locator(`#${middle}`)
  const author = read.getByRole('link').first()
  // The pointer scrolls to what a bar covers, before the page is left.
  await author.hover()
  const place = await topOf(read)
  await author.click()
  await expect(page.getByRole('tab', { name: 'Connections' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('feed')).toBeVisible()
  await expectAtPlace(read, place)

  // Home leads back to the place, and clicked again to the top (UX-14).
  const home = page.getByRole('link', { name: 'Kindling' }).first()
  await page.goto('/#/settings')
  await expect(page.getByRole('feed')).toHaveCount(0)
  await home.click()
  await expectAtPlace(read, place)
  await home.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a feed left at its top opens at its top, however high the page above it has become (UX-11)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, await makeMember('reader'))
  const cards = page.getByRole('feed').getByRole('article')
  await expect(cards.nth(3)).toBeVisible()
  await page.goto('/#/settings')
  await expect(cards).toHaveCount(0)
  const newest = await makeMember('newcomer')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Kindling' }).first().click()
  // Other tests' items may come above it.
  await expect(cards.filter({ hasText: newest.username })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('new items wait behind a button and never move what one reads (UX-11)', async ({ page }) => {
  await signIn(page, await makeMember('reader'))
  const items = page.getByRole('feed').getByRole('article')
  await items.nth(20).scrollIntoViewIfNeeded()
  const read = page.locator(`#${await items.nth(20).getAttribute('id')}`)
  // On the screen: when a card above grows, the browser scrolls so that this one stays.
  const onScreen = await read.boundingBox()
  const place = onScreen?.y ?? Number.NaN
  const newest = await makeMember('newcomer')
  const pill = page.getByRole('button', { name: /^\d+ new posts?$/ })
  await expect(pill).toBeVisible()
  expect(await read.boundingBox()).toEqual(onScreen)
  await pill.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(
    page.getByRole('article', { name: `${newest.username} joined Kindling` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to where you were' }).click()
  await expectAtPlace(read, place)
})

test('the feed loads three pages by itself, then shows Load more (UX-15)', async ({ page }) => {
  await makeCrowd(110)
  await signIn(page, await makeMember('reader'))
  const items = page.getByRole('feed').getByRole('article')
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    // Three pages of 50, in which other tests' items of one author may be one.
    expect(await items.count()).toBeGreaterThanOrEqual(140)
    await expect(more).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await items.count()).toBeLessThan(152)
  await more.click()
  await expect.poll(() => items.count()).toBeGreaterThan(160)
})

test('search suggestions can be used with the keyboard alone', async ({ page }) => {
  await signIn(page, await makeMember('typist'))
  await page.keyboard.press('/')
  // On small screens this leads to the search page and focuses its field.
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('nora cast')
  // An earlier list, for a part of the name, may have others above.
  await expect(page.getByRole('option').first()).toContainText('Nora Castellan')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Nora Castellan/, level: 1 })).toBeVisible()
})

test('a visitor who scrolls down the welcome page sees what is happening now', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Scrolling loads the app, which must not jump back to the top.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('heading', { name: 'Happening now' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expect(page.getByRole('article').first()).toBeVisible()
})
