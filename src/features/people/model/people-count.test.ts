import { describe, expect, it } from 'vitest'
import { peopleCount, shownCount } from './people-count'

function counted(all: number, is_partial = false) {
  return peopleCount({ values: { all }, is_partial })
}

describe('counts of people', () => {
  it('a count is exact up to five hundred', () => {
    expect([0, 1, 500, 501].map((count) => counted(count))).toEqual([
      '0 people',
      '1 person',
      '500 people',
      '500+ people',
    ])
  })

  it('a partial count says that there may be more, except for nobody', () => {
    expect([0, 1, 400].map((count) => shownCount(count, true))).toEqual(['0', '1+', '400+'])
    expect(counted(1, true)).toBe('1+ people')
  })
})
