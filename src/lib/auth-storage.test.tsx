import { describe, expect, it } from 'vitest'
import { createSessionStorage } from './auth-storage'

describe('the storage of the session', () => {
  it('the session is stored in localStorage', () => {
    const storage = createSessionStorage(() => localStorage)
    storage.setItem('k', 'v')
    expect(localStorage.getItem('k')).toBe('v')
    expect(storage.getItem('k')).toBe('v')
    storage.removeItem('k')
    expect(storage.getItem('k')).toBeNull()
  })

  it('the session is kept in memory when storage is denied', () => {
    const storage = createSessionStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    storage.setItem('k', 'v')
    expect(storage.getItem('k')).toBe('v')
    storage.removeItem('k')
    expect(storage.getItem('k')).toBeNull()
  })

  it('a new value is returned even when storage is full and holds an older one', () => {
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
