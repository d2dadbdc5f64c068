import { Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/lib/clipboard'
import { logHandled } from '@/lib/log'
import { toastWords } from '@/lib/toast'
import { componentCopy } from './copy'

interface ShareLinkButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className'
> {
  title: string
  /** Where it is, from this page: `#/…`, or a whole address. */
  href: string
}

/** Hands a link on: by the phone's own sheet, elsewhere by the clipboard. */
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
      // Closing the sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
      logHandled('A link could not be shared', error)
      toastWords(messages.failed, 'destructive')
    }
  }

  return (
    <Button variant={variant} size={size} className={className} onClick={() => void handleShare()}>
      <Share2 aria-hidden strokeWidth={1.75} />
      {componentCopy.share}
    </Button>
  )
}
