import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { dismissToast, shownToasts } from '@/lib/toast'

/**
 * What every test in a browser-like environment starts from.
 * 1. console.error fails the test: the app has none to give.
 * 2. What jsdom lacks and browsers have is put in place, as little as the app needs.
 */
configure({ asyncUtilTimeout: 15_000, getElementError: missingElement })

/** Prints the page only for whoever reads it: while something is awaited, nobody does. */
function missingElement(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { configurable: true, get })
}

let errors: unknown[][] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errors.push(args)
  })
  // What the app deals with itself is logged as a warning; a report of tests needs no copy of it.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  // What one test said would be read by the next, and would take its Escape.
  for (let [item] = shownToasts(); item; [item] = shownToasts()) dismissToast(item.id)
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.restoreAllMocks()
  expect(errors, 'console.error was called').toEqual([])
})

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** Puts something in place unless it is there. */
function provide(target: object, name: string, value: unknown): void {
  if (typeof Reflect.get(target, name) === 'function') return
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

/** Tests see a desktop that prefers light. */
function matchMedia(media: string) {
  return Object.assign(new EventTarget(), { matches: media.includes('min-width'), media })
}

provide(window, 'matchMedia', matchMedia)
provide(window, 'ResizeObserver', QuietObserver)
provide(Element.prototype, 'scrollIntoView', () => undefined)
provide(Element.prototype, 'hasPointerCapture', () => false)
provide(Element.prototype, 'setPointerCapture', () => undefined)
provide(Element.prototype, 'releasePointerCapture', () => undefined)
provide(URL, 'createObjectURL', () => 'blob:test')
provide(URL, 'revokeObjectURL', () => undefined)
// jsdom has it, but only to say that it does nothing.
window.scrollTo = () => undefined
