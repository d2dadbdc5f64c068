import { AppLink } from '@/components/app-link'
import { industryLabel } from '@/components/member-facts'
import { Progress } from '@/components/ui/progress'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { DateTile, venueDay, venueTime, yourTime } from '@/features/events'
import { formatFunding, formatPercent, formatReceived, fundingPercent } from '@/features/investing'
import { displayName, formatCount } from '@/lib/format'
import type { CardDetails as Details } from '@/types/feed-answers'
import { feedCopy } from '../copy'

interface CardDetailsProps {
  type: string
  title: string | null
  details: Details
}

/** What a card shows of its subject besides the text. */
export function SubjectDetails({ type, title, details }: CardDetailsProps) {
  if (type === 'event') return <EventDetails details={details} />
  if (type === 'business_idea') return <Funding title={title ?? ''} details={details} />
  if (type === 'group_post') return <FirstComment comment={details.first_comment} />
  const line = lineOf(type, details)
  return line && <p className="text-muted-foreground tabular text-sm">{line}</p>
}

function lineOf(type: string, { minutes, members, headline }: Details): string | null {
  if (type === 'article' && minutes !== undefined) return feedCopy.minutes(minutes)
  if (type === 'new_user') return headline ?? null
  if (members !== undefined && members > 1) {
    return feedCopy.members(members, formatCount(members))
  }
  return null
}

/** When and where an event takes place, and which friends will be there. */
function EventDetails({ details }: { details: Details }) {
  const { starts_at: startsAt, time_zone: zone, friends } = details
  if (startsAt === undefined || zone === undefined) return null
  const event = { starts_at: startsAt, ends_at: details.ends_at ?? null, time_zone: zone }
  const going = details.attendees_count ?? 0
  const place = details.type === 'online' ? feedCopy.online : details.location
  const yours = yourTime(event)
  return (
    <div className="flex items-center gap-3">
      <DateTile event={event} />
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          <time dateTime={startsAt}>
            {venueDay(event)}, {venueTime(event)}
          </time>
          {yours && <span className="text-muted-foreground"> · {feedCopy.yourTime(yours)}</span>}
        </p>
        <p className="text-muted-foreground truncate">
          {[place, going > 0 && feedCopy.going(formatCount(going))].filter(Boolean).join(' · ')}
        </p>
        {friends && friends.total > 0 && <FriendsGoing friends={friends} />}
      </div>
    </div>
  )
}

function FriendsGoing({ friends }: { friends: NonNullable<Details['friends']> }) {
  const [first] = friends.people
  if (!first) return null
  return (
    <p className="mt-1 flex items-center gap-2">
      <span aria-hidden className="ml-2 flex">
        {friends.people.map((friend) => (
          <UserAvatar
            key={friend.id}
            profile={{ ...friend, id: friend.id ?? '' }}
            size="small"
            isDecorative
            className="ring-card -ml-2 ring-2"
          />
        ))}
      </span>
      <span className="min-w-0">
        {feedCopy.friendsGoing(displayName(first), friends.total - 1)}
      </span>
    </p>
  )
}

/** How much of its goal an idea has raised, and its industry. */
function Funding({ title, details }: { title: string; details: Details }) {
  const { goal, received = 0, industry, location } = details
  if (goal === undefined) return null
  const percent = fundingPercent(received, goal)
  const facts = [industry === undefined ? null : industryLabel(industry), location]
  return (
    <div>
      <p className="tabular mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 truncate">
          <span className="font-semibold">{formatReceived(received, goal, formatFunding)}</span>{' '}
          <span className="text-muted-foreground">{feedCopy.ofGoal(formatFunding(goal))}</span>
        </span>
        <span className="text-muted-foreground shrink-0">{formatPercent(percent)}</span>
      </p>
      <Progress percent={percent} label={feedCopy.raised(title)} />
      <p className="text-muted-foreground mt-2 text-sm">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function FirstComment({ comment }: { comment: Details['first_comment'] }) {
  if (!comment) return null
  return (
    <p className="bg-muted rounded-control line-clamp-2 px-3 py-2 text-sm">
      <AppLink
        to={paths.profile.to(comment.author_id)}
        className="hover:text-accent font-medium no-underline"
      >
        {comment.author}
      </AppLink>{' '}
      {comment.text}
    </p>
  )
}
