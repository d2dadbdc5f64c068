import { expect, test } from '@playwright/test'
import { messageFieldOf, openChatWith, openPhoneOf } from './support/chat'
import { freshName, makeMember, signIn } from './support/members'
import { operate } from './support/operator'
import { main } from './support/page'
import { expectToast } from './support/toast'

const NEWEST_ARTICLE = 'select=title&status=eq.published&order=published_at.desc&limit=1'

test('a block from a chat ends typing at once, closes the chat for both and can be lifted', async ({
  page,
  browser,
}) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await signIn(page, ada)
  const phone = await openPhoneOf(browser, ben)
  await openChatWith(page, ben)
  await openChatWith(phone, ada)
  await expect(
    page.getByRole('region', { name: `Conversation with ${ben.username}` }),
  ).toContainText('Online')
  // Typing is sent seldom, and only to those who have joined already.
  await expect(async () => {
    await messageFieldOf(phone).pressSequentially('Hm ', { delay: 20 })
    await expect(page.getByLabel(`${ben.username} is typing`)).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.getByRole('button', { name: `More about ${ben.username}` }).click()
  await page.getByRole('menuitem', { name: `Block ${ben.username}` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Block ${ben.username}?` })
  await expect(dialog).toContainText("isn't told")
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expectToast(page, `You blocked ${ben.username}`)
  await expect(page.getByText(`You blocked ${ben.username}. Neither`)).toBeVisible()
  await expect(page.getByLabel(`${ben.username} is typing`)).toHaveCount(0)

  // The other one isn't told; what they send is refused as by any closed inbox, and stays in the field.
  await messageFieldOf(phone).fill('Let me finish')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByText("This member doesn't accept messages from you.")).toBeVisible()
  await expect(messageFieldOf(phone)).toHaveValue('Let me finish')
  await phone.goto(`/#/profile/${ada.id}`)
  await expect(phone.getByRole('heading', { name: 'Profile not found' })).toBeVisible()

  await page.goto('/#/settings/privacy')
  await page.getByRole('button', { name: `Unblock ${ben.username}` }).click()
  await expectToast(page, `You unblocked ${ben.username}`)
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: ada.username })).toBeVisible()
  await phone.context().close()
})

test('a muted phrase collapses cards until they are shown', async ({ page }) => {
  await signIn(page, await makeMember('ada'))
  // Newcomers, whom other tests make, have no titles.
  const articles = page
    .getByRole('navigation', { name: 'Filter the feed' })
    .getByRole('link', { name: 'articles', exact: true })
  await articles.click()
  // Until then, the first card may be of the feed before.
  const [newest] = (await operate('GET', `/rest/v1/articles?${NEWEST_ARTICLE}`)) as [
    { title: string },
  ]
  const title = page.getByRole('feed').getByRole('heading', { name: newest.title, exact: true })
  await expect(title.first()).toBeVisible()
  const phrase = newest.title.split(' ').slice(0, 3).join(' ')
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
  await signIn(page, await makeMember('ada'))
  // Newcomers, whom other tests make, come and go.
  await page.goto('/#/?filter=articles')
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
    await page.getByRole('menuitem', { name: 'Hide this' }).press('Enter')
    await expect(heading).toHaveCount(0)
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
  await signIn(page, await makeMember('ada'))
  const name = freshName('Readers')
  await page.goto('/#/create-group')
  await page.getByLabel('Group Name').fill(name)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Description').fill('We read books together.')
  await page.getByRole('button', { name: 'Next' }).click()
  await main(page).getByRole('button', { name: 'Create Group' }).click()
  await main(page).getByRole('link', { name: 'View Group' }).click()
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
