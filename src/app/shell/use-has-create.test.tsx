import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useHasCreate } from './use-has-create'

function hasCreateAt(address: string): boolean {
  const { result } = renderHook(() => useHasCreate(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  })
  return result.current
}

it.each(['/', '/groups', '/articles', '/messages'])('the floating button is on %s', (address) => {
  expect(hasCreateAt(address)).toBe(true)
})

it.each([
  '/groups/1',
  '/create-group',
  '/settings',
  '/settings/privacy',
  '/admin',
  '/rules',
  '/moderation',
  '/brief',
])('the floating button covers nothing on %s', (address) => {
  expect(hasCreateAt(address)).toBe(false)
})
