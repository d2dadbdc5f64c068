import { useAuth } from '@/features/auth'
import { BriefPreferences, briefSettingsCopy } from '@/features/brief'
import { NotificationPreferences } from '@/features/notifications'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** Which types of notification the member wants, and what they get by email on Mondays. */
export function NotificationsSection() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <>
      <SettingsCard title={settingsCopy.notificationsTitle} hint={settingsCopy.notificationsHint}>
        <NotificationPreferences userId={user.id} />
      </SettingsCard>
      <SettingsCard title={briefSettingsCopy.settingsTitle} hint={briefSettingsCopy.settingsHint}>
        <BriefPreferences userId={user.id} />
      </SettingsCard>
    </>
  )
}
