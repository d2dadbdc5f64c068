import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { isLive } from '@/lib/realtime'
import { makeClient } from '../../support/backend'
import { ownBackend } from '../../support/own-backend'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, makeMember, setProfile, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { letIn, makeGroup, makePost, openGroup, page, roleOf } from './fixture'

useFreshBrowser()

async function two() {
  const [me, admin] = await Promise.all([makeMember('me'), makeMember('admin')])
  return { me, admin, group: await makeGroup(admin) }
}

/** The page of a private group, live and open for one of its members. */
async function openPrivateGroup() {
  const { me, admin, group } = await two()
  const mine = await letIn(admin, me, group)
  const operator = makeClient(ownBackend(), { isService: true })
  const closed = operator.from('groups').update({ is_private: true }).eq('id', group.id)
  expect((await closed).error).toBeNull()
  await signInAs(me)
  await openGroup(group)
  await waitFor(() => expect(isLive(`user:${me.id}`)).toBe(true))
  return { me, admin, group, mine }
}

describe('the members of a group', () => {
  test('the list shows roles and lets a member connect with or message others, but not themselves', async () => {
    const { me, admin, group } = await two()
    await letIn(admin, me, group)
    await signInAs(me)
    const { user } = await openGroup(group)
    const card = within(await screen.findByRole('region', { name: 'Members' }))
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2))
    await user.click(card.getByRole('button', { name: 'View all 2 members' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Members of ${group.name}` }))
    const rows = await dialog.findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    const first = within(rows[0] ?? document.body)
    expect(first.getByText('admin')).toBeVisible()
    const own = rows.find((row) => within(row).queryByText('You'))
    expect(within(own ?? document.body).queryAllByRole('button')).toEqual([])
    await user.click(first.getByRole('button', { name: `Connect: ${admin.username}` }))
    expect(await first.findByRole('button', { name: 'Request Sent' })).toBeDisabled()
    await user.click(first.getByRole('link', { name: `Message ${admin.username}` }))
    await waitFor(() => expect(currentAddress()).toBe('/messages'))
    expect(
      await screen.findByRole('region', { name: `Conversation with ${admin.username}` }),
    ).toBeVisible()
  })

  test('a member finds others in the list by name, and clears a search that finds nobody', async () => {
    const { me, admin, group } = await two()
    await letIn(admin, me, group)
    await setProfile(me, { full_name: 'Zoë Ångström' })
    await signInAs(me)
    const { user } = await openGroup(group)
    await user.click(await screen.findByRole('button', { name: 'View all 2 members' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Members of ${group.name}` }))
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
    const search = dialog.getByRole('searchbox', { name: 'Search members' })
    await user.type(search, 'angstrom{Enter}')
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
    expect(dialog.getByText('Zoë Ångström')).toBeVisible()
    await user.clear(search)
    await user.type(search, 'nobody at all{Enter}')
    expect(await dialog.findByText('No members match your search.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
    expect(search).toHaveValue('')
  })

  test('an admin can change a member’s role and remove them', async () => {
    const { me, admin, group } = await two()
    await letIn(admin, me, group)
    await signInAs(admin)
    const { user } = await openGroup(group)
    await user.click(await screen.findByRole('button', { name: 'View all 2 members' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: `Manage ${me.username}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Make moderator' }))
    expect(await screen.findByText(`${me.username} is now moderator`)).toBeVisible()
    expect(await roleOf(me, group)).toBe('moderator')
    await user.click(dialog.getByRole('button', { name: `Manage ${me.username}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from group' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Remove from group' }))
    expect(await screen.findByText(`${me.username} was removed`)).toBeVisible()
    expect(await roleOf(me, group)).toBeNull()
  })
})

describe('being removed from a group', () => {
  test('an open page says that its reader is no longer a member, and a notification does', async () => {
    const { me, admin, group } = await two()
    const mine = await letIn(admin, me, group)
    await makePost(mine, group, 'Mine')
    await signInAs(me)
    const { unmount } = await openGroup(group)
    expect(await screen.findByText('Mine')).toBeVisible()
    await waitFor(() => expect(isLive(`user:${me.id}`)).toBe(true))
    const row = (await actAs(admin)).from('group_members').delete().eq('group_id', group.id)
    expect((await row.eq('user_id', me.id)).error).toBeNull()
    const text = `You are no longer a member of ${group.name}`
    expect(await page().findByText(text)).toBeVisible()
    expect(page().getByText('Join the group to see and create posts.')).toBeVisible()
    expect(screen.queryByText('Mine')).toBeNull()
    unmount()
    renderApp('/notifications')
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('an open page of a private group leads to the list, saying why', async () => {
    const { me, admin, group } = await openPrivateGroup()
    const row = (await actAs(admin)).from('group_members').delete().eq('group_id', group.id)
    expect((await row.eq('user_id', me.id)).error).toBeNull()
    expect(await screen.findByText(`You are no longer a member of ${group.name}`)).toBeVisible()
    await waitFor(() => expect(currentAddress()).toBe('/groups'))
  })
})

describe('a group that is left or deleted elsewhere', () => {
  test('an open page that its reader left in another tab offers to join, and says nothing of a removal', async () => {
    const { me, admin, group } = await two()
    const mine = await letIn(admin, me, group)
    await signInAs(me)
    await openGroup(group)
    await waitFor(() => expect(isLive(`user:${me.id}`)).toBe(true))
    expect((await mine.rpc('leave_group', { p_group_id: group.id })).error).toBeNull()
    expect(await page().findByText('Join the group to see and create posts.')).toBeVisible()
    expect(screen.queryByText(/no longer a member/)).toBeNull()
  })

  test('an open page of a private group that its reader left in another tab leads to the list', async () => {
    const { mine, group } = await openPrivateGroup()
    expect((await mine.rpc('leave_group', { p_group_id: group.id })).error).toBeNull()
    await waitFor(() => expect(currentAddress()).toBe('/groups'))
    expect(screen.queryByText(/no longer a member|not found/)).toBeNull()
  })

  test('an open page of a private group that is deleted leads to the list, saying why', async () => {
    const { admin, group } = await openPrivateGroup()
    await waitFor(() => expect(isLive(`content:group:${group.id}`)).toBe(true))
    const row = (await actAs(admin)).from('groups').delete().eq('id', group.id)
    expect((await row).error).toBeNull()
    expect(await screen.findByText('This group was deleted.')).toBeVisible()
    await waitFor(() => expect(currentAddress()).toBe('/groups'))
    expect(screen.queryByText(/no longer a member|not found/)).toBeNull()
  })
})

describe('leaving a group', () => {
  test('leaving asks first and hides the posts (UX-30)', async () => {
    const { me, admin, group } = await two()
    await letIn(admin, me, group)
    await signInAs(me)
    const { user } = await openGroup(group)
    await user.click(page().getByRole('button', { name: 'Leave Group' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: `Leave ${group.name}?` }),
    )
    await user.click(question.getByRole('button', { name: 'Leave Group' }))
    expect(await screen.findByText('Left group')).toBeVisible()
    expect(await page().findByText('Join the group to see and create posts.')).toBeVisible()
    expect(await roleOf(me, group)).toBeNull()
  })

  test('a member stays in the group when leaving fails, with an error', async () => {
    const { me, admin, group } = await two()
    await letIn(admin, me, group)
    await signInAs(me)
    const { user } = await openGroup(group)
    failRequests('/rpc/leave_group', { status: 500, body: { message: 'broken' } })
    await user.click(page().getByRole('button', { name: 'Leave Group' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Leave Group' }))
    expect(await screen.findByText('Failed to leave group')).toBeVisible()
    expect(await roleOf(me, group)).toBe('member')
  })

  test('the last admin is asked to choose another admin before leaving', async () => {
    const { me, admin, group } = await two()
    await letIn(admin, me, group)
    await signInAs(admin)
    const { user } = await openGroup(group)
    await user.click(page().getByRole('button', { name: 'Leave Group' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Hand over first' }))
    await user.click(question.getByRole('button', { name: 'Choose an admin' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Members of ${group.name}` }))
    expect(await dialog.findByRole('button', { name: `Manage ${me.username}` })).toBeVisible()
  })

  test('the only member deletes the group by leaving', async () => {
    const { admin, group } = await two()
    await signInAs(admin)
    const { user } = await openGroup(group)
    await user.click(page().getByRole('button', { name: 'Leave Group' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Leave and Delete' }))
    await waitFor(() => expect(currentAddress()).toBe('/groups'))
    expect(await roleOf(admin, group)).toBe('no group')
  })
})

describe('managing a group', () => {
  test('an admin can edit the group', async () => {
    const { admin, group } = await two()
    await signInAs(admin)
    const { user } = await openGroup(group)
    await user.click(page().getByRole('button', { name: 'Group options' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit Group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Group' }))
    await user.type(dialog.getByLabelText('Group Name'), '_new')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Group updated')).toBeVisible()
    expect(
      await screen.findByRole('heading', { name: `${group.name}_new`, level: 1 }),
    ).toBeVisible()
  })

  test('the creator can delete the group after confirming', async () => {
    const { admin, group } = await two()
    await signInAs(admin)
    const { user } = await openGroup(group)
    await user.click(page().getByRole('button', { name: 'Group options' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Group' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: `Delete ${group.name}?` }),
    )
    await user.click(question.getByRole('button', { name: 'Delete Group' }))
    expect(await screen.findByText('Group deleted')).toBeVisible()
    expect(await roleOf(admin, group)).toBe('no group')
  })

  test('a plain member can leave: they see neither settings, invitations nor join requests', async () => {
    const { me, admin, group } = await two()
    await letIn(admin, me, group)
    await signInAs(me)
    const { user } = await openGroup(group)
    expect(page().getByRole('button', { name: 'Leave Group' })).toBeVisible()
    await user.click(page().getByRole('button', { name: 'Group options' }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.queryByRole('menuitem', { name: /^(Edit|Delete)/ })).toBeNull()
    await user.keyboard('{Escape}')
    expect(page().queryByRole('button', { name: 'Invite' })).toBeNull()
    expect(screen.queryByRole('region', { name: /^Join requests/ })).toBeNull()
  })
})

describe('the groups on a profile', () => {
  test('a profile lists groups with roles, and only its owner sees links to find and manage groups', async () => {
    const { me, admin, group } = await two()
    await letIn(admin, me, group)
    await signInAs(admin)
    const { user, unmount } = renderApp('/profile')
    const panel = within(await screen.findByRole('tabpanel', { name: 'Groups' }))
    expect(await panel.findByRole('heading', { name: group.name })).toBeVisible()
    expect(panel.getByText('admin')).toBeVisible()
    expect(panel.getByRole('link', { name: 'Find Groups' })).toBeVisible()
    await user.click(panel.getByRole('link', { name: `Group settings: ${group.name}` }))
    expect(await screen.findByRole('dialog', { name: 'Edit Group' })).toBeVisible()
    unmount()
    renderApp(`/profile/${me.id}`)
    const theirs = within(await screen.findByRole('tabpanel', { name: 'Groups' }))
    expect(await theirs.findByText('member')).toBeVisible()
    expect(theirs.getByRole('link', { name: group.name })).toHaveAttribute(
      'href',
      expect.stringContaining(group.id),
    )
    expect(theirs.queryByRole('link', { name: 'Find Groups' })).toBeNull()
    expect(theirs.queryByRole('link', { name: /^Group settings/ })).toBeNull()
  })

  test('an owner without groups sees a link to explore groups', async () => {
    await signInAs(await makeMember('me'))
    renderApp('/profile')
    expect(await screen.findByRole('link', { name: 'Explore Groups' })).toBeVisible()
  })
})
