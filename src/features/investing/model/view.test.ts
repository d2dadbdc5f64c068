import { describe, expect, it } from 'vitest'
import { ALL_IDEAS, industryParams, parseFilter, passes } from './view'

const idea = { industry: 'tech', funding_goal: 50_000, location: 'Lagos, Nigeria', closeness: 12 }

describe('the filter of ideas', () => {
  it('the address without parameters shows all ideas', () => {
    expect(parseFilter(new URLSearchParams())).toEqual(ALL_IDEAS)
  })

  it('a tab is its industry, and wins over one in the address', () => {
    expect(parseFilter(new URLSearchParams('tab=technology&industry=food')).industry).toBe('tech')
    expect(industryParams('tech')).toEqual({ tab: 'technology', industry: null })
    expect(industryParams('food')).toEqual({ tab: null, industry: 'food' })
    expect(industryParams(null)).toEqual({ tab: null, industry: null })
  })

  it('unknown values in the address filter nothing', () => {
    const unknown = new URLSearchParams('industry=magic&amount=lots&sort=up')
    expect(parseFilter(unknown)).toEqual(ALL_IDEAS)
  })

  it.each([
    [{ industry: 'tech' as const }, true],
    [{ industry: 'food' as const }, false],
    [{ amount: 'under-50k' as const }, false],
    [{ amount: '50k-200k' as const }, true],
    [{ country: 'Nigeria' }, true],
    [{ country: 'Lagos' }, false],
    [{ isOpen: true }, true],
  ])('an idea of $50,000 from Lagos passes %o: %s', (filter, isPassing) => {
    expect(passes(idea, { ...ALL_IDEAS, ...filter })).toBe(isPassing)
  })

  it('a fully funded idea is not open', () => {
    expect(passes({ ...idea, closeness: -1 }, { ...ALL_IDEAS, isOpen: true })).toBe(false)
  })
})
