import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './page'

/** axe finds nothing on the screen, however minor, and nothing is wider than the window (UX-80, UX-53). */
export async function expectAccessible(page: Page, screen: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes
      // An open menu belongs to its button; it stands outside every landmark because it must.
      .filter(({ html }) => id !== 'region' || !html.startsWith('<div data-radix-popper-co'))
      .map(({ html }) => `${id} (${String(impact)}): ${html}`),
  )
  expect.soft(found, screen).toEqual([])
  await expectNoSidewaysScroll(page, screen)
}
