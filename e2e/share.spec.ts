import { expect, test } from '@playwright/test'
import { environment } from './support/environment'
import { makeMember, signIn } from './support/members'
import { operate } from './support/operator'
import { main } from './support/page'
import { drawPhoto } from './support/pictures'
import { expectToast } from './support/toast'
import { preview } from './support/unfurl'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the link of an event shows its card, leads people to it, and shows nothing once it is deleted', async ({
  page,
  browser,
}) => {
  const organizer = await makeMember('organizer')
  const title = `Dinner & “talk” of ${organizer.username}`
  await signIn(page, organizer, '/#/events/create')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('One table, one topic.')
  await page.getByLabel('Date', { exact: true }).fill('2031-05-06')
  await page.getByLabel('Time', { exact: true }).fill('19:00')
  await page.getByLabel('Location').fill('The old mill')
  await page.locator('input[type=file]').setInputFiles(await drawPhoto(page, 1200, 600))
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByRole('button', { name: 'Remove cover' })).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Your event is live' })
    .getByRole('button', { name: 'Copy link' })
    .click()
  await expectToast(page, 'Link copied')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(new RegExp(`^${environment.app}/share/event/[0-9a-f-]{36}$`))

  const card = await preview(address)
  expect(card.type).toBe('text/html; charset=utf-8')
  expect(card.title).toBe(title.replace('&', '&amp;'))
  expect(card.description).toContain('The old mill')
  const picture = await fetch(card.image ?? '')
  expect(picture.headers.get('content-type')).toMatch(/^image\//)

  // Someone who isn't signed in, with scripts or without.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(new URL(visitor.url()).hash).toMatch(/^#\/events\//)
  await visitor.context().close()

  const id = address.split('/').at(-1) ?? ''
  await operate('DELETE', `/rest/v1/events?id=eq.${id}`)
  const neutral = await preview(address)
  expect(neutral.title).toBe('Kindling')
  expect(neutral.image).toBe(`${environment.app}/icon-512.png`)
  await page.goto(address)
  await expect(main(page)).toContainText('not found')
})
