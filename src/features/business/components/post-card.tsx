import { VerifiedBadge } from '@/components/verified-badge'
import { AppLink } from '@/components/app-link'
import { contentItem } from '@/components/content-item'
import { MentionsIn } from '@/components/mentions-in'
import { EditedNote, PostCard as Card, postCopy } from '@/components/posts'
import { RelativeTime } from '@/components/relative-time'
import { hashHref, paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { businessCopy } from '../copy'
import { preview } from '../model/text'
import { useDeletePost } from '../mutations/posts'
import { canDeletePost, canEditPost } from '../permissions'
import type { BusinessPage } from '../queries/pages'
import type { BusinessPost } from '../queries/posts'
import { PostComments, PostEdit } from './lazy'
import { PagePicture } from './page-picture'
import { PostActions } from './post-actions'

interface PostCardProps {
  page: BusinessPage
  post: BusinessPost
  viewer: { id: string; isAdmin: boolean } | null
  /** Whether the address names this post, and perhaps one of its comments. */
  isLinked: boolean
  commentId: string | null
}

/** A post of a page. */
export function PostCard({ page, post, viewer, isLinked, commentId }: PostCardProps) {
  const remove = useDeletePost()
  const place = { pageId: page.id, postId: post.id }
  return (
    <Card
      post={post}
      name={page.name}
      item={itemOf(page, post)}
      avatar={<PagePicture page={page} />}
      heading={<Heading page={page} post={post} />}
      deletion={
        canDeletePost(post, page, viewer)
          ? {
              title: businessCopy.deletePostTitle,
              description: <DeletionHint post={post} />,
              // Owners delete plainly; super admins give a rule and a reason.
              removal: canEditPost(post, page, viewer)
                ? null
                : { type: 'business_post', id: post.id },
              onConfirm: () => remove.mutate(place),
            }
          : null
      }
      edit={
        viewer && canEditPost(post, page, viewer)
          ? (setIsEditing) => (
              <PostEdit post={post} viewerId={viewer.id} onOpenChange={setIsEditing} />
            )
          : null
      }
      actions={(comments) => (
        <PostActions post={post} viewerId={viewer?.id ?? null} comments={comments} />
      )}
      comments={
        <MentionsIn kind="business_post" id={post.id}>
          <PostComments page={page} post={post} viewer={viewer} highlightedId={commentId} />
        </MentionsIn>
      }
      isLinked={isLinked}
      commentId={commentId}
    />
  )
}

/** A post for its menu. */
function itemOf(page: BusinessPage, post: BusinessPost) {
  return contentItem({
    type: 'business_post',
    id: post.id,
    title: postCopy.postBy(page.name),
    href: hashHref(paths.businessPage.to(page.id, { post: post.id })),
    author: { id: post.author_id, name: displayName(post.author) },
    isPlace: true,
  })
}

function Heading({ page, post }: Pick<PostCardProps, 'page' | 'post'>) {
  return (
    <>
      <p className="flex items-center gap-1 font-semibold">
        <span className="truncate">{page.name}</span>
        {page.is_verified && <VerifiedBadge />}
      </p>
      <p className="text-muted-foreground text-sm">
        <AppLink
          to={paths.profile.to(post.author_id)}
          className="hover:text-accent text-muted-foreground no-underline"
        >
          {businessCopy.by(displayName(post.author))}
        </AppLink>
        {' · '}
        <RelativeTime dateTime={post.created_at} rule="days" />
        <EditedNote at={post.edited_at} />
      </p>
    </>
  )
}

function DeletionHint({ post }: Pick<PostCardProps, 'post'>) {
  return (
    <>
      <span className="block break-words">“{preview(post.content)}”</span>
      <span className="mt-2 block">{businessCopy.deletePostHint}</span>
    </>
  )
}
