import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { dismissToast, shownToasts } from '@/lib/toast'
import { dropUnsaved } from '@/lib/unsaved'
import { quickStyle } from './quick-style'
import { openWay } from './sockets'

/** Setup for tests that render pages: what jsdom lacks, as little as the app needs. */
configure({ asyncUtilTimeout: 15_000, getElementError: missingElement })

/** The shell is always the same, and printing it would cut off the screen. */
function filterNode(node: Node): boolean {
  return !['#comment', 'script', 'style', 'svg', 'header', 'nav'].includes(
    node.nodeName.toLowerCase(),
  )
}

/** Prints the page only for the final error, not on every poll. */
function missingElement(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  const get = () =>
    [message, prettyDOM(container, 20_000, { filterNode })].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { configurable: true, get })
}

/**
 * In development React takes a stack trace of each element, of up to 10,000 a second, for the text of its
 * warnings: a tenth of the time here. With the count at its maximum it takes none; the warnings stay.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // Ignore the counters that React itself writes.
  },
})

/** Called for each test file; this module is loaded once for all of a worker. */
export function clearPageAfterEach(): void {
  afterEach(() => {
    cleanup()
    // Toasts of one test would be found by the next and take its Escape.
    for (let [item] = shownToasts(); item; [item] = shownToasts()) dismissToast(item.id)
    // The unsaved text of a test that failed would keep the next ones from leaving their page.
    dropUnsaved()
    window.localStorage.clear()
    window.sessionStorage.clear()
    openWay()
  })
}

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** Defines a property unless it exists. */
function provide(target: object, name: string, value: unknown): void {
  if (typeof Reflect.get(target, name) === 'function') return
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

/** Tests run as on a desktop that prefers light. */
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
window.getComputedStyle = quickStyle
// As in index.html: without one the router searches the whole page at every link.
document.head.append(document.createElement('base'))
// jsdom has them, but only to report that they are not implemented.
window.scrollTo = () => undefined
window.scrollBy = () => undefined
