import { useState, type SyntheticEvent } from 'react'
import { RestoredNote } from '@/components/restored-note'
import { Button } from '@/components/ui/button'
import { useDraft } from '@/lib/drafts'
import { newId } from '@/lib/uuid'
import { investingCopy } from '../copy'
import { firstWrong, updateErrors } from '../model/update-errors'
import { useAddUpdate } from '../mutations/updates'
import { EMPTY_UPDATE, type UpdateValues } from '../schemas'
import { focusField } from './focus-field'
import { UpdateFields } from './update-fields'
import { useUploads } from './use-uploads'

interface UnsentUpdate {
  values: UpdateValues
  /** The id of the first attempt, which may have arrived. */
  id: string | null
}

const EMPTY: UnsentUpdate = { values: EMPTY_UPDATE, id: null }

interface AddUpdateProps {
  ideaId: string
  viewerId: string
  onAdded: () => void
}

/** The form for a founder's update. The draft is persisted until the server has it. */
export function AddUpdate({ ideaId, viewerId, onAdded }: AddUpdateProps) {
  const draft = useDraft<UnsentUpdate>({ viewerId, scope: 'idea-update', target: ideaId }, EMPTY)
  const add = useAddUpdate()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { values, id } = draft.value
  const uploads = useUploads()
  const hasBegun = values.title !== '' || values.content !== ''
  const errors = updateErrors(values)

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    const wrong = firstWrong(errors)
    if (wrong !== null) {
      focusField(event.currentTarget, wrong)
      return
    }
    const sentAs = id ?? newId()
    draft.setValue((now) => ({ ...now, id: sentAs }))
    add.mutate(
      { id: sentAs, ideaId, viewerId, values },
      { onSuccess: () => void draft.clear().then(onAdded) },
    )
  }

  return (
    <form noValidate aria-label={investingCopy.addUpdate} onSubmit={handleSubmit}>
      {draft.isRestored && hasBegun && <RestoredNote onStartOver={() => void draft.clear()} />}
      <UpdateFields
        viewerId={viewerId}
        track={uploads.track}
        values={values}
        errors={isSubmitted ? errors : {}}
        // A changed text is another update, not the one sent before.
        onChange={(change) =>
          draft.setValue((now) => ({ values: { ...now.values, ...change }, id: null }))
        }
      />
      <div className="mt-5 flex justify-end">
        <Button type="submit" isPending={add.isPending || uploads.isUploading}>
          {add.isPending ? investingCopy.adding : investingCopy.addUpdate}
        </Button>
      </div>
    </form>
  )
}
