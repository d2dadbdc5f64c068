import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { RestoredNote } from '@/components/restored-note'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { newId } from '@/lib/uuid'
import { forumCopy } from '../copy'
import { useWritingId } from '../mutations/writing-id'
import { useCreateForumGroup } from '../mutations/groups'
import { forumGroupSchema, type ForumGroupValues } from '../schemas'
import { ForumGroupFields } from './group-fields'
import { useFormDraft } from './use-form-draft'

const EMPTY: ForumGroupValues = { name: '', description: '', coverUrl: null }

/** Spec 2 §2: opens the new group on success; Cancel returns to the list. */
export function CreateGroupForm({ viewerId }: { viewerId: string }) {
  const navigate = useNavigate()
  const create = useCreateForumGroup()
  const writingId = useWritingId()
  const [seed] = useState(() => newId())
  const form = useForm<ForumGroupValues>({
    resolver: zodResolver(forumGroupSchema),
    defaultValues: EMPTY,
  })
  const draft = useFormDraft(form, {
    address: { viewerId, scope: 'forum-group', target: 'new' },
    initial: EMPTY,
  })

  function open(groupId: string) {
    draft.guard.release()
    void navigate(paths.forumGroup.to(groupId), { replace: true })
  }

  function send(values: ForumGroupValues) {
    create.mutate(
      { id: writingId(JSON.stringify(values)), values },
      { onStored: () => void draft.finish(), onSuccess: open },
    )
  }

  return (
    <Card className="p-4 md:p-6">
      {draft.isRestored && <RestoredNote onStartOver={() => void draft.discard()} />}
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <ForumGroupFields groupId={seed} viewerId={viewerId} form={form} />
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={() => void navigate(paths.forums.to())}>
            {forumCopy.cancel}
          </Button>
          <Button type="submit" isPending={create.isPending}>
            {create.isPending ? forumCopy.creating : forumCopy.createGroup}
          </Button>
        </div>
      </form>
      <UnsavedChangesDialog {...draft.guard.dialogProps} />
    </Card>
  )
}
