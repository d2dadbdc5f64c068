import { copyText } from '@/lib/clipboard'
import { shareUrl } from '@/lib/share-url'
import { componentCopy } from './copy'

/** Copies the address to share for a link, `#/…` or a URL, and says whether that worked. */
export function copyLink(href: string): Promise<boolean> {
  const address = shareUrl(href)
  return copyText(address, {
    copied: componentCopy.linkCopied,
    failed: { title: componentCopy.linkNotCopied, description: address },
  })
}
