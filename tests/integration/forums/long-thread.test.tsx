import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { isLive } from '@/lib/realtime'
import { currentAddress, renderApp } from '../../support/render'
import { holdAnswers, makeMember, signInAs, useFreshBrowser, type Member } from '../members'
import { makeGroup, makePost, makeReplies, operator } from './fixture'

useFreshBrowser()

function replyBy(name: string) {
  return screen.findByRole('article', { name: `Reply by ${name}` })
}

test('a thread offers nothing earlier when its first reply was deleted', async () => {
  const group = await makeGroup()
  const post = await makePost(group)
  const [first] = await makeReplies(group.owner, post.id, ['The first', 'The second'])
  await signInAs(await makeMember('reader'))
  renderApp(`/forums/${post.id}`)
  expect(await screen.findByText('The first')).toBeVisible()
  await waitFor(() => expect(isLive(`forum-post:${post.id}`)).toBe(true))
  await operator
    .from('forum_replies')
    .delete()
    .eq('id', first ?? '')
  await waitFor(() => expect(screen.queryByText('The first')).toBeNull())
  expect(screen.getByText('The second')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show earlier replies' })).toBeNull()
})

describe('a long forum thread', () => {
  async function longThread() {
    const group = await makeGroup()
    const post = await makePost(group)
    const texts = Array.from({ length: 45 }, (_, index) => `Reply number ${index + 1}.`)
    const ids = await makeReplies(group.owner, post.id, texts)
    return { group, post, ids }
  }

  /** Adds replies by someone else, now. */
  async function answer({ id }: Member, postId: string, texts: string[]): Promise<void> {
    const now = Date.now()
    const rows = texts.map((content, index) => ({
      id: crypto.randomUUID(),
      post_id: postId,
      author_id: id,
      content,
      created_at: new Date(now + index).toISOString(),
    }))
    expect((await operator.from('forum_replies').insert(rows)).error).toBeNull()
  }

  async function change(id: string | undefined, content: string): Promise<void> {
    expect(
      (
        await operator
          .from('forum_replies')
          .update({ content })
          .eq('id', id ?? '')
      ).error,
    ).toBeNull()
  }

  test('a reply that is posted after its author has gone elsewhere doesn’t lead back', async () => {
    const { post } = await longThread()
    await signInAs(await makeMember('replier'))
    const { user } = renderApp(`/forums/${post.id}`)
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'On my way out.')
    const { arrived, release } = holdAnswers('/rest/v1/forum_replies')
    await user.click(screen.getByRole('button', { name: 'Post Reply' }))
    await arrived
    window.location.hash = '#/settings'
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    // The thread reads the new reply before it leads there.
    const read = holdAnswers('list_forum_replies')
    release()
    await read.arrived
    read.release()
    // By the time another request is answered, it would have.
    await operator.from('forum_posts').select('id').eq('id', post.id)
    expect(currentAddress()).toBe('/settings')
  })

  test('a thread loads page by page and can be opened at any reply or at its end (UX-25)', async () => {
    const { post, ids } = await longThread()
    await signInAs(await makeMember('reader'))
    const { user, unmount } = renderApp(`/forums/${post.id}`)
    expect(await screen.findByText('Reply number 1.')).toBeVisible()
    expect(screen.queryByText('Reply number 21.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Reply number 21.')).toBeVisible()
    unmount()

    renderApp(`/forums/${post.id}?reply=${ids[29]}`)
    expect(await screen.findByText('Reply number 30.')).toBeVisible()
    expect(screen.queryByText('Reply number 29.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show earlier replies' }))
    expect(await screen.findByText('Reply number 10.')).toBeVisible()
    expect(screen.queryByText('Reply number 9.')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Read from the beginning' }))
    expect(await screen.findByText('Reply number 1.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Go to the latest replies' }))
    expect(await screen.findByText('Reply number 45.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  }, 60_000)

  test('what is shown of a thread stays when it is read again, whatever came since', async () => {
    const { group, post } = await longThread()
    await signInAs(await makeMember('reader'))
    const { user } = renderApp(`/forums/${post.id}?reply=latest`)
    expect(await screen.findByText('Reply number 45.')).toBeVisible()
    await waitFor(() => expect(isLive(`forum-post:${post.id}`)).toBe(true))
    await answer(group.owner, post.id, ['Reply live 1.'])
    expect(await screen.findByText('Reply live 1.')).toBeVisible()
    await answer(group.owner, post.id, ['Reply live 2.'])
    expect(await screen.findByText('Reply live 2.')).toBeVisible()
    window.location.hash = '/saved'
    await waitFor(() => expect(isLive(`forum-post:${post.id}`)).toBe(false), { timeout: 5000 })
    const many = Array.from({ length: 25 }, (_, index) => `Reply later ${index + 1}.`)
    await answer(group.owner, post.id, many)
    // Coming back reads the thread again.
    window.location.hash = `/forums/${post.id}?reply=latest`
    expect(await screen.findByText('Reply later 1.')).toBeVisible()
    const texts = screen.getAllByText(/^Reply /).map(({ textContent }) => textContent)
    expect(texts.slice(19, 23)).toEqual([
      'Reply number 45.',
      'Reply live 1.',
      'Reply live 2.',
      'Reply later 1.',
    ])
    expect(texts[0]).toBe('Reply number 26.')
    await user.click(screen.getByRole('link', { name: 'Go to the latest replies' }))
    expect(await screen.findByText('Reply later 25.')).toBeVisible()
  }, 60_000)

  test('an earlier reply that changes stays away from the end of a thread', async () => {
    const { post, ids } = await longThread()
    await signInAs(await makeMember('reader'))
    const { user } = renderApp(`/forums/${post.id}?reply=latest`)
    expect(await screen.findByText('Reply number 45.')).toBeVisible()
    await waitFor(() => expect(isLive(`forum-post:${post.id}`)).toBe(true))
    const read = holdAnswers('list_forum_replies')
    await change(ids[24], 'Reply edited.')
    await read.arrived
    read.release()
    await change(ids[44], 'Reply at the end.')
    expect(await screen.findByText('Reply at the end.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show earlier replies' }))
    expect(await screen.findByText('Reply number 6.')).toBeVisible()
    const texts = screen.getAllByText(/^Reply /).map(({ textContent }) => textContent)
    expect(texts.slice(18, 21)).toEqual(['Reply number 24.', 'Reply edited.', 'Reply number 26.'])
    expect(texts.at(-1)).toBe('Reply at the end.')
  }, 60_000)

  test('a deleted reply stays away when an answer from before comes late', async () => {
    const { post, ids } = await longThread()
    await signInAs(await makeMember('reader'))
    renderApp(`/forums/${post.id}?reply=latest`)
    expect(await screen.findByText('Reply number 45.')).toBeVisible()
    await waitFor(() => expect(isLive(`forum-post:${post.id}`)).toBe(true))
    const late = holdAnswers('list_forum_replies')
    await change(ids[44], 'Reply soon gone.')
    await late.arrived
    vi.restoreAllMocks()
    await operator
      .from('forum_replies')
      .delete()
      .eq('id', ids[44] ?? '')
    await waitFor(() => expect(screen.queryByText('Reply number 45.')).toBeNull())
    late.release()
    await change(ids[43], 'Reply at the end.')
    expect(await screen.findByText('Reply at the end.')).toBeVisible()
    expect(screen.queryByText('Reply soon gone.')).toBeNull()
  }, 60_000)

  test('a new reply is shown at its place, and a link to a deleted one says so', async () => {
    const { post } = await longThread()
    const me = await makeMember('me')
    await signInAs(me)
    const { user, unmount } = renderApp(`/forums/${post.id}`)
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Mine comes last')
    await user.click(screen.getByRole('button', { name: 'Post Reply' }))
    expect(within(await replyBy(me.username)).getByText('Mine comes last')).toBeVisible()
    expect(currentAddress()).toMatch(/\?reply=/)
    unmount()
    renderApp(`/forums/${post.id}?reply=${crypto.randomUUID()}`)
    expect(await screen.findByText('That reply is no longer available.')).toBeVisible()
    expect(screen.getByText('Reply number 1.')).toBeVisible()
  }, 60_000)
})
