import type { Site } from '../browser/static-site'

export interface Bytes {
  plain: number
  gzip: number
  brotli: number
}

/** Sums the sizes of some files of a site. */
export function weigh(site: Site, addresses: Iterable<string>): Bytes {
  const total = { plain: 0, gzip: 0, brotli: 0 }
  for (const address of new Set(addresses)) {
    const file = site.get(address)
    if (!file) continue
    total.plain += file.plain.length
    total.gzip += file.gzip.length
    total.brotli += file.brotli.length
  }
  return total
}

/** Returns every file of a site with this extension. */
export function addressesOf(site: Site, extension: 'js' | 'css'): string[] {
  return [...site.keys()].filter((address) => address.endsWith(`.${extension}`))
}

/** The scripts and style sheets that the page itself names: loaded before anything else. */
export function entryAddresses(site: Site, extension: 'js' | 'css'): string[] {
  const html = site.get('/')?.plain.toString() ?? ''
  const named = html.matchAll(/(?:src|href)="\.?(\/assets\/[^"]+)"/g)
  return [...named]
    .map(([, address]) => address ?? '')
    .filter((address) => address.endsWith(`.${extension}`))
}

export function toKb(bytes: number): number {
  return Math.round(bytes / 102.4) / 10
}
