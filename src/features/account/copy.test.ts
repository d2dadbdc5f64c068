import { describe, expect, it } from 'vitest'
import { accountCopy } from './copy'

describe('what a member left behind', () => {
  it.each([
    ['group_posts', 'Readers', 'Post in “Readers”'],
    ['group_posts', null, 'Post in a group you left'],
    ['forum_replies', null, 'Reply in a forum group you left'],
    ['article_comments', null, 'Comment in an article'],
    ['business_reviews', null, 'Review in a business page'],
  ])('names the place of %s in %s only if the member can read its name', (part, place, text) => {
    expect(accountCopy.leftBehindIn(part, place)).toBe(text)
  })
})
