import { useState } from 'react'
import { columnPicture } from '@/components/column-picture'
import { Collapsible } from '@/components/collapsible'
import { TextBlock } from '@/components/linked-text'
import { ZoomablePicture } from '@/components/zoomable-picture'
import { DeleteDialog } from '@/components/delete-dialog'
import { removalOf } from '@/components/removal'
import { EditMenu } from '@/components/edit-menu'
import { PicturesOf } from '@/components/hiding'
import { ModerationContext, useModeration } from '@/components/moderation'
import { shownOnDemand } from '@/components/on-demand'
import { RelativeTime } from '@/components/relative-time'
import { useViewerState } from '@/features/auth'
import { formatExact } from '@/lib/format'
import { safeUrl } from '@/lib/safe-url'
import { investingCopy } from '../copy'
import { useDeleteUpdate } from '../mutations/updates'
import { updateItem } from '../model/item'
import { canDeleteIdea, canEditIdea } from '../permissions'
import type { UpdateRow } from '../queries'
import { VideoPlayer } from './video-player'

// Readers load neither the form nor the upload.
const EditUpdate = shownOnDemand(async () => (await import('./edit-update')).EditUpdate)

interface UpdateItemProps {
  update: UpdateRow
  viewerId: string
}

/** One update of an idea. */
export function UpdateItem({ update, viewerId }: UpdateItemProps) {
  const [isEditing, setIsEditing] = useState(false)
  const labelId = `update-${update.id}`
  if (isEditing) {
    return (
      <EditUpdate
        update={update}
        viewerId={viewerId}
        onEnd={() => setIsEditing(false)}
        onReopen={() => setIsEditing(true)}
      />
    )
  }
  return (
    <article aria-labelledby={labelId}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 id={labelId} className="text-base break-words">
            {update.title}
          </h3>
          <p className="text-muted-foreground text-sm">
            <RelativeTime dateTime={update.created_at} rule="days" />
            {update.edited_at && (
              <span title={formatExact(update.edited_at)}> · {investingCopy.edited}</span>
            )}
          </p>
        </div>
        <UpdateMenu update={update} viewerId={viewerId} onEdit={() => setIsEditing(true)} />
      </div>
      <Collapsible authorId={update.user_id} text={`${update.title}\n${update.content}`}>
        <TextBlock text={update.content} className="mt-2" />
        <PicturesOf value={updateItem(update)}>
          <UpdateMedia update={update} />
        </PicturesOf>
      </Collapsible>
    </article>
  )
}

function UpdateMedia({ update }: Pick<UpdateItemProps, 'update'>) {
  const url = safeUrl(update.media_url)
  if (!url) return null
  if (update.media_type === 'video') {
    return <VideoPlayer url={url} label={investingCopy.videoLabel(update.title)} className="mt-3" />
  }
  if (update.media_type === 'image') {
    const picture = columnPicture(url)
    if (!picture) return null
    return (
      <ZoomablePicture
        {...picture}
        alt={investingCopy.imageOf(update.title)}
        buttonClassName="mt-3 w-full"
      />
    )
  }
  return (
    <p className="mt-3">
      <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
        {investingCopy.openMedia}
      </a>
    </p>
  )
}

function UpdateMenu({ update, viewerId, onEdit }: UpdateItemProps & { onEdit: () => void }) {
  const viewer = useViewerState().data?.viewer ?? null
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const remove = useDeleteUpdate()
  const mayEdit = canEditIdea(viewerId, update)
  const mayDelete = mayEdit || canDeleteIdea(viewer, update)
  return (
    <ModerationContext value={useModeration(update.id, update.moderated_as)}>
      <EditMenu
        label={investingCopy.updateActions(update.title)}
        editLabel={investingCopy.editUpdate}
        deleteLabel={investingCopy.deleteUpdate}
        item={updateItem(update)}
        className="-mt-2 -mr-2"
        onEdit={mayEdit ? onEdit : null}
        onDelete={mayDelete ? () => setIsDialogOpen(true) : null}
      />
      <DeleteDialog
        removal={removalOf('business_update', update.id, { authorId: update.user_id, viewerId })}
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={investingCopy.deleteUpdateTitle(update.title)}
        description={investingCopy.deleteUpdateHint}
        confirmLabel={investingCopy.deleteUpdate}
        isDestructive
        onConfirm={() => remove.mutate(update)}
      />
    </ModerationContext>
  )
}
