import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { authQueries } from '@/features/auth'
import { reloadAfterBlock, reloadAfterMute } from './reloads'

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

it.each([
  ['member', 1],
  ['group', 1],
  ['forum_group', 1],
  ['business_page', 1],
  ['forum_post', 1],
  ['conversation', 0],
])('lists are read again after a mute of what the feed leaves out: %s', async (kind, times) => {
  const { client, stop, reads } = shownList()
  await reloadAfterMute(client, 'ada', {
    kind,
    target_id: 'mill',
    level: 'nothing',
    until: 'infinity',
  })
  expect(reads()).toBe(times)
  stop()
})

it('a tab that hears of its own mute twice reads everything again once, and of each change', async () => {
  const { client, stop, reads } = shownList()
  const mute = { kind: 'group', target_id: 'bakers', level: 'nothing' }
  for (const change of [
    // As the device writes the time, and as the database does.
    { ...mute, until: '2026-11-27T12:00:00.250Z' },
    { ...mute, until: '2026-11-27T12:00:00.25+00:00' },
    // Longer, only replies, ended and made again.
    { ...mute, until: 'infinity' },
    { ...mute, level: 'replies', until: 'infinity' },
    { ...mute, level: 'everything' },
    { ...mute, level: 'everything', until: 'infinity' },
    { ...mute, until: 'infinity' },
  ])
    await reloadAfterMute(client, 'ada', change)
  expect(reads()).toBe(5)
  stop()
})

/** A page that was just loaded: it reads whom the viewer blocks, and forgets what is from before. */
async function openPage() {
  vi.resetModules()
  const { forgetBeforeBlock, reloadAfterBlock: reload } = await import('./reloads')
  const { client, stop: stopList, reads } = shownList()
  let members: readonly string[] | undefined
  const viewer = () => ({ hidden: { members } }) as never
  const { queryKey } = authQueries.viewer('ada')
  const stopViewer = new QueryObserver(client, {
    queryKey,
    queryFn: viewer,
    initialData: { hidden: { members: [] } } as never,
    staleTime: Infinity,
  }).subscribe(() => undefined)
  onTestFinished(() => {
    stopList()
    stopViewer()
  })
  /** The answer is read, and what it says is not heard otherwise. */
  async function sees(...blocked: string[]) {
    const known = members
    members = blocked
    client.setQueryData(queryKey, viewer())
    await forgetBeforeBlock(client, 'ada', { members: blocked, known })
  }
  return { client, reads, sees, reload }
}

it('a device forgets what it stored before the newest block, once for each block', async () => {
  const first = await openPage()
  await first.sees('eve')
  expect(first.reads()).toBe(1)
  const next = await openPage()
  await next.sees('eve')
  expect(next.reads()).toBe(0)
  await next.sees('finn', 'eve')
  expect(next.reads()).toBe(1)
})

it('a page that slept through a block forgets, although another page of the device did', async () => {
  const awake = await openPage()
  await awake.sees('gil')
  const asleep = await openPage()
  await asleep.sees('gil')
  expect(asleep.reads()).toBe(0)
  await awake.sees('hal', 'gil')
  await asleep.sees('hal', 'gil')
  expect(asleep.reads()).toBe(1)
})

it('a page that began when nobody was blocked forgets what it stored before the newest block', async () => {
  const [awake, asleep] = [await openPage(), await openPage()]
  await asleep.sees()
  await awake.sees('hal')
  await asleep.sees('hal')
  expect(asleep.reads()).toBe(1)
})

it('lifting the newest block reloads everything once, and neither this page nor the next reloads it again', async () => {
  const page = await openPage()
  await page.sees('ina', 'jim')
  expect(page.reads()).toBe(1)
  await page.sees('jim')
  await page.reload(page.client, 'ada', { user_id: 'ina', is_blocked: false })
  expect(page.reads()).toBe(2)
  const next = await openPage()
  await next.sees('jim')
  expect(next.reads()).toBe(0)
})
