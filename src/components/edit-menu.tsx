import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { Button } from '@/components/ui/button'

interface EditMenuProps {
  /** Names the button: the actions of what. */
  label: string
  editLabel: string
  deleteLabel: string
  className?: string
  /** Null when the viewer may not. */
  onEdit: (() => void) | null
  onDelete: (() => void) | null
}

/** Edits or deletes what it stands on. */
export function EditMenu({
  label,
  editLabel,
  deleteLabel,
  className,
  onEdit,
  onDelete,
}: EditMenuProps) {
  if (!onEdit && !onDelete) return null
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="icon" className={className} aria-label={label}>
          <Ellipsis aria-hidden strokeWidth={1.75} />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {onEdit && (
          <MenuItem onSelect={onEdit}>
            <Pencil aria-hidden strokeWidth={1.75} />
            {editLabel}
          </MenuItem>
        )}
        {onDelete && (
          <MenuItem onSelect={onDelete}>
            <Trash2 aria-hidden strokeWidth={1.75} />
            {deleteLabel}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
