import type { RemovedItem } from '@/components/hiding'
import { moderationCopy } from '../copy'
import { useRemove } from '../mutations'
import { DecisionDialog } from './decision-dialog'

interface RemoveDialogProps {
  item: RemovedItem
  onClose: () => void
}

/** Removes what someone else wrote, by a rule and for a reason that they read. */
export function RemoveDialog({ item, onClose }: RemoveDialogProps) {
  const remove = useRemove(item)
  return (
    <DecisionDialog
      decision="remove"
      title={moderationCopy.removeTitle(item.title)}
      description={moderationCopy.removeHint}
      submitLabel={moderationCopy.remove}
      isSaved={remove.isSuccess}
      isPending={remove.isPending}
      onDecide={(values) =>
        remove.mutate(values, {
          onSuccess: () => {
            onClose()
            item.onRemoved()
          },
        })
      }
      onClose={onClose}
    />
  )
}
