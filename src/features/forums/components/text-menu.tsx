import { EditMenu } from '@/components/edit-menu'
import type { ItemFacts } from '@/components/hiding'
import { forumCopy } from '../copy'

interface TextMenuProps {
  /** Names the item. */
  label: string
  author: ItemFacts['author']
  onEdit: (() => void) | null
  onDelete: (() => void) | null
}

/** The actions on a reply or comment: edit one's own, delete, mute or block its author. */
export function TextMenu({ label, author, onEdit, onDelete }: TextMenuProps) {
  return (
    <EditMenu
      label={forumCopy.moreOn(label)}
      editLabel={forumCopy.edit}
      deleteLabel={forumCopy.delete}
      author={author}
      onEdit={onEdit}
      onDelete={onDelete}
    />
  )
}
