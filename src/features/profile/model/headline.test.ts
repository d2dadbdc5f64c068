import { expect, test } from 'vitest'
import { headline } from './headline'

test.each([
  [{ title: 'Founder', company: 'Kindwell' }, 'Founder at Kindwell'],
  [{ title: 'Founder', company: null }, 'Founder'],
  [{ title: ' ', company: 'Kindwell' }, 'Kindwell'],
  [{ title: null, company: null }, null],
])('%o reads as %s', (profile, line) => {
  expect(headline(profile)).toBe(line)
})
