import { expect, test } from 'vitest'
import type { FeedItem } from '../queries'
import { reactionItem, subjectOf } from './in-place'
import { itemPath } from './item-text'
import { feedItem } from './menu-item'

function cardOf(type: string, details?: NonNullable<FeedItem['card']>['details']): FeedItem {
  const card = { why: { kind: 'community' as const }, details }
  return {
    id: 'item',
    type,
    user_id: 'ada',
    source_user_id: null,
    title: null,
    description: 'Flour is cheap this week.',
    image_url: null,
    created_at: '2026-11-22T12:00:00Z',
    content_id: 'post',
    group_id: 'bakers',
    forum_post_id: null,
    forum_group_id: null,
    business_page_id: null,
    card,
    profile: {
      id: 'ada',
      username: 'ada',
      full_name: null,
      name: null,
      avatar_url: null,
      verified: false,
    },
  }
}

test('a group post offers saving and notifications to members of the group alone', () => {
  expect(feedItem(cardOf('group_post', { comments: 0 }))).toMatchObject({
    isClosed: false,
    place: { kind: 'group_post', id: 'post' },
  })
  expect(feedItem(cardOf('group_post'))).toMatchObject({ isClosed: true, place: null })
})

test('an item of a place offers to mute that place', () => {
  const item = cardOf('group_post')
  const place = { kind: 'group' as const, id: 'bakers', name: 'Bakers' }
  const card = { why: { kind: 'community' as const }, place }
  expect(feedItem({ ...item, card })).toMatchObject({
    around: { kind: 'group', id: 'bakers', title: 'Bakers' },
  })
  expect(feedItem(item)).toMatchObject({ around: null })
})

test('an article without details can be saved', () => {
  expect(feedItem(cardOf('article'))).toMatchObject({ isClosed: false })
})

test('the note on a shared post can be reported, and a share without one cannot', () => {
  const original = { type: 'group_post' as const, id: 'dough' }
  const noted = cardOf('shared_post', { original, note: 'Read this' })
  expect(feedItem(noted)).toMatchObject({
    type: 'group_share',
    id: 'post',
    href: '#/groups/bakers?share=post',
  })
  expect(feedItem(subjectOf(noted))).toMatchObject({ type: 'group_post', id: 'dough' })
  expect(feedItem(cardOf('shared_post', { original })).type).toBe('shared_post')
})

test('what is done on the card of a share is done to the post that it shows', () => {
  const original = { type: 'group_post' as const, id: 'dough' }
  const share = cardOf('shared_post', { original, comments: 2 })
  expect(feedItem(share).type).toBe('shared_post')
  const subject = subjectOf(share)
  expect(feedItem(subject)).toMatchObject({ type: 'group_post', id: 'dough', isClosed: false })
  expect(reactionItem(subject)).toEqual({ contentType: 'group_post', contentId: 'dough' })
  expect(itemPath(subject)).toBe('/groups/bakers?post=dough')
  expect(feedItem(subjectOf(cardOf('shared_post', { original }))).isClosed).toBe(true)
})
