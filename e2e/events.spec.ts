import { expect, test, type Page } from '@playwright/test'
import { makeMember, signIn } from './support/members'
import { expectNoSidewaysScroll, main, openBrowserOf } from './support/page'
import { drawPhoto } from './support/pictures'
import { expectToast } from './support/toast'

/** The date in this many days, as a date field takes it. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function answer(page: Page, name: string) {
  await main(page).getByRole('button', { name, exact: true }).click()
}

test('an event is created, filled, and its freed place goes to the next on the waiting list', async ({
  page,
  browser,
}) => {
  const [organizer, first, second] = await Promise.all([
    makeMember('organizer'),
    makeMember('first'),
    makeMember('second'),
  ])
  const title = `Dinner of ${organizer.username}`
  await signIn(page, organizer)

  // Creating the event, with a cover and one place.
  await page.goto('/#/events')
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('link', { name: 'Create Event' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Please enter a title.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('One table, one topic.')
  await page.getByLabel('Date').fill(dayFromNow(1))
  await page.getByLabel('Time', { exact: true }).fill('19:00')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByLabel('Location').fill('The old mill')
  await page.getByLabel('Maximum attendees').fill('1')
  await page.locator('input[type=file]').setInputFiles(await drawPhoto(page, 1200, 600))
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByRole('button', { name: 'Remove cover' })).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Event created')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(main(page).getByText('7:00 PM in Tokyo')).toBeVisible()
  await expect(main(page).getByText('0 / 1', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const address = new URL(page.url()).hash

  // The first member takes the place, and the organizer sees it live.
  const ones = await openBrowserOf(browser, first, page)
  await ones.goto(`/${address}`)
  await answer(ones, 'Go')
  await expect(ones.getByText('You are going.')).toBeVisible()
  await expect(main(page).getByText('1 / 1', { exact: true })).toBeVisible()
  await expect(main(page).getByText(first.username)).toBeVisible()

  // The second member joins the waiting list.
  const others = await openBrowserOf(browser, second, page)
  await others.goto(`/${address}`)
  await expect(others.getByText('All places are taken. Press Go to wait for one.')).toBeVisible()
  await answer(others, 'Go')
  await expect(others.getByText(/^You are first on the waiting list/)).toBeVisible()
  await expectNoSidewaysScroll(others)
  await others.goto('/#/notifications')
  await expect(others.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()

  // Giving up the place asks first; the waiting member gets it, is notified and led to the event.
  await expect(main(ones).getByText('1 member waits for a place')).toBeVisible()
  await answer(ones, 'Go')
  const question = ones.getByRole('alertdialog', { name: `Give up your place at ${title}?` })
  await question.getByRole('button', { name: 'Give up my place' }).click()
  await expectToast(ones, 'You gave up your place')
  await others.getByRole('link', { name: /You are going/ }).click()
  await expect(others.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(others.getByText('You are going.')).toBeVisible()

  // Downloading the calendar file.
  const saving = others.waitForEvent('download')
  await others.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^dinner-of-.*\.ics$/)

  // Cancelling: the page stays and shows it live.
  await page.getByRole('button', { name: 'Event settings' }).click()
  await page.getByRole('menuitem', { name: 'Cancel event' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click()
  await expectToast(page, 'Event cancelled')
  await expect(others.getByText('This event was cancelled. It does not take place.')).toBeVisible()
  await expect(others.getByRole('button', { name: 'Go', exact: true })).toHaveCount(0)
  await ones.context().close()
  await others.context().close()
})

test('a visitor can look at events and samples but has to sign in to join or create one', async ({
  page,
}) => {
  await page.goto('/#/events')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('button', { name: /^RSVP/ }).first().click()
  await expectToast(page, 'Authentication required')
  await main(page)
    .getByRole('link', { name: /^View Details: Founders dinner/ })
    .click()
  await expect(main(page).getByRole('link', { name: 'Sign In to Join' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/#/events/create')
  await expectToast(page, 'Please log in to create events')
  await page.goto('/#/events/sample-1')
  await expect(page.getByRole('heading', { name: 'Startup Pitch Night' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Sign In to Join' })).toBeVisible()
})
