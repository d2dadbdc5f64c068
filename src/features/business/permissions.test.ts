import { describe, expect, it } from 'vitest'
import {
  canDeleteComment,
  canDeletePage,
  canDeletePost,
  canEditComment,
  canEditPage,
  canEditPost,
  canReview,
  canVerifyPage,
} from './permissions'

const page = { owner_id: 'owner' }
const post = { author_id: 'author' }
const acting = [
  null,
  { id: 'owner', isAdmin: false },
  { id: 'author', isAdmin: false },
  { id: 'other', isAdmin: false },
  { id: 'boss', isAdmin: true },
]

describe('permissions of visitor, owner, author, other member and super admin', () => {
  it.each([
    ['edit the page', canEditPage.bind(null, page), [false, true, false, false, false]],
    ['delete the page', canDeletePage.bind(null, page), [false, true, false, false, true]],
    ['verify the page', canVerifyPage, [false, false, false, false, true]],
    ['edit a post', canEditPost.bind(null, post, page), [false, true, true, false, false]],
    ['delete a post', canDeletePost.bind(null, post, page), [false, true, true, false, true]],
    ['edit a comment', canEditComment.bind(null, 'author'), [false, false, true, false, false]],
    [
      'delete a comment',
      canDeleteComment.bind(null, 'author', page),
      [false, true, true, false, true],
    ],
    ['review the page', canReview.bind(null, page), [false, false, true, true, true]],
  ])('the right to %s depends on the role', (_, may, expected) => {
    expect(acting.map((viewer) => may(viewer))).toEqual(expected)
  })

  it('nobody can edit the comment of a deleted account', () => {
    expect(canEditComment(undefined, { id: 'other', isAdmin: false })).toBe(false)
  })
})
