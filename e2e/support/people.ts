import { expect, type Page } from '@playwright/test'
import { main } from './page'

/** Where the filters are: a column, or on a phone a sheet. */
async function openFilters(page: Page) {
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

/** Finds the one investor of a place, with three filters. */
export async function filterInvestors(page: Page, place: string) {
  await page.goto('/#/people')
  const filters = await openFilters(page)
  await filters.getByRole('checkbox', { name: 'Investor' }).check()
  await filters.getByRole('checkbox', { name: 'Investing', exact: true }).check()
  await filters.getByRole('textbox', { name: 'Another place' }).fill(place)
  await filters.getByRole('button', { name: 'Add' }).click()
  await expect(filters.getByRole('checkbox', { name: place })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: 'Investor' })).toHaveAccessibleDescription('1')
  const show = page.getByRole('dialog').getByRole('button', { name: 'Show 1 person' })
  if (await show.isVisible()) await show.click()
}
