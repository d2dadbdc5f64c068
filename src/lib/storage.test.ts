import { afterEach, expect, it, vi } from 'vitest'
import { uploadObject } from './storage'
import * as client from './supabase'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Answers every upload like this. */
function answerUploads(status: number, type: string, text: string): void {
  class Answered extends EventTarget {
    upload = new EventTarget()
    status = status
    responseText = text
    open = vi.fn()
    setRequestHeader = vi.fn()
    getResponseHeader = () => type
    send = () => queueMicrotask(() => this.dispatchEvent(new Event('load')))
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
