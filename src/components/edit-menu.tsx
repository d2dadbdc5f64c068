import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { useItemActions, type ItemFacts } from '@/components/hiding'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { Button } from '@/components/ui/button'

interface EditMenuProps {
  /** Names the button: the actions of what. */
  label: string
  editLabel: string
  deleteLabel: string
  /** Whose item it is: adds what everyone may do about someone else's. */
  author?: ItemFacts['author']
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  /** Null when the viewer may not. */
  onEdit: (() => void) | null
  onDelete: (() => void) | null
}

/** The menu of an item: edits or deletes it, mutes or blocks its author. */
export function EditMenu({
  label,
  editLabel,
  deleteLabel,
  author = null,
  className,
  ref,
  onEdit,
  onDelete,
}: EditMenuProps) {
  const others = useItemActions({ author })
  if (!onEdit && !onDelete && others === null) return null
  return (
    <Menu>
      <MenuTrigger>
        <Button ref={ref} variant="ghost" size="icon" className={className} aria-label={label}>
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
        {others}
      </MenuContent>
    </Menu>
  )
}
