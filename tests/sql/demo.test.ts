/** What the demo community contains. */
import { afterAll, beforeAll, describe } from 'vitest'
import { openDemo, type DemoCommunity } from '../support/demo'
import { openOwnDatabase } from '../support/native-postgres'
import { answersDemo } from './demo/answers'
import { articlesDemo } from './demo/articles'
import { businessDemo } from './demo/business'
import { eventsDemo } from './demo/events'
import { groupsDemo } from './demo/groups'
import { investingDemo } from './demo/investing'
import { moderationDemo } from './demo/moderation'
import { peopleDemo } from './demo/people'
import { relevanceDemo } from './demo/relevance'
import { socialDemo } from './demo/social'

const now = new Date()
let community: DemoCommunity

beforeAll(async () => {
  community = await openDemo(now, openOwnDatabase({ timezone: 'UTC' }))
}, 180_000)
afterAll(() => community.close())

// Loading the community takes long, so all tests share one.
describe.each([
  ['the people of the demo community', peopleDemo],
  ['the connections of the demo community', socialDemo],
  ['the groups of the demo community', groupsDemo],
  ['the articles of the demo community', articlesDemo],
  ['the business ideas of the demo community', investingDemo],
  ['the events of the demo community', eventsDemo],
  ['the business pages of the demo community', businessDemo],
  ['the moderation of the demo community', moderationDemo],
  ['search in the demo community', relevanceDemo],
  ['the answers of the database', answersDemo],
])('%s', (_name, promises) => {
  promises(() => community)
})
