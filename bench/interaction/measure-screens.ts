import type { Browser, Page } from '@playwright/test'
import type { Session } from '../browser/community'
import { CPU_4X, openPhone } from '../browser/phone'
import { watchRequests } from '../browser/quiet'
import { measureInteractions, noteInteractions } from './latency'

/** Something pressed repeatedly, with everything it needs loaded before. */
interface Habit {
  name: string
  begin: (page: Page) => Promise<void>
  /** Each press is one interaction. */
  presses: ((page: Page) => Promise<unknown>)[]
}

function link(name: string) {
  return (page: Page) =>
    page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name }).tap()
}

function filter(name: string) {
  return (page: Page) =>
    page
      .getByRole('navigation', { name: 'Filter the feed' })
      .getByRole('link', { name, exact: true })
      .tap()
}

const HABITS: readonly Habit[] = [
  {
    name: 'switch the filter of the feed',
    begin: (page) => page.goto('/').then(() => undefined),
    presses: [filter('articles'), filter('events'), filter('all')],
  },
  {
    name: 'open a loaded route',
    begin: (page) => page.goto('/').then(() => undefined),
    presses: [link('Groups'), link('Home'), link('Events'), link('Home')],
  },
]

/** Latencies of common actions, in milliseconds. */
export async function measureScreens(
  browser: Browser,
  { origin, session }: { origin: string; session: Session },
  rounds: number,
): Promise<Map<string, number[]>> {
  const measured = new Map<string, number[]>()
  for (const { name, begin, presses } of HABITS) {
    const { page, context } = await openPhone(browser, { origin, session, profile: CPU_4X })
    const quiet = watchRequests(page)
    await begin(page)
    await page.getByRole('feed').waitFor()
    // Run once first, so that everything is loaded.
    for (const press of presses) {
      await press(page)
      await quiet()
    }
    await noteInteractions(page)
    const values: number[] = []
    for (let round = 0; round < rounds * 3; round += 1) {
      for (const press of presses) {
        values.push(...(await measureInteractions(page, { count: 1, step: () => press(page) })))
        await quiet()
      }
    }
    measured.set(name, values)
    await context.close()
  }
  return measured
}
