import {
  keepPreviousData,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf } from '@/lib/paging'
import type { LostLink, ThreadComment } from './comment-model'

type Found<TComment> = (TComment | null)[]

interface ShownOptions<TComment, TKey extends QueryKey> {
  /** The infinite query of the comments. */
  pages: { data: InfiniteData<TComment[]> | undefined; hasNextPage: boolean }
  linkedId: string | null
  /** Reads some comments. */
  queryOf: (
    ids: readonly string[],
  ) => UseQueryOptions<Found<TComment>, Error, Found<TComment>, TKey>
}

/**
 * The comments of a list: those of the loaded pages and, `later`, those beyond them that must show now. These are the
 * linked one and what the viewer just wrote, which `noteAdded` tells of.
 */
export function useShownComments<TComment extends ThreadComment, TKey extends QueryKey>({
  pages,
  linkedId,
  queryOf,
}: ShownOptions<TComment, TKey>) {
  const [addedIds, setAddedIds] = useState<readonly string[]>([])
  const comments = pages.data && rowsOf(pages.data.pages)
  // Without further pages, a new comment that is not in these was deleted.
  const wanted = new Set(pages.hasNextPage ? addedIds : [])
  if (linkedId !== null) wanted.add(linkedId)
  const missing = comments ? [...wanted].filter((id) => !comments.some((row) => row.id === id)) : []
  const { data, isError, isPlaceholderData } = useQuery({
    ...queryOf(missing),
    enabled: missing.length > 0,
    // Another one is read with those that show.
    placeholderData: keepPreviousData,
  })
  const isFound = data?.some((found) => found?.id === linkedId) ?? false
  function lostLink(): LostLink | null {
    if (linkedId === null || !missing.includes(linkedId) || isFound) return null
    if (isError) return 'failed'
    return data && !isPlaceholderData ? 'gone' : null
  }
  return {
    comments,
    later: (data ?? []).flatMap((found) => (found && missing.includes(found.id) ? [found] : [])),
    lost: lostLink(),
    noteAdded: (id: string) => setAddedIds((now) => [...now, id]),
  }
}
