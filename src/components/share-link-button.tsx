import { Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/lib/clipboard'
import { logHandled } from '@/lib/log'
import { toastMessage } from '@/lib/toast'
import { componentCopy } from './copy'

interface ShareLinkButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className'
> {
  title: string
  /** The link: `#/…` or a full URL. */
  href: string
}

/** Shares a link through the phone's share sheet, or else copies it. */
export function ShareLinkButton({
  title,
  href,
  variant = 'ghost',
  size = 'small',
  className,
}: ShareLinkButtonProps) {
  async function handleShare() {
    const url = new URL(href, window.location.href).href
    const isPhone = window.matchMedia('(pointer: coarse)').matches
    const messages = { copied: componentCopy.linkCopied, failed: componentCopy.linkNotCopied }
    if (!isPhone || !('share' in navigator)) {
      await copyText(url, messages)
      return
    }
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      logHandled('A link could not be shared', error)
      toastMessage(messages.failed, 'destructive')
    }
  }

  return (
    <Button variant={variant} size={size} className={className} onClick={() => void handleShare()}>
      <Share2 aria-hidden strokeWidth={1.75} />
      {componentCopy.share}
    </Button>
  )
}
