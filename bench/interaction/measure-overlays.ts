import type { Browser, Page } from '@playwright/test'
import type { Session } from '../browser/community'
import { CPU_4X, openPhone } from '../browser/phone'
import { measureInteractions, nextPaint, noteInteractions } from './latency'

/** Opened so often per round; p98 of fewer would be the slowest one. */
const OPENINGS_PER_ROUND = 10
/** What an opened overlay loads and what a closed one gives back is over by then. */
const SETTLED_MS = 250

/** One kind of overlay, in the app and as the library's own. */
interface Overlay {
  name: string
  bare: string
  /** Over a forum post; the others over the feed. */
  isOnPost?: boolean
  press: (page: Page) => Promise<unknown>
  opened: (page: Page) => ReturnType<Page['locator']>
}

const OVERLAYS: readonly Overlay[] = [
  {
    name: 'a menu',
    bare: 'Menu',
    press: (page) => page.getByRole('button', { name: 'Your account' }).tap(),
    opened: (page) => page.getByRole('menu'),
  },
  {
    name: 'a dialog',
    bare: 'Dialog',
    press: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Messages/ })
        .tap(),
    opened: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the reactions',
    bare: 'Reactions',
    isOnPost: true,
    press: (page) =>
      page.getByRole('main').getByRole('button', { name: 'Add a reaction' }).first().tap(),
    opened: (page) => page.getByRole('dialog'),
  },
]

export interface OverlayLatencies {
  name: string
  opening: number[]
  closing: number[]
  bareOpening: number[]
}

interface Sample {
  opening: number[]
  closing: number[]
}

async function settle(page: Page) {
  await nextPaint(page)
  await page.waitForTimeout(SETTLED_MS)
}

/** Opens an overlay by touch and closes it by Escape, several times. */
async function measureOverlay(page: Page, overlay: Pick<Overlay, 'press' | 'opened'>) {
  const { press, opened } = overlay
  const sample: Sample = { opening: [], closing: [] }
  // Once without measuring, so that everything is loaded.
  for (let index = -1; index < OPENINGS_PER_ROUND; index += 1) {
    const opening = await measureInteractions(page, { count: 1, step: () => press(page) })
    await opened(page).waitFor()
    await settle(page)
    const closing = await measureInteractions(page, {
      count: 1,
      step: () => page.keyboard.press('Escape'),
    })
    await opened(page).waitFor({ state: 'hidden' })
    await settle(page)
    if (index < 0) continue
    // A tap is one interaction; a longer one would count twice.
    sample.opening.push(Math.max(...opening))
    sample.closing.push(Math.max(...closing))
  }
  return sample
}

interface Places {
  origin: string
  bareOrigin: string
  session: Session
  /** A forum post that everyone may read. */
  postId: string
}

/** Opening each kind of overlay, alternating with the library's own on an empty page. */
export async function measureOverlays(
  browser: Browser,
  { origin, bareOrigin, session, postId }: Places,
  rounds: number,
): Promise<OverlayLatencies[]> {
  const bare = await openPhone(browser, { origin: bareOrigin, session: null, profile: CPU_4X })
  await bare.page.goto('/')
  await noteInteractions(bare.page)
  const app = await openPhone(browser, { origin, session, profile: CPU_4X })

  const measured: OverlayLatencies[] = []
  for (const overlay of OVERLAYS) {
    await app.page.goto(overlay.isOnPost ? `/#/forums/${postId}` : '/')
    await app.page.reload()
    await app.page
      .getByRole(overlay.isOnPost ? 'article' : 'feed')
      .first()
      .waitFor()
    await app.page.waitForLoadState('networkidle')
    await noteInteractions(app.page)
    const latencies: OverlayLatencies = {
      name: overlay.name,
      opening: [],
      closing: [],
      bareOpening: [],
    }
    for (let round = 0; round < rounds; round += 1) {
      const own = await measureOverlay(app.page, overlay)
      latencies.opening.push(...own.opening)
      latencies.closing.push(...own.closing)
      const floor = await measureOverlay(bare.page, {
        press: (page) => page.getByRole('button', { name: overlay.bare }).tap(),
        opened: overlay.opened,
      })
      latencies.bareOpening.push(...floor.opening)
    }
    measured.push(latencies)
  }
  await bare.context.close()
  await app.context.close()
  return measured
}
