import { describe, expect, it } from 'vitest'
import { canContactFounder, canDeleteIdea, canEditIdea } from './permissions'

const idea = { user_id: 'founder' }

describe('permissions for business ideas', () => {
  it('only the founder can edit an idea', () => {
    expect(canEditIdea('founder', idea)).toBe(true)
    expect(canEditIdea('other', idea)).toBe(false)
    expect(canEditIdea(null, idea)).toBe(false)
  })

  it('the founder and super admins can delete an idea', () => {
    expect(canDeleteIdea({ id: 'founder', isAdmin: false }, idea)).toBe(true)
    expect(canDeleteIdea({ id: 'other', isAdmin: true }, idea)).toBe(true)
    expect(canDeleteIdea({ id: 'other', isAdmin: false }, idea)).toBe(false)
    expect(canDeleteIdea(null, idea)).toBe(false)
  })

  it('only other members can contact the founder', () => {
    expect(canContactFounder('other', idea)).toBe(true)
    expect(canContactFounder('founder', idea)).toBe(false)
    expect(canContactFounder(null, idea)).toBe(false)
  })
})
