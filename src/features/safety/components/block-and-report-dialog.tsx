import type { NamedMember, ReportTarget } from '@/components/hiding'
import { ReportDialog } from '@/features/moderation'
import { useBlock, useShowBlock } from '../mutations/members'
import { BlockConsequences } from './block-consequences'

interface BlockAndReportDialogProps {
  report: ReportTarget & { author: NamedMember }
  onClose: () => void
}

/** Reports something and blocks its author, in one step that says what both do. */
export function BlockAndReportDialog({ report, onClose }: BlockAndReportDialogProps) {
  const showBlock = useShowBlock()
  const block = useBlock()
  const { id, name } = report.author
  return (
    <ReportDialog
      report={report}
      blocking={{
        consequences: (
          <div className="text-muted-foreground text-sm">
            <BlockConsequences name={name} />
          </div>
        ),
        onBlocked: () => showBlock(id),
        alone: {
          isPending: block.isPending,
          isDone: block.isSuccess,
          onStart: () => block.mutate(report.author),
        },
      }}
      onClose={onClose}
    />
  )
}
