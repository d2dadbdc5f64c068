import { useInfiniteQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/empty-state'
import { investingCopy } from '../copy'
import { sampleIdeas } from '../model/samples'
import { passes, type IdeaFilter } from '../model/view'
import { investingQueries } from '../queries'
import { ClearFilters } from './idea-filters'
import { PagedIdeas } from './paged-ideas'

interface IdeaListProps {
  label: string
  filter: IdeaFilter
  isVisitor: boolean
  /** Shown when there are none. */
  emptyAction: ReactNode
}

/** The ideas that pass the filter, followed by the samples. */
export function IdeaList({ label, filter, isVisitor, emptyAction }: IdeaListProps) {
  const ideas = useInfiniteQuery(investingQueries.list(filter))
  const isNarrow = filter.amount !== null || filter.country !== null || filter.isOpen
  return (
    <PagedIdeas
      ideas={ideas}
      label={label}
      isVisitor={isVisitor}
      isRoomy
      samples={sampleIdeas().filter((idea) => passes(idea, filter))}
      empty={
        <EmptyState
          icon={Lightbulb}
          title={investingCopy.noneFound}
          description={isNarrow ? investingCopy.noneFiltered : investingCopy.noneFoundHint}
          action={isNarrow ? <ClearFilters /> : emptyAction}
        />
      }
    />
  )
}
