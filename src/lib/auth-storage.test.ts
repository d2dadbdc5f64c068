// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createSessionStorage } from './auth-storage'

describe('where the session lives', () => {
  it('is on disk when there is one', () => {
    const storage = createSessionStorage(() => localStorage)
    storage.setItem('k', 'v')
    expect(localStorage.getItem('k')).toBe('v')
    expect(storage.getItem('k')).toBe('v')
    storage.removeItem('k')
    expect(storage.getItem('k')).toBeNull()
  })

  it('is in memory when the disk is forbidden', () => {
    const storage = createSessionStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    storage.setItem('k', 'v')
    expect(storage.getItem('k')).toBe('v')
    storage.removeItem('k')
    expect(storage.getItem('k')).toBeNull()
  })

  it('never falls back to an older value when the disk is full', () => {
    localStorage.setItem('k', 'old')
    const full = {
      getItem: (key: string) => localStorage.getItem(key),
      removeItem: (key: string) => localStorage.removeItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const storage = createSessionStorage(() => full)
    storage.setItem('k', 'new')
    expect(storage.getItem('k')).toBe('new')
  })
})
