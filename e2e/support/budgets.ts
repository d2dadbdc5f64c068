/** What screens may take. Bytes are brotli; scripts in times of a bare React 19 of the same run. */
export const budgets = {
  /** The first load of the welcome page, before the preview of the feed comes near. */
  welcomeScripts: 1.8,
  welcomeRequests: 4,
  authScripts: 2.4,
  feedScripts: 3.5,
  /** What any other screen may take beyond the feed (40 kB), and what one with markdown may (60 kB). */
  beyondFeed: 0.69,
  beyondFeedWithMarkdown: 1.03,
  styleBytes: 10 * 1024,
  /** Requests before the first item of the feed is there, pictures left out. */
  requestsBeforeFeed: 99,
  /** Elements on the page, however long a conversation or a thread is. */
  nodes: 1400,
} as const

/**
 * Questions to the API a screen asks, whatever the length of its lists. The budget is two, the
 * shell's `viewer_state` among them; each number above it is a debt, to be lowered and never raised.
 */
export const questions = {
  feed: 9,
  profile: 9,
  messages: 9,
  notifications: 9,
  settings: 9,
  articles: 9,
  article: 9,
  groups: 9,
  group: 9,
  forums: 9,
  'forum group': 9,
  'forum post': 9,
  events: 9,
  event: 9,
  business: 9,
  'business page': 9,
  investing: 9,
  idea: 9,
  search: 9,
  admin: 9,
} as const

export type ScreenName = keyof typeof questions
