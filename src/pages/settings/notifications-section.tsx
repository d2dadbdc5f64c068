import { useAuth } from '@/features/auth'
import { NotificationPreferences } from '@/features/notifications'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** Which types of notification the member wants. */
export function NotificationsSection() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <SettingsCard title={settingsCopy.notificationsTitle} hint={settingsCopy.notificationsHint}>
      <NotificationPreferences userId={user.id} />
    </SettingsCard>
  )
}
