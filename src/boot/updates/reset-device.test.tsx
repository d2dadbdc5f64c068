import { createStore, get, set } from 'idb-keyval'
import { expect, it, vi } from 'vitest'
import { readDraft, writeDraft } from '@/lib/draft-store'
import { resetDevice } from './reset-device'

it('resetting the device deletes reads, files and workers, and keeps drafts and session', async () => {
  const draft = { viewerId: 'ada', scope: 'comment', target: '1' }
  await writeDraft(draft, 'Half a thought')
  localStorage.setItem('sb-session', 'signed in')
  const reads = createStore('kindling-reads', 'reads')
  await set('ada', 'damaged', reads)
  const forget = vi.fn((_: string) => Promise.resolve(true))
  const unregister = vi.fn(() => Promise.resolve(true))
  const reload = vi.fn()
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['files', 'pictures']), delete: forget })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }]) },
  })
  vi.stubGlobal('location', { hash: '', reload })

  await resetDevice()

  expect(await get('ada', reads)).toBeUndefined()
  expect(forget.mock.calls.flat()).toEqual(expect.arrayContaining(['files', 'pictures']))
  expect(unregister).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
  expect((await readDraft(draft))?.value).toBe('Half a thought')
  expect(localStorage.getItem('sb-session')).toBe('signed in')
  vi.unstubAllGlobals()
})
