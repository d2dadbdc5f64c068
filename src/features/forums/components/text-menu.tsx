import { EditMenu } from '@/components/edit-menu'
import { forumCopy } from '../copy'

interface TextMenuProps {
  /** Names the item. */
  label: string
  onEdit: (() => void) | null
  onDelete: (() => void) | null
}

/** The actions on a reply or comment: edit one's own, delete. */
export function TextMenu({ label, onEdit, onDelete }: TextMenuProps) {
  return (
    <EditMenu
      label={forumCopy.moreOn(label)}
      editLabel={forumCopy.edit}
      deleteLabel={forumCopy.delete}
      onEdit={onEdit}
      onDelete={onDelete}
    />
  )
}
