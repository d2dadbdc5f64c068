import { describe, expect, it } from 'vitest'
import { kindsOf, parseReactions, totalOf, withReaction, type ReactionState } from './reactions'

const state: ReactionState = { mine: 'like', counts: { like: 2, love: 1 } }

describe('one reaction a member', () => {
  it('moves the count with it', () => {
    expect(withReaction(state, 'cry')).toEqual({
      mine: 'cry',
      counts: { like: 1, love: 1, cry: 1 },
    })
  })

  it('goes when it is taken back', () => {
    expect(withReaction(state, null)).toEqual({ mine: null, counts: { like: 1, love: 1 } })
  })

  it('counts once, however often it is said', () => {
    expect(withReaction(state, 'like')).toBe(state)
  })

  it('never takes a count below zero', () => {
    expect(withReaction({ mine: 'like', counts: {} }, null).counts.like).toBe(0)
  })
})

describe('what is shown', () => {
  it('is the total and the kinds, the most frequent first', () => {
    expect(totalOf(state)).toBe(3)
    expect(kindsOf({ mine: null, counts: { like: 1, dislike: 0, cry: 4 } })).toEqual([
      'cry',
      'like',
    ])
  })

  it('is what the database says, and nothing else', () => {
    expect(parseReactions({ mine: null, counts: {} })).toEqual({ mine: null, counts: {} })
    expect(() => parseReactions({ mine: 'angry', counts: {} })).toThrow()
  })
})
