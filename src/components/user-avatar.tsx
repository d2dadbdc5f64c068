import { Avatar } from '@/components/ui/avatar'
import { avatarInitial, displayName } from '@/lib/format'

interface UserAvatarProps {
  /** Null when the account is deleted. */
  profile: {
    id: string
    username?: string | null
    full_name?: string | null
    name?: string | null
    avatar_url?: string | null
  } | null
  size?: 'small' | 'default' | 'large' | 'huge'
  /** Whether the name is shown beside it. */
  isDecorative?: boolean
  className?: string
}

/** A person's picture, or their initial on a colour of its own. */
export function UserAvatar({ profile, size, isDecorative = false, className }: UserAvatarProps) {
  return (
    <Avatar
      src={profile?.avatar_url}
      alt={isDecorative ? '' : displayName(profile)}
      initial={avatarInitial(profile)}
      seed={profile?.id ?? ''}
      size={size}
      className={className}
    />
  )
}
