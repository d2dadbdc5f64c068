import { UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { profileCopy } from '@/features/profile'
import { toast } from '@/lib/toast'
import { ProfileMessage } from './profile-message'

/** Spec 1 §2: visitors see a message and a toast instead of a profile. */
export function VisitorNotice({ isSilent }: { isSilent: boolean }) {
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (!isSilent) toast({ ...profileCopy.authRequired, variant: 'destructive' })
  }, [isSilent])

  return (
    <ProfileMessage
      icon={UserRound}
      title={profileCopy.visitor}
      action={
        <Button asChild>
          <AppLink to={paths.auth.to({ tab: 'login', next: `${pathname}${search}` })}>
            {profileCopy.signIn}
          </AppLink>
        </Button>
      }
    />
  )
}
