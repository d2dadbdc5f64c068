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

describe('the session store', () => {
  test('the session is loading until the first check', () => {
    expect(readSession().status).toBe('loading')
  })

  test('a refused session counts as expired', () => {
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

  test('a session the member left counts as ended by the member', () => {
    sessionChanged(sessionOf('a'))
    memberIsLeaving(true)
    sessionChanged(null)
    expect(readSession().endedBy).toBe('member')
  })

  test('a session renewed while the member leaves still counts as ended by the member', () => {
    sessionChanged(sessionOf('a'))
    memberIsLeaving(true)
    sessionChanged({ ...sessionOf('a'), access_token: 'renewed' })
    sessionChanged(null)
    expect(readSession().endedBy).toBe('member')
  })

  test('a new session is not affected by having left the last one', () => {
    sessionChanged(sessionOf('a'))
    memberIsLeaving(true)
    sessionChanged(null)
    memberIsLeaving(true)
    sessionChanged(sessionOf('b'))
    sessionChanged(null)
    expect(readSession().endedBy).toBe('expiry')
  })

  test('a visitor without a session has not been signed out', () => {
    sessionChanged(null)
    expect(readSession()).toEqual({
      status: 'signed-out',
      session: null,
      awaiting: null,
      endedBy: null,
      isLeaving: false,
    })
  })

  test('a session that still needs its second factor counts as signed out', () => {
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

  test('a session refused on load counts as expired, even before the tab knew it', () => {
    sessionChanged(null)
    sessionRefused()
    expect(readSession()).toMatchObject({ status: 'signed-out', session: null, endedBy: 'expiry' })
    memberIsLeaving(true)
    sessionRefused()
    expect(readSession()).toMatchObject({ endedBy: 'member', isLeaving: false })
  })

  test('listeners are not called when the session is unchanged', () => {
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
