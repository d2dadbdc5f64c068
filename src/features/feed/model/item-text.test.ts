import { describe, expect, it } from 'vitest'
import { itemPath, visitorAction } from './item-text'

const item = { user_id: 'u', content_id: 'c', forum_post_id: null }

describe('the target of a feed item', () => {
  it.each([
    ['new_user', null, '/profile/u'],
    ['group', 'g', '/groups/g'],
    ['group_post', 'g', '/groups/g?post=c'],
    ['shared_post', 'g', '/groups/g?share=c'],
    ['group_post', null, null],
    ['event', null, '/events/c'],
    ['gossip', 'g', null],
  ])('an item of type %s in group %s links to %s', (type, group_id, expected) => {
    expect(itemPath({ ...item, type, group_id, business_page_id: null })).toBe(expected)
  })

  it.each([
    ['business_page', 'p', '/business/p'],
    ['business_update', 'p', '/business/p?post=c'],
    ['shared_post', 'p', '/business/p?share=c'],
    ['business_update', null, null],
  ])('an item of type %s on business page %s links to %s', (type, business_page_id, expected) => {
    expect(itemPath({ ...item, type, group_id: null, business_page_id })).toBe(expected)
  })
})

it('a visitor has to sign in to open members’ content (Spec 1 §2)', () => {
  for (const type of ['business_idea', 'article', 'group_post', 'shared_post']) {
    expect(visitorAction(type), type).not.toBeNull()
  }
  expect(visitorAction('event')).toBeNull()
})
