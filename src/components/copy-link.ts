import { copyText } from '@/lib/clipboard'
import { shareUrl } from '@/lib/share-url'
import { componentCopy } from './copy'

/** Copies the address to share for a link, `#/…` or a URL, and says whether that worked. */
export function copyLink(href: string): Promise<boolean> {
  return copyText(shareUrl(href), {
    copied: componentCopy.linkCopied,
    failed: componentCopy.linkNotCopied,
  })
}
