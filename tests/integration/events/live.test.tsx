import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isLive } from '@/lib/realtime'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { makeEvent, openEvent, page } from './fixture'

useFreshBrowser()

test('the organizer’s changes show live, and a deleted event is reported as not found', async () => {
  const [organizer, me] = await Promise.all([makeMember('organizer'), makeMember('me')])
  const event = await makeEvent(organizer, { days: -3 })
  await signInAs(me)
  await openEvent(event)
  const theirs = await actAs(organizer)
  await waitFor(() => expect(isLive(`content:event:${event.id}`)).toBe(true))
  const said = await theirs.from('events').update({ location: 'The attic' }).eq('id', event.id)
  expect(said.error).toBeNull()
  expect(await page().findByText('The attic')).toBeVisible()
  await theirs.from('events').delete().eq('id', event.id)
  expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeVisible()
})
