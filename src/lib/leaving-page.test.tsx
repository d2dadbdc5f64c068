import { expect, it, vi } from 'vitest'
import { createAppFetch } from './app-fetch'

it.each([
  ['a request sent while the page goes outlives it', 'pagehide', true],
  ['a request sent once the page is back doesn’t', 'pageshow', false],
])('%s', async (_, event, isKept) => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()))
  window.dispatchEvent(new Event(event))
  const answer = await createAppFetch(send)('/rest/v1/article_comments', { method: 'DELETE' })
  expect(answer.ok).toBe(true)
  expect(send.mock.calls[0]?.[1]?.keepalive).toBe(isKept)
})
