import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { reportQueries } from './queries'

/** Shows what came of a report at once: its reporter is notified of it. */
export function useOwnReportsLive(viewerId: string): void {
  const refresh = useReread([reportQueries.all()])
  useTopic(`user:${viewerId}`, { notification: refresh }, { onRejoin: refresh })
}
