import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { ask, freshTitle, join, makeGroup, makePost, operator } from './fixture'

useFreshBrowser()

const broken = { status: 500, body: {} }

describe('the list of forum groups', () => {
  test('a group shows its counts and latest post and can be found by search', async () => {
    const group = await makeGroup()
    await makeGroup()
    const post = await makePost(group)
    await signInAs(await makeMember('reader'))
    const { user } = renderApp('/forums')
    await user.type(await screen.findByRole('searchbox', { name: 'Search groups...' }), group.name)
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0))
    await waitFor(() => expect(currentAddress()).toContain('search='))
    const link = await screen.findByRole('link', { name: group.name })
    expect(link).toHaveAttribute('href', `#/forums/group/${group.id}`)
    const main = within(screen.getByRole('main'))
    await waitFor(() => expect(main.getAllByRole('heading', { level: 2 })).toHaveLength(1))
    expect(main.getByText('1 member · 1 post')).toBeVisible()
    expect(main.getByText(post.title)).toBeVisible()
    // The time must stay visible when the post title is truncated.
    expect(main.getByText('Just now').closest('.line-clamp-2')).toBeNull()
  })

  test('a search without matches says so and can be cleared', async () => {
    await makeGroup()
    const { user } = renderApp('/forums?search=nothing%20is%20called%20so')
    expect(await screen.findByText('No forum group matches “nothing is called so”')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Clear the search' }))
    await waitFor(() => expect(currentAddress()).toBe('/forums'))
  })

  test('My Groups lists the groups one has joined or asked to join', async () => {
    const [mine, asked, other] = [await makeGroup(), await makeGroup(), await makeGroup()]
    const me = await makeMember('me')
    await join(mine, me)
    await ask(asked, me)
    await signInAs(me)
    const { user } = renderApp('/forums')
    await user.click(await screen.findByRole('tab', { name: 'My Groups' }))
    expect(await screen.findByRole('link', { name: asked.name })).toBeVisible()
    expect(screen.getByRole('link', { name: mine.name })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('link', { name: other.name })).toBeNull())
    expect(screen.getByText('Request Sent')).toBeVisible()
    expect(currentAddress()).toBe('/forums?tab=mine')
  })

  test('the list shows an error when it cannot be loaded, and Try again loads it', async () => {
    await makeGroup()
    failRequests('/rpc/list_forum_groups', broken)
    const { user } = renderApp('/forums')
    expect(await screen.findByText('Failed to load forum groups.')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0)
  })

  test('a visitor can read the list and is asked to sign in to create a group', async () => {
    const group = await makeGroup()
    const { user } = renderApp(`/forums?search=${encodeURIComponent(group.name)}`)
    expect(await screen.findByRole('link', { name: group.name })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'My Groups' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create Group' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Required' })
    expect(within(dialog).getByText('Please sign in to create a group')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fforums%2Fcreate-group'))
  })
})

describe('creating a forum group', () => {
  test('a visitor who wants to create a group is sent to sign in', async () => {
    renderApp('/forums/create-group')
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fforums%2Fcreate-group'))
  })

  test('the form requires a name, counts the description and leads to the new group', async () => {
    await signInAs(await makeMember('maker'))
    const { user } = renderApp('/forums/create-group')
    const name = freshTitle('My group')
    await user.click(await screen.findByRole('button', { name: 'Create Group' }))
    expect(await screen.findByText('Group name is required')).toBeVisible()
    expect(screen.getByLabelText('Group name')).toHaveFocus()
    await user.type(screen.getByLabelText('Group name'), name)
    await user.type(screen.getByLabelText('Description'), 'For all')
    expect(screen.getByText('7 / 500')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create Group' }))
    expect(await screen.findByText('Forum group created successfully')).toBeVisible()
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible()
    expect(currentAddress()).toMatch(/^\/forums\/group\/[0-9a-f-]{36}$/)
    expect(await screen.findByRole('tab', { name: 'Manage' })).toBeVisible()
  })

  test('the form stays when creating fails, and the next try creates one group', async () => {
    const maker = await makeMember('maker')
    await signInAs(maker)
    const { user } = renderApp('/forums/create-group')
    const name = freshTitle('Twice')
    await user.type(await screen.findByLabelText('Group name'), name)
    failRequests('/rest/v1/forum_groups', broken)
    await user.click(screen.getByRole('button', { name: 'Create Group' }))
    expect(await screen.findByText('Failed to create forum group')).toBeVisible()
    expect(screen.getByLabelText('Group name')).toHaveValue(name)
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Create Group' }))
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible()
    const { data } = await operator.from('forum_groups').select('id').eq('name', name)
    expect(data).toHaveLength(1)
  })

  test('Cancel leads back to the list', async () => {
    await signInAs(await makeMember('maker'))
    const { user } = renderApp('/forums/create-group')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(currentAddress()).toBe('/forums'))
  })

  test.each([
    [
      'a text file',
      new File(['no picture'], 'a.png', { type: 'image/png' }),
      'Please select an image file.',
    ],
  ])('%s is rejected as a cover', async (_, file, message) => {
    await signInAs(await makeMember('maker'))
    const { user } = renderApp('/forums/create-group')
    await user.upload(await screen.findByLabelText('Cover image', { selector: 'input' }), file)
    expect(await screen.findByText(message)).toBeVisible()
  })
})

describe('joining a forum group', () => {
  test('a visitor who wants to join is asked to sign in', async () => {
    const group = await makeGroup()
    const { user } = renderApp(`/forums/group/${group.id}`)
    await user.click(await screen.findByRole('button', { name: 'Request to Join' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Required' })
    expect(within(dialog).getByText('Please sign in to join this group')).toBeVisible()
  })

  test('a member can ask to join and cancel the request', async () => {
    const group = await makeGroup()
    const me = await makeMember('me')
    await signInAs(me)
    const { user } = renderApp(`/forums/group/${group.id}`)
    await user.click(await screen.findByRole('button', { name: 'Request to Join' }))
    expect(await screen.findByText('Your request was sent to the group moderators.')).toBeVisible()
    expect(screen.getAllByText('Request Sent')[0]).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel request' }))
    expect(await screen.findByRole('button', { name: 'Request to Join' })).toBeVisible()
    const rows = operator.from('forum_group_members').select('id').eq('user_id', me.id)
    const { data } = await rows
    expect(data).toEqual([])
  })

  test('a join request that fails shows an error', async () => {
    const group = await makeGroup()
    await signInAs(await makeMember('me'))
    const { user } = renderApp(`/forums/group/${group.id}`)
    const button = await screen.findByRole('button', { name: 'Request to Join' })
    failRequests('/rest/v1/forum_group_members', broken)
    await user.click(button)
    expect(await screen.findByText('Failed to send join request')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Request to Join' })).toBeVisible()
  })

  test('an approved member can post at once, without a reload', async () => {
    const group = await makeGroup()
    const me = await makeMember('me')
    await ask(group, me)
    await signInAs(me)
    renderApp(`/forums/group/${group.id}`)
    expect(await screen.findByText('Request Sent')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New Post' })).toBeNull()
    const to = { group_id: group.id, user_id: me.id }
    await operator.from('forum_group_members').update({ status: 'approved' }).match(to)
    expect(await screen.findByRole('button', { name: 'New Post' })).toBeVisible()
  })

  test('a member can leave after confirming, the owner cannot leave', async () => {
    const group = await makeGroup()
    const me = await makeMember('me')
    await join(group, me)
    await signInAs(me)
    const { user, unmount } = renderApp(`/forums/group/${group.id}`)
    await user.click(await screen.findByRole('button', { name: 'Group options' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Leave Group' }))
    const dialog = await screen.findByRole('alertdialog', { name: `Leave “${group.name}”?` })
    failRequests('/rest/v1/forum_group_members', broken)
    await user.click(within(dialog).getByRole('button', { name: 'Leave Group' }))
    expect(await screen.findByText('Failed to leave group')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Group options' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Leave Group' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave Group' }),
    )
    expect(await screen.findByRole('button', { name: 'Request to Join' })).toBeVisible()
    unmount()
    await signInAs(group.owner)
    const again = renderApp(`/forums/group/${group.id}`)
    expect(await screen.findByRole('tab', { name: 'Manage' })).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Group options' }))
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Leave Group' })).toBeNull()
  })
})

describe('a forum group that cannot be shown', () => {
  test.each([
    ['that does not exist', () => Promise.resolve(crypto.randomUUID())],
    ['that is private', async () => (await makeGroup({ isPublic: false })).id],
    ['without a valid id', () => Promise.resolve('x')],
  ])('a group %s is reported as not there', async (_, make) => {
    await signInAs(await makeMember('me'))
    renderApp(`/forums/group/${await make()}`)
    expect(await screen.findByRole('heading', { name: 'Forum group not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all groups' })).toBeVisible()
  })

  test('a group that fails to load shows an error, and Try again loads it', async () => {
    const group = await makeGroup()
    failRequests(['/rpc/forum_group_screen', '/rpc/get_forum_group'], broken)
    const { user } = renderApp(`/forums/group/${group.id}`)
    expect(await screen.findByText('Failed to load group details')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: group.name })).toBeVisible()
  })
})
