import { RightRail } from '@/app/shell/right-rail'
import { append } from '@/boot/drawing/jsx-runtime'
import { provide } from '@/boot/drawing/react'
import { HidingContext } from '@/components/hiding'
import { isSuspended, toViewerState, type ViewerState } from '@/features/auth'
import {
  FeedCards,
  feedLimits,
  groupItems,
  lastFeedVisit,
  OF_EVERYONE,
  parseFilter,
  parseScope,
  type FeedItem,
} from '@/features/feed'
import { reasonToHide } from '@/features/safety'
import { FeedHead } from '@/pages/home/feed-head'
import type { Answer } from '@/types/answers'

/**
 * Draws the first cards of the feed at a first visit, while the app is still loading: the app's own components,
 * made into elements without React (src/boot/drawing), from the answers to the early requests. The build makes a
 * script of its own of it, which the early script loads where there is no cached screen.
 * 1. Like a cached screen, it is only a picture until the app has its own feed (`cached-screen.ts`).
 * 2. Nothing is drawn where the app may show something else: to newcomers, to the suspended and to who reads
 *    Following.
 */
const answers = globalThis.earlyAnswers?.answers ?? {}

/** A copy of the answer to the request whose address contains this; the app takes the answer itself. */
async function answerTo<Body>(part: string): Promise<Body> {
  const question = Object.keys(answers).find((each) => each.includes(part))
  const answer = question === undefined ? undefined : await answers[question]
  if (!answer?.ok) throw new Error(`there is no answer to ${part}`)
  const copy: { json: () => Promise<Body> } = answer.clone()
  return copy.json()
}

/** Whether the app will show the viewer the feed, and nothing above its cards. */
function willSeeFeed(state: ViewerState): boolean {
  return !isSuspended(state) && !state.needsRenewal && !state.start?.checklist
}

function draw(viewerId: string, { hidden }: ViewerState, items: FeedItem[]): void {
  const paint = document.getElementById('first-paint')
  const main = paint?.querySelector('[data-screen=shell] main')
  const page = main?.firstElementChild
  // The app, or another page, may have been faster.
  if (!paint || !main || !page || !/^(#\/?)?$/.test(window.location.hash)) return
  const view = { filter: parseFilter(null), scope: parseScope(null, viewerId) }
  if (view.scope !== OF_EVERYONE || items.length === 0) return
  provide(HidingContext, { reasonFor: reasonToHide(viewerId, hidden) })
  const drawn: unknown = (
    <>
      <FeedHead view={view} scopeInAddress={undefined} />
      <FeedCards
        groups={groupItems(items)}
        drawn={feedLimits.firstCards}
        lastVisit={lastFeedVisit(viewerId)}
        isBusy
      />
    </>
  )
  // New elements instead of the old ones: the column moves when the rail comes beside it.
  const column = document.createElement('div')
  column.className = page.className
  const place = document.createElement('main')
  place.className = main.className
  append(column, drawn)
  place.append(column)
  main.replaceWith(place)
  append(place.parentElement ?? paint, <RightRail viewerId={viewerId} label="" />)
  paint.inert = true
  paint.ariaHidden = 'true'
  paint.dataset['cached'] = ''
}

async function drawFirstCards(): Promise<void> {
  const [state, items] = await Promise.all([
    answerTo<Answer<'viewer_state'>>('/viewer_state'),
    answerTo<FeedItem[]>('/feed_items?'),
  ])
  const known = toViewerState(state)
  if (known.viewer && willSeeFeed(known)) draw(known.viewer.id, known, items)
}

drawFirstCards().catch(() => {
  // Then the skeleton stays until the app has loaded.
})
