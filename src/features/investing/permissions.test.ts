import { describe, expect, it } from 'vitest'
import { canContactFounder, canDeleteIdea, canEditIdea } from './permissions'

const idea = { user_id: 'founder' }

describe('a business idea', () => {
  it('is changed by its founder alone', () => {
    expect(canEditIdea('founder', idea)).toBe(true)
    expect(canEditIdea('other', idea)).toBe(false)
    expect(canEditIdea(null, idea)).toBe(false)
  })

  it('is deleted by its founder or a super admin', () => {
    expect(canDeleteIdea({ id: 'founder', isAdmin: false }, idea)).toBe(true)
    expect(canDeleteIdea({ id: 'other', isAdmin: true }, idea)).toBe(true)
    expect(canDeleteIdea({ id: 'other', isAdmin: false }, idea)).toBe(false)
    expect(canDeleteIdea(null, idea)).toBe(false)
  })

  it('is asked about by other members alone', () => {
    expect(canContactFounder('other', idea)).toBe(true)
    expect(canContactFounder('founder', idea)).toBe(false)
    expect(canContactFounder(null, idea)).toBe(false)
  })
})
