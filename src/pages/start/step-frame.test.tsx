import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { StepFrame } from './step-frame'

function Page({ step }: { step: number }) {
  return (
    <MemoryRouter>
      <StepFrame step={step}>
        <h1 tabIndex={-1}>Question {step}</h1>
      </StepFrame>
    </MemoryRouter>
  )
}

it('the heading of a further step has the focus, that of the first does not (UX-80)', () => {
  const { rerender } = render(<Page step={1} />)
  expect(document.body).toHaveFocus()
  rerender(<Page step={2} />)
  expect(screen.getByRole('heading', { name: 'Question 2' })).toHaveFocus()
  rerender(<Page step={1} />)
  expect(screen.getByRole('heading', { name: 'Question 1' })).toHaveFocus()
})
