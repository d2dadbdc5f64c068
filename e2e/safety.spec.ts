import { expect, test } from '@playwright/test'
import { freshName, makeMember, signIn } from './support/members'
import { operate } from './support/operator'
import { expectToast } from './support/toast'

test('a muted phrase collapses cards until they are shown', async ({ page }) => {
  const author = await makeMember('author')
  const phrase = `${freshName('Salary')} bands for`
  await operate('POST', '/rest/v1/articles', {
    author_id: author.id,
    title: `${phrase} founders`,
    content: 'What we pay, and why.',
    status: 'published',
  })
  await signIn(page, await makeMember('ada'), '/#/?filter=articles')
  const articles = page
    .getByRole('navigation', { name: 'Filter the feed' })
    .getByRole('link', { name: 'articles', exact: true })
  const title = page.getByRole('feed').getByRole('heading', { name: `${phrase} founders` })
  await expect(title).toBeVisible()
  await page.goto('/#/settings/privacy')
  const field = page.getByLabel('Word or phrase')
  await field.fill('x')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Enter at least 2 characters')).toBeVisible()
  await field.fill(phrase)
  await page.getByRole('button', { name: 'Add' }).click()
  await expectToast(page, `“${phrase}” is muted`)
  await page.goto('/#/')
  await articles.click()
  const feed = page.getByRole('feed')
  await expect(feed.getByText('Hidden: contains a muted word').first()).toBeVisible()
  await expect(feed.getByText(phrase)).toHaveCount(0)
  await feed.getByRole('button', { name: 'Show', exact: true }).first().click()
  await expect(feed.getByText(phrase).first()).toBeVisible()
  await page.goto('/#/settings/privacy')
  await page.getByRole('button', { name: `Remove ${phrase.toLowerCase()}` }).click()
  await expectToast(page, `“${phrase.toLowerCase()}” is no longer muted`)
})

test('a hidden card stays away after a reload until its member shows it again', async ({
  page,
}) => {
  // Newcomers, whom other tests make, come and go.
  await signIn(page, await makeMember('ada'), '/#/?filter=articles')
  const feed = page.getByRole('feed')
  const card = feed
    .getByRole('article')
    .filter({ has: page.getByRole('heading') })
    .first()
  const title = await card.getByRole('heading').innerText()
  const heading = feed.getByRole('heading', { name: title, exact: true })
  const menu = card.getByRole('button', { name: `More about ${title}` })
  const hide = async () => {
    await menu.press('Enter')
    // A reload would end the request.
    const stored = page.waitForResponse(
      (answer) => /hidden_items/.test(answer.url()) && answer.request().method() !== 'GET',
    )
    await page.getByRole('menuitem', { name: 'Hide this' }).press('Enter')
    await expect(heading).toHaveCount(0)
    await stored
  }
  await hide()
  await expect(feed.getByText('Hidden.')).toBeVisible()
  await expect(feed.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toBeVisible()
  await hide()
  await page.reload()
  await expect(feed.getByRole('heading').first()).toBeVisible()
  await expect(heading).toHaveCount(0)
  await expect(feed.getByText('Hidden.')).toHaveCount(0)

  await page.goto('/#/settings/privacy')
  await page.getByRole('button', { name: `Show ${title} again` }).click()
  await expectToast(page, "You'll see it in your feed again")
  await expect(page.getByText("You haven't hidden anything.")).toBeVisible()
  await page.goto('/#/?filter=articles')
  await expect(heading).toBeVisible()
})

test('a group muted to mentions and replies shows its bell in every tab, until it is unmuted', async ({
  page,
}) => {
  const ada = await makeMember('ada')
  const [id, name] = [crypto.randomUUID(), freshName('Readers')]
  const group = { id, name, description: 'We read books together.', created_by: ada.id }
  await operate('POST', '/rest/v1/groups', group)
  await signIn(page, ada, `/#/groups/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/#/groups?tab=mine')
  await expect(other.getByRole('heading', { name })).toBeVisible()

  await page.getByRole('button', { name: 'Group options' }).click()
  await page.getByRole('menuitem', { name: 'Notifications Everything' }).click()
  await page.getByRole('radio', { name: 'Mentions and replies' }).click()
  await page.getByRole('radio', { name: 'For 7 days' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const bell = page.getByRole('button', { name: 'Mentions and replies only. Change notifications' })
  await expect(bell).toBeVisible()
  await expect(other.getByRole('img', { name: 'Mentions and replies only' })).toBeVisible()
  await page.reload()
  await expect(bell).toBeVisible()

  await other.goto('/#/settings/privacy')
  await expect(other.getByText('Group · Mentions and replies · Until')).toBeVisible()
  await other.getByRole('button', { name: `Unmute ${name}` }).click()
  await expectToast(other, `You'll hear about everything in “${name}” again`)
  await expect(bell).toHaveCount(0)
  await other.close()
})
