import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * What every test of the app starts from: console.error fails it, since the app has none to give; what the app
 * deals with itself is logged as a warning, of which a report of tests needs no copy.
 */
let errors: unknown[][] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errors.push(args)
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(errors, 'console.error was called').toEqual([])
})

if ('window' in globalThis) await import('./page-setup')
