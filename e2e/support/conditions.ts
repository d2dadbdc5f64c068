import { expect, type Page } from '@playwright/test'
import { operate } from './operator'
import { giveSession, sessionOf, type Session } from './loading'
import type { Member } from './members'
import { expectNoSidewaysScroll } from './page'
import { viewedScreens, type ViewedScreen } from './screens'

let session: Promise<Session> | undefined

/** Signs in as the demo founder before the first page loads. */
export async function enter(page: Page) {
  session ??= sessionOf('founder')
  await giveSession(page, await session)
}

/** Holds requests back until they are released. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

export async function open(
  page: Page,
  { address, ready }: Pick<ViewedScreen, 'address' | 'ready'>,
) {
  await page.goto(address)
  await expect(ready(page)).toBeVisible()
}

/** The screens of a member. */
export async function memberScreens(): Promise<ViewedScreen[]> {
  return (await viewedScreens()).filter(({ viewer }) => viewer === 'founder')
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** Records layout shifts that the user did not cause. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = { sum: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) seen.sum += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const read = (from: number) =>
    page.evaluate((start) => {
      const { seen } = window as unknown as { seen: { sum: number } }
      return seen.sum - start
    }, from)
  return { read }
}

/** Opens a screen in a small window, and on its side, where nothing may be wider than the window (UX-53). */
export async function expectToFit(page: Page, screen: ViewedScreen) {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, screen)
  await expectNoSidewaysScroll(page, `${screen.name} at 320 px`)
  await page.setViewportSize({ width: 740, height: 320 })
  await expectNoSidewaysScroll(page, `${screen.name} on its side`)
}

/** Inserts messages from one member to another with the secret key. */
export async function write(from: Member, to: Member, contents: readonly string[]) {
  const rows = contents.map((content) => ({ sender_id: from.id, receiver_id: to.id, content }))
  await operate('POST', '/rest/v1/messages', rows)
}
