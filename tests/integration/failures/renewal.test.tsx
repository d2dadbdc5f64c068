import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionKey, sessionStorage } from '@/lib/auth-storage'
import { renderApp } from '../../support/render'
import { makePost, members, openGroup } from '../groups/fixture'
import { intercept, useFreshBrowser } from '../members'

useFreshBrowser()

/** The stored session has ended, as after a night. */
function expireSession() {
  const stored = JSON.parse(sessionStorage.getItem(sessionKey) ?? '{}') as object
  sessionStorage.setItem(sessionKey, JSON.stringify({ ...stored, expires_at: 1 }))
}

test('a member whose session cannot be renewed reads no visitor’s page, and their own once it is', async () => {
  const { group, theirs } = await members()
  await makePost(theirs, group, 'Only for members')
  // Loads the code of the page, so that what follows takes seconds.
  const before = await openGroup(group)
  before.unmount()
  expireSession()
  // A second stands for ten.
  const limit = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => limit(wait / 10))
  let isAway = true
  const sent: string[] = []
  intercept(({ url }, pass) => {
    if (!isAway) return null
    if (url.includes('/auth/v1/token')) {
      return Promise.resolve(Response.json({ message: 'over' }, { status: 503 }))
    }
    if (url.includes('/rest/v1/')) sent.push(url)
    return pass()
  })
  renderApp(`/groups/${group.id}`)
  expect(await screen.findByText('Failed to load group details')).toBeVisible()
  expect(sent).toEqual([])
  isAway = false
  // The library's next attempt is at most six seconds away.
  expect(await screen.findByText('Only for members', undefined, { timeout: 15_000 })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Leave Group' })).toBeVisible()
})
