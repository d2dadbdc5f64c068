import { GeneratedCover } from '@/components/generated-cover'
import { cn } from '@/lib/cn'
import { pictureOf } from '@/lib/picture-sizes'

export interface CoverProps {
  url: string | null
  /** The seed of the pattern shown without a picture. */
  seed: string
  width: number
  height: number
  /** Above the fold and as wide as the page, so loaded at once. */
  isEager?: boolean | undefined
  /** As wide as the page, but loaded lazily. */
  isWide?: boolean | undefined
  className?: string | undefined
}

/** A cover, or a generated pattern without one. Decorative, because the name is beside it. */
export function Cover({
  url,
  seed,
  width,
  height,
  isEager = false,
  isWide = false,
  className,
}: CoverProps) {
  const picture = pictureOf(url, isEager || isWide ? 'page' : 'card')
  return (
    <div className={cn('bg-muted overflow-hidden', className)}>
      {picture ? (
        <img
          {...picture}
          alt=""
          width={width}
          height={height}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      ) : (
        <GeneratedCover seed={seed} />
      )}
    </div>
  )
}
