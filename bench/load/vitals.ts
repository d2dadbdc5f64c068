import type { CDPSession, Page } from '@playwright/test'

/** How a page loaded. Milliseconds since navigation, bytes as transferred. */
export interface Vitals {
  fcp: number
  lcp: number
  /** The end of the last long task after the first paint: from then on it responds at once. */
  tti: number
  /** The sum of what long tasks took beyond 50 ms each, after the first paint. */
  tbt: number
  cls: number
  longTasks: number
  heapBytes: number
  requests: number
  /** Requests for data, not pictures. */
  apiRequests: number
  /** Addresses of the loaded scripts and style sheets, without the origin. */
  assets: string[]
  /** Those of them that had arrived when the largest content was painted. */
  assetsAtLcp: string[]
}

/** Reads what the browser recorded about a page that has finished loading. */
export async function readVitals(page: Page, devtools: CDPSession, api: string): Promise<Vitals> {
  const noted = await page.evaluate(collectEntries, api)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { ...noted, heapBytes: usedSize }
}

/** Runs in the page. */
async function collectEntries(api: string): Promise<Omit<Vitals, 'heapBytes'>> {
  function entriesOf(type: string): Promise<PerformanceEntry[]> {
    return new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect()
        resolve(list.getEntries())
      })
      observer.observe({ type, buffered: true })
      // Without an entry the observer is never called.
      setTimeout(() => resolve([]), 200)
    })
  }
  const [paints, largest, tasks, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entriesOf),
  )
  const fcp = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN
  const after = (tasks ?? []).filter(({ startTime, duration }) => startTime + duration > fcp)
  let cls = 0
  for (const shift of shifts ?? []) {
    if (!('value' in shift) || !('hadRecentInput' in shift)) continue
    if (shift.hadRecentInput !== true) cls += Number(shift.value)
  }
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const origin = location.origin
  const lcp = largest?.at(-1)?.startTime ?? NaN
  function assetsOf(loaded: readonly PerformanceResourceTiming[]): string[] {
    return loaded
      .map(({ name }) => name)
      .filter((name) => name.startsWith(origin) && /\.(js|css)$/.test(name))
      .map((name) => name.slice(origin.length))
  }
  return {
    fcp,
    lcp,
    tti: Math.max(fcp, ...after.map(({ startTime, duration }) => startTime + duration)),
    tbt: after.reduce((sum, { startTime, duration }) => {
      const end = startTime + duration
      return sum + Math.max(0, end - Math.max(startTime + 50, fcp))
    }, 0),
    cls,
    longTasks: after.length,
    // The page itself isn't among its resources.
    requests: resources.length + 1,
    apiRequests: resources.filter(
      ({ name, initiatorType }) => name.startsWith(api) && initiatorType !== 'img',
    ).length,
    assets: assetsOf(resources),
    assetsAtLcp: assetsOf(resources.filter(({ responseEnd }) => responseEnd <= lcp)),
  }
}
