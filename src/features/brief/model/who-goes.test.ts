import { expect, test } from 'vitest'
import type { BriefPerson } from '@/types/brief-answers'
import { whoGoes } from './who-goes'

function named(full_name: string): BriefPerson {
  const nothing = { name: null, avatar_url: null, title: null, company: null, verified: false }
  return { ...nothing, id: full_name, username: full_name, full_name }
}

test.each([
  [0, [], null],
  [1, ['Ana'], 'Ana is going'],
  [2, ['Ana', 'Ben'], 'Ana and Ben are going'],
  [3, ['Ana', 'Ben', 'Cleo'], 'Ana, Ben and 1 more you know are going'],
  [9, ['Ana', 'Ben', 'Cleo'], 'Ana, Ben and 7 more you know are going'],
])('%i who go are named or counted', (known, names, text) => {
  expect(whoGoes({ known, people: names.map(named) })).toBe(text)
})
