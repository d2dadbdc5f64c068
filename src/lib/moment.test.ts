import { describe, expect, it } from 'vitest'
import { compareMoments } from './moment'

describe('compareMoments', () => {
  it.each([
    ['2026-11-22T19:40:01+00:00', '2026-11-22 20:40:01+00'],
    ['2026-11-22 19:40:01+00', '2026-11-22T20:40:01+00:00'],
    ['2026-11-22T19:40:01.1+00:00', '2026-11-22T19:40:01.123456+00:00'],
    ['2026-11-22T19:40:01.123456Z', '2026-11-22T19:40:01.123457+00:00'],
    ['2026-11-22T19:40:01.48+00:00', '2026-11-22T19:40:01.480001+00:00'],
    ['2026-11-22T20:40:01+02:00', '2026-11-22T19:40:01+0000'],
  ])('the time %s comes before %s', (earlier, later) => {
    expect(compareMoments(earlier, later)).toBeLessThan(0)
    expect(compareMoments(later, earlier)).toBeGreaterThan(0)
  })

  it('equal times in different notations compare as equal', () => {
    expect(compareMoments('2026-11-22T19:40:01.120+00:00', '2026-11-22 19:40:01.12+00')).toBe(0)
    expect(compareMoments('2026-11-22T19:40:01Z', '2026-11-22T21:40:01+02:00')).toBe(0)
  })
})
