import { GeneratedCover } from '@/components/generated-cover'
import { cn } from '@/lib/cn'
import { safeUrl } from '@/lib/safe-url'

interface EventCoverProps {
  event: { id: string; cover_photo_url: string | null }
  /** Above the fold: loaded at once. */
  isEager?: boolean
  className?: string
}

/** Spec 3 §2: the cover of an event, a pattern where it has none. */
export function EventCover({ event, isEager = false, className }: EventCoverProps) {
  const url = safeUrl(event.cover_photo_url)
  return (
    <div className={cn('bg-muted overflow-hidden', className)}>
      {url ? (
        <img
          src={url}
          alt=""
          width={1200}
          height={600}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      ) : (
        <GeneratedCover seed={event.id} />
      )}
    </div>
  )
}
