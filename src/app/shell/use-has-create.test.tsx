import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { useHasCreate } from './use-has-create'

const viewer = { isBanned: false }
let state: object | undefined

vi.mock('@/features/auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useAuth: () => ({ isLeaving: false }),
  useViewerState: () => ({ data: state }),
}))

beforeEach(() => {
  state = undefined
})

const hasCreate = () => renderHook(() => useHasCreate(), { wrapper: MemoryRouter }).result.current

it('a list has the button that creates, also before its viewer is read', () => {
  expect(hasCreate()).toBe(true)
  state = { viewer, suspendedUntil: null }
  expect(hasCreate()).toBe(true)
})

it('who is suspended or banned has no button that creates', () => {
  state = { viewer, suspendedUntil: '2030-01-01T00:00:00Z' }
  expect(hasCreate()).toBe(false)
  state = { viewer: { isBanned: true }, suspendedUntil: null }
  expect(hasCreate()).toBe(false)
})
