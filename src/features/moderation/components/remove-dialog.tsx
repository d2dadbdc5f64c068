import type { RemoveDialogProps } from '@/components/hiding'
import { moderationCopy } from '../copy'
import { useRemove } from '../mutations'
import { DecisionDialog } from './decision-dialog'

/** Removes what someone else wrote, by a rule and for a reason that they read. */
export function RemoveDialog({ item, title, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useRemove(item)
  function handleRemoved() {
    onClose()
    onRemoved?.()
  }
  return (
    <DecisionDialog
      decision="remove"
      title={title}
      description={moderationCopy.removeHint}
      submitLabel={moderationCopy.remove}
      isSaved={remove.isSuccess}
      isPending={remove.isPending}
      onDecide={(values) => remove.mutate(values, { onSuccess: handleRemoved })}
      onClose={onClose}
    />
  )
}
