import { useInfiniteQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/empty-state'
import { investingCopy } from '../copy'
import { sampleIdeas } from '../model/samples'
import { industryOf, type IdeaSort, type IdeaTab } from '../model/view'
import { investingQueries } from '../queries'
import { PagedIdeas } from './paged-ideas'

interface IdeaListProps {
  tab: IdeaTab
  sort: IdeaSort
  isVisitor: boolean
  /** Shown when there are none. */
  emptyAction: ReactNode
}

/** The ideas of a tab, followed by the samples. */
export function IdeaList({ tab, sort, isVisitor, emptyAction }: IdeaListProps) {
  const industry = industryOf(tab)
  const ideas = useInfiniteQuery(investingQueries.list({ industry, sort }))
  return (
    <PagedIdeas
      ideas={ideas}
      label={investingCopy.tabs[tab]}
      isVisitor={isVisitor}
      samples={sampleIdeas(industry)}
      empty={
        <EmptyState
          icon={Lightbulb}
          title={investingCopy.noneFound}
          description={investingCopy.noneFoundHint}
          action={emptyAction}
        />
      }
    />
  )
}
