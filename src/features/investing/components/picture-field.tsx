import { ImageField, StoredPicture, type TrackUpload } from '@/components/image-field'
import { pictureOf } from '@/lib/picture-sizes'
import { investingCopy } from '../copy'
import { investingLimits as limits } from '../limits'
import { judgeImage } from '../model/media'
import { uploadFailure, uploadImage } from '../mutations/media'

const BOUNDS = {
  maxWidth: limits.imagePixels.width,
  maxHeight: limits.imagePixels.height,
  maxBytes: limits.imageStoredBytes,
}

interface PictureFieldProps {
  viewerId: string
  url: string | null
  track: TrackUpload
  onChange: (url: string | null) => void
}

/** The picture of an idea or an update: pick, upload, show, remove. */
export function PictureField({ viewerId, url, track, onChange }: PictureFieldProps) {
  const shown = pictureOf(url, 112)
  return (
    <ImageField
      label={investingCopy.fields.image}
      hint={investingCopy.imageHint}
      {...(shown && { chooseLabel: investingCopy.changeImage })}
      preview={<StoredPicture picture={shown} />}
      judge={judgeImage}
      bounds={BOUNDS}
      upload={async (picture, options) =>
        onChange(await uploadImage({ viewerId, picture, ...options }))
      }
      failureMessage={uploadFailure}
      track={track}
      remove={shown ? { label: investingCopy.removeImage, onRemove: () => onChange(null) } : null}
    />
  )
}
