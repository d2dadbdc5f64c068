import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { isLive } from '@/lib/realtime'
import { currentAddress, renderApp } from '../../support/render'
import { logInOnPage } from '../log-in'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { makeGroup, makePost, makeReplies, operator } from './fixture'

useFreshBrowser()

const broken = { status: 500, body: {} }

function replyBy(name: string) {
  return screen.findByRole('article', { name: `Reply by ${name}` })
}

describe('replying to a forum post', () => {
  test('the text stays when a reply fails, and the field is cleared when it succeeds', async () => {
    const group = await makeGroup()
    const post = await makePost(group)
    const me = await makeMember('replier')
    await signInAs(me)
    const { user } = renderApp(`/forums/${post.id}`)
    const box = await screen.findByRole('textbox', { name: 'Reply' })
    const send = screen.getByRole('button', { name: 'Post Reply' })
    expect(send).toBeDisabled()
    await user.type(box, '   ')
    expect(send).toBeDisabled()
    await user.type(box, 'With sourdough.')
    failRequests('/rest/v1/forum_replies', broken)
    await user.click(send)
    expect(await screen.findByText('Failed to post reply. Please try again.')).toBeVisible()
    expect(box).toHaveValue('   With sourdough.')
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Post Reply' }))
    expect(await screen.findByText('Your reply has been posted!')).toBeVisible()
    expect(within(await replyBy(me.username)).getByText('With sourdough.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue(''))
    expect(await screen.findByText('1 reply')).toBeInTheDocument()
  })

  test('a link to a reply leads there, also after one wrote a reply of one’s own', async () => {
    const group = await makeGroup()
    const post = await makePost(group)
    const [first = ''] = await makeReplies(group.owner, post.id, ['The first one.'])
    const me = await makeMember('replier')
    await signInAs(me)
    const { user } = renderApp(`/forums/${post.id}`)
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Mine.')
    await user.click(screen.getByRole('button', { name: 'Post Reply' }))
    await replyBy(me.username)
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    act(() => window.location.assign(`#/forums/${post.id}?reply=${first}`))
    await waitFor(() =>
      expect(scroll.mock.contexts.at(-1)).toHaveAccessibleName(`Reply by ${group.owner.username}`),
    )
  })

  test('the field is cleared once a reply is stored, even if it cannot be read then', async () => {
    const post = await makePost(await makeGroup())
    await signInAs(await makeMember('replier'))
    const { user } = renderApp(`/forums/${post.id}`)
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'With sourdough.')
    failRequests('/rest/v1/rpc/list_forum_replies', broken)
    await user.click(screen.getByRole('button', { name: 'Post Reply' }))
    expect(await screen.findByText('Your reply has been posted!')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue(''))
    expect(currentAddress()).toMatch(/reply=/)
  })

  test('replying to a post that was locked meanwhile shows the reason', async () => {
    const group = await makeGroup()
    const post = await makePost(group)
    await signInAs(await makeMember('late'))
    const { user } = renderApp(`/forums/${post.id}`)
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Too late')
    failRequests('/rest/v1/forum_replies', {
      status: 403,
      body: { code: '42501', message: 'This post is locked and no longer accepts replies.' },
    })
    await user.click(screen.getByRole('button', { name: 'Post Reply' }))
    expect(
      await screen.findByText('This post is locked and no longer accepts replies.'),
    ).toBeVisible()
  })

  test('an unfinished reply can be copied when a moderator locks the post meanwhile', async () => {
    const post = await makePost(await makeGroup())
    await signInAs(await makeMember('slow'))
    const { user } = renderApp(`/forums/${post.id}`)
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Half of it')
    await waitFor(() => expect(isLive(`forum-post:${post.id}`)).toBe(true))
    await operator.from('forum_posts').update({ is_locked: true }).eq('id', post.id)
    expect(
      await screen.findByText('This post is locked and no longer accepts replies.'),
    ).toBeVisible()
    expect(await screen.findByRole('textbox', { name: 'Your text' })).toHaveValue('Half of it')
    expect(screen.getByRole('button', { name: 'Copy my text' })).toBeVisible()
  })

  test('a visitor who wants to reply is asked to sign in', async () => {
    const post = await makePost(await makeGroup())
    const { user } = renderApp(`/forums/${post.id}`)
    await user.click(await screen.findByRole('button', { name: 'Sign in to reply' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Required' })
    expect(within(dialog).getByText('Please sign in to reply')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
    await logInOnPage(user, await makeMember('replier'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveFocus())
  })

  test('a visitor who wants to comment on a reply returns to the comment form', async () => {
    const post = await makePost(await makeGroup())
    const author = await makeMember('author')
    await makeReplies(author, post.id, ['First'])
    const { user } = renderApp(`/forums/${post.id}`)
    const name = `Comment: Reply by ${author.username}`
    await user.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Required' })
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
    await logInOnPage(user, await makeMember('commenter'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus())
  })

  test('the unsent reply to a deleted post can be copied', async () => {
    const post = await makePost(await makeGroup())
    await signInAs(await makeMember('slow'))
    const { user } = renderApp(`/forums/${post.id}`)
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Half of it')
    await waitFor(() => expect(isLive(`forum-post:${post.id}`)).toBe(true))
    await operator.from('forum_posts').delete().eq('id', post.id)
    expect(await screen.findByText('Your text is still here.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveValue('Half of it')
  })

  test('an unfinished reply is restored after a reload (UX-01)', async () => {
    const post = await makePost(await makeGroup())
    await signInAs(await makeMember('slow'))
    const { user, unmount } = renderApp(`/forums/${post.id}`)
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Half of it')
    unmount()
    renderApp(`/forums/${post.id}`)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half of it'),
    )
  })

  test('a member can edit and delete their own reply', async () => {
    const group = await makeGroup()
    const post = await makePost(group)
    const me = await makeMember('author')
    await makeReplies(me, post.id, ['First try'])
    await signInAs(me)
    const { user } = renderApp(`/forums/${post.id}`)
    const name = `More actions: Reply by ${me.username}`
    await user.click(await screen.findByRole('button', { name }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const field = await screen.findByRole('textbox', { name: `Reply by ${me.username}` })
    await user.clear(field)
    await user.type(field, 'Second try')
    failRequests('/rest/v1/forum_replies', broken)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText("We couldn't save your changes")).toBeVisible()
    expect(field).toHaveValue('Second try')
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Changes saved')).toBeVisible()
    // In the reply itself, not in the field.
    await waitFor(() =>
      expect(screen.getByText('Second try', { ignore: 'textarea' })).toBeVisible(),
    )
    await user.click(screen.getByRole('button', { name }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this reply?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Reply deleted')).toBeVisible()
    expect(await screen.findByText('No replies yet')).toBeVisible()
  })

  test('others’ replies appear and disappear live', async () => {
    const group = await makeGroup()
    const post = await makePost(group)
    const other = await makeMember('other')
    await signInAs(await makeMember('reader'))
    renderApp(`/forums/${post.id}`)
    await screen.findByText('No replies yet')
    await makeReplies(other, post.id, ['Live and direct'])
    expect(await screen.findByText('Live and direct')).toBeVisible()
    await operator.from('forum_replies').delete().eq('post_id', post.id)
    await waitFor(() => expect(screen.queryByText('Live and direct')).toBeNull(), {
      timeout: 5000,
    })
  })
})
