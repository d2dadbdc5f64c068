import { screen, within } from '@testing-library/react'
import { MailpitClient } from 'mailpit-api'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clearRecovery } from '@/features/auth/model/recovery-mark'
import { resetSessionStore } from '@/features/auth/model/session-store'
import { auth } from '@/lib/auth-client'
import { forgetCapturedAuth } from '@/lib/captured-auth'
import { ownBackend } from '../support/own-backend'

/**
 * Shared by the tests of pages: members, their emails, and a network that can be made to fail. The
 * app under test is the real one, on the embedded backend.
 */
export interface Member {
  id: string
  username: string
  email: string
  password: string
}

const backend = ownBackend()
const mailbox = new MailpitClient(backend.mailbox)
let made = 0

/** A username that is unique across workers. */
export function freshName(prefix: string): string {
  made += 1
  return `${prefix}_${Date.now().toString(36)}_${process.env.VITEST_POOL_ID ?? 0}_${made}`
}

/** Sends a request with the secret key; returns the response body, or null when it is empty. */
export async function operate(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${backend.api}${path}`, {
    method,
    headers: {
      apikey: backend.secretKey,
      authorization: `Bearer ${backend.secretKey}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.ok, text).toBe(true)
  return text === '' ? null : JSON.parse(text)
}

/** Makes two members friends, so that what they write to each other is no request. */
export async function befriend(one: Member, other: Member): Promise<void> {
  const row = { user_id: one.id, connected_user_id: other.id, status: 'friends' }
  await operate('POST', '/rest/v1/connections', row)
  // Nothing is new to them at the start of a test.
  for (const { id } of [one, other])
    await operate('DELETE', `/rest/v1/notifications?user_id=eq.${id}`, null)
}

/** Creates a member, confirmed by default and with the first steps behind them. */
export async function makeMember(
  prefix: string,
  { isConfirmed = true, isNewcomer = false } = {},
): Promise<Member> {
  const username = freshName(prefix)
  const member = { username, email: `${username}@members.test`, password: 'correct horse' }
  const made = await operate('POST', '/auth/v1/admin/users', {
    email: member.email,
    password: member.password,
    email_confirm: isConfirmed,
    user_metadata: { username, full_name: username },
  })
  const id = String(Reflect.get(Object(made), 'id'))
  if (!isNewcomer) {
    const over = { is_start_over: true, is_checklist_over: true }
    await operate('PATCH', `/rest/v1/profile_private?user_id=eq.${id}`, over)
  }
  return { ...member, id }
}

/** Makes a member a super admin. */
export async function promote({ email }: Member): Promise<void> {
  const rights = { p_email: email, p_is_super_admin: true }
  await operate('POST', '/rest/v1/rpc/operator_set_super_admin', rights)
}

/** Creates a super admin. */
export async function makeAdmin(): Promise<Member> {
  const admin = await makeMember('admin')
  await promote(admin)
  return admin
}

/** Suspends a member in the database. */
export async function suspend({ id }: Member): Promise<void> {
  await operate('PATCH', `/rest/v1/profiles?id=eq.${id}`, { is_banned: true })
}

/** Bars a member from signing in, in Auth. */
export async function bar({ id }: Member): Promise<void> {
  await operate('PUT', `/auth/v1/admin/users/${id}`, { ban_duration: '24h' })
}

/** Changes columns of a profile with the secret key. */
export async function setProfile({ id }: Member, columns: Record<string, unknown>): Promise<void> {
  await operate('PATCH', `/rest/v1/profiles?id=eq.${id}`, columns)
}

/** The names of a member’s files in the avatars bucket, read with the secret key. */
export async function storedFaces({ id }: Member): Promise<string[]> {
  const files = await operate('POST', '/storage/v1/object/list/avatars', { prefix: id })
  const names = Array.isArray(files) ? files.map((file) => String(Reflect.get(file, 'name'))) : []
  return names.map((name) => name.split('/').at(-1) ?? '').toSorted()
}

/** Signs in before the app is rendered. */
export async function signInAs({ email, password }: Member): Promise<void> {
  const { error } = await auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
}

/** The route that an email's button opens. A shared link is followed to where it leads. */
async function routeIn(html: string): Promise<string> {
  const shared = /href="[^"]*\/share\/([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const target = shared
    ? await (await fetch(`${backend.api}/functions/v1/share/${shared}`)).text()
    : html
  return /(?:href|url)="?[^"#]*#(\/[^"]*)"/.exec(target)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** Waits for the newest email to an address with this subject. */
export async function readMail(to: string, subject: string) {
  return vi.waitFor(
    async () => {
      const { messages } = await mailbox.searchMessages({ query: `to:"${to}"` })
      const found = messages.find((mail) => mail.Subject === subject)
      if (!found) throw new Error(`no mail “${subject}” to ${to}`)
      const { HTML: html } = await mailbox.getMessageSummary(found.ID)
      return {
        route: await routeIn(html),
        text: html.replaceAll(/<[^>]*>/g, ' '),
        code: /code:\D*?(?:<[^>]*>)?(\d{6,10})/.exec(html)?.[1] ?? '',
      }
    },
    { timeout: 10_000, interval: 100 },
  )
}

interface SentRequest {
  url: string
  method: string
}

/**
 * Intercepts fetch, on top of what intercepts it already. `answer` returns a response or null to let the
 * request through; `pass` sends it; `restore` ends every interception.
 */
export function intercept(
  answer: (request: SentRequest, pass: () => Promise<Response>) => Promise<Response> | null,
): { restore: () => void } {
  const current = globalThis.fetch
  const send: typeof fetch = vi.isMockFunction(current)
    ? (current.getMockImplementation() ?? current)
    : current
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const isRequest = input instanceof Request
    const url = isRequest ? input.url : String(input)
    const method = init?.method ?? (isRequest ? input.method : 'GET')
    const pass = () => send(input, init)
    return answer({ url, method }, pass) ?? pass()
  })
  return { restore: () => spy.mockRestore() }
}

/** Makes requests to a path fail with a response or offline, if a method is named only those; others go through. */
export function failRequests(
  path: string | readonly string[],
  answer: { status: number; body: unknown } | 'offline',
  only?: string,
) {
  const paths = [path].flat()
  intercept(({ url, method }) => {
    if (only !== undefined && method !== only) return null
    if (!paths.some((part) => url.includes(part))) return null
    if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json(answer.body, { status: answer.status }))
  })
}

/** What waits for `passed` goes on when `release` is called. */
function closedGate() {
  const gate = new AbortController()
  const passed = new Promise((resolve) => {
    gate.signal.addEventListener('abort', resolve)
  })
  return { passed, release: () => gate.abort() }
}

/** Holds requests to a path until they are released; others go through. */
export function holdRequests(path: string): { release: () => void } {
  const { passed, release } = closedGate()
  intercept(({ url }, pass) => (url.includes(path) ? passed.then(pass) : null))
  return { release }
}

/** Holds the answers to requests to a path until they are released; `arrived` resolves with the first one. */
export function holdAnswers(path: string): { arrived: Promise<unknown>; release: () => void } {
  const { passed, release } = closedGate()
  const arrived = new Promise((resolve) => {
    intercept(({ url }, pass) => {
      if (!url.includes(path)) return null
      return pass().then(async (answer) => {
        resolve(answer)
        await passed
        return answer
      })
    })
  })
  return { arrived, release }
}

/** Starts each test signed out, with empty storage. */
export function useFreshBrowser(): void {
  beforeEach(resetSessionStore)
  afterEach(async () => {
    vi.restoreAllMocks()
    await auth.signOut({ scope: 'local' })
    forgetCapturedAuth()
    clearRecovery()
    window.localStorage.clear()
    window.sessionStorage.clear()
  })
}

/** The confirming button of the open confirmation dialog. */
export async function confirmation(name: string): Promise<HTMLElement> {
  return within(await screen.findByRole('alertdialog')).findByRole('button', { name })
}
