/** What the demo community contains. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemo, type DemoCommunity } from '../support/demo'
import { openOwnDatabase } from '../support/native-postgres'
import { answersDemo } from './demo/answers'
import { articlesDemo } from './demo/articles'
import { businessDemo } from './demo/business'
import { eventsDemo } from './demo/events'
import { groupsDemo } from './demo/groups'
import { investingDemo } from './demo/investing'
import { peopleDemo } from './demo/people'
import { relevanceDemo } from './demo/relevance'
import { socialDemo } from './demo/social'

const now = new Date()
let community: DemoCommunity

beforeAll(async () => {
  community = await openDemo(now, openOwnDatabase({ timezone: 'UTC' }))
}, 180_000)
afterAll(() => community.close())

// Loading the community takes long, so all tests share one, and the second is on the other kind of database.
describe.each([
  ['the people of the demo community', peopleDemo],
  ['the connections of the demo community', socialDemo],
  ['the groups of the demo community', groupsDemo],
  ['the articles of the demo community', articlesDemo],
  ['the business ideas of the demo community', investingDemo],
  ['the events of the demo community', eventsDemo],
  ['the business pages of the demo community', businessDemo],
  ['search in the demo community', relevanceDemo],
  ['the answers of the database', answersDemo],
])('%s', (_name, promises) => {
  promises(() => community)
})

it('the demo community is the same every time it is loaded, on native Postgres and in memory', async () => {
  const other = await openDemo(now)
  expect(other.files).toEqual(community.files)
  for (const table of ['profiles', 'connections', 'messages', 'conversations']) {
    const all = `select to_jsonb(t) as row from public.${table} t order by 1`
    expect(await other.sql.query(all), table).toEqual(await community.sql.query(all))
  }
  await other.close()
}, 180_000)
