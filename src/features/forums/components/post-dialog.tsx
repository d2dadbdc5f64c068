import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DraftDialog } from '@/components/draft-dialog'
import { useDraftForm } from '@/components/draft-form'
import { MentionsIn } from '@/components/mentions-in'
import { useNewForm } from '@/components/new-form'
import { forumCopy } from '../copy'
import { useCreateForumPost, useSaveForumPost } from '../mutations/posts'
import { postSchema, type PostValues } from '../schemas'
import { PostFields } from './post-fields'

interface PostDialogProps {
  viewerId: string
  groupId: string
  /** The post to edit; null for a new one. */
  post: (PostValues & { id: string }) | null
  onClose: () => void
  /** Undo after Discard reopens the dialog with everything that was in it. */
  onReopen: () => void
  /** Called with a new post. */
  onCreated?: (postId: string) => void
}

const EMPTY: PostValues = { title: '', content: '', category: '' }

/** The dialog for writing a post. The draft is persisted on this device until it was sent. */
export function PostDialog({ post, ...props }: PostDialogProps) {
  return post ? <EditPost {...props} post={post} /> : <NewPost {...props} />
}

type NewPostProps = Omit<PostDialogProps, 'post'>

function NewPost({ viewerId, groupId, onClose, onReopen, onCreated }: NewPostProps) {
  const create = useCreateForumPost()
  const { id, clearDraft, ...draft } = useNewForm(
    useForm<PostValues>({ resolver: zodResolver(postSchema), defaultValues: EMPTY }),
    { viewerId, scope: 'forum-post', target: groupId },
    EMPTY,
    onReopen,
  )

  function send(values: PostValues) {
    create.mutate(
      { id, groupId, viewerId, values },
      {
        onStored: () => void clearDraft(),
        onSuccess: () => {
          onClose()
          onCreated?.(id)
        },
      },
    )
  }

  return (
    <PostForm
      title={forumCopy.createPostTitle}
      labels={{ submit: forumCopy.createPost, submitting: forumCopy.creating }}
      groupId={groupId}
      isNew
      draft={draft}
      write={create}
      onSubmit={send}
      onClose={onClose}
    />
  )
}

interface EditPostProps extends Omit<NewPostProps, 'onCreated'> {
  post: NonNullable<PostDialogProps['post']>
}

function EditPost({ viewerId, groupId, post, onClose, onReopen }: EditPostProps) {
  const save = useSaveForumPost()
  const initial: PostValues = { title: post.title, content: post.content, category: post.category }
  const { clearDraft, opened, ...draft } = useDraftForm(
    useForm<PostValues>({ resolver: zodResolver(postSchema), defaultValues: initial }),
    { viewerId, scope: 'forum-post-edit', target: post.id },
    initial,
    onReopen,
  )

  function send(values: PostValues) {
    save.mutate(
      { postId: post.id, groupId, values, opened },
      { onStored: () => void clearDraft(), onSuccess: onClose },
    )
  }

  return (
    <PostForm
      title={forumCopy.editPostTitle}
      labels={{ submit: forumCopy.saveChanges, submitting: forumCopy.saving }}
      groupId={groupId}
      isNew={false}
      draft={draft}
      write={save}
      onSubmit={send}
      onClose={onClose}
    />
  )
}

interface PostFormProps {
  title: string
  labels: { submit: string; submitting: string }
  groupId: string
  isNew: boolean
  draft: Pick<ReturnType<typeof useDraftForm<PostValues>>, 'form' | 'isRestored' | 'discard'>
  write: { isPending: boolean; isSuccess: boolean }
  onSubmit: (values: PostValues) => void
  onClose: () => void
}

function PostForm({
  title,
  labels,
  groupId,
  isNew,
  draft: { form, isRestored, discard },
  write,
  onSubmit,
  onClose,
}: PostFormProps) {
  return (
    <DraftDialog
      title={title}
      form={form}
      isRestored={isRestored}
      onDiscard={discard}
      isSaved={write.isSuccess}
      isPending={write.isPending}
      labels={{ cancel: forumCopy.cancel, ...labels }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <MentionsIn kind="forum_group" id={groupId}>
        <PostFields form={form} newIn={isNew ? groupId : null} />
      </MentionsIn>
    </DraftDialog>
  )
}
