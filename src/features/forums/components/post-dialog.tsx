import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MentionsIn } from '@/components/mentions-in'
import { RestoredNote } from '@/components/restored-note'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { forumCopy } from '../copy'
import { useWritingId } from '../mutations/writing-id'
import { useCreateForumPost, useSaveForumPost } from '../mutations/posts'
import { postSchema, type PostValues } from '../schemas'
import { PostFields } from './post-fields'
import { useFormDraft } from './use-form-draft'

interface PostDialogProps {
  viewerId: string
  groupId: string
  /** The post to edit; null for a new one. */
  post: (PostValues & { id: string }) | null
  onClose: () => void
  /** Undo after Discard reopens the dialog with everything that was in it. */
  onReopen: () => void
  onDone: (postId: string) => void
}

/** The form with its draft. */
function usePostForm({
  viewerId,
  groupId,
  post,
  onReopen,
}: Omit<PostDialogProps, 'onClose' | 'onDone'>) {
  const [initial] = useState<PostValues>({
    title: post?.title ?? '',
    content: post?.content ?? '',
    category: post?.category ?? '',
  })
  const form = useForm<PostValues>({ resolver: zodResolver(postSchema), defaultValues: initial })
  const draft = useFormDraft(form, {
    address: {
      viewerId,
      scope: post ? 'forum-post-edit' : 'forum-post',
      target: post?.id ?? groupId,
    },
    initial,
    onReopen,
  })
  return { form, draft }
}

/** The dialog for writing a post. The draft is persisted on this device until it was sent. */
export function PostDialog({
  viewerId,
  groupId,
  post,
  onClose,
  onReopen,
  onDone,
}: PostDialogProps) {
  const create = useCreateForumPost()
  const save = useSaveForumPost()
  const writingId = useWritingId()
  const isPending = create.isPending || save.isPending
  const { form, draft } = usePostForm({ viewerId, groupId, post, onReopen })

  function handleDone(postId: string) {
    draft.guard.release()
    onClose()
    onDone(postId)
  }

  function send(values: PostValues) {
    const onStored = () => void draft.finish()
    if (post) {
      const place = { postId: post.id, groupId }
      save.mutate({ ...place, values }, { onStored, onSuccess: () => handleDone(post.id) })
      return
    }
    const id = writingId(JSON.stringify(values))
    create.mutate({ id, groupId, viewerId, values }, { onStored, onSuccess: handleDone })
  }

  const label = post ? forumCopy.saveChanges : forumCopy.createPost
  const pendingLabel = post ? forumCopy.saving : forumCopy.creating
  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && draft.guard.attempt(onClose)}>
        <DialogContent title={post ? forumCopy.editPostTitle : forumCopy.createPostTitle}>
          {draft.isRestored && <RestoredNote onStartOver={() => void draft.discard()} />}
          <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
            <MentionsIn kind="forum_group" id={groupId}>
              <PostFields form={form} newIn={post ? null : groupId} />
            </MentionsIn>
            <DialogFooter>
              <Button variant="secondary" onClick={() => draft.guard.attempt(onClose)}>
                {forumCopy.cancel}
              </Button>
              <Button type="submit" isPending={isPending}>
                {isPending ? pendingLabel : label}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...draft.guard.dialogProps} />
    </>
  )
}
