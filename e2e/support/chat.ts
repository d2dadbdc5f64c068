import { expect, type Browser, type Page } from '@playwright/test'
import { environment } from './environment'
import { signIn, type Member } from './members'

/** Opens an address as another member on a phone of their own. */
export async function openPhoneOf(
  browser: Browser,
  member: Member,
  address?: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: environment.app,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await signIn(page, member, address)
  return page
}

/** The field of the open conversation. */
export function messageFieldOf(page: Page) {
  return page.getByRole('textbox', { name: 'Type a message...' })
}

/** The address of the conversation with a member, as emails have it. */
export function chatWith({ id }: Pick<Member, 'id'>): string {
  return `/#/messages?with=${id}`
}

/** Opens the conversation with a member. */
export async function openChatWith(page: Page, member: Pick<Member, 'id'>) {
  await page.goto(chatWith(member))
  await expect(messageFieldOf(page)).toBeVisible()
}

/** Opens the conversation with a member found by name. */
export async function findChatWith(page: Page, { username }: Pick<Member, 'username'>) {
  await page.goto('/#/messages')
  await page.getByRole('searchbox', { name: 'Search contacts...' }).fill(username)
  await page.getByRole('button', { name: `@${username}` }).click()
  await expect(messageFieldOf(page)).toBeVisible()
}
