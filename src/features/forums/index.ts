export { AuthRequiredDialog } from './components/auth-required-dialog'
export { CardReactions } from './components/card-reactions'
export { CreateGroupForm } from './components/create-group-form'
export { ForumGroupHeader, GroupHeaderSkeleton } from './components/group-header'
export { GroupList } from './components/group-list'
export { JoinControl } from './components/join-control'
export { LatestPosts } from './components/latest-posts'
export { ForumGroupTabs, parseGroupTab } from './components/group-tabs'
export type { GroupTab } from './components/group-tabs'
export { PostSkeleton } from './components/post-view'
export { PostThread } from './components/post-thread'
export { UnsentReply } from './components/unsent-reply'
export { forumCopy } from './copy'
export {
  forumKeys,
  forumGroupQueries,
  forumGroupScreen,
  LATEST_REPLIES,
  postQueries,
  postScreen,
  threadQueries,
} from './queries'
export { useForumGroupLive } from './realtime'
