import { use, type ComponentProps } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { HidingContext, type RemovedItem } from './hiding'

interface DeleteDialogProps extends ComponentProps<typeof ConfirmDialog> {
  /** What the viewer deletes as a moderator; null for what is theirs, or under something of theirs. */
  removal: RemovedItem | null
  /** Called when a moderator removed it, on its own page. */
  onRemoved?: (() => void) | undefined
}

/**
 * Asks before something is deleted. What is someone else's is removed as a decision instead: its author reads by which
 * rule and why, and can appeal.
 */
export function DeleteDialog({ removal, onRemoved, ...question }: DeleteDialogProps) {
  const RemoveDialog = use(HidingContext)?.RemoveDialog
  if (!removal || !RemoveDialog) return <ConfirmDialog {...question} />
  if (!question.isOpen) return null
  return (
    <RemoveDialog
      item={removal}
      title={question.title}
      onClose={() => question.onOpenChange(false)}
      onRemoved={onRemoved}
    />
  )
}
