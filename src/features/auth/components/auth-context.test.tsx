import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAuth } from './auth-context'

test('useAuth outside its provider throws', () => {
  expect(() => renderHook(() => useAuth())).toThrow('useAuth must be used within an AuthProvider')
})
