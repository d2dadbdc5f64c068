import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DraftDialog } from '@/components/draft-dialog'
import { useUnsentForm } from '@/components/draft-form'
import { FormField } from '@/components/form-field'
import { Textarea } from '@/components/ui/textarea'
import { displayName } from '@/lib/format'
import { groupCopy } from '../copy'
import type { GroupPost } from '../model/group'
import { useSharePost } from '../mutations/posts'
import { shareSchema, type ShareValues } from '../schemas'

const EMPTY: ShareValues = { comment: '' }

interface ShareDialogProps {
  post: GroupPost
  viewerId: string
  onClose: () => void
  /** Undo after Discard reopens it with everything that was in it. */
  onReopen: () => void
}

/** Shares a post to the feed, with a comment. Closing asks while it is not shared. */
export function ShareDialog({ post, viewerId, onClose, onReopen }: ShareDialogProps) {
  const share = useSharePost()
  const form = useForm<ShareValues>({
    resolver: zodResolver(shareSchema),
    defaultValues: EMPTY,
    mode: 'onChange',
  })
  const address = { viewerId, scope: 'group-share', target: post.id }
  const { isRestored, sendAs, clearDraft, discard } = useUnsentForm(form, address, EMPTY, onReopen)

  function handleSubmit({ comment }: ShareValues) {
    share.mutate(
      {
        id: sendAs(),
        groupId: post.group_id,
        viewerId,
        postId: post.id,
        comment: comment || null,
      },
      { onStored: () => void clearDraft().then(onClose) },
    )
  }

  return (
    <DraftDialog
      title={groupCopy.shareTitle}
      description={groupCopy.shareHint}
      form={form}
      isRestored={isRestored}
      onDiscard={discard}
      isSaved={share.isSuccess}
      isPending={share.isPending}
      labels={{ cancel: groupCopy.cancel, submit: groupCopy.share, submitting: groupCopy.sharing }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormField label={groupCopy.shareComment} error={form.formState.errors.comment?.message}>
        {(control) => <Textarea {...control} {...form.register('comment')} minRows={2} />}
      </FormField>
      <blockquote className="rounded-control bg-muted mt-4 px-3 py-2 text-sm">
        <p className="font-medium">{displayName(post)}</p>
        <p className="mt-1 line-clamp-3 break-words whitespace-pre-line">{post.content}</p>
      </blockquote>
    </DraftDialog>
  )
}
