import { expect, test } from '@playwright/test'
import { freshName, makeMember, signIn } from './support/members'
import { operate } from './support/operator'
import { expectNoSidewaysScroll, main } from './support/page'
import { expectToast } from './support/toast'

/** The jobs run every few seconds here. */
const JOB_MS = 30_000

test('a member saves a search for people, is told of a match, and opens it', async ({ page }) => {
  const member = await makeMember('ada')
  const place = `Port ${freshName('place').replaceAll('_', ' ')}`
  await signIn(
    page,
    member,
    `/#/people?role=investor&place=${encodeURIComponent(place.toLowerCase())}`,
  )
  await main(page).getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour investors')
  await dialog.getByRole('radio', { name: 'Right away' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Search saved')
  const saved = main(page).getByRole('button', { name: 'Saved as Harbour investors. Change it' })
  await expect(saved).toBeVisible()
  await expectNoSidewaysScroll(page)

  // Someone whom it looks for joins, and someone else.
  const [found, other] = await Promise.all([makeMember('ines'), makeMember('olaf')])
  const profile = (id: string, values: object) =>
    operate('PATCH', `/rest/v1/profiles?id=eq.${id}`, values)
  await profile(other.id, { roles: ['founder'], location: `${place}, Portugal` })
  await profile(found.id, { roles: ['investor'], location: `${place}, Portugal` })

  await page.goto('/#/notifications')
  const notification = main(page).getByRole('link', { name: '1 new match for “Harbour investors”' })
  await expect(notification).toBeVisible({ timeout: JOB_MS })
  await notification.click()
  await expect(page).toHaveURL(/\/saved\?tab=searches&id=/)
  const matches = main(page).getByRole('list', { name: 'Matches of Harbour investors' })
  await expect(matches.getByRole('listitem')).toHaveCount(1)
  await expect(matches).toContainText(/Matched because: Port .* · Investor/)
  await expect(matches).toContainText('New')
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(matches.getByRole('listitem')).toHaveCount(1)
  await expect(matches.getByText('New', { exact: true })).toHaveCount(0)

  await main(page)
    .getByRole('combobox', { name: 'Tell me about Harbour investors' })
    .selectOption('Once a day')
  await expectToast(page, 'Search changed')
  await main(page).getByRole('link', { name: 'Open Harbour investors' }).click()
  await expect(page.getByText('1 person')).toBeVisible()
  await page.goBack()
  await matches.getByRole('link', { name: found.username }).click()
  await expect(page.getByRole('heading', { name: found.username })).toBeVisible()

  await page.goto('/#/saved?tab=searches')
  await main(page).getByRole('button', { name: 'Delete Harbour investors' }).click()
  await expect(main(page).getByText('No saved searches yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main(page).getByRole('heading', { name: 'Harbour investors' })).toBeVisible()
})
