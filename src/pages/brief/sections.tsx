import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { briefCopy } from '@/features/brief'
import { FollowButton, PersonRow } from '@/features/connections'
import { WaitingItem } from '@/features/notifications'
import { reasonText } from '@/features/people'
import { savedKindLabel } from '@/features/saved'
import { MatchSubject, reasonWords } from '@/features/searches'
import { cn } from '@/lib/cn'
import { displayName } from '@/lib/format'
import type {
  BriefAnswer,
  BriefMatch,
  BriefPerson,
  BriefReply,
  BriefSuggestion,
} from '@/types/brief-answers'
import { EventRow, BriefIdeaRow } from './rows'

interface BriefSectionsProps {
  sections: BriefAnswer['sections']
  userId: string
  /** Something was answered here. */
  onHandled: () => void
}

/** The sections that have something, each row with what can be done about it. */
export function BriefSections({ sections, userId, onHandled }: BriefSectionsProps) {
  const {
    waiting = [],
    replies = [],
    matches = [],
    people = [],
    events = [],
    ideas = [],
  } = sections
  return (
    <div className="flex flex-col gap-6">
      <Section name="waiting" isWide>
        {waiting.map((item) => (
          <WaitingItem
            key={`${item.kind}${item.id}`}
            waiting={{ ...item, item_id: item.id }}
            userId={userId}
            isWide
            onHandled={onHandled}
          />
        ))}
      </Section>
      <Section name="replies">
        {replies.map((reply) => (
          <ReplyRow key={reply.id} reply={reply} />
        ))}
      </Section>
      <Section name="matches">
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </Section>
      <Section name="people">
        {people.map((suggestion) => (
          <SuggestionRow key={suggestion.id} suggestion={suggestion} />
        ))}
      </Section>
      <Section name="events">
        {events.map((event) => (
          <EventRow key={event.id} event={event} userId={userId} />
        ))}
      </Section>
      <Section name="ideas">
        {ideas.map((item) => (
          <BriefIdeaRow key={`${item.kind}${item.id}`} item={item} />
        ))}
      </Section>
    </div>
  )
}

interface SectionProps {
  name: keyof typeof briefCopy.sections
  /** Its rows go from edge to edge. */
  isWide?: boolean
  children: readonly ReactNode[]
}

/** A list with its heading; nothing without rows. */
function Section({ name, isWide = false, children }: SectionProps) {
  const id = `brief-${name}`
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {briefCopy.sections[name]}
      </h2>
      <Card className="overflow-hidden">
        <ul className={cn('divide-y', !isWide && 'px-4')}>{children}</ul>
      </Card>
    </section>
  )
}

/** A person as lists of connections show them. */
function listed({ id, ...person }: BriefPerson) {
  return { ...person, profile_id: id, bio: null }
}

function ReplyRow({ reply: { person, excerpt } }: { reply: BriefReply }) {
  const actions = (
    <Button asChild variant="secondary" size="small">
      <Link
        to={paths.messages.to()}
        state={paths.messages.state(person.id)}
        aria-label={briefCopy.replyTo(displayName(person))}
      >
        {briefCopy.reply}
      </Link>
    </Button>
  )
  return <PersonRow person={listed(person)} note={excerpt} actions={actions} />
}

/** What a saved search found, and why. */
function MatchRow({ match }: { match: BriefMatch }) {
  const { item_kind: kind, id, search, reason, subject } = match
  return (
    <li className="py-3.5">
      <p className="text-muted-foreground text-sm">{savedKindLabel(kind)}</p>
      <MatchSubject kind={kind} id={id} subject={subject} as="p" className="font-medium" />
      <p className="text-sm [overflow-wrap:anywhere]">
        <span className="text-muted-foreground">{briefCopy.found(search.name)}</span>{' '}
        {reasonWords(reason).join(' · ')}
      </p>
    </li>
  )
}

function SuggestionRow({ suggestion: { person, reason } }: { suggestion: BriefSuggestion }) {
  return (
    <PersonRow
      person={listed(person)}
      note={reasonText(reason)}
      actions={<FollowButton userId={person.id} name={displayName(person)} />}
    />
  )
}
