import { openNativeDatabase } from '../../tests/support/native-postgres'
import {
  matchCall,
  savedSearchRows,
  searchedItems,
  searchedPerson,
} from '../../tests/support/saved-searches'
import { quantile, summarise } from '../statistics'
import { connectAsMember, time } from './session'

/** What matching one new item costs beside 100,000 saved searches, in milliseconds. */
export interface MeasuredMatching {
  item: string
  matched: number
  median: number
  p95: number
  budget: string
}

const ROUNDS = 30
const WARM_UP = 5
const MOST = 10

/** Matches new items in a community of its own, in transactions that are rolled back. */
export async function measureSearches(): Promise<MeasuredMatching[]> {
  const database = await openNativeDatabase()
  try {
    await database.sql.exec(savedSearchRows)
    await database.sql.exec('vacuum analyze')
    const owner = await database.postgres.connect()
    const session = await connectAsMember(database.postgres, searchedPerson)
    const measured: MeasuredMatching[] = []
    for (const item of searchedItems) {
      const times: number[] = []
      await session.query('begin')
      const { rows } = await session.query(matchCall(item))
      await session.query('rollback')
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        await session.query('begin')
        times.push(await time(session, matchCall(item)))
        await session.query('rollback')
        // A new item has no dead rows, which each later insert of the same key would look at.
        await owner.query('vacuum public.saved_search_matches')
      }
      const own = times.slice(WARM_UP)
      const { median } = summarise(own)
      measured.push({
        item: item.name,
        matched: rows.length,
        median,
        p95: quantile(own, 0.95),
        budget: median <= MOST ? `≤ ${MOST} ms met` : `missed by ${(median - MOST).toFixed(1)} ms`,
      })
    }
    return measured
  } finally {
    await database.close()
  }
}
