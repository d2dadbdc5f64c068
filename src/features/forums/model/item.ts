import { contentItem } from '@/components/content-item'
import { hashHref, paths } from '@/config/paths'
import { forumCopy } from '../copy'
import type { ForumComment, ForumGroup, ForumReply, ListedPost } from '../queries'
import { authorName, namedAuthor } from './author'

/** A discussion as its menu knows it. */
export function postItem(post: Pick<ListedPost, 'id' | 'title' | 'author_id' | AuthorColumn>) {
  return contentItem({
    type: 'forum_post',
    id: post.id,
    title: post.title,
    href: hashHref(paths.forumPost.to(post.id)),
    author: namedAuthor(post, post.author_id),
    isPlace: true,
  })
}
type AuthorColumn = 'username' | 'full_name' | 'name' | 'avatar_url' | 'verified'

/** A forum group as its menu knows it. Only its members are notified of it. */
export function groupItem(group: ForumGroup) {
  return contentItem({
    type: 'forum_group',
    id: group.id,
    title: group.name,
    href: hashHref(paths.forumGroup.to(group.id)),
    author: null,
    ownerId: group.creator_id,
    isPlace: group.my_status === 'approved',
  })
}

/** A reply as its menu knows it. */
export function replyItem(reply: ForumReply, postId: string) {
  return contentItem({
    type: 'forum_reply',
    id: reply.id,
    title: forumCopy.replyBy(authorName(reply)),
    href: hashHref(paths.forumPost.to(postId, { reply: reply.id })),
    author: namedAuthor(reply, reply.author_id),
  })
}

/** A comment on a reply as its menu knows it. */
export function commentItem(
  comment: ForumComment,
  { postId, replyId: reply }: { postId: string; replyId: string },
) {
  return contentItem({
    type: 'forum_reply_comment',
    id: comment.id,
    title: forumCopy.commentBy(authorName(comment)),
    href: hashHref(paths.forumPost.to(postId, { reply, comment: comment.id })),
    author: namedAuthor(comment, comment.user_id),
  })
}
