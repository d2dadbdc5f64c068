import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { dismissToast, shownToasts } from '@/lib/toast'
import { ownBackend } from '../../support/own-backend'
import { intercept } from '../members'

/** How a request can fail. */
export const FAILURES = {
  '401': { code: 'PGRST301', message: 'JWT expired', details: null, hint: null },
  '403': { code: '42501', message: 'new row violates row-level security policy', details: null },
  // A parent row is missing; the id itself has not been stored before.
  '409': {
    code: '23503',
    message: 'insert or update on table "x" violates foreign key constraint "x_fkey"',
    details: 'Key is not present in table "y".',
  },
  // A proxy in front of the services answers without an error code.
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

/** The response of a failure, or a rejection when there is none. */
export async function failWith(failure: Failure): Promise<Response> {
  const body = FAILURES[failure]
  if (body === null) throw new TypeError('Failed to fetch')
  const status = Number(failure)
  if (typeof body === 'string') {
    return new Response(body, { status, headers: { 'content-type': 'text/html' } })
  }
  return Response.json(body, { status })
}

/** Makes writes to a path fail and counts them; reads go through. */
export function failWrites(path: string, failure: Failure) {
  let count = 0
  const { restore } = intercept(({ url, method }) => {
    if (method === 'GET' || method === 'HEAD' || !url.includes(path)) return null
    count += 1
    return failWith(failure)
  })
  return { restore, count: () => count }
}

/** Technical terms that members must not see. */
const TECHNICAL =
  /sql|jwt|token|pgrst|postgres|relation|constraint|row-level|violates|null value|undefined|\[object|failed to fetch|<|>|\b(401|403|409|413|429|500)\b/i

/** The errors shown now: destructive toasts and alerts beside controls. */
export function readComplaints(): string {
  const toasts = shownToasts().filter(({ variant }) => variant === 'destructive')
  const said = toasts.map(({ title, description = '' }) => `${title} ${description}`)
  const alerts = Array.from(document.querySelectorAll('[role=alert]'), (node) => node.textContent)
  return [...said, ...alerts].join(' ').trim()
}

/** Waits for an error, expects it to be a readable sentence, and returns it. */
export async function findComplaint(): Promise<string> {
  await waitFor(() => expect(readComplaints()).toMatch(/[A-Z][a-z].{8,}/))
  const said = readComplaints()
  expect(said).not.toMatch(TECHNICAL)
  return said
}

/** Closes all toasts, so that the next one is new. */
export function dismissToasts(): void {
  for (const { id } of shownToasts()) dismissToast(id)
}

const { api, secretKey } = ownBackend()
const sound = globalThis.fetch

/** The number of stored rows, read past the app and its simulated network. */
export async function countRows(table: string, filter: string): Promise<number> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const answer = await sound(`${api}/rest/v1/${table}?select=id&${filter}`, { headers })
  const rows: unknown = await answer.json()
  expect(rows).toBeInstanceOf(Array)
  return Array.isArray(rows) ? rows.length : 0
}

/** Lets writes to a path arrive, but loses their answers. */
export function loseAnswers(path: string, lost = 'POST') {
  return intercept(({ url, method }, pass) =>
    method === lost && url.includes(path) ? pass().then(() => failWith('network')) : null,
  )
}
