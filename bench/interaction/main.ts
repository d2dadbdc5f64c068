/**
 * `npm run bench -- interaction`: how fast the app responds on a cheap phone (4× CPU) to typing,
 * presses and scrolling, with few rows loaded and with thousands. `BENCH_ROUNDS` sets the
 * repetitions; `BENCH_ONLY=overlays` or `BENCH_ONLY=screens` measures only these and writes nothing.
 */
import { buildApp, buildBareRadix, removeBuilds } from '../browser/builds'
import { readOne, startCommunity, type Session } from '../browser/community'
import { launchBrowser } from '../browser/phone'
import { serveSite } from '../browser/static-site'
import { printTable, writeResults, type Row } from '../report'
import { median, quantile } from '../statistics'
import { p98 } from './latency'
import { measureMessages, type Latencies } from './measure-messages'
import { measureOverlays, type OverlayLatencies } from './measure-overlays'
import { measureScreens } from './measure-screens'
import { measureThreads } from './measure-threads'
import { populate } from './people'
import type { Scrolling } from './scrolling'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

function latencyRow(name: string, few: readonly number[], many: readonly number[] | null): Row {
  return {
    name,
    interactions: few.length,
    median: Math.round(median(few)),
    p98: Math.round(p98(few)),
    'median, thousands loaded': many ? Math.round(median(many)) : null,
    'p98, thousands loaded': many ? Math.round(p98(many)) : null,
    '× few': many ? Math.round((p98(many) / p98(few)) * 100) / 100 : null,
  }
}

function latencyRows(latencies: Latencies): Row[] {
  return [...latencies].map(([name, { short, long }]) => latencyRow(name, short, long))
}

function overlayRow({ name, opening, closing, bareOpening }: OverlayLatencies): Row {
  return {
    name: `open ${name}`,
    interactions: opening.length,
    median: Math.round(median(opening)),
    p98: Math.round(p98(opening)),
    'median, bare Radix': Math.round(median(bareOpening)),
    'p98, bare Radix': Math.round(p98(bareOpening)),
    'median, closing': Math.round(median(closing)),
    'p98, closing': Math.round(p98(closing)),
  }
}

function scrollRow(name: string, runs: readonly Scrolling[]): Row {
  return {
    name,
    frames: runs.reduce((sum, { frames }) => sum + frames, 0),
    'frames over 50 ms': runs.reduce((sum, { slowFrames }) => sum + slowFrames, 0),
    'longest frame ms': Math.round(Math.max(...runs.map(({ longestMs }) => longestMs))),
    'long animation frames': runs.reduce((sum, run) => sum + run.longAnimationFrames, 0),
  }
}

function toMb(bytes: number): number {
  return Math.round(bytes / 104857.6) / 10
}

/** Serves the app and the bare overlays, and measures opening them. */
async function runOverlays(origin: string, session: Session): Promise<Row[]> {
  const bare = await serveSite(await buildBareRadix())
  const post = await readOne(community, 'forum_posts?audience=eq.public&select=id')
  const places = { origin, bareOrigin: bare.url, session, postId: String(post['id']) }
  const rows = (await measureOverlays(browser, places, ROUNDS)).map(overlayRow)
  await bare.close()
  printTable('opening overlays, 4x CPU, ms', rows)
  return rows
}

/** Measures switching between loaded screens. */
async function runScreens(origin: string, session: Session): Promise<Row[]> {
  const screens = await measureScreens(browser, { origin, session }, ROUNDS)
  const rows = [...screens].map(([name, values]) => latencyRow(name, values, null))
  printTable('switching screens, 4x CPU, ms', rows)
  return rows
}

/** Everything else, with many rows loaded. */
async function runAll(origin: string, session: Session): Promise<void> {
  const overlays = await runOverlays(origin, session)
  const world = await populate(community)
  console.log('the long conversations and threads are written')
  const at = { origin, session, world }
  const messages = await measureMessages(browser, at, ROUNDS)
  printTable('in conversations, ms', latencyRows(messages.latencies))
  const threads = await measureThreads(browser, at, ROUNDS)
  printTable('in threads, ms', latencyRows(threads.latencies))
  const screens = await runScreens(origin, session)

  const latencies = [
    ...latencyRows(messages.latencies),
    ...latencyRows(threads.latencies),
    ...screens,
  ]
  const scrolling = [
    scrollRow(`conversation of ${messages.long.messages}`, messages.long.scrolling),
    scrollRow(
      `thread of ${threads.long.replies}, ${threads.long.loaded} loaded`,
      threads.long.scrolling,
    ),
  ]
  const drifts = messages.long.drifts.map(({ settled }) => settled)
  const { short, long } = threads.long.openings
  const lists = [
    {
      name: `conversation of ${messages.long.messages}`,
      nodes: messages.long.nodes,
      'heap MB': toMb(messages.long.heapBytes),
      prepends: drifts.length,
      'drift px, p95': Math.round(quantile(drifts, 0.95) * 10) / 10,
      'drift px, most': Math.round(Math.max(...drifts) * 10) / 10,
      'for a moment, prepends': messages.long.drifts.filter(({ most }) => most > 8).length,
      'opened, × a short one': null,
    },
    {
      name: `thread of ${threads.long.replies}, ${threads.long.loaded} loaded`,
      nodes: threads.long.nodes,
      'heap MB': toMb(threads.long.heapBytes),
      prepends: null,
      'drift px, p95': null,
      'drift px, most': null,
      'for a moment, prepends': null,
      'opened, × a short one': Math.round((median(long) / median(short)) * 100) / 100,
    },
  ]
  printTable('latency until the next paint, 4x CPU, ms', latencies)
  printTable('scrolling, 4x CPU', scrolling)
  printTable('long lists, everything loaded', lists)
  writeResults('interaction', { rounds: ROUNDS, overlays, latencies, scrolling, lists })
}

const community = await startCommunity()
const browser = await launchBrowser()
try {
  const site = await serveSite(await buildApp(community.backend))
  const session = await community.signIn('founder')
  if (process.env.BENCH_ONLY === 'overlays') await runOverlays(site.url, session)
  else if (process.env.BENCH_ONLY === 'screens') await runScreens(site.url, session)
  else await runAll(site.url, session)
  await site.close()
} finally {
  await browser.close()
  await community.backend.stop()
  removeBuilds()
}
