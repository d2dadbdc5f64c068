import { expect, test } from '@playwright/test'
import { keptDrafts } from './support/drafts'
import { logIn, makeMember, signIn, signOut, useTheme } from './support/members'
import { step } from './support/newcomer'

/** A newcomer's first five minutes, on a light desktop or a dark phone. */
test.beforeEach(async ({ page, isMobile }) => {
  await useTheme(page, isMobile ? 'dark' : 'light')
})

test('a newcomer skips a step, leaves, and goes on where they were', async ({ page }) => {
  const member = await makeMember('skipper', { isNewcomer: true })
  await logIn(page, member)
  await expect(step(page, 1)).toBeVisible()
  await page.getByLabel('Company').fill('Unsaved Bakery')
  await expect.poll(() => keptDrafts(page)).toContain('Unsaved Bakery')
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue('Unsaved Bakery')
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(step(page, 2)).toBeVisible()
  await page.goBack()
  await expect(step(page, 1)).toBeVisible()
  await page.goForward()
  await expect(step(page, 2)).toBeVisible()

  // The next sign-in goes on with the second step.
  await page.goto('/')
  await signOut(page)
  await logIn(page, member)
  await expect(step(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Finish later' }).click()
  await expect(page.getByRole('heading', { name: 'News Feed' })).toBeVisible()
  await signOut(page)
  await signIn(page, member)
  await page.getByRole('link', { name: 'Finish setting up' }).click()
  await expect(step(page, 2)).toBeVisible()
})

test('a newcomer who was on the way to a page gets there; the checklist offers the start, and can be closed', async ({
  page,
}) => {
  const member = await makeMember('guest', { isNewcomer: true })
  await page.goto('/#/auth?next=/notifications')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await page.goto('/')
  const checklist = page.getByRole('region', { name: 'Get more out of Kindling' })
  await checklist.getByRole('link', { name: 'Finish setting up' }).click()
  await expect(step(page, 1)).toBeVisible()
  await page.getByRole('link', { name: 'Kindling' }).click()
  await checklist.getByRole('link', { name: 'Add a photo' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/')
  const stored = page.waitForResponse((answer) => answer.url().includes('profile_private'))
  await checklist.getByRole('button', { name: 'Close the checklist' }).click()
  await expect(checklist).toBeHidden()
  await stored
  await page.reload()
  await expect(page.getByRole('feed')).toBeVisible()
  await expect(checklist).toBeHidden()
})
