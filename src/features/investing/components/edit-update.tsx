import { useState, type SyntheticEvent } from 'react'
import { Button } from '@/components/ui/button'
import { useDraft } from '@/lib/drafts'
import { investingCopy } from '../copy'
import { firstWrong, updateErrors } from '../model/update-errors'
import { useSaveUpdate } from '../mutations/updates'
import type { UpdateRow } from '../queries'
import { parseMediaType, type UpdateValues } from '../schemas'
import { focusField } from './focus-field'
import { UpdateFields } from './update-fields'
import { useUploads } from './use-uploads'

interface EditUpdateProps {
  update: UpdateRow
  viewerId: string
  /** Saved or discarded. */
  onEnd: () => void
}

/** Edits one's own update in place. */
export function EditUpdate({ update, viewerId, onEnd }: EditUpdateProps) {
  const [before] = useState<UpdateValues>(() => ({
    title: update.title,
    content: update.content,
    media_type: parseMediaType(update.media_type),
    media_url: update.media_url,
  }))
  const draft = useDraft({ viewerId, scope: 'idea-update-edit', target: update.id }, before)
  const save = useSaveUpdate()
  const values = draft.value
  const uploads = useUploads()
  const errors = updateErrors(values)

  async function handleEnd() {
    await draft.clear()
    onEnd()
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    const wrong = firstWrong(errors)
    if (wrong !== null) {
      focusField(event.currentTarget, wrong)
      return
    }
    save.mutate({ update, values }, { onSuccess: () => void handleEnd() })
  }

  return (
    <form noValidate aria-label={investingCopy.editUpdateLabel} onSubmit={handleSubmit}>
      <UpdateFields
        viewerId={viewerId}
        track={uploads.track}
        values={values}
        errors={errors}
        onChange={(change) => draft.setValue((now) => ({ ...now, ...change }))}
      />
      <div className="mt-5 flex justify-end gap-3">
        <Button variant="secondary" onClick={() => void handleEnd()}>
          {investingCopy.cancel}
        </Button>
        <Button type="submit" isPending={save.isPending || uploads.isUploading}>
          {save.isPending ? investingCopy.saving : investingCopy.save}
        </Button>
      </div>
    </form>
  )
}
