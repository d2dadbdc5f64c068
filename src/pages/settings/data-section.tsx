import { accountCopy, DeleteAccount, ExportData, LeftBehind } from '@/features/account'
import { useAuth } from '@/features/auth'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** The member's data: download it, delete it, close the account. */
export function DataSection() {
  const { user } = useAuth()
  return (
    <>
      <SettingsCard title={settingsCopy.export} hint={accountCopy.exportHint}>
        <ExportData />
      </SettingsCard>
      {user && (
        <SettingsCard title={settingsCopy.leftBehind} hint={settingsCopy.leftBehindHint}>
          <LeftBehind viewerId={user.id} />
        </SettingsCard>
      )}
      <SettingsCard title={settingsCopy.deletion} hint={settingsCopy.deletionHint}>
        <DeleteAccount />
      </SettingsCard>
    </>
  )
}
