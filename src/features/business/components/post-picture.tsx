import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { ImageFieldOnDemand } from '@/components/image-field'
import { Button } from '@/components/ui/button'
import { rateLimitWords } from '@/lib/errors'
import { pictureOf } from '@/lib/picture-sizes'
import { businessCopy } from '../copy'
import { businessLimits as limits } from '../limits'
import { judgeImage } from '../model/image'
import { uploadPostPicture } from '../mutations/pages'

const BOUNDS = {
  maxWidth: limits.imagePixels.width,
  maxHeight: limits.imagePixels.height,
  maxBytes: limits.storedBytes,
}

interface PostPictureProps {
  viewerId: string
  url: string | null
  onChange: (url: string | null) => void
}

/** The picture of a post that is being written: asked for, uploaded, shown, taken off. */
export function PostPicture({ viewerId, url, onChange }: PostPictureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = pictureOf(url, 'column')
  if (shown) {
    return (
      <div className="mt-3 flex flex-col items-start gap-2">
        <img
          {...shown}
          alt=""
          width={640}
          height={360}
          className="rounded-control bg-muted max-h-64 w-full object-cover"
        />
        <Button variant="ghost" size="small" onClick={() => onChange(null)}>
          {businessCopy.removePicture}
        </Button>
      </div>
    )
  }
  if (!isOpen) {
    return (
      <Button
        variant="ghost"
        size="small"
        className="mt-2"
        {...ImageFieldOnDemand.near}
        onClick={() => setIsOpen(true)}
      >
        <ImagePlus aria-hidden strokeWidth={1.75} />
        {businessCopy.addPicture}
      </Button>
    )
  }
  return (
    <ImageFieldOnDemand
      className="mt-3"
      label={businessCopy.postPicture}
      hint={businessCopy.postPictureHint}
      judge={judgeImage}
      bounds={BOUNDS}
      upload={async (picture, options) => {
        onChange(await uploadPostPicture({ viewerId, picture, ...options }))
        setIsOpen(false)
      }}
      failureWords={(error) => rateLimitWords(error) ?? businessCopy.pictureUploadFailed}
    />
  )
}
