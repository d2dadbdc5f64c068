import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './page'

/** Loads axe into a page once; the builder would send it with each check, and Playwright parse it each time. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  // The builder keeps the source to itself.
  const builder = new AxeBuilder({ page }) as unknown as { script: () => string }
  const tools = await page.context().newCDPSession(page)
  await tools.send('Runtime.evaluate', { expression: builder.script() })
  await tools.detach()
}

/**
 * Expects that axe finds no violation, however minor, and that nothing is wider than the window
 * (UX-80, UX-53).
 */
export async function expectAccessible(page: Page, screen: string) {
  await loadAxe(page)
  // No page has frames, so axe needs no page of its own; what passes takes longer to describe than to check.
  const builder = new AxeBuilder({ page, axeSource: 'true' }).setLegacyMode()
  const { violations } = await builder.options({ resultTypes: ['violations'] }).analyze()
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes
      // An open menu is rendered outside every landmark, which axe reports.
      .filter(({ html }) => id !== 'region' || !html.startsWith('<div data-radix-popper-co'))
      .map(({ html }) => `${id} (${String(impact)}): ${html}`),
  )
  expect.soft(found, screen).toEqual([])
  await expectNoSidewaysScroll(page, screen)
}
