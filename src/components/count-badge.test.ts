import { expect, it } from 'vitest'
import { countText } from './count-badge'

it('a badge shows the count up to its maximum, then the maximum with a plus (UX-24)', () => {
  expect([0, 1, 99, 100, 5000].map((count) => countText(count, 99))).toEqual([
    ...['', '1', '99', '99+', '99+'],
  ])
})
