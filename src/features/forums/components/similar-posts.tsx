import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { SolvedBadge } from '@/components/solved-badge'
import { newTabCopy } from '@/components/new-tab-copy'
import { hashHref, paths } from '@/config/paths'
import { useDebounced } from '@/lib/debounce'
import { formatCount } from '@/lib/format'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { similarPosts } from '../queries/similar'

interface SimilarPostsProps {
  title: string
  groupId: string
}

/**
 * Posts like the title someone types, which may answer it already. They open in a new tab, so that
 * nothing typed is lost. A failure shows nothing: it only helps.
 */
export function SimilarPosts({ title, groupId }: SimilarPostsProps) {
  const labelId = useId()
  const words = useDebounced(title.trim(), forumLimits.similarAfterMs)
  const isLongEnough = words.length >= forumLimits.similarFrom
  const found = useQuery({
    ...similarPosts(words, groupId),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  }).data
  const posts = (isLongEnough && found) || []
  return (
    <div className="-mt-3 empty:hidden">
      <p role="status" className="sr-only">
        {posts.length > 0 && forumCopy.similarFound(posts.length)}
      </p>
      {posts.length > 0 && (
        <div className="rounded-control bg-muted p-3">
          <h3 id={labelId} className="text-sm font-medium">
            {forumCopy.similar}
          </h3>
          <ul aria-labelledby={labelId} className="mt-1">
            {posts.map((post) => (
              <li key={post.id}>
                <a
                  href={hashHref(paths.forumPost.to(post.id))}
                  target="_blank"
                  rel="noreferrer"
                  className="hover:text-accent flex min-h-11 flex-col justify-center py-1 no-underline"
                >
                  <span className="flex items-center gap-2 text-sm">
                    <span className="min-w-0 [overflow-wrap:anywhere]">{post.title}</span>
                    {post.answers_count > 0 && <SolvedBadge text={forumCopy.solved} />}
                  </span>
                  <span className="text-muted-foreground text-sm">
                    {post.group_id !== groupId && `${post.group_name} · `}
                    {forumCopy.repliesCount(post.replies_count, formatCount(post.replies_count))}
                    <span className="sr-only"> {newTabCopy.newTab}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
