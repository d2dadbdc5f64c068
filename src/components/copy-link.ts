import { copyText } from '@/lib/clipboard'
import { componentCopy } from './copy'

/** Copies the full address of a link, `#/…` or a URL, and says whether that worked. */
export function copyLink(href: string): Promise<boolean> {
  return copyText(new URL(href, window.location.href).href, {
    copied: componentCopy.linkCopied,
    failed: componentCopy.linkNotCopied,
  })
}
