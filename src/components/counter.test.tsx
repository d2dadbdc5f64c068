import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Counter } from './counter'

it('the counter of a field counts what will be stored, and turns red beyond the limit', () => {
  const { rerender } = render(<Counter text="  five " limit={4} />)
  expect(screen.getByText('4 / 4')).not.toHaveClass('text-destructive')
  rerender(<Counter text="fives" limit={4} />)
  expect(screen.getByText('5 / 4')).toHaveClass('text-destructive')
})

it('the counter of a long text shows only near the limit', () => {
  const { container, rerender } = render(<Counter text="seven.." limit={10} from={0.8} />)
  expect(container).toBeEmptyDOMElement()
  rerender(<Counter text="eight..." limit={10} from={0.8} />)
  expect(screen.getByText('8 / 10')).toBeVisible()
})
