import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LiveText } from './live-text'

it('a live text stays in the accessibility tree while it is empty, and takes room only with text', () => {
  const { rerender } = render(<LiveText className="mt-3">{false}</LiveText>)
  const text = screen.getByRole('paragraph')
  expect(text).toHaveClass('sr-only', { exact: true })
  rerender(<LiveText className="mt-3">Sent</LiveText>)
  expect(screen.getByText('Sent')).toBe(text)
  expect(text).toHaveClass('mt-3', { exact: true })
})
