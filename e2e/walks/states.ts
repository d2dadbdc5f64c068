import { expect, type Page } from '@playwright/test'
import type { ScreenName } from '../support/budgets'
import { viewedScreens } from '../support/screens'
import { open, openFresh, type Walk } from './walk'

/** The demo community’s screens for members. */
async function memberScreens() {
  return (await viewedScreens()).filter(({ viewer }) => viewer === 'founder')
}

export const fullScreens: Walk = {
  name: 'every kind of screen, full',
  viewer: 'founder',
  async take(page, see) {
    for (const { name, address, ready } of await memberScreens()) {
      await openFresh(page, address)
      await expect(ready(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await see(name)
    }
    await open(page, see, '/?search=founder')
    await open(page, see, '/groups/sample-1')
    await open(page, see, `/groups/${crypto.randomUUID()}/invitation`)
  },
}

/** Makes every following read fail. */
async function breakReads(page: Page) {
  await page.route(/\/rest\/v1\//, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken on purpose' } }),
  )
}

/** Screens of one item: their way back is there while it loads and when that fails. */
const fromLists: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'article',
  'group',
  'forumGroup',
  'forumPost',
  'event',
  'businessPage',
  'investingIdea',
])

export const failingScreens: Walk = {
  name: 'every kind of screen, when nothing can be read',
  viewer: 'founder',
  async take(page, see) {
    const screens = await memberScreens()
    await breakReads(page)
    for (const { name, address } of screens) {
      await openFresh(page, address)
      // A screen without its own requests has nothing to retry.
      if (name !== 'settings') {
        await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible()
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (fromLists.has(name)) {
        await expect(page.getByRole('main').getByRole('link', { name: /^Back/ })).toBeVisible()
      }
      await see(`${name}, failed`)
    }
  },
}

export const emptyScreens: Walk = {
  name: 'what someone new has nothing in',
  viewer: 'newcomer',
  async take(page, see) {
    await open(page, see, '/start', /What do you do\?/)
    await open(page, see, '/start?step=2', 'What brings you here?')
    const industries = page.getByRole('group', { name: 'Your industries' }).getByRole('checkbox')
    for (const place of [0, 1, 2, 3, 4, 5]) await industries.nth(place).click()
    await expect(page.getByText('Up to 5. Remove one to add another.')).toBeVisible()
    await see('/start?step=2 with six industries')
    await openFresh(page, '/#/start?step=3')
    await page
      .getByRole('button', { name: /^Follow:/ })
      .first()
      .click()
    await expect(page.getByText('Following 1')).toBeVisible()
    await see('/start?step=3 with someone followed')
    await openFresh(page, '/')
    await expect(page.getByRole('button', { name: 'Close the checklist' })).toBeVisible()
    await see('/ with the checklist')
    await open(page, see, '/messages')
    await open(page, see, '/notifications')
    await open(page, see, '/groups?tab=mine')
    await open(page, see, '/forums?tab=mine')
    await open(page, see, '/articles?tab=drafts')
    await open(page, see, '/?search=zzqqxx')
    await open(page, see, '/business?search=zzqqxx')
    await open(page, see, '/people?search=zzqqxx')
    await open(page, see, '/groups?search=zzqqxx')
    await open(page, see, '/admin')
  },
}

export const openOverlays: Walk = {
  name: 'what opens over a screen',
  viewer: 'founder',
  async take(page, see) {
    const banner = page.getByRole('banner')
    await open(page, see, '/')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await see('the shortcuts')
    await page.keyboard.press('Escape')
    await banner.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await see('the latest notifications')
    await page.keyboard.press('Escape')
    await banner.getByRole('button', { name: /^Messages/ }).click()
    await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible()
    await see('the messages panel')
    await page.keyboard.press('Escape')
    await open(page, see, '/messages')
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
    await expect(page.getByRole('textbox', { name: 'Type a message...' })).toBeVisible()
    const partner = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
    await expect(partner.first()).toBeVisible()
    await see('a conversation')
    await page.getByRole('button', { name: 'Search this conversation' }).click()
    await page.getByRole('searchbox', { name: 'Search messages…' }).fill('a')
    await expect(page.getByRole('list', { name: 'Messages found' })).toBeVisible()
    await see('the search of a conversation')
    await open(page, see, '/messages?box=requests')
    const requests = page.getByRole('list', { name: 'Requests' })
    await requests.getByRole('button', { name: /family office/ }).click()
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
    await see('a request')
    await open(page, see, '/messages')
    await page.getByRole('button', { name: 'New message' }).click()
    await expect(page.getByRole('dialog', { name: 'New message' })).toBeVisible()
    await see('New message')
    await page.keyboard.press('Escape')
    await open(page, see, '/investing')
    await page.getByRole('button', { name: 'Submit Business Idea' }).first().click()
    const form = page.getByRole('dialog', { name: 'Submit Business Idea' })
    await form.getByRole('button', { name: 'Submit Business Idea' }).click()
    await expect(form.getByText('Please select an industry')).toBeVisible()
    await see('Submit Business Idea with errors')
  },
}
