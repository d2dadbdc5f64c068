import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { SwitchRow } from '@/components/switch-row'
import { Skeleton } from '@/components/ui/skeleton'
import { notificationCopy } from '../copy'
import { notificationTypes, type NotificationType } from '../model/types'
import { useSetPreference } from '../mutations'
import { notificationQueries } from '../queries'

/** Which types of notification the member wants. */
export function NotificationPreferences({ userId }: { userId: string }) {
  const choices = useQuery(notificationQueries.preferences(userId))
  if (choices.data) {
    const off = new Set(choices.data.filter(({ enabled }) => !enabled).map(({ type }) => type))
    return (
      <ul className="-my-1 divide-y">
        {notificationTypes.map((type) => (
          <PreferenceRow key={type} userId={userId} type={type} isOn={!off.has(type)} />
        ))}
      </ul>
    )
  }
  if (choices.isError) {
    return (
      <LoadFailure
        title={notificationCopy.preferencesLoadFailed}
        isRetrying={choices.isFetching}
        onRetry={() => void choices.refetch()}
      />
    )
  }
  return <Skeleton className="appear-late h-105" />
}

interface PreferenceRowProps {
  userId: string
  type: NotificationType
  isOn: boolean
}

function PreferenceRow({ userId, type, isOn }: PreferenceRowProps) {
  const setPreference = useSetPreference(userId, type)
  return (
    <li>
      <SwitchRow
        {...notificationCopy.types[type]}
        isOn={isOn}
        onChange={(wanted) => setPreference(isOn, wanted)}
        className="min-h-15 py-2"
      />
    </li>
  )
}
