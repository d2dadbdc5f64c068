import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { parseTheme, startTheme, useTheme } from './theme'

function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

let stop: (() => void) | undefined

afterEach(() => {
  stop?.()
  document.documentElement.className = ''
})

describe('the theme', () => {
  it.each([
    ['dark', 'dark'],
    ['system', 'system'],
    ['light', 'light'],
    ['purple', 'light'],
    ['', 'light'],
    [null, 'light'],
  ])('the stored value %j gives the theme %s (UX-83)', (stored, theme) => {
    expect(parseTheme(stored)).toBe(theme)
  })

  it('the stored theme is applied at the start', () => {
    localStorage.setItem('theme', 'dark')
    stop = startTheme()
    expect(isDark()).toBe(true)
  })

  it('a chosen theme is stored under the key theme and applied (UX-83)', () => {
    stop = startTheme()
    const { result } = renderHook(useTheme)
    expect(result.current.theme).toBe('light')
    act(() => result.current.setTheme('dark'))
    expect(result.current).toMatchObject({ theme: 'dark', resolved: 'dark' })
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(isDark()).toBe(true)
  })

  it('the theme follows another tab (UX-83)', () => {
    stop = startTheme()
    const { result } = renderHook(useTheme)
    act(() => {
      localStorage.setItem('theme', 'dark')
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
    })
    expect(result.current.theme).toBe('dark')
    expect(isDark()).toBe(true)
  })
})
