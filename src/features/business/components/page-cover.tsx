import { GeneratedCover } from '@/components/generated-cover'
import { cn } from '@/lib/cn'
import { safeUrl } from '@/lib/safe-url'

interface PageCoverProps {
  page: { id: string; cover_image: string | null }
  /** Above the fold: loaded at once. */
  isEager?: boolean
  className?: string
}

/** The cover of a page, or a pattern of its own. Decorative: the name stands beside it. */
export function PageCover({ page, isEager = false, className }: PageCoverProps) {
  const src = safeUrl(page.cover_image)
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
        <GeneratedCover seed={page.id} />
      )}
    </div>
  )
}
