import type { Browser, Locator, Page } from '@playwright/test'
import type { Session } from '../browser/community'
import { openPhone, type Profile } from '../browser/phone'
import { watchRequests } from '../browser/quiet'
import { readVitals, type Vitals } from './vitals'

/** One page to measure, once or repeatedly. */
export interface Visit {
  name: string
  /** Where its site is served. */
  origin: string
  address: string
  session: Session | null
  ready: (page: Page) => Locator
  /** Loaded before in the same browser: only the second load counts. */
  isSecond?: boolean
}

/** Loads a page on a fresh phone and reads its vitals. */
export async function measureVisit(
  browser: Browser,
  visit: Visit,
  { profile, api }: { profile: Profile; api: string },
): Promise<Vitals> {
  const { origin, session, address } = visit
  const { context, page, devtools } = await openPhone(browser, { origin, session, profile })
  try {
    const quiet = watchRequests(page)
    if (visit.isSecond) {
      await page.goto(address)
      await visit.ready(page).waitFor()
      await quiet()
      await page.goto('about:blank')
    }
    await page.goto(address)
    await visit.ready(page).waitFor()
    await quiet()
    return await readVitals(page, devtools, api)
  } finally {
    await context.close()
  }
}
