/** Every address of the app. A route's pattern is `path`; a link to it comes from `to()`. */

type Query = Record<string, string | undefined>

function withQuery(pathname: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value)
  const text = search.toString()
  return text ? `${pathname}?${text}` : pathname
}

export const paths = {
  home: {
    path: '/',
    to: (
      query: {
        filter?: string | undefined
        feed?: string | undefined
        search?: string
        kind?: string | undefined
      } = {},
    ) => withQuery('/', query),
    /** The state of an entry that follows a sign-in: a newcomer goes on to /start. */
    arriving: { isArriving: true },
    /** The empty search page. */
    toSearch: () => '/?search=',
  },
  auth: {
    path: '/auth',
    to: (query: { tab?: 'login' | 'signup'; next?: string } = {}) => withQuery('/auth', query),
  },
  authConfirm: {
    path: '/auth/confirm',
    /** `next`: where to go on to. */
    to: (next?: string | null) => withQuery('/auth/confirm', { next: next ?? undefined }),
  },
  start: {
    path: '/start',
    /** `step`: one of the three, instead of the one reached. */
    to: (step?: number) => withQuery('/start', { step: step?.toString() }),
  },
  profile: {
    path: '/profile/:userId?',
    to: (userId?: string) => (userId ? `/profile/${encodeURIComponent(userId)}` : '/profile'),
    /** The viewer's own, with Edit Profile open. */
    toEdit: () => withQuery('/profile', { edit: 'profile' }),
  },
  articles: {
    path: '/articles',
    /** `write` opens the editor with a new article. */
    to: (query: { tab?: string | undefined; write?: 'new' } = {}) => withQuery('/articles', query),
    toArticle: (articleId: string, query: { comment?: string | undefined } = {}) =>
      withQuery(`/articles/${encodeURIComponent(articleId)}`, query),
  },
  article: {
    path: '/articles/:articleId',
  },
  investing: {
    path: '/investing',
    /** `submit` opens the form of a new idea. */
    to: (query: { tab?: string | undefined; sort?: string | undefined; submit?: 'new' } = {}) =>
      withQuery('/investing', query),
  },
  investingIdea: {
    path: '/investing/:id',
    to: (id: string) => `/investing/${encodeURIComponent(id)}`,
  },
  people: {
    path: '/people',
    to: (query: { search?: string | undefined } = {}) => withQuery('/people', query),
  },
  brief: {
    path: '/brief',
    to: () => '/brief',
  },
  /** The link in a brief that ends it, with the token of its reader. */
  briefUnsubscribe: {
    path: '/brief/unsubscribe',
  },
  saved: {
    path: '/saved',
    to: (query: { tab?: 'drafts' } = {}) => withQuery('/saved', query),
    /** The saved searches; `id`: the one whose matches are open. */
    toSearches: (id?: string) => withQuery('/saved', { tab: 'searches', id }),
  },
  settings: {
    path: '/settings/:section?',
    /** `report`: one of the viewer's reports, in the section with that name. */
    to: (section?: string, query: { report?: string | undefined } = {}) =>
      withQuery(section ? `/settings/${encodeURIComponent(section)}` : '/settings', query),
  },
  forums: {
    path: '/forums',
    to: (query: { tab?: 'mine' | 'latest' | undefined; search?: string | undefined } = {}) =>
      withQuery('/forums', query),
  },
  createForumGroup: {
    path: '/forums/create-group',
    to: () => '/forums/create-group',
  },
  forumGroup: {
    path: '/forums/group/:groupId',
    to: (groupId: string, query: { tab?: 'members' | 'requests' | 'manage' | undefined } = {}) =>
      withQuery(`/forums/group/${encodeURIComponent(groupId)}`, query),
  },
  forumPost: {
    path: '/forums/:postId',
    /** Links to a reply, or to a comment on it. */
    to: (
      postId: string,
      query: { reply?: string | undefined; comment?: string | undefined } = {},
    ) => withQuery(`/forums/${encodeURIComponent(postId)}`, query),
  },
  messages: {
    path: '/messages',
    /** `box`: the requests instead of the inbox. */
    to: (box?: 'requests') => withQuery('/messages', { box }),
    /** Whose conversation to open, and which of its messages. */
    state: (userId: string, messageId?: string) => ({ userId, messageId }),
    /** Whose conversation to open, and the business page to write to. */
    toBusiness: (userId: string, businessPage: { id: string; name: string }) => ({
      userId,
      businessPage,
    }),
  },
  admin: {
    path: '/admin',
    to: (tab?: string) => withQuery('/admin', { tab }),
  },
  rules: {
    path: '/rules',
    /** An earlier version, or the place of a rule (its slug or id); `edit` is for super admins. */
    to: (query: { version?: string | undefined; rule?: string | undefined; edit?: 'rules' } = {}) =>
      withQuery('/rules', query),
  },
  moderation: {
    path: '/moderation',
    /** `month`: 2026-03. */
    to: (query: { month?: string | undefined } = {}) => withQuery('/moderation', query),
  },
  /** The link in an email to a banned member, with the token of a decision. */
  appeal: {
    path: '/moderation/appeal',
  },
  moderationQueue: {
    path: '/moderation/queue',
    /** The cases of one group or forum group, or of all the viewer looks after; or one of them. */
    to: (query: { place?: string | undefined; show?: 'decided'; case?: string | undefined } = {}) =>
      withQuery('/moderation/queue', query),
  },
  decision: {
    path: '/moderation/decisions/:decisionId',
    to: (decisionId: string) => `/moderation/decisions/${encodeURIComponent(decisionId)}`,
  },
  notifications: {
    path: '/notifications',
    /** `show`: only the unread, or those of one type. */
    to: (query: { show?: string | undefined } = {}) => withQuery('/notifications', query),
  },
  groups: {
    path: '/groups',
    to: (query: { tab?: 'mine' | undefined; search?: string | undefined } = {}) =>
      withQuery('/groups', query),
  },
  group: {
    path: '/groups/:groupId',
    /**
     * A group, or a place in it: a tab, a post, a comment on it, or the post behind a share. `edit` opens its settings for
     * admins.
     */
    to: (
      groupId: string,
      query: {
        tab?: 'about'
        post?: string
        comment?: string | undefined
        share?: string
        edit?: 'group'
      } = {},
    ) => withQuery(`/groups/${encodeURIComponent(groupId)}`, query),
  },
  groupInvitation: {
    path: '/groups/:groupId/invitation',
    to: (groupId: string) => `/groups/${encodeURIComponent(groupId)}/invitation`,
  },
  events: {
    path: '/events',
    to: (query: { when?: 'past' | undefined } = {}) => withQuery('/events', query),
  },
  event: {
    path: '/events/:eventId',
    to: (eventId: string) => `/events/${encodeURIComponent(eventId)}`,
  },
  createEvent: {
    path: '/events/create',
    /** `from` is the event to copy. */
    to: (query: { from?: string } = {}) => withQuery('/events/create', query),
  },
  createGroup: {
    path: '/create-group',
    to: () => '/create-group',
  },
  business: {
    path: '/business',
    /** `create` opens the form of a new page. */
    to: (
      query: { category?: string | undefined; search?: string | undefined; create?: 'new' } = {},
    ) => withQuery('/business', query),
  },
  businessPage: {
    path: '/business/:id',
    /** A page, or a place on it: a tab, post, comment, review, or the post behind a share. */
    to: (
      id: string,
      query: {
        tab?: 'about' | 'reviews'
        post?: string
        comment?: string | undefined
        share?: string
        review?: string
      } = {},
    ) => withQuery(`/business/${encodeURIComponent(id)}`, query),
  },
  /** Spec 3 §2: the other address of the two above. */
  businessPages: {
    path: '/business-pages/:id?',
  },
} as const

/** The prefix of web addresses. */
export const WEB = 'https://'

/**
 * Returns a path inside this app to return to, or null. Refuses anything a browser could read as
 * another site (`//host`, `/\host`, control characters that a browser drops).
 */
export function safeNextPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null
  if (!/^\/(?![/\\])/.test(value)) return null
  // oxlint-disable-next-line no-control-regex -- the point is to refuse them
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return null
  return value
}

/** Returns the `href` of a plain `<a>` to this route, which follows the `#`. */
export function hashHref(path: string): string {
  return `#${path}`
}
