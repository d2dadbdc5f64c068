import { expect, test, type Page } from '@playwright/test'
import { conversationWith } from '../tests/support/conversation-with'
import { chatWith, messageFieldOf, openPhoneOf } from './support/chat'
import { makeMember, signIn, type Member } from './support/members'

function bellOf(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}

/** Writes a first message in the open conversation. */
async function writeFirst(page: Page, text: string) {
  await messageFieldOf(page).fill(text)
  await messageFieldOf(page).press('Enter')
  await expect(page.getByRole('log')).toContainText(text)
  await expect(page.getByRole('log')).not.toContainText('Sending…')
}

async function openRequestOf(page: Page, { username }: Member) {
  const list = page.getByRole('list', { name: 'Requests' })
  await list.getByRole('button', { name: conversationWith(username) }).click()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
}

test('a stranger’s message waits among the requests, unseen until it is accepted, then the two talk', async ({
  page,
  browser,
}) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  await signIn(page, ada, '/#/messages')
  const phone = await openPhoneOf(browser, ben, chatWith(ada))
  await writeFirst(phone, 'Have a look: https://example.org/deck')

  // It arrives live, but neither in the badge nor in the title.
  await page.getByRole('tab', { name: 'Requests, 1 waiting' }).click()
  await expect(bellOf(page, 'Messages')).toBeVisible()
  await expect(bellOf(page, 'Notifications')).toBeVisible()
  await openRequestOf(page, ben)
  const log = page.getByRole('log')
  await expect(log).toContainText('https://example.org/deck')
  await expect(log.getByRole('link')).toHaveCount(0)
  await expect(phone.getByRole('log')).not.toContainText('Seen')

  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(log.getByRole('link', { name: 'https://example.org/deck' })).toBeVisible()
  await expect(phone.getByRole('log')).toContainText('Seen')
  await messageFieldOf(page).fill('Looks good')
  await messageFieldOf(page).press('Enter')
  await expect(phone.getByRole('log')).toContainText('Looks good')
  // What follows is a conversation like any other.
  await page.goto('/#/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await messageFieldOf(phone).fill('Shall we talk?')
  await messageFieldOf(phone).press('Enter')
  await expect(bellOf(page, 'Messages, 1 unread')).toBeVisible()
  await phone.context().close()
})

test('a stranger can be reported and blocked from a request and isn’t told', async ({
  page,
  browser,
}) => {
  const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
  const phone = await openPhoneOf(browser, ben, chatWith(ada))
  await writeFirst(phone, 'Send a gift card and I will invest')
  await signIn(page, ada, '/#/messages?box=requests')
  await openRequestOf(page, ben)
  await expect(page.getByText(/^Never send money to someone you met here/)).toBeVisible()
  await page.getByRole('button', { name: 'Block and report' }).click()
  const dialog = page.getByRole('dialog', { name: `Block and report ${ben.username}?` })
  await expect(dialog.getByText(/^Moderators read this message and those you select/)).toBeVisible()
  await expect(
    dialog.getByText(/^Your connection, open requests and invitations end/),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: /^Scam/ }).click()
  await dialog.getByRole('button', { name: 'Block and report' }).click()
  const done = page.getByRole('dialog', { name: 'Thanks for telling us' })
  await expect(done.getByText(`You blocked ${ben.username}, too.`)).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`You blocked ${ben.username}. Neither`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await page.goto('/#/messages?box=requests')
  await expect(page.getByText('No requests', { exact: true })).toBeVisible()
  await messageFieldOf(phone).fill('Are you there?')
  await messageFieldOf(phone).press('Enter')
  await expect(phone.getByText("This member doesn't accept messages from you.")).toBeVisible()
  await expect(phone.getByRole('log')).not.toContainText('Seen')
  await phone.context().close()
})
