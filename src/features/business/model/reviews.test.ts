import { describe, expect, it } from 'vitest'
import { averageOf, isPublic, reviewStatusOf, REVIEW_STATUSES, toStats, toSummary } from './reviews'

describe('the summary of reviews', () => {
  it('the summary has the average with one decimal and five rows, best first', () => {
    const histogram = { '1': 1, '2': 0, '3': 0, '4': 0, '5': 3 }
    const summary = toSummary({ count: 4, average: 4, histogram })
    expect(summary.average).toBe('4.0')
    expect(summary.rows.map(({ stars, count, percent }) => [stars, count, percent])).toEqual([
      [5, 3, 75],
      [4, 0, 0],
      [3, 0, 0],
      [2, 0, 0],
      [1, 1, 25],
    ])
  })

  it('a page without reviews has no average', () => {
    const summary = toSummary({ count: 0, average: null, histogram: {} })
    expect(summary.average).toBeNull()
    expect(summary.rows.every(({ percent }) => percent === 0)).toBe(true)
  })
})

it.each([
  [87, 20, '4.4'],
  [13, 20, '0.7'],
  [40, 9, '4.4'],
  [25, 5, '5.0'],
  [0, 0, null],
])('%d stars of %d reviews are %s on average, as the summary says', (stars, reviews, average) => {
  expect(averageOf({ stars_count: stars, reviews_count: reviews })).toBe(average)
})

describe('the status of a review', () => {
  it('pending and approved reviews are public', () => {
    expect(REVIEW_STATUSES.filter(isPublic)).toEqual(['pending', 'approved'])
  })

  it('an unknown status counts as pending', () => {
    expect(reviewStatusOf('flagged')).toBe('flagged')
    expect(reviewStatusOf('lost')).toBe('pending')
  })

  it('a status without reviews is counted as 0', () => {
    expect(toStats({ pending: 2, flagged: 1 })).toEqual({
      pending: 2,
      approved: 0,
      rejected: 0,
      flagged: 1,
    })
  })
})
