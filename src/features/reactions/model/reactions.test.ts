import { describe, expect, it } from 'vitest'
import { kindsOf, parseReaction, totalOf, withReaction, type ReactionState } from './reactions'

const state: ReactionState = { mine: 'like', counts: { like: 2, love: 1 } }

describe('changing a reaction', () => {
  it('a new reaction moves the count', () => {
    expect(withReaction(state, 'cry')).toEqual({
      mine: 'cry',
      counts: { like: 1, love: 1, cry: 1 },
    })
  })

  it('removing a reaction lowers its count', () => {
    expect(withReaction(state, null)).toEqual({ mine: null, counts: { like: 1, love: 1 } })
  })

  it('repeating a reaction changes nothing', () => {
    expect(withReaction(state, 'like')).toBe(state)
  })

  it('a count never goes below 0', () => {
    expect(withReaction({ mine: 'like', counts: {} }, null).counts.like).toBe(0)
  })
})

describe('showing reactions', () => {
  it('the total is shown with the kinds, most frequent first', () => {
    expect(totalOf(state)).toBe(3)
    expect(kindsOf({ mine: null, counts: { like: 1, dislike: 0, cry: 4 } })).toEqual([
      'cry',
      'like',
    ])
  })

  it('a kind of reaction that this version does not know counts as none', () => {
    expect(parseReaction('cry')).toBe('cry')
    expect(parseReaction('angry')).toBeNull()
  })
})
