/** Addresses of shared links: `share/{kind}/{id}?{position}` leads to a page of the app and a place on it. */

/** What each kind's page is called in the app's addresses, behind the `#`. */
const PAGES: Readonly<Record<string, string>> = {
  member: '/profile/',
  article: '/articles/',
  group: '/groups/',
  forum_group: '/forums/group/',
  forum_post: '/forums/',
  business_idea: '/investing/',
  event: '/events/',
  business_page: '/business/',
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const WORD = /^[a-z]{1,20}$/

/** The parameters that name a part of the page: a tab, or the id of an item. All others are dropped. */
const POSITIONS: readonly (readonly [string, RegExp])[] = [
  ['tab', WORD],
  ['post', UUID],
  ['reply', UUID],
  ['comment', UUID],
  ['review', UUID],
  ['share', UUID],
]

/** No item has this id. */
const NOTHING = '00000000-0000-0000-0000-000000000000'

/** What an address asks for. One that makes no sense asks for nothing, and leads to the start page. */
export interface SharedItem {
  kind: string
  id: string
  /** A post on the page, or a share of one, if the link leads to it. */
  postId: string | null
  /** The part of the address that names it. */
  post: string
  /** The path inside the app. */
  path: string
}

/** Reads the part of an address behind `share/`, and its query. */
export function sharedItem(path: string, query: URLSearchParams): SharedItem {
  const [kind = '', given = '', rest] = path.split('/')
  const id = given.toLowerCase()
  const page = Object.hasOwn(PAGES, kind) ? PAGES[kind] : undefined
  if (page === undefined || !UUID.test(id) || rest !== undefined) {
    return { kind: 'nothing', id: NOTHING, postId: null, post: '', path: '/' }
  }
  // An invitation is a page of its own, for the invited member.
  if (kind === 'group' && query.has('invitation')) {
    return { kind, id, postId: null, post: '', path: `${page}${id}/invitation` }
  }
  const position = new URLSearchParams()
  for (const [name, form] of POSITIONS) {
    const value = query.get(name)?.toLowerCase()
    if (value !== undefined && form.test(value)) position.set(name, value)
  }
  const place = position.size > 0 ? `?${position}` : ''
  const name = position.has('post') ? 'post' : 'share'
  const postId = position.get(name)
  const post = postId === null ? '' : `?${name}=${postId}`
  return { kind, id, postId, post, path: page + id + place }
}
