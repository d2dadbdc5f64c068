import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { freshTotpCode } from '../tests/support/totp'
import { makeMember, signIn, signOut, useTheme, type Member } from './support/members'
import { expectNoSidewaysScroll } from './support/page'
import { expectToast } from './support/toast'

/** The life of an account from its second factor to its end, on a light desktop or a dark phone. */
test.beforeEach(async ({ page, isMobile }) => {
  await useTheme(page, isMobile ? 'dark' : 'light')
})

/** Returns the secret of the authenticator app. */
async function setUpTwoSteps(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set Up Two-Step Sign-In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  await expectNoSidewaysScroll(page, 'the setup of an authenticator app')
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Code').fill(freshTotpCode(secret))
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expectToast(page, 'Two-step sign-in is on')
  await expect(page.getByText('My phone')).toBeVisible()
  return secret
}

async function signInWithCode(page: Page, { email, password }: Member, secret: string) {
  await page.goto('/#/auth?next=%2Fsettings%2Fdata')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  // The password alone gives no access, even after a reload.
  await page.goto('/#/messages')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(freshTotpCode(secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'You have successfully logged in.')
}

test('a member sets up two-step sign-in, downloads their data and deletes the account', async ({
  page,
}) => {
  const member = await makeMember('leaver')
  await signIn(page, member, '/#/settings/security')
  const secret = await setUpTwoSteps(page)
  await signOut(page)
  await signInWithCode(page, member, secret)

  await page.goto('/#/settings/data')
  await expect(page.getByRole('heading', { name: 'Download your data' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'Your data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^kindling-data-${member.username}-\\d{4}-\\d{2}-\\d{2}\\.json$`),
  )
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    profiles: { username: string }[]
    profile_private: { email: string }[]
  }
  expect(data.profiles.map(({ username }) => username)).toEqual([member.username])
  expect(data.profile_private.map(({ email }) => email)).toEqual([member.email])

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('a guess')
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(dialog.getByText("That's not your password.")).toBeVisible()
  await expectNoSidewaysScroll(page, 'the dialog of the deletion')
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await expectToast(page, 'Your account has been deleted')
  await expect(page).toHaveURL(/#\/$/)

  await page.goto('/#/auth')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectToast(page, 'Invalid email or password.')
})
