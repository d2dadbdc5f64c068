import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  confirmation,
  failRequests,
  intercept,
  makeMember,
  setProfile,
  signInAs,
  useFreshBrowser,
} from '../members'
import { ask, join, makeGroup, makePost, operator, type Group } from './fixture'

useFreshBrowser()

const broken = { status: 500, body: {} }

/** A member with a readable name. */
async function makePerson(name: string) {
  const member = await makeMember(name.toLowerCase())
  await setProfile(member, { full_name: name })
  return member
}

/** A group with a moderator, a member and an open request. */
async function world() {
  const group = await makeGroup()
  const [mona, max, pia] = [
    await makePerson('Mona'),
    await makePerson('Max'),
    await makePerson('Pia'),
  ]
  await join(group, mona, 'moderator')
  await join(group, max)
  await ask(group, pia)
  return { ...group, moderator: mona, member: max }
}

function panel() {
  return within(screen.getByRole('tabpanel'))
}

/** The member’s role and status in the group, read from the database. */
async function standing(group: Group, userId: string) {
  const rows = operator.from('forum_group_members').select('role, status')
  const { data } = await rows.match({ group_id: group.id, user_id: userId })
  return data?.map(({ role, status }) => `${role} ${status}`)
}

/** Another moderator approves the request just before the next deletion of one arrives. */
function approveFirst(group: Group, userId: string): void {
  const approval = { group_id: group.id, user_id: userId }
  async function approve() {
    const table = operator.from('forum_group_members')
    expect((await table.update({ status: 'approved' }).match(approval)).error).toBeNull()
  }
  intercept(({ url, method }, pass) => {
    if (method !== 'DELETE' || !url.includes('/rest/v1/forum_group_members')) return null
    return approve().then(pass)
  })
}

describe('the members of a forum group', () => {
  test('a member finds others in the list by name, and clears a search that finds nobody', async () => {
    const group = await world()
    await signInAs(group.member)
    const { user } = renderApp(`/forums/group/${group.id}?tab=members`)
    await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(3))
    const search = panel().getByRole('searchbox', { name: 'Search members' })
    await user.type(search, 'mon{Enter}')
    await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(1))
    expect(panel().getByText('Mona')).toBeVisible()
    await user.type(search, ' nobody{Enter}')
    expect(await panel().findByText('No members match your search.')).toBeVisible()
    await user.click(panel().getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(3))
  })
})

describe('requests to join a forum group', () => {
  test('a moderator sees the number of requests and can approve or reject each', async () => {
    const group = await world()
    const rita = await makePerson('Rita')
    await ask(group, rita)
    await signInAs(group.moderator)
    const { user } = renderApp(`/forums/group/${group.id}`)
    await user.click(await screen.findByRole('tab', { name: 'Pending Requests 2 waiting' }))
    await user.click(await panel().findByRole('button', { name: 'Approve: Rita' }))
    expect(await screen.findByText('Member approved successfully')).toBeVisible()
    expect(await standing(group, rita.id)).toEqual(['member approved'])
    await user.click(panel().getByRole('button', { name: 'Reject: Pia' }))
    await user.click(await confirmation('Reject'))
    expect(await screen.findByText('Join request rejected')).toBeVisible()
    expect(await panel().findByText('No open requests')).toBeVisible()
    expect(panel().getByRole('button', { name: 'Invite someone' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Pending Requests' })).toBeVisible()
    expect(screen.getByText(/^4 members/)).toBeVisible()
  })

  test('someone whom another moderator approves meanwhile stays when their request is rejected', async () => {
    const group = await world()
    const rita = await makePerson('Rita')
    await ask(group, rita)
    await signInAs(group.moderator)
    const { user } = renderApp(`/forums/group/${group.id}?tab=requests`)
    await user.click(await screen.findByRole('button', { name: 'Reject: Rita' }))
    const confirm = await confirmation('Reject')
    approveFirst(group, rita.id)
    await user.click(confirm)
    expect(await screen.findByText('This request is no longer open')).toBeVisible()
    expect(await standing(group, rita.id)).toEqual(['member approved'])
  })

  test('a member whose request is approved while they cancel it is told so, and stays', async () => {
    const group = await world()
    const rita = await makePerson('Rita')
    await ask(group, rita)
    await signInAs(rita)
    const { user } = renderApp(`/forums/group/${group.id}`)
    const cancel = await screen.findByRole('button', { name: 'Cancel request' })
    approveFirst(group, rita.id)
    await user.click(cancel)
    expect(await screen.findByText('This request is no longer open')).toBeVisible()
    expect(await standing(group, rita.id)).toEqual(['member approved'])
  })

  test.each([
    ['Approve', 'Failed to approve member'],
    ['Reject', 'Failed to reject request'],
  ])('a request stays when %s fails, with an error', async (control, message) => {
    const group = await world()
    await signInAs(group.owner)
    const { user } = renderApp(`/forums/group/${group.id}?tab=requests`)
    const button = await screen.findByRole('button', { name: `${control}: Pia` })
    failRequests('/rest/v1/forum_group_members', broken)
    await user.click(button)
    if (control === 'Reject') await user.click(await confirmation(control))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('button', { name: `${control}: Pia` })).toBeVisible()
  })
})

describe('members of a forum group', () => {
  test('the owner can promote, demote and remove everyone but themselves', async () => {
    const group = await world()
    await signInAs(group.owner)
    const { user } = renderApp(`/forums/group/${group.id}?tab=manage`)
    await user.click(await screen.findByRole('button', { name: 'Make moderator: Max' }))
    expect(await screen.findByText('Member promoted to moderator')).toBeVisible()
    expect(await standing(group, group.member.id)).toEqual(['moderator approved'])
    await user.click(await screen.findByRole('button', { name: 'Make member: Max' }))
    expect(await screen.findByText('Moderator demoted to member')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Remove: Mona' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Mona from this group?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Member removed from group')).toBeVisible()
    await waitFor(() => expect(panel().queryByText('Mona')).toBeNull())
    expect(await standing(group, group.moderator.id)).toEqual([])
    expect(screen.queryByRole('button', { name: `Remove: ${group.owner.username}` })).toBeNull()
  })

  test('a moderator can remove plain members but cannot change roles', async () => {
    const group = await world()
    const other = await makePerson('Otto')
    await join(group, other, 'moderator')
    await signInAs(group.moderator)
    renderApp(`/forums/group/${group.id}?tab=manage`)
    expect(await screen.findByRole('button', { name: 'Remove: Max' })).toBeVisible()
    for (const name of ['Otto', 'Mona', group.owner.username]) {
      expect(screen.queryByRole('button', { name: `Remove: ${name}` })).toBeNull()
    }
    expect(screen.queryByRole('button', { name: /^Make / })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete group' })).toBeNull()
    expect(screen.getByLabelText('Group name')).toHaveAttribute('readonly')
  })

  test.each([
    ['Make moderator: Max', 'Failed to promote member'],
    ['Make member: Mona', 'Failed to demote moderator'],
  ])('the control “%s” shows an error when it fails', async (control, message) => {
    const group = await world()
    await signInAs(group.owner)
    const { user } = renderApp(`/forums/group/${group.id}?tab=manage`)
    const button = await screen.findByRole('button', { name: control })
    failRequests('/rest/v1/forum_group_members', broken)
    await user.click(button)
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('a member stays in the list when removing them fails, with an error', async () => {
    const group = await world()
    await signInAs(group.owner)
    const { user } = renderApp(`/forums/group/${group.id}?tab=manage`)
    await user.click(await screen.findByRole('button', { name: 'Remove: Max' }))
    failRequests('/rest/v1/forum_group_members', broken)
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Failed to remove member')).toBeVisible()
    expect(panel().getByText('Max')).toBeVisible()
  })

  test('a plain member sees roles and activity, but no moderator tabs', async () => {
    const group = await world()
    await makePost(group)
    await signInAs(group.member)
    const { user } = renderApp(`/forums/group/${group.id}?tab=manage`)
    // A tab the viewer may not see falls back to Posts.
    expect(await screen.findByRole('tab', { name: 'Posts', selected: true })).toBeVisible()
    expect(screen.queryByRole('tab', { name: /Pending Requests/ })).toBeNull()
    expect(screen.queryByRole('tab', { name: 'Manage' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Members' }))
    const owner = (await panel().findByText('Owner')).closest('li')
    expect(owner).toHaveTextContent('1 post')
    expect(panel().getByText('Moderator')).toBeVisible()
    expect(panel().queryByText('Pia')).toBeNull()
  })

  test('a visitor is asked to sign in to see the members', async () => {
    const group = await world()
    const { user } = renderApp(`/forums/group/${group.id}`)
    await user.click(await screen.findByRole('tab', { name: 'Members' }))
    expect(await screen.findByText("Sign in to see who's in this group")).toBeVisible()
  })

  test.each([
    ['members', "We couldn't load the members"],
    ['requests', "We couldn't load the requests"],
  ])('%s show an error when they fail to load, and Try again loads them', async (tab, message) => {
    const group = await world()
    await signInAs(group.owner)
    failRequests('/rpc/list_forum_members', broken)
    const { user } = renderApp(`/forums/group/${group.id}?tab=${tab}`)
    expect(await screen.findByText(message)).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })
})

describe('editing and deleting a forum group', () => {
  test('the owner can edit the group, and unsaved text survives a reload', async () => {
    const group = await world()
    await signInAs(group.owner)
    const { user, unmount } = renderApp(`/forums/group/${group.id}?tab=manage`)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(screen.getByLabelText('Description'), 'About bread')
    unmount()
    renderApp(`/forums/group/${group.id}?tab=manage`)
    expect(await screen.findByText('Your text is still here.')).toBeVisible()
    expect(screen.getByLabelText('Description')).toHaveValue('About bread')
    failRequests('/rest/v1/forum_groups', broken)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Failed to update forum group')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Forum group updated')).toBeVisible()
    expect((await screen.findAllByText('About bread')).length).toBeGreaterThan(0)
  })

  test('the owner can delete the group after confirming, again after a failed try', async () => {
    const group = await world()
    await signInAs(group.owner)
    const { user } = renderApp(`/forums/group/${group.id}?tab=manage`)
    await user.click(await screen.findByRole('button', { name: 'Delete group' }))
    failRequests('/rest/v1/forum_groups', broken)
    const ask = await screen.findByRole('alertdialog', { name: `Delete “${group.name}”?` })
    await user.click(within(ask).getByRole('button', { name: 'Delete group' }))
    expect(await screen.findByText('Failed to delete forum group')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Delete group' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete group' }),
    )
    expect(await screen.findByText('Forum group deleted')).toBeVisible()
    await waitFor(() => expect(currentAddress()).toBe('/forums'))
    const { data } = await operator.from('forum_groups').select('id').eq('id', group.id)
    expect(data).toEqual([])
  })
})
