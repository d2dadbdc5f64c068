import { sharedPath } from './share-url'

/** Punctuation that no address has as it is, and that sentences without spaces have right behind one. */
const PUNCTUATION = /(?=[،؛؟۔।。，、；：！？…“”„«»‹›「」『』（）【】《》〈〉])/

/** A text in pieces, in which an address ends where its sentence goes on. */
export function addressPieces(text: string): string[] {
  return text.split(PUNCTUATION)
}

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
