import { ImageField, type TrackUpload } from '@/components/image-field'
import { refusalMessage } from '@/lib/errors'
import { SMALL_WIDTHS } from '@/lib/image'
import { businessCopy as copy } from '../copy'
import { businessLimits as limits } from '../limits'
import { judgeImage, type PagePictureKind as Kind } from '../model/image'
import { uploadPagePicture } from '../mutations/pages'
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

interface PictureFieldProps {
  /** The page with the picture shown, which may not be stored yet. */
  page: {
    id: string
    name: string
    cover_image: string | null
    profile_image: string | null
  }
  viewerId: string
  kind: Kind
  track: TrackUpload
  /** Null removes the picture. */
  onChange: (url: string | null) => void | Promise<void>
  /** While a removal is being saved. */
  isPending?: boolean
}

/** Spec 3 §5: a page's cover or profile picture; shrinks what is uploaded. */
export function PictureField({
  page,
  viewerId,
  kind,
  track,
  onChange,
  isPending,
}: PictureFieldProps) {
  const isCover = kind === 'cover'
  const current = isCover ? page.cover_image : page.profile_image
  const { title, description } = copy.uploadFailed
  return (
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
        await onChange(await uploadPagePicture({ viewerId, picture, ...options }, page.id, kind))
      }}
      failureMessage={(error) =>
        refusalMessage(error) ?? (isCover ? `${title}: ${description}` : copy.pictureUploadFailed)
      }
      track={track}
      remove={
        current === null
          ? null
          : {
              label: isCover ? copy.removeCover : copy.removePicture,
              isPending: isPending ?? false,
              onRemove: () => void onChange(null),
            }
      }
    />
  )
}
