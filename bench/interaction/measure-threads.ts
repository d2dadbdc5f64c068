import type { Browser, Page } from '@playwright/test'
import type { Session } from '../browser/community'
import { CPU_4X, openPhone, slowDown } from '../browser/phone'
import { measureInteractions, noteInteractions } from './latency'
import type { Latencies } from './measure-messages'
import { SIZES, type World } from './people'
import { countNodes, measureScrolling, readHeap, type Scrolling } from './scrolling'

const FAST = { ...CPU_4X, cpuSlowdown: 1 }
const REPLIES_PER_PAGE = 20
/** Replies to load; a test checks that 5,000 need no more elements. */
const LOADED_REPLIES = 1000
const ANSWER_MS = 2000

export interface LongThread {
  replies: number
  loaded: number
  nodes: number
  heapBytes: number
  scrolling: Scrolling[]
  /** Milliseconds from navigation to the first reply on screen. */
  openings: { short: number[]; long: number[] }
}

const REPLY = '[aria-label^="Reply by"]'

/**
 * Milliseconds until a post with its first replies is on screen, for someone who has read another
 * post: the screen's files are loaded, its data isn't.
 */
async function timeOpening(phone: Page, { id, before }: { id: string; before: string }) {
  await phone.goto(`/#/forums/${before}`)
  await phone.locator(REPLY).first().waitFor()
  await phone.evaluate(() => (location.hash = '#/forums'))
  // Only the hash changed: the old thread stays until the list is ready.
  await phone.locator(REPLY).first().waitFor({ state: 'detached' })
  await phone.getByRole('main').getByRole('listitem').first().waitFor()
  return phone.evaluate(
    async ({ postId, reply }) => {
      const begun = performance.now()
      location.hash = `#/forums/${postId}`
      while (!document.querySelector(reply)) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return performance.now() - begun
    },
    { postId: id, reply: REPLY },
  )
}

/** Loads replies until there are this many: the first pages load by themselves, then by a button. */
async function loadReplies(page: Page, count: number): Promise<void> {
  let loaded = REPLIES_PER_PAGE
  page.on('response', (response) => {
    if (/rpc\/list_forum_replies/.test(response.url())) loaded += REPLIES_PER_PAGE
  })
  const more = page.getByRole('button', { name: 'Load more' })
  while (loaded < count) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    // The button can't be pressed while a page is loading.
    await more.click({ timeout: ANSWER_MS }).catch(() => undefined)
  }
}

/** Measures opening, answering and scrolling a thread of fifty replies and one of thousands. */
export async function measureThreads(
  browser: Browser,
  { origin, session, world }: { origin: string; session: Session; world: World },
  rounds: number,
): Promise<{ latencies: Latencies; long: LongThread }> {
  const phone = { origin, session, profile: CPU_4X }
  const openings: LongThread['openings'] = { short: [], long: [] }
  const posts = { short: world.shortPost.id, long: world.longPost.id }
  for (let round = 0; round < rounds * 2; round += 1) {
    for (const [which, other] of [
      ['short', 'long'],
      ['long', 'short'],
    ] as const) {
      // A new phone each time, because reads are persisted on the device.
      const { page, context } = await openPhone(browser, phone)
      openings[which].push(await timeOpening(page, { id: posts[which], before: posts[other] }))
      await context.close()
    }
  }
  const { page, devtools, context } = await openPhone(browser, phone)
  await page.goto(`/#/forums/${posts.long}`)
  await noteInteractions(page)
  const react = () =>
    measureInteractions(page, {
      count: 10,
      step: () => page.getByRole('button', { name: 'Add a reaction' }).first().tap(),
    })
  const shortReactions = await react()
  await slowDown(devtools, FAST)
  await loadReplies(page, LOADED_REPLIES)
  await slowDown(devtools, CPU_4X)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Add a reaction' }).first().waitFor()
  const longReactions = await react()
  const scrolling: Scrolling[] = []
  for (let round = 0; round < rounds; round += 1) {
    scrolling.push(await measureScrolling(page, devtools, { distance: -12_000, speed: 3000 }))
    scrolling.push(await measureScrolling(page, devtools, { distance: 9000, speed: 3000 }))
  }
  const nodes = await countNodes(page)
  const heapBytes = await readHeap(devtools)
  await context.close()
  return {
    latencies: new Map([
      ['open and close the reactions of a post', { short: shortReactions, long: longReactions }],
    ]),
    long: { replies: SIZES.replies, loaded: LOADED_REPLIES, nodes, heapBytes, scrolling, openings },
  }
}
