/** The number of rows of each kind. Scale 1 is a community of 100,000. */
export interface Sizes {
  members: number
  /** Followers of the hub, the most of any member. */
  hubFollowers: number
  articles: number
  groups: number
  groupPosts: number
  groupShares: number
  forumGroups: number
  forumPosts: number
  forumReplies: number
  /** Replies to the one post that everyone answers. */
  hotReplies: number
  ideas: number
  events: number
  pages: number
  pagePosts: number
  messages: number
  /** Messages of the member who has a conversation with everyone. */
  inbox: number
  /** The part of them with one partner. */
  longThread: number
  reactions: number
  notifications: number
  /** The fraction of their full length that texts have. */
  textShare: number
}

/** @param scale 1 for everything, 0.01 for a quick trial; at least 0.01. */
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
