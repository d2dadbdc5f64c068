import type { Page } from '@playwright/test'
import { quantile } from '../statistics'

/** The Event Timing API reports nothing shorter. */
const SHORTEST_MS = 16

interface InteractionLog {
  durations: Map<number, number>
}

declare global {
  interface Window {
    interactionLog?: InteractionLog
  }
}

/** Records every tap and key on this page from now on, with the time until the next paint. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const log: InteractionLog = { durations: new Map() }
    window.interactionLog = log
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('interactionId' in entry)) continue
        const id = Number(entry.interactionId)
        if (id > 0) log.durations.set(id, Math.max(entry.duration, log.durations.get(id) ?? 0))
      }
    })
    const options = { type: 'event', durationThreshold: 16, buffered: false }
    observer.observe(options)
  })
}

/** Runs some steps and returns the latency of each interaction in milliseconds. */
export async function measureInteractions(
  page: Page,
  { count, step }: { count: number; step: (index: number) => Promise<unknown> },
): Promise<number[]> {
  await page.evaluate(() => window.interactionLog?.durations.clear())
  for (let index = 0; index < count; index += 1) {
    await step(index)
    await nextPaint(page)
  }
  // The observer is notified after the frame that answered the event.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  const noted = await page.evaluate(() => [...(window.interactionLog?.durations.values() ?? [])])
  const quick = Math.max(0, count - noted.length)
  return [...noted, ...Array.from({ length: quick }, () => SHORTEST_MS)]
}

/** Resolves when the last change is on screen. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

export function p98(values: readonly number[]): number {
  return quantile(values, 0.98)
}
