import { expect, it } from 'vitest'
import { hasFigures, largestOf, monthOf } from './figures'

it('a month is read from its row, whatever it lacks', () => {
  const month = monthOf({ month: '2026-03-01', figures: { reports: { spam: 7, hate: null } } })
  expect(month).toEqual({
    month: '2026-03-01',
    reports: { spam: 7, hate: null },
    decisions: {},
    reviews: {},
    appeals: {},
    hoursToDecision: null,
  })
  expect(monthOf({ month: '2026-03-01', figures: 'nothing' }).reports).toEqual({})
})

it('a month has figures if one of them is published', () => {
  const figures = { reports: { spam: null }, appeals: { received: null } }
  expect(hasFigures(monthOf({ month: '2026-03-01', figures }))).toBe(false)
  const timed = { ...figures, hours_to_decision: 9 }
  expect(hasFigures(monthOf({ month: '2026-03-01', figures: timed }))).toBe(true)
})

it('bars are measured by the largest published count', () => {
  expect(largestOf({ spam: 7, hate: null, scam: 12 })).toBe(12)
  expect(largestOf({ hate: null })).toBe(1)
})
