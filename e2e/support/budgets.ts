import type { RouteName, UnmeasuredRoute } from '../../src/config/routes'

/**
 * Budgets of the screens. Bytes are brotli; scripts are in multiples of a bare React 19 of the same
 * run.
 */
export const budgets = {
  /** The first load of the welcome page, before the feed preview is near. */
  welcomeScripts: 1.8,
  welcomeRequests: 4,
  /** The script that a first visit needs until the feed's first card is painted (e2e/pwa.spec.ts holds that it is enough). */
  firstCards: 0.25,
  styleBytes: 10 * 1024,
  /** Requests until the feed is complete, without pictures. */
  feedRequests: 25,
  /** Elements on the page, however long the conversation or thread. */
  nodes: 1400,
} as const

/** The measured screens: every route with content of its own (src/config/routes.ts). */
export type ScreenName = Exclude<RouteName, UnmeasuredRoute>

interface ScreenBudget {
  /** Scripts in multiples of a bare React, without the one that draws the feed's first cards. */
  scripts: number
  /** Requests to the API, however long the lists of the screen. */
  questions: number
}

/**
 * The budget of each screen today. The goals are 2.4 for auth, 3.5 for the feed, 0.7 more for the others, 1.05 more
 * for those with Markdown, and two requests, one of them the shell’s `viewer_state`. Budgets above that are debts:
 * auth by 0.26 (that what one member read is emptied from the screen, that leaving waits for nothing, that an answer that
 * got lost is no refusal, and that what never arrived is asked for again took 0.03), the feed by 0.36 (its cards answer, react and save in place) and by its first
 * cards (decision 207), a profile and an article by 0.12, the queue of reports by 0.53 (its forms, and the draft of the decision). When chunks
 * are merged anew, a screen's scripts vary by up to 0.1: where the goal allows, a budget leaves room for that
 * (decision 233). The third request of a group, a forum group and a forum post marks them as seen, that of investing
 * and events brings the places to choose from; notifications mark themselves as seen and ask for what needs the
 * member beside the list.
 */
export const screenBudgets = {
  auth: { scripts: 2.66, questions: 0 },
  home: { scripts: 3.86, questions: 2 },
  start: { scripts: 3.95, questions: 2 },
  profile: { scripts: 4.32, questions: 2 },
  messages: { scripts: 3.95, questions: 2 },
  notifications: { scripts: 3.75, questions: 4 },
  settings: { scripts: 4.2, questions: 1 },
  people: { scripts: 3.75, questions: 3 },
  saved: { scripts: 3.65, questions: 3 },
  brief: { scripts: 4.0, questions: 2 },
  articles: { scripts: 3.7, questions: 2 },
  article: { scripts: 4.67, questions: 2 },
  groups: { scripts: 3.75, questions: 2 },
  group: { scripts: 4.2, questions: 3 },
  forums: { scripts: 3.85, questions: 2 },
  forumGroup: { scripts: 3.95, questions: 3 },
  forumPost: { scripts: 4.0, questions: 3 },
  events: { scripts: 3.7, questions: 3 },
  event: { scripts: 3.85, questions: 2 },
  business: { scripts: 3.65, questions: 2 },
  businessPage: { scripts: 4.1, questions: 2 },
  investing: { scripts: 3.7, questions: 3 },
  investingIdea: { scripts: 4.0, questions: 2 },
  decision: { scripts: 4.05, questions: 2 },
  moderationQueue: { scripts: 4.73, questions: 4 },
  moderation: { scripts: 3.4, questions: 2 },
  rules: { scripts: 3.5, questions: 2 },
  admin: { scripts: 3.8, questions: 2 },
} as const satisfies Record<ScreenName, ScreenBudget>
