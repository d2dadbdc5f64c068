import { expect } from '@playwright/test'
import { open, openFresh, type Walk } from './walk'

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
    await open(page, see, '/forums?tab=latest', 'Forums')
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
    await page.getByRole('tab', { name: 'Warnings' }).click()
    await expect(page.getByRole('list', { name: 'Warnings' })).toBeVisible()
    await see('the warning signs')
    await page.getByRole('button', { name: 'Add a sign' }).click()
    await expect(page.getByRole('dialog', { name: 'Add a sign' })).toBeVisible()
    await see('Add a sign')
    await page.keyboard.press('Escape')
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
    await open(page, see, '/rules?edit=rules', 'Edit the community rules')
    await page.getByRole('button', { name: 'Retire' }).first().click()
    await page.getByRole('button', { name: 'Publish new version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish new version' }).click()
    await expect(page.getByText('Tell members what changed.')).toBeVisible()
    await see('publishing rules, with an error')
  },
}

export const investing: Walk = {
  name: 'business ideas and what they ask for',
  viewer: 'founder',
  async take(page, see) {
    await open(page, see, '/investing?sort=goal', 'Investing Opportunities')
    const list = page.getByRole('list', { name: 'All Ideas' })
    await list.getByRole('link', { name: 'Crisps from yesterday' }).click()
    await expect(page.getByRole('heading', { name: 'Two thirds there' })).toBeVisible()
    await see('an idea of one’s own')
    await page.getByRole('tab', { name: 'Add Update' }).click()
    await page.getByLabel('Media').selectOption('Video')
    await page.getByRole('form').getByRole('button', { name: 'Add Update' }).click()
    await expect(page.getByText('You must select a file to upload.')).toBeVisible()
    await see('Add Update with errors')
    await page.getByRole('button', { name: 'Edit Idea' }).click()
    await expect(page.getByRole('button', { name: 'Back to Details' })).toBeVisible()
    await see('Edit Idea')
    await openFresh(page, '/#/profile?tab=investing')
    await expect(page.getByText('Goals reached')).toBeVisible()
    await see('the Investing tab of a profile')
    await openFresh(page, '/#/investing?submit=new')
    const form = page.getByRole('dialog', { name: 'Submit Business Idea' })
    await form.getByRole('button', { name: 'Submit Business Idea' }).click()
    await expect(form.getByText('Please select an industry')).toBeVisible()
    await see('Submit Business Idea with errors')
    await open(page, see, '/investing/2')
    await open(page, see, '/investing/nowhere', 'Business Idea Not Found')
  },
}
