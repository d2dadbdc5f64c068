import { describe, expect, it } from 'vitest'
import { isForGood, untilOf } from './mute-time'

describe('when a mute ends', () => {
  const now = Date.parse('2026-03-01T10:00:00Z')

  it.each([
    ['day', '2026-03-02T10:00:00.000Z'],
    ['week', '2026-03-08T10:00:00.000Z'],
    ['always', 'infinity'],
  ] as const)('a mute for %s ends at %s', (time, until) => {
    expect(untilOf(time, now)).toBe(until)
  })

  it('only a mute without an end is for good', () => {
    expect([isForGood('infinity'), isForGood('2026-03-02T10:00:00Z')]).toEqual([true, false])
  })
})
