import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { makeMember, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

test.each([
  ['/groups', 'My Groups'],
  ['/forums', 'My Groups'],
])('%s: a tab pressed right after the search is cleared keeps it cleared', async (path, name) => {
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
