import { expect, test } from '@playwright/test'
import { environment } from './support/environment'
import { makeMember, signIn, type Member } from './support/members'
import { expectNoSidewaysScroll, main, openBrowserOf } from './support/page'
import { cardOf, filterInvestors } from './support/people'

/** Describes a member with the secret key. */
async function describeMember({ id }: Member, profile: Record<string, unknown>) {
  const response = await fetch(`${environment.api}/rest/v1/profiles?id=eq.${id}`, {
    method: 'PATCH',
    headers: {
      apikey: environment.secretKey,
      authorization: `Bearer ${environment.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(profile),
  })
  expect(response.status, await response.text()).toBe(204)
}

/** An investor in a place where nobody else is. */
async function makeInvestor() {
  const investor = await makeMember('vera')
  const place = `Isle of ${investor.username}`
  const profile = {
    roles: ['investor'],
    industries: ['energy'],
    open_to: ['investing'],
    location: `${place}, Nowhere`,
    title: 'Seed Investor',
  }
  await describeMember(investor, profile)
  return { investor, place }
}

test('a member finds an investor with three filters, follows them, and shares the address', async ({
  page,
  browser,
}) => {
  const { investor, place } = await makeInvestor()
  const founder = await makeMember('fay')
  await describeMember(founder, { industries: ['energy'] })
  await signIn(page, founder, '/#/people')
  await filterInvestors(page, place)

  const card = cardOf(page, investor.username)
  await expect(card).toContainText('Also in Energy')
  await expect(main(page).getByText('1 person', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: `Follow: ${investor.username}` }).click()
  await expect(card.getByRole('button', { name: `Unfollow: ${investor.username}` })).toBeVisible()
  await expectNoSidewaysScroll(page)

  // Someone else reads the same address.
  const address = page.url()
  const other = await openBrowserOf(browser, await makeMember('olga'), page, address)
  await expect(cardOf(other, investor.username)).toBeVisible()
  await expect(other.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  await other.getByRole('button', { name: 'Remove filter: Investor' }).click()
  await expect(other).not.toHaveURL(/role=/)
  await other.context().close()

  // Back from the profile returns to the same people.
  await card.getByRole('link', { name: investor.username }).click()
  await expect(page.getByRole('heading', { level: 1, name: investor.username })).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('button', { name: `Unfollow: ${investor.username}` })).toBeVisible()
})

test('a member who opts out of the directory is gone from that of others', async ({
  page,
  browser,
}) => {
  const { investor, place } = await makeInvestor()
  const address = `/#/people?place=${encodeURIComponent(place)}`
  await signIn(page, await makeMember('fay'), address)
  await expect(cardOf(page, investor.username)).toBeVisible()

  const theirs = await openBrowserOf(browser, investor, page, '/#/settings/privacy')
  const listed = theirs.getByRole('switch', { name: 'List me in the people directory' })
  await expect(listed).toBeChecked()
  const saved = theirs.waitForResponse(
    (response) =>
      response.url().includes('profile_private') && response.request().method() === 'PATCH',
  )
  await listed.click()
  expect((await saved).ok()).toBe(true)
  await theirs.context().close()

  await page.reload()
  await expect(page.getByText('Nobody matches all of this')).toBeVisible()
  await expect(main(page).getByText('0 people')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible()
  await expect(cardOf(page, investor.username)).toHaveCount(0)
})
