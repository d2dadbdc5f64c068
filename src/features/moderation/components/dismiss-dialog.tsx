import { ConfirmDialog } from '@/components/confirm-dialog'
import { moderationCopy } from '../copy'
import { useDecide } from '../mutations'

interface DismissDialogProps {
  caseIds: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Dismisses several cases at once. */
export function DismissDialog({ caseIds, onDone, onClose }: DismissDialogProps) {
  const decide = useDecide(() => {
    onDone()
    onClose()
  })

  function handleConfirm() {
    const values = {
      decision: 'dismiss',
      reason: moderationCopy.dismissReason,
      rule: '',
      days: '7',
      content: 'keep',
    } as const
    decide.mutate({ caseIds, values })
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={moderationCopy.dismissTitle(caseIds.length)}
      description={moderationCopy.dismissHint}
      confirmLabel={moderationCopy.dismissSelected}
      isPending={decide.isPending}
      onConfirm={handleConfirm}
    />
  )
}
