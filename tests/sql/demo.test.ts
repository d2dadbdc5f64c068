/** What the demo community promises to whoever looks around in it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemo, type DemoCommunity } from '../support/demo'
import { articlesDemo } from './demo/articles'
import { businessDemo } from './demo/business'
import { eventsDemo } from './demo/events'
import { groupsDemo } from './demo/groups'
import { investingDemo } from './demo/investing'
import { peopleDemo } from './demo/people'
import { socialDemo } from './demo/social'

const now = new Date()
let community: DemoCommunity

beforeAll(async () => {
  community = await openDemo(now)
}, 180_000)
afterAll(() => community.close())

// Making it is what takes the time, so all of them look at the same.
describe.each([
  ['the people', peopleDemo],
  ['who knows whom', socialDemo],
  ['the groups', groupsDemo],
  ['the articles', articlesDemo],
  ['the business ideas', investingDemo],
  ['the events', eventsDemo],
  ['the business pages', businessDemo],
])('%s', (_name, promises) => {
  promises(() => community)
})

it('is always the same community', async () => {
  const other = await openDemo(now)
  expect(other.files).toEqual(community.files)
  for (const table of ['profiles', 'connections', 'messages', 'conversations']) {
    const all = `select to_jsonb(t) as row from public.${table} t order by 1`
    expect(await other.sql.query(all), table).toEqual(await community.sql.query(all))
  }
  await other.close()
}, 180_000)
