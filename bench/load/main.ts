/**
 * `npm run bench -- load`: how each kind of screen loads on a cheap phone with an empty cache,
 * compared with the floors of the same run. `BENCH_ROUNDS` sets the repetitions.
 */
import type { Browser } from '@playwright/test'
import { buildApp, buildBareReact, removeBuilds } from '../browser/builds'
import { startCommunity, type Community } from '../browser/community'
import { CPU_4X, launchBrowser, SLOW_4G } from '../browser/phone'
import { serveSite, type Site } from '../browser/static-site'
import { printTable, writeResults } from '../report'
import { earlyFeed, feedRequest, staticPage } from './floors'
import { byteTable, loadTable } from './report'
import { findScreens } from './screens'
import { measureVisit, type Visit } from './visits'
import type { Vitals } from './vitals'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PROFILES = [CPU_4X, SLOW_4G]

const served: { close: () => Promise<void> }[] = []

async function serve(site: Site): Promise<string> {
  const { url, close } = await serveSite(site)
  served.push({ close })
  return url
}

/** Lists the visits of a round: first the floors, then the screens. */
async function planVisits(
  browser: Browser,
  community: Community,
  sites: { app: Site; bareReact: Site },
): Promise<Visit[]> {
  const origin = await serve(sites.app)
  const sessions = {
    visitor: null,
    founder: await community.signIn('founder'),
    admin: await community.signIn('admin'),
  }
  const request = await feedRequest(browser, { origin, session: sessions.founder })
  const floors = [
    { name: 'floor: static page', site: await staticPage(browser, origin), ready: 'h1' },
    { name: 'floor: bare React 19', site: sites.bareReact, ready: 'h1' },
    { name: 'floor: the feed, fetched early', site: earlyFeed(request), ready: 'article' },
  ]
  const visits: Visit[] = []
  for (const { name, site, ready } of floors) {
    visits.push({
      name,
      origin: await serve(site),
      address: '/',
      session: null,
      ready: (page) => page.locator(ready).first(),
    })
  }
  for (const { viewer, ...screen } of await findScreens(community)) {
    visits.push({ ...screen, origin, session: sessions[viewer] })
  }
  const feed = visits.find(({ name }) => name === 'feed')
  if (feed) visits.push({ ...feed, name: 'feed, second visit', isSecond: true })
  const only = process.env.BENCH_ONLY?.split(',')
  return only ? visits.filter(({ name }) => only.some((each) => name.includes(each))) : visits
}

const community = await startCommunity()
const browser = await launchBrowser()
try {
  const { api } = community.backend
  const sites = { app: await buildApp(community.backend), bareReact: await buildBareReact() }
  const visits = await planVisits(browser, community, sites)
  const measured = new Map<string, Vitals[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const profile of PROFILES) {
      for (const visit of visits) {
        const key = `${profile.name}: ${visit.name}`
        const vitals = await measureVisit(browser, visit, { profile, api })
        measured.set(key, [...(measured.get(key) ?? []), vitals])
      }
    }
    console.log(`round ${round + 1} of ${ROUNDS}`)
  }
  const names = visits.map(({ name }) => name)
  const bytes = byteTable(sites, names, measured)
  printTable('JavaScript and CSS, kB compressed', bytes)
  const load = PROFILES.map((profile) => ({
    profile: profile.name,
    rows: loadTable(profile.name, names, measured),
  }))
  for (const { profile, rows } of load) printTable(`${profile}, ms (median, p95)`, rows)
  if (!process.env.BENCH_ONLY) writeResults('load', { rounds: ROUNDS, bytes, load })
} finally {
  await browser.close()
  await Promise.all(served.map(({ close }) => close()))
  await community.backend.stop()
  removeBuilds()
}
