import { useState } from 'react'
import { DeleteDialog } from '@/components/delete-dialog'
import { removalOf } from '@/components/removal'
import { displayName } from '@/lib/format'
import { commentCopy } from './copy'
import type { CommentKind, CommentRights, ThreadComment } from './comment-model'
import type { CommentDeletion } from './use-comment-deletion'

interface Deleting {
  kind: CommentKind
  viewerId: string | null
  rightsFor: (comment: ThreadComment) => CommentRights
  deletion: CommentDeletion
}

/** Starts a deletion: of one's own comment with Undo, of someone else's after asking. */
export function useAskedDeletion({ kind, viewerId, rightsFor, deletion }: Deleting) {
  const [asked, setAsked] = useState<ThreadComment | null>(null)

  function start(comment: ThreadComment) {
    if (viewerId !== null && comment.author?.id === viewerId) deletion.deleteOwn(comment)
    else setAsked(comment)
  }

  const isModerator = asked !== null && rightsFor(asked).isHost !== true
  const dialog = (
    <DeleteDialog
      removal={
        isModerator
          ? removalOf(kind.type, asked.id, { authorId: asked.author?.id, viewerId })
          : null
      }
      isOpen={asked !== null}
      onOpenChange={() => setAsked(null)}
      title={commentCopy.deleteTitle(displayName(asked?.author))}
      description={commentCopy.deleteHint}
      confirmLabel={commentCopy.delete}
      isDestructive
      onConfirm={() => {
        if (asked) deletion.deleteTheirs(asked)
      }}
    />
  )
  return { start, dialog }
}
