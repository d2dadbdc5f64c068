import { expect, test } from '@playwright/test'
import { conversationWith } from '../tests/support/conversation-with'
import {
  enter,
  expectToFit,
  hold,
  memberScreens,
  open,
  scrollTop,
  watchShifts,
  write,
} from './support/conditions'
import { readRow } from './support/loading'
import { makeMember, signIn } from './support/members'
import { expectAtPlace, main } from './support/page'

/**
 * What only a browser can show, measured once on a phone: pictures, keyboards, Back, small windows. Where it is
 * looked for on many screens, a run takes a part of them, and the audit all.
 * The pages are those of the demo community.
 */
test('pictures that load late do not shift the layout (UX-13)', async ({ page }) => {
  await enter(page)
  const shifts = await watchShifts(page)
  const { image_url: url } = await readRow('articles?select=image_url&image_url=not.is.null')
  // Puts a picture into the text of the article.
  await page.route(/\/rest\/v1\/articles\?.*id=eq/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(
      /"content":"/,
      `"content":"Above it.\\n\\n![A picture](${String(url)})\\n\\nBelow it.\\n\\n`,
    )
    await route.fulfill({ response, body: text })
  })
  const shown = ['home', 'profile', 'articles', 'article', 'groups', 'group', 'events', 'business']
  const screens = (await memberScreens()).filter(({ name }) => shown.includes(name))
  for (const screen of screens) {
    const release = await hold(page, '**/object/public/**')
    await page.goto('about:blank')
    await open(page, screen)
    if (screen.name === 'article') await expect(page.getByText('Below it.')).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const before = await shifts.read(0)
    release()
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, width } = image.getBoundingClientRect()
          return width > 0 && bottom > 0 && top < window.innerHeight
        })
        .every((image) => image.complete),
    )
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect.soft(await shifts.read(before), screen.name).toBeLessThanOrEqual(0.05)
    await page.unroute('**/object/public/**')
  }
})

test('the theme and a skeleton are shown before the app’s scripts load (UX-70, UX-83)', async ({
  page,
}) => {
  await enter(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [theme, scheme] of [
    ['system', 'dark'],
    ['purple', 'light'],
  ] as const) {
    const release = await hold(page, '**/assets/**')
    await page.addInitScript((value) => window.localStorage.setItem('theme', value), theme)
    await page.goto('about:blank')
    await page.goto('/#/settings', { waitUntil: 'commit' })
    await expect(page.locator('[data-screen=shell]')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('color-scheme', scheme)
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('navigating shows a skeleton only after 150 ms (UX-70)', async ({ page }) => {
  await enter(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/#/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const release = await hold(page, '**/rest/v1/**')
  await page.goto('/#/articles')
  const skeleton = main(page).locator('[aria-busy=true]')
  await expect(skeleton.first()).toHaveCSS('animation-delay', '0.15s')
  await expect(skeleton.first()).toHaveCSS('animation-fill-mode', 'both')
  await expect(skeleton.first()).toHaveCSS('animation-name', 'appear')
  release()
  await expect(main(page).getByRole('article').first()).toBeVisible()
})

test('lists and searches keep their scroll position after Back (UX-10)', async ({ page }) => {
  await enter(page)
  const screens = await memberScreens()
  const named = (name: string) => screens.find((screen) => screen.name === name)?.address ?? ''
  const lists = [
    '/#/?search=founder',
    named('group'),
    named('forumGroup'),
    '/#/business',
    '/#/events',
    '/#/articles',
  ]
  for (const address of lists) {
    // From another page: where only the hash changes, the previous screen stays until this one is ready.
    await page.goto('about:blank')
    await page.goto(address)
    const links = main(page).locator('a[href^="#/"]')
    await expect(links.nth(3), address).toBeVisible()
    await expect(main(page).locator('[aria-busy=true]'), address).toHaveCount(0)
    await expect
      .poll(() =>
        page.evaluate(() => {
          window.scrollTo(0, 400)
          return window.scrollY
        }),
      )
      .toBe(400)
    const left = page.url()
    // A link inside the window, so that clicking it does not scroll.
    const pressed = await links.evaluateAll((all) =>
      all.findIndex((each) => {
        const box = each.getBoundingClientRect()
        const [path] = (each.getAttribute('href') ?? '').split('?')
        const leads = path !== '#/' && path !== window.location.hash.split('?')[0]
        return leads && box.top > 80 && box.bottom < window.innerHeight - 80
      }),
    )
    // The position at the click itself, because the list may grow before it.
    await page.evaluate(() => {
      const note = () => (document.body.dataset.left = String(window.scrollY))
      window.addEventListener('click', note, { capture: true, once: true })
    })
    await links.nth(pressed).click()
    await expect(page).not.toHaveURL(left)
    const place = Number((await page.locator('body').getAttribute('data-left')) ?? NaN)
    expect(place, address).toBeGreaterThan(50)
    await page.goBack()
    await expect(page).toHaveURL(left)
    await expect
      .poll(async () => Math.abs((await scrollTop(page)) - place), address)
      .toBeLessThanOrEqual(8)
  }
})

test('each filter of the feed keeps its own scroll position (UX-12)', async ({ page }) => {
  await enter(page)
  await page.goto('/')
  const feed = page.getByRole('feed')
  await expect(feed.getByRole('article').nth(12)).toBeAttached()
  await expect(feed).not.toHaveAttribute('aria-busy', 'true')
  const filters = page.getByRole('navigation', { name: 'Filter the feed' })
  const articles = filters.getByRole('link', { name: 'articles' })
  // Scrolls and leaves at once, before the page could note where it was left.
  const { id, place } = await articles.evaluate((link: HTMLElement) => {
    const read = document.querySelectorAll('[role=feed] > article')[12]
    if (!read) throw new Error('The feed has no thirteenth card')
    // To the top: what the cards above and below it load later may move each other.
    read.scrollIntoView({ block: 'start' })
    link.click()
    return { id: read.id, place: read.getBoundingClientRect().top }
  })
  await expect(page).toHaveURL(/filter=articles/)
  await expect.poll(() => scrollTop(page), 'opened for the first time').toBe(0)
  await filters.getByRole('link', { name: 'all' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).not.toHaveURL(/filter=/)
  await expectAtPlace(page.locator(`#${id}`), place)
})

test('Tab skips to the content first, then to the main navigation (UX-15)', async ({ page }) => {
  await enter(page)
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/')
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeFocused()
})

test('fields do not zoom on phones and open the right keyboard (UX-51)', async ({ page }) => {
  const visitors = ['/#/auth', '/#/auth?tab=signup', '/#/auth/confirm']
  const members = [
    ...['/#/settings', '/#/?search=', '/#/events/create', '/#/create-group'],
    ...[
      '/#/articles?write=new',
      '/#/investing?submit=new',
      '/#/business',
      '/#/forums/create-group',
    ],
  ]
  async function check(address: string) {
    await page.goto(address)
    const fields = page.locator(
      'input:not([type=hidden],[type=file],[type=radio],[type=checkbox],[hidden]), textarea, select',
    )
    await expect(fields.filter({ visible: true }).first(), address).toBeVisible()
    const wrong = await fields.evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          const { type, inputMode, autocomplete } = each as HTMLInputElement
          const isSmall = parseFloat(getComputedStyle(each).fontSize) < 16
          const isMail = type === 'email' && (inputMode || 'email') !== 'email'
          const isUnknown = /^(?:email|password|tel|url)$/.test(type) && autocomplete === ''
          return isSmall || isMail || isUnknown
        })
        .map((each) => each.outerHTML.slice(0, 160)),
    )
    expect.soft(wrong, address).toEqual([])
  }
  for (const address of visitors) await check(address)
  await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute(
    'content',
    /user-scalable|maximum-scale/,
  )
  await enter(page)
  await page.reload()
  for (const address of members) await check(address)
})

test('the composer stays above the keyboard, and the page behind a dialog does not scroll (UX-50)', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/#/messages')
  await main(page).getByRole('listitem').first().getByRole('button').first().click()
  const field = page.getByRole('textbox', { name: 'Type a message...' })
  await field.click()
  // Simulates a keyboard over the page, which makes the visual viewport smaller.
  const seen = await page.evaluate(() => {
    const height = window.innerHeight - 300
    const { visualViewport } = window
    if (!visualViewport) return 0
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height })
    visualViewport.dispatchEvent(new Event('resize'))
    return height
  })
  await expect
    .poll(() => field.evaluate((each) => each.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(seen)

  await page.goto('/#/settings')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Messages/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
})

test('Back closes an open overlay first and then leaves the page (UX-52)', async ({ page }) => {
  await enter(page)
  await page.goto('/#/events')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  for (const name of ['Menu', /^Messages/, /^Notifications/]) {
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/#\/settings$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/#\/events$/)
})

test('no screen scrolls sideways in a small or a landscape window (UX-53)', async ({ page }) => {
  await enter(page)
  for (const screen of await memberScreens()) await expectToFit(page, screen)
})

test('a new message does not move a reader who has scrolled up (UX-44)', async ({ page }) => {
  const [reader, writer] = await Promise.all([makeMember('reader'), makeMember('writer')])
  await write(
    writer,
    reader,
    Array.from({ length: 40 }, (_, index) => `Note ${index}`),
  )
  await signIn(page, reader, '/#/messages')
  await page.getByRole('button', { name: conversationWith(writer.username) }).click()
  const log = page.getByRole('log')
  await expect(log.getByText('Note 39', { exact: true })).toBeAttached()
  await log.evaluate((box) => box.scrollTo({ top: 60 }))
  await write(writer, reader, ['Came late'])
  await expect(log.getByText('Came late')).toBeAttached()
  expect(await log.evaluate((box) => box.scrollTop)).toBe(60)
  await page.getByRole('button', { name: 'Go to the latest message' }).click()
  await expect(log.getByText('Came late')).toBeInViewport()
  await write(writer, reader, ['Came last'])
  await expect(log.getByText('Came last')).toBeInViewport()
})
