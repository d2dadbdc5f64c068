import { expect, type Page } from '@playwright/test'

/** The toast on screen says this. What is announced of it stands elsewhere on the page. */
export async function expectToast(page: Page, words: string) {
  await expect(
    // By its mark-up: under an open dialog the region has no role.
    page.locator('[role=region][aria-label^="Notifications"]').getByText(words, { exact: true }),
  ).toBeVisible()
}
