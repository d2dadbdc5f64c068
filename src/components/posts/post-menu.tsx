import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { EditMenu } from '@/components/edit-menu'
import type { ItemFacts } from '@/components/hiding'
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
  author: ItemFacts['author']
  /** Null when the viewer may not edit it. */
  onEdit: (() => void) | null
  /** Null when the viewer may not delete it. */
  deletion: PostDeletion | null
}

/** Edits or deletes a post, mutes or blocks its author. */
export function PostMenu({ name, author, onEdit, deletion }: PostMenuProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <EditMenu
        label={postCopy.actions(name)}
        editLabel={postCopy.edit}
        deleteLabel={postCopy.delete}
        author={author}
        className="-mt-1.5 -mr-2"
        onEdit={onEdit}
        onDelete={deletion && (() => setIsDialogOpen(true))}
      />
      {deletion && (
        <ConfirmDialog
          {...deletion}
          isOpen={isDialogOpen}
          onOpenChange={setIsDialogOpen}
          confirmLabel={postCopy.delete}
          isDestructive
        />
      )}
    </>
  )
}
