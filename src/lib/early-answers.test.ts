import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeEarlyAnswer } from './early-answers'

const URL = 'http://127.0.0.1:54321/rest/v1/rpc/viewer_state'
const QUESTION = `POST ${URL} {}`
const init = { method: 'POST', body: '{}', headers: { authorization: 'Bearer mine' } }

function answered(answer: Promise<Response>) {
  answer.catch(() => undefined)
  globalThis.earlyAnswers = { token: 'mine', answers: { [QUESTION]: answer } }
}

afterEach(() => {
  globalThis.earlyAnswers = undefined
  vi.restoreAllMocks()
})

describe('an answer that was asked for before the app was there', () => {
  it('serves the same question once', async () => {
    const early = new Response('early')
    answered(Promise.resolve(early))
    expect(await takeEarlyAnswer(URL, { ...init, body: '{"other":1}' })).toBeNull()
    expect(await takeEarlyAnswer(URL, init)).toBe(early)
    expect(await takeEarlyAnswer(URL, init)).toBeNull()
  })

  it('is nobody else’s', async () => {
    answered(Promise.resolve(new Response('early')))
    const headers = { authorization: 'Bearer another' }
    expect(await takeEarlyAnswer(URL, { ...init, headers })).toBeNull()
  })

  it('is out of date after ten seconds', async () => {
    answered(Promise.resolve(new Response('early')))
    vi.spyOn(performance, 'now').mockReturnValue(10_001)
    expect(await takeEarlyAnswer(URL, init)).toBeNull()
  })

  it('counts as not asked when it failed', async () => {
    answered(Promise.reject(new TypeError('Failed to fetch')))
    expect(await takeEarlyAnswer(URL, init)).toBeNull()
  })

  it('is not waited for by who has left', async () => {
    answered(new Promise(() => undefined))
    const caller = new AbortController()
    const taken = takeEarlyAnswer(URL, { ...init, signal: caller.signal })
    caller.abort()
    await expect(taken).rejects.toThrow('aborted')
  })
})
