import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { ImageFieldOnDemand, type TrackUpload } from '@/components/image-field'
import { Button } from '@/components/ui/button'
import { refusalMessage } from '@/lib/errors'
import { pictureOf } from '@/lib/picture-sizes'
import { postCopy } from './copy'
import type { PostPictureRules } from './post-writing'

interface PostPictureProps {
  rules: PostPictureRules
  viewerId: string
  url: string | null
  /** Makes the post wait for its picture. */
  track: TrackUpload
  onChange: (url: string | null) => void
}

/** The picture of a post that is being written: add, upload, show, remove. */
export function PostPicture({ rules, viewerId, url, track, onChange }: PostPictureProps) {
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
          {postCopy.removePicture}
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
        {postCopy.addPicture}
      </Button>
    )
  }
  return (
    <ImageFieldOnDemand
      className="mt-3"
      label={postCopy.picture}
      hint={rules.hint}
      judge={rules.judge}
      bounds={rules.bounds}
      upload={async (picture, options) => {
        onChange(await rules.upload({ viewerId, picture, ...options }))
        setIsOpen(false)
      }}
      track={track}
      failureMessage={(error) => refusalMessage(error) ?? rules.failure}
    />
  )
}
