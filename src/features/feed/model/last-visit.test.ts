// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { noteFeedVisit } from './last-visit'

const MINUTE = 60_000

beforeEach(() => window.localStorage.clear())

test('the first visit has no earlier one', () => {
  expect(noteFeedVisit(0)).toBeNull()
})

test('a visit knows when the one before it ended', () => {
  noteFeedVisit(0)
  noteFeedVisit(20 * MINUTE)
  expect(noteFeedVisit(60 * MINUTE)).toBe(20 * MINUTE)
  // Still the same visit.
  expect(noteFeedVisit(80 * MINUTE)).toBe(20 * MINUTE)
})

test('an unreadable record counts as none', () => {
  window.localStorage.setItem('feed-visits', '{broken')
  expect(noteFeedVisit(0)).toBeNull()
})
