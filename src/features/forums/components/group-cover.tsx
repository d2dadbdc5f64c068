import { GeneratedCover } from '@/components/generated-cover'
import { cn } from '@/lib/cn'
import { safeUrl } from '@/lib/safe-url'

interface GroupCoverProps {
  group: { id: string; cover_image: string | null }
  className?: string
}

/** A group's picture, or a pattern of its own. */
export function GroupCover({ group, className }: GroupCoverProps) {
  const url = safeUrl(group.cover_image)
  return (
    <div className={cn('bg-muted overflow-hidden', className)}>
      {url ? (
        <img
          src={url}
          alt=""
          width={680}
          height={227}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      ) : (
        <GeneratedCover seed={group.id} />
      )}
    </div>
  )
}
