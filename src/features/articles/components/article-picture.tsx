import { useState } from 'react'
import { GeneratedCover } from '@/components/generated-cover'
import { ZoomablePicture } from '@/components/zoomable-picture'
import { cn } from '@/lib/cn'
import { pictureOf } from '@/lib/picture-sizes'

interface ArticlePictureProps {
  article: { id: string; image_url: string | null; image_alt: string | null }
  /** Load at once, where the article is read. */
  isEager?: boolean
  /** As wide as the page, but loaded only when it is near the viewport. */
  isWide?: boolean
  /** Beside the title it needs no alternative text. */
  isDecorative?: boolean
  className?: string
}

/** The featured image in a frame that reserves its space; a pattern where there is none. */
export function ArticlePicture({
  article,
  isEager = false,
  isWide = false,
  isDecorative = false,
  className,
}: ArticlePictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  // Where the article is read, the picture opens.
  const Picture = isEager ? ZoomablePicture : 'img'
  const picture = pictureOf(article.image_url, isEager || isWide ? 'page' : 'card')
  return (
    <div className={cn('bg-muted overflow-hidden', className)}>
      {picture && picture.src !== failed ? (
        <Picture
          {...picture}
          alt={isDecorative ? '' : (article.image_alt ?? '')}
          width={1200}
          height={675}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(picture.src)}
          {...(isEager && { buttonClassName: 'size-full rounded-none' })}
        />
      ) : (
        <GeneratedCover seed={article.id} />
      )}
    </div>
  )
}
