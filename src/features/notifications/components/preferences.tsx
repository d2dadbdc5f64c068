import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
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
  const id = useId()
  const setPreference = useSetPreference(userId, type)
  const { label, hint } = notificationCopy.types[type]
  return (
    <li className="flex min-h-15 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onCheckedChange={(wanted) => setPreference(isOn, wanted)}
      />
    </li>
  )
}
