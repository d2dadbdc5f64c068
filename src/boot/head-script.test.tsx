import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTheme } from '@/lib/theme'

const script = readFileSync('src/boot/head-script.js', 'utf8')

/** The prerendered screen that the head script picks for an address. */
function firstScreen(hash: string): string | undefined {
  window.location.hash = hash
  runInThisContext(script)
  return document.documentElement.dataset.first
}

beforeAll(() => {
  document.head.innerHTML = '<meta name="theme-color" />'
})
afterEach(() => window.localStorage.clear())

describe('the screen shown before the app starts', () => {
  it.each([
    ['', 'welcome'],
    ['#/', 'welcome'],
    ['#/?filter=articles', 'welcome'],
    ['#/?search=bread', 'auth'],
    ['#/?kind=person&search=', 'auth'],
    ['#/auth?tab=signup', 'auth'],
    ['#/groups?search=bread', 'shell'],
  ])('a visitor at %s sees the %s screen', (hash, screen) => {
    expect(firstScreen(hash)).toBe(screen)
  })

  it('a member with a search in the address sees the shell', () => {
    window.localStorage.setItem('sb-here-auth-token', '{}')
    expect(firstScreen('#/?search=bread')).toBe('shell')
  })
})

it.each(['light', 'dark'])(
  'with the %s theme the window frame has its colour from the start (UX-83)',
  (theme) => {
    const frame = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content')
    window.localStorage.setItem('theme', theme)
    runInThisContext(script)
    const first = frame()
    expect(document.documentElement.classList.contains('dark')).toBe(theme === 'dark')
    startTheme()()
    expect(frame()).toBe(first)
  },
)
