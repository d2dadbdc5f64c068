import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { useAuth } from '@/features/auth'
import { OnlineSwitch } from '@/features/profile'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** What others may see. */
export function PrivacySection() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <>
      <SettingsCard title={settingsCopy.presence} hint={settingsCopy.presenceHint}>
        <OnlineSwitch userId={user.id} />
      </SettingsCard>
      <Card>
        <CardHeader className="pb-4 md:pb-6">
          <CardTitle as="h3">{settingsCopy.adminsSee}</CardTitle>
          <CardDescription>{settingsCopy.adminsSeeHint}</CardDescription>
        </CardHeader>
      </Card>
    </>
  )
}
