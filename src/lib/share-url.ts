import { env } from '@/config/env'

/** The pages that shared links lead to, by what the links call them: `share/event/{id}`. */
const PAGES: Readonly<Record<string, string>> = {
  '/profile/': 'member',
  '/articles/': 'article',
  '/groups/': 'group',
  '/forums/group/': 'forum_group',
  '/forums/': 'forum_post',
  '/investing/': 'business_idea',
  '/events/': 'event',
  '/business/': 'business_page',
}

const ITEM = /^(\/.+\/)([0-9a-f-]{36})(\?[^#]*)?$/i
const SHARED = /^\/([a-z_]+)\/([0-9a-f-]{36})(\?[^#]*)?$/i

/** The full address of a `#` link of the app, or the link itself. */
function fullAddress(href: string, here: string): string {
  return new URL(href, here).href
}

/**
 * The address to give away for a link of the app (`#/events/…`): messengers show what visitors may see of it, and
 * people arrive at the same place. Links to anything else, and all where no share address is set, stay as they are.
 */
export function shareUrl(href: string, here: string = window.location.href): string {
  const [, page = '', id = '', place = ''] =
    (href.startsWith('#') && ITEM.exec(href.slice(1))) || []
  const kind = PAGES[page]
  if (kind === undefined || env.shareUrl === '') return fullAddress(href, here)
  return fullAddress(`${env.shareUrl}/${kind}/${id}${place}`, here)
}

/** The path inside the app that a shared link leads to; null for any other address. */
export function sharedPath(href: string, here: string): string | null {
  if (env.shareUrl === '') return null
  const start = fullAddress(env.shareUrl, here)
  const [, kind, id = '', place = ''] =
    (href.startsWith(start) && SHARED.exec(href.slice(start.length))) || []
  const page = Object.keys(PAGES).find((path) => PAGES[path] === kind)
  return page === undefined ? null : page + id + place
}
