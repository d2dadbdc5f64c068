import { Sessions } from '@/features/account'
import { useAuth } from '@/features/auth'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** Where the member is signed in. */
export function SessionsSection() {
  const { user } = useAuth()
  return (
    <SettingsCard title={settingsCopy.signedIn} hint={settingsCopy.signedInHint}>
      {user && <Sessions viewerId={user.id} />}
    </SettingsCard>
  )
}
