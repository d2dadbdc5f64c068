import { Check, MessageCircle, Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { toast } from '@/lib/toast'
import { businessCopy } from '../copy'
import { useFollowPage } from '../mutations/follow'
import type { BusinessPage } from '../queries/pages'

interface VisitActionsProps {
  page: BusinessPage
  viewerId: string | null
}

/** Spec 3 §2: follows a page and writes to it, for everyone but its owner. */
export function VisitActions({ page, viewerId }: VisitActionsProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const press = useFollowPage({ pageId: page.id, pageName: page.name, viewerId: viewerId ?? '' })
  const { is_following: isFollowing } = page

  /** Spec 3 §8: a visitor is told why, sent to /auth and back. */
  function askToSignIn(description: string) {
    toast({ title: businessCopy.authRequired, description, variant: 'destructive' })
    void navigate(paths.auth.to({ next: `${location.pathname}${location.search}` }))
  }

  function handleFollow() {
    if (viewerId === null) askToSignIn(businessCopy.loginToFollow)
    else press(!isFollowing)
  }

  function handleMessage() {
    if (viewerId === null) {
      askToSignIn(businessCopy.loginToMessage)
      return
    }
    const state = paths.messages.toBusiness(page.owner_id, { id: page.id, name: page.name })
    void navigate(paths.messages.to(), { state })
  }

  return (
    <>
      <Button
        variant={isFollowing ? 'secondary' : 'primary'}
        aria-label={
          isFollowing ? businessCopy.unfollowName(page.name) : businessCopy.followName(page.name)
        }
        onClick={handleFollow}
      >
        {isFollowing ? (
          <Check aria-hidden strokeWidth={1.75} />
        ) : (
          <Plus aria-hidden strokeWidth={1.75} />
        )}
        {isFollowing ? businessCopy.following : businessCopy.follow}
      </Button>
      <Button variant="secondary" onClick={handleMessage}>
        <MessageCircle aria-hidden strokeWidth={1.75} />
        {businessCopy.message}
      </Button>
    </>
  )
}
