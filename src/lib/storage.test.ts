import { afterEach, expect, it, vi } from 'vitest'
import { uploadObject } from './storage'
import * as client from './supabase'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Upload {
  upload: EventTarget
  dispatchEvent: (event: Event) => boolean
}

function loads(request: Upload): void {
  queueMicrotask(() => request.dispatchEvent(new Event('load')))
}

/** Answers every upload like this. */
function answerUploads(
  status: number,
  type: string,
  text: string,
  send: (request: Upload) => void = loads,
): void {
  class Answered extends EventTarget {
    upload = new EventTarget()
    status = status
    responseText = text
    open = vi.fn()
    setRequestHeader = vi.fn()
    getResponseHeader = () => type
    send = () => send(this)
    abort = () => this.dispatchEvent(new Event('abort'))
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  const session = { access_token: 'token' } as Awaited<ReturnType<typeof client.currentSession>>
  vi.spyOn(client, 'currentSession').mockResolvedValue(session)
}

const upload = { bucket: 'avatars', path: 'ada/5.webp', file: new File(['x'], 'a.webp') }

it('an upload that the storage service answers is stored', async () => {
  answerUploads(200, 'application/json; charset=utf-8', '{"Key":"avatars/ada/5.webp"}')
  expect((await uploadObject(upload)).publicUrl).toMatch(/\/public\/avatars\/ada\/5\.webp$/)
})

it.each([200, 511])(
  'an upload that a page with status %i answers failed on its way',
  async (status) => {
    answerUploads(status, 'text/html; charset=utf-8', '<title>Sign in to this network</title>')
    await expect(uploadObject(upload)).rejects.toMatchObject({ kind: 'network' })
  },
)

it('an upload of which nothing arrives any more fails after half a minute, however long it took before', async () => {
  vi.useFakeTimers()
  const made: EventTarget[] = []
  answerUploads(0, '', '', (request) => made.push(request.upload))
  const outcome = vi.fn()
  const sending = uploadObject(upload).then(outcome, outcome)
  await vi.advanceTimersByTimeAsync(29_000)
  made[0]?.dispatchEvent(new Event('progress'))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' }))
  expect(outcome).toHaveBeenCalledWith(expect.not.objectContaining({ code: 'cancelled' }))
  await sending
})
