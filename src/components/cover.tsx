import { GeneratedCover } from '@/components/generated-cover'
import { cn } from '@/lib/cn'
import { safeUrl } from '@/lib/safe-url'

export interface CoverProps {
  url: string | null
  /** What the pattern is drawn from where there is no picture. */
  seed: string
  width: number
  height: number
  /** Above the fold: loaded at once. */
  isEager?: boolean | undefined
  className?: string | undefined
}

/** A cover, or a pattern of its own where there is none. Decorative: the name stands beside it. */
export function Cover({ url, seed, width, height, isEager = false, className }: CoverProps) {
  const src = safeUrl(url)
  return (
    <div className={cn('bg-muted overflow-hidden', className)}>
      {src ? (
        <img
          src={src}
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
