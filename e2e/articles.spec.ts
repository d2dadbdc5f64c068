import { expect, test, type Locator, type Page } from '@playwright/test'
import { makeMember, signIn } from './support/members'
import { operate } from './support/operator'
import { openBrowserOf } from './support/page'
import { drawPhoto } from './support/pictures'
import { expectToast } from './support/toast'

function editor(page: Page) {
  return page.getByRole('dialog', { name: 'Create New Article' })
}

test('an article is drafted, restored after a reload, published, commented on and deleted (UX-01)', async ({
  page,
  browser,
}) => {
  const author = await makeMember('author')
  const title = `Bread of ${author.username}`
  await signIn(page, author, '/#/articles')
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  // Accepts the browser’s own warning about unsaved text.
  page.on('dialog', (dialog) => void dialog.accept())

  await page.getByRole('button', { name: 'Write Article' }).click()
  await editor(page).getByLabel('Title').fill(title)
  await editor(page).getByLabel('Content').fill('Half a tho')
  await expect(editor(page).getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Write Article' }).click()
  await expect(editor(page).getByLabel('Title')).toHaveValue(title)
  await expect(editor(page).getByLabel('Content')).toHaveValue('Half a tho')

  const content = editor(page).getByLabel('Content')
  await content.fill('What is left of it')
  await content.selectText()
  await editor(page).getByRole('button', { name: 'Bold' }).click()
  await expect(content).toHaveValue('**What is left of it**')
  await editor(page).getByLabel('Category').selectOption('Business')
  const picture = editor(page).locator('input[type=file]')
  await picture.setInputFiles(await drawPhoto(page, 300, 200))
  await expect(
    editor(page).getByText('Invalid image dimensions: Image too small. Minimum size: 400x300px'),
  ).toBeVisible()
  await picture.setInputFiles(await drawPhoto(page, 2400, 1350))
  await expect(editor(page).getByText(/Image too large\. Maximum size: 2000x2000px/)).toBeVisible()
  await editor(page).getByRole('button', { name: 'Fit it for me' }).click()
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expectToast(page, 'Image uploaded')
  await expect(editor(page).getByText('Saved to your drafts')).toBeVisible()
  await editor(page).getByRole('tab', { name: 'Preview' }).click()
  await expect(editor(page).getByRole('strong')).toHaveText('What is left of it')
  // Focus mode shows only title and text.
  await editor(page).getByRole('tab', { name: 'Edit' }).click()
  await editor(page).getByRole('button', { name: 'Focus mode' }).click()
  await expect(editor(page).getByRole('toolbar')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(editor(page).getByRole('toolbar')).toBeVisible()
  await editor(page).getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Article published')

  // A reader finds it in the feed, reacts and comments.
  const theirs = await openBrowserOf(browser, await makeMember('reader'), page)
  await theirs.getByRole('feed').getByRole('link', { name: title }).click()
  const heading = theirs.getByRole('heading', { level: 1, name: title })
  await expect(heading).toBeFocused()
  // Back and Forward navigate, because no dialog is open to close (UX-52).
  await theirs.goBack()
  await expect(theirs.getByRole('heading', { level: 1, name: 'News Feed' })).toBeVisible()
  await theirs.goForward()
  await expect(heading).toBeVisible()
  await expect(theirs.getByRole('article').getByRole('strong')).toHaveText('What is left of it')
  await theirs.getByRole('button', { name: 'Like', exact: true }).click()
  await theirs.getByRole('textbox', { name: 'Write a comment…' }).fill('Well said')
  await theirs.getByRole('button', { name: 'Post Comment' }).click()
  await expectToast(theirs, 'Comment added')
  await expect(theirs.getByRole('list', { name: 'Comments' })).toContainText('Well said')

  // The author sees both and deletes the article.
  await page.getByRole('list', { name: 'All Articles' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Well said')
  await expect(
    page.getByRole('main').getByRole('button', { name: '1. See who reacted' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: `Delete “${title}”?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expectToast(page, 'Article deleted')
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'All Articles' })).not.toContainText(title)
  // The reader is sent back to the list.
  await expectToast(theirs, 'Article Not Found')
  await theirs.context().close()
})

/** Where each line of a block begins, in pixels from the left. */
async function lineEdges(block: Locator): Promise<number[]> {
  return block.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const lines = (text?.textContent ?? '').trimEnd().split('\n')
    let at = 0
    return lines.map((line) => {
      const letter = document.createRange()
      if (text) letter.setStart(text, at)
      if (text) letter.setEnd(text, at + 1)
      at += line.length + 1
      return letter.getBoundingClientRect().left
    })
  })
}

test('the lines of a code block begin at one edge, in the preview and for readers', async ({
  page,
}) => {
  const author = await makeMember('coder')
  const id = crypto.randomUUID()
  await operate('POST', '/rest/v1/articles', {
    id,
    author_id: author.id,
    title: `Lines of ${author.username}`,
    content: 'Two lines:\n\n```\nfirst\nsecond\n```\n',
    status: 'published',
  })
  await signIn(page, author, `/#/articles/${id}`)
  const read = await lineEdges(page.getByRole('article').locator('pre'))
  expect(read).toEqual([read[0], read[0]])

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Article' })
  await dialog.getByRole('tab', { name: 'Preview' }).click()
  const previewed = await lineEdges(dialog.locator('pre'))
  expect(previewed).toEqual([previewed[0], previewed[0]])
})
