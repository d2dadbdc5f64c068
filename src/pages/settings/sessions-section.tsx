import { SignOutOthers } from '@/features/auth'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** Where the member is signed in. */
export function SessionsSection() {
  return (
    <SettingsCard title={settingsCopy.otherDevices} hint={settingsCopy.otherDevicesHint}>
      <SignOutOthers />
    </SettingsCard>
  )
}
