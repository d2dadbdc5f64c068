import { expect, test } from 'vitest'
import { whyAnotherAnswers } from './appeals'

test('an admin reads that they leave their own appeal, and one against their own decision, to others', () => {
  expect(whyAnotherAnswers('me', 'me')).toBe('This is your own appeal, so another admin answers.')
  expect(whyAnotherAnswers('ben', 'me')).toBe('You made this decision, so another admin answers.')
  expect(whyAnotherAnswers(null, 'me')).toBe('You made this decision, so another admin answers.')
})
