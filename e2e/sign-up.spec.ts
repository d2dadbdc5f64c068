import { expect, test, type Locator, type Page } from '@playwright/test'
import { followLink, readMail } from './support/mailbox'
import { freshName, makeMember, signIn, signOut, useTheme } from './support/members'
import { drawPhoto, shownPicture, storedFaces } from './support/pictures'
import { expectToast } from './support/toast'

/** A member’s first day, on a light desktop or a dark phone. */
test.beforeEach(async ({ page, isMobile }) => {
  await useTheme(page, isMobile ? 'dark' : 'light')
})

async function signUp(page: Page, username: string, email: string, password: string) {
  await page.goto('/#/auth?tab=signup')
  await page.getByLabel('Username').fill(username)
  await expect(page.getByText('This username is available.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Account created successfully!')
  await expectToast(page, 'Please check your email to verify your account.')
}

/** Picks a photo in the open Edit Profile dialog. */
async function pickPhoto(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Change Photo' }).click()
  const photo = page.getByRole('dialog', { name: 'Change Photo' })
  await photo
    .getByRole('tabpanel', { name: 'Upload File' })
    .locator('input[type=file]')
    .setInputFiles(await drawPhoto(page, 900, 700))
  await page.getByRole('button', { name: 'Use picture' }).click()
  return photo
}

async function changePhoto(page: Page) {
  const photo = await pickPhoto(page)
  await expectToast(page, 'Avatar updated successfully!')
  await expect(photo).toBeHidden()
}

function faceInBar(page: Page): Locator {
  return page.getByRole('button', { name: 'Your account' }).locator('img')
}

async function editProfile(page: Page) {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(dialog.getByLabel('Username')).not.toBeEditable()
  await dialog.getByLabel('Full Name').fill('Jane Founder')
  await dialog.getByLabel('Location').fill('Lisbon')
  await dialog.getByLabel('Company').fill('Kindwell')
  await dialog.getByLabel('Job Title').fill('Founder')
  await dialog.getByRole('checkbox', { name: 'Founder' }).check()
  await dialog.getByRole('checkbox', { name: 'Raising money' }).check()
  const industries = dialog.getByRole('group', { name: 'Your industries' })
  for (const name of ['Technology', 'Finance', 'Energy', 'Retail', 'Education']) {
    await industries.getByRole('checkbox', { name }).check()
  }
  await industries.getByRole('checkbox', { name: 'Healthcare' }).click()
  await expect(industries.getByText('Up to 5. Remove one to add another.')).toBeVisible()
  await expect(industries.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await dialog.getByLabel('Bio').fill('I build tools for people who mend things.')
  await dialog.getByLabel('Skills').fill('hardware, , sales,hiring,a,b,c,d,e,f')

  await changePhoto(page)
  await dialog.getByRole('button', { name: 'Save Profile' }).click()
  await expectToast(page, 'Profile updated successfully!')
  await expect(dialog).toBeHidden()
}

async function expectProfile(page: Page, username: string) {
  const header = page.getByRole('region', { name: 'Jane Founder' })
  await expect(header.getByRole('heading', { name: 'Jane Founder', level: 1 })).toBeVisible()
  await expect(header.getByText(`@${username}`)).toBeVisible()
  await expect(header.getByText('Founder at Kindwell')).toBeVisible()
  await expect(header.getByText('I build tools for people who mend things.')).toBeVisible()
  await expect(header.getByText(/^Joined \w+ \d{4}$/)).toBeVisible()
  for (const fact of ['Founder', 'Raising money', 'Technology', 'Education']) {
    await expect(header.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect(header.getByText('+1 more')).toBeVisible()
  const photo = header.getByRole('img', { name: 'Jane Founder' })
  await expect(photo).toHaveAttribute('src', /\/avatars\/.+\.webp$/)
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
}

test('a new member signs up, confirms, fills in the profile, and resets the password in another browser', async ({
  page,
  browser,
  isMobile,
}) => {
  const username = freshName('jane')
  const email = `${username}@members.test`
  await signUp(page, username, email, 'first secret')

  // Signing in is refused before the email is confirmed.
  await page.goto('/#/auth?tab=login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('first secret')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectToast(page, 'Please check your email and confirm your account.')

  const confirmation = await readMail(email, 'Confirm your email')
  await followLink(page, confirmation.link, 'Confirm your email')
  await page.getByRole('button', { name: 'Finish later' }).click()
  await expect(page.getByRole('heading', { name: 'News Feed' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: username }).first()).toBeVisible()
  expect(page.url()).not.toContain('token_hash')
  await readMail(email, 'Welcome to Kindling')

  await page.goto('/#/profile')
  await editProfile(page)
  await expectProfile(page, username)
  await page.reload()
  await expectProfile(page, username)
  await signOut(page)

  // Another browser, which shares nothing with the first.
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  await useTheme(other, isMobile ? 'dark' : 'light')
  await other.goto('/#/auth')
  await other.getByRole('button', { name: 'Forgot password?' }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send Reset Email' }).click()
  await expectToast(other, 'Check your email for password reset instructions.')

  const recovery = await readMail(email, 'Set a new password')
  await followLink(other, recovery.link, 'Set a new password')
  await other.getByLabel('New password', { exact: true }).fill('second secret')
  // The link is used up now, but a reload must not lose the form.
  await other.reload()
  await other.getByLabel('New password', { exact: true }).fill('second secret')
  await other.getByLabel('New password again').fill('second secret')
  await other.getByRole('button', { name: 'Save New Password' }).click()
  await expectToast(other, 'Password changed')
  await expect(other.getByRole('heading', { name: 'News Feed' })).toBeVisible()

  // The link works only once.
  await followLink(other, recovery.link, 'Set a new password')
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await elsewhere.close()

  // Back in the first browser, on the way to the settings.
  await page.goto('/#/settings')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('first secret')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectToast(page, 'Invalid email or password.')
  await page.getByLabel('Password', { exact: true }).fill('second secret')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectToast(page, 'You have successfully logged in.')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('a face loads in the size of its place, and replacing it leaves its files to the clean-up', async ({
  page,
  browser,
}) => {
  const member = await makeMember('face')
  await signIn(page, member, '/#/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()

  // Cancelled between the two uploads: the file already stored is removed.
  const held = /\/object\/avatars\/.+(?<!-w128)\.webp$/
  await page.route(held, () => undefined, { times: 1 })
  const photo = await pickPhoto(page)
  await expect.poll(() => storedFaces(member.id)).toHaveLength(1)
  await photo.getByRole('button', { name: 'Cancel' }).click()
  await expect(photo.getByText('Upload cancelled.')).toBeVisible()
  await expect.poll(() => storedFaces(member.id)).toEqual([])
  await photo.getByRole('button', { name: 'Try again' }).click()
  await expectToast(page, 'Avatar updated successfully!')
  await expect(photo).toBeHidden()
  const first = await storedFaces(member.id)
  const [small = '', large = ''] = first
  expect(first).toEqual([small, small.replace('-w128.webp', '.webp')])

  // A fresh browser requests only the small file, in the top bar and in a list.
  const fresh = await browser.newPage()
  const asked: string[] = []
  fresh.on('request', (request) => asked.push(request.url()))
  await signIn(fresh, member)
  await expect.poll(() => shownPicture(faceInBar(fresh))).toBe(small)
  await fresh.goto(`/#/?search=${member.username}`)
  const found = fresh.getByRole('main').locator(`img[src*="${member.id}"]`)
  await expect.poll(() => shownPicture(found.first())).toBe(small)
  expect(asked.filter((url) => url.endsWith(large))).toEqual([])
  await fresh.close()

  // Without the small file the large one is shown.
  const without = await browser.newPage()
  await without.route(`**/${small}`, (route) => route.fulfill({ status: 404 }))
  await signIn(without, member)
  await expect.poll(() => shownPicture(faceInBar(without))).toBe(large)
  await without.close()

  // A new photo, then none: whatever else shows a file, the clean-up knows it (decision 254).
  await changePhoto(page)
  await expect.poll(() => storedFaces(member.id)).toHaveLength(4)
  const all = await storedFaces(member.id)
  expect(all).toEqual(expect.arrayContaining(first))
  await page.getByRole('button', { name: 'Change Photo' }).click()
  await page.getByRole('tab', { name: 'Image URL' }).click()
  await page.getByRole('button', { name: 'Remove Photo' }).click()
  await expectToast(page, 'Avatar removed successfully!')
  await expect(faceInBar(page)).toBeHidden()
  expect(await storedFaces(member.id)).toEqual(all)
})
