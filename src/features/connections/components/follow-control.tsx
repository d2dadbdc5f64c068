import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { connectionCopy } from '../copy'
import { profileControls } from '../model/controls'
import { useFollow } from '../mutations/follow'
import { connectionQueries } from '../queries'

/** Follow on a card; nothing where following is part of a friendship or a request. */
export function FollowControl({ userId, name }: { userId: string; name: string }) {
  const state = useQuery(connectionQueries.state(userId)).data
  const { follow, unfollow } = useFollow({
    userId,
    messages: { followed: connectionCopy.followedNamed(name) },
  })
  const control = state && profileControls(state).follow
  if (!control) return null
  const isFollowing = control === 'unfollow'
  const Icon = isFollowing ? Check : Plus
  return (
    <Button
      variant={isFollowing ? 'secondary' : 'primary'}
      size="small"
      aria-label={connectionCopy.labelled(
        isFollowing ? connectionCopy.unfollow : connectionCopy.follow,
        name,
      )}
      onClick={isFollowing ? unfollow : follow}
    >
      <Icon aria-hidden strokeWidth={1.75} />
      {isFollowing ? connectionCopy.following : connectionCopy.follow}
    </Button>
  )
}
