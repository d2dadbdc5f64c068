import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { writeDraft } from '@/lib/draft-store'
import { auth } from '@/lib/auth-client'
import { supabase } from '@/lib/supabase'
import { shownToasts, undoToast } from '@/lib/toast'
import { renderApp } from '../../support/render'
import { failRequests, makeMember, signInAs, useFreshBrowser, type Member } from '../members'
import { useLoadedPages, writeAs } from './fixture'

useFreshBrowser()
useLoadedPages()

async function openNew(prefix: string) {
  const member = await makeMember(prefix)
  await signInAs(member)
  const app = renderApp('/articles')
  return { member, ...app, dialog: await write(app.user) }
}

async function write(user: UserEvent) {
  // While there are no articles, the empty list has this button as well.
  const [first] = await screen.findAllByRole('button', { name: 'Write Article' })
  if (!first) throw new Error('there is no way to write')
  await user.click(first)
  return within(await screen.findByRole('dialog', { name: 'Create New Article' }))
}

type Dialog = Awaited<ReturnType<typeof write>>

async function fill(user: UserEvent, dialog: Dialog, title: string, content: string) {
  await user.click(await dialog.findByLabelText('Title'))
  await user.paste(title)
  await user.click(dialog.getByLabelText('Content'))
  await user.paste(content)
}

async function storedOf(member: Member) {
  const { data } = await supabase
    .from('articles')
    .select('id, title, content, category, status, edited_at')
    .eq('author_id', member.id)
  return data ?? []
}

describe('Create New Article', () => {
  test('publishing adds the article to the list and stores its trimmed title and category', async () => {
    const { member, user, dialog } = await openNew('writer')
    await fill(user, dialog, '  Bread  ', 'What is left of it.')
    await user.selectOptions(dialog.getByLabelText('Category'), 'Business')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Article published')).toBeInTheDocument()
    expect(await screen.findByRole('article', { name: 'Bread' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await storedOf(member)).toMatchObject([
      { title: 'Bread', category: 'Business', status: 'published', edited_at: null },
    ])
  })

  test('the Preview tab renders the Markdown of the article', async () => {
    const { user, dialog } = await openNew('previewer')
    await fill(user, dialog, 'Bread', 'So **good** it is.')
    await user.click(dialog.getByRole('tab', { name: 'Preview' }))
    expect(dialog.getByRole('heading', { name: 'Bread' })).toBeVisible()
    expect((await dialog.findByText('good')).tagName).toBe('STRONG')
  })

  test('focus mode leaves only title and text, and Escape leaves it before the editor', async () => {
    const { user, dialog } = await openNew('focused')
    await fill(user, dialog, 'Bread', 'What is left of it.')
    await user.click(dialog.getByRole('button', { name: 'Focus mode' }))
    expect(dialog.queryByRole('toolbar')).toBeNull()
    expect(dialog.queryByLabelText('Category')).toBeNull()
    expect(dialog.getByLabelText('Content')).toHaveValue('What is left of it.')
    await user.keyboard('{Escape}')
    expect(await dialog.findByRole('toolbar')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('publishing an invalid article shows each broken rule and focuses the first field (UX-06)', async () => {
    const { member, user, dialog } = await openNew('hasty')
    await fill(user, dialog, 'Br', 'Short')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByText('Title must be at least 3 characters')).toBeVisible()
    expect(dialog.getByText('Content must be at least 10 characters')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus())
    expect(await storedOf(member)).toEqual([])
  })

  test('the text stays in the dialog when publishing fails (UX-06)', async () => {
    const { user, dialog } = await openNew('unlucky')
    await fill(user, dialog, 'Bread', 'What is left of it.')
    failRequests('/rest/v1/articles', 'offline')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(
      await screen.findByText('Failed to publish article. Please try again.'),
    ).toBeInTheDocument()
    expect(dialog.getByLabelText('Content')).toHaveValue('What is left of it.')
  })

  test('publishing again after a lost response stores the article only once (UX-41)', async () => {
    const { member, user, dialog } = await openNew('lossy')
    await fill(user, dialog, 'Bread', 'What is left of it.')
    const send = globalThis.fetch
    let isLost = false
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await send(input, init)
      const url = input instanceof Request ? input.url : String(input)
      if (isLost || init?.method !== 'POST' || !url.includes('/rest/v1/articles')) return answer
      isLost = true
      throw new TypeError('Failed to fetch')
    })
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(
      await screen.findByText('Failed to publish article. Please try again.'),
    ).toBeInTheDocument()
    await user.click(await dialog.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Article published')).toBeInTheDocument()
    expect(await storedOf(member)).toHaveLength(1)
  })

  test('Save draft stores a draft, and shows an error when it could not', async () => {
    const { member, user, dialog } = await openNew('saver')
    await fill(user, dialog, 'Bread', 'What is left of it.')
    failRequests('/rest/v1/articles', 'offline')
    await user.click(dialog.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Failed to save draft')).toBeInTheDocument()
    vi.mocked(globalThis.fetch).mockRestore()
    await user.click(await dialog.findByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Draft saved')).toBeInTheDocument()
    expect(await storedOf(member)).toMatchObject([{ title: 'Bread', status: 'draft' }])
  })

  test('autosave stores the draft on the server once its content is long enough', async () => {
    const { member, user, dialog } = await openNew('dreamer')
    await fill(user, dialog, 'Bread', 'Short')
    expect(await dialog.findByText('Saved on this device')).toBeVisible()
    await user.type(dialog.getByLabelText('Content'), ' and then longer')
    expect(await dialog.findByText('Saved to your drafts', {}, { timeout: 10_000 })).toBeVisible()
    expect(await storedOf(member)).toMatchObject([
      { title: 'Bread', content: 'Short and then longer', status: 'draft' },
    ])
  })
})

describe('unsaved text of an article', () => {
  test('unsaved text survives closing the page and is hidden from other members on the device (UX-01, UX-07)', async () => {
    const { member, user, dialog, unmount } = await openNew('forgetful')
    await fill(user, dialog, 'Half', 'a tho')
    expect(await dialog.findByText('Saved on this device')).toBeVisible()
    unmount()
    const again = renderApp('/articles')
    const restored = await write(again.user)
    expect(await restored.findByLabelText('Title')).toHaveValue('Half')
    expect(restored.getByText('Your text is still here.')).toBeVisible()
    again.unmount()
    await auth.signOut({ scope: 'local' })
    await signInAs(await makeMember('other'))
    const theirs = await write(renderApp('/articles').user)
    expect(await theirs.findByLabelText('Title')).toHaveValue('')
    expect(await storedOf(member)).toEqual([])
  })

  test('closing the dialog asks before discarding the text, and Undo brings it back (UX-02, UX-05)', async () => {
    const { user, dialog } = await openNew('hesitant')
    await fill(user, dialog, 'Half', 'a tho')
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog'))
    await waitFor(() =>
      expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus(),
    )
    await user.click(question.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Draft discarded')).toBeInTheDocument()
    undoToast(shownToasts()[0]?.id ?? 0)
    const back = within(await screen.findByRole('dialog', { name: 'Create New Article' }))
    expect(await back.findByLabelText('Title')).toHaveValue('Half')
  })
})

describe('Edit Article', () => {
  async function openPublished(prefix: string) {
    const member = await makeMember(prefix)
    const { id, client } = await writeAs(member, { title: 'Bread' })
    await signInAs(member)
    return { member, id, client }
  }

  async function edit(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    return within(await screen.findByRole('dialog', { name: 'Edit Article' }))
  }

  test('saving changes to a published article marks it as edited', async () => {
    const { member, id } = await openPublished('editor')
    const { user } = renderApp(`/articles/${id}`)
    const dialog = await edit(user)
    await user.type(await dialog.findByLabelText('Title'), ', again')
    expect(await dialog.findByText('Unsaved changes, stored on this device')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Save draft' })).toBeNull()
    expect(await storedOf(member)).toMatchObject([{ title: 'Bread' }])
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Changes saved')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bread, again' })).toBeVisible()
    expect(await screen.findByText('edited')).toBeVisible()
  })

  test('changes made on two devices are shown as two versions to choose from (UX-04)', async () => {
    const { member, id } = await openPublished('twice')
    const here = { title: 'Bread here', content: 'Long enough to be an article.' }
    await writeDraft(
      { viewerId: member.id, scope: 'article', target: id },
      { ...here, category: null, image_url: null, image_alt: null, base: '2026-01-01T00:00:00Z' },
    )
    const { user } = renderApp(`/articles/${id}`)
    const dialog = await edit(user)
    expect(await dialog.findByText('There are two versions of this article')).toBeVisible()
    const mine = within(dialog.getByRole('region', { name: 'On this device' }))
    expect(mine.getByText('Bread here')).toBeVisible()
    expect(within(dialog.getByRole('region', { name: 'Saved' })).getByText('Bread')).toBeVisible()
    await user.click(mine.getByRole('button', { name: 'Use this version' }))
    expect(await dialog.findByLabelText('Title')).toHaveValue('Bread here')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Changes saved')).toBeInTheDocument()
    expect(await storedOf(member)).toMatchObject([{ title: 'Bread here' }])
  })

  test('saving never overwrites what another device saved in the meantime (UX-04)', async () => {
    const { member, id, client } = await openPublished('racer')
    const { user } = renderApp(`/articles/${id}`)
    const dialog = await edit(user)
    await user.type(await dialog.findByLabelText('Title'), ' here')
    await client.from('articles').update({ title: 'Bread there' }).eq('id', id)
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    const again = within(await screen.findByRole('dialog', { name: 'Edit Article' }))
    expect(await again.findByText('There are two versions of this article')).toBeVisible()
    expect(await storedOf(member)).toMatchObject([{ title: 'Bread there' }])
  })
})
