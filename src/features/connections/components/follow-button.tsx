import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { connectionCopy } from '../copy'
import { useFollow } from '../mutations/follow'

interface FollowButtonProps {
  userId: string
  name: string
  /** Whether the viewer follows them already. */
  isFollowed?: boolean
  /** Says Following instead of showing a toast, where many are followed in a row. */
  isQuiet?: boolean
  onChange?: (isFollowing: boolean) => void
}

/** Follows someone in a list of suggestions, and takes it back. */
export function FollowButton({
  userId,
  name,
  isFollowed = false,
  isQuiet = false,
  onChange,
}: FollowButtonProps) {
  const [isFollowing, setIsFollowing] = useState(isFollowed)
  const { follow, unfollow } = useFollow({
    userId,
    messages: { followed: isQuiet ? null : connectionCopy.followedNamed(name) },
    onShow: (isNow) => {
      setIsFollowing(isNow)
      onChange?.(isNow)
    },
  })
  const doing = isFollowing ? connectionCopy.unfollow : connectionCopy.follow
  return (
    <Button
      variant={isQuiet && isFollowing ? 'quiet' : 'secondary'}
      size="small"
      aria-label={connectionCopy.labelled(doing, name)}
      onClick={isFollowing ? unfollow : follow}
    >
      {isQuiet && isFollowing ? (
        <>
          <Check aria-hidden strokeWidth={1.75} />
          {connectionCopy.following}
        </>
      ) : (
        doing
      )}
    </Button>
  )
}
