import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { supabase } from '@/lib/supabase'
import { currentAddress, renderApp } from '../../support/render'
import { confirmation, failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { makeArticle, useLoadedPages, writeAs } from './fixture'

useFreshBrowser()
useLoadedPages()

/** Finds the list of a tab. */
async function listOf(name: string) {
  return within(await screen.findByRole('list', { name }))
}

describe('the page of articles', () => {
  test('a visitor sees published articles only, and no Write Article button', async () => {
    const published = await makeArticle('writer')
    const draft = await makeArticle('drafter', { status: 'draft' })
    renderApp('/articles')
    const list = await listOf('All Articles')
    expect(list.getByRole('article', { name: published.title })).toBeVisible()
    expect(list.getByText(published.author.username)).toBeVisible()
    expect(screen.queryByText(draft.title)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Write Article' })).toBeNull()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All Articles',
      'Technology',
      'Business',
      'Lifestyle',
    ])
  })

  test('a category tab lists only the articles of that category', async () => {
    const tech = await makeArticle('techie', { category: 'Technology' })
    const life = await makeArticle('liver', { category: 'Lifestyle' })
    const { user } = renderApp('/articles')
    const all = await listOf('All Articles')
    expect(all.getByRole('article', { name: tech.title })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Technology' }))
    const list = await listOf('Technology')
    expect(list.getByRole('article', { name: tech.title })).toBeVisible()
    expect(list.queryByText(life.title)).toBeNull()
    expect(currentAddress()).toBe('/articles?tab=technology')
  })

  test('Load more appends the next page without repeating an article', async () => {
    const author = await makeMember('prolific')
    const titles = Array.from({ length: 14 }, (_, index) => `${author.username} number ${index}`)
    for (const title of titles) await writeAs(author, { title })
    const { user } = renderApp('/articles')
    const list = await listOf('All Articles')
    expect(list.getByText(`${author.username} number 13`)).toBeVisible()
    expect(list.queryByText(`${author.username} number 1`)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await list.findByText(`${author.username} number 1`)).toBeVisible()
    const shown = list
      .getAllByRole('article')
      .map((article) => article.getAttribute('aria-labelledby'))
    expect(new Set(shown).size).toBe(shown.length)
  })

  test('the list shows an error when it cannot be loaded, and Try again loads it', async () => {
    await makeArticle('unlucky')
    failRequests('/rest/v1/articles', { status: 500, body: { message: 'down' } })
    const { user } = renderApp('/articles')
    expect(await screen.findByText("We couldn't load the articles")).toBeVisible()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'All Articles' })).toBeVisible()
  })
})

describe('a member’s own articles', () => {
  test('My Articles lists every status, Drafts only the drafts', async () => {
    const author = await makeMember('owner')
    await writeAs(author, { title: 'Out in the world' })
    await writeAs(author, { title: 'Not yet', status: 'draft', content: 'y'.repeat(140) })
    await signInAs(author)
    const { user } = renderApp('/articles?tab=mine')
    const mine = await listOf('My Articles')
    expect(
      within(mine.getByRole('article', { name: 'Out in the world' })).getByText('Published'),
    ).toBeVisible()
    expect(within(mine.getByRole('article', { name: 'Not yet' })).getByText('Draft')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Drafts' }))
    const drafts = await listOf('Drafts')
    expect(drafts.queryByText('Out in the world')).toBeNull()
    // Spec 2 §9: a draft’s preview has 100 characters.
    expect(drafts.getByText(`${'y'.repeat(100)}...`)).toBeVisible()
  })

  test('publishing a draft moves it out of Drafts and into the feed', async () => {
    const author = await makeMember('publisher')
    const { id } = await writeAs(author, { title: 'Ready now', status: 'draft' })
    await signInAs(author)
    const { user } = renderApp('/articles?tab=drafts')
    const drafts = await listOf('Drafts')
    await user.click(drafts.getByRole('button', { name: 'Publish' }))
    await user.click(await confirmation('Publish'))
    expect(await screen.findByText('Draft published')).toBeInTheDocument()
    expect(await screen.findByText('You have no drafts')).toBeVisible()
    const { data } = await supabase.from('feed_items').select('title').eq('article_id', id)
    expect(data).toEqual([{ title: 'Ready now' }])
    await user.click(screen.getByRole('button', { name: 'Read it' }))
    await waitFor(() => expect(currentAddress()).toBe(`/articles/${id}`))
  })

  test('a draft stays in the list with an error when publishing it fails', async () => {
    const author = await makeMember('stuck')
    await writeAs(author, { title: 'Stuck', status: 'draft' })
    await signInAs(author)
    const { user } = renderApp('/articles?tab=drafts')
    const drafts = await listOf('Drafts')
    failRequests('/rest/v1/articles', 'offline')
    await user.click(drafts.getByRole('button', { name: 'Publish' }))
    await user.click(await confirmation('Publish'))
    expect(await screen.findByText('Failed to publish draft')).toBeInTheDocument()
    expect(drafts.getByText('Stuck')).toBeVisible()
  })

  test('deleting a draft asks first, naming the draft', async () => {
    const author = await makeMember('deleter')
    const { id } = await writeAs(author, { title: 'Away with it', status: 'draft' })
    await signInAs(author)
    const { user } = renderApp('/articles?tab=drafts')
    const drafts = await listOf('Drafts')
    await user.click(drafts.getByRole('button', { name: 'Delete' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Delete “Away with it”?' }),
    )
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Draft deleted')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Away with it')).toBeNull())
    const { data } = await supabase.from('articles').select('id').eq('id', id)
    expect(data).toEqual([])
  })

  test('a draft stays in the list with an error when deleting it fails', async () => {
    const author = await makeMember('keeper')
    await writeAs(author, { title: 'Stays', status: 'draft' })
    await signInAs(author)
    const { user } = renderApp('/articles?tab=drafts')
    const drafts = await listOf('Drafts')
    await user.click(drafts.getByRole('button', { name: 'Delete' }))
    failRequests('/rest/v1/articles', 'offline')
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete draft')).toBeInTheDocument()
    expect(drafts.getByText('Stays')).toBeVisible()
  })
})

describe('the Articles tab of a profile', () => {
  test('other members see only the published articles of a profile', async () => {
    const author = await makeMember('author')
    await writeAs(author, { title: 'For everyone' })
    await writeAs(author, { title: 'For nobody yet', status: 'draft' })
    await signInAs(await makeMember('reader'))
    renderApp(`/profile/${author.id}?tab=articles`)
    const list = await listOf('Articles')
    expect(list.getByRole('article', { name: 'For everyone' })).toBeVisible()
    expect(screen.queryByText('For nobody yet')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Write Article' })).toBeNull()
  })

  test('members see all their own articles on their profile and a link to write one', async () => {
    const author = await makeMember('self')
    await writeAs(author, { title: 'For everyone' })
    await writeAs(author, { title: 'For nobody yet', status: 'draft' })
    await signInAs(author)
    const { user } = renderApp('/profile?tab=articles')
    const list = await listOf('Articles')
    expect(list.getByText('For everyone')).toBeVisible()
    expect(list.getByText('For nobody yet')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Write Article' }))
    expect(await screen.findByRole('dialog', { name: 'Create New Article' })).toBeVisible()
    expect(currentAddress()).toBe('/articles')
  })
})
