import { useUploads } from '@/components/image-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { businessCopy as copy } from '../copy'
import type { PagePictureKind as Kind } from '../model/image'
import { useSetPicture } from '../mutations/pages'
import type { BusinessPage } from '../queries/pages'
import { PictureField } from './picture-field'

interface PictureDialogProps {
  page: BusinessPage
  viewerId: string
  kind: Kind
  onClose: () => void
}

/** Replaces the cover or profile picture at once. */
export function PictureDialog({ page, viewerId, kind, onClose }: PictureDialogProps) {
  const set = useSetPicture()
  const uploads = useUploads()
  const guard = useUnsavedGuard({
    isDirty: false,
    isUploading: uploads.isUploading,
    onDiscard: () => undefined,
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
      <DialogContent title={kind === 'cover' ? copy.changeCover : copy.changePicture}>
        <PictureField
          page={page}
          viewerId={viewerId}
          kind={kind}
          track={uploads.track}
          isPending={set.isPending}
          onChange={async (url) => {
            const change = { pageId: page.id, kind, url }
            if (url === null) {
              set.mutate(change, { onSuccess: onClose })
              return
            }
            // A failure shows beside the field.
            await set.mutateAsync(change)
            onClose()
          }}
        />
      </DialogContent>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </Dialog>
  )
}
