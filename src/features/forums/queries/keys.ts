/** The query keys of forums; a prefix matches its subtree. */
export const forumKeys = {
  all: () => ['forums'] as const,
  /** Every list of groups. */
  groupLists: () => [...forumKeys.all(), 'list'] as const,
  latest: () => [...forumKeys.groupLists(), 'latest'] as const,
  group: (groupId: string) => [...forumKeys.all(), 'detail', groupId] as const,
  groupHead: (groupId: string) => [...forumKeys.group(groupId), 'head'] as const,
  members: (groupId: string) => [...forumKeys.group(groupId), 'members'] as const,
  posts: (groupId: string) => [...forumKeys.group(groupId), 'posts'] as const,
  post: (postId: string) => [...forumKeys.all(), 'detail', postId] as const,
  /** What a page shows at once. */
  screen: (id: string) => [...forumKeys.all(), 'screen', id] as const,
  postHead: (postId: string) => [...forumKeys.post(postId), 'head'] as const,
  replies: (postId: string) => [...forumKeys.post(postId), 'replies'] as const,
  answers: (postId: string) => [...forumKeys.post(postId), 'answers'] as const,
  comments: (postId: string, replyId: string) =>
    [...forumKeys.post(postId), 'comments', replyId] as const,
}
