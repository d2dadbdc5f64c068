import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { SwitchRow } from '@/components/switch-row'
import { Skeleton } from '@/components/ui/skeleton'
import { profileCopy } from '../copy'
import { useSetOwnSwitch } from '../mutations'
import { profileQueries, type OwnSwitchName } from '../queries'

const copy: Record<OwnSwitchName, { label: string; hint: string }> = {
  show_online: { label: profileCopy.showOnline, hint: profileCopy.showOnlineHint },
  is_listed: { label: profileCopy.isListed, hint: profileCopy.isListedHint },
}

/** Turns on or off what others see of the member: whether they are online, or in the directory. */
export function OwnSwitch({ userId, name }: { userId: string; name: OwnSwitchName }) {
  const current = useQuery(profileQueries.ownSwitch(userId, name))
  const isOn = current.data === true
  const set = useSetOwnSwitch(userId, name)
  const { label, hint } = copy[name]
  if (current.data === undefined) {
    if (!current.isError) return <Skeleton className="appear-late h-12" />
    return (
      <LoadFailure
        title={profileCopy.privacyLoadFailed}
        isRetrying={current.isFetching}
        onRetry={() => void current.refetch()}
      />
    )
  }
  return (
    <SwitchRow label={label} hint={hint} isOn={isOn} onChange={(wanted) => set(isOn, wanted)} />
  )
}
