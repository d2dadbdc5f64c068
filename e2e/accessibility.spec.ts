import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { makeMember, signIn, signOut, useTheme } from './support/members'
import { expectNoSidewaysScroll } from './support/page'
import { expectToast } from './support/toast'

/** axe finds nothing serious on any screen, in both themes, on both sizes (UX-80). */
async function expectAccessible(page: Page, screen: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect(serious, screen).toEqual([])
}

async function expectScreen(page: Page, screen: string) {
  await expectAccessible(page, screen)
  await expectNoSidewaysScroll(page, screen)
}

async function open(page: Page, address: string, heading: string | RegExp) {
  await page.goto(`/#${address}`)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expectScreen(page, address)
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.beforeEach(({ page }) => useTheme(page, theme))

    test('every screen of a visitor is accessible (UX-80)', async ({ page }) => {
      await open(page, '/', /./)
      await open(page, '/auth?tab=login', /^Welcome to/)
      await page.getByRole('button', { name: 'Log In' }).click()
      await expect(page.getByText('Please fill in all fields')).toBeVisible()
      await expectScreen(page, 'the Login tab with errors')
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await expect(page.getByLabel('Username')).toBeVisible()
      await expectScreen(page, 'the Sign Up tab')
      await page.getByRole('tab', { name: 'Login' }).click()
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await expectScreen(page, 'the reset request')
      await page.getByLabel('Email').fill('nobody@members.test')
      await page.getByRole('button', { name: 'Send Reset Email' }).click()
      await expectToast(page, 'Reset Email Sent')
      await expectScreen(page, 'the reset request, sent, with its toast')
      await open(page, '/auth/confirm', 'Enter your code')
      await open(page, '/auth/confirm?token_hash=spent&type=recovery', 'Set a new password')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
      await expectScreen(page, 'a spent link')
      await open(page, '/profile', 'Please sign in to view profiles.')
      await open(page, '/articles', 'Articles')
      await open(page, '/events', 'Events')
      await open(page, '/events/sample-1', 'Startup Pitch Night')
      await open(page, '/groups', 'Groups')
      await open(page, '/groups/sample-1', 'Startup Founders Circle')
      await open(page, '/forums', 'Forums')
      await page.getByRole('link', { name: 'First Cheques' }).click()
      await expect(page.getByRole('heading', { name: 'First Cheques', level: 1 })).toBeVisible()
      await expectScreen(page, 'a forum group')
      await page.getByRole('link', { name: 'Read this before you post your round' }).click()
      await expect(
        page.getByText('This post is locked and no longer accepts replies.'),
      ).toBeVisible()
      await expectScreen(page, 'a forum post')
      await open(page, '/no-such-page', 'Page not found')
    })

    test('every screen of a member is accessible (UX-80)', async ({ page }) => {
      const member = await makeMember('axe')
      const other = await makeMember('seen')
      await signIn(page, member)
      await expectScreen(page, 'the start page')
      await open(page, '/profile', member.username)
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await expect(page.getByLabel('Bio')).toBeVisible()
      await expectScreen(page, 'Edit Profile')
      await page.getByRole('button', { name: 'Change Photo' }).click()
      await expect(page.getByRole('tab', { name: 'Upload File' })).toBeVisible()
      await expectScreen(page, 'Change Photo, Upload File')
      await page.getByRole('tab', { name: 'Image URL' }).click()
      await page.getByLabel('Photo URL').fill('nowhere')
      await page.getByRole('button', { name: 'Use This Image' }).click()
      await expect(page.getByText(/^Invalid URL/)).toBeVisible()
      await expectScreen(page, 'Change Photo, Image URL')
      await page.keyboard.press('Escape')
      await page.getByLabel('Bio').fill('Not saved yet')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
      await expectScreen(page, 'the question about unsaved changes')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await open(page, `/profile/${other.id}`, other.username)
      await open(page, `/profile/${crypto.randomUUID()}`, 'Profile not found')
      await open(page, '/settings', 'Settings')
      await open(page, '/settings/appearance', 'Settings')
      await open(page, '/settings/sessions', 'Settings')
      await open(page, '/articles', 'Articles')
      await page.getByRole('button', { name: 'Write Article' }).click()
      await expect(page.getByLabel('Content')).toBeVisible()
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Title must be at least 3 characters')).toBeVisible()
      await expectScreen(page, 'Write Article with errors')
      await page.getByRole('button', { name: 'Close' }).click()
      // One of the demo community: what another journey wrote may go while one looks at it.
      await page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasNotText: 'Bread of' })
        .first()
        .getByRole('heading')
        .click()
      await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
      await expectScreen(page, 'an article')
      await open(page, '/events', 'Events')
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click()
      await expect(page.getByRole('tab', { name: /^Going/ })).toBeVisible()
      await expectScreen(page, 'an event')
      await open(page, '/events/create', 'Create Event')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(page.getByText('Please enter a title.')).toBeVisible()
      await expectScreen(page, 'Create Event with errors')
      await page.getByRole('button', { name: 'Your account' }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      await expectScreen(page, 'the user menu')
    })

    test('every screen of groups, forums and the dashboard is accessible (UX-80)', async ({
      page,
    }) => {
      await signIn(page, { email: 'admin@demo.test', password: 'demo-password' })
      await open(page, '/admin', 'Super Admin Dashboard')
      await page.getByRole('tab', { name: 'Audit log' }).click()
      await expectScreen(page, 'the audit log')
      await signOut(page)
      await signIn(page, { email: 'moderator@demo.test', password: 'demo-password' })
      await open(page, '/create-group', 'Create Group')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('Group name must be at least 3 characters.')).toBeVisible()
      await expectScreen(page, 'Create Group with errors')
      await open(page, '/groups', 'Groups')
      await page.getByRole('tab', { name: 'My Groups' }).click()
      await page
        .getByRole('link', { name: /^View Group/ })
        .first()
        .click()
      await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible()
      await expectScreen(page, 'a group')
      await page.getByRole('tab', { name: 'About' }).click()
      await expectScreen(page, 'About a group')
      await open(page, '/forums/create-group', /./)
      await open(page, '/forums', 'Forums')
      await page.getByRole('link', { name: 'First Cheques' }).click()
      for (const name of [/^Members/, /^Pending Requests/, 'Manage', 'Posts']) {
        await page.getByRole('tab', { name }).click()
        await expectScreen(page, `a forum group, ${String(name)}`)
      }
      await page.getByRole('button', { name: 'New Post' }).click()
      await page.getByRole('button', { name: 'Create Post' }).click()
      await expect(page.getByText('A title is required')).toBeVisible()
      await expectScreen(page, 'a new forum post with errors')
    })

    test('every screen of business pages and their reviews is accessible (UX-80)', async ({
      page,
    }) => {
      await signIn(page, { email: 'admin@demo.test', password: 'demo-password' })
      await open(page, '/business', 'Business Pages')
      await page.getByRole('button', { name: 'Create Business Page' }).click()
      await page.getByRole('button', { name: 'Create Page' }).click()
      await expect(page.getByText('Business name is required')).toBeVisible()
      await expectScreen(page, 'Create Business Page with errors')
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('searchbox', { name: 'Search business pages' }).fill('Brightwell')
      await page.getByRole('link', { name: 'View Page: Brightwell Foods' }).click()
      await page.getByRole('button', { name: '3 comments' }).click()
      await expect(page.getByRole('list', { name: 'Comments' })).toBeVisible()
      await expectScreen(page, 'a business page with its posts')
      await page.getByRole('tab', { name: 'About' }).click()
      await expectScreen(page, 'a business page, About')
      await page.getByRole('tab', { name: 'Reviews' }).click()
      await page.getByRole('button', { name: 'Submit Review' }).click()
      await expect(page.getByText('Title is required')).toBeVisible()
      await expectScreen(page, 'a business page, Reviews with errors')
      await open(page, '/admin?tab=reviews', 'Super Admin Dashboard')
      await expect(page.getByRole('list', { name: 'Reviews' })).toBeVisible()
      await expectScreen(page, 'the review queue')
      await page
        .getByRole('button', { name: /^Moderate “/ })
        .first()
        .click()
      await page.getByRole('radio', { name: 'Flagged' }).check()
      await expectScreen(page, 'Moderate review')
    })
  })
}
