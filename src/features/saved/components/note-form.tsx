import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { componentCopy } from '@/components/copy'
import { FormField } from '@/components/form-field'
import type { SavedTarget } from '@/components/hiding'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { savedCopy } from '../copy'
import { useChangeSaved } from '../mutations'
import { noteSchema, type NoteValues } from '../schemas'

interface NoteFormProps {
  item: SavedTarget
  note: string | null
  onEnd: () => void
}

/** Edits a note in place. */
export function NoteForm({ item, note, onEnd }: NoteFormProps) {
  const change = useChangeSaved()
  const [initial] = useState<NoteValues>({ note: note ?? '' })
  const form = useForm<NoteValues>({ resolver: zodResolver(noteSchema), defaultValues: initial })
  const guard = useFormGuard(form, { isSaved: change.isSuccess })

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
            readOnly={change.isPending}
            minRows={2}
            maxRows={8}
            onKeyDown={(event) => {
              if (event.key === 'Escape') guard.attempt(onEnd)
            }}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={change.isPending}>
          {savedCopy.noteSave}
        </Button>
        <Button variant="ghost" size="small" onClick={() => guard.attempt(onEnd)}>
          {componentCopy.cancel}
        </Button>
      </div>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}
