import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { moderationCopy } from '../copy'
import { useDismiss } from '../dismissals'

interface DismissDialogProps {
  caseIds: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Dismisses several cases, and says how far it is. */
export function DismissDialog({ caseIds, onDone, onClose }: DismissDialogProps) {
  const [done, setDone] = useState(0)
  // The list is read again and loses them before it is over.
  const [total] = useState(caseIds.length)
  const dismiss = useDismiss({
    onBatch: setDone,
    onEnd: (dismissed, asked) => {
      // Those that failed stay selected.
      if (dismissed === asked.length) onDone()
      onClose()
    },
  })

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !dismiss.isPending && onClose()}
      title={moderationCopy.dismissTitle(total)}
      description={
        dismiss.isPending ? (
          <span role="status">{moderationCopy.dismissing(done, total)}</span>
        ) : (
          moderationCopy.dismissHint
        )
      }
      confirmLabel={moderationCopy.dismissSelected}
      isPending={dismiss.isPending}
      onConfirm={() => dismiss.mutate(caseIds)}
    />
  )
}
