import { describe, expect, it } from 'vitest'
import type { AppNotification } from '../queries'
import { notificationItem } from './item'

const ben = { id: 'ben', username: 'ben', full_name: 'Ben Ode', name: null, avatar_url: null }

function told(data: object, more: Partial<AppNotification> = {}): AppNotification {
  return {
    id: 'n1',
    type: 'comment',
    title: 'New comment',
    object: 'On patience',
    available: true,
    actor: ben,
    people: [ben],
    people_count: 1,
    data,
    ...more,
  } as AppNotification
}

describe('the menu of a notification', () => {
  it.each([
    [{ contentType: 'article', contentId: 'a1', senderId: 'ben' }, 'article', 'a1'],
    [{ contentType: 'forum_reply', contentId: 'r1', forumPostId: 'p1' }, 'forum_post', 'p1'],
    [{ contentType: 'group_post', contentId: 'p2', groupId: 'g1' }, 'group_post', 'p2'],
    [{ groupId: 'g1', action: 'joined' }, 'group', 'g1'],
    [{ businessId: 'b1', action: 'follow' }, 'business_page', 'b1'],
  ])('a notification with the data %j is about the %s %s', (data, kind, id) => {
    expect(notificationItem(told(data))?.place).toEqual({ kind, id, title: 'On patience' })
  })

  it('the menu of a notification names the member who caused it', () => {
    expect(notificationItem(told({}))?.author).toEqual({ id: 'ben', name: 'Ben Ode' })
  })

  it('the menu of a notification names nobody if several members caused it', () => {
    const item = notificationItem(told({ groupId: 'g1' }, { people_count: 2 }))
    expect([item?.author, item?.type, item?.id]).toEqual([null, 'group', 'g1'])
  })

  it('a notification without a member and without an item has no menu', () => {
    expect(notificationItem(told({}, { actor: null }))).toBeNull()
  })
})
