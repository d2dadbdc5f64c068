import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { Button } from '@/components/ui/button'
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
      <Menu>
        <MenuTrigger>
          <Button
            variant="ghost"
            size="icon"
            className="-mt-1.5 -mr-2"
            aria-label={postCopy.actions(name)}
          >
            <Ellipsis aria-hidden strokeWidth={1.75} />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {onEdit && (
            <MenuItem onSelect={onEdit}>
              <Pencil aria-hidden strokeWidth={1.75} />
              {postCopy.edit}
            </MenuItem>
          )}
          <MenuItem onSelect={() => setIsDialogOpen(true)}>
            <Trash2 aria-hidden strokeWidth={1.75} />
            {postCopy.delete}
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={deletion.title}
        description={deletion.description}
        confirmLabel={postCopy.delete}
        isDestructive
        onConfirm={deletion.onConfirm}
      />
    </>
  )
}
