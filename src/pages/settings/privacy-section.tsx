import { useAuth } from '@/features/auth'
import { OnlineSwitch } from '@/features/profile'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** What others may see. */
export function PrivacySection() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <SettingsCard title={settingsCopy.presence} hint={settingsCopy.presenceHint}>
      <OnlineSwitch userId={user.id} />
    </SettingsCard>
  )
}
