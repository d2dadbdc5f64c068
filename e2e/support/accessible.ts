import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './page'

/** axe finds nothing on the screen, however minor, and nothing is wider than the window (UX-80, UX-53). */
export async function expectAccessible(page: Page, screen: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${String(impact)}): ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect.soft(found, screen).toEqual([])
  await expectNoSidewaysScroll(page, screen)
}
