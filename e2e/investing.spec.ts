import { expect, test, type Page } from '@playwright/test'
import { makeMember, signIn } from './support/members'
import { openBrowserOf } from './support/page'
import { drawPhoto } from './support/pictures'
import { expectToast } from './support/toast'

function form(page: Page) {
  return page.getByRole('dialog', { name: 'Submit Business Idea' })
}

test('an idea is submitted, found, asked about, answered, funded and deleted (UX-01)', async ({
  page,
  browser,
}) => {
  const [founder, investor] = await Promise.all([makeMember('founder'), makeMember('investor')])
  const title = `Bread crisps of ${founder.username}`
  await signIn(page, founder, '/#/investing')
  // Accepts the browser’s own warning about unsaved text.
  page.on('dialog', (dialog) => void dialog.accept())

  // The draft survives a reload, with its picture.
  await page.getByRole('button', { name: 'Submit Business Idea' }).first().click()
  await form(page).getByLabel('Title').fill(title)
  const photo = await drawPhoto(page, 1600, 900)
  const picture = form(page).locator('input[type=file][accept="image/*"]')
  // Bytes after the end of a picture are ignored but count towards its size.
  const large = Buffer.concat([photo.buffer, Buffer.alloc(5 * 1024 * 1024)])
  await picture.setInputFiles({ ...photo, buffer: large })
  await expect(
    form(page).getByText('File too large: File size must be less than 5MB'),
  ).toBeVisible()
  await form(page).getByRole('button', { name: 'Fit it for me' }).click()
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(form(page).getByRole('button', { name: 'Remove image' })).toBeVisible()
  await form(page).getByLabel('Description').fill('Crisps made of the bread of yesterday.')
  await form(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(form(page)).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Submit Business Idea' }).first().click()
  await expect(form(page).getByLabel('Title')).toHaveValue(title)
  await expect(form(page).getByRole('button', { name: 'Remove image' })).toBeVisible()

  await form(page).getByRole('button', { name: 'Submit Business Idea' }).click()
  await expect(form(page).getByText('Minimum funding goal is $1,000')).toBeVisible()
  await expect(form(page).getByText('Please select an industry')).toBeVisible()
  await form(page).getByLabel('Funding goal, in US dollars').fill('50,000')
  await form(page).getByLabel('Industry').selectOption('Food & Beverage')
  await form(page).getByLabel('Website').fill('crisps.example')
  await form(page).getByRole('button', { name: 'Submit Business Idea' }).click()
  await expectToast(page, 'Success!')

  // An investor finds it through search and in the list.
  const theirs = await openBrowserOf(
    browser,
    investor,
    page,
    `/#/?search=${encodeURIComponent(title)}`,
  )
  await expect(theirs.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await theirs.goto('/#/investing')
  await theirs.getByRole('list', { name: 'All Ideas' }).getByRole('link', { name: title }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(theirs.getByRole('link', { name: /^crisps\.example/ })).toHaveAttribute(
    'href',
    'https://crisps.example',
  )
  await theirs.getByRole('button', { name: 'Contact Founder' }).click()
  await theirs.getByRole('dialog').getByLabel('Message').fill('Is the round still open?')
  await theirs.getByRole('button', { name: 'Send message' }).click()
  await expectToast(theirs, 'Message sent to founder!')

  // The founder’s badge counts the inquiry; its dialog names the idea and leads to the
  // conversation.
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Business Inquiries, 1 unread' })
    .click()
  const inquiry = page
    .getByRole('dialog', { name: 'Business Inquiries' })
    .getByRole('link', { name: new RegExp(investor.username) })
  await expect(inquiry).toContainText(`About: ${title}`)
  await inquiry.click()
  await expect(page.getByRole('log')).toContainText('Is the round still open?')
  await page.getByRole('textbox', { name: 'Type a message...' }).fill('Until Friday.')
  await page.getByRole('textbox', { name: 'Type a message...' }).press('Enter')
  await expect(page.getByRole('log')).toContainText('Until Friday.')

  // The idea is linked above the message.
  await page.getByRole('log').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByLabel('Funding received, in US dollars').fill('12500')
  await page.getByRole('button', { name: 'Update Funding' }).click()
  await expectToast(page, 'Funding updated successfully!')
  await expect(page.getByText('25.0%')).toBeVisible()
  // The investor sees the progress change live.
  await expect(theirs.getByRole('main').getByText('25.0%')).toBeVisible()
  await expect(theirs.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')

  // An update with a picture appears on both screens.
  await page.getByRole('tab', { name: 'Add Update' }).click()
  const update = page.getByRole('form', { name: 'Add Update' })
  await update.getByLabel('Title').fill('First oven')
  await update.getByLabel('Content').fill('It bakes from tonight on.')
  await update.getByLabel('Media').selectOption('Image')
  await update.locator('input[type=file]').setInputFiles(await drawPhoto(page, 800, 450))
  await expect(update.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await update.getByRole('button', { name: 'Add Update' }).click()
  await expectToast(page, 'Update added')
  await expect(page.getByRole('img', { name: 'Image of “First oven”' })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'First oven' })).toBeVisible()

  // The statistics on the profile.
  await page.goto('/#/profile?tab=investing')
  await expect(page.getByRole('heading', { name: 'Funding statistics' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$13K' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$50K' })).toBeVisible()

  // The deleted idea disappears for the investor as well.
  await page.getByRole('list', { name: 'Investing' }).getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: `Delete “${title}”?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expectToast(page, 'Business idea deleted')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Investing Opportunities' }),
  ).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Business Idea Not Found' })).toBeVisible()
  await theirs.context().close()
})
