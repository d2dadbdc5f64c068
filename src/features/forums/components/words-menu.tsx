import { EditMenu } from '@/components/edit-menu'
import { forumCopy } from '../copy'

interface WordsMenuProps {
  /** Names the item. */
  label: string
  onEdit: (() => void) | null
  onDelete: (() => void) | null
}

/** The actions on a reply or comment: edit one's own, delete. */
export function WordsMenu({ label, onEdit, onDelete }: WordsMenuProps) {
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
