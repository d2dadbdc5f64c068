import { expect, type Page } from '@playwright/test'
import type { Viewer } from '../support/looks'

/** Checks the current screen and names it. */
export type See = (screen: string) => Promise<void>

/** A way through screens and their states; the caller decides what to check. */
export interface Walk {
  name: string
  viewer: Viewer
  take: (page: Page, see: See) => Promise<void>
}

/** Opens an address from a blank page, so that nothing of the previous screen can match. */
export async function openFresh(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
}

/** Opens an address and checks it when its heading is visible. */
export async function open(
  page: Page,
  see: See,
  address: string,
  heading: string | RegExp = /./,
): Promise<void> {
  await openFresh(page, `/#${address}`)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await see(address)
}
