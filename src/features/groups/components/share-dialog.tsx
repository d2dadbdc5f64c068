import type { SyntheticEvent } from 'react'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/textarea'
import { useDraft } from '@/lib/drafts'
import { displayName } from '@/lib/format'
import { lengthOf, tidy } from '@/lib/text'
import { newId } from '@/lib/uuid'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import type { GroupPost } from '../model/group'
import { useSharePost } from '../mutations/posts'

interface UnsentShare {
  text: string
  id: string | null
}

const EMPTY: UnsentShare = { text: '', id: null }

interface ShareDialogProps {
  post: GroupPost
  viewerId: string
  onClose: () => void
}

/** Passing a post on into the feed, with a word of one's own. Closing keeps the word. */
export function ShareDialog({ post, viewerId, onClose }: ShareDialogProps) {
  const draft = useDraft<UnsentShare>({ viewerId, scope: 'group-share', target: post.id }, EMPTY)
  const share = useSharePost()
  const { text, id } = draft.value
  const isTooLong = lengthOf(tidy(text)) > groupLimits.shareCommentMax

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (isTooLong) return
    const sentAs = id ?? newId()
    draft.setValue((now) => ({ ...now, id: sentAs }))
    share.mutate(
      {
        id: sentAs,
        groupId: post.group_id,
        viewerId,
        postId: post.id,
        comment: tidy(text) || null,
      },
      { onSuccess: () => void draft.clear().then(onClose) },
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={groupCopy.shareTitle} description={groupCopy.shareHint}>
        <form onSubmit={handleSubmit}>
          <FormField
            label={groupCopy.shareComment}
            error={isTooLong ? groupCopy.shareTooLong : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                minRows={2}
                readOnly={share.isPending}
                value={text}
                onChange={(event) => draft.setValue({ text: event.target.value, id: null })}
              />
            )}
          </FormField>
          <blockquote className="rounded-control bg-muted mt-4 px-3 py-2 text-sm">
            <p className="font-medium">{displayName(post)}</p>
            <p className="mt-1 line-clamp-3 break-words whitespace-pre-line">{post.content}</p>
          </blockquote>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {groupCopy.cancel}
            </Button>
            <Button type="submit" isPending={share.isPending} disabled={isTooLong}>
              {share.isPending ? groupCopy.sharing : groupCopy.share}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
