import { Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useIsClosed } from '@/components/moderation'
import { Button } from '@/components/ui/button'
import { logHandled } from '@/lib/log'
import { shareUrl } from '@/lib/share-url'
import { toastMessage } from '@/lib/toast'
import { componentCopy } from './copy'
import { copyLink } from './copy-link'

interface ShareLinkButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className'
> {
  title: string
  /** The link: `#/…` or a full URL. */
  href: string
  /** What it says instead of Share. */
  label?: string
  /** Its label is only read out on a phone. */
  isCompact?: boolean
}

/** Shares a link through the phone's share sheet, or else copies it; nothing for what moderators hid. */
export function ShareLinkButton({
  title,
  href,
  label = componentCopy.share,
  variant = 'ghost',
  size = 'small',
  className,
  isCompact = false,
}: ShareLinkButtonProps) {
  const isClosed = useIsClosed()
  async function handleShare() {
    const isPhone = window.matchMedia('(pointer: coarse)').matches
    if (!isPhone || !('share' in navigator)) {
      await copyLink(href)
      return
    }
    try {
      await navigator.share({ title, url: shareUrl(href) })
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      logHandled('A link could not be shared', error)
      toastMessage(componentCopy.linkNotCopied, 'destructive')
    }
  }

  if (isClosed) return null
  return (
    <Button variant={variant} size={size} className={className} onClick={() => void handleShare()}>
      <Share2 aria-hidden strokeWidth={1.75} />
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>{label}</span>
    </Button>
  )
}
