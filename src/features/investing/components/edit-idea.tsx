import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useDraftForm } from '@/components/draft-form'
import { useUploads } from '@/components/image-field'
import { RestoredNote } from '@/components/restored-note'
import { SubmitButton } from '@/components/submit-button'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { OverlayEntry } from '@/components/ui/overlay-entry'
import { useFormGuard } from '@/components/use-form-guard'
import { SendingContext } from '@/components/ui/sending'
import { investingCopy } from '../copy'
import { useSaveIdea } from '../mutations/ideas'
import type { IdeaRow } from '../queries'
import { ideaSchema, valuesOf, type IdeaValues } from '../schemas'
import { IdeaFields } from './idea-fields'

interface EditIdeaProps {
  idea: IdeaRow
  viewerId: string
  onClose: () => void
  onReopen: () => void
}

/** Spec 3 §2: the form that replaces an idea while its founder edits it. */
export function EditIdea({ idea, viewerId, onClose, onReopen }: EditIdeaProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const save = useSaveIdea()
  const initial = valuesOf(idea)
  const { form, opened, isRestored, clearDraft, discard } = useDraftForm(
    useForm<IdeaValues>({ resolver: zodResolver(ideaSchema), defaultValues: initial }),
    { viewerId, scope: 'business-idea', target: idea.id },
    initial,
    onReopen,
  )
  const uploads = useUploads()
  const { isDirty } = form.formState
  const guard = useFormGuard(form, {
    isUploading: uploads.isUploading,
    isSaved: save.isSuccess,
    hasDraft: true,
    onDiscard: discard,
  })

  useEffect(() => {
    // The form replaces the page, so focus its heading.
    heading.current?.focus()
  }, [])

  function handleSubmit(values: IdeaValues) {
    if (uploads.isUploading) return
    const change = { id: idea.id, values, opened }
    save.mutate(change, { onStored: () => void clearDraft().then(onClose) })
  }

  return (
    <>
      <Leave onLeave={() => guard.attempt(onClose)} />
      <Card className="max-w-3xl">
        <CardContent>
          <h1 ref={heading} tabIndex={-1} className="mb-5 text-xl">
            {investingCopy.editTitle}
          </h1>
          {isRestored && isDirty && <RestoredNote onStartOver={() => void discard()} />}
          <form noValidate onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}>
            <SendingContext value={save.isPending}>
              <IdeaFields form={form} viewerId={viewerId} track={uploads.track} />
            </SendingContext>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {investingCopy.cancel}
              </Button>
              <SubmitButton
                isPending={save.isPending}
                isUploading={uploads.isUploading}
                label={investingCopy.save}
                pendingLabel={investingCopy.saving}
              />
            </div>
          </form>
        </CardContent>
      </Card>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}

/** The way out. The form replaces the page without an address of its own: Back leads to the idea (UX-52). */
function Leave({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <OverlayEntry onClose={onLeave} />
      <Button variant="ghost" className="mb-3 -ml-4" onClick={onLeave}>
        <ArrowLeft aria-hidden strokeWidth={1.75} />
        {investingCopy.backToDetails}
      </Button>
    </>
  )
}
