import { accountCopy, TwoStep } from '@/features/account'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** What signing in needs besides the password. */
export function SecuritySection() {
  return (
    <SettingsCard title={settingsCopy.twoStep} hint={accountCopy.twoStepHint}>
      <TwoStep />
    </SettingsCard>
  )
}
