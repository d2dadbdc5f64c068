import { EditMenu } from '@/components/edit-menu'
import { forumCopy } from '../copy'

interface WordsMenuProps {
  /** Names what it is about. */
  label: string
  onEdit: (() => void) | null
  onDelete: (() => void) | null
}

/** What one may do with words: edit one's own, delete them. */
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
