import { describe, expect, it } from 'vitest'
import { parseCounts, topReactions, withForumReaction } from './reactions'

const row = { id: 'a', reaction_counts: { love: 2 }, likes_count: 0, my_reactions: ['love'] }

describe('forum reactions', () => {
  it('a member can hold several reactions, each with its own count', () => {
    const both = withForumReaction(row, 'like', true)
    expect(both).toEqual({
      id: 'a',
      reaction_counts: { love: 2, like: 1 },
      likes_count: 1,
      my_reactions: ['love', 'like'],
    })
    expect(withForumReaction(both, 'love', false)).toMatchObject({
      reaction_counts: { love: 1, like: 1 },
      my_reactions: ['like'],
    })
  })

  it('repeating a reaction changes nothing', () => {
    expect(withForumReaction(row, 'love', true)).toBe(row)
    expect(withForumReaction(row, 'helpful', false)).toBe(row)
  })

  it('a count never goes below 0', () => {
    const odd = { ...row, reaction_counts: {}, likes_count: 0, my_reactions: ['like'] }
    expect(withForumReaction(odd, 'like', false)).toMatchObject({
      reaction_counts: { like: 0 },
      likes_count: 0,
    })
  })

  it('the most frequent reactions come first', () => {
    const counts = { like: 1, love: 5, insightful: 0, helpful: 3, celebrate: 2 }
    expect(topReactions(counts, 3)).toEqual(['love', 'helpful', 'celebrate'])
    expect(topReactions({}, 3)).toEqual([])
  })

  it('invalid counts are dropped', () => {
    expect(parseCounts(null)).toEqual({})
    expect(parseCounts({ like: 'many' })).toEqual({})
  })
})
