import { expect } from '@playwright/test'
import { makeMember } from '../support/members'
import { open, type Walk } from './walk'

export const ownThings: Walk = {
  name: 'a member and their settings',
  viewer: 'newcomer',
  async take(page, see) {
    const other = await makeMember('seen')
    await open(page, see, '/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('Bio')).toBeVisible()
    await see('Edit Profile')
    await page.getByRole('button', { name: 'Change Photo' }).click()
    await expect(page.getByRole('tab', { name: 'Upload File' })).toBeVisible()
    await see('Change Photo, Upload File')
    await page.getByRole('tab', { name: 'Image URL' }).click()
    await page.getByLabel('Photo URL').fill('nowhere')
    await page.getByRole('button', { name: 'Use This Image' }).click()
    await expect(page.getByText(/^Invalid URL/)).toBeVisible()
    await see('Change Photo, Image URL')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByLabel('Bio').fill('Not saved yet')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await see('the question about unsaved changes')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await open(page, see, `/profile/${other.id}`, other.username)
    await open(page, see, '/people?role=founder', 'People')
    await expect(page.getByRole('list', { name: 'People' })).toBeVisible()
    await see('people with a filter')
    await page.getByRole('button', { name: 'Save this search' }).click()
    const saving = page.getByRole('dialog', { name: 'Save this search' })
    await expect(saving.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await see('Save this search')
    await saving.getByRole('button', { name: 'Save' }).click()
    await open(page, see, '/saved?tab=searches', 'Saved')
    await open(page, see, '/saved?tab=drafts', 'Saved')
    await open(page, see, '/brief')
    await open(page, see, '/brief/unsubscribe?token=none')
    await open(page, see, `/profile/${crypto.randomUUID()}`, 'Profile not found')
    for (const section of [
      '',
      '/appearance',
      '/notifications',
      '/privacy',
      '/sessions',
      '/reports',
    ]) {
      await open(page, see, `/settings${section}`, 'Settings')
    }
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await see('the user menu')
  },
}

export const writing: Walk = {
  name: 'articles and events',
  viewer: 'newcomer',
  async take(page, see) {
    await open(page, see, '/articles', 'Articles')
    await page.getByRole('button', { name: 'Write Article' }).click()
    await expect(page.getByLabel('Content')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Title must be at least 3 characters')).toBeVisible()
    await see('Write Article with errors')
    await page.getByRole('button', { name: 'Close' }).click()
    // A demo group, because those of other journeys may be deleted at any time.
    await page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasNotText: 'Bread of' })
      .first()
      .getByRole('heading')
      .click()
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
    await see('an article')
    await open(page, see, '/events', 'Events')
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click()
    await expect(page.getByRole('tab', { name: /^Going/ })).toBeVisible()
    await see('an event')
    await open(page, see, '/events/create', 'Create Event')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Please enter a title.')).toBeVisible()
    await see('Create Event with errors')
  },
}
