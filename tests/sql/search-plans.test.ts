/**
 * What matching one new item against 100,000 saved searches reads: no scan of a table, and only searches that hang on
 * one of the item's keys. How long it takes is measured by `npm run bench -- database`.
 * Items are matched in a transaction that is rolled back; Postgres counts what was read.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../supabase/local/database/database'
import { openWithRows } from '../support/many-rows'
import { measure } from '../support/reading'
import {
  matchCall,
  savedSearchRows,
  searchedItems,
  searchedPerson,
} from '../support/saved-searches'

let database: Database

beforeAll(async () => {
  database = await openWithRows(savedSearchRows)
}, 240_000)
afterAll(() => database.close())

it('there are a hundred thousand searches, each with an anchor', async () => {
  const [row] = await database.sql.query(
    `select (select count(*) from private.compiled_searches)::integer as searches,
       (select count(distinct search_id) from private.search_anchors)::integer as hung`,
  )
  expect(row).toEqual({ searches: 100_000, hung: 100_000 })
})

it.each(searchedItems)(
  '$name reads only searches that hang on its keys',
  async ({ kind, id, most }) => {
    const { returned, readings } = await measure(database, searchedPerson, matchCall({ kind, id }))
    expect(returned).toBeGreaterThan(0)
    expect(readings.filter(({ scans }) => scans > 0)).toEqual([])
    const compiled = readings.find(({ table }) => table === 'compiled_searches')
    expect(compiled?.fetched).toBeGreaterThanOrEqual(returned)
    expect(compiled?.fetched).toBeLessThanOrEqual(most)
  },
)
