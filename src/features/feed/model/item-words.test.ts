import { describe, expect, it } from 'vitest'
import { itemPath } from './item-words'

const item = { user_id: 'u', content_id: 'c', group_id: null as string | null, forum_post_id: null }

describe('where an item of the feed leads', () => {
  it.each([
    ['new_user', null, '/profile/u'],
    ['business_idea', null, '/investing/c'],
    ['group', 'g', '/groups/g'],
    ['group_post', 'g', '/groups/g?post=c'],
    ['shared_post', 'g', '/groups/g?share=c'],
    ['group_post', null, null],
    ['gossip', 'g', null],
  ])('%s of group %s: %s', (type, group_id, expected) => {
    expect(itemPath({ ...item, type, group_id })).toBe(expected)
  })
})
