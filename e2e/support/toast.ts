import { expect, type Page } from '@playwright/test'

/** Expects a toast with this text; its announcement for screen readers is elsewhere on the page. */
export async function expectToast(page: Page, message: string) {
  await expect(
    // Selected by attributes, because the region has no role under an open dialog.
    page.locator('[role=region][aria-label^="Notifications"]').getByText(message, { exact: true }),
  ).toBeVisible()
}
