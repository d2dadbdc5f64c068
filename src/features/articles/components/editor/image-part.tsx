import { useLayoutEffect, useRef } from 'react'
import { FormField } from '@/components/form-field'
import { ImageField, StoredPicture, type TrackUpload } from '@/components/image-field'
import { Input } from '@/components/ui/input'
import { pictureOf } from '@/lib/picture-sizes'
import { firstCharacters } from '@/lib/text'
import { articleCopy } from '../../copy'
import { articleLimits as limits } from '../../limits'
import { fitShape, judgeImage } from '../../model/image-rules'
import { uploadFailure, useUploadImage } from '../../mutations/image'

const BOUNDS = {
  maxWidth: limits.imageMax.width,
  maxHeight: limits.imageMax.height,
  maxBytes: limits.imageStoredBytes,
}

const copy = articleCopy.image

interface Picture {
  image_url: string | null
  image_alt: string | null
}

interface ImagePartProps extends Picture {
  viewerId: string
  /** Makes the article wait for its picture. */
  track: TrackUpload
  onChange: (picture: Picture) => void
}

/** The featured image: uploaded when chosen, part of the article once that is saved. */
export function ImagePart({ viewerId, image_url, image_alt, track, onChange }: ImagePartProps) {
  const upload = useUploadImage()
  const latestAlt = useRef(image_alt)
  useLayoutEffect(() => {
    latestAlt.current = image_alt
  })
  const shown = pictureOf(image_url, 112)
  return (
    <div className="flex flex-col gap-4">
      <ImageField
        label={copy.label}
        hint={copy.hint}
        preview={<StoredPicture picture={shown} />}
        judge={judgeImage}
        unreadable={copy.unreadable}
        fitShape={fitShape}
        bounds={BOUNDS}
        upload={async (picture, options) => {
          const stored = await upload.mutateAsync({ viewerId, picture, ...options })
          // What was typed since belongs to the new picture, what was there to the old one.
          const alt = latestAlt.current
          onChange({ image_url: stored, image_alt: alt === image_alt ? null : alt })
        }}
        failureMessage={uploadFailure}
        track={track}
        remove={
          shown
            ? {
                label: copy.remove,
                onRemove: () => onChange({ image_url: null, image_alt: null }),
              }
            : null
        }
      />
      {shown && (
        <FormField label={copy.altLabel} hint={copy.altHint}>
          {(control) => (
            <Input
              {...control}
              value={image_alt ?? ''}
              autoComplete="off"
              onChange={({ target }) => {
                const alt = firstCharacters(target.value, limits.altMax)
                onChange({ image_url, image_alt: alt || null })
              }}
            />
          )}
        </FormField>
      )}
    </div>
  )
}
