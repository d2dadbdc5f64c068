import { ImageField } from '@/components/image-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { rateLimitMessage } from '@/lib/errors'
import { SMALL_WIDTHS } from '@/lib/image'
import { businessCopy as copy } from '../copy'
import { businessLimits as limits } from '../limits'
import { judgeImage, type PagePicture as Kind } from '../model/image'
import { uploadPagePicture, useSetPicture } from '../mutations/pages'
import type { BusinessPage } from '../queries/pages'
import { PageCover } from './page-cover'
import { PagePicture } from './page-picture'

const BOUNDS = {
  cover: {
    maxWidth: limits.coverPixels.width,
    maxHeight: limits.coverPixels.height,
    maxBytes: limits.storedBytes,
    aspect: 3,
  },
  profile: {
    maxWidth: limits.profilePixels.width,
    maxHeight: limits.profilePixels.height,
    maxBytes: limits.storedBytes,
    smallWidth: SMALL_WIDTHS.face,
    aspect: 1,
  },
}

interface PictureDialogProps {
  page: BusinessPage
  viewerId: string
  kind: Kind
  onClose: () => void
}

/** Spec 3 §5: another cover or profile picture; what is stored is shrunk here. */
export function PictureDialog({ page, viewerId, kind, onClose }: PictureDialogProps) {
  const set = useSetPicture()
  const isCover = kind === 'cover'
  const current = isCover ? page.cover_image : page.profile_image
  const { title, description } = copy.uploadFailed

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={isCover ? copy.changeCover : copy.changePicture}>
        <ImageField
          label={isCover ? copy.coverField : copy.pictureField}
          hint={isCover ? copy.coverHint : copy.pictureHint}
          preview={
            isCover ? (
              <PageCover page={page} className="rounded-control h-14 w-28 shrink-0 sm:w-40" />
            ) : (
              <PagePicture page={page} size="large" />
            )
          }
          judge={judgeImage}
          bounds={BOUNDS[kind]}
          isCropOffered
          upload={async (picture, options) => {
            const url = await uploadPagePicture({ viewerId, picture, ...options }, page.id, kind)
            await set.mutateAsync({ pageId: page.id, kind, url })
            onClose()
          }}
          failureMessage={(error) =>
            rateLimitMessage(error) ??
            (isCover ? `${title}: ${description}` : copy.pictureUploadFailed)
          }
        />
        {current !== null && (
          <Button
            variant="ghost"
            className="mt-3"
            isPending={set.isPending}
            onClick={() =>
              set.mutate({ pageId: page.id, kind, url: null }, { onSuccess: () => onClose() })
            }
          >
            {copy.remove}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  )
}
