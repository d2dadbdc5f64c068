import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../support/render'
import { makeMember, setProfile, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'

useFreshBrowser()

test('follows and friend requests by others show live on a profile', async () => {
  const [me, other, third] = await Promise.all(['me', 'other', 'third'].map((n) => makeMember(n)))
  if (!me || !other || !third) throw new Error('no members')
  await setProfile(other, { full_name: 'Grace Hopper' })
  await signInAs(me)
  renderApp(`/profile/${other.id}`)
  const controls = within(await screen.findByRole('group', { name: 'You and Grace Hopper' }))
  await controls.findByRole('button', { name: 'Add Friend' })
  const theirs = await actAs(other)
  const thirds = await actAs(third)

  // Joining the realtime topic takes a moment, and events sent before that are not received.
  await waitFor(
    async () => {
      await thirds.rpc('unfollow_user', { p_user_id: other.id })
      await thirds.rpc('follow_user', { p_user_id: other.id })
      await waitFor(
        () => expect(screen.getAllByText('Followers')[0]?.parentElement).toHaveTextContent('1'),
        { timeout: 1000 },
      )
    },
    { timeout: 15_000 },
  )
  await theirs.rpc('send_friend_request', { p_user_id: me.id })
  expect(await controls.findByRole('button', { name: 'Accept' })).toBeVisible()
})

test('a profile edited by its owner changes live for everyone who has it open', async () => {
  const [me, other] = await Promise.all(['me', 'other'].map((name) => makeMember(name)))
  if (!me || !other) throw new Error('no members')
  await signInAs(me)
  renderApp(`/profile/${other.id}`)
  // Not in the sidebar, which may suggest the same person.
  await screen.findByText(`@${other.username}`, { selector: 'main p' })
  let turn = 0
  await waitFor(
    async () => {
      turn += 1
      await setProfile(other, { title: `Title ${turn}` })
      await screen.findByText(`Title ${turn}`, undefined, { timeout: 1000 })
    },
    { timeout: 15_000 },
  )
})
