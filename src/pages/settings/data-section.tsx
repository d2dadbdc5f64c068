import { accountCopy, DeleteAccount, ExportData } from '@/features/account'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** What the community keeps of a member: to take along, and to end. */
export function DataSection() {
  return (
    <>
      <SettingsCard title={settingsCopy.export} hint={accountCopy.exportHint}>
        <ExportData />
      </SettingsCard>
      <SettingsCard title={settingsCopy.deletion} hint={settingsCopy.deletionHint}>
        <DeleteAccount />
      </SettingsCard>
    </>
  )
}
