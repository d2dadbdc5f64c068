import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useCapturedAuth } from '@/lib/use-captured-auth'
import { captureAddress, readAuthAnswer } from './capture-address'

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

describe('an auth response in the URL', () => {
  it.each([
    ['?code=abc', '#/', { kind: 'code', code: 'abc' }],
    [
      '',
      '#error=access_denied&error_code=otp_expired&error_description=Link+expired',
      { kind: 'error', errorCode: 'otp_expired', description: 'Link expired' },
    ],
    ['?error=server_error', '', { kind: 'error', errorCode: 'server_error', description: '' }],
    ['', '#message=Confirm+the+other', { kind: 'message', message: 'Confirm the other' }],
    ['', '#/auth?code=abc&message=x', null],
    ['?utm_source=x', '#/', null],
    ['', '', null],
  ])('the query %j and hash %j are parsed', (search, hash, answer) => {
    expect(readAuthAnswer(search, hash)).toEqual(answer)
  })

  it('the response is removed from the URL, handed over, and the confirm screen opens', () => {
    window.history.replaceState(null, '', '/app/?code=abc#/')
    captureAddress()
    expect(window.location.href).toMatch(/\/app\/#\/auth\/confirm$/)
    const { result } = renderHook(useCapturedAuth)
    expect(result.current).toEqual({ kind: 'code', code: 'abc' })
  })
})
