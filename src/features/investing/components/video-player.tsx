import { cn } from '@/lib/cn'
import { safeUrl } from '@/lib/safe-url'

interface VideoPlayerProps {
  url: string
  label: string
  className?: string
}

/** A founder's video, in a frame that reserves its space. Loads nothing until it plays. */
export function VideoPlayer({ url, label, className }: VideoPlayerProps) {
  const src = safeUrl(url)
  if (!src) return null
  return (
    // What members record comes without captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      className={cn('rounded-control bg-muted aspect-video w-full', className)}
    />
  )
}
