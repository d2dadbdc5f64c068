import { expect, it } from 'vitest'
import { countText } from './count-badge'

it('a badge counts to its most and then says that there are more (UX-24)', () => {
  expect([0, 1, 99, 100, 5000].map((count) => countText(count, 99))).toEqual([
    ...['', '1', '99', '99+', '99+'],
  ])
})
