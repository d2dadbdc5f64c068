import { expect, test } from '@playwright/test'
import { freshName, makeMember, signIn } from './support/members'
import { operate } from './support/operator'
import { expectNoSidewaysScroll, main, openBrowserOf } from './support/page'
import { expectToast } from './support/toast'

/** The jobs run every few seconds here. */
const JOB_MS = 30_000

async function makeIdea(founderId: string): Promise<string> {
  const title = `Tidal ferries ${freshName('idea')}`
  await operate('POST', '/rest/v1/business_ideas', {
    user_id: founderId,
    title,
    description: 'Ferries that run on the tide, from one harbour to the next.',
    industry: 'energy',
    funding_goal: 50_000,
  })
  return title
}

test('a member saves an idea from the feed with a reminder, finds it by its note, and is reminded', async ({
  page,
  browser,
}) => {
  const [founder, member] = await Promise.all([makeMember('fay'), makeMember('ada')])
  const title = await makeIdea(founder.id)
  await signIn(page, member)
  const bookmark = page.getByRole('button', { name: `Save ${title}` })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Remind me…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Note and reminder' })
  await dialog.getByRole('radio', { name: 'Next week' }).check()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Ask about the harbour permit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/#/saved')
  await page.getByRole('searchbox', { name: 'Search your saved items' }).fill('harbour permit')
  const row = main(page).getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Ask about the harbour permit')
  await expect(row.getByRole('button', { name: /^Reminder Mon, .*9:00/ })).toBeVisible()
  await expect(page).toHaveURL(/search=harbour\+permit/)
  await expectNoSidewaysScroll(page)

  await row.getByRole('button', { name: `Edit the note on ${title}` }).click()
  await row.getByRole('textbox', { name: 'Note' }).fill('Call about the harbour permit')
  await row.getByRole('button', { name: 'Save note' }).click()
  await expect(row).toContainText('Call about')

  // Now it is due.
  const due = { remind_at: new Date(Date.now() - 1000).toISOString() }
  await operate('PATCH', `/rest/v1/saved_items?user_id=eq.${member.id}`, due)
  const other = await openBrowserOf(browser, founder, page, '/#/saved')
  await expect(other.getByText('Nothing saved yet')).toBeVisible()
  await expect(other.getByRole('button', { name: `Save ${title}` })).toHaveCount(0)

  await page.goto('/#/notifications')
  const notification = main(page).getByRole('link', {
    name: `You asked to be reminded of “${title}”`,
  })
  await expect(notification).toBeVisible({ timeout: JOB_MS })
  await expect(notification).toContainText('Call about the harbour permit')
  await notification.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await other.goto('/#/notifications')
  await expect(main(other).getByText('You have no notifications')).toBeVisible()
  await other.context().close()

  await main(page)
    .getByRole('button', { name: `More about ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Remove from Saved' }).click()
  await expectToast(page, 'Removed from Saved')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.goto('/#/saved')
  await expect(row).toContainText('Call about the harbour permit')
  await row.getByRole('button', { name: `Remove ${title} from your saved items` }).click()
  await expect(main(page).getByText('Nothing saved yet')).toBeVisible()
})
