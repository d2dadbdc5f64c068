import { expect, test, type Page } from '@playwright/test'
import { freshName, makeMember, signIn } from './support/members'
import { openBrowserOf } from './support/page'
import { drawPhoto } from './support/pictures'
import { expectToast } from './support/toast'

const ADMIN = { email: 'admin@demo.test', password: 'demo-password' }

function addressOf(page: Page): string {
  return new URL(page.url()).hash.slice(1).split('?')[0] ?? ''
}

test('a business page is created, edited, posted on, reviewed and moderated', async ({
  page,
  browser,
}) => {
  const owner = await makeMember('baker')
  const name = freshName('Bakery')
  // Creating the page and setting its cover.
  await signIn(page, owner, '/#/business')
  await expect(page.getByRole('heading', { level: 1, name: 'Business Pages' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Business Page' }).click()
  const form = page.getByRole('dialog', { name: 'Create Business Page' })
  await form.getByLabel('Business Name').fill(name)
  await form.getByLabel('Category').selectOption('Restaurant')
  await form.getByLabel('Description').fill('Bread since 1920.')
  await form.getByLabel('Website').fill('bakery.example')
  const logo = form.getByRole('group', { name: 'Profile picture' })
  await logo.locator('input[type=file]').setInputFiles(await drawPhoto(page, 600, 600))
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(form.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await form.getByRole('button', { name: 'Create Page' }).click()
  await expectToast(page, 'Business page created')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'bakery.example' })).toHaveAttribute(
    'href',
    'https://bakery.example',
  )
  await expect(page.getByRole('main').locator('img[src*="-profile-"]')).toBeVisible()
  await page.getByRole('button', { name: 'Change Cover' }).click()
  const cover = page.getByRole('dialog', { name: 'Change Cover' })
  await page.route('**/storage/v1/object/business-pages/**', (route) => route.abort(), {
    times: 1,
  })
  await cover.locator('input[type=file]').setInputFiles(await drawPhoto(page, 1800, 900))
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(
    cover.getByText('Upload failed: Failed to upload cover photo. Please try again.'),
  ).toBeVisible()
  await cover.getByRole('button', { name: 'Try again' }).click()
  await expectToast(page, 'Cover updated')
  await expect(cover).toBeHidden()
  const shown = page.getByRole('main').locator('img[src*="-cover-"]')
  await expect(shown).toBeVisible()
  await expect(shown).toHaveAttribute('src', /\/business-pages\/[\w-]{36}-cover-\d+\.webp$/)
  await expect(shown).toHaveAttribute('srcset', /-cover-\d+-w800\.webp 800w, .+\.webp 1599w$/)

  // The first post.
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Fresh rye from six')
  await page.getByRole('button', { name: 'Add picture' }).click()
  await page
    .getByRole('group', { name: 'Picture' })
    .locator('input[type=file]')
    .setInputFiles(await drawPhoto(page, 800, 450))
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expectToast(page, 'Post created')
  await expect(page.getByRole('img', { name: `Picture posted by ${name}` })).toBeVisible()
  const address = addressOf(page)

  // A member follows, likes, comments and shares.
  const member = await makeMember('guest')
  const theirs = await openBrowserOf(browser, member, page, '/#/business')
  await theirs.getByRole('searchbox', { name: 'Search business pages' }).fill(name)
  await theirs.getByRole('link', { name: `View Page: ${name}` }).click()
  await theirs.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(theirs.getByText('1 follower', { exact: true })).toBeVisible()
  const post = theirs.getByRole('article', { name: `Post by ${name}` })
  await post.getByRole('button', { name: 'Like' }).click()
  await expect(post.getByRole('button', { name: 'Like 1', pressed: true })).toBeVisible()
  await post.getByRole('button', { name: 'Comment' }).click()
  await post.getByRole('textbox', { name: 'Write a comment…' }).fill('Still warm at seven?')
  await post.getByRole('button', { name: 'Post Comment' }).click()
  await expect(post.getByRole('list', { name: 'Comments' })).toContainText('Still warm at seven?')
  await post.getByRole('button', { name: 'Share' }).click()
  await theirs
    .getByRole('alertdialog', { name: 'Share this post?' })
    .getByRole('button', { name: 'Share' })
    .click()
  await expectToast(theirs, 'Post shared')
  await expect(post.getByRole('button', { name: 'Shared 1' })).toBeDisabled()

  // The owner sees all of it live.
  const own = page.getByRole('article', { name: `Post by ${name}` })
  await expect(own.getByRole('button', { name: '1 comment' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Like 1' })).toBeVisible()

  // The member writes a review.
  await theirs.getByRole('tab', { name: 'Reviews' }).click()
  const review = theirs.getByRole('form', { name: 'Write a Review' })
  await review.getByRole('radio', { name: '2 stars' }).check()
  await review.getByLabel('Title').fill('Rather hard')
  await review.getByLabel('Review', { exact: true }).fill('I broke a tooth and went home.')
  await review.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(theirs, 'Review submitted')
  await expect(theirs.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Rather hard' })).toBeVisible()
  await expect(page.getByRole('img', { name: '2.0 out of 5 stars' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^2\.0 out of 5 stars/ })).toBeVisible()

  // A super admin flags it.
  const admin = await openBrowserOf(browser, ADMIN, page, '/#/admin?tab=reviews')
  const queued = admin.getByRole('article', { name: `Review of ${name} by ${member.username}` })
  await queued.getByRole('button', { name: 'Moderate “Rather hard”' }).click()
  const judgement = admin.getByRole('dialog', { name: 'Moderate review' })
  await judgement.getByRole('radio', { name: 'Flagged' }).check()
  await judgement.getByLabel('Reason').fill('Please say when that was')
  await judgement.getByRole('button', { name: 'Save' }).click()
  await expectToast(admin, 'Review moderated')
  await expect(queued.getByText('Flagged', { exact: true })).toBeVisible()

  // The review is hidden from others, and its author sees the reason.
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await expect(theirs.getByText('Reason: Please say when that was')).toBeVisible()
  await theirs.goto('/#/notifications')
  await theirs
    .getByRole('main')
    .getByText(`Your review of ${name} was flagged: Please say when that was`)
    .click()
  await expect(theirs).toHaveURL(new RegExp(`${address}\\?tab=reviews&review=`))
  await expect(theirs.getByText('A moderator flagged it. Only you can see it.')).toBeVisible()
  await theirs.context().close()
  await admin.context().close()
})
