import { useState } from 'react'
import { GeneratedCover } from '@/components/generated-cover'
import { cn } from '@/lib/cn'
import { safeUrl } from '@/lib/safe-url'

interface ArticlePictureProps {
  article: { id: string; image_url: string | null; image_alt: string | null }
  /** A picture is worth waiting for where the article is read. */
  isEager?: boolean
  /** Beside the title it says nothing more. */
  isDecorative?: boolean
  className?: string
}

/** The featured image in a frame that is there before it; a pattern where there is none. */
export function ArticlePicture({
  article,
  isEager = false,
  isDecorative = false,
  className,
}: ArticlePictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const url = safeUrl(article.image_url)
  return (
    <div className={cn('bg-muted overflow-hidden', className)}>
      {url && url !== failed ? (
        <img
          src={url}
          alt={isDecorative ? '' : (article.image_alt ?? '')}
          width={1200}
          height={675}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(url)}
        />
      ) : (
        <GeneratedCover seed={article.id} />
      )}
    </div>
  )
}
