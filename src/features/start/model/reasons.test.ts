import { expect, test } from 'vitest'
import { groupReason, personReason } from './reasons'

test.each([
  ['follows_you', '', 'Follows you'],
  ['mutual', '1', '1 mutual friend'],
  ['mutual', '4', '4 mutual friends'],
  ['city', 'Rotterdam', 'In Rotterdam'],
  ['open_to', 'investing', 'Open to investing'],
  ['industry', 'food', 'Also in Food & Beverage'],
  ['runs', '1', 'Runs a group'],
  ['runs', '3', 'Runs 3 groups'],
  ['role', 'founder', 'Also a founder'],
  ['role', 'advisor', 'Also an advisor'],
  ['posting', '', 'Active this week'],
  ['new', '', 'New here, too'],
  ['since', '2024', 'Here since 2024'],
  ['stars', 'aligned', null],
])('a person suggested for %s %s reads “%s”', (kind, value, text) => {
  expect(personReason({ kind, value })).toBe(text)
})

test.each([
  ['known', '1', '1 person you know'],
  ['known', '3', '3 people you know'],
  ['city', 'Delft', 'About Delft'],
  ['industry', 'tech', 'About Technology'],
  ['members', '48', '48 members'],
  ['stars', 'aligned', null],
])('a group suggested for %s %s reads “%s”', (kind, value, text) => {
  expect(groupReason({ kind, value })).toBe(text)
})
