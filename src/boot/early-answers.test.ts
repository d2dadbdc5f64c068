import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeEarlyAnswer } from './early-answers'

const URL = 'http://127.0.0.1:54321/rest/v1/rpc/viewer_state'
const QUESTION = `POST ${URL} {}`
const init = { method: 'POST', body: '{}', headers: { authorization: 'Bearer mine' } }

function answered(answer: Promise<Response>) {
  answer.catch(() => undefined)
  globalThis.earlyAnswers = { token: 'mine', answers: { [QUESTION]: answer } }
}

// Answers expire with the time since the page began, and the process of these tests began earlier.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1000))
afterEach(() => {
  globalThis.earlyAnswers = undefined
  vi.restoreAllMocks()
})

describe('a response fetched before the app started', () => {
  it('the same request uses the response once', async () => {
    const early = new Response('early')
    answered(Promise.resolve(early))
    expect(await takeEarlyAnswer(URL, { ...init, body: '{"other":1}' })).toBeNull()
    expect(await takeEarlyAnswer(URL, init)).toBe(early)
    expect(await takeEarlyAnswer(URL, init)).toBeNull()
  })

  it('a request with another token does not use the response', async () => {
    answered(Promise.resolve(new Response('early')))
    const headers = { authorization: 'Bearer another' }
    expect(await takeEarlyAnswer(URL, { ...init, headers })).toBeNull()
  })

  it('the response expires after ten seconds', async () => {
    answered(Promise.resolve(new Response('early')))
    vi.spyOn(performance, 'now').mockReturnValue(10_001)
    expect(await takeEarlyAnswer(URL, init)).toBeNull()
  })

  it('a failed early request is ignored', async () => {
    answered(Promise.reject(new TypeError('Failed to fetch')))
    expect(await takeEarlyAnswer(URL, init)).toBeNull()
  })

  it('an aborted request does not wait for the response', async () => {
    answered(new Promise(() => undefined))
    const caller = new AbortController()
    const taken = takeEarlyAnswer(URL, { ...init, signal: caller.signal })
    caller.abort()
    await expect(taken).rejects.toThrow('aborted')
  })
})
