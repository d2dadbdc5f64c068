import { expect, it } from 'vitest'
import { persistenceOf, redacted } from '@/app/persisted-queries'
import { articleQueries } from '@/features/articles'
import { authQueries } from '@/features/auth'
import { businessQueries, moderationQueries } from '@/features/business'
import { connectionQueries } from '@/features/connections'
import { eventQueries } from '@/features/events'
import { feedQueries } from '@/features/feed'
import { groupQueries as forumGroupQueries, postQueries } from '@/features/forums'
import { groupQueries } from '@/features/groups'
import { investingQueries } from '@/features/investing'
import { profileQueries } from '@/features/profile'

const ADA = 'ada'
const everything = { isMine: false, search: '' }
const searched = { isMine: false, search: 'secret plan' }

it.each([
  ['the viewer with their badges', authQueries.viewer(ADA)],
  ['the feed', feedQueries.list('all')],
  ['a profile', profileQueries.detail('ben')],
  ['the connection to another member', connectionQueries.state('ben')],
  ['articles', articleQueries.list(null)],
  ['one’s own drafts', articleQueries.own(ADA, { isDrafts: true })],
  ['an article', articleQueries.detail('1', null)],
  ['the comments on an article', articleQueries.comments('1')],
  ['groups', groupQueries.list(everything, ADA)],
  ['a group', groupQueries.detail('1', ADA)],
  ['the posts of a group', groupQueries.posts('1', ADA)],
  ['forums', forumGroupQueries.list({ ...everything, viewerId: ADA })],
  ['a forum', forumGroupQueries.detail('1', ADA)],
  ['the posts of a forum', postQueries.list('1')],
  ['a forum post', postQueries.detail('1', ADA)],
  ['ideas', investingQueries.list({ industry: null, sort: 'newest' })],
  ['an idea', investingQueries.detail('1', 'me')],
  ['events', eventQueries.list('upcoming', ADA)],
  ['an event', eventQueries.event('1')],
  ['business pages', businessQueries.list({ category: null, search: '' })],
  ['a business page', businessQueries.detail('1', ADA)],
  ['the comments on a group post', groupQueries.comments('1', '2')],
  [
    'the comments on a forum reply',
    { queryKey: ['forums', 'detail', '1', 'comments', '2', { at: null, viewerId: ADA }] },
  ],
  ['the attendees of an event', eventQueries.attendees('1', 'going')],
  ['the comments on a business post', businessQueries.comments('1', '2')],
  ['the reviews of a business page', businessQueries.reviews('1', ADA)],
  ['one’s own review', businessQueries.ownReview('1', ADA)],
  ['the summary of reviews', businessQueries.summary('1')],
])('the query for %s is persisted', (_name, given) => {
  const key = 'queryKey' in given ? given.queryKey : [...given, 'event', { viewerId: ADA }]
  expect(persistenceOf(key, ADA)).toBe('stale')
})

it.each([
  ['the notifications', ['notifications', 'list', { userId: ADA }]],
  ['the conversations', ['messages', 'list', { viewerId: ADA, of: 'conversations' }]],
  ['a conversation', ['messages', 'detail', 'ben', 'thread', ADA]],
  ['the partner of a conversation', ['messages', 'count', 'ben', 'head', ADA]],
])('the query for %s is persisted too', (_name, key) =>
  expect(persistenceOf(key, ADA)).toBe('stale'),
)

it('the reactions to a group post are persisted with the post', () => {
  const state = (type: string) => ['reactions', 'detail', type, '1', 'state', { viewerId: ADA }]
  expect(persistenceOf(state('group_post'), ADA)).toBe('with-parent')
  expect(persistenceOf(state('article'), ADA)).toBe('stale')
})

it.each([
  ['another member’s conversation', ['messages', 'detail', 'ben', 'thread', 'eve']],
  ['another member’s viewer state', authQueries.viewer('eve').queryKey],
  ['a search for groups', groupQueries.list(searched, ADA).queryKey],
  ['a search for forums', forumGroupQueries.list({ ...searched, viewerId: ADA }).queryKey],
  ['a search for business pages', businessQueries.list({ category: null, search: 'x' }).queryKey],
  ['a global search', ['search', 'list', { query: 'x', kind: null }]],
  ['a search for contacts', ['messages', 'list', { query: 'x', of: 'contacts' }]],
  ['whether a username is free', authQueries.username('ben').queryKey],
  ['the dashboard’s figures', ['admin', 'count', 'figures']],
  ['the dashboard’s articles', articleQueries.moderated().queryKey],
  ['the dashboard’s reviews', moderationQueries.queue(null).queryKey],
  ['an article in the editor', articleQueries.editable('1').queryKey],
  ['the members of a group', groupQueries.members('1').queryKey],
  ['the join requests of a group', groupQueries.requests('1').queryKey],
  ['the members who reacted', ['reactions', 'detail', 'article', '1', 'people', { type: null }]],
  ['the preview feed of a visitor', feedQueries.preview().queryKey],
])('the query for %s is not persisted', (_name, key) => expect(persistenceOf(key, ADA)).toBeNull())

it('other people’s emails and phone numbers are never persisted', () => {
  const page = {
    name: 'Bakery',
    owner_id: 'ben',
    email: 'b@x.test',
    phone: '1',
    owner: { id: 'ben' },
  }
  expect(redacted(['business'], page, ADA)).toEqual({ ...page, email: null, phone: null })
  const list = { pages: [[{ author: { email: 'b@x.test' } }]], pageParams: [null] }
  expect(redacted(['articles'], list, ADA)).toEqual({
    pages: [[{ author: { email: null } }]],
    pageParams: [null],
  })
})

it('one’s own email is persisted', () => {
  const page = { owner_id: ADA, email: 'a@x.test' }
  expect(redacted(['business'], page, ADA)).toEqual(page)
  const state = { viewer: { email: 'a@x.test' } }
  expect(redacted(['auth'], state, ADA)).toEqual(state)
})
