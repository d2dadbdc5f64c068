import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { useDraftForm } from '@/components/draft-form'
import { useUploads } from '@/components/image-field'
import { RestoredNote } from '@/components/restored-note'
import { SubmitButton } from '@/components/submit-button'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Switch } from '@/components/ui/switch'
import { useFormGuard } from '@/components/use-form-guard'
import { SendingContext } from '@/components/ui/sending'
import { paths } from '@/config/paths'
import { forumCopy } from '../copy'
import { useDeleteForumGroup, useSaveForumGroup } from '../mutations/groups'
import { isOwner } from '../permissions'
import type { ForumGroup } from '../queries'
import { forumGroupSchema, type ForumGroupValues } from '../schemas'
import { ForumGroupFields } from './group-fields'
import { MemberList } from './member-list'

interface ManageGroupProps {
  group: ForumGroup
  viewerId: string
}

/** Spec 2 §6: the members with the actions on them, the group's fields, and its deletion. */
export function ManageGroup({ group, viewerId }: ManageGroupProps) {
  const uploads = useUploads()
  // The form starts with the saved values, but not anew while it uploads: the file would be lost.
  const saved = JSON.stringify([group.name, group.description, group.cover_image, group.is_public])
  const [start, setStart] = useState(saved)
  if (start !== saved && !uploads.isUploading) setStart(saved)
  return (
    <div className="flex flex-col gap-5">
      <EditGroup key={start} group={group} viewerId={viewerId} uploads={uploads} />
      <Card className="p-4 md:p-6">
        <h2 className="text-lg">{forumCopy.members}</h2>
        <MemberList group={group} status="approved" isManaged />
      </Card>
      {isOwner(group) && <DeleteGroup group={group} />}
    </div>
  )
}

interface EditGroupProps extends ManageGroupProps {
  uploads: ReturnType<typeof useUploads>
}

/** The form with its draft, and what saves it. */
function useGroupForm({ group, viewerId, uploads: { isUploading } }: EditGroupProps) {
  const save = useSaveForumGroup()
  const [initial] = useState<ForumGroupValues>({
    name: group.name,
    description: group.description ?? '',
    coverUrl: group.cover_image,
    isPublic: group.is_public,
  })
  const { form, opened, isRestored, clearDraft, discard } = useDraftForm(
    useForm<ForumGroupValues>({ resolver: zodResolver(forumGroupSchema), defaultValues: initial }),
    { viewerId, scope: 'forum-group-edit', target: group.id },
    initial,
  )
  const guard = useFormGuard(form, {
    isUploading,
    isSaved: save.isSuccess,
    hasDraft: true,
    onDiscard: discard,
  })

  function send(values: ForumGroupValues) {
    if (isUploading) return
    const change = { groupId: group.id, values, opened, isOwner: isOwner(group) }
    save.mutate(change, { onStored: () => void clearDraft() })
  }

  return { form, isRestored, discard, guard, send, isPending: save.isPending }
}

function EditGroup(props: EditGroupProps) {
  const { group, viewerId, uploads } = props
  const owns = isOwner(group)
  const [isFormOpen, setIsFormOpen] = useState(false)
  const { form, isRestored, discard, guard, send, isPending } = useGroupForm(props)
  const { isDirty } = form.formState
  // An unsaved draft opens the form by itself.
  const isOpen = isFormOpen || isDirty

  return (
    <Card className="p-4 md:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{forumCopy.editGroup}</h2>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          disabled={isDirty}
          onClick={() => setIsFormOpen(!isFormOpen)}
        >
          {forumCopy.edit}
        </Button>
      </div>
      {isRestored && isDirty && <RestoredNote onStartOver={() => void discard()} />}
      <form
        noValidate
        hidden={!isOpen}
        className="mt-5"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        <SendingContext value={isPending}>
          <ForumGroupFields
            groupId={group.id}
            viewerId={viewerId}
            form={form}
            track={uploads.track}
            isNameFixed={!owns}
          />
        </SendingContext>
        {owns && <VisibilityField form={form} />}
        <div className="mt-6 flex justify-end">
          <SubmitButton
            isPending={isPending}
            isUploading={uploads.isUploading}
            disabled={!isDirty}
            label={forumCopy.saveChanges}
            pendingLabel={forumCopy.saving}
          />
        </div>
      </form>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </Card>
  )
}

function VisibilityField({ form }: { form: UseFormReturn<ForumGroupValues> }) {
  const switchId = useId()
  return (
    <div className="mt-5 flex items-start justify-between gap-4">
      <label htmlFor={switchId} className="min-w-0">
        <span className="block text-sm font-medium">{forumCopy.visibility}</span>
        <span className="text-muted-foreground block text-sm">{forumCopy.visibilityHint}</span>
      </label>
      <Controller
        control={form.control}
        name="isPublic"
        render={({ field }) => (
          <Switch id={switchId} checked={field.value === true} onCheckedChange={field.onChange} />
        )}
      />
    </div>
  )
}

function DeleteGroup({ group }: { group: ForumGroup }) {
  const remove = useDeleteForumGroup()
  const navigate = useNavigate()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-4 md:p-6">
      <p className="text-muted-foreground max-w-md text-sm">{forumCopy.deleteGroupHint}</p>
      <Button
        variant="secondary"
        className="text-destructive"
        isPending={remove.isPending}
        onClick={() => setIsDialogOpen(true)}
      >
        {forumCopy.deleteGroup}
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={forumCopy.deleteGroupAsk(group.name)}
        description={forumCopy.deleteGroupHint}
        confirmLabel={forumCopy.deleteGroup}
        isDestructive
        onConfirm={() =>
          remove.mutate(
            { groupId: group.id },
            { onSuccess: () => void navigate(paths.forums.to(), { replace: true }) },
          )
        }
      />
    </Card>
  )
}
