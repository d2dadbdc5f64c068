import type { ReactNode } from 'react'
import { LinkNote } from '@/components/link-note'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore, type MorePages } from '@/components/load-more'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { commentCopy } from './copy'
import { CommentItem } from './comment-item'
import type { CommentKind, CommentRights, LostLink, ThreadComment } from './comment-model'
import { useAskedDeletion } from './use-asked-deletion'
import type { CommentDeletion } from './use-comment-deletion'

/** The part of an infinite query that the list needs. */
interface CommentPages extends MorePages {
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface CommentListProps {
  kind: CommentKind
  /** Oldest first; undefined while there is nothing to show. */
  comments: readonly ThreadComment[] | undefined
  /** Comments beyond the loaded pages: just written, or linked to. */
  later?: readonly ThreadComment[]
  pages: CommentPages
  viewerId: string | null
  rightsFor: (comment: ThreadComment) => CommentRights
  maxLength: number
  /** The scope of the drafts of unsaved edits. */
  scope: string
  highlightedId?: string | null
  /** Why the highlighted one isn't there. */
  lost?: LostLink | null
  /** The message when comments fail to load, if not the default. */
  failure?: string
  /** Shown when there are no comments. */
  empty: ReactNode
  footerFor?: (comment: ThreadComment) => ReactNode
  /** If it rejects, the text stays in the field. */
  onEdit: (comment: ThreadComment, content: string) => Promise<unknown>
  deletion: CommentDeletion
}

/**
 * Comments, oldest first, loaded page by page.
 * 1. Deleting one's own comment can be undone while its toast is shown, and is sent afterwards (UX-30).
 * 2. Deleting someone else's comment asks first.
 */
export function CommentList({
  kind,
  comments,
  later = [],
  pages,
  viewerId,
  rightsFor,
  maxLength,
  scope,
  highlightedId = null,
  lost = null,
  failure = commentCopy.loadFailed,
  empty,
  footerFor,
  onEdit,
  deletion,
}: CommentListProps) {
  const { start, dialog } = useAskedDeletion({ kind, viewerId, rightsFor, deletion })

  function renderItems(items: readonly ThreadComment[]) {
    return items
      .filter(({ id }) => !deletion.hiddenIds.includes(id))
      .map((comment) => (
        <CommentItem
          key={comment.id}
          kind={kind}
          comment={comment}
          viewerId={viewerId}
          rights={rightsFor(comment)}
          maxLength={maxLength}
          scope={scope}
          isHighlighted={comment.id === highlightedId}
          footer={footerFor?.(comment)}
          onEdit={onEdit}
          onDelete={start}
        />
      ))
  }

  if (comments === undefined) return <NotLoaded pages={pages} failure={failure} />
  const known = new Set(comments.map(({ id }) => id))
  const after = renderItems(later.filter(({ id }) => !known.has(id)))
  const shown = renderItems(comments)
  return (
    <>
      {highlightedId !== null && lost && <LostNote id={highlightedId} lost={lost} />}
      {shown.length + after.length === 0 && !pages.hasNextPage && empty}
      {shown.length > 0 && (
        <ol aria-label={commentCopy.label} className="divide-y">
          {shown}
        </ol>
      )}
      <LoadMore list={pages} failure={failure} />
      {after.length > 0 && <ol className="divide-y border-t">{after}</ol>}
      {dialog}
    </>
  )
}

function LostNote({ id, lost }: { id: string; lost: LostLink }) {
  return (
    <LinkNote id={id} isFailure={lost === 'failed'} className="my-2">
      {lost === 'failed' ? commentCopy.linkFailed : commentCopy.linkGone}
    </LinkNote>
  )
}

function NotLoaded({ pages, failure }: { pages: CommentPages; failure: string }) {
  if (pages.isPending) return <CommentListSkeleton />
  return (
    <LoadFailure
      title={failure}
      isRetrying={pages.isFetching}
      onRetry={() => void pages.refetch()}
    />
  )
}

function CommentListSkeleton() {
  return (
    <SkeletonList label={commentCopy.loading} rows={3} className="flex flex-col gap-6 py-4">
      <div className="flex gap-3">
        <Skeleton className="size-8 rounded-full" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full max-w-md" />
        </div>
      </div>
    </SkeletonList>
  )
}
