import { describe, expect, it } from 'vitest'
import { isPublic, parseHelpful, parseStats, parseSummary, statusOf, STATUSES } from './reviews'

describe('what reviews come to', () => {
  it('is an average to one decimal and five rows, the best first', () => {
    const histogram = { '1': 1, '2': 0, '3': 0, '4': 0, '5': 3 }
    const summary = parseSummary({ count: 4, average: 4, histogram })
    expect(summary.average).toBe('4.0')
    expect(summary.rows.map(({ stars, count, percent }) => [stars, count, percent])).toEqual([
      [5, 3, 75],
      [4, 0, 0],
      [3, 0, 0],
      [2, 0, 0],
      [1, 1, 25],
    ])
  })

  it('is nothing without reviews', () => {
    const summary = parseSummary({ count: 0, average: null, histogram: {} })
    expect(summary.average).toBeNull()
    expect(summary.rows.every(({ percent }) => percent === 0)).toBe(true)
  })

  it('refuses an answer it does not understand', () => {
    expect(() => parseSummary({ count: '4' })).toThrow()
    expect(() => parseHelpful(null)).toThrow()
  })
})

describe('the status of a review', () => {
  it('says who can read it', () => {
    expect(STATUSES.filter(isPublic)).toEqual(['pending', 'approved'])
  })

  it('that is not known counts as not yet judged', () => {
    expect(statusOf('flagged')).toBe('flagged')
    expect(statusOf('lost')).toBe('pending')
  })

  it('is counted, none as nought', () => {
    expect(parseStats({ pending: 2, flagged: 1 })).toEqual({
      pending: 2,
      approved: 0,
      rejected: 0,
      flagged: 1,
    })
  })
})
