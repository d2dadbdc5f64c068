import { expect, it } from 'vitest'
import { batchesOf } from './batches'

it('cases are dismissed in batches of at most as many as the server takes, none of them twice', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  expect(batchesOf(ids, 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(batchesOf(ids, 5)).toEqual([ids])
  expect(batchesOf([], 2)).toEqual([])
})
