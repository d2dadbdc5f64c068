import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { makeEvent, openEvent, page } from './fixture'

useFreshBrowser()

test('a member has the menu of the organizer beside their name; the organizer has none', async () => {
  const [organizer, member] = await Promise.all([makeMember('organizer'), makeMember('guest')])
  const event = await makeEvent(organizer)
  const menu = { name: `More about ${organizer.username}` }
  await signInAs(member)
  const { user, unmount } = await openEvent(event)
  await user.click(await page().findByRole('button', menu))
  expect(await screen.findByRole('menuitem', { name: 'Report…' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: `Block ${organizer.username}` })).toBeVisible()
  unmount()
  await signInAs(organizer)
  await openEvent(event)
  expect(await page().findByRole('link', { name: organizer.username })).toBeVisible()
  expect(page().queryByRole('button', menu)).toBeNull()
})
