import type { Browser } from '@playwright/test'

const BEAT_MS = 50

interface Pulse {
  /** How much slower the machine works while others work too: 1 if nothing else runs. */
  read: () => Promise<number>
  stop: () => Promise<void>
}

/** Does the same little work again and again in a page of its own, to tell how busy the machine is. */
export async function startPulse(browser: Browser): Promise<Pulse> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const beats = await page.evaluateHandle((every) => {
    const taken: number[] = []
    setInterval(() => {
      const began = performance.now()
      let sum = 0
      for (let number = 0; number < 1_000_000; number += 1) sum += Math.sqrt(number)
      if (sum > 0) taken.push(performance.now() - began)
    }, every)
    return taken
  }, BEAT_MS)
  let quickest = Infinity
  return {
    async read() {
      const taken = await beats.evaluate((all) => all.splice(0))
      quickest = Math.min(quickest, ...taken)
      const mean = taken.reduce((sum, ms) => sum + ms, 0) / taken.length
      return Math.max(1, mean / quickest)
    },
    stop: () => context.close(),
  }
}
