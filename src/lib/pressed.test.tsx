import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePressed } from './pressed'

function Links({ current }: { current: 'all' | 'ideas' | 'events' }) {
  const { shown, press } = usePressed(current)
  return (
    <>
      <output>{shown}</output>
      {(['all', 'ideas', 'events'] as const).map((name) => (
        <button key={name} onClick={press(name)}>
          {name}
        </button>
      ))}
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const press = (name: string, keys = {}) =>
  fireEvent.click(screen.getByRole('button', { name }), keys)

test('a pressed link is the current one before the address follows', () => {
  const { rerender } = render(<Links current="all" />)
  press('ideas')
  expect(shown()).toBe('ideas')
  rerender(<Links current="ideas" />)
  expect(shown()).toBe('ideas')
  // As the Back button does.
  rerender(<Links current="all" />)
  expect(shown()).toBe('all')
})

test('a link that is opened in another tab stays as it was', () => {
  render(<Links current="all" />)
  press('events', { ctrlKey: true })
  expect(shown()).toBe('all')
})
