import { useState } from 'react'
import { DeleteDialog } from '@/components/delete-dialog'
import { removalOf } from '@/components/removal'
import { displayName } from '@/lib/format'
import { toast } from '@/lib/toast'
import { commentCopy } from './copy'
import type { CommentKind, CommentRights, ThreadComment } from './comment-model'

interface Deleting {
  kind: CommentKind
  viewerId: string | null
  rightsFor: (comment: ThreadComment) => CommentRights
  onDelete: (comment: ThreadComment) => Promise<unknown>
}

/** Deletes one's own comment with Undo, and someone else's after asking. */
export function useCommentDeletion({ kind, viewerId, rightsFor, onDelete }: Deleting) {
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<ThreadComment | null>(null)

  function show(id: string) {
    setHiddenIds((now) => now.filter((hidden) => hidden !== id))
  }

  function hide(comment: ThreadComment) {
    setHiddenIds((now) => [...now, comment.id])
  }

  function send(comment: ThreadComment) {
    onDelete(comment).catch(() => show(comment.id))
  }

  function start(comment: ThreadComment) {
    if (viewerId === null || comment.author?.id !== viewerId) {
      setAsked(comment)
      return
    }
    hide(comment)
    toast({
      title: commentCopy.deleted,
      undo: {
        onUndo: () => show(comment.id),
        onCommit: () => send(comment),
      },
    })
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
        if (!asked) return
        hide(asked)
        send(asked)
      }}
    />
  )
  return { hiddenIds, start, dialog }
}
