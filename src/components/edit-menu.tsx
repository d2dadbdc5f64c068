import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Item } from '@/components/hiding'
import { ItemMenu } from '@/components/item-menu'
import { MenuItem } from '@/components/menu'
import { useStanding } from '@/components/moderation'

interface EditMenuProps {
  /** Names the button: the actions of what. */
  label: string
  editLabel: string
  deleteLabel: string
  item: Item | null
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  /** Null when the viewer may not. */
  onEdit: (() => void) | null
  onDelete: (() => void) | null
  /** What else the viewer may do, as menu items. */
  children?: ReactNode
}

/** The menu of an item that its author edits, and its author or a moderator deletes. */
export function EditMenu({
  editLabel,
  deleteLabel,
  onEdit,
  onDelete,
  children = null,
  ...menu
}: EditMenuProps) {
  const { mayEdit, mayDelete } = useStanding(menu.item)
  const edit = mayEdit ? onEdit : null
  const remove = mayDelete ? onDelete : null
  return (
    <ItemMenu {...menu}>
      {edit || remove || children !== null ? (
        <>
          {edit && (
            <MenuItem onSelect={edit}>
              <Pencil aria-hidden strokeWidth={1.75} />
              {editLabel}
            </MenuItem>
          )}
          {children}
          {remove && (
            <MenuItem onSelect={remove}>
              <Trash2 aria-hidden strokeWidth={1.75} />
              {deleteLabel}
            </MenuItem>
          )}
        </>
      ) : null}
    </ItemMenu>
  )
}
