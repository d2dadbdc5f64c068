import type { QueryMeta } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { adminQueries } from '@/features/admin'
import { articleQueries } from '@/features/articles'
import { authQueries } from '@/features/auth'
import { businessQueries, moderationQueries } from '@/features/business'
import { connectionQueries } from '@/features/connections'
import { eventQueries } from '@/features/events'
import { feedQueries } from '@/features/feed'
import { forumGroupQueries, postQueries, threadQueries } from '@/features/forums'
import { groupQueries } from '@/features/groups'
import { ALL_IDEAS, investingQueries } from '@/features/investing'
import { messageQueries } from '@/features/messages'
import { notificationQueries } from '@/features/notifications'
import { parsePeopleFilter, peopleQueries } from '@/features/people'
import { profileQueries } from '@/features/profile'
import { reactionQueries } from '@/features/reactions'
import { searchQueries } from '@/features/search'
import { persistenceOf, redacted } from '@/lib/query-cache-rules'

const ADA = 'ada'

interface Declared {
  meta?: QueryMeta
}
const everything = { isMine: false, search: '' }
const searched = { isMine: false, search: 'secret plan' }

it.each([
  ['the viewer with their badges', authQueries.viewer(ADA)],
  ['the feed', feedQueries.list({ filter: 'all', scope: 'everyone' })],
  ['a profile', profileQueries.detail('ben')],
  ['the connection to another member', connectionQueries.state('ben')],
  ['articles', articleQueries.list(null)],
  ['one’s own drafts', articleQueries.own(ADA, { isDrafts: true })],
  ['an article', articleQueries.detail('1')],
  ['the comments on an article', articleQueries.comments('1')],
  ['groups', groupQueries.list(everything, ADA)],
  ['a group', groupQueries.detail('1', ADA)],
  ['the posts of a group', groupQueries.posts('1', ADA)],
  ['forums', forumGroupQueries.list({ ...everything, viewerId: ADA })],
  ['a forum', forumGroupQueries.detail('1', ADA)],
  ['the posts of a forum', postQueries.list('1', false)],
  ['a forum post', postQueries.detail('1', ADA)],
  ['ideas', investingQueries.list(ALL_IDEAS)],
  ['an idea', investingQueries.detail('1')],
  ['events', eventQueries.list('upcoming', ADA)],
  ['an event', eventQueries.detail('1', ADA)],
  ['business pages', businessQueries.list({ category: null, search: '' })],
  ['a business page', businessQueries.detail('1', ADA)],
  ['the comments on a group post', groupQueries.comments('1', '2')],
  ['the comments on a forum reply', threadQueries.comments('1', '2', null, ADA)],
  ['the attendees of an event', eventQueries.attendees('1', 'going')],
  ['the comments on a business post', businessQueries.comments('1', '2')],
  ['the reviews of a business page', businessQueries.reviews('1', ADA)],
  ['one’s own review', businessQueries.ownReview('1', ADA)],
  ['the summary of reviews', businessQueries.summary('1')],
] satisfies [string, Declared][])('the query for %s is persisted', (_name, { meta }) =>
  expect(persistenceOf(meta, ADA)).toBe('stale'),
)

it('the reactions to a group post are persisted with the post', () => {
  const state = (contentType: 'group_post' | 'article') =>
    reactionQueries.state({ contentType, contentId: '1' }, ADA).meta
  expect(persistenceOf(state('group_post'), ADA)).toBe('with-parent')
  expect(persistenceOf(state('article'), ADA)).toBe('stale')
})

it.each([
  ['the notifications', notificationQueries.list(ADA, 'information')],
  ['what needs the member', notificationQueries.waiting(ADA)],
  ['the conversations', messageQueries.conversations(ADA)],
  ['a conversation', messageQueries.thread(ADA, 'ben')],
  ['the partner of a conversation', messageQueries.head(ADA, 'ben')],
  ['another member’s viewer state', authQueries.viewer('eve')],
  ['a search for groups', groupQueries.list(searched, ADA)],
  ['a search for forums', forumGroupQueries.list({ ...searched, viewerId: ADA })],
  ['a search for business pages', businessQueries.list({ category: null, search: 'x' })],
  ['a global search', searchQueries.results('x', null)],
  ['the suggestions of a search', searchQueries.suggestions('x')],
  ['the directory of people', peopleQueries.list(parsePeopleFilter(new URLSearchParams()))],
  ['a search for contacts', messageQueries.contacts('x')],
  ['whether a username is free', authQueries.username('ben')],
  ['the dashboard’s figures', adminQueries.figures()],
  ['the dashboard’s articles', articleQueries.moderated('published')],
  ['the dashboard’s reviews', moderationQueries.queue(null)],
  ['an article in the editor', articleQueries.editable('1')],
  ['the members of a group', groupQueries.members('1', '')],
  ['the join requests of a group', groupQueries.requests('1')],
  [
    'the members who reacted',
    reactionQueries.people({ contentType: 'article', contentId: '1' }, null),
  ],
  ['the preview feed of a visitor', feedQueries.preview()],
  ['a list of replies that a link led into', threadQueries.replies('1', 'a reply', ADA)],
] satisfies [string, Declared][])('the query for %s is not persisted', (_name, { meta }) =>
  expect(persistenceOf(meta, ADA)).toBeNull(),
)

it('a query that declares nothing is not persisted', () => {
  expect(persistenceOf(undefined, ADA)).toBeNull()
  expect(persistenceOf({}, ADA)).toBeNull()
})

it('other people’s emails and phone numbers are never persisted', () => {
  const page = {
    name: 'Bakery',
    owner_id: 'ben',
    email: 'b@x.test',
    phone: '1',
    owner: { id: 'ben' },
  }
  expect(redacted({ persist: true }, page, ADA)).toEqual({ ...page, email: null, phone: null })
  const list = { pages: [[{ author: { email: 'b@x.test' } }]], pageParams: [null] }
  expect(redacted({ persist: true }, list, ADA)).toEqual({
    pages: [[{ author: { email: null } }]],
    pageParams: [null],
  })
})

it('one’s own email is persisted', () => {
  const page = { owner_id: ADA, email: 'a@x.test' }
  expect(redacted({ persist: true }, page, ADA)).toEqual(page)
  const state = { viewer: { email: 'a@x.test' } }
  expect(redacted(authQueries.viewer(ADA).meta, state, ADA)).toEqual(state)
})
