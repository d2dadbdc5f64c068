import { AppLink } from '@/components/app-link'
import { Collapsible } from '@/components/collapsible'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { paths } from '@/config/paths'
import { briefCopy, whoGoes } from '@/features/brief'
import { DateTile, EventAnswer, venueDay, venueTime, YourTime } from '@/features/events'
import { formatFunding, formatReceived } from '@/features/investing'
import type { BriefEvent, BriefIdea } from '@/types/brief-answers'

function nothing(): void {}

/** An event, with who goes and the viewer's answer. */
export function EventRow({ event, userId }: { event: BriefEvent; userId: string }) {
  const place = event.type === 'online' ? briefCopy.online : event.location
  const going = whoGoes(event)
  return (
    <li className="py-3.5">
      <Collapsible authorId={null} text={`${event.title}\n${place}`}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <AppLink
            to={paths.event.to(event.id)}
            className="group flex min-w-60 grow basis-0 gap-3 no-underline"
          >
            <DateTile event={event} className="self-start" />
            <span className="min-w-0 grow">
              <span className="group-hover:text-accent line-clamp-2 font-medium">
                {event.title}
              </span>
              <span className="text-muted-foreground block text-sm [overflow-wrap:anywhere]">
                {[venueDay(event), venueTime(event), place].join(' · ')}
              </span>
              <YourTime event={event} />
              {going && <span className="block text-sm">{going}</span>}
            </span>
          </AppLink>
          <div className="ml-auto">
            {event.status === 'organizer' ? (
              <Badge>{briefCopy.organizing}</Badge>
            ) : (
              <EventAnswer
                event={{ ...event, mine: event.status ?? undefined }}
                viewerId={userId}
                onChange={nothing}
              />
            )}
          </div>
        </div>
      </Collapsible>
    </li>
  )
}

function newsOf(item: BriefIdea): string {
  if (item.kind === 'idea_update') return briefCopy.update(item.update ?? '')
  const more = item.received - (item.received_before ?? 0)
  return briefCopy.funding(
    formatFunding(more),
    formatReceived(item.received, item.goal, formatFunding),
    formatFunding(item.goal),
  )
}

/** News of an idea. */
export function BriefIdeaRow({ item }: { item: BriefIdea }) {
  return (
    <li className="py-3.5">
      <Collapsible authorId={null} text={`${item.idea.title}\n${newsOf(item)}`}>
        <AppLink to={paths.investingIdea.to(item.idea.id)} className="group block no-underline">
          <span className="group-hover:text-accent line-clamp-2 font-medium">
            {item.idea.title}
          </span>
          <span className="block text-sm [overflow-wrap:anywhere]">{newsOf(item)}</span>
          <span className="text-muted-foreground block text-xs">
            {item.founder} · <RelativeTime dateTime={item.since} />
          </span>
        </AppLink>
      </Collapsible>
    </li>
  )
}
