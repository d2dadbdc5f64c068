import { useEffect, useRef, useState } from 'react'
import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { displayName, formatExact } from '@/lib/format'
import { pictureOf } from '@/lib/picture-sizes'
import { businessCopy } from '../copy'
import type { BusinessPage } from '../queries/pages'
import type { BusinessPost } from '../queries/posts'
import { PagePicture } from './page-picture'
import { PostActions } from './post-actions'
import { PostComments } from './post-comments'
import { PostEdit } from './post-edit'
import { PostMenu } from './post-menu'
import { VerifiedTick } from './verified-tick'

interface PostCardProps {
  page: BusinessPage
  post: BusinessPost
  viewer: { id: string; isAdmin: boolean } | null
  /** One came here for this post, and perhaps for one of its comments. */
  isLinked?: boolean
  commentId?: string | null
}

/** A post of a page with everything one can do with it. */
export function PostCard({ page, post, viewer, isLinked = false, commentId }: PostCardProps) {
  const [isEditing, setIsEditing] = useState(false)
  // Open from the beginning for whoever came for it; then as one chooses.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? isLinked
  const card = useRef<HTMLElement>(null)
  const image = pictureOf(post.image_url, 'column')

  useEffect(() => {
    // A comment scrolls itself into view.
    if (isLinked && !commentId) card.current?.scrollIntoView({ block: 'center' })
  }, [isLinked, commentId])

  return (
    <article ref={card} id={`post-${post.id}`} aria-label={businessCopy.postBy(page.name)}>
      <Card className={cn('p-4 md:p-5', isLinked && 'border-ring')}>
        <div className="flex items-start gap-3">
          <PagePicture page={page} />
          <div className="min-w-0 grow">
            <p className="flex items-center gap-1 font-semibold">
              <span className="truncate">{page.name}</span>
              {page.is_verified && <VerifiedTick className="size-4" />}
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
              {post.edited_at && (
                <span title={formatExact(post.edited_at)}> · {businessCopy.edited}</span>
              )}
            </p>
          </div>
          <PostMenu page={page} post={post} viewer={viewer} onEdit={() => setIsEditing(true)} />
        </div>
        {isEditing && viewer ? (
          <PostEdit post={post} viewerId={viewer.id} onEnd={() => setIsEditing(false)} />
        ) : (
          <>
            <p className="mt-3 break-words whitespace-pre-wrap">{post.content}</p>
            {image && (
              <img
                {...image}
                alt={businessCopy.pictureAlt(page.name)}
                width={640}
                height={360}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
                className="rounded-control bg-muted mt-3 aspect-video w-full object-cover"
              />
            )}
          </>
        )}
        <PostActions
          post={post}
          viewerId={viewer?.id ?? null}
          isOpen={isOpen}
          onToggleComments={() => setChosen(!isOpen)}
        />
        {isOpen && (
          <PostComments page={page} post={post} viewer={viewer} highlightedId={commentId ?? null} />
        )}
      </Card>
    </article>
  )
}
