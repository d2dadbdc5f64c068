import { expect } from '@playwright/test'
import { open, type Walk } from './walk'

export const groupsAndForums: Walk = {
  name: 'groups and forums',
  viewer: 'moderator',
  async take(page, see) {
    await open(page, see, '/create-group', 'Create Group')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Group name must be at least 3 characters.')).toBeVisible()
    await see('Create Group with errors')
    await open(page, see, '/groups', 'Groups')
    await page.getByRole('tab', { name: 'My Groups' }).click()
    await page
      .getByRole('link', { name: /^View Group/ })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible()
    await see('a group')
    await page.getByRole('tab', { name: 'About' }).click()
    await see('About a group')
    await open(page, see, '/forums/create-group')
    await open(page, see, '/forums', 'Forums')
    await page.getByRole('link', { name: 'First Cheques' }).click()
    for (const name of [/^Members/, /^Pending Requests/, 'Manage', 'Posts']) {
      await page.getByRole('tab', { name }).click()
      await see(`a forum group, ${String(name)}`)
    }
    await page.getByRole('button', { name: 'New Post' }).click()
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(page.getByText('A title is required')).toBeVisible()
    await see('a new forum post with errors')
  },
}

export const businessAndAdmin: Walk = {
  name: 'business pages, their reviews and the dashboard',
  viewer: 'admin',
  async take(page, see) {
    await open(page, see, '/business', 'Business Pages')
    await page.getByRole('button', { name: 'Create Business Page' }).click()
    await page.getByRole('button', { name: 'Create Page' }).click()
    await expect(page.getByText('Business name is required')).toBeVisible()
    await see('Create Business Page with errors')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('searchbox', { name: 'Search business pages' }).fill('Brightwell')
    await page.getByRole('link', { name: 'View Page: Brightwell Foods' }).click()
    await page.getByRole('button', { name: '3 comments' }).click()
    await expect(page.getByRole('list', { name: 'Comments' })).toBeVisible()
    await see('a business page with its posts')
    await page.getByRole('tab', { name: 'About' }).click()
    await see('a business page, About')
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await see('a business page, Reviews with errors')
    await open(page, see, '/admin', 'Super Admin Dashboard')
    await page.getByRole('tab', { name: 'Audit log' }).click()
    await see('the audit log')
    await open(page, see, '/admin?tab=reviews', 'Super Admin Dashboard')
    await expect(page.getByRole('list', { name: 'Reviews' })).toBeVisible()
    await see('the review queue')
    await page
      .getByRole('button', { name: /^Moderate “/ })
      .first()
      .click()
    await page.getByRole('radio', { name: 'Flagged' }).check()
    await see('Moderate review')
  },
}
