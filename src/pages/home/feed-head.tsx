import type { ReactNode } from 'react'
import { PageHeader } from '@/components/page-header'
import { FilterBar, ScopeSwitch, type FeedView } from '@/features/feed'
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
  return (
    <>
      <PageHeader title={homeCopy.feedTitle} isTight actions={<ScopeSwitch view={view} />} />
      {children}
      <FilterBar view={view} scopeInAddress={scopeInAddress} />
    </>
  )
}
