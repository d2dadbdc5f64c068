import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { dismissToast, shownToasts } from '@/lib/toast'
import { ownBackend } from '../../support/own-backend'

/** How a request can end other than well. */
export const FAILURES = {
  '401': { code: 'PGRST301', message: 'JWT expired', details: null, hint: null },
  '403': { code: '42501', message: 'new row violates row-level security policy', details: null },
  // Not that of an id that had arrived: something it stands on is gone.
  '409': {
    code: '23503',
    message: 'insert or update on table "x" violates foreign key constraint "x_fkey"',
    details: 'Key is not present in table "y".',
  },
  // What stands in front of the services answers in its own words, or in none.
  '413': '<html><h1>413 Request Entity Too Large</h1></html>',
  '429': {
    code: 'PT429',
    message: "You're doing that too often. Try again in 3 minutes.",
    hint: 'rate_limited',
  },
  '500': { code: 'XX000', message: 'SQL error: relation "private.x" does not exist' },
  network: null,
} as const

export type Failure = keyof typeof FAILURES

/** The answer of a failure; rejects where there is none. */
export async function failWith(failure: Failure): Promise<Response> {
  const body = FAILURES[failure]
  if (body === null) throw new TypeError('Failed to fetch')
  const status = Number(failure)
  if (typeof body === 'string') {
    return new Response(body, { status, headers: { 'content-type': 'text/html' } })
  }
  return Response.json(body, { status })
}

export interface SentRequest {
  url: string
  method: string
}

/**
 * Stands between the app and the network. `answer` gives what a request gets in place of going
 * through, or null; `pass` lets it through; `restore` takes it all away.
 */
export function intercept(
  answer: (request: SentRequest, pass: () => Promise<Response>) => Promise<Response> | null,
): { restore: () => void } {
  const send = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const isRequest = input instanceof Request
    const url = isRequest ? input.url : String(input)
    const method = init?.method ?? (isRequest ? input.method : 'GET')
    const pass = () => send(input, init)
    return answer({ url, method }, pass) ?? pass()
  })
  return { restore: () => spy.mockRestore() }
}

/** Lets the writes to a path fail, and counts them; reads go through. */
export function failWrites(path: string, failure: Failure) {
  let count = 0
  const { restore } = intercept(({ url, method }) => {
    if (method === 'GET' || method === 'HEAD' || !url.includes(path)) return null
    count += 1
    return failWith(failure)
  })
  return { restore, count: () => count }
}

/** Words that come from a database, a token or a status, and are none for members. */
const TECHNICAL =
  /sql|jwt|token|pgrst|postgres|relation|constraint|row-level|violates|null value|undefined|\[object|failed to fetch|<|>|\b(401|403|409|413|429|500)\b/i

/** What the member is told now: toasts that complain, and alerts beside controls. */
export function readComplaints(): string {
  const toasts = shownToasts().filter(({ variant }) => variant === 'destructive')
  const said = toasts.map(({ title, description = '' }) => `${title} ${description}`)
  const alerts = Array.from(document.querySelectorAll('[role=alert]'), (node) => node.textContent)
  return [...said, ...alerts].join(' ').trim()
}

/** Waits until the member is told something, holds it to be a sentence for people, and answers with it. */
export async function findComplaint(): Promise<string> {
  await waitFor(() => expect(readComplaints()).toMatch(/[A-Z][a-z].{8,}/))
  const said = readComplaints()
  expect(said).not.toMatch(TECHNICAL)
  return said
}

/** Takes away what was said, so that what is said next is new. */
export function dismissToasts(): void {
  for (const { id } of shownToasts()) dismissToast(id)
}

const { api, secretKey } = ownBackend()
const sound = globalThis.fetch

/** How many rows the database holds, whatever a browser shows and however bad its network is. */
export async function countRows(table: string, filter: string): Promise<number> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const answer = await sound(`${api}/rest/v1/${table}?select=id&${filter}`, { headers })
  const rows: unknown = await answer.json()
  expect(rows).toBeInstanceOf(Array)
  return Array.isArray(rows) ? rows.length : 0
}
