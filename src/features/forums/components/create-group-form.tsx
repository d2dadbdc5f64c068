import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useUploads } from '@/components/image-field'
import { useNewForm } from '@/components/new-form'
import { RestoredNote } from '@/components/restored-note'
import { SubmitButton } from '@/components/submit-button'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useFormGuard } from '@/components/use-form-guard'
import { SendingContext } from '@/components/ui/sending'
import { paths } from '@/config/paths'
import { forumCopy } from '../copy'
import { useCreateForumGroup } from '../mutations/groups'
import { forumGroupSchema, type ForumGroupValues } from '../schemas'
import { ForumGroupFields } from './group-fields'

const EMPTY: ForumGroupValues = { name: '', description: '', coverUrl: null }

/** Spec 2 §2: opens the new group on success; Cancel returns to the list. */
export function CreateGroupForm({ viewerId }: { viewerId: string }) {
  const navigate = useNavigate()
  const create = useCreateForumGroup()
  const uploads = useUploads()
  const { form, id, isRestored, clearDraft, discard } = useNewForm(
    useForm<ForumGroupValues>({ resolver: zodResolver(forumGroupSchema), defaultValues: EMPTY }),
    { viewerId, scope: 'forum-group', target: 'new' },
    EMPTY,
  )
  const guard = useFormGuard(form, {
    isUploading: uploads.isUploading,
    isSaved: create.isSuccess,
    hasDraft: true,
    onDiscard: discard,
  })

  function open(groupId: string) {
    guard.release()
    void navigate(paths.forumGroup.to(groupId), { replace: true })
  }

  function send(values: ForumGroupValues) {
    if (uploads.isUploading) return
    create.mutate({ id, values }, { onStored: () => void clearDraft(), onSuccess: open })
  }

  return (
    <Card className="p-4 md:p-6">
      {isRestored && form.formState.isDirty && <RestoredNote onStartOver={() => void discard()} />}
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <SendingContext value={create.isPending}>
          <ForumGroupFields groupId={id} viewerId={viewerId} form={form} track={uploads.track} />
        </SendingContext>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={() => void navigate(paths.forums.to())}>
            {forumCopy.cancel}
          </Button>
          <SubmitButton
            isPending={create.isPending}
            isUploading={uploads.isUploading}
            label={forumCopy.createGroup}
            pendingLabel={forumCopy.creating}
          />
        </div>
      </form>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </Card>
  )
}
