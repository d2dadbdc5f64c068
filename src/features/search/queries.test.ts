import { describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { searchQueries } from './queries'

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn() }))
vi.mock('@/lib/supabase', () => ({ supabase: { rpc } }))

/** Answers as the database does: people ten at a time. */
function answerPeople(_: string, { p_limit: limit }: { p_limit: number }) {
  const rows = Array.from({ length: Math.min(limit, 10) }, (_row, index) => ({ cursor: { index } }))
  return { abortSignal: () => Promise.resolve({ data: rows, error: null }) }
}

describe('a search for one kind', () => {
  test.each(['person', 'investor'] as const)(
    'a search for one kind, %s, goes on after its first ten',
    async (kind) => {
      rpc.mockImplementation(answerPeople)
      const found = await createQueryClient().infiniteQuery(searchQueries.results('zebra', kind))
      expect(found.pages[0]?.next).toEqual({ index: 9 })
    },
  )
})
