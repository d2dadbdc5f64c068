import { expect, test } from '@playwright/test'
import { chatWith, openChatWith } from './support/chat'
import { hold, write } from './support/conditions'
import { environment } from './support/environment'
import { lineOf } from './support/line'
import { operate } from './support/operator'
import { befriend, makeCrowd, makeMember, signIn, signOut } from './support/members'

test('two tabs of one member share the unread count and sign out together (UX-20)', async ({
  page,
  context,
}) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await befriend(ada, ben)
  await signIn(page, ada, '/#/settings')
  const second = await context.newPage()
  await second.goto('/#/settings')
  await expect(second.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  const unread = second.getByRole('banner').getByRole('button', { name: /^Messages, \d unread$/ })
  // A message sent before the second tab has joined the topic is not counted there.
  await expect(async () => {
    await write(ben, ada, ['Hello'])
    await expect(unread).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await page.bringToFront()
  await openChatWith(page, ben)
  await expect(page.getByRole('log')).toContainText('Hello')
  await expect(
    second.getByRole('banner').getByRole('button', { name: 'Messages', exact: true }),
  ).toBeVisible()

  await signOut(page)
  await expect(second).toHaveURL(/#\/auth\?next=%2Fsettings$/)
})

test('what a toast could still undo in another tab is done before the member signs out', async ({
  page,
  context,
}) => {
  const ada = await makeMember('ada')
  const id = crypto.randomUUID()
  const by = { author_id: ada.id, user_id: ada.id, status: 'published' }
  await operate('POST', '/rest/v1/articles', {
    id,
    title: 'An article',
    content: 'Long enough.',
    ...by,
  })
  const comment = { article_id: id, user_id: ada.id, content: 'To be deleted' }
  await operate('POST', '/rest/v1/article_comments', comment)
  await signIn(page, ada, '/#/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(`/#/articles/${id}`)
  const comments = second.getByRole('list', { name: 'Comments' })
  await comments.getByRole('button', { name: /^Actions for .*comment$/ }).click()
  await second.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(second.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.bringToFront()
  await signOut(page)
  expect(await operate('GET', `/rest/v1/article_comments?article_id=eq.${id}`)).toEqual([])
})

test('a member who hides being online is not shown as online', async ({ page, browser }) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await befriend(ada, ben)
  await signIn(page, ada, chatWith(ben))
  const conversation = page.getByRole('region', { name: `Conversation with ${ben.username}` })
  await expect(conversation).not.toContainText('Online')

  const elsewhere = await browser.newContext({ baseURL: environment.app, reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  await signIn(other, ben, '/#/messages')
  await expect(conversation).toContainText('Online')
  // In another tab, while the first still shows messages.
  const settings = await elsewhere.newPage()
  await settings.goto('/#/settings/privacy')
  const shows = settings.getByRole('switch', { name: "Show when I'm online" })
  await shows.click()
  await expect(shows).not.toBeChecked()
  await expect(conversation).not.toContainText('Online')
  // Not even when both have the conversation open, though messages still arrive.
  await openChatWith(other, ada)
  await other.getByRole('textbox', { name: 'Type a message...' }).fill('Here all the same')
  await other.getByRole('textbox', { name: 'Type a message...' }).press('Enter')
  await expect(page.getByRole('log')).toContainText('Here all the same')
  await expect(conversation).not.toContainText('Online')
  await elsewhere.close()
})

test('more than one page of new items is loaded without gaps after being offline', async ({
  page,
  context,
}) => {
  // Without it, going offline leaves the socket open.
  const line = await lineOf(page)
  await signIn(page, await makeMember('away'))
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await line.cut()
  await context.setOffline(true)
  const first = await makeMember('missed')
  await makeCrowd(60)
  line.restore()
  await context.setOffline(false)
  await page.getByRole('button', { name: /^\d+\+? new posts$/ }).click()
  // The feed has no gap between the old items and the new ones.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(
      page.getByRole('article', { name: `${first.username} joined Kindling` }),
    ).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})

test('every response of the host has the security headers', async ({ request }) => {
  for (const address of ['/', '/sw.js', '/icon.svg']) {
    const headers = (await request.get(address)).headers()
    expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy'], address).toMatch(/script-src 'self' 'sha256-[^;]+'/)
    expect(headers['x-content-type-options'], address).toBe('nosniff')
    expect(headers['referrer-policy'], address).toBe('no-referrer')
    expect(headers['cross-origin-opener-policy'], address).toBe('same-origin')
    expect(headers['strict-transport-security'], address).toContain('max-age=31536000')
  }
})

test('a page whose files fail to load reloads once, then says so and can be tried again (UX-72)', async ({
  page,
}) => {
  await signIn(page, await makeMember('far'))
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto('/?again#/')
  const note = page.getByRole('alert').filter({ hasText: "This page couldn't be loaded" })
  await expect(note).toContainText('Check your connection, then try again.')
  await page.unroute('**/assets/app-*.js')
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('feed')).toBeVisible()
})

test('a page whose file never arrives shows that it loads, then that it failed; Back leaves it, and Try again loads it', async ({
  page,
}) => {
  await signIn(page, await makeMember('slow'), '/#/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const arrive = await hold(page, /\/assets\/events-[^/]+\.js$/)
  await page.evaluate(() => (window.location.hash = '#/events'))
  await expect(page.locator('[data-refreshing]')).toBeVisible()
  const failed = page.getByRole('heading', { level: 1, name: "This couldn't be loaded" })
  await expect(failed).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('[data-refreshing]')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goForward()
  await expect(failed).toBeVisible()
  const asked = page.waitForRequest(/\/assets\/events-[^/]+\.js$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
})

test('a page whose file arrives after its time shows then', async ({ page }) => {
  await signIn(page, await makeMember('slower'), '/#/settings')
  const arrive = await hold(page, /\/assets\/events-[^/]+\.js$/)
  await page.evaluate(() => (window.location.hash = '#/events'))
  await expect(
    page.getByRole('heading', { level: 1, name: "This couldn't be loaded" }),
  ).toBeVisible({ timeout: 15_000 })
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
})
