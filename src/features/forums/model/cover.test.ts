import { describe, expect, it } from 'vitest'
import { forumCoverPath, judgeForumCover } from './cover'

const FIVE_MEGABYTES = 5 * 1024 * 1024

describe('the cover of a forum group', () => {
  it('a cover is stored in the folder of its uploader', () => {
    expect(forumCoverPath('u', { type: 'image/png' }, 'r')).toBe('u/forum-groups/r.png')
    expect(forumCoverPath('u', { type: 'image/svg+xml' }, 'r')).toBe('u/forum-groups/r.webp')
  })

  it('a cover has to be an image under 5 MB', () => {
    expect(judgeForumCover({ size: FIVE_MEGABYTES - 1 }, {})).toBeNull()
    expect(judgeForumCover({ size: FIVE_MEGABYTES }, {})).toBe('Please select an image under 5MB')
    expect(judgeForumCover({ size: 1 }, null)).toBe('Please select an image file.')
  })
})
