import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../support/render'
import { rowsOf } from '../business/fixture'
import { findComplaint, loseAnswers } from '../failures/failures'
import { makeMember, operate, signInAs, useFreshBrowser } from '../members'
import { useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

const CONFLICT = 'There are two versions of this article'

async function write() {
  const me = await makeMember('lossy')
  await signInAs(me)
  const { user } = renderApp('/articles')
  const [opener] = await screen.findAllByRole('button', { name: 'Write Article' })
  if (opener) await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Article' }))
  async function add(label: string, text: string) {
    await user.click(await dialog.findByLabelText(label))
    await user.paste(text)
  }
  const filter = `author_id=eq.${me.id}`
  const stored = () => rowsOf('articles', `${filter}&select=content,status`)
  /** Writes, and loses the answer to its first saving. */
  async function beginLossy() {
    const losing = loseAnswers('/rest/v1/articles')
    await add('Title', 'Bread')
    await add('Content', 'What is left of it.')
    await waitFor(async () => expect(await stored()).toHaveLength(1), { timeout: 8000 })
    losing.restore()
  }
  return { filter, user, dialog, add, stored, beginLossy }
}

test('a draft whose saving got no answer is saved as it is by now, and is no second version', async () => {
  const { dialog, add, stored, beginLossy } = await write()
  await beginLossy()
  await add('Content', ' And more.')
  const content = 'What is left of it. And more.'
  await waitFor(async () => expect(await stored()).toEqual([{ content, status: 'draft' }]), {
    timeout: 8000,
  })
  expect(dialog.queryByText(CONFLICT)).toBeNull()
})

test('an article whose publishing got no answer is changed by the next press, not before', async () => {
  const { user, dialog, add, stored } = await write()
  await add('Title', 'Bread')
  await add('Content', 'What is left of it.')
  const losing = loseAnswers('/rest/v1/articles')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await findComplaint()
  losing.restore()
  await add('Content', ' And more.')
  expect(await stored()).toEqual([{ content: 'What is left of it.', status: 'published' }])
  await user.click(await dialog.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Article published')).toBeVisible()
  const content = 'What is left of it. And more.'
  expect(await stored()).toEqual([{ content, status: 'published' }])
})

test('what was written elsewhere after a saving without an answer is another version', async () => {
  const { filter, dialog, add, beginLossy } = await write()
  await beginLossy()
  await operate('PATCH', `/rest/v1/articles?${filter}`, { content: 'Written at my desk.' })
  await add('Content', ' And more.')
  expect(await dialog.findByText(CONFLICT, {}, { timeout: 8000 })).toBeVisible()
})
