import { expect, test, type Page } from '@playwright/test'
import { readRow } from './support/loading'
import { makeMember, signIn } from './support/members'

/** Forms of every kind are left in every way, and each asks the same question. */

interface Leaving {
  name: string
  open: (page: Page) => Promise<void>
  /** The label of the field that is typed into. */
  field: string
  leave: (page: Page) => Promise<void>
  hasDraft: boolean
}

async function openContact(page: Page) {
  const idea = await readRow('business_ideas?select=id&order=created_at,id')
  await page.goto('/#/investing')
  await expect(page.getByRole('heading', { name: 'Investing', level: 1 })).toBeVisible()
  await page.goto(`/#/investing/${String(idea['id'])}`)
  await page.getByRole('button', { name: 'Contact Founder' }).click()
}

const leavings: readonly Leaving[] = [
  {
    name: 'a new event by Cancel',
    open: async (page) => void (await page.goto('/#/events/create')),
    field: 'Title',
    leave: (page) => page.getByRole('main').getByRole('link', { name: 'Cancel' }).click(),
    hasDraft: true,
  },
  {
    name: 'a new group by a link',
    open: async (page) => void (await page.goto('/#/create-group')),
    field: 'Group Name',
    leave: (page) => page.getByRole('banner').getByRole('link', { name: 'Kindling' }).click(),
    hasDraft: true,
  },
  {
    name: 'a new email address by a typed address',
    open: async (page) => void (await page.goto('/#/settings/account')),
    field: 'New email',
    leave: (page) => page.evaluate(() => void (window.location.hash = '#/events')),
    hasDraft: false,
  },
  {
    name: 'a message to a founder by Escape',
    open: openContact,
    field: 'Message',
    leave: (page) => page.keyboard.press('Escape'),
    hasDraft: true,
  },
  {
    name: 'a message to a founder by Back',
    open: openContact,
    field: 'Message',
    leave: async (page) => void (await page.goBack()),
    hasDraft: true,
  },
]

test('leaving a form with text asks, however it is left, and Undo after Discard brings form and text back (UX-02, UX-05)', async ({
  page,
}) => {
  await signIn(page, await makeMember('leaver'), '/#/events')
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' })
  for (const { name, open, field, leave, hasDraft } of leavings) {
    await test.step(name, async () => {
      await open(page)
      const typed = page.getByLabel(field, { exact: true }).first()
      await typed.fill('Half a thought')
      await leave(page)
      await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
      await expect(question.getByRole('button', { name: 'Save draft' })).toHaveCount(
        hasDraft ? 1 : 0,
      )
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(typed).toHaveValue('Half a thought')
      await leave(page)
      await question.getByRole('button', { name: 'Discard' }).click()
      await expect(typed).toBeHidden()
      if (!hasDraft) return
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(typed).toHaveValue('Half a thought')
      await leave(page)
      await question.getByRole('button', { name: 'Discard' }).click()
      await expect(typed).toBeHidden()
    })
  }
})

test('logging out does not wait for a session that cannot be renewed (UX-91)', async ({ page }) => {
  await signIn(page, await makeMember('leaver'), '/#/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('auth-token')))
  const [key = ''] = await stored()
  await page.evaluate((name) => {
    const session = JSON.parse(localStorage.getItem(name) ?? '{}') as object
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1 }))
  }, key)
  // The server never answers.
  await page.route('**/auth/v1/token?grant_type=refresh_token', () => undefined)
  const asked = page.waitForRequest('**/auth/v1/token?grant_type=refresh_token')
  await page.reload()
  await asked
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Signed out successfully').first()).toBeVisible()
  expect(await stored()).toEqual([])
})
