import { expect, it } from 'vitest'
import { keepingOf, redacted } from '@/app/kept-queries'
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
  ['who one is, with the badges', authQueries.viewer(ADA)],
  ['the feed', feedQueries.list('all')],
  ['a profile', profileQueries.detail('ben')],
  ['what one is to somebody', connectionQueries.state('ben')],
  ['articles', articleQueries.list(null)],
  ['own drafts', articleQueries.own(ADA, { isDrafts: true })],
  ['an article', articleQueries.detail('1', null)],
  ['what was said to it', articleQueries.comments('1')],
  ['groups', groupQueries.list(everything, ADA)],
  ['a group', groupQueries.detail('1', ADA)],
  ['its posts', groupQueries.posts('1', ADA)],
  ['forums', forumGroupQueries.list({ ...everything, viewerId: ADA })],
  ['a forum', forumGroupQueries.detail('1', ADA)],
  ['its threads', postQueries.list('1')],
  ['a thread', postQueries.detail('1', ADA)],
  ['ideas', investingQueries.list({ industry: null, sort: 'newest' })],
  ['an idea', investingQueries.detail('1', 'me')],
  ['events', eventQueries.list('upcoming', ADA)],
  ['an event', eventQueries.event('1')],
  ['business pages', businessQueries.list({ category: null, search: '' })],
  ['a business page', businessQueries.detail('1', ADA)],
  ['comments on a post of a group', groupQueries.comments('1', '2')],
  [
    'comments on a reply',
    { queryKey: ['forums', 'detail', '1', 'comments', '2', { at: null, viewerId: ADA }] },
  ],
  ['who goes to an event', eventQueries.attendees('1', 'going')],
  ['comments on a post of a page', businessQueries.comments('1', '2')],
  ['reviews', businessQueries.reviews('1', ADA)],
  ['one’s own review', businessQueries.ownReview('1', ADA)],
  ['what reviews come to', businessQueries.summary('1')],
])('%s: kept', (_name, given) => {
  const key = 'queryKey' in given ? given.queryKey : [...given, 'event', { viewerId: ADA }]
  expect(keepingOf(key, ADA)).toBe('stale')
})

it.each([
  ['notifications', ['notifications', 'list', { userId: ADA }]],
  ['conversations', ['messages', 'list', { viewerId: ADA, of: 'conversations' }]],
  ['a conversation', ['messages', 'detail', 'ben', 'thread', ADA]],
  ['whom it is with', ['messages', 'count', 'ben', 'head', ADA]],
])('%s: kept', (_name, key) => expect(keepingOf(key, ADA)).toBe('stale'))

it('the reactions of a group post come with the post', () => {
  const state = (type: string) => ['reactions', 'detail', type, '1', 'state', { viewerId: ADA }]
  expect(keepingOf(state('group_post'), ADA)).toBe('with-parent')
  expect(keepingOf(state('article'), ADA)).toBe('stale')
})

it.each([
  ['somebody else’s conversation', ['messages', 'detail', 'ben', 'thread', 'eve']],
  ['somebody else’s state', authQueries.viewer('eve').queryKey],
  ['a search for groups', groupQueries.list(searched, ADA).queryKey],
  ['a search for forums', forumGroupQueries.list({ ...searched, viewerId: ADA }).queryKey],
  ['a search for pages', businessQueries.list({ category: null, search: 'x' }).queryKey],
  ['a search', ['search', 'list', { query: 'x', kind: null }]],
  ['a search for contacts', ['messages', 'list', { query: 'x', of: 'contacts' }]],
  ['whether a username is free', authQueries.username('ben').queryKey],
  ['the dashboard', ['admin', 'count', 'figures']],
  ['articles of the dashboard', articleQueries.moderated().queryKey],
  ['reviews of the dashboard', moderationQueries.queue(null).queryKey],
  ['an article in the editor', articleQueries.editable('1').queryKey],
  ['who is in a group', groupQueries.members('1').queryKey],
  ['who asks to come in', groupQueries.requests('1').queryKey],
  ['who reacted', ['reactions', 'detail', 'article', '1', 'people', { type: null }]],
  ['what a visitor was shown', feedQueries.preview().queryKey],
])('%s: not kept', (_name, key) => expect(keepingOf(key, ADA)).toBeNull())

it('keeps no address and no number of anybody else', () => {
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

it('keeps one’s own', () => {
  const page = { owner_id: ADA, email: 'a@x.test' }
  expect(redacted(['business'], page, ADA)).toEqual(page)
  const state = { viewer: { email: 'a@x.test' } }
  expect(redacted(['auth'], state, ADA)).toEqual(state)
})
