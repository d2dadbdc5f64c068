import { MailX, SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { briefSettingsCopy, useSwitchByToken } from '@/features/brief'
import { usePageTitle } from '@/lib/title'

/** Suspended members may end it, too. */
export const handle = { isForSuspended: true }

const ASKING = {
  title: briefSettingsCopy.unsubscribeTitle,
  hint: briefSettingsCopy.unsubscribeHint,
  label: briefSettingsCopy.unsubscribe,
}
const STOPPED = {
  title: briefSettingsCopy.stopped,
  hint: briefSettingsCopy.stoppedHint,
  label: briefSettingsCopy.resubscribe,
}
const RESUMED = {
  title: briefSettingsCopy.resumed,
  hint: briefSettingsCopy.resumedHint,
  label: briefSettingsCopy.unsubscribe,
}

/** `/brief/unsubscribe`: one press turns off the brief of the link's member, signed in or not. */
export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const switching = useSwitchByToken(token)
  usePageTitle(briefSettingsCopy.settingsTitle)
  if (token === '' || switching.data?.isKnown === false) return <BadLink />
  const { data } = switching
  const texts = data ? (data.isOn ? RESUMED : STOPPED) : ASKING
  return (
    <Card className="mx-auto max-w-xl">
      <EmptyState
        icon={MailX}
        isHeading
        title={texts.title}
        description={texts.hint}
        action={
          <Button
            variant={data ? 'secondary' : 'primary'}
            isPending={switching.isPending}
            onClick={() => switching.mutate(texts === STOPPED)}
          >
            {texts.label}
          </Button>
        }
      />
      <p role="status" className="sr-only">
        {data && texts.title}
      </p>
    </Card>
  )
}

function BadLink() {
  return (
    <Card className="mx-auto max-w-xl">
      <EmptyState
        icon={SearchX}
        isHeading
        title={briefSettingsCopy.badLink}
        description={briefSettingsCopy.badLinkHint}
        action={
          <Button asChild variant="secondary">
            <AppLink to={paths.settings.to('notifications')}>
              {briefSettingsCopy.toSettings}
            </AppLink>
          </Button>
        }
      />
    </Card>
  )
}
