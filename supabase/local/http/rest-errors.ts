/**
 * Returns errors in PostgREST's format. The library returns 500 "SUP" for Postgres codes it does not know
 * (such as check violations) and drops the details of others; it logs the original, which is
 * caught here and returned instead.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface PostgresError {
  code: string
  message: string
  detail?: string
  hint?: string
}

const caught = new AsyncLocalStorage<{ last?: PostgresError }>()
let isListening = false

/** Makes `console.error` pass errors to the running request instead of the terminal. */
function listen(): void {
  if (isListening) return
  isListening = true
  const print = console.error.bind(console)
  console.error = (...args: unknown[]) => {
    const request = caught.getStore()
    if (!request) return print(...args)
    const error = args.find(isPostgresError)
    if (error) request.last = error
    if (error?.code === DISK_FULL) sayDiskFull()
  }
}

const DISK_FULL = '53100'
let saidAt = 0

/** At most once a minute: until there is space, every write fails. */
function sayDiskFull(): void {
  if (Date.now() - saidAt < 60_000) return
  saidAt = Date.now()
  console.warn('The disk is full: nothing can be written until there is space again.')
}

/** Runs a request whose errors the library returns correctly; suppresses its log of them. */
export async function withoutLibraryLog(run: () => Promise<Response>): Promise<Response> {
  listen()
  return caught.run({}, run)
}

/** Runs a request and returns the database's error with the answer, if the library logged one. */
export async function withCaught(run: () => Promise<Response>) {
  listen()
  const request: { last?: PostgresError } = {}
  const response = await caught.run(request, run)
  return { response, error: request.last }
}

export function isPostgresError(value: unknown): value is PostgresError {
  return value instanceof Error && 'code' in value && typeof value.code === 'string'
}

/** Runs a REST request and corrects its error, if it fails. */
export async function withPostgresErrors(run: () => Promise<Response>): Promise<Response> {
  const { response, error } = await withCaught(run)
  if (response.ok) return response
  if (!error) return mendUnknown(response)
  const { code, message, detail, hint } = error
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  if (answer?.code !== 'SUP' && answer?.code !== code) return response
  const status = answer.code === 'SUP' ? statusOf(code) : response.status
  return Response.json({ code, details: detail ?? null, hint: hint ?? null, message }, { status })
}

/** A value the driver could not send: a client error, which the library reports as its own. */
async function mendUnknown(response: Response): Promise<Response> {
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null
  if (response.status !== 500 || answer?.['code'] !== 'SUP') return response
  return Response.json({ ...answer, code: '22P02' }, { status: 400 })
}

/** PostgREST's mapping from Postgres codes to HTTP statuses. */
function statusOf(code: string): number {
  if (/^PT\d{3}$/.test(code)) return Number(code.slice(2))
  const exact: Record<string, number> = {
    // A value that does not fit its column's type.
    '08P01': 400,
    '23503': 409,
    '23505': 409,
    '25006': 405,
    '42501': 403,
    '42883': 404,
    '42P01': 404,
    '42P17': 500,
    P0001: 400,
    '57014': 500,
  }
  if (exact[code]) return exact[code]
  const byClass: Record<string, number> = {
    '08': 503,
    '09': 500,
    '0L': 403,
    '0P': 403,
    '23': 400,
    '25': 500,
    '28': 403,
    '2D': 500,
    '38': 500,
    '39': 500,
    '3B': 500,
    '40': 500,
    '53': 503,
    '54': 500,
    '55': 500,
    '57': 500,
    '58': 500,
    F0: 500,
    HV: 500,
    P0: 500,
    XX: 500,
  }
  return byClass[code.slice(0, 2)] ?? 400
}
