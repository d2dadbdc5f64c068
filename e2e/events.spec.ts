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

test('an event is created, filled, and its freed place goes to the next on the waitlist', async ({
  page,
  browser,
}) => {
  const [organizer, first, second] = await Promise.all([
    makeMember('organizer'),
    makeMember('first'),
    makeMember('second'),
  ])
  const title = `Dinner of ${organizer.username}`
  // Creating the event, with a cover and one place.
  await signIn(page, organizer, '/#/events')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('link', { name: 'Create Event' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Please enter a title.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('One table, one topic.')
  await page.getByLabel('Date', { exact: true }).fill(dayFromNow(1))
  await page.getByLabel('Time', { exact: true }).fill('19:00')
  await page.getByLabel('End time').fill('22:00')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByLabel('Location').fill('The old mill')
  await page.getByLabel('Maximum attendees').fill('1')
  await page.locator('input[type=file]').setInputFiles(await drawPhoto(page, 1200, 600))
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByRole('button', { name: 'Remove cover' })).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Event created')
  const live = page.getByRole('dialog', { name: 'Your event is live' })
  await expect(live.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await live.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(main(page).getByText('7:00 – 10:00 PM')).toBeVisible()
  await expect(main(page).getByText('Tokyo time')).toBeVisible()
  await expect(main(page).getByText('0 / 1', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const address = new URL(page.url()).hash

  // The first member takes the place, and the organizer sees it live.
  const ones = await openBrowserOf(browser, first, page, '/#/events')
  await main(ones)
    .getByRole('button', { name: `RSVP: ${title}` })
    .click()
  await expect(main(ones).getByRole('button', { name: `Cancel RSVP: ${title}` })).toBeVisible()
  await expect(main(page).getByText('1 / 1', { exact: true })).toBeVisible()
  await ones.goto(`/${address}`)
  await expect(ones.getByText("You're going.")).toBeVisible()
  await expect(main(page).getByText(first.username)).toBeVisible()

  // The second member joins the waitlist.
  const others = await openBrowserOf(browser, second, page, `/${address}`)
  await expect(others.getByText(/^This event is full/)).toBeVisible()
  await answer(others, 'Join waitlist')
  await expect(others.getByText(/^You're first on the waitlist/)).toBeVisible()
  await expectNoSidewaysScroll(others)
  await others.goto('/#/notifications')
  await expect(others.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()

  // Giving up the place asks first; the waiting member gets it, is notified and led to the event.
  await expect(main(ones).getByText('1 on the waitlist')).toBeVisible()
  await answer(ones, 'Go')
  const question = ones.getByRole('alertdialog', { name: `Give up your spot at ${title}?` })
  await question.getByRole('button', { name: 'Give up my spot' }).click()
  await expectToast(ones, 'You gave up your spot')
  await others.getByRole('link', { name: /You are going/ }).click()
  await expect(others.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(others.getByText("You're going.")).toBeVisible()

  // Downloading the calendar file.
  const saving = others.waitForEvent('download')
  await others.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^dinner-of-.*\.ics$/)

  // The organizer is told once of all responses, and writes to the guests.
  await page.getByRole('button', { name: 'Guest list' }).click()
  const guests = page.getByRole('dialog', { name: `Guests of ${title}` })
  await expect(guests.getByRole('link', { name: new RegExp(second.username) })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await guests.getByRole('button', { name: 'Message guests' }).click()
  const letter = page.getByRole('dialog', { name: 'Message guests' })
  await letter.getByLabel('Message').fill('The door is on the left.')
  await letter.getByRole('button', { name: 'Send to 1' }).click()
  await expectToast(page, 'Message sent to 1 guest')

  // Cancelling: the page stays and shows it live.
  await main(page).getByRole('button', { name: 'Cancel event' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click()
  await expectToast(page, 'Event cancelled')
  await expect(others.getByText('This event was cancelled.')).toBeVisible()
  await expect(others.getByRole('button', { name: 'Go', exact: true })).toHaveCount(0)
  await ones.context().close()
  await others.context().close()
})
