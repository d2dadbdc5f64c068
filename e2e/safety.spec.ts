import { expect, test } from '@playwright/test'
import { messageFieldOf, openChatWith, openPhoneOf } from './support/chat'
import { makeMember, signIn } from './support/members'
import { expectToast } from './support/toast'

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
  const title = page.getByRole('feed').getByRole('heading', { level: 2 }).first()
  const phrase = (await title.innerText()).split(' ').slice(0, 3).join(' ')
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
