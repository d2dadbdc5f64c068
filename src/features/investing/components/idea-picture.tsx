import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { cn } from '@/lib/cn'
import { pictureOf } from '@/lib/picture-sizes'
import { investingCopy } from '../copy'

interface IdeaPictureProps {
  idea: { title: string; image_url: string | null }
  className?: string
}

/** The picture on an idea's page in a frame that reserves its space, or a message that there is none. */
export function IdeaPicture({ idea, className }: IdeaPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const picture = pictureOf(idea.image_url, 'page')
  return (
    <div className={cn('bg-muted overflow-hidden', className)}>
      {picture && picture.src !== failed ? (
        <img
          {...picture}
          // The title is beside it.
          alt=""
          width={1200}
          height={675}
          loading="eager"
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
