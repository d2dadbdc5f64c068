import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Setup for every test of the app: console.error fails the test, because the app must not log any.
 * Handled failures are logged as warnings, which are not printed.
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

// The next file of this worker must not find what this one replaced, nor a part of the app half loaded: one that is
// still loading when its file ends fails, and so does every later use of it.
afterAll(async () => {
  vi.useRealTimers()
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

if ('window' in globalThis) (await import('./page-setup')).clearPageAfterEach()
