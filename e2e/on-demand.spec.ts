import { expect, test, type Browser } from '@playwright/test'
import { openPhone, sessionOf } from './support/loading'

/** The founder's own profile on a phone, and the button whose dialog is not loaded yet. */
async function openOwnProfile(browser: Browser) {
  const context = await openPhone(browser, await sessionOf('founder'))
  const page = await context.newPage()
  await page.goto('/#/profile')
  const edit = page.getByRole('main').getByRole('button', { name: 'Edit Profile' })
  await expect(edit).toBeVisible()
  return { context, page, edit }
}

test('a dialog that cannot be loaded says so, and trying again leads on', async ({ browser }) => {
  const { context, page, edit } = await openOwnProfile(browser)
  await context.setOffline(true)
  await edit.click()
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be opened.' })
  await expect(failure).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(failure).toBeHidden()
  await edit.click()
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await failure.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  // Chromium asks for a failed file again since version 156. Before, it keeps in mind that the file failed: the page
  // is loaded anew, as after a deployment, and the button is pressed once more.
  await expect(async () => {
    if (!(await dialog.isVisible())) await edit.click({ timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  await context.close()
})

test('a press on what is still on its way opens it when it is there', async ({ browser }) => {
  const { context, page, edit } = await openOwnProfile(browser)
  let letThrough: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/edit-profile-dialog-*.js', async (route) => {
    await waiting
    await route.continue()
  })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Opening…' })).toBeVisible()
  await expect(edit).toBeFocused()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await context.close()
})

test('what the bars open says when it cannot be loaded, and the page stays', async ({
  browser,
}) => {
  const { context, page, edit } = await openOwnProfile(browser)
  await context.setOffline(true)
  for (const name of [/^Messages/, /notifications/i, 'Your account', 'Menu']) {
    await page.getByRole('button', { name }).first().click()
    const failure = page.getByRole('alert').filter({ hasText: 'This could not be opened.' })
    await expect(failure, String(name)).toBeVisible()
    await failure.getByRole('button', { name: 'Close' }).click()
    await expect(failure).toBeHidden()
    await expect(edit).toBeVisible()
  }
  await context.close()
})
