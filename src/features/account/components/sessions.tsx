import { useInfiniteQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDay } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { accountCopy } from '../copy'
import { deviceOf } from '../model/device'
import { useEndOtherSessions, useEndSession } from '../mutations/sessions'
import { accountQueries, type ListedSession } from '../queries'

/** Where the viewer is signed in, to sign out in one place or everywhere else. */
export function Sessions({ viewerId }: { viewerId: string }) {
  const signOut = useEndOtherSessions(viewerId)
  return (
    <div className="flex flex-col items-start gap-4">
      <SessionList viewerId={viewerId} />
      <Button variant="secondary" isPending={signOut.isPending} onClick={() => signOut.mutate()}>
        {signOut.isPending ? accountCopy.signingOutOthers : accountCopy.signOutOthers}
      </Button>
    </div>
  )
}

function SessionList({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(accountQueries.sessions(viewerId))
  if (!list.data) {
    if (!list.isError) return <Skeleton className="appear-late rounded-card h-16 w-full" />
    return (
      <LoadFailure
        title={accountCopy.sessionsFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <div className="w-full">
      <ul aria-label={accountCopy.sessions} className="divide-y border-y">
        {rowsOf(list.data.pages).map((session) => (
          <SessionRow key={session.id} session={session} viewerId={viewerId} />
        ))}
      </ul>
      <LoadMore list={list} failure={accountCopy.sessionsFailed} />
    </div>
  )
}

function SessionRow({ session, viewerId }: { session: ListedSession; viewerId: string }) {
  const signOut = useEndSession(viewerId)
  const { name, isHandheld } = deviceOf(
    session.is_current ? navigator.userAgent : session.user_agent,
  )
  const since = formatDay(session.signed_in_at)
  const shown = name ?? accountCopy.unknownDevice
  const Icon = isHandheld ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden strokeWidth={1.75} className="text-muted-foreground size-5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="text-sm font-medium break-words">{shown}</p>
        <p className="text-muted-foreground text-sm">
          {!session.is_current && (
            <>
              <RelativeTime after={accountCopy.lastActive} dateTime={session.seen_at} /> ·{' '}
            </>
          )}
          {since !== null && accountCopy.signedInOn(since)}
        </p>
      </div>
      {session.is_current ? (
        <Badge className="shrink-0">{accountCopy.thisDevice}</Badge>
      ) : (
        <Button
          variant="ghost"
          size="small"
          isPending={signOut.isPending}
          aria-label={accountCopy.signOutThere(shown)}
          onClick={() => signOut.mutate(session.id)}
        >
          {accountCopy.signOutHere}
        </Button>
      )}
    </li>
  )
}
