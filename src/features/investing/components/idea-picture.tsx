import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { cn } from '@/lib/cn'
import { pictureOf } from '@/lib/picture-sizes'
import { investingCopy } from '../copy'

interface IdeaPictureProps {
  idea: { title: string; image_url: string | null }
  /** Load at once, where the idea is read. */
  isEager?: boolean
  className?: string
}

/** An idea's picture in a frame that reserves its space, or a message that there is none. */
export function IdeaPicture({ idea, isEager = false, className }: IdeaPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const picture = pictureOf(idea.image_url, isEager ? 'page' : 'card')
  return (
    <div className={cn('bg-muted overflow-hidden', className)}>
      {picture && picture.src !== failed ? (
        <img
          {...picture}
          // The title is beside it.
          alt=""
          width={1200}
          height={675}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(picture.src)}
        />
      ) : (
        <div className="text-muted-foreground flex size-full flex-col items-center justify-center gap-2 text-sm">
          <Lightbulb aria-hidden strokeWidth={1.25} className="size-9" />
          {investingCopy.noImage}
        </div>
      )}
    </div>
  )
}
