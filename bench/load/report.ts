import type { Site } from '../browser/static-site'
import type { Row } from '../report'
import { median, summarise } from '../statistics'
import { addressesOf, entryAddresses, toKb, weigh } from './bytes'
import type { Vitals } from './vitals'

type Measured = ReadonlyMap<string, readonly Vitals[]>

const FLOORS = {
  page: 'floor: static page',
  react: 'floor: bare React 19',
  feed: 'floor: the feed, fetched early',
}

function ratio(value: number, floor: number): number {
  return Math.round((value / floor) * 100) / 100
}

/** The size of each screen, of the whole site and of the entry, and the ratio to a bare React. */
export function byteTable(
  sites: { app: Site; bareReact: Site },
  names: readonly string[],
  measured: Measured,
): Row[] {
  const { app, bareReact } = sites
  const react = weigh(bareReact, addressesOf(bareReact, 'js')).brotli
  function row(name: string, js: string[], css: string[], jsAtLcp: string[] | null = null): Row {
    const scripts = weigh(app, js)
    const styles = weigh(app, css)
    const atLcp = jsAtLcp && weigh(app, jsAtLcp).brotli
    return {
      name,
      'js br': toKb(scripts.brotli),
      'js gzip': toKb(scripts.gzip),
      'css br': toKb(styles.brotli),
      'css gzip': toKb(styles.gzip),
      '× bare React': ratio(scripts.brotli, react),
      'js br before lcp': atLcp === null ? null : toKb(atLcp),
      '× bare React before lcp': atLcp === null ? null : ratio(atLcp, react),
    }
  }
  const rows = [
    { name: 'floor: bare React 19', 'js br': toKb(react), '× bare React': 1 },
    row('all there is', addressesOf(app, 'js'), addressesOf(app, 'css')),
    row('entry', entryAddresses(app, 'js'), entryAddresses(app, 'css')),
  ]
  for (const name of names.filter((each) => !each.startsWith('floor'))) {
    // Under the slow profile, the last one, so that what loads later has not arrived by chance.
    const vitals = [...measured].findLast(([key]) => key.endsWith(`: ${name}`))?.[1].at(-1)
    const ending = (assets: readonly string[] = [], extension: string) =>
      assets.filter((address) => address.endsWith(extension))
    rows.push(
      row(
        name,
        ending(vitals?.assets, '.js'),
        ending(vitals?.assets, '.css'),
        ending(vitals?.assetsAtLcp, '.js'),
      ),
    )
  }
  return rows
}

/** How each screen loaded under one profile, with its ratios to the floors of the same run. */
export function loadTable(profile: string, names: readonly string[], measured: Measured): Row[] {
  const valuesOf = (name: string, of: (vitals: Vitals) => number) =>
    (measured.get(`${profile}: ${name}`) ?? []).map(of)
  const floorOf = (name: string, of: (vitals: Vitals) => number) => {
    const values = valuesOf(name, of)
    return values.length > 0 ? median(values) : NaN
  }
  const firstPaint = floorOf(FLOORS.page, ({ fcp }) => fcp)
  const earlyFeed = floorOf(FLOORS.feed, ({ lcp }) => lcp)
  return names.map((name) => {
    const fcp = summarise(valuesOf(name, (vitals) => vitals.fcp))
    const lcp = summarise(valuesOf(name, (vitals) => vitals.lcp))
    const medianOf = (of: (vitals: Vitals) => number) => Math.round(median(valuesOf(name, of)))
    return {
      name,
      fcp: Math.round(fcp.median),
      'fcp p95': Math.round(fcp.p95),
      '× static': ratio(fcp.median, firstPaint),
      lcp: Math.round(lcp.median),
      'lcp p95': Math.round(lcp.p95),
      '× early feed': name.startsWith('feed') ? ratio(lcp.median, earlyFeed) : null,
      tti: medianOf(({ tti }) => tti),
      tbt: medianOf(({ tbt }) => tbt),
      'tbt p95': Math.round(summarise(valuesOf(name, ({ tbt }) => tbt)).p95),
      cls: Math.round(median(valuesOf(name, ({ cls }) => cls)) * 1000) / 1000,
      'long tasks': medianOf(({ longTasks }) => longTasks),
      'heap MB': Math.round(median(valuesOf(name, ({ heapBytes }) => heapBytes)) / 104857.6) / 10,
      requests: medianOf(({ requests }) => requests),
      'api requests': medianOf(({ apiRequests }) => apiRequests),
    }
  })
}
