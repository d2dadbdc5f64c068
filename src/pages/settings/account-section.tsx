import { ChangeEmailForm, ChangePasswordForm } from '@/features/auth'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** The email address and password for signing in. */
export function AccountSection() {
  return (
    <>
      <SettingsCard title={settingsCopy.email} hint={settingsCopy.emailHint}>
        <ChangeEmailForm />
      </SettingsCard>
      <SettingsCard title={settingsCopy.password} hint={settingsCopy.passwordHint}>
        <ChangePasswordForm />
      </SettingsCard>
    </>
  )
}
