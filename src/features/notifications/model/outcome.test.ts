import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome'

const actor = { full_name: 'Ada', name: null, username: 'ada' }

function outcome(data: Record<string, string>, rest: { available?: boolean; type?: string } = {}) {
  return outcomeOf({ type: 'connection_request', available: false, data, actor, ...rest })
}

describe('what became of a request, invitation or follow', () => {
  it.each([
    ['rejected', 'You rejected the friend request from Ada.'],
    ['withdrawn', 'Ada withdrew this friend request.'],
    ['ended', 'You accepted the friend request from Ada. The friendship has ended.'],
  ])('a request that was %s says so', (how, text) => {
    expect(outcome({ action: 'request', outcome: how })).toBe(text)
  })

  it('a request without an outcome says that the connection has changed', () => {
    expect(outcome({ action: 'request' })).toBe('Your connection with Ada has changed since.')
  })

  it.each(['follow', 'acceptance'])('a %s that ended says so', (action) => {
    const text = 'Your connection with Ada has changed since.'
    expect(outcome({ action, outcome: 'ended' })).toBe(text)
  })

  it.each([
    ['join_request', 'approved', 'The request from Ada to join was approved.'],
    ['forum_request', 'approved', 'The request from Ada to join was approved.'],
    ['forum_request', 'rejected', 'The request from Ada to join was declined.'],
    ['join_request', 'withdrawn', 'Ada withdrew this request to join.'],
    ['invitation', 'accepted', 'You accepted the invitation from Ada.'],
    ['invitation', 'declined', 'You declined the invitation from Ada.'],
    ['invitation', 'withdrawn', 'The invitation from Ada was withdrawn.'],
  ])('of a group, %s that was %s says so', (action, how, text) => {
    expect(outcome({ action, outcome: how }, { type: 'group_action' })).toBe(text)
  })

  it('a notification of a group that no longer holds for another reason has no outcome', () => {
    expect(outcome({ action: 'join_request' }, { type: 'group_action' })).toBeNull()
  })

  it('a request that still holds, or whose sender is gone, has no outcome', () => {
    const data = { action: 'request', outcome: 'rejected' }
    expect(outcome(data, { available: true })).toBeNull()
    const gone = { type: 'connection_request', available: false, data, actor }
    expect(outcomeOf({ ...gone, actor_gone: true })).toBeNull()
    expect(outcomeOf({ ...gone, actor: null })).toBeNull()
  })
})
