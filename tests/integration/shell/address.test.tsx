import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { makeMember, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

test.each([
  ['/groups', 'My Groups'],
  ['/forums', 'My Groups'],
])('%s: clicking a tab right after clearing the search keeps it cleared', async (path, name) => {
  await signInAs(await makeMember('me'))
  const { user } = renderApp(`${path}?search=nothing`)
  const box = await screen.findByRole('searchbox', { name: 'Search groups...' })
  const tab = await screen.findByRole('tab', { name })
  await user.clear(box)
  await user.click(tab)
  await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'))
  expect(box).toHaveValue('')
  expect(currentAddress()).toBe(`${path}?tab=mine`)
})

test('changing the address by hand asks before unsaved text is lost (UX-02)', async () => {
  await signInAs(await makeMember('me'))
  const warned = vi.spyOn(console, 'warn')
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  const field = await screen.findByLabelText('Location')
  await user.type(field, 'Porto')
  window.location.hash = '#/groups'
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(currentAddress()).toBe('/profile'))
  expect(field).toHaveValue('Porto')

  window.location.hash = '#/groups'
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Groups', level: 1 })).toBeVisible()
  expect(currentAddress()).toBe('/groups')
  const said = warned.mock.calls.map(String).filter((message) => message.includes('POP navigation'))
  expect(said).toEqual([])
})

test.each([
  ['event', '/events', 'Event not found'],
  ['forum post', '/forums', 'Post not found'],
  ['business page', '/business', 'Business Page Not Found'],
  ['profile', '/profile', 'Profile not found'],
])('the title of a gone %s says so, also when that is known', async (_, path, title) => {
  await signInAs(await makeMember('me'))
  const address = `${path}/${crypto.randomUUID()}`
  renderApp(address)
  const goTo = (to: string) => act(() => void (window.location.hash = `#${to}`))
  await screen.findByRole('heading', { name: title })
  goTo('/settings')
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  goTo(address)
  await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(document.title).toBe(`${title} · Kindling`))
})
