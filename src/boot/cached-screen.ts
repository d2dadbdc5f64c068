import { beganAtWelcome } from '@/boot/prepared-page'
import { logHandled } from '@/lib/log'

/**
 * A copy of the feed as it looked when its member left, shown at the start of the next visit.
 * 1. The page shows it before any file of the app has loaded (boot/early-script.js); the app
 *    removes it once its own feed has rendered.
 * 2. It is only a picture: not accessible to keyboard and screen reader, without ids, landmarks, headings,
 *    links, buttons or scripts. Times keep their space but are hidden, because they are out of date.
 * 3. It belongs to one member, build and window width, and is deleted with the persisted queries.
 */
export const CACHED_SCREEN = 'kindling-screen'

/** Older copies are out of date. */
export const CACHED_SCREEN_MS = 24 * 60 * 60 * 1000

const MOST_CHARACTERS = 120_000

/** A node of a cached screen: text, or an element with its attributes and children. */
export type Piece = string | [tag: string, attributes: Record<string, string>, ...pieces: Piece[]]

const LEFT_OUT = 'script, style, template, iframe, video, audio, [role="dialog"], [hidden]'
const UNCACHED =
  /^(id|for|name|value|href|tabindex|autofocus|role|aria-(label.*|describedby|controls|live)|on.*)$/

/** Elements with a meaning are replaced by neutral ones; index.css finds them by their old name. */
const DRAWN_BY: Readonly<Record<string, string>> = {
  main: 'div',
  article: 'div',
  h1: 'div',
  h2: 'div',
  h3: 'div',
  a: 'span',
  button: 'span',
}

function attributesOf(element: Element): Record<string, string> {
  const cached = [...element.attributes].filter(({ name }) => !UNCACHED.test(name))
  const attributes = Object.fromEntries(cached.map(({ name, value }) => [name, value]))
  if (element.matches('time')) attributes.class = `${attributes.class ?? ''} invisible`
  return attributes
}

/**
 * Packs a part of the page as data, without elements that begin below the fold.
 * @param fold the distance of the fold from the top of the page, in CSS pixels.
 */
export function packScreen(element: Element, fold: number): Piece | null {
  if (element.matches(LEFT_OUT)) return null
  if (element.getBoundingClientRect().top + window.scrollY > fold) return null
  // The frame around the page is cached without its content.
  const children = element.matches('[data-chrome], textarea') ? [] : [...element.childNodes]
  const pieces = children.map((child) => {
    if (child instanceof Element) return packScreen(child, fold)
    return child instanceof Text ? child.data : null
  })
  const { localName } = element
  const attributes = attributesOf(element)
  const drawnBy = DRAWN_BY[localName]
  if (drawnBy) attributes['data-drawn'] = localName
  return [drawnBy ?? localName, attributes, ...pieces.filter((piece) => piece !== null)]
}

interface CachedScreenOwner {
  memberId: string
  build: string
}

/** Caches the current page if it is the fully rendered feed. */
export function cacheScreen({ memberId, build }: CachedScreenOwner): void {
  const feed = document.querySelector('main [role="feed"][aria-busy="false"]')
  const frame = feed?.closest('main')?.parentElement?.parentElement
  if (!frame || !/^(#\/?)?$/.test(window.location.hash)) return
  const screen = packScreen(frame, 1.25 * window.innerHeight)
  const { innerWidth: width } = window
  const text = JSON.stringify({ memberId, build, width, at: Date.now(), screen })
  if (text.length > MOST_CHARACTERS) return
  try {
    window.localStorage.setItem(CACHED_SCREEN, text)
  } catch (error) {
    logHandled('What the feed looked like cannot be cached on this device', error)
    forgetCachedScreen()
  }
}

/**
 * Deletes the copy, because its member left this device.
 * @param memberId the member whose copy may stay, if any.
 */
export function forgetCachedScreen(memberId: string | null = null): void {
  try {
    const text = window.localStorage.getItem(CACHED_SCREEN)
    const isTheirs = memberId !== null && text?.startsWith(`{"memberId":"${memberId}"`)
    if (!isTheirs) window.localStorage.removeItem(CACHED_SCREEN)
  } catch {
    // Without storage nothing is cached.
  }
}

/** How far the page was scrolled before the app took over, and how far the picture is now, in pixels. */
let pageScrolled = 0
let pictureScrolled = 0
const takenOver = new AbortController()

function noteScroll(): void {
  pageScrolled = window.scrollY
}

/** Notes how far the page is scrolled. To ask when the app has just drawn itself would hold it up for a layout. */
export function watchScroll(): void {
  noteScroll()
  window.addEventListener('scroll', noteScroll, { passive: true, signal: takenOver.signal })
}

/** Tells once how far the prepared welcome page or the picture of the feed was scrolled while the app loaded. */
export function takeScroll(): number {
  const paint = document.getElementById('first-paint')
  const canBeRead = paint !== null && (beganAtWelcome() || paint.dataset.cached !== undefined)
  const scrolled = canBeRead ? pageScrolled : 0
  takenOver.abort()
  pageScrolled = 0
  return scrolled
}

/** Removes the first paint, because the app has rendered. The page is scrolled as far as the picture was. */
export function removeFirstPaint(): void {
  document.getElementById('first-paint')?.remove()
  if (pictureScrolled > 0) window.scrollTo(0, pictureScrolled)
  pictureScrolled = 0
}

/** The cached screen is shown at most this long, in milliseconds. */
const LONGEST_MS = 5000

/**
 * Keeps a picture of the feed, cached or drawn by `first-cards.tsx`, over the app until the feed removes it;
 * removes any other first paint at once.
 * @param scrolled how far the picture was scrolled, in pixels.
 */
export function handOverFirstPaint(scrolled = 0): void {
  const paint = document.getElementById('first-paint')
  if (paint?.dataset.cached === undefined) {
    removeFirstPaint()
    return
  }
  paint.className = 'bg-background fixed inset-0 z-50 overflow-hidden'
  pictureScrolled = scrolled
  if (scrolled > 0) paint.scrollTop = scrolled
  window.addEventListener('hashchange', removeFirstPaint, { once: true })
  window.setTimeout(removeFirstPaint, LONGEST_MS)
}
