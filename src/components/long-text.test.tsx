import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { LongText } from './long-text'

const long = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}`).join('\n')

/** What doesn't fit, in pixels. */
let hidden = 0
beforeEach(() => {
  hidden = 300
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => 100 + hidden)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
})

function theText() {
  return screen.getByText(/Line 20/)
}

test('a long text shows its beginning, all of it on request, and keeps the focus on its button', async () => {
  render(<LongText text={long} lines={8} />)
  expect(theText()).toHaveClass('line-clamp-4')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(theText()).not.toHaveClass('line-clamp-4')
  const less = screen.getByRole('button', { name: 'Show less' })
  expect(less).toHaveFocus()
  await userEvent.click(less)
  expect(theText()).toHaveClass('line-clamp-4')
})

test('a text that fits has no button', () => {
  hidden = 0
  render(<LongText text={long} lines={8} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a text that someone came for is shown whole', () => {
  render(<LongText text={long} lines={8} isWhole />)
  expect(theText()).not.toHaveClass('line-clamp-4')
  expect(screen.queryByRole('button')).toBeNull()
})
