import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { logInOnPage } from '../log-in'
import { makeMember, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

test.each([
  ['/articles?write=new', 'Create New Article', '/articles'],
  ['/investing?submit=new', 'Submit Business Idea', '/investing'],
])('opening %s signed out shows “%s” after signing in (UX-16)', async (to, dialog, at) => {
  const member = await makeMember('headed')
  const { user } = renderApp(to)
  await logInOnPage(user, member)
  expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible()
  await waitFor(() => expect(currentAddress()).toBe(at))
})

/** Requests to a path are never answered. */
function silence(path: string) {
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes(path)) return send(input, init)
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  })
}

test('a request without a response is given up after ten seconds, with Try again (UX-17)', async () => {
  await signInAs(await makeMember('waiting'))
  const limit = AbortSignal.timeout.bind(AbortSignal)
  const limits = new Set<number>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.add(milliseconds)
    return limit(milliseconds / 10)
  })
  silence('/rpc/list_notifications')
  const { user } = renderApp('/notifications')
  // Each automatic retry would add a second here, ten for a member.
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3500 })
  expect(screen.getByText("We couldn't load your notifications")).toBeVisible()
  expect([...limits]).toEqual([10_000])
  vi.restoreAllMocks()
  await user.click(retry)
  expect(await screen.findByText('You have no notifications')).toBeVisible()
})

test('a newcomer who puts the start off comes back to their step from the checklist, until the last', async () => {
  await signInAs(await makeMember('putter', { isNewcomer: true }))
  const { user } = renderApp('/start')
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(currentAddress()).toBe('/start?step=2'))
  await user.click(await screen.findByRole('button', { name: 'Finish later' }))
  await user.click(await screen.findByRole('link', { name: 'Finish setting up' }))
  await waitFor(() => expect(currentAddress()).toBe('/start?step=2'))
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(currentAddress()).toBe('/start?step=3'))
  await user.click(await screen.findByRole('button', { name: 'Finish later' }))
  expect(await screen.findByText('Get more out of Kindling')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Finish setting up' })).toBeNull())
})

test('a newcomer who looks at someone on the last step finds whom they chose when they come back', async () => {
  // Somebody to choose.
  await makeMember('somebody')
  await signInAs(await makeMember('chooser', { isNewcomer: true }))
  const { user } = renderApp('/start?step=3')
  const [follow] = await screen.findAllByRole('button', { name: /^Follow: / })
  const name = follow?.getAttribute('aria-label')?.replace('Follow: ', '') ?? ''
  if (follow) await user.click(follow)
  const unfollow = `Unfollow: ${name}`
  expect(await screen.findByRole('button', { name: unfollow })).toBeVisible()
  const [look] = screen.getAllByRole('link', { name: new RegExp(name) })
  if (look) await user.click(look)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  act(() => window.history.back())
  expect(await screen.findByRole('button', { name: unfollow })).toBeVisible()
})
