import { expect, test } from '@playwright/test'
import { makeMember, signIn, signOut } from './support/members'
import { expectNoSidewaysScroll, openBrowserOf } from './support/page'
import { expectToast } from './support/toast'

const ADMIN = { email: 'admin@demo.test', password: 'demo-password' }

test('a banned member’s open browser stops working at once, and signing in is refused', async ({
  page,
  browser,
}) => {
  const member = await makeMember('rude')
  const theirs = await openBrowserOf(browser, member, page)
  await theirs.goto('/#/groups')
  await theirs
    .getByRole('link', { name: /^View Group: (?!Startup Founders Circle)/ })
    .first()
    .click()
  const ask = theirs.getByRole('button', { name: 'Request to Join', exact: true })
  await expect(ask).toBeVisible()

  await signIn(page, ADMIN)
  await page.goto('/#/admin')
  await page
    .getByRole('searchbox', { name: 'Search by name, username or email' })
    .fill(member.email)
  const actions = page.getByRole('button', { name: `Actions for ${member.username}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Ban', exact: true }).click()
  await expectNoSidewaysScroll(page)
  const ban = page.getByRole('dialog', { name: `Ban ${member.username}?` })
  await ban.getByLabel('Which rule?').selectOption({ index: 1 })
  await ban.getByLabel('Reason').fill('Insulted three people')
  await ban.getByRole('button', { name: 'Ban' }).click()
  await expectToast(page, `${member.username} is banned`)

  // The ban reaches open browsers at once, and signing in again is refused.
  await expect(theirs.getByText('Your account is suspended.').first()).toBeVisible()
  await expect(ask).toHaveCount(0)
  await signOut(theirs)
  await theirs.goto('/#/auth')
  await theirs.getByLabel('Email').fill(member.email)
  await theirs.getByLabel('Password', { exact: true }).fill(member.password)
  await theirs.getByRole('button', { name: 'Log In' }).click()
  await expect(theirs.getByText('Your account is suspended.').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Audit log' }).click()
  await expect(page.getByText(new RegExp(`banned @${member.username}`)).first()).toBeVisible()
  await theirs.context().close()
})

test('the dashboard is open to super admins only', async ({ page }) => {
  await page.goto('/#/admin')
  await expect(page).toHaveURL(/#\/auth\?next=/)
  await signIn(page, await makeMember('curious'))
  await page.goto('/#/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
