import { describe, expect, it } from 'vitest'
import { daysToEnd, endAfter } from './end-date'

describe('the end date of an event', () => {
  it('is as many days after a new date as it was after the old one', () => {
    expect(endAfter('2027-02-27', daysToEnd({ date: '2026-12-31', end_date: '2027-01-02' }))).toBe(
      '2027-03-01',
    )
  })

  it('stays empty on the same day, without one and without a date', () => {
    expect(endAfter('2027-02-27', daysToEnd({ date: '2026-12-31', end_date: null }))).toBe('')
    expect(endAfter('2027-02-27', daysToEnd({ date: '2026-12-31', end_date: '2026-12-31' }))).toBe(
      '',
    )
    expect(endAfter('', 2)).toBe('')
  })
})
