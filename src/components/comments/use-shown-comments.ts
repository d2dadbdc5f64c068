import {
  useQueries,
  type InfiniteData,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { ThreadComment } from './comment-model'

interface ShownOptions<TComment, TKey extends QueryKey> {
  /** The infinite query of the comments. */
  pages: { data: InfiniteData<TComment[]> | undefined; hasNextPage: boolean }
  linkedId: string | null
  /** Reads one comment. */
  queryOf: (id: string) => UseQueryOptions<TComment | null, Error, TComment | null, TKey>
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
  const comments = pages.data?.pages.flat()
  // Without further pages, a new comment that is not in these was deleted.
  const wanted = new Set(pages.hasNextPage ? addedIds : [])
  if (linkedId !== null) wanted.add(linkedId)
  const missing = comments ? [...wanted].filter((id) => !comments.some((row) => row.id === id)) : []
  const answers = useQueries({ queries: missing.map(queryOf) })

  return {
    comments,
    later: answers.flatMap(({ data }) => data ?? []),
    isLinkFailed: answers.some(({ isError }, index) => isError && missing[index] === linkedId),
    noteAdded: (id: string) => setAddedIds((now) => [...now, id]),
  }
}
