import { expect, it } from 'vitest'
import { shortFacts } from './short-facts'

it.each([
  ['Angel Investor · Porto, Portugal · Fintech, Mentoring', 'fintech', 'Angel Investor · Fintech'],
  ['Angel Investor · Porto, Portugal · Fintech', 'investor', 'Angel Investor · Porto, Portugal'],
  ['Retail, Rotterdam', 'rotterdam', 'Retail, Rotterdam'],
  ['', 'rotterdam', ''],
])('the facts “%s” are shortened for “%s” to “%s”', (facts, query, short) =>
  expect(shortFacts(facts, query)).toBe(short),
)
