import { sharedPath } from './share-url'

/** The path inside the app that an address of this very site leads to; null for everything else. */
export function internalPath(href: string, here: string = window.location.href): string | null {
  if (!URL.canParse(href)) return null
  const shared = sharedPath(href, here)
  if (shared !== null) return shared
  const [there, site] = [new URL(href), new URL(here)]
  const folder = ({ pathname }: URL) => pathname.replace(/index\.html$/, '')
  if (there.origin !== site.origin || folder(there) !== folder(site)) return null
  return there.hash.startsWith('#/') ? there.hash.slice(1) : null
}
