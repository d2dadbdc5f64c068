/** Limits of the forums. */
export const forumLimits = {
  // Spec 2 §5.
  nameMax: 100,
  descriptionMax: 500,
  coverBytes: 5 * 1024 * 1024,
  // Spec 2 §9; the database truncates the two excerpts.
  postPreview: 150,
  latestPostPreview: 100,
  topReactions: 3,
  replyDepth: 3,
  commentBoxPixels: 80,

  titleMax: 200,
  contentMax: 10_000,
  replyMax: 5_000,
  /** The stored size of a cover, in pixels. */
  coverPixels: { width: 1600, height: 533 },
  coverAspect: 3,
  uploadCacheSeconds: 3600,
  groupsPage: 12,
  postsPage: 20,
  membersPage: 20,
  repliesPage: 20,
  commentsPage: 10,
  /** Longer threads are virtualized. */
  virtualFrom: 40,
  /** Pages that load by themselves before a button appears (UX-15). */
  automaticPages: 3,
  /** How long a pause in a title asks for similar posts, and from how many characters on. */
  similarAfterMs: 400,
  similarFrom: 4,
  /** The highest count on the badge of requests. */
  badgeMost: 99,
  /** Live changes are read one by one; if more than this arrive together, everything is read. */
  liveMost: 8,
} as const
