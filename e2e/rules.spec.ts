import { expect, test, type Page } from '@playwright/test'
import { freshName, signIn } from './support/members'
import { expectNoSidewaysScroll } from './support/page'
import { expectToast } from './support/toast'

const ADMIN = { email: 'admin@demo.test', password: 'demo-password' }

/** Adds a rule as the last but one, and opens the dialog that publishes it. */
async function addRule(page: Page, title: string) {
  await signIn(page, ADMIN, '/#/admin')
  await page.getByRole('link', { name: 'Community rules' }).click()
  await page.getByRole('link', { name: 'Edit rules' }).click()
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const rule = page.getByRole('main').getByRole('listitem').last()
  await expect(rule.getByLabel('Title')).toBeFocused()
  await rule.getByLabel('Title').fill(title)
  await rule.getByLabel('What it means').fill('One slice for everyone.')
  await rule.getByRole('button', { name: /^Move rule \d+ up$/ }).click()
  await expect(page.getByRole('button', { name: /^Move rule \d+ up$/ }).nth(-2)).toBeFocused()
  await page.getByRole('button', { name: 'Publish new version' }).click()
  return page.getByRole('dialog', { name: /^Publish version \d+\?$/ })
}

// On one size: two who publish at once would meet each other's version.
test('a super admin publishes a rule, and a visitor reads the new version and the old one @mouse', async ({
  page,
  browser,
}) => {
  const title = `Bring cake, ${freshName('rule')}`
  const note = `More cake, as agreed with ${title}.`
  const dialog = await addRule(page, title)
  await dialog.getByLabel('What changed?').fill(note)
  await dialog.getByRole('button', { name: 'Publish new version' }).click()
  await expectToast(page, 'The new rules are published')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/#/rules')
  await expect(visitor).toHaveTitle(/^Community rules/)
  await expect(visitor.getByRole('region', { name: 'What changed' })).toContainText(note)
  await expect(visitor.getByRole('heading', { name: title })).toContainText('New')
  await expect(visitor.getByRole('link', { name: 'Edit rules' })).toHaveCount(0)
  await expectNoSidewaysScroll(visitor)

  // Loaded when the end of the page comes near.
  await visitor.getByRole('heading', { name: 'Nothing illegal' }).scrollIntoViewIfNeeded()
  await visitor.getByRole('link', { name: 'Version 1', exact: true }).click()
  await expect(visitor.getByText(/^These were the rules of/)).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'No spam' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0)
  await visitor.context().close()
})

test('a super admin can discard a rule before it is published @touch', async ({ page }) => {
  const title = `Bring tea, ${freshName('rule')}`
  const dialog = await addRule(page, title)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { name: 'Community rules' })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
})

test('a visitor reads what moderators did, month by month', async ({ page }) => {
  await page.goto('/#/rules')
  await page.getByRole('link', { name: 'Moderation in numbers' }).click()
  const month = page.getByRole('navigation', { name: 'Months' })
  const latest = await month.getByRole('heading').innerText()
  await expect(page.getByRole('table', { name: 'Reports by reason' })).toContainText('fewer than 5')
  await expectNoSidewaysScroll(page)
  await month.getByRole('link', { name: 'Previous month' }).click()
  await expect(month.getByRole('heading')).not.toHaveText(latest)
  await month.getByRole('link', { name: 'Next month' }).click()
  await expect(month.getByRole('heading')).toHaveText(latest)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('moderation.csv')
})
