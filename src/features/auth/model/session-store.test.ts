import type { Session } from '@supabase/supabase-js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  memberIsLeaving,
  readSession,
  resetSessionStore,
  sessionChanged,
  sessionRefused,
  subscribeSession,
} from './session-store'

function sessionOf(token: string, email = 'jane@b.test'): Session {
  return {
    access_token: token,
    refresh_token: 'r',
    expires_in: 3600,
    token_type: 'bearer',
    user: {
      id: 'u1',
      email,
      app_metadata: {},
      user_metadata: {},
      aud: 'authenticated',
      created_at: '2026-01-01',
    },
  }
}

beforeEach(resetSessionStore)

describe('the session', () => {
  test('is unknown until the first check', () => {
    expect(readSession().status).toBe('loading')
  })

  test('that was refused ended by expiry', () => {
    sessionChanged(sessionOf('a'))
    sessionChanged(null)
    expect(readSession()).toEqual({
      status: 'signed-out',
      session: null,
      awaiting: null,
      endedBy: 'expiry',
      isLeaving: false,
    })
  })

  test('that the member left ended by the member', () => {
    sessionChanged(sessionOf('a'))
    memberIsLeaving(true)
    sessionChanged(null)
    expect(readSession().endedBy).toBe('member')
  })

  test('that was renewed while the member left is still left by them', () => {
    sessionChanged(sessionOf('a'))
    memberIsLeaving(true)
    sessionChanged({ ...sessionOf('a'), access_token: 'renewed' })
    sessionChanged(null)
    expect(readSession().endedBy).toBe('member')
  })

  test('that began anew is not over because the last one was left', () => {
    sessionChanged(sessionOf('a'))
    memberIsLeaving(true)
    sessionChanged(null)
    memberIsLeaving(true)
    sessionChanged(sessionOf('b'))
    sessionChanged(null)
    expect(readSession().endedBy).toBe('expiry')
  })

  test('that never was did not end', () => {
    sessionChanged(null)
    expect(readSession()).toEqual({
      status: 'signed-out',
      session: null,
      awaiting: null,
      endedBy: null,
      isLeaving: false,
    })
  })

  test('without the code of its second factor is nobody’s yet', () => {
    const waiting = sessionOf('a')
    const factor = { id: 'f', factor_type: 'totp' as const, created_at: '', updated_at: '' }
    waiting.user.factors = [{ ...factor, status: 'verified' }]
    sessionChanged(waiting)
    expect(readSession()).toMatchObject({ status: 'signed-out', session: null, awaiting: waiting })
    sessionChanged(null)
    expect(readSession()).toMatchObject({ status: 'signed-out', awaiting: null, endedBy: null })
    sessionChanged(sessionOf('b'))
    sessionChanged(waiting)
    expect(readSession()).toMatchObject({ awaiting: waiting, endedBy: 'expiry' })
  })

  test('that is refused on load ended by itself, even where the tab had not taken it over', () => {
    sessionChanged(null)
    sessionRefused()
    expect(readSession()).toMatchObject({ status: 'signed-out', session: null, endedBy: 'expiry' })
    memberIsLeaving(true)
    sessionRefused()
    expect(readSession()).toMatchObject({ endedBy: 'member', isLeaving: false })
  })

  test('reported again unchanged wakes nobody', () => {
    const listener = vi.fn()
    sessionChanged(sessionOf('a'))
    const stop = subscribeSession(listener)
    sessionChanged(sessionOf('a'))
    expect(listener).not.toHaveBeenCalled()
    sessionChanged(sessionOf('a', 'new@b.test'))
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })
})
