import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitFirstScreen, firstScreen } from './first-screen'

async function isShownAfter(ms: number): Promise<boolean> {
  const done = vi.fn()
  void firstScreen().then(done)
  await vi.advanceTimersByTimeAsync(ms)
  return done.mock.calls.length > 0
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"><main></main></div>'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

describe('the wait for the first screen', () => {
  it('a page that has not started the app does not wait', async () => {
    expect(await isShownAfter(0)).toBe(true)
  })

  it('the wait lasts until the screen has content and its data was read', async () => {
    const client = new QueryClient()
    let answer = (_items: string) => {}
    const items = new Promise<string>((resolve) => {
      answer = resolve
    })
    void client.query({ queryKey: ['feed'], queryFn: () => items })
    awaitFirstScreen(client)
    expect(await isShownAfter(500)).toBe(false)
    answer('news')
    expect(await isShownAfter(500)).toBe(false)
    document.querySelector('main')?.append('News')
    expect(await isShownAfter(500)).toBe(true)
  })

  it('the wait lasts while a rendered query is about to be read', async () => {
    document.querySelector('main')?.append('News Feed')
    const client = new QueryClient()
    const rendered = new QueryObserver(client, {
      queryKey: ['feed'],
      queryFn: () => Promise.resolve('news'),
    })
    awaitFirstScreen(client)
    expect(await isShownAfter(500)).toBe(false)
    rendered.subscribe(() => undefined)
    expect(await isShownAfter(500)).toBe(true)
  })

  it('the wait ends soon after the component of a rendered query has gone', async () => {
    document.querySelector('main')?.append('Groups')
    const client = new QueryClient()
    const unread = { queryKey: ['group'], queryFn: () => Promise.resolve(null), enabled: false }
    const left = new QueryObserver(client, unread)
    left.subscribe(() => undefined)()
    awaitFirstScreen(client)
    expect(await isShownAfter(1500)).toBe(true)
  })

  it('the wait ends after ten seconds at most', async () => {
    awaitFirstScreen(new QueryClient())
    expect(await isShownAfter(9900)).toBe(false)
    expect(await isShownAfter(200)).toBe(true)
  })

  it('the wait stops looking at the page after ten seconds', async () => {
    awaitFirstScreen(new QueryClient())
    await vi.advanceTimersByTimeAsync(10_100)
    const frames = vi.spyOn(window, 'requestAnimationFrame')
    await vi.advanceTimersByTimeAsync(500)
    expect(frames).not.toHaveBeenCalled()
  })
})
