import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Card } from '@/components/ui/card'
import { cn } from '@/lib/cn'
import { rowsOf } from '@/lib/paging'
import { investingCopy } from '../copy'
import { investingLimits } from '../limits'
import type { IdeaCardRow } from '../queries'
import { IdeaCard, IdeaCardsSkeleton } from './idea-card'

/** The columns of the cards, by the width that the list itself has. */
function ideaColumns(isRoomy: boolean): string {
  return cn(
    'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]',
    isRoomy && 'xl:grid-cols-[repeat(3,minmax(0,1fr))]',
  )
}

interface PagedIdeasProps {
  ideas: UseInfiniteQueryResult<{ pages: IdeaCardRow[][] }>
  label: string
  isVisitor: boolean
  /** There is room for three columns. */
  isRoomy?: boolean
  /** Shown after the last page. */
  samples?: readonly IdeaCardRow[]
  empty: ReactNode
}

/** A paged list of ideas. */
export function PagedIdeas({
  ideas,
  label,
  isVisitor,
  isRoomy = false,
  samples = [],
  empty,
}: PagedIdeasProps) {
  const columns = ideaColumns(isRoomy)
  if (ideas.isPending) return <IdeaCardsSkeleton className={columns} cards={isRoomy ? 6 : 4} />
  if (!ideas.data) {
    return (
      <Card>
        <LoadFailure
          title={investingCopy.listFailed}
          retryLabel={investingCopy.refresh}
          isRetrying={ideas.isFetching}
          onRetry={() => void ideas.refetch()}
        />
      </Card>
    )
  }
  const { pages } = ideas.data
  const rows = rowsOf(pages)
  const shownSamples = ideas.hasNextPage ? [] : samples
  if (rows.length + shownSamples.length === 0) return <Card>{empty}</Card>
  return (
    <>
      <ul aria-label={label} className={columns}>
        {rows.map((idea) => (
          <li key={idea.id} className="flex">
            <IdeaCard idea={idea} isVisitor={isVisitor} />
          </li>
        ))}
        {shownSamples.map((idea) => (
          <li key={idea.id} className="flex">
            <IdeaCard idea={idea} isVisitor={isVisitor} isSample />
          </li>
        ))}
      </ul>
      <LoadMore
        list={ideas}
        failure={investingCopy.listFailed}
        isAutomatic={pages.length < investingLimits.automaticPages}
      />
    </>
  )
}
