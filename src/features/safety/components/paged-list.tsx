import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Skeleton } from '@/components/ui/skeleton'
import { rowsOf } from '@/lib/paging'

interface PagedListProps<TRow> {
  list: UseInfiniteQueryResult<InfiniteData<TRow[]>>
  empty: string
  failure: string
  /** A row as a list item, with its key. */
  children: (row: TRow) => ReactNode
}

/** A list of the settings, with its states and pages. */
export function PagedList<TRow extends { id: string }>({
  list,
  empty,
  failure,
  children,
}: PagedListProps<TRow>) {
  if (!list.data) {
    if (!list.isError) return <Skeleton className="appear-late rounded-card h-16" />
    return (
      <LoadFailure
        title={failure}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const rows = rowsOf(list.data.pages)
  if (rows.length === 0) return <p className="text-muted-foreground text-sm">{empty}</p>
  return (
    <>
      <ul className="divide-y">{rows.map(children)}</ul>
      <LoadMore list={list} failure={failure} />
    </>
  )
}
