import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { InviteButton } from '@/components/invite-button'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { FollowButton, PeopleSkeleton, PersonRow } from '@/features/connections'
import { GroupCover, JoinGroupButton } from '@/features/groups'
import { groupReason, personReason, startCopy, startLimits, startQueries } from '@/features/start'
import { displayName } from '@/lib/format'
import type { Circle } from '@/types/start-answers'
import { StepFooter } from './step-frame'

const { circle: texts } = startCopy

interface CircleStepProps {
  viewerId: string
  /** The people and groups chosen so far. */
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onFinish: () => void
}

/** People to follow and groups to join, each with a reason. */
export function CircleStep({ viewerId, chosen, onChoose, onFinish }: CircleStepProps) {
  const circle = useQuery(startQueries.circle(viewerId))

  const followed = circle.data?.people.filter(({ profile_id: id }) => chosen.has(id)).length ?? 0
  return (
    <>
      {circle.isPending && (
        <>
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <PeopleSkeleton rows={startLimits.people} />
        </>
      )}
      {circle.isError && (
        <LoadFailure
          title={texts.loadFailed}
          isRetrying={circle.isFetching}
          onRetry={() => void circle.refetch()}
        />
      )}
      {circle.data && <Suggestions circle={circle.data} chosen={chosen} onChoose={onChoose} />}
      <StepFooter>
        <p aria-live="polite" className="tabular text-muted-foreground text-sm">
          {texts.followed(followed)}
        </p>
        <Button size="large" onClick={onFinish}>
          {startCopy.finish}
        </Button>
      </StepFooter>
    </>
  )
}

interface SuggestionsProps {
  circle: Circle
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
}

function Suggestions({ circle: { people, groups }, chosen, onChoose }: SuggestionsProps) {
  if (people.length + groups.length === 0) {
    return (
      <EmptyState
        icon={UsersRound}
        title={texts.nobody}
        description={texts.nobodyHint}
        action={<InviteButton />}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6 pb-4">
      {people.length > 0 && (
        <section aria-labelledby="circle-people">
          <h2 id="circle-people" className="text-base">
            {texts.people}
          </h2>
          <ul className="divide-y">
            {people.map((person) => (
              <PersonRow
                key={person.profile_id}
                person={person}
                note={personReason(person.reason)}
                actions={
                  <FollowButton
                    userId={person.profile_id}
                    name={displayName(person)}
                    isFollowed={chosen.has(person.profile_id)}
                    isQuiet
                    onChange={(isFollowed) => onChoose(person.profile_id, isFollowed)}
                  />
                }
              />
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <section aria-labelledby="circle-groups">
          <h2 id="circle-groups" className="text-base">
            {texts.groups}
          </h2>
          <ul className="divide-y">
            {groups.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                hasRequested={chosen.has(group.id)}
                onRequested={() => onChoose(group.id, true)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface GroupRowProps {
  group: Circle['groups'][number]
  hasRequested: boolean
  onRequested: () => void
}

function GroupRow({ group, hasRequested, onRequested }: GroupRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
      <AppLink
        to={paths.group.to(group.id)}
        className="group flex min-w-48 grow basis-0 items-center gap-3 no-underline"
      >
        <span className="rounded-control size-10 shrink-0 overflow-hidden">
          <GroupCover group={group} className="size-full" />
        </span>
        <span className="min-w-0">
          <span className="group-hover:text-accent block truncate font-medium" title={group.name}>
            {group.name}
          </span>
          <span className="text-muted-foreground block truncate text-sm">
            {groupReason(group.reason)}
          </span>
        </span>
      </AppLink>
      <div className="ml-auto">
        <JoinGroupButton group={group} hasRequested={hasRequested} onRequested={onRequested} />
      </div>
    </li>
  )
}
