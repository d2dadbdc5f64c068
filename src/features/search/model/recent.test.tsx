import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { searchLimits } from '../limits'
import { readRecent, withSearch, writeRecent } from './recent'

it('a search moves to the beginning of the recent ones and is listed once', () => {
  expect(withSearch(['fintech', 'Lagos'], 'lagos')).toEqual(['lagos', 'fintech'])
})

it('recent searches end at their limit', () => {
  const many = Array.from({ length: 20 }, (_, index) => `search ${index}`)
  expect(withSearch(many, 'new')).toHaveLength(searchLimits.recent)
})

it('recent searches are stored for each member alone', async () => {
  await writeRecent('ada', ['fintech'])
  expect(await readRecent('ada')).toEqual(['fintech'])
  expect(await readRecent('ben')).toEqual([])
})
