import { expect, type Page } from '@playwright/test'
import { openChatWith } from './support/chat'
import {
  buildOf,
  cachedAddresses,
  expectPersisted,
  expectWholeFeed,
  feedOf,
  persistedReads,
  cachedScreen,
  lookForUpdate,
  noticeOf,
  openUnderWorker,
  test,
} from './support/device'
import { hold } from './support/conditions'
import { environment } from './support/environment'
import { openPhone, sessionOf } from './support/loading'
import { logIn, makeMember, signIn, signOut } from './support/members'

/** The size in pixels from the header of a PNG. */
function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('the app can be installed, with a name, icons of the right sizes and shortcuts', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await request.get(new URL(address ?? '', page.url()).href)
  const manifest = (await response.json()) as {
    id: string
    name: string
    display: string
    start_url: string
    icons: { src: string; sizes: string; type: string; purpose: string }[]
    shortcuts: { name: string; url: string }[]
  }
  expect(manifest).toMatchObject({
    id: '/kindling',
    name: 'Kindling',
    display: 'standalone',
    start_url: './',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  )
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const { src, sizes } of [...pictures, { src: touch ?? '', sizes: '180x180' }]) {
    const icon = await request.get(new URL(src, page.url()).href)
    expect(icon.headers()['content-type'], src).toBe('image/png')
    expect(sizeOf(await icon.body()), src).toBe(sizes)
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    './#/messages',
    './#/articles?write=new',
    './#/?search=',
    './#/notifications',
  ])
})

test('the colour of the window frame follows the theme', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'))
  await page.goto('/#/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#15110f')
})

test('the second visit shows a copy of the feed before any script has run, then the feed before the server answers (UX-70)', async ({
  page,
}) => {
  const member = await makeMember('again')
  await signIn(page, member)
  const newest = page.getByRole('article', { name: `${member.username} joined Kindling` })
  await expect(newest).toBeVisible()
  await expectWholeFeed(page)
  await expectPersisted(page, '["feed","list"')
  await expectPersisted(page, '"viewer"')
  await page.goto('about:blank')

  const runScripts = await hold(page, '**/assets/*.js')
  const answer = await hold(page, '**/rest/v1/**')
  await page.goto('/', { waitUntil: 'commit' })
  const picture = page.locator('#first-paint')
  await expect(picture.getByText(`${member.username} joined Kindling`)).toBeVisible()
  // The copy is not accessible to screen readers or the keyboard; the feed itself is.
  await expect(newest).toHaveCount(0)
  runScripts()
  await expect(newest).toBeVisible()
  await expect(picture).toHaveCount(0)
  await expect(page.locator('[data-refreshing]')).toBeVisible()
  // Items from the meantime appear once the server has answered.
  const newcomer = await makeMember('meanwhile')
  answer()
  await expect(
    page.getByRole('article', { name: `${newcomer.username} joined Kindling` }),
  ).toBeVisible()
  await expect(page.locator('[data-refreshing]')).toHaveCount(0)
})

test('a first visit shows the feed before the app has loaded, and the app takes over in place (UX-70)', async ({
  browser,
}) => {
  const context = await openPhone(browser, await sessionOf('founder'))
  const page = await context.newPage()
  // So low that six cards of newcomers, which are small, can be scrolled.
  await page.setViewportSize({ width: 412, height: 400 })
  const runApp = await hold(page, /\/assets\/(?!first-cards-)[^/]+\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  const picture = page.locator('#first-paint')
  const drawn = picture.locator('[data-screen=shell] article')
  await expect(drawn).toHaveCount(6)
  const id = await drawn.nth(1).getAttribute('id')
  const before = await drawn.nth(1).boundingBox()
  // Whoever reads on meanwhile stays where they are.
  const scrolled = await page.evaluate(() => {
    window.scrollTo(0, 80)
    return window.scrollY
  })
  expect(scrolled).toBeGreaterThan(0)
  runApp()
  await expect(feedOf(page).first()).toBeVisible()
  await expect(picture).toHaveCount(0)
  const after = await page.locator(`#${id}`).boundingBox()
  expect(after && { ...after, y: after.y + scrolled }).toEqual(before)
  await context.close()
})

test('signing out deletes everything cached on the device (UX-91)', async ({ page }) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await signIn(page, ada)
  await expect(feedOf(page).first()).toBeVisible()
  await expectPersisted(page, ada.email)
  expect((await persistedReads(page)).members).toEqual([ada.id])
  await expectWholeFeed(page)
  await page.goto('about:blank')
  await page.goto('/')
  expect(await cachedScreen(page)).toContain(ada.id)
  await signOut(page)
  await expect.poll(async () => (await persistedReads(page)).members).toEqual([])
  expect(await cachedScreen(page)).toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'News Feed' })).toHaveCount(0)
  expect((await persistedReads(page)).members).toEqual([])

  await logIn(page, ben)
  await expectPersisted(page, ben.email)
  const { members, text } = await persistedReads(page)
  expect(members).toEqual([ben.id])
  expect(text).not.toContain(ada.email)
})

/** Expects that the service worker caches the scripts that run, and nothing of the API but pictures. */
async function expectFilesCached(page: Page) {
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/[^/]+\.js$/.test(name)),
  )
  expect(loaded.length).toBeGreaterThan(5)
  await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining(loaded))
  const foreign = (await cachedAddresses(page)).filter(
    (address) => address.startsWith(environment.api) && !address.includes('/object/public/'),
  )
  expect(foreign).toEqual([])
}

test('the service worker caches no API responses; offline the app shows what was loaded, actions fail visibly, and no message was stored (UX-43)', async ({
  device,
  host,
}) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  const page = await openUnderWorker(device, ada)
  const field = page.getByRole('textbox', { name: 'Type a message...' })
  await openChatWith(page, ben)
  await page.reload()
  await expect(field).toBeVisible()
  await expectFilesCached(page)
  await field.fill('See you there')
  await field.press('Enter')
  await expect(page.getByRole('log')).toContainText('See you there')
  await page.goto('/#/settings')
  await page.goto('/#/messages')
  await expect(page.getByRole('button', { name: ben.username }).first()).toBeVisible()
  await page.goto(`/#/profile/${ben.id}`)
  const follow = page
    .getByRole('group', { name: `You and ${ben.username}` })
    .getByRole('button', { name: 'Follow', exact: true })
  await expect(follow).toBeVisible()
  await expectPersisted(page, '["profile","detail"')

  host.goAway()
  await device.setOffline(true)
  // After a reload the emulation no longer reports being offline, so this does.
  await device.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  await page.goto('/#/')
  await page.reload()
  await expect(page.getByText(/You're offline/)).toBeVisible()
  await expect(feedOf(page).first()).toBeVisible()

  await page.goto(`/#/profile/${ben.id}`)
  await follow.click()
  await expect(page.getByText(/Nothing was sent/).first()).toBeVisible()
  await expect(follow).toBeVisible()

  // A page that was never loaded explains why it is missing.
  await page.goto('/#/events')
  await expect(page.getByText("This page isn't saved for offline reading")).toBeVisible()

  // Messages are not for a device that may be shared.
  await page.goto('/#/messages')
  await expect(page.getByText("We couldn't load your conversations")).toBeVisible()
  expect((await persistedReads(page)).text).not.toContain('See you there')
})

test('an update can be postponed, is offered again after a reload, and asks before unsaved text is lost; other tabs keep theirs (UX-72)', async ({
  device,
  host,
}) => {
  const page = await openUnderWorker(device, await makeMember('updated'))
  await expect(buildOf(page)).toHaveAttribute('content', '1')
  const other = await device.newPage()
  await other.goto('/#/articles')
  await other.getByRole('button', { name: 'Write Article' }).click()
  const theirTitle = other.getByRole('dialog').getByLabel('Title')
  await theirTitle.fill('In the other tab')

  host.deployNewer()
  await lookForUpdate(page)
  await noticeOf(page).getByRole('button', { name: 'Later' }).click()
  await expect(noticeOf(page)).toHaveCount(0)
  await expect(buildOf(page)).toHaveAttribute('content', '1')
  // It is still waiting after a reload.
  await page.reload()
  await expect(buildOf(page)).toHaveAttribute('content', '1')
  await page.goto('/#/forums/create-group')
  const name = page.getByLabel('Group name')
  await name.fill('Half a thought')
  await noticeOf(page).getByRole('button', { name: 'Update now' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Half a thought')
  await expect(buildOf(page)).toHaveAttribute('content', '1')

  await noticeOf(page).getByRole('button', { name: 'Update now' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(buildOf(page)).toHaveAttribute('content', '2')
  await expect(name).toHaveValue('Half a thought')
  await expect(noticeOf(page)).toHaveCount(0)

  // The other tab keeps running and is offered the update too.
  await expect(buildOf(other)).toHaveAttribute('content', '1')
  await expect(theirTitle).toHaveValue('In the other tab')
  await expect(other.getByText('Update available')).toBeVisible()
})

test('a part missing on the host makes the app load the newer build, and a web page in place of a part is not cached (UX-72)', async ({
  device,
  host,
}) => {
  const page = await openUnderWorker(device, await makeMember('stale'))
  await expect(buildOf(page)).toHaveAttribute('content', '1')
  host.deployNewer()
  host.removeOlder(/\/assets\/investing-/)
  await page.goto('/#/investing')
  await expect(buildOf(page)).toHaveAttribute('content', '2')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Investing Opportunities' }),
  ).toBeVisible()

  host.replaceByPage(/\/assets\/events-/)
  await page.goto('/#/events')
  await expect(
    page.getByRole('heading', { level: 1, name: 'A new version is available' }),
  ).toBeVisible()
  host.replaceByPage(null)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
})
