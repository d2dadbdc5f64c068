import { UserRoundX } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { profileCopy } from '@/features/profile'
import { ProfileMessage } from './profile-message'

/** Unknown, deleted and mistyped look the same. */
export function ProfileNotFound() {
  return (
    <ProfileMessage
      icon={UserRoundX}
      title={profileCopy.notFound}
      hint={profileCopy.notFoundHint}
      action={
        <Button asChild variant="secondary">
          <AppLink to={paths.home.to()}>{profileCopy.backHome}</AppLink>
        </Button>
      }
    />
  )
}
