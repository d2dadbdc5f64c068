import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../support/render'
import { makeIdea } from '../investing/fixture'
import { makeMember, operate, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'

useFreshBrowser()

/** What waits for the member on the screen. */
function waiting() {
  return within(screen.getByRole('region', { name: /^Needs you/ }))
}

it('an item that needs the member stays in its lane and in the badge until it is answered or set aside', async () => {
  const [idea, friend] = await Promise.all([makeIdea(), makeMember('asker')])
  const client = await actAs(friend)
  expect((await client.rpc('send_friend_request', { p_user_id: idea.founder.id })).error).toBeNull()
  expect(
    (await client.rpc('send_business_inquiry', { p_idea_id: idea.id, p_message: 'How much?' }))
      .error,
  ).toBeNull()
  await signInAs(idea.founder)
  const { user } = renderApp('/notifications')
  await screen.findByRole('region', { name: /^Needs you/ })
  expect(await screen.findByRole('button', { name: 'Notifications, 2 new' })).toBeVisible()

  await user.click(waiting().getByRole('button', { name: `Accept: ${friend.username}` }))
  await waitFor(() => expect(waiting().queryByText(/wants to be your friend/)).toBeNull())
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible()
  const [answered] = (await operate(
    'GET',
    `/rest/v1/connections?user_id=eq.${friend.id}&connected_user_id=eq.${idea.founder.id}`,
    undefined,
  )) as { status: string }[]
  expect(answered?.status).toBe('friends')

  await user.click(waiting().getByRole('button', { name: 'No reply needed' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Needs you/ })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/asked about/)).toBeVisible()
})

it('blocking a member from the row of their friend request removes the row', async () => {
  const [member, stranger] = await Promise.all([makeMember('asked'), makeMember('stranger')])
  const theirs = await actAs(stranger)
  expect((await theirs.rpc('send_friend_request', { p_user_id: member.id })).error).toBeNull()
  await signInAs(member)
  const { user } = renderApp('/notifications')
  await screen.findByRole('region', { name: /^Needs you/ })
  // Nothing else is there, but "no notifications yet" would deny the row.
  expect(await screen.findByText("You're all caught up")).toBeVisible()
  await user.click(
    await waiting().findByRole('button', { name: `More about ${stranger.username}` }),
  )
  await user.click(await screen.findByRole('menuitem', { name: `Block ${stranger.username}` }))
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Needs you/ })).toBeNull())
})

it('Reject asks first; the request goes once the member confirms', async () => {
  const [member, asker] = await Promise.all([makeMember('asked'), makeMember('asker')])
  const theirs = await actAs(asker)
  expect((await theirs.rpc('send_friend_request', { p_user_id: member.id })).error).toBeNull()
  await signInAs(member)
  const { user } = renderApp('/notifications')
  await screen.findByRole('region', { name: /^Needs you/ })
  const reject = { name: `Reject: ${asker.username}` }
  await user.click(await waiting().findByRole('button', reject))
  const dialog = await screen.findByRole('alertdialog', {
    name: `Reject ${asker.username}'s friend request?`,
  })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(waiting().getByRole('button', reject)).toBeVisible()
  await user.click(waiting().getByRole('button', reject))
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Needs you/ })).toBeNull())
  const left = await operate(
    'GET',
    `/rest/v1/connections?user_id=eq.${asker.id}&connected_user_id=eq.${member.id}&status=eq.pending`,
    undefined,
  )
  expect(left).toEqual([])
})
