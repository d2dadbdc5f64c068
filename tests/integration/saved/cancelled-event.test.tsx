import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../support/render'
import { makeEvent } from '../events/fixture'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'

useFreshBrowser()

test('a saved event that was cancelled says so and has no day, another has its day', async () => {
  const me = await makeMember('me')
  const [on, off] = [await makeEvent(me), await makeEvent(me)]
  const client = await actAs(me)
  const cancelled = { cancelled_at: new Date().toISOString() }
  expect((await client.from('events').update(cancelled).eq('id', off.id)).error).toBeNull()
  const rows = [on, off].map(({ id }) => ({ user_id: me.id, kind: 'event', item_id: id }))
  expect((await client.from('saved_items').insert(rows)).error).toBeNull()
  await signInAs(me)
  renderApp('/saved')
  expect(await screen.findByRole('link', { name: off.title })).toBeVisible()
  expect(screen.getByRole('link', { name: on.title })).toBeVisible()
  expect(screen.getAllByText('Cancelled')).toHaveLength(1)
  expect(screen.getAllByText(/^Event · \w/)).toHaveLength(1)
})
