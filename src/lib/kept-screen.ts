import { logHandled } from './log'

/**
 * What the feed looked like when its member left, for the first moment of the next visit.
 * 1. The page draws it before any file of the app is there (app/first-paint/early-script.js); the app takes
 *    over where its own feed is drawn.
 * 2. It is a picture: out of reach of keyboard and screen reader, without ids, landmarks, headings, links,
 *    buttons or scripts, and times keep their place unread, because they have moved on.
 * 3. It belongs to one member, one build and one width of window, and goes with the reads that are kept.
 */
export const KEPT_SCREEN = 'kindling-screen'

/** Older ones are of no use: too much has happened. */
export const KEPT_SCREEN_MS = 24 * 60 * 60 * 1000

const MOST_CHARACTERS = 120_000

/** A node of a kept screen: text, or an element with its attributes and what is in it. */
export type Piece = string | [tag: string, attributes: Record<string, string>, ...pieces: Piece[]]

const LEFT_OUT = 'script, style, template, iframe, video, audio, [role="dialog"], [hidden]'
const UNKEPT =
  /^(id|for|name|value|href|tabindex|autofocus|role|aria-(label.*|describedby|controls|live)|on.*)$/

/** What means something is drawn by what means nothing; index.css knows it by its old name. */
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
  const kept = [...element.attributes].filter(({ name }) => !UNKEPT.test(name))
  const attributes = Object.fromEntries(kept.map(({ name, value }) => [name, value]))
  if (element.matches('time')) attributes.class = `${attributes.class ?? ''} invisible`
  return attributes
}

/**
 * A part of the page as data, without what begins below a line of it.
 * @param fold how far below the top of the page that line is, in CSS pixels.
 */
export function packScreen(element: Element, fold: number): Piece | null {
  if (element.matches(LEFT_OUT)) return null
  if (element.getBoundingClientRect().top + window.scrollY > fold) return null
  // Of what stands around a page its place alone is kept.
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

interface KeptScreenOwner {
  memberId: string
  build: string
}

/** Keeps what is on the page, when that is the feed, all drawn. */
export function keepScreen({ memberId, build }: KeptScreenOwner): void {
  const feed = document.querySelector('main [role="feed"][aria-busy="false"]')
  const frame = feed?.closest('main')?.parentElement?.parentElement
  if (!frame || !/^(#\/?)?$/.test(window.location.hash)) return
  const screen = packScreen(frame, 1.25 * window.innerHeight)
  const { innerWidth: width } = window
  const text = JSON.stringify({ memberId, build, width, at: Date.now(), screen })
  if (text.length > MOST_CHARACTERS) return
  try {
    window.localStorage.setItem(KEPT_SCREEN, text)
  } catch (error) {
    logHandled('What the feed looked like cannot be kept on this device', error)
    forgetKeptScreen()
  }
}

/**
 * Forgets it, because its member left this device.
 * @param memberId whose may stay, if anybody's.
 */
export function forgetKeptScreen(memberId: string | null = null): void {
  try {
    const text = window.localStorage.getItem(KEPT_SCREEN)
    const isTheirs = memberId !== null && text?.startsWith(`{"memberId":"${memberId}"`)
    if (!isTheirs) window.localStorage.removeItem(KEPT_SCREEN)
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** Takes the first paint away: the app shows all of it by now, or something else. */
export function removeFirstPaint(): void {
  document.getElementById('first-paint')?.remove()
}

/** Nobody looks at a picture for longer than this, in milliseconds. */
const LONGEST_MS = 5000

/**
 * Leaves a kept screen over the app until the feed takes it away, where the page began with one; any other
 * first paint goes at once.
 */
export function handOverFirstPaint(): void {
  const paint = document.getElementById('first-paint')
  if (paint?.dataset.kept === undefined) {
    removeFirstPaint()
    return
  }
  paint.className = 'bg-background fixed inset-0 z-50 overflow-hidden'
  window.addEventListener('hashchange', removeFirstPaint, { once: true })
  window.setTimeout(removeFirstPaint, LONGEST_MS)
}
