import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, freshName, makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { letIn, makeGroup, page } from './fixture'

useFreshBrowser()

describe('the list of groups', () => {
  test('a search filters the list and is part of the URL', async () => {
    const me = await makeMember('me')
    const group = await makeGroup(me, 'Zebras')
    await makeGroup(me, 'Ducks')
    await signInAs(me)
    const { user } = renderApp('/groups')
    await user.type(await screen.findByPlaceholderText('Search groups...'), group.name)
    await waitFor(() => expect(currentAddress()).toContain(`search=${group.name}`))
    await waitFor(() => expect(page().getAllByRole('listitem')).toHaveLength(1))
    expect(page().getByRole('heading', { name: group.name })).toBeVisible()
    expect(page().getByText('1 member')).toBeVisible()
  })

  test('a search without matches offers to show all groups', async () => {
    await signInAs(await makeMember('me'))
    const { user } = renderApp(`/groups?search=${freshName('nothing')}`)
    expect(await screen.findByText('No groups found')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Show all groups' }))
    await waitFor(() => expect(currentAddress()).toBe('/groups'))
  })

  test('My Groups lists only the member’s groups, with their role in each', async () => {
    const [me, admin] = await Promise.all([makeMember('me'), makeMember('admin')])
    const mine = await makeGroup(admin, 'Mine')
    const other = await makeGroup(admin, 'Other')
    await letIn(admin, me, mine)
    await signInAs(me)
    const { user } = renderApp('/groups')
    await user.click(await screen.findByRole('tab', { name: 'My Groups' }))
    const list = within(await screen.findByRole('list', { name: 'My Groups' }))
    expect(await list.findByText(mine.name)).toBeVisible()
    expect(list.getByText('member')).toBeVisible()
    expect(list.queryByText(other.name)).toBeNull()
    expect(currentAddress()).toBe('/groups?tab=mine')
  })

  test('the list shows an error when it cannot be loaded, and Try again loads it', async () => {
    const me = await makeMember('me')
    const group = await makeGroup(me)
    await signInAs(me)
    failRequests('/rpc/list_groups', { status: 500, body: { message: 'broken' } })
    const { user } = renderApp(`/groups?search=${group.name}`)
    expect(await screen.findByText("We couldn't load the groups")).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await page().findByRole('heading', { name: group.name })).toBeVisible()
  })

  test('a visitor sees public groups and is sent to sign in when opening one', async () => {
    const group = await makeGroup(await makeMember('admin'))
    const { user } = renderApp(`/groups?search=${group.name}`)
    expect(await screen.findByRole('heading', { name: group.name })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'My Groups' })).toBeNull()
    await user.click(screen.getByRole('link', { name: `View Group: ${group.name}` }))
    await waitFor(() => expect(currentAddress()).toMatch(/^\/auth\?/))
    expect(currentAddress()).toContain(encodeURIComponent(`/groups/${group.id}`))
  })

  test('a visitor who wants to join a group is sent to sign in', async () => {
    const group = await makeGroup(await makeMember('admin'))
    const { user } = renderApp(`/groups/${group.id}`)
    await user.click(await screen.findByRole('link', { name: 'Request to Join' }))
    await waitFor(() => expect(currentAddress()).toMatch(/^\/auth\?/))
    expect(currentAddress()).toContain(encodeURIComponent(`/groups/${group.id}`))
  })
})

test('an invitation can be accepted under My Groups', async () => {
  const [me, admin] = await Promise.all([makeMember('me'), makeMember('admin')])
  const group = await makeGroup(admin)
  const args = { p_group_id: group.id, p_user_id: me.id }
  await (await actAs(admin)).rpc('invite_member_to_group', args)
  await signInAs(me)
  const { user } = renderApp('/groups?tab=mine')
  expect(await screen.findByText(`${admin.username} invited you`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Accept the invitation to ${group.name}` }))
  expect(await screen.findByText('Welcome to the group')).toBeVisible()
  const list = within(await screen.findByRole('list', { name: 'My Groups' }))
  expect(await list.findByText(group.name)).toBeVisible()
})

describe('creating a group', () => {
  test('the form leads through validation and review to a new group', async () => {
    const me = await makeMember('me')
    await signInAs(me)
    const { user } = renderApp('/create-group')
    const name = freshName('Bakers')
    await user.type(await screen.findByLabelText('Group Name'), 'ab')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Group name must be at least 3 characters.')).toBeVisible()
    expect(screen.getByText('Description must be at least 10 characters.')).toBeVisible()

    await user.clear(screen.getByLabelText('Group Name'))
    await user.type(screen.getByLabelText('Group Name'), name)
    await user.type(screen.getByLabelText('Description'), 'Bread and what it takes')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('heading', { name: 'Review' })).toHaveFocus()
    expect(page().getByRole('heading', { name })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Group Name')).toHaveValue(name)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Create Group' }))

    expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Groups' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'View Group' }))
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible()
    expect(page().getByRole('button', { name: 'Invite' })).toBeVisible()
  })

  test('the form keeps its values when creating the group fails, with an error', async () => {
    await signInAs(await makeMember('me'))
    const { user } = renderApp('/create-group')
    await user.type(await screen.findByLabelText('Group Name'), 'Bakers')
    await user.type(screen.getByLabelText('Description'), 'Bread and what it takes')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    failRequests('/rest/v1/groups', { status: 500, body: { message: 'broken' } })
    await user.click(await screen.findByRole('button', { name: 'Create Group' }))
    expect(await screen.findByText('Error creating group')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Description')).toHaveValue('Bread and what it takes')
  })

  test('a visitor who wants to create a group is sent to sign in', async () => {
    renderApp('/create-group')
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fcreate-group'))
  })
})

describe('the sample group', () => {
  test('the sample opens read-only, and its id is never sent to the database', async () => {
    await signInAs(await makeMember('me'))
    const send = vi.spyOn(globalThis, 'fetch')
    renderApp('/groups/sample-1')
    expect(await screen.findByRole('heading', { name: 'Startup Founders Circle' })).toBeVisible()
    expect(page().getByText('Sample')).toBeVisible()
    expect(page().getByRole('button', { name: 'Request to Join' })).toBeDisabled()
    const asked = send.mock.calls.map((call) => JSON.stringify(call))
    expect(asked.filter((request) => request.includes('sample-1'))).toEqual([])
  })

  test('search finds the sample by its title', async () => {
    await signInAs(await makeMember('me'))
    renderApp('/?search=Startup%20Founders%20Circle')
    const row = (await screen.findByRole('heading', { name: 'Startup Founders Circle' })).closest(
      'li',
    )
    expect(row).toHaveTextContent('Sample')
    expect(within(row ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '#/groups/sample-1',
    )
  })
})
