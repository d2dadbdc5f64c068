import { env } from '@/config/env'

/** Texts of the feed. */
export const feedCopy = {
  // Spec 1 §2: the filters, as in the address and, capitalized, on screen.
  filters: {
    all: 'all',
    groups: 'groups',
    articles: 'articles',
    events: 'events',
    investing: 'investing',
    forums: 'forums',
  },
  empty: 'No feed items available. Start creating content!',
  emptyFiltered: (filter: string) => `No ${filter} items found.`,
  showAll: 'Show everything',
  // Spec 1 §8.
  loadFailed: 'Failed to load feed items',
  unexpected: 'An unexpected error occurred',

  // What someone did; follows the name.
  did: {
    group_post: 'posted in a group',
    business_idea: 'shared a business idea',
    event: 'created an event',
    article: 'published an article',
    business_update: 'posted on a business page',
    forum_post: 'started a discussion',
    forum_reply: 'replied to a discussion',
    forum_group_created: 'created a forum group',
    new_user: `joined ${env.appName}`,
    group: 'created a group',
    shared_post: 'shared a post',
    business_page: 'created a business page',
  },
  // Spec 1 §2: why a visitor must sign in; completes "You need to be signed in to …".
  visitorMay: {
    business_idea: 'view business idea details',
    article: 'read articles',
    group_post: 'view group posts',
    shared_post: 'view shared posts',
  },

  // Our own.
  title: 'News Feed',
  scopes: { everyone: 'Everyone', following: 'Following' },
  scopeLabel: 'Whose posts to show',
  findPeople: 'Find people to follow',
  emptyFollowing: 'Nothing here yet',
  quietFollowing: 'Make this feed yours',
  emptyFollowingHint: 'Follow people and join groups, and what they share appears here.',
  showEveryone: "Show everyone's posts",
  earlier: 'Seen on your last visit',
  minutes: (count: number) => `${count} min read`,
  online: 'Online',
  yourTime: (time: string) => `${time} your time`,
  going: (text: string) => `${text} going`,
  friendsGoing: (name: string, others: number) =>
    others === 0
      ? `${name} is going`
      : `${name} and ${others} more ${others === 1 ? 'friend' : 'friends'}`,
  members: (count: number, text: string) => `${text} ${count === 1 ? 'member' : 'members'}`,
  ofGoal: (goal: string) => `of ${goal}`,
  raised: (title: string) => `Raised for ${title}`,
  andOthers: (count: number) => `and ${count} ${count === 1 ? 'other' : 'others'}`,
  showRest: {
    forum_reply: (count: number) => `Show ${count} earlier ${count === 1 ? 'reply' : 'replies'}`,
    article: (count: number) => `Show ${count} earlier ${count === 1 ? 'article' : 'articles'}`,
    event: (count: number) => `Show ${count} earlier ${count === 1 ? 'event' : 'events'}`,
    business_idea: (count: number) => `Show ${count} earlier ${count === 1 ? 'idea' : 'ideas'}`,
    shared_post: (count: number) => `Show ${count} earlier ${count === 1 ? 'share' : 'shares'}`,
    other: (count: number) => `Show ${count} earlier ${count === 1 ? 'post' : 'posts'}`,
  },
  filterBy: 'Filter the feed',
  loading: 'Loading the feed…',
  inGroup: 'in',
  previewTitle: 'Happening now',
  previewHint: 'A look at what members share in public.',
} as const
