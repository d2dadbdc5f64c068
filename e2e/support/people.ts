import { expect, type Page } from '@playwright/test'
import { main } from './page'

/** Where the filters are: a column, or on a phone a sheet. */
export async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/ })
  await expect(main(page).getByRole('searchbox', { name: 'Search people' })).toBeVisible()
  if (!(await button.isVisible())) return page.getByRole('complementary', { name: 'Filters' })
  await button.click()
  return page.getByRole('dialog', { name: 'Filters' })
}

/** Someone's card in the directory. */
export function cardOf(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'People' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
}
