import { describe, expect, it } from 'vitest'
import { chartTop, dayLabel } from './figures'

function day(signUps: number, active: number) {
  return { day: '2026-11-03', sign_ups: signUps, active }
}

describe('the figures of the dashboard', () => {
  it('a day is labelled in UTC, whatever the time zone of the reader', () => {
    expect(dayLabel(day(0, 0))).toBe('Nov 3')
  })

  it('the chart ends at a round number', () => {
    expect(chartTop([])).toBe(4)
    expect(chartTop([day(3, 17)])).toBe(20)
    expect(chartTop([day(101, 7)])).toBe(200)
    expect(chartTop([day(10, 7)])).toBe(10)
  })
})
