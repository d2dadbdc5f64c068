import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeClient } from '../../support/backend'
import { ownBackend } from '../../support/own-backend'
import { renderApp } from '../../support/render'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { letIn, makeGroup, makePost, openGroup, page } from './fixture'

useFreshBrowser()

test('posts since the last visit are counted in the list and marked in the group', async () => {
  const [me, admin] = await Promise.all([makeMember('me'), makeMember('admin')])
  const group = await makeGroup(admin)
  await letIn(admin, me, group)
  const theirs = await actAs(admin)
  await makePost(theirs, group, 'Seen before')
  await (await actAs(me)).rpc('note_visit', { p_kind: 'group', p_place_id: group.id })
  const operator = makeClient(ownBackend(), { isService: true })
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await operator.from('group_posts').update({ created_at: hourAgo }).eq('group_id', group.id)
  const halfHourAgo = new Date(Date.now() - 31 * 60_000).toISOString()
  await operator.from('visits').update({ visited_at: halfHourAgo }).eq('user_id', me.id)
  await makePost(theirs, group, 'Since then')

  await signInAs(me)
  const { user } = renderApp(`/groups?search=${group.name}`)
  expect(await screen.findByText('1 new')).toBeVisible()
  await user.click(page().getByRole('link', { name: `View Group: ${group.name}` }))
  expect(await page().findByText('1 new post since your last visit')).toBeVisible()
  const [latest, earlier] = page().getAllByRole('article')
  expect(within(latest!).getByText('New')).toBeVisible()
  expect(within(earlier!).queryByText('New')).toBeNull()
  await user.click(page().getByRole('link', { name: 'Back to groups' }))
  expect(await page().findByRole('link', { name: `View Group: ${group.name}` })).toBeVisible()
  await expect.poll(() => page().queryByText('1 new')).toBeNull()
})

test('logging out on a group page records no visit', async () => {
  const me = await makeMember('me')
  const group = await makeGroup(me)
  await signInAs(me)
  const { user } = await openGroup(group)
  const requests = vi.spyOn(globalThis, 'fetch')
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  expect(await screen.findByText('Signed out successfully')).toBeVisible()
  // The page is read again, as a visitor's.
  expect(await page().findByText('Join the group to see and create posts.')).toBeVisible()
  const addresses = requests.mock.calls.map(([input]) => new Request(input).url)
  expect(addresses.filter((address) => address.includes('note_visit'))).toEqual([])
})

test('a group can be asked to join from the list', async () => {
  const [me, admin] = await Promise.all([makeMember('me'), makeMember('admin')])
  const group = await makeGroup(admin)
  await signInAs(me)
  const { user } = renderApp(`/groups?search=${group.name}`)
  await user.click(await screen.findByRole('button', { name: `Request to Join: ${group.name}` }))
  expect(await page().findByText('Request pending')).toBeVisible()
  expect(page().queryByRole('button', { name: /^Request to Join/ })).toBeNull()
})

test('a member whose request was rejected is told so and can ask again', async () => {
  const [me, admin] = await Promise.all([makeMember('me'), makeMember('admin')])
  const group = await makeGroup(admin)
  const mine = await actAs(me)
  const { data: request } = await mine.rpc('request_to_join', { p_group_id: group.id })
  await (await actAs(admin)).rpc('reject_join_request', { p_request_id: String(request) })
  await signInAs(me)
  await openGroup(group)
  expect(page().getByText('Your last request was declined. You can ask again.')).toBeVisible()
  expect(page().getByRole('button', { name: 'Request to Join' })).toBeVisible()
})

test('an admin sees open invitations and can withdraw them', async () => {
  const [me, admin] = await Promise.all([makeMember('me'), makeMember('admin')])
  const group = await makeGroup(admin)
  const theirs = await actAs(admin)
  await theirs.rpc('invite_member_to_group', { p_group_id: group.id, p_user_id: me.id })
  await signInAs(admin)
  const { user } = await openGroup(group)
  await user.click(page().getByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(
    await dialog.findByRole('button', { name: `Withdraw the invitation to ${me.username}` }),
  )
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible()
  expect(await dialog.findByText('No one has an open invitation.')).toBeVisible()
})
