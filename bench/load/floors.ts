import type { Browser, Request } from '@playwright/test'
import type { Session } from '../browser/community'
import { CPU_4X, NAMES, openPhone } from '../browser/phone'
import { pageSite, type Site } from '../browser/static-site'
import { watchRequests } from '../browser/quiet'

declare global {
  interface Window {
    /** The request that the head of the floor's page has sent. */
    answer?: Promise<unknown>
  }
}

/** A request of the app, to be repeated. */
interface FeedRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
}

/** Headers that matter for the answer; the browser adds the rest. */
const ASKING = /^(apikey|authorization|content-type|accept|accept-profile|content-profile|prefer)$/

/**
 * The welcome page as a file: what a visitor sees once everything is loaded, as one document with
 * inline styles and no script.
 */
export async function staticPage(browser: Browser, origin: string): Promise<Site> {
  const phone = await openPhone(browser, { origin, session: null, profile: FAST })
  const quiet = watchRequests(phone.page)
  await phone.page.goto('/')
  await phone.page.getByRole('heading', { level: 1 }).waitFor()
  await quiet()
  const html = await phone.page.evaluate(asFile)
  await phone.context.close()
  return pageSite(html)
}

/** Not throttled: nothing is measured here. */
const FAST = { ...CPU_4X, cpuSlowdown: 1 }

/** Runs in the page. */
async function asFile(): Promise<string> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const sheets = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))
  const inline = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  const copy = document.documentElement.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const gone of copy.querySelectorAll('script, style, link, noscript, meta[http-equiv]')) {
    gone.remove()
  }
  // Remove the prepared screens that this visitor doesn't see.
  for (const screen of copy.querySelectorAll('[data-screen]')) {
    if (screen.getAttribute('data-screen') !== copy.dataset.first) screen.remove()
  }
  const style = document.createElement('style')
  style.textContent = [...inline, ...sheets].join('\n')
  copy.querySelector('head')?.append(style)
  return `<!doctype html>\n${copy.outerHTML}`
}

/** Records the app's request for the feed. */
export async function feedRequest(
  browser: Browser,
  { origin, session }: { origin: string; session: Session },
): Promise<FeedRequest> {
  const phone = await openPhone(browser, { origin, session, profile: FAST })
  const found = new Promise<Request>((resolve) => {
    phone.page.on('request', (request) => {
      if (/\/rest\/v1\/(rpc\/)?\w*feed/.test(request.url()) && request.method() !== 'OPTIONS') {
        resolve(request)
      }
    })
  })
  await phone.page.goto('/')
  const request = await found
  const headers = Object.fromEntries(
    Object.entries(await request.allHeaders()).filter(([name]) => ASKING.test(name)),
  )
  const asked = {
    url: request.url(),
    method: request.method(),
    headers,
    body: request.postData(),
  }
  await phone.context.close()
  return asked
}

/**
 * The same feed, as fast as a browser can show it: the single request starts in the head of a
 * document that holds everything else, and the answer becomes plain elements.
 */
export function earlyFeed(asked: FeedRequest): Site {
  const { url, method, headers, body } = asked
  const init = JSON.stringify({ method, headers, ...(body !== null && { body }) })
  return pageSite(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The same feed, early</title>
<script>answer = fetch(${JSON.stringify(url)}, ${init}).then((response) => response.json())</script>
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif }
main { padding: 1.5rem 1rem; display: flex; flex-direction: column; gap: 1rem }
article { border: 1px solid #ddd; border-radius: 1rem; padding: 1rem }
.who { display: flex; gap: .75rem; align-items: center }
.who img { width: 2.5rem; height: 2.5rem; border-radius: 50% }
h1, h3, p { margin: 0 0 .5rem }
.wide { width: 100%; aspect-ratio: 16/9; object-fit: cover; background: #eee }
.text { display: -webkit-box; -webkit-line-clamp: 4; -webkit-box-orient: vertical; overflow: hidden }
</style>
</head>
<body>
<main id="feed"><h1>News Feed</h1></main>
<script>${NAMES};(${paintFeed.toString()})()</script>
</body>
</html>`)
}

/** Runs in the floor's page: renders a card for each item of the answer's first list. */
function paintFeed(): void {
  type Item = Record<string, unknown>
  function asItem(value: unknown): Item {
    return typeof value === 'object' && value !== null ? { ...value } : {}
  }
  function itemsIn(value: unknown): Item[] {
    const values: unknown[] = Object.values(asItem(value))
    if (values.some((each) => 'profile' in asItem(each))) return values.map(asItem)
    return values.map(itemsIn).find(({ length }) => length > 0) ?? []
  }
  function element(name: string, className: string, text: unknown) {
    const made = document.createElement(name)
    made.className = className
    if (typeof text === 'string') made.textContent = text
    return made
  }
  function picture(className: string, address: unknown) {
    const made = document.createElement('img')
    made.className = className
    made.loading = 'lazy'
    made.alt = ''
    made.src = String(address)
    return made
  }
  void window.answer?.then((value) => {
    const feed = document.getElementById('feed')
    for (const item of itemsIn(value)) {
      const { profile, title, description, image_url: image } = item
      const author = asItem(profile)
      const card = element('article', '', null)
      const who = element('p', 'who', null)
      if (author.avatar_url) who.append(picture('', author.avatar_url))
      who.append(element('b', '', author.full_name ?? author.username))
      card.append(who)
      if (title) card.append(element('h3', '', title))
      if (description) card.append(element('p', 'text', description))
      if (image) card.append(picture('wide', image))
      feed?.append(card)
    }
  })
}
