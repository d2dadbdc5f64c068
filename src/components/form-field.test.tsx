import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FormField } from './form-field'

const RULE = 'Please enter a title.'

function field(error?: string, hint?: string) {
  return (
    <FormField label="Title" error={error} hint={hint}>
      {(control) => <input {...control} />}
    </FormField>
  )
}

it('a broken rule stands beside its field and is announced when it appears (UX-06)', () => {
  const { container, rerender } = render(field())
  const region = container.querySelector('[aria-live=polite]')
  expect(region).toBeEmptyDOMElement()
  rerender(field(RULE))
  // The same region as before: one that comes with its words is not announced.
  expect(screen.getByText(RULE)).toBe(region)
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(RULE)
  expect(screen.getByLabelText('Title')).toBeInvalid()
})

it('a rule that the hint says already is printed once when it is broken', () => {
  const { rerender } = render(field(undefined, RULE))
  expect(screen.getByLabelText('Title')).toBeValid()
  rerender(field(RULE, RULE))
  expect(screen.getAllByText(RULE)).toHaveLength(1)
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(RULE)
})

it('an empty message marks the field without words', () => {
  render(field(''))
  expect(screen.getByLabelText('Title')).toBeInvalid()
})
