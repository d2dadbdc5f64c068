/**
 * `npm run bench -- boot`: what each piece of `src/boot` gains. The same build is served without one piece
 * at a time, and the feed's first and second visits are compared. `BENCH_ROUNDS` sets the repetitions.
 */
import { gzipSync } from 'node:zlib'
import { buildApp, removeBuilds } from '../browser/builds'
import { startCommunity } from '../browser/community'
import { launchBrowser, SLOW_4G } from '../browser/phone'
import { brotli, serveSite, type Site } from '../browser/static-site'
import { measureVisit, type Visit } from '../load/visits'
import type { Vitals } from '../load/vitals'
import { printTable, writeResults } from '../report'
import { median } from '../statistics'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

type VisitName = 'first visit' | 'second visit'

/** A piece to leave out: what stands for it in the page, what replaces it, and the visits it serves. */
interface Piece {
  name: string
  found: RegExp | string
  instead: string
  visits: readonly VisitName[]
}

const BOTH = ['first visit', 'second visit'] as const

const PIECES: readonly Piece[] = [
  {
    name: 'prerendered screens',
    found: /<div id="first-paint">[\s\S]*<\/div>\s*<div id="root">/,
    instead: '<div id="first-paint"></div><div id="root">',
    visits: ['first visit'],
  },
  {
    name: 'early requests',
    found: 'early.viewerState.concat(requests).forEach',
    instead: '[].forEach',
    visits: BOTH,
  },
  {
    name: 'early chunks',
    found: 'new Set(files).forEach',
    instead: '[].forEach',
    visits: BOTH,
  },
  {
    name: 'cached screen',
    found: /try \{\s*showKept\(\)/,
    instead: 'try {',
    visits: ['second visit'],
  },
  {
    name: 'first cards',
    found: 'if (window.earlyAnswers',
    instead: 'if (false && window.earlyAnswers',
    visits: ['first visit'],
  },
]

/** The site without a piece, and without the policy, which names the scripts by their hash. */
function siteWithout(site: Site, piece: Piece | null): Site {
  const page = site.get('/')
  if (!page) throw new Error('the site has no page')
  const whole = page.plain.toString()
  const changed = piece ? whole.replace(piece.found, piece.instead) : whole
  if (piece && changed === whole) throw new Error(`The page has no ${piece.name}`)
  const plain = Buffer.from(changed.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''))
  const sizes = { plain, gzip: gzipSync(plain, { level: 9 }), brotli: brotli(plain) }
  return new Map(site).set('/', { ...page, ...sizes })
}

const community = await startCommunity()
const browser = await launchBrowser()
const served: { close: () => Promise<void> }[] = []
try {
  const site = await buildApp(community.backend)
  const session = await community.signIn('founder')
  const runs: { name: string; visit: VisitName; options: Visit; vitals: Vitals[] }[] = []
  for (const piece of [null, ...PIECES]) {
    const { url, close } = await serveSite(siteWithout(site, piece))
    served.push({ close })
    for (const visit of piece?.visits ?? BOTH) {
      const options: Visit = {
        name: visit,
        origin: url,
        address: '/',
        session,
        ready: (page) => page.getByRole('feed').getByRole('article').first(),
        isSecond: visit === 'second visit',
      }
      const name = piece ? `without ${piece.name}` : 'whole'
      runs.push({ name, visit, options, vitals: [] })
    }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { options, vitals } of runs) {
      const { api } = community.backend
      vitals.push(await measureVisit(browser, options, { profile: SLOW_4G, api }))
    }
    console.log(`round ${round + 1} of ${ROUNDS}`)
  }
  const medianOf = (vitals: readonly Vitals[], of: (each: Vitals) => number) =>
    Math.round(median(vitals.map(of)))
  const rows = runs.map(({ name, visit, vitals }) => {
    const lcp = medianOf(vitals, (each) => each.lcp)
    const whole = runs.find((run) => run.name === 'whole' && run.visit === visit)
    const floor = whole ? medianOf(whole.vitals, (each) => each.lcp) : lcp
    return {
      visit,
      name,
      fcp: medianOf(vitals, (each) => each.fcp),
      lcp,
      'slower by %': Math.round((lcp / floor - 1) * 100),
    }
  })
  printTable('the feed on slow 4G, ms (medians)', rows)
  writeResults('boot', { rounds: ROUNDS, rows })
} finally {
  await browser.close()
  await Promise.all(served.map(({ close }) => close()))
  await community.backend.stop()
  removeBuilds()
}
