import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import { profileCopy } from '../copy'
import { useSetShowsOnline } from '../mutations'
import { profileQueries } from '../queries'

/** Turns showing one's online status on or off. */
export function OnlineSwitch({ userId }: { userId: string }) {
  const id = useId()
  const shows = useQuery(profileQueries.showsOnline(userId))
  const isShown = shows.data === true
  const setShows = useSetShowsOnline(userId)
  if (shows.data === undefined) {
    if (!shows.isError) return <Skeleton className="appear-late h-12" />
    return (
      <LoadFailure
        title={profileCopy.privacyLoadFailed}
        isRetrying={shows.isFetching}
        onRetry={() => void shows.refetch()}
      />
    )
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium">
          {profileCopy.showOnline}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {profileCopy.showOnlineHint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isShown}
        onCheckedChange={(wanted) => setShows(isShown, wanted)}
      />
    </div>
  )
}
