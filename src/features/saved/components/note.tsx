import { NotebookPen } from 'lucide-react'
import type { SavedTarget } from '@/components/hiding'
import { savedCopy } from '../copy'

interface NoteProps {
  item: SavedTarget
  note: string | null
  onEdit: () => void
}

/** The note on a saved item; pressing it edits it. */
export function Note({ item, note, onEdit }: NoteProps) {
  if (note === null) return null
  return (
    <button
      type="button"
      aria-label={savedCopy.editNoteOf(item.title)}
      className="bg-muted rounded-control hover:bg-border flex w-full items-start gap-2 px-3 py-3 text-left text-sm [overflow-wrap:anywhere] whitespace-pre-line transition-colors duration-150"
      onClick={onEdit}
    >
      <NotebookPen aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      {note}
    </button>
  )
}
