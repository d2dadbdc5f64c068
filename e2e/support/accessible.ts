import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './page'

/**
 * Expects that axe finds no violation, however minor, and that nothing is wider than the window
 * (UX-80, UX-53).
 */
export async function expectAccessible(page: Page, screen: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes
      // An open menu is rendered outside every landmark, which axe reports.
      .filter(({ html }) => id !== 'region' || !html.startsWith('<div data-radix-popper-co'))
      .map(({ html }) => `${id} (${String(impact)}): ${html}`),
  )
  expect.soft(found, screen).toEqual([])
  await expectNoSidewaysScroll(page, screen)
}
