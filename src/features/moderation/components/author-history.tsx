import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { formatDay } from '@/lib/format'
import { moderationCopy } from '../copy'
import { decidedLabel } from '../model/labels'
import type { CaseDetail } from '../queries'

/** What keeps them out at present. */
function Standing({ history }: { history: NonNullable<CaseDetail['history']> }) {
  const { is_banned: isBanned, suspended_until: until } = history
  if (!isBanned && until === null) return null
  return (
    <Badge variant="outline">
      {isBanned ? moderationCopy.isBanned : moderationCopy.isSuspended(formatDay(until) ?? '')}
    </Badge>
  )
}

/** Who wrote it, since when they are here, and what was decided about them before. */
export function AuthorHistory({ detail }: { detail: CaseDetail }) {
  const { author_id: id, author_username: username, author_name: name, history } = detail
  if (id === null || username === null || !history) {
    return <p className="text-muted-foreground text-sm">{moderationCopy.formerMember}</p>
  }
  const profile = { id, username, full_name: name, avatar_url: detail.author_avatar }
  return (
    <Card className="p-4">
      <div className="flex items-center gap-3">
        <UserAvatar profile={profile} isDecorative />
        <div className="min-w-0 text-sm">
          <AppLink to={paths.profile.to(id)} className="font-medium hover:underline">
            {name ?? `@${username}`}
          </AppLink>
          <Standing history={history} />
          <p className="text-muted-foreground">
            @{username} · {moderationCopy.memberSince(formatDay(history.joined_at) ?? '')}
            {history.open_cases > 0 && ` · ${moderationCopy.otherCases(history.open_cases)}`}
          </p>
        </div>
      </div>
      {history.decisions.length === 0 ? (
        <p className="text-muted-foreground mt-3 text-sm">{moderationCopy.noHistory}</p>
      ) : (
        <ul aria-label={moderationCopy.history} className="mt-3 flex flex-col gap-1 text-sm">
          {history.decisions.map((made) => (
            <li key={made.case_id} className="flex flex-wrap justify-between gap-x-3">
              <span>
                {decidedLabel(made.decision)}
                {made.rule_title && ` – ${made.rule_title}`}
                {made.overturned_at && ` (${moderationCopy.overturnedMark})`}
              </span>
              <RelativeTime dateTime={made.created_at} className="text-muted-foreground" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
