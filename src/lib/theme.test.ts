// @vitest-environment jsdom
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
  ])('takes the stored value %j for %s (UX-83)', (stored, theme) => {
    expect(parseTheme(stored)).toBe(theme)
  })

  it('is applied at the start', () => {
    localStorage.setItem('theme', 'dark')
    stop = startTheme()
    expect(isDark()).toBe(true)
  })

  it('is kept under the key theme and applied when chosen (UX-83)', () => {
    stop = startTheme()
    const { result } = renderHook(useTheme)
    expect(result.current.theme).toBe('light')
    act(() => result.current.setTheme('dark'))
    expect(result.current).toMatchObject({ theme: 'dark', resolved: 'dark' })
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(isDark()).toBe(true)
  })

  it('follows another tab (UX-83)', () => {
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
