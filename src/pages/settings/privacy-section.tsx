import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { useAuth } from '@/features/auth'
import { OwnSwitch, WhoCanMessage } from '@/features/profile'
import { BlockedMembers, HiddenItems, MutedWords, Mutes, safetyCopy } from '@/features/safety'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

/** What others may see, and whom the member doesn't want to hear from. */
export function PrivacySection() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <>
      <SettingsCard title={settingsCopy.presence} hint={settingsCopy.presenceHint}>
        <OwnSwitch userId={user.id} name="show_online" />
      </SettingsCard>
      <SettingsCard title={settingsCopy.directory} hint={settingsCopy.directoryHint}>
        <OwnSwitch userId={user.id} name="is_listed" />
      </SettingsCard>
      <SettingsCard title={settingsCopy.messages} hint={settingsCopy.messagesHint}>
        <WhoCanMessage userId={user.id} />
      </SettingsCard>
      <SettingsCard title={safetyCopy.blockedTitle} hint={safetyCopy.blockedHint}>
        <BlockedMembers viewerId={user.id} />
      </SettingsCard>
      <SettingsCard title={safetyCopy.mutedTitle} hint={safetyCopy.mutedHint}>
        <Mutes viewerId={user.id} />
      </SettingsCard>
      <SettingsCard title={safetyCopy.hiddenTitle} hint={safetyCopy.hiddenHint}>
        <HiddenItems viewerId={user.id} />
      </SettingsCard>
      <SettingsCard title={safetyCopy.wordsTitle} hint={safetyCopy.wordsHint}>
        <MutedWords />
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
