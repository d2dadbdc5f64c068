/** How many of everything there are. At scale 1 it is a community of 100,000. */
export interface Sizes {
  members: number
  /** Followers of the hub; they are the most anybody has. */
  hubFollowers: number
  articles: number
  groups: number
  groupPosts: number
  groupShares: number
  forumGroups: number
  forumPosts: number
  forumReplies: number
  /** Replies to the one post that everybody answers. */
  hotReplies: number
  ideas: number
  events: number
  pages: number
  pagePosts: number
  messages: number
  /** Messages of the one member who writes with everybody. */
  inbox: number
  /** Of them those with one partner. */
  longThread: number
  reactions: number
  notifications: number
  /** How long texts are, of their full length. */
  textShare: number
}

/** @param scale 1 for the whole, 0.01 for a quick trial; no less than 0.01. */
export function sizesAt(scale: number): Sizes {
  const of = (count: number) => Math.max(10, Math.round((count * scale) / 10) * 10)
  return {
    members: of(100_000),
    hubFollowers: of(50_000),
    articles: of(50_000),
    groups: of(5_000),
    groupPosts: of(400_000),
    groupShares: of(80_000),
    forumGroups: of(1_000),
    forumPosts: of(100_000),
    forumReplies: of(200_000),
    hotReplies: of(5_000),
    ideas: of(20_000),
    events: of(20_000),
    pages: of(20_000),
    pagePosts: of(60_000),
    messages: of(2_000_000),
    inbox: of(100_000),
    longThread: of(10_000),
    reactions: of(3_000_000),
    notifications: of(1_000_000),
    textShare: 1,
  }
}
