import { Eye, Lock, MessageSquare, Pin, ThumbsUp, type LucideIcon } from 'lucide-react'
import { Collapsible } from '@/components/collapsible'
import { AppLink } from '@/components/app-link'
import { countText } from '@/components/count-badge'
import { CardMenu } from '@/components/place-menu'
import { RelativeTime } from '@/components/relative-time'
import { SolvedBadge } from '@/components/solved-badge'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { formatCount } from '@/lib/format'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { postItem } from '../model/item'
import type { PostNews } from '../model/news'
import type { LatestPost, ListedPost } from '../queries'
import { AuthorLine } from './author-line'
import { ReactionIcons } from './reaction-row'

interface MarksProps {
  post: { is_pinned: boolean; is_locked: boolean; answers_count: number; category: string }
}

/** Pinned, locked, solved, and the category. */
export function PostMarks({ post }: MarksProps) {
  return (
    <>
      {post.is_pinned && (
        <Pin
          role="img"
          aria-label={forumCopy.pinned}
          strokeWidth={1.75}
          className="text-accent size-4 shrink-0"
        />
      )}
      {post.is_locked && (
        <Lock
          role="img"
          aria-label={forumCopy.lockedBadge}
          strokeWidth={1.75}
          className="text-muted-foreground size-4 shrink-0"
        />
      )}
      {post.answers_count > 0 && <SolvedBadge text={forumCopy.solved} />}
      <Badge>{post.category}</Badge>
    </>
  )
}

interface CountsProps {
  post: { likes_count: number; replies_count: number; views_count: number }
}

function Count({ icon: Icon, text, count }: { icon: LucideIcon; text: string; count: number }) {
  return (
    <span className="inline-flex items-center gap-1.5" title={text}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4" />
      <span aria-hidden>{formatCount(count)}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** Likes, replies and views (Spec 2 §2). */
export function PostCounts({ post }: CountsProps) {
  const { likes_count: likes, replies_count: replies, views_count: views } = post
  return (
    <>
      <Count icon={ThumbsUp} count={likes} text={forumCopy.likes(likes, formatCount(likes))} />
      <Count
        icon={MessageSquare}
        count={replies}
        text={forumCopy.repliesCount(replies, formatCount(replies))}
      />
      <Count icon={Eye} count={views} text={forumCopy.views(views, formatCount(views))} />
    </>
  )
}

interface PostCardProps {
  post: ListedPost & Partial<LatestPost>
  news: PostNews
}

/** A post in its group's list, or in the list of all groups' posts. */
export function ForumPostCard({ post, news }: PostCardProps) {
  return (
    <Card className="hover:border-input relative p-4 transition-colors duration-150 md:p-5">
      <Collapsible authorId={post.author_id} text={`${post.title}\n${post.excerpt}`}>
        <article className="flex flex-col gap-2.5">
          <div className="flex flex-wrap items-center gap-2">
            <PostMarks post={post} />
            <NewsBadge news={news} />
            <CardMenu item={postItem(post)} className="-my-2 ml-auto" />
          </div>
          <h2 className="text-base md:text-lg">
            <AppLink
              to={paths.forumPost.to(post.id)}
              className="hover:text-accent no-underline after:absolute after:inset-0"
            >
              {post.title}
            </AppLink>
          </h2>
          <p className="text-muted-foreground text-pretty">{post.excerpt}</p>
          {post.group_id !== undefined && <Origin post={post} groupId={post.group_id} />}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {/* Above the link that covers the card. */}
            <div className="relative z-[1] min-w-0">
              <AuthorLine
                author={post}
                authorId={post.author_id}
                createdAt={post.created_at}
                editedAt={post.edited_at}
                rule="days"
                size="small"
              />
            </div>
            <p className="text-muted-foreground tabular flex items-center gap-3.5 text-sm">
              <ReactionIcons counts={post.reaction_counts} />
              <PostCounts post={post} />
            </p>
          </div>
        </article>
      </Collapsible>
    </Card>
  )
}

function NewsBadge({ news }: Pick<PostCardProps, 'news'>) {
  if (news === null) return null
  const most = forumLimits.badgeMost
  return (
    <Badge variant="unread">
      {news.kind === 'post'
        ? forumCopy.isNew
        : forumCopy.newReplies(news.count, countText(news.count, most))}
    </Badge>
  )
}

/** The group of a post, and when it was last replied to. */
function Origin({ post, groupId }: Pick<PostCardProps, 'post'> & { groupId: string }) {
  return (
    <p className="text-muted-foreground text-sm">
      {forumCopy.inGroup}{' '}
      <AppLink
        to={paths.forumGroup.to(groupId)}
        className="text-foreground hover:text-accent relative z-[1] font-medium no-underline"
      >
        {post.group_name}
      </AppLink>
      {post.replies_count > 0 && (
        <>
          {' · '}
          <RelativeTime after={forumCopy.lastReply} dateTime={post.active_at} />
        </>
      )}
    </p>
  )
}

/** Skeleton of a few posts. */
export function PostListSkeleton() {
  return (
    <div aria-busy className="appear-late flex flex-col gap-4">
      <p role="status" className="sr-only">
        {forumCopy.loadingPosts}
      </p>
      {[0, 1, 2].map((index) => (
        <Card key={index} className="p-4 md:p-5">
          <Skeleton className="h-5 w-28 rounded-full" />
          <Skeleton className="mt-3 h-6 w-2/3" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-4 h-8 w-44" />
        </Card>
      ))}
    </div>
  )
}
