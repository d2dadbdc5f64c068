import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { useIsClosed } from '@/components/moderation'
import { CommentsButton, type CommentsToggle } from '@/components/posts'
import { Button } from '@/components/ui/button'
import { toast } from '@/lib/toast'
import { businessCopy } from '../copy'
import { useLikePost, useSharePost } from '../mutations/posts'
import type { BusinessPost } from '../queries/posts'
import { PostComments } from './lazy'
import { Count, LikeButton } from './like-button'

/** Three buttons fit in one row on a phone. */
const COMPACT = 'gap-1 px-1 sm:gap-2 sm:px-3 [&_svg]:size-4 sm:[&_svg]:size-5'

interface PostActionsProps {
  post: BusinessPost
  viewerId: string | null
  comments: CommentsToggle
}

/** Like, comment and share; a visitor is asked to sign in (Spec 3 §5). */
export function PostActions({ post, viewerId, comments }: PostActionsProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const place = { pageId: post.business_page_id, postId: post.id }
  const pressLike = useLikePost(place, viewerId ?? '')
  const share = useSharePost()
  const isClosed = useIsClosed()
  const { user_has_liked: isLiked, user_has_shared: isShared } = post

  function handleLike() {
    if (viewerId === null) toast({ title: businessCopy.loginToLike, variant: 'destructive' })
    else pressLike(isLiked)
  }

  function handleShare() {
    if (viewerId === null) toast({ title: businessCopy.loginToShare, variant: 'destructive' })
    else setIsDialogOpen(true)
  }

  return (
    <div className="mt-3 -ml-1 flex flex-wrap items-center gap-2 sm:-ml-3">
      {(!isClosed || isLiked) && (
        <LikeButton
          isLiked={isLiked}
          count={post.likes_count}
          onPress={handleLike}
          className={COMPACT}
        />
      )}
      <CommentsButton
        count={post.comments_count}
        near={PostComments.near}
        className={COMPACT}
        {...comments}
      />
      {!isClosed && (
        <Button
          variant={isShared ? 'quiet' : 'ghost'}
          size="small"
          className={COMPACT}
          disabled={isShared}
          isPending={share.isPending}
          onClick={handleShare}
        >
          {!share.isPending && <Share2 aria-hidden strokeWidth={1.75} />}
          {isShared ? businessCopy.shared : businessCopy.share}
          <Count of={post.shares_count} />
        </Button>
      )}
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={businessCopy.shareTitle}
        description={businessCopy.shareHint}
        confirmLabel={businessCopy.share}
        onConfirm={() => share.mutate({ ...place, viewerId })}
      />
    </div>
  )
}
