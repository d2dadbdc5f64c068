import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { isLive } from '@/lib/realtime'
import { renderApp } from '../../support/render'
import { failRequests, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { makePost, members, openGroup, postBy } from './fixture'

useFreshBrowser()

describe('comments on a group post', () => {
  test('a comment is trimmed and counted, notifies the author, and others’ replies appear live', async () => {
    const { me, other, group, theirs } = await members()
    const postId = await makePost(theirs, group, 'Talk to me')
    const { user } = await openGroup(group)
    const post = await postBy(other.username)
    await user.click(post.getByRole('button', { name: 'Comment' }))
    expect(await post.findByText('No comments yet. Be the first.')).toBeVisible()
    await user.type(post.getByRole('textbox'), '  Well said  ')
    await user.click(post.getByRole('button', { name: 'Post Comment' }))
    expect(await post.findByText('Well said')).toBeVisible()
    expect(await post.findByRole('button', { name: '1 comment' })).toBeVisible()
    await waitFor(() => expect(isLive(`content:group_post:${postId}`)).toBe(true))
    const row = { post_id: postId, group_id: group.id, content: 'Thank you' }
    await theirs.from('group_comments').insert(row)
    expect(await post.findByText('Thank you')).toBeVisible()
    expect(await post.findByRole('button', { name: '2 comments' })).toBeVisible()
    const { data } = await theirs.from('notifications').select('message').eq('type', 'comment')
    expect(data).toEqual([{ message: `${me.username} commented on your post in ${group.name}` }])
  })

  test('one’s own comments show at once, and change, when they are further down than what is loaded', async () => {
    const { other, group, theirs } = await members()
    const row = { post_id: await makePost(theirs, group, 'Talk to me'), group_id: group.id }
    const before = Array.from({ length: 20 }, (_, index) => ({ ...row, content: `No. ${index}` }))
    expect((await theirs.from('group_comments').insert(before)).error).toBeNull()
    const { user } = await openGroup(group)
    const post = await postBy(other.username)
    await user.click(post.getByRole('button', { name: '20 comments' }))
    const field = await post.findByRole('textbox', { name: 'Write a comment…' })
    for (const content of ['My view of it', 'And one more']) {
      await user.type(field, content)
      await user.click(post.getByRole('button', { name: 'Post Comment' }))
      await waitFor(() => expect(field).toHaveValue(''))
      await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
      expect(await post.findByText(content)).toBeVisible()
    }
    const mine = post.getByText('My view of it').closest('li') ?? document.body
    await user.click(within(mine).getByRole('button', { name: /^Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await user.type(await within(mine).findByRole('textbox'), ', in short')
    await user.click(within(mine).getByRole('button', { name: 'Save' }))
    expect(await within(mine).findByText('My view of it, in short')).toBeVisible()
    expect(await within(mine).findByText('edited')).toBeVisible()
    expect(post.getByText('And one more')).toBeVisible()
  })

  test('the feed shows a comment as it is after its author wrote, changed and deleted it', async () => {
    const { me, other, group, theirs } = await members()
    const text = `Talk to ${other.username}`
    const postId = await makePost(theirs, group, text)
    const { user } = renderApp('/?filter=groups')
    const card = async () =>
      within((await screen.findByText(text)).closest('article') ?? document.body)
    expect(await (await card()).findByRole('link', { name: 'Comment' })).toBeVisible()
    const goTo = (address: string) => act(() => void (window.location.hash = `#${address}`))
    const goToPost = async () => {
      goTo(`/groups/${group.id}?post=${postId}`)
      return postBy(other.username)
    }
    const goToCard = async () => {
      goTo('/?filter=groups')
      await screen.findByRole('feed', { name: 'News Feed' })
      return card()
    }
    const choose = async (post: Awaited<ReturnType<typeof postBy>>, action: string) => {
      const actions = { name: `Actions for ${me.username}'s comment` }
      await user.click(await post.findByRole('button', actions))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    }

    let post = await goToPost()
    await user.type(await post.findByRole('textbox', { name: 'Write a comment…' }), 'In haste')
    await user.click(post.getByRole('button', { name: 'Post Comment' }))
    expect(await post.findByRole('button', { name: '1 comment' })).toBeVisible()
    expect(await (await goToCard()).findByText(/In haste/)).toBeVisible()
    expect((await card()).getByRole('link', { name: '1 comment' })).toBeVisible()

    post = await goToPost()
    await choose(post, 'Edit')
    await user.type(await post.findByRole('textbox', { name: 'Edit your comment' }), ', as ever')
    await user.click(post.getByRole('button', { name: 'Save' }))
    expect(await post.findByText('edited')).toBeVisible()
    expect(await (await goToCard()).findByText(/In haste, as ever/)).toBeVisible()

    await choose(await goToPost(), 'Delete')
    // Leaving ends Undo.
    expect(await (await goToCard()).findByRole('link', { name: 'Comment' })).toBeVisible()
    expect((await card()).queryByText(/In haste/)).toBeNull()
  })

  test('an unfinished comment can be copied when the post is deleted meanwhile', async () => {
    const { other, group, theirs } = await members()
    const postId = await makePost(theirs, group, 'Talk to me')
    const { user } = await openGroup(group)
    const post = await postBy(other.username)
    await user.click(post.getByRole('button', { name: 'Comment' }))
    await user.type(await post.findByRole('textbox'), 'Half of it')
    await waitFor(() => expect(isLive(`group:${group.id}`)).toBe(true))
    expect((await theirs.from('group_posts').delete().eq('id', postId)).error).toBeNull()
    expect(await screen.findByRole('textbox', { name: 'Your text' })).toHaveValue('Half of it')
    expect(screen.queryByText('Talk to me')).toBeNull()
    expect(
      screen.getByText('This was deleted while you were writing. Your text is still here.'),
    ).toBeVisible()
  })

  test('a comment that fails to send stays in the field', async () => {
    const { other, group, theirs } = await members()
    await makePost(theirs, group, 'Talk to me')
    const { user } = await openGroup(group)
    const post = await postBy(other.username)
    await user.click(post.getByRole('button', { name: 'Comment' }))
    await user.type(await post.findByRole('textbox'), 'Not lost')
    failRequests('/rest/v1/group_comments', { status: 500, body: { message: 'broken' } })
    await user.click(post.getByRole('button', { name: 'Post Comment' }))
    expect(await screen.findByText('Failed to add comment')).toBeVisible()
    expect(post.getByRole('textbox')).toHaveValue('Not lost')
  })

  test('two comments deleted in a row are both gone, even when the page is closed at once (UX-30)', async () => {
    const { me, other, group, theirs } = await members()
    const postId = await makePost(theirs, group, 'Talk to me')
    const mine = await actAs(me)
    const row = { post_id: postId, group_id: group.id, user_id: me.id }
    await mine.from('group_comments').insert([
      { ...row, content: 'First of mine' },
      { ...row, content: 'Second of mine' },
    ])
    const { user } = await openGroup(group)
    const post = await postBy(other.username)
    await user.click(await post.findByRole('button', { name: '2 comments' }))
    for (const content of ['First of mine', 'Second of mine']) {
      const comment = (await post.findByText(content)).closest('li') ?? document.body
      await user.click(within(comment).getByRole('button', { name: /^Actions/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      await waitFor(() => expect(post.queryByText(content)).toBeNull())
    }
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => {
      const { data } = await theirs.from('group_comments').select('content').eq('post_id', postId)
      expect(data).toEqual([])
    })
  })

  test('comments that fail to load show an error', async () => {
    const { other, group, theirs } = await members()
    await makePost(theirs, group, 'Talk to me')
    const { user } = await openGroup(group)
    const post = await postBy(other.username)
    failRequests('/rest/v1/group_comments', { status: 500, body: { message: 'broken' } })
    await user.click(post.getByRole('button', { name: 'Comment' }))
    expect(await screen.findByText('Error fetching comments')).toBeVisible()
  })
})
