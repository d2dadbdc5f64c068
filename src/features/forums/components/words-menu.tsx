import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { forumCopy } from '../copy'

interface WordsMenuProps {
  /** Names the item. */
  label: string
  onEdit: (() => void) | null
  onDelete: (() => void) | null
}

/** The actions on a reply or comment: edit one's own, delete. */
export function WordsMenu({ label, onEdit, onDelete }: WordsMenuProps) {
  if (!onEdit && !onDelete) return null
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="icon" aria-label={forumCopy.moreOn(label)}>
          <MoreHorizontal aria-hidden strokeWidth={1.75} />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {onEdit && (
          <MenuItem onSelect={onEdit}>
            <Pencil aria-hidden strokeWidth={1.75} />
            {forumCopy.edit}
          </MenuItem>
        )}
        {onDelete && (
          <MenuItem onSelect={onDelete}>
            <Trash2 aria-hidden strokeWidth={1.75} />
            {forumCopy.delete}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
