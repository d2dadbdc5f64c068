import { escapeHtml, oneLine } from '../_shared/html.ts'
import { descriptionOf, type Card } from './card.ts'

/** Whose page it is. */
export interface Community {
  name: string
  /** The address of the app. */
  site: string
  /** The address that shared links start with. */
  share: string
}

/**
 * Nothing is loaded and nothing runs, whatever a title says. Also in the page itself, as a host that passes the
 * page on may set headers of its own.
 */
export const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'"

const ARTICLES: ReadonlySet<string> = new Set([
  'article',
  'forum_post',
  'business_post',
  'group_post',
])

function typeOf(kind: string): string {
  if (kind === 'member') return 'profile'
  return ARTICLES.has(kind) ? 'article' : 'website'
}

/** A page for machines to read, from which people go on at once, without a script. */
function page(head: string[], target: string, title: string, name: string): string {
  const href = escapeHtml(target)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeHtml(title)}</title>
${head.join('\n')}
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<p><a href="${href}">Open in ${escapeHtml(name)}</a></p>
</body>
</html>
`
}

function property(name: string, value: string | null | undefined): string[] {
  return value ? [`<meta property="${name}" content="${escapeHtml(value)}">`] : []
}

function named(name: string, value: string | null | undefined): string[] {
  return value ? [`<meta name="${name}" content="${escapeHtml(value)}">`] : []
}

function iconOf(site: string): string {
  return `${site}/icon-512.png`
}

/** The page of a card. `address` is the link itself, `target` where people go on. */
export function cardPage(
  card: Card,
  address: string,
  target: string,
  { name, site, share }: Community,
): string {
  const title = oneLine(card.title, 200)
  const description = descriptionOf(card)
  // Without a picture of its own, a link looks like the community's others.
  const image = card.image_url ?? iconOf(site)
  const alt = card.image_url ? (card.image_alt ?? title) : name
  const oembed = `${share}/oembed?${new URLSearchParams({ url: address, format: 'json' })}`
  const head = [
    ...named('description', description),
    ...named('author', card.author && oneLine(card.author, 100)),
    ...property('og:site_name', name),
    ...property('og:type', typeOf(card.kind)),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:url', address),
    ...property('og:image', image),
    ...property('og:image:alt', alt),
    ...property('og:updated_time', card.updated_at),
    ...named('twitter:card', card.image_url ? 'summary_large_image' : 'summary'),
    ...named('twitter:title', title),
    ...named('twitter:description', description),
    ...named('twitter:image', image),
    ...named('twitter:image:alt', alt),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}">`,
  ]
  return page(head, target, title, name)
}

/** The one page for everything that visitors may not read, whether it exists or not. */
export function neutralPage(target: string, { name, site }: Community): string {
  const description = 'Sign in to see what was shared with you.'
  const head = [
    '<meta name="robots" content="noindex">',
    ...named('description', description),
    ...property('og:site_name', name),
    ...property('og:type', 'website'),
    ...property('og:title', name),
    ...property('og:description', description),
    ...property('og:image', iconOf(site)),
    ...property('og:image:alt', name),
    ...named('twitter:card', 'summary'),
  ]
  return page(head, target, name, name)
}

/** A card for sites that embed links (oembed.com). Nobody measured the picture, so its size is left out. */
export function oembedOf(card: Card, address: string, { name, site }: Community) {
  return {
    version: '1.0',
    type: 'link',
    title: oneLine(card.title, 200),
    description: descriptionOf(card),
    author_name: card.author && oneLine(card.author, 100),
    provider_name: name,
    provider_url: site,
    url: address,
    thumbnail_url: card.image_url,
    cache_age: 3600,
  }
}
