import { EditMenu } from '@/components/edit-menu'
import type { Item } from '@/components/hiding'
import { forumCopy } from '../copy'

interface TextMenuProps {
  /** Names the item. */
  label: string
  item: Item
  onEdit: (() => void) | null
  onDelete: (() => void) | null
}

/** The actions on a reply or comment. */
export function TextMenu({ label, item, onEdit, onDelete }: TextMenuProps) {
  return (
    <EditMenu
      label={forumCopy.moreOn(label)}
      editLabel={forumCopy.edit}
      deleteLabel={forumCopy.delete}
      item={item}
      onEdit={onEdit}
      onDelete={onDelete}
    />
  )
}
