import { expect, it } from 'vitest'
import {
  industryLabel,
  openToLabel,
  parseIndustry,
  parseOpenTo,
  parseRole,
  roleLabel,
} from './member-facts'

it('roles, open-to and industries have labels', () => {
  expect([roleLabel('founder'), openToLabel('raising'), industryLabel('food')]).toEqual([
    'Founder',
    'Raising money',
    'Food & Beverage',
  ])
})

it('a value that this version does not know is shown as stored', () => {
  expect([roleLabel('mentor'), openToLabel('selling'), industryLabel('space')]).toEqual([
    'mentor',
    'selling',
    'space',
  ])
})

it('a value in an address is parsed, or null', () => {
  expect([parseRole('advisor'), parseOpenTo('hiring'), parseIndustry('tech')]).toEqual([
    'advisor',
    'hiring',
    'tech',
  ])
  expect([parseRole('boss'), parseOpenTo(null), parseIndustry('magic')]).toEqual([null, null, null])
})
