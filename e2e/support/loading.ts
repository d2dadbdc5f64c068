import { brotliCompressSync } from 'node:zlib'
import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { environment } from './environment'
import { operate } from './operator'

/** What a screen loaded until it was ready and at rest. */
export interface Loaded {
  /** Brotli bytes of all scripts, and of all styles. */
  scripts: number
  /** Brotli bytes of the script that draws the feed's first cards; 0 elsewhere. */
  firstCards: number
  styles: number
  /** All requests including the page, without pictures. */
  requests: number
  /** Requests to the API, each different one once. */
  questions: string[]
}

/** The script that draws the feed's first cards while the app is loading (src/boot/first-cards.tsx). */
export const FIRST_CARDS = /\/first-cards-[^/]+\.js$/

/** A session as the app stores it in localStorage. */
export type Session = Record<string, unknown>

/** The session of a demo account, made without a page. */
export function sessionOf(username: string): Promise<Session> {
  return sessionFor({ email: `${username}@demo.test`, password: 'demo-password' })
}

/** A session, made without a page. */
export async function sessionFor({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<Session> {
  const response = await fetch(`${environment.api}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: environment.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Session
}

/** The name under which the app stores its session. */
export const SESSION_KEY = 'sb-127-auth-token'

/** Lets a page find a session at its next visit; only once, so that it can sign out. */
export async function giveSession(page: Page, session: Session): Promise<void> {
  await page.addInitScript(
    ({ key, value, mark }) => {
      if (window.location.protocol === 'about:' || window.sessionStorage.getItem(mark)) return
      window.sessionStorage.setItem(mark, 'given')
      window.localStorage.setItem(key, value)
    },
    { key: SESSION_KEY, value: JSON.stringify(session), mark: `session-${crypto.randomUUID()}` },
  )
}

/** A phone with an empty cache, no service worker, and the session if one is given. */
export function openPhone(browser: Browser, session: Session | null): Promise<BrowserContext> {
  const kept = session ? [{ name: SESSION_KEY, value: JSON.stringify(session) }] : []
  return browser.newContext({
    baseURL: environment.app,
    viewport: { width: 412, height: 823 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: environment.app, localStorage: kept }] },
  })
}

const weights = new Map<string, number>()

/** The size of a file as transferred with brotli. */
async function weigh(request: Request): Promise<number> {
  const url = request.url()
  const known = weights.get(url)
  if (known !== undefined) return known
  const response = await request.response()
  const weight = response ? brotliCompressSync(await response.body()).length : 0
  weights.set(url, weight)
  return weight
}

async function weighAll(requests: readonly Request[], extension: string): Promise<number> {
  const files = requests.filter((request) => new URL(request.url()).pathname.endsWith(extension))
  const unique = new Map(files.map((request) => [request.url(), request]))
  const each = await Promise.all([...unique.values()].map(weigh))
  return each.reduce((sum, bytes) => sum + bytes, 0)
}

/** Brotli bytes of the styles inside the page. */
async function weighInside(page: Page): Promise<number> {
  const styles = await page.locator('style').allTextContents()
  return brotliCompressSync(styles.join('')).length
}

function isQuestion(request: Request): boolean {
  return request.url().startsWith(`${environment.api}/`) && request.resourceType() === 'fetch'
}

function question(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim()
}

/** An address, and the element that shows it is ready. */
export interface Screen {
  address: string
  ready: (page: Page) => Locator
  /** Members’ screens join realtime topics, which is the last thing they load. */
  isLive: boolean
}

/**
 * Keeps a slow machine from changing what a page loads. Runs in the page.
 * 1. Its clock stands still: what it has read stays fresh, and is not read again.
 * 2. What later clicks need never comes (src/boot/updates/when-quiet.ts). A page whose scripts take seconds to run
 *    is quiet before it has loaded what its screen needs.
 */
function standStill(): void {
  const begun = Date.now()
  Date.now = () => begun
  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'quiet') throw new Error('What loads from here on is not counted')
    return mark(name, options)
  }
}

/** Opens a screen and waits until it is ready and has loaded what it needs. */
export async function load(page: Page, { address, ready, isLive }: Screen): Promise<Loaded> {
  const requests: Request[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    requests.push(request)
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  // The socket gets no answer, because events by others would cause more requests.
  let listen: () => void = () => undefined
  const listening = new Promise<void>((resolve) => {
    listen = resolve
  })
  await page.routeWebSocket(/\/realtime\/v1/, () => listen())
  await page.addInitScript(standStill)
  await page.goto(address)
  await expect(ready(page)).toBeVisible()
  if (isLive) await listening
  await expect
    .poll(
      async () => {
        const before = requests.length
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        return underWay.size + requests.length - before
      },
      { message: `${address} comes to rest` },
    )
    .toBe(0)
  const taken = [...requests]
  const cards = taken.filter((request) => FIRST_CARDS.test(request.url()))
  return {
    scripts: await weighAll(taken, '.js'),
    firstCards: await weighAll(cards, '.js'),
    styles: (await weighAll(taken, '.css')) + (await weighInside(page)),
    requests: taken.filter((request) => request.resourceType() !== 'image').length,
    questions: [...new Set(taken.filter(isQuestion).map(question))],
  }
}

/** The first row of a query, read with the secret key. */
export async function readRow(path: string): Promise<Record<string, unknown>> {
  const rows = await operate('GET', `/rest/v1/${path}&limit=1`)
  const [row] = rows as Record<string, unknown>[]
  if (!row) throw new Error(`there is nothing at ${path}`)
  return row
}
