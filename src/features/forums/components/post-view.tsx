import { Share2 } from 'lucide-react'
import { Collapsible } from '@/components/collapsible'
import { useIsClosed } from '@/components/moderation'
import { MutedBellButton } from '@/components/muted-bell'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { hashHref, paths } from '@/config/paths'
import { copyText } from '@/lib/clipboard'
import { shareUrl } from '@/lib/share-url'
import { forumCopy } from '../copy'
import { logForumShare } from '../mutations/posts'
import type { ForumPost } from '../queries'
import { AuthorLine } from './author-line'
import { ForumText } from './forum-text'
import { PostCounts, PostMarks } from './post-card'
import { ForumPostMenu } from './post-menu'
import { ReactionRow } from './reaction-row'

interface PostViewProps {
  post: ForumPost
  viewerId: string | null
  isAdmin: boolean
}

/** Spec 2 §2: a post with everything about it. */
export function PostView({ post, viewerId, isAdmin }: PostViewProps) {
  return (
    <Card className="p-4 md:p-6">
      <article className="flex flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-2.5">
            <div className="flex flex-wrap items-center gap-2">
              <PostMarks post={post} />
            </div>
            <h1 tabIndex={-1} className="text-xl [overflow-wrap:anywhere] md:text-2xl">
              {post.title}
            </h1>
          </div>
          <div className="-mt-1.5 -mr-2 flex shrink-0">
            <MutedBellButton place={{ kind: 'forum_post', id: post.id, title: post.title }} />
            <ForumPostMenu post={post} viewerId={viewerId} isAdmin={isAdmin} />
          </div>
        </div>
        <AuthorLine
          author={post}
          authorId={post.author_id}
          createdAt={post.created_at}
          editedAt={post.edited_at}
        />
        <Collapsible authorId={post.author_id} text={`${post.title}\n${post.content}`}>
          <ForumText text={post.content} item={{ type: 'forum_post', id: post.id }} />
        </Collapsible>
        <p className="text-muted-foreground tabular flex gap-4 text-sm">
          <PostCounts post={post} />
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-3">
          <ReactionRow
            target={{ kind: 'post', postId: post.id, id: post.id }}
            reacted={post}
            viewerId={viewerId}
          />
          <ShareButton postId={post.id} isMember={viewerId !== null} />
        </div>
      </article>
    </Card>
  )
}

/** Copies the link; a member's share is logged in the group's activity. Nothing for what moderators hid. */
function ShareButton({ postId, isMember }: { postId: string; isMember: boolean }) {
  const isClosed = useIsClosed()
  async function handleShare() {
    const link = shareUrl(hashHref(paths.forumPost.to(postId)))
    const messages = { copied: forumCopy.linkCopied, failed: forumCopy.copyFailed }
    const isCopied = await copyText(link, messages)
    if (isCopied && isMember) await logForumShare(postId)
  }
  if (isClosed) return null
  return (
    <Button variant="ghost" size="small" onClick={() => void handleShare()}>
      <Share2 aria-hidden strokeWidth={1.75} />
      {forumCopy.share}
    </Button>
  )
}

/** Skeleton of a post. */
export function PostSkeleton() {
  return (
    <Card aria-busy className="appear-late p-4 md:p-6">
      <p role="status" className="sr-only">
        {forumCopy.loadingPost}
      </p>
      <Skeleton className="h-5 w-28 rounded-full" />
      <Skeleton className="mt-3 h-8 w-3/4" />
      <div className="mt-4 flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </Card>
  )
}
