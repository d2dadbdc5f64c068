import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { formatDay } from '@/lib/format'
import { isLive } from '@/lib/realtime'
import { renderApp } from '../../support/render'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { makePost, members, openGroup, page, postBy } from './fixture'

useFreshBrowser()

describe('a group post', () => {
  test('a member can write a post, but not an empty one', async () => {
    const { me, group } = await members()
    const { user } = await openGroup(group)
    await user.click(await page().findByRole('button', { name: 'Post' }))
    expect(await page().findByText('Post content cannot be empty.')).toBeVisible()
    await user.type(page().getByRole('textbox', { name: 'Write a post' }), 'Good morning')
    await user.click(page().getByRole('button', { name: 'Post' }))
    expect(await screen.findByText('Post created')).toBeVisible()
    expect((await postBy(me.username)).getByText('Good morning')).toBeVisible()
    expect(page().getByRole('textbox', { name: 'Write a post' })).toHaveValue('')
  })

  test('the text stays when posting fails, and the next try posts it once', async () => {
    const { me, group } = await members()
    const { user } = await openGroup(group)
    await user.type(await page().findByRole('textbox', { name: 'Write a post' }), 'Only once')
    failRequests('/rest/v1/group_posts', { status: 500, body: { message: 'broken' } })
    await user.click(page().getByRole('button', { name: 'Post' }))
    expect(await screen.findByText('Failed to create post')).toBeVisible()
    expect(page().getByRole('textbox', { name: 'Write a post' })).toHaveValue('Only once')
    vi.restoreAllMocks()
    await user.click(page().getByRole('button', { name: 'Post' }))
    expect(await screen.findByText('Post created')).toBeVisible()
    const { data } = await (
      await actAs(me)
    )
      .from('group_posts')
      .select('id')
      .eq('group_id', group.id)
    expect(data).toHaveLength(1)
  })

  test('a post of more than 1000 characters is rejected', async () => {
    const { group } = await members()
    const { user } = await openGroup(group)
    await user.click(await page().findByRole('textbox', { name: 'Write a post' }))
    await user.paste('x'.repeat(1001))
    expect(await page().findByText('Post content must not exceed 1000 characters.')).toBeVisible()
  })

  test('the author can edit and delete a post (UX-30)', async () => {
    const { me, group } = await members()
    await makePost(await actAs(me), group, 'First words')
    const { user } = await openGroup(group)
    const post = await postBy(me.username)
    await user.click(post.getByRole('button', { name: `Actions for the post by ${me.username}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit post' }))
    const field = await post.findByRole('textbox', { name: 'Edit post' })
    await user.clear(field)
    await user.type(field, 'Other words')
    await user.click(post.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Post updated')).toBeVisible()
    expect(await post.findByText('Other words')).toBeVisible()
    expect(post.getByText(/edited/)).toBeVisible()

    await user.click(post.getByRole('button', { name: `Actions for the post by ${me.username}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete post' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete post' }))
    expect(await screen.findByText('Post deleted')).toBeVisible()
    expect(await page().findByText('No posts yet')).toBeVisible()
  })

  test('a post by someone else can be neither edited nor deleted', async () => {
    const { other, group, theirs } = await members()
    await makePost(theirs, group, 'Theirs')
    const { user } = await openGroup(group)
    const post = await postBy(other.username)
    await user.click(post.getByRole('button', { name: /^Actions/ }))
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /^(Edit|Delete)/ })).toBeNull()
  })

  test('a new post by someone else appears live', async () => {
    const { group, theirs } = await members()
    await openGroup(group)
    expect(await page().findByText('No posts yet')).toBeVisible()
    await waitFor(() => expect(isLive(`group:${group.id}`)).toBe(true))
    await makePost(theirs, group, 'Hello from afar')
    expect(await page().findByText('Hello from afar')).toBeVisible()
  })

  test('a new post by someone else appears live next to an older one', async () => {
    const { group, theirs } = await members()
    await makePost(theirs, group, 'Written before')
    await openGroup(group)
    expect(await page().findByText('Written before')).toBeVisible()
    await waitFor(() => expect(isLive(`group:${group.id}`)).toBe(true))
    await makePost(theirs, group, 'Hello from afar')
    expect(await page().findByText('Hello from afar')).toBeVisible()
  })

  test('older posts stay within reach when someone deletes a post that is shown', async () => {
    const { group, theirs } = await members()
    const ids: string[] = []
    for (let n = 1; n <= 11; n += 1) ids.push(await makePost(theirs, group, `Post number ${n}`))
    const { user } = await openGroup(group)
    expect(await page().findByText('Post number 2')).toBeVisible()
    await waitFor(() => expect(isLive(`group:${group.id}`)).toBe(true))
    expect(
      (
        await theirs
          .from('group_posts')
          .delete()
          .eq('id', ids[5] ?? '')
      ).error,
    ).toBeNull()
    await waitFor(() => expect(page().queryByText('Post number 6')).toBeNull())
    await user.click(page().getByRole('button', { name: 'Load more' }))
    expect(await page().findByText('Post number 1')).toBeVisible()
  })

  test('a member can react to a post', async () => {
    const { other, group, theirs } = await members()
    await makePost(theirs, group, 'React to me')
    const { user } = await openGroup(group)
    const post = await postBy(other.username)
    await user.click(post.getByRole('button', { name: 'Like' }))
    expect(await post.findByRole('button', { name: '1. See who reacted' })).toBeVisible()
  })

  test('others’ reactions to a post appear live', async () => {
    const { me, group, theirs } = await members()
    const postId = await makePost(await actAs(me), group, 'React to me')
    await openGroup(group)
    const post = await postBy(me.username)
    await waitFor(() => expect(isLive(`group:${group.id}`)).toBe(true))
    const args = { p_content_type: 'group_post', p_content_id: postId, p_reaction_type: 'love' }
    expect((await theirs.rpc('set_reaction', args)).error).toBeNull()
    expect(await post.findByRole('button', { name: '1. See who reacted' })).toBeVisible()
  })

  test('a linked post is shown with its comments, even when it is not on the first page (UX-25)', async () => {
    const { other, group, theirs } = await members()
    const wanted = await makePost(theirs, group, 'The wanted one')
    for (let index = 0; index < 11; index += 1) await makePost(theirs, group, `Later ${index}`)
    const comment = { id: crypto.randomUUID(), post_id: wanted, content: 'The wanted comment' }
    await theirs.from('group_comments').insert({ ...comment, group_id: group.id })
    await openGroup(group, `?post=${wanted}&comment=${comment.id}`)
    const place = within(await screen.findByRole('region', { name: 'The post you opened' }))
    expect(place.getByText('The wanted one')).toBeVisible()
    expect(await place.findByText('The wanted comment')).toBeVisible()
    expect(place.getByRole('article')).toHaveAccessibleName(`Post by ${other.username}`)
  })

  test('a link to a deleted post says that it is no longer available', async () => {
    const { group } = await members()
    await openGroup(group, `?post=${crypto.randomUUID()}`)
    expect(await screen.findByText('This post is no longer available.')).toBeVisible()
  })

  test('a link to a deleted comment shows its post and says that the comment is no longer available', async () => {
    const { group, theirs } = await members()
    const postId = await makePost(theirs, group, 'What they said something about')
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await openGroup(group, `?post=${postId}&comment=${crypto.randomUUID()}`)
    const gone = await screen.findByText('That comment is no longer available.')
    expect(gone).toBeVisible()
    await waitFor(() => expect(scroll.mock.contexts).toContain(gone))
  })
})

describe('sharing a group post', () => {
  test('a shared post appears in the feed with the member’s message and links back', async () => {
    const { me, other, group, theirs } = await members()
    await makePost(theirs, group, 'Worth passing on')
    const { user, unmount } = await openGroup(group)
    const post = await postBy(other.username)
    await user.click(post.getByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this post' }))
    await user.type(dialog.getByLabelText('Say something about it'), 'Read this')
    await user.click(dialog.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Post shared')).toBeVisible()
    expect(await post.findByRole('button', { name: 'Share, shared 1 time' })).toBeVisible()
    unmount()
    const feed = renderApp('/?filter=groups')
    const item = within((await screen.findByText('Read this')).closest('article') ?? document.body)
    expect(item.getByText(me.username)).toBeVisible()
    expect(item.getByText('Worth passing on')).toBeVisible()
    await feed.user.click(item.getByRole('link', { name: group.name }))
    expect(await screen.findByRole('heading', { name: group.name, level: 1 })).toBeVisible()
    const opened = await postBy(other.username)
    expect(await opened.findByText('No comments yet. Be the first.')).toBeVisible()
  })

  test('the message stays in the dialog when sharing fails, with an error', async () => {
    const { other, group, theirs } = await members()
    await makePost(theirs, group, 'Worth passing on')
    const { user } = await openGroup(group)
    await user.click((await postBy(other.username)).getByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Say something about it'), 'Read this')
    failRequests('/rest/v1/group_shares', { status: 500, body: { message: 'broken' } })
    await user.click(dialog.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Error sharing post')).toBeVisible()
    expect(dialog.getByLabelText('Say something about it')).toHaveValue('Read this')
  })
})

test('someone outside the group sees its description but no posts', async () => {
  const { group, theirs } = await members()
  await makePost(theirs, group, 'Among ourselves')
  await signInAs(await makeMember('outsider'))
  const { user } = await openGroup(group)
  expect(page().getByText('Join the group to see and create posts.')).toBeVisible()
  expect(page().getByText(`Created ${formatDay(new Date().toISOString())}`)).toBeVisible()
  expect(page().queryByText('Among ourselves')).toBeNull()
  await user.click(page().getByRole('tab', { name: 'About' }))
  expect(await page().findByText('What this group is for')).toBeVisible()
  await waitFor(() => expect(page().queryByRole('feed')).toBeNull())
})
