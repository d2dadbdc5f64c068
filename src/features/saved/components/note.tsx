import { zodResolver } from '@hookform/resolvers/zod'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { componentCopy } from '@/components/copy'
import { FormField } from '@/components/form-field'
import type { SavedTarget } from '@/components/hiding'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { savedCopy } from '../copy'
import { useChangeSaved } from '../mutations'
import { noteSchema, type NoteValues } from '../schemas'

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
      className="bg-muted rounded-control hover:bg-border flex w-full items-start gap-2 px-3 py-2 text-left text-sm [overflow-wrap:anywhere] whitespace-pre-line transition-colors duration-150"
      onClick={onEdit}
    >
      <NotebookPen aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      {note}
    </button>
  )
}

interface NoteFormProps extends Omit<NoteProps, 'onEdit'> {
  onEnd: () => void
}

/** Edits a note in place. Escape leaves it as it was. */
export function NoteForm({ item, note, onEnd }: NoteFormProps) {
  const change = useChangeSaved()
  const [initial] = useState<NoteValues>({ note: note ?? '' })
  const form = useForm<NoteValues>({ resolver: zodResolver(noteSchema), defaultValues: initial })

  function handleSubmit(values: NoteValues) {
    change.mutate(
      { item, values: { note: values.note || null }, success: savedCopy.noteSaved },
      { onSuccess: onEnd },
    )
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
    >
      <FormField
        label={savedCopy.note}
        isLabelHidden
        hint={savedCopy.noteHint}
        error={form.formState.errors.note?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('note')}
            autoFocus
            minRows={2}
            maxRows={8}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onEnd()
            }}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={change.isPending}>
          {savedCopy.noteSave}
        </Button>
        <Button variant="ghost" size="small" onClick={onEnd}>
          {componentCopy.cancel}
        </Button>
      </div>
    </form>
  )
}
