import { describe, expect, it } from 'vitest'
import { newsOf } from './news'

const post = {
  author_id: 'ada',
  created_at: '2026-03-02T12:00:00Z',
  visited_at: null,
  new_replies: 0,
}
const before = '2026-03-01T12:00:00+00:00'
const after = '2026-03-03T12:00:00+00:00'

describe('newsOf', () => {
  it('a post that appeared since the last visit to its group is marked as new', () => {
    expect(newsOf(post, before, 'ben')).toEqual({ kind: 'post' })
  })

  it('the new replies to a post that was opened are counted', () => {
    const opened = { ...post, visited_at: before, new_replies: 2 }
    expect(newsOf(opened, before, 'ben')).toEqual({ kind: 'replies', count: 2 })
  })

  it.each([
    ['an older post', post, after, 'ben'],
    ['any post on the first visit', post, null, 'ben'],
    ['the viewer’s own post', post, before, 'ada'],
    ['a post that was opened since', { ...post, visited_at: after }, before, 'ben'],
  ])('%s is not marked as new', (_name, listed, newSince, viewerId) => {
    expect(newsOf(listed, newSince, viewerId)).toBeNull()
  })
})
