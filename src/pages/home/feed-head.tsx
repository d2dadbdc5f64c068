import type { ReactNode } from 'react'
import { PageHeader } from '@/components/page-header'
import { FilterBar, ScopeSwitch, type FeedView } from '@/features/feed'
import { usePressed } from '@/lib/pressed'
import { homeCopy } from './copy'

interface FeedHeadProps {
  view: FeedView
  /** The scope in the address, if there is one: the filters keep it. */
  scopeInAddress: FeedView['scope'] | undefined
  /** Shown above the filters. */
  children?: ReactNode
}

/** What stands above a member's feed. */
export function FeedHead({ view, scopeInAddress, children }: FeedHeadProps) {
  // Both know what was pressed last: a second press, before the first has led anywhere, adds to it.
  const filter = usePressed(view.filter)
  const scope = usePressed(view.scope)
  return (
    <>
      <PageHeader
        title={homeCopy.feedTitle}
        isTight
        actions={<ScopeSwitch scope={scope} filter={filter.shown} />}
      />
      {children}
      <FilterBar
        filter={filter}
        scope={scope.shown === view.scope ? scopeInAddress : scope.shown}
      />
    </>
  )
}
