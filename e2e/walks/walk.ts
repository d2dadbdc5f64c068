import { expect, type Page } from '@playwright/test'
import type { Viewer } from '../support/looks'

/** Looks at the screen one has reached, and names it. */
export type See = (screen: string) => Promise<void>

/** A way through screens and their states. What is looked for on it is up to whoever walks. */
export interface Walk {
  name: string
  viewer: Viewer
  take: (page: Page, see: See) => Promise<void>
}

/** Goes to an address and looks at it when its heading is there. */
export async function open(
  page: Page,
  see: See,
  address: string,
  heading: string | RegExp = /./,
): Promise<void> {
  await page.goto(`/#${address}`)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await see(address)
}
