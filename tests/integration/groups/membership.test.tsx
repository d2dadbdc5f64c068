import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { isLive } from '@/lib/realtime'
import { currentAddress, renderApp } from '../../support/render'
import {
  confirmation,
  failRequests,
  holdRequests,
  makeMember,
  readMail,
  signInAs,
  useFreshBrowser,
} from '../members'
import { loseAnswers } from '../failures/failures'
import { actAs } from '../others'
import { letIn, makeGroup, openGroup, page, roleOf } from './fixture'

useFreshBrowser()

async function two() {
  const [me, admin] = await Promise.all([makeMember('me'), makeMember('admin')])
  return { me, admin, group: await makeGroup(admin) }
}

test('an unknown group redirects to the list with a message', async () => {
  await signInAs(await makeMember('me'))
  renderApp(`/groups/${crypto.randomUUID()}`)
  expect(await screen.findByText('Group not found')).toBeVisible()
  await waitFor(() => expect(currentAddress()).toBe('/groups'))
})

test('a group that fails to load shows an error', async () => {
  const { me, group } = await two()
  await signInAs(me)
  failRequests(['/rpc/group_screen', '/rpc/group_detail'], {
    status: 500,
    body: { message: 'broken' },
  })
  renderApp(`/groups/${group.id}`)
  expect(await screen.findByText('Failed to load group details')).toBeVisible()
})

describe('asking to join a group', () => {
  test('a request can be sent and cancelled, and an approval opens the group live', async () => {
    const { me, admin, group } = await two()
    await signInAs(me)
    const { user } = await openGroup(group)
    expect(page().getByText('Join the group to see and create posts.')).toBeVisible()
    await user.click(page().getByRole('button', { name: 'Request to Join' }))
    expect(await screen.findByText('Request sent')).toBeVisible()
    await user.click(await page().findByRole('button', { name: 'Cancel Request' }))
    await user.click(await page().findByRole('button', { name: 'Request to Join' }))
    await page().findByRole('button', { name: 'Cancel Request' })

    const theirs = await actAs(admin)
    const { data } = await theirs.from('group_join_requests').select('id').eq('status', 'pending')
    await theirs.rpc('approve_join_request', { p_request_id: String(data?.[0]?.id) })
    expect(await page().findByRole('textbox', { name: 'Write a post' })).toBeVisible()
  })

  test('someone who looks at a public group sees others join live', async () => {
    const { me, admin, group } = await two()
    await signInAs(me)
    await openGroup(group)
    expect(await page().findByText('1 member')).toBeVisible()
    await waitFor(() => expect(isLive(`content:group:${group.id}`)).toBe(true))
    await letIn(admin, await makeMember('other'), group)
    expect(await page().findByText('2 members')).toBeVisible()
  })

  test('a join request that fails shows an error', async () => {
    const { me, group } = await two()
    await signInAs(me)
    const { user } = await openGroup(group)
    failRequests('/rpc/request_to_join', { status: 500, body: { message: 'broken' } })
    await user.click(page().getByRole('button', { name: 'Request to Join' }))
    expect(await screen.findByText('Failed to send join request')).toBeVisible()
  })

  test('an approved requester becomes a member, a rejected one does not', async () => {
    const { me, admin, group } = await two()
    const other = await makeMember('other')
    for (const member of [me, other]) {
      await (await actAs(member)).rpc('request_to_join', { p_group_id: group.id })
    }
    await signInAs(admin)
    const { user } = await openGroup(group)
    const card = within(await screen.findByRole('region', { name: 'Join requests (2)' }))
    await user.click(await card.findByRole('button', { name: `Approve ${me.username}` }))
    expect(await screen.findByText(`${me.username} is now a member`)).toBeVisible()
    expect(await roleOf(me, group)).toBe('member')
    await user.click(card.getByRole('button', { name: `Reject ${other.username}` }))
    await user.click(await confirmation('Reject'))
    expect(await screen.findByText('Request rejected')).toBeVisible()
    expect(await roleOf(other, group)).toBeNull()
    expect(await card.findByText('No open requests.')).toBeVisible()
    expect(card.getByRole('button', { name: 'Invite someone' })).toBeVisible()
    expect(await page().findByText('2 members')).toBeVisible()
  })

  test('an admin who rejects a request that another one just approved is told that it is closed', async () => {
    const { me, admin, group } = await two()
    const client = await actAs(me)
    const request = await client.rpc('request_to_join', { p_group_id: group.id })
    await signInAs(admin)
    const { user } = await openGroup(group)
    await user.click(await screen.findByRole('button', { name: `Reject ${me.username}` }))
    const held = holdRequests('/rpc/reject_join_request')
    await user.click(await confirmation('Reject'))
    const theirs = await actAs(admin)
    await theirs.rpc('approve_join_request', { p_request_id: String(request.data) })
    held.release()
    expect(await screen.findByText('This request is no longer open')).toBeVisible()
    expect(await roleOf(me, group)).toBe('member')
  })

  test('a member who cancels a request that was just approved is told that it is closed', async () => {
    const { me, admin, group } = await two()
    await signInAs(me)
    const { user } = await openGroup(group)
    await user.click(page().getByRole('button', { name: 'Request to Join' }))
    const cancel = await page().findByRole('button', { name: 'Cancel Request' })
    const held = holdRequests('/rpc/cancel_join_request')
    await user.click(cancel)
    const theirs = await actAs(admin)
    const { data } = await theirs
      .from('group_join_requests')
      .select('id')
      .match({ group_id: group.id, status: 'pending' })
    await theirs.rpc('approve_join_request', { p_request_id: String(data?.[0]?.id) })
    held.release()
    expect(await screen.findByText('This request is no longer open')).toBeVisible()
    expect(screen.queryByText('Request cancelled')).toBeNull()
    expect(await roleOf(me, group)).toBe('member')
  })

  test.each([
    ['approve', 'Approve', 'Failed to approve request'],
    ['reject', 'Reject', 'Failed to reject request'],
  ])('a request stays when the admin’s “%s” fails, with an error', async (verb, label, text) => {
    const { me, admin, group } = await two()
    await (await actAs(me)).rpc('request_to_join', { p_group_id: group.id })
    await signInAs(admin)
    const { user } = await openGroup(group)
    const button = await screen.findByRole('button', { name: `${label} ${me.username}` })
    failRequests(`/rpc/${verb}_join_request`, { status: 500, body: { message: 'broken' } })
    await user.click(button)
    if (verb === 'reject') await user.click(await confirmation(label))
    expect(await screen.findByText(text)).toBeVisible()
    expect(button).toBeVisible()
  })

  test('an admin who is approving a request can’t reject it meanwhile', async () => {
    const { me, admin, group } = await two()
    await (await actAs(me)).rpc('request_to_join', { p_group_id: group.id })
    await signInAs(admin)
    const { user } = await openGroup(group)
    const reject = await screen.findByRole('button', { name: `Reject ${me.username}` })
    const held = holdRequests('/rpc/approve_join_request')
    await user.click(screen.getByRole('button', { name: `Approve ${me.username}` }))
    expect(reject).toBeDisabled()
    held.release()
    expect(await screen.findByText(`${me.username} is now a member`)).toBeVisible()
  })

  test('join requests that fail to load show an error', async () => {
    const { admin, group } = await two()
    await signInAs(admin)
    failRequests('/rest/v1/group_join_requests', { status: 500, body: { message: 'broken' } })
    await openGroup(group)
    expect(await screen.findByText('Failed to load join requests')).toBeVisible()
  })
})

describe('inviting people to a group', () => {
  async function openInvite() {
    const { me, admin, group } = await two()
    await signInAs(admin)
    const app = await openGroup(group)
    await app.user.click(page().getByRole('button', { name: 'Invite' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Invite to ${group.name}` }))
    async function send(email: string) {
      const field = dialog.getByLabelText(/email/i)
      await app.user.clear(field)
      if (email) await app.user.type(field, email)
      await app.user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    }
    return { ...app, me, admin, group, dialog, send }
  }

  test('each outcome of an invitation is reported with the specified message', async () => {
    const { me, admin, send, dialog } = await openInvite()
    await send('')
    expect(await dialog.findByText('Email required')).toBeVisible()
    await send('nobody@nowhere.test')
    expect(await screen.findByText('User not found')).toBeVisible()
    expect(screen.getByText('No user with that email address was found')).toBeVisible()
    await send(admin.email)
    expect(await screen.findByText('Already a member')).toBeVisible()
    await send(me.email)
    expect(await screen.findByText('Invitation sent')).toBeVisible()
    // Ready for the next address.
    await waitFor(() => expect(dialog.getByLabelText('Email address')).toHaveValue(''))
    expect(dialog.getByLabelText('Email address')).toHaveFocus()
    await send(me.email)
    expect(await screen.findByText('Invitation pending')).toBeVisible()
  })

  test('the email stays in the field when inviting fails, with an error', async () => {
    const { me, send, dialog } = await openInvite()
    failRequests('/rpc/invite_to_group', { status: 500, body: { message: 'broken' } })
    await send(me.email)
    expect(await screen.findByText('Failed to send invitation')).toBeVisible()
    expect(dialog.getByLabelText('Email address')).toHaveValue(me.email)
  })

  test('an invitation whose answer was lost is emailed when it is sent again', async () => {
    const { me, admin, group, send } = await openInvite()
    const losing = loseAnswers('/rpc/invite_to_group')
    await send(me.email)
    expect(await screen.findByText('Failed to send invitation')).toBeVisible()
    losing.restore()
    await send(me.email)
    expect(await screen.findByText('Invitation sent')).toBeVisible()
    const subject = `${admin.username} invited you to join ${group.name}`
    expect((await readMail(me.email, subject)).route).toBe(`/groups/${group.id}/invitation`)
  })

  test('an invited member gets an email whose link leads to accepting', async () => {
    const { me, admin, group, send, unmount } = await openInvite()
    await send(me.email)
    expect(await screen.findByText('Invitation sent')).toBeVisible()
    const { route } = await readMail(
      me.email,
      `${admin.username} invited you to join ${group.name}`,
    )
    expect(route).toBe(`/groups/${group.id}/invitation`)
    unmount()
    await signInAs(me)
    const { user } = renderApp(route)
    expect(
      await screen.findByText(`${admin.username} invited you to join this group.`),
    ).toBeVisible()
    await user.click(page().getByRole('button', { name: /^Accept/ }))
    await waitFor(() => expect(currentAddress()).toBe(`/groups/${group.id}`))
    expect(await roleOf(me, group)).toBe('member')
  })

  test('an invitation is sent in the app even when the email fails', async () => {
    const { me, send } = await openInvite()
    failRequests('/functions/v1/send-notification-email', 'offline')
    await send(me.email)
    expect(await screen.findByText('Invitation sent')).toBeVisible()
  })

  test('a member of the community can be invited by name', async () => {
    const { me, user, dialog } = await openInvite()
    await user.type(dialog.getByLabelText('From the community'), me.username)
    await user.click(await dialog.findByRole('button', { name: `Invite ${me.username}` }))
    expect(await screen.findByText('Invitation sent')).toBeVisible()
    expect(await dialog.findByText('Invited')).toBeVisible()
  })
})

test('a member who declined can accept a second invitation from its notification', async () => {
  const { me, admin, group } = await two()
  const theirs = await actAs(admin)
  const args = { p_group_id: group.id, p_user_id: me.id }
  await theirs.rpc('invite_member_to_group', args)
  await signInAs(me)
  const { user } = renderApp(`/groups/${group.id}/invitation`)
  await user.click(await screen.findByRole('button', { name: /^Decline/ }))
  await waitFor(() => expect(currentAddress()).toBe('/groups'))
  await waitFor(() => expect(isLive(`user:${me.id}`)).toBe(true))
  expect((await theirs.rpc('invite_member_to_group', args)).error).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Notifications, \d new/ }))
  const popover = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  const [newest] = await popover.findAllByRole('link', { name: /invit/i })
  await user.click(newest ?? document.body)
  expect(await screen.findByRole('button', { name: /^Accept/ })).toBeVisible()
  expect(currentAddress()).toBe(`/groups/${group.id}/invitation`)
})

test('a declined invitation is no longer open', async () => {
  const { me, admin, group } = await two()
  const args = { p_group_id: group.id, p_user_id: me.id }
  await (await actAs(admin)).rpc('invite_member_to_group', args)
  await signInAs(me)
  const { user, unmount } = renderApp(`/groups/${group.id}/invitation`)
  await user.click(await screen.findByRole('button', { name: /^Decline/ }))
  expect(await screen.findByText('Invitation declined')).toBeVisible()
  await waitFor(() => expect(currentAddress()).toBe('/groups'))
  unmount()
  renderApp(`/groups/${group.id}/invitation`)
  expect(await screen.findByText('This invitation is no longer open')).toBeVisible()
})
