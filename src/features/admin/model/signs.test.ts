import { expect, test } from 'vitest'
import { describeFound } from './signs'

const wire = { label: 'Wire transfer', is_active: true }
const cash = { label: 'Cash app', is_active: false }

test('a sample names the signs it has, and says when they warn of nothing', () => {
  expect(describeFound([])).toEqual(['No sign found. A message like this shows no warning.'])
  expect(describeFound([cash, wire])).toEqual(['It has: Cash app (turned off), Wire transfer'])
  expect(describeFound([cash])).toEqual([
    'It has: Cash app (turned off)',
    'A message like this shows no warning.',
  ])
})
