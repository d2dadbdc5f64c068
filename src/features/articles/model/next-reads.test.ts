import { expect, it } from 'vitest'
import { nextReads } from './next-reads'

it('other articles follow an article, those of its author first', () => {
  const rows = ['ben', 'ada', 'ben', null, 'ada'].map((author_id, n) => ({ id: `${n}`, author_id }))
  const idsAfter = (id: string, author_id: string | null) =>
    nextReads({ id, author_id }, rows, 3).map((row) => row.id)
  expect(idsAfter('1', 'ada')).toEqual(['4', '0', '2'])
  expect(idsAfter('3', null)).toEqual(['0', '1', '2'])
  expect(nextReads({ id: '9', author_id: 'ada' }, [], 3)).toEqual([])
})
