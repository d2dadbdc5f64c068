import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { letIn, makeGroup, openGroup, page, roleOf } from './fixture'

useFreshBrowser()

async function two() {
  const [me, admin] = await Promise.all([makeMember('me'), makeMember('admin')])
  return { me, admin, group: await makeGroup(admin) }
}

describe('members', () => {
  test('are listed with roles, a way to connect and to write; for oneself nothing', async () => {
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

  test('are given roles and removed by an admin', async () => {
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

describe('leaving', () => {
  test('asks first, and then the posts are closed (UX-30)', async () => {
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

  test('that fails says so, and one is still there', async () => {
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

  test('the last admin is asked to hand over', async () => {
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

  test('alone takes the group along', async () => {
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

describe('looking after a group', () => {
  test('its admin edits it', async () => {
    const { admin, group } = await two()
    await signInAs(admin)
    const { user } = await openGroup(group)
    await user.click(page().getByRole('button', { name: 'Group settings' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit Group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Group' }))
    await user.type(dialog.getByLabelText('Group Name'), '_new')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Group updated')).toBeVisible()
    expect(
      await screen.findByRole('heading', { name: `${group.name}_new`, level: 1 }),
    ).toBeVisible()
  })

  test('its creator deletes it, having been asked', async () => {
    const { admin, group } = await two()
    await signInAs(admin)
    const { user } = await openGroup(group)
    await user.click(page().getByRole('button', { name: 'Group settings' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Group' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: `Delete ${group.name}?` }),
    )
    await user.click(question.getByRole('button', { name: 'Delete Group' }))
    expect(await screen.findByText('Group deleted')).toBeVisible()
    expect(await roleOf(admin, group)).toBe('no group')
  })

  test('others see none of that', async () => {
    const { me, admin, group } = await two()
    await letIn(admin, me, group)
    await signInAs(me)
    await openGroup(group)
    for (const name of ['Group settings', 'Invite']) {
      expect(page().queryByRole('button', { name })).toBeNull()
    }
    expect(screen.queryByRole('region', { name: /^Join requests/ })).toBeNull()
  })
})

describe('on a profile', () => {
  test('groups stand with roles; the owner of it finds others', async () => {
    const { me, admin, group } = await two()
    await letIn(admin, me, group)
    await signInAs(admin)
    const { unmount } = renderApp('/profile')
    const panel = within(await screen.findByRole('tabpanel', { name: 'Groups' }))
    expect(await panel.findByRole('heading', { name: group.name })).toBeVisible()
    expect(panel.getByText('admin')).toBeVisible()
    expect(panel.getByRole('link', { name: 'Find Groups' })).toBeVisible()
    expect(panel.getByRole('link', { name: `Group settings: ${group.name}` })).toBeVisible()
    unmount()
    renderApp(`/profile/${me.id}`)
    const theirs = within(await screen.findByRole('tabpanel', { name: 'Groups' }))
    expect(await theirs.findByText('member')).toBeVisible()
    expect(theirs.queryByRole('link', { name: 'Find Groups' })).toBeNull()
    expect(theirs.queryByRole('link', { name: /^Group settings/ })).toBeNull()
  })

  test('an empty list leads the owner on', async () => {
    await signInAs(await makeMember('me'))
    renderApp('/profile')
    expect(await screen.findByRole('link', { name: 'Explore Groups' })).toBeVisible()
  })
})
