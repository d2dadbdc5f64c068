import { expect, type Page } from '@playwright/test'
import { environment } from './environment'
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

/** Creates a confirmed member with the secret key. */
export async function makeMember(prefix: string): Promise<Member> {
  const username = freshName(prefix)
  const member = { username, email: `${username}@members.test`, password: 'correct horse' }
  const response = await fetch(`${environment.api}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: environment.secretKey,
      authorization: `Bearer ${environment.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      email: member.email,
      password: member.password,
      email_confirm: true,
      user_metadata: { username, full_name: username },
    }),
  })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  const { id } = (await response.json()) as { id: string }
  return { ...member, id }
}

/** Makes two members friends, so that what they write to each other is no request. */
export async function befriend(one: Member, other: Member) {
  const headers = {
    apikey: environment.secretKey,
    authorization: `Bearer ${environment.secretKey}`,
    'content-type': 'application/json',
  }
  const row = { user_id: one.id, connected_user_id: other.id, status: 'friends' }
  const made = await fetch(`${environment.api}/rest/v1/connections`, {
    method: 'POST',
    headers,
    body: JSON.stringify(row),
  })
  expect(made.status, await made.text()).toBeLessThan(300)
  // Nothing is new to them at the start of a test.
  const told = `user_id=in.(${one.id},${other.id})`
  const cleared = await fetch(`${environment.api}/rest/v1/notifications?${told}`, {
    method: 'DELETE',
    headers,
  })
  expect(cleared.status).toBeLessThan(300)
}

/** Signs in on the Login tab. */
export async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  await page.goto('/#/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'News Feed' })).toBeVisible()
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
