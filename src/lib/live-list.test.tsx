import { infiniteQueryOptions, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useLiveList } from './live-list'
import { FIRST_PAGE, nextCursor, nextPage, pageOf, rowsOf } from './paging'
import { createQueryClient } from './query'

interface Row {
  id: string
  author: string
  created_at: string
  text: string
}

function row(id: string, minute: number, more: Partial<Row> = {}): Row {
  return { id, author: 'other', created_at: `2026-01-01T10:0${minute}:00Z`, text: id, ...more }
}

/** Scrolls the page, in which nothing is laid out. */
function scrollTo(pixels: number) {
  vi.stubGlobal('scrollY', pixels)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Something to wait for until the test releases it. */
function hold() {
  let release: () => void = () => undefined
  const passed = new Promise<void>((resolve) => (release = resolve))
  return { passed, release: () => release() }
}

/** A server with two rows, and the list of a viewer called `me` who has loaded them. */
async function openList({ isBusy, pageSize }: { isBusy?: () => boolean; pageSize?: number } = {}) {
  const server = [row('second', 2), row('first', 1)]
  const reads = { list: 0 }
  const waits = { list: Promise.resolve(), row: Promise.resolve() }
  const list = infiniteQueryOptions({
    queryKey: ['rows'] as const,
    queryFn: async () => {
      reads.list += 1
      const answer = [...server]
      await waits.list
      return pageOf(answer, pageSize ? nextCursor(pageSize) : () => null)
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPage,
  })
  const queryClient = createQueryClient()
  const { result } = renderHook(
    () => ({
      list: useInfiniteQuery(list),
      live: useLiveList({
        queryKey: list.queryKey,
        readRow: async (id) => {
          const answer = server.find((one) => one.id === id) ?? null
          await waits.row
          return answer
        },
        ...(isBusy && { isBusy }),
        isOwn: ({ author }) => author === 'me',
        topPixels: 200,
      }),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true))
  return {
    server,
    reads,
    waits,
    live: () => result.current.live,
    reload: () => queryClient.refetchQueries({ queryKey: list.queryKey }),
    texts: () => {
      const cached = queryClient.getQueryData(list.queryKey)
      return cached && rowsOf(cached.pages).map(({ text }) => text)
    },
    hasMore: () => result.current.list.hasNextPage,
    count: () => result.current.live.count,
    show: () => act(() => result.current.live.show()),
    changed: (id: string) => act(() => result.current.live.changed(id)),
  }
}

describe('a live list', () => {
  test('a live list replaces a row that changed without reloading the others', async () => {
    const { server, reads, texts, changed } = await openList()
    server.splice(0, 2, row('second', 2, { text: 'edited' }), row('first', 1, { text: 'unread' }))
    await changed('second')
    expect(texts()).toEqual(['edited', 'first'])
    expect(reads.list).toBe(1)
  })

  test('a live list removes a row that was deleted without reloading the others', async () => {
    const { server, reads, texts, changed } = await openList()
    server.splice(0, 1)
    await changed('second')
    expect(texts()).toEqual(['first'])
    expect(reads.list).toBe(1)
  })

  test('a live list still has more after a row of its last page was deleted', async () => {
    const { server, texts, hasMore, changed } = await openList({ pageSize: 2 })
    expect(hasMore()).toBe(true)
    server.splice(0, 1)
    await changed('second')
    expect(texts()).toEqual(['first'])
    expect(hasMore()).toBe(true)
  })

  test('a live list shows a new row at once when the viewer is at the top', async () => {
    const { server, texts, count, changed } = await openList()
    scrollTo(200)
    server.unshift(row('third', 3))
    await changed('third')
    await waitFor(() => expect(texts()).toEqual(['third', 'second', 'first']))
    expect(count()).toBe(0)
  })

  test.each([
    ['types', '<textarea>'],
    ['acts on a card', '<article><button>'],
    ['opens a menu that is still loading', '<button aria-haspopup="menu">'],
  ])('a live list holds a new row back while the viewer at the top %s', async (_, markup) => {
    const { server, texts, count, changed } = await openList()
    scrollTo(0)
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = markup
    place.querySelector<HTMLElement>('textarea, button')?.focus()
    server.unshift(row('third', 3))
    await changed('third')
    place.remove()
    expect(count()).toBe(1)
    expect(texts()).toEqual(['second', 'first'])
  })

  test('a live list shows the viewer’s own new row at once wherever they are', async () => {
    const { server, texts, count, changed } = await openList()
    scrollTo(201)
    server.unshift(row('third', 3, { author: 'me' }))
    await changed('third')
    await waitFor(() => expect(texts()).toEqual(['third', 'second', 'first']))
    expect(count()).toBe(0)
  })

  test('a live list holds new rows back until a viewer further down asks for them', async () => {
    const { server, texts, count, changed, show } = await openList()
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
    scrollTo(201)
    server.unshift(row('fourth', 4), row('third', 3))
    await changed('third')
    await changed('fourth')
    await changed('third')
    expect(count()).toBe(2)
    expect(texts()).toEqual(['second', 'first'])
    await show()
    expect(texts()).toEqual(['fourth', 'third', 'second', 'first'])
    expect(count()).toBe(0)
    expect(scroll).toHaveBeenCalledWith({ top: 0 })
  })

  test('a live list stops counting a waiting row that was deleted', async () => {
    const { server, count, changed } = await openList()
    scrollTo(201)
    server.unshift(row('third', 3))
    await changed('third')
    expect(count()).toBe(1)
    server.shift()
    await changed('third')
    expect(count()).toBe(0)
  })

  test('a live list ignores a row below what is loaded', async () => {
    const { server, reads, count, changed } = await openList()
    server.push(row('older', 0))
    await changed('older')
    expect(count()).toBe(0)
    expect(reads.list).toBe(1)
  })

  test('a live list keeps the newest of two answers about a row that come in the other order', async () => {
    const { server, waits, texts, live } = await openList()
    const slow = hold()
    waits.row = slow.passed
    server.splice(0, 1, row('second', 2, { text: 'edited' }))
    await act(async () => {
      const older = live().changed('second')
      waits.row = Promise.resolve()
      server.splice(0, 1, row('second', 2, { text: 'edited twice' }))
      await live().changed('second')
      slow.release()
      await older
    })
    expect(texts()).toEqual(['edited twice', 'first'])
  })

  test('a live list keeps a change that a slow answer to the whole list does not know', async () => {
    const { server, waits, texts, live, reload } = await openList()
    const slow = hold()
    waits.list = slow.passed
    await act(async () => {
      const reading = reload()
      server.splice(0, 2, row('second', 2, { text: 'edited' }))
      await live().changed('second')
      await live().changed('first')
      slow.release()
      await reading
    })
    await waitFor(() => expect(texts()).toEqual(['edited']))
  })

  test('a live list does not offer a row that the list has brought meanwhile', async () => {
    const { server, waits, count, live, reload } = await openList()
    scrollTo(201)
    const slow = hold()
    waits.row = slow.passed
    server.unshift(row('third', 3))
    await act(async () => {
      const reading = live().changed('third')
      await reload()
      slow.release()
      await reading
    })
    expect(count()).toBe(0)
  })

  test('a live list shows what changed during a write of the viewer once that has ended', async () => {
    let isBusy = true
    const { server, texts, changed } = await openList({ isBusy: () => isBusy })
    server.splice(0, 1, row('second', 2, { text: 'from before the write' }))
    await changed('second')
    expect(texts()).toEqual(['second', 'first'])
    server.splice(0, 1, row('second', 2, { text: 'written' }))
    isBusy = false
    await waitFor(() => expect(texts()).toEqual(['written', 'first']))
  })
})
