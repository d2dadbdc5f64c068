import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { giveRuleAndReason } from '../removal'
import { freshTitle, join, makeGroup, makePost, operator, removeMember } from './fixture'

useFreshBrowser()

const broken = { status: 500, body: {} }

describe('starting a forum discussion', () => {
  test('the form shows missing fields, keeps its values when posting fails, then opens the post', async () => {
    const group = await makeGroup()
    const me = await makeMember('writer')
    await join(group, me)
    await signInAs(me)
    const { user } = renderApp(`/forums/group/${group.id}`)
    await user.click(await screen.findByRole('button', { name: 'New Post' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Start a discussion' }))
    await user.click(dialog.getByRole('button', { name: 'Create Post' }))
    expect(await dialog.findByText('A title is required')).toBeVisible()
    expect(dialog.getByLabelText('Title')).toHaveFocus()
    expect(dialog.getAllByText('Choose a category').length).toBeGreaterThan(1)
    const title = freshTitle('Bread')
    await user.type(dialog.getByLabelText('Title'), title)
    await user.type(dialog.getByLabelText('Content'), 'Where does it come from?')
    await user.selectOptions(dialog.getByLabelText('Category'), 'Help & Support')
    failRequests('/rest/v1/forum_posts', broken)
    await user.click(dialog.getByRole('button', { name: 'Create Post' }))
    expect(await screen.findByText('Failed to create post. Please try again.')).toBeVisible()
    expect(dialog.getByLabelText('Title')).toHaveValue(title)
    vi.restoreAllMocks()
    await user.click(dialog.getByRole('button', { name: 'Create Post' }))
    expect(await screen.findByText('Your post has been created successfully!')).toBeVisible()
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(screen.getByText('Help & Support')).toBeVisible()
    expect(await screen.findByText('No replies yet')).toBeVisible()
  })

  test('a draft saved when closing the dialog is there when it opens again (UX-01)', async () => {
    const group = await makeGroup()
    await signInAs(group.owner)
    const { user } = renderApp(`/forums/group/${group.id}`)
    await user.click(await screen.findByRole('button', { name: 'New Post' }))
    await user.type(await screen.findByLabelText('Title'), 'Half a thought')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'New Post' }))
    expect(await screen.findByText('Your text is still here.')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Half a thought')
  })

  test('someone outside the group is told to join before posting', async () => {
    const group = await makeGroup()
    await signInAs(await makeMember('outsider'))
    renderApp(`/forums/group/${group.id}`)
    expect(await screen.findByText('Join this group to start a discussion.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New Post' })).toBeNull()
  })
})

describe('a forum post', () => {
  test('a post shows its author, marks and counts, and one reader counts as one view', async () => {
    const group = await makeGroup()
    const post = await makePost(group, {
      content: 'See https://example.org/bread',
      is_pinned: true,
    })
    await signInAs(await makeMember('reader'))
    const { unmount } = renderApp(`/forums/${post.id}`)
    expect(await screen.findByRole('heading', { name: post.title, level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: group.owner.username })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Pinned' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'https://example.org/bread' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow ugc',
    )
    expect(await screen.findByText('1 view')).toBeInTheDocument()
    unmount()
    renderApp(`/forums/${post.id}`)
    expect(await screen.findByText('1 view')).toBeInTheDocument()
  })

  test('a post whose author deleted their account is shown as by Forum User', async () => {
    const group = await makeGroup()
    const heir = await makeMember('heir')
    await join(group, heir)
    const post = await makePost(group)
    await removeMember(group.owner)
    renderApp(`/forums/${post.id}`)
    expect(await screen.findByText('Forum User')).toBeVisible()
  })

  test.each([
    ['unknown', () => Promise.resolve(crypto.randomUUID())],
    ['private', async () => (await makePost(await makeGroup({ isPublic: false }))).id],
    ['invalid', () => Promise.resolve('nothing')],
  ])('a post whose id is %s is shown as not found', async (_, make) => {
    await signInAs(await makeMember('reader'))
    renderApp(`/forums/${await make()}`)
    expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Forums' })).toBeVisible()
  })

  test('a post that fails to load shows an error, and Try again loads it', async () => {
    const post = await makePost(await makeGroup())
    failRequests(['/rpc/forum_post_screen', '/rpc/get_forum_post'], broken)
    const { user } = renderApp(`/forums/${post.id}`)
    expect(await screen.findByText('Failed to load forum post.')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: post.title })).toBeVisible()
  })

  test('a post edited by its author is marked as edited', async () => {
    const group = await makeGroup()
    const post = await makePost(group)
    await signInAs(group.owner)
    const { user } = renderApp(`/forums/${post.id}`)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const title = await screen.findByLabelText('Title')
    await user.clear(title)
    await user.type(title, 'A better title')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Post updated')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'A better title', level: 1 })).toBeVisible()
    expect(screen.getByText(/edited/)).toBeVisible()
  })

  test('a moderator can pin, lock and delete a post, but not edit it', async () => {
    const group = await makeGroup()
    const moderator = await makeMember('moderator')
    await join(group, moderator, 'moderator')
    const post = await makePost(group)
    await signInAs(moderator)
    const { user } = renderApp(`/forums/${post.id}`)
    const more = async () => user.click(await screen.findByRole('button', { name: 'More actions' }))
    await screen.findByRole('heading', { name: post.title })
    await more()
    const pin = await screen.findByRole('menuitem', { name: 'Pin' })
    // Only the author may edit the text.
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
    await user.click(pin)
    expect(await screen.findByText('Post pinned')).toBeVisible()
    await more()
    await user.click(await screen.findByRole('menuitem', { name: 'Lock' }))
    expect(await screen.findByText('Post locked')).toBeVisible()
    expect(
      await screen.findByText('This post is locked and no longer accepts replies.'),
    ).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
    await more()
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await giveRuleAndReason(user)
    await waitFor(() => expect(currentAddress()).toBe(`/forums/group/${group.id}`))
  })

  test('Share copies the link to the post and is recorded in the group’s activity', async () => {
    const group = await makeGroup()
    const post = await makePost(group)
    await signInAs(group.owner)
    const { user } = renderApp(`/forums/${post.id}`)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toContain(`#/forums/${post.id}`)
    await waitFor(async () => {
      const rows = operator.from('forum_group_activity').select('activity_type')
      const { data } = await rows.eq('activity_type', 'share').eq('group_id', group.id)
      expect(data).toHaveLength(1)
    })
  })
})
