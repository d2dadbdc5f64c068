import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { EditMenu } from '@/components/edit-menu'
import { postCopy } from './copy'

/** What the viewer is asked before a post is deleted, and what deletes it. */
export interface PostDeletion {
  title: string
  description: ReactNode
  onConfirm: () => void
}

interface PostMenuProps {
  /** Who posted it. */
  name: string
  /** Null when the viewer may not edit it. */
  onEdit: (() => void) | null
  deletion: PostDeletion
}

/** Edits or deletes a post. */
export function PostMenu({ name, onEdit, deletion }: PostMenuProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <EditMenu
        label={postCopy.actions(name)}
        editLabel={postCopy.edit}
        deleteLabel={postCopy.delete}
        className="-mt-1.5 -mr-2"
        onEdit={onEdit}
        onDelete={() => setIsDialogOpen(true)}
      />
      <ConfirmDialog
        {...deletion}
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        confirmLabel={postCopy.delete}
        isDestructive
      />
    </>
  )
}
