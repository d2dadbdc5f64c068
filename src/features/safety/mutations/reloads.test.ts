// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { forgetBeforeBlock, reloadAfterBlock } from './reloads'

afterEach(() => window.localStorage.clear())

/** A list on screen that counts how often it is read. */
function shownList() {
  const client = new QueryClient()
  let reads = 0
  const stop = new QueryObserver(client, {
    queryKey: ['people'],
    queryFn: () => Promise.resolve((reads += 1)),
    initialData: 0,
    staleTime: Infinity,
  }).subscribe(() => undefined)
  return { client, stop, reads: () => reads }
}

it('a tab that hears of its own block twice reads everything again once', async () => {
  const { client, stop, reads } = shownList()
  const block = { user_id: 'ben', is_blocked: true }
  await Promise.all([
    reloadAfterBlock(client, 'ada', block),
    reloadAfterBlock(client, 'ada', block),
  ])
  await reloadAfterBlock(client, 'ada', block)
  expect(reads()).toBe(1)
  stop()
})

it('a block that is lifted and made again at once is read each time', async () => {
  const { client, stop, reads } = shownList()
  for (const isBlocked of [true, false, true])
    await reloadAfterBlock(client, 'ada', { user_id: 'cleo', is_blocked: isBlocked })
  await reloadAfterBlock(client, 'ada', { user_id: 'dora', is_blocked: true })
  expect(reads()).toBe(4)
  stop()
})

it('a device forgets what it stored before the newest block, once for each', async () => {
  const { client, stop, reads } = shownList()
  await forgetBeforeBlock(client, 'ada', 'eve')
  await forgetBeforeBlock(client, 'ada', 'eve')
  expect(reads()).toBe(1)
  await forgetBeforeBlock(client, 'ada', 'finn')
  expect(reads()).toBe(2)
  stop()
})
