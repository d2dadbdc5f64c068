import { expect, test } from 'vitest'
import { headline } from './headline'

test.each([
  [{ title: 'Founder', company: 'Kindwell' }, 'Founder at Kindwell'],
  [{ title: 'Founder', company: null }, 'Founder'],
  [{ title: ' ', company: 'Kindwell' }, 'Kindwell'],
  [{ title: null, company: null }, null],
])('the profile %o has the headline %s', (profile, line) => {
  expect(headline(profile)).toBe(line)
})
