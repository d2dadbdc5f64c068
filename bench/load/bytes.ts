import type { Site } from '../browser/static-site'

export interface Bytes {
  plain: number
  gzip: number
  brotli: number
}

/** What some files of a site weigh together. */
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

/** Every file of a site whose name ends so. */
export function addressesOf(site: Site, extension: 'js' | 'css'): string[] {
  return [...site.keys()].filter((address) => address.endsWith(`.${extension}`))
}

/** Scripts and style sheets that the page itself names: what is loaded before anything is decided. */
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
