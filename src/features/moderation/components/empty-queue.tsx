import { ShieldCheck } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { moderationCopy } from '../copy'
import type { CaseBrowserProps } from './use-browsing'

/** What a list without cases says. */
export function EmptyQueue({
  isOpenCases,
  onClear,
}: Pick<CaseBrowserProps, 'isOpenCases' | 'onClear'>) {
  return (
    <EmptyState
      icon={ShieldCheck}
      title={
        onClear
          ? moderationCopy.emptyFiltered
          : isOpenCases
            ? moderationCopy.empty
            : moderationCopy.noneDecided
      }
      description={!onClear && isOpenCases ? moderationCopy.emptyHint : undefined}
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {moderationCopy.clearFilters}
          </Button>
        )
      }
    />
  )
}
