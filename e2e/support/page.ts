import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { environment } from './environment'
import { signIn, type Member } from './members'

/** Opens an address as a member in a new browser context with the same window size. */
export async function openBrowserOf(
  browser: Browser,
  member: Pick<Member, 'email' | 'password'>,
  beside: Page,
  address?: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: environment.app,
    reducedMotion: 'reduce',
    viewport: beside.viewportSize(),
  })
  const page = await context.newPage()
  await signIn(page, member, address)
  return page
}

/** The main region of the page. */
export function main(page: Page) {
  return page.getByRole('main')
}

/** Expects nothing to be wider than the window (UX-53). */
export async function expectNoSidewaysScroll(page: Page, screen = page.url()) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(excess, `${screen} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** A button with a count in the top bar. */
export function bellOf(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}

/**
 * How far below the top of the window something is, in pixels; NaN while it isn't drawn. The window's scroll
 * is no measure of a place: what appears or grows above changes it.
 */
export async function topOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? Number.NaN
}

/** Waits until something is as far below the top of the window as it was, give or take 8 pixels. */
export async function expectAtPlace(read: Locator, place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(read)) - place)).toBeLessThanOrEqual(8)
}
