import { describe, expect, it } from 'vitest'
import { canAttend, canCancel, canDelete, canEdit } from './permissions'

const soon = new Date(Date.now() + 60_000).toISOString()
const past = new Date(Date.now() - 86_400_000).toISOString()
const event = { creator_id: 'ada', cancelled_at: null, starts_at: soon, ends_at: null, mine: null }
const cancelled = { ...event, cancelled_at: soon }
const over = { ...event, starts_at: past }
const ada = { id: 'ada', isAdmin: false }
const ben = { id: 'ben', isAdmin: false }

describe('permissions for events', () => {
  it('everyone but the organizer can attend an upcoming event', () => {
    expect(canAttend(event, 'ben')).toBe(true)
    expect(canAttend(event, null)).toBe(true)
    expect(canAttend(event, 'ada')).toBe(false)
    expect(canAttend(cancelled, 'ben')).toBe(false)
    expect(canAttend(over, 'ben')).toBe(false)
  })

  it('the organizer can edit an event and cancel it before it begins', () => {
    expect(canEdit(event, 'ada')).toBe(true)
    expect(canEdit(event, 'ben')).toBe(false)
    expect(canEdit(cancelled, 'ada')).toBe(false)
    expect(canCancel(event, 'ada')).toBe(true)
    expect(canCancel(event, 'ben')).toBe(false)
    expect(canCancel(over, 'ada')).toBe(false)
  })

  it('the organizer can delete a cancelled or past event, a super admin any', () => {
    expect(canDelete(event, ada)).toBe(false)
    expect(canDelete(cancelled, ada)).toBe(true)
    expect(canDelete(over, ada)).toBe(true)
    expect(canDelete(over, ben)).toBe(false)
    expect(canDelete(event, { id: 'boss', isAdmin: true })).toBe(true)
  })
})
