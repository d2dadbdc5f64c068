import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { supabase } from '@/lib/supabase'
import { commitPendingUndo } from '@/lib/toast'
import { currentAddress, renderApp } from '../../support/render'
import { logInOnPage } from '../log-in'
import {
  failRequests,
  holdRequests,
  makeMember,
  setProfile,
  signInAs,
  useFreshBrowser,
} from '../members'
import { actAs } from '../others'
import { giveRuleAndReason } from '../removal'
import { makeArticle, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

async function open(id: string) {
  const app = renderApp(`/articles/${id}`)
  await screen.findByRole('heading', { name: 'Comments' })
  // Permissions are known only after this.
  await waitFor(() => expect(app.queryClient.isFetching({ queryKey: ['auth'] })).toBe(0))
  return app
}

async function stored(articleId: string) {
  const { data } = await supabase
    .from('article_comments')
    .select('content, edited_at')
    .eq('article_id', articleId)
    .order('created_at')
  return data ?? []
}

describe('the page of an article', () => {
  test('a visitor reads an article as sanitized Markdown (UX-03)', async () => {
    const content = [
      '## A heading',
      '**Bold** and [a link](https://example.org) and [a trap](javascript:alert(1)).',
      '<script>window.bad = true</script><img src=x onerror="window.bad = true">',
      '![picture](https://example.org/a.png)',
    ].join('\n\n')
    const { id, title, author } = await makeArticle('writer', { content, category: 'Business' })
    await open(id)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const article = within(screen.getByRole('article', { name: title }))
    // The card about the author, which loads later, links to them below the text.
    const [byline] = article.getAllByRole('link', { name: author.username })
    expect(byline).toBeVisible()
    const minutes = article.getByText('1 min read')
    expect(minutes).toBeVisible()
    expect(byline?.compareDocumentPosition(minutes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(await article.findByRole('heading', { name: 'A heading' })).toBeVisible()
    const link = article.getByRole('link', { name: 'a link' })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    expect(link).toHaveAttribute('target', '_blank')
    expect(article.queryByRole('link', { name: 'a trap' })).toBeNull()
    expect(article.getByRole('img', { name: 'picture' })).toHaveAttribute(
      'referrerpolicy',
      'no-referrer',
    )
    expect(document.querySelector('article script, article [onerror]')).toBeNull()
  })

  test('an article shows its contents, who wrote it and what to read next', async () => {
    const content = ['## Flour', '## Water', 'Text', '### Salt'].join('\n\n')
    const { id, title, author } = await makeArticle('writer', { content })
    const other = await makeArticle('other')
    await setProfile(author, { bio: 'Bakes at night' })
    await signInAs(await makeMember('reader'))
    const { user } = await open(id)
    const contents = within(screen.getByRole('navigation', { name: 'In this article' }))
    await user.click(contents.getByRole('button', { name: 'Salt' }))
    expect(await screen.findByRole('heading', { name: 'Salt' })).toHaveFocus()
    const article = within(screen.getByRole('article', { name: title }))
    expect(await article.findByText('Bakes at night')).toBeVisible()
    expect(await article.findByRole('button', { name: /^Connect/ })).toBeVisible()
    const next = within(await screen.findByRole('region', { name: 'Read next' }))
    expect(next.getByRole('link', { name: other.title })).toBeVisible()
  })

  test('a visitor who wants to comment is asked to sign in, and told why', async () => {
    const { id } = await makeArticle('writer')
    const { user } = await open(id)
    await user.click(screen.getByRole('button', { name: 'Write a comment' }))
    expect(await screen.findByText('You need to be signed in to comment on articles')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(currentAddress()).toMatch(/^\/auth/))
    expect(currentAddress()).toContain(encodeURIComponent(`/articles/${id}`))
  })

  test('signing in from the comment prompt leads back to the comment field', async () => {
    const { id } = await makeArticle('writer')
    const member = await makeMember('caller')
    const { user } = await open(id)
    await user.click(screen.getByRole('button', { name: 'Write a comment' }))
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await logInOnPage(user, member)
    const field = await screen.findByRole('textbox', { name: 'Write a comment…' })
    await waitFor(() => expect(field).toHaveFocus())
  })

  test.each([
    ['no-uuid', 'Invalid Article', 'The article link is invalid.'],
    ['6f1c2d3e-0000-4000-8000-00000000dead', 'Article Not Found', null],
  ])(
    'opening the article %s redirects to the list and says why (UX-17)',
    async (id, title, description) => {
      renderApp(`/articles/${id}`)
      await waitFor(() => expect(currentAddress()).toBe('/articles'))
      expect(await screen.findByText(title)).toBeInTheDocument()
      if (description) expect(screen.getByText(description)).toBeInTheDocument()
    },
  )

  test('someone else’s draft is reported as not found (UX-17)', async () => {
    const { id, title } = await makeArticle('drafter', { status: 'draft' })
    await signInAs(await makeMember('nosy'))
    renderApp(`/articles/${id}`)
    expect(await screen.findByText('Article Not Found')).toBeInTheDocument()
    expect(screen.queryByText(title)).toBeNull()
  })

  test('an article that fails to load shows an error with Try again (UX-17)', async () => {
    const { id } = await makeArticle('writer')
    failRequests('/rest/v1/articles', { status: 500, body: { message: 'down' } })
    renderApp(`/articles/${id}`)
    expect(await screen.findByText('Failed to load article')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('deleting an article', () => {
  test('the author is asked before deleting, then returns to the list (UX-30)', async () => {
    const { id, title, author } = await makeArticle('author')
    await signInAs(author)
    const { user } = await open(id)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('alertdialog', { name: `Delete “${title}”?` }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Article deleted')).toBeInTheDocument()
    await waitFor(() => expect(currentAddress()).toBe('/articles'))
    const { data } = await supabase.from('feed_items').select('id').eq('article_id', id)
    expect(data).toEqual([])
  })

  test('only the author sees Delete; a super admin sees Delete (Admin)', async () => {
    const { id } = await makeArticle('author')
    const reader = await makeMember('reader')
    await signInAs(reader)
    const first = await open(id)
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
    first.unmount()
    await setProfile(reader, { is_super_admin: true })
    const { user } = await open(id)
    await user.click(await screen.findByRole('button', { name: 'Delete (Admin)' }))
    await giveRuleAndReason(user)
    await waitFor(() => expect(currentAddress()).toBe('/articles'))
  })

  test('clicking Delete shows a message while the permissions are unknown', async () => {
    const { id, author } = await makeArticle('author')
    await signInAs(author)
    failRequests('/rpc/viewer_state', { status: 500, body: { message: 'down' } })
    const { user } = await open(id)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Please wait')).toBeInTheDocument()
    expect(screen.getByText('Checking permissions...')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a click on Delete opens the dialog as soon as the permissions have arrived', async () => {
    const { id, title, author } = await makeArticle('author')
    await signInAs(author)
    const state = holdRequests('/rpc/viewer_state')
    const { user } = renderApp(`/articles/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Checking permissions...')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    state.release()
    expect(await screen.findByRole('alertdialog', { name: `Delete “${title}”?` })).toBeVisible()
  })

  test('a delete that the database refuses is reported as unauthorized', async () => {
    const { id, author } = await makeArticle('author')
    await signInAs(author)
    const { user } = await open(id)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    failRequests('/rest/v1/articles', { status: 200, body: [] }, 'DELETE')
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Unauthorized')).toBeInTheDocument()
    expect(
      screen.getByText('You do not have permission to delete this article.'),
    ).toBeInTheDocument()
  })
})

describe('comments on an article', () => {
  test('members can write, edit and delete their own comments', async () => {
    const { id } = await makeArticle('author')
    await signInAs(await makeMember('reader'))
    const { user } = await open(id)
    await user.type(screen.getByRole('textbox', { name: 'Write a comment…' }), ' Well said ')
    await user.click(screen.getByRole('button', { name: 'Post Comment' }))
    expect(await screen.findByText('Comment added')).toBeInTheDocument()
    const list = within(await screen.findByRole('list', { name: 'Comments' }))
    expect(await list.findByText('Well said')).toBeVisible()

    await user.click(list.getByRole('button', { name: /^Actions for .*comment$/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const field = await list.findByRole('textbox', { name: 'Edit your comment' })
    await user.clear(field)
    await user.type(field, 'Better said')
    await user.click(list.getByRole('button', { name: 'Save' }))
    expect(await list.findByText('Better said')).toBeVisible()
    expect(await list.findByText('edited')).toBeVisible()

    await user.click(await list.findByRole('button', { name: /^Actions for .*comment$/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Better said')).toBeNull())
    expect(await stored(id)).toHaveLength(1)
    commitPendingUndo()
    await waitFor(async () => expect(await stored(id)).toEqual([]))
  })

  test('an unfinished comment can still be copied when the article is deleted meanwhile', async () => {
    const { id, author } = await makeArticle('author')
    await signInAs(await makeMember('reader'))
    const { user } = await open(id)
    await user.type(screen.getByRole('textbox', { name: 'Write a comment…' }), 'A long answer')
    const client = await actAs(author)
    expect((await client.from('articles').delete().eq('id', id)).error).toBeNull()
    const kept = await screen.findByRole('textbox', { name: 'Your text' })
    expect(kept).toHaveValue('A long answer')
    expect(screen.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy my text' })).toBeVisible()
  })

  test('a comment that could not be sent stays in the field', async () => {
    const { id } = await makeArticle('author')
    await signInAs(await makeMember('reader'))
    const { user } = await open(id)
    const field = screen.getByRole('textbox', { name: 'Write a comment…' })
    await user.type(field, 'Worth keeping')
    failRequests('/rest/v1/article_comments', 'offline')
    await user.click(screen.getByRole('button', { name: 'Post Comment' }))
    expect(await screen.findByText('Failed to add comment. Please try again.')).toBeInTheDocument()
    expect(field).toHaveValue('Worth keeping')
  })

  test('a new comment appears live, and its notification leads the author to it', async () => {
    const { id, author, title } = await makeArticle('author')
    await signInAs(author)
    const { user } = await open(id)
    const friend = await makeMember('friend')
    const client = await actAs(friend)
    const row = { article_id: id, user_id: friend.id, content: 'Hello from afar' }
    expect((await client.from('article_comments').insert(row)).error).toBeNull()
    expect(await screen.findByText('Hello from afar')).toBeInTheDocument()
    window.location.hash = '#/notifications'
    const notification = await screen.findByRole('link', { name: /commented on your article/ })
    await user.click(notification)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(currentAddress()).toMatch(new RegExp(`^/articles/${id}\\?comment=`))
  })

  test('a super admin can delete anyone’s comment after confirming, but not edit it', async () => {
    const { id, author } = await makeArticle('author')
    const client = await actAs(author)
    await client
      .from('article_comments')
      .insert({ article_id: id, user_id: author.id, content: 'Regrettable' })
    const boss = await makeMember('boss')
    await setProfile(boss, { is_super_admin: true })
    await signInAs(boss)
    const { user } = await open(id)
    const list = within(await screen.findByRole('list', { name: 'Comments' }))
    await user.click(await list.findByRole('button', { name: /^Actions for .*comment$/ }))
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await giveRuleAndReason(user)
    expect(await list.findByText('Removed by moderators')).toBeVisible()
  })
})
