import { expect, it } from 'vitest'
import { searchText } from './text'

it('a search is trimmed, and cut between characters', () => {
  expect(searchText(` ${'a'.repeat(199)}😀😀`)).toBe(`${'a'.repeat(199)}😀`)
})
