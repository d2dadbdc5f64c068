import { expect, type Page } from '@playwright/test'
import { followLink, readMail } from './mailbox'

/** Signs up and follows the confirmation in the email. */
export async function signUp(page: Page, username: string) {
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

/** The mark of how far the start has come. */
export function step(page: Page, number: number) {
  return page.getByRole('img', { name: `Step ${number} of 3` })
}

/** Answers the first two steps: a founder in Rotterdam who raises money for food. */
export async function fillIn(page: Page) {
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
export async function chooseCircle(page: Page) {
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
