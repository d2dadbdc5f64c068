import { skipToken, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useAppMutation } from '@/lib/query'
import { useUndoableDeletion } from '@/lib/undoable-deletion'
import { commentCopy } from './copy'
import type { ThreadComment } from './comment-model'

interface DeletionOptions {
  remove: (comment: ThreadComment) => Promise<void>
  /** What shows or counts it. */
  shownIn: (comment: ThreadComment) => readonly QueryKey[]
  /** The toast on failure. */
  failure: string
}

/** How comments of a list are deleted, and which of them don't show. */
export type CommentDeletion = ReturnType<typeof useCommentDeletion>

/**
 * The key of the ids that no list shows. The comments themselves stay in their pages: a page that is shorter than it was
 * read would be taken for the last one.
 */
const HIDDEN: QueryKey = ['hidden-comments']
const NONE: readonly string[] = []

function useHiddenIds() {
  const client = useQueryClient()
  const change = (next: (ids: readonly string[]) => readonly string[]) =>
    client.setQueryData<readonly string[]>(HIDDEN, (ids = NONE) => next(ids))

  return {
    hiddenIds: useQuery<readonly string[]>({ queryKey: HIDDEN, queryFn: skipToken }).data ?? NONE,
    hide: ({ id }: ThreadComment) => void change((ids) => (ids.includes(id) ? ids : [...ids, id])),
    show: ({ id }: ThreadComment) => void change((ids) => ids.filter((hidden) => hidden !== id)),
  }
}

/**
 * Deletes comments, hidden at once: one's own with Undo (UX-30), someone else's without. What is deleted stays hidden
 * when its list is closed and opened, or read again.
 */
export function useCommentDeletion({ remove, shownIn, failure }: DeletionOptions) {
  const { hiddenIds, hide, show } = useHiddenIds()
  const deleteOwn = useUndoableDeletion<ThreadComment>({
    hide,
    show,
    shownIn,
    remove,
    title: commentCopy.deleted,
    failure,
    // Cards of the feed count comments, and those of groups show the first.
    changesFeed: true,
  })

  const { mutate: deleteTheirs } = useAppMutation({
    mutationFn: remove,
    onMutate: hide,
    onError: (_, comment) => show(comment),
    failure,
    invalidates: (_, comment) => shownIn(comment),
    changesFeed: true,
    isConcurrent: true,
  })

  return { hiddenIds, deleteOwn, deleteTheirs: (comment: ThreadComment) => deleteTheirs(comment) }
}
