import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { makeEvent, openEvent, page } from './fixture'

useFreshBrowser()

test('what the organizer changes arrives by itself; a deleted event says that it is gone', async () => {
  const [organizer, me] = await Promise.all([makeMember('organizer'), makeMember('me')])
  const event = await makeEvent(organizer, { days: -3 })
  await signInAs(me)
  await openEvent(event)
  const theirs = await actAs(organizer)
  // What is said before one listens is not heard: said again until it is.
  let room = 0
  await waitFor(
    async () => {
      room += 1
      const location = `Room ${room}`
      const said = await theirs.from('events').update({ location }).eq('id', event.id)
      expect(said.error).toBeNull()
      expect(await page().findByText(location)).toBeVisible()
    },
    { timeout: 10_000 },
  )
  await theirs.from('events').delete().eq('id', event.id)
  expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeVisible()
})
