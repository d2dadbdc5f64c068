import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useKeyboardInset } from './keyboard-inset'

class FakeViewport extends EventTarget {
  height = window.innerHeight
  scale = 1
}

function Inset() {
  return <output>{useKeyboardInset()}</output>
}

function show() {
  const viewport = new FakeViewport()
  vi.stubGlobal('visualViewport', viewport)
  render(<Inset />)
  return (change: Partial<Pick<FakeViewport, 'height' | 'scale'>>) => {
    act(() => {
      Object.assign(viewport, change)
      viewport.dispatchEvent(new Event('resize'))
    })
    return screen.getByRole('status').textContent
  }
}

afterEach(() => vi.unstubAllGlobals())

it('the inset is the height the keyboard covers, and 0 without it (UX-50)', () => {
  const resize = show()
  expect(resize({ height: window.innerHeight - 300 })).toBe('300')
  expect(resize({ height: window.innerHeight })).toBe('0')
})

it('a browser bar or a zoomed page is not taken for a keyboard', () => {
  const resize = show()
  expect(resize({ height: window.innerHeight - 56 })).toBe('0')
  expect(resize({ height: window.innerHeight / 2, scale: 2 })).toBe('0')
})
