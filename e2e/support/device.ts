import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { startHost } from './host'
import { signIn, type Member } from './members'

/** A test with its own host and a browser that may have a service worker. */
export const test = base.extend<{
  host: Awaited<ReturnType<typeof startHost>>
  device: BrowserContext
}>({
  host: async ({ browserName: _ }, use) => {
    const host = await startHost()
    await use(host)
    host.stop()
  },
  device: async ({ browser, host, viewport }, use) => {
    const context = await browser.newContext({
      baseURL: host.url,
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
      viewport,
    })
    await use(context)
    await context.close()
  },
})

/** The items of the feed. */
export function feedOf(page: Page) {
  return page.getByRole('feed').getByRole('article')
}

/** Waits until the feed is whole: an unfinished one is not cached for the next visit. */
export async function expectWholeFeed(page: Page) {
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
}

/** Signs in and waits until the service worker controls the page. */
export async function openUnderWorker(device: BrowserContext, member: Member): Promise<Page> {
  const page = await device.newPage()
  await signIn(page, member)
  await expect(feedOf(page).first()).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
  return page
}

/** The queries persisted on the device, one record per member. */
export function persistedReads(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ members: string[]; text: string }>((resolve) => {
        const opening = indexedDB.open('kindling-reads')
        opening.onupgradeneeded = () => opening.result.createObjectStore('reads')
        opening.onsuccess = () => {
          const reads = opening.result.transaction('reads').objectStore('reads')
          const keys = reads.getAllKeys()
          const all = reads.getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve({ members: keys.result.map(String), text: JSON.stringify(all.result) })
          }
        }
      }),
  )
}

/** Waits until the persisted queries contain the text. */
export async function expectPersisted(page: Page, content: string) {
  await expect
    .poll(async () => (await persistedReads(page)).text, { message: content })
    .toContain(content)
}

/** The copy of the feed stored for the next start. */
export function cachedScreen(page: Page): Promise<string | null> {
  return page.evaluate(() => window.localStorage.getItem('kindling-screen'))
}

/** The URLs in the service worker’s caches. */
export function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
}

/** Makes the browser check for a newer service worker. */
export async function lookForUpdate(page: Page) {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
}

/** The build number of a page (support/host.ts). */
export function buildOf(page: Page) {
  return page.locator('meta[name=build]')
}

/** The notice that offers the update. */
export function noticeOf(page: Page) {
  return page.getByRole('region', { name: 'Update available' })
}
