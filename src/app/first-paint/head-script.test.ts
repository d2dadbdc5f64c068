// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'

const script = readFileSync('src/app/first-paint/head-script.js', 'utf8')

/** The prepared screen that an address shows first. */
function firstScreen(hash: string): string | undefined {
  window.location.hash = hash
  runInThisContext(script)
  return document.documentElement.dataset.first
}

afterEach(() => window.localStorage.clear())

describe('what is on the screen first', () => {
  it.each([
    ['', 'welcome'],
    ['#/', 'welcome'],
    ['#/?filter=articles', 'welcome'],
    ['#/?search=bread', 'auth'],
    ['#/?kind=person&search=', 'auth'],
    ['#/auth?tab=signup', 'auth'],
    ['#/groups?search=bread', 'shell'],
  ])('a visitor at %s sees %s', (hash, screen) => {
    expect(firstScreen(hash)).toBe(screen)
  })

  it('a member who searches sees the shell', () => {
    window.localStorage.setItem('sb-here-auth-token', '{}')
    expect(firstScreen('#/?search=bread')).toBe('shell')
  })
})
