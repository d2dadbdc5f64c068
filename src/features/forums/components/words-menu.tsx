import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { forumCopy } from '../copy'

interface WordsMenuProps {
  /** Names what it is about. */
  label: string
  onEdit: (() => void) | null
  onDelete: (() => void) | null
}

/** What one may do with words: edit one's own, delete them. */
export function WordsMenu({ label, onEdit, onDelete }: WordsMenuProps) {
  if (!onEdit && !onDelete) return null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={forumCopy.moreOn(label)}>
          <MoreHorizontal aria-hidden strokeWidth={1.75} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {onEdit && (
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil aria-hidden strokeWidth={1.75} />
            {forumCopy.edit}
          </DropdownMenuItem>
        )}
        {onDelete && (
          <DropdownMenuItem onSelect={onDelete}>
            <Trash2 aria-hidden strokeWidth={1.75} />
            {forumCopy.delete}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
