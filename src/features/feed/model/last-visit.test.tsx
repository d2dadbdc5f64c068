import { beforeEach, expect, test } from 'vitest'
import { noteFeedVisit } from './last-visit'

const MINUTE = 60_000

beforeEach(() => window.localStorage.clear())

test('the first visit has no earlier one', () => {
  expect(noteFeedVisit('ada', 0)).toBeNull()
})

test('a visit knows when the one before it ended', () => {
  noteFeedVisit('ada', 0)
  noteFeedVisit('ada', 20 * MINUTE)
  expect(noteFeedVisit('ada', 60 * MINUTE)).toBe(20 * MINUTE)
  // Still the same visit.
  expect(noteFeedVisit('ada', 80 * MINUTE)).toBe(20 * MINUTE)
})

test('a second member on the device has visits of their own', () => {
  noteFeedVisit('ada', 0)
  expect(noteFeedVisit('ben', 60 * MINUTE)).toBeNull()
  expect(noteFeedVisit('ada', 120 * MINUTE)).toBe(0)
})

test('an unreadable record counts as none', () => {
  window.localStorage.setItem('feed-visits ada', '{broken')
  expect(noteFeedVisit('ada', 0)).toBeNull()
})
