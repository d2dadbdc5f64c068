import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  failRequests,
  freshName,
  makeAdmin,
  makeMember,
  operate,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'
import { actAs } from '../others'
import { removeAs } from '../removal'

useFreshBrowser()

async function makeArticle(author: Member, status: 'published' | 'draft' = 'published') {
  const client = await actAs(author)
  const article = {
    id: crypto.randomUUID(),
    title: freshName('Article'),
    content: `${'word '.repeat(19)}word! and then what nobody reads here`,
  }
  const row = { ...article, status, author_id: author.id, user_id: author.id }
  expect((await client.from('articles').insert(row)).error).toBeNull()
  return article
}

async function rowOf(title: string) {
  const row = (await screen.findByRole('link', { name: title })).closest('li')
  if (!row) throw new Error('the article has no row')
  return within(row)
}

async function stored(table: string, filter: string) {
  return operate('GET', `/rest/v1/${table}?${filter}&select=id`, undefined)
}

describe('the Articles tab of the dashboard', () => {
  it('the list shows published articles with a preview, their author and email, and drafts when asked for', async () => {
    const [admin, author] = await Promise.all([makeAdmin(), makeMember('author')])
    const published = await makeArticle(author)
    const draft = await makeArticle(author, 'draft')
    await signInAs(admin)
    const { user } = renderApp('/admin')
    await user.click(await screen.findByRole('tab', { name: 'Articles' }))
    expect(currentAddress()).toBe('/admin?tab=articles')
    const row = await rowOf(published.title)
    expect(row.getByText(`by @${author.username}`)).toBeVisible()
    expect(row.getByText(author.email)).toBeVisible()
    // A preview has 100 characters.
    expect(row.getByText(`${'word '.repeat(19)}word!…`)).toBeVisible()
    expect(row.queryByText('Draft')).toBeNull()
    expect(screen.queryByRole('link', { name: draft.title })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Drafts' }))
    expect(currentAddress()).toBe('/admin?tab=articles&show=draft')
    expect((await rowOf(draft.title)).getByText('Draft')).toBeVisible()
  })

  it('deleting an article asks first, removes its feed item and reloads the list', async () => {
    const [admin, author] = await Promise.all([makeAdmin(), makeMember('author')])
    const article = await makeArticle(author)
    expect(await stored('feed_items', `content_id=eq.${article.id}`)).toHaveLength(1)
    await signInAs(admin)
    const { user } = renderApp('/admin?tab=articles')
    await user.click((await rowOf(article.title)).getByRole('button'))
    const dialog = await screen.findByRole('alertdialog', { name: `Delete “${article.title}”?` })
    expect(dialog).toHaveTextContent(/This action cannot be undone\.(Cancel|Delete)/)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(await stored('articles', `id=eq.${article.id}`)).toHaveLength(1)

    await user.click((await rowOf(article.title)).getByRole('button'))
    const send = vi.spyOn(globalThis, 'fetch')
    const asked = () =>
      send.mock.calls.filter(([input, init]) => {
        const url = input instanceof Request ? input.url : String(input)
        return url.includes('/rest/v1/articles?') && (init?.method ?? 'GET') === 'GET'
      }).length
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    expect(await screen.findByText('Article deleted')).toBeVisible()
    expect(screen.queryByRole('link', { name: article.title })).toBeNull()
    expect(asked()).toBe(0)
    await waitFor(() => expect(asked()).toBe(1), { timeout: 3000 })
    expect(await stored('articles', `id=eq.${article.id}`)).toEqual([])
    expect(await stored('feed_items', `content_id=eq.${article.id}`)).toEqual([])
  })

  it('an article that moderators removed cannot be deleted, because an appeal would bring it back', async () => {
    const [admin, judge, author] = await Promise.all([
      makeAdmin(),
      makeAdmin(),
      makeMember('author'),
    ])
    const [article, removed] = [await makeArticle(author), await makeArticle(author)]
    await removeAs(judge, 'article', removed.id)
    await signInAs(admin)
    renderApp('/admin?tab=articles')
    expect((await rowOf(article.title)).getByRole('button')).toBeVisible()
    const link = document.querySelector(`li a[href$="${removed.id}"]`)
    expect(link).toBeVisible()
    expect(within(link!.closest('li')!).queryByRole('button')).toBeNull()
  })

  it('an article stays in the list with an error when deleting it fails', async () => {
    const [admin, author] = await Promise.all([makeAdmin(), makeMember('author')])
    const article = await makeArticle(author)
    await signInAs(admin)
    const { user } = renderApp('/admin?tab=articles')
    await user.click((await rowOf(article.title)).getByRole('button'))
    failRequests('/rest/v1/articles', { status: 500, body: { message: 'broken' } })
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    expect(await screen.findByText('Failed to delete article')).toBeVisible()
    expect(screen.getByRole('link', { name: article.title })).toBeVisible()
    vi.restoreAllMocks()
    expect(await stored('articles', `id=eq.${article.id}`)).toHaveLength(1)
  })

  it('the list shows an error when it cannot be loaded, and Try again loads it', async () => {
    const [admin, author] = await Promise.all([makeAdmin(), makeMember('author')])
    const article = await makeArticle(author)
    await signInAs(admin)
    failRequests('/rest/v1/articles', { status: 500, body: { message: 'broken' } })
    const { user } = renderApp('/admin?tab=articles')
    expect(await screen.findByText('Failed to fetch articles')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf(article.title)).toBeDefined()
  })

  it('other members can neither read an author’s email nor delete the article', async () => {
    const [author, other] = await Promise.all([makeMember('author'), makeMember('other')])
    const article = await makeArticle(author)
    const client = await actAs(other)
    const read = await client
      .from('articles')
      .select('author:profiles!articles_author_id_fkey(email)')
      .eq('id', article.id)
      .single()
    expect(read.data).toEqual({ author: { email: null } })
    const gone = await client.from('articles').delete().eq('id', article.id).select('id')
    expect(gone.data).toEqual([])
  })
})
