import { Check, Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsClosed } from '@/components/moderation'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { toast } from '@/lib/toast'
import { businessCopy } from '../copy'
import { useFollowPage } from '../mutations/follow'
import type { BusinessPage } from '../queries/pages'

/** Spec 3 §8: tells a visitor why, sends them to /auth and back. */
export function useAskToSignIn() {
  const navigate = useNavigate()
  const location = useLocation()
  return (description: string) => {
    toast({ title: businessCopy.authRequired, description, variant: 'destructive' })
    void navigate(paths.auth.to({ next: `${location.pathname}${location.search}` }))
  }
}

interface FollowPageButtonProps {
  page: BusinessPage
  viewerId: string | null
  /** What it says to those who don't follow the page, instead of Follow. */
  label?: string
}

/** Follows a page, or no longer; a hidden one can only be left. */
export function FollowPageButton({ page, viewerId, label }: FollowPageButtonProps) {
  const askToSignIn = useAskToSignIn()
  const press = useFollowPage({ pageId: page.id, pageName: page.name, viewerId: viewerId ?? '' })
  const isClosed = useIsClosed()
  const { is_following: isFollowing } = page
  if (isClosed && !isFollowing) return null
  const Icon = isFollowing ? Check : Plus
  const named = isFollowing
    ? businessCopy.unfollowName(page.name)
    : businessCopy.followName(page.name)
  return (
    <Button
      variant={isFollowing ? 'secondary' : 'primary'}
      aria-label={label === undefined ? named : undefined}
      onClick={() => {
        if (viewerId === null) askToSignIn(businessCopy.loginToFollow)
        else press(!isFollowing)
      }}
    >
      <Icon aria-hidden strokeWidth={1.75} />
      {label ?? (isFollowing ? businessCopy.following : businessCopy.follow)}
    </Button>
  )
}
