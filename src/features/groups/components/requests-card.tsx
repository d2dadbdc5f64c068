import { useInfiniteQuery } from '@tanstack/react-query'
import { AnswerButtons } from '@/components/answer-buttons'
import { AppLink } from '@/components/app-link'
import { countText } from '@/components/count-badge'
import { InviteButton } from '@/components/invite-button'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'
import { UserAvatar } from '@/components/user-avatar'
import { PersonMenu } from '@/components/person-menu'
import { hashHref, paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import type { GroupDetail } from '../model/group'
import { useApproveRequest, useRejectRequest } from '../mutations/members'
import { groupQueries } from '../queries'
import type { JoinRequest } from '../queries/people'
import { MembersSkeleton } from './member-row'

/** Spec 2 §2: the requests to join, for admins and moderators. */
export function RequestsCard({ group }: { group: GroupDetail }) {
  const requests = useInfiniteQuery(groupQueries.requests(group.id))
  const waiting = requests.data ? rowsOf(requests.data.pages) : []
  const count = group.pending_requests ?? 0
  return (
    <Card aria-labelledby="join-requests">
      <CardHeader>
        <CardTitle id="join-requests">
          {count > 0
            ? groupCopy.requestsCount(countText(count, groupLimits.badgeMost))
            : groupCopy.requests}
        </CardTitle>
      </CardHeader>
      <div className="px-4 pt-1 pb-4 md:px-6 md:pb-5">
        {requests.data ? (
          <>
            {waiting.length === 0 && (
              <>
                <p className="text-muted-foreground pt-2 pb-3 text-sm">{groupCopy.noRequests}</p>
                <InviteButton
                  place={{ title: group.name, href: hashHref(paths.group.to(group.id)) }}
                />
              </>
            )}
            <ul className="divide-y">
              {waiting.map((request) => (
                <RequestRow key={request.id} groupId={group.id} request={request} />
              ))}
            </ul>
            <LoadMore list={requests} failure={groupCopy.requestsFailed} />
          </>
        ) : requests.isError ? (
          <LoadFailure
            className="px-0 py-6"
            title={groupCopy.requestsFailed}
            isRetrying={requests.isFetching}
            onRetry={() => void requests.refetch()}
          />
        ) : (
          <MembersSkeleton rows={Math.min(Math.max(count, 1), 3)} />
        )}
      </div>
    </Card>
  )
}

function RequestRow({ groupId, request }: { groupId: string; request: JoinRequest }) {
  const approve = useApproveRequest()
  const reject = useRejectRequest()
  const name = displayName(request.profile)
  const answer = { groupId, requestId: request.id, name }
  return (
    <li className="py-3">
      <div className="flex items-start gap-2">
        <AppLink
          to={paths.profile.to(request.user_id)}
          className="group flex min-w-0 grow items-center gap-3 no-underline"
        >
          <UserAvatar profile={request.profile} isDecorative />
          <span className="min-w-0">
            <span className="group-hover:text-accent block truncate font-medium" title={name}>
              {name}
            </span>
            <span className="text-muted-foreground block text-sm">
              <RelativeTime after={groupCopy.asked} dateTime={request.created_at} />
            </span>
          </span>
        </AppLink>
        <PersonMenu member={{ id: request.user_id, name }} />
      </div>
      <div className="mt-2 flex gap-3 [&>button]:grow">
        <AnswerButtons
          size="small"
          accept={{
            label: groupCopy.approve,
            'aria-label': groupCopy.approveWho(name),
            isPending: approve.isPending,
            onAnswer: () => approve.mutate(answer),
          }}
          reject={{
            label: groupCopy.reject,
            'aria-label': groupCopy.rejectWho(name),
            isPending: reject.isPending,
            question: groupCopy.rejectTitle(name),
            consequence: groupCopy.rejectHint,
            onAnswer: () => reject.mutate(answer),
          }}
        />
      </div>
    </li>
  )
}
