import { GeneratedCover } from '@/components/generated-cover'
import { cn } from '@/lib/cn'
import { safeUrl } from '@/lib/safe-url'

interface GroupCoverProps {
  group: { id: string; cover_image: string | null }
  /** Above the fold: loaded at once. */
  isEager?: boolean
  className?: string
}

/** The cover of a group, or a pattern of its own. Decorative: the name stands beside it. */
export function GroupCover({ group, isEager = false, className }: GroupCoverProps) {
  const src = safeUrl(group.cover_image)
  return (
    <div className={cn('bg-muted overflow-hidden', className)}>
      {src ? (
        <img
          src={src}
          alt=""
          width={960}
          height={320}
          loading={isEager ? 'eager' : 'lazy'}
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
