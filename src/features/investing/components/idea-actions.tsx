import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '@/components/delete-dialog'
import { useStanding } from '@/components/moderation'
import { removalOf } from '@/components/removal'
import { Button } from '@/components/ui/button'
import { useViewerState } from '@/features/auth'
import { investingCopy } from '../copy'
import { ideaItem } from '../model/item'
import { useDeleteIdea } from '../mutations/ideas'
import { canDeleteIdea, canEditIdea } from '../permissions'
import type { IdeaRow } from '../queries'

interface IdeaActionsProps {
  idea: IdeaRow
  viewerId: string
  onEdit: () => void
  onDeleted: () => void
}

/** The actions of an idea's founder or a super admin. */
export function IdeaActions({ idea, viewerId, onEdit, onDeleted }: IdeaActionsProps) {
  const viewer = useViewerState().data?.viewer ?? null
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const remove = useDeleteIdea()
  const isOwn = canEditIdea(viewerId, idea)
  const { mayEdit, mayDelete } = useStanding(ideaItem(idea))
  // The dialog stays until it has answered, also when the removal is shown meanwhile.
  if (!isOwn && !canDeleteIdea(viewer, idea)) return null
  const deleteLabel = isOwn ? investingCopy.delete : investingCopy.deleteAsAdmin

  function handleDelete() {
    remove.mutate(idea, { onSuccess: onDeleted, onSettled: () => setIsDialogOpen(false) })
  }

  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      {isOwn && mayEdit && (
        <Button variant="secondary" size="small" onClick={onEdit}>
          <Pencil aria-hidden strokeWidth={1.75} />
          {investingCopy.edit}
        </Button>
      )}
      {mayDelete && (
        <Button
          variant="ghost"
          size="small"
          className="text-destructive"
          onClick={() => setIsDialogOpen(true)}
        >
          <Trash2 aria-hidden strokeWidth={1.75} />
          {deleteLabel}
        </Button>
      )}
      <DeleteDialog
        removal={removalOf('business_idea', idea.id, { authorId: idea.user_id, viewerId })}
        onRemoved={onDeleted}
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={investingCopy.deleteTitle(idea.title)}
        description={investingCopy.deleteHint}
        confirmLabel={investingCopy.delete}
        isDestructive
        isPending={remove.isPending}
        onConfirm={handleDelete}
      />
    </div>
  )
}
