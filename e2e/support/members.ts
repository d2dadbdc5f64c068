import { expect, type Page } from '@playwright/test'
import { giveSession, sessionFor } from './loading'
import { operate } from './operator'
import { expectToast } from './toast'

export interface Member {
  id: string
  username: string
  email: string
  password: string
}

let made = 0

/** A unique username. */
export function freshName(prefix: string): string {
  made += 1
  return `${prefix}_${Date.now().toString(36)}${process.pid.toString(36)}${made}`
}

/** Creates a confirmed member with the secret key, by default with the first steps behind them. */
export async function makeMember(prefix: string, { isNewcomer = false } = {}): Promise<Member> {
  const username = freshName(prefix)
  const member = { username, email: `${username}@members.test`, password: 'correct horse' }
  const made = await operate('POST', '/auth/v1/admin/users', {
    email: member.email,
    password: member.password,
    email_confirm: true,
    user_metadata: { username, full_name: username },
  })
  const { id } = made as { id: string }
  if (!isNewcomer) {
    const over = { is_start_over: true, is_checklist_over: true }
    await operate('PATCH', `/rest/v1/profile_private?user_id=eq.${id}`, over)
  }
  return { ...member, id }
}

/** Creates this many members who never sign in. */
export async function makeCrowd(count: number): Promise<void> {
  const all = Array.from({ length: count }, () => makeMember('crowd', { isNewcomer: true }))
  await Promise.all(all)
}

/** Makes two members friends, so that what they write to each other is no request. */
export async function befriend(one: Member, other: Member) {
  const row = { user_id: one.id, connected_user_id: other.id, status: 'friends' }
  await operate('POST', '/rest/v1/connections', row)
  // Nothing is new to them at the start of a test.
  await operate('DELETE', `/rest/v1/notifications?user_id=in.(${one.id},${other.id})`)
}

/** Sends the Login form. */
export async function logIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  await page.goto('/#/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Opens an address as a member whose session the browser still has; the feed, unless told otherwise. */
export async function signIn(
  page: Page,
  member: Pick<Member, 'email' | 'password'>,
  address?: string,
) {
  await giveSession(page, await sessionFor(member))
  // From another page, so that the app starts anew.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.goto(address ?? '/')
  if (address === undefined) {
    await expect(page.getByRole('heading', { name: 'News Feed' })).toBeVisible()
  }
}

/** Signs out through the user menu. */
export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expectToast(page, 'Signed out successfully')
}

/** Chooses the theme before the app starts. */
export async function useTheme(page: Page, theme: 'light' | 'dark') {
  await page.addInitScript((chosen) => window.localStorage.setItem('theme', chosen), theme)
}
