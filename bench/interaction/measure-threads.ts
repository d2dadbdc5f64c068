import type { Browser, Page } from '@playwright/test'
import type { Session } from '../browser/community'
import { CPU_4X, openPhone, slowDown } from '../browser/phone'
import { measureInteractions, noteInteractions } from './latency'
import type { Latencies } from './measure-messages'
import { SIZES, type World } from './people'
import { countNodes, measureScrolling, readHeap, type Scrolling } from './scrolling'

const FAST = { ...CPU_4X, cpuSlowdown: 1 }
const REPLIES_PER_PAGE = 20

export interface LongThread {
  replies: number
  nodes: number
  heapBytes: number
  scrolling: Scrolling[]
  /** Milliseconds from navigation to the first reply on the screen. */
  openings: { short: number[]; long: number[] }
}

/** Milliseconds until a post with its first replies is on the screen, in an app that runs. */
async function timeOpening(page: Page, id: string): Promise<number> {
  await page.evaluate(() => (location.hash = '#/forums'))
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  return page.evaluate(async (postId) => {
    const begun = performance.now()
    location.hash = `#/forums/${postId}`
    while (!document.querySelector('[aria-label^="Reply by"]')) {
      await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    return performance.now() - begun
  }, id)
}

async function loadReplies(page: Page, count: number): Promise<void> {
  for (let shown = REPLIES_PER_PAGE; shown < count; shown += REPLIES_PER_PAGE) {
    const answered = page.waitForResponse(/rpc\/list_forum_replies/)
    // The first pages load by themselves when the end is near; then a button is pressed.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const more = page.getByRole('button', { name: 'Load more' })
    await more.click({ timeout: 2000 }).catch(() => undefined)
    await answered
  }
}

/** Opening, answering and scrolling a thread of fifty replies and one of thousands. */
export async function measureThreads(
  browser: Browser,
  { origin, session, world }: { origin: string; session: Session; world: World },
  rounds: number,
): Promise<{ latencies: Latencies; long: LongThread }> {
  const { page, devtools, context } = await openPhone(browser, { origin, session, profile: CPU_4X })
  await page.goto('/#/forums')
  const openings: LongThread['openings'] = { short: [], long: [] }
  for (let round = 0; round < rounds * 2; round += 1) {
    openings.short.push(await timeOpening(page, world.shortPost.id))
    openings.long.push(await timeOpening(page, world.longPost.id))
  }
  await noteInteractions(page)
  const react = () =>
    measureInteractions(page, {
      count: 10,
      step: () => page.getByRole('button', { name: 'Add a reaction' }).first().tap(),
    })
  const shortReactions = await react()
  await slowDown(devtools, FAST)
  await loadReplies(page, SIZES.replies)
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
    long: { replies: SIZES.replies, nodes, heapBytes, scrolling, openings },
  }
}
