import { expect } from '@playwright/test'
import { expectToast } from '../support/toast'
import { open, type Walk } from './walk'

export const signingIn: Walk = {
  name: 'signing in',
  viewer: 'visitor',
  async take(page, see) {
    await open(page, see, '/auth?tab=login', /^Welcome to/)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Please fill in all fields')).toBeVisible()
    await see('the Login tab with errors')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    await see('the Sign Up tab')
    await page.getByRole('tab', { name: 'Login' }).click()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await see('the reset request')
    await page.getByLabel('Email').fill('nobody@members.test')
    await page.getByRole('button', { name: 'Send Reset Email' }).click()
    await expectToast(page, 'Reset Email Sent')
    await see('the reset request, sent, with its toast')
    await open(page, see, '/auth/confirm', 'Enter your code')
    await open(page, see, '/auth/confirm?token_hash=spent&type=recovery', 'Set a new password')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await see('a spent link')
  },
}

export const lookingAround: Walk = {
  name: 'looking around as a visitor',
  viewer: 'visitor',
  async take(page, see) {
    await open(page, see, '/')
    await open(page, see, '/profile', 'Please sign in to view profiles.')
    await open(page, see, '/articles', 'Articles')
    await open(page, see, '/events', 'Events')
    await open(page, see, '/events/sample-1', 'Startup Pitch Night')
    await open(page, see, '/groups', 'Groups')
    await open(page, see, '/groups/sample-1', 'Startup Founders Circle')
    await open(page, see, '/forums', 'Forums')
    await page.getByRole('link', { name: 'First Cheques' }).click()
    await expect(page.getByRole('heading', { name: 'First Cheques', level: 1 })).toBeVisible()
    await see('a forum group')
    await page.getByRole('link', { name: 'Read this before you post your round' }).click()
    await expect(page.getByText('This post is locked and no longer accepts replies.')).toBeVisible()
    await see('a forum post')
    await open(page, see, '/rules', 'Community rules')
    await open(page, see, '/rules?version=1', 'Community rules')
    await open(page, see, '/moderation', 'Moderation in numbers')
    await open(page, see, '/no-such-page', 'Page not found')
  },
}
