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

it('a validation message is shown beside its field and announced (UX-06)', () => {
  const { container, rerender } = render(field())
  const region = container.querySelector('[aria-live=polite]')
  expect(region).toBeEmptyDOMElement()
  rerender(field(RULE))
  // A live region is only announced when it was in the page before its text.
  expect(screen.getByText(RULE)).toBe(region)
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(RULE)
  expect(screen.getByLabelText('Title')).toBeInvalid()
})

it('a message that equals the hint is shown only once', () => {
  const { rerender } = render(field(undefined, RULE))
  expect(screen.getByLabelText('Title')).toBeValid()
  rerender(field(RULE, RULE))
  expect(screen.getAllByText(RULE)).toHaveLength(1)
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(RULE)
})

it('an empty message marks the field as invalid without text', () => {
  render(field(''))
  expect(screen.getByLabelText('Title')).toBeInvalid()
})
