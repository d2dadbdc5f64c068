import { describe, expect, it } from 'vitest'
import { placeOf } from './place'

const told = { type: 'connection_request', available: true, data: { senderId: 'a' } }

describe('the target of a notification', () => {
  it('a message notification leads to the message in its conversation', () => {
    const data = { senderId: 'a', messageId: 'm' }
    expect(placeOf({ ...told, type: 'message', data })).toEqual({
      to: '/messages',
      state: { userId: 'a', messageId: 'm' },
    })
  })

  it('a follower leads to their profile, a friend request to one’s own', () => {
    expect(placeOf(told)).toEqual({ to: '/profile/a' })
    const data = { senderId: 'a', action: 'request' }
    expect(placeOf({ ...told, data })).toEqual({ to: '/profile' })
  })

  it('a new report leads to the queue of its place, a decision to itself', () => {
    const told = { type: 'moderation', available: true }
    const opened = { contentType: 'moderation_case', contentId: 'g' }
    expect(placeOf({ ...told, data: opened })).toEqual({ to: '/moderation/queue?place=g' })
    const hidden = { action: 'hidden', contentType: 'article', contentId: 'a' }
    expect(placeOf({ ...told, data: hidden })).toEqual({ to: '/articles/a' })
    const note = { ...hidden, contentType: 'group_share', placeId: 'g', contextId: 'p' }
    expect(placeOf({ ...told, data: note })).toEqual({ to: '/groups/g?share=a' })
    const decided = { contentType: 'moderation_decision', contentId: 'd' }
    expect(placeOf({ ...told, data: decided })).toEqual({ to: '/moderation/decisions/d' })
  })

  it('a reminder leads to what was saved, in its place', () => {
    const reminder = { type: 'reminder', available: true }
    const reply = { contentType: 'forum_reply', contentId: 'r', placeId: 'f', contextId: 'p' }
    expect(placeOf({ ...reminder, data: reply })).toEqual({ to: '/forums/p?reply=r' })
    const remark = { ...reply, contentType: 'forum_reply_comment', contentId: 'c', replyId: 'r' }
    expect(placeOf({ ...reminder, data: remark })).toEqual({ to: '/forums/p?reply=r&comment=c' })
    const post = { contentType: 'group_post', contentId: 'g1', placeId: 'g' }
    expect(placeOf({ ...reminder, data: post })).toEqual({ to: '/groups/g?post=g1' })
    const comment = { contentType: 'business_post_comment', contentId: 'c', contextId: 'b' }
    expect(placeOf({ ...reminder, data: { ...comment, postId: 'p' } })).toEqual({
      to: '/business/b?post=p&comment=c',
    })
    expect(placeOf({ ...reminder, data: { contentType: 'member', contentId: 'm' } })).toEqual({
      to: '/profile/m',
    })
  })

  it('a notification about a saved search leads to its matches', () => {
    const data = { contentType: 'saved_search', contentId: 's', count: 2 }
    expect(placeOf({ type: 'saved_search', available: true, data })).toEqual({
      to: '/saved?tab=searches&id=s',
    })
  })

  it.each([
    [{ contentType: 'article' }, '/articles/x'],
    [{ contentType: 'article_comment', articleId: 'a' }, '/articles/a?comment=x'],
    [{ contentType: 'group_post', groupId: 'g' }, '/groups/g?post=x'],
    [{ contentType: 'group_comment', groupId: 'g', postId: 'p' }, '/groups/g?post=p&comment=x'],
    [{ contentType: 'forum_post', forumGroupId: 'f' }, '/forums/x'],
    [{ contentType: 'forum_reply', forumPostId: 'p' }, '/forums/p?reply=x'],
    [
      { contentType: 'forum_reply_comment', forumPostId: 'p', replyId: 'r' },
      '/forums/p?reply=r&comment=x',
    ],
    [{ contentType: 'business_post', businessId: 'b' }, '/business/b?post=x'],
    [
      { contentType: 'business_post_comment', businessId: 'b', postId: 'p' },
      '/business/b?post=p&comment=x',
    ],
  ])('a mention leads to the text itself: %o', (data, to) => {
    const mention = { ...told, type: 'mention', data: { ...data, contentId: 'x', senderId: 'a' } }
    expect(placeOf(mention)).toEqual({ to })
  })

  it('the outcome of a report leads to it among one’s own', () => {
    const data = { contentType: 'report', contentId: 'r' }
    expect(placeOf({ ...told, type: 'moderation', data })).toEqual({
      to: '/settings/reports?report=r',
    })
  })

  it('a notification about an article leads to it, or to the comment (UX-25)', () => {
    const data = { senderId: 'a', contentType: 'article', contentId: 'b' }
    expect(placeOf({ ...told, type: 'reaction', data })).toEqual({ to: '/articles/b' })
    const said = { ...data, commentId: 'c' }
    expect(placeOf({ ...told, type: 'comment', data: said })).toEqual({
      to: '/articles/b?comment=c',
    })
    const elsewhere = { ...data, contentType: 'song' }
    expect(placeOf({ ...told, type: 'comment', data: elsewhere })).toBeNull()
  })

  it('a notification about a business idea leads to it', () => {
    const data = { senderId: 'a', contentType: 'business_idea', contentId: 'b' }
    expect(placeOf({ ...told, type: 'reaction', data })).toEqual({ to: '/investing/b' })
  })

  it('a notification about a group leads to the invitation, the post, its comment or the group', () => {
    function place(data: Record<string, string>) {
      return placeOf({ ...told, type: 'group_action', data: { groupId: 'g', ...data } })?.to
    }
    expect(place({ action: 'invitation', contentType: 'group_invitation' })).toBe(
      '/groups/g/invitation',
    )
    const post = { contentType: 'group_post', contentId: 'p' }
    expect(place(post)).toBe('/groups/g?post=p')
    expect(place({ ...post, commentId: 'c' })).toBe('/groups/g?post=p&comment=c')
    expect(place({ contentType: 'group_request', contentId: 'r' })).toBe('/groups/g')
  })

  it('a notification about a forum leads to the reply or comment (UX-25)', () => {
    const post = { senderId: 'a', contentType: 'forum_post', contentId: 'p', replyId: 'r' }
    expect(placeOf({ ...told, type: 'comment', data: post })).toEqual({ to: '/forums/p?reply=r' })
    const comment = {
      senderId: 'a',
      contentType: 'forum_reply_comment',
      contentId: 'parent',
      forumPostId: 'p',
      replyId: 'r',
      commentId: 'c',
    }
    expect(placeOf({ ...told, type: 'comment', data: comment })).toEqual({
      to: '/forums/p?reply=r&comment=c',
    })
  })

  it('a removal leads to the group, unless it is closed to who was removed', () => {
    const type = 'group_action'
    expect(placeOf({ ...told, type, data: { groupId: 'g', action: 'removed' } })).toEqual({
      to: '/groups/g',
    })
    expect(
      placeOf({ ...told, type, data: { groupId: 'g', action: 'removed_from_closed' } }),
    ).toBeNull()
  })

  it('a join request leads to the requests, a decision to the group', () => {
    const data = { contentType: 'forum_group', contentId: 'g', action: 'forum_request' }
    const type = 'group_action'
    expect(placeOf({ ...told, type, data })).toEqual({ to: '/forums/group/g?tab=requests' })
    expect(placeOf({ ...told, type, data: { ...data, action: 'forum_approved' } })).toEqual({
      to: '/forums/group/g',
    })
  })

  it('a notification about an event leads to it, even without a sender', () => {
    const data = { contentType: 'event', contentId: 'e', action: 'response' }
    expect(placeOf({ ...told, type: 'business_action', data })).toEqual({ to: '/events/e' })
    const news = { contentType: 'event_moved_up', contentId: 'e', eventId: 'e' }
    expect(placeOf({ ...told, type: 'business_action', data: news })).toEqual({ to: '/events/e' })
    const deleted = { contentType: 'event_cancelled', contentId: 'e' }
    expect(placeOf({ ...told, type: 'business_action', data: deleted })).toBeNull()
    expect(placeOf({ ...told, type: 'business_action', data: { contentType: 'event' } })).toBeNull()
  })

  it('a notification about a business page leads to the post, its comment, the review or the page', () => {
    function place(data: object) {
      return placeOf({ ...told, type: 'business_action', data: { businessId: 'b', ...data } })?.to
    }
    const post = { contentType: 'business_post', contentId: 'p' }
    expect(place({ action: 'follow' })).toBe('/business/b')
    expect(place(post)).toBe('/business/b?post=p')
    expect(place({ ...post, commentId: 'c' })).toBe('/business/b?post=p&comment=c')
    expect(place({ contentType: 'business_review', contentId: 'r' })).toBe(
      '/business/b?tab=reviews&review=r',
    )
  })

  it('an unavailable or incomplete notification leads nowhere', () => {
    expect(placeOf({ ...told, available: false })).toBeNull()
    expect(placeOf({ ...told, data: {} })).toBeNull()
    expect(placeOf({ ...told, data: null })).toBeNull()
  })
  it('one new follower leads to their profile, several lead to one’s own', () => {
    const told = {
      type: 'connection_request',
      available: true,
      data: { senderId: 'a', action: 'follow' },
    }
    expect(placeOf({ ...told, people_count: 1 })).toEqual({ to: '/profile/a' })
    expect(placeOf({ ...told, people_count: 3 })).toEqual({ to: '/profile' })
  })

  it('a message from an organizer leads to the event', () => {
    const data = { contentType: 'event_message', contentId: 'm', eventId: 'e', senderId: 'a' }
    expect(placeOf({ type: 'business_action', available: true, data })).toEqual({ to: '/events/e' })
  })
})
