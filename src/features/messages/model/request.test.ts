import { expect, it } from 'vitest'
import { AppError } from '@/lib/errors'
import { boxOf } from './box'
import { whoAsks } from './request'
import { startedTooMany } from './started-many'

const facts = {
  joined_at: '2026-03-04T12:00:00Z',
  shared_friends: 0,
  shared_groups: [] as string[],
  shared_group_count: 0,
}

it.each([
  ['nothing', facts, "You don't share any friends or groups."],
  ['a friend', { ...facts, shared_friends: 1 }, 'You share 1 friend.'],
  [
    'a group',
    { ...facts, shared_groups: ['Readers'], shared_group_count: 1 },
    'You share the group Readers.',
  ],
  [
    'friends and groups',
    { ...facts, shared_friends: 3, shared_groups: ['Bakers', 'Readers'], shared_group_count: 2 },
    'You share 3 friends and the groups Bakers and Readers.',
  ],
  [
    'more groups than are named',
    { ...facts, shared_groups: ['A', 'B', 'C'], shared_group_count: 7 },
    'You share the groups A, B, C, and 4 more.',
  ],
])('the sentence about someone who shares %s with the reader', (_, shared, sentence) => {
  expect(whoAsks('Ben', shared)).toBe(`Ben joined in March 2026. ${sentence}`)
})

it('an address that names no box shows the inbox', () => {
  expect([boxOf('requests'), boxOf(null), boxOf('deleted')]).toEqual(['requests', 'inbox', 'inbox'])
})

it.each([
  [1, '1 minute'],
  [40, '40 minutes'],
  [75, 'an hour'],
  [290, '5 hours'],
])('the wait of %i minutes before another conversation reads %s', (retryAfterMinutes, text) => {
  const detail = '{"action" : "new_partners"}'
  const limit = new AppError('rate-limited', 'Too often', { detail, retryAfterMinutes })
  expect(startedTooMany(limit)).toBe(text)
})

it('another rate limit is not taken for the one on new conversations', () => {
  const detail = '{"action" : "messages"}'
  expect(startedTooMany(new AppError('rate-limited', 'Too often', { detail }))).toBeNull()
})
