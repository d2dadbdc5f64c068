import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'
import { dismissToast, shownToasts } from '@/lib/toast'

/** What every test with a page starts from: what jsdom lacks and browsers have, as little as the app needs. */
configure({ asyncUtilTimeout: 15_000, getElementError: missingElement })

/** The shell is the same everywhere, and the screen below it would be cut off. */
function filterNode(node: Node): boolean {
  return !['#comment', 'script', 'style', 'svg', 'header', 'nav'].includes(
    node.nodeName.toLowerCase(),
  )
}

/** Prints the page only for whoever reads it: while something is awaited, nobody does. */
function missingElement(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  const get = () =>
    [message, prettyDOM(container, 20_000, { filterNode })].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { configurable: true, get })
}

afterEach(() => {
  cleanup()
  // What one test said would be read by the next, and would take its Escape.
  for (let [item] = shownToasts(); item; [item] = shownToasts()) dismissToast(item.id)
  window.localStorage.clear()
  window.sessionStorage.clear()
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
