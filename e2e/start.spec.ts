import { expect, test, type Page } from '@playwright/test'
import { keptDrafts } from './support/drafts'
import { followLink, readMail } from './support/mailbox'
import { freshName, logIn, makeMember, signIn, signOut, useTheme } from './support/members'

/** A newcomer's first five minutes, on a light desktop or a dark phone. */
test.beforeEach(async ({ page, isMobile }) => {
  await useTheme(page, isMobile ? 'dark' : 'light')
})

async function signUp(page: Page, username: string) {
  const email = `${username}@members.test`
  await page.goto('/#/auth?tab=signup')
  await page.getByLabel('Username').fill(username)
  await expect(page.getByText('This username is available.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('first secret')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const { link } = await readMail(email, 'Confirm your email')
  await followLink(page, link, 'Confirm your email')
  return { email, password: 'first secret' }
}

function step(page: Page, number: number) {
  return page.getByRole('img', { name: `Step ${number} of 3` })
}

async function fillIn(page: Page) {
  await expect(page.getByRole('heading', { name: /What do you do\?/ })).toBeVisible()
  await expect(step(page, 1)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Founder' }).check()
  await page.getByLabel('Job Title').fill('Baker')
  await page.getByLabel('Location').fill('Rotterdam, Netherlands')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'What brings you here?' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Raising money' }).check()
  await page.getByRole('checkbox', { name: 'Food & Beverage' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Follows everyone suggested and asks to join the first group. */
async function chooseCircle(page: Page) {
  await expect(page.getByRole('heading', { name: 'Your first circle' })).toBeVisible()
  const people = page.getByRole('region', { name: 'People' }).getByRole('listitem')
  await expect(people).toHaveCount(7)
  await expect(people.filter({ hasText: 'In Rotterdam' }).first()).toBeVisible()
  for (let followed = 1; followed <= 7; followed += 1) {
    await page
      .getByRole('button', { name: /^Follow:/ })
      .first()
      .click()
    await expect(page.getByText(`Following ${followed}`)).toBeVisible()
  }
  const groups = page.getByRole('region', { name: 'Groups' })
  await expect(groups.getByRole('listitem')).toHaveCount(3)
  await groups
    .getByRole('button', { name: /^Request to Join/ })
    .first()
    .click()
  await expect(groups.getByText('Request pending')).toBeVisible()
}

test('a newcomer has a circle and a full feed within two minutes, and never sees the start again', async ({
  page,
}) => {
  const member = await signUp(page, freshName('newcomer'))
  const began = Date.now()
  await fillIn(page)
  await chooseCircle(page)
  await page.getByRole('button', { name: 'Go to my feed' }).click()
  await expect(page.getByRole('feed').getByRole('article').nth(3)).toBeVisible()
  expect(Date.now() - began).toBeLessThan(120_000)

  const checklist = page.getByRole('region', { name: 'Get the most out of Kindling' })
  await expect(checklist.getByText('3 of 5 done')).toBeVisible()
  await expect(checklist.getByRole('link', { name: 'Finish setting up' })).toBeHidden()
  await page.goto('/#/profile')
  const header = page.getByRole('region').filter({ hasText: 'Baker' }).first()
  await expect(header.getByText('Raising money')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Following: 7' })).toBeVisible()

  await signOut(page)
  await signIn(page, member)
  await page.goto('/#/start')
  await expect(page.getByRole('heading', { name: 'News Feed' })).toBeVisible()
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
  const checklist = page.getByRole('region', { name: 'Get the most out of Kindling' })
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
