import { expect, it } from 'vitest'
import { monthOf } from './figures'
import { FIGURE_TABLES, figureRows, monthsCsv } from './tables'

const march = monthOf({
  month: '2026-03-01',
  figures: {
    reports: { spam: 7, hate: null },
    reviews: { '1': 9, '5': 6 },
    appeals: { received: 14, overturned: null },
    hours_to_decision: 9,
  },
})

it('removed reviews are listed from five stars down', () => {
  expect(figureRows(march, FIGURE_TABLES[2])).toEqual([
    ['5 stars', 6],
    ['4 stars', null],
    ['3 stars', null],
    ['2 stars', null],
    ['1 star', 9],
  ])
})

it('the file has a line for every figure, and says which were too small', () => {
  const lines = monthsCsv([march]).split('\r\n')
  expect(lines).toContain('2026-03,Reports by reason,Spam,7')
  expect(lines).toContain('2026-03,Reports by reason,Hate,fewer than 5')
  expect(lines).toContain('2026-03,Appeals,Decisions overturned,fewer than 5')
  expect(lines).toContain('2026-03,Median time to decision,hours,9')
  // A heading, 9 reasons, 6 decisions, 5 ratings, appeals twice, the time, and the end of the last line.
  expect(lines).toHaveLength(25)
})
