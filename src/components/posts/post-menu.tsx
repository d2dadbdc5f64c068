import { useState, type ReactNode } from 'react'
import { DeleteDialog } from '@/components/delete-dialog'
import { EditMenu } from '@/components/edit-menu'
import type { Item, RemovedItem } from '@/components/hiding'
import { postCopy } from './copy'

/** What the viewer is asked before a post is deleted, and what deletes it. */
export interface PostDeletion {
  title: string
  description: ReactNode
  /** For a moderator; null for whose it is. */
  removal: RemovedItem | null
  onConfirm: () => void
}

interface PostMenuProps {
  /** Who posted it. */
  name: string
  item: Item
  /** Null when the viewer may not edit it. */
  onEdit: (() => void) | null
  /** Null when the viewer may not delete it. */
  deletion: PostDeletion | null
  /** What else the viewer may do, as menu items. */
  children?: ReactNode
}

/** Edits or deletes a post, and what everyone may do about it. */
export function PostMenu({ name, item, onEdit, deletion, children }: PostMenuProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <EditMenu
        label={postCopy.actions(name)}
        editLabel={postCopy.edit}
        deleteLabel={postCopy.delete}
        item={item}
        className="-mt-1.5 -mr-2"
        onEdit={onEdit}
        onDelete={deletion && (() => setIsDialogOpen(true))}
      >
        {children}
      </EditMenu>
      {deletion && (
        <DeleteDialog
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
