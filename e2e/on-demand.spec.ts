import { expect, test, type Browser } from '@playwright/test'
import { openPhone, sessionOf } from './support/loading'

/** Opens the founder’s own profile on a phone; the Edit Profile dialog is not loaded yet. */
async function openOwnProfile(browser: Browser) {
  const context = await openPhone(browser, await sessionOf('founder'))
  const page = await context.newPage()
  await page.goto('/#/profile')
  const edit = page.getByRole('main').getByRole('button', { name: 'Edit Profile' })
  await expect(edit).toBeVisible()
  return { context, page, edit }
}

test('a dialog that fails to load shows an error, and Try again opens it', async ({ browser }) => {
  const { context, page, edit } = await openOwnProfile(browser)
  await context.setOffline(true)
  await edit.click()
  const failure = page.getByRole('alert').filter({ hasText: "This couldn't be opened." })
  await expect(failure).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(failure).toBeHidden()
  await edit.click()
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await failure.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  // Since version 156 Chromium requests a failed module again. Older versions remember the failure,
  // so the app reloads the page and the button has to be clicked again.
  await expect(async () => {
    if (!(await dialog.isVisible())) await edit.click({ timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  await context.close()
})

test('a dialog still loading when its button is pressed opens as soon as it has loaded', async ({
  browser,
}) => {
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

test('a visitor’s first move on the welcome page loads the app’s files without waiting for the libraries', async ({
  page,
}) => {
  const asked: string[] = []
  // The libraries never arrive.
  await page.route('**/assets/*.js', (route) => {
    const [name = ''] = /[^/]+$/.exec(route.request().url()) ?? []
    asked.push(name.replace(/-.{8}\.js$/, ''))
    return name.startsWith('libraries-') ? undefined : route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // As browsers report a pointer that rests over a new page.
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')))
  // By the answer to this, whatever was asked for before it is known.
  await page.evaluate(() => fetch('manifest.webmanifest'))
  expect(asked).not.toContain('app')
  await page.keyboard.press('Tab')
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['libraries', 'app']))
})

test('menus and panels of the bars show an error when they fail to load, and the page stays', async ({
  browser,
}) => {
  const { context, page, edit } = await openOwnProfile(browser)
  await context.setOffline(true)
  for (const name of [/^Messages/, /notifications/i, 'Your account', 'Menu']) {
    await page.getByRole('button', { name }).first().click()
    const failure = page.getByRole('alert').filter({ hasText: "This couldn't be opened." })
    await expect(failure, String(name)).toBeVisible()
    await failure.getByRole('button', { name: 'Close' }).click()
    await expect(failure).toBeHidden()
    await expect(edit).toBeVisible()
  }
  await context.close()
})
