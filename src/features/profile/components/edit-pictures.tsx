import { Camera } from 'lucide-react'
import { useState } from 'react'
import { GeneratedCover } from '@/components/generated-cover'
import { ImageField, type TrackUpload } from '@/components/image-field'
import { Button } from '@/components/ui/button'
import { UserAvatar } from '@/components/user-avatar'
import type { Viewer } from '@/features/auth'
import { refusalMessage } from '@/lib/errors'
import { pictureOf } from '@/lib/picture-sizes'
import { profileCopy } from '../copy'
import { profileLimits } from '../limits'
import { judgeCover } from '../model/picture-rules'
import { useUploadCover } from '../mutations'
import { ChangePhotoDialog } from './change-photo-dialog'

const COVER_BOUNDS = {
  maxWidth: profileLimits.coverPixels.width,
  maxHeight: profileLimits.coverPixels.height,
  maxBytes: profileLimits.coverStoredBytes,
  aspect: 3,
}

function CoverPreview({ viewer }: { viewer: Viewer }) {
  const picture = pictureOf(viewer.cover_photo_url, 192)
  return (
    <div className="rounded-control bg-muted h-16 w-32 shrink-0 overflow-hidden sm:w-48">
      {picture ? (
        <img {...picture} alt="" width={192} height={64} className="size-full object-cover" />
      ) : (
        <GeneratedCover seed={viewer.id} />
      )}
    </div>
  )
}

interface EditPicturesProps {
  viewer: Viewer
  /** Makes the dialog wait for the cover. */
  track: TrackUpload
}

/** The two pictures of a profile; each is saved when chosen. */
export function EditPictures({ viewer, track }: EditPicturesProps) {
  const [isChangingPhoto, setIsChangingPhoto] = useState(false)
  const uploadCover = useUploadCover()
  return (
    <div className="flex flex-col gap-5">
      <ImageField
        label={profileCopy.cover}
        hint={profileCopy.coverHint}
        chooseLabel={profileCopy.changeCover}
        preview={<CoverPreview viewer={viewer} />}
        judge={judgeCover}
        bounds={COVER_BOUNDS}
        isCropOffered
        upload={(picture, options) =>
          uploadCover.mutateAsync({
            userId: viewer.id,
            picture,
            ...options,
          })
        }
        track={track}
        failureMessage={(error) =>
          `${profileCopy.uploadFailedTitle}: ${refusalMessage(error) ?? profileCopy.coverUploadFailed}`
        }
      />
      <div className="flex items-center gap-4">
        <UserAvatar profile={viewer} size="large" isDecorative />
        <Button variant="secondary" onClick={() => setIsChangingPhoto(true)}>
          <Camera aria-hidden strokeWidth={1.75} />
          {profileCopy.changePhoto}
        </Button>
      </div>
      {isChangingPhoto && (
        <ChangePhotoDialog viewer={viewer} onClose={() => setIsChangingPhoto(false)} />
      )}
    </div>
  )
}
